//! What the full screen looks like, from 20 columns up.

use std::ops::Range;

use mnk::{Cell, Mark};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::board::Board;
use super::screen::{Command, Screen, key};

const HELP: &str = "Arrows and Enter, or a name such as b2 and Enter: put a mark. u undo, r redo, \
h hint, n new round, q quit. Where the board has a column of that letter, the command is the capital letter.";

/// Columns that a cell takes: the mark and what is around it.
const CELL_WIDTH: u16 = 3;

pub(crate) fn draw(screen: &Screen, frame: &mut Frame<'_>) {
    let game = screen.session.board();
    let place = frame.area();
    if screen.help {
        return frame.render_widget(Paragraph::new(HELP).wrap(Wrap { trim: true }), place);
    }
    // The coordinates, and a row or two for each of the board's: the status stands close below.
    let height = frame.area().height.saturating_sub(5);
    let spaced = is_spaced(game.rows(), height);
    let wanted = 1 + game.rows() as u16 * if spaced { 2 } else { 1 };
    let [title, board, status, score, message, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(wanted.min(height)),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());

    frame.render_widget(Line::from(game.title()).style(Modifier::BOLD), title);
    frame.render_widget(Paragraph::new(grid(screen, board)), board);
    frame.render_widget(Line::from(screen.status()).style(Modifier::BOLD), status);
    frame.render_widget(Line::from(screen.session.score_text()), score);
    let told = if screen.typed.is_empty() { &screen.message } else { &screen.typed };
    frame.render_widget(Line::from(told.as_str()), message);
    frame.render_widget(Line::from(footer(game.columns(), keys.width)).style(Modifier::DIM), keys);
}

/// The keys in a line, fewer where it is short.
fn footer(columns: usize, width: u16) -> String {
    let named = [
        (Command::Undo, "undo"),
        (Command::Hint, "hint"),
        (Command::NewRound, "new"),
        (Command::Help, "help"),
        (Command::Quit, "quit"),
    ];
    let (how, named) =
        if width < 50 { ("", &named[3..]) } else { ("arrows + Enter, or b2; ", &named[..]) };
    let keys = named.iter().map(|&(command, name)| format!("{} {name}", key(command, columns)));
    how.to_owned() + &keys.collect::<Vec<_>>().join(", ")
}

/// The board with its coordinates. Of a board larger than the place, the part around the cursor.
fn grid(screen: &Screen, area: Rect) -> Vec<Line<'static>> {
    let game = screen.session.board();
    let margin = game.rows().to_string().len();
    let room = usize::from(area.width).saturating_sub(margin + 1);
    let columns = window(game.columns(), room / usize::from(CELL_WIDTH), screen.cursor.col());
    let rows_room = usize::from(area.height).saturating_sub(1);
    let spaced = is_spaced(game.rows(), area.height);
    let rows = window(game.rows(), rows_room, screen.cursor.row());

    let names = columns.clone().filter_map(|col| Cell::new(col, 0)).map(|cell| {
        let name = cell.to_string();
        format!("{:^3}", name.trim_end_matches('1'))
    });
    let mut lines = vec![Line::from(format!("{:margin$} {}", "", names.collect::<String>()))];
    let win: Vec<Cell> = game.lines().into_iter().flatten().collect();
    for row in rows {
        let mut spans = vec![Span::from(format!("{:>margin$} ", row + 1))];
        let cells = columns.clone().filter_map(|col| Cell::new(col, row));
        spans.extend(cells.map(|cell| span(screen, cell, &win)));
        lines.push(Line::from(spans));
        if spaced {
            lines.push(Line::default());
        }
    }
    lines
}

/// Whether there is room for an empty line after each row, as a board wants to be square.
fn is_spaced(rows: usize, height: u16) -> bool {
    rows * 2 < usize::from(height)
}

/// As many of `count` as there is room for, the cursor among them and in the middle if possible.
fn window(count: usize, room: usize, cursor: usize) -> Range<usize> {
    let room = room.clamp(1, count);
    let start = cursor.saturating_sub(room / 2).min(count - room);
    start..start + room
}

/// One cell. What it is stands in characters; style and colour only add to it: `[X]` the cursor,
/// `(X)` the last move, `*X*` a winning line. An empty cell is a dot where the side to move may
/// move; in ultimate tic-tac-toe a small letter in a small board that is won, else nothing.
fn span(screen: &Screen, cell: Cell, win: &[Cell]) -> Span<'static> {
    let board = screen.session.board();
    let mark = board.mark(cell);
    let empty = || match board.small_board_winner(cell) {
        Some(winner) => winner.to_char().to_ascii_lowercase(),
        None if board.is_open(cell) || matches!(board, Board::Line(_)) => '.',
        None => ' ',
    };
    let last = screen.session.last() == Some(cell);
    let won = win.contains(&cell);
    let (left, right) = match (screen.cursor == cell, won, last) {
        (true, ..) => ('[', ']'),
        (_, true, _) => ('*', '*'),
        (_, _, true) => ('(', ')'),
        _ => (' ', ' '),
    };
    let mut style = Style::new();
    if screen.color {
        style = style.fg(match mark {
            Some(Mark::X) => Color::Cyan,
            Some(Mark::O) => Color::Yellow,
            None => Color::Reset,
        });
    }
    if won {
        style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
    }
    if last {
        style = style.add_modifier(Modifier::BOLD);
    }
    Span::styled(format!("{left}{}{right}", mark.map_or_else(empty, Mark::to_char)), style)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seats;
    use crate::play::session::Session;
    use mnk::Rules;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    fn picture(screen: &Screen, width: u16, height: u16) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(screen, frame)).unwrap();
        let buffer = terminal.backend().buffer().clone();
        let row = |y| (0..width).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<String>();
        (0..height).map(|y| row(y).trim_end().to_owned()).collect()
    }

    fn game(rules: &Rules, moves: &str) -> Screen {
        let mut session = Session::of_rules(rules, seats::HUMANS);
        for cell in mnk::parse_moves(moves).unwrap() {
            session.play(cell).unwrap();
        }
        Screen::new(session)
    }

    #[test]
    fn the_footer_names_the_keys_that_work() {
        assert_eq!(footer(15, 80), "arrows + Enter, or b2; u undo, H hint, N new, ? help, q quit");
        assert_eq!(footer(3, 20), "? help, q quit");
    }

    #[test]
    fn a_won_game_on_twenty_columns() {
        let mut screen = game(&Rules::TIC_TAC_TOE, "b2 a1 b1 a2 b3");
        screen.cursor = "c3".parse().unwrap();
        assert_eq!(
            picture(&screen, 20, 9),
            [
                "3 x 3, 3 in a row",
                "   a  b  c",
                "1  O *X* .",
                "2  O *X* .",
                "3  . *X*[.]",
                "X wins",
                "X 1, O 0, draws 0",
                "",
                "? help, q quit",
            ]
        );
    }

    #[test]
    fn a_large_board_scrolls_to_the_cursor() {
        let mut screen = game(&Rules::GOMOKU, "h8 o15");
        screen.cursor = "o15".parse().unwrap();
        let lines = picture(&screen, 20, 10);
        assert_eq!(lines[1], "    k  l  m  n  o");
        assert_eq!(lines[5], "15  .  .  .  . [O]");
        assert_eq!(lines[6], "X's turn");
    }

    #[test]
    fn no_terminal_is_too_small_to_draw_on() {
        let screen = game(&Rules::GOMOKU, "h8");
        for (width, height) in [(1, 1), (2, 9), (20, 1), (3, 3), (200, 80)] {
            picture(&screen, width, height);
        }
    }

    /// The dots show where O is sent: the middle of the left column of small boards.
    #[test]
    fn ultimate_shows_where_one_may_move() {
        let mut session =
            Session::new(Board::Ultimate(mnk::ultimate::Ultimate::new()), seats::HUMANS);
        session.play("d5".parse().unwrap()).unwrap();
        let lines = picture(&Screen::new(session), 40, 15);
        assert_eq!(lines[0], "ultimate tic-tac-toe");
        assert_eq!(lines[4], "3");
        assert_eq!(lines[5], "4  .  .  .");
        assert_eq!(lines[6], "5  .  .  . (X)[ ]");
    }
}
