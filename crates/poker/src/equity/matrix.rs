//! Every match of two hands before the flop.

use std::sync::OnceLock;

use super::error::EquityError;
use super::matchup::{BOARDS, Match, Matcher, SUITING_OF, SUITINGS, Tables};
use super::parallel::{self, Control};
use super::runouts::{RANK_PAIRS, rank_pair, rank_pairs};
use crate::{Combo, StartingHand};

/// Unordered pairs of pairs of ranks.
const BLOCKS: usize = RANK_PAIRS * (RANK_PAIRS + 1) / 2;
/// Bytes of a stored match: wins in the lower 21 bits, ties in the next 21, lowest byte first.
const STORED: usize = 6;
const FIELD: u32 = 21;

/// All 1,326 x 1,326 matches of two hold'em hands over all 1,712,304 boards.
///
/// ```
/// use poker::equity::PreflopMatrix;
/// use poker::{Combo, parse_cards};
/// let combo = |text| {
///     let cards = parse_cards(text).unwrap();
///     Combo::new(cards[0], cards[1]).unwrap()
/// };
/// let matrix = PreflopMatrix::stored();
/// let found = matrix.get(combo("AcAd"), combo("7h2s")).unwrap();
/// assert_eq!((found.wins, found.ties, found.losses), (1_493_820, 6_236, 212_248));
/// assert_eq!(matrix.get(combo("AcAd"), combo("AcKs")), None, "both cannot hold the ace of clubs");
/// ```
///
/// # Stability
///
/// [`to_bytes`](Self::to_bytes) gives 4,186 blocks of 15 matches of six bytes: unordered pairs of
/// pairs of ranks (higher rank first; the higher pair plays first), each under the fifteen ways to
/// give four cards suits up to exchanges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreflopMatrix {
    blocks: Vec<[Match; SUITINGS]>,
}

/// How often the first of two wins, ties and loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WinTieLoss {
    /// Boards on which the first wins.
    pub wins: u64,
    /// Boards on which they tie.
    pub ties: u64,
    /// Boards on which the first loses.
    pub losses: u64,
}

/// Computes all matches from nothing.
///
/// # Errors
///
/// [`EquityError::Cancelled`] when the control stops it.
///
/// ```
/// use poker::equity::{Control, PreflopMatrix, preflop_matrix};
/// let matrix = preflop_matrix(2, &Control::new()).unwrap();
/// assert_eq!(matrix, *PreflopMatrix::stored());
/// ```
pub fn preflop_matrix(threads: usize, control: &Control<'_>) -> Result<PreflopMatrix, EquityError> {
    let tables = Tables::new(threads, control)?;
    let pairs: Vec<[u8; 2]> = rank_pairs().collect();
    let rows = parallel::run(
        threads,
        RANK_PAIRS,
        control,
        || Matcher::new(&tables),
        |matcher, row| {
            // Long rows first, so that the threads end together.
            let first = RANK_PAIRS - 1 - row;
            (0..=first).map(|second| matcher.block(pairs[first], pairs[second])).collect::<Vec<_>>()
        },
    )?;
    Ok(PreflopMatrix { blocks: rows.into_iter().rev().flatten().collect() })
}

impl PreflopMatrix {
    /// The matrix that is stored in the crate, as [`preflop_matrix`] computes it.
    pub fn stored() -> &'static Self {
        static STORED: OnceLock<PreflopMatrix> = OnceLock::new();
        STORED.get_or_init(|| {
            PreflopMatrix::from_bytes(include_bytes!("preflop.bin"))
                .unwrap_or(Self { blocks: Vec::new() })
        })
    }

    /// Reads what [`to_bytes`](Self::to_bytes) gave; `None` when the length is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        if bytes.len() != BLOCKS * SUITINGS * STORED {
            return None;
        }
        let blocks = bytes
            .chunks_exact(SUITINGS * STORED)
            .map(|block| {
                core::array::from_fn(|i| {
                    let bytes = &block[i * STORED..][..STORED];
                    let word = bytes.iter().rev().fold(0u64, |word, b| word << 8 | u64::from(*b));
                    let field = |i: u32| (word >> (FIELD * i)) as u32 & ((1 << FIELD) - 1);
                    (field(0), field(1))
                })
            })
            .collect();
        Some(Self { blocks })
    }

    /// The stored form: 376,740 bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let matches = self.blocks.iter().flatten();
        matches
            .flat_map(|(wins, ties)| {
                let word = u64::from(*wins) | u64::from(*ties) << FIELD;
                word.to_le_bytes().into_iter().take(STORED)
            })
            .collect()
    }

    /// The match of two combos; `None` when they share a card.
    #[inline]
    pub fn get(&self, first: Combo, second: Combo) -> Option<WinTieLoss> {
        let (a, b) = (first.ids(), second.ids());
        let shared = a.iter().any(|card| b.contains(card));
        (!shared).then(|| self.lookup(a, b))
    }

    /// The match of two combos, by the ids of their cards, that share no card.
    #[inline]
    fn lookup(&self, a: [u8; 2], b: [u8; 2]) -> WinTieLoss {
        let pair = |ids: [u8; 2]| rank_pair(ids[0] >> 2, ids[1] >> 2);
        let as_stored = pair(a) >= pair(b);
        let (higher, lower) = if as_stored { (a, b) } else { (b, a) };
        let cards = [higher[0], higher[1], lower[0], lower[1]];
        let code = cards.iter().rev().fold(0, |code, card| code << 2 | (card & 3) as usize);
        let row = pair(higher);
        let block = &self.blocks[row * (row + 1) / 2 + pair(lower)];
        let (wins, ties) = block[SUITING_OF[code] as usize];
        let losses = BOARDS - wins - ties;
        let (wins, losses) = if as_stored { (wins, losses) } else { (losses, wins) };
        WinTieLoss { wins: wins.into(), ties: ties.into(), losses: losses.into() }
    }

    /// Every one of the 169 starting hands against every other, in the order of
    /// [`StartingHand::index`]: counts summed over the pairs of combos that share no card.
    ///
    /// ```
    /// use poker::equity::PreflopMatrix;
    /// let (aces, kings, found) = PreflopMatrix::stored()
    ///     .starting_hands()
    ///     .find(|(a, b, _)| (a.to_string(), b.to_string()) == ("AA".into(), "KK".into()))
    ///     .unwrap();
    /// assert_eq!((found.wins, found.ties, found.losses), (50_371_344, 285_228, 10_986_372));
    /// ```
    pub fn starting_hands(
        &self,
    ) -> impl Iterator<Item = (StartingHand, StartingHand, WinTieLoss)> + '_ {
        let combos: Vec<Vec<Combo>> = StartingHand::all().map(|h| h.combos().collect()).collect();
        StartingHand::all()
            .flat_map(|hand| StartingHand::all().map(move |against| (hand, against)))
            .map(move |(hand, against)| {
                let mut sum = WinTieLoss::default();
                for a in &combos[hand.index()] {
                    for b in &combos[against.index()] {
                        if let Some(found) = self.get(*a, *b) {
                            sum.wins += found.wins;
                            sum.ties += found.ties;
                            sum.losses += found.losses;
                        }
                    }
                }
                (hand, against, sum)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_form_comes_back() {
        let stored = PreflopMatrix::stored();
        assert_eq!(stored.blocks.len(), BLOCKS);
        assert_eq!(PreflopMatrix::from_bytes(&stored.to_bytes()).as_ref(), Some(stored));
        assert_eq!(PreflopMatrix::from_bytes(&[0; 7]), None);
    }
}
