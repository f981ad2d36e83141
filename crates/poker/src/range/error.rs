//! What can be wrong with a written range.

use core::fmt::Write as _;

use thiserror::Error;

/// The kinds of [`RangeError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RangeErrorKind {
    /// There is nothing to read.
    Empty,
    /// Not a starting hand, a combo or a run of them.
    BadHand,
    /// The same card twice in one hand.
    DuplicateCard,
    /// The two ends of a run do not go together.
    BadRun,
    /// Not a weight, or one out of bounds.
    BadWeight,
    /// Not a percentage from 0 to 100.
    BadPercent,
    /// A bracket without its partner, or an item without a comma before it.
    BadStructure,
    /// The number of cards does not fit the game.
    CardCount,
    /// More hands than a range can list.
    TooMany,
}

/// Why a text is not a range.
///
/// ```
/// use poker::Range;
/// let error = "AA, 77-9Ts".parse::<Range>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`77-9Ts` at character 5 of the range: the ends of a run must be alike, \
///      such as 88-JJ, A2s-A5s or JTs-76s"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {wanted}", place = Place(.text, *.offset))]
pub struct RangeError {
    /// What kind of fault it is.
    pub kind: RangeErrorKind,
    /// Where the faulty text begins: characters before it in the range (0 is the beginning; the
    /// message counts from 1).
    pub offset: usize,
    /// The faulty text.
    pub text: String,
    /// What would be right there.
    pub wanted: &'static str,
}

/// How many characters of a faulty text a message shows.
const SHOWN: usize = 60;

/// Where it happened, as a message begins.
struct Place<'a>(&'a str, usize);

impl core::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0.is_empty() {
            write!(f, "nothing at character {} of the range", self.1 + 1)
        } else {
            write!(f, "`")?;
            for c in self.0.chars().take(SHOWN) {
                // What a terminal would obey, or not show, is written as a code.
                let plain = !c.is_control() && c != '\u{feff}';
                if plain { f.write_char(c)? } else { write!(f, "{}", c.escape_unicode())? }
            }
            let cut = if self.0.chars().nth(SHOWN).is_some() { "..." } else { "" };
            write!(f, "{cut}` at character {} of the range", self.1 + 1)
        }
    }
}
