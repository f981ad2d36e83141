//! The rules of a board as a form: a known game, or size, row length and rules one by one.

use leptos::prelude::*;
use mnk::{First, GomokuRule, MAX_SIDE, Options, Reason, Rules, SetupError};

use crate::fields::{Choice, Number, Switch};
use crate::route::Route;
use crate::say::use_say;

/// Games by name: id, key of the name, rules.
fn presets() -> Vec<(&'static str, &'static str, Rules)> {
    let plain = |m, n, k| Rules::new(m, n, k).ok();
    let gomoku = |rule| Rules::GOMOKU.options().with_rule(rule).rules(15, 15).ok();
    let misere = Options::new().with_misere(true).rules(3, 3).ok();
    [
        ("3", "preset.three", plain(3, 3, 3)),
        ("4", "preset.four", plain(4, 4, 4)),
        ("5", "preset.five", plain(5, 5, 4)),
        ("7", "preset.seven", plain(7, 7, 5)),
        ("connect", "preset.connect_four", Some(Rules::CONNECT_FOUR)),
        ("gomoku", "preset.gomoku", Some(Rules::GOMOKU)),
        ("standard", "preset.standard_gomoku", gomoku(GomokuRule::Exact)),
        ("renju", "preset.renju", gomoku(GomokuRule::Renju)),
        ("caro", "preset.caro", gomoku(GomokuRule::Caro)),
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
    // What was typed and cannot be, and why; the board stays as it is meanwhile.
    let bad = RwSignal::new(None::<((usize, usize, usize), SetupError)>);
    let text = move |key: &'static str| Signal::derive(move || say.text(key).to_owned());

    let change = move |m: usize, n: usize, options: Options| {
        // In renju it has to be known who began, since that side has other rules.
        let unknown = options.forbidden.is_some() && options.first == First::Either;
        let options = if unknown { options.with_first(First::X) } else { options };
        match options.rules(m, n) {
            Ok(rules) => {
                bad.set(None);
                on_change.run(rules);
            }
            Err(error) => bad.set(Some(((m, n, options.k.unwrap_or(0)), error))),
        }
    };
    // What is in the fields: what was typed last, else the rules.
    let sizes = Memo::new(move |_| {
        let rules = rules.get();
        bad.get().map_or((rules.m(), rules.n(), rules.k()), |(typed, _)| typed)
    });
    let resize = move |m: usize, n: usize, k: usize| {
        change(m, n, rules.get_untracked().options().with_k(k));
    };
    // The first of these that can be: what was chosen may not go with what was chosen before.
    let choose = move |all: &[(usize, usize, Options)]| {
        let fits = |(m, n, options): &&(usize, usize, Options)| options.rules(*m, *n).is_ok();
        if let Some(&(m, n, options)) = all.iter().find(fits).or(all.first()) {
            change(m, n, options);
        }
    };
    let choose_rule = move |rule: GomokuRule| {
        let rules = rules.get_untracked();
        let (m, n) = (rules.m(), rules.n());
        let asked = rules.options().with_rule(rule);
        let upright = asked.with_gravity(false).with_misere(false);
        let five = upright.with_k(5);
        choose(&[(m, n, asked), (m, n, upright), (m, n, five), (15, 15, five)]);
    };
    let choose_option = move |edit: &dyn Fn(Options) -> Options| {
        let rules = rules.get_untracked();
        let (m, n, asked) = (rules.m(), rules.n(), edit(rules.options()));
        choose(&[(m, n, asked), (m, n, asked.with_rule(GomokuRule::Free))]);
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
        if !either {
            let ultimate = Route::Ultimate;
            options.push((ultimate.id().to_owned(), say.text(ultimate.title_key()).to_owned()));
        }
        options.push(("own".to_owned(), say.text("preset.own").to_owned()));
        options
    });
    let choose_preset = Callback::new(move |id: String| {
        if let Some((_, _, chosen)) = presets().into_iter().find(|(known, ..)| *known == id) {
            let chosen = chosen.with_first(rules.get_untracked().first());
            change(chosen.m(), chosen.n(), chosen.options());
        } else if id == Route::Ultimate.id() {
            // It has a page of its own.
            let _ = window().location().set_hash(&Route::Ultimate.write(""));
        }
    });

    let rule = Signal::derive(move || rules.get().gomoku_rule().unwrap_or_default().to_string());
    let rule_options = Signal::derive(move || {
        let words = |rule: GomokuRule| {
            say.text(match rule {
                GomokuRule::Free => "rule.free",
                GomokuRule::Exact => "rule.exact",
                GomokuRule::Renju => "rule.renju",
                GomokuRule::Caro => "rule.caro",
            })
        };
        GomokuRule::ALL.map(|rule| (rule.to_string(), words(rule).to_owned())).to_vec()
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
        if either && rules.get().forbidden().is_none() {
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
                    choose_option(&|options| options.with_first(first));
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
            {move || bad.get().map(|((m, n, k), error)| {
                let [m, n, k, longer] = [m, n, k, m.max(n)].map(|number| number.to_string());
                let limit = MAX_SIDE.to_string();
                let values =
                    [("m", &*m), ("n", &*n), ("k", &*k), ("longer", &*longer), ("limit", &*limit)];
                let words = match error.first_reason() {
                    Reason::EmptyBoard | Reason::TooLarge { .. } => say.fill("rules.bad_size", &values),
                    Reason::BadK { .. } => say.fill("rules.bad_k", &values),
                    other => say.language.get().reason(&other),
                };
                view! { <p class="fault" role="alert">{words}</p> }
            })}
            <div class="fields">
                <Choice
                    label=text("rules.rule")
                    options=rule_options
                    value=rule
                    on_choose=Callback::new(move |rule: String| {
                        if let Ok(rule) = rule.parse() {
                            choose_rule(rule);
                        }
                    })
                />
            </div>
            <Switch
                label=text("rules.gravity")
                on=Signal::derive(move || rules.get().gravity())
                on_switch=Callback::new(move |on| choose_option(&|options| options.with_gravity(on)))
            />
            <Switch
                label=text("rules.misere")
                on=Signal::derive(move || rules.get().misere())
                on_switch=Callback::new(move |on| choose_option(&|options| options.with_misere(on)))
            />
        </details>
    }
}
