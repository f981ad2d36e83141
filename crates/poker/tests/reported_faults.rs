//! Hands that other engines have been reported to rank wrongly.

use poker::{DecidedBy, Game, HandCategory, Showdown, best_hands_with, rank_hand};

fn holdem(board: &str, hands: &[&str]) -> Showdown {
    best_hands_with(Game::Holdem, Some(board), hands).unwrap()
}

#[test]
fn the_fifth_card_of_a_flush_decides() {
    let showdown = holdem("Qd Jd 9d Kc 6d", &["5d Ah", "Qc 7d"]);
    assert_eq!(showdown.winners(), [1]);
    let decision = showdown.decided().unwrap();
    assert_eq!(decision.by(), DecidedBy::TieBreak(3));
    assert_eq!(decision.to_string(), "both flush, queen high; fourth card seven beats six");
}

#[test]
fn a_straight_on_the_board_is_shared() {
    let showdown = holdem("Td 9s Qs 7c Js", &["5d 8h", "8c Qc"]);
    assert_eq!(showdown.winners(), [0, 1]);
    assert_eq!(showdown.decided().unwrap().to_string(), "same hand: straight, queen high");
}

#[test]
fn two_ways_to_the_same_straight_split() {
    let showdown = holdem("Qs Th Kc 4h Ad", &["2h Jh", "Jc 9d"]);
    assert_eq!(showdown.winners(), [0, 1]);
    assert_eq!(showdown.hands()[0].name(), "straight, ace high");
}

#[test]
fn a_straight_and_a_flush_are_no_straight_flush() {
    let ranked = rank_hand(Game::Holdem, "9c Th Jh Qh Kh 2h 3h", None).unwrap();
    assert_eq!(ranked.category(), HandCategory::Flush);
    assert_eq!(ranked.best().to_string(), "Kh Qh Jh Th 3h");
}

#[test]
fn a_flush_card_below_the_board_does_not_count() {
    let showdown = holdem("3d 6d Td Jd Ad", &["2d 4c", "5s Tc"]);
    assert_eq!(showdown.winners(), [0, 1]);
}

#[test]
fn omaha_takes_two_hole_cards_and_three_of_the_board() {
    let ranked = rank_hand(Game::Omaha, "As Ks 5d 7c", Some("Ts 7d 8h 4s 2c")).unwrap();
    assert_eq!(ranked.name(), "pair of sevens, ace-ten-eight kickers");
    assert_eq!(ranked.best().to_string(), "7d 7c As Ts 8h");
}

#[test]
fn nine_to_king_suited_is_not_royal() {
    let ranked = rank_hand(Game::Holdem, "9s Ts Js Qs Ks", None).unwrap();
    assert_eq!(ranked.category(), HandCategory::StraightFlush);
    assert_eq!(ranked.name(), "straight flush, king high");
    assert!(!ranked.rank().is_royal());
    let royal = rank_hand(Game::Holdem, "As Ts Js Qs Ks", None).unwrap();
    assert_eq!(royal.category(), HandCategory::StraightFlush);
    assert_eq!(royal.name(), "royal flush");
}

#[test]
fn neither_suits_nor_a_third_pair_count() {
    let showdown = holdem("9c Kh Kd 9s Ah", &["Qs 5c", "5d Jh"]);
    assert_eq!(showdown.winners(), [0, 1]);
    let third_pair = holdem("9c Kh Kd 9s Ah", &["8s 8c", "7d 7h"]);
    assert_eq!(third_pair.winners(), [0, 1]);
}
