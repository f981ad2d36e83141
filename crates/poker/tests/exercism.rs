//! The cases of the exercise "poker", by their facts; their source stands in the data file.

use poker::best_hands;

#[test]
fn the_winners_are_given_back_as_written() {
    let lines = include_str!("data/exercism.txt").lines().filter(|line| !line.starts_with('#'));
    let mut cases = 0;
    for line in lines {
        let (hands, winners) = line.split_once(" > ").unwrap();
        let [hands, winners] = [hands, winners].map(|part| part.split(", ").collect::<Vec<_>>());
        assert_eq!(best_hands(&hands).as_ref(), Ok(&winners), "{line}");
        cases += 1;
    }
    assert_eq!(cases, 39);
}
