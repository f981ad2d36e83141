use std::path::{Path, PathBuf};

/// Why a configuration was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the configuration {}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// The text is not such a configuration: the message says where.
    #[error("{}{source}", file.as_ref().map(|f| format!("{}: ", f.display())).unwrap_or_default())]
    Text {
        /// The file, when it is one.
        file: Option<PathBuf>,
        /// What was wrong.
        source: Box<toml::de::Error>,
    },
    /// The environment has a variable that begins like ours and is none.
    #[error("unknown variable {name} in the environment; known are {}", known.join(", "))]
    UnknownVariable {
        /// As it stands in the environment.
        name: String,
        /// All there are.
        known: Vec<String>,
    },
    /// A variable's value is no text.
    #[error("the variable {name} is not UTF-8")]
    NotText {
        /// As it stands in the environment.
        name: String,
    },
    /// A variable's value does not fit.
    #[error("the variable {name} does not fit: {}", source.message())]
    Variable {
        /// As it stands in the environment.
        name: String,
        /// What was wrong.
        source: Box<toml::de::Error>,
    },
}

impl From<toml::de::Error> for ConfigError {
    fn from(source: toml::de::Error) -> Self {
        Self::Text { file: None, source: Box::new(source) }
    }
}

impl ConfigError {
    pub(super) fn in_file(self, path: &Path) -> Self {
        match self {
            Self::Text { source, .. } => Self::Text { file: Some(path.into()), source },
            other => other,
        }
    }
}
