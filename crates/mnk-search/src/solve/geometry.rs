//! What never changes during a search: the lines of the board, its symmetries, its hash keys.

use super::bits::Bits;

/// The lines, symmetries and hash keys of one board, with cells `row * m + column`.
#[derive(Debug)]
pub(crate) struct Geometry<const C: usize, const L: usize> {
    pub(crate) cells: usize,
    pub(crate) k: usize,
    /// The cells of each line of exactly k.
    pub(crate) lines: Vec<Bits<C>>,
    /// The lines through each cell.
    pub(crate) through: Vec<Bits<L>>,
    /// Runs of lines that lie in the same row, column or diagonal, each a step further on.
    pub(crate) tracks: Vec<core::ops::Range<usize>>,
    /// Where each symmetry of the rectangle sends each cell; the first is the identity.
    pub(crate) symmetries: Vec<Vec<u16>>,
    /// `keys[kind][cell][symmetry]`: the two halves of a 128-bit hash under each symmetry.
    pub(crate) keys: [Vec<[[u64; 8]; 2]>; 3],
}

/// The steps along which lines run: (columns, rows).
pub(crate) const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Every line of k cells on an m by n board, grouped into tracks.
pub(crate) fn tracks(m: usize, n: usize, k: usize) -> Vec<Vec<Vec<usize>>> {
    let mut tracks = Vec::new();
    // With k = 1 the four directions give the same lines.
    let directions = if k == 1 { &DIRECTIONS[..1] } else { &DIRECTIONS[..] };
    for &(dx, dy) in directions {
        for row in 0..n {
            for column in 0..m {
                let inside = |steps: isize| {
                    let there = usize::try_from(column as isize + dx * steps).ok()?;
                    let down = usize::try_from(row as isize + dy * steps).ok()?;
                    (there < m && down < n).then_some(down * m + there)
                };
                if inside(-1).is_some() {
                    continue;
                }
                let cells: Vec<usize> = (0..).map_while(inside).collect();
                if cells.len() >= k {
                    tracks.push(cells.windows(k).map(<[usize]>::to_vec).collect());
                }
            }
        }
    }
    tracks
}

/// Where the symmetries of an m by n rectangle (8 of a square, else 4) send each cell.
pub(crate) fn symmetries(m: usize, n: usize) -> Vec<Vec<u16>> {
    let mut maps = Vec::new();
    for swap in [false, true] {
        if swap && m != n {
            continue;
        }
        for (mirror, flip) in [(false, false), (true, false), (false, true), (true, true)] {
            let map = |cell: usize| {
                let (x, y) = (cell % m, cell / m);
                let (x, y) = if swap { (y, x) } else { (x, y) };
                let x = if mirror { m - 1 - x } else { x };
                let y = if flip { n - 1 - y } else { y };
                (y * m + x) as u16
            };
            maps.push((0..m * n).map(map).collect());
        }
    }
    maps
}

/// The next number of a fixed sequence (splitmix64), so that hashes are the same in every run.
pub(crate) fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl<const C: usize, const L: usize> Geometry<C, L> {
    /// The geometry of an m by n board; the caller has chosen C and L large enough.
    pub(crate) fn new(m: usize, n: usize, k: usize) -> Self {
        let cells = m * n;
        let mut lines: Vec<Bits<C>> = Vec::new();
        let mut ranges = Vec::new();
        let mut through = vec![Bits::<L>::EMPTY; cells];
        for track in tracks(m, n, k) {
            let start = lines.len();
            for line in track {
                for &cell in &line {
                    through[cell].insert(lines.len());
                }
                lines.push(line.into_iter().collect());
            }
            ranges.push(start..lines.len());
        }
        let symmetries = symmetries(m, n);
        let mut seed = 0x6D6E_6B00;
        let keys = core::array::from_fn(|_| {
            let base: Vec<[u64; 2]> =
                (0..cells).map(|_| [splitmix(&mut seed), splitmix(&mut seed)]).collect();
            let lane = |cell: usize, symmetry: usize, half: usize| {
                let map = symmetries.get(symmetry).unwrap_or(&symmetries[0]);
                base[map[cell] as usize][half]
            };
            (0..cells)
                .map(|cell| {
                    core::array::from_fn(|half| core::array::from_fn(|s| lane(cell, s, half)))
                })
                .collect()
        });
        Self { cells, k, lines, through, tracks: ranges, symmetries, keys }
    }

    /// The image of a set of cells under a symmetry.
    pub(crate) fn map(&self, set: &Bits<C>, symmetry: usize) -> Bits<C> {
        if symmetry == 0 {
            return *set;
        }
        set.iter().map(|cell| self.symmetries[symmetry][cell] as usize).collect()
    }

    /// The set whose image under a symmetry is `set`.
    pub(crate) fn unmap(&self, set: &Bits<C>, symmetry: usize) -> Bits<C> {
        if symmetry == 0 {
            return *set;
        }
        let map = &self.symmetries[symmetry];
        (0..self.cells).filter(|&cell| set.contains(map[cell] as usize)).collect()
    }
}
