//! Pages and what an address says of them: `#/odds?ranges=...`.

use leptos::prelude::*;

/// A page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// Boards to play on.
    #[default]
    Boards,
    /// Any position judged and solved.
    Analysis,
    /// Hands judged.
    Hands,
    /// Odds.
    Odds,
}

impl Route {
    /// Every page, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Boards, Self::Analysis, Self::Hands, Self::Odds];

    /// Its name in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Boards => "boards",
            Self::Analysis => "analysis",
            Self::Hands => "hands",
            Self::Odds => "odds",
        }
    }

    /// The key of its name in the catalogue.
    pub const fn title_key(self) -> &'static str {
        match self {
            Self::Boards => "boards.title",
            Self::Analysis => "analysis.title",
            Self::Hands => "hands.title",
            Self::Odds => "odds.title",
        }
    }

    /// The page and its query in an address's part behind `#`.
    ///
    /// ```
    /// use web::route::Route;
    /// assert_eq!(Route::read("#/odds?game=omaha"), (Route::Odds, "game=omaha".into()));
    /// assert_eq!(Route::read(""), (Route::Boards, "".into()));
    /// ```
    pub fn read(hash: &str) -> (Self, String) {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (name, query) = path.split_once('?').unwrap_or((path, ""));
        let route = Self::ALL.into_iter().find(|route| route.id() == name).unwrap_or_default();
        (route, query.to_owned())
    }

    /// The part of an address behind `#`, with the `#`.
    pub fn write(self, query: &str) -> String {
        let mark = if query.is_empty() { "" } else { "?" };
        format!("#/{}{mark}{query}", self.id())
    }
}

/// Where the page is, as the address says.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The page.
    pub route: RwSignal<Route>,
    /// Its query when it was opened, or when the address was changed by hand.
    pub query: RwSignal<String>,
}

impl Place {
    /// What the address says now.
    pub fn from_address() -> Self {
        let (route, query) = Route::read(&hash());
        Self { route: RwSignal::new(route), query: RwSignal::new(query) }
    }

    /// Reads the address again.
    pub fn follow_address(self) {
        let (route, query) = Route::read(&hash());
        self.query.set(query);
        if self.route.get_untracked() != route {
            self.route.set(route);
        }
    }
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Puts the state of a page into the address, without a new entry in the history.
pub fn keep(route: Route, query: &str) {
    let address = route.write(query);
    if hash() == address {
        return;
    }
    if let Ok(history) = window().history() {
        let nothing = wasm_bindgen::JsValue::NULL;
        let _ = history.replace_state_with_url(&nothing, "", Some(&address));
    }
}
