use serde::{Serialize, Serializer};
use skull_chance::Dice;
use skull_rules::{Event, Game, Legal, Seat, Seats, Truth, View, Viewer};

use super::{
    action::Wanted,
    new_game::NewGame,
    rejection::Rejection,
    request::{GameQuestion, Number, RefereeRequest},
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
    dealt: Option<DealtGame>,
}

#[derive(Debug)]
struct DealtGame {
    game: Game,
    dice: Dice,
}

impl Referee {
    /// The longest request, in bytes, not counting the end of its line.
    pub const LONGEST_LINE: usize = 64 * 1024;

    /// A referee without a game. Games that come without a seed get their luck from `luck`.
    pub fn new(luck: Dice) -> Referee {
        Referee { luck, dealt: None }
    }

    /// Answers one request, given without the end of its line, by adding exactly one line to `answers`.
    pub fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) {
        let (before, dice) = (answers.len(), &mut self.luck);
        let answered = match read(line) {
            Ok(RefereeRequest::New(wanted)) => DealtGame::new(wanted, dice).map(|dealt| {
                write(&EventsAnswer { ok: true, events: &[dealt.start()] }, answers);
                self.dealt = Some(dealt);
            }),
            Ok(RefereeRequest::Ask(question)) => match &mut self.dealt {
                Some(dealt) => dealt.answer(question, answers),
                None => Err(Rejection::no_game()),
            },
            Err(rejection) => Err(rejection),
        };
        if let Err(error) = answered {
            debug_assert_eq!(answers.len(), before, "a refused request has no other answer");
            write(&RejectionAnswer { ok: false, error }, answers);
        }
    }
}

fn read(line: &[u8]) -> Result<RefereeRequest, Rejection> {
    if line.len() > Referee::LONGEST_LINE {
        return Err(Rejection::bad_request(
            "This line is too long: a request has at most 65536 bytes (64 KiB).",
        ));
    }
    RefereeRequest::parse(line)
}

impl DealtGame {
    fn new(wanted: NewGame, luck: &mut Dice) -> Result<DealtGame, Rejection> {
        let (first, seed) = (wanted.first, wanted.seed);
        let setup = wanted.setup()?;
        // The referee's own luck is touched only when nothing can be refused any more.
        let mut roll = || seed.map_or_else(|| luck.split(), Dice::from_seed);
        if let Some(number) = first {
            let first = number.seat().ok_or_else(|| Rejection::no_such_seat(setup.seats()))?;
            return Ok(DealtGame { game: Game::new(&setup, first)?, dice: roll() });
        }
        let in_the_game = |seat: &Seat| !setup.hand(*seat).is_empty();
        let mut dice = roll();
        let first = dice.first_player(Seats::first(setup.seats()).into_iter().filter(in_the_game).collect());
        Ok(DealtGame { game: Game::new(&setup, first)?, dice })
    }

    /// What a new game begins with.
    fn start(&self) -> Event {
        Event::RoundStarted { round: self.game.round(), first: self.game.first() }
    }

    fn answer(&mut self, question: GameQuestion, answers: &mut Vec<u8>) -> Result<(), Rejection> {
        let game = &self.game;
        match question {
            GameQuestion::Act { seat, action } => self.act(seat, action, answers)?,
            GameQuestion::Legal => {
                write(
                    &LegalAnswer { ok: true, to_act: SeatsToAct(game), may_show: game.may_show() },
                    answers,
                );
            }
            GameQuestion::View(seat) => {
                let viewer = match seat {
                    Some(number) => game.viewer(self.seat(number)?),
                    None => Viewer::SPECTATOR,
                };
                write(&ViewAnswer { ok: true, view: viewer.view(game) }, answers);
            }
            GameQuestion::State => write(&StateAnswer { ok: true, state: Truth(game) }, answers),
        }
        Ok(())
    }

    fn act(&mut self, seat: Number, action: Wanted, answers: &mut Vec<u8>) -> Result<(), Rejection> {
        let seat = self.seat(seat)?;
        let action = action.meant(&self.game, seat)?;
        let dice = &mut self.dice;
        let events = self.game.play(seat, action, &mut |n| dice.below(n))?;
        write(&EventsAnswer { ok: true, events: &events }, answers);
        Ok(())
    }

    /// A seat of this table.
    fn seat(&self, number: Number) -> Result<Seat, Rejection> {
        let seats = self.game.seats();
        number.seat().filter(|&seat| seats.contains(seat)).ok_or_else(|| Rejection::no_such_seat(seats.len()))
    }
}

fn write(answer: &impl Serialize, answers: &mut Vec<u8>) {
    serde_json::to_writer(&mut *answers, answer).expect("memory takes every byte, and no map has odd keys");
    answers.push(b'\n');
}

#[derive(Serialize)]
struct RejectionAnswer {
    ok: bool,
    error: Rejection,
}

#[derive(Serialize)]
struct EventsAnswer<'a> {
    ok: bool,
    events: &'a [Event],
}

#[derive(Serialize)]
struct LegalAnswer<'a> {
    ok: bool,
    to_act: SeatsToAct<'a>,
    may_show: Seats,
}

#[derive(Serialize)]
struct ViewAnswer {
    ok: bool,
    view: View,
}

#[derive(Serialize)]
struct StateAnswer<'a> {
    ok: bool,
    state: Truth<'a>,
}

/// Every seat that must act, with all it may do.
struct SeatsToAct<'a>(&'a Game);

impl Serialize for SeatsToAct<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = self.0;
        serializer.collect_seq(
            game.to_act().into_iter().map(|seat| SeatToAct { seat, actions: LegalActions(game.legal(seat)) }),
        )
    }
}

#[derive(Serialize)]
struct SeatToAct {
    seat: Seat,
    actions: LegalActions,
}

struct LegalActions(Legal);

impl Serialize for LegalActions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}
