//! Text boards of 3 x 3 judged in one call: all 19,683 fillings in a shuffled order, of which 5,478
//! can occur. `cargo bench -p mnk --bench judge`: items are boards.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use mnk::{First, Options, judge, judge_with};

fn main() {
    divan::main();
}

fn fillings() -> Vec<[String; 3]> {
    let mut boards: Vec<[String; 3]> = (0..19_683u32)
        .map(|code| {
            let digit = |i: u32| char::from(b".XO"[(code / 3u32.pow(i) % 3) as usize]);
            core::array::from_fn(|row| (0..3).map(|col| digit(row as u32 * 3 + col)).collect())
        })
        .collect();
    // A walk in steps prime to the number of boards, so that no board foretells the next.
    let n = boards.len();
    let order: Vec<usize> = (0..n).map(|i| i * 7_919 % n).collect();
    boards = order.into_iter().map(|i| boards[i].clone()).collect();
    boards
}

/// Every answer is looked at, so that none is left out.
fn judge_all(boards: &[[&str; 3]], options: Options) {
    for rows in boards {
        let _ = black_box(judge_with(rows, options));
    }
}

#[divan::bench]
fn every_filling(bencher: Bencher<'_, '_>) {
    let boards = fillings();
    let rows: Vec<[&str; 3]> = boards.iter().map(|b| [&*b[0], &*b[1], &*b[2]]).collect();
    bencher.counter(ItemsCount::new(rows.len())).bench(|| judge_all(&rows, Options::new()));
}

#[divan::bench]
fn boards_that_can_be(bencher: Bencher<'_, '_>) {
    let boards = fillings();
    let rows: Vec<[&str; 3]> = boards
        .iter()
        .map(|b| [&*b[0], &*b[1], &*b[2]])
        .filter(|rows| judge(rows).is_ok())
        .collect();
    bencher.counter(ItemsCount::new(rows.len())).bench(|| judge_all(&rows, Options::new()));
}

#[divan::bench]
fn every_filling_first_either(bencher: Bencher<'_, '_>) {
    let boards = fillings();
    let rows: Vec<[&str; 3]> = boards.iter().map(|b| [&*b[0], &*b[1], &*b[2]]).collect();
    let options = Options::new().with_first(First::Either);
    bencher.counter(ItemsCount::new(rows.len())).bench(|| judge_all(&rows, options));
}

/// The general way, which all other sizes go.
#[divan::bench]
fn four_by_four(bencher: Bencher<'_, '_>) {
    let rows = ["XOX.", "OX..", "..O.", "X..O"];
    bencher.counter(ItemsCount::new(1usize)).bench(|| judge(&black_box(rows)));
}

/// A full board of connect four that no game leads to: all ways are searched.
#[divan::bench]
fn connect_four_without_a_history(bencher: Bencher<'_, '_>) {
    let rows = ["OOOXXXO", "XXXOOOX", "OOOXXXO", "XXXOOOX", "OOOXXXO", "XXXOOOX"];
    let options = Options::new().with_k(7).with_gravity(true);
    bencher.counter(ItemsCount::new(1usize)).bench(|| judge_with(&black_box(rows), options));
}
