//! Reads ranges as people write them.

use super::pattern::Pattern;
use super::{Range, RangeError, RangeErrorKind as Kind};
use crate::{Card, Combo, Rank, StartingHand, Suit};

const HAND: &str = "write a starting hand (QQ, AKs, AKo, AK), a combo (AhKh), a run (22+, ATs+, \
                    88-JJ, A2s-A5s), a percentage (20%) or `random`";
const WEIGHT: &str = "a weight is a number from 0 to 1, or a percentage from 0% to 100%";
const AT: &str = "after an @ stands a percentage from 0 to 100, such as AA@50";
const PERCENT: &str = "a percentage is a number from 0% to 100%";
const RUN: &str = "the ends of a run must be alike, such as 88-JJ, A2s-A5s or JTs-76s";
const TWICE: &str = "a hand has two different cards; this one has the same card twice";
const OPEN: &str = "after a weight stands its list of hands in brackets, such as 0.8(AKs,QQ)";
const CLOSE: &str = "this bracket is not closed; write ) after the list";
const STRAY: &str = "no bracket is open here";
const TWO: &str =
    "a hand of hold'em has two cards, such as AhKh; for Omaha hands say the game omaha";
const COMMA: &str = "a comma must stand before the next item";
const NOTHING: &str = "write a range, such as 22+,ATs+,KQo";

/// The characters of the text, and how far they are read.
pub(super) struct Reader {
    pub(super) chars: Vec<char>,
    pub(super) at: usize,
}

impl Reader {
    pub(super) fn new(text: &str) -> Self {
        Self { chars: text.chars().collect(), at: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Skips spaces and commas; says whether there were any.
    pub(super) fn skip_separators(&mut self) -> bool {
        let start = self.at;
        while self.peek().is_some_and(|c| c == ',' || c.is_whitespace()) {
            self.at += 1;
        }
        self.at > start
    }

    /// The text up to the next separator or sign.
    pub(super) fn word(&mut self) -> usize {
        let start = self.at;
        while self.peek().is_some_and(|c| !c.is_whitespace() && !",():@".contains(c)) {
            self.at += 1;
        }
        start
    }

    pub(super) fn error(
        &self,
        kind: Kind,
        start: usize,
        end: usize,
        wanted: &'static str,
    ) -> RangeError {
        let text = self.chars[start..end.max(start).min(self.chars.len())].iter().collect();
        RangeError { kind, offset: start, text, wanted }
    }

    pub(super) fn slice(&self, start: usize) -> String {
        self.chars[start..self.at].iter().collect()
    }
}

/// What items are read into.
pub(super) trait Hands {
    /// What to write when there is nothing.
    const NOTHING: &'static str;

    /// One item without its weight: the characters from `start` to `end`.
    fn item(
        &mut self,
        reader: &Reader,
        start: usize,
        end: usize,
        weight: f64,
    ) -> Result<(), RangeError>;
}

/// The whole text.
pub(super) fn read<H: Hands>(text: &str, mut hands: H) -> Result<H, RangeError> {
    let mut reader = Reader::new(text);
    reader.skip_separators();
    if reader.peek().is_none() {
        return Err(reader.error(Kind::Empty, 0, reader.chars.len(), H::NOTHING));
    }
    items(&mut reader, &mut hands)?;
    Ok(hands)
}

/// A list in brackets that is not closed yet.
struct List {
    /// Where its bracket stands.
    open: usize,
    /// The weight of what stands in it, that of the lists around it included.
    weight: f64,
}

/// Items up to the end. The lists around an item are counted here and not by calls inside of calls,
/// so a text may open as many as it likes.
fn items(reader: &mut Reader, range: &mut impl Hands) -> Result<(), RangeError> {
    let mut lists: Vec<List> = Vec::new();
    let mut separated = true;
    loop {
        separated |= reader.skip_separators();
        match (reader.peek(), lists.last()) {
            (None, None) => return Ok(()),
            (None, Some(&List { open, .. })) => {
                return Err(reader.error(Kind::BadStructure, open, open + 1, CLOSE));
            }
            (Some(')'), Some(_)) => {
                reader.at += 1;
                lists.pop();
                separated = false;
            }
            (Some(')'), None) => {
                return Err(reader.error(Kind::BadStructure, reader.at, reader.at + 1, STRAY));
            }
            _ if !separated => {
                let start = reader.at;
                reader.at += 1;
                reader.word();
                return Err(reader.error(Kind::BadStructure, start, reader.at, COMMA));
            }
            (_, list) => {
                let list = item(reader, range, list.map_or(1.0, |list| list.weight))?;
                separated = list.is_some();
                lists.extend(list);
            }
        }
    }
}

/// One item, or the list that begins with it.
fn item(
    reader: &mut Reader,
    range: &mut impl Hands,
    outer: f64,
) -> Result<Option<List>, RangeError> {
    let start = reader.word();
    let word = reader.slice(start);
    let word_end = reader.at;
    let inner = match reader.peek() {
        Some('(') => {
            if word.is_empty() {
                return Err(reader.error(Kind::BadWeight, start, start + 1, OPEN));
            }
            let weight = weight(&word)
                .ok_or_else(|| reader.error(Kind::BadWeight, start, word_end, WEIGHT))?;
            let open = reader.at;
            reader.at += 1;
            return Ok(Some(List { open, weight: outer * weight }));
        }
        Some(sign @ (':' | '@')) => {
            reader.at += 1;
            let number_start = reader.word();
            let number = reader.slice(number_start);
            let (value, wanted) = if sign == ':' {
                (weight(&number), WEIGHT)
            } else {
                (percent(number.strip_suffix('%').unwrap_or(&number)).map(|p| p / 100.0), AT)
            };
            value.ok_or_else(|| reader.error(Kind::BadWeight, number_start, reader.at, wanted))?
        }
        _ => 1.0,
    };
    range.item(reader, start, word_end, outer * inner)?;
    Ok(None)
}

impl Hands for Range {
    const NOTHING: &'static str = NOTHING;

    fn item(
        &mut self,
        reader: &Reader,
        start: usize,
        end: usize,
        weight: f64,
    ) -> Result<(), RangeError> {
        hands(reader, self, start, end, weight)
    }
}

/// One item without its weight.
fn hands(
    reader: &Reader,
    range: &mut Range,
    start: usize,
    end: usize,
    weight: f64,
) -> Result<(), RangeError> {
    let fail = |kind, wanted| Err(reader.error(kind, start, end, wanted));
    let chars = &reader.chars[start..end];
    let word: String = chars.iter().collect();
    if word.eq_ignore_ascii_case("random") {
        Combo::all().for_each(|c| range.weights[c.index()] = weight);
        return Ok(());
    }
    if let Some(number) = word.strip_suffix('%') {
        let Some(top) = percent(number).and_then(Range::top_percent) else {
            return fail(Kind::BadPercent, PERCENT);
        };
        for (combo, _) in top.iter() {
            range.weights[combo.index()] = weight;
        }
        return Ok(());
    }
    if let Some(cards) = cards(chars).filter(|c| !c.is_empty()) {
        if cards.len() != 2 {
            return fail(Kind::CardCount, if cards.len() > 2 { TWO } else { HAND });
        }
        let Some(combo) = Combo::new(cards[0], cards[1]) else {
            return fail(Kind::DuplicateCard, TWICE);
        };
        range.weights[combo.index()] = weight;
        return Ok(());
    }
    if Pattern::read(chars).is_some() {
        return fail(Kind::CardCount, TWO);
    }
    let Some((first, rest)) = class(chars) else {
        return fail(Kind::BadHand, HAND);
    };
    match rest {
        [] => first.each(range, weight),
        ['+'] => first.and_up(range, weight),
        ['-', last @ ..] => match class(last) {
            Some((last, [])) => {
                if !first.run_to(last, range, weight) {
                    return fail(Kind::BadRun, RUN);
                }
            }
            _ => return fail(Kind::BadHand, HAND),
        },
        _ => return fail(Kind::BadHand, HAND),
    }
    Ok(())
}

/// `0.8` or `80%`.
fn weight(word: &str) -> Option<f64> {
    match word.strip_suffix('%') {
        Some(number) => percent(number).map(|p| p / 100.0),
        None => number(word).filter(|w| (0.0..=1.0).contains(w)),
    }
}

fn percent(word: &str) -> Option<f64> {
    number(word).filter(|p| (0.0..=100.0).contains(p))
}

/// Digits with at most one point; no sign, no `inf`. An exponent is read because the shortest form
/// of a tiny weight has one.
fn number(word: &str) -> Option<f64> {
    let plain = word.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | '-'));
    let starts = word.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    if plain && starts { word.parse().ok() } else { None }
}

/// A rank at the beginning, `10` included, and what follows it.
pub(super) fn rank(chars: &[char]) -> Option<(Rank, &[char])> {
    match chars {
        ['1', '0', rest @ ..] => Some((Rank::Ten, rest)),
        [c, rest @ ..] => Some((Rank::from_char(*c)?, rest)),
        [] => None,
    }
}

/// Cards written one after the other, `AhKh`; `None` when it is not that.
pub(super) fn cards(mut chars: &[char]) -> Option<Vec<Card>> {
    let mut cards = Vec::new();
    while !chars.is_empty() {
        let (rank, rest) = rank(chars)?;
        let (suit, rest) = rest.split_first()?;
        cards.push(Card::new(rank, Suit::from_char(*suit)?));
        chars = rest;
    }
    Some(cards)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Both,
    Suited,
    Offsuit,
}

/// A starting hand, or the suited and the offsuit one together.
#[derive(Clone, Copy)]
struct Class {
    high: Rank,
    low: Rank,
    suits: Suits,
}

/// A class at the beginning, and what follows it.
fn class(chars: &[char]) -> Option<(Class, &[char])> {
    let (a, rest) = rank(chars)?;
    let (b, rest) = rank(rest)?;
    let (suits, rest) = match rest {
        ['s' | 'S', rest @ ..] => (Suits::Suited, rest),
        ['o' | 'O', rest @ ..] => (Suits::Offsuit, rest),
        _ => (Suits::Both, rest),
    };
    // A pair has no suited form, and `AAo` says nothing that `AA` does not.
    if a == b && suits != Suits::Both {
        return None;
    }
    Some((Class { high: a.max(b), low: a.min(b), suits }, rest))
}

impl Class {
    fn each(self, range: &mut Range, weight: f64) {
        if self.suits != Suits::Offsuit {
            range.set_hand(StartingHand::new(self.high, self.low, true), weight);
        }
        if self.suits != Suits::Suited {
            range.set_hand(StartingHand::new(self.high, self.low, false), weight);
        }
    }

    fn with(self, high: u8, low: u8) -> Self {
        Self { high: Rank::ALL[high as usize], low: Rank::ALL[low as usize], ..self }
    }

    fn and_up(self, range: &mut Range, weight: f64) {
        if self.high == self.low {
            (self.high.index()..13).for_each(|r| self.with(r, r).each(range, weight));
        } else {
            let high = self.high.index();
            (self.low.index()..high).for_each(|low| self.with(high, low).each(range, weight));
        }
    }

    /// From this one to the other; `false` when they are not alike.
    fn run_to(self, other: Self, range: &mut Range, weight: f64) -> bool {
        if self.suits != other.suits {
            return false;
        }
        let (h, l) = (self.high.index(), self.low.index());
        let (oh, ol) = (other.high.index(), other.low.index());
        if h == oh && h != l && oh != ol {
            (l.min(ol)..=l.max(ol)).for_each(|low| self.with(h, low).each(range, weight));
        } else if h - l == oh - ol {
            let gap = h - l;
            (l.min(ol)..=l.max(ol)).for_each(|low| self.with(low + gap, low).each(range, weight));
        } else {
            return false;
        }
        true
    }
}
