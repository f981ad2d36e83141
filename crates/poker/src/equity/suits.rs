//! Exchanging suits: what is the same up to suits is counted once.

use crate::{Card, CardSet, Combo, Range};

/// For each suit the suit that it becomes.
pub(super) type SuitMap = [u8; 4];

/// All 24 exchanges of suits, the one that changes nothing first.
pub(super) fn all_maps() -> impl Iterator<Item = SuitMap> {
    (0..4u8).flat_map(|a| {
        (0..4u8).filter(move |&b| b != a).flat_map(move |b| {
            (0..4u8).filter(move |&c| c != a && c != b).map(move |c| [a, b, c, 6 - a - b - c])
        })
    })
}

/// The set with its suits exchanged.
#[inline]
pub(super) fn map_set(set: CardSet, map: SuitMap) -> CardSet {
    let bits = set.bits();
    let mut out = 0;
    for (suit, to) in map.into_iter().enumerate() {
        out |= (bits >> (16 * suit) & 0x1fff) << (16 * to);
    }
    CardSet::from_bits(out).unwrap_or(set)
}

/// The combo with its suits exchanged.
pub(super) fn map_combo(combo: Combo, map: SuitMap) -> Combo {
    let [a, b] = combo.ids().map(|id| Card::from_id(id & !3 | map[(id & 3) as usize]));
    a.zip(b).and_then(|(a, b)| Combo::new(a, b)).unwrap_or(combo)
}

/// Of all that the maps make of a thing, only the least stands for them: how many those are, or
/// `None` for another than the least. `image` gives the thing with its suits exchanged.
pub(super) fn representative<T: Copy + Ord>(
    thing: T,
    maps: &[SuitMap],
    image: impl Fn(SuitMap) -> T,
) -> Option<u32> {
    let mut fixed = 0;
    for map in maps {
        let image = image(*map);
        if image < thing {
            return None;
        }
        fixed += u32::from(image == thing);
    }
    Some(maps.len() as u32 / fixed.max(1))
}

/// The exchanges of suits that change neither the sets nor the ranges.
pub(super) fn symmetries(sets: &[CardSet], ranges: &[&Range]) -> Vec<SuitMap> {
    all_maps()
        .filter(|map| {
            sets.iter().all(|set| map_set(*set, *map) == *set)
                // Combos go to different combos, so those with a weight are all that matter.
                && ranges.iter().all(|range| {
                    range.iter().all(|(c, weight)| weight == range.weight(map_combo(c, *map)))
                })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_24_and_the_first_changes_nothing() {
        let maps: Vec<SuitMap> = all_maps().collect();
        assert_eq!(maps.len(), 24);
        assert_eq!(maps[0], [0, 1, 2, 3]);
        let mut images: Vec<Combo> =
            maps.iter().map(|m| map_combo(Combo::from_index(1200).unwrap(), *m)).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 12, "an offsuit hand");
    }
}
