//! `skull play`: an evening of Skull for whoever sits at the keyboard.

pub(crate) mod advice;
pub(crate) mod app;
mod coach;
pub(crate) mod company;
mod home;
pub(crate) mod lines;
pub(crate) mod plain;
pub(crate) mod played_table;
mod rulebook;
pub(crate) mod screen;
pub(crate) mod shelf;
pub(crate) mod speed;
pub(crate) mod spoken;
pub(crate) mod table;

use std::io::{self, BufRead, Write};

use clap::error::ErrorKind;
use jiff::Zoned;
use skull_bots::Level;
use skull_chance::Dice;
use skull_rules::{Setup, Tribes};
use skull_table::Seed;

use crate::{
    bot_words::{BotWords, level},
    cli::asked_wrongly,
    failure::{Failure, printed},
    games::DataFlag,
    rule_options::RuleOptions,
    whole_number::whole,
    word_wrap::WordWrap,
};
use app::{App, EveningEnd};
use company::{Invitation, InvitedBot, given_name, somebody};
use home::HomeTable;
use screen::Screen;
use shelf::{Shelf, ShelfGame, Slot};
use speed::Speed;
use table::palette::Palette;

const ABOUT: &str = "Play Skull in the terminal, with characters or with friends at one keyboard";

const EXAMPLES: &str = "\
Examples:
  skull play                                  you and three characters
  skull play --seats 6 --level novice         five easy opponents
  skull play --bots Maud,Silvio:novice,Tito   who you would like to meet
  skull play --bots 'cmd:python3 examples/bot.py'   a program of your own among them
  skull play --hotseat 3 --name Ana --name Bo --name Cleo
  skull play --tribes-per-player 2            two seats for each of three players
  skull play --plain                          lines of text, for a pipe or a screen reader

A game that was interrupted is offered again at the next start. skull games lists all that were played.";

/// Who plays, by which rules, and how it is shown.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Seats at the table, 2 to 12 [default: 4, or 6 with two tribes]
    #[arg(long, value_name = "N", value_parser = whole(2..=12_usize))]
    seats: Option<usize>,
    /// Opponents, by the names that skull arena takes: Maud,expert,Tito:novice,club:turtle,"cmd:COMMAND"; the
    /// others are drawn
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = BotWords(str::parse::<InvitedBot>),
        hide_possible_values = true)]
    bots: Vec<InvitedBot>,
    /// How strong the opponents are
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Regular, value_parser = level())]
    level: Level,
    /// People at this keyboard; the screen hides between their turns
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1..=12_usize))]
    hotseat: usize,
    /// What to call you; once for each person
    #[arg(long, value_name = "NAME", value_parser = given_name)]
    name: Vec<String>,
    /// Where all luck comes from: the same seed, the same evening
    #[arg(long, value_name = "N", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How long moments last
    #[arg(long, value_enum, default_value_t = Speed::Normal)]
    speed: Speed,
    /// Lines of text instead of a drawn table
    #[arg(long)]
    plain: bool,
    /// Begin a new game without asking about an interrupted one
    #[arg(long)]
    new: bool,
    /// Go on with the interrupted game without asking
    #[arg(long, conflicts_with = "new")]
    resume: bool,
    #[command(flatten)]
    data: DataFlag,
    #[command(flatten)]
    rules: RuleOptions,
}

/// What is said at the end of a game that is on no disk.
const NOT_KEPT: &str = "This game could not be kept.";

/// Takes up the game that waits, or begins one, and plays it on the screen or in lines of text.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let games = args.data.shelf()?;
    let setup = args.setup().unwrap_or_else(|why| asked_wrongly(&["play"], ErrorKind::ValueValidation, &why));
    let on_screen = !args.plain && screen::can_draw();
    let mut input = io::stdin().lock();
    let mut out = WordWrap::as_wide_as_the_terminal(io::stdout().lock());
    let waiting = args.waiting(&games);
    if args.resume && waiting.is_none() {
        return Err(Failure::sentence(
            "no game was interrupted here; skull play begins one, skull games lists all",
        ));
    }
    let taken_up = waiting.map(|(game, slot)| {
        let wanted = args.resume || offer(&game, &mut input, &mut out).unwrap_or(false);
        take_up(game, slot, wanted)
    });
    let mut home = match taken_up.transpose()?.flatten() {
        Some(home) => home,
        None => args.begin(setup, &games)?,
    };
    if on_screen {
        drop((input, out));
        return evening(args, home, &games);
    }
    printed(plain::play(&mut home, &mut input, &mut out))
}

/// One game after the other on the screen, until somebody has had enough.
fn evening(args: &Args, mut home: HomeTable, games: &Shelf) -> Result<(), Failure> {
    let lost = |why| Failure::new("the terminal is gone", why);
    let mut screen = Screen::open().map_err(lost)?;
    loop {
        let mut app = App::new(home, Palette::of_terminal(), args.speed);
        screen.show(&mut app).map_err(lost)?;
        let again = app.ending() == EveningEnd::Again;
        home = app.into_table();
        if !again {
            break;
        }
        home = args.again(home, games)?;
    }
    drop(screen);
    let parting = match home.kept_at() {
        Some(path) if home.game().winner().is_some() => format!("The game is kept in {}", path.display()),
        Some(path) => format!("The game waits for you in {}", path.display()),
        None => NOT_KEPT.to_owned(),
    };
    // Nobody reads it where the terminal was closed.
    let _ = writeln!(io::stdout(), "{parting}");
    Ok(())
}

impl Args {
    /// The table that was asked for; or why there can be none.
    fn setup(&self) -> Result<Setup, String> {
        let rules = self.rules.rules();
        let tribes = usize::from(u8::from(rules.tribes_per_player));
        let company = self.hotseat + self.bots.len();
        let fewest = if rules.tribes_per_player == Tribes::Two { 3 } else { 4 };
        let seats = self.seats.unwrap_or(tribes * fewest.max(company));
        let setup = Setup::new(seats, rules).map_err(|why| why.to_string())?;
        let players = seats / tribes;
        let (people, bots, names) = (self.hotseat, self.bots.len(), self.name.len());
        if company > players {
            return Err(format!(
                "{seats} seats are for {players} players: {people} people and {bots} bots do not fit."
            ));
        }
        if names > people {
            return Err(format!(
                "{names} names are too many for {people} at the keyboard: --hotseat {names}?"
            ));
        }
        Ok(setup)
    }

    fn waiting(&self, games: &Shelf) -> Option<(ShelfGame, Slot)> {
        if self.new { None } else { games.interrupted() }
    }

    fn begin(&self, setup: Setup, games: &Shelf) -> Result<HomeTable, Failure> {
        let seed = match self.seed {
            Some(seed) => seed_of(seed),
            None => fresh_seed()?,
        };
        let players = setup.seats() / usize::from(u8::from(setup.rules().tribes_per_player));
        let people = (0..self.hotseat).map(|at| self.name.get(at).cloned().unwrap_or_else(|| somebody(at)));
        let mut bots = self.bots.clone();
        bots.iter_mut().for_each(|bot| bot.introduce(&setup));
        let invitation = Invitation { people: people.collect(), bots, level: self.level };
        // Not the table's stream: who sits down must not change who leads.
        let chairs = invitation.sit(players, &mut seed.dice().split());
        start(games, |date, slot| HomeTable::begin(setup, chairs, &seed, date, slot))
    }

    /// Another game with the same company. A seed that was asked for is for the first one.
    fn again(&self, home: HomeTable, games: &Shelf) -> Result<HomeTable, Failure> {
        let seed = match self.seed {
            Some(seed) => Seed::from_bytes(seed_of(seed).dice().split().key()),
            None => fresh_seed()?,
        };
        start(games, |date, slot| home.again(&seed, date, slot))
    }
}

/// The seed that a number stands for.
fn seed_of(number: u64) -> Seed {
    number.to_string().parse().expect("a number below 2⁶⁴ is a seed")
}

fn fresh_seed() -> Result<Seed, Failure> {
    let mut dice = Dice::from_os().map_err(|why| Failure::new("cannot draw a seed", why))?;
    Ok(Seed::from_bytes(dice.key()))
}

/// Lays a table for a game of today, with a place on the shelf if there is one to be had.
fn start(
    games: &Shelf,
    lay: impl FnOnce(&str, Option<Slot>) -> Result<HomeTable, Failure>,
) -> Result<HomeTable, Failure> {
    let now = Zoned::now();
    let slot = games.new_slot(&now.strftime("%Y-%m-%d-%H%M%S").to_string());
    let (slot, trouble) = slot.map_or_else(|why| (None, Some(why)), |slot| (Some(slot), None));
    let mut home = lay(&now.strftime("%Y-%m-%d").to_string(), slot)?;
    if let Some(why) = &trouble {
        home.is_homeless(why);
    }
    Ok(home)
}

/// Goes on with it, or puts it aside.
fn take_up(game: ShelfGame, slot: Slot, wanted: bool) -> Result<Option<HomeTable>, Failure> {
    let mut home = HomeTable::take_up(game, Some(slot))?;
    if !wanted {
        home.put_aside();
    }
    Ok(wanted.then_some(home))
}

fn offer(game: &ShelfGame, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<bool> {
    let ShelfGame { record, notes, .. } = game;
    let names: Vec<&str> = notes.chairs.iter().map(company::Chair::name).collect();
    writeln!(out, "A game was interrupted: {}, round {}.", names.join(", "), record.game().round())?;
    write!(out, "Go on with it? yes or no\n> ")?;
    out.flush()?;
    let mut line = String::new();
    input.read_line(&mut line)?;
    Ok(!line.trim().to_ascii_lowercase().starts_with('n'))
}
