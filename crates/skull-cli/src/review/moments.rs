//! The moments that mattered, in sentences that are made of their numbers.

use skull_review::{Fortune, Judged, KeyMoment, Millionths, Review, Verdict};
use skull_rules::{Action, Player, Seat, Seen};

use super::story::{GameStory, StoryStep};
use crate::{
    chances::{in_points, percent, signed},
    play::{advice, company::capitalised},
};

/// Rivals that a sentence names, those with the likeliest skulls.
const SUSPECTS: usize = 2;
/// A skull on a mat that is less likely is not worth a word.
const SUSPICIOUS: Millionths = Millionths(50_000);

/// What happened, why it mattered, and by how much.
pub(super) fn told(moment: &KeyMoment, review: &Review, story: &GameStory) -> String {
    let step = story.step(moment.step);
    let mut sentences = vec![story.place(moment.step)];
    if let Some(judged) = moment.judged.and_then(|index| review.decisions.get(index)) {
        let done = step.says(|_| true).to_owned();
        sentences.extend([done, evidence(judged, step, story), better(judged, step, story)]);
    }
    if moment.luck.is_some() {
        let happened = step.says(|seen| is_luck(seen, moment.luck.as_ref())).to_owned();
        if !sentences.contains(&happened) {
            sentences.push(happened);
        }
        sentences.push(fortune(moment.player, review.luck_in(moment), story));
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

/// What luck decided, among all that an act caused.
fn is_luck(seen: &Seen, luck: Option<&Fortune>) -> bool {
    match luck {
        Some(Fortune::Leader) => matches!(seen, Seen::RoundStarted { .. }),
        Some(Fortune::Met { seat: owner, .. }) => matches!(seen, Seen::Flipped { seat, .. } if seat == owner),
        Some(Fortune::Taken { .. }) => matches!(seen, Seen::Lost { .. }),
        None => true,
    }
}

fn fortune(player: Player, luck: Millionths, story: &GameStory) -> String {
    let whom = if story.names.is_you(player) { "you".to_owned() } else { story.names.player(player) };
    format!("Luck was worth {} to {whom}.", signed(luck))
}

/// What the seat could tell then: how likely the bid was met, and where skulls were likely to be.
fn evidence(judged: &Judged, step: &StoryStep, story: &GameStory) -> String {
    let (made, best) = (judged.made, judged.appraisal.best);
    let mut sentences = Vec::new();
    match made {
        Action::Bid(bid) => sentences.extend(met(bid.get(), judged)),
        Action::Pass => {
            if let Action::Bid(bid) = best {
                sentences.extend(met(bid.get(), judged));
            }
        }
        Action::Flip(seat) => {
            let other = if let Action::Flip(other) = best {
                Some(other).filter(|&other| other != seat)
            } else {
                None
            };
            let next = |seat| next_disc(judged, step, seat).map(|chance| (seat, chance));
            let known: Vec<(Seat, Millionths)> =
                [Some(seat), other].into_iter().flatten().filter_map(next).collect();
            sentences.extend(list("The next disc could have been a skull", &known, story));
        }
        _ => {}
    }
    if matches!(made, Action::Bid(_) | Action::Pass | Action::Place(_)) {
        sentences.extend(list("A skull could have lain", &suspects(judged), story));
    }
    sentences.join(" ")
}

fn met(bid: u8, judged: &Judged) -> Option<String> {
    let chance = judged.appraisal.needs.get(usize::from(bid).checked_sub(1)?)?;
    Some(format!("The chance to meet a bid of {bid} was {}.", percent(*chance)))
}

/// How likely the topmost face-down disc of a rival is the skull.
fn next_disc(judged: &Judged, step: &StoryStep, seat: Seat) -> Option<Millionths> {
    let hidden = judged.appraisal.hidden.iter().find(|hidden| hidden.seat == seat)?;
    let down = step.before.height(seat) - step.before.face_up(seat);
    hidden.stack.get(down.checked_sub(1)?).copied()
}

/// The rivals whose skull most likely lies on their mat.
fn suspects(judged: &Judged) -> Vec<(Seat, Millionths)> {
    let on_mat =
        judged.appraisal.hidden.iter().map(|hidden| (hidden.seat, hidden.stack.iter().copied().sum()));
    let mut suspects: Vec<(Seat, Millionths)> = on_mat.filter(|(_, chance)| *chance >= SUSPICIOUS).collect();
    suspects.sort_by_key(|(_, chance)| -*chance);
    suspects.truncate(SUSPECTS);
    suspects
}

/// `A skull could have lain at Bo's (62%) or at Cleo's (40%).`
fn list(what: &str, seats: &[(Seat, Millionths)], story: &GameStory) -> Option<String> {
    let at =
        |&(seat, chance): &(Seat, Millionths)| format!("at {}'s ({})", story.seat(seat), percent(chance));
    let places: Vec<String> = seats.iter().map(at).collect();
    (!places.is_empty()).then(|| format!("{what} {}.", places.join(" or ")))
}

/// What would have been better, and by how much.
fn better(judged: &Judged, step: &StoryStep, story: &GameStory) -> String {
    let cost = in_points(judged.cost, judged.uncertainty);
    let word = capitalised(verdict(judged.verdict));
    let chance = |action| judged.appraisal.weighed(action).map(|weighed| percent(weighed.chance));
    let best = advice::label(judged.appraisal.best, &step.before, &story.names);
    let instead = match chance(judged.appraisal.best).zip(chance(judged.made)) {
        Some((best, made)) => format!(" ({best} to win instead of {made})"),
        None => String::new(),
    };
    let proven = if judged.appraisal.proven { ", and proven" } else { "" };
    format!("{word}. Better by {cost}{proven}: {best}{instead}.")
}

/// The word for what a choice cost.
pub(super) fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fine => "fine",
        Verdict::Doubtful => "doubtful",
        Verdict::Mistake => "a mistake",
        Verdict::Blunder => "a blunder",
    }
}

#[cfg(test)]
mod tests {
    use skull_review::{Appraisal, Hidden, Pains, Topic, Weighed};
    use skull_rules::{Bid, Disc, Phase, notation::Record};

    use super::*;

    const GAME: &str = "Skull record 1\nA: Ana\nB: Bo\nC: Cleo\n\n1. A leads | A+f B+s C+f | A+f B+f | C:2 A:3 B:pass C:pass | A^f A^f B^f | A*1\n2. A leads | A+f B+s C+f | A:2 B:pass C:pass | A^f B^s | A-f@B1\n3. A leads | A+f B+f C+f | A:1\n";

    fn bid(number: u8) -> Action {
        Action::Bid(Bid::new(number).unwrap())
    }

    fn weighed(action: Action, points: i32) -> Weighed {
        let chance = Millionths(points * 10_000);
        Weighed { action, chance, uncertainty: Millionths(15_000), odds: Millionths::NONE }
    }

    /// A review in which this decision mattered, and the story of its game.
    fn deciding(step: usize, judged: Judged) -> (Review, GameStory, KeyMoment) {
        let record: Record = GAME.parse().unwrap();
        let mut review = Review::of(&record, Pains::Glance).unwrap();
        let player = record.game().player(judged.appraisal.seat);
        let change = -judged.cost;
        review.decisions = vec![judged];
        let moment = KeyMoment { step, player, topic: Topic::Cost, change, judged: Some(0), luck: None };
        (review, GameStory::of(&record, None), moment)
    }

    fn judged(step: usize, seat: Seat, made: Action, choices: Vec<Weighed>, uncertainty: i32) -> Judged {
        let chance = |action| choices.iter().find(|weighed| weighed.action == action).unwrap().chance;
        let best = choices.iter().max_by_key(|weighed| weighed.chance).unwrap().action;
        let cost = chance(best) - chance(made);
        let third = Millionths(333_333);
        let hidden = |seat: Seat, mat: i32| Hidden {
            seat,
            gone: Millionths::NONE,
            in_hand: Millionths(1_000_000 - 2 * mat),
            stack: vec![Millionths(mat); 2],
        };
        let rivals = [Seat::A, Seat::B, Seat::C].into_iter().filter(|&rival| rival != seat);
        let appraisal = Appraisal {
            seat,
            phase: Phase::Bidding,
            choices,
            best,
            hidden: rivals.zip([310_000, 60_000]).map(|(rival, mat)| hidden(rival, mat)).collect(),
            needs: vec![Millionths::ONE, Millionths::ONE, third, third],
            proven: uncertainty == 0,
        };
        let verdict = Verdict::Blunder;
        Judged { step, round: 1, appraisal, made, cost, uncertainty: Millionths(uncertainty), verdict }
    }

    #[test]
    fn a_bid_that_cost_is_told_with_what_it_needed_and_where_skulls_were() {
        let made = judged(7, Seat::A, bid(3), vec![weighed(bid(3), 22), weighed(Action::Pass, 34)], 25_000);
        let (review, story, moment) = deciding(7, made);
        assert_eq!(
            told(&moment, &review, &story),
            "Round 1, act 7. Ana raises: \"3!\" The chance to meet a bid of 3 was 33%. A skull could have lain at Bo's \
             (62%) or at Cleo's (12%). A blunder. Better by about 12 points: pass (34% to win instead of 22%)."
        );
    }

    #[test]
    fn in_the_last_two_the_book_is_named() {
        let made = judged(8, Seat::B, Action::Pass, vec![weighed(bid(4), 61), weighed(Action::Pass, 50)], 0);
        let (review, story, moment) = deciding(8, made);
        assert_eq!(
            told(&moment, &review, &story),
            "Round 1, act 8. Bo passes. The chance to meet a bid of 4 was 33%. A skull could have lain at Ana's (62%) or \
             at Cleo's (12%). A blunder. Better by 11 points, and proven: bid 4 (61% to win instead of 50%)."
        );
    }

    #[test]
    fn a_flip_is_told_with_both_discs_that_could_be_next() {
        let flip = |seat| Action::Flip(seat);
        let choices = vec![weighed(flip(Seat::B), 20), weighed(flip(Seat::C), 60)];
        let (review, story, moment) = deciding(10, judged(10, Seat::A, flip(Seat::B), choices, 0));
        let text = told(&moment, &review, &story);
        assert!(
            text.contains(
                "The next disc could have been a skull at Bo's (31%) or at Cleo's (6%). A blunder. Better by 40 points"
            ),
            "{text}"
        );
    }

    #[test]
    fn a_decision_and_the_luck_that_came_with_it_are_told_together() {
        let flip = |seat| Action::Flip(seat);
        let choices = vec![weighed(flip(Seat::B), 20), weighed(flip(Seat::C), 48)];
        let (review, story, moment) = deciding(10, judged(10, Seat::A, flip(Seat::B), choices, 0));
        let luck = Some(Fortune::Met { seat: Seat::B, disc: Disc::Flower });
        let change = moment.change + Millionths(620_000);
        let text = told(&KeyMoment { topic: Topic::Both, luck, change, ..moment }, &review, &story);
        assert!(text.contains("A blunder. Better by 28 points"), "{text}");
        assert!(text.ends_with("Luck was worth +62 to Ana."), "{text}");
        assert_eq!(text.matches("Bo's next").count(), 1, "what happened is told once: {text}");
    }

    /// What happened is told by the event that luck decided, and to whom it mattered.
    #[test]
    fn luck_is_told_by_what_was_met_and_what_was_taken() {
        let record: Record = GAME.parse().unwrap();
        let review = Review::of(&record, Pains::Glance).unwrap();
        let step = |wanted: fn(&Action) -> bool, nth: usize| {
            record.acts().iter().enumerate().filter(|(_, act)| wanted(&act.action)).nth(nth).unwrap().0 + 1
        };
        let tell = |step, player: u8, points: i32, luck, you: bool| {
            let player = Player::new(player).unwrap();
            let change = Millionths(points * 10_000);
            let moment =
                KeyMoment { step, player, topic: Topic::Luck, change, judged: None, luck: Some(luck) };
            told(&moment, &review, &GameStory::of(&record, you.then_some(player)))
        };
        let met = Fortune::Met { seat: Seat::B, disc: Disc::Skull };
        let skull = step(|action| matches!(action, Action::Flip(_)), 1);
        let text = tell(skull, 0, -28, met, false);
        assert!(text.ends_with("Bo's next: a SKULL! Luck was worth −28 to Ana."), "{text}");
        let taken = Fortune::Taken { disc: Disc::Flower };
        let take = step(|action| matches!(action, Action::Take(_)), 0);
        let text = tell(take, 0, 3, taken, true);
        assert!(text.ends_with("of your discs, blind: a flower. Luck was worth +3 to you."), "{text}");
        let text = tell(0, 1, -1, Fortune::Leader, false);
        assert_eq!(text, "Round 1. Ana leads. Luck was worth −1 to Bo.");
    }
}
