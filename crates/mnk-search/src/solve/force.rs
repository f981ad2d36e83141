//! Can the attacker force a line, in a game where k or more win? The free-rule search.

use super::bits::Bits;
use super::geometry::Geometry;
use super::limits::Budget;
use super::node::Node;
use super::pairing;
use super::table::{Entry, Key, NEVER, Table};

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict<const C: usize> {
    /// The attacker wins with at most `moves` further moves of his own. More marks of the
    /// defender outside `zone`, away from lines he could complete in that time, change nothing.
    Win { moves: u16, zone: Bits<C> },
    /// The attacker cannot win with `moves` further moves ([`NEVER`]: at all). If `zone` is
    /// given, more marks of the attacker outside it change nothing.
    Fail { moves: u16, zone: Option<Bits<C>> },
    /// A limit was met.
    Stopped,
}

/// The search; `STRONG` is the real game, otherwise only the attacker's lines count.
pub(crate) struct Force<'a, 'b, const C: usize, const L: usize, const S: usize> {
    pub(crate) geometry: &'a Geometry<C, L>,
    pub(crate) table: &'a mut Table<C>,
    pub(crate) budget: &'a mut Budget<'b>,
    pub(crate) strong: bool,
}

/// Where in the table a position belongs, what was known of it, and when work on it began.
struct Place<const C: usize> {
    key: Key,
    symmetry: usize,
    known: Entry<C>,
    start: u64,
}

/// A mark more in a line makes it worth so many bits more, when the attacker chooses; when the
/// defender does; and when only the attacker's lines count, where stopping many lines is best.
/// Measured on 5,5,4, 7,4,4 and 7,7,5.
const ATTACK: usize = 2;
const DEFENCE: usize = 1;
const BREAKER: usize = 0;

/// Sums of powers of one half, in units of 2^-40.
const UNIT: u32 = 40;

impl<const C: usize, const L: usize, const S: usize> Force<'_, '_, C, L, S> {
    /// Position key, and the symmetry that leads to the stored form.
    fn key(&self, node: &Node<C, L, S>, attacker_to_move: bool) -> (Key, usize) {
        let g = self.geometry;
        let mut high = [0u64; 8];
        let mut low = [0u64; 8];
        let mut add = |keys: &[[u64; 8]; 2]| {
            for lane in 0..8 {
                high[lane] ^= keys[0][lane];
                low[lane] ^= keys[1][lane];
            }
        };
        for cell in node.attacker.iter() {
            if g.through[cell].meets(&node.attack.alive) {
                add(&g.keys[0][cell]);
            }
        }
        let mut live = node.attack.alive;
        if self.strong {
            live |= node.defence.alive;
            for cell in node.defender.iter() {
                if g.through[cell].meets(&node.defence.alive) {
                    add(&g.keys[1][cell]);
                }
            }
        }
        for cell in node.empty.iter() {
            if g.through[cell].meets(&live) {
                add(&g.keys[2][cell]);
            }
        }
        let mut best = 0;
        for symmetry in 1..g.symmetries.len() {
            if (high[symmetry], low[symmetry]) < (high[best], low[best]) {
                best = symmetry;
            }
        }
        let role = if attacker_to_move { 0 } else { 0x5851_F42D_4C95_7F2D };
        let game = if self.strong { 0 } else { 0x1405_7B7E_F767_814F };
        ([high[best] ^ role, low[best] ^ game], best)
    }

    /// Lines of the attacker that can still be completed in so many moves.
    fn reachable(&self, node: &Node<C, L, S>, moves: u16) -> Bits<L> {
        let k = self.geometry.k;
        let moves = moves as usize;
        if moves >= k {
            return node.attack.alive;
        }
        let mut lines = Bits::EMPTY;
        for missing in 1..=moves {
            lines |= node.attack.holding(k - missing);
        }
        lines
    }

    /// The Erdős-Selfridge sum of the attacker's lines that miss at most `moves`.
    fn danger(&self, node: &Node<C, L, S>, moves: u16) -> u64 {
        let k = self.geometry.k;
        (1..=k.min(moves as usize))
            .map(|missing| {
                let lines = node.attack.holding(k - missing).len() as u64;
                lines << (UNIT - (missing as u32).min(UNIT))
            })
            .sum()
    }

    /// The cells, the most promising first, each behind the complement of its score: the sum of
    /// what the lines through it are worth, the attacker's counting double.
    fn order(
        &self,
        node: &Node<C, L, S>,
        cells: &Bits<C>,
        first: Option<usize>,
        shift: usize,
    ) -> Vec<(u32, u16)> {
        let g = self.geometry;
        let mut scores = [[0_u32; 64]; C];
        for marks in 0..g.k {
            let weight = 1 << (shift * marks.min(8));
            let mut add = |lines: Bits<L>, weight: u32| {
                for line in lines.iter() {
                    for cell in (g.lines[line] & *cells).iter() {
                        scores[cell / 64][cell % 64] += weight;
                    }
                }
            };
            add(node.attack.holding(marks), 2 * weight);
            if self.strong {
                add(node.defence.holding(marks), weight);
            }
        }
        if let Some(cell) = first {
            scores[cell / 64][cell % 64] = u32::MAX;
        }
        let mut moves: Vec<(u32, u16)> = cells
            .iter()
            .map(|cell| (u32::MAX - scores[cell / 64][cell % 64], cell as u16))
            .collect();
        moves.sort_unstable();
        moves
    }

    /// What the lines alone say of an attack; else the move that the attacker is forced to, if any.
    fn at_a_glance(
        &self,
        node: &Node<C, L, S>,
        moves: u16,
        endless: bool,
    ) -> Result<Option<usize>, Verdict<C>> {
        let g = self.geometry;
        let bound = if endless { NEVER } else { moves };
        if node.attack.alive.is_empty() {
            return Err(Verdict::Fail { moves: NEVER, zone: Some(Bits::EMPTY) });
        }
        if moves == 0 {
            return Err(Verdict::Fail { moves: bound, zone: None });
        }
        if let Some(line) = node.attack.holding(g.k - 1).first() {
            let zone = g.lines[line] & node.empty;
            return Err(Verdict::Win { moves: 1, zone });
        }
        if moves == 1 {
            return Err(Verdict::Fail { moves: bound, zone: None });
        }
        let mut forced = None;
        if self.strong {
            let threats = node.open(g, node.defence.holding(g.k - 1));
            if threats.len() > 1 {
                // The attacker cannot stop both.
                let zone = threats | node.open(g, node.attack.alive);
                return Err(Verdict::Fail { moves: NEVER, zone: Some(zone) });
            }
            forced = threats.first();
        }
        if self.reachable(node, moves).is_empty() {
            return Err(Verdict::Fail { moves: bound, zone: None });
        }
        if self.danger(node, NEVER) < 1 << (UNIT - 1) {
            let zone = node.open(g, node.attack.alive);
            return Err(Verdict::Fail { moves: NEVER, zone: Some(zone) });
        }
        if !endless && self.danger(node, moves) < 1 << (UNIT - 1) {
            return Err(Verdict::Fail { moves, zone: None });
        }
        Ok(forced)
    }

    /// The attacker has to take this cell, or the defender does and wins.
    fn attack_forced(&mut self, node: &Node<C, L, S>, moves: u16, cell: usize) -> Verdict<C> {
        let g = self.geometry;
        let next = node.attacked(g, cell);
        match self.defend(&next, moves - 1) {
            Verdict::Win { moves, mut zone } => {
                zone.insert(cell);
                Verdict::Win { moves: moves + 1, zone }
            }
            Verdict::Fail { moves, zone } => {
                let moves = if moves == NEVER { NEVER } else { moves + 1 };
                let zone = zone.map(|mut zone| {
                    zone.insert(cell);
                    zone | node.open(g, node.attack.alive)
                });
                Verdict::Fail { moves, zone }
            }
            Verdict::Stopped => Verdict::Stopped,
        }
    }

    /// Can the attacker, to move, win with at most `moves` moves?
    pub(crate) fn attack(&mut self, node: &Node<C, L, S>, moves: u16) -> Verdict<C> {
        let g = self.geometry;
        if !self.budget.spend() {
            return Verdict::Stopped;
        }
        let natural = node.empty.len().div_ceil(2) as u16;
        let endless = moves >= natural;
        let moves = moves.min(natural);
        let bound = if endless { NEVER } else { moves };
        match self.at_a_glance(node, moves, endless) {
            Err(verdict) => return verdict,
            Ok(Some(cell)) => return self.attack_forced(node, moves, cell),
            Ok(None) => {}
        }
        let lines = self.reachable(node, moves);
        let place = self.place(node, true);
        if let Some(verdict) = self.recall(&place, moves, bound) {
            return verdict;
        }
        let first = self.recalled_move(&place);
        if let Some(pairing) = pairing::find(g, &node.attack.alive, &node.empty, false) {
            return Verdict::Fail { moves: NEVER, zone: Some(pairing.cells) };
        }
        if !endless
            && lines != node.attack.alive
            && pairing::find(g, &lines, &node.empty, false).is_some()
        {
            return Verdict::Fail { moves, zone: None };
        }
        // Moves on the attacker's lines, and on lines of the defender that may matter in time.
        let mut cells = node.open(g, lines);
        if self.strong {
            let mut rival = node.defence.alive;
            if (moves as usize) <= g.k {
                rival = Bits::EMPTY;
                for missing in 1..moves as usize {
                    rival |= node.defence.holding(g.k - missing);
                }
            }
            cells |= node.open(g, rival);
        }
        let mut live = node.attack.alive;
        if self.strong {
            live |= node.defence.alive;
        }
        let mut must = node.open(g, live);
        let (chosen, standing) = self.undominated(node, &cells);
        let mut zone = Some(standing);
        let mut refuted = NEVER;
        for (_, cell) in self.order(node, &chosen, first, ATTACK) {
            let cell = cell as usize;
            if !must.contains(cell) {
                continue;
            }
            let next = node.attacked(g, cell);
            match self.defend(&next, moves - 1) {
                Verdict::Stopped => return Verdict::Stopped,
                Verdict::Win { moves, mut zone } => {
                    zone.insert(cell);
                    let moves = moves + 1;
                    self.remember_win(&place, moves, &zone, Some(cell));
                    return Verdict::Win { moves, zone };
                }
                Verdict::Fail { moves, zone: child } => {
                    if moves != NEVER {
                        refuted = refuted.min(moves + 1);
                    }
                    match child {
                        Some(child) if moves == NEVER => {
                            must &= child;
                            zone = zone.map(|zone| zone | child);
                        }
                        _ => zone = None,
                    }
                }
            }
        }
        if !must.without(&cells).is_empty() {
            refuted = refuted.min(moves);
        }
        let refuted = if endless { NEVER } else { refuted };
        self.remember_fail(&place, refuted, zone, None);
        Verdict::Fail { moves: refuted, zone: if refuted == NEVER { zone } else { None } }
    }

    /// Does the attacker win with at most `moves` moves, the defender being to move?
    pub(crate) fn defend(&mut self, node: &Node<C, L, S>, moves: u16) -> Verdict<C> {
        let g = self.geometry;
        if !self.budget.spend() {
            return Verdict::Stopped;
        }
        let natural = (node.empty.len() / 2) as u16;
        let endless = moves >= natural;
        let moves = moves.min(natural);
        let bound = if endless { NEVER } else { moves };
        if self.strong {
            let wins = node.defence.holding(g.k - 1);
            if let Some(line) = wins.first() {
                // The attacker's lines too: none may have been complete before.
                let zone = (g.lines[line] & node.empty) | node.open(g, node.attack.alive);
                return Verdict::Fail { moves: NEVER, zone: Some(zone) };
            }
        }
        if node.attack.alive.is_empty() {
            return Verdict::Fail { moves: NEVER, zone: Some(Bits::EMPTY) };
        }
        if moves == 0 {
            return Verdict::Fail { moves: bound, zone: None };
        }
        let threats = node.open(g, node.attack.holding(g.k - 1));
        if threats.len() >= 2 {
            return Verdict::Win { moves: 1, zone: threats };
        }
        if moves <= 1 {
            return Verdict::Fail { moves: bound, zone: None };
        }
        if self.danger(node, NEVER) < 1 << UNIT {
            let zone = node.open(g, node.attack.alive);
            return Verdict::Fail { moves: NEVER, zone: Some(zone) };
        }
        if !endless && self.danger(node, moves) < 1 << UNIT {
            return Verdict::Fail { moves, zone: None };
        }
        if let Some(cell) = threats.first() {
            let next = node.defended(g, cell);
            let mut verdict = self.attack(&next, moves);
            match &mut verdict {
                Verdict::Win { zone, .. } | Verdict::Fail { zone: Some(zone), .. } => {
                    zone.insert(cell);
                }
                _ => {}
            }
            return verdict;
        }
        let lines = self.reachable(node, moves);
        let place = self.place(node, false);
        if let Some(verdict) = self.recall(&place, moves, bound) {
            return verdict;
        }
        let first = self.recalled_move(&place);
        if let Some(pairing) = pairing::find(g, &node.attack.alive, &node.empty, true) {
            return Verdict::Fail { moves: NEVER, zone: Some(pairing.cells) };
        }
        if !endless
            && lines != node.attack.alive
            && pairing::find(g, &lines, &node.empty, true).is_some()
        {
            return Verdict::Fail { moves, zone: None };
        }
        let mut cells = node.open(g, lines);
        if self.strong {
            cells |= self.counter(node, moves);
        }
        let mut must = cells;
        let (chosen, standing) = self.undominated(node, &cells);
        let mut win = 0;
        let mut zone = standing;
        for (_, cell) in
            self.order(node, &chosen, first, if self.strong { DEFENCE } else { BREAKER })
        {
            let cell = cell as usize;
            if !must.contains(cell) {
                continue;
            }
            let next = node.defended(g, cell);
            match self.attack(&next, moves) {
                Verdict::Stopped => return Verdict::Stopped,
                Verdict::Win { moves, zone: used } => {
                    win = win.max(moves);
                    zone |= used;
                    must &= used | self.counter(node, moves);
                }
                Verdict::Fail { moves: held, zone: child } => {
                    let held = if endless { NEVER } else { held };
                    let zone = child.filter(|_| held == NEVER).map(|mut zone| {
                        zone.insert(cell);
                        zone
                    });
                    self.remember_fail(&place, held, zone, Some(cell));
                    return Verdict::Fail { moves: held, zone };
                }
            }
        }
        debug_assert!(win > 0, "the defender had a move");
        self.remember_win(&place, win, &zone, None);
        Verdict::Win { moves: win, zone }
    }

    /// Drops cells which another one makes up for: it lies on every line alive that they lie on.
    /// Returns the cells that are left, and those that stand for a dropped one.
    fn undominated(&self, node: &Node<C, L, S>, cells: &Bits<C>) -> (Bits<C>, Bits<C>) {
        let g = self.geometry;
        let mut live = [node.attack.alive, Bits::EMPTY];
        if self.strong {
            live[1] = node.defence.alive;
        }
        let (mut kept, mut standing) = (*cells, Bits::EMPTY);
        for cell in cells.iter() {
            let own = live.map(|lines| lines & g.through[cell]);
            let Some(line) = own[0].first().or_else(|| own[1].first()) else {
                kept.remove(cell);
                continue;
            };
            let better = (g.lines[line] & *cells).iter().find(|&other| {
                let through = &g.through[other];
                other != cell
                    && own.iter().all(|lines| lines.without(through).is_empty())
                    && (other < cell
                        || live
                            .iter()
                            .any(|lines| !(*lines & *through).without(&g.through[cell]).is_empty()))
            });
            if let Some(other) = better {
                kept.remove(cell);
                standing.insert(other);
            }
        }
        (kept, standing)
    }

    /// Cells on lines that the defender could complete before the attacker's so-many-th move.
    fn counter(&self, node: &Node<C, L, S>, moves: u16) -> Bits<C> {
        if !self.strong {
            return Bits::EMPTY;
        }
        let k = self.geometry.k;
        let mut lines = Bits::EMPTY;
        for missing in 1..=k.min(moves as usize) {
            lines |= node.defence.holding(k - missing);
        }
        node.open(self.geometry, lines)
    }

    fn place(&self, node: &Node<C, L, S>, attacker_to_move: bool) -> Place<C> {
        let (key, symmetry) = self.key(node, attacker_to_move);
        let known = self.table.get(key).copied().unwrap_or(Entry::EMPTY);
        Place { key, symmetry, known, start: self.budget.nodes }
    }

    fn recall(&self, place: &Place<C>, moves: u16, bound: u16) -> Option<Verdict<C>> {
        let known = &place.known;
        let zone = || self.geometry.unmap(&known.zone, place.symmetry);
        if known.win != 0 && known.win <= moves {
            return Some(Verdict::Win { moves: known.win, zone: zone() });
        }
        if known.fail >= bound && known.fail > 0 {
            let useful = known.fail == NEVER && known.win == 0 && !known.zone.is_empty();
            return Some(Verdict::Fail { moves: known.fail, zone: useful.then(zone) });
        }
        None
    }

    /// The attacker's winning move in a position that has been proven won.
    pub(crate) fn winning_move(&self, node: &Node<C, L, S>) -> Option<usize> {
        let place = self.place(node, true);
        if place.known.win == 0 { None } else { self.recalled_move(&place) }
    }

    fn recalled_move(&self, place: &Place<C>) -> Option<usize> {
        let stored = place.known.best.checked_sub(1)?;
        self.geometry.symmetries[place.symmetry].iter().position(|&image| image == stored)
    }

    fn remember_win(&mut self, place: &Place<C>, win: u16, zone: &Bits<C>, best: Option<usize>) {
        let entry = Entry {
            zone: self.geometry.map(zone, place.symmetry),
            win,
            fail: place.known.fail,
            best: best.map_or(0, |cell| 1 + self.geometry.symmetries[place.symmetry][cell]),
            ..Entry::EMPTY
        };
        self.table.put(place.key, entry, self.budget.nodes - place.start, self.budget);
    }

    fn remember_fail(
        &mut self,
        place: &Place<C>,
        moves: u16,
        zone: Option<Bits<C>>,
        best: Option<usize>,
    ) {
        let known = &place.known;
        let symmetry = place.symmetry;
        let never = moves == NEVER;
        let zone = match zone {
            Some(zone) if never => self.geometry.map(&zone, symmetry),
            _ if never => Bits::EMPTY,
            _ => known.zone,
        };
        let entry = Entry {
            zone,
            win: if never { 0 } else { known.win },
            fail: moves.max(known.fail),
            best: best.map_or(known.best, |cell| 1 + self.geometry.symmetries[symmetry][cell]),
            ..Entry::EMPTY
        };
        self.table.put(place.key, entry, self.budget.nodes - place.start, self.budget);
    }
}
