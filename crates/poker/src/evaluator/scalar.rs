//! One hand by bit logic alone, for any of 5 to 7 cards: short, constant, and what the tables are
//! made from.

use super::strength::layout;

/// The ranks held at least once, twice, three times and four times.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) any: u16,
    pub(crate) two: u16,
    pub(crate) three: u16,
    pub(crate) four: u16,
}

impl Counts {
    /// Counts the ranks of a set of cards.
    pub(crate) const fn of(bits: u64) -> Self {
        let [c, d, h, s] = suits(bits);
        let (cd, hs) = (c & d, h & s);
        let (c_or_d, h_or_s) = (c | d, h | s);
        Self {
            any: c_or_d | h_or_s,
            two: cd | hs | (c_or_d & h_or_s),
            three: (cd & h_or_s) | (hs & c_or_d),
            four: cd & hs,
        }
    }
}

/// The ranks of each suit.
pub(crate) const fn suits(bits: u64) -> [u16; 4] {
    [bits as u16, (bits >> 16) as u16, (bits >> 32) as u16, (bits >> 48) as u16]
}

/// The index of the highest rank; 0 for none.
pub(crate) const fn top(ranks: u16) -> u16 {
    15 - (ranks | 1).leading_zeros() as u16
}

/// The `keep` highest ranks of a mask.
pub(crate) const fn highest(mut ranks: u16, keep: u32) -> u16 {
    while ranks.count_ones() > keep {
        ranks &= ranks - 1;
    }
    ranks
}

/// The place of a set of ranks among all sets of as many: the n-th lowest rank r, counted from 1,
/// adds "r choose n".
pub(crate) const fn place(mut ranks: u16) -> u16 {
    let (mut place, mut nth) = (0, 1);
    while ranks != 0 {
        let rank = ranks.trailing_zeros();
        let (mut choose, mut i) = (1, 0);
        while i < nth {
            // Zero as soon as nth exceeds the rank.
            choose = choose * rank.saturating_sub(i) / (i + 1);
            i += 1;
        }
        place += choose as u16;
        nth += 1;
        ranks &= ranks - 1;
    }
    place
}

/// The straights in a mask of ranks, as a bit for each: bit 0 the five-high one, or in short deck
/// bit 3 the nine-high one.
#[inline]
pub(crate) const fn straights(ranks: u16, short: bool) -> u16 {
    let with_low_ace = ranks << 1 | ranks >> 12 << if short { 4 } else { 0 };
    let pairs = with_low_ace & with_low_ace >> 1;
    pairs & pairs >> 2 & with_low_ace >> 4
}

/// What the ranks alone make, straights apart.
pub(crate) const fn groups(counts: Counts, full_house: u16) -> u16 {
    let Counts { any, two, three, four } = counts;
    if four != 0 {
        let rank = top(four);
        return layout::QUADS + (rank << 4) + top(any & !(1 << rank));
    }
    if three != 0 {
        let rank = top(three);
        let pairs = two & !(1 << rank);
        if pairs != 0 {
            return full_house + (rank << 4) + top(pairs);
        }
        let kickers = highest(any & !(1 << rank), 2);
        return layout::TRIPS + (rank << 9) + place(kickers);
    }
    if two & two.wrapping_sub(1) != 0 {
        let pairs = highest(two, 2);
        return layout::TWO_PAIR + (place(pairs) << 4) + top(any & !pairs);
    }
    if two != 0 {
        return layout::PAIR + (top(two) << 9) + place(highest(any & !two, 3));
    }
    highest(any, 5)
}

/// What five or more ranks of one suit make.
pub(crate) const fn flush(ranks: u16, short: bool) -> u16 {
    let straights = straights(ranks, short);
    if straights != 0 {
        layout::STRAIGHT_FLUSH | 1 << top(straights)
    } else {
        layout::FLUSH | highest(ranks, 5)
    }
}

/// The strength of 5 to 7 cards.
pub(crate) const fn evaluate(bits: u64, short: bool) -> u16 {
    let suits = suits(bits);
    let mut suit = 0;
    while suit < 4 {
        if suits[suit].count_ones() >= 5 {
            return flush(suits[suit], short);
        }
        suit += 1;
    }
    without_flush(Counts::of(bits), short)
}

/// The strength of 5 to 7 cards that make no flush.
pub(crate) const fn without_flush(counts: Counts, short: bool) -> u16 {
    let straights = straights(counts.any, short);
    if straights != 0 {
        layout::STRAIGHT | 1 << top(straights)
    } else {
        groups(counts, if short { layout::FULL_SHORT } else { layout::FULL })
    }
}
