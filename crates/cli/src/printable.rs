//! Text that comes from outside, fit to be shown: no control characters, and not without end.

use std::borrow::Cow;

use crate::number::counted;

/// Bytes of a message that are shown.
const MOST: usize = 4096;

/// A text without what would steer a terminal: control characters (but for line ends and tabs),
/// characters without a width, and those that turn the direction of writing are written as escapes.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unseen) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_unseen(c) {
            escaped.extend(c.escape_default());
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

fn is_unseen(c: char) -> bool {
    let is_format = matches!(
        c,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}'
    );
    is_format || (c.is_control() && !matches!(c, '\n' | '\t'))
}

/// A message cut to a length that people read: a line of thousands of faults would be answered
/// with many times its length.
pub(crate) fn bounded(mut message: String) -> String {
    if message.len() > MOST {
        let kept = message.floor_char_boundary(MOST);
        let more = message.len() - kept;
        message.truncate(kept);
        message += &format!("... (and {} more)", counted(more, "byte"));
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_escaped() {
        assert_eq!(printable("\x1b[31mred\0\r\x7f\u{9b}"), r"\u{1b}[31mred\u{0}\r\u{7f}\u{9b}");
        assert_eq!(printable("\u{feff}A\u{202e}"), r"\u{feff}A\u{202e}");
        let plain = "line 1: '\\' \"As K♠\", Größe\n\te\u{301}";
        assert!(matches!(printable(plain), Cow::Borrowed(text) if text == plain));
    }

    #[test]
    fn a_long_message_says_how_much_is_left_out() {
        let short = "z".repeat(MOST);
        assert_eq!(bounded(short.clone()), short);
        assert_eq!(bounded(short.clone() + "zzz"), short.clone() + "... (and 3 bytes more)");
        assert_eq!(bounded(short.clone() + "z"), short + "... (and 1 byte more)");
        // Never within a letter.
        let cut = bounded("z".repeat(MOST - 1) + "ü");
        assert_eq!(cut, "z".repeat(MOST - 1) + "... (and 2 bytes more)");
    }
}
