//! A position as the free-rule search sees it: whose lines are alive, and how full each is.

use super::bits::Bits;
use super::geometry::Geometry;

/// One side's lines: those without a mark of the other side, and the marks in each, counted in
/// binary across the lines (slice i holds bit i of every line's count).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes<const L: usize, const S: usize> {
    pub(crate) alive: Bits<L>,
    count: [Bits<L>; S],
}

impl<const L: usize, const S: usize> Lanes<L, S> {
    pub(crate) fn new(lines: usize) -> Self {
        Self { alive: Bits::below(lines), count: [Bits::EMPTY; S] }
    }

    /// Adds a mark of this side to the given lines.
    #[inline]
    pub(crate) fn add(&mut self, lines: &Bits<L>) {
        let mut carry = *lines;
        for slice in &mut self.count {
            let next = *slice & carry;
            *slice ^= carry;
            carry = next;
        }
    }

    /// Ends the given lines: the other side has a mark there.
    #[inline]
    pub(crate) fn block(&mut self, lines: &Bits<L>) {
        self.alive = self.alive.without(lines);
    }

    /// The lines alive that hold exactly so many marks.
    #[inline]
    pub(crate) fn holding(&self, marks: usize) -> Bits<L> {
        let mut lines = self.alive;
        for (bit, slice) in self.count.iter().enumerate() {
            lines = if marks >> bit & 1 == 1 { lines & *slice } else { lines.without(slice) };
        }
        lines
    }
}

/// A position of the free game: the attacker is the side whose win is in question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<const C: usize, const L: usize, const S: usize> {
    pub(crate) attacker: Bits<C>,
    pub(crate) defender: Bits<C>,
    pub(crate) attack: Lanes<L, S>,
    pub(crate) defence: Lanes<L, S>,
    pub(crate) empty: Bits<C>,
}

impl<const C: usize, const L: usize, const S: usize> Node<C, L, S> {
    pub(crate) fn new(geometry: &Geometry<C, L>, attacker: &Bits<C>, defender: &Bits<C>) -> Self {
        let lanes = Lanes::new(geometry.lines.len());
        let mut node = Self {
            attacker: Bits::EMPTY,
            defender: Bits::EMPTY,
            attack: lanes,
            defence: lanes,
            empty: Bits::below(geometry.cells),
        };
        attacker.iter().for_each(|cell| node = node.attacked(geometry, cell));
        defender.iter().for_each(|cell| node = node.defended(geometry, cell));
        node
    }

    /// The position after the attacker marks the cell.
    #[inline]
    pub(crate) fn attacked(mut self, geometry: &Geometry<C, L>, cell: usize) -> Self {
        let lines = &geometry.through[cell];
        self.attacker.insert(cell);
        self.empty.remove(cell);
        self.attack.add(lines);
        self.defence.block(lines);
        self
    }

    /// The position after the defender marks the cell.
    #[inline]
    pub(crate) fn defended(mut self, geometry: &Geometry<C, L>, cell: usize) -> Self {
        let lines = &geometry.through[cell];
        self.defender.insert(cell);
        self.empty.remove(cell);
        self.defence.add(lines);
        self.attack.block(lines);
        self
    }

    /// The empty cells of the given lines.
    #[inline]
    pub(crate) fn open(&self, geometry: &Geometry<C, L>, lines: Bits<L>) -> Bits<C> {
        let mut cells = Bits::EMPTY;
        for line in lines.iter() {
            cells |= geometry.lines[line];
        }
        cells & self.empty
    }
}
