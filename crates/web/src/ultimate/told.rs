//! What is told of a game.

use mnk::ultimate::{Place, UltimateError};

use super::large::Large;
use super::link::{UltimateLink, UltimateLinkError};
use crate::board::game::Game;
use crate::board::player::Told;
use crate::say::Language;
use crate::work::question::Question;

impl Told for Large {
    type Fault = UltimateLinkError;

    fn state(&self, language: Language) -> String {
        language.ultimate_state(self)
    }

    fn at(language: Language, key: &'static str, place: Place, side: &str) -> String {
        language.ultimate_at(key, place, side)
    }

    fn refusal(language: Language, refusal: UltimateError) -> String {
        language.ultimate_refusal(refusal)
    }

    fn fault(language: Language, fault: &UltimateLinkError) -> String {
        language.ultimate_fault(fault)
    }

    fn check(&self, place: Place) -> Result<(), UltimateError> {
        self.check(place)
    }

    /// Nobody listens for them.
    fn winning(&self) -> Vec<Place> {
        Vec::new()
    }

    fn read_link(query: &str) -> Result<Game<Self>, UltimateLinkError> {
        UltimateLink::read(query).map(|link| link.game())
    }

    fn link(game: &Game<Self>) -> String {
        UltimateLink::of(game).write()
    }

    fn question(game: String, level: Option<u8>, seed: u64) -> Question {
        Question::Ultimate { game, level, seed }
    }
}
