//! A server's table in lines of text: while people gather, game after game.

use std::{
    io::{self, BufWriter, IsTerminal, Write},
    thread,
    time::Duration,
};

use skull_client::{Order, PlaceHere, ServerMessage};

use super::{far_table::FarTable, table_visit::TableVisit};
use crate::{
    failure::{Failure, printed},
    play::{
        lines::{Lines, NextLine, Typed, quits},
        plain::{self, PlainEnd},
        played_table::PlayedTable,
    },
    word_wrap::WordWrap,
};

/// How long to wait before listening again, where nobody types meanwhile.
const MOMENT: Duration = Duration::from_millis(20);

/// Shows the table in lines until somebody has had enough, or there is nothing more to read.
pub(super) fn plain(visit: TableVisit) -> Result<(), Failure> {
    let mut lines = Typed::listen(io::stdin().is_terminal());
    let mut out = WordWrap::as_wide_as_the_terminal(BufWriter::new(io::stdout().lock()));
    let mut visit = Some(visit);
    let spent = spend(&mut visit, &mut lines, &mut out);
    let failure = visit.as_mut().and_then(TableVisit::take_failure);
    printed(spent.and_then(|()| out.flush()))?;
    failure.map_or(Ok(()), |why| Err(why.into()))
}

/// Leaves the visit behind, so that its end can be told.
fn spend(kept: &mut Option<TableVisit>, lines: &mut impl Lines, out: &mut impl Write) -> io::Result<()> {
    while let Some(visit) = kept.take() {
        match FarTable::take_up(visit) {
            Ok(mut table) => {
                let goes_on = plain::game(&mut table, lines, out).and_then(|end| {
                    // Another game may have begun before this one was told to its end.
                    if table.has_moved_on() { Ok(true) } else { after(table.visit(), end, lines, out) }
                });
                *kept = Some(table.into_visit());
                if !goes_on? {
                    return Ok(());
                }
            }
            Err(visit) => {
                let mut visit = *visit;
                let goes_on = gather(&mut visit, lines, out);
                *kept = Some(visit);
                if !goes_on? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// Whether the evening goes on after a game.
fn after(
    visit: &mut TableVisit,
    end: PlainEnd,
    lines: &mut impl Lines,
    out: &mut impl Write,
) -> io::Result<bool> {
    let plays = visit.state.me().is_some();
    if end == PlainEnd::Over && !visit.is_gone() {
        let question =
            if plays { "Another game? again or quit" } else { "The next game is shown when it begins." };
        writeln!(out, "\n{question}")?;
        return interlude(visit, plays, lines, out);
    }
    if plays && !visit.is_gone() {
        if visit.is_kept() {
            writeln!(out, "\nYour seat is kept: skull join {} takes it again.", visit.address)?;
        } else {
            writeln!(out, "\n{}", visit.parting())?;
        }
    }
    Ok(false)
}

/// Waits for another game, and hears what is typed meanwhile; whether one begins.
fn interlude(
    visit: &mut TableVisit,
    mut asked: bool,
    lines: &mut impl Lines,
    out: &mut impl Write,
) -> io::Result<bool> {
    let plays = asked;
    let played = visit.state.game.as_ref().map(|game| game.number);
    loop {
        out.flush()?;
        while let Some(message) = visit.take() {
            if begins(&message, played) {
                return Ok(true);
            }
        }
        word(visit, out)?;
        if visit.is_gone() {
            return Ok(false);
        }
        // What a program writes after it has asked for another game is for that game.
        if plays && !asked && !lines.are_live() {
            if leaves(lines.ahead()?) {
                return Ok(false);
            }
            thread::sleep(MOMENT);
            continue;
        }
        match lines.next_line()? {
            NextLine::NotYet => {}
            NextLine::End => return Ok(false),
            NextLine::Line(line) => match line.to_ascii_lowercase().as_str() {
                "again" | "a" | "yes" | "y" | "n" if asked => {
                    asked = false;
                    ask_for_another(visit, out)?;
                }
                _ if quits(&line) => return Ok(false),
                other => say(visit, other, &line, out)?,
            },
        }
    }
}

/// Whether somebody who plays through a pipe leaves, and is not there for the game that comes.
fn leaves(ahead: &NextLine) -> bool {
    *ahead == NextLine::End || ahead.quits()
}

fn ask_for_another(visit: &mut TableVisit, out: &mut impl Write) -> io::Result<()> {
    if visit.state.am_host() {
        visit.give(Order::Rematch);
        return Ok(());
    }
    visit.give(Order::Ready { ready: true });
    writeln!(out, "You are ready. The host begins the next game.")
}

/// Whether a message says that a later game than this one is on.
fn begins(message: &ServerMessage, played: Option<u32>) -> bool {
    let game = match message {
        ServerMessage::Update(update) => update.game.as_ref(),
        ServerMessage::Table(all) => all.game.as_ref(),
        _ => None,
    };
    game.is_some_and(|game| Some(game.number) > played)
}

/// Whether a game begins, while people gather.
fn gather(visit: &mut TableVisit, lines: &mut impl Lines, out: &mut impl Write) -> io::Result<bool> {
    writeln!(out, "Skull. The table {} gathers.", visit.address)?;
    let mut told = String::new();
    loop {
        while !visit.is_playing()
            && let Some(message) = visit.take()
        {
            heard(visit, &message, out)?;
        }
        if visit.is_playing() {
            return Ok(true);
        }
        word(visit, out)?;
        if visit.is_gone() {
            return Ok(false);
        }
        let now = company(visit);
        if now != told {
            write!(out, "{now}")?;
            told = now;
        }
        out.flush()?;
        // What was written before the game, by a program that plays, is for the game.
        if visit.is_waiting() || !visit.state.am_host() && !lines.are_live() {
            let ahead = lines.ahead()?;
            if ahead.quits() || visit.state.am_seated() && leaves(ahead) {
                return Ok(false);
            }
            thread::sleep(MOMENT);
            continue;
        }
        match lines.next_line()? {
            NextLine::NotYet => {}
            NextLine::End => return Ok(false),
            NextLine::Line(line) => {
                if !obey(visit, &line, out)? {
                    return Ok(false);
                }
            }
        }
    }
}

/// Does what was typed while people gather; false to leave.
fn obey(visit: &mut TableVisit, line: &str, out: &mut impl Write) -> io::Result<bool> {
    let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let level = Some(rest.trim()).filter(|level| !level.is_empty()).map(str::to_owned);
    match verb.to_ascii_lowercase().as_str() {
        "start" => visit.give(Order::Start),
        "bot" => visit.give(Order::AddBot { level }),
        "ready" => visit.give(Order::Ready { ready: true }),
        "sit" => visit.give(Order::Sit { seat: None }),
        "stand" | "watch" => visit.give(Order::Stand),
        _ if quits(line) => return Ok(false),
        other => say(visit, other, line, out)?,
    }
    Ok(true)
}

fn say(visit: &mut TableVisit, verb: &str, line: &str, out: &mut impl Write) -> io::Result<()> {
    let host = visit.state.am_host();
    match line.split_once(char::is_whitespace) {
        Some((say, words)) if say.eq_ignore_ascii_case("say") => {
            visit.give(Order::Say { text: words.trim().to_owned() });
            Ok(())
        }
        _ if verb.is_empty() => Ok(()),
        _ if host => writeln!(out, "Say start, bot, bot LEVEL, ready, stand, say WORDS or quit."),
        _ => writeln!(out, "Say ready, sit, stand, say WORDS or quit. The host starts the game."),
    }
}

fn heard(visit: &TableVisit, message: &ServerMessage, out: &mut impl Write) -> io::Result<()> {
    let ServerMessage::Said { spoken, .. } = message else { return Ok(()) };
    let place = visit.state.place_of(spoken.from).and_then(|place| visit.name_at(place));
    writeln!(out, "{}: “{}”", place.unwrap_or_else(|| "Somebody".to_owned()), spoken.words.english())
}

/// What went wrong, if something did.
fn word(visit: &mut TableVisit, out: &mut impl Write) -> io::Result<()> {
    let words = visit.take_word().into_iter().chain(visit.take_trouble());
    words.into_iter().try_for_each(|word| writeln!(out, "{word}"))
}

/// Who sits where.
fn company(visit: &TableVisit) -> String {
    let line = |(number, place): (usize, &PlaceHere)| {
        let about = match place {
            PlaceHere::Free => "free".to_owned(),
            PlaceHere::Bot { level, .. } => {
                format!("{}, a bot ({level})", visit.name_at(number).unwrap_or_default())
            }
            PlaceHere::Kept { name, .. } => format!("{name}, kept by a bot"),
            PlaceHere::Person { who, .. } => {
                let program = if visit.state.is_program(number) { ", a program" } else { "" };
                let ready = visit.state.person(*who).is_some_and(|person| person.ready);
                let ready = if ready { ", ready" } else { "" };
                format!("{}{program}{ready}", visit.state.name_at(number).unwrap_or_default())
            }
        };
        format!("  {}  {about}.\n", number + 1)
    };
    visit.state.places().iter().enumerate().map(line).collect()
}
