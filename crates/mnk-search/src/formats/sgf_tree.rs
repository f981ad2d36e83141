//! The syntax of SGF: properties of the nodes of the main line.

use super::record::{Expected, RecordError};

/// A property: its name, its values, and the line it began on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) values: Vec<String>,
    pub(super) line: usize,
}

/// Characters with the number of the line they stand on.
struct Reader<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let c = self.rest.next();
        if c == Some('\n') {
            self.line += 1;
        }
        c
    }

    fn peek(&mut self) -> Option<char> {
        while self.rest.peek().is_some_and(|c| c.is_whitespace()) {
            self.next();
        }
        self.rest.peek().copied()
    }

    fn error(&mut self, expected: Expected) -> RecordError {
        let found = self.rest.peek().map(char::to_string);
        RecordError::Syntax { line: self.line, found, expected }
    }

    /// A value, its opening bracket already read. A backslash keeps the next character.
    fn value(&mut self) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            match self.next() {
                Some(']') => return Ok(value),
                Some('\\') => match self.next() {
                    Some('\n') | None => {}
                    Some(c) => value.push(c),
                },
                Some(c) => value.push(c),
                None => return Err(self.error(Expected::SgfValueEnd)),
            }
        }
    }

    fn property(&mut self) -> Result<Property, RecordError> {
        let line = self.line;
        let mut name = String::new();
        while let Some(c) = self.rest.peek().copied().filter(char::is_ascii_alphabetic) {
            // Small letters in a name come from older files and do not count.
            if c.is_ascii_uppercase() {
                name.push(c);
            }
            self.next();
        }
        let mut values = Vec::new();
        while self.peek() == Some('[') {
            self.next();
            values.push(self.value()?);
        }
        if values.is_empty() {
            return Err(self.error(Expected::SgfValue));
        }
        Ok(Property { name, values, line })
    }
}

/// The nodes of the main line (the first variation throughout) of the first game in the text.
pub(super) fn main_line(text: &str) -> Result<Vec<Vec<Property>>, RecordError> {
    let mut reader = Reader { rest: text.chars().peekable(), line: 1 };
    // Text before the first game is not part of it.
    while reader.peek().is_some_and(|c| c != '(') {
        reader.next();
    }
    if reader.next().is_none() {
        return Err(reader.error(Expected::SgfGame));
    }
    let mut nodes: Vec<Vec<Property>> = Vec::new();
    loop {
        match reader.peek() {
            Some(';') => {
                reader.next();
                nodes.push(Vec::new());
            }
            Some('(') if !nodes.is_empty() => {
                reader.next();
            }
            Some(')') if !nodes.is_empty() => return Ok(nodes),
            Some(c) if c.is_ascii_alphabetic() => match nodes.last_mut() {
                Some(node) => node.push(reader.property()?),
                None => return Err(reader.error(Expected::SgfNode)),
            },
            _ => return Err(reader.error(Expected::SgfNext)),
        }
    }
}
