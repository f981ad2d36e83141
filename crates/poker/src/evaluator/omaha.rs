//! Omaha: two hole cards and three of the board.

use super::error::{CardCount, OmahaError};
use super::low::{LOW_EIGHT, ace_low};
use super::strength::Strength;
use super::tables::{FLUSHES, HIGH, suit_weight};
use super::{low, scalar};
use crate::CardSet;

/// Refuses hole cards other than 4 to 6, boards other than 3 to 5, and cards that are in both.
fn check(hole: CardSet, board: CardSet) -> Result<(), OmahaError> {
    CardCount::within(hole.len(), 4..=6, "4 to 6 hole cards").map_err(OmahaError::Hole)?;
    CardCount::within(board.len(), 3..=5, "3 to 5 cards of the board")
        .map_err(OmahaError::Board)?;
    match (hole & board).iter().next() {
        Some(card) => Err(OmahaError::Shared(card)),
        None => Ok(()),
    }
}

/// The strength of the best hand of exactly two of the hole cards and three of the board, among
/// strengths of high hands (WSOP 2023, live action rules for Omaha).
///
/// # Errors
///
/// [`OmahaError`] unless there are 4 to 6 hole cards and 3 to 5 others on the board.
///
/// ```
/// use poker::evaluator::{evaluate, evaluate_omaha};
/// use poker::{CardSet, parse_cards};
/// let set = |text| parse_cards(text).map(CardSet::from_iter);
/// let strength = evaluate_omaha(set("AsKs5d7c")?, set("Ts7d8h4s2c")?).unwrap();
/// assert_eq!(strength, evaluate(set("As7c7dTs8h")?).unwrap());
///
/// let shared = evaluate_omaha(set("AsKs5d7c")?, set("Ts7d8h4sAs")?);
/// assert_eq!(shared.unwrap_err().to_string(), "As is a hole card and on the board");
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
pub fn evaluate_omaha(hole: CardSet, board: CardSet) -> Result<Strength, OmahaError> {
    check(hole, board)?;
    Ok(evaluate_omaha_unchecked(hole, board))
}

/// As [`evaluate_omaha`], without looking at the number of cards or for cards in both: the answer
/// has no meaning then.
pub fn evaluate_omaha_unchecked(hole: CardSet, board: CardSet) -> Strength {
    // The sums of the tables for each three of the board.
    let (mut triples, mut len) = ([0_u32; 20], 0);
    let weights = Weights::of(board);
    choose_three(weights.as_slice(), |sum| {
        if let Some(triple) = triples.get_mut(len) {
            *triple = sum;
            len += 1;
        }
    });
    let mut best = 0;
    let weights = Weights::of(hole);
    let weights = weights.as_slice();
    for (i, &a) in weights.iter().enumerate() {
        for &b in &weights[..i] {
            for &triple in &triples[..len] {
                let sum = a.wrapping_add(b).wrapping_add(triple);
                best = best.max(HIGH.strength(sum as u16, (sum >> 16) as u16));
            }
        }
    }
    let suits = scalar::suits(hole.bits()).into_iter().zip(scalar::suits(board.bits()));
    for (hole, board) in suits {
        if hole.count_ones() >= 2 && board.count_ones() >= 3 {
            for two in subsets(hole, 2) {
                for three in subsets(board, 3) {
                    best = best.max(FLUSHES[usize::from(two | three) % FLUSHES.len()]);
                }
            }
        }
    }
    Strength::new(best)
}

/// The strength of the best low of two hole cards and three of the board that is eight or better
/// (no pair, nothing above an eight, the ace low), among strengths of ace-to-five; `None` without
/// one (WSOP 2023, live action rules for Omaha hi-lo).
///
/// # Errors
///
/// [`OmahaError`] unless there are 4 to 6 hole cards and 3 to 5 others on the board.
///
/// ```
/// use poker::evaluator::{evaluate_ace_to_five, evaluate_omaha_low};
/// use poker::{CardSet, parse_cards};
/// let set = |text| parse_cards(text).map(CardSet::from_iter);
/// let low = evaluate_omaha_low(set("As2dKhKc")?, set("3s4d8hKdQc")?).unwrap();
/// assert_eq!(low, Some(evaluate_ace_to_five(set("As2d3s4d8h")?).unwrap()));
/// assert_eq!(evaluate_omaha_low(set("AsJdKhKc")?, set("3s4d8hKdQc")?), Ok(None));
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
pub fn evaluate_omaha_low(hole: CardSet, board: CardSet) -> Result<Option<Strength>, OmahaError> {
    check(hole, board)?;
    Ok(evaluate_omaha_low_unchecked(hole, board))
}

/// As [`evaluate_omaha_low`], without looking at the number of cards or for cards in both: the
/// answer has no meaning then.
pub fn evaluate_omaha_low_unchecked(hole: CardSet, board: CardSet) -> Option<Strength> {
    // Equal ranks are one: a low has no pair.
    let hole = ace_low(hole.ranks()) & LOW_EIGHT;
    let board = ace_low(board.ranks()) & LOW_EIGHT;
    let mut best = u16::MAX;
    for three in subsets(board, 3) {
        for two in subsets(hole & !three, 2) {
            best = best.min(two | three);
        }
    }
    (best != u16::MAX).then(|| low::strength(best))
}

/// What each card of a set adds to the sums of the tables.
struct Weights {
    of: [u32; 8],
    len: usize,
}

impl Weights {
    fn of(cards: CardSet) -> Self {
        let mut weights = Self { of: [0; 8], len: 0 };
        for (of, card) in weights.of.iter_mut().zip(cards) {
            *of = suit_weight(1 << card.rank().index());
            weights.len += 1;
        }
        weights
    }

    fn as_slice(&self) -> &[u32] {
        &self.of[..self.len]
    }
}

fn choose_three(weights: &[u32], mut visit: impl FnMut(u32)) {
    for (i, &a) in weights.iter().enumerate() {
        for (j, &b) in weights[..i].iter().enumerate() {
            for &c in &weights[..j] {
                visit(a.wrapping_add(b).wrapping_add(c));
            }
        }
    }
}

/// The subsets of so many bits, the lowest first.
fn subsets(of: u16, size: u32) -> impl Iterator<Item = u16> {
    // Counting up in the bits of `of` alone.
    let mut next = Some(0);
    core::iter::from_fn(move || {
        let subset: u16 = next?;
        next = (subset != of).then(|| subset.wrapping_sub(of) & of);
        Some(subset)
    })
    .filter(move |subset| subset.count_ones() == size)
}
