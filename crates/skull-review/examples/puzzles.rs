//! Makes the puzzles that ship: `cargo run --release -p skull-review --example puzzles -- --help`.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this one is no library: it keeps what it has found"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fs::{self, OpenOptions},
    io::Write,
    ops::Range,
};

use fastrand::Rng;
use skull_bots::{Host, Level, Sightline};
use skull_review::{
    Appraisal, BadPuzzle, Contest, Contested, Counsel, Demand, Grade, Horizon, LikelyGone, Millionths, Pains,
    Puzzle, PuzzleChoice, PuzzleDraft, RoundsCompared, Theme, difficulty,
};
use skull_rules::{
    Action, Asks, Bid, Disc, Discs, Event, Phase, Rules, Seat, Seats, Setup, View, notation::Record,
};

const HELP: &str = "\
puzzles find FILE FROM TO [THEME]   look for puzzles, about anything or about this, in the games of these numbers, and add
                                    them to FILE; the games that FILE has are not played again
puzzles check FILE                  judge and measure them anew, and print those that are puzzles still
puzzles reasons FILE                count anew how rounds end where that is the reason, and nothing else
puzzles grade FILE                  measure anew how hard they are, and nothing else
puzzles choose FILE COUNT           print so many of them, as many of each theme as there are, in an order that mixes them";

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["find", file, from, to] => find(file, from.parse()?..to.parse()?, &Theme::ALL),
        ["find", file, from, to, theme] => find(file, from.parse()?..to.parse()?, &[theme.parse()?]),
        ["check", file] => check(file),
        ["reasons", file] => reasons(file),
        ["grade", file] => grade(file),
        ["choose", file, count] => choose(file, count.parse()?),
        _ => {
            println!("{HELP}");
            Ok(())
        }
    }
}

/// How many candidates of a theme are enough to choose from.
const ENOUGH: usize = 130;
/// How many of them may have the same kind of answer.
const ALIKE: usize = 78;
/// What nearly nobody gets wrong is no puzzle.
const LEAST_DIFFICULTY: u8 = 4;

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

fn find(path: &str, games: Range<u64>, themes: &[Theme]) -> Result<(), Box<dyn Error>> {
    let mut heap = Heap { themes: themes.to_vec(), kinds: BTreeMap::new() };
    let mut next = games.start;
    for line in fs::read_to_string(path).unwrap_or_default().lines() {
        match line.strip_prefix("# game ") {
            Some(number) => next = next.max(number.parse::<u64>()? + 1),
            None => heap.count(&Puzzle::read(0, line)?),
        }
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    for number in next..games.end {
        if let Some(puzzle) = in_game(number, &heap) {
            heap.count(&puzzle);
            writeln!(file, "{}", puzzle.line())?;
            eprintln!("game {number}: {}", puzzle.line());
        }
        if number % 50 == 49 || number + 1 == games.end {
            writeln!(file, "# game {number}")?;
        }
    }
    eprintln!("{heap:?}");
    Ok(())
}

/// What has been found so far, and what is looked for.
#[derive(Debug)]
struct Heap {
    themes: Vec<Theme>,
    /// How many of each theme have each kind of answer.
    kinds: BTreeMap<(Theme, &'static str), usize>,
}

impl Heap {
    fn count(&mut self, puzzle: &Puzzle) {
        *self.kinds.entry((puzzle.theme(), kind(puzzle.best()))).or_default() += 1;
    }

    /// Whether more of a theme are looked for.
    fn wants(&self, theme: Theme) -> bool {
        let all: usize = self.kinds.iter().filter(|((of, _), _)| *of == theme).map(|(_, count)| count).sum();
        self.themes.contains(&theme) && all < ENOUGH
    }

    /// Whether more with this kind of answer are. Whose disc it is differs in any case.
    fn wants_answer(&self, theme: Theme, best: Action) -> bool {
        let alike = self.kinds.get(&(theme, kind(best))).copied().unwrap_or(0);
        self.wants(theme) && (alike < ALIKE || matches!(best, Action::Flip(_)))
    }

    /// Whether a position can be about anything that is looked for, whatever the answer is.
    fn may_want(&self, view: &View, seat: Seat) -> bool {
        let themes: &[Theme] = match view.phase() {
            Phase::Losing => &[Theme::GiveUp],
            Phase::Flipping => &[Theme::WhoseDisc, Theme::MissingSkull],
            _ if is_a_trap(view, seat) => &[Theme::BidToBeOutbid],
            _ => &[Theme::CallOrLetGo, Theme::MissingSkull],
        };
        themes.iter().any(|&theme| self.wants(theme))
    }
}

/// Judges all anew by the networks and the book of today: in the duel the numbers are the book's, elsewhere the best two
/// choices are played on again.
fn check(path: &str) -> Result<(), Box<dyn Error>> {
    for line in fs::read_to_string(path)?.lines().filter(|line| !line.starts_with('#')) {
        match judged_anew(&Puzzle::read(0, line)?, print(line)) {
            Some(puzzle) => println!("{}", puzzle.line()),
            None => eprintln!("no more: {line}"),
        }
    }
    Ok(())
}

fn judged_anew(puzzle: &Puzzle, seed: u64) -> Option<Puzzle> {
    let counsel = Counsel::of(puzzle.record(), Pains::Thorough).ok()?;
    let (best, is_duel) = (puzzle.best(), puzzle.is_proven());
    let is_so = counsel.appraisal.best == best && counsel.appraisal.proven == is_duel;
    if !is_so || gap(&counsel.appraisal) < if is_duel { PROVEN } else { GLANCED } {
        return None;
    }
    let contested = if is_duel { proven(&counsel) } else { played_again(puzzle, seed) };
    let about = (puzzle.theme(), difficulty(puzzle.record(), best));
    let draft = draft(puzzle.record(), &puzzle.view(), about, &counsel, &contested?);
    Puzzle::new(0, draft).ok()
}

/// The best two choices in other worlds; the rest stay as far behind as they were.
fn played_again(puzzle: &Puzzle, seed: u64) -> Option<Contested> {
    let [best, second, rest @ ..] = puzzle.choices() else { return None };
    let contest = Contest::new(puzzle.record(), best.action)?.against(second.action);
    let again = contest.decide(EXACTLY, Horizon::Round, seed);
    let &(_, lead, error) = again.others.first()?;
    let behind = |other: &PuzzleChoice| (best.chance - other.chance).share().max(lead + 0.001);
    let rest = rest.iter().map(|other| (other.action, behind(other), error));
    let others = again.others.iter().copied().chain(rest).collect();
    again.is_clear.then_some(Contested { others, ..again })
}

/// Rounds that are counted where how they end is the reason.
const COUNTED: u32 = 1_000;

/// How rounds end after the best two choices, where the answer is to place a disc. Those who play by the book play
/// otherwise, and there the proof is the reason.
fn rounds(record: &Record, choices: &[PuzzleChoice], is_proven: bool) -> Option<RoundsCompared> {
    let [best, second, ..] = choices else { return None };
    let is_reason = matches!(best.action, Action::Place(_)) && !is_proven;
    let contest = is_reason.then(|| Contest::new(record, best.action))??;
    Some(contest.against(second.action).rounds(COUNTED, print(&record.to_string())))
}

/// Counts anew how rounds end where that is the reason, and leaves the rest as it was found.
fn reasons(path: &str) -> Result<(), Box<dyn Error>> {
    for line in fs::read_to_string(path)?.lines() {
        let puzzle = if line.starts_with('#') { None } else { Some(Puzzle::read(0, line)?) };
        let Some(puzzle) = puzzle.filter(|puzzle| puzzle.rounds().is_some()) else {
            println!("{line}");
            continue;
        };
        let draft = PuzzleDraft {
            record: puzzle.record().clone(),
            theme: puzzle.theme(),
            difficulty: puzzle.difficulty(),
            choices: puzzle.choices().to_vec(),
            uncertainty: puzzle.uncertainty(),
            proven: puzzle.is_proven(),
            chance: None,
            rounds: rounds(puzzle.record(), puzzle.choices(), puzzle.is_proven()),
            likely_gone: puzzle.likely_gone(),
        };
        println!("{}", Puzzle::new(0, draft)?.line());
    }
    Ok(())
}

/// Measures anew how hard each is, and leaves the rest as it was found. What nearly nobody gets wrong is left out.
fn grade(path: &str) -> Result<(), Box<dyn Error>> {
    for line in fs::read_to_string(path)?.lines() {
        if line.starts_with('#') {
            println!("{line}");
            continue;
        }
        let puzzle = Puzzle::read(0, line)?;
        let anew = difficulty(puzzle.record(), puzzle.best());
        if anew < LEAST_DIFFICULTY {
            eprintln!("no more: {line}");
            continue;
        }
        println!("{}", line.replacen(&puzzle.difficulty().to_string(), &anew.to_string(), 1));
    }
    Ok(())
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

/// Plays the first round of a game between players of all levels, from a position drawn by lot, and looks at every choice.
fn in_game(number: u64, heap: &Heap) -> Option<Puzzle> {
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
            let is_about_it = heap.may_want(&game.viewer(seat).view(&game), seat);
            let closed = record.seen_by(game.viewer(seat)).filter(|_| is_about_it);
            if let Some(found) = closed.and_then(|closed| puzzle(&closed, seat, heap, number)) {
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
fn puzzle(record: &Record, seat: Seat, heap: &Heap, number: u64) -> Option<Puzzle> {
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
    if !heap.wants_answer(theme, best) || asks_which_disc(&glanced.appraisal) {
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
    let contested = if is_duel { proven(&looked) } else { contested(&contest, number) }?;
    let draft = draft(record, &view, (theme, difficulty), &looked, &contested);
    Puzzle::new(0, draft).inspect_err(|why| eprintln!("game {number}: {why}")).ok()
}

/// Whether the proof leaves less open than a third of the margin.
fn is_sure(counsel: &Counsel) -> bool {
    counsel.margin.0 >= 3 * counsel.uncertainty.0
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

/// Whether the seat's own skull lies on its mat.
fn is_a_trap(view: &View, seat: Seat) -> bool {
    view.stack(seat).any(|disc| disc == Some(Disc::Skull))
}

fn theme(view: &View, seat: Seat, appraisal: &Appraisal) -> Theme {
    let someone = missing(view, appraisal).is_some();
    match view.phase() {
        Phase::Losing => Theme::GiveUp,
        Phase::Flipping if !is_needed(view, appraisal) => Theme::WhoseDisc,
        Phase::Flipping => Theme::MissingSkull,
        _ if is_a_trap(view, seat) => Theme::BidToBeOutbid,
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
fn proven(counsel: &Counsel) -> Option<Contested> {
    let appraisal = &counsel.appraisal;
    let best = appraisal.weighed(appraisal.best).map_or(0.0, |weighed| weighed.chance.share());
    let others = appraisal.choices.iter().filter(|weighed| weighed.action != appraisal.best);
    is_sure(counsel).then_some(Contested {
        is_clear: true,
        best,
        others: others
            .map(|other| (other.action, best - other.chance.share(), counsel.uncertainty.share()))
            .collect(),
        games: 0,
        raised: 0.0,
    })
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
        rounds: rounds(record, &choices, counsel.appraisal.proven),
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
    let mut seen = BTreeSet::new();
    lines.retain(|line| seen.insert(turned(line)));
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
    let of_theme = |kinds: BTreeMap<_, _>| varied(in_turn(&kinds.into_values().collect::<Vec<_>>()));
    let themes = heaps.into_values().map(of_theme).collect::<Result<Vec<_>, _>>()?;
    let mut chosen = in_turn(&themes);
    chosen.truncate(count);
    chosen.sort_by_key(|line| print(line));
    chosen.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// The lines without those whose answer would be right for more than 13 of 20.
fn varied(mut lines: Vec<&str>) -> Result<Vec<&str>, BadPuzzle> {
    let answers = lines.iter().map(|line| Puzzle::read(0, line).map(|puzzle| puzzle.best()));
    let answers = answers.collect::<Result<Vec<Action>, BadPuzzle>>()?;
    let times = |answer: Action| answers.iter().filter(|&&other| other == answer).count();
    let Some(&usual) = answers.iter().max_by_key(|&&answer| times(answer)) else { return Ok(lines) };
    let most = (answers.len() - times(usual)) * 13 / 7;
    let (mut answers, mut taken) = (answers.iter(), 0);
    lines.retain(|_| {
        let is_usual = answers.next() == Some(&usual);
        taken += usize::from(is_usual);
        !is_usual || taken <= most
    });
    Ok(lines)
}

/// The question of a line with the seats named from who leads: one position with other names is the same puzzle.
fn turned(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').take(6).collect();
    let [_, seat, hands, own, leader, acts] = words[..] else { return line.to_owned() };
    let seats = hands.len() / 2;
    let first = leader.bytes().next().map_or(0, |letter| usize::from(letter - b'A'));
    let turned = |letter: char| match letter {
        'A'..='L' => char::from(b'A' + ((letter as usize - usize::from(b'A') + seats - first) % seats) as u8),
        _ => letter,
    };
    let named = |text: &str| text.chars().map(turned).collect::<String>();
    let (before, after) = hands.split_at(2 * first);
    let told = named(acts);
    let starts: Vec<usize> = told.match_indices(char::is_uppercase).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([told.len()]);
    let mut told: Vec<&str> = starts.iter().zip(ends).map(|(&start, end)| &told[start..end]).collect();
    // All open at once: who was quicker is no matter.
    told[..seats].sort_unstable();
    format!("{} {after}{before} {own} {}", named(seat), told.concat())
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
