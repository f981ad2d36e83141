//! What cards and hands are called. In English the rules say it themselves.

use poker::{Card, DecidedBy, Decision, HandCategory, HandRank, Rank, Suit};

use crate::say::Language;

const RANK_KEYS: [&str; 13] = [
    "rank.2", "rank.3", "rank.4", "rank.5", "rank.6", "rank.7", "rank.8", "rank.9", "rank.t",
    "rank.j", "rank.q", "rank.k", "rank.a",
];

impl Language {
    /// `ace of spades`.
    pub fn card_name(self, card: Card) -> String {
        let suit = match card.suit() {
            Suit::Clubs => "suit.clubs",
            Suit::Diamonds => "suit.diamonds",
            Suit::Hearts => "suit.hearts",
            Suit::Spades => "suit.spades",
        };
        self.fill("card.name", &[("rank", self.rank_name(card.rank())), ("suit", self.text(suit))])
    }

    pub(crate) fn rank_name(self, rank: Rank) -> &'static str {
        self.text(RANK_KEYS[rank.index() as usize])
    }

    fn category_name(self, category: HandCategory) -> &'static str {
        self.text(match category {
            HandCategory::HighCard => "category.high_card",
            HandCategory::OnePair => "category.one_pair",
            HandCategory::TwoPair => "category.two_pair",
            HandCategory::ThreeOfAKind => "category.three_of_a_kind",
            HandCategory::Straight => "category.straight",
            HandCategory::Flush => "category.flush",
            HandCategory::FullHouse => "category.full_house",
            HandCategory::FourOfAKind => "category.four_of_a_kind",
            HandCategory::StraightFlush => "category.straight_flush",
            HandCategory::Badugi1 => "category.badugi_1",
            HandCategory::Badugi2 => "category.badugi_2",
            HandCategory::Badugi3 => "category.badugi_3",
            HandCategory::Badugi4 => "category.badugi_4",
        })
    }

    /// `full house, fours over eights`; elsewhere the category and the ranks that count.
    pub fn hand_name(self, rank: HandRank) -> String {
        if self == Self::En {
            return rank.name();
        }
        let ranks: Vec<_> = rank.tie_break().iter().map(|&rank| self.rank_name(rank)).collect();
        format!("{} ({})", self.category_name(rank.category()), ranks.join(", "))
    }

    /// What decided between two hands, in a sentence.
    pub fn decision(self, decision: Decision) -> String {
        if self == Self::En {
            return decision.to_string();
        }
        let (winner, loser) = (decision.winner(), decision.loser());
        let category = self.category_name(winner.category());
        match decision.by() {
            DecidedBy::Nothing => self.fill("decision.same", &[("hand", &self.hand_name(winner))]),
            DecidedBy::Category => {
                let other = self.category_name(loser.category());
                self.fill("decision.category", &[("winner", category), ("loser", other)])
            }
            DecidedBy::TieBreak(at) => {
                let [winner, loser] =
                    [winner, loser].map(|hand| self.rank_name(hand.tie_break()[at]));
                let values = [("category", category), ("winner", winner), ("loser", loser)];
                self.fill("decision.rank", &values)
            }
        }
    }
}

impl Language {
    /// The name of a game of cards.
    pub fn game_name(self, id: &str) -> String {
        self.text(match id {
            "omaha" => "game.omaha",
            "omaha8" => "game.omaha8",
            "short-deck" => "game.short_deck",
            "ace-to-five" => "game.ace_to_five",
            "deuce-to-seven" => "game.deuce_to_seven",
            "badugi" => "game.badugi",
            _ => "game.holdem",
        })
        .to_owned()
    }
}
