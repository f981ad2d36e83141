//! The configuration's keys as variables of the environment.

use std::collections::BTreeMap;
use std::ffi::OsString;

use toml::{Table, Value};

use super::{Config, ConfigError};

/// What every variable of the server begins with: `REFEREE_SERVE_LISTEN`,
/// `REFEREE_SERVE_LIMITS_BODY_BYTES`.
pub const PREFIX: &str = "REFEREE_SERVE_";

/// Names the file, as `--config` does.
pub(super) const FILE: &str = "CONFIG";

/// The variables that are ours, without the prefix.
pub(super) fn ours(
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<BTreeMap<String, String>, ConfigError> {
    let mut ours = BTreeMap::new();
    for (name, value) in environment {
        // A name that is not text is none of ours.
        let Some(name) = name.to_str().and_then(|name| name.strip_prefix(PREFIX)) else { continue };
        let value = value
            .into_string()
            .map_err(|_| ConfigError::NotText { name: format!("{PREFIX}{name}") })?;
        ours.insert(name.to_owned(), value);
    }
    Ok(ours)
}

/// Every key as the path to it: what the documented example file holds.
fn keys() -> BTreeMap<String, Vec<String>> {
    let example: Table = super::EXAMPLE.parse().expect("the example file is TOML");
    let mut keys = BTreeMap::new();
    for (section, value) in example {
        match value {
            Value::Table(table) => {
                for key in table.into_iter().map(|(key, _)| key) {
                    let name = format!("{section}_{key}").to_ascii_uppercase();
                    keys.insert(name, vec![section.clone(), key]);
                }
            }
            _ => {
                keys.insert(section.to_ascii_uppercase(), vec![section]);
            }
        }
    }
    keys
}

/// Lays the variables over the table, each checked alone so that a refusal names it.
pub(super) fn lay_over(
    table: &mut Table,
    environment: BTreeMap<String, String>,
) -> Result<(), ConfigError> {
    let keys = keys();
    for (short, text) in environment {
        let name = format!("{PREFIX}{short}");
        let Some(path) = keys.get(&short) else {
            let known = keys.keys().map(String::as_str).chain([FILE]);
            let known = known.map(|key| format!("{PREFIX}{key}")).collect();
            return Err(ConfigError::UnknownVariable { name, known });
        };
        let value = text.parse().map_or(Value::String(text), Value::Integer);
        let mut alone = Table::new();
        put(&mut alone, path, value.clone());
        alone
            .try_into::<Config>()
            .map_err(|source| ConfigError::Variable { name, source: Box::new(source) })?;
        put(table, path, value);
    }
    Ok(())
}

fn put(table: &mut Table, path: &[String], value: Value) {
    match path {
        [key] => {
            table.insert(key.clone(), value);
        }
        [section, rest @ ..] => {
            let inner = table.entry(section).or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(inner) = inner {
                put(inner, rest, value);
            }
        }
        [] => {}
    }
}
