//! How strong a hand is, in sixteen bits.

/// How strong a hand is for an evaluator: higher is stronger, equal exactly when the hands tie.
///
/// Two strengths compare only when they come from evaluators of the same ranking: a low hand's
/// strength says nothing about a high hand's. In the games where the low hand wins, the better low
/// has the higher strength.
///
/// The number is the same on every path and machine. It is not meant to be stored: what it means
/// is for [`Strength::hand_rank`] to say.
///
/// ```
/// use poker::CardSet;
/// use poker::evaluator::{Strength, evaluate};
/// use poker::parse_cards;
/// let strength = |text| evaluate(parse_cards(text).unwrap().into_iter().collect::<CardSet>());
/// let (flush, straight) = (strength("Kh9h7h3h2h")?, strength("AhKdQhJhThTs9s")?);
/// assert!(flush > straight && straight > Strength::WORST);
/// // Suits do not decide, and a sixth and seventh card only when they are among the best five.
/// assert_eq!(straight, strength("AsKsQdJcTc3h2h")?);
/// # Ok::<(), poker::evaluator::CardCount>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Strength(u16);

impl Strength {
    /// Below every hand.
    pub const WORST: Self = Self(0);

    pub(crate) const fn new(value: u16) -> Self {
        Self(value)
    }

    /// The number.
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// Where each category begins, for high hands.
///
/// | category | offset within it |
/// |---|---|
/// | high card, flush | the five ranks as a mask of 13 bits |
/// | one pair | `pair << 9`, plus the place of the kickers among all sets of three ranks |
/// | two pair | 16 times the place of the pairs among all sets of two, plus the kicker |
/// | three of a kind | `rank << 9`, plus the place of the kickers among all sets of two |
/// | straight, straight flush | one bit: bit 0 for the five-high straight, bit 9 for the ace-high |
/// | full house | `three << 4`, plus the pair |
/// | four of a kind | `four << 4`, plus the kicker |
///
/// Sets of as many ranks are ordered as their masks are, so the highest rank decides first. In the
/// short deck the full house stands below the flush. Low games turn all bits of what the hand would
/// be worth as a high one; badugi has numbers of its own.
pub(crate) mod layout {
    pub(crate) const PAIR: u16 = 0x2000;
    pub(crate) const TWO_PAIR: u16 = 0x4000;
    /// Shifted left by four places this is [`TWO_PAIR`], which lets one table serve both; see the
    /// kernel for AVX-512.
    pub(crate) const TRIPS: u16 = 0x5400;
    pub(crate) const STRAIGHT: u16 = 0x7000;
    pub(crate) const FULL_SHORT: u16 = 0x7800;
    pub(crate) const FLUSH: u16 = 0x8000;
    pub(crate) const FULL: u16 = 0xb000;
    pub(crate) const QUADS: u16 = 0xc000;
    pub(crate) const STRAIGHT_FLUSH: u16 = STRAIGHT | FLUSH;

    const _: () = assert!(TRIPS << 4 == TWO_PAIR);
}
