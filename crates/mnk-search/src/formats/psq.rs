//! Piskvork's PSQ: a line `Piskvorky WxH, 11:11, 0`, a line `x,y,ms` for each move with columns
//! and rows counted from 1 at the top left, then the names of the two players.
//!
//! The format does not tell the rule; what is read is five or more, on any board that has room.

use super::record::{Expected, GameRecord, RecordError};
use crate::engine::{Game, MoveError};

/// Writes a game.
///
/// ```
/// use mnk_search::engine::Game;
/// use mnk_search::formats::{GameRecord, psq};
///
/// let mut record = GameRecord::new(Game::new(15, 15, 5)?);
/// record.moves = vec![112];
/// record.times = vec![37];
/// record.players = ["a".into(), "b".into()];
/// assert_eq!(psq::write(&record), "Piskvorky 15x15, 11:11, 0\n8,8,37\na\nb\n");
/// # Ok::<(), mnk_search::engine::GameError>(())
/// ```
pub fn write(record: &GameRecord) -> String {
    let Game { width, height, .. } = record.game;
    let mut text = format!("Piskvorky {width}x{height}, 11:11, 0\n");
    for (index, &cell) in record.moves.iter().enumerate() {
        let (x, y) = record.game.column_row(cell);
        let time = record.times.get(index).copied().unwrap_or(0);
        text += &format!("{},{},{time}\n", x + 1, y + 1);
    }
    for (player, fallback) in record.players.iter().zip(["first", "second"]) {
        // A name is a line; what would break it becomes a space.
        let name: String = player.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let name = name.trim();
        text += if name.is_empty() { fallback } else { name };
        text.push('\n');
    }
    text
}

/// Reads a game.
///
/// ```
/// use mnk_search::formats::psq;
///
/// let record = psq::read("Piskvorky 20x20, 11:11, 0\r\n10,10,0\r\n11,9,512\r\na.exe\r\nb.exe\r\n").unwrap();
/// assert_eq!(record.moves, [189, 170]);
/// assert_eq!(record.players, ["a.exe", "b.exe"]);
/// let error = psq::read("Piskvorky 20x20, 11:11, 0\n21,1,0\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2: found \"21,1,0\", expected x,y,ms on the board");
/// ```
///
/// # Errors
/// [`RecordError::Syntax`], [`RecordError::Game`] and [`RecordError::Move`] name the line or move.
pub fn read(text: &str) -> Result<GameRecord, RecordError> {
    let mut lines = text.lines().map(str::trim).enumerate();
    let syntax = |line: usize, found: &str, expected| RecordError::Syntax {
        line: line + 1,
        found: Some(found.to_owned()),
        expected,
    };
    let expected = Expected::PsqHead;
    let (_, head) = lines.next().ok_or_else(|| syntax(0, "", expected))?;
    let size = head
        .strip_prefix("Piskvorky ")
        .and_then(|rest| rest.split(',').next()?.trim().split_once('x'))
        .and_then(|(m, n)| Some((m.trim().parse().ok()?, n.trim().parse().ok()?)))
        .ok_or_else(|| syntax(0, head, expected))?;
    let mut record = GameRecord::new(Game::new(size.0, size.1, 5)?);
    let mut names = Vec::new();
    for (number, line) in lines {
        let digits = line.bytes().all(|b| b.is_ascii_digit() || b == b',' || b == b' ');
        if line.is_empty() {
            continue;
        }
        if !names.is_empty() || !digits || !line.contains(',') {
            // After the moves: two names, then what other programs write there.
            names.push(line);
            continue;
        }
        let parts: Vec<Option<u64>> = line.split(',').map(|p| p.trim().parse().ok()).collect();
        let place = match parts[..] {
            [Some(x), Some(y), Some(ms)] => u8::try_from(x.wrapping_sub(1))
                .ok()
                .zip(u8::try_from(y.wrapping_sub(1)).ok())
                .and_then(|(x, y)| record.game.cell(x, y))
                .map(|cell| (cell, ms)),
            _ => None,
        };
        let (cell, ms) = place.ok_or_else(|| syntax(number, line, Expected::PsqMove))?;
        if record.moves.contains(&cell) {
            let number = record.moves.len() + 1;
            return Err(RecordError::Move { number, error: MoveError::Taken { cell } });
        }
        record.moves.push(cell);
        record.times.push(ms);
    }
    for (player, name) in record.players.iter_mut().zip(names) {
        name.clone_into(player);
    }
    Ok(record)
}
