//! Every way to an equity against the plainest one: all hands, all boards, the simple ranking.

#![cfg(not(target_family = "wasm"))]
#![allow(clippy::float_cmp, reason = "weights are as they were given")]

use poker::equity::{Amount, EquityGame, EquityQuery, EquityResult, Holding, Method};
use poker::{Card, CardSet, OmahaRange, Range, Ranking, simple};
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

/// Weighted pots by player: whole, parted, share; and the weight of all.
#[derive(Debug, Default, Clone)]
struct Brute {
    total: f64,
    players: Vec<[f64; 3]>,
}

type Hands = Vec<(Vec<Card>, f64)>;

fn brute(game: EquityGame, players: &[Hands], board: &[Card], left: &[Card]) -> Brute {
    let mut out = Brute { total: 0.0, players: vec![[0.0; 3]; players.len()] };
    deal(game, players, board, left, &mut Vec::new(), 1.0, &mut out);
    out
}

fn deal(
    game: EquityGame,
    players: &[Hands],
    board: &[Card],
    left: &[Card],
    dealt: &mut Vec<Vec<Card>>,
    weight: f64,
    out: &mut Brute,
) {
    if let Some(hands) = players.get(dealt.len()) {
        for (hand, w) in hands {
            if hand.iter().all(|c| left.contains(c)) {
                let rest: Vec<Card> = left.iter().copied().filter(|c| !hand.contains(c)).collect();
                dealt.push(hand.clone());
                deal(game, players, board, &rest, dealt, weight * w, out);
                dealt.pop();
            }
        }
        return;
    }
    run_outs(left, 5 - board.len(), &mut board.to_vec(), &mut |board| {
        showdown(game, dealt, board, weight, out);
    });
}

fn run_outs(left: &[Card], n: usize, board: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    if n == 0 {
        return visit(board);
    }
    for (i, card) in left.iter().enumerate() {
        board.push(*card);
        run_outs(&left[i + 1..], n - 1, board, visit);
        board.pop();
    }
}

fn showdown(game: EquityGame, hands: &[Vec<Card>], board: &[Card], weight: f64, out: &mut Brute) {
    let rank = |ranking, hand: &Vec<Card>| match game {
        EquityGame::Holdem | EquityGame::ShortDeck => {
            simple::best_of(ranking, &[hand, board].concat())
        }
        EquityGame::Omaha | EquityGame::OmahaHiLo => {
            simple::best_of_two_and_three(ranking, hand, board)
        }
    };
    let high = if game == EquityGame::ShortDeck { Ranking::ShortDeck } else { Ranking::High };
    let shares = |ranks: Vec<Option<poker::HandRank>>| -> Option<Vec<f64>> {
        let best = (*ranks.iter().max()?)?;
        let winners = ranks.iter().filter(|r| **r == Some(best)).count() as f64;
        Some(ranks.iter().map(|r| if *r == Some(best) { 1.0 / winners } else { 0.0 }).collect())
    };
    let mut pot = shares(hands.iter().map(|h| rank(high, h).map(|r| r.rank())).collect()).unwrap();
    if game == EquityGame::OmahaHiLo {
        let lows = hands.iter().map(|h| {
            rank(Ranking::AceToFive, h).map(|r| r.rank()).filter(|r| simple::is_eight_or_better(*r))
        });
        if let Some(low) = shares(lows.collect()) {
            pot.iter_mut().zip(low).for_each(|(p, l)| *p = f64::midpoint(*p, l));
        }
    }
    out.total += weight;
    for (player, share) in out.players.iter_mut().zip(pot) {
        player[usize::from(share < 1.0)] += if share > 0.0 { weight } else { 0.0 };
        player[2] += share * weight;
    }
}

fn same(result: &EquityResult, brute: &Brute, weighted: bool) -> Result<(), TestCaseError> {
    prop_assert!(result.exact);
    let check = |amount: Amount, wanted: f64| {
        prop_assert_eq!(amount.count().is_none(), weighted);
        let near = (amount.as_f64() - wanted).abs() < if weighted { 1e-6 } else { 1e-9 };
        prop_assert!(near || (weighted && (amount.as_f64() / wanted - 1.0).abs() < 1e-9));
        Ok(())
    };
    check(result.boards, brute.total)?;
    for (player, wanted) in result.players.iter().zip(&brute.players) {
        check(player.wins, wanted[0])?;
        check(player.ties, wanted[1])?;
        let share = player.shares.as_f64() / 5040.0;
        prop_assert!((share - wanted[2]).abs() < 1e-6 * brute.total.max(1.0));
        prop_assert!((player.equity - wanted[2] / brute.total).abs() < 1e-9);
    }
    Ok(())
}

/// A small deck (the rest is dead), a board, and hands from the deck.
#[derive(Debug, Clone)]
struct Case {
    game: EquityGame,
    board: Vec<Card>,
    dead: Vec<Card>,
    players: Vec<Hands>,
    left: Vec<Card>,
    threads: usize,
}

fn hole_cards(game: EquityGame, size: usize) -> usize {
    if game.has_two_hole_cards() { 2 } else { size }
}

fn case(
    games: &'static [EquityGame],
    boards: &'static [usize],
    cards: usize,
    players: core::ops::RangeInclusive<usize>,
    weights: &'static [f64],
) -> impl Strategy<Value = Case> {
    let game = proptest::sample::select(games);
    (game, proptest::sample::select(boards), players, 4..=5usize, 1..=3usize)
        .prop_flat_map(move |(game, board, players, size, threads)| {
            let deck: Vec<Card> = game.deck().iter().collect();
            let hole = hole_cards(game, size);
            let one = (
                proptest::collection::vec(any::<Index>(), hole),
                proptest::sample::select(weights),
            );
            let hands = proptest::collection::vec(proptest::collection::vec(one, 1..6), players);
            (subsequence(deck, cards + board).prop_shuffle(), hands)
                .prop_map(move |(cards, hands)| (game, board, cards, hands, threads))
        })
        .prop_map(|(game, board, cards, hands, threads)| {
            let (board, left) = cards.split_at(board);
            let dead = game.deck().iter().filter(|c| !cards.contains(c)).collect();
            let players = hands
                .into_iter()
                .map(|hands| {
                    let mut out: Hands = Vec::new();
                    for (picks, weight) in hands {
                        let mut pool = left.to_vec();
                        let mut hand: Vec<Card> =
                            picks.iter().map(|i| pool.remove(i.index(pool.len()))).collect();
                        hand.sort_unstable();
                        if out.iter().all(|(h, _)| *h != hand) {
                            out.push((hand, weight));
                        }
                    }
                    out
                })
                .collect();
            Case { game, board: board.to_vec(), dead, players, left: left.to_vec(), threads }
        })
}

fn query(case: &Case) -> EquityQuery {
    let players = case
        .players
        .iter()
        .map(|hands| {
            if case.game.has_two_hole_cards() {
                let mut range = Range::empty();
                for (hand, weight) in hands {
                    range.set_weight(poker::Combo::new(hand[0], hand[1]).unwrap(), *weight);
                }
                Holding::Range(range)
            } else {
                let sets = hands.iter().map(|(h, w)| (h.iter().copied().collect::<CardSet>(), *w));
                Holding::Omaha(OmahaRange::from_weighted(sets).unwrap())
            }
        })
        .collect();
    let mut query = EquityQuery::new(case.game, players);
    query.board.clone_from(&case.board);
    query.dead.clone_from(&case.dead);
    query.threads = case.threads;
    query.method = Method::Exact;
    query
}

fn check(case: &Case) -> Result<(), TestCaseError> {
    let weighted = case.players.iter().flatten().any(|(_, w)| *w != 1.0);
    let wanted = brute(case.game, &case.players, &case.board, &case.left);
    match query(case).run() {
        Ok(result) => same(&result, &wanted, weighted),
        Err(e) => {
            prop_assert_eq!(wanted.total, 0.0, "{}", e);
            Ok(())
        }
    }
}

/// The run-outs that can come, each with the first player's wins and ties.
struct RunOuts(Vec<(CardSet, [f64; 2])>);

impl RunOuts {
    fn brute(case: &Case) -> Self {
        let mut all = Vec::new();
        run_outs(&case.left, 5 - case.board.len(), &mut case.board.clone(), &mut |board| {
            let came: Vec<Card> = board[case.board.len()..].to_vec();
            let left: Vec<Card> = case.left.iter().copied().filter(|c| !came.contains(c)).collect();
            let found = brute(case.game, &case.players, board, &left);
            if found.total > 0.0 {
                let [win, tie, _] = found.players[0].map(|part| part / found.total);
                all.push((came.into_iter().collect(), [win, tie]));
            }
        });
        Self(all)
    }

    fn of(&self, cards: CardSet) -> Option<[f64; 2]> {
        self.0.iter().find(|(came, _)| *came == cards).map(|(_, found)| *found)
    }
}

const TWO: &[EquityGame] = &[EquityGame::Holdem, EquityGame::ShortDeck];
const OMAHA: &[EquityGame] = &[EquityGame::Omaha, EquityGame::OmahaHiLo];
const ONE: &[f64] = &[1.0];
const SOME: &[f64] = &[1.0, 0.5, 0.3];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn two_players(case in case(TWO, &[3, 4, 5], 14, 2..=2, ONE)) {
        check(&case)?;
    }

    /// Every run-out, each alone with all its deals.
    #[test]
    fn run_outs_one_by_one(case in case(TWO, &[3, 4], 14, 2..=2, SOME)) {
        let mut query = query(&case);
        query.details.run_outs = true;
        let Ok(result) = query.run() else { return Ok(()) };
        let all = RunOuts::brute(&case);
        for told in &result.run_outs {
            let mine = all.of(told.cards).unwrap();
            prop_assert!((told.win - mine[0]).abs() < 1e-9 && (told.tie - mine[1]).abs() < 1e-9);
            prop_assert!((told.equity - mine[0] - mine[1] / 2.0).abs() < 1e-9);
        }
        // Those that are folded stand for others with the same figures.
        let mut told: Vec<f64> = Vec::new();
        for run_out in &result.run_outs {
            told.extend(vec![run_out.equity; run_out.like_it as usize]);
        }
        let mut wanted: Vec<f64> = all.0.iter().map(|(_, r)| r[0] + r[1] / 2.0).collect();
        told.sort_by(f64::total_cmp);
        wanted.sort_by(f64::total_cmp);
        prop_assert_eq!(told.len(), wanted.len());
        prop_assert!(told.iter().zip(&wanted).all(|(a, b)| (a - b).abs() < 1e-9));
    }

    #[test]
    fn two_players_with_weights(case in case(TWO, &[3, 4, 5], 12, 2..=2, SOME)) {
        check(&case)?;
    }

    #[test]
    fn more_players(case in case(TWO, &[3, 4, 5], 14, 3..=4, SOME)) {
        check(&case)?;
    }

    /// Ranges wide enough for the sweep of three.
    #[test]
    fn three_players(case in case(TWO, &[4, 5], 16, 3..=3, SOME)) {
        check(&case)?;
    }

    #[test]
    fn before_the_flop(case in case(TWO, &[0], 13, 2..=3, SOME)) {
        check(&case)?;
    }

    #[test]
    fn omaha(case in case(OMAHA, &[3, 4, 5], 17, 2..=3, SOME)) {
        check(&case)?;
    }

    #[test]
    fn omaha_before_the_flop(case in case(OMAHA, &[0], 15, 2..=2, ONE)) {
        check(&case)?;
    }
}
