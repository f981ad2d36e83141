//! The 13 x 13 grid of starting hands as text, with colour where there is a terminal.

use std::io::{self, IsTerminal as _};

use poker::StartingHand;

/// Whether colour is wanted where there can be any (<https://no-color.org>: set and not empty is no).
pub(crate) fn is_color_wanted() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Whether standard output takes colour: a terminal, and nobody said no.
pub(crate) fn is_colored() -> bool {
    io::stdout().is_terminal() && is_color_wanted()
}

/// A number in percent for each starting hand, `.` where there is none. Suited hands stand above
/// the diagonal, as everywhere.
pub(crate) fn grid(shares: impl Fn(StartingHand) -> Option<f64>, colored: bool) -> String {
    let names: Vec<_> = poker::Rank::ALL.iter().rev().map(ToString::to_string).collect();
    let header: Vec<_> = names.iter().map(|name| format!("{name:>4}")).collect();
    let mut text = format!("  {}", header.concat());
    for (row, name) in names.iter().enumerate() {
        text += &format!("\n {name}");
        for hand in StartingHand::all().skip(row * 13).take(13) {
            let share = shares(hand);
            let number = share.map_or(".".into(), |share| format!("{:.0}", share * 100.0));
            text += &match share.filter(|_| colored) {
                Some(share) => format!("\x1b[{}m{number:>4}\x1b[0m", shade(share)),
                None => format!("{number:>4}"),
            };
        }
    }
    text + "\n  in percent; suited above the diagonal, offsuit below"
}

/// Red over yellow to green, on black that can be read on each.
fn shade(share: f64) -> String {
    // The 6 x 6 x 6 cube of the 256 colours begins at 16: 36 a step of red, 6 of green.
    let step = (share.clamp(0.0, 1.0) * 10.0).round() as u32;
    let (red, green) = if step <= 5 { (5, step) } else { (10 - step, 5) };
    format!("30;48;5;{}", 16 + 36 * red + 6 * green)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poker::Rank;

    #[test]
    fn hands_stand_where_players_look_for_them() {
        let suited = StartingHand::new(Rank::Ace, Rank::King, true);
        let offsuit = StartingHand::new(Rank::Ace, Rank::King, false);
        let text = grid(
            |hand| [(suited, 1.0), (offsuit, 0.25)].iter().find(|h| h.0 == hand).map(|h| h.1),
            false,
        );
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "     A   K   Q   J   T   9   8   7   6   5   4   3   2");
        assert!(lines[1].starts_with(" A   . 100   ."), "{}", lines[1]);
        assert!(lines[2].starts_with(" K  25   ."), "{}", lines[2]);
        assert_eq!(lines.len(), 15);
    }

    #[test]
    fn colour_goes_from_red_to_green() {
        assert_eq!((shade(0.0), shade(1.0)), ("30;48;5;196".into(), "30;48;5;46".into()));
    }
}
