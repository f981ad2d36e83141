//! The address of the page.

use leptos::prelude::*;

use super::Route;

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
