//! Each question is answered as the command answers it.

use serde_json::json;

use crate::support::{post, server, server_with};

/// The shape that the command documents.
#[tokio::test]
async fn a_board() {
    let server = server();
    let answer = post(&server, "/api/v1/board", json!({"rows": ["XOO", " X ", "  X"]})).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-store");
    let expected = json!({
        "state": "win", "winner": "X", "lines": [["a1", "b2", "c3"]], "to_move": null,
        "m": 3, "n": 3, "k": 3
    });
    assert_eq!(answer.json(), expected);
}

#[tokio::test]
async fn a_board_with_rules() {
    let server = server();
    let asked = json!({"size": "7x6", "k": 4, "gravity": true, "moves": "d6 d5", "first": "o"});
    let answer = post(&server, "/api/v1/board", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["to_move"], "O");
    // Six in a row: a line of five or more, and none of exactly five.
    for (rule, state) in [("free", "win"), ("exact", "ongoing")] {
        let rows = ["XXXXXX.", "OOOOO.O", ".......", ".......", ".......", ".......", "......."];
        let rows = rows.map(|row| row.replacen("OOOOO.O", "OO.OO.O", 1));
        let asked = json!({"rows": rows, "k": 5, "rule": rule, "first": "either"});
        let answer = post(&server, "/api/v1/board", asked).await;
        assert_eq!(answer.json()["state"], state, "{}", answer.text());
    }
}

#[tokio::test]
async fn boards_and_moves_by_the_rules_of_gomoku() {
    let server = server();
    // Five that are closed at both ends count by every rule but caro.
    for (rule, state) in [("free", "win"), ("exact", "win"), ("renju", "win"), ("caro", "ongoing")]
    {
        let more = if rule == "caro" { "OO.O..." } else { "OO....." };
        let asked = json!({"rows": ["OXXXXXO", more, "......."], "k": 5, "rule": rule});
        let answer = post(&server, "/api/v1/board", asked).await;
        assert_eq!(answer.json()["state"], state, "{rule}: {}", answer.text());
    }
    let double_three = "h6 a1 h7 c1 f8 a3 g8 c5 h8";
    for (kind, asked) in [
        ("forbidden_move", json!({"size": "15x15", "rule": "renju", "moves": double_three})),
        ("forbidden_move", json!({"rows": ["XXXXXX.", "OO.OO.O"], "rule": "renju"})),
        ("bad_rules", json!({"size": "15x15", "rule": "renju", "k": 6})),
        ("bad_rules", json!({"size": "15x15", "rule": "renju", "first": "either"})),
        ("bad_rules", json!({"size": "7x6", "k": 4, "rule": "caro", "gravity": true})),
    ] {
        post(&server, "/api/v1/board", &asked).await.assert_problem(422, "refused", kind);
        post(&server, "/api/v1/move", &asked).await.assert_problem(422, "refused", kind);
        post(&server, "/api/v1/solve", &asked).await.assert_problem(422, "refused", kind);
    }
    let asked = json!({"rows": ["OXXXX..", "OOO....", "......."], "k": 5, "rule": "caro"});
    let answer = post(&server, "/api/v1/move", asked).await;
    assert_eq!(answer.json()["move"], "f1", "{}", answer.text());
}

#[tokio::test]
async fn an_impossible_board_has_every_reason() {
    let asked = json!({"rows": ["XXX", "OOO", "OOO"]});
    let answer = post(&server(), "/api/v1/board", asked).await;
    let problem = answer.assert_problem(422, "refused", "wrong_turn_order");
    assert_eq!(problem["also"], json!(["two_winners"]));
}

#[tokio::test]
async fn every_kind_of_an_impossible_board() {
    let server = server();
    for (kind, asked) in [
        ("empty_board", json!({"rows": []})),
        ("ragged_rows", json!({"rows": ["XO", "X"]})),
        ("too_large", json!({"rows": [".".repeat(33)], "k": 3})),
        ("unknown_cell", json!({"rows": ["XZO", "...", "..."]})),
        ("bad_k", json!({"rows": ["...", "...", "..."], "k": 0})),
        ("wrong_turn_order", json!({"rows": ["XX.", "...", "..."]})),
        ("two_winners", json!({"rows": ["XXX", "OOO", "..."]})),
        ("played_after_win", json!({"rows": ["XXX", "OO.", "O.."]})),
        ("floating_mark", json!({"rows": ["X..", "...", "..."], "gravity": true})),
        ("usage", json!({"rows": ["..."], "size": "3x3"})),
    ] {
        post(&server, "/api/v1/board", asked).await.assert_problem(422, "refused", kind);
    }
}

#[tokio::test]
async fn hands() {
    let asked = json!({"hands": ["4S 5S 7H 8D JC", "4s 5s 7h 8d Jh", "3S 4S 5D 6H JH"]});
    let answer = post(&server(), "/api/v1/hands", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let json = answer.json();
    assert_eq!(json["winners"], json!([0, 1]));
    assert_eq!(json["hands"][0]["cards"], "4S 5S 7H 8D JC");
    assert_eq!(json["hands"][2]["category"], "high_card");
}

#[tokio::test]
async fn hands_with_a_board() {
    let asked = json!({"hands": ["Ah Kh", "Qc 7d"], "board": "Qd Jd 9d Kc 6d", "game": "holdem"});
    let answer = post(&server(), "/api/v1/hands", asked).await;
    assert_eq!(answer.json()["winners"], json!([1]), "{}", answer.text());
}

#[tokio::test]
async fn every_kind_of_an_impossible_hand() {
    let server = server();
    for (kind, hands) in [
        ("bad_card", json!(["4S 5S 7H 8D 1C"])),
        ("card_count", json!(["4S 5S 7H 8D"])),
        ("duplicate_card", json!(["4S 4S 7H 8D 9D"])),
    ] {
        let asked = json!({"hands": hands});
        post(&server, "/api/v1/hands", asked).await.assert_problem(422, "refused", kind);
    }
}

#[tokio::test]
async fn a_rank() {
    let server = server();
    let asked = json!({"cards": "8h 7h 6h 5h 4h Ad Ac"});
    let answer = post(&server, "/api/v1/rank", asked).await;
    assert_eq!(answer.json()["name"], "straight flush, eight high", "{}", answer.text());
    let asked = json!({"cards": "As 2d 3c 4h", "game": "badugi"});
    let answer = post(&server, "/api/v1/rank", asked).await;
    assert_eq!(answer.json()["category"], "badugi_4", "{}", answer.text());
    let asked = json!({"cards": "As 2d"});
    post(&server, "/api/v1/rank", asked).await.assert_problem(422, "refused", "card_count");
}

/// The figures that the command documents: aces against kings.
#[tokio::test]
async fn an_equity() {
    let server = server();
    let asked = json!({"ranges": ["AcAd", "KhKs"]});
    let answer = post(&server, "/api/v1/equity", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let json = answer.json();
    assert_eq!((&json["exact"], &json["boards"]), (&json!(true), &json!(1_712_304)));
    let aces = &json["players"][0];
    assert_eq!((&aces["wins"], &aces["ties"]), (&json!(1_388_072), &json!(6_538)));
    assert_eq!(aces["range"], "AcAd");
    let near = |key: &str, deals: f64| {
        let share = aces[key].as_f64().unwrap();
        assert!((share - deals / 1_712_304.0).abs() < 1e-12, "{key} {share}");
    };
    near("win", 1_388_072.0);
    near("tie", 6_538.0);
    near("equity", 1_388_072.0 + 6_538.0 / 2.0);
}

#[tokio::test]
async fn a_sampled_equity_is_the_same_twice() {
    let server = server();
    let asked = json!({"ranges": ["AA", "KK", "22+"], "samples": 5000, "seed": 7});
    let first = post(&server, "/api/v1/equity", &asked).await.json();
    assert_eq!((&first["exact"], &first["seed"]), (&json!(false), &json!(7)));
    assert_eq!(first, post(&server, "/api/v1/equity", &asked).await.json());
}

#[tokio::test]
async fn kinds_of_an_impossible_equity() {
    let server = server();
    for (kind, asked) in [
        ("bad_range", json!({"ranges": ["AcAd", "KX"]})),
        ("player_count", json!({"ranges": ["AcAd"]})),
        ("duplicate_card", json!({"ranges": ["AcAd", "AcKs"]})),
        ("board_cards", json!({"ranges": ["AcAd", "KhKs"], "board": "2c 3c"})),
        ("bad_card", json!({"ranges": ["AcAd", "KhKs"], "board": "2c 3c 1d"})),
        ("usage", json!({"ranges": ["AcAd", "KhKs"], "exact": true, "samples": 5})),
    ] {
        post(&server, "/api/v1/equity", asked).await.assert_problem(422, "refused", kind);
    }
    let asked = json!({"ranges": ["AcAd", "KhKs"], "game": "stud"});
    post(&server, "/api/v1/equity", asked).await.assert_problem(422, "usage", "usage");
}

#[tokio::test]
async fn a_value() {
    let server = server();
    // Any player of tic-tac-toe sees both.
    let won = json!({"rows": ["XX.", "OO.", "..."]});
    let answer = post(&server, "/api/v1/solve", won).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let json = answer.json();
    assert_eq!(
        (&json["value"], &json["winner"], &json["plies"]),
        (&json!("win"), &json!("X"), &json!(1))
    );
    assert_eq!(json["best"], json!(["c1"]));
    let answer = post(&server, "/api/v1/solve", json!({"size": "3x3"})).await;
    assert_eq!(answer.json()["value"], "draw", "{}", answer.text());
    let to_move = json!({"rows": ["XX.", "OO.", "..."], "to_move": "o"});
    let answer = post(&server, "/api/v1/solve", to_move).await;
    assert_eq!((&answer.json()["winner"], &answer.json()["best"]), (&json!("O"), &json!(["c2"])));
}

#[tokio::test]
async fn a_value_that_takes_too_long_is_unknown_and_no_guess() {
    let server = server_with("[compute]\nseconds = 4");
    let large = json!({"size": "8x8", "k": 5, "rule": "exact"});
    for limit in [json!(0), json!(0.2), json!(1e300), json!(null)] {
        let mut asked = large.clone();
        asked["limit"] = limit;
        let answer = post(&server, "/api/v1/solve", &asked).await;
        assert_eq!(answer.status, 200, "{asked}: {}", answer.text());
        assert_eq!(answer.json()["value"], "unknown", "{asked}");
    }
    let mut asked = large;
    asked["limit"] = json!(-1);
    post(&server, "/api/v1/solve", asked).await.assert_problem(422, "usage", "usage");
}

#[tokio::test]
async fn kinds_of_an_impossible_value() {
    let server = server();
    for (kind, asked) in [
        ("wrong_turn_order", json!({"rows": ["XX.", "...", "..."]})),
        ("turn_unknown", json!({"rows": ["...", "...", "..."], "first": "either"})),
        ("bad_k", json!({"size": "3x4"})),
    ] {
        post(&server, "/api/v1/solve", asked).await.assert_problem(422, "refused", kind);
    }
}

#[tokio::test]
async fn a_move() {
    let server = server();
    let answer = post(&server, "/api/v1/move", json!({"rows": ["XX.", "OO.", "..."]})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    // The only move that wins at once.
    assert_eq!(answer.json()["move"], "c1");
    let asked = json!({"size": "15x15", "k": 5, "moves": "h8", "level": 1, "seed": 3});
    let first = post(&server, "/api/v1/move", &asked).await;
    assert_eq!(first.status, 200, "{}", first.text());
    assert_eq!(first.json(), post(&server, "/api/v1/move", &asked).await.json());
}

#[tokio::test]
async fn a_move_in_a_time_comes_in_time() {
    let server = server_with("[compute]\nseconds = 4");
    let asked = json!({"size": "15x15", "k": 5, "moves": "h8 h7 g7", "time": u64::MAX});
    let answer = post(&server, "/api/v1/move", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[tokio::test]
async fn kinds_of_an_impossible_move() {
    let server = server();
    for (kind, asked) in [
        ("game_over", json!({"rows": ["XXX", "OO.", "..."]})),
        ("bad_level", json!({"size": "3x3", "level": 11})),
        ("usage", json!({"size": "3x3", "level": 1, "time": 5})),
        ("wrong_turn_order", json!({"rows": ["XX.", "...", "..."]})),
    ] {
        post(&server, "/api/v1/move", asked).await.assert_problem(422, "refused", kind);
    }
}
