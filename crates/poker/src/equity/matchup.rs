//! Two hands before the flop: all matches of two pairs of ranks at once.
//!
//! As in [`super::spot`], boards are counted by their ranks. Of a board's ranks only this matters
//! for the number of ways to give them suits: how often each of the (at most four) ranks of the
//! hands is there, and how the other cards are grouped. There are at most 183 such classes, so for
//! two pairs of ranks the 6,175 boards are compared once and counted by class; each way to give the
//! hands suits (fifteen at most, up to exchanges) is then a few products of 183 numbers.
//!
//! A board on which somebody has a flush is taken out of these products and decided apart. When
//! both have one, suits' ranks decide, and those are tabulated for all pairs of ranks. When one
//! has, it wins, unless the ranks give the other a full house or better and it is no straight
//! flush.

use std::collections::HashMap;
use std::rc::Rc;

use super::multisets::{Multiset, boards_by_rank, choose};
use super::parallel::{self, Control, Stopped};
use super::ranks::{HighRules, Key, RankCounts, least_full_house, least_straight_flush};
use super::runouts::{RANK_PAIRS, rank_pair, rank_pairs};

/// Ways to give two hands suits, up to exchanges: the partitions of four cards.
pub(super) const SUITINGS: usize = 15;

/// Suits of the first hand's higher and lower card, then of the second's, numbered as they appear.
pub(super) static SUITING: [[u8; 4]; SUITINGS] = [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 1, 0],
    [0, 0, 1, 1],
    [0, 0, 1, 2],
    [0, 1, 0, 0],
    [0, 1, 0, 1],
    [0, 1, 0, 2],
    [0, 1, 1, 0],
    [0, 1, 1, 1],
    [0, 1, 1, 2],
    [0, 1, 2, 0],
    [0, 1, 2, 1],
    [0, 1, 2, 2],
    [0, 1, 2, 3],
];

/// The number in [`SUITING`] of four suits, each in two bits, the first card's lowest.
pub(super) static SUITING_OF: [u8; 256] = {
    let mut table = [0; 256];
    let mut code = 0;
    while code < 256 {
        let (mut names, mut next, mut named, mut i) = ([4u8; 4], 0, [0u8; 4], 0);
        while i < 4 {
            let suit = code >> (2 * i) & 3;
            if names[suit] == 4 {
                names[suit] = next;
                next += 1;
            }
            named[i] = names[suit];
            i += 1;
        }
        let mut number = 0;
        while number < SUITINGS {
            let s = SUITING[number];
            if s[0] == named[0] && s[1] == named[1] && s[2] == named[2] && s[3] == named[3] {
                table[code] = number as u8;
            }
            number += 1;
        }
        code += 1;
    }
    table
};

/// Wins of the first hand and ties, over all boards.
pub(super) type Match = (u32, u32);

/// All boards for two hands: 48 over 5.
pub(super) const BOARDS: u32 = 1_712_304;

/// Classes of boards, rounded up for the vectors.
const CLASSES: usize = 192;
type ByClass = [i16; CLASSES];

/// How the ranks of a board other than those of the hands are grouped: the partitions of 0 to 5
/// into parts of at most 4.
static PATTERNS: [&[u8]; 17] = [
    &[],
    &[1],
    &[1, 1],
    &[2],
    &[1, 1, 1],
    &[2, 1],
    &[3],
    &[1, 1, 1, 1],
    &[2, 1, 1],
    &[2, 2],
    &[3, 1],
    &[4],
    &[1, 1, 1, 1, 1],
    &[2, 1, 1, 1],
    &[2, 2, 1],
    &[3, 1, 1],
    &[3, 2],
];
/// Besides, of five cards: four and one.
const LAST_PATTERN: &[u8] = &[4, 1];

fn pattern(i: usize) -> &'static [u8] {
    PATTERNS.get(i).copied().unwrap_or(LAST_PATTERN)
}

/// What depends on the cards of the game alone.
pub(super) struct Tables {
    /// For each pair of ranks its strength on the 6,175 boards.
    keys: Vec<Vec<Key>>,
    /// How often each rank is on the board, three bits a rank, and the pattern of all five.
    boards: Vec<(u64, u8)>,
    /// For 1 to 4 ranks of hands: the classes, as numbers of each rank and a pattern.
    classes: [Vec<([u8; 4], u8)>; 5],
    /// For 1 to 4 ranks: from the pattern of the board and the number of each rank (in base 5) to
    /// the class.
    class_of: [Vec<u8>; 5],
    flushes: Flushes,
}

/// Flush against flush: by the numbers of both hands' sets of ranks in the suit.
struct Flushes {
    /// Wins and ties when the board has 3, 4 and 5 cards of the suit.
    both: Vec<[(u16, u16); 3]>,
    /// For each hand's set and 3 or 4 cards: the boards' ranks in the suit that make a straight
    /// flush.
    straight: Vec<[Vec<u16>; 2]>,
}

/// Sets of at most two ranks: none, one, two.
const SETS: usize = 1 + 13 + 78;

fn set_number(ranks: u16) -> usize {
    let low = ranks.trailing_zeros() as usize;
    let high = 15 - (ranks | 1).leading_zeros() as usize;
    match ranks.count_ones() {
        0 => 0,
        1 => 1 + low,
        _ => 14 + high * (high - 1) / 2 + low,
    }
}

fn sets() -> Vec<u16> {
    let mut sets = vec![0u16; SETS];
    for high in 0..13u16 {
        sets[set_number(1 << high)] = 1 << high;
        for low in 0..high {
            let set = 1 << high | 1 << low;
            sets[set_number(set)] = set;
        }
    }
    sets
}

/// All sets of `n` ranks.
fn rank_sets(n: u32) -> impl Iterator<Item = u16> {
    (0..1u16 << 13).filter(move |s| s.count_ones() == n)
}

impl Tables {
    pub(super) fn new(threads: usize, control: &Control<'_>) -> Result<Self, Stopped> {
        let all = boards_by_rank();
        let pairs: Vec<[u8; 2]> = rank_pairs().collect();
        let keys = parallel::run(
            threads,
            RANK_PAIRS,
            control,
            || (),
            |(), pair| {
                let [high, low] = pairs[pair];
                all.iter()
                    .map(|b| HighRules::FullDeck.by_ranks(b.counts.with(high).with(low)))
                    .collect()
            },
        )?;
        let boards = all.iter().map(|board| (times(board), pattern_of(board))).collect();
        let mut classes: [Vec<_>; 5] = Default::default();
        let mut class_of: [Vec<u8>; 5] = Default::default();
        for ranks in 1..=4 {
            (classes[ranks], class_of[ranks]) = make_classes(ranks as u32);
        }
        Ok(Self { keys, boards, classes, class_of, flushes: Flushes::new(threads, control)? })
    }
}

fn times(board: &Multiset) -> u64 {
    board.parts().map(|(rank, times)| u64::from(times) << (3 * rank)).sum()
}

fn pattern_of(board: &Multiset) -> u8 {
    let mut parts: Vec<u8> = board.parts().map(|(_, times)| times).collect();
    parts.sort_unstable_by(|a, b| b.cmp(a));
    number_of(&parts)
}

fn number_of(parts: &[u8]) -> u8 {
    (0..=PATTERNS.len()).find(|i| pattern(*i) == parts).unwrap_or(0) as u8
}

/// The classes for so many ranks of hands, and the table that finds them.
fn make_classes(ranks: u32) -> (Vec<([u8; 4], u8)>, Vec<u8>) {
    let combinations = 5usize.pow(ranks);
    let mut classes = Vec::new();
    let mut table = vec![u8::MAX; (PATTERNS.len() + 1) * combinations];
    for whole in 0..=PATTERNS.len() {
        if pattern(whole).iter().sum::<u8>() != 5 {
            continue;
        }
        for code in 0..combinations {
            let numbers: [u8; 4] = core::array::from_fn(|i| {
                if i < ranks as usize { (code / 5usize.pow(i as u32) % 5) as u8 } else { 0 }
            });
            let mut rest = pattern(whole).to_vec();
            let fits = numbers.iter().filter(|n| **n > 0).all(|n| {
                rest.iter().position(|part| part == n).map(|at| rest.remove(at)).is_some()
            });
            if fits {
                let class = (numbers, number_of(&rest));
                let found = classes.iter().position(|c| *c == class).unwrap_or_else(|| {
                    classes.push(class);
                    classes.len() - 1
                });
                table[whole * combinations + code] = found as u8;
            }
        }
    }
    (classes, table)
}

impl Flushes {
    fn new(threads: usize, control: &Control<'_>) -> Result<Self, Stopped> {
        let key: Vec<Key> = (0..1u16 << 13).map(|r| HighRules::FullDeck.of_suit(r)).collect();
        let lengths: [Vec<u16>; 3] = [3, 4, 5].map(|n| rank_sets(n).collect());
        let sets = sets();
        let rows = parallel::run(
            threads,
            SETS,
            control,
            || (),
            |(), first| {
                let a = sets[first];
                let own: [Vec<(u16, Key)>; 3] = core::array::from_fn(|i| {
                    let free = lengths[i].iter().filter(|board| **board & a == 0);
                    free.map(|board| (*board, key[(board | a) as usize])).collect()
                });
                let mut row = vec![[(0u16, 0u16); 3]; SETS];
                for (b, entry) in sets.iter().zip(&mut row) {
                    if a & b != 0 {
                        continue;
                    }
                    for (length, entry) in own.iter().zip(entry) {
                        let (mut wins, mut ties) = (0, 0);
                        for (board, own) in length {
                            let other = key[(board | b) as usize];
                            let free = board & b == 0;
                            wins += u16::from(free && *own > other);
                            ties += u16::from(free && *own == other);
                        }
                        *entry = (wins, ties);
                    }
                }
                row
            },
        )?;
        let straight_flush = |ranks: u16| key[ranks as usize] >= least_straight_flush();
        let straight = sets
            .iter()
            .map(|a| {
                [0, 1].map(|i| {
                    let free = lengths[i].iter().filter(|board| **board & a == 0);
                    free.copied().filter(|board| straight_flush(board | a)).collect()
                })
            })
            .collect();
        Ok(Self { both: rows.concat(), straight })
    }

    fn both(&self, a: u16, b: u16, length: usize) -> (u32, u32) {
        let (wins, ties) = self.both[set_number(a) * SETS + set_number(b)][length - 3];
        (wins.into(), ties.into())
    }
}

/// Ways to give a board of each class suits, for hands of known suits.
struct Ways {
    /// On which nobody has a flush.
    plain: ByClass,
    /// With 3 or 4 cards of a suit, for those with which one hand alone has a flush.
    flush: Vec<(u8, u8, ByClass)>,
}

/// What one thread keeps.
pub(super) struct Matcher<'a> {
    tables: &'a Tables,
    ways: HashMap<(u16, u16), Rc<Ways>>,
}

/// Two hands with their suits.
struct Suited {
    /// The different ranks of both, rising, and the dead suits of each.
    ranks: Vec<u8>,
    dead: [u8; 4],
    /// By suit, the ranks that each hand has in it.
    held: [[u16; 2]; 4],
}

impl Suited {
    fn new(first: [u8; 2], second: [u8; 2], suits: [u8; 4]) -> Option<Self> {
        let cards = [first[0], first[1], second[0], second[1]];
        let mut ranks = cards.to_vec();
        ranks.sort_unstable();
        ranks.dedup();
        let mut dead = [0; 4];
        let mut held = [[0; 2]; 4];
        for (i, (rank, suit)) in cards.into_iter().zip(suits).enumerate() {
            let at = ranks.iter().position(|r| *r == rank)?;
            if dead[at] >> suit & 1 == 1 {
                return None;
            }
            dead[at] |= 1 << suit;
            held[suit as usize][i / 2] |= 1 << rank;
        }
        Some(Self { ranks, dead, held })
    }

    /// With how many cards of the suit on the board each hand has a flush, at least.
    fn needs(&self, suit: usize) -> [u32; 2] {
        self.held[suit].map(|ranks| 5 - ranks.count_ones())
    }
}

impl<'a> Matcher<'a> {
    pub(super) fn new(tables: &'a Tables) -> Self {
        Self { tables, ways: HashMap::new() }
    }

    /// The matches of two pairs of ranks, by suiting; (0, 0) where two cards would be the same.
    pub(super) fn block(&mut self, first: [u8; 2], second: [u8; 2]) -> [Match; SUITINGS] {
        let mut ranks = [first, second].concat();
        ranks.sort_unstable();
        ranks.dedup();
        let by_class = self.compare(first, second, &ranks);
        core::array::from_fn(|suiting| {
            Suited::new(first, second, SUITING[suiting])
                .map_or((0, 0), |hands| self.one(first, second, &hands, &by_class))
        })
    }

    /// Counts the boards by class.
    fn compare(&self, first: [u8; 2], second: [u8; 2], ranks: &[u8]) -> Compared {
        let tables = self.tables;
        let n = ranks.len();
        let combinations = 5usize.pow(n as u32);
        let shifts: [u32; 4] =
            core::array::from_fn(|i| ranks.get(i).map_or(63, |r| 3 * u32::from(*r)));
        // First wins, ties, second has a full house or better, first has.
        let mut counts = vec![[0u16; 16]; CLASSES];
        let least = least_full_house();
        let keys = |pair: [u8; 2]| &tables.keys[rank_pair(pair[0], pair[1])];
        for ((a, b), (times, pattern)) in keys(first).iter().zip(keys(second)).zip(&tables.boards) {
            let number = |i: usize| (times >> shifts[i] & 7) as usize;
            let code = number(0) + 5 * number(1) + 25 * number(2) + 125 * number(3);
            let class = tables.class_of[n][*pattern as usize * combinations + code] as usize;
            let kind = usize::from(a > b)
                | usize::from(a == b) << 1
                | usize::from(*b >= least) << 2
                | usize::from(*a >= least) << 3;
            counts[class][kind] += 1;
        }
        let sum = |bit: usize| -> ByClass {
            core::array::from_fn(|class| {
                (0..16).filter(|k| k >> bit & 1 == 1).map(|k| counts[class][k] as i16).sum()
            })
        };
        Compared { wins: sum(0), ties: sum(1), full: [sum(3), sum(2)] }
    }

    fn one(&mut self, first: [u8; 2], second: [u8; 2], hands: &Suited, boards: &Compared) -> Match {
        let ways = self.ways(hands);
        let mut wins = dot(&boards.wins, &ways.plain);
        let mut ties = dot(&boards.ties, &ways.plain);
        for (suit, [a, b]) in hands.held.into_iter().enumerate() {
            let others = 35 + a.count_ones() + b.count_ones();
            let needs = hands.needs(suit);
            for length in 3..=5u32 {
                let rest = choose(others, 5 - length);
                match needs.map(|need| need <= length) {
                    [true, true] => {
                        let (w, t) = self.tables.flushes.both(a, b, length as usize);
                        wins += w * rest;
                        ties += t * rest;
                    }
                    [false, false] => {}
                    [true, false] => {
                        let free = 13 - a.count_ones() - b.count_ones();
                        wins += choose(free, length) * rest;
                        wins -= self.beaten(hands, suit, length, 0, second, boards, &ways);
                    }
                    [false, true] => {
                        wins += self.beaten(hands, suit, length, 1, first, boards, &ways);
                    }
                }
            }
        }
        (wins, ties)
    }

    /// Boards with so many cards of the suit on which the only flush, that of player `flush`, loses
    /// to the ranks of the other hand.
    #[allow(clippy::too_many_arguments)]
    fn beaten(
        &self,
        hands: &Suited,
        suit: usize,
        length: u32,
        flush: usize,
        other: [u8; 2],
        boards: &Compared,
        ways: &Ways,
    ) -> u32 {
        let with =
            ways.flush.iter().find(|(s, l, _)| (*s as usize, u32::from(*l)) == (suit, length));
        let full = with.map_or(0, |(_, _, ways)| dot(&boards.full[1 - flush], ways));
        if full == 0 {
            return 0;
        }
        let own = hands.held[suit][flush];
        let taken = hands.held[suit][0] | hands.held[suit][1];
        let straight = &self.tables.flushes.straight[set_number(own)][length as usize - 3];
        let saved: u32 = straight
            .iter()
            .filter(|board| *board & taken == 0)
            .map(|board| full_houses(hands, suit, *board, length, other))
            .sum();
        full - saved
    }

    fn ways(&mut self, hands: &Suited) -> Rc<Ways> {
        let mut dead = 0u16;
        let mut needs = 0u16;
        for i in 0..4 {
            dead |= u16::from(hands.dead[i]) << (4 * i);
            let [a, b] = hands.needs(i);
            needs |= ((a - 3) << (4 * i) | (b - 3) << (4 * i + 2)) as u16;
        }
        if let Some(known) = self.ways.get(&(dead, needs)) {
            return Rc::clone(known);
        }
        let made = Rc::new(Ways::new(hands, &self.tables.classes[hands.ranks.len()]));
        self.ways.insert((dead, needs), Rc::clone(&made));
        made
    }
}

/// The boards of two pairs of ranks, by class.
struct Compared {
    wins: ByClass,
    ties: ByClass,
    /// On which the first, and the second, has a full house or better.
    full: [ByClass; 2],
}

fn dot(a: &ByClass, b: &ByClass) -> u32 {
    a.iter().zip(b).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum::<i32>() as u32
}

impl Ways {
    fn new(hands: &Suited, classes: &[([u8; 4], u8)]) -> Self {
        let mut ways = Self { plain: [0; CLASSES], flush: Vec::new() };
        for suit in 0..4 {
            let needs = hands.needs(suit);
            for length in 3..=4 {
                if needs.into_iter().filter(|need| *need <= length).count() == 1 {
                    ways.flush.push((suit as u8, length as u8, [0; CLASSES]));
                }
            }
        }
        for (class, (numbers, rest)) in classes.iter().enumerate() {
            let parts = hands
                .dead
                .iter()
                .zip(numbers)
                .take(hands.ranks.len())
                .map(|(dead, n)| (*dead, u32::from(*n)))
                .chain(pattern(*rest as usize).iter().map(|n| (0, u32::from(*n))));
            let all: u32 =
                parts.clone().map(|(dead, n)| choose(4 - dead.count_ones(), n)).product();
            let mut flushed = 0;
            for suit in 0..4u32 {
                // By number of cards of the suit.
                let mut of_suit = [1u32, 0, 0, 0, 0, 0];
                for (dead, n) in parts.clone() {
                    let has = 1 - (u32::from(dead) >> suit & 1);
                    let others = 4 - dead.count_ones() - has;
                    let without = choose(others, n);
                    let with = if n > 0 { has * choose(others, n - 1) } else { 0 };
                    for i in (0..6).rev() {
                        let one_less = if i > 0 { of_suit[i - 1] } else { 0 };
                        of_suit[i] = of_suit[i] * without + one_less * with;
                    }
                }
                let [a, b] = hands.needs(suit as usize);
                for length in a.min(b)..=5 {
                    flushed += of_suit[length as usize];
                }
                for (s, length, by_class) in &mut ways.flush {
                    if u32::from(*s) == suit {
                        by_class[class] = of_suit[*length as usize] as i16;
                    }
                }
            }
            ways.plain[class] = (all - flushed) as i16;
        }
        ways
    }
}

/// Boards with these ranks in the suit, and other cards of no such suit, that give the hand a full
/// house or better by ranks.
fn full_houses(hands: &Suited, suit: usize, ranks: u16, length: u32, hand: [u8; 2]) -> u32 {
    // Fewer than two of the five to seven cards are alike without this.
    let own = 1u16 << hand[0] | 1 << hand[1];
    if own.count_ones() == 2 && own & ranks == 0 {
        return 0;
    }
    let mut counts = RankCounts::default().with(hand[0]).with(hand[1]);
    (0..13).filter(|r| ranks >> r & 1 == 1).for_each(|r| counts = counts.with(r));
    let full = |counts| HighRules::FullDeck.by_ranks(counts) >= least_full_house();
    let left = |rank: u8| {
        let at = hands.ranks.iter().position(|r| *r == rank);
        let dead = at.map_or(0, |at| hands.dead[at] & !(1 << suit));
        3 - dead.count_ones()
    };
    let mut boards = 0;
    for high in 0..13u8 {
        let one = counts.with(high);
        if length == 4 {
            boards += if full(one) { left(high) } else { 0 };
            continue;
        }
        for low in 0..=high {
            if full(one.with(low)) {
                boards += if low == high { choose(left(high), 2) } else { left(high) * left(low) };
            }
        }
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_as_many_as_said() {
        let sizes = [1, 2, 3, 4].map(|n| make_classes(n).0.len());
        assert_eq!(sizes[3], 183);
        assert!(sizes.iter().all(|n| *n <= CLASSES));
    }

    #[test]
    fn suitings_are_the_partitions_of_four() {
        for (number, suits) in SUITING.iter().enumerate() {
            let code = suits.iter().rev().fold(0, |code, s| code << 2 | *s as usize);
            assert_eq!(SUITING_OF[code] as usize, number);
        }
    }
}
