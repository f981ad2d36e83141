//! The language as a signal.

use leptos::prelude::*;

use super::Language;

/// Speaks the language that is chosen, and follows when another one is.
#[derive(Clone, Copy, Debug)]
pub struct Say {
    /// The language.
    pub language: RwSignal<Language>,
}

impl Say {
    /// A speaker of this language.
    pub fn new(language: Language) -> Self {
        Self { language: RwSignal::new(language) }
    }

    /// The text of a key.
    pub fn text(self, key: &str) -> &'static str {
        self.language.get().text(key)
    }

    /// The text of a key with its places filled.
    pub fn fill(self, key: &str, values: &[(&str, &str)]) -> String {
        self.language.get().fill(key, values)
    }

    /// The text of a key, as a view that follows the language.
    pub fn t(self, key: &'static str) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.text(key)
    }
}

/// The speaker of this part of the page.
///
/// # Panics
///
/// Outside a page or element.
pub fn use_say() -> Say {
    expect_context::<Say>()
}
