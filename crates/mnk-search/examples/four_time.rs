//! How long the engine takes to find wins by fours in random positions, by the length of the
//! line found: `cargo run --release -p mnk-search --example four_time`.

use std::collections::BTreeMap;
use std::time::Instant;

use mnk_search::engine::{Engine, Game, Standing, four_win};
use test_kit::threats::{Dice, PlainBoard};

fn main() {
    let game = Game::new(15, 15, 5).expect("a real game");
    let mut dice = Dice(99);
    let mut times: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    let mut engine = Engine::with_memory(game, 1 << 20).expect("a real game");
    for _ in 0..6_000 {
        let marks = 2 * (8 + dice.below(16) as usize);
        let board = PlainBoard::random(15, 15, 5, marks, &mut dice);
        engine.reset();
        for (cell, mark) in board.marks.iter().enumerate() {
            if let Some(side) = mark
                && engine.standing() == Standing::Open
            {
                engine.put(cell as u16, usize::from(*side)).expect("a free cell");
            }
        }
        engine.set_side(0);
        let began = Instant::now();
        let line = four_win(&mut engine, u64::MAX);
        let took = began.elapsed().as_secs_f64() * 1e6;
        if let Some(line) = line {
            times.entry(line.len() / 2).or_default().push(took);
        }
    }
    for (fours, mut times) in times {
        times.sort_by(f64::total_cmp);
        let (count, half, most) = (times.len(), times[times.len() / 2], times[times.len() - 1]);
        println!("{fours} fours: {count} positions, median {half:.0} us, most {most:.0} us");
    }
}
