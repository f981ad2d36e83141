//! probe
use mnk::*; use mnk_search::solve::*;
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let (m, n): (usize, usize) = (a[0].parse().unwrap(), a[1].parse().unwrap());
    let rules = Options::new().with_k(4).with_gravity(true).rules(m, n).unwrap();
    let mut p = Position::new(&rules);
    for c in a.get(2).map_or("", |s| s.as_str()).bytes() { let cell = p.drop((c - b'1') as usize).unwrap(); p.play(cell).unwrap(); }
    let goal = [Goal::Value, Goal::Plies, Goal::Moves][a[3].parse::<usize>().unwrap()];
    let t = std::time::Instant::now();
    let s = solve(&p, &Limits { goal, table_bytes: 1 << 30, ..Limits::default() }).unwrap();
    let names: Vec<_> = s.best.iter().map(|c| c.to_string()).collect();
    println!("{} best {} all {} nodes {} {:?}", s.value, names.join(" "), s.all_best, s.nodes, t.elapsed());
}
