use skull_rules::notation::{Known, Record};
use skull_table::{
    Entry, Fact, Hand, Keeper, LogName, News, Place, Status, Store, Summary, Table, Talk, TalkEntry, verify,
};

use crate::world::{PEOPLE, code, guest};

/// The log as anybody can read it: folded apart from all processes, entry by entry, with an eye on each.
#[derive(Default)]
pub(crate) struct Fold {
    table: Option<Table>,
    talk: Talk,
    /// Games that are over.
    over: Vec<skull_table::GameId>,
}

impl Fold {
    pub(crate) fn table(&self) -> &Table {
        self.table.as_ref().unwrap()
    }

    /// What was written since this was last asked.
    pub(crate) async fn read_on(&mut self, store: &dyn Store) -> (Vec<Entry>, Vec<TalkEntry>) {
        let from = self.table.as_ref().map_or(0, Table::version);
        let play = store.read(code(), LogName::Play, from).await.unwrap();
        let play: Vec<Entry> = play.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
        play.iter().for_each(|entry| self.take_in(entry));
        let talk = store.read(code(), LogName::Talk, self.talk.version()).await.unwrap();
        let talk: Vec<TalkEntry> = talk.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
        talk.iter().for_each(|entry| self.talk.apply(entry));
        (play, talk)
    }

    fn take_in(&mut self, entry: &Entry) {
        let Some(table) = &mut self.table else {
            self.table = Some(Table::open(code(), entry).unwrap());
            return;
        };
        check_hand(table, entry);
        let version = table.version();
        let step = table.apply(entry).expect("the log fits together");
        assert_eq!(step.version, version + 1);
        if table.status() == Status::Over && step.hand.is_some() {
            self.over.push(table.game().unwrap().id);
        }
    }

    /// What a process tells of is what follows what it knew, without a gap, up to what it knows.
    pub(crate) fn check_news(keeper: &Keeper, news: &News) {
        let versions: Vec<u64> = news.steps.iter().map(|step| step.version).collect();
        let first = versions.first().copied().unwrap_or_default();
        assert!(versions.iter().copied().eq((first..).take(versions.len())), "{versions:?}");
        if let Some(&last) = versions.last() {
            assert_eq!(last, keeper.table().version());
        }
        let talk: Vec<u64> = news.talk.iter().map(|(number, _)| *number).collect();
        assert!(talk.windows(2).all(|pair| pair[1] == pair[0] + 1), "{talk:?}");
    }

    pub(crate) fn check_bounds(&self) {
        let table = self.table();
        assert!(table.people().len() <= Table::MOST_PEOPLE);
        assert_eq!(table.places().len(), table.options().places());
        assert!(table.options().check().is_ok());
        for (index, person) in table.people().iter().enumerate() {
            let same = |other: &skull_table::Person| other.who == person.who || other.guest == person.guest;
            assert!(!table.people()[index + 1..].iter().any(same), "somebody is here twice");
            let places = table.places().iter().filter(|place| place.person() == Some(person.who));
            assert!(places.count() <= 1, "somebody sits in two places");
        }
        let seated = table.places().iter().filter_map(Place::person);
        assert!(seated.into_iter().all(|who| table.people().iter().any(|person| person.who == who)));
    }

    /// Everything that anybody may see, as it is sent.
    pub(crate) fn sights(table: &Table, talk: &Talk) -> Vec<String> {
        let guests = (0..PEOPLE).map(|number| Some(guest(number))).chain([None]);
        let sights = guests
            .map(|guest| table.sight(talk, guest, skull_table::Presence::default(), skull_table::Time(0)));
        sights.map(|sight| serde_json::to_string(&sight).unwrap()).collect()
    }

    /// Every game that is over is kept, reads, can be summed up, and its luck was fair.
    pub(crate) async fn check_games(&self, store: &dyn Store) {
        let kept = store.games_at(code(), u32::MAX, usize::MAX).await.unwrap();
        assert_eq!(kept.iter().map(|line| line.id).collect::<Vec<_>>(), self.over);
        for (number, line) in (1..).zip(kept) {
            assert_eq!(line.number, number);
            let game = store.game(line.id).await.unwrap().unwrap();
            let record: Record = game.record.parse().unwrap();
            assert_eq!(record.known(), Known::All);
            let verified = verify(&record).unwrap_or_else(|unfair| panic!("{unfair}\n{record}"));
            assert!(verified.is_in_record);
            let practice = record.headers.event.is_some();
            assert_eq!(
                Summary::of(&record).map(|summary| Summary { practice, ..summary }).as_ref(),
                Some(&game.summary)
            );
            assert_eq!(record.headers.names.len(), line.names.len());
            assert_eq!(record.to_string(), game.record);
        }
    }
}

/// Nothing plays for anybody but where a bot sits, sits in or keeps a seat, or a clock has run out.
fn check_hand(table: &Table, entry: &Entry) {
    let Fact::Acted { seat, hand, .. } = entry.fact else { return };
    let game = table.game().unwrap();
    let place = &table.places()[game.game().player(seat).index()];
    match (hand, place) {
        (Hand::Bot, Place::Bot(_) | Place::Kept { .. }) => assert!(entry.by.is_none()),
        (Hand::Bot, Place::Person { .. }) => {
            assert!(place.is_away(), "a bot played for somebody");
        }
        (Hand::Clock, Place::Person { .. }) => {
            let silence = Talk::default();
            let sight =
                serde_json::to_value(table.sight(&silence, None, skull_table::Presence::default(), entry.at))
                    .unwrap();
            let deadlines = sight["game"]["deadlines"].as_array().unwrap();
            let due = deadlines.iter().find(|deadline| deadline["seat"] == seat.index()).unwrap();
            assert!(entry.at.0 > due["at"].as_u64().unwrap(), "the clock played too early");
        }
        (Hand::Person, _) => {
            let owner = entry.by.as_ref().and_then(|by| table.person_of(by.guest)).map(|person| person.who);
            assert!(entry.by.is_none() || owner == place.person(), "somebody played for somebody else");
        }
        (hand, place) => panic!("{hand:?} played at {place:?}"),
    }
}
