//! Keys of the position hash.

use crate::{Cell, Mark};

/// One key for each mark in each of the 32 x 32 cells.
static KEYS: [[u64; 1024]; 2] = keys();

/// In the hash when O is to move.
pub(crate) const O_TO_MOVE: u64 = split_mix(2048);

#[inline]
pub(crate) fn key(mark: Mark, cell: Cell) -> u64 {
    KEYS[mark.index()][cell.key()]
}

const fn keys() -> [[u64; 1024]; 2] {
    let mut keys = [[0; 1024]; 2];
    let mut i = 0;
    while i < 2048 {
        keys[i / 1024][i % 1024] = split_mix(i as u64);
        i += 1;
    }
    keys
}

/// Output i of `SplitMix64` seeded with 0 (Steele, Lea and Flood 2014), counted from 0.
const fn split_mix(i: u64) -> u64 {
    let mut z = (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of `SplitMix64` from seed 0, as Vigna's reference program prints them.
    #[test]
    fn split_mix_is_the_published_one() {
        let first = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
        assert_eq!([split_mix(0), split_mix(1), split_mix(2)], first);
    }
}
