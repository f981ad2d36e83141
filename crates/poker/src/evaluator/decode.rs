//! What a strength means.

use super::strength::{Strength, layout};
use crate::{HandCategory, HandRank, Ranking};

impl Strength {
    /// The rank of the hand that has this strength under a ranking; `None` for a number that no
    /// hand has there.
    ///
    /// ```
    /// use poker::evaluator::{Strength, evaluate};
    /// use poker::{CardSet, HandCategory, Ranking, parse_cards};
    /// let cards: CardSet = parse_cards("4s 8h 4d 8c 4c Ah Kd")?.into_iter().collect();
    /// let rank = evaluate(cards).unwrap().hand_rank(Ranking::High).unwrap();
    /// assert_eq!(rank.category(), HandCategory::FullHouse);
    /// assert_eq!(rank.name(), "full house, fours over eights");
    /// assert_eq!(Strength::WORST.hand_rank(Ranking::High), None);
    /// # Ok::<(), poker::ParseCardsError>(())
    /// ```
    pub fn hand_rank(self, ranking: Ranking) -> Option<HandRank> {
        let (category, values) = match ranking {
            Ranking::High => high(self.get(), layout::FULL, 2)?,
            Ranking::ShortDeck => high(self.get(), layout::FULL_SHORT, 2)?,
            Ranking::AceToFive => high(!self.get(), layout::FULL, 1)?,
            Ranking::DeuceToSeven => high(!self.get(), layout::FULL, 2)?,
            Ranking::Badugi => badugi(self.get())?,
        };
        Some(HandRank::pack(ranking, category, values.into_iter().filter(|&value| value != 0)))
    }
}

/// Category and ranks that break ties, from a strength of high hands in which the lowest rank
/// counts `lowest`. Unused places are 0.
fn high(strength: u16, full_house: u16, lowest: u32) -> Option<(HandCategory, [u32; 5])> {
    use HandCategory::{
        Flush, FourOfAKind, FullHouse, HighCard, OnePair, Straight, StraightFlush, ThreeOfAKind,
        TwoPair,
    };
    let value = |rank: u16| (rank < 13).then_some(u32::from(rank) + lowest);
    // All ranks of a mask, the highest first, after those before them.
    let mask = |ranks: u16, before: [Option<u32>; 2]| -> Option<[u32; 5]> {
        let mut values = [0; 5];
        let above = (0..13).rev().filter(|rank| ranks >> rank & 1 == 1).map(value);
        let all = before.into_iter().flatten().map(Some).chain(above);
        for (to, value) in values.iter_mut().zip(all) {
            *to = value?;
        }
        Some(values)
    };
    let five = |ranks: u16| if ranks.count_ones() == 5 { mask(ranks, [None; 2]) } else { None };
    let two = |offset: u16| Some([value(offset >> 4)?, value(offset & 15)?, 0, 0, 0]);
    let line = |offset: u16| {
        let straight = offset.is_power_of_two().then(|| offset.ilog2())?;
        (straight < 10).then_some([straight + 5, 0, 0, 0, 0])
    };
    let full = full_house..full_house + 0x100;
    Some(match strength {
        s if full.contains(&s) => (FullHouse, two(s - full_house)?),
        s @ layout::STRAIGHT_FLUSH.. => (StraightFlush, line(s - layout::STRAIGHT_FLUSH)?),
        s @ layout::QUADS.. => (FourOfAKind, two(s - layout::QUADS)?),
        s @ layout::FLUSH.. => (Flush, five(s - layout::FLUSH)?),
        s @ layout::STRAIGHT.. => (Straight, line(s - layout::STRAIGHT)?),
        s @ layout::TRIPS.. => {
            let offset = s - layout::TRIPS;
            (ThreeOfAKind, mask(set_at(offset & 0x1ff, 2)?, [Some(value(offset >> 9)?), None])?)
        }
        s @ layout::TWO_PAIR.. => {
            let offset = s - layout::TWO_PAIR;
            let mut values = mask(set_at(offset >> 4, 2)?, [None; 2])?;
            values[2] = value(offset & 15)?;
            (TwoPair, values)
        }
        s @ layout::PAIR.. => {
            let offset = s - layout::PAIR;
            (OnePair, mask(set_at(offset & 0x1ff, 3)?, [Some(value(offset >> 9)?), None])?)
        }
        s => (HighCard, five(s)?),
    })
}

/// The set of ranks at a place among all sets of as many; the inverse of `scalar::place`.
fn set_at(mut place: u16, size: u32) -> Option<u16> {
    let mut ranks = 0;
    for left in (1..=size).rev() {
        let choose = |n: u16| (0..left as u16).fold(1, |c, i| c * n.saturating_sub(i) / (i + 1));
        let rank = (0..13).rev().find(|&rank| choose(rank) <= place)?;
        place -= choose(rank);
        ranks |= 1 << rank;
    }
    (place == 0).then_some(ranks)
}

fn badugi(strength: u16) -> Option<(HandCategory, [u32; 5])> {
    const RANKS: u16 = 0x1fff;
    let ranks = !strength & RANKS;
    let cards = strength >> 13;
    if ranks.count_ones() != u32::from(cards) + 1 {
        return None;
    }
    let mut values = [0; 5];
    let held = (0..13_u32).rev().filter(|rank| ranks >> rank & 1 == 1);
    values.iter_mut().zip(held).for_each(|(value, rank)| *value = rank + 1);
    let categories = Ranking::Badugi.rules().categories;
    Some((*categories.get(usize::from(cards))?, values))
}
