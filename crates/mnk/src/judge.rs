//! A board judged in one call.

use crate::small;
use crate::{Options, Outcome, Setup, SetupError};

/// How the game on this board stands: rows of a square board, n in a row win, X began.
///
/// ```
/// use mnk::{Outcome, judge};
/// assert_eq!(judge(&["XOX", "XXO", "OXO"]), Ok(Outcome::Draw));
/// assert_eq!(judge(&["XO.", ".X.", ".OX"]), Ok(Outcome::WinX));
///
/// let error = judge(&["XX.", "...", "..."]).unwrap_err();
/// assert!(error.to_string().starts_with("Wrong turn order: X went twice"));
/// ```
///
/// # Errors
///
/// Every reason why the board cannot be; see [`SetupError`].
#[inline]
pub fn judge<R: AsRef<str>>(rows: &[R]) -> Result<Outcome, SetupError> {
    judge_with(rows, Options::new())
}

/// How the game on this board stands under these rules.
///
/// ```
/// use mnk::{First, Options, Outcome, judge_with};
/// let options = Options::new().with_first(First::Either);
/// assert_eq!(judge_with(&["OXX", "XOX", "OOO"], options), Ok(Outcome::WinO));
/// assert_eq!(judge_with(&["X.O."], Options::new()).unwrap_err().kind(), "bad_k");
/// ```
///
/// # Errors
///
/// Every reason why the board cannot be; see [`SetupError`].
#[inline]
pub fn judge_with<R: AsRef<str>>(rows: &[R], options: Options) -> Result<Outcome, SetupError> {
    match small::judge(rows, &options) {
        Some(verdict) => verdict,
        None => judge_any(rows, options),
    }
}

fn judge_any<R: AsRef<str>>(rows: &[R], options: Options) -> Result<Outcome, SetupError> {
    Ok(Setup::from_rows(rows, options)?.position()?.outcome())
}
