use skull_encoding::{forced, next_to_act};
use skull_rules::{
    Action, Phase, Player, Seat,
    notation::{Known, Record},
};

use crate::{
    appraisal::Pains,
    chances::{Belongings, Chances},
    hand_in::judges,
    judges::{Hearing, Judges},
    ledger::Ledger,
    millionths::Millionths,
    moments::moments,
    passage::{Ahead, Course},
    rank::Ranks,
    review::{CannotReview, Judged, Review, Split},
    story,
    surprise::{Surprise, fortune},
    weighing::Weighing,
};

/// Reviews a game step by step, for whoever shows how far it has come or may lose interest.
#[derive(Debug)]
pub struct Reviewer {
    record: Record,
    pains: Pains,
    judges: Judges,
    course: Course,
    /// What is yet to be followed, before anything is judged.
    ahead: Option<Ahead>,
    pieces: Vec<Piece>,
    /// What came of the first of them.
    found: Vec<Found>,
    thought: u32,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progressed {
    /// Pieces of work that are done,
    pub done: usize,
    /// of so many.
    pub of: usize,
}

impl Progressed {
    /// Whether there is nothing left to do.
    pub fn is_done(self) -> bool {
        self.done >= self.of
    }
}

/// One piece of work, which needs none of the others.
#[derive(Clone, Copy, Debug)]
enum Piece {
    /// A round of the last two begins at this stand.
    Duel(usize),
    /// How a player's game began.
    Start(Player),
    /// What was chosen in this passage.
    Decision(usize),
    /// What came to light in this passage, in a player's eyes.
    Surprise(usize, Player),
    /// How this stand looks to all, and how it truly is.
    Stand(usize),
}

/// What came of it.
#[derive(Debug)]
enum Found {
    Duel,
    Start(Vec<(Seat, f64)>),
    Decision(Option<Judged>),
    Surprise(Option<Surprise>),
    Stand(Chances, Option<Chances>),
}

impl Reviewer {
    /// Games of more acts than this are not reviewed.
    pub const MOST_ACTS: usize = 2_000;

    /// How many pieces of work are done at a time by each core.
    const AT_A_TIME: usize = 4;

    /// How many acts are followed at a time.
    const FOLLOWED: usize = 32;

    /// Looks at a game, and judges nothing yet.
    pub fn new(record: &Record, pains: Pains) -> Result<Reviewer, CannotReview> {
        let mut reviewer = Reviewer::begin(record, pains)?;
        while reviewer.ahead.is_some() {
            reviewer.follow();
        }
        Ok(reviewer)
    }

    /// Sits down to a game, and has not looked at it yet: that is done step by step as well.
    pub fn begin(record: &Record, pains: Pains) -> Result<Reviewer, CannotReview> {
        let acts = record.acts().len();
        if acts > Reviewer::MOST_ACTS {
            return Err(CannotReview::TooLong { acts, most: Reviewer::MOST_ACTS });
        }
        let judges = judges().ok_or(CannotReview::NothingToJudgeBy)?;
        let (course, ahead) = Course::begin(record);
        let (record, pieces, found) = (record.clone(), Vec::new(), Vec::new());
        Ok(Reviewer { record, pains, judges, course, ahead: Some(ahead), pieces, found, thought: 0 })
    }

    /// Follows the next acts. Once there are no more, it is known what there is to judge.
    fn follow(&mut self) {
        let Some(ahead) = &mut self.ahead else { return };
        let hearing = Hearing::new(self.judges);
        let followed = (0..Reviewer::FOLLOWED).map_while(|_| self.course.follow(ahead, &hearing)).count();
        self.thought += hearing.thought();
        if followed < Reviewer::FOLLOWED {
            self.ahead = None;
            self.pieces = pieces(&self.record, &self.course);
        }
    }

    /// Does the next piece of work, a few hundredths of a second long, if there is one. As long as it is not known how much
    /// there is, none of it counts as done.
    pub fn advance(&mut self) -> Progressed {
        if self.ahead.is_some() {
            self.follow();
            return Progressed { done: 0, of: self.pieces.len().max(1) };
        }
        let left = &self.pieces[self.found.len()..];
        let duels = left.iter().take_while(|piece| matches!(piece, Piece::Duel(_))).count();
        // A duel is solved by all cores. What follows in its round asks for nothing but what is then there.
        let some = if duels > 0 { 1 } else { left.len().min(Reviewer::AT_A_TIME * cores()) };
        for (found, thought) in each(&left[..some], |piece| self.done(*piece)) {
            self.found.push(found);
            self.thought += thought;
        }
        Progressed { done: self.found.len(), of: self.pieces.len() }
    }

    /// What was chosen at one step of the record, judged apart from the rest: nothing if there was no choice, or if the record
    /// does not know what its seat knew.
    pub fn decision_at(&self, step: usize) -> Option<Judged> {
        let number = self.course.passages.iter().position(|passage| passage.step == step)?;
        let is_told = |piece: &Piece| matches!(piece, Piece::Decision(told) if *told == number);
        self.pieces.iter().any(is_told).then(|| self.judged(number, &Hearing::new(self.judges)))?
    }

    /// How the game stood after one step of the record, as [`Review::public`] counts them, apart from the rest: the chance of each player as all could know it,
    /// and as it truly was if all discs are known.
    pub fn chances_at(&self, step: usize) -> Option<(Vec<Millionths>, Option<Vec<Millionths>>)> {
        let stand = self.course.stands.get(step)?;
        let (hearing, players) = (Hearing::new(self.judges), self.record.game().players());
        let truth =
            (self.record.known() == Known::All).then(|| story::truth(stand, &hearing).shares(players));
        Some((story::public(stand, self.pains, &hearing).shares(players), truth))
    }

    /// What the constants are fitted on that bring chances among strong players to players of all kinds: of each player who is
    /// in after a step of the record the chance among strong ones, challenges won, and discs. Nothing where nobody has a choice,
    /// or while an attempt is on.
    #[doc(hidden)]
    pub fn standing_at(&self, step: usize) -> Option<Vec<(Player, f64, u8, usize)>> {
        let stand = self.course.stands.get(step)?;
        let (game, hearing) = (&stand.game, Hearing::new(self.judges));
        let is_choice = forced(game.legal(next_to_act(game)?)).is_none();
        let is_known = self.record.known() == Known::All;
        (is_known && is_choice && game.phase() != Phase::Flipping).then(|| {
            let strong = story::truly(stand, &hearing).strong;
            let held = |held: Belongings| (held.player, strong.of(held.player), held.wins, held.discs);
            Belongings::of_all(game).into_iter().map(held).collect()
        })
    }

    /// The review, with what is left to do done.
    pub fn finish(mut self) -> Review {
        while !self.advance().is_done() {}
        let decisions = self.decisions();
        let splits: Vec<Split> = self.reviewed().into_iter().map(|player| self.ledger(player)).collect();
        let (public, truth) = self.curves();
        let known = self.record.known();
        Review {
            version: Review::VERSION,
            pains: self.pains,
            open: known == Known::All,
            known: match known {
                Known::To(seat) => Some(seat),
                Known::All | Known::Public => None,
            },
            names: self.record.headers.names.iter().map(|name| name.as_str().to_owned()).collect(),
            players: self.record.game().players(),
            moments: moments(&splits, &decisions),
            ranks: Ranks::of(&splits),
            decisions,
            splits,
            public,
            truth,
            thought: self.thought,
        }
    }

    fn done(&self, piece: Piece) -> (Found, u32) {
        let hearing = Hearing::new(self.judges);
        let (course, pains) = (&self.course, self.pains);
        let found = match piece {
            Piece::Duel(number) => {
                if let Some(duel) = course.stands[number].believer.duel() {
                    duel.worths();
                }
                Found::Duel
            }
            Piece::Start(player) => {
                Found::Start(story::by_leader(&self.record, player.seat(), pains, &hearing))
            }
            Piece::Decision(number) => Found::Decision(self.judged(number, &hearing)),
            Piece::Surprise(number, player) => {
                let (passage, stand) = (&course.passages[number], &course.stands[number]);
                let eyes = stand.game.viewer(player.seat());
                Found::Surprise(Surprise::of(passage, stand, eyes, pains, &hearing))
            }
            Piece::Stand(number) => {
                let stand = &course.stands[number];
                let is_open = self.record.known() == Known::All;
                let truth = is_open.then(|| story::truth(stand, &hearing));
                Found::Stand(story::public(stand, pains, &hearing), truth)
            }
        };
        (found, hearing.thought())
    }

    fn judged(&self, number: usize, hearing: &Hearing) -> Option<Judged> {
        let (passage, stand) = (&self.course.passages[number], &self.course.stands[number]);
        let (seat, made) = (passage.act.seat, passage.act.action);
        let view = stand.game.viewer(seat).view(&stand.game);
        let weighing =
            Weighing { view: &view, seat, believer: &stand.believer, pains: self.pains, made: Some(made) };
        let appraisal = weighing.appraisal(hearing)?;
        let (cost, uncertainty, verdict) = appraisal.judge(made)?;
        let round = stand.game.round();
        Some(Judged { step: passage.step, round, appraisal, made, cost, uncertainty, verdict })
    }

    /// In the order of the record.
    fn decisions(&self) -> Vec<Judged> {
        let decision = |found: &Found| match found {
            Found::Decision(judged) => judged.clone(),
            _ => None,
        };
        let mut decisions: Vec<Judged> = self.found.iter().filter_map(decision).collect();
        decisions.sort_by_key(|judged| judged.step);
        decisions
    }

    fn ledger(&self, player: Player) -> Split {
        let game = self.record.game();
        let (leader, drawn) = (self.record.first(), self.record.headers.first);
        let mut ledger = Ledger::open(player, self.start_of(player), leader, drawn);
        for (piece, found) in self.pieces.iter().zip(&self.found) {
            match (piece, found) {
                (_, Found::Decision(Some(judged))) if game.player(judged.appraisal.seat) == player => {
                    ledger.decided(judged);
                }
                (&Piece::Surprise(number, of), Found::Surprise(Some(surprise))) if of == player => {
                    let step = self.course.passages[number].step;
                    if self.is_told(number, player) {
                        ledger.turned_up(step, surprise, self.choice_after(number));
                    } else {
                        ledger.surprised(step, surprise);
                    }
                }
                _ => {}
            }
        }
        let result =
            game.winner().map(|winner| if winner == player { Millionths::ONE } else { Millionths::NONE });
        ledger.close(self.record.acts().len(), result)
    }

    /// Whether what the player expected of a disc of their own attempt has been told: by the choice that turned it up, or by
    /// the disc before it.
    fn is_told(&self, number: usize, player: Player) -> bool {
        let goes_on = number.checked_sub(1).is_some_and(|before| self.flips(before, player));
        self.flips(number, player) && (goes_on || self.choice_at(number).is_some())
    }

    /// The choice of whose disc is next that follows a disc of the same attempt.
    fn choice_after(&self, number: usize) -> Option<&Judged> {
        let player = self.record.game().player(self.course.passages[number].act.seat);
        let is_next = number + 1 < self.course.passages.len() && self.flips(number + 1, player);
        self.choice_at(number + 1).filter(|_| is_next)
    }

    /// Whether this passage is a disc that the player turned up.
    fn flips(&self, number: usize, player: Player) -> bool {
        let act = &self.course.passages[number].act;
        matches!(act.action, Action::Flip(_)) && self.record.game().player(act.seat) == player
    }

    /// What was chosen in this passage, if it was a choice that can be judged.
    fn choice_at(&self, number: usize) -> Option<&Judged> {
        self.pieces.iter().zip(&self.found).find_map(|(piece, found)| match (piece, found) {
            (Piece::Decision(of), Found::Decision(Some(judged))) if *of == number => Some(judged),
            _ => None,
        })
    }

    fn start_of(&self, player: Player) -> &[(Seat, f64)] {
        let found = self.pieces.iter().zip(&self.found).find_map(|(piece, found)| match (piece, found) {
            (Piece::Start(of), Found::Start(by_leader)) if *of == player => Some(&by_leader[..]),
            _ => None,
        });
        found.unwrap_or_default()
    }

    /// A row for each step: as all could know it, and as it truly stood.
    fn curves(&self) -> (Vec<Vec<Millionths>>, Option<Vec<Vec<Millionths>>>) {
        let players = self.record.game().players();
        let stands = self.found.iter().filter_map(|found| match found {
            Found::Stand(public, truth) => {
                Some((public.shares(players), truth.map(|truth| truth.shares(players))))
            }
            _ => None,
        });
        let (public, truth): (Vec<_>, Vec<_>) = stands.unzip();
        (public, truth.into_iter().collect())
    }

    /// The players whose games are split.
    fn reviewed(&self) -> Vec<Player> {
        reviewed(&self.record)
    }
}

/// The players whose secrets a record holds.
fn reviewed(record: &Record) -> Vec<Player> {
    let author = record.author();
    let players = (0..record.game().players()).filter_map(Player::new);
    players.filter(|player| author.owns(player.seat())).collect()
}

/// All there is to do: first what others need.
fn pieces(record: &Record, course: &Course) -> Vec<Piece> {
    let players = reviewed(record);
    let mut pieces = Vec::new();
    let mut solved = None;
    for (number, stand) in course.stands.iter().enumerate() {
        if let Some(duel) = stand.believer.duel() {
            let is_known = solved.is_some_and(|known| duel.is_same_as(known));
            solved = Some(duel);
            if !is_known {
                pieces.push(Piece::Duel(number));
            }
        }
    }
    pieces.extend(players.iter().copied().map(Piece::Start));
    for (number, (passage, stand)) in course.passages.iter().zip(&course.stands).enumerate() {
        let (game, act) = (&stand.game, &passage.act);
        let legal = game.legal(act.seat);
        if legal.contains(act.action) && forced(legal).is_none() && players.contains(&game.player(act.seat)) {
            pieces.push(Piece::Decision(number));
        }
        let is_surprised = |player: &&Player| fortune(passage, game.viewer(player.seat())).is_some();
        pieces.extend(players.iter().filter(is_surprised).map(|&player| Piece::Surprise(number, player)));
    }
    pieces.extend((0..course.stands.len()).map(Piece::Stand));
    pieces
}

/// As many as may be used.
#[cfg(feature = "parallel")]
fn cores() -> usize {
    rayon::current_num_threads()
}

/// The only one there is.
#[cfg(not(feature = "parallel"))]
fn cores() -> usize {
    1
}

/// Does the same with each of these, by all cores where they may be used.
#[cfg(feature = "parallel")]
fn each<T: Sync, F: Send>(things: &[T], work: impl Fn(&T) -> F + Sync + Send) -> Vec<F> {
    use rayon::prelude::*;
    match things {
        // Alone it may use all of them itself.
        [thing] => vec![work(thing)],
        _ => things.par_iter().map(work).collect(),
    }
}

/// The same with the only one there is.
#[cfg(not(feature = "parallel"))]
fn each<T, F>(things: &[T], work: impl Fn(&T) -> F) -> Vec<F> {
    things.iter().map(work).collect()
}
