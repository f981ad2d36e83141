//! The four suits.

use core::fmt;

/// The suit of a card. Suits never decide between hands; their order here is the alphabetical one.
///
/// ```
/// use poker::Suit;
/// assert_eq!(Suit::from_char('♥'), Some(Suit::Hearts));
/// assert_eq!(Suit::from_char('S'), Some(Suit::Spades));
/// assert_eq!(Suit::from_char('x'), None);
/// assert_eq!(Suit::Clubs.to_string(), "c");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits, clubs first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The suit with this index, 0 for clubs to 3 for spades.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 4 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// 0 for clubs to 3 for spades.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Reads `c d h s` in either case and the eight suit glyphs, black and white.
    pub const fn from_char(c: char) -> Option<Self> {
        Some(match c {
            'C' | 'c' | '♣' | '♧' => Self::Clubs,
            'D' | 'd' | '♦' | '♢' => Self::Diamonds,
            'H' | 'h' | '♥' | '♡' => Self::Hearts,
            'S' | 's' | '♠' | '♤' => Self::Spades,
            _ => return None,
        })
    }

    /// `'c'`, `'d'`, `'h'` or `'s'`.
    pub const fn to_char(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// `'♣'`, `'♦'`, `'♥'` or `'♠'`.
    pub const fn glyph(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// `clubs`, `diamonds`, `hearts` or `spades`.
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
