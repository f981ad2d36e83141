//! The published counts in `tests/data/counts.txt`.

use mnk::{Census, Rules};

/// Counts these games, each `m n k`, and compares.
pub(crate) fn check(games: &[&str]) {
    let lines = include_str!("../data/counts.txt").lines();
    let mut seen = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (game, figures) = line.split_once(':').unwrap();
        if !games.contains(&game) {
            continue;
        }
        seen += 1;
        let size: Vec<usize> = game.split(' ').map(|n| n.parse().unwrap()).collect();
        let figures: Vec<u128> = figures
            .split([' ', ';'])
            .filter(|word| !word.is_empty())
            .map(|n| n.parse().unwrap())
            .collect();
        let census = Census::of(&Rules::new(size[0], size[1], size[2]).unwrap()).unwrap();
        let counted = [
            census.positions.all.into(),
            census.positions.up_to_symmetry.into(),
            census.x_wins.all.into(),
            census.o_wins.all.into(),
            census.draws.all.into(),
            census.games(),
        ];
        assert_eq!(counted[..], figures[..], "{game}");
    }
    assert_eq!(seen, games.len());
}
