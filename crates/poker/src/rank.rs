//! The thirteen ranks.

use core::fmt;

/// The rank of a card, deuce to ace. The ace is high; games in which it is (also) low say so.
///
/// ```
/// use poker::Rank;
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!(Rank::from_char('t'), Some(Rank::Ten));
/// assert_eq!(Rank::from_char('1'), None);
/// assert_eq!(Rank::Seven.to_string(), "7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Deuce,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks, deuce first.
    pub const ALL: [Self; 13] = [
        Self::Deuce,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The rank with this index, 0 for the deuce to 12 for the ace.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 13 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// 0 for the deuce to 12 for the ace.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Reads `2` to `9`, `T`, `J`, `Q`, `K`, `A` in either case. (`10` is two characters: the card
    /// parser reads it.)
    pub const fn from_char(c: char) -> Option<Self> {
        Some(match c {
            '2'..='9' => Self::ALL[c as usize - '2' as usize],
            'T' | 't' => Self::Ten,
            'J' | 'j' => Self::Jack,
            'Q' | 'q' => Self::Queen,
            'K' | 'k' => Self::King,
            'A' | 'a' => Self::Ace,
            _ => return None,
        })
    }

    /// `'2'` to `'9'`, `'T'`, `'J'`, `'Q'`, `'K'`, `'A'`.
    pub const fn to_char(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// As a player says it: `deuce`, `three`, ... `ace`.
    pub const fn name(self) -> &'static str {
        [
            "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king", "ace",
        ][self as usize]
    }

    /// More than one of them: `deuces`, ... `sixes`, ... `aces`.
    pub const fn plural(self) -> &'static str {
        [
            "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
            "jacks", "queens", "kings", "aces",
        ][self as usize]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
