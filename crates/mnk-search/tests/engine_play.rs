//! How the engine plays: never worse than it says on small boards, the same for the same seed.

use mnk_search::engine::{Engine, Game, Level, Limits, Rule, Standing, Timeless, Value};
use test_kit::threats::Dice;

/// A player that takes a win, stops a loss, else moves at random.
fn simple(engine: &mut Engine, dice: &mut Dice) -> u16 {
    let moves = engine.moves();
    let me = engine.side();
    let wins = |engine: &mut Engine, cell: u16, side: u8| {
        let mut trial = engine.clone();
        trial.put(cell, usize::from(side)).unwrap();
        trial.standing() == Standing::Won(side)
    };
    let own = moves.iter().find(|&&cell| wins(engine, cell, me));
    let must = own.or_else(|| moves.iter().find(|&&cell| wins(engine, cell, 1 - me)));
    must.copied().unwrap_or_else(|| moves[dice.below(moves.len() as u64) as usize])
}

/// A game of a level against the simple player on 3 x 3; the winner.
fn game(level: Level, level_side: u8, seed: u64, dice: &mut Dice) -> Option<u8> {
    let mut engine = Engine::with_memory(Game::new(3, 3, 3).unwrap(), 1 << 16).unwrap();
    loop {
        match engine.standing() {
            Standing::Won(side) => return Some(side),
            Standing::Drawn => return None,
            Standing::Open => {}
        }
        let cell = if engine.side() == level_side {
            engine.choose(level, seed, None, &Timeless).unwrap().cell
        } else {
            simple(&mut engine, dice)
        };
        engine.play(cell).unwrap();
    }
}

/// Acceptance: level 1 loses at least 30 of 100.
#[test]
fn level_1_on_3x3_can_be_beaten() {
    for start in [0, 1_000, 2_000] {
        let mut dice = Dice(start);
        let lost = (0..100u64)
            .filter(|&number| {
                let side = (number % 2) as u8;
                game(Level::new(1).unwrap(), side, start + number, &mut dice) == Some(1 - side)
            })
            .count();
        assert!(lost >= 30, "level 1 lost {lost} of 100");
    }
}

/// Acceptance: the top level never loses on 3 x 3, whatever the other side plays.
#[test]
fn the_top_level_never_loses_on_3x3() {
    fn all(engine: &mut Engine, side: u8, games: &mut u32) {
        match engine.standing() {
            Standing::Won(winner) => {
                *games += 1;
                assert_eq!(winner, side, "lost: {:?}", engine.played());
            }
            Standing::Drawn => *games += 1,
            Standing::Open if engine.side() == side => {
                let thought = engine.choose(Level::STRONGEST, 1, None, &Timeless).unwrap();
                engine.play(thought.cell).unwrap();
                all(engine, side, games);
                engine.take_back();
            }
            Standing::Open => {
                for cell in engine.moves() {
                    engine.play(cell).unwrap();
                    all(engine, side, games);
                    engine.take_back();
                }
            }
        }
    }
    let mut engine = Engine::with_memory(Game::new(3, 3, 3).unwrap(), 1 << 16).unwrap();
    for side in [0, 1] {
        let mut games = 0;
        all(&mut engine, side, &mut games);
        assert!(games > 50);
    }
}

/// Every kind of game is played to its end without a move that is refused.
#[test]
fn every_game_is_played_to_its_end() {
    let mut games = Vec::new();
    for rule in [Rule::Free, Rule::Exact, Rule::Renju, Rule::Caro] {
        games.push(Game::new(15, 15, 5).unwrap().with_rule(rule).unwrap());
        // Renju is five in a row and nothing else.
        games.extend(Game::new(9, 13, 6).unwrap().with_rule(rule));
    }
    for (width, height, k) in [(1, 1, 1), (5, 1, 2), (4, 4, 3), (7, 7, 7), (10, 6, 4), (20, 20, 9)]
    {
        games.push(Game::new(width, height, k).unwrap());
    }
    games.push(Game { gravity: true, ..Game::new(7, 6, 4).unwrap() });
    games.push(Game { misere: true, ..Game::new(4, 4, 3).unwrap() });
    games.push(Game { misere: true, gravity: true, ..Game::new(5, 4, 3).unwrap() });
    for game in games {
        let mut engine = Engine::with_memory(game, 1 << 18).unwrap();
        while let Some(thought) = engine.think(Limits::nodes(300), &Timeless) {
            engine.play(thought.cell).unwrap_or_else(|e| panic!("{game:?}: {e}"));
        }
        assert_ne!(engine.standing(), Standing::Open, "{game:?}");
    }
    // The widest board and the longest row: a few moves, for they are slow.
    let mut engine = Engine::with_memory(Game::new(32, 32, 32).unwrap(), 1 << 18).unwrap();
    for _ in 0..6 {
        let thought = engine.think(Limits::nodes(20), &Timeless).unwrap();
        engine.play(thought.cell).unwrap();
    }
}

/// The same seed, level and game give the same move.
#[test]
fn a_seed_repeats_itself() {
    let mut games: Vec<Vec<u16>> = Vec::new();
    for seed in [1, 1, 2] {
        let mut engine = Engine::with_memory(Game::new(11, 11, 5).unwrap(), 1 << 18).unwrap();
        while let Some(t) = engine.choose(Level::new(3).unwrap(), seed, None, &Timeless) {
            engine.play(t.cell).unwrap();
        }
        games.push(engine.played());
    }
    assert_eq!(games[0], games[1]);
    assert_ne!(games[0], games[2]);
}

/// The one winning first move of connect four is in the middle (Allen 1988, Allis 1988).
#[test]
fn connect_four_begins_in_the_middle() {
    let game = Game { gravity: true, ..Game::new(7, 6, 4).unwrap() };
    for level in 5..=10 {
        let mut engine = Engine::with_memory(game, 1 << 20).unwrap();
        let level = Level::new(level).unwrap();
        let thought = engine.choose(level, 1, None, &Timeless).unwrap();
        assert_eq!(thought.cell, game.cell(3, 5).unwrap(), "{level:?}");
    }
}

/// Connect four from positions near the end: the value is that of a search that knows nothing.
#[test]
fn gravity_and_misere_end_games_are_exact() {
    fn naive(engine: &mut Engine) -> i32 {
        let side = engine.side();
        let mut best = -1;
        for cell in engine.moves() {
            engine.play(cell).unwrap();
            let value = match engine.standing() {
                Standing::Won(winner) => {
                    if winner == side {
                        1
                    } else {
                        -1
                    }
                }
                Standing::Drawn => 0,
                Standing::Open => -naive(engine),
            };
            engine.take_back();
            best = best.max(value);
        }
        best
    }
    let mut dice = Dice(3);
    for (width, height, k, gravity, misere) in [
        (5, 4, 4, true, false),
        (9, 7, 6, true, false),
        (4, 4, 3, true, true),
        (4, 4, 4, false, true),
        (4, 3, 3, false, false),
    ] {
        let game = Game { gravity, misere, ..Game::new(width, height, k).unwrap() };
        let mut compared = 0;
        while compared < 15 {
            let mut engine = Engine::with_memory(game, 1 << 16).unwrap();
            while engine.standing() == Standing::Open && game.cells() - engine.played().len() > 8 {
                let moves = engine.moves();
                engine.play(moves[dice.below(moves.len() as u64) as usize]).unwrap();
            }
            if engine.standing() != Standing::Open {
                continue;
            }
            let value = match engine.think(Limits::default(), &Timeless).unwrap().value {
                Value::Win(_) => 1,
                Value::Loss(_) => -1,
                Value::Points(_) => 0,
            };
            assert_eq!(value, naive(&mut engine), "{game:?} {:?}", engine.played());
            compared += 1;
        }
    }
}

/// Ultimate: against random moves the player wins nearly all games.
#[test]
fn ultimate_beats_random_moves() {
    use mnk::ultimate::Ultimate;
    use mnk_search::engine::ultimate_move;
    let mut dice = Dice(11);
    let mut won = 0;
    for number in 0..20 {
        let mut game = Ultimate::new();
        let me = mnk::Mark::ALL[number % 2];
        while !game.outcome().is_over() {
            let moves = game.legal_moves();
            let place = if game.turn() == me {
                ultimate_move(&game, 1_500).unwrap()
            } else {
                moves[dice.below(moves.len() as u64) as usize]
            };
            game.play(place).unwrap();
        }
        won += u32::from(game.outcome().winner() == Some(me));
    }
    assert!(won >= 18, "{won} of 20");
}
