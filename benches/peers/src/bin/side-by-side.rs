//! Builds the benchmarks three ways, runs them in turn and prints a table of the best of each.
//!
//! `cargo run --release --bin side-by-side [BENCHMARK [TASK...]]`; the benchmark is `evaluator`
//! unless another is named. The builds are native, native without automatic vectorising (which
//! turns table look-ups into gathers, to the loss of some and the gain of others), and plain. Each
//! contestant is given its best build; runs are pinned to the last core where `taskset` is there.

use std::collections::BTreeMap;
use std::process::{Command, ExitCode};

const BUILDS: [(&str, &str); 3] = [
    ("native", "-C target-cpu=native"),
    ("nv", "-C target-cpu=native -C no-vectorize-loops -C no-vectorize-slp"),
    ("plain", ""),
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let benchmark = args.next().unwrap_or_else(|| "evaluator".into());
    let tasks: Vec<String> = args.collect();
    match run(&benchmark, &tasks) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(benchmark: &str, tasks: &[String]) -> Result<(), String> {
    for (build, flags) in BUILDS {
        let status = Command::new("cargo")
            .args(["build", "--release", "--bin", benchmark, "--target-dir"])
            .arg(format!("target/{build}"))
            .env("RUSTFLAGS", flags)
            .status();
        if !status.map_err(|error| format!("cargo: {error}"))?.success() {
            return Err(format!("the {build} build of {benchmark} failed"));
        }
    }
    // By task, in the order of the tasks: who, and the figure of each build.
    let mut order = Vec::new();
    let mut best: BTreeMap<(String, String), [f64; BUILDS.len()]> = BTreeMap::new();
    for (column, (build, _)) in BUILDS.into_iter().enumerate() {
        for line in output(build, benchmark, tasks)?.lines() {
            let mut fields = line.split('\t');
            let (Some(task), Some(who), Some(figure)) =
                (fields.next(), fields.next(), fields.next())
            else {
                return Err(format!("{benchmark} printed {line:?}, which is no figure"));
            };
            let figure: f64 = figure.parse().map_err(|error| format!("{figure:?}: {error}"))?;
            let key = (task.to_owned(), who.to_owned());
            if !order.contains(&key) {
                order.push(key.clone());
            }
            let row = best.entry(key).or_default();
            // A crate measured in two ways counts with the better one.
            row[column] = row[column].max(figure);
        }
    }
    println!("| task | who | native | native, not vectorised | plain | times the best crate |");
    println!("|---|---|---|---|---|---|");
    for key in &order {
        let row = best[key];
        let top = |who: &dyn Fn(&str) -> bool| {
            let rows = best.iter().filter(|((task, name), _)| *task == key.0 && who(name));
            rows.flat_map(|(_, row)| row).copied().fold(0.0, f64::max)
        };
        let crates = top(&|who| !who.starts_with("ours"));
        let times = row.into_iter().fold(0.0, f64::max) / crates;
        let [native, nv, plain] = row;
        println!("| {} | {} | {native:.1} | {nv:.1} | {plain:.1} | {times:.2} |", key.0, key.1);
    }
    Ok(())
}

/// What a run prints, pinned where that can be done.
fn output(build: &str, benchmark: &str, tasks: &[String]) -> Result<String, String> {
    let program = format!("target/{build}/release/{benchmark}");
    let core = std::thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
    let pinned = Command::new("taskset")
        .args(["-c", &core.to_string(), &program])
        .args(tasks)
        .output()
        .or_else(|_| Command::new(&program).args(tasks).output());
    let output = pinned.map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{program}: {error}"))
}
