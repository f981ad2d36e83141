//! Names, tie-breaks, and what decided, as a player says it.

use poker::{Game, Rank, best_hands_with, rank_hand};

#[test]
fn names() {
    let cases = [
        (Game::Holdem, "Ac Kd Ts 6h 4c", "ace high, king-ten-six-four kickers"),
        (Game::Holdem, "7c 7d As Th 8c", "pair of sevens, ace-ten-eight kickers"),
        (Game::Holdem, "6c 6d As Th 8c", "pair of sixes, ace-ten-eight kickers"),
        (Game::Holdem, "Kc 4d Ks 9h 4c", "two pair, kings and fours, nine kicker"),
        (Game::Holdem, "7c 7d 7s Ah Kc", "three of a kind, sevens, ace-king kickers"),
        (Game::Holdem, "9c 8d 7s 6h 5c", "straight, nine high"),
        (Game::Holdem, "Ac 2d 3s 4h 5c", "straight, five high"),
        (Game::Holdem, "Ac Kd Qs Jh Tc", "straight, ace high"),
        (Game::Holdem, "Ac Kc Tc 6c 4c", "flush, ace high, king-ten-six-four kickers"),
        (Game::Holdem, "4c 4d 4s 8h 8c", "full house, fours over eights"),
        (Game::Holdem, "9c 9d 9s 9h Ac", "four of a kind, nines, ace kicker"),
        (Game::Holdem, "8c 7c 6c 5c 4c", "straight flush, eight high"),
        (Game::Holdem, "Ac 2c 3c 4c 5c", "straight flush, five high"),
        (Game::Holdem, "Ac Kc Qc Jc Tc", "royal flush"),
        (Game::ShortDeck, "Ac Kc Qc Jc Tc", "royal flush"),
        (Game::ShortDeck, "Ac 6c 7c 8c 9c", "straight flush, nine high"),
        (Game::AceToFive, "8c 6d 4s 3h Ac", "eight-six low, four-three-ace"),
        (Game::AceToFive, "Ac 2c 3c 4c 5c", "wheel"),
        (Game::AceToFive, "Ac Kc Qc Jc Tc", "king-queen low, jack-ten-ace"),
        (Game::AceToFive, "Ac Ad 2s 3h 4c", "pair of aces, four-three-deuce kickers"),
        (Game::DeuceToSeven, "7c 5d 4s 3h 2c", "seven-five low, four-three-deuce"),
        (Game::DeuceToSeven, "Ac 5d 4s 3h 2c", "ace-five low, four-three-deuce"),
        (Game::DeuceToSeven, "Ac Kc Qc Jc Tc", "straight flush, ace high"),
        (Game::DeuceToSeven, "7c 5c 4c 3c 2c", "flush, seven high, five-four-three-deuce kickers"),
        (Game::Badugi, "7c 5d 3s Ah", "badugi, seven-five-three-ace"),
        (Game::Badugi, "5c 4d As Ah", "three-card hand, five-four-ace"),
        (Game::Badugi, "2c 2d 2s Ah", "two-card hand, deuce-ace"),
        (Game::Badugi, "Kc Qc Jc Tc", "one-card hand, ten"),
    ];
    for (game, cards, name) in cases {
        assert_eq!(rank_hand(game, cards, None).unwrap().name(), name, "{game} {cards}");
    }
}

#[test]
fn the_best_cards_are_shown_made_part_first() {
    let cases = [
        (Game::Holdem, "2d Ah Kd Ac 7s Kh Qc", "Ah Ac Kh Kd Qc"),
        (Game::Holdem, "8h 4c 4d 8s 4h Ad Kc", "4h 4d 4c 8s 8h"),
        (Game::Holdem, "2d 3c Ah 4s 5h Kd Kc", "5h 4s 3c 2d Ah"),
        (Game::Holdem, "Td Jc Ah Qs Kh 2d 2c", "Ah Kh Qs Jc Td"),
        (Game::AceToFive, "Ad Kc 2h 3s 4h 5d 8c", "5d 4h 3s 2h Ad"),
        (Game::AceToFive, "Ad Ac 2h 2s 3h 3d 3c", "2s 2h Ad Ac 3h"),
        (Game::DeuceToSeven, "Ad 5c 4h 3s 2h", "Ad 5c 4h 3s 2h"),
        (Game::Badugi, "Ad 5c 4h 3h", "5c 3h Ad"),
    ];
    for (game, cards, best) in cases {
        assert_eq!(rank_hand(game, cards, None).unwrap().best().to_string(), best, "{cards}");
    }
}

#[test]
fn tie_breaks() {
    use Rank::{Ace, Deuce, Eight, Five, Four, King, Nine, Seven, Ten, Three};
    let cases: [(Game, &str, &[Rank]); 7] = [
        (Game::Holdem, "Kc 4d Ks 9h 4c", &[King, Four, Nine]),
        (Game::Holdem, "4c 4d 4s 8h 8c", &[Four, Eight]),
        (Game::Holdem, "Ac 2d 3s 4h 5c", &[Five]),
        (Game::Holdem, "7c 7d As Th 8c", &[Seven, Ace, Ten, Eight]),
        (Game::AceToFive, "Ac 2d 3s 4h 5c", &[Five, Four, Three, Deuce, Ace]),
        (Game::DeuceToSeven, "Ac 2d 3s 4h 5c", &[Ace, Five, Four, Three, Deuce]),
        (Game::Badugi, "5c 4d As Ah", &[Five, Four, Ace]),
    ];
    for (game, cards, ranks) in cases {
        let rank = rank_hand(game, cards, None).unwrap().rank();
        assert_eq!(*rank.tie_break(), *ranks, "{game} {cards}");
    }
}

/// Said in whichever order the hands come.
#[test]
fn what_decided() {
    let lines = include_str!("data/decisions.txt").lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let (game, rest) = line.split_once(": ").unwrap();
        let (better, rest) = rest.split_once(" > ").unwrap();
        let (worse, said) = rest.split_once(" = ").unwrap();
        let game: Game = game.parse().unwrap();
        let one = best_hands_with(game, None, &[better, worse]).unwrap();
        assert_eq!(one.winners(), [0], "{line}");
        assert_eq!(one.decided().unwrap().to_string(), said);
        let other = best_hands_with(game, None, &[worse, better]).unwrap();
        assert_eq!(other.winners(), [1], "{line}");
        assert_eq!(other.decided().unwrap().to_string(), said);
    }
}

#[test]
fn of_many_hands_the_best_loser_tells_what_decided() {
    let hands = ["Ac Kd Ts 6h 4c", "7c 7d As Kh 3c", "7h 7s Ad Kc 3d", "7c 7d As Qh Jc"];
    let showdown = best_hands_with(Game::Holdem, None, &hands).unwrap();
    assert_eq!(showdown.winners(), [1, 2]);
    let decisions: Vec<_> =
        showdown.decisions().map(|(hand, decision)| (hand, decision.to_string())).collect();
    assert_eq!(
        decisions,
        [
            (0, "one pair beats high card".into()),
            (2, "same hand: pair of sevens, ace-king-three kickers".into()),
            (3, "both pair of sevens; second kicker king beats queen".into()),
        ]
    );
    assert_eq!(
        showdown.decided().unwrap().to_string(),
        "both pair of sevens; second kicker king beats queen"
    );
    let tied = best_hands_with(Game::Holdem, None, &hands[1..3]).unwrap();
    assert_eq!(
        tied.decided().unwrap().to_string(),
        "same hand: pair of sevens, ace-king-three kickers"
    );
    assert!(best_hands_with(Game::Holdem, None, &hands[..1]).unwrap().decided().is_none());
}
