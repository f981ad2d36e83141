//! Pairing strategies: the defender owns a pair of empty cells in every line that the attacker
//! could still complete, no two pairs share a cell, and he answers a move on one by the other.

use super::bits::Bits;
use super::geometry::Geometry;

/// A group of lines that share enough empty cells to be stopped by one pair.
#[derive(Clone, Copy, Debug)]
struct Group<const C: usize> {
    common: Bits<C>,
    cells: [Option<u16>; 2],
}

/// A defence that answers any attack by itself.
#[derive(Clone, Debug)]
pub(crate) struct Pairing<const C: usize> {
    pub(crate) pairs: Vec<[u16; 2]>,
    /// The cells of the pairs, and of the move to make first where the defender is to move.
    pub(crate) cells: Bits<C>,
}

/// Looks for a pairing that stops `lines`; `spare` says that the defender is to move, and may
/// spend that move on the group of lines which no pair is left for.
///
/// Neighbouring lines of a track are grouped greedily and the pairs are found by matching, so a
/// pairing may be missed; one that is found is right.
pub(crate) fn find<const C: usize, const L: usize>(
    geometry: &Geometry<C, L>,
    lines: &Bits<L>,
    empty: &Bits<C>,
    mut spare: bool,
) -> Option<Pairing<C>> {
    if too_tight(geometry, lines, empty, spare) {
        return None;
    }
    let mut groups: Vec<Group<C>> = Vec::with_capacity(48);
    let mut previous = usize::MAX;
    let mut track_end = 0;
    let mut track = 0;
    for line in lines.iter() {
        while line >= track_end {
            track_end = geometry.tracks[track].end;
            track += 1;
            previous = usize::MAX;
        }
        let open = geometry.lines[line] & *empty;
        if previous != usize::MAX {
            let last = groups.len() - 1;
            let common = groups[last].common & open;
            if common.len() >= 2 {
                groups[last].common = common;
                continue;
            }
        }
        groups.push(Group { common: open, cells: [None; 2] });
        previous = line;
    }
    // The tightest first: they have the least choice.
    groups.sort_unstable_by_key(|group| group.common.len());
    let mut owner = vec![u16::MAX; geometry.cells];
    let mut first = None;
    for at in 0..groups.len() {
        let mut matched = 0;
        while matched < 2 {
            let mut seen = Bits::EMPTY;
            if !augment(&mut groups, &mut owner, at, &mut seen) {
                break;
            }
            matched += 1;
        }
        if matched == 2 {
            continue;
        }
        if !spare {
            return None;
        }
        spare = false;
        for cell in groups[at].cells.into_iter().flatten() {
            owner[cell as usize] = u16::MAX;
        }
        groups[at].cells = [None; 2];
        first = groups[at].common.first().map(|cell| cell as u16);
    }
    let pairs: Vec<[u16; 2]> = groups
        .iter()
        .filter_map(|group| match group.cells {
            [Some(a), Some(b)] => Some([a, b]),
            _ => None,
        })
        .collect();
    let mut cells: Bits<C> = pairs.iter().flatten().map(|&cell| cell as usize).collect();
    if let Some(cell) = first {
        cells.insert(cell as usize);
    }
    Some(Pairing { pairs, cells })
}

/// Whether there are too few empty cells for two in each group; takes no memory to say so.
fn too_tight<const C: usize, const L: usize>(
    geometry: &Geometry<C, L>,
    lines: &Bits<L>,
    empty: &Bits<C>,
    spare: bool,
) -> bool {
    let room = empty.len() + 2 * usize::from(spare);
    let (mut need, mut track, mut track_end) = (0, 0, 0);
    let mut common = Bits::EMPTY;
    for line in lines.iter() {
        while line >= track_end {
            track_end = geometry.tracks[track].end;
            track += 1;
            common = Bits::EMPTY;
        }
        let open = geometry.lines[line] & *empty;
        if (common & open).len() >= 2 {
            common &= open;
            continue;
        }
        common = open;
        need += 2;
        if need > room {
            return true;
        }
    }
    false
}

/// Finds one more cell for group `at`, moving other groups to other cells if need be.
fn augment<const C: usize>(
    groups: &mut [Group<C>],
    owner: &mut [u16],
    at: usize,
    seen: &mut Bits<C>,
) -> bool {
    let choices = groups[at].common.without(seen);
    let take = |groups: &mut [Group<C>], owner: &mut [u16], cell: usize| {
        owner[cell] = at as u16;
        let slot = groups[at].cells.iter().position(Option::is_none).unwrap_or(0);
        groups[at].cells[slot] = Some(cell as u16);
    };
    if let Some(cell) = choices.iter().find(|&cell| owner[cell] == u16::MAX) {
        take(groups, owner, cell);
        return true;
    }
    for cell in choices.iter() {
        if seen.contains(cell) || owner[cell] as usize == at {
            continue;
        }
        seen.insert(cell);
        let holder = owner[cell] as usize;
        // The holder gives this cell up if it can have another for it.
        let slot = groups[holder].cells.iter().position(|&held| held == Some(cell as u16));
        let Some(slot) = slot else { continue };
        groups[holder].cells[slot] = None;
        if augment(groups, owner, holder, seen) {
            take(groups, owner, cell);
            return true;
        }
        groups[holder].cells[slot] = Some(cell as u16);
    }
    false
}
