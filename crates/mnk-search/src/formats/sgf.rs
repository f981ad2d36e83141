//! SGF, file format 4, game 4 (gomoku and renju).
//!
//! The first player is `B`. Points are two letters, column and row from the top left, `a` to `z`
//! and then `A` to `F`. `RU` holds the rule (`free`, `exact`, `renju`, `caro`), and where they
//! apply the marks in a row if not five, `gravity` and `misere`.

use super::record::{Expected, GameRecord, GameResult, RecordError};
use super::sgf_tree::{Property, main_line};
use crate::engine::{Game, Rule};

const RULES: [(Rule, &str); 4] =
    [(Rule::Free, "free"), (Rule::Exact, "exact"), (Rule::Renju, "renju"), (Rule::Caro, "caro")];

/// `a` to `z`, then `A` to `F`.
fn letter(at: u8) -> char {
    char::from(if at < 26 { b'a' + at } else { b'A' + at - 26 })
}

fn number(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'F' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// Text within a value: the characters that mean something get a backslash.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if matches!(c, ']' | '\\' | ':') {
            escaped.push('\\');
        }
        escaped.push(if c.is_control() { ' ' } else { c });
    }
    escaped
}

/// Writes a game. The times are not part of the format and are left out.
///
/// ```
/// use mnk_search::engine::Game;
/// use mnk_search::formats::{GameRecord, sgf};
///
/// let mut record = GameRecord::new(Game::new(15, 15, 5)?);
/// record.moves = vec![112, 113];
/// assert_eq!(sgf::write(&record), "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[free]\n;B[hh];W[ih])\n");
/// # Ok::<(), mnk_search::engine::GameError>(())
/// ```
pub fn write(record: &GameRecord) -> String {
    let Game { width, height, k, rule, gravity, misere } = record.game;
    let size = if width == height { width.to_string() } else { format!("{width}:{height}") };
    let mut words: Vec<String> = Vec::new();
    words.extend(RULES.iter().find(|entry| entry.0 == rule).map(|entry| entry.1.to_owned()));
    words.extend((k != 5).then(|| k.to_string()));
    words.extend(gravity.then(|| "gravity".to_owned()));
    words.extend(misere.then(|| "misere".to_owned()));
    let mut text = format!("(;FF[4]GM[4]CA[UTF-8]SZ[{size}]RU[{}]", words.join(" "));
    for (player, name) in record.players.iter().zip(["PB", "PW"]) {
        if !player.is_empty() {
            text += &format!("{name}[{}]", escape(player));
        }
    }
    match &record.result {
        GameResult::Unknown => {}
        GameResult::Draw => text += "RE[Draw]",
        GameResult::Won { side, how } => {
            let colour = if *side == 0 { 'B' } else { 'W' };
            text += &format!("RE[{colour}+{}]", escape(how));
        }
    }
    for (index, &cell) in record.moves.iter().enumerate() {
        if index % 10 == 0 {
            text.push('\n');
        }
        let (x, y) = record.game.column_row(cell);
        let colour = if index % 2 == 0 { 'B' } else { 'W' };
        text += &format!(";{colour}[{}{}]", letter(x), letter(y));
    }
    text + ")\n"
}

/// Reads the main line of the first game in the text. Marks that the first node sets up (`AB`,
/// `AW`) are read as moves in turn.
///
/// ```
/// use mnk_search::formats::{RecordError, sgf};
///
/// let record = sgf::read("(;GM[4]SZ[19];B[jj];W[kk](;B[ij])(;B[ik]))").unwrap();
/// assert_eq!(record.moves.len(), 3);
/// assert_eq!(sgf::read("(;GM[1];B[jj])"), Err(RecordError::Kind("1".into())));
/// assert!(matches!(sgf::read("(;GM[4];B[jj];B[kk])"), Err(RecordError::Turn { number: 2, .. })));
/// ```
///
/// # Errors
/// [`RecordError`] names the line or the move.
pub fn read(text: &str) -> Result<GameRecord, RecordError> {
    let nodes = main_line(text)?;
    let root = nodes.first().map(Vec::as_slice).unwrap_or_default();
    let value =
        |name: &str| root.iter().find(|p| p.name == name).map(|p| (p.values[0].trim(), p.line));
    if let Some((kind, _)) = value("GM").filter(|(kind, _)| *kind != "4") {
        return Err(RecordError::Kind(kind.to_owned()));
    }
    let (width, height) = match value("SZ") {
        None => (15, 15),
        Some((size, line)) => self::size(size).ok_or_else(|| RecordError::Syntax {
            line,
            found: Some(size.to_owned()),
            expected: Expected::SgfSize,
        })?,
    };
    let mut record = GameRecord::new(rules(value("RU").map_or("", |v| v.0), width, height)?);
    for (player, name) in record.players.iter_mut().zip(["PB", "PW"]) {
        value(name).map_or("", |v| v.0).clone_into(player);
    }
    record.result = result(value("RE").map_or("", |v| v.0));
    let mut marks: [Vec<u16>; 2] = [Vec::new(), Vec::new()];
    for property in root {
        let side = match property.name.as_str() {
            "AB" => 0,
            "AW" => 1,
            _ => continue,
        };
        for text in &property.values {
            marks[side].push(point(&record.game, text, property)?);
        }
    }
    let [first, second] = marks;
    if first.len() != second.len() && first.len() != second.len() + 1 {
        let number = first.len() + second.len();
        let found = if first.len() > second.len() { "B" } else { "W" };
        return Err(RecordError::Turn { number, found });
    }
    for (index, cell) in first.into_iter().enumerate() {
        record.moves.push(cell);
        record.moves.extend(second.get(index));
    }
    for property in nodes.iter().flatten() {
        let (side, found) = match property.name.as_str() {
            "B" => (0, "B"),
            "W" => (1, "W"),
            _ => continue,
        };
        let number = record.moves.len() + 1;
        if record.moves.len() % 2 != side {
            return Err(RecordError::Turn { number, found });
        }
        let cell = point(&record.game, &property.values[0], property)?;
        record.moves.push(cell);
    }
    record.replay()?;
    Ok(record)
}

fn size(text: &str) -> Option<(u8, u8)> {
    match text.split_once(':') {
        Some((m, n)) => Some((m.trim().parse().ok()?, n.trim().parse().ok()?)),
        None => text.parse().ok().map(|side| (side, side)),
    }
}

/// The game that `RU` tells. Words that mean nothing here are passed over: programs write all
/// sorts of names.
fn rules(text: &str, width: u8, height: u8) -> Result<Game, RecordError> {
    let mut game = Game { width, height, k: 5, rule: Rule::Free, gravity: false, misere: false };
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let word = word.to_ascii_lowercase();
        if let Some((rule, _)) = RULES.iter().find(|entry| entry.1 == word) {
            game.rule = *rule;
        } else if let Ok(k) = word.parse() {
            game.k = k;
        }
        game.gravity |= word == "gravity";
        game.misere |= word == "misere";
    }
    Ok(game.checked()?)
}

fn result(text: &str) -> GameResult {
    let how = || text.get(2..).unwrap_or_default().to_owned();
    match text {
        "0" | "Draw" => GameResult::Draw,
        _ if text.starts_with("B+") => GameResult::Won { side: 0, how: how() },
        _ if text.starts_with("W+") => GameResult::Won { side: 1, how: how() },
        _ => GameResult::Unknown,
    }
}

fn point(game: &Game, text: &str, property: &Property) -> Result<u16, RecordError> {
    let cell = match *text.trim().as_bytes() {
        [x, y] => number(x).zip(number(y)).and_then(|(x, y)| game.cell(x, y)),
        _ => None,
    };
    cell.ok_or_else(|| RecordError::Syntax {
        line: property.line,
        found: Some(format!("{}[{text}]", property.name)),
        expected: Expected::SgfPoint,
    })
}
