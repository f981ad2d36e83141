//! SGF and PSQ: what is written is read again.

use mnk_search::engine::{Game, Rule};
use mnk_search::formats::{GameRecord, GameResult, RecordError, psq, sgf};
use proptest::prelude::*;

fn games() -> impl Strategy<Value = Game> {
    (1u8..=32, 1u8..=32, 0u8..7, 0usize..4, any::<bool>()).prop_map(|(m, n, k, rule, gravity)| {
        let longest = m.max(n);
        let rule = [Rule::Free, Rule::Exact, Rule::Renju, Rule::Caro][rule];
        // Renju is five in a row.
        let rule = if rule == Rule::Renju && longest < 5 { Rule::Free } else { rule };
        let k = if rule == Rule::Renju { 4 } else { k };
        let plain = matches!(rule, Rule::Free | Rule::Exact);
        Game {
            width: m,
            height: n,
            k: k % longest + 1,
            rule,
            gravity: gravity && plain,
            misere: false,
        }
    })
}

/// A record with moves that the rules allow, as far as they go.
fn record(game: Game, wishes: &[u16], players: [String; 2], result: GameResult) -> GameRecord {
    let mut engine = mnk_search::engine::Engine::with_memory(game, 1024).unwrap();
    for wish in wishes {
        let _ = engine.play(wish % game.cells() as u16);
    }
    let times = engine.played().iter().map(|cell| u64::from(*cell) * 7).collect();
    GameRecord { moves: engine.played(), times, players, result, ..GameRecord::new(game) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn sgf_round_trip(
        game in games(),
        wishes in prop::collection::vec(any::<u16>(), 0..40),
        first in "[a-z\\]\\\\:]{0,8}",
        won in 0u8..4,
    ) {
        let result = match won {
            0 => GameResult::Unknown,
            1 => GameResult::Draw,
            side => GameResult::Won { side: side - 2, how: "Time".into() },
        };
        let written = record(game, &wishes, [first, "b".into()], result);
        let read = sgf::read(&sgf::write(&written)).unwrap();
        prop_assert_eq!(GameRecord { times: Vec::new(), ..written }, read);
    }

    #[test]
    fn psq_round_trip(m in 5u8..=32, n in 1u8..=32, wishes in prop::collection::vec(any::<u16>(), 0..40)) {
        let game = Game::new(m, n, 5).unwrap();
        let written = record(game, &wishes, ["a".into(), "b c".into()], GameResult::Unknown);
        prop_assert_eq!(psq::read(&psq::write(&written)).unwrap(), written);
    }

    #[test]
    fn no_text_harms(text in "[(;)\\[\\]A-Za-z0-9, x\n]{0,80}") {
        let _ = sgf::read(&text);
        let _ = psq::read(&text);
        let _ = psq::read(&format!("Piskvorky 15x15, 11:11, 0\n{text}"));
        let _ = sgf::read(&format!("(;GM[4]{text}"));
    }
}

#[test]
fn errors_name_the_place() {
    let cases = [
        (sgf::read(""), "line 1: found \"the end\", expected ( at the beginning of a game"),
        (sgf::read("(GM[4])"), "line 1: found \"G\", expected ; before the first property"),
        (
            sgf::read("(;GM[4]\n;B[aa"),
            "line 2: found \"the end\", expected ] at the end of a value",
        ),
        (sgf::read("(;GM;B[aa])"), "line 1: found \";\", expected [ after the name of a property"),
        (
            sgf::read("(;GM[4]\n\n;B[aa]9)"),
            "line 3: found \"9\", expected a node, a property or ) at the end of the game",
        ),
        (
            sgf::read("(;SZ[wide])"),
            "line 1: found \"wide\", expected a size of 1 to 32, or columns:rows",
        ),
        (
            sgf::read("(;GM[4]\n;B[zz])"),
            "line 2: found \"B[zz]\", expected two letters of a cell on the board",
        ),
        (sgf::read("(;GM[4];B[aa];W[aa])"), "move 2: cell 0 is taken"),
        (
            sgf::read("(;GM[4]SZ[40];B[aa])"),
            "a board of 40 x 40: columns and rows must each be 1 to 32",
        ),
        (sgf::read("(;GM[4]SZ[15];W[aa])"), "move 1: W moves twice"),
        (psq::read("Gomoku"), "line 1: found \"Gomoku\", expected Piskvorky COLUMNSxROWS, ..."),
        (
            psq::read("Piskvorky 15x15, 11:11, 0\n0,1,5"),
            "line 2: found \"0,1,5\", expected x,y,ms on the board",
        ),
        (psq::read("Piskvorky 15x15, 11:11, 0\n1,1,5\n1,1,5"), "move 2: cell 0 is taken"),
    ];
    for (result, expected) in cases {
        assert_eq!(result.map_err(|error| error.to_string()), Err(expected.to_owned()));
    }
    assert_eq!(sgf::read("(;GM[1])"), Err(RecordError::Kind("1".into())));
}

/// As other programs write them: setup marks, variations, small letters in names, comments.
#[test]
fn files_of_other_programs() {
    let text = "text before (;FF[3]GM[4]SiZe[15]SZ[15]AB[hh][ii]AW[hi]C[a \\] bracket]PB[one]RE[W+Resign]\n;W[ij](;B[jj];W[kk])(;B[aa]))";
    let record = sgf::read(text).unwrap();
    assert_eq!(record.moves.len(), 6);
    assert_eq!(record.players[0], "one");
    assert_eq!(record.result, GameResult::Won { side: 1, how: "Resign".into() });
}
