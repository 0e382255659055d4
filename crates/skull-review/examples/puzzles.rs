//! Makes the puzzles that ship: `cargo run --release -p skull-review --example puzzles -- --help`.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this one is no library: it keeps what it has found"
)]

use std::{
    collections::BTreeMap,
    error::Error,
    fs::{self, OpenOptions},
    io::Write,
};

use fastrand::Rng;
use skull_bots::{Host, Level, Sightline};
use skull_review::{
    Appraisal, Contest, Contested, Counsel, Demand, Grade, Horizon, LikelyGone, Millionths, Pains, Puzzle,
    PuzzleChoice, PuzzleDraft, Theme, difficulty,
};
use skull_rules::{
    Action, Asks, Bid, Disc, Discs, Event, Phase, Rules, Seat, Seats, Setup, View, notation::Record,
};

const HELP: &str = "\
puzzles find FILE FROM TO   look for puzzles in the games of these numbers and add them to FILE; what FILE has is left out
puzzles choose FILE COUNT   print so many of them, as many of each theme as there are, in an order that mixes them";

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["find", file, from, to] => find(file, from.parse()?, to.parse()?),
        ["choose", file, count] => choose(file, count.parse()?),
        _ => {
            println!("{HELP}");
            Ok(())
        }
    }
}

/// So many candidates of a theme are enough to choose from.
const ENOUGH: usize = 80;
/// Of those so many may have the same kind of answer.
const ALIKE: usize = 40;
/// What nearly nobody gets wrong is no puzzle.
const LEAST_DIFFICULTY: u8 = 8;

/// What is demanded of a puzzle, one after the other: so much by a first look, by a longer one, by playing on to the end of
/// the round, of the second best choice by more of that, and of what has shown itself there by playing on to the end of the
/// game.
const GLANCED: f64 = 0.06;
const LOOKED: f64 = 0.07;
const ROUNDS: Demand = Demand { margin: 0.06, errors: 5.0, most_deals: 400, fewest_deals: 60 };
const EXACTLY: Demand = Demand { fewest_deals: 400, ..ROUNDS };
const GAMES: Demand = Demand { margin: 0.02, errors: 3.0, most_deals: 400, fewest_deals: 60 };
/// In the duel the book's numbers need no games.
const PROVEN: f64 = 0.05;

fn find(path: &str, from: u64, to: u64) -> Result<(), Box<dyn Error>> {
    let mut kinds = BTreeMap::new();
    let mut done = from;
    for line in fs::read_to_string(path).unwrap_or_default().lines() {
        match line.strip_prefix("# game ") {
            Some(number) => done = done.max(number.parse::<u64>()? + 1),
            None => count(&mut kinds, &Puzzle::read(0, line)?),
        }
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    for number in done..to {
        if let Some(puzzle) = in_game(number, &kinds) {
            count(&mut kinds, &puzzle);
            writeln!(file, "{}", puzzle.line())?;
            eprintln!("game {number}: {}", puzzle.line());
        }
        if number % 50 == 49 || number + 1 == to {
            writeln!(file, "# game {number}")?;
        }
    }
    eprintln!("{kinds:?}");
    Ok(())
}

/// What a theme's answers are like.
type Kinds = BTreeMap<(Theme, &'static str), usize>;

fn count(kinds: &mut Kinds, puzzle: &Puzzle) {
    *kinds.entry((puzzle.theme(), kind(puzzle.best()))).or_default() += 1;
}

fn kind(action: Action) -> &'static str {
    match action {
        Action::Place(Disc::Flower) => "place flower",
        Action::Place(Disc::Skull) => "place skull",
        Action::Bid(_) => "bid",
        Action::Pass => "pass",
        Action::Discard(Disc::Flower) => "lose flower",
        Action::Discard(Disc::Skull) => "lose skull",
        Action::Flip(_) => "flip",
        Action::Take(_) | Action::Lead(_) | Action::Show => "other",
    }
}

fn is_wanted(kinds: &Kinds, theme: Theme, best: Action) -> bool {
    let all: usize = kinds.iter().filter(|((of, _), _)| *of == theme).map(|(_, count)| count).sum();
    let alike = kinds.get(&(theme, kind(best))).copied().unwrap_or(0);
    // Whose disc it is differs in any case.
    all < ENOUGH && (alike < ALIKE || matches!(best, Action::Flip(_)))
}

/// Plays the first round of a game between players of all levels, from a position drawn by lot, and looks at every choice.
fn in_game(number: u64, kinds: &Kinds) -> Option<Puzzle> {
    let mut luck = Rng::with_seed(number);
    let setup = position(&mut luck)?;
    let seats = Seats::first(setup.seats());
    let first = seats.into_iter().nth(luck.usize(..setup.seats()))?;
    let mut record = Record::new(setup, first).ok()?;
    let mut game = record.start();
    let levels = [Level::Novice, Level::Regular, Level::Expert, Level::Oracle];
    let bots = Sightline::of_each(&game).map(|sight| levels[luck.usize(..4)].sit(sight, luck.u64(..)));
    let bots = bots.collect();
    let mut host = Host::seat(&game, bots);
    while game.round() == 1 && game.winner().is_none() {
        let (seat, action) = host.choose(&game);
        let legal = game.legal(seat);
        if legal.len() > 1 && legal.asks() != Asks::Take && game.phase() != Phase::Opening {
            let closed = record.seen_by(game.viewer(seat))?;
            if let Some(found) = puzzle(&closed, seat, kinds, number) {
                return Some(found);
            }
        }
        let events = host.carry_out(&mut game, seat, action, &mut |n| luck.u8(..n));
        let mut taken = events.iter().find_map(|event| match *event {
            Event::Lost { disc, taken: Some(_), .. } => Some(disc),
            _ => None,
        });
        let mut taken = taken.take().unwrap_or(Disc::Flower);
        record.play(seat, action, &mut taken).ok()?;
    }
    None
}

/// Seats with discs and wins as they are late in games, where much is at stake.
fn position(luck: &mut Rng) -> Option<Setup> {
    let seats = [2, 2, 3, 3, 3, 4, 4, 4, 5, 6][luck.usize(..10)];
    let discs: Vec<u8> = (0..seats).map(|_| [1, 2, 2, 3, 3, 4, 4][luck.usize(..7)]).collect();
    let hands = discs.iter().map(|&discs| {
        let skull = u8::from(luck.u8(..4) < discs);
        Discs::new(discs - skull, skull)
    });
    let hands: Vec<Discs> = hands.collect::<Option<_>>()?;
    let wins: Vec<u8> = (0..seats).map(|_| u8::from(luck.u8(..5) < 2)).collect();
    Setup::position(Rules::default(), &hands, &wins).ok()
}

/// The puzzle that a decision is, if it is one.
fn puzzle(record: &Record, seat: Seat, kinds: &Kinds, number: u64) -> Option<Puzzle> {
    let glanced = Counsel::of(record, Pains::Glance).ok()?;
    let best = glanced.appraisal.best;
    let is_duel = glanced.appraisal.proven;
    if gap(&glanced.appraisal) < if is_duel { PROVEN } else { GLANCED }
        || (record.setup().seats() == 2 && !is_duel)
    {
        return None;
    }
    let view = record.game().viewer(seat).view(record.game());
    let theme = theme(&view, seat, &glanced.appraisal);
    if !is_wanted(kinds, theme, best) || asks_which_disc(&glanced.appraisal) {
        return None;
    }
    let difficulty = difficulty(record, best);
    if difficulty < LEAST_DIFFICULTY {
        return None;
    }
    let looked = Counsel::of(record, Pains::Thorough).ok()?;
    if looked.appraisal.best != best || (gap(&looked.appraisal) < LOOKED && !is_duel) {
        return None;
    }
    let contest = Contest::new(record, best)?;
    let contested = if is_duel { proven(&looked) } else { contested(&contest, number)? };
    let draft = draft(record, &view, (theme, difficulty), &looked, &contested);
    Puzzle::new(0, draft).inspect_err(|why| eprintln!("game {number}: {why}")).ok()
}

fn gap(appraisal: &Appraisal) -> f64 {
    let best = appraisal.weighed(appraisal.best).map_or(Millionths::NONE, |weighed| weighed.chance);
    let others = appraisal.choices.iter().filter(|weighed| weighed.action != appraisal.best);
    others.map(|other| (best - other.chance).share()).fold(1.0, f64::min)
}

/// Whether the question is which disc to place, which none of the themes is about.
fn asks_which_disc(appraisal: &Appraisal) -> bool {
    let mut choices: Vec<_> = appraisal.choices.iter().collect();
    choices.sort_by_key(|weighed| std::cmp::Reverse(weighed.chance));
    choices.iter().take(2).all(|weighed| matches!(weighed.action, Action::Place(_)))
}

fn theme(view: &View, seat: Seat, appraisal: &Appraisal) -> Theme {
    let is_a_trap = view.stack(seat).any(|disc| disc == Some(Disc::Skull));
    let someone = missing(view, appraisal).is_some();
    match view.phase() {
        Phase::Losing => Theme::GiveUp,
        Phase::Flipping if !is_needed(view, appraisal) => Theme::WhoseDisc,
        Phase::Flipping => Theme::MissingSkull,
        _ if is_a_trap => Theme::BidToBeOutbid,
        _ if someone && matches!(appraisal.best, Action::Bid(_)) => Theme::MissingSkull,
        _ => Theme::CallOrLetGo,
    }
}

/// Whether the disc to flip is one of somebody who has probably lost the skull.
fn is_needed(view: &View, appraisal: &Appraisal) -> bool {
    missing(view, appraisal).is_some_and(|gone| appraisal.best == Action::Flip(gone.seat))
}

/// The rival who has most probably lost the skull, but not for sure, and whose discs lie there to be flipped.
fn missing(view: &View, appraisal: &Appraisal) -> Option<LikelyGone> {
    let owned = |seat: Seat| {
        let hidden = appraisal.hidden.iter().find(|hidden| hidden.seat == seat)?;
        let owned = Millionths::ONE - hidden.gone;
        (owned.0 > 0 && owned.0 < 300_000 && view.height(seat) > view.face_up(seat))
            .then_some(LikelyGone { seat, owned })
    };
    view.alive().into_iter().filter_map(owned).min_by_key(|gone| gone.owned)
}

/// Played on to the end of the round, and what shows itself there to the end of the game; none if it is not clear there.
fn contested(contest: &Contest, seed: u64) -> Option<Contested> {
    let rounds = contest.decide(ROUNDS, Horizon::Round, seed);
    if !rounds.is_clear {
        return None;
    }
    let nearest = rounds.others.iter().min_by(|one, other| one.1.total_cmp(&other.1))?.0;
    let duel = contest.clone().against(nearest);
    let exactly = duel.decide(EXACTLY, Horizon::Round, seed.rotate_left(32) ^ 1);
    let (_, lead, error) = exactly.others[0];
    if !exactly.is_clear {
        return None;
    }
    let games = duel.decide(GAMES, Horizon::Game, !seed);
    let (_, played, doubt) = games.others[0];
    let agree = (lead - played).abs() < 3.0 * (error * error + doubt * doubt).sqrt();
    let is_nearest = |&(other, ..): &(Action, f64, f64)| other == nearest;
    let rest = rounds.others.iter().copied().filter(|other| !is_nearest(other));
    // Those that were looked at less are put no nearer than the one that was looked at more.
    let rest = rest.map(|(other, behind, error)| (other, behind.max(lead + 0.001), error));
    let others = exactly.others.iter().copied().chain(rest).collect();
    (games.is_clear && agree).then_some(Contested { others, ..exactly })
}

/// What the book says of a duel, as if it had been played out.
fn proven(counsel: &Counsel) -> Contested {
    let appraisal = &counsel.appraisal;
    let best = appraisal.weighed(appraisal.best).map_or(0.0, |weighed| weighed.chance.share());
    let others = appraisal.choices.iter().filter(|weighed| weighed.action != appraisal.best);
    Contested {
        is_clear: true,
        best,
        others: others
            .map(|other| (other.action, best - other.chance.share(), counsel.uncertainty.share()))
            .collect(),
        games: 0,
        raised: 0.0,
    }
}

fn draft(
    record: &Record,
    view: &View,
    (theme, difficulty): (Theme, u8),
    counsel: &Counsel,
    contested: &Contested,
) -> PuzzleDraft {
    let chance = |lead: f64| Millionths::of((contested.best - lead).clamp(0.0, 1.0));
    let mut choices = vec![PuzzleChoice { action: counsel.appraisal.best, chance: chance(0.0) }];
    let others = contested.others.iter();
    choices.extend(others.map(|&(action, lead, _)| PuzzleChoice { action, chance: chance(lead) }));
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.chance));
    let nearest = contested.others.iter().min_by(|one, other| one.1.total_cmp(&other.1));
    PuzzleDraft {
        record: record.clone(),
        theme,
        difficulty,
        choices,
        uncertainty: Millionths::of(nearest.map_or(0.0, |&(_, _, error)| error)),
        proven: counsel.appraisal.proven,
        chance: reason(view, counsel, contested),
        likely_gone: missing(view, &counsel.appraisal).filter(|_| theme == Theme::MissingSkull),
    }
}

/// The number of the sentence that says why.
fn reason(view: &View, counsel: &Counsel, contested: &Contested) -> Option<Millionths> {
    let met = |bid: u8| counsel.appraisal.needs.get(usize::from(bid) - 1).copied();
    let standing = view.bid().map_or(0, Bid::get);
    match counsel.appraisal.best {
        Action::Flip(seat) => counsel.next.iter().find(|next| next.seat == seat).map(|next| next.skull),
        Action::Pass => met(standing + 1),
        Action::Bid(_) if is_bluff(view, counsel) => {
            Some(Millionths::of(contested.raised)).filter(|_| !counsel.appraisal.proven)
        }
        Action::Bid(bid) => met(bid.get()),
        _ => None,
    }
}

fn is_bluff(view: &View, counsel: &Counsel) -> bool {
    let Action::Bid(bid) = counsel.appraisal.best else { return false };
    let stack: Vec<Option<Disc>> = view.stack(counsel.appraisal.seat).collect();
    stack.iter().rev().take(bid.get().into()).any(|&disc| disc == Some(Disc::Skull))
}

/// Takes of each theme in turn, and of each theme the kinds of answers in turn, until there are enough.
fn choose(path: &str, count: usize) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let mut lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.sort_by_key(|line| print(line));
    lines.dedup();
    let mut heaps: BTreeMap<Theme, BTreeMap<(&str, Grade), Vec<&str>>> = BTreeMap::new();
    for line in lines {
        let puzzle = Puzzle::read(0, line)?;
        heaps
            .entry(puzzle.theme())
            .or_default()
            .entry((kind(puzzle.best()), Grade::of(puzzle.difficulty())))
            .or_default()
            .push(line);
    }
    let themes: Vec<Vec<&str>> =
        heaps.into_values().map(|kinds| in_turn(&kinds.into_values().collect::<Vec<_>>())).collect();
    let mut chosen = in_turn(&themes);
    chosen.truncate(count);
    chosen.sort_by_key(|line| print(line));
    chosen.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// The first of each heap, then the second of each, as long as there are any.
fn in_turn<'a>(heaps: &[Vec<&'a str>]) -> Vec<&'a str> {
    let longest = heaps.iter().map(Vec::len).max().unwrap_or(0);
    (0..longest).flat_map(|at| heaps.iter().filter_map(move |heap| heap.get(at).copied())).collect()
}

/// A number that says nothing about what is in a line: FNV-1a.
fn print(line: &str) -> u64 {
    line.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |print, byte| (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
