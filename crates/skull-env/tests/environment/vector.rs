//! Many games at once are the same as each of them alone.

use std::num::NonZeroUsize;

use fastrand::Rng;
use skull_chance::Dice;
use skull_env::{
    Arrays, BadVectorOptions, Circle, Numbers, PublicMemory, Refused, Vector, VectorOptions, Why, numbering,
    observation, privileged,
};
use skull_rules::{
    Action, AfterOwnSkull, BadSetup, Game, Illegal, Kind, Opening, Phase, Player, Rules, Seat, Seats, Setup,
    Tribes, Viewer,
};

use crate::follow::{note, observe, sit_down};

/// Every option that changes a game, at every size.
fn all_options() -> Vec<VectorOptions> {
    let odd = Rules {
        wins_to_win: 3,
        opening: Opening::FirstPlayerLast,
        after_own_skull: AfterOwnSkull::Choose,
        show_after_failure: false,
        tribes_per_player: Tribes::One,
    };
    let mut all = Vec::new();
    for seats in [2, 3, 4, 5, 6, 7, 12] {
        for rules in [Rules::default(), odd, Rules { tribes_per_player: Tribes::Two, ..odd }] {
            if rules.tribes_per_player == Tribes::One || [4, 6, 12].contains(&seats) {
                all.push(VectorOptions {
                    envs: 9,
                    seats,
                    rules,
                    seed: seats as u64,
                    ..VectorOptions::default()
                });
            }
        }
    }
    all
}

/// One of the numbers that each mask offers.
pub(crate) fn choose(masks: &[u8], luck: &mut Rng) -> Vec<u8> {
    let any = |mask: &[u8]| {
        let offered: Vec<usize> = (0..mask.len()).filter(|&number| mask[number] == 1).collect();
        assert!(offered.len() > 1, "nobody is asked who has no choice");
        offered[luck.usize(..offered.len())] as u8
    };
    masks.chunks(numbering::COUNT).map(any).collect()
}

/// Plays random numbers for so many steps.
pub(crate) fn play(
    vector: &mut Vector,
    arrays: &mut Arrays,
    steps: usize,
    mut look: impl FnMut(&Vector, &[u8], &Arrays),
) {
    let mut luck = Rng::with_seed(1);
    vector.show(arrays.slices());
    for _ in 0..steps {
        let actions = choose(&arrays.masks, &mut luck);
        vector.step(&actions, arrays.slices()).unwrap();
        look(vector, &actions, arrays);
    }
}

/// One game after another as the guide describes it, without haste.
struct Alone {
    setup: Setup,
    dice: Dice,
    game: Game,
    memory: PublicMemory,
    seat: Seat,
}

impl Alone {
    fn new(setup: Setup, mut dice: Dice) -> Alone {
        let game = Game::new(&setup, dice.first_player(Seats::first(setup.seats()))).unwrap();
        let mut alone =
            Alone { setup, dice, game, memory: sit_down(Viewer::SPECTATOR, &game), seat: game.first() };
        assert_eq!(alone.go_on(), None);
        alone
    }

    fn circle(&self) -> Circle {
        Circle::new(self.seat, self.game.alive())
    }

    fn step(&mut self, number: u8) -> Option<Player> {
        self.play(numbering::action(number, &self.circle()).unwrap());
        self.go_on()
    }

    fn play(&mut self, action: Action) {
        let dice = &mut self.dice;
        let events = self.game.play(self.seat, action, &mut |n| dice.below(n)).unwrap();
        note(&mut self.memory, Viewer::SPECTATOR, &events);
    }

    fn go_on(&mut self) -> Option<Player> {
        let mut winner = None;
        loop {
            if self.game.phase() == Phase::Over {
                winner = self.game.winner();
                self.game = Game::new(&self.setup, self.dice.first_player(self.game.seats())).unwrap();
                self.memory = sit_down(Viewer::SPECTATOR, &self.game);
            }
            let first = self.game.first().index();
            let from_first = |seat: &Seat| (seat.index() + self.setup.seats() - first) % self.setup.seats();
            self.seat = self.game.to_act().into_iter().min_by_key(from_first).unwrap();
            let legal: Vec<Action> = self.game.legal(self.seat).into_iter().collect();
            if legal.len() > 1 && !matches!(legal[0], Action::Take(_)) {
                return winner;
            }
            self.play(legal[0]);
        }
    }
}

#[test]
fn each_environment_is_a_game_of_its_own() {
    for options in all_options() {
        let mut dice = Dice::from_seed(options.seed);
        let setup = Setup::new(options.seats, options.rules).unwrap();
        let mut alone: Vec<Alone> = (0..options.envs).map(|_| Alone::new(setup, dice.split())).collect();
        let mut vector = Vector::new(&options).unwrap();
        let mut arrays = Arrays::new(&vector).with_privileged();
        let mut ended = 0;
        play(&mut vector, &mut arrays, 150 * options.seats, |vector, actions, arrays| {
            for (env, alone) in alone.iter_mut().enumerate() {
                let winner = alone.step(actions[env]);
                ended += usize::from(winner.is_some());
                assert_eq!(vector.game(env), Some(&alone.game));
                is_told(alone, winner, arrays, env);
            }
        });
        assert!(ended > options.envs, "every environment goes on to a next game");
    }
}

fn is_told(alone: &Alone, winner: Option<Player>, arrays: &Arrays, env: usize) {
    let seats = alone.setup.seats();
    assert_eq!(arrays.seats[env], alone.seat.index() as u8);
    assert_eq!(arrays.places.as_chunks().0[env], alone.circle().numbers());
    assert_eq!(arrays.observations.as_chunks().0[env], observe(&alone.game, &alone.memory, alone.seat));
    let mut mask = [0; numbering::COUNT];
    Numbers::of(alone.game.legal(alone.seat), &alone.circle()).write(&mut mask);
    assert_eq!(arrays.masks.as_chunks().0[env], mask);
    let mut secrets = [0; privileged::LEN];
    privileged::write(&alone.game, Seats::NONE, &alone.circle(), &mut secrets);
    assert_eq!(arrays.privileged.as_ref().unwrap().as_chunks().0[env], secrets);
    assert_eq!(arrays.ended[env], u8::from(winner.is_some()));
    assert_eq!(arrays.winners[env], winner.map_or(-1, |player| player.index() as i8));
    let rewards = &arrays.rewards[env * seats..][..seats];
    match winner {
        None => assert!(rewards.iter().all(|&reward| reward == 0.0)),
        Some(winner) => {
            assert!(rewards.iter().sum::<f32>().abs() < 1e-6, "nobody earns what nobody lost");
            for seat in alone.game.seats() {
                let won = alone.game.player(seat) == winner;
                assert_eq!(rewards[seat.index()] > 0.9, won);
                assert_eq!(rewards[seat.index()] < 0.0, !won);
            }
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for envs in [1, 64, 65, 300] {
        let told = [1, 2, 3, 7].map(|threads| {
            let options = VectorOptions {
                envs,
                seed: 42,
                threads: NonZeroUsize::new(threads),
                ..VectorOptions::default()
            };
            let mut vector = Vector::new(&options).unwrap();
            let mut arrays = Arrays::new(&vector).with_privileged();
            let mut all = Vec::new();
            play(&mut vector, &mut arrays, 60, |_, _, arrays| all.push(arrays.clone()));
            all
        });
        assert!(told.iter().all(|all| *all == told[0]));
    }
}

#[test]
fn the_same_seed_deals_the_same_games_and_another_seed_others() {
    let options = VectorOptions { envs: 50, seed: 1, ..VectorOptions::default() };
    let mut vector = Vector::new(&options).unwrap();
    let mut arrays = Arrays::new(&vector);
    let mut luck = |vector: &mut Vector| {
        let mut all = Vec::new();
        play(vector, &mut arrays, 80, |_, _, arrays| all.push(arrays.clone()));
        all
    };
    let first = luck(&mut vector);
    assert_ne!(luck(&mut vector), first, "the games go on");
    vector.reset(1);
    assert_eq!(luck(&mut vector), first);
    vector.reset(2);
    assert_ne!(luck(&mut vector), first);
}

#[test]
fn a_refused_number_names_its_environment_and_its_rule_and_nothing_is_played() {
    let mut vector = Vector::new(&VectorOptions { envs: 3, seats: 2, ..VectorOptions::default() }).unwrap();
    let mut arrays = Arrays::new(&vector);
    vector.show(arrays.slices());
    let before = arrays.clone();
    let seat = Seat::new(before.seats[2]).unwrap();
    let bad = |number, why| Refused { env: 2, seat, number, why };
    let wrong = |tried| Why::Illegal(Illegal::WrongPhase { phase: Phase::Opening, tried });
    let cases = [
        bad(2, wrong(Kind::Pass)),
        bad(5, wrong(Kind::Bid)),
        bad(51, wrong(Kind::Flip)),
        bad(52, Why::NobodyThere { seats: 2 }),
        bad(70, Why::NobodyThere { seats: 2 }),
        bad(80, wrong(Kind::Show)),
        bad(81, Why::NoSuchNumber),
        bad(255, Why::NoSuchNumber),
    ];
    let games = [0, 1, 2].map(|env| *vector.game(env).unwrap());
    for refused in cases {
        assert_eq!(vector.step(&[0, 1, refused.number], arrays.slices()), Err(refused));
        assert_eq!(arrays, before, "nothing is written");
        assert_eq!([0, 1, 2].map(|env| *vector.game(env).unwrap()), games, "nothing is played");
    }
    let words = vector.step(&[0, 1, 2], arrays.slices()).unwrap_err().to_string();
    let rule = "Everyone places a first disc before anything else (R2.4).";
    assert_eq!(words, format!("Environment 2 refuses action 2 of seat {seat}: {rule}"));
    vector.step(&[0, 1, 0], arrays.slices()).unwrap();
    assert_ne!(arrays, before);
}

#[test]
fn whatever_a_mask_leaves_out_is_refused_with_a_reason() {
    for options in all_options() {
        let mut vector = Vector::new(&options).unwrap();
        let (mut arrays, mut ignored) = (Arrays::new(&vector), Arrays::new(&vector));
        let mut luck = Rng::with_seed(2);
        vector.show(arrays.slices());
        for _ in 0..150 {
            let actions = choose(&arrays.masks, &mut luck);
            let (env, number) = (luck.usize(..options.envs), luck.u8(..100));
            let offered = arrays.masks.get(env * numbering::COUNT + usize::from(number)).copied();
            if usize::from(number) >= numbering::COUNT || offered == Some(0) {
                let mut wrong = actions.clone();
                wrong[env] = number;
                let refused = vector.step(&wrong, ignored.slices()).unwrap_err();
                assert_eq!((refused.env, refused.number), (env, number));
                assert_eq!(refused.seat.index(), usize::from(arrays.seats[env]));
            }
            vector.step(&actions, arrays.slices()).unwrap();
        }
    }
}

/// R7.2, R7.6: the owner of the skull might show first, but takes a disc at once.
#[test]
fn nobody_is_asked_to_show_or_to_take() {
    let mut vector = Vector::new(&VectorOptions { envs: 64, ..VectorOptions::default() }).unwrap();
    let mut arrays = Arrays::new(&vector);
    play(&mut vector, &mut arrays, 300, |_, _, arrays| {
        for mask in arrays.masks.as_chunks::<{ numbering::COUNT }>().0 {
            assert!(mask[62..66].iter().chain(&mask[80..]).all(|&byte| byte == 0));
        }
    });
}

#[test]
fn a_vector_has_environments_seats_and_rules_that_exist() {
    let good = VectorOptions::default();
    let refused = |options: VectorOptions| Vector::new(&options).err();
    assert_eq!(refused(good), None);
    assert_eq!(refused(VectorOptions { envs: 0, ..good }), Some(BadVectorOptions::Envs(0)));
    assert_eq!(
        refused(VectorOptions { envs: Vector::MOST + 1, ..good }),
        Some(BadVectorOptions::Envs(Vector::MOST + 1))
    );
    for (seats, bad) in [(1, true), (2, false), (12, false), (13, true)] {
        assert_eq!(refused(VectorOptions { seats, ..good }).is_some(), bad, "{seats} seats");
    }
    let two = Rules { tribes_per_player: Tribes::Two, ..Rules::default() };
    let bad = BadVectorOptions::Setup(BadSetup::SeatsForTwoTribes(5));
    assert_eq!(refused(VectorOptions { seats: 5, rules: two, ..good }), Some(bad));
    assert_eq!(refused(VectorOptions { rules: two, ..good }), None);
    let threads = [None, NonZeroUsize::new(2), Some(NonZeroUsize::MAX)];
    assert!(
        threads.into_iter().all(|threads| refused(VectorOptions { envs: 100, threads, ..good }).is_none())
    );
}

/// Nobody is ever asked there; tables that the book does not know are refused.
#[test]
fn the_last_two_may_be_settled_by_the_book() {
    let options = VectorOptions { envs: 64, settle_last_two: true, ..VectorOptions::default() };
    let mut vector = Vector::new(&options).unwrap();
    let mut arrays = Arrays::new(&vector);
    let mut ended = 0;
    play(&mut vector, &mut arrays, 600, |vector, _, arrays| {
        ended += arrays.ended.iter().map(|&ended| usize::from(ended)).sum::<usize>();
        // Who has just lost the last disc may still have to name the leader (R8.4).
        let plays_on = |game: &Game| game.alive().len() > 2 || game.phase() == Phase::Naming;
        assert!((0..64).all(|env| plays_on(vector.game(env).unwrap())));
    });
    assert!(ended > 100);
    let odd = Rules { wins_to_win: 1, ..Rules::default() };
    for (seats, rules, settled) in
        [(2, Rules::default(), false), (3, Rules::default(), true), (3, odd, false)]
    {
        let vector = Vector::new(&VectorOptions { seats, rules, ..options });
        assert_eq!(vector.err(), (!settled).then_some(BadVectorOptions::LastTwo));
    }
}

/// Another thread may step it while its owner waits.
#[test]
fn a_vector_can_be_lent_to_another_thread() {
    fn is_sent<T: Send>(thing: T) -> T {
        thing
    }
    let options = VectorOptions { envs: 100, threads: NonZeroUsize::new(2), ..VectorOptions::default() };
    assert_eq!(is_sent(Vector::new(&options).unwrap()).envs(), 100);
}

#[test]
#[should_panic(expected = "a row of the slices for each environment")]
fn slices_of_another_size_are_a_mistake() {
    let vector = Vector::new(&VectorOptions { envs: 2, ..VectorOptions::default() }).unwrap();
    let mut arrays = Arrays::new(&vector);
    arrays.observations.truncate(observation::LEN);
    vector.show(arrays.slices());
}
