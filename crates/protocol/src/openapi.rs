//! Names of the rules crates as OpenAPI describes them.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// The name of a [`poker::Game`].
pub(crate) struct GameName;

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .enum_values(Some(poker::Game::ALL.map(poker::Game::id)))
            .into()
    }
}

impl ToSchema for GameName {}
