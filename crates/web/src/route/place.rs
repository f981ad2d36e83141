//! The address of the page.

use std::cell::RefCell;
use std::time::Duration;

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
        // What waits to be put there is older than where the visitor went.
        CHANGE.with_borrow_mut(|change| {
            change.address = None;
            change.known = Some(hash());
        });
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

/// Keeps the state of a page in the address, without new entries in the history: whenever the state
/// changes, and when a link led to this very page.
pub fn keep(route: Route, query: impl Fn() -> String + 'static) {
    let place = expect_context::<Place>();
    Effect::new(move |_| {
        place.query.track();
        let query = query();
        if place.route.get_untracked() == route {
            put(&route.write(&query));
        }
    });
}

/// A browser forbids a page to change its address too often, as it would while a range is painted:
/// what comes too soon after another change waits, and only the last of it is put there.
const PAUSE: Duration = Duration::from_millis(150);

#[derive(Default)]
struct Change {
    waits: bool,
    address: Option<String>,
    /// Where the browser was when it was last looked at.
    known: Option<String>,
}

thread_local! {
    static CHANGE: RefCell<Change> = RefCell::default();
}

fn put(address: &str) {
    CHANGE.with_borrow_mut(|change| {
        change.address = Some(address.to_owned());
        if !change.waits {
            change.waits = true;
            set_timeout(put_late, PAUSE);
            put_now(change);
        }
    });
}

fn put_late() {
    CHANGE.with_borrow_mut(|change| {
        change.waits = change.address.is_some();
        if change.waits {
            set_timeout(put_late, PAUSE);
            put_now(change);
        }
    });
}

/// Puts what waits into the address at once.
pub fn put_waiting() {
    CHANGE.with_borrow_mut(put_now);
}

fn put_now(change: &mut Change) {
    let Some(address) = change.address.take() else { return };
    let here = hash();
    // The visitor has gone elsewhere, and the page will hear of it in a moment.
    let gone = change.known.replace(here.clone()).is_some_and(|known| known != here);
    if gone || here == address {
        return;
    }
    if let Ok(history) = window().history() {
        let nothing = wasm_bindgen::JsValue::NULL;
        let _ = history.replace_state_with_url(&nothing, "", Some(&address));
        change.known = Some(hash());
    }
}
