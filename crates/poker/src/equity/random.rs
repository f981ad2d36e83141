//! The random numbers of the samples.

/// The generator xoshiro256++ of Blackman and Vigna (2018), seeded through `SplitMix64` as its
/// authors advise. One stream for each number, so that pieces of work draw the same numbers on
/// whatever thread they are done.
///
/// # Stability
///
/// The numbers of a seed and stream are part of what "reproducible by seed" means.
#[derive(Clone, Debug)]
pub(super) struct Random([u64; 4]);

impl Random {
    pub(super) fn new(seed: u64, stream: u64) -> Self {
        let mut state = seed ^ stream.wrapping_mul(0xd134_2543_de82_ef95);
        Self(core::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        }))
    }

    #[inline]
    pub(super) fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`: the high half of a product. The low half is as good as a new random
    /// number as long as the product of all `n` taken from it stays far below 2^64.
    #[inline]
    pub(super) fn split(bits: &mut u64, n: u64) -> usize {
        let product = u128::from(*bits) * u128::from(n);
        *bits = product as u64;
        (product >> 64) as usize
    }
}

/// Draws from weighted things in constant time: Walker's alias method, after Vose (1991).
#[derive(Clone, Debug)]
pub(super) struct Alias {
    /// In 2^32ths, how often a slot is itself and not its alias.
    slots: Vec<(u32, u32)>,
}

impl Alias {
    /// The weights must be at least 0, and not all 0.
    pub(super) fn new(weights: &[f64]) -> Self {
        let sum: f64 = weights.iter().sum();
        let n = weights.len();
        let mut scaled: Vec<f64> = weights.iter().map(|w| w / sum * n as f64).collect();
        let mut slots: Vec<(u32, u32)> = (0..n as u32).map(|i| (u32::MAX, i)).collect();
        let (mut small, mut large): (Vec<usize>, Vec<usize>) =
            (0..n).partition(|i| scaled[*i] < 1.0);
        while let (Some(s), Some(l)) = (small.pop(), large.last().copied()) {
            slots[s] = ((scaled[s] * 4_294_967_295.0) as u32, l as u32);
            scaled[l] -= 1.0 - scaled[s];
            if scaled[l] < 1.0 {
                large.pop();
                small.push(l);
            }
        }
        Self { slots }
    }

    #[inline]
    pub(super) fn draw(&self, random: &mut Random) -> usize {
        let mut bits = random.next();
        let slot = Random::split(&mut bits, self.slots.len() as u64);
        let (own, alias) = self.slots[slot];
        if ((bits >> 32) as u32) < own { slot } else { alias as usize }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the authors' C code for the state 1, 2, 3, 4.
    #[test]
    fn xoshiro_gives_the_published_numbers() {
        let mut random = Random([1, 2, 3, 4]);
        let wanted = [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386];
        assert_eq!(wanted.map(|_| random.next()), wanted);
    }

    #[test]
    fn every_number_comes_equally_often() {
        let mut random = Random::new(1, 2);
        let mut seen = [0u32; 52];
        for _ in 0..520_000 {
            seen[Random::split(&mut random.next(), 52)] += 1;
        }
        // Chi-square with 51 degrees of freedom: above 95 in one of 5,000 runs.
        let chi: f64 = seen.iter().map(|n| (f64::from(*n) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 95.0, "{chi}");
    }

    #[test]
    fn weights_are_drawn_in_proportion() {
        let weights = [0.0, 1.0, 0.5, 0.25, 0.25];
        let alias = Alias::new(&weights);
        let mut random = Random::new(7, 0);
        let mut seen = [0.0; 5];
        for _ in 0..200_000 {
            seen[alias.draw(&mut random)] += 1.0;
        }
        assert_eq!(seen[0], 0.0);
        for (n, w) in seen.into_iter().zip(weights) {
            assert!((n / 200_000.0 - w / 2.0f64).abs() < 0.006, "{seen:?}");
        }
    }
}
