//! `referee equity --preflop-matrix`: every hand against every other, into a file.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use poker::Combo;
use poker::equity::{Control, EquityErrorKind, PreflopMatrix, WinTieLoss, preflop_matrix};
use protocol::Refusal;
use serde::Serialize;

use crate::interrupt;
use crate::progress::Progress;
use crate::question::{self, Answer, Status};

/// One row: an ordered pair.
type Row = (String, String, WinTieLoss);

/// What was written.
#[derive(Serialize)]
struct Written {
    file: String,
    rows: usize,
}

pub(crate) fn run(out: &Path, combos: bool, threads: usize, json: bool) -> anyhow::Result<Status> {
    let write: fn(&Path, &mut dyn Iterator<Item = Row>) -> anyhow::Result<usize> =
        match out.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => write_csv,
            Some("parquet") => write_parquet,
            _ => {
                let message = format!(
                    "{} ends neither in .csv nor in .parquet; name the file by its format",
                    out.display()
                );
                return question::one(json, Err(Refusal::new("usage", message)));
            }
        };
    let matrix = {
        let progress = Progress::new();
        let report = |done, total| progress.report(done, total);
        preflop_matrix(threads, &Control::new().cancel(interrupt::flag()).progress(&report))
    };
    let matrix = match matrix {
        Ok(matrix) => matrix,
        Err(error) if error.kind() == EquityErrorKind::Cancelled => return Ok(Status::Interrupted),
        Err(error) => return Err(error.into()),
    };
    // Written beside and moved, so that no half a table ever stands under the name.
    let beside = beside(out);
    let written = if combos {
        write(&beside, &mut combo_rows(&matrix))
    } else {
        write(&beside, &mut hand_rows(&matrix))
    }
    .and_then(|rows| Ok(fs::rename(&beside, out).map(|()| rows)?))
    .inspect_err(|_| drop(fs::remove_file(&beside)))
    .with_context(|| format!("cannot write {}", out.display()))?;
    let wire = Written { file: out.display().to_string(), rows: written };
    let text = format!("{written} rows written to {}", out.display());
    question::one(json, Ok(Answer::new(text, &wire)))
}

fn beside(out: &Path) -> PathBuf {
    let mut name = out.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    out.with_file_name(name)
}

fn hand_rows(matrix: &PreflopMatrix) -> impl Iterator<Item = Row> + '_ {
    matrix
        .starting_hands()
        .map(|(hand, against, found)| (hand.to_string(), against.to_string(), found))
}

/// Pairs of combos that share a card are left out: they never meet.
fn combo_rows(matrix: &PreflopMatrix) -> impl Iterator<Item = Row> + '_ {
    let names: Vec<_> = Combo::all().map(|combo| combo.to_string()).collect();
    Combo::all().flat_map(move |combo| {
        let name = names[combo.index()].clone();
        let against = names.clone();
        Combo::all().filter_map(move |other| {
            let found = matrix.get(combo, other)?;
            Some((name.clone(), against[other.index()].clone(), found))
        })
    })
}

fn write_csv(path: &Path, rows: &mut dyn Iterator<Item = Row>) -> anyhow::Result<usize> {
    let mut file = BufWriter::new(File::create(path)?);
    writeln!(file, "hand,against,wins,ties,losses")?;
    let mut count = 0;
    for (hand, against, WinTieLoss { wins, ties, losses }) in rows {
        writeln!(file, "{hand},{against},{wins},{ties},{losses}")?;
        count += 1;
    }
    file.flush()?;
    Ok(count)
}

/// Rows that are written to a Parquet file at a time.
const GROUP: usize = 1 << 17;

fn write_parquet(path: &Path, rows: &mut dyn Iterator<Item = Row>) -> anyhow::Result<usize> {
    let schema = "message matrix {
        required binary hand (STRING);
        required binary against (STRING);
        required int64 wins;
        required int64 ties;
        required int64 losses;
    }";
    let schema = Arc::new(parse_message_type(schema)?);
    let properties = Arc::new(WriterProperties::builder().build());
    let mut writer = SerializedFileWriter::new(File::create(path)?, schema, properties)?;
    let mut count = 0;
    loop {
        let group: Vec<Row> = (&mut *rows).take(GROUP).collect();
        if group.is_empty() {
            break;
        }
        count += group.len();
        write_group(&mut writer, &group)?;
    }
    writer.close()?;
    Ok(count)
}

fn write_group(writer: &mut SerializedFileWriter<File>, rows: &[Row]) -> anyhow::Result<()> {
    let text = |of: fn(&Row) -> &String| -> Vec<ByteArray> {
        rows.iter().map(|row| of(row).as_str().into()).collect()
    };
    let number = |of: fn(&WinTieLoss) -> u64| -> Vec<i64> {
        rows.iter().map(|row| of(&row.2) as i64).collect()
    };
    let texts = [text(|row| &row.0), text(|row| &row.1)];
    let numbers = [number(|n| n.wins), number(|n| n.ties), number(|n| n.losses)];
    let (mut texts, mut numbers) = (texts.iter(), numbers.iter());
    let mut group = writer.next_row_group()?;
    while let Some(mut column) = group.next_column()? {
        match column.untyped() {
            ColumnWriter::ByteArrayColumnWriter(column) => {
                let values = texts.next().context("the schema has two texts")?;
                column.write_batch(values, None, None)?;
            }
            ColumnWriter::Int64ColumnWriter(column) => {
                let values = numbers.next().context("the schema has three numbers")?;
                column.write_batch(values, None, None)?;
            }
            _ => anyhow::bail!("the schema has texts and numbers alone"),
        }
        column.close()?;
    }
    group.close()?;
    Ok(())
}
