//! Makes the balanced openings of `crates/mnk-search/src/matches/openings.txt`.
//!
//! Marks are placed at random near the middle. A position is kept if the engine finds it even at
//! several lengths of search, and if games of the engine against itself from there, at several
//! lengths again, are not all won by one side.

use mnk_search::engine::{Engine, Game, Limits, Standing, Timeless};

/// A linear congruential generator (Knuth's constants for MMIX): enough to place marks.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        let Self(state) = self;
        *state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) % n
    }
}

/// Points within which a position is even: odds of 1.5 to 1.
const EVEN: i32 = 40;

/// Places this many marks at random in the middle 9 x 9 cells of a 15 x 15 board.
pub(crate) fn random(engine: &mut Engine, marks: u64, dice: &mut Dice) {
    engine.reset();
    while (engine.played().len() as u64) < marks {
        let cell = (3 + dice.below(9)) * 15 + 3 + dice.below(9);
        // A taken cell is drawn again.
        let _ = engine.play(cell as u16);
    }
}

/// Plays this many moves at random.
pub(crate) fn random_legal(engine: &mut Engine, moves: u64, dice: &mut Dice) {
    engine.reset();
    for _ in 0..moves {
        let open = engine.moves();
        let Some(&cell) = open.get(dice.below(open.len().max(1) as u64) as usize) else { break };
        // The rules allow each of them.
        let _ = engine.play(cell);
    }
}

/// Whether searches of these lengths all find the position even.
pub(crate) fn even(engine: &mut Engine, lengths: &[u64]) -> bool {
    lengths.iter().all(|&nodes| {
        let thought = engine.think(Limits::nodes(nodes), &Timeless);
        thought.is_some_and(|thought| thought.value.points().abs() <= EVEN)
    })
}

/// Twice the points that the first side makes in a game from here, then takes the game back.
fn trial(engine: &mut Engine, nodes: u64) -> u32 {
    let marks = engine.played().len();
    while let Some(thought) = engine.think(Limits::nodes(nodes), &Timeless) {
        if engine.play(thought.cell).is_err() {
            break;
        }
    }
    let points = match engine.standing() {
        Standing::Won(0) => 2,
        Standing::Won(_) => 0,
        _ => 1,
    };
    while engine.played().len() > marks {
        engine.take_back();
    }
    points
}

/// Prints openings until there are `count`.
pub(crate) fn run(count: usize, seed: u64) -> anyhow::Result<()> {
    let mut engine = Engine::new(Game::new(15, 15, 5)?)?;
    let mut dice = Dice(seed);
    let mut found = 0;
    while found < count {
        let marks = 4 + dice.below(3);
        random(&mut engine, marks, &mut dice);
        if !even(&mut engine, &[3_000, 20_000, 100_000]) {
            continue;
        }
        let points: u32 = [3_000, 5_000, 8_000, 12_000, 18_000, 27_000]
            .map(|nodes| trial(&mut engine, nodes))
            .iter()
            .sum();
        if !(4..=8).contains(&points) {
            continue;
        }
        let letters = |cell: u16| {
            let (x, y) = engine.game().column_row(cell);
            format!("{}{}", char::from(b'a' + x), char::from(b'a' + y))
        };
        let line: Vec<String> = engine.played().into_iter().map(letters).collect();
        println!("{}", line.join(" "));
        found += 1;
    }
    Ok(())
}
