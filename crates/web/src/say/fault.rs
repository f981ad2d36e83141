//! What was wrong, in the language of the page.
//!
//! In English the crates say it themselves; elsewhere the kind and the data of an error choose and
//! fill a text of the catalogue. Those texts have keys that begin with `fault.`.

mod boards;
mod cards;

use mnk::{MoveListError, SetupError};
use mnk_search::advice::AdviceError;
use mnk_search::engine::LevelError;
use mnk_search::solve::SolveError;
use poker::equity::EquityError;
use poker::{HandsError, ParseCardsError, RangeError, UnknownGame};

use super::Language;
use crate::board::link::LinkError;

/// A field of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The board.
    Board,
    /// The dead cards.
    Dead,
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Dead => "dead cards",
        })
    }
}

/// Whatever the page can be told is wrong.
///
/// ```
/// use web::board::link::BoardLink;
/// use web::say::{Language, fault::Fault};
/// let fault = Fault::from(BoardLink::read("moves=a1a1").unwrap_err());
/// assert_eq!(fault.say(Language::En), "move 2: a1 is taken, by X");
/// assert_eq!(fault.say(Language::De), "Zug 2: Zeile 1, Spalte 1 ist von X besetzt.");
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// A link or a text of a board.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A board that cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Moves that are not legal.
    #[error(transparent)]
    Moves(#[from] MoveListError),
    /// Hands that cannot be judged.
    #[error(transparent)]
    Hands(#[from] HandsError),
    /// A range that cannot be read.
    #[error(transparent)]
    Range(#[from] RangeError),
    /// Odds that cannot be told.
    #[error(transparent)]
    Equity(#[from] EquityError),
    /// A field of cards that cannot be read.
    #[error("{field}: {error}")]
    Cards {
        /// The field.
        field: Field,
        /// What is wrong with it.
        error: ParseCardsError,
    },
    /// No way to count or to sample.
    #[error("{text:?} is no method; write auto, exact or a number of samples")]
    Method {
        /// What stood there.
        text: String,
    },
    /// No game of cards.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// No move can be named.
    #[error(transparent)]
    Advice(#[from] AdviceError),
    /// No level of the bot.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// Nothing to solve.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The worker could not be started, or broke.
    #[error("the worker stopped")]
    WorkerStopped,
}

impl Fault {
    /// In words.
    pub fn say(&self, language: Language) -> String {
        if language == Language::En {
            return self.to_string();
        }
        match self {
            Self::Link(error) => language.link_fault(error),
            Self::Setup(error) => language.setup_fault(error),
            Self::Moves(error) => language.moves_fault(error),
            Self::Hands(error) => language.hands_fault(error),
            Self::Range(error) => language.range_fault(error),
            Self::Equity(error) => language.equity_fault(error),
            Self::Cards { field, error } => {
                let key = match field {
                    Field::Board => "hands.board",
                    Field::Dead => "odds.dead",
                };
                format!("{}: {}", language.text(key), language.cards_fault(error))
            }
            Self::Method { text } => language.fill("fault.method", &[("found", text)]),
            Self::Game(error) => language.fill("fault.game", &[("found", &error.text)]),
            Self::Level(error) => language.fill("fault.level", &[("found", &error.0.to_string())]),
            Self::Advice(_) | Self::Solve(_) => language.text("fault.no_answer").into(),
            Self::WorkerStopped => language.text("fault.worker").into(),
        }
    }

    /// In the words of every language, in the order of [`Language::ALL`]: what a worker sends, which
    /// does not know the language of the page.
    pub fn say_in_all(&self) -> Vec<String> {
        Language::ALL.map(|language| self.say(language)).to_vec()
    }
}

impl Language {
    /// Its own of the texts that [`Fault::say_in_all`] made; the first where there is no other.
    pub fn pick(self, texts: &[String]) -> String {
        texts.get(self as usize).or(texts.first()).cloned().unwrap_or_default()
    }

    /// Sentences one after the other.
    fn joined(texts: impl Iterator<Item = String>) -> String {
        texts.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use poker::equity::{EquityGame, EquityQuery};
    use poker::{Game, Range, best_hands_with, parse_cards};

    use super::*;
    use crate::board::link::BoardLink;
    use crate::board::setup::SetupLink;

    fn german(fault: impl Into<Fault>) -> String {
        let fault: Fault = fault.into();
        let said = fault.say(Language::De);
        assert!(!said.is_empty() && !said.contains(['{', '}', '…']), "{fault}: {said}");
        assert_ne!(said, fault.to_string(), "in English");
        said
    }

    fn board(query: &str) -> String {
        german(SetupLink::read(query).and_then(|link| Ok(link.position()?)).unwrap_err())
    }

    #[test]
    fn boards_that_cannot_be_are_told_with_every_reason() {
        for (query, said) in [
            ("rows=XX./X", "Zeile 2 hat 1 Felder, Zeile 1 hat 3"),
            ("rows=X?.", "„?“ in Zeile 1, Spalte 2"),
            ("rows=XO./...&k=9", "9 in einer Reihe geht auf 3 mal 2 nicht: möglich ist 1 bis 3"),
            ("rows=XO./...", "Für 3 mal 2 muss gesagt sein"),
            ("rows=XX./.../...", "X hat zweimal nacheinander gezogen. Es gibt 2 X und 0 O, und X"),
            ("rows=O../.../...", "O hat begonnen. Es gibt 0 X und 1 O, also muss O begonnen haben"),
            ("rows=OOX/OO./...", "aber wo X beginnt, ist O nie voraus"),
            ("rows=XX./.../...&first=either", "und keine Seite kann mehr als einen voraus sein"),
            ("rows=XXX/OOO/...", "X und O haben beide eine Reihe"),
            ("rows=XXX/OO./O..", "X hat eine Reihe, aber den Zahlen nach hat O zuletzt gezogen"),
            ("rows=X./..&gravity=1", "Das Feld unter a1 ist leer"),
            (
                "rows=XO./.../...&k=5&rule=renju",
                "renju ist fünf in einer Reihe, nicht 5 auf 3 mal 3",
            ),
            ("rows=XO./.../...&rule=caro&misere=1", "caro wird nicht mit fallenden Steinen"),
            ("first=z", "first=z: schreibe x, o oder either"),
            ("rule=odd", "rule=odd: schreibe free, exact, renju oder caro"),
            ("k=many", "k=many: schreibe, wie viele in einer Reihe gewinnen"),
        ] {
            let all = board(query);
            assert!(all.contains(said), "{query}: {all}");
        }
        let both = board("rows=XXX/.../XXX");
        assert!(both.contains("zweimal") && both.contains("Kein einzelner letzter Zug"), "{both}");
        assert!(board(&format!("rows={}", ".".repeat(40))).contains("Zu großes Brett: 40 Spalten"));
    }

    #[test]
    fn moves_and_files_are_told_with_the_number_of_the_move_or_line() {
        let link = |query: &str| german(BoardLink::read(query).unwrap_err());
        assert!(link("moves=b2x").starts_with("Zug 2: „x“ ist kein Feld."));
        assert_eq!(link("moves=a1a2b1b2c1c2"), "Zug 6: Die Partie ist zu Ende.");
        assert_eq!(link("size=3"), "size=3: schreibe Spalten und Zeilen, etwa 15x15");
        assert_eq!(link("bot=11"), "bot=11: schreibe eine Stufe von 1 bis 10");
        assert_eq!(link("side=z"), "side=z: schreibe x oder o");
        let file = |text: &str| german(SetupLink::of_file(text).unwrap_err());
        // What was expected is told, as the English says it.
        for (text, said) in [
            (
                "Piskvorky 15 by 15\n8,8,0\n",
                "Zeile 1: „Piskvorky 15 by 15“ steht da, erwartet: „Piskvorky SPALTENxZEILEN, ...“.",
            ),
            (
                "Piskvorky 15x15, 11:11, 0\n8,8,0\n\n16,1,5\n",
                "Zeile 4: „16,1,5“ steht da, erwartet: x,y,ms mit einem Feld auf dem Brett.",
            ),
            (
                "(;FF[4]GM[4]SZ[15]\n;B[zz])",
                "Zeile 2: „B[zz]“ steht da, erwartet: zwei Buchstaben eines Feldes auf dem Brett.",
            ),
            ("(;GM[4]\n;B[aa", "Zeile 2: Hier endet der Text, erwartet: ] am Ende eines Wertes."),
            ("(;GM;B[aa])", "Zeile 1: „;“ steht da, erwartet: [ nach dem Namen einer Eigenschaft."),
            (
                "(;GM[4];B[aa]9)",
                "Zeile 1: „9“ steht da, erwartet: ein Knoten, eine Eigenschaft oder ) am Ende \
                 der Partie.",
            ),
            (
                "(;SZ[wide])",
                "Zeile 1: „wide“ steht da, erwartet: eine Größe von 1 bis 32, oder Spalten:Zeilen.",
            ),
        ] {
            assert_eq!(file(text), said);
        }
        assert_eq!(
            file("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n"),
            "Zug 2: Das Feld ist besetzt."
        );
        assert!(file("(;FF[4]GM[1]SZ[15];B[hh])").starts_with("Spielart 1: gelesen wird nur 4"));
        assert!(file("(;FF[4]GM[4]SZ[15];B[hh];B[hg])").starts_with("Zug 2: B zieht zweimal"));
    }

    #[test]
    fn hands_and_ranges_are_told_with_their_places() {
        let hands = |game: Game, board: Option<&str>, hands: &[&str]| {
            german(best_hands_with(game, board, hands).unwrap_err())
        };
        let said = hands(Game::Holdem, None, &["4S 5S 7H 8D JC", "4S 4S 7H 1D"]);
        assert!(said.contains("Hand 2: Karte 4, „1D“ (Zeichen 10): „1“ ist kein Rang"), "{said}");
        assert!(said.contains("Hand 2: 4 Karten, erwartet 5"), "{said}");
        assert!(
            said.contains("Hand 2, Karte 2 (Zeichen 4): 4s liegt schon da, als Hand 2"),
            "{said}"
        );
        let said = hands(Game::ShortDeck, None, &["2S 7H 8D JC KC", "Tx 7H 8D JC T"]);
        assert!(said.contains("2s ist nicht im Spiel; die Karten von Short Deck gehen von Sechs"));
        assert!(said.contains("„x“ ist keine Farbe") && said.contains("Die Farbe fehlt"), "{said}");
        assert!(
            hands(Game::Omaha, None, &["AsKsQsJs"])
                .contains("Omaha braucht einen Tisch von 3 bis 5")
        );
        assert!(
            hands(Game::Badugi, Some("2c3c4c"), &["AsKsQsJs"])
                .contains("ohne Karten auf dem Tisch")
        );

        for (text, said) in [
            ("AA, 77-9Ts", "„77-9Ts“ ab Zeichen 5: die Enden einer Folge"),
            ("KX", "das ist keine Hand dieses Spiels"),
            ("", "schreibe eine Hand oder Range"),
            ("AA:2", "ein Gewicht geht von 0 bis 1"),
            ("101%", "ein Anteil geht von 0 bis 100"),
            ("0.5(AA", "Klammer oder ein Komma"),
            ("AsAs", "eine Karte kommt doppelt vor"),
        ] {
            let all = german(text.parse::<Range>().unwrap_err());
            assert!(all.contains(said), "{text}: {all}");
        }
    }

    #[test]
    fn odds_that_cannot_be_told_say_why() {
        let odds = |game: EquityGame, ranges: &[&str], board: &str| {
            let query = EquityQuery::parse(game, ranges).and_then(|mut query| {
                query.board = parse_cards(board).unwrap();
                query.run()
            });
            german(query.unwrap_err())
        };
        let holdem = EquityGame::Holdem;
        for (ranges, board, said) in [
            (&["AsAh", "AsKs"][..], "", "As liegt bei Spieler 1 und bei Spieler 2"),
            (&["AsAh", "KX"], "", "Spieler 2: „KX“ ab Zeichen 1"),
            (&["AsAh", "KsKh"], "2c3c", "Auf dem Tisch liegen 2 Karten"),
            (
                &["AA", "KK"],
                "AsAhAd",
                "Spieler 1 hat keine Hand mehr: Jede Hand der Range hat eine",
            ),
            (
                &["AA", "KK:0"],
                "",
                "Spieler 2: In der Range ist keine Hand; schreibe eine mit einem",
            ),
            (&["AA", "AA", "AA"], "", "Karte gemeinsam"),
            (&["AA"], "", "1 Ranges; es gehen 2 bis 10"),
        ] {
            let all = odds(holdem, ranges, board);
            assert!(all.contains(said), "{ranges:?}: {all}");
        }
        let short = odds(EquityGame::ShortDeck, &["AsAh", "KsKh"], "2c7c8d");
        assert!(short.contains("2c ist nicht im Spiel; die Karten von Short Deck"), "{short}");
        // Three reasons why a player has no hand, and each is told as what it is.
        for (ranges, said) in [
            (
                &["KK", "22-55"],
                "Spieler 2: Keine Hand der Range ist im Spiel; die Karten von Short",
            ),
            (&["A5s:0.5", "KK"], "Spieler 1: Keine Hand der Range ist im Spiel"),
            (&["AA:0", "KK"], "Spieler 1: In der Range ist keine Hand"),
            (&["AA", "KK"], "Spieler 1 hat keine Hand mehr"),
        ] {
            let all = odds(EquityGame::ShortDeck, ranges, "AsAhAd");
            assert!(all.contains(said), "{ranges:?}: {all}");
        }
        assert!(Fault::WorkerStopped.say_in_all().iter().all(|text| !text.is_empty()));
        let method = Fault::Method { text: "some".into() };
        assert_eq!(
            method.say_in_all(),
            [
                "\"some\" is no method; write auto, exact or a number of samples",
                "„some“ ist kein Verfahren: auto, exact oder eine Zahl von Stichproben.",
            ]
        );
        let error = parse_cards("Kx").unwrap_err();
        let cards = german(Fault::Cards { field: Field::Board, error });
        assert!(cards.starts_with("Tisch: Karte 1, „Kx“ (Zeichen 1): „x“ ist keine Farbe"));
    }
}
