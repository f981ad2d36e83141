//! What is written is read back, and what is played agrees with what is set up.

use mnk::{
    Area, Cell, First, History, Mark, MoveError, Options, Outcome, Position, Rules, Setup,
    SideRules, Symmetry, WinRule, format_moves, parse_moves,
};
use proptest::prelude::*;
use test_kit::mnk::{Grid, Variant};

fn cells() -> impl Strategy<Value = Cell> {
    (0..32usize, 0..32usize).prop_map(|(col, row)| Cell::new(col, row).unwrap())
}

/// Any rules; small boards as often as large ones.
fn rules() -> impl Strategy<Value = Rules> {
    let side = prop_oneof![1..=6usize, 1..=32usize];
    let win = || prop_oneof![Just(WinRule::KOrMore), Just(WinRule::ExactlyK)];
    let first = prop_oneof![Just(First::X), Just(First::O), Just(First::Either)];
    (side.clone(), side, 1..=6usize, win(), win(), first, any::<bool>(), any::<bool>()).prop_map(
        |(m, n, k, x, o, first, misere, gravity)| {
            Rules::new(m, n, k.min(m.max(n)))
                .unwrap()
                .with_side(Mark::X, SideRules { win: x, area: Area::ALL })
                .with_side(Mark::O, SideRules { win: o, area: Area::ALL })
                .with_first(first)
                .with_misere(misere)
                .with_gravity(gravity)
        },
    )
}

/// The positions of a random game, the empty board first, and its moves.
fn play_out(rules: &Rules, choices: &[u16]) -> (Vec<Position>, Vec<Cell>) {
    let mut positions = vec![Position::new(rules)];
    let mut moves = Vec::new();
    for &choice in choices {
        let mut position = positions[moves.len()].clone();
        let legal: Vec<Cell> = position.legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        let cell = legal[usize::from(choice) % legal.len()];
        position.play(cell).unwrap();
        positions.push(position);
        moves.push(cell);
    }
    (positions, moves)
}

proptest! {
    #[test]
    fn cells_are_read_back(cell in cells()) {
        prop_assert_eq!(cell.to_string().parse(), Ok(cell));
        prop_assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
    }

    #[test]
    fn moves_are_read_back(moves in prop::collection::vec(cells(), 0..40)) {
        let text = format_moves(&moves);
        prop_assert_eq!(parse_moves(&text), Ok(moves.clone()));
        prop_assert_eq!(parse_moves(&text.replace(' ', "")), Ok(moves));
    }

    #[test]
    fn no_text_makes_the_parsers_panic(text in "[a-dX.o_/ 0-9é-]{0,24}") {
        let _ = parse_moves(&text);
        let _ = text.parse::<Cell>();
        if let Ok(setup) = Setup::from_rows(&[&text], Options::new()) {
            let _ = setup.position();
        }
    }

    #[test]
    fn rows_are_read_back(
        m in 1..=32usize,
        n in 2..=32usize,
        seed in prop::collection::vec(0..3u8, 1024),
    ) {
        let cells = seed[..m * n].iter().map(|&c| [None, Some(Mark::X), Some(Mark::O)][c as usize]);
        let setup = Setup { m, n, cells: cells.collect(), options: Options::new() };
        let read = Setup::from_rows(&[setup.to_string()], Options::new());
        prop_assert_eq!(read.as_ref(), Ok(&setup));
        let lines = format!("{setup:#}");
        let rows: Vec<&str> = lines.split('\n').collect();
        prop_assert_eq!(Setup::from_rows(&rows, Options::new()), Ok(setup));
    }

    /// Every position of a game can be set up, and is then the same in every respect.
    #[test]
    fn played_is_set_up(rules in rules(), choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let (positions, moves) = play_out(&rules, &choices);
        for position in positions.iter().rev().step_by(7) {
            let again = position.to_setup().position();
            prop_assert!(again.is_ok(), "{position} {again:?}");
            let again = again.unwrap();
            prop_assert_eq!(again.outcome(), position.outcome());
            prop_assert_eq!(again.ply(), position.ply());
            prop_assert_eq!(again.lines(), position.lines());
            if rules.first() != First::Either {
                prop_assert_eq!(&again, position);
                prop_assert_eq!(again.zobrist(), position.zobrist());
                prop_assert_eq!(again.side_to_move(), position.side_to_move());
            }
        }
        if rules.first() != First::Either {
            let replayed = Position::from_moves(&rules, &moves);
            prop_assert_eq!(replayed.as_ref(), Ok(positions.last().unwrap()));
        }
    }

    /// Undo gives back each position, to the last bit of its hash.
    #[test]
    fn undo_takes_back(rules in rules(), choices in prop::collection::vec(any::<u16>(), 0..200)) {
        let (mut positions, moves) = play_out(&rules, &choices);
        let mut position = positions.pop().unwrap();
        for (&cell, before) in moves.iter().zip(&positions).rev() {
            position.undo(cell).unwrap();
            prop_assert_eq!(&position, before);
            prop_assert_eq!(position.zobrist(), before.zobrist());
            prop_assert_eq!(position.outcome(), Outcome::Ongoing);
            prop_assert_eq!(position.ply(), before.ply());
            prop_assert_eq!(position.legal_moves().len(), before.legal_moves().len());
        }
    }

    /// Looking only at the lines through the last move agrees with looking at the whole board.
    #[test]
    fn outcome_is_what_the_whole_board_says(
        rules in rules(),
        choices in prop::collection::vec(any::<u16>(), 0..200),
    ) {
        let (positions, moves) = play_out(&rules, &choices);
        for (i, position) in positions.iter().enumerate() {
            let rows: Vec<Vec<char>> =
                format!("{position:#}").split('\n').map(|row| row.chars().collect()).collect();
            let grid = Grid { rows };
            let lined = Mark::ALL.into_iter().find(|&mark| {
                let exactly = rules.side(mark).win == WinRule::ExactlyK;
                let variant = variant(&rules, exactly);
                grid.has_line(mark.to_char(), &variant)
            });
            let expected = match lined {
                Some(mark) => Outcome::win(rules.winner_by_line_of(mark)),
                None if grid.is_full() => Outcome::Draw,
                None => Outcome::Ongoing,
            };
            prop_assert_eq!(position.outcome(), expected, "{}", position);
            prop_assert_eq!(position.ply(), i);
            if !expected.is_over() {
                let free = grid.free_cells(&variant(&rules, false));
                let legal: Vec<(usize, usize)> =
                    position.legal_moves().map(|cell| (cell.col(), cell.row())).collect();
                prop_assert_eq!(legal, free);
            }
        }
        prop_assert_eq!(positions.len(), moves.len() + 1);
    }

    /// A refused move changes nothing.
    #[test]
    fn refused_moves_change_nothing(
        rules in rules(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
        tried in cells(),
    ) {
        let (positions, _) = play_out(&rules, &choices);
        let before = positions.last().unwrap();
        let mut position = before.clone();
        let legal = position.legal_moves().any(|cell| cell == tried);
        match position.play(tried) {
            Ok(_) => prop_assert!(legal),
            Err(error) => {
                prop_assert!(!legal);
                prop_assert_eq!(&position, before);
                prop_assert_eq!(position.zobrist(), before.zobrist());
                match error {
                    MoveError::Outside { .. } => prop_assert!(!rules.contains(tried)),
                    MoveError::Taken { by, .. } => prop_assert_eq!(before.cell(tried), Some(by)),
                    MoveError::AfterEnd { .. } => prop_assert!(before.outcome().is_over()),
                    MoveError::NotLowest { lowest, .. } => {
                        prop_assert!(rules.gravity() && before.cell(lowest).is_none());
                        prop_assert!(lowest.row() > tried.row());
                    }
                    MoveError::Closed { .. }
                    | MoveError::Forbidden { .. }
                    | MoveError::NotLast { .. } => prop_assert!(false),
                }
            }
        }
    }

    /// Turns and mirrors keep the outcome and the canonical form; the inverse leads back.
    #[test]
    fn symmetries_keep_the_game(
        rules in rules(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        let (positions, _) = play_out(&rules, &choices);
        let position = positions.last().unwrap();
        for symmetry in Symmetry::of(&rules) {
            let image = position.transformed(symmetry).unwrap();
            let back = image.transformed(symmetry.inverse());
            prop_assert_eq!(back.as_ref(), Some(position));
            prop_assert_eq!(image.canonical(), position.canonical());
            prop_assert_eq!(image.canonical().zobrist(), position.canonical().zobrist());
            let set_up = image.to_setup().position().unwrap();
            prop_assert_eq!(set_up.outcome(), position.outcome());
            for cell in rules.cells() {
                let at_image = image.cell(symmetry.map(&rules, cell));
                prop_assert_eq!(position.cell(cell), at_image);
            }
        }
        let kept = Symmetry::ALL.into_iter().filter(|&s| position.transformed(s).is_some());
        let square = rules.m() == rules.n();
        let expected = if rules.gravity() { 2 } else if square { 8 } else { 4 };
        prop_assert_eq!(kept.count(), expected);
    }
}

fn variant(rules: &Rules, exactly: bool) -> Variant {
    Variant { m: rules.m(), n: rules.n(), k: rules.k(), exactly, gravity: rules.gravity() }
}

/// The hash is promised: these do not change.
#[test]
fn zobrist_is_pinned() {
    for line in include_str!("data/zobrist.txt").lines().filter(|line| !line.starts_with('#')) {
        let (game, hash) = line.split_once(": ").unwrap();
        let (size, moves) = game.split_once(' ').unwrap_or((game, ""));
        let (m, n) = size.split_once('x').unwrap();
        let rules = Rules::new(m.parse().unwrap(), n.parse().unwrap(), 3).unwrap();
        let moves = parse_moves(moves).unwrap();
        let position = Position::from_moves(&rules, &moves).unwrap();
        assert_eq!(format!("{:016x}", position.zobrist()), hash, "{game}");
    }
}

/// Connect four on 7 x 6 is proven by search, above it is taken on trust once the board is full
/// enough, and a small pile is proven on any board.
#[test]
fn history_says_what_was_searched() {
    let (positions, _) = play_out(&Rules::CONNECT_FOUR.with_misere(true), &[3; 42]);
    let full = positions.last().unwrap().to_setup().position().unwrap();
    assert_eq!(full.history(), History::Proven);

    let wide = Rules::new(12, 12, 12).unwrap().with_gravity(true);
    let choices: Vec<u16> = (0..100).collect();
    let (positions, _) = play_out(&wide, &choices);
    let few = positions[6].to_setup().position().unwrap();
    assert_eq!(few.history(), History::Proven);
    let many = positions[100].to_setup().position().unwrap();
    assert_eq!(many.history(), History::Trusted);
}
