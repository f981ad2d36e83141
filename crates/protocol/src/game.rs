//! A game by its name, for serde.

use poker::Game;
use serde::{Deserialize, Deserializer, Serializer, de};

pub(crate) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(game.id())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
}
