//! Hands judged in one call.

use crate::fault::{Fault, HandsError, Place, Spot};
use crate::parse::scan;
use crate::{Card, Count, DecidedBy, Decision, Game, HoleCardsUsed, RankedHand, simple};

/// The best of these five-card hands, as they were given; several when they tie.
///
/// Cards are written as [`parse_cards`](crate::parse_cards) reads them. The same card may be in
/// two hands (several decks), but not twice in one. One hand always wins; of no hands none does.
///
/// # Errors
///
/// [`HandsError`] with everything that is wrong: a text that is no card, a hand that has not five
/// cards, a card twice in a hand.
///
/// ```
/// use poker::{FaultKind, best_hands};
/// let hands = ["4S 5S 7H 8D JC", "2S 4C 7S 9H 10H", "3S 4S 5D 6H JH"];
/// assert_eq!(best_hands(&hands)?, ["4S 5S 7H 8D JC"]);
///
/// let error = best_hands(&["4S 5S 7H 8D"]).unwrap_err();
/// assert_eq!(error.kind(), FaultKind::CardCount);
/// assert_eq!(error.to_string(), "hand 1: expected 5 cards, found 4");
/// # Ok::<(), poker::HandsError>(())
/// ```
pub fn best_hands<'a>(hands: &[&'a str]) -> Result<Vec<&'a str>, HandsError> {
    let showdown = best_hands_with(Game::Holdem, None, hands)?;
    Ok(showdown.winners.into_iter().map(|winner| hands[winner]).collect())
}

/// Judges hands of any game: whole hands, or hole cards with a board.
///
/// Without a board the same card may be in two hands, but not twice in one; with a board a card
/// may be there once in all. How many cards a hand and a board have stands in
/// [`Game::rules`].
///
/// # Errors
///
/// [`HandsError`] with everything that is wrong.
///
/// ```
/// use poker::{FaultKind, Game, best_hands_with};
/// let showdown = best_hands_with(Game::Holdem, Some("Qd Jd 9d Kc 6d"), &["5d Ah", "Qc 7d"])?;
/// assert_eq!(showdown.winners(), [1]);
/// assert_eq!(showdown.hands()[1].name(), "flush, queen high, jack-nine-seven-six kickers");
/// let (loser, decision) = showdown.decisions().next().unwrap();
/// assert_eq!(loser, 0);
/// assert_eq!(decision.to_string(), "both flush, queen high; fourth card seven beats six");
///
/// let error = best_hands_with(Game::ShortDeck, Some("Qd Jd 9d Kc 6d"), &["5d Ah"]).unwrap_err();
/// assert_eq!(error.kind(), FaultKind::BadCard);
/// # Ok::<(), poker::HandsError>(())
/// ```
pub fn best_hands_with(
    game: Game,
    board: Option<&str>,
    hands: &[&str],
) -> Result<Showdown, HandsError> {
    let mut faults = Vec::new();
    let board = board.map(|text| Cards::read(Place::Board, text, &mut faults));
    let hands = hands.iter().enumerate();
    let hands: Vec<_> =
        hands.map(|(i, text)| Cards::read(Place::Hand(i + 1), text, &mut faults)).collect();
    check(game, board.as_ref(), &hands, false, &mut faults);
    HandsError::check(faults)?;
    Ok(Showdown::of(game, board.as_ref(), &hands))
}

/// Judges the hands of several players who stand in one text, one behind the other, without
/// commas: ten cards are two players of five. With a board they are hole cards, as many for
/// each.
///
/// # Errors
///
/// [`HandsError`] with everything that is wrong; the number of cards must be that of a hand times
/// the number of players.
///
/// ```
/// use poker::{Game, best_of_players};
/// let line = "8C TS KC 9H 4S 7D 2S 5D 3S AC";
/// assert_eq!(best_of_players(Game::Holdem, None, 2, line)?.winners(), [1]);
/// let error = best_of_players(Game::Holdem, None, 3, line).unwrap_err();
/// assert_eq!(error.to_string(), "the hands of 3 players: expected 15 cards, found 10");
/// # Ok::<(), poker::HandsError>(())
/// ```
pub fn best_of_players(
    game: Game,
    board: Option<&str>,
    players: usize,
    line: &str,
) -> Result<Showdown, HandsError> {
    let mut faults = Vec::new();
    let board = board.map(|text| Cards::read(Place::Board, text, &mut faults));
    let place = Place::Players(players);
    let all = Cards::read(place, line, &mut faults);
    let found = all.found;
    let share = found.checked_div(players).unwrap_or(0);
    let even = match cards_each(game, board.is_some(), false) {
        None => false,
        Some(each) => {
            let [min, max] = [each.min, each.max].map(|count| count.saturating_mul(players));
            let expected = Count::new(min, max);
            let fault = if !expected.holds(found) {
                Some(Fault::CardCount { place, found, expected })
            } else if share * players != found {
                Some(Fault::UnevenShares { players, found })
            } else {
                None
            };
            let even = fault.is_none();
            faults.extend(fault);
            even
        }
    };
    if !even {
        // Nobody knows whose card is whose, but the cards are known.
        check_board(game, board.as_ref(), &mut faults);
        check_deck(game, board.iter().chain([&all]), &mut faults);
        if let Some(board) = &board {
            check_one_deck([board, &all], &mut faults);
        }
    }
    let players = if even { players } else { 0 };
    let hands: Vec<_> = (0..players)
        .map(|player| Cards {
            place: Place::Hand(player + 1),
            found: share,
            placed: all.placed.iter().skip(player * share).take(share).copied().collect(),
        })
        .collect();
    if even {
        check(game, board.as_ref(), &hands, false, &mut faults);
    }
    HandsError::check(faults)?;
    Ok(Showdown::of(game, board.as_ref(), &hands))
}

/// The best hand in these cards: five to seven of them, four in badugi; or hole cards, with a
/// board.
///
/// # Errors
///
/// [`HandsError`] with everything that is wrong.
///
/// ```
/// use poker::{FaultKind, Game, rank_hand};
/// let ranked = rank_hand(Game::Holdem, "8h 7h 6h 5h 4h Ad Ac", None)?;
/// assert_eq!(ranked.name(), "straight flush, eight high");
///
/// let error = rank_hand(Game::Omaha, "As Ks 5d 7c", None).unwrap_err();
/// assert_eq!(error.kind(), FaultKind::CardCount);
/// assert_eq!(error.to_string(), "Omaha needs a board of 3 to 5 cards");
/// # Ok::<(), poker::HandsError>(())
/// ```
pub fn rank_hand(game: Game, cards: &str, board: Option<&str>) -> Result<RankedHand, HandsError> {
    let mut faults = Vec::new();
    let board = board.map(|text| Cards::read(Place::Board, text, &mut faults));
    let cards = Cards::read(Place::Cards, cards, &mut faults);
    rank_alone(game, &cards, board.as_ref(), faults)
}

impl Game {
    /// The best hand in these cards, as [`rank_hand`] finds it.
    ///
    /// # Errors
    ///
    /// [`HandsError`] with everything that is wrong.
    ///
    /// ```
    /// use poker::{Game, parse_cards};
    /// let ranked = Game::Badugi.rank(&parse_cards("7s 5h 3d Ac")?, None)?;
    /// assert_eq!(ranked.name(), "badugi, seven-five-three-ace");
    /// assert!(Game::Badugi.rank(&[], None).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank(self, cards: &[Card], board: Option<&[Card]>) -> Result<RankedHand, HandsError> {
        let board = board.map(|cards| Cards::given(Place::Board, cards));
        rank_alone(self, &Cards::given(Place::Cards, cards), board.as_ref(), Vec::new())
    }

    /// Judges hands, as [`best_hands_with`] does.
    ///
    /// # Errors
    ///
    /// [`HandsError`] with everything that is wrong.
    ///
    /// ```
    /// use poker::{FaultKind, Game, parse_cards};
    /// let (aces, kings) = (parse_cards("As Ah")?, parse_cards("Ks Kh")?);
    /// let board = parse_cards("Kd 7c 2s 9h")?;
    /// let showdown = Game::Holdem.showdown(&[&aces, &kings], Some(&board))?;
    /// assert_eq!(showdown.winners(), [1]);
    /// let error = Game::Holdem.showdown(&[&aces, &aces], Some(&board)).unwrap_err();
    /// assert_eq!(error.kind(), FaultKind::DuplicateCard);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn showdown(
        self,
        hands: &[&[Card]],
        board: Option<&[Card]>,
    ) -> Result<Showdown, HandsError> {
        let board = board.map(|cards| Cards::given(Place::Board, cards));
        let hands = hands.iter().enumerate();
        let hands: Vec<_> =
            hands.map(|(i, cards)| Cards::given(Place::Hand(i + 1), cards)).collect();
        let mut faults = Vec::new();
        check(self, board.as_ref(), &hands, false, &mut faults);
        HandsError::check(faults)?;
        Ok(Showdown::of(self, board.as_ref(), &hands))
    }
}

/// Hands that were compared.
///
/// ```
/// use poker::{Game, best_hands_with};
/// let showdown = best_hands_with(Game::AceToFive, None, &["8s 6d 4h 3c As", "8d 7s 3h 2c Ad"])?;
/// assert_eq!(showdown.winners(), [0]);
/// assert_eq!(showdown.decided().unwrap().to_string(), "eight-six low beats eight-seven low");
/// # Ok::<(), poker::HandsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Showdown {
    winners: Vec<usize>,
    hands: Vec<RankedHand>,
}

impl Showdown {
    /// The hands that win, counted from 0, in the order given; several when they tie, none of
    /// none.
    pub fn winners(&self) -> &[usize] {
        &self.winners
    }

    /// Every hand, in the order given.
    pub fn hands(&self) -> &[RankedHand] {
        &self.hands
    }

    /// What decided between the first winner and each other hand, in the order given: the hand's
    /// number from 0, and what decided.
    pub fn decisions(&self) -> impl Iterator<Item = (usize, Decision)> + '_ {
        let first = self.winners.first().copied();
        let others = self.hands.iter().enumerate().filter(move |&(i, _)| Some(i) != first);
        others.filter_map(move |(i, hand)| {
            Some((i, Decision::of(self.hands[first?].rank(), hand.rank())))
        })
    }

    /// What decided: between the winners and the best hand that lost, or, where none lost, between
    /// the hands that tie. `None` with fewer than two hands.
    pub fn decided(&self) -> Option<Decision> {
        let decisions = self.decisions().map(|(_, decision)| decision);
        // Of several losers the best; a tie, whose loser is as good as the winner, only if none.
        decisions.max_by_key(|decision| (decision.by() != DecidedBy::Nothing, decision.loser()))
    }

    fn of(game: Game, board: Option<&Cards>, hands: &[Cards]) -> Self {
        let hands: Vec<_> = hands.iter().filter_map(|hand| rank(game, hand, board)).collect();
        let best = hands.iter().map(RankedHand::rank).max();
        let winners = (0..hands.len()).filter(|&i| Some(hands[i].rank()) == best).collect();
        Self { winners, hands }
    }
}

/// The cards of a hand or of the board, each with its place.
struct Cards {
    place: Place,
    /// How many were given, those counted that could not be read.
    found: usize,
    placed: Vec<(Card, Spot)>,
}

impl Cards {
    /// Reads a text; what is no card becomes a fault.
    fn read(place: Place, text: &str, faults: &mut Vec<Fault>) -> Self {
        let mut read = Self { place, found: 0, placed: Vec::new() };
        for written in scan(text) {
            read.found += 1;
            let spot = Spot { place, number: written.number, character: Some(written.character) };
            match written.card {
                Ok(card) => read.placed.push((card, spot)),
                Err(reason) => {
                    faults.push(Fault::BadCard { place, bad: written.bad_card(reason) });
                }
            }
        }
        read
    }

    fn given(place: Place, cards: &[Card]) -> Self {
        let spot = |i| Spot { place, number: i + 1, character: None };
        let placed: Vec<_> = cards.iter().enumerate().map(|(i, &card)| (card, spot(i))).collect();
        Self { place, found: placed.len(), placed }
    }

    fn plain(&self) -> Vec<Card> {
        self.placed.iter().map(|&(card, _)| card).collect()
    }
}

fn rank_alone(
    game: Game,
    cards: &Cards,
    board: Option<&Cards>,
    mut faults: Vec<Fault>,
) -> Result<RankedHand, HandsError> {
    check(game, board, core::slice::from_ref(cards), true, &mut faults);
    HandsError::check(faults)?;
    Ok(rank(game, cards, board).expect("the number of cards was checked"))
}

/// The best hand in cards that were checked.
fn rank(game: Game, hand: &Cards, board: Option<&Cards>) -> Option<RankedHand> {
    let rules = game.rules();
    let mut cards = hand.plain();
    let board = board.map(Cards::plain).unwrap_or_default();
    match rules.board.as_ref().map(|board| board.hole_cards_used) {
        Some(HoleCardsUsed::Two) => simple::best_of_two_and_three(rules.ranking, &cards, &board),
        Some(HoleCardsUsed::Any) | None => {
            cards.extend(board);
            simple::best_of(rules.ranking, &cards)
        }
    }
}

/// How many cards a hand has; `None` where the game cannot be played so, with a board or without.
fn cards_each(game: Game, with_board: bool, alone: bool) -> Option<Count> {
    let rules = game.rules();
    if with_board {
        return rules.board.as_ref().map(|board| board.hole_cards);
    }
    rules.whole_hand.map(|whole| if alone { whole } else { Count::exactly(whole.min) })
}

/// Adds what is wrong with cards that could be read. `alone`: one hand is ranked, none compared.
fn check(game: Game, board: Option<&Cards>, hands: &[Cards], alone: bool, faults: &mut Vec<Fault>) {
    check_deck(game, board.into_iter().chain(hands), faults);
    check_board(game, board, faults);
    if let Some(expected) = cards_each(game, board.is_some(), alone) {
        for hand in hands.iter().filter(|hand| !expected.holds(hand.found)) {
            faults.push(Fault::CardCount { place: hand.place, found: hand.found, expected });
        }
    }
    // With a board all cards come from one deck; without, each hand may come from its own.
    if board.is_some() {
        check_one_deck(board.into_iter().chain(hands), faults);
    } else {
        for hand in hands {
            check_one_deck([hand], faults);
        }
    }
}

/// Adds the cards that the game's deck has not.
fn check_deck<'a>(game: Game, cards: impl IntoIterator<Item = &'a Cards>, faults: &mut Vec<Fault>) {
    let placed = cards.into_iter().flat_map(|cards| &cards.placed);
    let strange = placed.filter(|(card, _)| !game.rules().deck.contains(*card));
    faults.extend(strange.map(|&(card, spot)| Fault::NotInDeck { game, card, spot }));
}

/// Adds a board that is missing, or is there and should not be, or has not the right size.
fn check_board(game: Game, board: Option<&Cards>, faults: &mut Vec<Fault>) {
    let rules = game.rules();
    match (board, &rules.board) {
        (Some(_), None) => faults.push(Fault::BoardUnwanted { game }),
        (None, Some(with_board)) if rules.whole_hand.is_none() => {
            faults.push(Fault::BoardMissing { game, expected: with_board.board_cards });
        }
        (Some(board), Some(with_board)) if !with_board.board_cards.holds(board.found) => {
            let (found, expected) = (board.found, with_board.board_cards);
            faults.push(Fault::CardCount { place: Place::Board, found, expected });
        }
        _ => {}
    }
}

/// Adds the cards that come a second time.
fn check_one_deck<'a>(cards: impl IntoIterator<Item = &'a Cards>, faults: &mut Vec<Fault>) {
    let mut seen: Vec<(Card, Spot)> = Vec::new();
    for &(card, second) in cards.into_iter().flat_map(|cards| &cards.placed) {
        match seen.iter().find(|&&(earlier, _)| earlier == card) {
            Some(&(_, first)) => faults.push(Fault::DuplicateCard { card, first, second }),
            None => seen.push((card, second)),
        }
    }
}
