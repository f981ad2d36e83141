//! The score of a match, its error and the difference in strength it tells.

/// Wins, draws and losses of the first of two players.
///
/// ```
/// use mnk_search::matches::Score;
///
/// let score = Score { wins: 120, draws: 20, losses: 60 };
/// assert_eq!(score.points(), 130.0);
/// let (low, high) = score.interval();
/// assert!(low > 0.58 && high < 0.72);
/// assert!((score.elo().unwrap() - 107.5).abs() < 0.1);
/// assert_eq!(Score { wins: 3, draws: 0, losses: 0 }.elo(), None, "no finite difference");
/// assert_eq!(Score::default().elo(), None, "no game, no difference");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Score {
    /// Games won by the first player.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost by the first player.
    pub losses: u32,
}

/// Standard deviations of a two-sided 95% interval.
const Z: f64 = 1.959_964;

impl Score {
    /// Games played.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A point for a win, half a point for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points a game, 0 to 1; one half before the first game.
    pub fn share(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / f64::from(self.games()) }
    }

    /// The 95% interval of the share by Wilson's formula, with the variance that wins, draws and
    /// losses show (draws narrow it).
    pub fn interval(&self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let n = f64::from(self.games());
        let share = self.share();
        // A draw counts as half a win and half a loss: its spread is less than a coin's.
        let spread = share * (1.0 - share) - f64::from(self.draws) / (4.0 * n);
        let ratio = if share > 0.0 && share < 1.0 { spread / (share * (1.0 - share)) } else { 1.0 };
        let n = n / ratio.max(0.05);
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half =
            Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// The difference in Elo points, or `None` when one side made all the points, or none was made.
    pub fn elo(&self) -> Option<f64> {
        if self.games() == 0 { None } else { elo(self.share()) }
    }

    /// The 95% interval of the Elo difference; an end is `None` where it has no bound.
    pub fn elo_interval(&self) -> (Option<f64>, Option<f64>) {
        let (low, high) = self.interval();
        (elo(low), elo(high))
    }
}

fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10())
}

impl std::fmt::Display for Score {
    /// `+12 =3 -5, 13.5 of 20 points (67.5%, 95% 46.0% to 83.4%), Elo +127`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (low, high) = self.interval();
        write!(
            f,
            "+{} ={} -{}, {} of {} points ({:.1}%, 95% {:.1}% to {:.1}%)",
            self.wins,
            self.draws,
            self.losses,
            self.points(),
            self.games(),
            100.0 * self.share(),
            100.0 * low,
            100.0 * high
        )?;
        match self.elo() {
            // A difference that rounds to nothing has no sign: adding 0 to -0 gives 0.
            Some(elo) => write!(f, ", Elo {:+.0}", elo.round() + 0.0),
            None => Ok(()),
        }
    }
}
