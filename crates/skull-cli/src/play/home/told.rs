use skull_bots::{Remark, Situation};
use skull_rules::{Game, Viewer};
use skull_table::{News, Said, Speaker, TalkFact};

use crate::play::played_table::{Played, Speaking, SpokenWord};

/// What the keeper has news of, and the game as it lies after it.
pub(super) fn played(news: &News, game: &Game) -> Played {
    let events = news.steps.iter().flat_map(|step| &step.events).flat_map(|events| events.to_vec());
    let seen = events.map(|event| Viewer::ALL_SEEING.sees(&event)).collect();
    Played { seen, after: Some(Viewer::ALL_SEEING.view(game)), said: remarks(news), own: false }
}

/// What bots have said to what has happened.
fn remarks(news: &News) -> Vec<SpokenWord> {
    let remark = |talk: &TalkFact| match talk {
        TalkFact::Said(line) => match (&line.from, &line.words) {
            (Speaker::Seat(seat), Said::Remark { key, .. }) => {
                let remark = Remark::all().find(|remark| remark.key() == *key)?;
                let ends_round = remark.situation != Situation::RoundBegins;
                Some(SpokenWord { from: Speaking::Seat(*seat), words: remark.text().to_owned(), ends_round })
            }
            _ => None,
        },
        TalkFact::Thrown(_) | TalkFact::Unsaid { .. } | TalkFact::Muted { .. } => None,
    };
    news.talk.iter().filter_map(|(_, entry)| remark(&entry.talk)).collect()
}
