//! Published counts.

mod common;

use common::counts::check;
use mnk::{Census, Options, Outcome, Position, Rules, judge, judge_with};
use test_kit::mnk::{Grid, Variant};

#[test]
fn positions_and_games_of_the_two_smallest_boards() {
    check(&["3 3 3", "4 3 3"]);
}

/// 3,3,3 in full: won positions up to symmetry, and who wins the complete games.
#[test]
fn tic_tac_toe_in_full() {
    let census = Census::of(&Rules::TIC_TAC_TOE).unwrap();
    let ended = [census.x_wins, census.o_wins, census.draws];
    assert_eq!(ended.map(|tally| tally.up_to_symmetry), [91, 44, 3]);
    let games = [census.games_x, census.games_o, census.games_drawn];
    assert_eq!(games, [131_184, 77_904, 46_080]);
}

#[test]
fn perft_of_tic_tac_toe() {
    let published = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    let game = Position::new(&Rules::TIC_TAC_TOE);
    let counted: Vec<u64> = (1..=9).map(|plies| game.perft(plies)).collect();
    assert_eq!(counted, published);
    assert_eq!((game.perft(0), game.perft(10)), (1, 0));
}

/// All 19,683 fillings of a 3 x 3 board, X first.
#[test]
fn every_filling_of_tic_tac_toe_by_its_first_reason() {
    let variant = Variant { m: 3, n: 3, k: 3, exactly: false, gravity: false };
    let mut counts = [0; 7];
    for code in 0..19_683 {
        let rows = Grid::from_code(&variant, code).text();
        let x_more = rows.concat().chars().fold(0, |more, c| match c {
            'X' => more + 1,
            'O' => more - 1,
            _ => more,
        });
        let place = match judge(&rows) {
            Ok(Outcome::Ongoing) => 0,
            Ok(Outcome::WinX) => 1,
            Ok(Outcome::WinO) => 2,
            Ok(Outcome::Draw) => 3,
            Err(error) if error.kind() == "wrong_turn_order" && x_more > 0 => 4,
            Err(error) if error.kind() == "wrong_turn_order" => 5,
            Err(error) => {
                assert!(["two_winners", "played_after_win"].contains(&error.kind()));
                6
            }
        };
        counts[place] += 1;
    }
    assert_eq!(counts, [4_520, 626, 316, 16, 5_365, 8_272, 568]);
}

/// The one-call way equals the general one under options that the tables do not know.
#[test]
fn gravity_is_not_judged_by_the_tables() {
    let options = Options::new().with_gravity(true);
    let error = judge_with(&["X..", "...", "..."], options).unwrap_err();
    assert_eq!(error.kind(), "floating_mark");
    assert_eq!(judge_with(&["...", "...", "X.."], options), Ok(Outcome::Ongoing));
}
