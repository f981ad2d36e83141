//! What a player calls a hand.

use core::fmt;

use crate::{HandCategory, HandRank, Rank};

impl HandRank {
    /// The hand as a player says it. Two hands of one ranking have the same name exactly when they
    /// tie.
    ///
    /// High hands: `ace high, king-ten-six-four kickers`, `pair of sevens, ace-ten-eight kickers`,
    /// `two pair, kings and fours, nine kicker`, `three of a kind, sevens, ace-king kickers`,
    /// `straight, nine high`, `flush, ace high, king-ten-six-four kickers`,
    /// `full house, fours over eights`, `four of a kind, nines, ace kicker`,
    /// `straight flush, eight high`, `royal flush`.
    /// Low hands: `eight-six low, four-three-ace`, for the best ace-to-five low `wheel`, and with
    /// a pair or more as above. Badugi: `badugi, seven-five-three-ace`,
    /// `three-card hand, five-four-ace`.
    ///
    /// ```
    /// use poker::{Ranking, parse_cards, simple};
    /// let name = |ranking, text| {
    ///     simple::best_of(ranking, &parse_cards(text).unwrap()).unwrap().name()
    /// };
    /// assert_eq!(name(Ranking::High, "8c 7c 6c 5c 4c"), "straight flush, eight high");
    /// assert_eq!(name(Ranking::AceToFive, "8c 6c 4c 3c Ac"), "eight-six low, four-three-ace");
    /// assert_eq!(name(Ranking::Badugi, "5c 4d Ah 9h"), "three-card hand, five-four-ace");
    /// ```
    pub fn name(self) -> String {
        self.to_string()
    }

    /// The part of a low's name by which two lows are told apart first: `eight-six low`, `wheel`.
    pub(crate) fn short_low(self) -> Option<String> {
        if !self.ranking().rules().low || self.category() != HandCategory::HighCard {
            return None;
        }
        let ranks = self.tie_break();
        if *ranks == WHEEL {
            return Some("wheel".into());
        }
        Some(format!("{}-{} low", ranks[0].name(), ranks[1].name()))
    }
}

/// The best low where the ace is low and straights do not count.
const WHEEL: [Rank; 5] = [Rank::Five, Rank::Four, Rank::Three, Rank::Deuce, Rank::Ace];

impl fmt::Display for HandRank {
    /// The [`name`](HandRank::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tie_break = self.tie_break();
        let ranks = &*tie_break;
        if let Some(short) = self.short_low() {
            f.write_str(&short)?;
            return if *ranks == WHEEL { Ok(()) } else { write!(f, ", {}", joined(&ranks[2..])) };
        }
        if self.is_royal() {
            return f.write_str("royal flush");
        }
        let category = self.category();
        let first = ranks[0];
        let named = match category {
            HandCategory::HighCard => {
                write!(f, "{} high", first.name())?;
                1
            }
            HandCategory::OnePair => {
                write!(f, "pair of {}", first.plural())?;
                1
            }
            HandCategory::TwoPair => {
                write!(f, "two pair, {} and {}", first.plural(), ranks[1].plural())?;
                2
            }
            HandCategory::FullHouse => {
                write!(f, "full house, {} over {}", first.plural(), ranks[1].plural())?;
                2
            }
            HandCategory::ThreeOfAKind | HandCategory::FourOfAKind => {
                write!(f, "{category}, {}", first.plural())?;
                1
            }
            HandCategory::Straight | HandCategory::Flush | HandCategory::StraightFlush => {
                write!(f, "{category}, {} high", first.name())?;
                1
            }
            HandCategory::Badugi1
            | HandCategory::Badugi2
            | HandCategory::Badugi3
            | HandCategory::Badugi4 => return write!(f, "{category}, {}", joined(ranks)),
        };
        match &ranks[named..] {
            [] => Ok(()),
            [kicker] => write!(f, ", {} kicker", kicker.name()),
            kickers => write!(f, ", {} kickers", joined(kickers)),
        }
    }
}

/// `ace-ten-eight`.
fn joined(ranks: &[Rank]) -> String {
    ranks.iter().map(|rank| rank.name()).collect::<Vec<_>>().join("-")
}
