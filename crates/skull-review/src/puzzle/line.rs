//! A puzzle as it is written down: one line of words, see docs/puzzles.md.

use skull_rules::{
    Action, Bid, Disc, Seat, Seats,
    notation::{Fault, Record},
};
use thiserror::Error;

use super::{LikelyGone, Puzzle, PuzzleChoice, PuzzleDraft, RoundEnds, RoundsCompared, Theme};
use crate::{counsel::Rationale, millionths::Millionths};

/// Why something is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadPuzzle {
    /// A line has too many words, or too few.
    #[error("a puzzle has nine words, and this line has {0}")]
    Words(usize),
    /// A word is not what stands in its place.
    #[error("`{0}` does not say what its place in a puzzle asks for")]
    Word(String),
    /// No game leads there.
    #[error("no game leads to this position: {0}")]
    Record(#[from] Fault),
    /// There is nothing to ask.
    #[error("{0}")]
    Question(&'static str),
}

impl Puzzle {
    /// Reads a line. Whatever is not so at a table, or not a question, is refused.
    pub fn read(number: u16, line: &str) -> Result<Puzzle, BadPuzzle> {
        let words: Vec<&str> = line.split(' ').collect();
        let [kind, seat, hands, skull, leader, acts, choices, doubt, why] = words[..] else {
            return Err(BadPuzzle::Words(words.len()));
        };
        let bad = |word: &str| BadPuzzle::Word(word.to_owned());
        let (theme, difficulty, proven) = read_kind(kind).ok_or_else(|| bad(kind))?;
        let author = read_seat(seat).ok_or_else(|| bad(seat))?;
        let text = record_text(author, hands, skull, leader, acts).ok_or_else(|| bad(hands))?;
        let read_choices = || choices.split(',').map(read_choice).collect::<Option<Vec<_>>>();
        let (reason, likely_gone) = read_why(why).ok_or_else(|| bad(why))?;
        let draft = PuzzleDraft {
            record: text.parse()?,
            theme,
            difficulty,
            choices: read_choices().ok_or_else(|| bad(choices))?,
            uncertainty: read_thousandths(doubt).ok_or_else(|| bad(doubt))?,
            proven,
            chance: reason.chance,
            rounds: reason.rounds,
            likely_gone,
        };
        Puzzle::new(number, draft)
    }

    /// The line that is read as this puzzle.
    pub fn line(&self) -> String {
        let record = &self.record;
        let setup = record.setup();
        let hand = |seat| format!("{}{}", setup.hand(seat).len(), setup.wins(seat));
        let hands: String = Seats::first(setup.seats()).into_iter().map(hand).collect();
        let own = if setup.hand(self.seat).has(Disc::Skull) { 's' } else { 'f' };
        let choice =
            |choice: &PuzzleChoice| format!("{}={}", sign(choice.action), thousandths(choice.chance));
        let choices: Vec<String> = self.choices.iter().map(choice).collect();
        let chance = told_chance(&self.why).or(self.outbid);
        let mut why = match (chance, self.rounds) {
            (Some(chance), _) => thousandths(chance).to_string(),
            (None, Some(RoundsCompared { best, second })) => format!("{}/{}", ends(&best), ends(&second)),
            (None, None) => "-".to_owned(),
        };
        if let Some(gone) = self.likely_gone {
            why.extend([",", &gone.seat.to_string(), &thousandths(gone.owned).to_string()]);
        }
        format!(
            "{}{}{} {} {hands} {own} {} {} {} {} {why}",
            self.theme.letter(),
            self.difficulty,
            if self.proven { "!" } else { "" },
            self.seat,
            record.first(),
            acts(record),
            choices.join(","),
            thousandths(self.uncertainty),
        )
    }
}

/// `w47`, or `w47!` where the numbers are proven.
fn read_kind(word: &str) -> Option<(Theme, u8, bool)> {
    let mut letters = word.chars();
    let theme = letters.next().and_then(Theme::of_letter)?;
    let rest = letters.as_str();
    let difficulty = rest.strip_suffix('!').unwrap_or(rest).parse().ok().filter(|&hard| hard <= 100)?;
    Some((theme, difficulty, rest.ends_with('!')))
}

fn read_seat(word: &str) -> Option<Seat> {
    let mut letters = word.chars();
    letters.next().and_then(Seat::from_letter).filter(|_| letters.as_str().is_empty())
}

/// The record that the words stand for, in full: `40413040` are four discs and no win, four and one, three and none,
/// four and none.
fn record_text(author: Seat, hands: &str, skull: &str, leader: &str, acts: &str) -> Option<String> {
    let digits: Vec<u8> =
        hands.chars().map(|digit| digit.to_digit(10).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let (pairs, []) = digits.as_chunks::<2>() else { return None };
    let skulls: u8 = match skull {
        "s" => 1,
        "f" => 0,
        _ => return None,
    };
    let seats = Seats::first(pairs.len().min(Seat::MOST));
    let hand = |(seat, &[discs, _]): (Seat, &[u8; 2])| match discs.checked_sub(skulls) {
        _ if seat != author => Some(format!("{seat} {discs}?")),
        Some(flowers) => Some(format!("{seat} {flowers}f{skulls}s")),
        None => None,
    };
    let told = seats.into_iter().zip(pairs).map(hand).collect::<Option<Vec<_>>>()?.join(", ");
    let wins: Vec<String> =
        seats.into_iter().zip(pairs).map(|(seat, [_, wins])| format!("{seat} {wins}")).collect();
    let mut text = format!(
        "Skull record 1\nSeats: {}\nHands: {told}\nWins: {}\nKnown: {author}\n\n1. {leader} leads",
        pairs.len(),
        wins.join(", ")
    );
    for letter in acts.chars().filter(|&letter| letter != '-') {
        if letter.is_ascii_uppercase() {
            text.push(' ');
        }
        if letter == 'p' { text.push_str("pass") } else { text.push(letter) }
    }
    text.push('\n');
    Some(text)
}

/// What has happened, without what goes without saying.
fn acts(record: &Record) -> String {
    let text = record.to_string();
    let (_, round) = text.split_once(" leads").expect("a record tells who leads");
    let told: String = round.split_whitespace().filter(|&word| word != "|").collect();
    if told.is_empty() { "-".to_owned() } else { told.replace(":pass", ":p") }
}

/// An action as a record writes it, without the seat.
fn sign(action: Action) -> String {
    match action {
        Action::Place(disc) => format!("+{}", disc.initial()),
        Action::Bid(bid) => format!(":{bid}"),
        Action::Pass => ":p".to_owned(),
        Action::Flip(seat) => format!("^{seat}"),
        Action::Take(position) => format!("@{}", position + 1),
        Action::Discard(disc) => format!("-{}", disc.initial()),
        Action::Lead(seat) => format!(">{seat}"),
        Action::Show => "!".to_owned(),
    }
}

fn read_sign(text: &str) -> Option<Action> {
    let disc = |text: &str| match text {
        "f" => Some(Disc::Flower),
        "s" => Some(Disc::Skull),
        _ => None,
    };
    let (sign, rest) = text.split_at_checked(1)?;
    match sign {
        "+" => disc(rest).map(Action::Place),
        ":" if rest == "p" => Some(Action::Pass),
        ":" => rest.parse().ok().and_then(Bid::new).map(Action::Bid),
        "^" => read_seat(rest).map(Action::Flip),
        "-" => disc(rest).map(Action::Discard),
        ">" => read_seat(rest).map(Action::Lead),
        _ => None,
    }
}

fn read_choice(word: &str) -> Option<PuzzleChoice> {
    let (action, chance) = word.split_once('=')?;
    Some(PuzzleChoice { action: read_sign(action)?, chance: read_thousandths(chance)? })
}

/// The numbers of a reason.
#[derive(Default)]
struct ReasonRead {
    chance: Option<Millionths>,
    rounds: Option<RoundsCompared>,
}

/// `310`, `120:30:650:200/300:550:50:100` for how rounds end, or `-` where the reason has no number of its own; then perhaps
/// whose skull is probably gone, `310,A180`.
fn read_why(word: &str) -> Option<(ReasonRead, Option<LikelyGone>)> {
    let (reason, gone) = word.split_once(',').map_or((word, None), |(reason, gone)| (reason, Some(gone)));
    let reason = match reason.split_once('/') {
        _ if reason == "-" => ReasonRead::default(),
        None => ReasonRead { chance: Some(read_thousandths(reason)?), rounds: None },
        Some((best, second)) => {
            let rounds = RoundsCompared { best: read_ends(best)?, second: read_ends(second)? };
            ReasonRead { chance: None, rounds: Some(rounds) }
        }
    };
    let likely_gone = |word: &str| {
        let (seat, owned) = word.split_at_checked(1)?;
        Some(LikelyGone { seat: read_seat(seat)?, owned: read_thousandths(owned)? })
    };
    let gone = match gone {
        Some(word) => Some(likely_gone(word)?),
        None => None,
    };
    Some((reason, gone))
}

fn read_ends(word: &str) -> Option<RoundEnds> {
    let shares: Vec<Millionths> = word.split(':').map(read_thousandths).collect::<Option<_>>()?;
    let [won, failed, rival_won, rival_failed] = shares[..] else { return None };
    Some(RoundEnds { won, failed, rival_won, rival_failed })
}

fn ends(ends: &RoundEnds) -> String {
    let RoundEnds { won, failed, rival_won, rival_failed } = *ends;
    [won, failed, rival_won, rival_failed].map(|share| thousandths(share).to_string()).join(":")
}

fn read_thousandths(word: &str) -> Option<Millionths> {
    let thousandths = word.parse::<u16>().ok().filter(|&number| number <= 1000)?;
    Some(Millionths(i32::from(thousandths) * 1000))
}

fn thousandths(chance: Millionths) -> i32 {
    (chance.0 + 500) / 1000
}

fn told_chance(why: &Rationale) -> Option<Millionths> {
    match *why {
        Rationale::CanBeMet { chance, .. } | Rationale::LetGo { chance, .. } => Some(chance),
        Rationale::Safest { skull, .. } => Some(skull),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "w47 A 403040 s A A+fB+?C+?A+fB+?C+?A:3B:pC:pA^fA^f ^B=700,^C=500 30 120,B310";

    fn refused(from: &str, to: &str) -> String {
        assert!(LINE.contains(from));
        Puzzle::read(1, &LINE.replacen(from, to, 1)).unwrap_err().to_string()
    }

    #[test]
    fn a_line_is_read_and_written_as_the_same_puzzle() {
        let puzzle = Puzzle::read(9, LINE).unwrap();
        assert_eq!(puzzle.line(), LINE);
        assert_eq!((puzzle.number(), puzzle.theme(), puzzle.difficulty()), (9, Theme::WhoseDisc, 47));
        assert_eq!(puzzle.margin(), Millionths(200_000));
        assert!(!puzzle.is_proven());
        assert!(Puzzle::read(9, &LINE.replacen("47", "47!", 1)).unwrap().is_proven());
        let b = Seat::new(1).unwrap();
        assert_eq!(*puzzle.why(), Rationale::Safest { seat: b, skull: Millionths(120_000) });
        assert_eq!(puzzle.likely_gone(), Some(LikelyGone { seat: b, owned: Millionths(310_000) }));
        let told: Record = puzzle.record().to_string().parse().unwrap();
        assert_eq!(told, *puzzle.record(), "and the record is one that anybody can read");
    }

    #[test]
    fn how_rounds_end_is_told_where_the_answer_is_to_place_a_disc_and_only_there() {
        const PLACED: &str = "b30 A 3021 s A A+sB+? +f=662,:1=560,:2=500 0 120:30:650:200/300:550:50:100";
        let puzzle = Puzzle::read(9, PLACED).unwrap();
        assert_eq!(puzzle.line(), PLACED);
        let rounds = puzzle.rounds().unwrap();
        assert_eq!((rounds.best.rival_won, rounds.second.failed), (Millionths(650_000), Millionths(550_000)));
        assert!(Puzzle::read(9, &PLACED.replace(":100", "")).is_err(), "one is missing");
        assert!(Puzzle::read(9, &PLACED.replace("120:30:650:200/300:550:50:100", "-")).is_err());
        assert!(refused("120,", "120:30:650:200/300:550:50:100,").contains("place a disc"));
        assert!(Puzzle::read(9, &PLACED.replace("b30", "b30!")).is_err(), "there the proof is the reason");
    }

    #[test]
    fn what_is_no_game_or_no_question_is_refused_with_its_reason() {
        assert_eq!(refused(" A 4", " A  4"), "a puzzle has nine words, and this line has 10");
        assert!(refused("w47", "x47").contains("`x47`"));
        assert!(refused("B:p", "B:3").contains("R4"), "a raise must be higher");
        assert!(refused("A^fA^f", "A^sA^f").contains("cannot be"), "its own disc is a flower");
        assert!(refused(",^C=500", "").contains("not those"), "C could be asked as well");
        assert!(refused("^B=700", "^B=500").contains("not better"));
        assert!(refused("w47", "g47").contains("something else"));
        assert!(refused("=700", "=7000").contains("^B=7000"));
        assert!(refused("B310", "310").contains("310"));
    }

    #[test]
    fn every_choice_there_is_can_be_written() {
        let bid = Bid::new(12).unwrap();
        let [f, s] = Disc::BOTH;
        let c = Seat::new(2).unwrap();
        for action in [
            Action::Place(f),
            Action::Place(s),
            Action::Bid(bid),
            Action::Pass,
            Action::Flip(c),
            Action::Discard(f),
            Action::Discard(s),
            Action::Lead(c),
        ] {
            assert_eq!(read_sign(&sign(action)), Some(action));
        }
        assert_eq!(read_sign(":0"), None);
        assert_eq!(read_sign("é"), None, "not even what has no first byte of its own");
    }
}
