//! probe
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let u = |i: usize| a[i].parse::<usize>().unwrap();
    let t = std::time::Instant::now();
    mnk_search::solve::probe(u(0), u(1), u(2), u(3), &a[4], u(5) as u64);
    println!("width {} {:?}", a[3], t.elapsed());
}
