//! How the player chooses: what is forced first, then a win by fours, then by threats, then the
//! search.

use super::board::mix;
use super::clock::{Clock, Limits};
use super::falling;
use super::fours::FourWin;
use super::game::Rule;
use super::level::{Level, Sight};
use super::plain::{self, Plain};
use super::player::{Engine, Standing, Thought, Value};
use super::search::{FEW, Memory, PROVEN, Search};
use super::threes::Proof;
use super::worth::class;

/// Moves that a search for a win by fours at the root may look at, a node limit aside.
const ROOT_FOURS: u64 = 40_000;

/// Threats that a search for a win by threats may string together.
const ROOT_THREES: u8 = 20;

/// Shares of the limits, in percent: for a win by threats of one's own, and for one of the other
/// side's after the chosen move.
const ATTACK: u32 = 20;
const VERIFY: u32 = 10;
/// A sight of fewer plies does without them.
const DEEP: u32 = 12;

impl Engine {
    /// The best move that the limits allow to find, or `None` when the game has ended.
    ///
    /// ```
    /// use mnk_search::engine::{Engine, Game, Limits, Timeless, Value};
    ///
    /// let mut engine = Engine::new(Game::new(15, 15, 5)?)?;
    /// for cell in [112, 0, 113, 2, 114, 4, 115, 6] {
    ///     engine.play(cell).unwrap();
    /// }
    /// let thought = engine.think(Limits::nodes(1_000), &Timeless).unwrap();
    /// assert_eq!(thought.value, Value::Win(1));
    /// assert!(thought.cell == 111 || thought.cell == 116);
    /// # Ok::<(), mnk_search::engine::GameError>(())
    /// ```
    pub fn think(&mut self, limits: Limits, clock: &dyn Clock) -> Option<Thought> {
        self.think_with(&Sight::FULL, 0, limits, clock)
    }

    /// A move at this level. The same seed, level and game give the same move, unless a time is
    /// given and it runs out.
    ///
    /// ```
    /// use mnk_search::engine::{Engine, Game, Level, Timeless};
    ///
    /// let mut engine = Engine::new(Game::new(3, 3, 3)?)?;
    /// let thought = engine.choose(Level::STRONGEST, 1, None, &Timeless).unwrap();
    /// assert!(engine.play(thought.cell).is_ok());
    /// # Ok::<(), mnk_search::engine::GameError>(())
    /// ```
    pub fn choose(
        &mut self,
        level: Level,
        seed: u64,
        time: Option<std::time::Duration>,
        clock: &dyn Clock,
    ) -> Option<Thought> {
        self.memory.clear();
        let mut limits = Limits { time, ..level.limits() };
        if falling::suits(self.game()) {
            limits.nodes = limits.nodes.map(|nodes| nodes * falling::CHEAPER);
        }
        self.think_with(&level.sight(), seed, limits, clock)
    }

    fn think_with(
        &mut self,
        sight: &Sight,
        seed: u64,
        limits: Limits,
        clock: &dyn Clock,
    ) -> Option<Thought> {
        if self.standing() != Standing::Open {
            return None;
        }
        self.memory.fours.nodes = 0;
        self.memory.threes.nodes = 0;
        let every = self.board.open_cells();
        if every.is_empty() {
            // Renju: every cell is forbidden to the first side.
            return None;
        }
        let mut allowed = every.clone();
        allowed.retain(|&cell| !sight.overlooks(&self.board, cell, seed));
        if allowed.is_empty() {
            // Everything overlooked: any move, as the seed has it.
            let index = mix(seed ^ self.board.key()) as usize % every.len().max(1);
            allowed.extend(every.get(index));
        }
        let found = if falling::suits(self.game()) {
            Some(falling::run(&self.board, &mut self.memory, limits, clock, &allowed))
        } else if plain::suits(&self.board) {
            Some(Plain::new(&mut self.board, &mut self.memory, limits, clock).run(&allowed))
        } else {
            None
        };
        if let Some(found) = found {
            return Some(Thought {
                cell: found.best.cell,
                value: Value::of(found.best.value),
                depth: found.depth,
                nodes: found.nodes,
            });
        }
        if let Some(thought) = self.forced(&mut allowed) {
            return Some(thought);
        }
        if sight.fours >= 3 {
            let budget = limits.nodes.map_or(ROOT_FOURS, |nodes| nodes / 4);
            let found = self.memory.fours.search(&mut self.board, sight.fours, budget);
            if let FourWin::Win(line) = found
                && allowed.contains(&line[0])
            {
                let value = Value::Win(line.len() as u32);
                let nodes = self.memory.fours.nodes;
                return Some(Thought { cell: line[0], value, depth: 1, nodes });
            }
        }
        self.promising(&mut allowed);
        if let [cell] = allowed[..] {
            return Some(Thought { cell, value: Value::Points(0), depth: 1, nodes: 1 });
        }
        self.search(sight, allowed, limits, clock)
    }

    /// Completes a row, or stops the other side's; where it can be stopped in two ways (caro),
    /// leaves these to the search.
    fn forced(&mut self, allowed: &mut Vec<u16>) -> Option<Thought> {
        let (side, other) = (self.board.side, 1 - self.board.side);
        let five = |board: &super::board::Board, of: usize| {
            allowed.iter().copied().find(|&cell| board.class(of, cell) == class::FIVE)
        };
        if let Some(cell) = five(&self.board, side) {
            return Some(Thought { cell, value: Value::Win(1), depth: 1, nodes: 1 });
        }
        let cell = five(&self.board, other);
        if self.board.count(side, class::FIVE) > 0 {
            // Overlooked, but what follows takes it that there is none.
            let value = Value::Points(0);
            return cell.map(|cell| Thought { cell, value, depth: 1, nodes: 1 });
        }
        let answers: Vec<u16> = self.board.answers().collect();
        if answers.is_empty() {
            let value = Value::Loss(2);
            return cell.map(|cell| Thought { cell, value, depth: 1, nodes: 1 });
        }
        let seen: Vec<u16> =
            answers.into_iter().filter(|answer| allowed.contains(answer)).collect();
        match seen[..] {
            [] => None,
            // No choice; a value would cost time that the next move can use.
            [cell] => Some(Thought { cell, value: Value::Points(0), depth: 1, nodes: 1 }),
            _ => {
                *allowed = seen;
                None
            }
        }
    }

    /// Leaves the moves that a search should look at; all of them if that would be none.
    fn promising(&mut self, allowed: &mut Vec<u16>) {
        let (side, other) = (self.board.side, 1 - self.board.side);
        let mut list = Vec::new();
        let answered = self.board.count(other, class::FIVE) > 0;
        let certain = matches!(self.game().rule, Rule::Free | Rule::Exact);
        if answered || (!certain && self.board.empty <= FEW) {
            return;
        }
        if self.board.count(other, class::OPEN_FOUR) > 0
            && self.board.count(side, class::OPEN_FOUR) == 0
        {
            self.board.defences(&mut list);
        }
        if !list.iter().any(|choice| allowed.contains(&choice.cell)) {
            self.board.quiet_moves(&mut list);
        }
        let promising: Vec<u16> =
            list.iter().map(|choice| choice.cell).filter(|cell| allowed.contains(cell)).collect();
        if !promising.is_empty() {
            *allowed = promising;
        }
    }

    fn search(
        &mut self,
        sight: &Sight,
        mut allowed: Vec<u16>,
        limits: Limits,
        clock: &dyn Clock,
    ) -> Option<Thought> {
        let (attack, verify) = if sight.depth < DEEP { (0, 0) } else { (ATTACK, VERIFY) };
        if attack > 0
            && let (Proof::Won, Some(cell)) = self.threats(&limits, attack, clock)
            && allowed.contains(&cell)
        {
            let nodes = self.memory.fours.nodes + self.memory.threes.nodes;
            return Some(Thought { cell, value: Value::Points(1_000), depth: 1, nodes });
        }
        let mut first = None;
        loop {
            let share = if first.is_none() { 100 - 2 * verify } else { 100 - verify };
            let limits_now = limits.share(share);
            let mut search = Search::new(&mut self.board, &mut self.memory, limits_now, clock);
            search.see(sight);
            let found = search.run(&allowed);
            let thought = Thought {
                cell: found.best.cell,
                value: Value::of(found.best.value),
                depth: found.depth,
                nodes: found.nodes,
            };
            let late = limits_now.time.is_some_and(|time| clock.elapsed() >= time)
                || limits_now.nodes.is_some_and(|nodes| found.nodes >= nodes);
            let decided = thought.value.points().abs() > PROVEN;
            if verify == 0 || decided || allowed.len() == 1 {
                return first.filter(|_| thought.value.points() < -PROVEN).or(Some(thought));
            }
            self.board.play(thought.cell);
            let (proof, _) = self.threats(&limits, verify, clock);
            self.board.take_back();
            if proof != Proof::Won {
                return Some(thought);
            }
            // The other side wins by threats after this move: another one, while time is left.
            allowed.retain(|&cell| cell != thought.cell);
            if late && first.is_some() {
                return first;
            }
            first.get_or_insert(thought);
        }
    }

    /// Looks for a win by threats of the side to move, with a share (in percent) of the limits.
    fn threats(&mut self, limits: &Limits, share: u32, clock: &dyn Clock) -> (Proof, Option<u16>) {
        let limits = limits.share(share);
        let budget = limits.nodes.unwrap_or(u64::MAX) / 4;
        let end = limits.time.map(|time| clock.elapsed() + time);
        let late = || end.is_some_and(|end| clock.elapsed() >= end);
        let Memory { fours, threes, .. } = &mut self.memory;
        threes.search(&mut self.board, fours, ROOT_THREES, budget, &late)
    }
}

/// A win by fours of the side to move: its moves, the answers they force, and the move that
/// completes the row. Looks at no more than `budget` moves; `None` when there is no such win or
/// the budget is used up.
///
/// ```
/// use mnk_search::engine::{Engine, Game, four_win};
///
/// let mut engine = Engine::new(Game::new(15, 15, 5)?)?;
/// for cell in [112, 0, 113, 2, 114, 4] {
///     engine.play(cell).unwrap();
/// }
/// assert_eq!(four_win(&mut engine, 1_000).unwrap().len(), 3, "an open three becomes an open four");
/// engine.take_back();
/// engine.take_back();
/// engine.play(115).unwrap();
/// assert_eq!(four_win(&mut engine, 1_000), None);
/// # Ok::<(), mnk_search::engine::GameError>(())
/// ```
pub fn four_win(engine: &mut Engine, budget: u64) -> Option<Vec<u16>> {
    match engine.memory.fours.search(&mut engine.board, 1_000, budget) {
        FourWin::Win(line) => Some(line),
        FourWin::None | FourWin::Unknown => None,
    }
}
