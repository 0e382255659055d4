use fastrand::Rng;
use skull_rules::{Disc, Game, Phase, Seat, Seen};

use crate::{
    character::{Character, Manner},
    random::below,
};

mod english;

/// The talk of a table: which character says what, and when. True or not, it proves nothing (R11).
///
/// People talk now and then, not all the time: at most one of them after an act, never two acts in a row. Who speaks, when
/// and about what follows from what everyone has seen, and from luck. What lies hidden decides one thing, and that is
/// meant: whether a character who has just placed a disc, and speaks of it, claims flowers or a skull. That claim is as
/// true as [`Manner::honesty`] says.
#[derive(Debug)]
pub struct TableTalk {
    /// One a player; nobody where a person sits, who talks without our help.
    speakers: Vec<Option<Character>>,
    luck: Rng,
    /// Acts since somebody last spoke.
    silence: u32,
    /// What was said last, so that it is not said again.
    last: Option<Remark>,
}

/// Acts that pass between two remarks at least.
const LULL: u32 = 3;

impl TableTalk {
    /// The talk of these players, in the order of their first seats.
    pub fn new(speakers: Vec<Option<Character>>, seed: u64) -> TableTalk {
        TableTalk { speakers, luck: Rng::with_seed(seed), silence: LULL, last: None }
    }

    /// What somebody says to what an act has just caused, as everyone saw it. Like a host, this is given the
    /// game; a talker is not, and knows their own discs and nobody else's.
    pub fn hears(&mut self, seen: &[Seen], game: &Game) -> Option<(Seat, Remark)> {
        self.silence += 1;
        if self.silence < LULL {
            return None;
        }
        let about = seen.iter().rev().find_map(|seen| self.moves(seen, game));
        let (seat, character, situation) = about?;
        if self.luck.f32() >= situation.eagerness() {
            return None;
        }
        let remark = self.remark(character.manner, situation)?;
        self.silence = 0;
        self.last = Some(remark);
        Some((seat, remark))
    }

    /// Who has something to say to it.
    fn moves(&mut self, seen: &Seen, game: &Game) -> Option<(Seat, Character, Situation)> {
        let own = |situation| Some((seen_actor(seen)?, situation));
        let (seat, situation) = match *seen {
            Seen::RoundStarted { .. } => self.anybody(game).map(|seat| (seat, Situation::RoundBegins)),
            Seen::Placed { seat, .. } => Some((seat, self.claim(seat, game)?)),
            Seen::Bid { .. } => own(Situation::Bids),
            Seen::Passed { .. } => own(Situation::Passes),
            Seen::AttemptStarted { seat, .. } => {
                self.anybody(game).filter(|&other| other != seat).map(|other| (other, Situation::Watches))
            }
            Seen::ChallengeWon { .. } => own(Situation::Succeeds),
            Seen::ChallengeFailed { seat, skull_owner } if seat == skull_owner => own(Situation::OwnSkull),
            Seen::ChallengeFailed { seat, skull_owner } => {
                let owner_gloats = self.luck.bool();
                Some(if owner_gloats {
                    (skull_owner, Situation::Catches)
                } else {
                    (seat, Situation::MeetsSkull)
                })
            }
            Seen::Lost { .. } => own(Situation::LosesDisc),
            Seen::Eliminated { .. } => own(Situation::IsOut),
            Seen::GameWon { player, .. } => Some((player.seat(), Situation::Wins)),
            Seen::Flipped { .. } | Seen::Shown { .. } | Seen::LeaderNamed { .. } => None,
        }?;
        self.character(seat, game).map(|character| (seat, character, situation))
    }

    fn character(&self, seat: Seat, game: &Game) -> Option<Character> {
        self.speakers.get(game.player(seat).index()).copied().flatten()
    }

    fn anybody(&mut self, game: &Game) -> Option<Seat> {
        let alive = game.alive();
        alive.into_iter().nth(below(&mut self.luck, alive.len().max(1)))
    }

    /// What somebody says of their own mat: as true as they are honest.
    fn claim(&mut self, seat: Seat, game: &Game) -> Option<Situation> {
        let character = self.character(seat, game)?;
        let theirs = game.viewer(seat).view(game);
        if theirs.phase() != Phase::Placing {
            return None;
        }
        let skull = theirs.stack(seat).any(|disc| disc == Some(Disc::Skull));
        let honest = self.luck.f32() < character.manner.honesty();
        Some(if skull == honest { Situation::ClaimsSkull } else { Situation::ClaimsFlowers })
    }

    fn remark(&mut self, manner: Manner, situation: Situation) -> Option<Remark> {
        let own = english::lines(Some(manner), situation).len();
        let all = own + english::lines(None, situation).len();
        let drawn = (all > 0).then(|| below(&mut self.luck, all))?;
        let remark = if drawn < own {
            Remark { situation, manner: Some(manner), number: drawn as u8 }
        } else {
            Remark { situation, manner: None, number: (drawn - own) as u8 }
        };
        // A claim may be heard twice: to hold the second back would tell which one it was.
        (situation.is_claim() || self.last != Some(remark)).then_some(remark)
    }
}

/// Whose doing it was, where it was somebody's.
fn seen_actor(seen: &Seen) -> Option<Seat> {
    match *seen {
        Seen::Placed { seat, .. }
        | Seen::Bid { seat, .. }
        | Seen::Passed { seat }
        | Seen::AttemptStarted { seat, .. }
        | Seen::ChallengeWon { seat, .. }
        | Seen::ChallengeFailed { seat, .. }
        | Seen::Shown { seat, .. }
        | Seen::Lost { seat, .. }
        | Seen::Eliminated { seat }
        | Seen::LeaderNamed { seat, .. } => Some(seat),
        Seen::Flipped { by, .. } => Some(by),
        Seen::RoundStarted { .. } | Seen::GameWon { .. } => None,
    }
}

/// What gives somebody a reason to speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Situation {
    /// Everyone is about to hide a disc.
    RoundBegins,
    /// Says that only flowers lie on the speaker's own mat.
    ClaimsFlowers,
    /// Says that a skull lies there.
    ClaimsSkull,
    /// Has opened the challenge or raised.
    Bids,
    /// Has left the bidding.
    Passes,
    /// Somebody else is about to turn discs.
    Watches,
    /// Has won a challenge.
    Succeeds,
    /// Has met somebody's skull.
    MeetsSkull,
    /// Has met their own skull.
    OwnSkull,
    /// Somebody met this one's skull.
    Catches,
    /// Has lost a disc.
    LosesDisc,
    /// Has lost the last one.
    IsOut,
    /// Has won the game.
    Wins,
}

impl Situation {
    /// Every situation.
    pub const ALL: [Situation; 13] = [
        Situation::RoundBegins,
        Situation::ClaimsFlowers,
        Situation::ClaimsSkull,
        Situation::Bids,
        Situation::Passes,
        Situation::Watches,
        Situation::Succeeds,
        Situation::MeetsSkull,
        Situation::OwnSkull,
        Situation::Catches,
        Situation::LosesDisc,
        Situation::IsOut,
        Situation::Wins,
    ];

    /// Whether the speaker says what lies on their own mat: the one thing said that what is hidden has a part in.
    pub const fn is_claim(self) -> bool {
        matches!(self, Situation::ClaimsFlowers | Situation::ClaimsSkull)
    }

    /// How likely it is remarked upon, 0 to 1: the louder the moment, the likelier.
    fn eagerness(self) -> f32 {
        match self {
            Situation::ClaimsFlowers | Situation::ClaimsSkull => 0.2,
            Situation::Passes => 0.15,
            Situation::RoundBegins | Situation::Bids => 0.3,
            Situation::Watches | Situation::LosesDisc => 0.35,
            Situation::Succeeds | Situation::MeetsSkull | Situation::OwnSkull | Situation::Catches => 0.7,
            Situation::IsOut | Situation::Wins => 1.0,
        }
    }

    /// Part of a remark's key.
    pub const fn word(self) -> &'static str {
        match self {
            Situation::RoundBegins => "round-begins",
            Situation::ClaimsFlowers => "claims-flowers",
            Situation::ClaimsSkull => "claims-skull",
            Situation::Bids => "bids",
            Situation::Passes => "passes",
            Situation::Watches => "watches",
            Situation::Succeeds => "succeeds",
            Situation::MeetsSkull => "meets-skull",
            Situation::OwnSkull => "own-skull",
            Situation::Catches => "catches",
            Situation::LosesDisc => "loses-disc",
            Situation::IsOut => "is-out",
            Situation::Wins => "wins",
        }
    }
}

/// Something said: not the words, but which ones, so that each listener can have them in another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remark {
    /// What it was said to.
    pub situation: Situation,
    /// Who would say it: people of one manner, or anybody.
    pub manner: Option<Manner>,
    /// Which of their lines for it.
    number: u8,
}

impl Remark {
    /// Everything that is ever said, for translators.
    pub fn all() -> impl Iterator<Item = Remark> {
        english::LINES.iter().flat_map(|&(manner, situation, lines)| {
            (0..lines.len() as u8).map(move |number| Remark { situation, manner, number })
        })
    }

    /// In English.
    pub fn text(self) -> &'static str {
        let lines = english::lines(self.manner, self.situation);
        lines.get(usize::from(self.number)).copied().unwrap_or("…")
    }

    /// What a table of translations calls it, as in `bluffer.bids.1` or `anybody.wins.0`.
    pub fn key(self) -> String {
        let manner = self.manner.map_or("anybody", Manner::word);
        format!("{manner}.{}.{}", self.situation.word(), self.number)
    }
}

#[cfg(test)]
mod tests;
