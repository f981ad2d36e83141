//! Any rules at all: alpha-beta with a table and symmetry, on the rules of `mnk` themselves.
//!
//! Under "exactly k", renju, caro, misère, gravity and confined sides a mark more can hurt, so
//! nothing of the free game's reasoning holds here; what is left is to look at every move, but for
//! forced replies. In caro there are none: a row is stopped beyond its ends as well.

use core::ops::Range;

use mnk::{Cell, Mark, Position, Rules, Symmetry, WinRule};

use super::bits::Bits;
use super::geometry::{DIRECTIONS, splitmix};
use super::limits::{Budget, Goal, Limits, free_entries};
use super::solution::{Solution, Value};
use super::table::Key;
use super::{Core, legal_classes};

/// A win by the next move; a ply later it is worth one less. A loss is the negative.
const WIN: i16 = 10_000;
/// Wins and losses lie at this or beyond.
const DECIDED: i16 = WIN - 2_000;

/// What the rules say of one side.
#[derive(Clone, Copy, Debug)]
struct SideRule<const C: usize> {
    win: WinRule,
    area: Bits<C>,
}

/// The board as this search sees it.
#[derive(Debug)]
struct Game<const C: usize> {
    m: usize,
    n: usize,
    k: usize,
    misere: bool,
    gravity: bool,
    rules: Rules,
    /// Whether a row that threatens to be completed can be stopped in one cell alone.
    has_forced_replies: bool,
    sides: [SideRule<C>; 2],
    symmetries: usize,
    /// `keys[mark][cell][symmetry]`.
    keys: [Vec<[Key; 8]>; 2],
    /// Cells of the board that a line through each cell may use, in all eight ways out of it.
    rays: Vec<[Range<usize>; 8]>,
    ray_cells: Vec<u16>,
}

/// Marks of X and of O, and whose turn it is (0: X).
#[derive(Clone, Copy, Debug)]
struct State<const C: usize> {
    marks: [Bits<C>; 2],
    turn: usize,
    keys: [Key; 8],
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: Key,
    lower: i16,
    upper: i16,
    best: u16,
}

/// The solver for all other rules.
#[derive(Debug)]
pub(crate) struct Plain<const C: usize> {
    game: Game<C>,
    table: Vec<Entry>,
    used: usize,
    most: usize,
}

const FREE_ENTRY: Entry = Entry { key: [0; 2], lower: -i16::MAX, upper: i16::MAX, best: 0 };

impl<const C: usize> Game<C> {
    fn new(rules: &Rules) -> Self {
        let (m, n) = (rules.m(), rules.n());
        let sides = Mark::ALL.map(|mark| SideRule {
            win: rules.side(mark).win,
            area: rules
                .cells()
                .filter(|&cell| rules.side(mark).area.contains(cell))
                .map(|cell| cell.index(m))
                .collect(),
        });
        let symmetries: Vec<Symmetry> = Symmetry::of(rules).collect();
        let mut seed = 0x706C_6169_6E00;
        let keys = core::array::from_fn(|_| {
            let base: Vec<Key> =
                (0..m * n).map(|_| [splitmix(&mut seed), splitmix(&mut seed)]).collect();
            rules
                .cells()
                .map(|cell| {
                    core::array::from_fn(|s| {
                        let symmetry = symmetries.get(s).copied().unwrap_or(Symmetry::IDENTITY);
                        base[symmetry.map(rules, cell).index(m)]
                    })
                })
                .collect()
        });
        let mut ray_cells = Vec::new();
        let rays = (0..m * n)
            .map(|cell| {
                core::array::from_fn(|way| {
                    let (dx, dy) = DIRECTIONS[way / 2];
                    let sign = if way % 2 == 0 { 1 } else { -1 };
                    let start = ray_cells.len();
                    let (mut x, mut y) = ((cell % m) as isize, (cell / m) as isize);
                    loop {
                        x += sign * dx;
                        y += sign * dy;
                        if x < 0 || y < 0 || x >= m as isize || y >= n as isize {
                            break;
                        }
                        ray_cells.push((y as usize * m + x as usize) as u16);
                    }
                    start..ray_cells.len()
                })
            })
            .collect();
        Self {
            m,
            n,
            k: rules.k(),
            misere: rules.misere(),
            gravity: rules.gravity(),
            rules: *rules,
            has_forced_replies: sides.iter().all(|side| side.win != WinRule::OpenEnd),
            sides,
            symmetries: symmetries.len(),
            keys,
            rays,
            ray_cells,
        }
    }

    /// Whether a mark of this side in this cell completes a line.
    fn completes(&self, marks: &[Bits<C>; 2], side: usize, cell: usize) -> bool {
        let ray = |way: usize| &self.ray_cells[self.rays[cell][way].clone()];
        let reach = |way: usize| {
            ray(way).iter().take_while(|&&next| marks[side].contains(next as usize)).count()
        };
        let open = |way: usize, reach: usize| {
            let end = ray(way).get(reach).map(|&end| end as usize);
            end.is_some_and(|end| marks.iter().all(|marks| !marks.contains(end)))
        };
        (0..4).any(|direction| {
            let ways = [2 * direction, 2 * direction + 1];
            let reaches = ways.map(reach);
            let run = 1 + reaches[0] + reaches[1];
            match self.sides[side].win {
                WinRule::KOrMore => run >= self.k,
                WinRule::ExactlyK => run == self.k,
                WinRule::OpenEnd => {
                    let open = || (0..2).any(|i| open(ways[i], reaches[i]));
                    run > self.k || run == self.k && open()
                }
            }
        })
    }

    /// The moves of the side to move, without those that renju forbids.
    fn moves(&self, state: &State<C>) -> Bits<C> {
        let moves = self.placeable(state);
        let turn = Mark::ALL[state.turn];
        if self.rules.forbidden() != Some(turn) {
            return moves;
        }
        let at = |cell: Cell| {
            let cell = cell.index(self.m);
            Mark::ALL.into_iter().find(|&mark| state.marks[mark as usize].contains(cell))
        };
        let allowed = |&cell: &usize| {
            Cell::from_index(cell, self.m)
                .is_some_and(|cell| mnk::gomoku::forbidden(&self.rules, at, turn, cell).is_none())
        };
        moves.iter().filter(allowed).collect()
    }

    fn placeable(&self, state: &State<C>) -> Bits<C> {
        let taken = state.marks[0] | state.marks[1];
        let area = self.sides[state.turn].area;
        if !self.gravity {
            return area.without(&taken);
        }
        (0..self.m)
            .filter_map(|column| {
                (0..self.n).rev().map(|row| row * self.m + column).find(|&c| !taken.contains(c))
            })
            .filter(|&cell| area.contains(cell))
            .collect()
    }

    fn played(&self, state: &State<C>, cell: usize) -> State<C> {
        let mut next = *state;
        next.marks[state.turn].insert(cell);
        for (key, change) in next.keys.iter_mut().zip(&self.keys[state.turn][cell]) {
            key[0] ^= change[0];
            key[1] ^= change[1];
        }
        next.turn = 1 - state.turn;
        next
    }

    fn state(&self, position: &Position, turn: Mark) -> State<C> {
        let mut state = State { marks: [Bits::EMPTY; 2], turn: 0, keys: [[0; 2]; 8] };
        for cell in position.rules().cells() {
            if let Some(mark) = position.cell(cell) {
                state.turn = mark as usize;
                state = self.played(&state, cell.index(self.m));
            }
        }
        state.turn = turn as usize;
        state
    }

    fn key(&self, state: &State<C>) -> Key {
        let mut key = state.keys[0];
        for other in &state.keys[1..self.symmetries] {
            key = key.min(*other);
        }
        // Which side is to move, and never the key of a free place.
        [key[0] ^ if state.turn == 0 { 0x9E37 } else { 0x5851_F42D_4C95_7F2D }, key[1]]
    }
}

/// A bound seen from a position, seen from the next one.
fn younger(score: i16) -> i16 {
    score + score.signum()
}

impl<const C: usize> Plain<C> {
    pub(crate) fn new(rules: &Rules) -> Self {
        Self { game: Game::new(rules), table: vec![FREE_ENTRY; 1 << 10], used: 0, most: 1 << 10 }
    }

    fn slot(&self, key: Key) -> usize {
        key[0] as usize & (self.table.len() - 1)
    }

    fn put(&mut self, entry: Entry, budget: &mut Budget<'_>) {
        if self.used * 2 > self.table.len()
            && self.table.len() < self.most
            && let Some(wider) =
                free_entries((self.table.len() * 4).min(self.most), &FREE_ENTRY, &mut || {
                    budget.is_over()
                })
        {
            let old = core::mem::replace(&mut self.table, wider);
            self.used = 0;
            for entry in old.into_iter().filter(|entry| entry.key != [0; 2]) {
                self.used += 1;
                let slot = self.slot(entry.key);
                self.table[slot] = entry;
            }
        }
        let slot = self.slot(entry.key);
        self.used += usize::from(self.table[slot].key == [0; 2]);
        self.table[slot] = entry;
    }

    /// Is the position worth more than `alpha` to the side to move? Fails soft: the value is at
    /// most what is returned if that is at most `alpha`, else at least it. `None` at a limit.
    fn search(&mut self, state: &State<C>, alpha: i16, budget: &mut Budget<'_>) -> Option<i16> {
        if !budget.spend() {
            return None;
        }
        let moves = self.game.moves(state);
        if moves.is_empty() {
            return Some(0);
        }
        let (us, them) = (state.turn, 1 - state.turn);
        let completes = |side: usize, cell| self.game.completes(&state.marks, side, cell);
        let lines: Bits<C> = moves.iter().filter(|&cell| completes(us, cell)).collect();
        // A win is at least two plies more away, or three, if there is none by the next move.
        let mut quiet = moves;
        let mut best = -i16::MAX;
        if self.game.misere {
            quiet = moves.without(&lines);
            if !lines.is_empty() {
                best = 1 - WIN;
            }
            if quiet.is_empty() {
                return Some(1 - WIN);
            }
        } else {
            if !lines.is_empty() {
                return Some(WIN - 1);
            }
            if alpha >= WIN - 3 {
                return Some(WIN - 3);
            }
            // What the other side would complete has to be taken, if it can be.
            let replies = self.game.placeable(&State { turn: them, ..*state });
            let forces = self.game.has_forced_replies;
            let threats: Bits<C> =
                replies.iter().filter(|&cell| forces && completes(them, cell)).collect();
            if threats.len() > 1 || !threats.without(&moves).is_empty() {
                return Some(2 - WIN);
            }
            if !threats.is_empty() {
                quiet = threats;
            }
        }
        if alpha >= WIN - 2 {
            return Some(WIN - 2);
        }
        let key = self.game.key(state);
        let mut entry = Entry { key, ..FREE_ENTRY };
        let known = self.table[self.slot(key)];
        if known.key == key {
            entry = known;
            if known.lower > alpha {
                return Some(known.lower);
            }
            if known.upper <= alpha {
                return Some(known.upper);
            }
        }
        for cell in self.order(state, &quiet, entry.best) {
            let next = self.game.played(state, cell as usize);
            let child_alpha = -younger(alpha + 1);
            let child = -self.search(&next, child_alpha, budget)?;
            let score = child - child.signum();
            if score > best {
                best = score;
                entry.best = cell + 1;
                if best > alpha {
                    break;
                }
            }
        }
        if best > alpha {
            entry.lower = entry.lower.max(best);
        } else {
            entry.upper = entry.upper.min(best);
        }
        self.put(entry, budget);
        Some(best)
    }

    /// The moves with the most neighbours first: that is where lines are.
    fn order(&self, state: &State<C>, moves: &Bits<C>, first: u16) -> Vec<u16> {
        let game = &self.game;
        let mut order: Vec<(i32, u16)> = moves
            .iter()
            .map(|cell| {
                if first as usize == cell + 1 {
                    return (i32::MIN, cell as u16);
                }
                let mut score = 0;
                for way in &game.rays[cell] {
                    let near = &game.ray_cells[way.clone()];
                    let near = &near[..near.len().min(game.k - 1)];
                    for side in 0..2 {
                        let open = near
                            .iter()
                            .take_while(|&&c| !state.marks[1 - side].contains(c as usize));
                        let marks =
                            open.clone().filter(|&&c| state.marks[side].contains(c as usize));
                        score += open.count() as i32 + 4 * marks.count() as i32;
                    }
                }
                (if game.misere { score } else { -score }, cell as u16)
            })
            .collect();
        order.sort_unstable();
        order.into_iter().map(|(_, cell)| cell).collect()
    }

    /// The exact value, between bounds that are known; `None` at a limit.
    ///
    /// First short wins and losses are looked for, then whether there are any at all, then their
    /// length, each a search with a window of nothing.
    fn value(
        &mut self,
        state: &State<C>,
        exact: bool,
        budget: &mut Budget<'_>,
    ) -> Result<i16, (i16, i16)> {
        let rest = (self.game.m * self.game.n - state.marks[0].len() - state.marks[1].len()) as i16;
        let (mut low, mut high) = (-(WIN - 1), WIN - 1);
        let short = rest.min(6);
        let mut probes: Vec<i16> = Vec::new();
        for plies in 1..=short {
            probes.extend([WIN - plies - 1, plies - WIN]);
        }
        probes.extend([0, -1]);
        for alpha in probes {
            if alpha < low || alpha >= high {
                continue;
            }
            match self.search(state, alpha, budget) {
                None => return Err((low, high)),
                Some(score) if score > alpha => low = low.max(score),
                Some(score) => high = high.min(score),
            }
        }
        if !exact && (low > 0 || high < 0 || low == high) {
            return if low == high { Ok(low) } else { Err((low, high)) };
        }
        while low < high {
            // The winner's time is tried from the short end.
            let alpha = if low > 0 { high - 1 } else { low };
            match self.search(state, alpha, budget) {
                None => return Err((low, high)),
                Some(score) if score > alpha => low = low.max(score),
                Some(score) => high = high.min(score),
            }
        }
        Ok(low)
    }
}

impl<const C: usize> Core for Plain<C> {
    fn solve(&mut self, position: &Position, turn: Mark, limits: &Limits<'_>) -> Solution {
        self.most = 1 << (limits.table_bytes / size_of::<Entry>()).max(1 << 10).ilog2();
        let mut budget = Budget::new(limits);
        let state = self.game.state(position, turn);
        let found = self.value(&state, limits.goal >= Goal::Plies, &mut budget);
        let win = |side: Mark, score: i16, exact| Value::Win {
            side,
            plies: u32::from((WIN - score.abs()).unsigned_abs()),
            exact,
        };
        let score = match found {
            Ok(score) => score,
            Err((low, high)) => {
                let value = if low >= DECIDED {
                    win(turn, low, false)
                } else if high <= -DECIDED {
                    win(turn.opponent(), high, false)
                } else {
                    Value::Unknown
                };
                return Solution { value, best: Vec::new(), all_best: false, nodes: budget.nodes };
            }
        };
        let value = match score {
            0 => Value::Draw,
            1.. => win(turn, score, true),
            _ => win(turn.opponent(), score, true),
        };
        let mut best: Vec<Cell> = Vec::new();
        let mut all_best = limits.goal >= Goal::Moves;
        for class in legal_classes(position) {
            if limits.goal < Goal::Move || limits.goal == Goal::Move && !best.is_empty() {
                break;
            }
            let cell = class[0].index(self.game.m);
            let us = state.turn;
            let reached = if self.game.completes(&state.marks, us, cell) {
                Some(if self.game.misere { 1 - WIN } else { WIN - 1 })
            } else {
                let next = self.game.played(&state, cell);
                self.search(&next, -younger(score), &mut budget).map(|child| {
                    let child = -child;
                    child - child.signum()
                })
            };
            match reached {
                Some(reached) if reached >= score => best.extend(class),
                Some(_) => {}
                None => all_best = false,
            }
        }
        best.sort_unstable_by_key(|cell| cell.index(self.game.m));
        Solution { value, best, all_best, nodes: budget.nodes }
    }
}
