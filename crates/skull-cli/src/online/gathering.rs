//! A server's table in lines of text: while people gather, game after game.

use std::io::{self, BufWriter, IsTerminal, Write};

use skull_client::{Order, PlaceHere, ServerMessage};

use super::{far_table::FarTable, sentence, visit::Visit};
use crate::{
    failure::{Failure, printed},
    play::{
        lines::{Lines, NextLine, Typed},
        plain::{self, PlainEnd},
    },
};

/// Shows the table in lines until somebody has had enough, or there is nothing more to read.
pub(super) fn plain(visit: Visit) -> Result<(), Failure> {
    let mut lines = Typed::listen(io::stdin().is_terminal());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut visit = Some(visit);
    let spent = spend(&mut visit, &mut lines, &mut out);
    let failure = visit.as_mut().and_then(Visit::take_failure);
    printed(spent.and_then(|()| out.flush()))?;
    failure.map_or(Ok(()), |why| Err(sentence(why)))
}

/// Leaves the visit behind, so that its end can be told.
fn spend(kept: &mut Option<Visit>, lines: &mut impl Lines, out: &mut impl Write) -> io::Result<()> {
    while let Some(visit) = kept.take() {
        match FarTable::take_up(visit) {
            Ok(mut table) => {
                let end = plain::game(&mut table, lines, out);
                let goes_on = end.and_then(|end| after(table.visit(), end, lines, out));
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
fn after(visit: &mut Visit, end: PlainEnd, lines: &mut impl Lines, out: &mut impl Write) -> io::Result<bool> {
    let plays = visit.state.me().is_some();
    if end != PlainEnd::Over || visit.is_gone() {
        if plays && !visit.is_gone() {
            writeln!(out, "\nYour seat is kept: skull join {} takes it again.", visit.address)?;
        }
        return Ok(false);
    }
    // Another game may have begun already.
    let number = visit.state.table.as_ref().map(|table| table.games);
    let played = visit.state.game.as_ref().map(|game| game.number);
    if number > played {
        return Ok(true);
    }
    if plays {
        write!(out, "\nAnother game? again or quit\n> ")?;
    } else {
        writeln!(out, "\nThe next game is shown when it begins.")?;
    }
    let mut asked = plays;
    let mut more = true;
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
        let line = if more { lines.next_line()? } else { NextLine::NotYet };
        match line {
            NextLine::NotYet => {
                if !more {
                    std::thread::sleep(std::time::Duration::from_millis(20));
                }
            }
            // Whoever has asked for another game waits for it, though nothing more is typed.
            NextLine::End if plays && !asked => more = false,
            NextLine::End => return Ok(false),
            NextLine::Line(line) => match line.to_ascii_lowercase().as_str() {
                "again" | "a" | "yes" | "y" | "n" if asked => {
                    asked = false;
                    if visit.state.am_host() {
                        visit.give(Order::Rematch);
                    } else {
                        writeln!(out, "You are ready. The host begins the next game.")?;
                        visit.give(Order::Ready { ready: true });
                    }
                }
                "quit" | "q" | "exit" => return Ok(false),
                other => say(visit, other, &line, out)?,
            },
        }
    }
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
fn gather(visit: &mut Visit, lines: &mut impl Lines, out: &mut impl Write) -> io::Result<bool> {
    writeln!(out, "Skull. The table {} gathers.", visit.address)?;
    let mut told = String::new();
    let mut more = true;
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
        if !more || !visit.state.am_host() && !lines.are_live() {
            std::thread::sleep(std::time::Duration::from_millis(20));
            continue;
        }
        match lines.next_line()? {
            NextLine::NotYet => {}
            NextLine::End => more = false,
            NextLine::Line(line) if !obey(visit, &line, out)? => return Ok(false),
            NextLine::Line(_) => {}
        }
    }
}

/// Does what was typed while people gather; false to leave.
fn obey(visit: &mut Visit, line: &str, out: &mut impl Write) -> io::Result<bool> {
    let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let level = Some(rest.trim()).filter(|level| !level.is_empty()).map(str::to_owned);
    match verb.to_ascii_lowercase().as_str() {
        "start" => visit.give(Order::Start),
        "bot" => visit.give(Order::AddBot { level }),
        "ready" => visit.give(Order::Ready { ready: true }),
        "sit" => visit.give(Order::Sit { seat: None }),
        "stand" | "watch" => visit.give(Order::Stand),
        "quit" | "q" | "exit" => return Ok(false),
        other => say(visit, other, line, out)?,
    }
    Ok(true)
}

fn say(visit: &mut Visit, verb: &str, line: &str, out: &mut impl Write) -> io::Result<()> {
    match line.split_once(char::is_whitespace) {
        Some((say, words)) if say.eq_ignore_ascii_case("say") => {
            visit.give(Order::Say { text: words.trim().to_owned() });
        }
        _ if verb.is_empty() => {}
        _ if visit.state.am_host() => {
            writeln!(out, "Say start, bot, bot LEVEL, ready, stand, say WORDS or quit.")?
        }
        _ => writeln!(out, "Say ready, sit, stand, say WORDS or quit. The host starts the game.")?,
    }
    Ok(())
}

fn heard(visit: &Visit, message: &ServerMessage, out: &mut impl Write) -> io::Result<()> {
    let ServerMessage::Said { spoken, .. } = message else { return Ok(()) };
    let place = visit.state.place_of(spoken.from).and_then(|place| visit.name_at(place));
    writeln!(out, "{}: “{}”", place.unwrap_or_else(|| "Somebody".to_owned()), spoken.words.english())
}

/// What went wrong, if something did.
fn word(visit: &mut Visit, out: &mut impl Write) -> io::Result<()> {
    let words = visit.take_word().into_iter().chain(visit.take_trouble());
    words.into_iter().try_for_each(|word| writeln!(out, "{word}"))
}

/// Who sits where.
fn company(visit: &Visit) -> String {
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
