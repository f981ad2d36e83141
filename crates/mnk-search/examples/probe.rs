//! probe
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let t = std::time::Instant::now();
    mnk_search::solve::probe(a[0], a[1], a[2], a[3] == 1, a[4] as u16, a[5] as u64, 1 << 28);
    println!("{},{},{} strong {} id {}: {:?}", a[0], a[1], a[2], a[3], a[4], t.elapsed());
}
