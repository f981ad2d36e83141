//! Pictures of an equity: everyone's share, and how each hand of a range does.

use leptos::prelude::*;
use poker::StartingHand;

use super::range_grid::kind;
use crate::say::{Language, use_say};
use crate::work::question::{EquityAnswer, PlayerShare};

/// `81.26%`, as the language writes it.
pub fn percent(language: Language, share: f64) -> String {
    let number = format!("{:.2}", share * 100.0).replace('.', language.text("number.point"));
    language.fill("number.percent", &[("n", &number)])
}

/// Everyone's share of the pot in one bar. The table beside it says the same in numbers.
#[component]
pub fn ShareBar(
    /// The equity of each player.
    answer: EquityAnswer,
) -> impl IntoView {
    let parts = answer.players.iter().enumerate().map(|(player, share)| {
        let width = format!("{}%", share.equity * 100.0);
        let label = if share.equity > 0.06 { (player + 1).to_string() } else { String::new() };
        view! { <span class=format!("part p{}", player + 1) style:width=width>{label}</span> }
    });
    view! { <div class="share-bar" aria-hidden="true">{parts.collect_view()}</div> }
}

/// The numbers.
#[component]
pub fn ShareTable(
    /// The equity of each player.
    answer: EquityAnswer,
    /// What each player holds.
    names: Vec<String>,
) -> impl IntoView {
    let language = use_say().language.get();
    let hi_lo = answer.players.iter().any(|player| player.hi_lo.is_some());
    let heads = ["odds.player", "odds.equity", "odds.win", "odds.tie"];
    let more = if hi_lo { &["odds.high", "odds.low", "odds.scoop"][..] } else { &[] };
    let rows: Vec<_> = answer
        .players
        .iter()
        .zip(names)
        .enumerate()
        .map(|(player, (share, name))| {
            let error = (share.error > 0.0).then(|| format!(" ± {}", percent(language, share.error)));
            let parts = share.hi_lo.unwrap_or_default();
            let parts = if hi_lo { &parts[..] } else { &[] };
            view! {
                <tr>
                    <th scope="row">
                        <span class=format!("dot p{}", player + 1) aria-hidden="true"></span>
                        {player + 1}" "<span class="quiet">{name}</span>
                    </th>
                    <td class="equity" data-equity=player + 1>{percent(language, share.equity)}{error}</td>
                    <td>{percent(language, share.win)}</td>
                    <td>{percent(language, share.tie)}</td>
                    {parts.iter().map(|&part| view! { <td>{percent(language, part)}</td> }).collect_view()}
                </tr>
            }
        })
        .collect();
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=language.text("odds.table")>
            <table class="shares">
                <thead>
                    <tr>
                        {heads.iter().chain(more).map(|key| view! { <th scope="col">{language.text(key)}</th> }).collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// How each hand of a range does: a grid to look at, and the same in words.
#[component]
pub fn HandShares(
    /// The player, from 0.
    player: usize,
    /// How the player does.
    share: PlayerShare,
) -> impl IntoView {
    let language = use_say().language.get();
    let number = (player + 1).to_string();
    let of = |hand: StartingHand| {
        let name = hand.to_string();
        share.hands.iter().find(|(other, _)| *other == name).map(|(_, equity)| *equity)
    };
    let rows = (0..13).map(|row| {
        let cells =
            (0..13).filter_map(|col| StartingHand::from_index(row * 13 + col)).map(|hand| {
                let equity = of(hand);
                let class = format!("{} {}", kind(hand), equity.map_or("out", |_| "in"));
                let level = equity.map(|equity| format!("{equity:.3}"));
                let number = equity.map(|equity| format!("{:.0}", equity * 100.0));
                view! {
                    <span class=class style:--equity=level>
                        <span class="name">{hand.to_string()}</span>
                        <span class="number">{number}</span>
                    </span>
                }
            });
        view! { <div class="row">{cells.collect_view()}</div> }
    });
    let words = in_words(language, &share);
    view! {
        <figure class="hand-shares">
            <figcaption>{language.fill("odds.hands_of", &[("player", &number)])}</figcaption>
            <div class="scroll"><div class="range-grid heat" aria-hidden="true">{rows.collect_view()}</div></div>
            <p>{words}</p>
        </figure>
    }
}

fn in_words(language: Language, share: &PlayerShare) -> String {
    let mut hands = share.hands.clone();
    hands.sort_by(|a, b| b.1.total_cmp(&a.1));
    let list = |hands: &[(String, f64)]| {
        let items =
            hands.iter().map(|(hand, equity)| format!("{hand} {}", percent(language, *equity)));
        items.collect::<Vec<_>>().join(", ")
    };
    if hands.len() <= 6 {
        return language.fill("odds.all_hands", &[("hands", &list(&hands))]);
    }
    let (best, worst) = (list(&hands[..3]), list(&hands[hands.len() - 3..]));
    language.fill("odds.best_hands", &[("best", &best), ("worst", &worst)])
}
