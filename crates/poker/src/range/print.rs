//! Prints ranges in a short form that reads back exactly.

use core::fmt::{self, Write};

use super::Range;
use crate::{Combo, Rank, StartingHand};

impl fmt::Display for Range {
    /// Runs of starting hands where a hand is whole, combos where it is not; one weight after the
    /// other, the greatest first. The empty range prints as `0(random)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut weights: Vec<f64> = self.weights.iter().copied().filter(|w| *w > 0.0).collect();
        weights.sort_by(|a, b| b.total_cmp(a));
        weights.dedup();
        if weights.is_empty() {
            return f.write_str("0(random)");
        }
        for (i, weight) in weights.into_iter().enumerate() {
            if i > 0 {
                f.write_char(',')?;
            }
            let items = items(&|combo| self.weight(combo) == weight);
            match items.as_slice() {
                _ if weight == 1.0 => f.write_str(&items.join(","))?,
                [item] => write!(f, "{item}:{weight}")?,
                _ => write!(f, "{weight}({})", items.join(","))?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({self})")
    }
}

/// The items that make up the combos for which `holds`.
fn items(holds: &dyn Fn(Combo) -> bool) -> Vec<String> {
    if Combo::all().all(holds) {
        return vec!["random".to_owned()];
    }
    let whole = |hand: StartingHand| hand.combos().all(holds);
    let mut items = Vec::new();
    runs(&mut items, 13, |r| whole(StartingHand::pair(r)), |r| format!("{r}{r}"));
    for high in Rank::ALL.into_iter().rev() {
        let top = high.index();
        let has = |low, suited| whole(StartingHand::new(high, low, suited));
        // Suited and offsuit apart, or the hands that are whole in both (`AK`) first.
        let mut apart = Vec::new();
        runs(&mut apart, top, |r| has(r, true), |r| format!("{high}{r}s"));
        runs(&mut apart, top, |r| has(r, false), |r| format!("{high}{r}o"));
        let mut joined = Vec::new();
        let both = |r| has(r, true) && has(r, false);
        runs(&mut joined, top, both, |r| format!("{high}{r}"));
        runs(&mut joined, top, |r| has(r, true) && !both(r), |r| format!("{high}{r}s"));
        runs(&mut joined, top, |r| has(r, false) && !both(r), |r| format!("{high}{r}o"));
        let length = |list: &[String]| list.iter().map(|s| s.len() + 1).sum::<usize>();
        items.extend(if length(&joined) <= length(&apart) { joined } else { apart });
    }
    for hand in StartingHand::all().filter(|h| !whole(*h)) {
        items.extend(hand.combos().filter(|c| holds(*c)).map(|c| c.to_string()));
    }
    items
}

/// Runs of ranks below `top` for which `has`, the highest first: `T+` up to the top, `T`, `8-T`.
fn runs(
    items: &mut Vec<String>,
    top: u8,
    has: impl Fn(Rank) -> bool,
    name: impl Fn(Rank) -> String,
) {
    let mut end = top;
    while end > 0 {
        let last = Rank::ALL[end as usize - 1];
        if !has(last) {
            end -= 1;
            continue;
        }
        let mut begin = end - 1;
        while begin > 0 && has(Rank::ALL[begin as usize - 1]) {
            begin -= 1;
        }
        let first = Rank::ALL[begin as usize];
        items.push(if first == last {
            name(first)
        } else if end == top {
            format!("{}+", name(first))
        } else {
            format!("{}-{}", name(first), name(last))
        });
        end = begin;
    }
}
