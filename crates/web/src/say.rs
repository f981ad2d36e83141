//! The words of the page: a catalogue for each language, one file each.
//!
//! A line is `key = text`; `{name}` in a text stands for what is filled in. English is the measure:
//! the tests ask that every other catalogue has its keys and places to fill.

use std::collections::HashMap;
use std::sync::LazyLock;

#[cfg(all(target_family = "wasm", feature = "view"))]
pub use speaker::{Say, use_say};

pub mod fault;
#[cfg(all(target_family = "wasm", feature = "view"))]
mod speaker;

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

/// Texts by their keys.
type Catalogue = HashMap<&'static str, &'static str>;

/// A catalogue a language, in the order of [`Language::ALL`].
pub(crate) type Catalogues = [Catalogue; 2];

static CATALOGUES: LazyLock<Catalogues> = LazyLock::new(|| {
    [include_str!("../catalogue/en.txt"), include_str!("../catalogue/de.txt")].map(read)
});

/// Reads a catalogue.
pub(crate) fn read(text: &'static str) -> Catalogue {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).map(|(k, v)| (k.trim(), v.trim())).collect()
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::De];

    /// Its code, as in the attribute `lang`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
        }
    }

    /// Its own name.
    pub fn name(self) -> &'static str {
        self.text("language.name")
    }

    /// The language that a tag such as `de-AT` names, if the page has it.
    ///
    /// ```
    /// use web::say::Language;
    /// assert_eq!(Language::from_tag("de-AT"), Some(Language::De));
    /// assert_eq!(Language::from_tag("tlh"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag);
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// A whole number with its digits in groups: `1,712,304`.
    ///
    /// ```
    /// use web::say::Language;
    /// assert_eq!(Language::En.number("1712304"), "1,712,304");
    /// assert_eq!(Language::De.number("990"), "990");
    /// ```
    pub fn number(self, digits: &str) -> String {
        let mut grouped = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                grouped += self.text("number.group");
            }
            grouped.push(digit);
        }
        grouped
    }

    /// The text of a key; the English one where this language has none.
    pub fn text(self, key: &str) -> &'static str {
        self.find(&CATALOGUES, key)
    }

    /// The text of a key in these catalogues; the English one where this language has none.
    pub(crate) fn find(self, catalogues: &Catalogues, key: &str) -> &'static str {
        let find = |language: Self| catalogues[language as usize].get(key).copied();
        find(self).or_else(|| find(Self::En)).unwrap_or("…")
    }

    /// The text of a key with its places filled.
    ///
    /// ```
    /// use web::say::Language;
    /// assert_eq!(Language::En.fill("status.turn", &[("side", "X")]), "X's turn");
    /// ```
    pub fn fill(self, key: &str, values: &[(&str, &str)]) -> String {
        fill_in(self.text(key), values)
    }
}

/// A text with its places filled.
pub(crate) fn fill_in(text: &str, values: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (name, value) in values {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::ultimate;

    fn places(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(p, _)| p).collect()
    }

    /// The catalogues of the page and of the parts that are fetched later.
    fn all_catalogues() -> [&'static Catalogues; 2] {
        [&CATALOGUES, &ultimate::words::CATALOGUES]
    }

    #[test]
    fn every_language_has_every_text_with_its_places() {
        let pairs = all_catalogues().into_iter().flat_map(|all| {
            Language::ALL.map(|language| (&all[0], language, &all[language as usize]))
        });
        for (english, language, other) in pairs {
            let own = other.keys().filter(|key| !key.starts_with("fault."));
            assert_eq!(english.len(), own.count(), "{language:?} has keys that English has not");
            for (key, text) in english {
                let translated = other.get(key).unwrap_or_else(|| panic!("{key} {language:?}"));
                assert_eq!(places(text), places(translated), "{key}");
            }
        }
    }

    /// Every text in quotation marks that looks like a key is one.
    #[test]
    fn every_key_in_the_sources_is_in_the_catalogue() {
        fn visit(path: &Path, found: &mut BTreeSet<String>) {
            for entry in fs::read_dir(path).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    visit(&path, found);
                } else {
                    let source = fs::read_to_string(&path).unwrap();
                    for call in ["text(\"", "fill(\"", ".t(\"", "ultimate(\"", "ultimate_at(\""] {
                        let keys = source.split(call).skip(1).filter_map(|s| s.split('"').next());
                        found.extend(keys.map(String::from));
                    }
                    let faults = source.split("\"fault.").skip(1);
                    let faults = faults.filter_map(|s| s.split_once('"')).map(|(key, _)| key);
                    found.extend(
                        faults.filter(|key| !key.is_empty()).map(|k| ["fault", k].join(".")),
                    );
                }
            }
        }
        let mut found = BTreeSet::new();
        visit(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        // Keys have a dot in them; `fill` and `text` are names of other functions too.
        let keys = found.iter().map(String::as_str).filter(|key| key.contains('.'));
        let missing: Vec<_> = keys
            .filter(|key| {
                let of_fault = key.starts_with("fault.");
                let languages = Language::ALL.iter().filter(|l| **l != Language::En || !of_fault);
                languages
                    .clone()
                    .any(|l| !all_catalogues().iter().any(|all| all[*l as usize].contains_key(key)))
            })
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
        let of_faults =
            CATALOGUES[Language::De as usize].keys().filter(|k| k.starts_with("fault."));
        let unused: Vec<_> = of_faults.filter(|key| !found.contains(**key)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }
}
