//! The one live region: what just happened and how things stand.

use leptos::prelude::*;

/// What the live region says. Pages write it; one region, which is there all the time, shows it.
#[derive(Clone, Copy, Debug)]
pub struct Status {
    /// How things stand: `X's turn`.
    pub state: RwSignal<String>,
    /// What happened, with a number that makes it new: `O at row 2, column 2.`
    pub notice: RwSignal<Option<(u32, String)>>,
    /// Whether something is being worked out.
    pub busy: RwSignal<bool>,
}

impl Status {
    /// Says nothing yet.
    pub fn new() -> Self {
        Self {
            state: RwSignal::new(String::new()),
            notice: RwSignal::new(None),
            busy: RwSignal::new(false),
        }
    }

    /// Says how things stand, if that is something new.
    pub fn say(self, state: String) {
        if self.state.with_untracked(|old| *old != state) {
            self.state.set(state);
        }
    }
}

impl Default for Status {
    fn default() -> Self {
        Self::new()
    }
}

/// The live region. Only what is new in it is told, so a result that stays is told once even when
/// a notice comes and goes beside it.
#[component]
pub fn StatusLine(
    /// What it says.
    status: Status,
) -> impl IntoView {
    view! {
        <p
            class="status"
            part="status"
            role="status"
            aria-live="polite"
            aria-atomic="false"
            class:busy=move || status.busy.get()
        >
            <For
                each=move || status.notice.get()
                key=|(id, _)| *id
                children=|(_, text)| view! { <span class="notice">{text}" "</span> }
            />
            <span class="state">{move || status.state.get()}</span>
        </p>
    }
}
