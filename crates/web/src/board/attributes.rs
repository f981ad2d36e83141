//! What the attributes of the custom element say.

use mnk::{First, GomokuRule, Mark, Options, Rules};

use super::game::{Bot, Game};

/// What the attributes of the element say.
///
/// ```
/// use web::board::attributes::Attributes;
/// let four = Attributes { n: Some(4), ..Attributes::default() };
/// let rules = four.rules();
/// assert_eq!((rules.m(), rules.n(), rules.k()), (4, 4, 4), "n alone sets m = n = k");
///
/// let wide = Attributes { m: Some(7), n: Some(6), k: Some(4), ..Attributes::default() };
/// assert_eq!((wide.rules().m(), wide.rules().n(), wide.rules().k()), (7, 6, 4));
///
/// let renju = Attributes { n: Some(15), rule: mnk::GomokuRule::Renju, ..Attributes::default() };
/// assert_eq!((renju.rules().k(), renju.rules().forbidden()), (5, Some(mnk::Mark::X)));
///
/// let cannot_be = Attributes { n: Some(3), k: Some(9), ..Attributes::default() };
/// assert_eq!(cannot_be.rules(), mnk::Rules::TIC_TAC_TOE);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    /// Columns; as many as rows if not given.
    pub m: Option<usize>,
    /// Rows; 3 if nothing is given.
    pub n: Option<usize>,
    /// Marks in a row; the shorter side if not given.
    pub k: Option<usize>,
    /// Who begins.
    pub start: Option<Mark>,
    /// The level of the bot; without one two people play.
    pub bot: Option<u8>,
    /// The side of the bot; O if not given.
    pub bot_side: Option<Mark>,
    /// Which runs are a line.
    pub rule: GomokuRule,
    /// Whether marks fall.
    pub gravity: bool,
    /// Whether a line loses.
    pub misere: bool,
}

impl Attributes {
    /// The rules; those of tic-tac-toe where a board cannot be as said.
    pub fn rules(&self) -> Rules {
        let n = self.n.or(self.m).unwrap_or(3);
        let m = self.m.unwrap_or(n);
        let mut options = Options::new()
            .with_gravity(self.gravity)
            .with_misere(self.misere)
            .with_first(First::from(self.start.unwrap_or(Mark::X)));
        // Renju says itself how many in a row win.
        options.k = self.k.or((self.rule != GomokuRule::Renju).then_some(m.min(n)));
        options = options.with_rule(self.rule);
        let fallback = Rules::TIC_TAC_TOE.with_first(options.first);
        options.rules(m, n).unwrap_or(fallback)
    }

    /// The bot.
    pub fn bot(&self) -> Option<Bot> {
        let level = self.bot?.clamp(1, 10);
        Some(Bot { side: self.bot_side.unwrap_or(Mark::O), level })
    }

    /// A new game.
    pub fn game(&self) -> Game {
        Game::new(&self.rules(), self.bot())
    }
}
