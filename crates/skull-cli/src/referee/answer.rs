use serde::{Serialize, Serializer};
use skull_chance::Dice;
use skull_rules::{Event, Game, Legal, Seat, Seats, Truth, View, Viewer};

use super::{
    action::Wanted,
    position::Position,
    refusal::Refusal,
    request::{Number, Question, Request},
};

/// Answers requests about one game at a time.
///
/// A pure function of its dice and the requests: the same ones get the same answers, byte for byte.
///
/// ```
/// # use skull_chance::Dice;
/// # use skull_cli::referee::Referee;
/// let mut referee = Referee::new(Dice::from_seed(0));
/// let mut answers = Vec::new();
/// referee.answer(br#"{"cmd":"new","seats":3,"first":1}"#, &mut answers);
/// referee.answer(br#"{"cmd":"act","seat":0,"action":"pass"}"#, &mut answers);
/// assert_eq!(
///     String::from_utf8(answers).unwrap(),
///     r#"{"ok":true,"events":[{"type":"round_started","round":1,"first":1}]}
/// {"ok":false,"error":{"code":"wrong_phase","message":"Everyone places a first disc before anything else (R2.4)."}}
/// "#
/// );
/// ```
#[derive(Debug)]
pub struct Referee {
    /// For games that come without a seed.
    luck: Dice,
    table: Option<Table>,
}

#[derive(Debug)]
struct Table {
    game: Game,
    dice: Dice,
}

impl Referee {
    /// The longest request, in bytes, not counting the end of its line.
    pub const LONGEST_LINE: usize = 64 * 1024;

    /// A referee without a game. Games that come without a seed get their luck from `luck`.
    pub fn new(luck: Dice) -> Referee {
        Referee { luck, table: None }
    }

    /// Answers one request, given without the end of its line, by adding exactly one line to `answers`.
    pub fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) {
        let (before, dice) = (answers.len(), &mut self.luck);
        let answered = match read(line) {
            Ok(Request::New(position)) => Table::new(position, dice).map(|table| {
                write(&Happened { ok: true, events: &[table.start()] }, answers);
                self.table = Some(table);
            }),
            Ok(Request::Ask(question)) => match &mut self.table {
                Some(table) => table.answer(question, answers),
                None => Err(Refusal::no_game()),
            },
            Err(refusal) => Err(refusal),
        };
        if let Err(error) = answered {
            debug_assert_eq!(answers.len(), before, "a refused request has no other answer");
            write(&Refused { ok: false, error }, answers);
        }
    }
}

fn read(line: &[u8]) -> Result<Request, Refusal> {
    if line.len() > Referee::LONGEST_LINE {
        return Err(Refusal::bad_request(
            "This line is too long: a request has at most 65536 bytes (64 KiB).",
        ));
    }
    Request::parse(line)
}

impl Table {
    fn new(position: Position, luck: &mut Dice) -> Result<Table, Refusal> {
        let (first, seed) = (position.first, position.seed);
        let setup = position.setup()?;
        // The referee's own luck is touched only when nothing can be refused any more.
        let mut roll = || seed.map_or_else(|| luck.split(), Dice::from_seed);
        if let Some(number) = first {
            let first = number.seat().ok_or_else(|| Refusal::no_such_seat(setup.seats()))?;
            return Ok(Table { game: Game::new(&setup, first)?, dice: roll() });
        }
        let in_the_game = |seat: &Seat| !setup.hand(*seat).is_empty();
        let mut dice = roll();
        let first = dice.first_player(Seats::first(setup.seats()).into_iter().filter(in_the_game).collect());
        Ok(Table { game: Game::new(&setup, first)?, dice })
    }

    /// What a new game begins with.
    fn start(&self) -> Event {
        Event::RoundStarted { round: self.game.round(), first: self.game.first() }
    }

    fn answer(&mut self, question: Question, answers: &mut Vec<u8>) -> Result<(), Refusal> {
        let game = &self.game;
        match question {
            Question::Act { seat, action } => self.act(seat, action, answers)?,
            Question::Legal => {
                write(&Choices { ok: true, to_act: Asked(game), may_show: game.may_show() }, answers);
            }
            Question::View(seat) => {
                let viewer = match seat {
                    Some(number) => game.viewer(self.seat(number)?),
                    None => Viewer::SPECTATOR,
                };
                write(&Known { ok: true, view: viewer.view(game) }, answers);
            }
            Question::State => write(&Whole { ok: true, state: Truth(game) }, answers),
        }
        Ok(())
    }

    fn act(&mut self, seat: Number, action: Wanted, answers: &mut Vec<u8>) -> Result<(), Refusal> {
        let seat = self.seat(seat)?;
        let action = action.meant(&self.game, seat)?;
        let dice = &mut self.dice;
        let events = self.game.play(seat, action, &mut |n| dice.below(n))?;
        write(&Happened { ok: true, events: &events }, answers);
        Ok(())
    }

    /// A seat of this table.
    fn seat(&self, number: Number) -> Result<Seat, Refusal> {
        let seats = self.game.seats();
        number.seat().filter(|&seat| seats.contains(seat)).ok_or_else(|| Refusal::no_such_seat(seats.len()))
    }
}

fn write(answer: &impl Serialize, answers: &mut Vec<u8>) {
    serde_json::to_writer(&mut *answers, answer).expect("memory takes every byte, and no map has odd keys");
    answers.push(b'\n');
}

#[derive(Serialize)]
struct Refused {
    ok: bool,
    error: Refusal,
}

#[derive(Serialize)]
struct Happened<'a> {
    ok: bool,
    events: &'a [Event],
}

#[derive(Serialize)]
struct Choices<'a> {
    ok: bool,
    to_act: Asked<'a>,
    may_show: Seats,
}

#[derive(Serialize)]
struct Known {
    ok: bool,
    view: View,
}

#[derive(Serialize)]
struct Whole<'a> {
    ok: bool,
    state: Truth<'a>,
}

/// Every seat that must act, with all it may do.
struct Asked<'a>(&'a Game);

impl Serialize for Asked<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = self.0;
        serializer.collect_seq(
            game.to_act().into_iter().map(|seat| Ask { seat, actions: Actions(game.legal(seat)) }),
        )
    }
}

#[derive(Serialize)]
struct Ask {
    seat: Seat,
    actions: Actions,
}

struct Actions(Legal);

impl Serialize for Actions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}
