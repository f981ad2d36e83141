//! Counting every position and every game, for tests and for the curious.

use alloc::vec::Vec;

use crate::bits::Bits;
use crate::state::Core;
use crate::{Outcome, Position, Rules, Symmetry};

/// How many there are of one kind: in all, and when turns and mirrors count as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All.
    pub all: u64,
    /// Up to symmetry.
    pub up_to_symmetry: u64,
}

/// Every position and every complete game under some rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Positions, the empty board and ended ones among them.
    pub positions: Tally,
    /// Positions that X has won.
    pub x_wins: Tally,
    /// Positions that O has won.
    pub o_wins: Tally,
    /// Drawn positions.
    pub draws: Tally,
    /// Complete games that X wins.
    pub games_x: u128,
    /// Complete games that O wins.
    pub games_o: u128,
    /// Complete games that are drawn.
    pub games_drawn: u128,
}

impl Census {
    /// Counts ply by ply. `None` for more than 25 cells, of which nobody would see the end. Where
    /// either side may begin, X does.
    ///
    /// ```
    /// let census = mnk::Census::of(&mnk::Rules::TIC_TAC_TOE).unwrap();
    /// assert_eq!((census.positions.all, census.positions.up_to_symmetry), (5_478, 765));
    /// assert_eq!(census.games(), 255_168);
    /// assert_eq!(mnk::Census::of(&mnk::Rules::GOMOKU), None);
    /// ```
    pub fn of(rules: &Rules) -> Option<Self> {
        (rules.cell_count() <= 25).then(|| Position::new(rules).census())
    }

    /// All complete games.
    pub const fn games(&self) -> u128 {
        self.games_x + self.games_o + self.games_drawn
    }

    fn add(&mut self, outcome: Outcome, same: u64, games: u128) {
        let (tally, ended) = match outcome {
            Outcome::WinX => (Some(&mut self.x_wins), Some(&mut self.games_x)),
            Outcome::WinO => (Some(&mut self.o_wins), Some(&mut self.games_o)),
            Outcome::Draw => (Some(&mut self.draws), Some(&mut self.games_drawn)),
            Outcome::Ongoing => (None, None),
        };
        for tally in [Some(&mut self.positions), tally].into_iter().flatten() {
            tally.all += same;
            tally.up_to_symmetry += 1;
        }
        if let Some(ended) = ended {
            *ended += games;
        }
    }
}

/// One position for each set of turns and mirrors of one another.
struct Class<B> {
    marks: [B; 2],
    outcome: Outcome,
    /// How many positions it stands for.
    same: u64,
    /// In how many ways the game comes to any of them.
    games: u128,
}

/// The moves from a position lead to as many positions of another class as those from any of its
/// turns and mirrors, so counting ways for one of each class is enough.
pub(crate) fn census<B: Bits>(empty: &Core<B>, outcome: Outcome) -> Census {
    let symmetries: Vec<Symmetry> = Symmetry::of(&empty.rules).collect();
    let mut census = Census::default();
    let marks = [B::EMPTY; 2];
    let mut classes = Vec::from([Class { marks, outcome, same: 1, games: 1 }]);
    let mut core = *empty;
    while !classes.is_empty() {
        for class in &classes {
            census.add(class.outcome, class.same, class.games);
        }
        let mut next = Vec::new();
        for class in classes.iter().filter(|class| !class.outcome.is_over()) {
            core = core.with_marks(class.marks);
            let mut moves = core.moves();
            while let Some(bit) = moves.pop() {
                let mut played = core;
                let outcome = played.play(core.layout.cell(bit));
                let (marks, fixed) = canonical(&played, &symmetries);
                let same = symmetries.len() as u64 / fixed;
                next.push(Class { marks, outcome, same, games: class.games });
            }
        }
        // All are of one ply, so the next to move is the same for all.
        core = core.one_ply_on();
        next.sort_unstable_by_key(|class| class.marks);
        next.dedup_by(|later, kept| {
            let equal = later.marks == kept.marks;
            if equal {
                kept.games += later.games;
            }
            equal
        });
        classes = next;
    }
    census
}

/// The least image, and how many of the symmetries lead to it.
fn canonical<B: Bits>(core: &Core<B>, symmetries: &[Symmetry]) -> ([B; 2], u64) {
    let mut least = (*core.both(), 0);
    for &symmetry in symmetries {
        let image = core.image(symmetry);
        if image < least.0 {
            least = (image, 0);
        }
        least.1 += u64::from(image == least.0);
    }
    least
}
