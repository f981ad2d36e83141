//! The grid of nine boards: one tab stop, arrow keys over all of them, every cell named by its
//! board, place and mark; and over the cells what became of each board, and the line that won.

use leptos::prelude::*;
use mnk::ultimate::Place;
use mnk::{Cell, Line, Mark};

use super::large::Large;
use crate::board::game::Played as _;
use crate::board::grid::{CellFace, Frame, GridCell, WinningLines, mark_picture};
use crate::board::player::Player;
use crate::say::use_say;

/// What became of a small board.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BoardFace {
    /// Who won it.
    winner: Option<Mark>,
    /// Whether the side to move may play in it.
    open: bool,
    /// Whether a line that won goes through it.
    in_line: bool,
}

/// The grid.
#[component]
pub fn UltimateGrid(
    /// The game.
    player: Player<Large>,
) -> impl IntoView {
    let say = use_say();
    let label = move || say.language.get().ultimate("ultimate.grid", &[]);
    let boards = Memo::new(move |_| {
        player.game.with(|game| {
            let large = game.position();
            let open = large.open_boards();
            let lines = large.lines();
            let in_line = |board: u8| {
                lines.iter().flat_map(Line::cells).any(|b| b.index(3) == usize::from(board))
            };
            let face = |board| BoardFace {
                winner: large.board_winner(board),
                open: open.contains(&board),
                in_line: in_line(board),
            };
            (0..9).map(face).collect::<Vec<_>>()
        })
    });
    let lines = Memo::new(move |_| player.game.with(|game| game.position().lines()));
    let draw = Callback::new(move |(cell, tab_stop): (Cell, RwSignal<Cell>)| {
        let Some(place) = place_of(cell) else { return ().into_any() };
        let shown = Memo::new(move |_| {
            let pointed = player.hinted() == Some(place);
            player.game.with(|game| {
                let large = game.position();
                CellFace {
                    mark: large.mark(place),
                    over: large.outcome().is_over(),
                    last: large.last() == Some(place),
                    pointed,
                    in_line: false,
                }
            })
        });
        let name = Memo::new(move |_| {
            let language = say.language.get();
            player.game.with(|game| language.ultimate_cell(game.position(), place))
        });
        view! { <GridCell cell tab_stop shown label=Signal::from(name) /> }.into_any()
    });
    view! {
        <Frame
            size=Signal::stored((9, 9))
            label=Signal::derive(label)
            draw
            on_press=Callback::new(move |cell| {
                if let Some(place) = place_of(cell) {
                    player.press(place);
                }
            })
        >
            <div class="large" aria-hidden="true">
                {(0..9usize).map(|board| {
                    let face = Memo::new(move |_| boards.with(|boards| boards[board]));
                    view! {
                        <div
                            data-board=(board + 1).to_string()
                            class:open=move || face.get().open
                            class:won=move || face.get().winner.is_some()
                            class:in-line=move || face.get().in_line
                        >
                            {move || face.get().winner.map(mark_picture)}
                        </div>
                    }
                }).collect_view()}
            </div>
            <WinningLines size=Signal::stored((3, 3)) lines />
        </Frame>
    }
}

/// A cell of the whole as the rules name it: both are written alike.
fn place_of(cell: Cell) -> Option<Place> {
    cell.to_string().parse().ok()
}
