//! Proofs: written, read, checked; and refused when a letter of them is changed.

use mnk::{GomokuRule, Mark, Options, Position, Rules, Setup, WinRule};
use mnk_search::solve::{CheckError, Claim, Limits, Proof, ProofError};

fn rules() -> Vec<Rules> {
    let plain = Options::new();
    vec![
        plain.rules(3, 3).unwrap(),
        plain.with_k(3).rules(4, 3).unwrap(),
        plain.with_k(4).rules(4, 4).unwrap(),
        plain.with_k(4).rules(5, 4).unwrap(),
        plain.with_k(4).rules(6, 5).unwrap(),
        plain.with_k(5).rules(6, 6).unwrap(),
        plain.with_k(8).rules(8, 8).unwrap(),
        plain.with_misere(true).rules(3, 3).unwrap(),
        plain.with_k(3).with_win(WinRule::ExactlyK).rules(4, 3).unwrap(),
        plain.with_k(4).with_gravity(true).rules(4, 4).unwrap(),
        plain.with_k(3).with_gravity(true).rules(4, 3).unwrap(),
    ]
}

/// Editors of some systems end lines in CRLF and begin a text with a byte order mark.
#[test]
fn a_proof_may_come_from_another_system() {
    let text = "referee-proof 1\nrules k=3 free\nboard X.O/.../...\nto-move X\nclaim X wins in 5\n";
    let setup = Setup::from_rows(&["X.O/.../..."], Options::new()).unwrap();
    let proof = Proof::of(&setup.position().unwrap(), &Limits::default()).unwrap().unwrap();
    let written = proof.to_string();
    assert!(written.starts_with(text), "{written}");
    let windows = format!("\u{feff}{}", written.replace('\n', "\r\n"));
    for text in [windows.as_str(), &windows[3..], &format!("\u{feff}{written}")] {
        assert_eq!(text.parse(), Ok(proof.clone()));
    }
    // A mark elsewhere is no part of a proof, nor is a lone CR.
    for text in [format!("{written}\u{feff}"), written.replace('\n', "\r")] {
        assert!(text.parse::<Proof>().is_err());
    }
}

#[test]
fn proofs_are_read_as_written_and_hold() {
    for rules in rules() {
        let proof = Proof::of(&Position::new(&rules), &Limits::default()).unwrap().unwrap();
        let read: Proof = proof.to_string().parse().unwrap();
        assert_eq!(read, proof);
        assert_eq!(read.check(), Ok(()), "{rules:?}");
    }
}

#[test]
fn proofs_from_positions_on_the_way() {
    for (rows, claim) in [
        ("XX./OO./...", Claim::Win { side: Mark::X, plies: 1 }),
        ("X.O/.../...", Claim::Win { side: Mark::X, plies: 5 }),
        ("XOX/XXO/OXO", Claim::Draw),
        ("XXX/OO./...", Claim::Win { side: Mark::X, plies: 0 }),
        ("X../.O./..X", Claim::Draw),
    ] {
        let position = Setup::from_rows(&[rows], Options::new()).unwrap().position().unwrap();
        let proof = Proof::of(&position, &Limits::default()).unwrap().unwrap();
        assert_eq!(proof.claim(), claim);
        let read: Proof = proof.to_string().parse().unwrap();
        assert_eq!(read.check(), Ok(()), "{rows}");
    }
}

/// Every single letter changed to every other that occurs. Few changes leave a proof (a pair
/// written the other way round, another winning move): those must still say the same claim.
#[test]
fn a_changed_letter_is_noticed() {
    for (m, n, k) in [(4, 3, 3), (4, 4, 4)] {
        let rules = Rules::new(m, n, k).unwrap();
        let text = Proof::of(&Position::new(&rules), &Limits::default()).unwrap().unwrap();
        let claim = text.claim();
        let text = text.to_string();
        let alphabet: Vec<char> = "XO./abcd1234567 \n-".chars().collect();
        let (mut tried, mut refused) = (0, 0);
        for at in 0..text.len() {
            for &letter in &alphabet {
                let mut changed: Vec<char> = text.chars().collect();
                if changed[at] == letter {
                    continue;
                }
                changed[at] = letter;
                let changed: String = changed.into_iter().collect();
                tried += 1;
                match changed.parse::<Proof>() {
                    Err(_) => refused += 1,
                    Ok(proof) if proof.check().is_err() => refused += 1,
                    Ok(proof) => {
                        assert_eq!(proof.claim(), claim, "{changed}");
                    }
                }
            }
        }
        assert!(refused * 100 > tried * 95, "{refused} of {tried}");
    }
}

/// Neither fewer plies than the strategy takes nor more.
#[test]
fn a_claim_of_other_plies_is_refused() {
    let rules = Rules::new(4, 3, 3).unwrap();
    let text = Proof::of(&Position::new(&rules), &Limits::default()).unwrap().unwrap().to_string();
    for claimed in [5, 6, 8, 9, 11] {
        let other = text.replace("claim X wins in 7", &format!("claim X wins in {claimed}"));
        let proof: Proof = other.parse().unwrap();
        assert_eq!(proof.check(), Err(CheckError::OtherPlies { needed: 7, claimed }));
    }
}

#[test]
fn a_proof_in_caro_and_none_in_renju() {
    let caro = Options::new().with_k(3).with_rule(GomokuRule::Caro).rules(4, 4).unwrap();
    let proof = Proof::of(&Position::new(&caro), &Limits::default()).unwrap().unwrap();
    let text = proof.to_string();
    assert!(text.contains("rules k=3 caro\n"), "{text}");
    assert_eq!(text.parse::<Proof>().unwrap().check(), Ok(()));
    let renju = Options::new().with_rule(GomokuRule::Renju).rules(5, 1).unwrap();
    let refused = Proof::of(&Position::new(&renju), &Limits::default());
    assert_eq!(refused, Err(ProofError::UnevenRules));
}

#[test]
fn a_missing_line_and_a_line_too_many_are_noticed() {
    let rules = Rules::new(4, 3, 3).unwrap();
    let proof = Proof::of(&Position::new(&rules), &Limits::default()).unwrap().unwrap();
    let text = proof.to_string();
    let lines: Vec<&str> = text.lines().collect();
    for drop in 6..lines.len() - 1 {
        let mut fewer = lines.clone();
        fewer.remove(drop);
        let fewer: Proof = (fewer.join("\n") + "\n").parse().unwrap();
        assert!(matches!(fewer.check(), Err(CheckError::NoAnswer { .. })), "{}", lines[drop]);
    }
    let more = text.replace("strategy X\n", "strategy X\nOO../XX../.... c1\n");
    let more: Proof = more.parse().unwrap();
    assert!(matches!(more.check(), Err(CheckError::Unused { .. })));
    // A draw is claimed of a won game: O's strategy has to be there, and cannot be.
    let false_claim = text.replace("claim X wins in 7", "claim draw");
    assert_eq!(false_claim.parse::<Proof>().unwrap().check(), Err(CheckError::Strategies));
}

#[test]
fn pairs_and_stolen_plans_hold_in_the_free_game_only() {
    // In misère a mark more hurts: nothing may be stolen there.
    let text = "referee-proof 1\nrules k=3 free misere\nboard .../.../...\nto-move X\nclaim draw\n\
                strategy X\n.../.../... stolen\nstrategy O\n.../.../... pairs\nend\n";
    let proof: Proof = text.parse().unwrap();
    assert!(matches!(proof.check(), Err(CheckError::NotStolen { .. })));
    let text = "referee-proof 1\nrules k=3 free gravity\nboard .../.../...\nto-move X\nclaim draw\n\
                strategy X\n.../.../... pairs a1-b1\nstrategy O\nend\n";
    let proof: Proof = text.parse().unwrap();
    assert!(matches!(proof.check(), Err(CheckError::Pairs { .. })));
    // O to move cannot steal from X, who has a mark more.
    let text = "referee-proof 1\nrules k=3 free\nboard X../.../...\nto-move O\nclaim draw\n\
                strategy X\nX../.../... stolen\nstrategy O\nX../.../... stolen\nend\n";
    let proof: Proof = text.parse().unwrap();
    assert!(matches!(proof.check(), Err(CheckError::NotStolen { .. })));
}

#[test]
fn what_cannot_be_proven_is_said() {
    let side = mnk::SideRules { win: WinRule::ExactlyK, ..Default::default() };
    let uneven = Options::new().with_side(Mark::X, side).rules(3, 3).unwrap();
    let refused = Proof::of(&Position::new(&uneven), &Limits::default());
    assert_eq!(refused, Err(ProofError::UnevenRules));
    let limits = Limits { nodes: 10, ..Limits::default() };
    let rules = Rules::new(5, 4, 4).unwrap();
    assert_eq!(Proof::of(&Position::new(&rules), &limits), Ok(None));
    for (text, message) in [
        ("", "line 1: expected `referee-proof 1`"),
        ("referee-proof 1\nrules k=3 loose\n", "line 2: expected `rules k=K` and `free`"),
        ("referee-proof 1\nrules k=3 free\nboard XX./.../...\nto-move O\n", "the board: "),
    ] {
        let error = text.parse::<Proof>().unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}
