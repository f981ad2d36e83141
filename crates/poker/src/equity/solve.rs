//! Chooses the way to an answer, and brings its parts together.

use super::disjoint;
use super::error::EquityError;
use super::parallel::{self, Control, Stopped};
use super::query::KnownCards;
use super::ranks::HighRules;
use super::result::{Amount, ComboEquity, HiLoEquity, PlayerEquity, RunOutEquity};
use super::runouts::{Boards, RankGroup};
use super::suits::{SuitMap, map_combo, representative, symmetries};
use super::sweep::{HeadsUp, Sweep};
use super::tally::{HandTally, POT, Sum, Tally};
use super::three::ThreeWay;
use super::tuples::{self, HALF, Hands, Totals};
use super::{
    EquityGame, EquityQuery, EquityResult, Holding, Method, PreflopMatrix, omaha, preflop_matrix,
    sample,
};
use crate::{CardSet, Range};

impl From<Stopped> for EquityError {
    fn from(_: Stopped) -> Self {
        Self::Cancelled
    }
}

/// Work that [`Method::Auto`] does exactly, in nanoseconds as estimated for one core.
const EXACT_LIMIT: f64 = 2e9;
/// Work that is refused: more than a day.
const HOPELESS: f64 = 86_400e9;

/// Estimated nanoseconds: one deal of known hands before the flop; one deal on one board for each
/// player; one board swept.
const SPOT: f64 = 200_000.0;
const DEAL: f64 = 6.0;
const SWEPT_BOARD: f64 = 2_000.0;
/// And one combo of one player when three ranges are swept.
const SWEPT_COMBO: f64 = 120.0;
/// And the matrix of all matches.
const MATRIX: f64 = 1.2e8;

pub(super) fn solve(
    query: &EquityQuery,
    cards: &KnownCards,
    control: &Control<'_>,
) -> Result<EquityResult, EquityError> {
    if query.game.has_two_hole_cards() {
        two_hole_cards(query, cards, control)
    } else {
        omaha::solve(query, cards, control)
    }
}

/// Whether to count a question of this estimated work.
pub(super) fn counts(query: &EquityQuery, work: f64) -> Result<bool, EquityError> {
    match query.method {
        Method::Auto => Ok(work <= EXACT_LIMIT),
        Method::Exact if work > HOPELESS => Err(EquityError::TooLarge { seconds: work / 1e9 }),
        Method::Exact => Ok(true),
        Method::Samples(_) | Method::Error(_) => Ok(false),
    }
}

/// The ways to count hold'em and short deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Two ranges before the flop by the matrix of all matches, stored or computed.
    Matrix,
    /// Each different deal before the flop by the ranks of its boards.
    Spots,
    /// Each board swept by two ranges.
    Sweep,
    /// Each board swept by three ranges.
    Three,
    /// Each deal on each board.
    Deals,
}

/// A question about two hole cards, made ready.
struct Question<'a> {
    query: &'a EquityQuery,
    dead: CardSet,
    boards: Boards,
    ranges: Vec<Range>,
    hands: Vec<Hands>,
    /// The exchanges of suits that change nothing.
    maps: Vec<SuitMap>,
}

impl Question<'_> {
    /// The ways there are, each with its estimated work.
    ///
    /// The sweep is the one that tells run-outs apart.
    fn ways(&self) -> Vec<(Way, f64)> {
        let mut ways = self.all_ways();
        if self.query.details.run_outs {
            ways.retain(|(way, _)| *way == Way::Sweep);
        }
        ways
    }

    fn all_ways(&self) -> Vec<(Way, f64)> {
        let players = self.hands.len();
        let deals = disjoint::deals_at_most(&self.hands);
        let run_outs = self.boards.count() as f64 / self.maps.len() as f64;
        let combos: usize = self.hands.iter().map(Vec::len).sum();
        let mut ways = vec![(Way::Deals, deals * run_outs * DEAL * players as f64)];
        match players {
            2 => ways.push((Way::Sweep, run_outs * SWEPT_BOARD)),
            3 => ways.push((Way::Three, run_outs * (SWEPT_BOARD + combos as f64 * SWEPT_COMBO))),
            _ => {}
        }
        if self.query.game == EquityGame::Holdem && self.boards.board.is_empty() {
            // About one deal in ten is different up to suits.
            ways.push((Way::Spots, (deals / 10.0).max(1.0) * SPOT));
            if players == 2 && self.boards.left == CardSet::FULL {
                ways.push((Way::Matrix, if self.query.use_table { 0.0 } else { MATRIX }));
            }
        }
        ways
    }

    fn count(
        &self,
        way: Way,
        run_outs: &mut Vec<RunOutEquity>,
        control: &Control<'_>,
    ) -> Result<Totals, EquityError> {
        let Self { query, boards, ranges, hands, .. } = self;
        let (threads, by_combo) = (query.threads, query.details.combos);
        let groups = || boards.groups(&self.maps);
        Ok(match way {
            Way::Matrix if query.use_table => {
                by_matrix(PreflopMatrix::stored(), hands, &self.maps, by_combo)
            }
            Way::Matrix => {
                by_matrix(&preflop_matrix(threads, control)?, hands, &self.maps, by_combo)
            }
            Way::Spots => tuples::before_the_flop(hands, self.dead, threads, by_combo, control)?,
            Way::Sweep => sweep(query, boards, &groups(), ranges, run_outs, control)?,
            Way::Three => three(query, boards, &groups(), ranges, control)?,
            Way::Deals => tuples::on_boards(hands, boards, &groups(), threads, by_combo, control)?,
        })
    }
}

/// Why this player, who has a range, has no hand.
fn no_combo(query: &EquityQuery, player: usize) -> EquityError {
    let Holding::Range(range) = &query.players[player] else {
        return EquityError::NoCombo { player };
    };
    if range.is_empty() {
        EquityError::EmptyRange { player }
    } else if range.without(CardSet::FULL - query.game.deck()).is_empty() {
        EquityError::RangeNotInDeck { player, game: query.game }
    } else {
        EquityError::NoCombo { player }
    }
}

fn ready<'a>(query: &'a EquityQuery, cards: &KnownCards) -> Result<Question<'a>, EquityError> {
    let ranges: Vec<Range> = query
        .players
        .iter()
        .map(|holding| match holding {
            Holding::Range(range) => range.without(CardSet::FULL - cards.left),
            Holding::Omaha(_) => Range::empty(),
        })
        .collect();
    if let Some(player) = ranges.iter().position(Range::is_empty) {
        return Err(no_combo(query, player));
    }
    let needed = 2 * ranges.len() + 5 - cards.board.len() as usize;
    let left = cards.left.len() as usize;
    if needed > left {
        return Err(EquityError::TooFewCards { needed, left });
    }
    let hands: Vec<Hands> = ranges.iter().map(|range| range.iter().collect()).collect();
    disjoint::check(&hands)?;
    let short = query.game == EquityGame::ShortDeck;
    let rules = if short { HighRules::ShortDeck } else { HighRules::FullDeck };
    let boards = Boards { rules, board: cards.board, left: cards.left };
    let maps = maps(&boards, &ranges, query.details.combos);
    Ok(Question { query, dead: cards.dead, boards, ranges, hands, maps })
}

fn two_hole_cards(
    query: &EquityQuery,
    cards: &KnownCards,
    control: &Control<'_>,
) -> Result<EquityResult, EquityError> {
    let question = ready(query, cards)?;
    let Some((way, work)) = question.ways().into_iter().min_by(|a, b| a.1.total_cmp(&b.1)) else {
        return Err(EquityError::NoDeal);
    };
    if !counts(query, work)? {
        return sample::two_hole_cards(query, &question.boards, &question.hands, control);
    }
    let mut run_outs = Vec::new();
    let totals = question.count(way, &mut run_outs, control)?;
    let unweighted = question.ranges.iter().all(Range::is_unweighted);
    let mut result = exact_result(&totals.tally, unweighted, false);
    for ((player, by_combo), range) in
        result.players.iter_mut().zip(&totals.by_combo).zip(&question.ranges)
    {
        player.combos = combo_equities(range, by_combo);
    }
    run_outs.sort_by_key(|r| r.cards.bits());
    result.run_outs = run_outs;
    Ok(result)
}

/// The exchanges of suits that change nothing in the question. Results by combo are told for each
/// suit, so they are made without.
fn maps(boards: &Boards, ranges: &[Range], by_combo: bool) -> Vec<SuitMap> {
    if by_combo || boards.board.len() == 5 {
        return vec![[0, 1, 2, 3]];
    }
    symmetries(&[boards.board, boards.left], &ranges.iter().collect::<Vec<_>>())
}

fn sweep(
    query: &EquityQuery,
    boards: &Boards,
    groups: &[RankGroup],
    ranges: &[Range],
    run_outs: &mut Vec<RunOutEquity>,
    control: &Control<'_>,
) -> Result<Totals, Stopped> {
    let by_combo = query.details.combos;
    let mut totals = Totals::new(2, by_combo);
    let pieces = parallel::pieces(groups);
    for (hero, villain) in [(0, 1), (1, 0)] {
        if hero == 1 && !by_combo {
            break;
        }
        let sweep = Sweep::new(*boards, &ranges[hero], &ranges[villain]);
        let scratch = || sweep.scratch(by_combo);
        let parts = parallel::run(query.threads, pieces.len(), control, scratch, |scratch, i| {
            let mut found = Vec::new();
            for group in &pieces[i] {
                sweep.group(scratch, group, |cards, times, result| {
                    found.push((cards, times, result));
                });
            }
            let by_combo = scratch
                .by_combo
                .as_mut()
                .map(|c| core::mem::replace(c, vec![HeadsUp::default(); crate::Combo::COUNT]));
            (found, by_combo)
        })?;
        for (found, by_combo) in parts {
            for (mine, found) in
                totals.by_combo.get_mut(hero).into_iter().flatten().zip(by_combo.iter().flatten())
            {
                mine.merge(&hand_tally(*found));
            }
            if hero == 0 {
                let no_deal = query.details.run_outs.then(|| no_deal(&query.players));
                for (cards, times, result) in found {
                    add_heads_up(&mut totals.tally, result, u64::from(times));
                    if no_deal.is_some_and(|least| result.total > least) {
                        run_outs.push(run_out_equity(cards, times, result));
                    }
                }
            }
        }
    }
    Ok(totals)
}

fn three(
    query: &EquityQuery,
    boards: &Boards,
    groups: &[RankGroup],
    ranges: &[Range],
    control: &Control<'_>,
) -> Result<Totals, Stopped> {
    let by_combo = query.details.combos;
    let mut totals = Totals::new(3, by_combo);
    let [a, b, c] = ranges else { return Ok(totals) };
    let sweep = ThreeWay::new(*boards, &[a.clone(), b.clone(), c.clone()]);
    let scratch = || sweep.scratch(by_combo);
    let pieces = parallel::pieces(groups);
    let parts = parallel::run(query.threads, pieces.len(), control, scratch, |scratch, i| {
        let mut tally = Tally::new(3);
        for group in &pieces[i] {
            sweep.group(scratch, group, &mut tally);
        }
        let by_combo = core::mem::replace(&mut scratch.by_combo, sweep.scratch(by_combo).by_combo);
        Totals { tally, by_combo }
    })?;
    for part in &parts {
        totals.merge(part);
    }
    Ok(totals)
}

/// Two ranges before the flop, each match looked up. Of the first hands that the maps turn into each
/// other there is one: the others do as well as it does.
fn by_matrix(matrix: &PreflopMatrix, hands: &[Hands], maps: &[SuitMap], by_combo: bool) -> Totals {
    let mut totals = Totals::new(2, by_combo);
    for (first, weight) in &hands[0] {
        let Some(times) = representative(*first, maps, |map| map_combo(*first, map)) else {
            continue;
        };
        // Whole numbers below 2^53 as long as the weights are 0 and 1, and so exact.
        let mut sum = HeadsUp::default();
        for (second, other) in &hands[1] {
            let Some(found) = matrix.get(*first, *second) else { continue };
            let [wins, ties, losses] =
                [found.wins, found.ties, found.losses].map(|boards| boards as f64);
            let boards = wins + ties + losses;
            sum.win += wins * other;
            sum.tie += ties * other;
            sum.total += boards * other;
            if let Some(by_combo) = totals.by_combo.get_mut(1) {
                by_combo[second.index()].merge(&HandTally {
                    win: losses * weight,
                    tie: ties * weight,
                    share: (losses + ties / 2.0) * weight,
                    total: boards * weight,
                });
            }
        }
        if let Some(by_combo) = totals.by_combo.get_mut(0) {
            by_combo[first.index()].merge(&hand_tally(sum));
        }
        let weighted =
            HeadsUp { win: sum.win * weight, tie: sum.tie * weight, total: sum.total * weight };
        add_heads_up(&mut totals.tally, weighted, times.into());
    }
    totals
}

fn hand_tally(found: HeadsUp) -> HandTally {
    HandTally {
        win: found.win,
        tie: found.tie,
        share: found.win + found.tie / 2.0,
        total: found.total,
    }
}

fn add_heads_up(tally: &mut Tally, result: HeadsUp, times: u64) {
    tally.total.add_weight(result.total, times);
    for (player, win) in
        tally.players.iter_mut().zip([result.win, result.total - result.win - result.tie])
    {
        player.wins.add_weight(win, times);
        player.ties.add_weight(result.tie, times);
        player.shares.add_weight(win, times * POT);
        player.shares.add_weight(result.tie, times * HALF);
    }
}

/// A weight of deals below which there is none: weights are added and taken away again, which
/// leaves a little over. Half of the lightest deal.
fn no_deal(players: &[Holding]) -> f64 {
    let lightest = |holding: &Holding| match holding {
        Holding::Range(range) => range.iter().map(|(_, weight)| weight).fold(1.0, f64::min),
        Holding::Omaha(_) => 1.0,
    };
    players.iter().map(lightest).product::<f64>() / 2.0
}

fn run_out_equity(cards: CardSet, like_it: u32, result: HeadsUp) -> RunOutEquity {
    let (win, tie) = (result.win / result.total, result.tie / result.total);
    RunOutEquity { cards, like_it, equity: win + tie / 2.0, win, tie }
}

/// The answer when every deal was counted.
pub(super) fn exact_result(tally: &Tally, unweighted: bool, hi_lo: bool) -> EquityResult {
    let boards = tally.total.amount(unweighted);
    let all = boards.as_f64();
    let players = tally
        .players
        .iter()
        .map(|player| {
            let [wins, ties, shares] =
                [player.wins, player.ties, player.shares].map(|s| s.amount(unweighted));
            let part = |amount: Amount| amount.as_f64() / all;
            let side = |sum: Sum| part(sum.amount(unweighted)) / POT as f64;
            PlayerEquity {
                equity: part(shares) / POT as f64,
                win: part(wins),
                tie: part(ties),
                wins,
                ties,
                shares,
                standard_error: 0.0,
                hi_lo: hi_lo.then(|| HiLoEquity {
                    high: side(player.high),
                    low: side(player.low),
                    scoop: part(wins),
                }),
                combos: Vec::new(),
            }
        })
        .collect();
    EquityResult { exact: true, boards, players, standard_error: 0.0, run_outs: Vec::new() }
}

/// The results of the combos of a range that can be dealt.
pub(super) fn combo_equities(range: &Range, by_combo: &[HandTally]) -> Vec<ComboEquity> {
    range
        .iter()
        .map(|(combo, weight)| (combo, weight, &by_combo[combo.index()]))
        .filter(|(_, _, tally)| tally.total > 0.0)
        .map(|(combo, weight, tally)| ComboEquity {
            combo,
            weight,
            equity: tally.share / tally.total,
            win: tally.win / tally.total,
            tie: tally.tie / tally.total,
            deals: tally.total,
        })
        .collect()
}

#[cfg(all(test, not(target_family = "wasm")))]
#[path = "solve_tests.rs"]
mod tests;
