//! What decided between two hands.

use core::cmp::Ordering;
use core::fmt;

use crate::{HandCategory, HandRank};

/// What decided between two hands. Prints as a player says it.
///
/// ```
/// use poker::{Decision, DecidedBy, Ranking, parse_cards, simple};
/// let rank = |text| {
///     simple::best_of(Ranking::High, &parse_cards(text).unwrap()).unwrap().rank()
/// };
/// let decision = Decision::between(rank("Qs Qh Js Jh 2c"), rank("Qc Qd Jc Jd 8c")).unwrap();
/// assert_eq!(decision.winner(), rank("Qc Qd Jc Jd 8c"));
/// assert_eq!(decision.by(), DecidedBy::TieBreak(2));
/// assert_eq!(decision.to_string(), "both two pair, queens and jacks; kicker eight beats deuce");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    winner: HandRank,
    loser: HandRank,
}

/// The first thing in which two hands differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// Nothing: they tie.
    Nothing,
    /// The category.
    Category,
    /// Of one category, the rank at this index of [`HandRank::tie_break`].
    TieBreak(usize),
}

impl Decision {
    /// Compares two hands, in either order. `None` when they are ranks of different rankings,
    /// which do not compare.
    pub fn between(a: HandRank, b: HandRank) -> Option<Self> {
        (a.ranking() == b.ranking()).then(|| Self::of(a, b))
    }

    /// Compares two hands of one ranking.
    pub(crate) fn of(a: HandRank, b: HandRank) -> Self {
        let (winner, loser) = if a >= b { (a, b) } else { (b, a) };
        Self { winner, loser }
    }

    /// The hand that wins; when they tie, either.
    pub fn winner(self) -> HandRank {
        self.winner
    }

    /// The hand that loses; when they tie, the other.
    pub fn loser(self) -> HandRank {
        self.loser
    }

    /// The first thing in which they differ.
    pub fn by(self) -> DecidedBy {
        if self.winner.cmp(&self.loser) == Ordering::Equal {
            return DecidedBy::Nothing;
        }
        if self.winner.category() != self.loser.category() {
            return DecidedBy::Category;
        }
        let (winner, loser) = (self.winner.tie_break(), self.loser.tie_break());
        let same = winner.iter().zip(loser.iter()).take_while(|(a, b)| a == b).count();
        DecidedBy::TieBreak(same)
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { winner, loser } = *self;
        match self.by() {
            DecidedBy::Nothing => write!(f, "same hand: {winner}"),
            DecidedBy::Category => write!(f, "{} beats {}", kind(winner), kind(loser)),
            DecidedBy::TieBreak(at) => fmt_tie_break(f, winner, loser, at),
        }
    }
}

/// The category, or what a player says instead.
fn kind(rank: HandRank) -> String {
    if rank.is_royal() {
        return "royal flush".into();
    }
    rank.short_low().unwrap_or_else(|| rank.category().name().into())
}

/// Two hands of one category that first differ in the rank at `at`.
fn fmt_tie_break(
    f: &mut fmt::Formatter<'_>,
    winner: HandRank,
    loser: HandRank,
    at: usize,
) -> fmt::Result {
    const NTH: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
    let category = winner.category();
    let shared = winner.tie_break()[0];
    let (high, low) = (winner.tie_break()[at], loser.tie_break()[at]);
    let one = format!("{} beats {}", high.name(), low.name());
    let many = format!("{} beat {}", high.plural(), low.plural());
    // Of several kickers the deciding one is numbered, the first excepted.
    let kicker = |named: usize| match at - named {
        0 => format!("kicker {one}"),
        nth => format!("{} kicker {one}", NTH[nth]),
    };

    if let (Some(better), Some(worse)) = (winner.short_low(), loser.short_low()) {
        return match at {
            0 | 1 => write!(f, "{better} beats {worse}"),
            _ => write!(f, "both {better}; {} card {one}", NTH[at]),
        };
    }
    if winner.is_royal() {
        return write!(f, "{winner} beats {loser}");
    }
    match (category, at) {
        (
            HandCategory::HighCard
            | HandCategory::Badugi1
            | HandCategory::Badugi2
            | HandCategory::Badugi3
            | HandCategory::Badugi4,
            0,
        ) => write!(f, "both {category}; {one}"),
        (HandCategory::HighCard, _) => write!(f, "both {} high; {}", shared.name(), kicker(1)),
        (HandCategory::Straight | HandCategory::StraightFlush | HandCategory::Flush, 0) => {
            write!(f, "both {category}; {} high beats {} high", high.name(), low.name())
        }
        (
            HandCategory::OnePair
            | HandCategory::TwoPair
            | HandCategory::ThreeOfAKind
            | HandCategory::FullHouse
            | HandCategory::FourOfAKind,
            0,
        ) => write!(f, "both {category}; {many}"),
        (HandCategory::OnePair, _) => write!(f, "both pair of {}; {}", shared.plural(), kicker(1)),
        (HandCategory::ThreeOfAKind | HandCategory::FourOfAKind, _) => {
            write!(f, "both {category}, {}; {}", shared.plural(), kicker(1))
        }
        (HandCategory::TwoPair, 1) => write!(f, "both {category}, {} up; {many}", shared.plural()),
        (HandCategory::TwoPair, _) => {
            let second = winner.tie_break()[1];
            write!(f, "both {category}, {} and {}; ", shared.plural(), second.plural())?;
            f.write_str(&kicker(2))
        }
        (HandCategory::FullHouse, _) => {
            write!(f, "both {category}, {} full; {many}", shared.plural())
        }
        (
            HandCategory::Straight
            | HandCategory::StraightFlush
            | HandCategory::Flush
            | HandCategory::Badugi1
            | HandCategory::Badugi2
            | HandCategory::Badugi3
            | HandCategory::Badugi4,
            _,
        ) => write!(f, "both {category}, {} high; {} card {one}", shared.name(), NTH[at]),
    }
}
