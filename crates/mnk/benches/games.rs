//! Random games, from the empty board to the end and back: every move is made, the outcome asked
//! for, and every move taken back. A bitboard of 3 x 3 written by hand stands beside it.
//!
//! `cargo bench -p mnk --bench games`: items are games.
//!
//! A random legal move is drawn without asking for the legal moves each time: the empty cells are
//! kept in a list, one of them is drawn, and the last takes its place. Without gravity every
//! empty cell is a legal move, so the draw is uniform.

use divan::Bencher;
use divan::counter::ItemsCount;
use mnk::{Cell, Outcome, Position, Rules, WinRule};

fn main() {
    divan::main();
}

/// Marsaglia's xorshift64 with shifts 13, 7, 17.
struct XorShift(u64);

impl XorShift {
    /// A number below `n`, from the high 32 bits.
    #[inline]
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}

/// One game on `position`, which is as before when it ends. Gives the plies.
#[inline]
fn random_game(
    position: &mut Position,
    cells: &mut [Cell],
    random: &mut XorShift,
) -> (usize, Outcome) {
    let mut ply = 0;
    let outcome = loop {
        let left = cells.len() - ply;
        // The cells played stand at the end of the list, in the order of play.
        let drawn = random.below(left);
        cells.swap(drawn, left - 1);
        position.play_unchecked(cells[left - 1]);
        ply += 1;
        let outcome = position.outcome();
        if outcome.is_over() {
            break outcome;
        }
    };
    for &cell in &cells[cells.len() - ply..] {
        position.undo_unchecked(cell);
    }
    (ply, outcome)
}

const BATCH: usize = 10_000;

fn games(bencher: Bencher<'_, '_>, rules: &Rules, batch: usize) {
    let mut position = Position::new(rules);
    let mut cells: Vec<Cell> = rules.cells().collect();
    let mut random = XorShift(0x9e37_79b9_7f4a_7c15);
    bencher.counter(ItemsCount::new(batch)).bench_local(move || {
        (0..batch).map(|_| random_game(&mut position, &mut cells, &mut random).0).sum::<usize>()
    });
}

#[divan::bench]
fn tic_tac_toe(bencher: Bencher<'_, '_>) {
    games(bencher, &Rules::TIC_TAC_TOE, BATCH);
}

#[divan::bench]
fn five_by_five_four(bencher: Bencher<'_, '_>) {
    games(bencher, &Rules::new(5, 5, 4).unwrap(), BATCH);
}

#[divan::bench]
fn seven_by_seven_five(bencher: Bencher<'_, '_>) {
    games(bencher, &Rules::new(7, 7, 5).unwrap(), BATCH / 10);
}

#[divan::bench]
fn gomoku(bencher: Bencher<'_, '_>) {
    games(bencher, &Rules::GOMOKU, BATCH / 10);
}

#[divan::bench]
fn gomoku_exactly_five(bencher: Bencher<'_, '_>) {
    games(bencher, &Rules::GOMOKU.with_win(WinRule::ExactlyK), BATCH / 10);
}

/// The peer: 3 x 3 and nothing else, eight masks, no hash, no rules.
#[divan::bench]
fn tic_tac_toe_by_hand(bencher: Bencher<'_, '_>) {
    const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut cells: [u8; 9] = core::array::from_fn(|i| i as u8);
    let mut sides = [0u16; 2];
    let mut random = XorShift(0x9e37_79b9_7f4a_7c15);
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        let mut plies = 0;
        for _ in 0..BATCH {
            let mut ply = 0;
            while ply < 9 {
                let left = 9 - ply;
                let drawn = random.below(left);
                cells.swap(drawn, left - 1);
                let own = &mut sides[ply & 1];
                *own |= 1 << cells[left - 1];
                ply += 1;
                if LINES.iter().any(|line| *own & line == *line) {
                    break;
                }
            }
            plies += ply;
            for (i, cell) in cells[9 - ply..].iter().enumerate() {
                sides[(ply - 1 - i) & 1] &= !(1 << cell);
            }
        }
        (plies, sides)
    });
}
