//! Numbers as options take them: refused with what would be right.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// `1 move`, `2 moves`.
pub(crate) fn counted(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// A whole number in a range that has an end worth naming.
pub(crate) fn within<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("write a whole number from {least} to {most}"))
    }
}

/// A whole number of something; nobody means more than the machine can count.
pub(crate) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "write a whole number, 0 or more".into())
}

/// A number of threads.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "write a whole number, 1 or more".into())
}

/// A seed: every number is one.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    within(0..=u64::MAX)(text)
}

/// A level; that it is 1 to 10 is for the engine to say, with a kind of its own.
pub(crate) fn level(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| "write a whole number from 1 to 10".into())
}

/// A standard error; that it is above 0 is for the crate to say.
pub(crate) fn error(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "write a number above 0, as 0.001".into())
}

/// A k. One that fits no machine fits no board either.
pub(crate) fn k(text: &str) -> Result<i64, String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("write a whole number".into());
    }
    text.parse().map_err(|_| BAD_K.into())
}

/// What is said of a k beyond all numbers.
pub(crate) const BAD_K: &str = "k must be 1 to 32";

/// The most seconds a search can be given: thirty years.
const MOST_SECONDS: f64 = 1e9;

/// A time that a search can be given.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    seconds.ok_or_else(|| format!("write a number of seconds from 0 to {MOST_SECONDS}"))
}
