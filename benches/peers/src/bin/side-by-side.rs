//! Builds the benchmarks three ways, runs them in turn and prints a table of the best of each.
//!
//! `cargo run --release --bin side-by-side [BENCHMARK [TASK...]]`; the benchmark is `evaluator`
//! unless `equity` is named. The builds are native, native without automatic vectorising (which
//! turns table look-ups into gathers, to the loss of some and the gain of others), and plain. Each
//! contestant is given its best build; runs are pinned to the last core where `taskset` is there.

use std::process::{Command, ExitCode};

use peers::Unit;

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
    // In the order of the tasks: task, who, unit and the figure of each build.
    let mut rows: Vec<Row> = Vec::new();
    for (column, (build, _)) in BUILDS.into_iter().enumerate() {
        for line in output(build, benchmark, tasks)?.lines() {
            let wrong = || format!("{benchmark} printed {line:?}, which is no figure");
            let fields: Vec<&str> = line.split('\t').collect();
            let [task, who, figure, unit] = fields.as_slice() else { return Err(wrong()) };
            let figure: f64 = figure.parse().map_err(|_| wrong())?;
            let unit = Unit::named(unit).ok_or_else(wrong)?;
            let at = rows.iter().position(|row| row.task == *task && row.who == *who);
            let at = at.unwrap_or_else(|| {
                let (task, who) = ((*task).to_owned(), (*who).to_owned());
                rows.push(Row { task, who, unit, figures: [None; BUILDS.len()] });
                rows.len() - 1
            });
            // A crate measured in two ways counts with the better one.
            let old = &mut rows[at].figures[column];
            *old = Some(old.map_or(figure, |old| unit.better(old, figure)));
        }
    }
    println!(
        "| task | who | unit | native | native, not vectorised | plain | times the best crate |"
    );
    println!("|---|---|---|---|---|---|---|");
    for row in &rows {
        let crates =
            rows.iter().filter(|other| other.task == row.task && !other.who.starts_with("ours"));
        let best = crates.filter_map(Row::best).reduce(|a, b| row.unit.better(a, b));
        let times =
            best.zip(row.best()).map(|(best, mine)| format!("{:.2}", row.unit.times(mine, best)));
        let shown = row.figures.map(|figure| figure.map_or(String::new(), rounded));
        let Row { task, who, unit, .. } = row;
        println!(
            "| {task} | {who} | {} | {} | {} |",
            unit.name(),
            shown.join(" | "),
            times.unwrap_or_default()
        );
    }
    Ok(())
}

/// A contestant of a task, and its figure in each build.
struct Row {
    task: String,
    who: String,
    unit: Unit,
    figures: [Option<f64>; BUILDS.len()],
}

impl Row {
    fn best(&self) -> Option<f64> {
        self.figures.into_iter().flatten().reduce(|a, b| self.unit.better(a, b))
    }
}

/// Three digits or four.
fn rounded(figure: f64) -> String {
    match figure {
        1000.0.. => format!("{figure:.0}"),
        100.0.. => format!("{figure:.1}"),
        1.0.. => format!("{figure:.2}"),
        _ => format!("{figure:.4}"),
    }
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
