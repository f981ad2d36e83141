//! The rules of a board as a form: a known game, or size, row length and rules one by one.

use leptos::prelude::*;
use mnk::{First, MAX_SIDE, Mark, Options, Rules, WinRule};

use crate::fields::{Choice, Number, Switch};
use crate::say::use_say;

/// Games by name: id, key of the name, rules.
fn presets() -> Vec<(&'static str, &'static str, Rules)> {
    let plain = |m, n, k| Rules::new(m, n, k).ok();
    let exact = Options::new().with_k(5).with_win(WinRule::ExactlyK).rules(15, 15).ok();
    let misere = Options::new().with_misere(true).rules(3, 3).ok();
    [
        ("3", "preset.three", plain(3, 3, 3)),
        ("4", "preset.four", plain(4, 4, 4)),
        ("5", "preset.five", plain(5, 5, 4)),
        ("7", "preset.seven", plain(7, 7, 5)),
        ("connect", "preset.connect_four", Some(Rules::CONNECT_FOUR)),
        ("gomoku", "preset.gomoku", Some(Rules::GOMOKU)),
        ("standard", "preset.standard_gomoku", exact),
        ("misere", "preset.misere", misere),
    ]
    .into_iter()
    .filter_map(|(id, key, rules)| Some((id, key, rules?)))
    .collect()
}

/// The form.
#[component]
pub fn RulesForm(
    /// The rules as they are.
    #[prop(into)]
    rules: Signal<Rules>,
    /// Other rules were chosen.
    on_change: Callback<Rules>,
    /// Whether it may be left open who began.
    #[prop(optional)]
    either: bool,
) -> impl IntoView {
    let say = use_say();
    // What was typed and cannot be; the board stays as it is meanwhile.
    let bad = RwSignal::new(None::<(usize, usize, usize)>);
    let text = move |key: &'static str| Signal::derive(move || say.text(key).to_owned());

    let change = move |m: usize, n: usize, options: Options| match options.rules(m, n) {
        Ok(rules) => {
            bad.set(None);
            on_change.run(rules);
        }
        Err(_) => bad.set(Some((m, n, options.k.unwrap_or(0)))),
    };
    // What is in the fields: what was typed last, else the rules.
    let sizes = Memo::new(move |_| {
        let rules = rules.get();
        bad.get().unwrap_or((rules.m(), rules.n(), rules.k()))
    });
    let resize = move |m: usize, n: usize, k: usize| {
        change(m, n, rules.get_untracked().options().with_k(k));
    };
    let with = move |edit: &dyn Fn(Options) -> Options| {
        let rules = rules.get_untracked();
        change(rules.m(), rules.n(), edit(rules.options()));
    };

    let preset = Memo::new(move |_| {
        let known = rules.get().with_first(First::X);
        let found = presets().into_iter().find(|(_, _, rules)| *rules == known);
        found.map_or("own", |(id, ..)| id).to_owned()
    });
    let preset_options = Signal::derive(move || {
        let mut options: Vec<_> = presets()
            .into_iter()
            .map(|(id, key, _)| (id.to_owned(), say.text(key).to_owned()))
            .collect();
        options.push(("own".to_owned(), say.text("preset.own").to_owned()));
        options
    });
    let choose_preset = Callback::new(move |id: String| {
        if let Some((_, _, chosen)) = presets().into_iter().find(|(known, ..)| *known == id) {
            bad.set(None);
            on_change.run(chosen.with_first(rules.get_untracked().first()));
        }
    });

    let rule = Signal::derive(move || rules.get().gomoku_rule().unwrap_or_default().to_string());
    let rule_options = Signal::derive(move || {
        vec![
            ("free".to_owned(), say.text("rule.free").to_owned()),
            ("exact".to_owned(), say.text("rule.exact").to_owned()),
        ]
    });
    let first = Signal::derive(move || {
        let side = match rules.get().first() {
            First::X => "X",
            First::O => "O",
            First::Either => "either",
        };
        side.to_owned()
    });
    let sides = Signal::derive(move || {
        let mut sides = ["X", "O"].map(|side| (side.to_owned(), side.to_owned())).to_vec();
        if either {
            sides.push(("either".to_owned(), say.text("rules.either").to_owned()));
        }
        sides
    });

    view! {
        <div class="fields">
            <Choice
                label=text("rules.game")
                options=preset_options
                value=preset
                on_choose=choose_preset
            />
        </div>
        <div class="fields">
            <Choice
                label=text("rules.first")
                options=sides
                value=first
                on_choose=Callback::new(move |side: String| {
                    let first = match side.as_str() {
                        "O" => First::O,
                        "either" => First::Either,
                        _ => First::X,
                    };
                    with(&|options| options.with_first(first));
                })
            />
        </div>
        <details>
            <summary>{say.t("rules.details")}</summary>
            <div class="fields three">
                <Number
                    label=text("rules.columns")
                    min=1
                    max=MAX_SIDE
                    value=Signal::derive(move || sizes.get().0)
                    bad=Signal::derive(move || bad.get().is_some())
                    on_change=Callback::new(move |m| resize(m, sizes.get_untracked().1, sizes.get_untracked().2))
                />
                <Number
                    label=text("rules.rows")
                    min=1
                    max=MAX_SIDE
                    value=Signal::derive(move || sizes.get().1)
                    bad=Signal::derive(move || bad.get().is_some())
                    on_change=Callback::new(move |n| resize(sizes.get_untracked().0, n, sizes.get_untracked().2))
                />
                <Number
                    label=text("rules.k")
                    min=1
                    max=MAX_SIDE
                    value=Signal::derive(move || sizes.get().2)
                    bad=Signal::derive(move || bad.get().is_some())
                    on_change=Callback::new(move |k| resize(sizes.get_untracked().0, sizes.get_untracked().1, k))
                />
            </div>
            {move || bad.get().map(|(m, n, k)| {
                let longer = m.max(n).min(MAX_SIDE).to_string();
                let too_large = m > MAX_SIDE || n > MAX_SIDE || m == 0 || n == 0;
                let [m, n, k] = [m, n, k].map(|number| number.to_string());
                let key = if too_large { "rules.bad_size" } else { "rules.bad_k" };
                let limit = MAX_SIDE.to_string();
                let values =
                    [("m", &*m), ("n", &*n), ("k", &*k), ("longer", &*longer), ("limit", &*limit)];
                view! { <p class="fault" role="alert">{say.fill(key, &values)}</p> }
            })}
            <div class="fields">
                <Choice
                    label=text("rules.rule")
                    options=rule_options
                    value=rule
                    on_choose=Callback::new(move |rule: String| {
                        let rule = if rule == "exact" { WinRule::ExactlyK } else { WinRule::KOrMore };
                        with(&|options| options.with_win(rule));
                    })
                />
            </div>
            <Switch
                label=text("rules.gravity")
                on=Signal::derive(move || rules.get().gravity())
                on_switch=Callback::new(move |on| with(&|options| options.with_gravity(on)))
            />
            <Switch
                label=text("rules.misere")
                on=Signal::derive(move || rules.get().misere())
                on_switch=Callback::new(move |on| with(&|options| options.with_misere(on)))
            />
        </details>
    }
}
