//! probe
use mnk::*; use mnk_search::solve::*;
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let rules = Options::new().with_k(a[2]).with_gravity(a[3] & 1 != 0).with_misere(a[3] & 2 != 0).rules(a[0], a[1]).unwrap();
    let t = std::time::Instant::now();
    let p = Proof::of(&Position::new(&rules), &Limits::default()).unwrap().unwrap();
    println!("{:?} found {:?} lines {}", a, t.elapsed(), p.len());
    let text = p.to_string();
    let t = std::time::Instant::now();
    let q: Proof = text.parse().unwrap();
    println!("{:?} {:?} bytes {}", q.check(), t.elapsed(), text.len());
    if text.len() < 1500 { println!("{text}"); }
}
