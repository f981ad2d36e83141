//! How long the engine takes to find wins by fours, the deepest that the test kit's plain search
//! proves among its positions: `cargo run --release -p mnk-search --example four_time`.

use std::time::Instant;

use mnk_search::engine::{Engine, Game, four_win};
use test_kit::threats::four_wins;

fn main() {
    let game = Game::new(15, 15, 5).expect("a real game");
    let mut wins = four_wins(2_000, 99);
    wins.sort_by_key(|win| win.fours);
    for fours in 2..=10 {
        let mut times: Vec<f64> = Vec::new();
        for win in wins.iter().filter(|win| win.fours == fours) {
            let mut engine = Engine::with_memory(game, 1 << 20).expect("a real game");
            for (cell, mark) in win.board.marks.iter().enumerate() {
                if let Some(side) = mark {
                    engine.put(cell as u16, usize::from(*side)).expect("a free cell");
                }
            }
            engine.set_side(usize::from(win.side));
            let began = Instant::now();
            assert!(four_win(&mut engine, u64::MAX).is_some());
            times.push(began.elapsed().as_secs_f64() * 1e6);
        }
        times.sort_by(f64::total_cmp);
        if let Some(most) = times.last() {
            let (count, half) = (times.len(), times[times.len() / 2]);
            println!("{fours} fours: {count} positions, median {half:.0} us, most {most:.0} us");
        }
    }
}
