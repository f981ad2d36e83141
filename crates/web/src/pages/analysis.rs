//! Any position: can it be, how does it stand, what is it worth.

use leptos::prelude::*;
use mnk::{Cell, First, Mark};

use crate::board::grid::{Face, Grid};
use crate::board::rules_form::RulesForm;
use crate::board::setup::SetupLink;
use crate::fields::{Choice, value_of};
use crate::pages::boards::ShareLink;
use crate::route::{self, Place, Route};
use crate::say::fault::Fault;
use crate::say::{Language, use_say};
use crate::status::Status;
use crate::work::ask::Asker;
use crate::work::question::{Answer, Question, Solved};

/// What the analysis is about; it stays while other pages are looked at.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisState {
    link: RwSignal<SetupLink>,
    brush: RwSignal<Brush>,
}

/// What a click puts into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brush {
    /// X, then O, then nothing.
    Turns,
    Mark(Mark),
    Erase,
}

impl Brush {
    const ALL: [Self; 4] = [Self::Turns, Self::Mark(Mark::X), Self::Mark(Mark::O), Self::Erase];

    const fn key(self) -> &'static str {
        match self {
            Self::Turns => "brush.turns",
            Self::Mark(Mark::X) => "brush.x",
            Self::Mark(Mark::O) => "brush.o",
            Self::Erase => "brush.erase",
        }
    }

    fn paint(self, old: Option<Mark>) -> Option<Mark> {
        match (self, old) {
            (Self::Turns, None) => Some(Mark::X),
            (Self::Turns, Some(Mark::X)) => Some(Mark::O),
            (Self::Turns, Some(Mark::O)) | (Self::Erase, _) => None,
            (Self::Mark(mark), _) => Some(mark),
        }
    }
}

impl AnalysisState {
    /// An empty board.
    pub fn new() -> Self {
        Self { link: RwSignal::new(SetupLink::empty()), brush: RwSignal::new(Brush::Turns) }
    }
}

impl Default for AnalysisState {
    fn default() -> Self {
        Self::new()
    }
}

/// The page.
#[component]
pub fn AnalysisPage() -> impl IntoView {
    let say = use_say();
    let status = expect_context::<Status>();
    let place = expect_context::<Place>();
    let AnalysisState { link, brush } = expect_context::<AnalysisState>();
    let solved = RwSignal::new(None::<Solved>);
    let asker = StoredValue::new_local(Asker::new());
    on_cleanup(move || asker.with_value(Asker::cancel));

    Effect::new(move |_| {
        let query = place.query.get();
        if query.is_empty() || place.route.get_untracked() != Route::Analysis {
            return;
        }
        match SetupLink::read(&query) {
            Ok(read) if link.with_untracked(|old| *old == read) => {}
            Ok(read) => link.set(read),
            Err(error) => {
                let words = Fault::from(error).say(say.language.get_untracked());
                status.notice.set(Some((next_id(status), words)));
            }
        }
    });
    route::keep(Route::Analysis, move || link.get().write());

    let judged = Memo::new(move |_| link.get().position());
    Effect::new(move |_| {
        solved.set(None);
        let position = judged.get();
        asker.with_value(|asker| {
            asker.cancel();
            let open = position.is_ok_and(|position| position.side_to_move().is_some());
            status.busy.set(open);
            if open {
                let position = link.get_untracked().write();
                asker.ask(Question::Solve { position }, move |answer, last| {
                    status.busy.set(!last);
                    if let Answer::Solved(found) = answer {
                        solved.set(Some(found));
                    }
                });
            }
        });
    });
    Effect::new(move |_| {
        let language = say.language.get();
        let mut words = match judged.get() {
            Ok(position) => language.state(&position),
            Err(_) => language.text("analysis.impossible").to_owned(),
        };
        // A value that is still being worked out is shown below; it is told when it is known.
        if let Some(found) = solved.get().filter(|found| found.value != "unknown") {
            words = format!("{words}. {}", value_in_words(language, &found));
        }
        status.say(words);
    });

    let face = Memo::new(move |_| {
        let link = link.get();
        let best = solved.get().map(|found| found.best).unwrap_or_default();
        let pointed: Vec<Cell> = best.iter().filter_map(|cell| cell.parse().ok()).collect();
        let rules = link.setup.options.rules(link.setup.m, link.setup.n);
        let lines = judged.get().map(|position| position.lines()).unwrap_or_default();
        Face {
            rules: rules.unwrap_or(mnk::Rules::TIC_TAC_TOE),
            cells: link.setup.cells,
            over: false,
            lines,
            last: None,
            pointed,
        }
    });
    let press = Callback::new(move |cell: Cell| {
        let brush = brush.get_untracked();
        link.update(|link| {
            let mark = brush.paint(link.setup.cell(cell));
            link.put(cell, mark);
        });
    });

    view! {
        <div class="play">
            <div class="stage">
                <Grid face on_press=press />
                <Tools link brush />
            </div>
            <div class="side">
                <section aria-labelledby="judgement">
                    <h2 id="judgement">{say.t("analysis.judgement")}</h2>
                    {move || match judged.get() {
                        Ok(position) => view! {
                            <p class="verdict">{say.language.get().state(&position)}</p>
                        }.into_any(),
                        Err(error) => view! { <Reasons error /> }.into_any(),
                    }}
                </section>
                <section aria-labelledby="value">
                    <h2 id="value">{say.t("analysis.value")}</h2>
                    {move || view! { <Worth solved=solved.get() busy=status.busy.get() /> }}
                </section>
                <Paste link />
                <section aria-labelledby="settings">
                    <h2 id="settings">{say.t("boards.settings")}</h2>
                    <SetupRules link />
                </section>
                <ShareLink />
            </div>
        </div>
    }
}

fn next_id(status: Status) -> u32 {
    status.notice.with_untracked(|notice| notice.as_ref().map_or(1, |(id, _)| id.wrapping_add(1)))
}

fn value_in_words(language: Language, found: &Solved) -> String {
    let winner = found.winner.map(String::from).unwrap_or_default();
    let plies = found.plies.unwrap_or_default().to_string();
    let values = [("side", &*winner), ("plies", &*plies)];
    match (found.value.as_str(), found.plies, found.exact) {
        ("win", Some(1), true) => language.fill("value.win_one", &values),
        ("win", Some(_), true) => language.fill("value.win", &values),
        ("win", Some(_), false) => language.fill("value.win_at_most", &values),
        ("draw", ..) => language.text("value.draw").to_owned(),
        _ => language.text("value.unknown").to_owned(),
    }
}

/// Value and best moves as far as they are known.
#[component]
fn Worth(solved: Option<Solved>, busy: bool) -> impl IntoView {
    let say = use_say();
    let language = say.language.get();
    let Some(found) = solved else {
        let key = if busy { "value.computing" } else { "value.none" };
        return view! { <p class="quiet">{language.text(key)}</p> }.into_any();
    };
    let words = value_in_words(language, &found);
    let key = if found.all_best { "value.best" } else { "value.best_so_far" };
    let moves = found.best.join(", ");
    let nodes = language.number(&found.nodes.to_string());
    view! {
        <p class="verdict">{words}</p>
        {(!moves.is_empty()).then(|| view! { <p>{language.fill(key, &[("moves", &moves)])}</p> })}
        <p class="quiet">
            {language.fill("value.nodes", &[("nodes", &nodes)])}
            {busy.then(|| format!(" {}", language.text("value.computing")))}
        </p>
    }
    .into_any()
}

/// Every reason why a board cannot be.
#[component]
fn Reasons(error: mnk::SetupError) -> impl IntoView {
    let language = use_say().language.get();
    let reasons = error.reasons().map(|reason| {
        view! { <li>{language.reason(&reason)}</li> }
    });
    view! {
        <p class="verdict">{language.text("analysis.impossible")}</p>
        <ul class="reasons">{reasons.collect_view()}</ul>
    }
}

#[component]
fn Tools(link: RwSignal<SetupLink>, brush: RwSignal<Brush>) -> impl IntoView {
    let say = use_say();
    view! {
        <div class="actions" role="group" aria-label=say.t("brush.title")>
            {Brush::ALL.map(|each| view! {
                <button
                    type="button"
                    aria-pressed=move || if brush.get() == each { "true" } else { "false" }
                    on:click=move |_| brush.set(each)
                >
                    {say.t(each.key())}
                </button>
            }).collect_view()}
            <button type="button" on:click=move |_| link.update(|link| link.setup.cells.fill(None))>
                {say.t("analysis.clear")}
            </button>
        </div>
    }
}

#[component]
fn Paste(link: RwSignal<SetupLink>) -> impl IntoView {
    let say = use_say();
    let typed = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Vec<String>>);
    let set = move |read: Result<SetupLink, Vec<String>>| match read {
        Ok(read) => {
            fault.set(None);
            link.set(read);
        }
        Err(error) => fault.set(Some(error)),
    };
    let asker = StoredValue::new_local(Asker::new());
    let read = move || {
        let text = typed.get_untracked();
        if !SetupLink::is_file(&text) {
            let read = link.with_untracked(|link| link.paste(&text));
            set(read.map_err(|error| Fault::from(error).say_in_all()));
            return;
        }
        asker.with_value(|asker| {
            asker.ask(Question::Read { text }, move |answer, _| {
                set(match answer {
                    Answer::Read { position } => {
                        SetupLink::read(&position).map_err(|error| Fault::from(error).say_in_all())
                    }
                    Answer::Refused { messages } => Err(messages),
                    _ => Err(Vec::new()),
                });
            });
        });
    };
    view! {
        <section aria-labelledby="paste">
            <h2 id="paste">{say.t("paste.title")}</h2>
            <label class="field wide">
                <span>{say.t("paste.label")}</span>
                <textarea
                    rows="4"
                    spellcheck="false"
                    autocapitalize="off"
                    aria-describedby="paste-help paste-fault"
                    aria-invalid=move || fault.get().map(|_| "true")
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(value_of(&event))
                ></textarea>
            </label>
            <p id="paste-help" class="quiet">{say.t("paste.help")}</p>
            <p id="paste-fault" class="fault" role="alert">{move || fault.get().map(|texts| say.language.get().pick(&texts))}</p>
            <button type="button" on:click=move |_| read()>{say.t("paste.read")}</button>
        </section>
    }
}

#[component]
fn SetupRules(link: RwSignal<SetupLink>) -> impl IntoView {
    let say = use_say();
    let rules = Memo::new(move |_| {
        let setup = link.with(|link| (link.setup.options, link.setup.m, link.setup.n));
        setup.0.rules(setup.1, setup.2).unwrap_or(mnk::Rules::TIC_TAC_TOE)
    });
    let text = move |key: &'static str| Signal::derive(move || say.text(key).to_owned());
    let to_move = Signal::derive(move || match link.with(|link| link.to_move) {
        Some(Mark::X) => "x".to_owned(),
        Some(Mark::O) => "o".to_owned(),
        None => String::new(),
    });
    let options = Signal::derive(move || {
        [("", "analysis.to_move_unknown"), ("x", "brush.x"), ("o", "brush.o")]
            .map(|(id, key)| (id.to_owned(), say.text(key).to_owned()))
            .to_vec()
    });
    view! {
        <RulesForm
            rules
            either=true
            on_change=Callback::new(move |rules: mnk::Rules| {
                link.update(|link| link.resize(rules.m(), rules.n(), rules.options()));
            })
        />
        {move || (rules.get().first() == First::Either).then(|| view! {
            <div class="fields">
                <Choice
                    label=text("analysis.to_move")
                    options
                    value=to_move
                    on_choose=Callback::new(move |id: String| {
                        let mark = id.chars().next().and_then(Mark::from_char);
                        link.update(|link| link.to_move = mark);
                    })
                />
            </div>
        })}
    }
}
