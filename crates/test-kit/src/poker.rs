//! Hands ranked once more, in another way than the crate `poker` does it: by the words they spell.
//!
//! A hand is written as a word of its ranks, highest first. What repeats is found by counting
//! letters, a straight by looking the word up among the straights there are. A strength is a tuple
//! that compares field by field. Slow, and independent of the code it checks.

use poker::{Card, Ranking};

/// A hand's strength: the place of its category among those of the ranking, from the weakest, and
/// then the places of the ranks that break ties. Greater is stronger.
pub type Strength = (usize, Vec<i32>);

/// How a ranking reads.
struct Reading {
    /// The ranks, highest first.
    row: &'static str,
    /// Whether lower ranks win.
    low: bool,
    /// The categories, weakest first.
    categories: &'static str,
    /// The straights, as words.
    straights: &'static str,
}

const HIGH: Reading = Reading {
    row: "AKQJT98765432",
    low: false,
    categories: "high_card one_pair two_pair three_of_a_kind straight flush full_house \
                 four_of_a_kind straight_flush",
    straights: "AKQJT KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432 A5432",
};

const SHORT_DECK: Reading = Reading {
    row: "AKQJT9876",
    low: false,
    categories: "high_card one_pair two_pair three_of_a_kind straight full_house flush \
                 four_of_a_kind straight_flush",
    straights: "AKQJT KQJT9 QJT98 JT987 T9876 A9876",
};

const ACE_TO_FIVE: Reading = Reading {
    row: "KQJT98765432A",
    low: true,
    categories: "four_of_a_kind full_house three_of_a_kind two_pair one_pair high_card",
    straights: "",
};

const DEUCE_TO_SEVEN: Reading = Reading {
    row: "AKQJT98765432",
    low: true,
    categories: "straight_flush four_of_a_kind full_house flush straight three_of_a_kind two_pair \
                 one_pair high_card",
    straights: "AKQJT KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432",
};

fn reading(ranking: Ranking) -> &'static Reading {
    match ranking {
        Ranking::High => &HIGH,
        Ranking::ShortDeck => &SHORT_DECK,
        Ranking::DeuceToSeven => &DEUCE_TO_SEVEN,
        // Badugi uses the row alone.
        Ranking::AceToFive | Ranking::Badugi => &ACE_TO_FIVE,
    }
}

impl Reading {
    /// How high a rank is: 0 for the lowest.
    fn height(&self, letter: char) -> i32 {
        (0..).zip(self.row.chars().rev()).find(|&(_, c)| c == letter).expect("a rank of the deck").0
    }

    /// The number by which a rank compares.
    fn worth(&self, letter: char) -> i32 {
        if self.low { -self.height(letter) } else { self.height(letter) }
    }

    fn word(&self, cards: &[Card]) -> String {
        let mut letters: Vec<char> = cards.iter().map(|card| card.rank().to_char()).collect();
        letters.sort_by_key(|&letter| -self.height(letter));
        letters.into_iter().collect()
    }

    fn five(&self, cards: &[Card]) -> (&'static str, Vec<i32>) {
        let word = self.word(cards);
        let times = |letter: char| word.matches(letter).count();
        let mut letters: Vec<char> = word.chars().collect();
        letters.dedup();
        // Stable: among letters that repeat as often the higher stays in front.
        letters.sort_by_key(|&letter| 5 - times(letter));
        let shape: String = letters.iter().map(|&letter| times(letter).to_string()).collect();

        let suits: String = cards.iter().map(|card| card.suit().to_char()).collect();
        let straight = self.straights.split(' ').any(|straight| straight == word);
        let flush = self.has("flush") && ["ccccc", "ddddd", "hhhhh", "sssss"].contains(&&*suits);
        let category = match (&*shape, straight, flush) {
            ("41", ..) => "four_of_a_kind",
            ("32", ..) => "full_house",
            ("311", ..) => "three_of_a_kind",
            ("221", ..) => "two_pair",
            ("2111", ..) => "one_pair",
            (_, true, true) => "straight_flush",
            (_, true, false) => "straight",
            (_, false, true) => "flush",
            (_, false, false) => "high_card",
        };
        if straight {
            // The ace of A-5-4-3-2 stands at its bottom, so the next card is the highest.
            let at_bottom = word.starts_with('A') && !word.starts_with("AK");
            letters = word.chars().skip(at_bottom.into()).take(1).collect();
        }
        (category, letters.into_iter().map(|letter| self.worth(letter)).collect())
    }

    fn has(&self, category: &str) -> bool {
        self.categories.split_whitespace().any(|known| known == category)
    }

    fn place(&self, category: &str) -> usize {
        let mut categories = self.categories.split_whitespace();
        categories.position(|known| known == category).expect("a category of the ranking")
    }
}

/// The category of five cards, as data writes it: `full_house`.
///
/// # Panics
///
/// With cards that the ranking's deck has not.
pub fn category_of_five(ranking: Ranking, cards: &[Card]) -> &'static str {
    reading(ranking).five(cards).0
}

/// How strong the best hand in these cards is: five of them, or in badugi up to four.
///
/// # Panics
///
/// With fewer than five cards (badugi: none), or cards that the ranking's deck has not.
pub fn strength(ranking: Ranking, cards: &[Card]) -> Strength {
    if ranking == Ranking::Badugi {
        return badugi(cards);
    }
    let reading = reading(ranking);
    if cards.len() == 5 {
        let (category, ranks) = reading.five(cards);
        return (reading.place(category), ranks);
    }
    // One card too many: leave out each in turn.
    let without = (0..cards.len()).map(|out| [&cards[..out], &cards[out + 1..]].concat());
    without.map(|fewer| strength(ranking, &fewer)).max().expect("at least five cards")
}

/// How strong the best Omaha hand is: two hole cards and three of the board.
///
/// # Panics
///
/// With fewer than two hole cards or three cards of the board.
pub fn omaha_strength(ranking: Ranking, hole: &[Card], board: &[Card]) -> Strength {
    if hole.len() > 2 {
        let without = (0..hole.len()).map(|out| [&hole[..out], &hole[out + 1..]].concat());
        let best = without.map(|fewer| omaha_strength(ranking, &fewer, board)).max();
        return best.expect("at least two hole cards");
    }
    if board.len() > 3 {
        let without = (0..board.len()).map(|out| [&board[..out], &board[out + 1..]].concat());
        let best = without.map(|fewer| omaha_strength(ranking, hole, &fewer)).max();
        return best.expect("at least three cards of the board");
    }
    strength(ranking, &[hole, board].concat())
}

/// Of two cards that clash in rank or suit one must go: try both ways.
fn badugi(cards: &[Card]) -> Strength {
    for (i, a) in cards.iter().enumerate() {
        for (j, b) in cards.iter().enumerate().skip(i + 1) {
            if a.rank() == b.rank() || a.suit() == b.suit() {
                let without = |out: usize| [&cards[..out], &cards[out + 1..]].concat();
                return badugi(&without(i)).max(badugi(&without(j)));
            }
        }
    }
    let reading = reading(Ranking::Badugi);
    let word = reading.word(cards);
    (cards.len() - 1, word.chars().map(|letter| reading.worth(letter)).collect())
}

/// Published matches before the flop: the hands, and wins, ties and losses of the first.
///
/// # Panics
///
/// When the file is not as it says.
pub fn published_matches<N>() -> impl Iterator<Item = ([&'static str; 2], [N; 3])>
where
    N: core::str::FromStr<Err: core::fmt::Debug> + core::fmt::Debug,
{
    let lines = include_str!("../../poker/tests/data/matches.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(' ').collect();
        let [a, b, counts @ ..] = fields.as_slice() else { panic!("{line}: two hands first") };
        let counts: Vec<N> = counts.iter().map(|n| n.parse().expect("a count")).collect();
        ([*a, *b], counts.try_into().expect("wins, ties and losses"))
    })
}
