//! Marks anywhere, k or more win: who wins, how soon, and by which moves.
//!
//! Here a mark more never hurts its owner. So the question falls in two, "can the side to move
//! force a line" and "can the other side", and each is put to several searches in turn, a little
//! more patient each time round, until one of them answers.

use core::cmp::Reverse;

use mnk::{Cell, Mark, Outcome, Position};

use super::bits::Bits;
use super::force::{Force, Verdict};
use super::geometry::Geometry;
use super::limits::{Budget, Goal, Limits};
use super::node::Node;
use super::pairing;
use super::solution::{Solution, Value};
use super::table::{NEVER, Table};
use super::{Core, legal_classes};

/// Nodes each search may take the first time round, and how many times more each time.
const FIRST_GRANT: u64 = 3_000;
const PATIENCE: u64 = 4;

/// Beyond this many empty cells a search without a bound on its length would not come back.
const ENDLESS: usize = 160;

/// Whether a side can force a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// With at most so many moves of its own.
    Yes(u16),
    No,
    Unknown,
}

/// What is known about one question: can the attacker win, and how soon?
#[derive(Clone, Copy, Debug)]
struct Question<const C: usize, const L: usize, const S: usize> {
    node: Node<C, L, S>,
    attacker_to_move: bool,
    /// No win with so many moves.
    refused: u16,
    answer: Answer,
}

/// The solver of the free game on one board.
#[derive(Debug)]
pub(crate) struct Free<const C: usize, const L: usize, const S: usize> {
    geometry: Geometry<C, L>,
    table: Table<C>,
}

impl<const C: usize, const L: usize, const S: usize> Free<C, L, S> {
    pub(crate) fn new(m: usize, n: usize, k: usize) -> Self {
        Self { geometry: Geometry::new(m, n, k), table: Table::new() }
    }

    fn question(&self, marks: &[Bits<C>; 2], attacker: Mark, turn: Mark) -> Question<C, L, S> {
        let node =
            Node::new(&self.geometry, &marks[attacker as usize], &marks[1 - attacker as usize]);
        let attacker_to_move = attacker == turn;
        Question { node, attacker_to_move, refused: 0, answer: Answer::Unknown }
    }

    fn marks(position: &Position) -> [Bits<C>; 2] {
        let rules = position.rules();
        Mark::ALL.map(|mark| {
            rules
                .cells()
                .filter(|&cell| position.cell(cell) == Some(mark))
                .map(|cell| cell.index(rules.m()))
                .collect()
        })
    }

    /// One search: the attacker with at most `moves` moves.
    fn ask(
        &mut self,
        question: &Question<C, L, S>,
        strong: bool,
        moves: u16,
        budget: &mut Budget<'_>,
    ) -> Verdict<C> {
        let mut force = Force { geometry: &self.geometry, table: &mut self.table, budget, strong };
        if question.attacker_to_move {
            force.attack(&question.node, moves)
        } else {
            force.defend(&question.node, moves)
        }
    }

    /// Looks for a quicker win, a move more each time, until one is found or the grant is spent.
    fn deepen(&mut self, question: &mut Question<C, L, S>, most: u16, budget: &mut Budget<'_>) {
        while question.refused < most {
            let moves = question.refused + 1;
            match self.ask(question, true, moves, budget) {
                Verdict::Win { moves, .. } => {
                    question.answer = Answer::Yes(moves);
                    question.refused = moves - 1;
                    return;
                }
                Verdict::Fail { moves: NEVER, .. } => {
                    question.answer = Answer::No;
                    return;
                }
                Verdict::Fail { moves, .. } => question.refused = moves,
                Verdict::Stopped => return,
            }
        }
    }

    /// One round of every search, each with the same grant.
    fn round(&mut self, question: &mut Question<C, L, S>, grant: u64, budget: &mut Budget<'_>) {
        if question.answer != Answer::Unknown {
            return;
        }
        // What is won soon has been found by the second round; then the rest is worth more.
        budget.grant(if grant > PATIENCE * FIRST_GRANT { grant / 16 } else { grant });
        self.deepen(question, NEVER - 1, budget);
        if question.answer != Answer::Unknown || question.node.empty.len() > ENDLESS {
            return;
        }
        for strong in [false, true] {
            budget.grant(grant);
            match self.ask(question, strong, NEVER - 1, budget) {
                Verdict::Fail { .. } => {
                    question.answer = Answer::No;
                    return;
                }
                Verdict::Win { moves, .. } if strong => {
                    question.answer = Answer::Yes(moves);
                    return;
                }
                // Without the defender's lines a win says nothing.
                Verdict::Win { .. } | Verdict::Stopped => {}
            }
        }
    }

    /// Puts the questions in turns until one is answered yes, or all are answered.
    fn settle(&mut self, questions: &mut [Question<C, L, S>], budget: &mut Budget<'_>) {
        let mut grant = FIRST_GRANT;
        let yes = |q: &Question<C, L, S>| matches!(q.answer, Answer::Yes(_));
        while !budget.over
            && !questions.iter().any(yes)
            && questions.iter().any(|q| q.answer == Answer::Unknown)
        {
            for question in &mut *questions {
                self.round(question, grant, budget);
                if yes(question) {
                    break;
                }
            }
            grant = grant.saturating_mul(PATIENCE);
        }
    }

    /// Makes the bound of a win exact, if the limits allow.
    fn sharpen(&mut self, question: &mut Question<C, L, S>, budget: &mut Budget<'_>) -> bool {
        let Answer::Yes(bound) = question.answer else { return false };
        budget.grant(u64::MAX);
        self.deepen(question, bound - 1, budget);
        matches!(question.answer, Answer::Yes(moves) if question.refused + 1 == moves)
    }

    /// By exchanging the colours and turning the board, the side to move has at least what the
    /// other side has: then the other side cannot win, or the side to move could steal its plan.
    fn mover_is_safe(&self, mover: &Bits<C>, other: &Bits<C>) -> bool {
        (0..self.geometry.symmetries.len()).any(|symmetry| {
            self.geometry.map(other, symmetry).without(mover).is_empty()
                && self.geometry.unmap(other, symmetry).without(mover).is_empty()
        })
    }

    /// The best moves, given what the position is worth.
    fn best(
        &mut self,
        position: &Position,
        turn: Mark,
        marks: &[Bits<C>; 2],
        value: &Question<C, L, S>,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> (Vec<Cell>, bool) {
        if goal < Goal::Move {
            return (Vec::new(), false);
        }
        let m = position.rules().m();
        let mut best = Vec::new();
        let mut complete = goal >= Goal::Moves;
        let mut classes = legal_classes(position);
        // The busiest cells first: if one move is enough, it is likely among them.
        classes.sort_by_key(|class| {
            let lines = &self.geometry.through[class[0].index(m)];
            let alive = [value.node.attack.alive, value.node.defence.alive];
            Reverse(alive.map(|alive| (*lines & alive).len()).iter().sum::<usize>())
        });
        for class in classes {
            if goal == Goal::Move && !best.is_empty() {
                break;
            }
            let index = class[0].index(m);
            let mut after = *marks;
            after[turn as usize].insert(index);
            let good = match value.answer {
                Answer::Yes(moves) if value.attacker_to_move => {
                    let mut next = *value;
                    next.node = value.node.attacked(&self.geometry, index);
                    next.attacker_to_move = false;
                    budget.grant(u64::MAX);
                    if moves == 1 {
                        Some(
                            position
                                .clone()
                                .play(class[0])
                                .is_ok_and(|outcome| outcome == Outcome::win(turn)),
                        )
                    } else {
                        match self.ask(&next, true, moves - 1, budget) {
                            Verdict::Win { .. } => Some(true),
                            Verdict::Fail { .. } => Some(false),
                            Verdict::Stopped => None,
                        }
                    }
                }
                Answer::Yes(moves) => {
                    let mut next = *value;
                    next.node = value.node.defended(&self.geometry, index);
                    next.attacker_to_move = true;
                    budget.grant(u64::MAX);
                    match self.ask(&next, true, moves - 1, budget) {
                        Verdict::Win { .. } => Some(false),
                        Verdict::Fail { .. } => Some(true),
                        Verdict::Stopped => None,
                    }
                }
                Answer::No | Answer::Unknown => {
                    let mut reply = [self.question(&after, turn.opponent(), turn.opponent())];
                    self.settle(&mut reply, budget);
                    match reply[0].answer {
                        Answer::Yes(_) => Some(false),
                        Answer::No => Some(true),
                        Answer::Unknown => None,
                    }
                }
            };
            match good {
                Some(true) => best.extend(class),
                Some(false) => {}
                None => complete = false,
            }
        }
        best.sort_unstable_by_key(|cell| cell.index(m));
        (best, complete)
    }
}

impl<const C: usize, const L: usize, const S: usize> Core for Free<C, L, S> {
    fn pairs(&self, position: &Position, holder: Mark) -> Option<Vec<[Cell; 2]>> {
        let m = position.rules().m();
        let marks = Self::marks(position);
        let question = self.question(&marks, holder.opponent(), position.turn());
        let node = question.node;
        let found = pairing::find(&self.geometry, &node.attack.alive, &node.empty, false)?;
        found
            .pairs
            .into_iter()
            .map(|pair| {
                let [a, b] = pair.map(|cell| Cell::from_index(cell as usize, m));
                Some([a?, b?])
            })
            .collect()
    }

    fn solve(&mut self, position: &Position, turn: Mark, limits: &Limits<'_>) -> Solution {
        self.table.allow(limits.table_bytes);
        let mut budget = Budget::new(limits);
        let marks = Self::marks(position);
        let rival = turn.opponent();
        let mut questions = [self.question(&marks, turn, turn), self.question(&marks, rival, turn)];
        if self.mover_is_safe(&marks[turn as usize], &marks[rival as usize]) {
            questions[1].answer = Answer::No;
        }
        self.settle(&mut questions, &mut budget);
        let winner = questions.iter().position(|q| matches!(q.answer, Answer::Yes(_)));
        let Some(winner) = winner else {
            let drawn = questions.iter().all(|q| q.answer == Answer::No);
            let value = if drawn { Value::Draw } else { Value::Unknown };
            let (best, all_best) = if drawn {
                self.best(position, turn, &marks, &questions[0], limits.goal, &mut budget)
            } else {
                (Vec::new(), false)
            };
            return Solution { value, best, all_best, nodes: budget.nodes };
        };
        let question = &mut questions[winner];
        let mut exact = matches!(question.answer, Answer::Yes(n) if question.refused + 1 == n);
        if !exact && limits.goal >= Goal::Plies {
            exact = self.sharpen(question, &mut budget);
        }
        let question = questions[winner];
        let (mut best, all_best) = if exact {
            self.best(position, turn, &marks, &question, limits.goal, &mut budget)
        } else {
            (Vec::new(), false)
        };
        if best.is_empty() && winner == 0 && limits.goal >= Goal::Move {
            // Not known to be the quickest, but it wins.
            let Self { geometry, table, .. } = self;
            let force = Force { geometry, table, budget: &mut budget, strong: true };
            let cell = force.winning_move(&question.node);
            best.extend(cell.and_then(|cell| Cell::from_index(cell, position.rules().m())));
        }
        let moves = if let Answer::Yes(moves) = question.answer { u32::from(moves) } else { 0 };
        let plies = if winner == 0 { 2 * moves - 1 } else { 2 * moves };
        let side = if winner == 0 { turn } else { rival };
        Solution { value: Value::Win { side, plies, exact }, best, all_best, nodes: budget.nodes }
    }
}
