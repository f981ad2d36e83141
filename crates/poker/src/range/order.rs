//! The order by which "the best 20 percent" is meant.

use crate::{Rank, StartingHand};

/// The 169 starting hands by their exact equity against a random hand before the flop, best first.
///
/// The equity is that of the crate's own matrix of all matches
/// ([`PreflopMatrix`](crate::equity::PreflopMatrix)), summed over all hands that can be dealt
/// against it; no two starting hands have the same, so there are no ties to break.
///
/// # Stability
///
/// The order is a fact and does not change.
///
/// ```
/// use poker::HANDS_BY_EQUITY;
/// let first: Vec<String> = HANDS_BY_EQUITY[..5].iter().map(|h| h.to_string()).collect();
/// assert_eq!(first, ["AA", "KK", "QQ", "JJ", "TT"]);
/// assert_eq!(HANDS_BY_EQUITY[168].to_string(), "32o");
/// ```
pub static HANDS_BY_EQUITY: [StartingHand; StartingHand::COUNT] = {
    let mut hands = [StartingHand::pair(Rank::Ace); StartingHand::COUNT];
    let mut i = 0;
    while i < ORDER.len() {
        hands[i] = StartingHand::from_index(ORDER[i] as usize).expect("below 169");
        i += 1;
    }
    hands
};

/// By [`StartingHand::index`]; a test derives it from the matrix.
static ORDER: [u8; StartingHand::COUNT] = [
    0, 14, 28, 42, 56, 70, 84, 1, 98, 2, 3, 13, 4, 26, 39, 15, 112, 5, 52, 16, 6, 17, 27, 7, 65,
    40, 126, 29, 18, 9, 8, 78, 53, 30, 10, 91, 19, 11, 41, 66, 117, 104, 31, 20, 43, 12, 54, 140,
    130, 21, 79, 32, 143, 22, 44, 67, 55, 92, 156, 23, 33, 105, 24, 57, 45, 154, 34, 80, 118, 68,
    25, 35, 58, 131, 46, 36, 93, 69, 81, 144, 106, 37, 71, 59, 47, 157, 168, 38, 119, 48, 82, 94,
    132, 72, 49, 60, 50, 145, 83, 85, 95, 107, 73, 51, 158, 61, 120, 62, 96, 86, 133, 108, 74, 63,
    99, 146, 97, 64, 87, 109, 159, 121, 75, 100, 134, 76, 110, 113, 88, 122, 147, 77, 111, 101,
    160, 127, 123, 114, 89, 135, 124, 90, 102, 148, 125, 128, 115, 136, 161, 141, 137, 103, 139,
    138, 129, 116, 149, 142, 162, 150, 152, 151, 155, 153, 163, 165, 164, 166, 167,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equity::PreflopMatrix;

    #[test]
    fn the_order_is_that_of_the_matrix() {
        let mut sums = [(0u128, 0u128); StartingHand::COUNT];
        for (hand, _, found) in PreflopMatrix::stored().starting_hands() {
            let sum = &mut sums[hand.index()];
            sum.0 += u128::from(2 * found.wins + found.ties);
            sum.1 += u128::from(2 * (found.wins + found.ties + found.losses));
        }
        let above = |a: StartingHand, b: StartingHand| {
            let ((x, n), (y, m)) = (sums[a.index()], sums[b.index()]);
            x * m > y * n
        };
        assert!(HANDS_BY_EQUITY.is_sorted_by(|a, b| above(*a, *b)));
    }
}
