//! Published figures, and faults reported against other programs.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use poker::equity::{
    Amount, Control, DEFAULT_ERROR, EquityErrorKind, EquityGame, EquityQuery, Method,
};
use poker::{Card, parse_cards};

fn query(game: EquityGame, ranges: &[&str], board: &str) -> EquityQuery {
    let mut query = EquityQuery::parse(game, ranges).unwrap();
    if !board.is_empty() {
        query.board = parse_cards(board).unwrap();
    }
    query
}

fn holdem(ranges: &[&str], board: &str) -> EquityQuery {
    query(EquityGame::Holdem, ranges, board)
}

/// Heads-up matches over 1,712,304 boards, with the stored table and without.
#[test]
fn published_matches() {
    for ([a, b], [wins, ties, losses]) in test_kit::poker::published_matches() {
        for use_table in [true, false] {
            let mut query = holdem(&[a, b], "");
            query.use_table = use_table;
            let result = query.run().unwrap();
            assert!(result.exact);
            assert_eq!(result.boards, Amount::Count(1_712_304));
            assert_eq!(result.players[0].wins, Amount::Count(wins), "{a} {b}");
            assert_eq!(result.players[0].ties, Amount::Count(ties), "{a} {b}");
            assert_eq!(result.players[1].wins, Amount::Count(losses), "{a} {b}");
        }
    }
}

/// 667,649 wins, 86 ties, 418,273 losses over 1,086,008 boards.
#[test]
fn omaha_aces_and_kings_against_a_run() {
    for threads in [1, 2] {
        let mut query = query(EquityGame::Omaha, &["AhAsKhKs", "JcTc9d8d"], "");
        query.threads = threads;
        let result = query.run().unwrap();
        assert!(result.exact);
        assert_eq!(result.boards, Amount::Count(1_086_008));
        assert_eq!(result.players[0].wins, Amount::Count(667_649));
        assert_eq!(result.players[0].ties, Amount::Count(86));
        assert_eq!(result.players[1].wins, Amount::Count(418_273));
    }
}

/// rust_poker panics here.
#[test]
fn random_against_random_on_2c7dth_is_counted() {
    let result = holdem(&["random", "random"], "2c7dTh").run().unwrap();
    assert!(result.exact);
    // 1,176 pairs of hands' cards times what is left: 49 over 2, 47 over 2, 45 over 2.
    assert_eq!(result.boards, Amount::Count(1176 * 1081 * 990));
    assert_eq!(result.players[0].wins, result.players[1].wins);
    assert!((result.players[0].equity - 0.5).abs() < 1e-12);
}

/// eval7 says 1.0.
#[test]
fn aces_against_kings_without_a_board_is_not_one() {
    let result = holdem(&["AsAh", "KsKh"], "").run().unwrap();
    assert!((result.players[0].equity - 0.8264).abs() < 1e-4);
    assert_eq!(result.boards, Amount::Count(1_712_304));
}

/// poker-equity returns nothing after four seconds.
#[test]
fn aa_against_kk_returns() {
    let result = holdem(&["AA", "KK"], "").run().unwrap();
    assert_eq!(result.boards, Amount::Count(50_371_344 + 285_228 + 10_986_372));
    assert_eq!(result.players[0].wins, Amount::Count(50_371_344));
    assert_eq!(result.players[0].ties, Amount::Count(285_228));
    assert_eq!(result.players[1].wins, Amount::Count(10_986_372));
}

/// OMPEval answers wrongly when asked again.
#[test]
fn asked_again_with_other_dead_cards_it_answers_anew() {
    let mut query = holdem(&["AA", "KK"], "2c7dTh");
    let first = query.run().unwrap();
    query.dead = parse_cards("Ac Ad").unwrap();
    let fewer = query.run().unwrap();
    assert_ne!(first.boards, fewer.boards);
    // One way to hold aces, six to hold kings, 43 cards for turn and river.
    assert_eq!(fewer.boards, Amount::Count(6 * 43 * 42 / 2));
    query.dead.clear();
    assert_eq!(query.run().unwrap(), first);
}

/// The reason is the true one: nothing in the range, nothing in the deck, or nothing left.
#[test]
fn no_hand_and_a_card_twice_say_why() {
    let said = |game: EquityGame, ranges: &[&str], board: &str| {
        query(game, ranges, board).run().unwrap_err().to_string()
    };
    let (holdem, short) = (EquityGame::Holdem, EquityGame::ShortDeck);
    let empty = "player 1: the range has no hand; name one with a weight above 0";
    assert_eq!(said(holdem, &["AA:0", "KK"], ""), empty);
    let deck =
        "player 2: no hand of the range is in the deck of short-deck; its cards go from six to ace";
    assert_eq!(said(short, &["AA", "22-55,A2s"], ""), deck);
    let left = "player 1 has no hand left: every hand of the range holds a card that is on the board or dead";
    assert_eq!(said(holdem, &["AA", "KK"], "AcAdAh"), left);
    let twice = |board| said(holdem, &["AA", "KK"], board);
    assert_eq!(twice("2c2c3d"), "2c is twice on the board; a card is dealt once");
    let mut dead = query(holdem, &["AA", "KK"], "");
    dead.dead = parse_cards("2c 2c").unwrap_or_default();
    if !dead.dead.is_empty() {
        let twice = "2c is twice among the dead cards; a card is dealt once";
        assert_eq!(dead.run().unwrap_err().to_string(), twice);
    }
}

#[test]
fn faults_have_their_kinds() {
    use EquityErrorKind as K;
    let kind = |ranges: &[&str], board: &str, dead: &str| {
        let mut query = holdem(ranges, board);
        if !dead.is_empty() {
            query.dead = parse_cards(dead).unwrap();
        }
        query.method = Method::Exact;
        query.run().unwrap_err().kind()
    };
    assert_eq!(kind(&["AA"], "", ""), K::PlayerCount);
    assert_eq!(kind(&["AA"; 11], "", ""), K::PlayerCount);
    assert_eq!(kind(&["AsAh", "AsKs"], "", ""), K::DuplicateCard);
    assert_eq!(kind(&["AsAh", "KK"], "As2c3d", ""), K::DuplicateCard);
    assert_eq!(kind(&["AA", "KK"], "2c3d4h", "2c"), K::DuplicateCard);
    assert_eq!(kind(&["AA", "KK"], "2c3d", ""), K::BoardCards);
    assert_eq!(kind(&["AA", "KK"], "2c3d4h5s6c7d", ""), K::BoardCards);
    assert_eq!(kind(&["AA", "KK"], "AcAdAh", ""), K::NoCombo);
    for range in ["AA", "AKs", "AK", "QQ+", "TT+,AT+,KT+,QT+"] {
        assert_eq!(kind(&[range; 10], "Th Td 2c", ""), K::NoDeal, "{range}");
    }
    assert_eq!(kind(&["AA", "random", "random", "random"], "", ""), K::TooLarge);
    let error = EquityQuery::parse(EquityGame::Holdem, &["AA", "K"]).unwrap_err();
    assert_eq!(error.kind(), K::BadRange);
    let short = query(EquityGame::ShortDeck, &["5c5d", "AA"], "").run().unwrap_err();
    assert_eq!(short.kind(), K::NotInDeck);
    let mixed = query(EquityGame::Omaha, &["AhAsKhKs", "JcTc9d8d2c"], "").run().unwrap_err();
    assert_eq!(mixed.kind(), K::HoleCards);
    for method in [Method::Samples(0), Method::Error(0.0), Method::Error(f64::NAN)] {
        let mut query = holdem(&["AA", "KK"], "");
        query.method = method;
        assert_eq!(query.run().unwrap_err().kind(), K::Sampling);
    }
    let mut hopeless = query(EquityGame::Omaha, &["random6", "random6", "random6"], "");
    hopeless.method = Method::Exact;
    assert_eq!(hopeless.run().unwrap_err().kind(), K::TooLarge);
}

/// Sampled equities lie within four standard errors of the exact ones, in every game.
#[test]
fn samples_are_near_what_is_counted() {
    for (game, ranges, board) in [
        (EquityGame::Holdem, &["AA", "KK"][..], ""),
        (EquityGame::Holdem, &["random", "random"], "2c7dTh"),
        (EquityGame::Holdem, &["AsAh", "random"], "Ks7d2c"),
        (EquityGame::Holdem, &["QQ+,AK:0.5", "88-JJ", "AhQh"], "Qs7d2c"),
        (EquityGame::ShortDeck, &["AhKh", "99,TT"], ""),
        (EquityGame::ShortDeck, &["random", "QQ+"], "6c7dTh"),
        (EquityGame::Omaha, &["AhAsKhKs", "JcTc9d8d"], ""),
        (EquityGame::OmahaHiLo, &["AhAs2h3s", "KcTc9d8d"], ""),
    ] {
        let mut query = query(game, ranges, board);
        query.method = Method::Exact;
        let exact = query.run().unwrap();
        query.method = Method::Samples(if game.has_two_hole_cards() { 400_000 } else { 40_000 });
        let sampled = query.run().unwrap();
        assert!(!sampled.exact);
        for (a, b) in exact.players.iter().zip(&sampled.players) {
            assert!(b.standard_error > 0.0 && b.standard_error < 0.005);
            assert!((a.equity - b.equity).abs() < 4.0 * b.standard_error, "{game} {ranges:?}");
            if let (Some(a), Some(b)) = (a.hi_lo, b.hi_lo) {
                assert!((a.low - b.low).abs() < 0.02 && (a.high - b.high).abs() < 0.02);
            }
        }
    }
}

#[test]
fn sampling_reaches_its_error_and_does_not_depend_on_threads() {
    let mut query = holdem(&["random", "22+,A2s+", "AhKh", "random"], "");
    let one = query.run().unwrap();
    assert!(!one.exact);
    assert!(one.standard_error <= DEFAULT_ERROR);
    query.threads = 3;
    assert_eq!(query.run().unwrap(), one);
    query.seed = 1;
    assert_ne!(query.run().unwrap(), one);
}

#[test]
fn exact_results_do_not_depend_on_threads() {
    for ranges in [&["AA,KK:0.3", "QQ+,AKs:0.7"][..], &["22+", "AK", "random"]] {
        let mut query = holdem(ranges, "Ks7d2c");
        query.details.combos = true;
        let one = query.run().unwrap();
        assert!(one.exact);
        query.threads = 3;
        assert_eq!(query.run().unwrap(), one);
    }
}

#[test]
fn faults_say_what_would_be_right() {
    let message = |query: EquityQuery| query.run().unwrap_err().to_string();
    assert_eq!(message(holdem(&["AA"], "")), "1 range is given; equity is for 2 to 10");
    assert_eq!(message(holdem(&[], "")), "0 ranges are given; equity is for 2 to 10");
    let board = message(holdem(&["AA", "KK"], "2c"));
    assert_eq!(board, "the board has 1 card; it has none, 3, 4 or 5");
    for text in ["AhAsKhKs", "AhAsKhKsQs", "AhAsKhKsQsQd", "AAxx"] {
        let error = EquityQuery::parse(EquityGame::Holdem, &["AA", text]).unwrap_err();
        assert!(error.to_string().ends_with("for Omaha hands say the game omaha"), "{error}");
    }
    let mut large = holdem(&["AA", "random", "random", "random"], "");
    large.method = Method::Exact;
    let message = message(large);
    assert!(message.starts_with("counting this exactly would take about "), "{message}");
    assert!(message.ends_with(" days on one core; sample it instead"), "{message}");
}

/// Ranges of which hardly any ten hands go together are drawn all the same. By symmetry every
/// player has a tenth.
#[test]
fn crowded_ranges_are_sampled() {
    let mut query = holdem(&["TT+"; 10], "");
    query.method = Method::Samples(50_000);
    let result = query.run().unwrap();
    for player in &result.players {
        assert!((player.equity - 0.1).abs() < 4.5 * player.standard_error);
    }
    query.threads = 2;
    assert_eq!(query.run().unwrap(), result);
}

/// Nine hearts, one queen, three aces and three kings win for the draw.
#[test]
fn run_outs_are_told_for_two_hands() {
    let mut query = holdem(&["AhKh", "QsQd"], "JhTh2c3d");
    query.details.run_outs = true;
    let result = query.run().unwrap();
    assert_eq!(result.run_outs.iter().map(|r| r.like_it).sum::<u32>(), 44);
    assert_eq!(result.run_outs.iter().filter(|r| r.win > 0.5).count(), 16);
    assert_eq!(result.players[0].wins, Amount::Count(16));
}

#[test]
fn run_outs_that_cannot_be_told_are_a_fault() {
    let omaha = query(EquityGame::Omaha, &["AhAsKhKs", "JcTc9d8d"], "2c3d4h");
    let mut sampled = holdem(&["AA", "KK"], "2c3d4h");
    sampled.method = Method::Samples(1000);
    for (mut query, why) in [
        (holdem(&["AA", "KK"], ""), "no board"),
        (holdem(&["AA", "KK"], "2c3d4h5s7c"), "after the river"),
        (holdem(&["AA", "KK", "QQ"], "2c3d4h"), "two players"),
        (omaha, "not in Omaha"),
        (sampled, "sampled"),
    ] {
        query.details.run_outs = true;
        let error = query.run().unwrap_err();
        assert_eq!(error.kind(), EquityErrorKind::Details);
        assert_eq!(error.kind().id(), "details");
        assert!(error.to_string().contains(why), "{error}");
    }
}

/// Ranks with an x, and weights, mean the hands that they stand for.
#[test]
fn omaha_patterns_are_their_hands() {
    let mut lists = query(EquityGame::Omaha, &["AAKK:0.5", "JcJd9d8d"], "As7h2d3c");
    let weighted = lists.run().unwrap();
    lists.players[0] = "AcAdKcKd,AcAhKcKh".parse::<poker::OmahaRange>().unwrap().into();
    let two = lists.run().unwrap();
    assert!(weighted.exact && two.exact);
    assert_eq!(weighted.boards.count(), None);
    // Three pairs of aces are left, each with six of kings; 40 rivers.
    assert!((weighted.boards.as_f64() - 0.5 * 18.0 * 40.0).abs() < 1e-9);
    assert_eq!(two.boards, Amount::Count(80));
}

#[test]
fn run_outs_add_up_to_the_whole() {
    let mut query = holdem(&["AsAh", "KsKh"], "Kd7c2c");
    query.details.run_outs = true;
    query.method = Method::Exact;
    // Two hands are looked up deal by deal; ranges are swept.
    query.players[1] = "22+,A2s+,KQ".parse::<poker::Range>().unwrap().into();
    query.players[0] = "random".parse::<poker::Range>().unwrap().into();
    let result = query.run().unwrap();
    assert!(!result.run_outs.is_empty());
    let all: u32 = result.run_outs.iter().map(|r| r.like_it).sum();
    assert_eq!(all, 49 * 48 / 2);
}

#[test]
fn progress_is_told_and_work_is_stopped() {
    let query = holdem(&["AA", "KK", "QQ"], "");
    let (told, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let report = |done: u64, all: u64| {
        assert!(done <= all);
        told.fetch_add(1, Ordering::Relaxed);
    };
    query.run_with(&Control::new().progress(&report)).unwrap();
    assert!(told.load(Ordering::Relaxed) > 1);
    stop.store(true, Ordering::Relaxed);
    let error = query.run_with(&Control::new().cancel(&stop)).unwrap_err();
    assert_eq!(error.kind(), EquityErrorKind::Cancelled);
}

/// Weights are added and taken away again while counting; what is left over of 1.0 + 0.3 is no deal.
#[test]
fn a_run_out_that_leaves_no_deal_is_not_told() {
    let mut query =
        EquityQuery::parse(EquityGame::Holdem, &["7d7h, 7h7s:0.3", "9hKc:0.3"]).unwrap();
    query.board = parse_cards("Jc 6d 7c").unwrap();
    query.details.run_outs = true;
    let seven: Card = "7h".parse().unwrap();
    let result = query.run().unwrap();
    assert!(!result.run_outs.is_empty());
    assert!(result.run_outs.iter().all(|run_out| !run_out.cards.contains(seven)));
}

/// Hands that are the same up to suits are looked up once; told combo by combo, each is. Ranges that
/// keep all exchanges of suits, some, and none.
#[test]
fn the_table_folds_suits_as_it_may() {
    for ranges in [
        ["random", "random"],
        ["22+,A2s+:0.5,KQo", "20%"],
        ["AhKh,AsKs,QhJs,QsJh", "random"],
        ["AhKd,0.25(T9s)", "AA,7c2d:0.125,88"],
    ] {
        let folded = holdem(&ranges, "");
        let mut by_combo = folded.clone();
        by_combo.details.combos = true;
        let (folded, by_combo) = (folded.run().unwrap(), by_combo.run().unwrap());
        assert!(folded.exact && by_combo.exact);
        let near = |a: Amount, b: Amount| (a.as_f64() / b.as_f64() - 1.0).abs() < 1e-12;
        assert!(near(folded.boards, by_combo.boards), "{ranges:?}");
        for (a, b) in folded.players.iter().zip(&by_combo.players) {
            assert!(near(a.wins, b.wins) && near(a.ties, b.ties), "{ranges:?}");
            assert!((a.equity - b.equity).abs() < 1e-12, "{ranges:?}");
        }
    }
}

/// More samples than are kept at once: all are drawn, told as they are, and the same on any number of
/// threads. More than can be waited for are refused.
#[test]
fn many_samples_are_drawn_in_rounds() {
    let samples = (1 << 26) + 100;
    let mut query = holdem(&["AcAd", "KhKs"], "2c 7d Th Js");
    query.method = Method::Samples(samples);
    let told = [AtomicU64::new(0), AtomicU64::new(0)];
    let report = |done, all| {
        told[0].fetch_max(done, Ordering::Relaxed);
        told[1].fetch_max(all, Ordering::Relaxed);
    };
    let one = query.run_with(&Control::new().progress(&report)).unwrap();
    assert_eq!(one.boards, Amount::Count(samples.into()));
    // Pieces of 65,536: 1,024 whole ones and the rest.
    assert_eq!(told.map(AtomicU64::into_inner), [1_025, 1_025]);
    query.threads = 3;
    assert_eq!(query.run().unwrap(), one);

    for method in [Method::Samples(0), Method::Samples(u64::MAX), Method::Error(1e-12)] {
        query.method = method;
        assert_eq!(query.run().unwrap_err().kind(), EquityErrorKind::Sampling, "{method:?}");
    }
}
