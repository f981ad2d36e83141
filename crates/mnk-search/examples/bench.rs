use mnk_search::engine::*;
fn main() {
    let t = std::time::Instant::now();
    let mut e = Engine::new(Game::new(15, 15, 5).unwrap()).unwrap();
    println!("setup {:?}", t.elapsed());
    for s in ["7,7 8,8 7,8", "7,7 8,8 7,5 9,7 10,6 8,6 6,8 8,7 8,5"] {
        e.reset();
        for m in s.split(' ') { let (x,y)=m.split_once(',').unwrap(); let c=e.game().cell(x.parse().unwrap(),y.parse().unwrap()).unwrap(); e.play(c).unwrap(); }
        let c = WallClock::start();
        let t = e.think(Limits::time(std::time::Duration::from_millis(1000)), &c).unwrap();
        println!("{:?} {:?} {:?}  {} knps", t, e.game().column_row(t.cell), c.elapsed(), t.nodes as f64 / c.elapsed().as_secs_f64()/1000.0);
    }
}
