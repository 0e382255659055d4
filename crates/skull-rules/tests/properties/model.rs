//! Skull a second time: slow, obvious and written from RULES.md alone.
//!
//! Tests compare the fast engine with it. It shares no code with the engine, so a slip must be made twice to
//! go unseen. What is legal is what is not refused: [`Model::refusal`] is the one place that judges.

use serde_json::{Value, json};

#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one option of the rules")]
pub(crate) struct Options {
    pub(crate) wins_to_win: u8,              // R6.2
    pub(crate) first_player_last: bool,      // R2.3
    pub(crate) choose_after_own_skull: bool, // R8.5
    pub(crate) show_after_failure: bool,     // R7.6
    pub(crate) two_tribes: bool,             // R10.2
}

/// A whole game with all its secrets.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    options: Options,
    seats: Vec<Seat>,
    phase: Phase,
    round: usize,
    first: usize,
    /// In `Losing` it is the turn of the skull's owner (R7.2, R7.3).
    turn: Option<usize>,
    /// 0 before the first bid of a round.
    bid: usize,
    /// The highest bidder, and from the attempt on the challenger.
    bidder: Option<usize>,
    winner: Option<usize>,
}

#[derive(Clone, Debug)]
struct Seat {
    hand: Vec<Disc>,
    /// Bottom first.
    stack: Vec<Disc>,
    /// How many discs of the stack are turned up, counted from the top.
    face_up: usize,
    wins: u8,
    passed: bool,
    lost: Vec<Disc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Disc {
    Flower,
    Skull,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Opening,
    Placing,
    Bidding,
    Flipping,
    Losing,
    Naming,
    Over,
}

/// An action as read from JSON; numbers are not judged yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Place(Disc),
    Bid(i128),
    Pass,
    Flip(i128),
    Take(i128),
    Discard(Disc),
    Lead(i128),
    Show,
}

impl Model {
    /// Starts a game from `hands[i] = (flowers, skulls)`; `(0, 0)` is an eliminated seat.
    ///
    /// # Panics
    /// If the position is no game: lists of unequal length, hands beyond R1.1, fewer than two players still in,
    /// a game already won, a first player who is out, or an odd number of seats with two tribes.
    pub(crate) fn new(options: Options, hands: &[(u8, u8)], wins: &[u8], first: usize) -> Model {
        assert_eq!(hands.len(), wins.len(), "one entry a seat");
        assert!(hands.iter().all(|&(flowers, skulls)| flowers <= 3 && skulls <= 1), "R1.1");
        assert!(!options.two_tribes || hands.len().is_multiple_of(2), "two seats a player");
        assert!(wins.iter().all(|&won| won < options.wins_to_win), "nobody has won yet");
        let mut seats = vec![];
        for (&(flowers, skulls), &wins) in hands.iter().zip(wins) {
            let mut hand = vec![Disc::Flower; flowers.into()];
            hand.extend(vec![Disc::Skull; skulls.into()]);
            seats.push(Seat { hand, stack: vec![], face_up: 0, wins, passed: false, lost: vec![] });
        }
        let model = Model {
            options,
            seats,
            phase: Phase::Opening,
            round: 1,
            first,
            turn: None,
            bid: 0,
            bidder: None,
            winner: None,
        };
        assert!(!model.is_out(first), "the first player is in the game");
        assert!(model.last_player().is_none(), "two players are in the game");
        model
    }

    /// Who must act now, each with every action allowed: PROTOCOL's `to_act` of `legal`.
    pub(crate) fn legal(&self) -> Vec<(usize, Vec<Value>)> {
        let actions = self.conceivable_actions();
        let allowed = |seat| actions.iter().filter(|action| self.allows(seat, action)).cloned().collect();
        self.to_act().into_iter().map(|seat| (seat, allowed(seat))).collect()
    }

    /// R7.6
    pub(crate) fn may_show(&self) -> Vec<usize> {
        self.all_seats().filter(|&seat| self.allows(seat, &json!("show"))).collect()
    }

    /// The error code this act is refused with, or `None` if it is allowed. `bad_request`: no action of the protocol.
    pub(crate) fn refusal(&self, seat: i64, action: &Value) -> Option<&'static str> {
        let Some(act) = read_act(action) else { return Some("bad_request") };
        let Some(seat) = self.at_the_table(seat.into()) else { return Some("bad_seat") };
        // R8.4: an eliminated challenger still names who leads.
        let names_the_leader = self.phase == Phase::Naming && self.turn == Some(seat);
        let refused = first_true(&[
            (self.phase == Phase::Over, "game_over"),
            (self.is_out(seat) && !names_the_leader, "seat_is_out"),
            (act != Act::Show && !self.to_act().contains(&seat), "not_your_turn"),
        ]);
        refused.or_else(|| self.action_refusal(seat, act))
    }

    /// Plays an allowed act. `lost` is the disc a `take` hits, for chance is an input; other acts ignore it.
    ///
    /// # Panics
    /// If the act is refused, or the challenger does not own the disc that `lost` names.
    pub(crate) fn play(&mut self, seat: usize, action: &Value, lost: &str) {
        assert_eq!(self.refusal(as_i64(seat), action), None, "seat {seat} may not play {action}");
        match read_act(action).expect("an act that is not refused can be read") {
            Act::Place(disc) => self.place(seat, disc),
            Act::Bid(number) => self.raise_to(seat, index(number)),
            Act::Pass => self.pass(seat),
            Act::Flip(target) => self.flip(index(target)),
            Act::Take(_) => self.lose(read_disc(lost).expect("`lost` is a flower or a skull")),
            Act::Discard(disc) => self.lose(disc),
            Act::Lead(target) => self.start_round(index(target)),
            Act::Show => self.seats[seat].face_up += 1,
        }
    }

    /// PROTOCOL's `state`: the whole truth.
    pub(crate) fn state(&self) -> Value {
        let mut state = self.public_facts();
        state["seats"] = self.all_seats().map(|seat| self.seat_state(seat)).collect();
        state
    }

    /// PROTOCOL's `View`: what this seat, or a spectator, may know.
    pub(crate) fn view(&self, viewer: Option<usize>) -> Value {
        let mut view = self.public_facts();
        view["seat"] = json!(viewer);
        view["rules"] = self.rules();
        view["to_act"] = json!(self.to_act());
        view["seats"] = self.all_seats().map(|seat| self.seat_seen_by_all(seat)).collect();
        // R10.2: a player sees what both their seats see.
        let player = viewer.map(|seat| self.player(seat));
        let own = self.all_seats().filter(|&seat| Some(self.player(seat)) == player);
        view["own"] = own.map(|seat| self.seat_seen_by_owner(seat)).collect();
        view
    }
}

/// What may be done.
impl Model {
    fn to_act(&self) -> Vec<usize> {
        match self.phase {
            Phase::Opening => self.to_open(),
            Phase::Over => vec![],
            _ => self.turn.into_iter().collect(),
        }
    }

    /// R2.1 to R2.3: seats still in that have not placed; with `first_player_last` the first player waits for all others.
    fn to_open(&self) -> Vec<usize> {
        let waiting = |seat: &usize| !self.is_out(*seat) && self.seats[*seat].stack.is_empty();
        let all: Vec<usize> = self.all_seats().filter(waiting).collect();
        let others: Vec<usize> = all.iter().copied().filter(|&seat| seat != self.first).collect();
        if self.options.first_player_last && !others.is_empty() { others } else { all }
    }

    /// Every action but `show` that could be legal at this table, in PROTOCOL's order.
    fn conceivable_actions(&self) -> Vec<Value> {
        // R1.1: no seat owns more than 4 discs.
        let mut actions = vec![json!({"place": "flower"}), json!({"place": "skull"}), json!("pass")];
        actions.extend((1..=self.discs_on_mats()).map(|bid| json!({ "bid": bid })));
        actions.extend(self.all_seats().map(|seat| json!({ "flip": seat })));
        actions.extend((0..4).map(|position| json!({ "take": position })));
        actions.extend([json!({"discard": "flower"}), json!({"discard": "skull"})]);
        actions.extend(self.all_seats().map(|seat| json!({ "lead": seat })));
        actions
    }

    fn allows(&self, seat: usize, action: &Value) -> bool {
        self.refusal(as_i64(seat), action).is_none()
    }

    fn action_refusal(&self, seat: usize, act: Act) -> Option<&'static str> {
        let own_skull = self.skull_owner() == self.bidder;
        match (self.phase, act) {
            (_, Act::Show) => self.show_refusal(seat),
            (Phase::Opening | Phase::Placing, Act::Place(disc)) => {
                first_true(&[(count(&self.seats[seat].hand, disc) == 0, "no_such_disc")]) // R2.1, R3.1, R3.2
            }
            (Phase::Placing | Phase::Bidding, Act::Bid(number)) => self.bid_refusal(number),
            (Phase::Bidding, Act::Pass) => None, // R3.3, R4.2
            (Phase::Flipping, Act::Flip(target)) => self.flip_refusal(seat, target),
            (Phase::Losing, Act::Take(position)) if !own_skull => {
                let discs = self.discs(self.challenger()) as i128;
                first_true(&[(position < 0 || position >= discs, "bad_position")]) // R7.2: all discs owned.
            }
            (Phase::Losing, Act::Discard(disc)) if own_skull => {
                first_true(&[(self.owned(seat, disc) == 0, "no_such_disc")]) // R7.3: also from the mat.
            }
            (Phase::Naming, Act::Lead(target)) => self.lead_refusal(target),
            _ => Some("wrong_phase"),
        }
    }

    /// R7.6
    fn show_refusal(&self, seat: usize) -> Option<&'static str> {
        first_true(&[
            (self.phase != Phase::Losing || !self.options.show_after_failure, "wrong_phase"),
            (Some(seat) == self.bidder, "not_your_turn"),
            (self.face_down(seat) == 0, "empty_stack"),
        ])
    }

    /// R4.1, R4.2
    fn bid_refusal(&self, number: i128) -> Option<&'static str> {
        first_true(&[
            (number < 1 || number <= self.bid as i128, "bid_too_low"),
            (number > self.discs_on_mats() as i128, "bid_too_high"),
        ])
    }

    /// R5.3
    fn flip_refusal(&self, challenger: usize, target: i128) -> Option<&'static str> {
        let Some(target) = self.at_the_table(target) else { return Some("bad_seat") };
        first_true(&[
            (target == challenger, "own_stack"),
            (self.is_out(target), "seat_is_out"),
            (self.face_down(target) == 0, "empty_stack"),
        ])
    }

    /// R8.4, R8.5
    fn lead_refusal(&self, target: i128) -> Option<&'static str> {
        let Some(target) = self.at_the_table(target) else { return Some("bad_seat") };
        first_true(&[(self.is_out(target), "seat_is_out")])
    }
}

/// What an act does.
impl Model {
    /// R2.1, R3.1: the disc goes on top of the seat's own stack.
    fn place(&mut self, seat: usize, disc: Disc) {
        remove_one(&mut self.seats[seat].hand, disc);
        self.seats[seat].stack.push(disc);
        if self.phase == Phase::Placing {
            self.turn = Some(self.next(seat));
        } else if self.to_open().is_empty() {
            // R2.4, R3.1
            self.phase = Phase::Placing;
            self.turn = Some(self.first);
        }
    }

    /// R3.1, R4.2: the first bid or a higher one.
    fn raise_to(&mut self, seat: usize, bid: usize) {
        self.bid = bid;
        self.bidder = Some(seat);
        if bid == self.discs_on_mats() {
            // R4.5: a burn out.
            self.attempt();
        } else {
            self.phase = Phase::Bidding;
            self.turn = Some(self.next(seat));
        }
    }

    fn pass(&mut self, seat: usize) {
        self.seats[seat].passed = true;
        let next = self.next(seat);
        if Some(next) == self.bidder {
            // R4.4: it would be the highest bidder's turn again, so all others have passed.
            self.attempt();
        } else {
            self.turn = Some(next);
        }
    }

    /// R5.2: the challenger's own discs come first, as many as bid, until a skull.
    fn attempt(&mut self) {
        let challenger = self.challenger();
        self.phase = Phase::Flipping;
        self.turn = Some(challenger);
        let own_flips = self.bid.min(self.seats[challenger].stack.len());
        for _ in 0..own_flips {
            if self.phase == Phase::Flipping {
                self.flip(challenger);
            }
        }
    }

    /// R5.1, R5.3: turns up the topmost face-down disc of this stack.
    fn flip(&mut self, owner: usize) {
        let disc = self.seats[owner].stack[self.face_down(owner) - 1];
        self.seats[owner].face_up += 1;
        if disc == Disc::Skull {
            self.phase = Phase::Losing;
            self.turn = Some(owner);
        } else if self.flips_left() == Some(0) {
            self.succeed();
        }
    }

    /// R6
    fn succeed(&mut self) {
        let challenger = self.challenger();
        self.seats[challenger].wins += 1;
        if self.seats[challenger].wins >= self.options.wins_to_win {
            self.end(self.player(challenger));
        } else {
            self.start_round(challenger);
        }
    }

    /// R7.1: all discs return, the challenger loses one, and R8 says who leads the next round.
    fn lose(&mut self, disc: Disc) {
        let challenger = self.challenger();
        let skull_owner = self.skull_owner().expect("a skull was flipped");
        self.clear_table();
        remove_one(&mut self.seats[challenger].hand, disc);
        self.seats[challenger].lost.push(disc);

        let own_skull = skull_owner == challenger;
        let eliminated = self.is_out(challenger);
        if let Some(player) = self.last_player() {
            self.end(player); // R9.1
        } else if own_skull && (eliminated || self.options.choose_after_own_skull) {
            self.phase = Phase::Naming; // R8.4, R8.5
            self.turn = Some(challenger);
        } else if eliminated {
            self.start_round(skull_owner); // R8.3
        } else {
            self.start_round(challenger); // R8.2
        }
    }

    fn start_round(&mut self, first: usize) {
        self.clear_table();
        self.phase = Phase::Opening;
        self.round += 1;
        self.first = first;
        self.turn = None;
    }

    /// R9.1
    fn end(&mut self, winner: usize) {
        self.phase = Phase::Over;
        self.turn = None;
        self.winner = Some(winner);
    }

    /// All discs return to their owners' hands; nothing is left of the bidding.
    fn clear_table(&mut self) {
        for seat in &mut self.seats {
            seat.hand.append(&mut seat.stack);
            seat.face_up = 0;
            seat.passed = false;
        }
        self.bid = 0;
        self.bidder = None;
    }
}

/// Looking at the table.
impl Model {
    fn all_seats(&self) -> std::ops::Range<usize> {
        0..self.seats.len()
    }

    fn at_the_table(&self, number: i128) -> Option<usize> {
        self.all_seats().find(|&seat| seat as i128 == number)
    }

    /// R10.2: with two tribes, seats `s` and `s + players` belong to one player.
    fn player(&self, seat: usize) -> usize {
        if self.options.two_tribes { seat % (self.seats.len() / 2) } else { seat }
    }

    /// The next seat clockwise that is still in and has not passed; after a whole turn, this one (R4.3).
    fn next(&self, seat: usize) -> usize {
        let clockwise = (1..=self.seats.len()).map(|steps| (seat + steps) % self.seats.len());
        let mut speaking = clockwise.filter(|&other| !self.is_out(other) && !self.seats[other].passed);
        speaking.next().expect("somebody has not passed")
    }

    fn challenger(&self) -> usize {
        self.bidder.expect("a challenge was issued")
    }

    /// While flipping, nothing but the flips of the attempt is turned up.
    fn flips_left(&self) -> Option<usize> {
        let flipped: usize = self.seats.iter().map(|seat| seat.face_up).sum();
        (self.phase == Phase::Flipping).then(|| self.bid - flipped)
    }

    fn skull_owner(&self) -> Option<usize> {
        self.turn.filter(|_| self.phase == Phase::Losing)
    }

    /// R9.1, R10.2: the player who owns all seats still in, if there is just one.
    fn last_player(&self) -> Option<usize> {
        let still_in = self.all_seats().filter(|&seat| !self.is_out(seat));
        let players: Vec<usize> = still_in.map(|seat| self.player(seat)).collect();
        players.iter().all(|&player| player == players[0]).then(|| players[0])
    }

    /// R8.1
    fn is_out(&self, seat: usize) -> bool {
        self.discs(seat) == 0
    }

    /// In hand and on the mat.
    fn discs(&self, seat: usize) -> usize {
        self.owned(seat, Disc::Flower) + self.owned(seat, Disc::Skull)
    }

    fn owned(&self, seat: usize, disc: Disc) -> usize {
        count(&self.seats[seat].hand, disc) + count(&self.seats[seat].stack, disc)
    }

    fn face_down(&self, seat: usize) -> usize {
        self.seats[seat].stack.len() - self.seats[seat].face_up
    }

    fn discs_on_mats(&self) -> usize {
        self.seats.iter().map(|seat| seat.stack.len()).sum()
    }
}

/// Writing JSON.
impl Model {
    fn rules(&self) -> Value {
        json!({
            "wins_to_win": self.options.wins_to_win,
            "opening": if self.options.first_player_last { "first_player_last" } else { "simultaneous" },
            "after_own_skull": if self.options.choose_after_own_skull { "choose" } else { "lead" },
            "show_after_failure": self.options.show_after_failure,
            "tribes_per_player": if self.options.two_tribes { 2 } else { 1 },
        })
    }

    fn public_facts(&self) -> Value {
        json!({
            "phase": name(&self.phase),
            "round": self.round,
            "first": self.first,
            "turn": self.turn,
            "bid": self.bid,
            "bidder": self.bidder,
            "flips_left": self.flips_left(),
            "skull_owner": self.skull_owner(),
            "winner": self.winner,
        })
    }

    fn seat_state(&self, number: usize) -> Value {
        let seat = &self.seats[number];
        json!({
            "hand": counts(&seat.hand),
            "stack": names(&seat.stack),
            "face_up": seat.face_up,
            "wins": seat.wins,
            "passed": seat.passed,
            "player": self.player(number),
            "lost": names(&seat.lost),
        })
    }

    /// Counts instead of kinds, but for the discs that are turned up.
    fn seat_seen_by_all(&self, number: usize) -> Value {
        let seat = &self.seats[number];
        let mut seen = self.seat_state(number);
        seen["hand"] = json!(seat.hand.len());
        seen["lost"] = json!(seat.lost.len());
        for position in 0..self.face_down(number) {
            seen["stack"][position] = Value::Null;
        }
        seen
    }

    fn seat_seen_by_owner(&self, number: usize) -> Value {
        let seat = self.seat_state(number);
        json!({ "seat": number, "hand": seat["hand"], "stack": seat["stack"], "lost": seat["lost"] })
    }
}

/// The code beside the first condition that holds.
fn first_true(reasons: &[(bool, &'static str)]) -> Option<&'static str> {
    reasons.iter().find(|(holds, _)| *holds).map(|&(_, code)| code)
}

fn names(discs: &[Disc]) -> Vec<String> {
    discs.iter().map(name).collect()
}

/// The protocol's word for a disc or a phase is the rulebook's, in small letters.
fn name(word: &impl std::fmt::Debug) -> String {
    format!("{word:?}").to_lowercase()
}

fn counts(discs: &[Disc]) -> Value {
    json!({ "flower": count(discs, Disc::Flower), "skull": count(discs, Disc::Skull) })
}

fn count(discs: &[Disc], wanted: Disc) -> usize {
    discs.iter().filter(|&&disc| disc == wanted).count()
}

fn remove_one(discs: &mut Vec<Disc>, wanted: Disc) {
    let position = discs.iter().position(|&disc| disc == wanted).expect("the disc is there");
    discs.remove(position);
}

fn as_i64(seat: usize) -> i64 {
    i64::try_from(seat).expect("a table is small")
}

fn index(number: i128) -> usize {
    usize::try_from(number).expect("a number that is not refused is small")
}

/// `None`: the value has no shape of PROTOCOL's table of actions.
fn read_act(action: &Value) -> Option<Act> {
    if action == "pass" {
        return Some(Act::Pass);
    }
    if action == "show" {
        return Some(Act::Show);
    }
    let (key, value) = action.as_object().filter(|object| object.len() == 1)?.iter().next()?;
    match key.as_str() {
        "place" => value.as_str().and_then(read_disc).map(Act::Place),
        "discard" => value.as_str().and_then(read_disc).map(Act::Discard),
        "bid" => read_number(value).map(Act::Bid),
        "flip" => read_number(value).map(Act::Flip),
        "take" => read_number(value).map(Act::Take),
        "lead" => read_number(value).map(Act::Lead),
        _ => None,
    }
}

fn read_disc(word: &str) -> Option<Disc> {
    [Disc::Flower, Disc::Skull].into_iter().find(|disc| name(disc) == word)
}

/// A whole number of any size. What is too long for 64 bits `serde_json` reads as a float; only its sign matters.
fn read_number(value: &Value) -> Option<i128> {
    if let Some(number) = value.as_i64() {
        return Some(number.into());
    }
    if let Some(number) = value.as_u64() {
        return Some(number.into());
    }
    let huge = value.as_f64().filter(|number| number.abs() >= (1_u64 << 63) as f64)?;
    Some(if huge > 0.0 { i128::MAX } else { i128::MIN })
}
