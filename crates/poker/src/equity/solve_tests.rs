//! All ways to count give the same, in total and by combo.
//!
//! The way that looks at each deal on each board is checked against brute force outside the crate;
//! here it is what the others are checked against.

use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::*;
use crate::{Card, Combo};

#[derive(Debug, Clone)]
struct Case {
    query: EquityQuery,
}

fn range(combos: Vec<(usize, f64)>) -> Range {
    let mut range = Range::empty();
    for (index, weight) in combos {
        range.set_weight(Combo::from_index(index).unwrap(), weight);
    }
    range
}

/// A board, some dead cards (before the flop most of the deck, so that there are few boards), and
/// ranges of up to some sixty combos that treat suits alike or not.
fn case(players: usize, weights: &'static [f64]) -> impl Strategy<Value = Case> {
    let game = select(&[EquityGame::Holdem, EquityGame::ShortDeck][..]);
    (game, select(&[0usize, 3, 4, 5][..]))
        .prop_flat_map(move |(game, board)| {
            let deck: Vec<Card> = game.deck().iter().collect();
            let keep = board
                + if players == 2 { [12, 0, 0, 12, 14, 16] } else { [11, 0, 0, 9, 11, 13] }[board];
            let combos = subsequence((0..Combo::COUNT).collect::<Vec<_>>(), 200..700)
                .prop_flat_map(move |list| {
                    let n = list.len();
                    (Just(list), proptest::collection::vec(select(weights), n))
                })
                .prop_map(|(list, weights)| range(list.into_iter().zip(weights).collect()));
            let whole = (0..60usize).prop_map(|percent| Range::top_percent(percent as f64 + 5.0));
            let ranges = prop_oneof![
                2 => combos,
                1 => whole.prop_map(|r| r.unwrap()),
                1 => Just(Range::full()),
            ];
            let ranges = proptest::collection::vec(ranges, players);
            (Just((game, board)), subsequence(deck, keep).prop_shuffle(), ranges)
        })
        .prop_map(|((game, board), kept, ranges)| {
            let holdings = ranges.into_iter().map(Holding::Range).collect();
            let mut query = EquityQuery::new(game, holdings);
            query.board = kept[..board].to_vec();
            query.dead = game.deck().iter().filter(|c| !kept.contains(c)).collect();
            query.details.run_outs = true;
            Case { query }
        })
}

fn known(query: &EquityQuery) -> KnownCards {
    let board = query.board.iter().copied().collect();
    let dead = query.dead.iter().copied().collect();
    KnownCards { board, dead, left: query.game.deck() - board - dead }
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}

fn check(case: &Case) -> Result<(), TestCaseError> {
    for by_combo in [false, true] {
        let mut query = case.query.clone();
        query.details.combos = by_combo;
        let Ok(question) = ready(&query, &known(&query)) else { return Ok(()) };
        let count = |way| {
            let mut run_outs = Vec::new();
            let totals = question.count(way, &mut run_outs, &Control::new()).unwrap();
            (totals, run_outs)
        };
        let (wanted, _) = count(Way::Deals);
        let unweighted = question.ranges.iter().all(Range::is_unweighted);
        let ways = question.all_ways();
        prop_assert!(ways.len() > 1);
        for (way, _) in ways {
            let (found, run_outs) = count(way);
            if unweighted {
                let exact = |totals: &Totals| exact_result(&totals.tally, true, false);
                prop_assert_eq!(exact(&found), exact(&wanted), "{:?}", way);
            }
            let all = |totals: &Totals| exact_result(&totals.tally, false, false);
            for (a, b) in all(&found).players.iter().zip(&all(&wanted).players) {
                prop_assert!(near(a.equity, b.equity) && near(a.win, b.win), "{:?}", way);
            }
            for (a, b) in found.by_combo.iter().flatten().zip(wanted.by_combo.iter().flatten()) {
                prop_assert!(near(a.win, b.win) && near(a.tie, b.tie), "{way:?} {a:?} {b:?}");
                prop_assert!(near(a.share, b.share) && near(a.total, b.total), "{way:?}");
            }
            if way == Way::Sweep && unweighted {
                let like: f64 = run_outs.iter().map(|r| f64::from(r.like_it)).sum();
                prop_assert!(like <= question.boards.count() as f64);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn two(case in case(2, &[1.0])) {
        check(&case)?;
    }

    #[test]
    fn two_weighted(case in case(2, &[1.0, 0.5, 0.3])) {
        check(&case)?;
    }

    #[test]
    fn three(case in case(3, &[1.0])) {
        check(&case)?;
    }

    #[test]
    fn three_weighted(case in case(3, &[1.0, 0.5, 0.3])) {
        check(&case)?;
    }
}
