//! Ranges read, printed and combined.

use proptest::prelude::*;

use super::*;

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn kind(text: &str) -> (RangeErrorKind, usize, String) {
    let e = text.parse::<Range>().expect_err(text);
    (e.kind, e.offset, e.text)
}

/// Combos of each notation in the list of notations, counted by hand.
#[test]
fn every_notation_has_the_right_combos() {
    for (text, combos) in [
        ("22+", 78.0),
        ("88-JJ", 24.0),
        ("JJ-88", 24.0),
        ("A2s+", 48.0),
        ("ATs+", 16.0),
        ("A7o-ATo", 48.0),
        ("ATo-A7o", 48.0),
        ("T6s+", 16.0),
        ("AKs", 4.0),
        ("AKo", 12.0),
        ("AK", 16.0),
        ("AhKh", 1.0),
        ("KhAh", 1.0),
        ("A♥K♥", 1.0),
        ("10h9h", 1.0),
        ("KTs-K8s", 12.0),
        ("JTs-87s", 16.0),
        ("AT+", 64.0),
        ("random", 1326.0),
        ("100%", 1326.0),
        ("0%", 0.0),
        ("0.8(AKs)", 3.2),
        ("40%(ATs+)", 6.4),
        ("AA:1.0,KK:0.75", 10.5),
        ("AA@50", 3.0),
        ("AA@50%", 3.0),
        ("0.5(AA,0.5(KK))", 4.5),
        ("AA KK\tQQ", 18.0),
        (" aa , aks ", 10.0),
    ] {
        assert!((range(text).combos() - combos).abs() < 1e-9, "{text}: {}", range(text).combos());
    }
}

#[test]
fn of_two_items_the_later_sets_the_weight() {
    let r = range("random,AA:0.5");
    assert!((r.combos() - 1323.0).abs() < 1e-9);
    assert!((range("AA:0.5,AA").combos() - 6.0).abs() < 1e-9);
}

#[test]
fn faults_point_at_their_place() {
    use RangeErrorKind as K;
    for (text, want) in [
        ("", (K::Empty, 0, "")),
        (" , ", (K::Empty, 0, " , ")),
        ("AKx", (K::BadHand, 0, "AKx")),
        ("AA,KK,1T", (K::BadHand, 6, "1T")),
        ("A♥K♥, ZZ", (K::BadHand, 6, "ZZ")),
        ("AAs", (K::BadHand, 0, "AAs")),
        ("AhAh", (K::DuplicateCard, 0, "AhAh")),
        ("AhKhQh", (K::CardCount, 0, "AhKhQh")),
        ("77-98s", (K::BadRun, 0, "77-98s")),
        ("AKs-KQo", (K::BadRun, 0, "AKs-KQo")),
        ("AKs-JTo", (K::BadRun, 0, "AKs-JTo")),
        ("22+-", (K::BadHand, 0, "22+-")),
        ("88-", (K::BadHand, 0, "88-")),
        ("1.5(AA)", (K::BadWeight, 0, "1.5")),
        ("x(AA)", (K::BadWeight, 0, "x")),
        ("(AA)", (K::BadWeight, 0, "(")),
        ("AA:2", (K::BadWeight, 3, "2")),
        ("AA:", (K::BadWeight, 3, "")),
        ("AA@150", (K::BadWeight, 3, "150")),
        ("AA:-1", (K::BadWeight, 3, "-1")),
        ("AA:nan", (K::BadWeight, 3, "nan")),
        ("AA:inf", (K::BadWeight, 3, "inf")),
        ("120%", (K::BadPercent, 0, "120%")),
        ("%", (K::BadPercent, 0, "%")),
        ("0.5(AA", (K::BadStructure, 3, "(")),
        ("AA)", (K::BadStructure, 2, ")")),
        ("AA, )", (K::BadStructure, 4, ")")),
        ("0.5(AA)KK", (K::BadStructure, 7, "KK")),
        ("AA:0.5:0.5", (K::BadStructure, 6, ":0.5")),
        (":0.5", (K::BadHand, 0, "")),
    ] {
        let (k, offset, found) = kind(text);
        assert_eq!((k, offset, found.as_str()), want, "{text:?}");
    }
}

/// Lists in lists, however many: a text must not use up the stack.
#[test]
fn lists_may_stand_in_lists() {
    assert_eq!(range("0.5(AA,50%(KK,1(QQ)),JJ)"), range("AA:0.5,KK:0.25,QQ:0.25,JJ:0.5"));
    let deep = 200_000;
    let (open, close) = ("1(".repeat(deep), ")".repeat(deep));
    assert_eq!(range(&format!("{open}AA{close}")), range("AA"));
    assert_eq!(kind(&open), (RangeErrorKind::BadStructure, 2 * deep - 1, "(".into()));
    let omaha: OmahaRange = format!("{open}AsAhKsKh{close}").parse().unwrap();
    assert_eq!(omaha, "AsAhKsKh".parse().unwrap());
}

/// What a terminal would obey is shown as a code, and a long text in part.
#[test]
fn messages_are_safe_to_show() {
    let message = |text: &str| text.parse::<Range>().unwrap_err().to_string();
    assert!(message("\u{1b}[31mred").starts_with(r"`\u{1b}[31mred` at character 1 of the range"));
    assert!(message("\u{feff}AA").starts_with(r"`\u{feff}AA` at character 1 "));
    assert!(message(&"z".repeat(100_000)).len() < 300);
}

#[test]
fn the_short_form_is_short() {
    for (text, short) in [
        ("AA,KK,QQ", "QQ+"),
        ("22,33,44,77", "77,22-44"),
        ("AKs,AKo", "AK"),
        ("AT+", "AT+"),
        ("ATs+,AKo", "ATs+,AKo"),
        ("KTs-K8s", "K8s-KTs"),
        ("AA@50", "AA:0.5"),
        ("40%(ATs+)", "ATs+:0.4"),
        ("0.3(AA,AKs)", "0.3(AA,AKs)"),
        ("AhKh", "AhKh"),
        ("random", "random"),
        ("0.25(random)", "random:0.25"),
        ("0(random)", "0%"),
        ("AA:0", "0%"),
        ("AA:1e-300", "AA:1e-300"),
        ("0.0001(AA,AKs)", "0.0001(AA,AKs)"),
        ("JTs,T9s,98s,87s,76s", "JTs-76s"),
        ("JT,T9,98", "JT-98"),
        (
            "22+,A2s+,KTs+,QTs+,JTs,T9s,98s,87s,76s,65s,54s,ATo+,KJo+",
            "22+,A2s+,ATo+,KJ+,KTs,QJs-54s,QTs",
        ),
        ("98s,87s", "98s,87s"),
        ("QTs,J9s,T8s,97s,QJo,JTo,T9o", "QTs-97s,QJo-T9o"),
        ("random,AA:0.5", "22-KK,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32,AA:0.5"),
    ] {
        assert_eq!(range(text).to_string(), short);
    }
}

/// Of all sets of suited hands of the five highest ranks: no other choice of items, each of which
/// is read back to see what it stands for, says the same hands once each in fewer characters.
#[test]
fn the_short_form_of_few_hands_is_the_shortest() {
    let ranks = ["A", "K", "Q", "J", "T"];
    let hands: Vec<String> = (0..5)
        .flat_map(|high| (high + 1..5).map(move |low| format!("{}{}s", ranks[high], ranks[low])))
        .collect();
    let set = |range: &Range| -> Option<usize> {
        let found = hands
            .iter()
            .enumerate()
            .filter(|(_, hand)| range.intersection(&self::range(hand)).combos() > 0.0);
        let set = found.fold(0, |set, (i, _)| set | 1 << i);
        (f64::from(u32::count_ones(set)) * 4.0 == range.combos()).then_some(set as usize)
    };
    let mut texts: Vec<String> = hands.clone();
    texts.extend(hands.iter().map(|hand| format!("{hand}+")));
    texts.extend(hands.iter().flat_map(|a| hands.iter().map(move |b| format!("{a}-{b}"))));
    let items: Vec<(usize, usize)> =
        texts.iter().filter_map(|text| Some((set(&text.parse().ok()?)?, text.len() + 1))).collect();
    let mut least = vec![usize::MAX; 1 << hands.len()];
    least[0] = 0;
    for all in 1..least.len() {
        // An item that says the first hand must be there.
        let first = all & all.wrapping_neg();
        for (item, length) in
            items.iter().filter(|(item, _)| item & first != 0 && item & all == *item)
        {
            least[all] = least[all].min(least[all ^ item] + length);
        }
    }
    for (all, least) in least.iter().enumerate().skip(1) {
        let picked = (0..hands.len()).filter(|i| all >> i & 1 == 1).map(|i| &*hands[i]);
        let text = picked.collect::<Vec<_>>().join(",");
        assert_eq!(range(&text).to_string().len() + 1, *least, "{text}: {}", range(&text));
    }
}

#[test]
fn top_percent_is_monotonous_and_near() {
    let mut last = Range::empty();
    for tenth in 1..=1000 {
        let percent = tenth as f64 / 10.0;
        let top = Range::top_percent(percent).unwrap();
        assert_eq!(top.union(&last), top, "{percent}");
        assert!((top.percent() - percent).abs() <= 0.46, "{percent}: {}", top.percent());
        last = top;
    }
    assert_eq!(last, Range::full());
}

#[test]
fn omaha_faults() {
    for (text, kind, offset) in [
        ("AhAsKh", RangeErrorKind::CardCount, 0),
        ("AhAsKhKs,AhAsKhKsQs", RangeErrorKind::CardCount, 9),
        ("AhAhKhKs", RangeErrorKind::DuplicateCard, 0),
        ("AhAsKhK", RangeErrorKind::BadHand, 0),
        ("AA(", RangeErrorKind::BadWeight, 0),
        ("AxxxxDs", RangeErrorKind::BadHand, 0),
        ("xxxx", RangeErrorKind::BadHand, 0),
        ("AAxx,random", RangeErrorKind::BadHand, 5),
        ("AAAAAx", RangeErrorKind::BadHand, 0),
        ("Axxxxx", RangeErrorKind::TooMany, 0),
        ("AAxx:2", RangeErrorKind::BadWeight, 5),
        ("0(AAxx)", RangeErrorKind::Empty, 0),
        ("", RangeErrorKind::Empty, 0),
    ] {
        let e = text.parse::<OmahaRange>().expect_err(text);
        assert_eq!((e.kind, e.offset), (kind, offset), "{text}");
    }
    let range: OmahaRange = "AhAsKhKs JcTc9d8d".parse().unwrap();
    assert_eq!(range.to_string().parse::<OmahaRange>().unwrap(), range);
}

/// Counted by hand: 6 * C(48,2) + 4 * 48 + 1; all less those without an ace or without a king;
/// two pairs; two suits, an ace and one of twelve in each.
#[test]
fn omaha_patterns_have_their_counts() {
    for (text, hands) in [
        ("AAxx", 6_961),
        ("AKxx", 270_725 + 135_751 - 2 * 194_580),
        ("AAKK", 36),
        ("T987", 256),
        ("AAxxds", 6 * 12 * 12),
        ("AAds", 864),
        ("xxxxDS", 6 * 78 * 78),
        ("AAAAx", 48),
        ("AAxxx", 6 * 17_296 + 4 * 1_128 + 48),
    ] {
        let range: OmahaRange = text.parse().unwrap();
        assert_eq!(range.hands().unwrap().len(), hands, "{text}");
        assert_eq!(range.to_string().parse::<OmahaRange>().unwrap(), range);
    }
}

#[test]
fn omaha_ranges_print_short() {
    for (text, printed) in [
        ("AAxx", "AAxx"),
        ("aaXX,kkxx", "AAxx,KKxx"),
        ("AAKKx,AAxxx@50", "AAxxx:0.5"),
        ("AAds", "AAxxds"),
        ("0.5(AAKK, AhKhQhJh),QQJJds", "QQJJds,0.5(AAKK,AhKhQhJh)"),
        ("xxxxds", "xxxxds"),
        ("AAAA,AAAA:0,KKKK", "KKKK"),
    ] {
        let range: OmahaRange = text.parse().unwrap();
        let again: OmahaRange = range.to_string().parse().unwrap();
        assert_eq!(again, range, "{text}: {range}");
        assert_eq!(range.to_string(), printed, "{text}");
    }
}

/// Ranges with the structure people's ranges have: whole hands mostly, few weights.
fn any_range() -> impl Strategy<Value = Range> {
    let weight = prop_oneof![Just(1.0), Just(0.5), 0.0..=1.0f64];
    let item = (0..StartingHand::COUNT, proptest::option::weighted(0.2, 0..12usize), weight);
    proptest::collection::vec(item, 0..60).prop_map(|items| {
        let mut range = Range::empty();
        for (hand, one, weight) in items {
            let hand = StartingHand::from_index(hand).unwrap();
            match one.and_then(|n| hand.combos().nth(n)) {
                Some(combo) => assert!(range.set_weight(combo, weight)),
                None => range.set_hand(hand, weight),
            }
        }
        range
    })
}

proptest! {
    #[test]
    fn printing_and_reading_gives_the_same_range(range in any_range()) {
        prop_assert_eq!(range.to_string().parse::<Range>().unwrap(), range);
    }

    #[test]
    fn reading_never_panics(text in "[AKQJT2-9shdcxo+:@%().,0-9 -]{0,24}") {
        if let Err(e) = text.parse::<Range>() {
            prop_assert!(e.offset <= text.chars().count());
            prop_assert!(!e.to_string().is_empty());
        }
        let _ = text.parse::<OmahaRange>();
    }

    #[test]
    fn set_operations_follow_the_weights(a in any_range(), b in any_range()) {
        for combo in Combo::all() {
            let (x, y) = (a.weight(combo), b.weight(combo));
            prop_assert_eq!(a.union(&b).weight(combo), x.max(y));
            prop_assert_eq!(a.intersection(&b).weight(combo), x.min(y));
            prop_assert_eq!(a.difference(&b).weight(combo), x.min(1.0 - y));
            prop_assert_eq!(a.complement().weight(combo), 1.0 - x);
        }
    }
}
