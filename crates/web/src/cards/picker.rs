//! A deck to pick cards from.

use leptos::prelude::*;
use poker::{Card, Rank, Suit};

use super::face::{CardFace, suit_class};
use crate::say::use_say;

/// A deck: a click takes a card, or puts it back.
#[component]
pub fn Picker(
    /// The cards of the field that is filled.
    #[prop(into)]
    taken: Signal<Vec<Card>>,
    /// The cards that lie elsewhere.
    #[prop(into)]
    elsewhere: Signal<Vec<Card>>,
    /// The lowest rank of the deck.
    #[prop(into)]
    lowest: Signal<Rank>,
    /// A card was clicked.
    on_pick: Callback<Card>,
) -> impl IntoView {
    let say = use_say();
    let ranks = Memo::new(move |_| {
        let lowest = lowest.get();
        Rank::ALL.into_iter().rev().filter(|&rank| rank >= lowest).collect::<Vec<_>>()
    });
    view! {
        <div class="picker" role="group" aria-label=say.t("picker.title")>
            {move || [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(|suit| view! {
                <div class="suit">
                    {ranks.get().into_iter().map(|rank| {
                        let card = Card::new(rank, suit);
                        let mine = Memo::new(move |_| taken.get().contains(&card));
                        let other = Memo::new(move |_| elsewhere.get().contains(&card));
                        view! {
                            <button
                                type="button"
                                class=format!("card {}", suit_class(suit))
                                aria-label=move || say.language.get().card_name(card)
                                aria-pressed=move || if mine.get() { "true" } else { "false" }
                                aria-disabled=move || (other.get() && !mine.get()).then_some("true")
                                on:click=move |_| {
                                    if mine.get_untracked() || !other.get_untracked() {
                                        on_pick.run(card);
                                    }
                                }
                            >
                                <CardFace card />
                            </button>
                        }
                    }).collect_view()}
                </div>
            }).collect_view()}
        </div>
    }
}
