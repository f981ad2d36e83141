//! The exact solver.
pub(crate) mod bits;
pub(crate) mod geometry;
pub(crate) mod node;
pub(crate) mod table;
pub(crate) mod pairing;
pub(crate) mod force;

/// probe
pub fn probe(m: usize, n: usize, k: usize, strong: bool, id: u16, max: u64, bytes: usize) {
    use bits::Bits; use force::*; use geometry::Geometry; use node::Node; use table::*;
    fn go<const C: usize, const L: usize, const S: usize>(m: usize, n: usize, k: usize, strong: bool, id: u16, max: u64, bytes: usize) {
        let g = Geometry::<C, L>::new(m, n, k);
        let mut t = Table::new(bytes);
        let mut b = Budget { nodes: 0, max_nodes: max, stop: &|| false, stopped: false };
        let mut f = Force::<C, L, S> { geometry: &g, table: &mut t, budget: &mut b, strong };
        let node = Node::new(&g, &Bits::EMPTY, &Bits::EMPTY);
        for d in (1..=id).chain([NEVER - 1]) {
            let v = f.attack(&node, d);
            println!("  t={d} {:?} nodes {}", match v { Verdict::Win { moves, .. } => format!("win {moves}"), Verdict::Fail { moves, .. } => format!("fail {moves}"), Verdict::Stopped => "stopped".into() }, f.budget.nodes);
            if matches!(v, Verdict::Win { .. } | Verdict::Stopped | Verdict::Fail { moves: NEVER, .. }) { break; }
        }
    }
    let lines: usize = geometry::tracks(m, n, k).iter().map(Vec::len).sum();
    match (m * n, lines) {
        (..=64, ..=64) => go::<1, 1, 3>(m, n, k, strong, id, max, bytes),
        (..=64, ..=128) => go::<1, 2, 3>(m, n, k, strong, id, max, bytes),
        _ => go::<2, 4, 5>(m, n, k, strong, id, max, bytes),
    }
}
