//! What OpenAPI has to be told, since no derive knows it: names of the rules crates, and numbers.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::{CountOrWeight, EquityGameName};

/// The name of a [`poker::Game`].
pub(crate) struct GameName;

impl ToSchema for GameName {}

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        one_of(poker::Game::ALL.map(poker::Game::id))
    }
}

impl ToSchema for EquityGameName {}

impl PartialSchema for EquityGameName {
    fn schema() -> RefOr<Schema> {
        one_of(poker::equity::EquityGame::ALL.map(poker::equity::EquityGame::id))
    }
}

impl ToSchema for CountOrWeight {}

/// A number of either kind: an integer is a number, so "one of" both would refuse it.
impl PartialSchema for CountOrWeight {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::Number))
            .minimum(Some(0))
            .description(Some("A count of deals, or a weight where ranges are weighted."))
            .into()
    }
}

fn one_of<const N: usize>(names: [&'static str; N]) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .enum_values(Some(names))
        .into()
}
