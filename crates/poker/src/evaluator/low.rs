//! Games in which the low hand wins, and badugi.

use super::error::CardCount;
use super::scalar::{self, Counts};
use super::strength::{Strength, layout};
use crate::CardSet;

/// All thirteen ranks.
const RANKS: u16 = 0x1fff;

/// The ranks from ace to eight, the ace low.
pub(crate) const LOW_EIGHT: u16 = 0xff;

/// The ranks with the ace lowest: bit 0 the ace, bit 12 the king.
pub(crate) const fn ace_low(ranks: u16) -> u16 {
    (ranks << 1 | ranks >> 12) & RANKS
}

/// A low hand's strength from what it would be worth as a high one.
pub(crate) const fn strength(high: u16) -> Strength {
    Strength::new(!high)
}

/// The `keep` lowest ranks of a mask.
const fn lowest(mut ranks: u16, keep: u32) -> u16 {
    while ranks.count_ones() > keep {
        ranks ^= 1 << ranks.ilog2();
    }
    ranks
}

/// The strength of the best five of 5 to 7 cards at ace-to-five (California) low: the ace is low,
/// straights and flushes do not count, and 5-4-3-2-A is best (WSOP 2023, live action rules for
/// ace-to-five lowball and razz).
///
/// # Errors
///
/// [`CardCount`] with fewer than five cards or more than seven.
///
/// ```
/// use poker::evaluator::{evaluate_ace_to_five, is_eight_or_better};
/// use poker::{CardSet, parse_cards};
/// let low = |text| evaluate_ace_to_five(parse_cards(text).unwrap().into_iter().collect());
/// assert!(low("As2s3s4s5s")? > low("As2d3h4c6s")?);
/// assert!(low("KsQdJhTc9s")? > low("AsAd2h3c4s")?);
/// assert!(is_eight_or_better(low("8s7d6h5c4sKdKh")?) && !is_eight_or_better(low("9s4d3h2cAs")?));
/// assert_eq!(low("As2s").unwrap_err().to_string(), "expected 5 to 7 cards, found 2");
/// # Ok::<(), poker::evaluator::CardCount>(())
/// ```
pub fn evaluate_ace_to_five(cards: CardSet) -> Result<Strength, CardCount> {
    CardCount::check(cards)?;
    Ok(evaluate_ace_to_five_unchecked(cards))
}

/// As [`evaluate_ace_to_five`], without looking at the number of cards: the answer for fewer than
/// five or more than seven has no meaning.
pub fn evaluate_ace_to_five_unchecked(cards: CardSet) -> Strength {
    let Counts { any, two, three, four } = Counts::of(cards.bits());
    strength(lowest_groups(ace_low(any), ace_low(two), ace_low(three), ace_low(four)))
}

/// Whether a strength of ace-to-five is eight or better: no pair and nothing above an eight.
pub const fn is_eight_or_better(strength: Strength) -> bool {
    !strength.get() <= LOW_EIGHT
}

/// What the lowest hand of these ranks is worth as a high hand, straights apart. There are five
/// cards or more.
fn lowest_groups(any: u16, two: u16, three: u16, four: u16) -> u16 {
    let first = |ranks: u16| ranks.trailing_zeros() as u16 & 15;
    match any.count_ones() {
        5.. => lowest(any, 5),
        // The lowest pair there is, and one card of each other rank.
        4 => {
            let pair = lowest(two, 1);
            layout::PAIR + (first(pair) << 9) + scalar::place(any ^ pair)
        }
        // Two pair before three of a kind, if two ranks have two cards.
        3 if two.count_ones() >= 2 => {
            let pairs = lowest(two, 2);
            layout::TWO_PAIR + (scalar::place(pairs) << 4) + first(any ^ pairs)
        }
        3 => layout::TRIPS + (first(two) << 9) + scalar::place(any ^ two),
        // A full house before four of a kind, if both ranks have two cards; with two ranks of three
        // cards the lower counts three times.
        _ if two == any && three != 0 => {
            let full = lowest(three, 1);
            layout::FULL + (first(full) << 4) + first(any ^ full)
        }
        _ => layout::QUADS + (first(four) << 4) + first(any ^ four),
    }
}

/// The strength of the best five of 5 to 7 cards at deuce-to-seven (Kansas City) low: the worst
/// high hand wins, straights and flushes count against it, the ace is high only, and 7-5-4-3-2 of
/// several suits is best (WSOP 2023, live action rules for deuce-to-seven lowball).
///
/// # Errors
///
/// [`CardCount`] with fewer than five cards or more than seven.
///
/// ```
/// use poker::evaluator::evaluate_deuce_to_seven;
/// use poker::{CardSet, parse_cards};
/// let low = |text| evaluate_deuce_to_seven(parse_cards(text).unwrap().into_iter().collect());
/// assert!(low("7s5d4h3c2s")? > low("7s6d4h3c2s")?);
/// assert!(low("As5d4h3c2s")? > low("6s5d4h3c2s")?, "an ace high is no straight");
/// assert!(low("2s2d3h4c5s")? > low("7s5s4s3s2s")?);
/// assert_eq!(low("As2s").unwrap_err().to_string(), "expected 5 to 7 cards, found 2");
/// # Ok::<(), poker::evaluator::CardCount>(())
/// ```
pub fn evaluate_deuce_to_seven(cards: CardSet) -> Result<Strength, CardCount> {
    CardCount::check(cards)?;
    Ok(evaluate_deuce_to_seven_unchecked(cards))
}

/// As [`evaluate_deuce_to_seven`], without looking at the number of cards: the answer for fewer
/// than five or more than seven has no meaning.
pub fn evaluate_deuce_to_seven_unchecked(cards: CardSet) -> Strength {
    let counts = Counts::of(cards.bits());
    // Without a straight or a flush the lowest ranks are best, as in ace-to-five.
    let suits = scalar::suits(cards.bits());
    let flush = suits.iter().any(|suit| suit.count_ones() >= 5);
    let ranks = lowest(counts.any, 5);
    let straight = ranks.count_ones() == 5 && ranks >> ranks.trailing_zeros() == 0x1f;
    let high = if flush || straight {
        lowest_of_fives(cards.bits())
    } else {
        lowest_groups(counts.any, counts.two, counts.three, counts.four)
    };
    strength(high)
}

/// The lowest that any five of the cards are worth as a high hand in which the ace is high only.
fn lowest_of_fives(cards: u64) -> u16 {
    let without_one = |cards: u64| {
        let mut rest = cards;
        core::iter::from_fn(move || {
            let card = rest & rest.wrapping_neg();
            rest ^= card;
            (card != 0).then_some(cards ^ card)
        })
    };
    match cards.count_ones() {
        6.. => without_one(cards).map(lowest_of_fives).min().unwrap_or(0),
        _ => five_ace_high(cards),
    }
}

/// What five cards are worth when the ace is high only.
fn five_ace_high(cards: u64) -> u16 {
    const WHEEL: u16 = 0x100f;
    let counts = Counts::of(cards);
    if counts.any == WHEEL {
        let flush = scalar::suits(cards).contains(&WHEEL);
        return if flush { layout::FLUSH | WHEEL } else { WHEEL };
    }
    scalar::evaluate(cards, false)
}

/// The strength of up to seven cards at badugi: those count that differ in rank and in suit, at
/// most four; more beat fewer, then lower ranks win, the highest first, the ace being low (WSOP
/// 2023, live action rules for badugi). Cards are four in the game; of more the best are taken.
///
/// # Errors
///
/// [`CardCount`] without a card or with more than seven.
///
/// ```
/// use poker::CardSet;
/// use poker::evaluator::evaluate_badugi;
/// use poker::parse_cards;
/// let low = |text| evaluate_badugi(parse_cards(text).unwrap().into_iter().collect());
/// assert!(low("KsQdJhTc")? > low("As2d3h3d")?, "four cards beat three");
/// assert!(low("As2d3h4c")? > low("As2d3h5c")?);
/// assert_eq!(
///     evaluate_badugi(CardSet::EMPTY).unwrap_err().to_string(),
///     "expected 1 to 7 cards, found 0"
/// );
/// # Ok::<(), poker::evaluator::CardCount>(())
/// ```
pub fn evaluate_badugi(cards: CardSet) -> Result<Strength, CardCount> {
    CardCount::within(cards.len(), 1..=7, "1 to 7 cards")?;
    Ok(evaluate_badugi_unchecked(cards))
}

/// As [`evaluate_badugi`], without looking at the number of cards: the answer for none has no
/// meaning.
pub fn evaluate_badugi_unchecked(cards: CardSet) -> Strength {
    let [c, d, h, s] = scalar::suits(cards.bits()).map(ace_low);
    Strength::new(best_badugi([c, d, h, s], 0, 0))
}

/// The best of one more card or none of each suit that is left: two bits for the number of cards,
/// less one, and the ranks that are not held.
fn best_badugi(suits: [u16; 4], from: usize, held: u16) -> u16 {
    let Some(&suit) = suits.get(from) else {
        return match held.count_ones() {
            0 => 0,
            cards => (cards as u16 - 1) << 13 | (!held & RANKS),
        };
    };
    let mut best = best_badugi(suits, from + 1, held);
    let mut rest = suit & !held;
    while rest != 0 {
        let rank = rest & rest.wrapping_neg();
        best = best.max(best_badugi(suits, from + 1, held | rank));
        rest ^= rank;
    }
    best
}
