//! The OpenAPI document, made fit for readers outside Rust.

use std::collections::BTreeMap;

use utoipa::OpenApi as _;
use utoipa::openapi::schema::{AdditionalProperties, AllOf, Object, Schema};
use utoipa::openapi::{OpenApi, RefOr};

use crate::api::Api;

/// The OpenAPI document as JSON.
pub(super) fn json() -> String {
    let mut document = Api::openapi();
    if let Some(components) = &mut document.components {
        let known = components.schemas.clone();
        for schema in components.schemas.values_mut() {
            if let RefOr::T(schema) = schema {
                tidy(schema, &known);
            }
        }
    }
    write(&document)
}

fn write(document: &OpenApi) -> String {
    document.to_pretty_json().expect("the document has only keys that are text")
}

type Schemas = BTreeMap<String, RefOr<Schema>>;

fn tidy(schema: &mut Schema, known: &Schemas) {
    if let Schema::AllOf(parts) = schema
        && let Some(whole) = joined(parts, known)
    {
        *schema = Schema::Object(whole);
    }
    if let Schema::Object(object) = schema {
        object.description = object.description.as_deref().map(without_code);
    }
}

/// A question that takes in another's keys (`serde(flatten)`) is described as "all of" both, and to
/// forbid other keys in either would forbid those of the other. One object says it plainly: every
/// question refuses unknown keys.
fn joined(parts: &AllOf, known: &Schemas) -> Option<Object> {
    let mut whole = Object::default();
    for part in &parts.items {
        let part = match part {
            RefOr::T(part) => part,
            RefOr::Ref(to) => match known.get(name_of(&to.ref_location))? {
                RefOr::T(part) => part,
                RefOr::Ref(_) => return None,
            },
        };
        let Schema::Object(part) = part else { return None };
        whole.schema_type = part.schema_type.clone();
        whole.properties.extend(part.properties.clone());
        whole.required.extend(part.required.clone());
    }
    whole.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    whole.description.clone_from(&parts.description);
    Some(whole)
}

fn name_of(location: &str) -> &str {
    location.rsplit('/').next().unwrap_or(location)
}

/// The words before the first piece of Rust.
fn without_code(text: &str) -> String {
    text.split("```").next().unwrap_or(text).trim().to_owned()
}
