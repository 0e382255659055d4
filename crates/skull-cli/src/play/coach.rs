//! What a coach at your side says. Nothing but what your own eyes have seen goes in.

use skull_review::{Believer, Counsel, Hidden, Millionths, Pains, Rationale, Verdict};
use skull_rules::{Action, Seat, Seen, View};

use super::{advice, company::capitalised, played_table::SeenSoFar, spoken};
use crate::{
    chances::{in_points, percent, whole_points},
    names::Names,
};

/// Sits beside the only person at a table, and believes what everybody could.
#[derive(Clone, Debug)]
pub(crate) struct Coach {
    believer: Believer,
}

impl Coach {
    /// Sits down at the start.
    pub(crate) fn new(start: &View) -> Coach {
        Coach { believer: Believer::new(&start.for_all()) }
    }

    /// Has seen all there was to see.
    pub(crate) fn after(past: &SeenSoFar) -> Coach {
        let mut coach = Coach::new(&past.start);
        past.moments.iter().for_each(|(events, after)| coach.note(events, after));
        coach
    }

    /// Takes in what an act caused.
    pub(crate) fn note(&mut self, events: &[Seen], after: &View) {
        let view = after.for_all();
        events.iter().for_each(|event| self.believer.note(event, &view));
    }

    /// Where the skulls of others may be, to whoever sees this.
    pub(crate) fn hidden(&self, view: &View) -> Vec<Hidden> {
        self.believer.hidden(view)
    }

    /// What it says to a seat that is to choose, from that seat's view.
    pub(crate) fn counsel(&self, view: &View, seat: Seat) -> Option<Counsel> {
        Counsel::at(view, seat, &self.believer, Pains::Usual)
    }
}

/// Where the discs of a rival lie that may be the skull, and how likely each is.
pub(crate) struct Suspected {
    pub(crate) seat: Seat,
    /// The one that would be turned next.
    pub(crate) next: Millionths,
    /// All that lie face down, bottom first.
    pub(crate) down: Vec<Millionths>,
}

/// The rivals with a disc face down.
pub(crate) fn suspected(hidden: &[Hidden], view: &View) -> Vec<Suspected> {
    let suspect = |hidden: &Hidden| {
        let down = view.height(hidden.seat) - view.face_up(hidden.seat);
        let down: Vec<Millionths> = hidden.stack.iter().take(down).copied().collect();
        Some(Suspected { seat: hidden.seat, next: *down.last()?, down })
    };
    hidden.iter().filter_map(suspect).collect()
}

/// All choices with their chances, the best first.
pub(crate) fn ranked(counsel: &Counsel) -> Vec<(Action, Millionths)> {
    let mut ranked: Vec<(Action, Millionths)> =
        counsel.appraisal.choices.iter().map(|weighed| (weighed.action, weighed.chance)).collect();
    ranked.sort_by_key(|&(_, chance)| -chance);
    ranked
}

/// The best choice, by how much, and why: one sentence, with its numbers.
pub(crate) fn why(counsel: &Counsel, view: &View, names: &Names) -> String {
    let best = advice::label(counsel.appraisal.best, view, names);
    if counsel.why == Rationale::Even {
        let second = ranked(counsel).into_iter().find(|&(action, _)| action != counsel.appraisal.best);
        let second = second.map_or(String::new(), |(action, _)| advice::label(action, view, names));
        let between = in_points(counsel.margin, Millionths::NONE);
        let off_by = whole_points(counsel.uncertainty).max(1);
        let best = capitalised(&best);
        return format!(
            "{best} and {second} cannot be told apart: {between} between them, give or take {off_by}."
        );
    }
    let margin = in_points(counsel.margin, counsel.uncertainty);
    let proven = if counsel.appraisal.proven { ", as the book of the duel proves" } else { "" };
    format!("Best is {best}, by {margin}{proven}: {}.", reason(&counsel.why, view, names))
}

fn reason(why: &Rationale, view: &View, names: &Names) -> String {
    let whose = |seat: Seat| format!("{}'s", names.seat(seat, view.player(seat)));
    match *why {
        Rationale::Even => "all are worth the same".to_owned(),
        Rationale::CanBeMet { bid, chance } => {
            format!("the chance to meet a bid of {bid} is {}", percent(chance))
        }
        Rationale::Bluff { bid } => {
            format!("your own skull is in the way of {bid}, and whoever outbids you may meet it")
        }
        Rationale::LetGo { bid: Some(bid), chance } => {
            format!("the chance to meet a bid of {bid} would be {}", percent(chance))
        }
        Rationale::LetGo { bid: None, chance } => {
            format!("the chance to meet a bid of yours would be {}", percent(chance))
        }
        Rationale::Hide { disc } => format!("{} serves you best there", crate::words::a_disc(Some(disc))),
        Rationale::Safest { seat, skull } => {
            format!("the chance that {} next disc is the skull is {}", whose(seat), percent(skull))
        }
        Rationale::GiveUp { disc } => {
            format!("{} is what you miss the least", crate::words::a_disc(Some(disc)))
        }
        Rationale::Leader { seat } => format!("{} lead harms you the least", whose(seat)),
    }
}

/// A warning, if this choice is a blunder.
pub(crate) fn warning(counsel: &Counsel, action: Action, view: &View, names: &Names) -> Option<String> {
    let (cost, uncertainty, verdict) = counsel.appraisal.judge(action)?;
    let points = in_points(cost, uncertainty);
    let label = advice::label(counsel.appraisal.best, view, names);
    (verdict == Verdict::Blunder)
        .then(|| format!("That may cost {points}: better is {label}. Again, and it is done."))
}

/// What a coach says in lines of text.
pub(crate) fn sentences(coach: &Coach, counsel: Option<&Counsel>, view: &View, names: &Names) -> Vec<String> {
    let mut lines = Vec::new();
    let suspects = suspected(&coach.hidden(view), view);
    let told: Vec<String> = suspects
        .iter()
        .map(|one| format!("{}'s {}", names.seat(one.seat, view.player(one.seat)), percent(one.next)))
        .collect();
    if !told.is_empty() {
        lines.push(format!("The chance that the next disc is the skull: {}.", told.join(", ")));
    }
    let Some(counsel) = counsel else { return lines };
    let told: Vec<String> = ranked(counsel)
        .into_iter()
        .map(|(action, chance)| format!("{} {}", spoken::word(action), percent(chance)))
        .collect();
    lines.push(format!("Your chance to win the game: {}.", told.join(", ")));
    lines.push(why(counsel, view, names));
    lines
}

#[cfg(test)]
mod tests {
    use skull_review::{Appraisal, NextDisc, Weighed};
    use skull_rules::{Bid, Disc, Game, Phase, Rules, Setup, Viewer};

    use super::*;

    fn place(disc: Disc) -> Action {
        Action::Place(disc)
    }

    fn bid(number: u8) -> Action {
        Action::Bid(Bid::new(number).unwrap())
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    /// A table of three after these acts, as A sees it, and A's coach.
    fn beside(acts: &[(u8, Action)]) -> (View, Coach) {
        let mut game = Game::new(&Setup::new(3, Rules::default()).unwrap(), seat(0)).unwrap();
        let eyes: Viewer = game.viewer(seat(0));
        let mut coach = Coach::new(&eyes.view(&game));
        for &(who, action) in acts {
            let events = game.play(seat(who), action, &mut |_| 0).unwrap();
            let seen: Vec<Seen> = events.iter().map(|event| eyes.sees(event)).collect();
            coach.note(&seen, &eyes.view(&game));
        }
        (eyes.view(&game), coach)
    }

    /// The coach knows what you know: two games that differ in others' discs get the same counsel.
    #[test]
    fn the_coach_sees_no_more_than_you() {
        let told = |disc| {
            let flower = place(Disc::Flower);
            let acts = [
                (0, flower),
                (1, place(disc)),
                (2, place(disc)),
                (0, bid(1)),
                (1, bid(2)),
                (2, Action::Pass),
            ];
            let (view, coach) = beside(&acts);
            let counsel = coach.counsel(&view, seat(0));
            assert!(counsel.is_some(), "there is something to choose");
            sentences(&coach, counsel.as_ref(), &view, &Names::new(Vec::new(), false))
        };
        assert_eq!(told(Disc::Flower), told(Disc::Skull));
    }

    /// R5.3: what is turned next is the topmost disc that lies face down.
    #[test]
    fn the_next_disc_of_a_stack_is_the_topmost_that_lies_face_down() {
        let flower = place(Disc::Flower);
        let (view, _) = beside(&[(0, flower), (1, flower), (2, flower), (0, flower), (1, flower)]);
        let hidden = |seat, stack: &[i32]| Hidden {
            seat,
            gone: Millionths::NONE,
            in_hand: Millionths::NONE,
            stack: stack.iter().map(|&chance| Millionths(chance)).collect(),
        };
        let suspects = suspected(&[hidden(seat(1), &[100, 200]), hidden(seat(2), &[300])], &view);
        let next: Vec<i32> = suspects.iter().map(|suspect| suspect.next.0).collect();
        assert_eq!(next, [200, 300]);
        assert_eq!(suspects[0].down, [Millionths(100), Millionths(200)], "bottom first");
    }

    /// Two choices that are so many points apart.
    fn counsel(points: i32, uncertainty: i32, why: Rationale) -> Counsel {
        let weighed = |action, points: i32| Weighed {
            action,
            chance: Millionths(points * 10_000),
            uncertainty: Millionths(uncertainty),
            odds: Millionths::NONE,
        };
        Counsel {
            appraisal: Appraisal {
                seat: seat(0),
                phase: Phase::Bidding,
                choices: vec![weighed(bid(3), 40 - points), weighed(Action::Pass, 40)],
                best: Action::Pass,
                hidden: Vec::new(),
                needs: Vec::new(),
                proven: false,
            },
            costs: Vec::new(),
            next: Vec::<NextDisc>::new(),
            why,
            margin: Millionths(points * 10_000),
            uncertainty: Millionths(uncertainty),
        }
    }

    #[test]
    fn a_gentle_coach_speaks_before_a_blunder_and_at_no_other_time() {
        let (view, _) = beside(&[]);
        let names = Names::new(Vec::new(), false);
        let warned = |points, uncertainty, action| {
            warning(&counsel(points, uncertainty, Rationale::Even), action, &view, &names)
        };
        let told = warned(11, 15_000, bid(3)).unwrap();
        assert_eq!(told, "That may cost 10 points: better is pass. Again, and it is done.");
        assert_eq!(warned(10, 15_000, bid(3)), None, "no blunder, once the best is not overrated");
        assert_eq!(warned(12, 61_000, bid(3)), None, "who knows");
        assert_eq!(warned(30, 15_000, Action::Pass), None, "the best there is");
        assert_eq!(warned(30, 15_000, bid(9)), None, "the rules refuse it");
    }

    #[test]
    fn the_reason_is_one_sentence_with_its_numbers() {
        let (view, _) = beside(&[]);
        let names = Names::new(["Ana", "Bo", "Cleo"].map(str::to_owned).into(), false);
        let chance = Millionths(312_000);
        let three = Bid::new(3).unwrap();
        for (reason, told) in [
            (Rationale::CanBeMet { bid: three, chance }, "the chance to meet a bid of 3 is 31%"),
            (Rationale::Bluff { bid: three }, "whoever outbids you may meet it"),
            (Rationale::LetGo { bid: Some(three), chance }, "the chance to meet a bid of 3 would be 31%"),
            (Rationale::LetGo { bid: None, chance }, "the chance to meet a bid of yours would be 31%"),
            (Rationale::Hide { disc: Disc::Skull }, "the skull serves you best there"),
            (
                Rationale::Safest { seat: seat(1), skull: chance },
                "the chance that Bo's next disc is the skull is 31%",
            ),
            (Rationale::GiveUp { disc: Disc::Flower }, "a flower is what you miss the least"),
            (Rationale::Leader { seat: seat(2) }, "Cleo's lead harms you the least"),
        ] {
            let sentence = why(&counsel(7, 25_000, reason), &view, &names);
            assert!(sentence.starts_with("Best is pass, by about 7 points: "), "{sentence}");
            assert!(sentence.contains(told) && sentence.matches(". ").count() == 0, "{sentence}");
        }
        let mut proven = counsel(7, 0, Rationale::Hide { disc: Disc::Skull });
        proven.appraisal.proven = true;
        assert!(
            why(&proven, &view, &names)
                .starts_with("Best is pass, by 7 points, as the book of the duel proves: ")
        );
        assert_eq!(
            why(&counsel(2, 25_000, Rationale::Even), &view, &names),
            "Pass and bid 3 cannot be told apart: 2 points between them, give or take 3."
        );
    }
}
