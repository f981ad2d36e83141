//! Every hand there is, counted. Long, so only without debug assertions: `cargo test --release`.
#![cfg(not(target_family = "wasm"))]
#![cfg(not(debug_assertions))]

use std::collections::{BTreeMap, BTreeSet};

use poker::{Card, CardSet, DeckKind, HandCategory, HandRank, Rank, Ranking, Suit, simple};
use test_kit::poker as twin;

/// The lines of a data file that are no comment.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// The line of `counts.txt` for a ranking and a number of cards, by the names of its columns.
fn expected(ranking: &str, cards: &str) -> BTreeMap<&'static str, u64> {
    let text = include_str!("data/counts.txt");
    let header = text.lines().rfind(|line| line.starts_with("# ranking ")).unwrap();
    let names = header.split_whitespace().skip(3);
    let line = lines(text).find(|line| line.starts_with(&format!("{ranking} {cards} "))).unwrap();
    let numbers = line.split_whitespace().skip(2).map(|word| word.parse().unwrap());
    let columns: BTreeMap<_, _> = names.zip(numbers).collect();
    assert_eq!(columns.len(), 12);
    columns
}

fn expected_low(name: &str) -> u64 {
    let mut words = lines(include_str!("data/low_counts.txt"))
        .map(|line| line.split_once(' ').unwrap())
        .filter(|&(key, _)| key == name);
    words.next().unwrap().1.parse().unwrap()
}

/// Calls `visit` with every set of `count` cards of the deck that holds `set`, added to from the
/// cards at `from` and later.
fn each_set(
    deck: &[Card],
    count: usize,
    from: usize,
    set: CardSet,
    visit: &mut impl FnMut(CardSet),
) {
    if count == 0 {
        return visit(set);
    }
    for i in from..=deck.len() - count {
        each_set(deck, count - 1, i + 1, set | deck[i].into(), visit);
    }
}

/// Calls `visit` with every hand of `count` cards of the deck; `share` 0 and 1 take half each.
fn each_hand(kind: DeckKind, count: usize, share: usize, mut visit: impl FnMut(CardSet)) {
    let deck: Vec<_> = kind.cards().collect();
    for first in (share..=deck.len() - count).step_by(2) {
        each_set(&deck, count - 1, first + 1, deck[first].into(), &mut visit);
    }
}

/// What was counted.
struct Tally {
    columns: BTreeMap<&'static str, u64>,
    /// A bit for each rank, by its 24 lowest bits.
    seen: Vec<u64>,
}

impl Tally {
    /// Ranks every hand with `rank`, on two threads.
    fn of(kind: DeckKind, count: usize, rank: impl Fn(CardSet) -> HandRank + Sync) -> Self {
        let half = |share| {
            let mut categories = [0; HandCategory::COUNT];
            let mut royal = 0;
            let mut seen = vec![0_u64; 1 << 18];
            each_hand(kind, count, share, |set| {
                let rank = rank(set);
                let category = rank.category();
                categories[category as usize] += 1;
                if category == HandCategory::StraightFlush && rank.is_royal() {
                    royal += 1;
                }
                let bit = rank.get() as usize & 0xff_ffff;
                seen[bit / 64] |= 1 << (bit % 64);
            });
            (categories, royal, seen)
        };
        let (one, other) = std::thread::scope(|scope| {
            let other = scope.spawn(|| half(1));
            (half(0), other.join().unwrap())
        });
        let mut columns: BTreeMap<_, _> = HandCategory::ALL
            .into_iter()
            .map(|category| (category.id(), one.0[category as usize] + other.0[category as usize]))
            .collect();
        columns.insert("hands", columns.values().sum());
        columns.insert("royal", one.1 + other.1);
        let seen: Vec<_> = one.2.iter().zip(&other.2).map(|(a, b)| a | b).collect();
        columns.insert("distinct", seen.iter().map(|word| u64::from(word.count_ones())).sum());
        columns.retain(|name, _| !name.starts_with("badugi"));
        Self { columns, seen }
    }
}

fn five(set: CardSet) -> [Card; 5] {
    set.iter().collect::<Vec<_>>().try_into().unwrap()
}

#[test]
fn high_5() {
    let tally = Tally::of(DeckKind::Standard, 5, |set| {
        let rank = simple::rank_five(Ranking::High, &five(set));
        assert_eq!(simple::rank_set(Ranking::High, set), Some(rank), "{set}");
        rank
    });
    assert_eq!(tally.columns, expected("high", "5"));
}

#[test]
fn high_6_by_every_choice_of_five() {
    let tally = Tally::of(DeckKind::Standard, 6, |set| {
        let cards: Vec<_> = set.iter().collect();
        let rank = simple::best_of(Ranking::High, &cards).unwrap().rank();
        assert_eq!(simple::rank_set(Ranking::High, set), Some(rank), "{set}");
        rank
    });
    assert_eq!(tally.columns, expected("high", "6"));
}

/// The best of seven cards is the best that is left when one is taken out.
fn best_without_one(ranking: Ranking, set: CardSet) -> HandRank {
    let fewer = set.iter().map(|card| simple::rank_set(ranking, set - card.into()));
    fewer.flatten().max().unwrap()
}

#[test]
fn high_7() {
    let tally = Tally::of(DeckKind::Standard, 7, |set| {
        let rank = simple::rank_set(Ranking::High, set).unwrap();
        assert_eq!(best_without_one(Ranking::High, set), rank, "{set}");
        rank
    });
    assert_eq!(tally.columns, expected("high", "7"));
}

#[test]
fn short_deck_5() {
    let tally = Tally::of(DeckKind::Short, 5, |set| {
        let rank = simple::rank_five(Ranking::ShortDeck, &five(set));
        assert_eq!(simple::rank_set(Ranking::ShortDeck, set), Some(rank), "{set}");
        rank
    });
    assert_eq!(tally.columns, expected("short-deck", "5"));
}

#[test]
fn short_deck_7_by_every_choice_of_five() {
    let tally = Tally::of(DeckKind::Short, 7, |set| {
        let cards: Vec<_> = set.iter().collect();
        let rank = simple::best_of(Ranking::ShortDeck, &cards).unwrap().rank();
        assert_eq!(simple::rank_set(Ranking::ShortDeck, set), Some(rank), "{set}");
        rank
    });
    assert_eq!(tally.columns, expected("short-deck", "7"));
}

#[test]
fn deuce_to_seven_5() {
    let tally = Tally::of(DeckKind::Standard, 5, |set| {
        simple::rank_five(Ranking::DeuceToSeven, &five(set))
    });
    assert_eq!(tally.columns["distinct"], expected_low("deuce_to_seven_distinct"));
    // The same hands as high, but that A-5-4-3-2 is no straight.
    let high = expected("high", "5");
    assert_eq!(tally.columns["straight_flush"], high["straight_flush"] - 4);
    assert_eq!(tally.columns["straight"], high["straight"] - 1020);
    assert_eq!(tally.columns["royal"], 0);
}

#[test]
fn ace_to_five_5() {
    let qualifying = std::sync::atomic::AtomicU64::new(0);
    let tally = Tally::of(DeckKind::Standard, 5, |set| {
        let rank = simple::rank_five(Ranking::AceToFive, &five(set));
        if simple::is_eight_or_better(rank) {
            qualifying.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
        rank
    });
    assert_eq!(tally.columns["distinct"], expected_low("ace_to_five_distinct"));
    assert_eq!(qualifying.into_inner(), expected_low("eight_or_better_5"));
    // Straights and flushes are no more than their highest card.
    let high = expected("high", "5");
    let nothing = ["straight_flush", "flush", "straight", "high_card"].map(|name| high[name]);
    assert_eq!(tally.columns["high_card"], nothing.iter().sum());
}

/// Ace-to-five knows no suits (`the_twin_agrees` goes through all of them), so one hand of seven
/// stands for all with the same ranks.
#[test]
fn ace_to_five_7() {
    fn each_pick(
        ranks: &[Rank],
        left: usize,
        cards: &mut Vec<Card>,
        ways: u64,
        sum: &mut [u64; 2],
    ) {
        const CHOOSE: [u64; 5] = [1, 4, 6, 4, 1];
        if left == 0 {
            let rank = simple::best_of(Ranking::AceToFive, cards).unwrap().rank();
            sum[0] += ways;
            sum[1] += ways * u64::from(simple::is_eight_or_better(rank));
            return;
        }
        let Some((&rank, others)) = ranks.split_first() else { return };
        for copies in 0..=left.min(4) {
            let before = cards.len();
            cards.extend(Suit::ALL[..copies].iter().map(|&suit| Card::new(rank, suit)));
            each_pick(others, left - copies, cards, ways * CHOOSE[copies], sum);
            cards.truncate(before);
        }
    }
    let mut sum = [0; 2];
    each_pick(&Rank::ALL, 7, &mut Vec::new(), 1, &mut sum);
    assert_eq!(sum[0], expected("high", "7")["hands"]);
    assert_eq!(sum[1], expected_low("eight_or_better_7"));
}

#[test]
fn badugi_4() {
    let mut counts = BTreeMap::new();
    let mut strengths = BTreeMap::new();
    let mut visit = |set: CardSet| {
        let cards: Vec<_> = set.iter().collect();
        let rank = simple::best_of(Ranking::Badugi, &cards).unwrap().rank();
        *counts.entry(rank.category().id()).or_insert(0) += 1;
        let strength = twin::strength(Ranking::Badugi, &cards);
        assert_eq!(*strengths.entry(rank).or_insert_with(|| strength.clone()), strength, "{set}");
    };
    each_hand(DeckKind::Standard, 4, 0, &mut visit);
    each_hand(DeckKind::Standard, 4, 1, &mut visit);
    for name in ["badugi_1", "badugi_2", "badugi_3", "badugi_4"] {
        assert_eq!(counts[name], expected_low(name), "{name}");
    }
    assert_eq!(strengths.len() as u64, expected_low("badugi_distinct"));
    assert!(strengths.values().is_sorted_by(|a, b| a < b), "the twin orders them otherwise");
    names_tell_ranks_apart(strengths.keys().copied());
}

/// Every five-card hand of every ranking: the twin finds the same category, the same ties and the
/// same order.
#[test]
fn the_twin_agrees() {
    let rankings = [
        (Ranking::High, DeckKind::Standard),
        (Ranking::ShortDeck, DeckKind::Short),
        (Ranking::AceToFive, DeckKind::Standard),
        (Ranking::DeuceToSeven, DeckKind::Standard),
    ];
    let check = |(ranking, kind), share| {
        let mut strengths: BTreeMap<HandRank, twin::Strength> = BTreeMap::new();
        each_hand(kind, 5, share, |set| {
            let cards = five(set);
            let rank = simple::rank_five(ranking, &cards);
            assert_eq!(rank.category().id(), twin::category_of_five(ranking, &cards), "{set}");
            let strength = twin::strength(ranking, &cards);
            let known = strengths.entry(rank).or_insert_with(|| strength.clone());
            assert_eq!(*known, strength, "{set}");
        });
        strengths
    };
    for case in rankings {
        let (mut one, other) = std::thread::scope(|scope| {
            let other = scope.spawn(|| check(case, 1));
            (check(case, 0), other.join().unwrap())
        });
        for (rank, strength) in other {
            assert_eq!(*one.entry(rank).or_insert_with(|| strength.clone()), strength);
        }
        assert!(one.values().is_sorted_by(|a, b| a < b), "{:?}: another order", case.0);
        names_tell_ranks_apart(one.keys().copied());
    }
}

fn names_tell_ranks_apart(ranks: impl Iterator<Item = HandRank>) {
    let names: Vec<_> = ranks.map(HandRank::name).collect();
    let different: BTreeSet<_> = names.iter().collect();
    assert_eq!(different.len(), names.len());
}

/// The ranks of seven cards are among those of five.
#[test]
fn no_new_ranks_with_more_cards() {
    let rank = |set| simple::rank_set(Ranking::ShortDeck, set).unwrap();
    let of_five = Tally::of(DeckKind::Short, 5, rank);
    let of_seven = Tally::of(DeckKind::Short, 7, rank);
    assert!(of_seven.seen.iter().zip(&of_five.seen).all(|(seven, five)| seven & !five == 0));
}
