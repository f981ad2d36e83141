//! What the browser calls.

use js_sys::{Array, Function, Object, Reflect};
use leptos::mount::UnmountHandle;
use leptos::prelude::*;
use mnk::{Cell, Mark};
use wasm_bindgen::prelude::*;
use web::board::attributes::Attributes;
use web::board::player::{Happened, Player};
use web::element::BoardView;
use web::say::{Language, Say};
use web::work::ask;
use web_sys::HtmlElement;

/// Says how the worker of the bot is started: a function that returns a new `Worker`.
#[wasm_bindgen(js_name = setWorker)]
pub fn set_worker(start_worker: Function) {
    ask::set_worker(start_worker);
}

/// A board in a place of the document.
#[wasm_bindgen]
pub struct Board {
    player: Player,
    say: Say,
    // Dropped in this order: what is shown, then what it shows.
    _mounted: Box<dyn std::any::Any>,
    owner: Owner,
}

#[wasm_bindgen]
impl Board {
    /// Shows a board in this element. `attributes` gives the element's attributes by name;
    /// `happened` is called with the name and the detail of each event.
    #[wasm_bindgen(constructor)]
    pub fn new(place: HtmlElement, attributes: &Object, happened: Function) -> Self {
        let owner = Owner::new();
        let (player, say, mounted) = owner.with(|| {
            let read = read(attributes);
            let player = Player::new(read.game());
            let say = Say::new(language(attributes));
            player.listen(move |what| {
                let (name, detail) = event_of(&what);
                let _ = happened.call2(&JsValue::NULL, &name.into(), &detail);
            });
            let mounted: UnmountHandle<_> =
                leptos::mount::mount_to(place, move || view! { <BoardView player say /> });
            player.start();
            (player, say, Box::new(mounted) as Box<dyn std::any::Any>)
        });
        Self { player, say, _mounted: mounted, owner }
    }

    /// Other attributes. Another size or other rules start a clean board.
    pub fn update(&self, attributes: &Object) {
        self.owner.with(|| {
            let read = read(attributes);
            self.say.language.set(language(attributes));
            self.player.set_bot(read.bot());
            self.player.set_rules(&read.rules());
        });
    }

    /// An empty board; the starting player's turn; the score stays.
    pub fn reset(&self) {
        self.owner.with(|| self.player.reset());
    }

    /// Takes back a move; against the bot both.
    pub fn undo(&self) {
        self.owner.with(|| self.player.undo());
    }

    /// Makes an undone move again.
    pub fn redo(&self) {
        self.owner.with(|| self.player.redo());
    }

    /// Points out a good move.
    pub fn hint(&self) {
        self.owner.with(|| self.player.hint());
    }

    /// Plays in this cell, such as `b2`; says whether that was legal.
    pub fn play(&self, cell: &str) -> bool {
        let Ok(cell) = cell.parse::<Cell>() else { return false };
        self.owner.with(|| {
            let before = self.player.game.with_untracked(|game| game.moves().len());
            self.player.press(cell);
            self.player.game.with_untracked(|game| game.moves().len()) > before
        })
    }

    /// How the game stands: `{state, winner, toMove, moves, rows, score}`.
    pub fn state(&self) -> Object {
        self.player.game.with_untracked(|game| {
            let position = game.position();
            let outcome = position.outcome();
            let state = match (outcome.is_over(), outcome.winner()) {
                (false, _) => "ongoing",
                (true, Some(_)) => "win",
                (true, None) => "draw",
            };
            let score = game.score();
            let moves: Array = game.moves().iter().map(name).collect();
            let rows: Array = position.to_string().split('/').map(JsValue::from).collect();
            object(&[
                ("state", state.into()),
                ("winner", mark(outcome.winner())),
                ("toMove", mark(position.side_to_move())),
                ("moves", moves.into()),
                ("rows", rows.into()),
                (
                    "score",
                    object(&[
                        ("X", score.x.into()),
                        ("O", score.o.into()),
                        ("draws", score.draws.into()),
                    ])
                    .into(),
                ),
            ])
        })
    }
}

fn name(cell: &Cell) -> JsValue {
    cell.to_string().into()
}

fn mark(mark: Option<Mark>) -> JsValue {
    mark.map_or(JsValue::NULL, |mark| mark.to_string().into())
}

fn object(entries: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (key, value) in entries {
        // Setting a property of a plain object cannot fail.
        let _ = Reflect::set(&object, &JsValue::from(*key), value);
    }
    object
}

fn event_of(what: &Happened) -> (&'static str, JsValue) {
    match what {
        Happened::Moved(side, cell) => (
            "move",
            object(&[
                ("player", mark(Some(*side))),
                ("cell", name(cell)),
                ("row", (cell.row() as u32 + 1).into()),
                ("column", (cell.col() as u32 + 1).into()),
            ])
            .into(),
        ),
        Happened::Won(side, line) => {
            let line: Array = line.iter().map(name).collect();
            ("win", object(&[("player", mark(Some(*side))), ("line", line.into())]).into())
        }
        Happened::Drawn => ("draw", JsValue::from(Object::new())),
        Happened::Reset => ("reset", JsValue::from(Object::new())),
    }
}

fn text(attributes: &Object, key: &str) -> Option<String> {
    Reflect::get(attributes, &JsValue::from(key)).ok()?.as_string()
}

fn read(attributes: &Object) -> Attributes {
    let number = |key: &str| text(attributes, key).and_then(|text| text.trim().parse().ok());
    let side = |key: &str| {
        text(attributes, key).and_then(|text| text.trim().chars().next()).and_then(Mark::from_char)
    };
    let flag = |key: &str| text(attributes, key).is_some_and(|text| text != "false");
    Attributes {
        m: number("m"),
        n: number("n"),
        k: number("k"),
        start: side("start-player"),
        bot: number("bot").and_then(|level| u8::try_from(level).ok()),
        bot_side: side("bot-side"),
        rule: text(attributes, "rule")
            .and_then(|text| text.trim().parse().ok())
            .unwrap_or_default(),
        gravity: flag("gravity"),
        misere: flag("misere"),
    }
}

fn language(attributes: &Object) -> Language {
    text(attributes, "lang").and_then(|tag| Language::from_tag(&tag)).unwrap_or_default()
}
