use std::sync::Arc;

use skull_chance::Dice;
use skull_table::{
    Code, CommandId, Entry, Fact, GuestId, Keeper, LogName, MemoryStore, Name, News, Options, Origin,
    Request, Seed, Store, Time,
};

/// Plays frames, a line each; its first byte says who of the four has sent it. How many were carried out.
pub(crate) async fn play(frames: &[u8]) -> usize {
    let mut carried_out = 0;
    let store = Arc::new(MemoryStore::default());
    let mut luck = Dice::from_seed(0);
    let code = Code::draw(&mut luck);
    let people: Vec<GuestId> = (0..4).map(|n| GuestId::from_bytes([n; 16])).collect();
    let mut keeper = Keeper::open(store.clone(), code, opened(people[0])).await.expect("memory never fails");
    for (step, frame) in frames.split(|&byte| byte == b'\n').take(200).enumerate() {
        let Some((&whose, text)) = frame.split_first() else { continue };
        let Ok(request) = serde_json::from_slice::<Request>(text) else { continue };
        let now = Time(1000 * step as u64);
        let mut news = News::default();
        let (before, said) = (keeper.table().version(), keeper.talk().version());
        let guest = people[usize::from(whose) % people.len()];
        let done = keeper.carry_out(guest, &request, now, &mut luck, &mut news).await;
        carried_out += usize::from(done.is_ok());
        let grown = keeper.table().version() - before + keeper.talk().version() - said;
        assert!(done.is_ok() || grown == 0, "a refused command changes nothing: {request:?}");
        keeper.tick(now, &mut news).await.expect("memory never fails");
    }
    let log = store.read(code, LogName::Play, 0).await.expect("memory never fails");
    assert_eq!(log.len() as u64, keeper.table().version());
    let again = Keeper::load(store, code).await.expect("what was written can be read").expect("it is there");
    for guest in people.into_iter().map(Some).chain([None]) {
        assert_eq!(sight(&keeper, guest), sight(&again, guest), "the log is the truth");
    }
    carried_out
}

fn opened(host: GuestId) -> Entry {
    let name = Name::new("Ada").expect("a name");
    let options = Options { show_seconds: 1, ..Options::default() };
    let fact = Fact::Opened { options, host, name, avatar: 0, seed: Seed::from_bytes([7; 32]) };
    let id = CommandId::new("open").expect("an id");
    Entry { at: Time(0), by: Some(Origin { guest: host, id }), fact }
}

fn sight(keeper: &Keeper, guest: Option<GuestId>) -> String {
    let sight = keeper.table().sight(keeper.talk(), guest, skull_table::Presence::default(), Time(0));
    serde_json::to_string(&sight).expect("plain data")
}
