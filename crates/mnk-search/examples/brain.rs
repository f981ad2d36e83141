use mnk_search::engine::WallClock;
use mnk_search::gomocup::{Setup, run};
fn main() {
    run(std::io::stdin().lock(), std::io::stdout().lock(), Setup::default(), WallClock::start).unwrap();
}
