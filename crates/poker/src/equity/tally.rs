//! Counting up results, exactly where weights allow.

use super::result::Amount;

/// A pot in the unit in which shares are counted: it divides by 2 to 10, and its halves do too.
pub(super) const POT: u64 = 5040;

/// A sum kept twice: as an integer, which is exact as long as all weights are 0 or 1, and weighted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sum {
    count: u128,
    weight: f64,
}

impl Sum {
    /// `count` times a weight.
    pub(super) fn add(&mut self, count: u64, weight: f64) {
        self.count += u128::from(count);
        self.weight += count as f64 * weight;
    }

    /// A sum that was made in floating point: exact below 2^53 when all weights are 0 or 1.
    pub(super) fn add_weight(&mut self, weight: f64, times: u64) {
        // Rounding keeps what weights such as 0.1 leave behind from going below zero.
        self.count += weight.max(0.0).round() as u128 * u128::from(times);
        self.weight += weight * times as f64;
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.weight += other.weight;
    }

    pub(super) fn amount(self, unweighted: bool) -> Amount {
        if unweighted { Amount::Count(self.count) } else { Amount::Weight(self.weight.max(0.0)) }
    }
}

/// What one player got.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PlayerTally {
    /// Whole pots.
    pub(super) wins: Sum,
    /// Pots of which there was a part.
    pub(super) ties: Sum,
    /// Shares in [`POT`]ths.
    pub(super) shares: Sum,
    /// Of the high and of the low side, in [`POT`]ths of a whole pot.
    pub(super) high: Sum,
    pub(super) low: Sum,
}

/// What all players got.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tally {
    pub(super) total: Sum,
    pub(super) players: Vec<PlayerTally>,
}

/// What one hand got at full weight, in floating point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct HandTally {
    pub(super) win: f64,
    pub(super) tie: f64,
    /// In pots.
    pub(super) share: f64,
    pub(super) total: f64,
}

impl HandTally {
    pub(super) fn merge(&mut self, other: &Self) {
        self.win += other.win;
        self.tie += other.tie;
        self.share += other.share;
        self.total += other.total;
    }
}

impl Tally {
    pub(super) fn new(players: usize) -> Self {
        Self { total: Sum::default(), players: vec![PlayerTally::default(); players] }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.total.merge(other.total);
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.wins.merge(theirs.wins);
            mine.ties.merge(theirs.ties);
            mine.shares.merge(theirs.shares);
            mine.high.merge(theirs.high);
            mine.low.merge(theirs.low);
        }
    }

    /// The players in the set (bit i: player i) shared the pot on `boards` boards.
    pub(super) fn add(&mut self, winners: u16, boards: u64, weight: f64) {
        self.total.add(boards, weight);
        let sharing = winners.count_ones();
        let each = POT / u64::from(sharing.max(1));
        let mut left = winners;
        while left != 0 {
            let player = &mut self.players[left.trailing_zeros() as usize];
            left &= left - 1;
            let part = if sharing == 1 { &mut player.wins } else { &mut player.ties };
            part.add(boards, weight);
            player.shares.add(boards * each, weight);
        }
    }

    /// The same for a pot of two halves, when there is a low.
    pub(super) fn add_halves(&mut self, high: u16, low: u16, boards: u64, weight: f64) {
        self.total.add(boards, weight);
        for (i, player) in self.players.iter_mut().enumerate() {
            let half = |winners: u16| {
                if winners >> i & 1 == 0 { 0 } else { POT / 2 / u64::from(winners.count_ones()) }
            };
            let (of_high, of_low) = (half(high), half(low));
            if of_high + of_low == POT {
                player.wins.add(boards, weight);
            } else if of_high + of_low > 0 {
                player.ties.add(boards, weight);
            }
            player.shares.add(boards * (of_high + of_low), weight);
            player.high.add(boards * of_high, weight);
            player.low.add(boards * of_low, weight);
        }
    }

    /// Takes all shares so far as shares of the high side: for the boards on which no low is made.
    pub(super) fn add_high_only(&mut self, winners: u16, boards: u64, weight: f64) {
        self.add(winners, boards, weight);
        let each = POT / u64::from(winners.count_ones().max(1));
        for (i, player) in self.players.iter_mut().enumerate() {
            if winners >> i & 1 == 1 {
                player.high.add(boards * each, weight);
            }
        }
    }
}
