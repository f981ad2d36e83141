//! The grid that shows a board: one tab stop, arrow keys, every cell named by mark and place.
//!
//! It follows the grid pattern of the WAI-ARIA Authoring Practices.

use leptos::prelude::*;
use mnk::{Cell, Line, Mark, Rules};
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, KeyboardEvent};

use super::steps::{column_name, step};
use crate::say::use_say;

/// What a grid shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The rules: size and name of the board.
    pub rules: Rules,
    /// The marks, row after row.
    pub cells: Vec<Option<Mark>>,
    /// Whether no move follows.
    pub over: bool,
    /// The lines that won.
    pub lines: Vec<Line>,
    /// The last move.
    pub last: Option<Cell>,
    /// Cells pointed out: a hint, the best moves.
    pub pointed: Vec<Cell>,
}

/// What one cell shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellFace {
    /// Its mark.
    pub mark: Option<Mark>,
    /// Whether no move follows.
    pub over: bool,
    /// Whether the last move was here.
    pub last: bool,
    /// Whether it is pointed out.
    pub pointed: bool,
    /// Whether a line that won goes through it.
    pub in_line: bool,
}

impl Face {
    fn cell(&self, cell: Cell) -> CellFace {
        CellFace {
            mark: self.cells.get(cell.index(self.rules.m())).copied().flatten(),
            over: self.over,
            last: self.last == Some(cell),
            pointed: self.pointed.contains(&cell),
            in_line: self.lines.iter().any(|line| line.cells().any(|other| other == cell)),
        }
    }
}

/// The grid of a board.
#[component]
pub fn Grid(
    /// What it shows.
    #[prop(into)]
    face: Signal<Face>,
    /// A cell was chosen by click, touch or key.
    on_press: Callback<Cell>,
) -> impl IntoView {
    let say = use_say();
    let size = Memo::new(move |_| face.with(|face| (face.rules.m(), face.rules.n())));
    let label = move || face.with(|face| say.language.get().board_name(&face.rules));
    let draw = Callback::new(move |(cell, tab_stop)| {
        let shown = Memo::new(move |_| face.with(|face| face.cell(cell)));
        let label = move || say.language.get().cell_name(cell, shown.get().mark);
        view! { <GridCell cell tab_stop shown label=Signal::derive(label) /> }.into_any()
    });
    view! {
        <Frame size label=Signal::derive(label) draw on_press>
            <WinningLines
                size
                lines=Memo::new(move |_| face.with(|face| face.lines.clone()))
            />
        </Frame>
    }
}

/// A grid of any cells: coordinates, rows, the tab stop that arrows move.
#[component]
pub fn Frame(
    /// Columns and rows.
    #[prop(into)]
    size: Signal<(usize, usize)>,
    /// Its name.
    label: Signal<String>,
    /// Draws a cell, which is told where the tab stop is.
    draw: Callback<(Cell, RwSignal<Cell>), AnyView>,
    /// A cell was chosen by click, touch or key.
    on_press: Callback<Cell>,
    /// What lies over the cells.
    children: Children,
) -> impl IntoView {
    let tab_stop = RwSignal::new(Cell::default_stop());
    let grid = NodeRef::<leptos::html::Div>::new();

    // A smaller board may have lost the cell that was the tab stop.
    Effect::new(move |_| {
        let (m, n) = size.get();
        let cell = tab_stop.get_untracked();
        if cell.col() >= m || cell.row() >= n {
            tab_stop.set(Cell::default_stop());
        }
    });

    let on_key = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() || event.shift_key() {
            return;
        }
        let (m, n) = size.get_untracked();
        let from = tab_stop.get_untracked();
        if let Some(to) = step(&event.key(), event.ctrl_key(), from, m, n) {
            event.prevent_default();
            tab_stop.set(to);
            if let Some(grid) = grid.get_untracked() {
                focus_cell(&grid, to);
            }
        }
    };
    let on_click = move |event: web_sys::MouseEvent| {
        if let Some(cell) = cell_of(event.target()) {
            tab_stop.set(cell);
            on_press.run(cell);
        }
    };
    let on_focus = move |event: web_sys::FocusEvent| {
        if let Some(cell) = cell_of(event.target()) {
            tab_stop.set(cell);
        }
    };
    let columns = move || size.get().0.to_string();
    let rows = move || size.get().1.to_string();

    view! {
        <div class="board" part="board" style:--m=columns style:--n=rows>
            <div class="columns" aria-hidden="true">
                {move || (0..size.get().0).map(|col| view! { <span>{column_name(col)}</span> }).collect_view()}
            </div>
            <div class="rows" aria-hidden="true">
                {move || (1..=size.get().1).map(|row| view! { <span>{row}</span> }).collect_view()}
            </div>
            <div
                class="grid"
                part="grid"
                role="grid"
                node_ref=grid
                aria-label=label
                on:keydown=on_key
                on:click=on_click
                on:focusin=on_focus
            >
                {move || {
                    let (m, n) = size.get();
                    (0..n).map(|row| view! {
                        <div role="row" class="row">
                            {(0..m)
                                .filter_map(|col| Cell::new(col, row))
                                .map(|cell| draw.run((cell, tab_stop)))
                                .collect_view()}
                        </div>
                    }).collect_view()
                }}
            </div>
            {children()}
        </div>
    }
}

/// One cell, with the button inside it.
#[component]
pub fn GridCell(
    /// Where it is.
    cell: Cell,
    /// Where the tab stop of the grid is.
    tab_stop: RwSignal<Cell>,
    /// What it shows.
    shown: Memo<CellFace>,
    /// Its name.
    label: Signal<String>,
) -> impl IntoView {
    let stop = Memo::new(move |_| tab_stop.get() == cell);
    view! {
        <div role="gridcell" class="cell">
            <button
                type="button"
                data-cell=cell.to_string()
                tabindex=move || if stop.get() { "0" } else { "-1" }
                aria-label=label
                aria-disabled=move || shown.get().over.then_some("true")
                class:last=move || shown.get().last
                class:pointed=move || shown.get().pointed
                class:in-line=move || shown.get().in_line
            >
                {move || shown.get().mark.map(mark_picture)}
            </button>
        </div>
    }
}

/// The drawing of a mark.
pub fn mark_picture(mark: Mark) -> AnyView {
    match mark {
        Mark::X => view! {
            <svg class="mark x" part="x" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />
            </svg>
        }
        .into_any(),
        Mark::O => view! {
            <svg class="mark o" part="o" viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="7" />
            </svg>
        }
        .into_any(),
    }
}

/// The winner's lines, drawn over the cells.
#[component]
pub fn WinningLines(
    /// Columns and rows of the board that they are lines of.
    #[prop(into)]
    size: Signal<(usize, usize)>,
    /// The lines.
    lines: Memo<Vec<Line>>,
) -> impl IntoView {
    move || {
        let ((m, n), lines) = (size.get(), lines.get());
        (!lines.is_empty()).then(|| {
            let strokes: Vec<_> = lines
                .iter()
                .map(|line| {
                    let mut cells = line.cells();
                    let from = cells.next().unwrap_or(line.start());
                    let to = cells.last().unwrap_or(from);
                    let middle = |i: usize| format!("{i}.5");
                    view! {
                        <line
                            x1=middle(from.col())
                            y1=middle(from.row())
                            x2=middle(to.col())
                            y2=middle(to.row())
                            pathLength="1"
                        />
                    }
                })
                .collect();
            view! {
                <svg class="lines" part="line" viewBox=format!("0 0 {m} {n}") aria-hidden="true">
                    {strokes}
                </svg>
            }
        })
    }
}

fn cell_of(target: Option<web_sys::EventTarget>) -> Option<Cell> {
    let element = target?.dyn_into::<web_sys::Element>().ok()?;
    let button = element.closest("[data-cell]").ok().flatten()?;
    button.get_attribute("data-cell")?.parse().ok()
}

fn focus_cell(grid: &HtmlElement, cell: Cell) {
    let found = grid.query_selector(&format!("[data-cell='{cell}']")).ok().flatten();
    if let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}

/// Where the tab stop is at first.
trait DefaultStop {
    fn default_stop() -> Self;
}

impl DefaultStop for Cell {
    fn default_stop() -> Self {
        Cell::from_index(0, 1).unwrap_or_else(|| unreachable!("every board has a first cell"))
    }
}
