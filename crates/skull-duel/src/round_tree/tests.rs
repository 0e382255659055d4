//! Every round of every number of discs, played on the rules engine in every world beside the tree.

use skull_rules::{Action, AfterOwnSkull, Discs, Events, Game, Phase, Rules, Seat, Seen, Setup, Viewer};

use super::*;
use crate::position::Position;

#[test]
fn the_largest_round_has_757_public_moments() {
    let round = RoundTree::new([4, 4], false);
    let openings = round.opening.iter().flatten().count();
    assert_eq!(openings + round.nodes.len() + round.leaves.len(), 757);
}

/// R2 to R8: whatever is legal is a choice of the tree, and nothing else; and what comes of it is the same.
#[test]
fn every_round_goes_as_the_rules_engine_says_in_every_world() {
    for after_own_skull in [AfterOwnSkull::Lead, AfterOwnSkull::Choose] {
        for discs in (1..=4).flat_map(|first| (1..=4).map(move |second| [first, second])) {
            let round = RoundTree::new(discs, after_own_skull == AfterOwnSkull::Choose);
            let rules = Rules { after_own_skull, show_after_failure: false, ..Rules::default() };
            let mut ends = vec![0; round.exits.len()];
            for skulls in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                let hands = [0, 1].map(|seat| Discs::new(discs[seat] - skulls[seat], skulls[seat]));
                let [Some(first), Some(second)] = hands else { continue };
                let setup = Setup::position(rules, &[first, second], &[0, 0]).unwrap();
                let game = Game::new(&setup, seat(Side::First)).unwrap();
                let mut beside = Beside { round: &round, discs, ends: &mut ends };
                beside.open(&game, skulls);
            }
            assert!(ends.iter().all(|&worlds| worlds > 0), "{discs:?}: an exit that no world comes to");
        }
    }
}

/// The tree, beside which the engine plays.
struct Beside<'a> {
    round: &'a RoundTree,
    discs: [u8; 2],
    /// How many worlds have come to each exit.
    ends: &'a mut Vec<usize>,
}

/// One world as the tree knows it: where both skulls are, and what both have chosen.
#[derive(Clone, Copy)]
struct World {
    skulls: [SkullAt; 2],
    chosen: [Sequence; 2],
}

impl Beside<'_> {
    /// R2.1
    fn open(&mut self, game: &Game, owned: [u8; 2]) {
        let opened = Side::BOTH.map(|side| {
            let legal: Vec<Action> = game.legal(seat(side)).iter().collect();
            match (owned[side.index()], &self.round.opening[side.index()]) {
                (0, _) => {
                    assert_eq!(legal, [Action::Place(Disc::Flower)]);
                    vec![(Disc::Flower, GONE, RoundTree::GONE_FROM_START as Sequence)]
                }
                (_, None) => {
                    assert_eq!(legal, [Action::Place(Disc::Skull)]);
                    vec![(Disc::Skull, IN_HAND + 1, Decisions::START)]
                }
                (_, Some(choices)) => {
                    assert_eq!((legal.len(), choices.len()), (2, 2));
                    let skull = (Disc::Skull, IN_HAND + 1, choices.start + 1);
                    vec![(Disc::Flower, IN_HAND, choices.start), skull]
                }
            }
        });
        for first in &opened[0] {
            for second in &opened[1] {
                let mut game = *game;
                play(&mut game, Side::First, Action::Place(first.0));
                play(&mut game, Side::Second, Action::Place(second.0));
                let world = World { skulls: [first.1, second.1], chosen: [first.2, second.2] };
                self.node(0, &game, world);
            }
        }
    }

    /// R3, R4
    fn node(&mut self, node: usize, game: &Game, world: World) {
        let round = self.round;
        let node = &round.nodes[node];
        let (side, at) = (node.side, node.side.index());
        assert!(game.to_act().into_iter().eq([seat(side)]), "{game:?}");
        assert_eq!(node.heights, Side::BOTH.map(|side| game.height(seat(side)) as u8));
        assert_eq!(node.bid, game.bid().map(Bid::get));
        for side in Side::BOTH.map(Side::index) {
            assert_eq!(node.holdings[side][world.skulls[side]], Some(world.chosen[side]));
        }
        let choices = round.choices(node, world.skulls[at]);
        let sequences = node.choices[world.skulls[at]].clone().unwrap();
        let mut actions: Vec<Action> = choices.iter().map(|choice| choice.action()).collect();
        let mut legal: Vec<Action> = game.legal(seat(side)).iter().collect();
        for actions in [&mut actions, &mut legal] {
            actions.sort_by_key(|action| format!("{action:?}"));
        }
        assert_eq!((&actions, sequences.len()), (&legal, legal.len()), "{game:?}");
        for (choice, sequence) in choices.into_iter().zip(sequences) {
            let (mut game, mut world) = (*game, world);
            world.chosen[at] = sequence;
            if choice == Choice::Place(Disc::Skull) {
                world.skulls[at] = IN_HAND + usize::from(node.heights[at]) + 1;
            }
            let spoken = match choice {
                Choice::Bid(bid) => Spoken::Bid(bid),
                Choice::Pass => Spoken::Passed,
                Choice::Place(_) | Choice::Lose { .. } => Spoken::Placed,
            };
            let events = play(&mut game, side, choice.action());
            match node.next.iter().find(|(said, _)| *said == spoken).unwrap().1 {
                Next::Node(node) => self.node(node, &game, world),
                Next::Leaf(leaf) => self.leaf(leaf, game, events, world),
            }
        }
    }

    /// R5 to R7
    fn leaf(&mut self, leaf: usize, mut game: Game, mut events: Events, world: World) {
        let round = self.round;
        let leaf = &round.leaves[leaf];
        let (challenger, other) = (leaf.challenger, leaf.challenger.other());
        while game.phase() == Phase::Flipping {
            events = play(&mut game, challenger, Action::Flip(seat(other)));
        }
        let ended = events.iter().find_map(|event| match Viewer::SPECTATOR.sees(event) {
            Seen::ChallengeWon { .. } => Some(None),
            Seen::ChallengeFailed { skull_owner, .. } => Some(Some(skull_owner)),
            _ => None,
        });
        let position = Position::new(self.discs, [0, 0]).unwrap();
        match ended.expect("an attempt is won or fails") {
            None => {
                self.assert_reached(leaf, Ending::Won, world, Side::BOTH.map(|side| world.kept(side)));
                assert_leads_to(&game, position.won_by(challenger));
            }
            Some(owner) if owner == seat(other) => {
                let discs = f64::from(self.discs[challenger.index()]);
                let blindly = [1.0 / discs, (discs - 1.0) / discs];
                let mut reached = Side::BOTH.map(|side| world.kept(side));
                if world.owns(challenger) {
                    reached[challenger.index()] = blindly;
                }
                self.assert_reached(leaf, Ending::Taken, world, reached);
                play(&mut game, other, Action::Take(0));
                assert_leads_to(&game, position.lost_by(challenger, challenger));
            }
            Some(_) => self.own_skull(leaf, &game, world),
        }
    }

    /// R7.3, R8.5
    fn own_skull(&mut self, leaf: &Leaf, game: &Game, world: World) {
        let (challenger, at) = (leaf.challenger, leaf.challenger.index());
        let met = world.skulls[at];
        let Some(choices) = leaf.losses[met].clone() else {
            assert!(
                game.legal(seat(challenger)).iter().eq([Action::Discard(Disc::Skull)]),
                "no choice is left"
            );
            assert_eq!(self.discs[at], 1);
            let reached = Side::BOTH.map(|side| world.kept(side));
            return self.assert_reached(leaf, Ending::Own { met, leader: challenger }, world, reached);
        };
        assert_eq!(game.legal(seat(challenger)).iter().count(), 2, "the skull or a flower");
        assert_eq!(choices.len(), if self.round.leader_is_named() { 4 } else { 2 });
        for (choice, sequence) in RoundTree::LOSSES.into_iter().zip(choices) {
            let Choice::Lose { disc, yields } = choice else { panic!("{choice:?}") };
            let leader = if yields { challenger.other() } else { challenger };
            let mut game = *game;
            play(&mut game, challenger, choice.action());
            if game.phase() == Phase::Naming {
                play(&mut game, challenger, Action::Lead(seat(leader)));
            }
            let mut world = world;
            world.chosen[at] = sequence;
            let mut reached = Side::BOTH.map(|side| world.kept(side));
            reached[at] = if disc == Disc::Skull { [1.0, 0.0] } else { [0.0, 1.0] };
            self.assert_reached(leaf, Ending::Own { met, leader }, world, reached);
            let position = Position::new(self.discs, [0, 0]).unwrap();
            assert_leads_to(&game, position.lost_by(challenger, leader));
        }
    }

    /// In this world both come to that exit and to no other, and with these odds without the skull or with it.
    fn assert_reached(&mut self, leaf: &Leaf, ending: Ending, world: World, reached: [[f64; 2]; 2]) {
        for exit in leaf.exits.clone() {
            let comes = Side::BOTH.map(|side| {
                let mut plan = vec![0.0; self.round.decisions[side.index()].sequences()];
                plan[world.chosen[side.index()] as usize] = 1.0;
                let by_origin = self.round.ways[side.index()].reach_by_origin(exit, &plan);
                by_origin[usize::from(world.owns(side))]
            });
            let is_met = self.round.exits[exit].ending == ending;
            let matches = if is_met { comes == reached } else { comes.contains(&[0.0, 0.0]) };
            assert!(matches, "{ending:?}: {comes:?} come to {:?}, not {reached:?}", self.round.exits[exit]);
            self.ends[exit] += usize::from(is_met);
        }
    }
}

impl World {
    fn owns(&self, side: Side) -> bool {
        self.skulls[side.index()] != GONE
    }

    /// The odds that the skull is lost, and that it is not, if the round takes no disc.
    fn kept(&self, side: Side) -> [f64; 2] {
        if self.owns(side) { [0.0, 1.0] } else { [1.0, 0.0] }
    }
}

fn assert_leads_to(game: &Game, position: Option<Position>) {
    let Some(position) = position else { return assert_eq!(game.phase(), Phase::Over) };
    let seats = if game.first() == seat(Side::First) { Side::BOTH } else { [Side::Second, Side::First] };
    assert_eq!(position.discs(), seats.map(|side| game.discs(seat(side)).len() as u8));
    assert_eq!(position.wins(), seats.map(|side| game.wins(seat(side))));
    assert_eq!(game.phase(), Phase::Opening);
}

fn play(game: &mut Game, side: Side, action: Action) -> Events {
    game.play(seat(side), action, &mut |_| 0).unwrap()
}

fn seat(side: Side) -> Seat {
    Seat::new(side.index() as u8).unwrap()
}
