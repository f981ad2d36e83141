//! Equity: ours and the crate `pokers`, on the same spots in the same run, in milliseconds of
//! processor time on one thread.
//!
//! `cargo run --release --bin equity [WORD...]` runs the spots whose names contain one of the
//! words; `side-by-side equity` does so in each build. Medians. Ours reads no stored table unless the
//! line says so. `threads`, in wall-clock time, is measured only when it is named.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use cpu_time::ProcessTime;
use peers::{Unit, figure};
use poker::equity::{Control, EquityGame, EquityQuery, Method, preflop_matrix};
use poker::parse_cards;
use pokers::{HandRange, approx_equity, exact_equity, get_card_mask};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|w| name.contains(&**w));
    let spots: &[(&str, &[&str], &str, u32, u32)] = &[
        // name, ranges, board, rounds of ours and of theirs (0: takes too long)
        ("AsAh KsKh", &["AsAh", "KsKh"], "", 101, 51),
        ("three hands", &["AsAh", "KsKh", "7c6c"], "", 101, 51),
        ("four hands", &["AsAh", "KsKh", "7c6c", "QdJd"], "", 101, 51),
        ("six hands", &["AsAh", "KsKh", "7c6c", "QdJd", "5h5d", "Tc9s"], "", 101, 51),
        ("AA KK", &["AA", "KK"], "", 51, 9),
        ("AA KK QQ", &["AA", "KK", "QQ"], "", 51, 5),
        ("AKs 22+", &["AKs", "22+"], "", 11, 3),
        ("QQ+,AK 18%", &["QQ+,AK", "18%"], "", 7, 1),
        ("AsAh random", &["AsAh", "random"], "", 11, 1),
        ("random random preflop", &["random", "random"], "", 5, 0),
        ("random random flop", &["random", "random"], "2c7dTh", 31, 3),
        ("random random turn", &["random", "random"], "2c7dThJs", 101, 5),
        ("random random river", &["random", "random"], "2c7dThJs3d", 501, 9),
        (
            "ranges flop",
            &["22+,A2s+,KTs+", "99,88,77,66,55,44,33,98s,87s,76s,AJs,AQs,AKs"],
            "Ah9c4s",
            31,
            5,
        ),
        (
            "three ranges flop",
            &["22+,A2s+,KTs+", "99,88,77,66,55,AKs,AKo,AQs,AJs", "TT,JJ,QQ,KQs,QJs,JTs,T9s,98s"],
            "Ah9c4s",
            31,
            5,
        ),
    ];
    for (name, ranges, board, rounds, theirs) in spots.iter().filter(|s| wanted(s.0)) {
        let mut query = EquityQuery::parse(EquityGame::Holdem, ranges).unwrap();
        query.board = parse_cards(board).unwrap_or_default();
        query.use_table = false;
        query.method = Method::Exact;
        let mine = median(*rounds, || query.run().unwrap().players[0].equity);
        let mut same = f64::NAN;
        let peers = (*theirs > 0).then(|| {
            let ranges = peer_ranges(ranges);
            median(*theirs, || {
                same = peer(&ranges, board);
                same
            })
        });
        let equity = query.run().unwrap().players[0].equity;
        assert!(same.is_nan() || (same - equity).abs() < 1e-9, "{name}: {equity}, theirs {same}");
        line(name, mine, peers);
    }
    if wanted("table") {
        let query = EquityQuery::parse(EquityGame::Holdem, &["random", "random"]).unwrap();
        line(
            "random random preflop, table",
            median(31, || query.run().unwrap().players[0].equity),
            None,
        );
    }
    if wanted("omaha") {
        let mut query = EquityQuery::parse(EquityGame::Omaha, &["AhAsKhKs", "JcTc9d8d"]).unwrap();
        query.method = Method::Exact;
        line(
            "omaha AhAsKhKs JcTc9d8d",
            median(31, || query.run().unwrap().players[0].equity),
            None,
        );
    }
    if wanted("matrix") {
        let matrix = |threads| {
            median(7, || {
                let matrix = preflop_matrix(threads, &Control::new()).unwrap();
                matrix.starting_hands().map(|(_, _, found)| found.ties).sum::<u64>() as f64
            })
        };
        line("matrix, 1 thread", matrix(1), None);
    }
    if words.iter().any(|word| word == "threads") {
        return threads();
    }
    for players in [2, 3, 6] {
        if wanted("sampling") {
            sampling(players);
        }
    }
}

fn line(name: &str, mine: f64, peers: Option<f64>) {
    figure(name, "ours", mine * 1e3, Unit::Milliseconds);
    if let Some(peers) = peers {
        figure(name, "pokers", peers * 1e3, Unit::Milliseconds);
    }
}

fn median(rounds: u32, mut run: impl FnMut() -> f64) -> f64 {
    let mut seconds: Vec<f64> = (0..=rounds)
        .map(|_| {
            let start = ProcessTime::now();
            black_box(run());
            start.elapsed().as_secs_f64()
        })
        .collect();
    // The first fills caches.
    seconds.remove(0);
    seconds.sort_unstable_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

fn peer_ranges(ranges: &[&str]) -> Vec<HandRange> {
    // They have no percentages; this is their spelling of the same hands.
    let spelled = |range: &&str| match *range {
        "18%" => poker::Range::top_percent(18.0)
            .unwrap()
            .iter()
            .map(|(c, _)| c.to_string())
            .collect::<Vec<_>>()
            .join(","),
        other => other.to_owned(),
    };
    HandRange::from_strings(ranges.iter().map(spelled).collect())
}

fn peer(ranges: &[HandRange], board: &str) -> f64 {
    let stop = Arc::new(AtomicBool::new(false));
    exact_equity(ranges, get_card_mask(board), 0, 1, stop, |_| {}).unwrap().equities[0]
}

/// Wall-clock time on one and two threads, for spots above 50 ms.
fn threads() {
    let wall = |run: &dyn Fn()| {
        let mut seconds: Vec<f64> = (0..7)
            .map(|_| {
                let start = Instant::now();
                run();
                start.elapsed().as_secs_f64()
            })
            .collect();
        seconds.sort_unstable_by(f64::total_cmp);
        seconds[3]
    };
    let print = |name: &str, run: &dyn Fn(usize)| {
        let (one, two) = (wall(&|| run(1)), wall(&|| run(2)));
        println!("threads: {name}\t{:.1} ms\t{:.1} ms\t{:.2}x", one * 1e3, two * 1e3, one / two);
    };
    print("matrix", &|threads| {
        black_box(preflop_matrix(threads, &Control::new()).unwrap());
    });
    for (name, game, ranges, board, method) in [
        (
            "three random, flop",
            EquityGame::Holdem,
            &["random", "random", "random"][..],
            "2c7dTh",
            Method::Exact,
        ),
        ("QQ+,AK 18%", EquityGame::Holdem, &["QQ+,AK", "18%"], "", Method::Exact),
        ("AsAh random", EquityGame::Holdem, &["AsAh", "random"], "", Method::Exact),
        ("random random preflop", EquityGame::Holdem, &["random", "random"], "", Method::Exact),
        (
            "short deck random random",
            EquityGame::ShortDeck,
            &["random", "random"],
            "",
            Method::Exact,
        ),
        (
            "sampling, six random",
            EquityGame::Holdem,
            &["random"; 6],
            "",
            Method::Samples(10_000_000),
        ),
    ] {
        let mut query = EquityQuery::parse(game, ranges).unwrap();
        query.board = parse_cards(board).unwrap_or_default();
        query.method = method;
        query.use_table = false;
        print(name, &|threads| {
            let mut query = query.clone();
            query.threads = threads;
            black_box(query.run().unwrap());
        });
    }
}

/// Random players: deals a second, as many of ours as of theirs.
///
/// Ours are independent, so their error is that of as many independent deals; theirs walk from one
/// deal to the next and change one hand at a time, which can only make it greater.
fn sampling(players: usize) {
    const BATCH: u64 = 4096;
    const BATCHES: u64 = 2048;
    let deals = (BATCH * BATCHES) as f64;
    let mut query = EquityQuery::parse(EquityGame::Holdem, &vec!["random"; players]).unwrap();
    query.method = Method::Samples(BATCH * BATCHES);
    let mine = median(5, || query.run().unwrap().players[0].equity);
    let ranges = HandRange::from_strings(vec!["random".to_owned(); players]);
    let mut done = 0;
    let theirs = median(5, || {
        let stop = Arc::new(AtomicBool::new(false));
        let (seen, flag) = (AtomicU64::new(0), Arc::clone(&stop));
        let count = |_| {
            if seen.fetch_add(1, Ordering::Relaxed) + 1 >= BATCHES {
                flag.store(true, Ordering::SeqCst);
            }
        };
        let found = approx_equity(&ranges, 0, 0, 1, 1e-12, stop, count).unwrap();
        done = found.eval_count;
        found.equities[0]
    });
    let task = format!("sampling, {players} random");
    figure(&task, "ours", deals / mine / 1e6, Unit::Millions);
    figure(&task, "pokers", done as f64 / theirs / 1e6, Unit::Millions);
}
