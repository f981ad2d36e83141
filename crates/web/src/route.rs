//! Pages and what an address says of them: `#/odds?ranges=...`.

#[cfg(all(target_family = "wasm", feature = "view"))]
pub use place::{Place, keep, put_waiting};

#[cfg(all(target_family = "wasm", feature = "view"))]
mod place;

/// A page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// Boards to play on.
    #[default]
    Boards,
    /// Ultimate tic-tac-toe, reached from the boards.
    Ultimate,
    /// Any position judged and solved.
    Analysis,
    /// Hands judged.
    Hands,
    /// Odds.
    Odds,
}

impl Route {
    /// The pages of the menu, in its order.
    pub const MENU: [Self; 4] = [Self::Boards, Self::Analysis, Self::Hands, Self::Odds];

    /// Its name in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Boards => "boards",
            Self::Ultimate => "ultimate",
            Self::Analysis => "analysis",
            Self::Hands => "hands",
            Self::Odds => "odds",
        }
    }

    /// The key of its name in the catalogue.
    pub const fn title_key(self) -> &'static str {
        match self {
            Self::Boards => "boards.title",
            Self::Ultimate => "ultimate.title",
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
    /// assert_eq!(Route::read("#/ultimate"), (Route::Ultimate, "".into()));
    /// assert_eq!(Route::read(""), (Route::Boards, "".into()));
    /// ```
    pub fn read(hash: &str) -> (Self, String) {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (name, query) = path.split_once('?').unwrap_or((path, ""));
        let mut all = Self::MENU.into_iter().chain([Self::Ultimate]);
        let route = all.find(|route| route.id() == name).unwrap_or_default();
        (route, query.to_owned())
    }

    /// The part of an address behind `#`, with the `#`.
    pub fn write(self, query: &str) -> String {
        let mark = if query.is_empty() { "" } else { "?" };
        format!("#/{}{mark}{query}", self.id())
    }
}
