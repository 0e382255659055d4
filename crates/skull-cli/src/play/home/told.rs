use skull_bots::Remark;
use skull_rules::{Event, Game, Seat};
use skull_table::{News, Said, Speaker, TalkFact};

/// What an act brought about.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) events: Vec<Event>,
    /// The game after it.
    pub(crate) game: Game,
    pub(crate) said: Vec<(Seat, Remark)>,
}

impl Played {
    /// What the keeper has news of, and the game as it lies after it.
    pub(super) fn of(news: &News, game: Game) -> Played {
        let events = news.steps.iter().flat_map(|step| &step.events).flat_map(|events| events.to_vec());
        Played { events: events.collect(), game, said: remarks(news) }
    }
}

/// What bots have said to what has happened.
fn remarks(news: &News) -> Vec<(Seat, Remark)> {
    let remark = |talk: &TalkFact| match talk {
        TalkFact::Said(line) => match (&line.from, &line.words) {
            (Speaker::Seat(seat), Said::Remark { key, .. }) => {
                Remark::all().find(|remark| remark.key() == *key).map(|remark| (*seat, remark))
            }
            _ => None,
        },
        TalkFact::Unsaid { .. } | TalkFact::Muted { .. } => None,
    };
    news.talk.iter().filter_map(|(_, entry)| remark(&entry.talk)).collect()
}
