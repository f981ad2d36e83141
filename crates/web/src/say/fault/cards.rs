//! What is wrong with cards, hands, ranges and questions about equity.

use poker::equity::{CardPlace, EquityError};
use poker::{
    BadCard, BadCardReason, Count, Fault, HandsError, ParseCardsError, Place, RangeError,
    RangeErrorKind, Spot,
};

use super::Language;

impl Language {
    /// Everything that is wrong with hands.
    pub(super) fn hands_fault(self, error: &HandsError) -> String {
        Self::joined(error.faults().iter().map(|fault| self.hand_fault(fault)))
    }

    fn hand_fault(self, fault: &Fault) -> String {
        match fault {
            Fault::BadCard { place, bad } => {
                format!("{}: {}", self.hand_place(*place), self.bad_card(bad))
            }
            Fault::NotInDeck { game, card, spot } => {
                let lowest = self.rank_name(game.rules().deck.lowest());
                let (spot, card, game) =
                    (self.spot(spot), card.to_string(), self.game_name(game.id()));
                let values =
                    [("spot", &*spot), ("card", &*card), ("game", &*game), ("lowest", lowest)];
                self.fill("fault.not_in_deck", &values)
            }
            Fault::CardCount { place, found, expected } => {
                let (place, found) = (self.hand_place(*place), found.to_string());
                let expected = self.count(*expected);
                let values = [("place", &*place), ("found", &*found), ("expected", &*expected)];
                self.fill("fault.card_count", &values)
            }
            Fault::UnevenShares { players, found } => {
                let [players, found] = [players, found].map(ToString::to_string);
                self.fill("fault.uneven", &[("players", &players), ("found", &found)])
            }
            Fault::BoardMissing { game, expected } => {
                let (game, expected) = (self.game_name(game.id()), self.count(*expected));
                self.fill("fault.board_missing", &[("game", &game), ("expected", &expected)])
            }
            Fault::BoardUnwanted { game } => {
                self.fill("fault.board_unwanted", &[("game", &self.game_name(game.id()))])
            }
            Fault::DuplicateCard { card, first, second } => {
                let [first, second] = [first, second].map(|spot| self.spot(spot));
                let card = card.to_string();
                let values = [("card", &*card), ("first", &*first), ("second", &*second)];
                self.fill("fault.duplicate_card", &values)
            }
        }
    }

    fn hand_place(self, place: Place) -> String {
        match place {
            Place::Cards => self.text("hands.cards").into(),
            Place::Hand(number) => self.fill("hands.hand", &[("n", &number.to_string())]),
            Place::Players(n) => self.fill("fault.place_players", &[("n", &n.to_string())]),
            Place::Board => self.text("hands.board").into(),
        }
    }

    fn spot(self, spot: &Spot) -> String {
        let (place, number) = (self.hand_place(spot.place), spot.number.to_string());
        let key = if spot.character.is_some() { "fault.spot_at" } else { "fault.spot" };
        let character = spot.character.map(|at| at.to_string()).unwrap_or_default();
        self.fill(key, &[("place", &place), ("number", &number), ("character", &character)])
    }

    fn count(self, Count { min, max }: Count) -> String {
        if min == max {
            return min.to_string();
        }
        self.fill("fault.count", &[("min", &min.to_string()), ("max", &max.to_string())])
    }

    /// Every part of a text that is no card.
    pub(super) fn cards_fault(self, error: &ParseCardsError) -> String {
        Self::joined(error.bad_cards().iter().map(|bad| self.bad_card(bad)))
    }

    fn bad_card(self, bad: &BadCard) -> String {
        let why = match bad.reason {
            BadCardReason::UnknownRank(c) => {
                self.fill("fault.card_rank", &[("found", &c.to_string())])
            }
            BadCardReason::UnknownSuit(c) => {
                self.fill("fault.card_suit", &[("found", &c.to_string())])
            }
            BadCardReason::MissingSuit => self.text("fault.card_no_suit").into(),
            BadCardReason::Missing => return self.text("fault.card_missing").into(),
            BadCardReason::OneTooMany => self.text("fault.card_one_too_many").into(),
        };
        let [number, character] = [bad.number, bad.character].map(|at| at.to_string());
        let values = [
            ("number", &*number),
            ("found", &*bad.text),
            ("character", &*character),
            ("why", &*why),
        ];
        self.fill("fault.card", &values)
    }

    /// What is wrong with a range.
    pub(super) fn range_fault(self, error: &RangeError) -> String {
        let wanted = self.text(match error.kind {
            RangeErrorKind::Empty => "fault.range_empty",
            RangeErrorKind::DuplicateCard => "fault.range_duplicate_card",
            RangeErrorKind::BadRun => "fault.range_run",
            RangeErrorKind::BadWeight => "fault.range_weight",
            RangeErrorKind::BadPercent => "fault.range_percent",
            RangeErrorKind::BadStructure => "fault.range_structure",
            RangeErrorKind::CardCount => "fault.range_card_count",
            RangeErrorKind::TooMany => "fault.range_too_many",
            // What is left, and what may come: a part that is no hand of the game.
            _ => "fault.range_hand",
        });
        let key = if error.text.is_empty() { "fault.range_nothing" } else { "fault.range" };
        let at = (error.offset + 1).to_string();
        self.fill(key, &[("found", &*error.text), ("character", &*at), ("wanted", wanted)])
    }

    /// Why odds cannot be told.
    pub(super) fn equity_fault(self, error: &EquityError) -> String {
        let player = |player: &usize| (player + 1).to_string();
        let number = |number: &usize| number.to_string();
        match error {
            EquityError::PlayerCount { found } => {
                self.fill("fault.equity_players", &[("found", &number(found))])
            }
            EquityError::Range { player: at, source } => {
                let cause = self.range_fault(source);
                self.fill("fault.equity_range", &[("n", &player(at)), ("cause", &cause)])
            }
            EquityError::HoleCards { player: at, game, .. } => {
                let key = if game.has_two_hole_cards() {
                    "fault.equity_two_cards"
                } else {
                    "fault.equity_four_cards"
                };
                let game = self.game_name(game.id());
                self.fill(key, &[("n", &player(at)), ("game", &game)])
            }
            EquityError::DuplicateCard { card, first, second } => {
                let [first, second] = [first, second].map(|place| self.card_place(*place));
                let card = card.to_string();
                let values = [("card", &*card), ("first", &*first), ("second", &*second)];
                self.fill("fault.equity_duplicate_card", &values)
            }
            EquityError::BoardCards { found } => {
                self.fill("fault.equity_board", &[("found", &number(found))])
            }
            EquityError::NotInDeck { card, game } => {
                let values = [("card", &*card.to_string()), ("game", &*self.game_name(game.id()))];
                self.fill("fault.equity_not_in_deck", &values)
            }
            EquityError::NoCombo { player: at } => {
                self.fill("fault.equity_no_combo", &[("n", &player(at))])
            }
            EquityError::EmptyRange { player: at } => {
                self.fill("fault.equity_empty_range", &[("n", &player(at))])
            }
            EquityError::RangeNotInDeck { player: at, game } => {
                let values = [("n", &*player(at)), ("game", &*self.game_name(game.id()))];
                self.fill("fault.equity_range_not_in_deck", &values)
            }
            EquityError::NoDeal => self.text("fault.equity_no_deal").into(),
            EquityError::TooFewCards { needed, left } => {
                let values = [("needed", &*number(needed)), ("left", &*number(left))];
                self.fill("fault.equity_too_few_cards", &values)
            }
            EquityError::Sampling { .. } => self.text("fault.equity_sampling").into(),
            EquityError::Crowded => self.text("fault.equity_crowded").into(),
            EquityError::TooLarge { .. } => self.text("fault.equity_too_large").into(),
            // The page asks for no run-outs and stops no question by itself.
            _ => self.text("fault.no_answer").into(),
        }
    }

    fn card_place(self, place: CardPlace) -> String {
        match place {
            CardPlace::Board => self.text("fault.on_board").into(),
            CardPlace::Dead => self.text("fault.among_dead").into(),
            CardPlace::Player(player) => {
                self.fill("fault.with_player", &[("n", &(player + 1).to_string())])
            }
        }
    }
}
