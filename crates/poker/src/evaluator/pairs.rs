//! Some cards with each pair of two more.

use core::fmt;

use super::batch::Batch;
use super::error::CardCount;
use super::strength::Strength;
use crate::{Card, CardSet};

/// How many pairs of cards there are.
const PAIRS: usize = 52 * 51 / 2;

/// That many, up to whole blocks of 64.
pub(crate) const ROOM: usize = PAIRS.next_multiple_of(64);

/// All pairs, those of lower cards first, one in each lane; nothing in those left over.
pub(crate) struct PairPlanes {
    /// The ranks held in each suit.
    pub(crate) suits: [[u16; ROOM]; 4],
    /// The ranks held.
    pub(crate) once: [u16; ROOM],
    /// The ranks held twice.
    pub(crate) twice: [u16; ROOM],
}

pub(crate) static PLANES: PairPlanes = {
    let mut planes = PairPlanes { suits: [[0; ROOM]; 4], once: [0; ROOM], twice: [0; ROOM] };
    let (mut high, mut lane) = (1, 0);
    while high < 52 {
        let mut low = 0;
        while low < high {
            planes.suits[low % 4][lane] |= 1 << (low / 4);
            planes.suits[high % 4][lane] |= 1 << (high / 4);
            planes.once[lane] = 1 << (low / 4) | 1 << (high / 4);
            if low / 4 == high / 4 {
                planes.twice[lane] = 1 << (low / 4);
            }
            lane += 1;
            low += 1;
        }
        high += 1;
    }
    assert!(lane == PAIRS);
    planes
};

/// The strengths that 3, 4 or 5 cards have with each of many pairs: the last two steps of an
/// enumeration at once, or one board with all hole cards.
///
/// A pair's place is `high * (high - 1) / 2 + low` of its card ids, so that the pairs of the cards
/// below any card come before all others.
///
/// ```
/// use poker::evaluator::{Batch, PairStrengths, evaluate};
/// use poker::{Card, CardSet};
/// let mut pairs = PairStrengths::new(Batch::new());
/// let board: CardSet = Card::all().skip(40).step_by(3).take(3).collect();
/// // All pairs of cards below 2d, 2h and 2s come to three with 2c: they are not in the board.
/// let limit = Card::from_id(3).unwrap();
/// let below = pairs.below(board, limit)?;
/// assert_eq!(below.len(), 3);
/// let two: CardSet = [1, 2].into_iter().filter_map(Card::from_id).collect();
/// assert_eq!(below[2 * 1 / 2 + 1], evaluate(board | two)?);
///
/// let refused = pairs.all(CardSet::FULL).map(<[_]>::len);
/// assert_eq!(refused.unwrap_err().to_string(), "expected 3 to 5 cards, found 52");
/// # Ok::<(), poker::evaluator::CardCount>(())
/// ```
#[derive(Clone)]
pub struct PairStrengths {
    batch: Batch,
    strengths: Box<[Strength; ROOM]>,
}

impl PairStrengths {
    /// By the path of that batch, and under its ranking.
    pub fn new(batch: Batch) -> Self {
        Self { batch, strengths: Box::new([Strength::WORST; ROOM]) }
    }

    /// The strengths of these 3, 4 or 5 cards with each pair of two cards below `limit`. Pairs that
    /// have a card in common with them get a number without a meaning.
    ///
    /// # Errors
    ///
    /// [`CardCount`] with another number of cards.
    #[inline]
    pub fn below(&mut self, cards: CardSet, limit: Card) -> Result<&[Strength], CardCount> {
        let limit = usize::from(limit.id());
        self.first(cards, limit * limit.saturating_sub(1) / 2)
    }

    /// The strengths of these 3, 4 or 5 cards with each of the 1,326 pairs. Pairs that have a card
    /// in common with them get a number without a meaning.
    ///
    /// # Errors
    ///
    /// [`CardCount`] with another number of cards.
    #[inline]
    pub fn all(&mut self, cards: CardSet) -> Result<&[Strength], CardCount> {
        self.first(cards, PAIRS)
    }

    #[inline]
    fn first(&mut self, cards: CardSet, pairs: usize) -> Result<&[Strength], CardCount> {
        let found = cards.len();
        if !(3..=5).contains(&found) {
            return Err(CardCount { found, expected: "3 to 5 cards" });
        }
        self.batch.pairs(cards, pairs, &mut self.strengths);
        Ok(&self.strengths[..pairs])
    }
}

impl fmt::Debug for PairStrengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairStrengths").field("batch", &self.batch).finish_non_exhaustive()
    }
}
