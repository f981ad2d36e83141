//! What the command prints, to the letter: the README's examples and the cases in `tests/cmd`.
//!
//! `TRYCMD=overwrite cargo test -p cli --test contract` writes what is printed now into the files;
//! read the difference before you commit it.

#[test]
fn examples_print_what_they_say() {
    trycmd::TestCases::new().case("tests/cmd/*.md").case("../../README.md");
}
