//! probe
use mnk::*; use mnk_search::solve::*;
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let rules = Rules::new(a[0], a[1], a[2]).unwrap();
    let goal = [Goal::Value, Goal::Plies, Goal::Moves][a[3]];
    let t = std::time::Instant::now();
    let lim = a.get(4).copied().unwrap_or(60) as u64;
    let stop = || t.elapsed().as_secs() > lim;
    let s = solve(&Position::new(&rules), &Limits { goal, stop: &stop, table_bytes: 1 << 30, ..Limits::default() }).unwrap();
    let names: Vec<_> = s.best.iter().map(|c| c.to_string()).collect();
    println!("{},{},{} goal {}: {} best {} all {} nodes {} {:?}", a[0], a[1], a[2], a[3], s.value, names.join(" "), s.all_best, s.nodes, t.elapsed());
}
