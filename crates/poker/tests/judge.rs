//! Hands judged in one call: games, boards, and what is refused.

use poker::{
    Fault, FaultKind, Game, HandsError, Place, best_hands, best_hands_with, best_of_players,
    parse_cards, rank_hand,
};

fn kinds(error: &HandsError) -> Vec<&'static str> {
    error.faults().iter().map(|fault| fault.kind().id()).collect()
}

fn refused(game: Game, board: Option<&str>, hands: &[&str]) -> String {
    best_hands_with(game, board, hands).unwrap_err().to_string()
}

#[test]
fn one_hand_wins_and_of_none_none_does() {
    assert_eq!(best_hands(&["4S 5S 7H 8D JC"]), Ok(vec!["4S 5S 7H 8D JC"]));
    assert_eq!(best_hands(&[]), Ok(vec![]));
    let none = best_hands_with(Game::Badugi, None, &[]).unwrap();
    assert!(none.winners().is_empty() && none.hands().is_empty() && none.decided().is_none());
}

#[test]
fn winners_come_back_as_written() {
    let hands = ["  4s5S 10h jC aD ", "4h 5h Th J♣ A♠"];
    assert_eq!(best_hands(&hands).unwrap(), hands);
}

#[test]
fn hands_may_share_cards_without_a_board_only() {
    let hands = ["As Ks Qs Js Ts", "As Ks Qs Js Ts"];
    assert_eq!(best_hands(&hands).unwrap().len(), 2);
    assert_eq!(
        refused(Game::Holdem, Some("Kd 7c 2s"), &["As Kh", "As Kd"]),
        "card 1 of hand 2 (character 1): As is there already, as card 1 of hand 1 (character 1); \
         card 2 of hand 2 (character 4): Kd is there already, as card 1 of the board (character 1)"
    );
}

#[test]
fn a_card_twice_in_a_hand_is_refused() {
    let error = best_hands(&["As As Ad Ac Ah"]).unwrap_err();
    assert_eq!(kinds(&error), ["duplicate_card"]);
    assert_eq!(error.also().count(), 0);
    let Fault::DuplicateCard { first, second, .. } = error.faults()[0] else { panic!("{error}") };
    assert_eq!((first.place, first.number, second.number), (Place::Hand(1), 1, 2));
}

#[test]
fn every_fault_is_told_by_kind_and_then_by_place() {
    let error = best_hands(&["As As", "Ks Kx Kd Kc Kh", "1s"]).unwrap_err();
    assert_eq!(
        kinds(&error),
        ["bad_card", "bad_card", "card_count", "card_count", "duplicate_card"]
    );
    assert_eq!(error.kind(), FaultKind::BadCard);
    let also: Vec<_> = error.also().map(FaultKind::id).collect();
    assert_eq!(also, ["card_count", "duplicate_card"]);
}

#[test]
fn how_many_cards_each_game_takes() {
    // Compared without a board: five, or four in badugi.
    assert!(best_hands_with(Game::Holdem, None, &["As Kd 7c 2h 3s 4d"]).is_err());
    for game in [Game::Holdem, Game::AceToFive, Game::DeuceToSeven] {
        assert!(best_hands_with(game, None, &["As Kd 7c 2h 3s"]).is_ok());
        assert!(rank_hand(game, "As Kd 7c 2h 3s 4d 5d", None).is_ok());
        assert!(rank_hand(game, "As Kd 7c 2h 3s 4d 5d 6d", None).is_err());
        assert!(rank_hand(game, "As Kd 7c 2h", None).is_err());
    }
    assert!(best_hands_with(Game::Badugi, None, &["As Kd 7c 2h"]).is_ok());
    assert!(rank_hand(Game::Badugi, "As Kd 7c", None).is_err());
    assert!(rank_hand(Game::Badugi, "As Kd 7c 2h 3s", None).is_err());
    // With a board: hole cards.
    for hole in ["As Ad Kh Kd", "As Ad Kh Kd Qs", "As Ad Kh Kd Qs Jc"] {
        assert!(rank_hand(Game::Omaha, hole, Some("Ts 7d 8h")).is_ok(), "{hole}");
    }
    assert_eq!(
        refused(Game::Omaha, Some("Ts 7d"), &["As Ad Kh"]),
        "the board: expected 3 to 5 cards, found 2; hand 1: expected 4 to 6 cards, found 3"
    );
    assert_eq!(
        refused(Game::Holdem, Some(""), &["As Ad Kh"]),
        "the board: expected 3 to 5 cards, found 0; hand 1: expected 2 cards, found 3"
    );
    assert_eq!(refused(Game::Omaha, None, &["As Ad Kh Kd"]), "Omaha needs a board of 3 to 5 cards");
    assert_eq!(
        refused(Game::Badugi, Some("Ts 7d 8h"), &["As Ad Kh Kd"]),
        "badugi is played without a board; leave it out"
    );
}

#[test]
fn short_deck_has_no_card_below_six() {
    assert_eq!(
        refused(Game::ShortDeck, Some("Ts 7d 5h"), &["As Ad", "2c 9c"]),
        "card 3 of the board (character 7): 5h is not in the deck; the cards of short deck \
         run from six to ace; card 1 of hand 2 (character 1): 2c is not in the deck; the cards of \
         short deck run from six to ace"
    );
}

#[test]
fn each_game_has_its_own_winner() {
    // A flush and a full house.
    let board = Some("Ts Tc 9s 8s 8d");
    let hands = ["As 7s", "Th 7d"];
    assert_eq!(best_hands_with(Game::Holdem, board, &hands).unwrap().winners(), [1]);
    assert_eq!(best_hands_with(Game::ShortDeck, board, &hands).unwrap().winners(), [0]);
    // The wheel, a straight, and seven-five.
    let hands = ["As 2d 3h 4c 5s", "2s 3d 4h 5c 6s", "2c 3h 4d 5h 7c"];
    assert_eq!(best_hands_with(Game::Holdem, None, &hands).unwrap().winners(), [1]);
    assert_eq!(best_hands_with(Game::AceToFive, None, &hands).unwrap().winners(), [0]);
    assert_eq!(best_hands_with(Game::DeuceToSeven, None, &hands).unwrap().winners(), [2]);
    // Three cards count, or four.
    let hands = ["As 2d 3h 4h", "Ks Qd Jh Tc"];
    assert_eq!(best_hands_with(Game::Badugi, None, &hands).unwrap().winners(), [1]);
}

/// The lowest straight of the short deck; there is none from ten to seven by way of the ace.
#[test]
fn short_deck_straights() {
    let name = |cards| rank_hand(Game::ShortDeck, cards, None).unwrap().name();
    assert_eq!(name("As 6d 7c 8h 9s"), "straight, nine high");
    assert_eq!(name("As 6s 7s 8s 9s"), "straight flush, nine high");
    assert_eq!(name("As 7d 8c 9h Ts"), "ace high, ten-nine-eight-seven kickers");
    let best = rank_hand(Game::ShortDeck, "As 6d 7c 8h 9s", None).unwrap().best();
    assert_eq!(best.to_string(), "9s 8h 7c 6d As");
}

#[test]
fn several_players_in_one_line() {
    let board = Some("Kd 7c 2s 9h 3c");
    let showdown = best_of_players(Game::Holdem, board, 3, "AsAh KsKh 7d7h").unwrap();
    assert_eq!(showdown.winners(), [1]);
    let showdown = best_of_players(Game::Omaha, board, 2, "AsAhQdQc KsKhJdJc").unwrap();
    assert_eq!(showdown.winners(), [1]);
    assert_eq!(best_of_players(Game::Badugi, None, 0, "").unwrap().winners(), []);

    let refused = |players, line| best_of_players(Game::Omaha, board, players, line).unwrap_err();
    assert_eq!(
        refused(2, "As Ah Qd Qc Ks Kh Jd Jc Js").to_string(),
        "9 cards do not go round 2 players evenly; give each as many"
    );
    assert_eq!(
        refused(2, "As Ah").to_string(),
        "the hands of 2 players: expected 8 to 12 cards, found 2"
    );
    let line = "As Ah Qd Qc Ks Kh Jd As";
    assert_eq!(
        refused(2, line).to_string(),
        "card 8 of the hands of 2 players (character 22): As is there already, as card 1 of the \
         hands of 2 players (character 1)"
    );
    let error =
        best_of_players(Game::Holdem, None, 2, "8C TS KC 9H 4S 7D 2S 5D 3S 1C").unwrap_err();
    assert_eq!(error.kind().id(), "bad_card");
    assert_eq!(error.also().count(), 0);
}

#[test]
fn cards_and_texts_are_judged_alike() {
    let board = parse_cards("Ts 7d 8h 4s 2c").unwrap();
    let hole = parse_cards("As Ks 5d 7c").unwrap();
    let ranked = Game::Omaha.rank(&hole, Some(&board)).unwrap();
    assert_eq!(rank_hand(Game::Omaha, "As Ks 5d 7c", Some("Ts 7d 8h 4s 2c")), Ok(ranked));
    let showdown = Game::Omaha.showdown(&[&hole], Some(&board)).unwrap();
    assert_eq!(showdown.hands(), [ranked]);
    let error = Game::Omaha.showdown(&[&hole, &hole], Some(&board)).unwrap_err();
    assert_eq!(
        error.faults()[0].to_string(),
        "card 1 of hand 2: As is there already, as card 1 of hand 1"
    );
}

#[test]
fn cards_that_do_not_share_out_are_still_looked_at() {
    let board = Some("Kd 7c 9s");
    let error = best_of_players(Game::ShortDeck, board, 2, "As 2h Kd 8z As").unwrap_err();
    let kinds: Vec<_> = error.faults().iter().map(|fault| fault.kind().id()).collect();
    assert_eq!(
        kinds,
        ["bad_card", "bad_card", "card_count", "duplicate_card", "duplicate_card"],
        "{error}"
    );
    let none = best_of_players(Game::Omaha, None, usize::MAX, "As 2h").unwrap_err();
    assert_eq!(none.to_string(), "Omaha needs a board of 3 to 5 cards");
    let many = best_of_players(Game::Holdem, None, usize::MAX, "As 2h").unwrap_err();
    assert_eq!(many.kind(), FaultKind::CardCount);
}
