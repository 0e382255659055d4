use std::time::Duration;

use skull_table::{
    Code, CommandId, Finished, GameId, Guest, Keep, Refusal, Request, StoreError, Time, Token, Totals,
    wire::{
        Change, CommandDone, Denial, GAMES_ON_A_PAGE, GameSoFar, Games, MOST_REQUEST_BYTES, Me, NewGuest,
        TableOpened, read_body, read_objects,
    },
};

use crate::{
    address::Address,
    house::House,
    replied::{Replied, json, or_denied},
};

/// How much is kept on a device.
const KEEP: Keep = Keep {
    idle_tables: Duration::MAX,
    tables: 50,
    finished: Duration::MAX,
    games: 500,
    guests: Duration::MAX,
    most_guests: usize::MAX,
};

/// Answers a request as a server would.
pub(crate) async fn answer(house: &House, method: &str, path: &str, body: &[u8]) -> Replied {
    let address = Address::of(path);
    let clerk = Clerk { house, address: &address, body };
    or_denied(match (method, &address.parts[..]) {
        ("POST", ["guests"]) => clerk.come().await,
        ("GET", ["me"]) => clerk.known().map(|me| (200, json(&Me::new(me)))),
        ("PATCH", ["me"]) => clerk.change().await,
        ("DELETE", ["me"]) => clerk.forget().await,
        ("GET", ["me", "games"]) => clerk.my_games().await,
        ("GET", ["me", "totals"]) => clerk.my_totals().await,
        ("POST", ["tables"]) => clerk.open().await,
        ("GET", ["tables", code]) => clerk.look(code).await,
        ("POST", ["tables", code, "commands"]) => clerk.command(code).await,
        ("GET", ["tables", code, "games"]) => clerk.games_at(code).await,
        ("GET", ["tables", code, "advice"]) => clerk.game_so_far(code).await,
        ("GET", ["games", id]) => clerk.game(id).await,
        ("GET", ["games", id, "record"]) => clerk.record(id).await,
        ("POST", ["sums"]) => clerk.add_up(),
        _ => Err(Denial::nothing_here()),
    })
}

/// One request on its way through the house.
struct Clerk<'a> {
    house: &'a House,
    address: &'a Address<'a>,
    body: &'a [u8],
}

impl Clerk<'_> {
    /// Whoever plays here, or a refusal that says how to become somebody.
    fn known(&self) -> Result<Guest, Denial> {
        self.house.owner().ok_or_else(Denial::stranger)
    }

    /// Reads a body that must not be long.
    fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, Denial> {
        if self.body.len() > MOST_REQUEST_BYTES {
            return Err(Denial::too_large("A request is at most 2 KiB of JSON."));
        }
        read_body(self.body)
    }

    async fn come(&self) -> Result<Replied, Denial> {
        let new: NewGuest = self.read()?;
        let hall = self.house.hall();
        let now = hall.clock().now();
        let (status, guest) = if let Some(guest) = self.house.owner() {
            (200, Guest { name: new.name, avatar: new.avatar, seen: now, ..guest })
        } else {
            // Nobody ever shows this token: whoever has the device is its guest.
            let fingerprint = Token::draw(&mut hall.luck()).fingerprint();
            (201, Guest { fingerprint, name: new.name, avatar: new.avatar, since: now, seen: now })
        };
        self.house.remember(guest.clone()).await.map_err(unavailable)?;
        Ok((status, json(&Me::new(guest))))
    }

    async fn change(&self) -> Result<Replied, Denial> {
        let guest = self.read::<Change>()?.apply(self.known()?);
        self.house.remember(guest.clone()).await.map_err(unavailable)?;
        Ok((200, json(&Me::new(guest))))
    }

    async fn forget(&self) -> Result<Replied, Denial> {
        self.house.forget(self.known()?.id()).await.map_err(unavailable)?;
        Ok((204, String::new()))
    }

    async fn my_games(&self) -> Result<Replied, Denial> {
        let before = self.address.option("before")?.unwrap_or(u64::MAX >> 1);
        let store = self.house.hall().store();
        let games = store.games_of(self.known()?.id(), Time(before), GAMES_ON_A_PAGE).await;
        Ok((200, json(&Games { games: games.map_err(unavailable)? })))
    }

    async fn my_totals(&self) -> Result<Replied, Denial> {
        let totals = self.house.hall().store().totals(self.known()?.id()).await;
        Ok((200, json(&totals.map_err(unavailable)?)))
    }

    async fn open(&self) -> Result<Replied, Denial> {
        let (hall, options) = (self.house.hall(), self.read()?);
        let host = self.known()?;
        // What is beyond the bounds goes when something new comes. Where that does not work, the new table will say so.
        hall.trim(KEEP, hall.clock().now()).await.ok();
        let id = format!("open-{:016x}", hall.luck().seed());
        let id = CommandId::new(&id).expect("letters, digits and a hyphen are an id");
        let code = hall.open(&host, id, options).await?;
        Ok((201, json(&TableOpened { code, link: String::new() })))
    }

    async fn look(&self, code: &str) -> Result<Replied, Denial> {
        let sight = self.house.hall().look(table(code)?, self.house.owner_id()).await?;
        Ok((200, text(sight.to_vec())))
    }

    async fn command(&self, code: &str) -> Result<Replied, Denial> {
        let (guest, request) = (self.known()?, self.read::<Request>()?);
        let version = self.house.hall().command(table(code)?, guest.id(), request).await?;
        Ok((200, json(&CommandDone::at(version))))
    }

    async fn games_at(&self, code: &str) -> Result<Replied, Denial> {
        let (hall, code) = (self.house.hall(), table(code)?);
        hall.look(code, self.house.owner_id()).await?;
        let before = self.address.option("before")?.unwrap_or(u32::MAX);
        let games = hall.store().games_at(code, before, GAMES_ON_A_PAGE).await;
        Ok((200, json(&Games { games: games.map_err(unavailable)? })))
    }

    /// What whoever wants advice knows of the game. The page has it judged in the study.
    async fn game_so_far(&self, code: &str) -> Result<Replied, Denial> {
        let record = self.house.hall().past_of(table(code)?, self.known()?.id()).await?;
        Ok((200, json(&GameSoFar::of(&record))))
    }

    async fn game(&self, id: &str) -> Result<Replied, Denial> {
        Ok((200, json(&self.find(id).await?.seen_by(self.house.owner_id()))))
    }

    async fn record(&self, id: &str) -> Result<Replied, Denial> {
        let record = self.find(id).await?.told_to(self.house.owner_id()).ok_or_else(Denial::no_game)?;
        Ok((200, record.to_string()))
    }

    /// The sums of several sums, in a list: those of games here and of games on a server.
    fn add_up(&self) -> Result<Replied, Denial> {
        let all: Vec<Totals> = read_objects(self.body).map_err(Denial::unreadable)?;
        let mut sum = Totals::default();
        all.into_iter().for_each(|totals| sum += totals);
        Ok((200, json(&sum)))
    }

    async fn find(&self, id: &str) -> Result<Finished, Denial> {
        let id = GameId::try_from(id.to_owned()).map_err(|_| Denial::no_game())?;
        let found = self.house.hall().store().game(id).await.map_err(unavailable)?;
        found.ok_or_else(Denial::no_game)
    }
}

/// The table of this name. What can be no name is not to be told from one that no table has.
pub(crate) fn table(code: &str) -> Result<Code, Refusal> {
    code.parse().map_err(|_| Refusal::NoTable)
}

/// A message of a table, which is JSON.
pub(crate) fn text(message: Vec<u8>) -> String {
    String::from_utf8(message).expect("messages are JSON")
}

fn unavailable(_: StoreError) -> Denial {
    let message = "This device cannot get at what it keeps right now: try again in a moment.";
    Denial::new(503, "unavailable", message)
}
