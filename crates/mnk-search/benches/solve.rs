//! Times of the exact solver on empty boards and on connect four, each the best of some runs.
//!
//! `cargo bench -p mnk-search --bench solve` runs the short ones; a part of a name (`7,7,5`) runs
//! those, `all` everything, the empty connect-four board (some minutes) and 9,4,4 included.

use std::time::{Duration, Instant};

use mnk::{Options, Position, Rules};
use mnk_search::solve::{Goal, Limits, Solution, solve};

/// m, n, k, and whether marks fall; what is asked; how often; whether it belongs to the short run.
const CASES: [(usize, usize, usize, bool, Goal, u32, bool); 24] = [
    (3, 3, 3, false, Goal::Moves, 100, true),
    (4, 3, 3, false, Goal::Moves, 20, true),
    (4, 4, 4, false, Goal::Moves, 20, true),
    (5, 4, 4, false, Goal::Moves, 10, true),
    (6, 4, 4, false, Goal::Moves, 5, true),
    (5, 5, 4, false, Goal::Value, 5, true),
    (5, 5, 4, false, Goal::Moves, 5, true),
    (6, 5, 4, false, Goal::Plies, 5, true),
    (6, 5, 4, false, Goal::Moves, 5, true),
    (6, 6, 4, false, Goal::Moves, 5, true),
    (7, 6, 4, false, Goal::Moves, 5, true),
    (7, 4, 4, false, Goal::Value, 3, true),
    (7, 4, 4, false, Goal::Moves, 1, true),
    (5, 5, 5, false, Goal::Moves, 5, true),
    (6, 6, 5, false, Goal::Moves, 5, true),
    (7, 7, 5, false, Goal::Value, 3, true),
    (7, 7, 5, false, Goal::Moves, 1, false),
    (8, 8, 8, false, Goal::Value, 5, true),
    (8, 4, 4, false, Goal::Value, 1, true),
    (8, 4, 4, false, Goal::Moves, 1, false),
    (9, 4, 4, false, Goal::Value, 1, false),
    (5, 5, 4, true, Goal::Moves, 3, true),
    (6, 5, 4, true, Goal::Moves, 1, true),
    (7, 6, 4, true, Goal::Plies, 1, false),
];

/// What is not done by then is reported as it stands.
const LIMIT: Duration = Duration::from_hours(1);

fn run(rules: &Rules, goal: Goal) -> (Solution, Duration) {
    let started = Instant::now();
    let late = || started.elapsed() > LIMIT;
    let limits = Limits { goal, stop: &late, table_bytes: 2 << 30, ..Limits::default() };
    let solution = solve(&Position::new(rules), &limits).expect("the first side is known");
    (solution, started.elapsed())
}

fn main() {
    // `cargo bench` adds `--bench`.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    for (m, n, k, gravity, goal, runs, short) in CASES {
        let name = format!("{m},{n},{k}{}", if gravity { " gravity" } else { "" });
        let named = wanted.iter().any(|word| word == "all" || name.contains(word.as_str()));
        if !(named || short && wanted.is_empty()) {
            continue;
        }
        let options = Options::new().with_k(k).with_gravity(gravity);
        let rules = options.rules(m, n).expect("the sizes above can be played");
        let mut best = run(&rules, goal);
        for _ in 1..runs {
            let next = run(&rules, goal);
            if next.1 < best.1 {
                best = next;
            }
        }
        let (solution, time) = best;
        println!(
            "{name:<16} {goal:?}: {}, {} best, {} nodes, {time:.1?}",
            solution.value,
            solution.best.len(),
            solution.nodes
        );
    }
}
