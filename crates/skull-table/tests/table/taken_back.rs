//! A move taken back: the game lies as it did, luck and bots begin where they were, and everybody is told all of it anew.

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_rules::{Action, Seat, Seats, notation::Record};
use skull_table::{
    Asked, BotLevel, BotSeat, Entry, Fact, Finished, GameId, Hand, MemoryStore, PlayCommand, Presence,
    Refusal, Since, Status, Table, TableCommand, Talk, Time, verify,
};

use crate::{
    evening::{ANA, BEA, Evening, action, code, guest, id, options, seat, seed_for},
    server::{does, hall, next_of, open, read, watch},
};

/// Ana plays with bots whose moves a test makes for them. She leads.
struct Scene {
    table: Table,
    at: Time,
    luck: Dice,
}

impl Scene {
    fn of(seats: usize, wishes: Value) -> Scene {
        let mut wishes = wishes;
        wishes["seats"] = json!(seats);
        let (at, host) = (Time(1_000_000_000_000), guest(ANA));
        let seed = seed_for(seats);
        let fact =
            Fact::Opened { options: options(wishes), host: host.id(), name: host.name, avatar: 0, seed };
        let table = Table::open(code(), &Entry { at, by: None, fact }).unwrap();
        let mut scene = Scene { table, at, luck: Dice::from_seed(5) };
        for place in 1..seats as u8 {
            let bot = BotSeat { level: BotLevel::Novice, character: "Maud".to_owned() };
            scene.happens(Fact::BotSat { place, bot });
        }
        let next_seed = seed_for(seats);
        let game = GameId::from_bytes([7; 16]);
        scene.happens(Fact::Started { game, first: seat("A"), drawn: true, fill: Vec::new(), next_seed });
        scene
    }

    fn happens(&mut self, fact: Fact) {
        self.table.apply(&Entry { at: self.at, by: None, fact }).unwrap();
    }

    fn acts(&mut self, seat: Seat, action: Action) {
        let hand = if seat.index() == ANA { Hand::Person } else { Hand::Bot };
        let fact = self.table.acted(seat, action, hand).unwrap();
        self.happens(fact);
    }

    /// Acts in short, as an [`Evening`] plays them.
    fn plays(&mut self, acts: &str) {
        acts.split_whitespace().for_each(|act| self.acts(seat(&act[..1]), action(&act[1..])));
    }

    /// Ana chooses what she loses, which waits until the others have shown what they like.
    fn chooses(&mut self, action: Action) {
        let fact = self.asks(PlayCommand::Act { seat: None, action, version: None }).unwrap();
        assert!(matches!(fact, Fact::Held { .. }), "{fact:?}");
        self.happens(fact);
    }

    /// How many acts are left.
    fn tries_to_take_back(&mut self) -> Result<u32, Refusal> {
        let fact = self.asks(PlayCommand::TakeBack)?;
        let Fact::TakenBack { acts } = fact else { panic!("{fact:?}") };
        self.happens(fact);
        Ok(acts)
    }

    fn asks(&mut self, command: PlayCommand) -> Result<Fact, Refusal> {
        let command = TableCommand::Play(command);
        self.table.decide(Asked { guest: id(ANA), command: &command, arrived: self.at }, &mut self.luck)
    }

    fn record(&self) -> &Record {
        self.table.game().unwrap().record()
    }

    /// The disc that was lost last.
    fn lost(&self) -> Option<skull_rules::Disc> {
        self.record().acts().last().unwrap().taken
    }

    fn sight(&self, person: Option<usize>) -> Value {
        let silence = Talk::default();
        let sight = self.table.sight(&silence, person.map(id), Presence::default(), self.at);
        serde_json::to_value(sight).unwrap()
    }
}

#[test]
fn the_game_lies_as_it_did_before_ones_own_last_act() {
    let mut scene = Scene::of(3, json!({}));
    scene.plays("A+f B+s C+f");
    let before = scene.sight(Some(ANA))["game"]["view"].clone();
    scene.plays("A+s B+f C:1");
    assert_eq!(scene.tries_to_take_back(), Ok(3));
    assert_eq!(scene.sight(Some(ANA))["game"]["view"], before);
    assert_eq!(scene.sight(Some(ANA))["game"]["practice"], true);
    assert_eq!(scene.tries_to_take_back(), Ok(0), "and once more, with what the bots have opened with since");
    assert_eq!(scene.table.game().unwrap().game().to_act(), Seats::first(3));
    assert_eq!(scene.tries_to_take_back(), Err(Refusal::NothingToTakeBack));
}

#[test]
fn whoever_is_not_asked_may_take_back_as_well() {
    let mut scene = Scene::of(3, json!({}));
    scene.plays("A+f B+s C+f A:1");
    assert_eq!(scene.table.game().unwrap().game().turn(), Some(seat("B")));
    assert_eq!(scene.tries_to_take_back(), Ok(3));
    assert_eq!(scene.table.game().unwrap().game().turn(), Some(seat("A")));
}

/// R10.2
#[test]
fn with_two_tribes_it_is_the_last_act_of_either() {
    let mut evening =
        Evening::open(json!({"seats": 4, "pace": "instant", "rules": {"tribes_per_player": 2}}));
    evening.does(ANA, json!({"add_bot": {}}));
    evening.does(ANA, json!("start"));
    for own in [0, 2] {
        evening.does(ANA, json!({"act": {"seat": own, "action": {"place": "flower"}}}));
    }
    evening.does(ANA, json!("take_back"));
    let game = evening.game();
    assert!(game.to_act().contains(seat("C")) && !game.to_act().contains(seat("A")));
}

/// R7.6
#[test]
fn a_loss_that_waits_is_taken_back_before_it_is_made() {
    let mut scene = Scene::of(3, json!({"show_seconds": 5}));
    scene.plays("A+s B+f C+f A:1 B:pass C:pass");
    for disc in ["-f", "-s"] {
        scene.chooses(action(disc));
        assert_eq!(scene.sight(Some(ANA))["game"]["pause"]["chosen"], true);
        assert_eq!(scene.tries_to_take_back(), Ok(6), "nothing that was done is undone");
        let pause = &scene.sight(Some(ANA))["game"]["pause"];
        assert_eq!((&pause["chosen"], &pause["until"]), (&json!(false), &json!(scene.at.0 + 5000)));
    }
    assert_eq!(scene.tries_to_take_back(), Ok(3), "and then the bid");
}

/// R7.6
#[test]
fn whoever_takes_back_what_they_showed_has_as_long_again_to_show_it() {
    let mut scene = Scene::of(3, json!({"show_seconds": 5}));
    scene.plays("A+f B+s C+f A:1 B:2 C:pass A:pass");
    let waits = |scene: &Scene| scene.sight(Some(ANA))["game"]["pause"]["until"].clone();
    assert_eq!(waits(&scene), json!(scene.at.0 + 5000), "B has met their own skull");
    scene.at = Time(scene.at.0 + 2000);
    scene.plays("A!");
    assert_eq!(scene.tries_to_take_back(), Ok(7));
    assert_eq!(waits(&scene), json!(scene.at.0 + 5000));
    assert_eq!(scene.tries_to_take_back(), Ok(6));
    assert_eq!(waits(&scene), Value::Null, "nobody has lost anything yet");
}

/// Whoever takes moves back has all that is left played again: a table wears out by it as if it had been played.
#[test]
fn a_table_wears_out_by_what_is_played_again() {
    let mut scene = Scene::of(3, json!({}));
    scene.plays("A+f B+s C+f A+f B+f C+s A+s");
    let (most, mut wear) = (Table::MOST_PLAYED / 5 * 4, 8);
    while wear + 8 < most {
        scene.happens(Fact::TakenBack { acts: 6 });
        wear += 7;
    }
    scene.acts(seat("A"), action("+s"));
    assert_eq!(scene.tries_to_take_back(), Ok(6), "not yet worn out");
    scene.acts(seat("A"), action("+s"));
    assert_eq!(scene.tries_to_take_back(), Err(Refusal::WornOut));
    assert_eq!(scene.asks(PlayCommand::Coach).map(|_| ()), Ok(()), "the game goes on to its end");
}

/// Luck is not thrown again: the same position is the same disc, however often it is taken.
#[test]
fn luck_draws_again_what_it_drew() {
    let rules = json!({"show_seconds": 0, "rules": {"wins_to_win": 9}});
    let mut scene = Scene::of(2, rules);
    let opening = "A+f B+s A:2";
    for round in 0..2 {
        scene.plays(opening);
        let before = scene.record().acts().len();
        let lost: Vec<_> = (0..scene.table.game().unwrap().game().discs(seat("A")).len())
            .map(|position| {
                scene.plays(&format!("A^B B@{position}"));
                let lost = scene.lost();
                assert_eq!(scene.tries_to_take_back().map(|left| left as usize), Ok(before));
                scene.plays(&format!("A^B B@{position}"));
                assert_eq!(scene.lost(), lost, "round {round}, position {position}");
                assert_eq!(scene.tries_to_take_back().map(|left| left as usize), Ok(before));
                lost
            })
            .collect();
        assert_eq!(lost.iter().filter(|lost| **lost == Some(skull_rules::Disc::Skull)).count(), 1);
        let flower = lost.iter().position(|lost| *lost == Some(skull_rules::Disc::Flower)).unwrap();
        scene.plays(&format!("A^B B@{flower}"));
    }
}

/// However often moves are taken back, the record is of what was played in the end, and its luck follows from the seed.
#[test]
fn the_record_of_a_game_of_practice_is_as_fair_as_any() {
    let (mut taken_back, mut drawn) = (0, 0);
    for seed in 0..60 {
        let mut dice = Dice::from_seed(seed);
        let mut scene = Scene::of(2 + dice.below(3) as usize, json!({"show_seconds": 0}));
        let mut patience = 40;
        while scene.table.status() != Status::Over {
            let game = *scene.table.game().unwrap().game();
            let seat = game.to_act().lowest().unwrap();
            let legal = game.legal(seat);
            scene.acts(seat, legal.nth(usize::from(dice.below(legal.len().min(3) as u8))).unwrap());
            if patience > 0 && dice.below(4) == 0 && scene.tries_to_take_back().is_ok() {
                (patience, taken_back) = (patience - 1, taken_back + 1);
            }
        }
        let finished = Finished::of(&scene.table, scene.at).unwrap();
        let record: Record = finished.record.parse().unwrap();
        let verified = verify(&record).unwrap_or_else(|unfair| panic!("seed {seed}: {unfair}\n{record}"));
        drawn += verified.blind_losses;
    }
    assert!(taken_back > 600 && drawn > 60, "{taken_back} taken back, {drawn} discs drawn");
}

/// Two games that differ in a disc that stays face down look the same to Ana and to whoever watches, whatever is taken back.
#[test]
fn taking_back_tells_nobody_a_secret() {
    let sights = |hidden: &str| {
        let mut scene = Scene::of(3, json!({"show_seconds": 0}));
        scene.plays(&format!("A+f B+{hidden} C+f"));
        let mut sights = Vec::new();
        for acts in ["A+f B:1 C:2 A:3", "A:1 B:2 C:pass", "A:2 B:pass C:pass A^C"] {
            scene.plays(acts);
            let look = |scene: &Scene| [Some(ANA), Some(BEA), None].map(|person| scene.sight(person));
            sights.push(look(&scene));
            while scene.tries_to_take_back().unwrap() > 3 {
                sights.push(look(&scene));
            }
            sights.push(look(&scene));
            assert_eq!(scene.table.automatic(), None, "Ana is waited for");
        }
        sights
    };
    assert_eq!(sights("f"), sights("s"));
}

#[test]
fn a_choice_made_before_moves_were_taken_back_does_not_count() {
    let mut evening = Evening::open(json!({"seats": 2, "fill": "novice", "pace": "instant"}));
    evening.does(ANA, json!("start"));
    evening.pass(0);
    let version = evening.table().version();
    evening.does(ANA, json!({"act": {"action": {"place": "flower"}}}));
    evening.does(ANA, json!("take_back"));
    let place = |version: u64| json!({"act": {"action": {"place": "skull"}, "version": version}});
    assert_eq!(evening.refuses(ANA, place(version)), Refusal::Stale);
    let version = evening.table().version();
    evening.does(ANA, place(version));
}

/// What a bot has seen is what is left of the game, in every process.
#[test]
fn bots_sit_down_anew_wherever_the_table_is_kept() {
    let evening = |is_kept_twice: bool| {
        let wishes = json!({"seats": 4, "fill": "regular", "pace": "instant", "show_seconds": 0});
        let mut evening = Evening::open_with(options(wishes), seed_for(4));
        evening.does(ANA, json!("start"));
        let mut elsewhere = evening.another_keeper();
        let mut decisions = 0;
        while evening.status() != Status::Over {
            evening.pass(0);
            let Some(asked) = evening.game().to_act().lowest().filter(|seat| seat.index() == ANA) else {
                evening.pass(1000);
                continue;
            };
            decisions += 1;
            if is_kept_twice {
                std::mem::swap(&mut evening.keeper, &mut elsewhere);
                evening.catches_up();
            }
            let legal = evening.game().legal(asked);
            let chosen = legal.nth(evening.table().version() as usize * 7 % legal.len()).unwrap();
            let command =
                if decisions % 3 == 0 { json!("take_back") } else { json!({"act": {"action": chosen}}) };
            evening.tries(ANA, command).ok();
            if is_kept_twice {
                std::mem::swap(&mut evening.keeper, &mut elsewhere);
                evening.catches_up();
            }
        }
        assert!(decisions > 10);
        (evening.log(), evening.talk_log())
    };
    assert!(evening(true) == evening(false));
}

#[tokio::test(start_paused = true)]
async fn everybody_is_told_all_of_it_anew() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2, "fill": "novice", "pace": "instant"})).await;
    let (mut ana, mut bea) = (watch(&hall, code, ANA).await, watch(&hall, code, BEA).await);
    does(&hall, code, ANA, json!("start")).await;
    let placed = does(&hall, code, ANA, json!({"act": {"action": {"place": "skull"}}})).await;
    let version = does(&hall, code, ANA, json!("take_back")).await;
    for (watching, own) in [(&mut ana, json!([])), (&mut bea, Value::Null)] {
        let told = next_of(watching, "table").await;
        assert_eq!((&told["version"], &told["game"]["practice"]), (&json!(version), &json!(true)));
        assert_eq!(told["game"]["view"]["own"][0]["stack"], own);
        let placed = told["past"].as_array().unwrap().iter().filter(|event| event["seat"] == 0);
        assert_eq!(placed.count(), 0, "it has not happened");
    }
    let kinds = async |version: u64| {
        let since = Since { version: Some(version), talk: None };
        let watching = hall.watch(code, Some(id(BEA)), since).await.unwrap();
        read(&watching.first[0])["type"].as_str().unwrap().to_owned()
    };
    assert_eq!(kinds(placed).await, "table", "who has seen what was taken back is told everything");
    assert_ne!(kinds(version).await, "table", "who has seen that is told what came after it");
}
