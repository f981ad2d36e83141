//! Prints ranges in a short form that reads back exactly.

use core::fmt::{self, Write};

use super::Range;
use super::runs::runs;
use crate::{Combo, StartingHand};

impl fmt::Display for Range {
    /// Runs of starting hands where a hand is whole, combos where it is not; one weight after the
    /// other, the greatest first. Every combo is said once. The empty range prints as `0%`.
    ///
    /// ```
    /// use poker::Range;
    /// let range: Range = "AKs,KQs,QJs,JTs,T9s,98s,AKo,AhQd".parse().unwrap();
    /// assert_eq!(range.to_string(), "AK,KQs-98s,AhQd");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut weights: Vec<f64> = self.weights.iter().copied().filter(|w| *w > 0.0).collect();
        weights.sort_by(|a, b| b.total_cmp(a));
        weights.dedup();
        if weights.is_empty() {
            return f.write_str("0%");
        }
        for (i, weight) in weights.into_iter().enumerate() {
            if i > 0 {
                f.write_char(',')?;
            }
            let items = items(&|combo| self.weight(combo) == weight);
            write_weighted(f, weight, &items)?;
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
    let mut items: Vec<String> = runs(whole).iter().map(ToString::to_string).collect();
    for hand in StartingHand::all().filter(|h| !whole(*h)) {
        items.extend(hand.combos().filter(|c| holds(*c)).map(|c| c.to_string()));
    }
    items
}

/// Items of one weight, as they are read.
pub(super) fn write_weighted(
    f: &mut fmt::Formatter<'_>,
    weight: f64,
    items: &[String],
) -> fmt::Result {
    // An exponent, which few other programs read, only where there would be zeros without end.
    let number = if weight < 1e-9 { format!("{weight:e}") } else { weight.to_string() };
    match items {
        _ if weight == 1.0 => f.write_str(&items.join(",")),
        [item] => write!(f, "{item}:{number}"),
        _ => write!(f, "{number}({})", items.join(",")),
    }
}
