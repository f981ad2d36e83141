//! Fits the weights of the evaluation to games that the engine plays against itself.
//!
//! `tune games N SEED NODES >> games.txt` plays N games from random openings; `tune fit games.txt`
//! fits the weights and writes `weights.rs` to standard output.

use mnk_search::engine::{Engine, Game, Limits, Standing, Timeless};

/// A linear congruential generator (Knuth's MMIX constants); enough for openings.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

fn games(count: u64, seed: u64, nodes: u64) {
    let game = Game::new(15, 15, 5).expect("a real game");
    let mut engine = Engine::new(game).expect("a real game");
    let mut dice = Dice(seed);
    let mut done = 0;
    while done < count {
        engine.reset();
        let marks = 3 + dice.below(6);
        while (engine.played().len() as u64) < marks {
            let cell = (3 + dice.below(9)) * 15 + 3 + dice.below(9);
            let _ = engine.play(cell as u16);
        }
        let first = engine.think(Limits::nodes(nodes * 2), &Timeless);
        if first.is_none_or(|thought| thought.value.points().abs() > 150) {
            continue;
        }
        while let Some(thought) =
            engine.think(Limits::nodes(nodes / 2 + dice.below(nodes)), &Timeless)
        {
            engine.play(thought.cell).expect("its own move");
        }
        let result = match engine.standing() {
            Standing::Won(0) => '1',
            Standing::Won(_) => '0',
            _ => '=',
        };
        let cells: Vec<String> = engine.played().iter().map(u16::to_string).collect();
        println!("{result} {marks} {}", cells.join(" "));
        done += 1;
    }
}

fn samples(text: &str) -> Vec<(Vec<(u16, f32)>, f32)> {
    let game = Game::new(15, 15, 5).expect("a real game");
    let mut engine = Engine::with_memory(game, 1 << 20).expect("a real game");
    let mut samples = Vec::new();
    for line in text.lines() {
        let mut words = line.split(' ');
        let result = match words.next() {
            Some("1") => 1.0,
            Some("0") => 0.0,
            _ => 0.5,
        };
        let marks: usize = words.next().and_then(|w| w.parse().ok()).unwrap_or(0);
        engine.reset();
        for (ply, word) in words.enumerate() {
            if ply >= marks
                && let Some(features) = engine.features()
            {
                let sparse = features.iter().enumerate().filter(|(_, n)| **n != 0);
                let target = if engine.side() == 0 { result } else { 1.0 - result };
                samples.push((sparse.map(|(i, n)| (i as u16, *n as f32)).collect(), target));
            }
            if engine.play(word.parse().expect("a cell")).is_err() {
                break;
            }
        }
    }
    samples
}

const PAIRS: usize = 105;
const CLASSES: usize = 13;

fn fit(text: &str) {
    let samples = samples(text);
    let size = 2 * PAIRS + 2 * CLASSES + 1;
    let mut weights = vec![0f32; size];
    let mut squares = vec![1e-6f32; size];
    let mut dice = Dice(1);
    let held = samples.len() / 10;
    for round in 0..30 {
        let rate = 0.02 / (1.0 + round as f32 / 5.0);
        for _ in held..samples.len() {
            let (features, target) =
                &samples[held + dice.below((samples.len() - held) as u64) as usize];
            let sum: f32 = features.iter().map(|(i, n)| weights[*i as usize] * n).sum();
            let error = target - 1.0 / (1.0 + (-sum).exp());
            for (i, n) in features {
                let i = *i as usize;
                let slope = error * n - 1e-5 * weights[i];
                squares[i] += slope * slope;
                weights[i] += rate * slope / squares[i].sqrt() * 5.0;
            }
        }
        let loss = |part: &[(Vec<(u16, f32)>, f32)]| {
            let sum: f32 = part
                .iter()
                .map(|(features, target)| {
                    let sum: f32 = features.iter().map(|(i, n)| weights[*i as usize] * n).sum();
                    let p = (1.0 / (1.0 + (-sum).exp())).clamp(1e-6, 1.0 - 1e-6);
                    -(target * p.ln() + (1.0 - target) * (1.0 - p).ln())
                })
                .sum();
            sum / part.len() as f32
        };
        eprintln!(
            "round {round}: {} samples, loss {:.5}, held out {:.5}",
            samples.len(),
            loss(&samples[held..]),
            loss(&samples[..held])
        );
    }
    let whole: Vec<String> =
        weights.iter().map(|w| format!("{}", (w * 100.0).round() as i32)).collect();
    let row = |part: &[String]| {
        let mut text = String::new();
        let mut line = String::from("       ");
        for word in part {
            if line.len() + word.len() + 2 > 98 {
                text += &line;
                text.push('\n');
                line = String::from("       ");
            }
            line += &format!(" {word},");
        }
        text + &line
    };
    println!(
        "//! The weights of the evaluation. Written by the example `tune`; not to be edited by hand.\n"
    );
    println!("use super::worth::{{PAIRS as COUNT, class}};\n");
    println!("/// For being to move.\npub(super) const TURN: i16 = {};\n", whole[size - 1]);
    println!(
        "/// For a cell, by the two best patterns of its lines: for the side to move, and for the other."
    );
    println!("pub(super) const PAIRS: [[i16; COUNT]; 2] = [");
    for part in whole[..2 * PAIRS].chunks(PAIRS) {
        println!("    [\n{}\n    ],", row(part));
    }
    println!("];\n\n/// For having a cell of a class: for the side to move, and for the other.");
    println!("pub(super) const CLASSES: [[i16; class::COUNT]; 2] = [");
    for part in whole[2 * PAIRS..2 * PAIRS + 2 * CLASSES].chunks(CLASSES) {
        println!("    [{}],", part.join(", "));
    }
    println!("];");
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|a| a.parse().ok()).unwrap_or(1);
    match arguments.first().map(String::as_str) {
        Some("games") => games(number(1), number(2), number(3)),
        Some("fit") => {
            let text: String = arguments[1..]
                .iter()
                .map(|f| std::fs::read_to_string(f).expect("a file of games"))
                .collect();
            fit(&text);
        }
        _ => eprintln!("tune games N SEED NODES, or tune fit FILE..."),
    }
}
