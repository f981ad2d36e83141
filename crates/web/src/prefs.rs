//! What a visitor chose and the browser remembers: language and theme.

use leptos::prelude::*;

use crate::say::Language;

/// Light, dark, or as the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    /// The name it is remembered by.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The key of its name in the catalogue.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Auto => "theme.auto",
            Self::Light => "theme.light",
            Self::Dark => "theme.dark",
        }
    }

    /// The theme of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

fn storage() -> Option<web_sys::Storage> {
    // A browser may refuse to remember anything.
    window().local_storage().ok().flatten()
}

fn remembered(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn remember(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}

/// The language: the one remembered, else the first of the browser's that the page has.
pub fn language() -> Language {
    let chosen = remembered("referee.language").and_then(|code| Language::from_tag(&code));
    chosen.unwrap_or_else(|| {
        let wanted = window().navigator().languages();
        let mut wanted = wanted.iter().filter_map(|tag| tag.as_string());
        wanted.find_map(|tag| Language::from_tag(&tag)).unwrap_or_default()
    })
}

/// The theme that is remembered.
pub fn theme() -> Theme {
    remembered("referee.theme").and_then(|id| Theme::from_id(&id)).unwrap_or_default()
}

/// Sets and remembers the language of the page.
pub fn apply_language(language: Language) {
    remember("referee.language", language.code());
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
}

/// Sets and remembers the theme of the page.
pub fn apply_theme(theme: Theme) {
    remember("referee.theme", theme.id());
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", theme.id());
    }
}
