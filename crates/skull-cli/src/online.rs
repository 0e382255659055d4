//! A table on a server, from the terminal: `skull join`, `skull watch` and `skull host`.

mod bot_at_table;
mod breath;
mod far_line;
mod far_table;
mod gathering;
mod keyring;
mod lobby;
mod table_visit;

pub(crate) mod host;
pub(crate) mod join;
pub(crate) mod watch;

use std::{
    io::{self, Write},
    time::Duration,
};

use skull_client::{ClientError, ServerAddress, SkullClient, TableAddress};
use tokio::runtime::{Builder, Runtime};

use crate::{
    failure::Failure,
    games::DataFlag,
    play::{
        app::{App, EveningEnd},
        company::somebody,
        screen::{Screen, can_draw},
        speed::Speed,
        table::palette::Palette,
    },
    whole_number::whole,
};
use far_line::FarLine;
use far_table::FarTable;
use keyring::{KeptGuest, Keyring};
use lobby::{Lobby, LobbyEnd};
use table_visit::TableVisit;

/// How a table on a server is shown, and who comes.
#[derive(Debug, clap::Args)]
pub(crate) struct VisitOptions {
    /// How long moments last
    #[arg(long, value_enum, default_value_t = Speed::Normal)]
    speed: Speed,
    /// Lines of text instead of a drawn table
    #[arg(long)]
    plain: bool,
    /// Seconds to wait for a server that has gone before giving up
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = whole(0..=604_800_u64))]
    patience: u64,
    #[command(flatten)]
    data: DataFlag,
}

impl VisitOptions {
    /// Goes to a table as somebody.
    fn visit_as(&self, guest: &SignedIn, table: &TableAddress) -> Result<TableVisit, Failure> {
        let visit = self.visit(&guest.client, table)?;
        Ok(if guest.is_kept { visit } else { visit.unkept() })
    }

    /// Goes to a table, as a stranger who only looks unless the client is a guest.
    fn visit(&self, client: &SkullClient, table: &TableAddress) -> Result<TableVisit, Failure> {
        let runtime = runtime()?;
        let connection = runtime.block_on(client.connect(&table.code))?;
        let line = FarLine::hold(runtime, connection.with_patience(Duration::from_secs(self.patience)));
        let mut visit = TableVisit::new(table.clone(), line);
        while visit.state.table.is_none() {
            visit.wait()?;
        }
        Ok(visit)
    }

    /// Shows the table until somebody has had enough.
    fn spend(&self, visit: TableVisit, link: &str) -> Result<(), Failure> {
        if self.plain || !can_draw() {
            return gathering::plain(visit);
        }
        let mut visit = self.on_screen(visit, link)?;
        visit.take_failure().map_or(Ok(()), |why| Err(why.into()))
    }

    fn on_screen(&self, mut visit: TableVisit, link: &str) -> Result<TableVisit, Failure> {
        let lost = |why| Failure::new("the terminal is gone", why);
        let palette = Palette::of_terminal();
        let mut screen = Screen::open().map_err(lost)?;
        loop {
            visit = match FarTable::take_up(visit) {
                Ok(table) => {
                    let mut app = App::new(table, palette, self.speed);
                    screen.show(&mut app).map_err(lost)?;
                    let again = app.ending() == EveningEnd::Again;
                    let visit = app.into_table().into_visit();
                    if !again {
                        return Ok(visit);
                    }
                    visit
                }
                Err(visit) => {
                    let mut lobby = Lobby::new(*visit, link, palette);
                    screen.show(&mut lobby).map_err(lost)?;
                    let (visit, end) = lobby.leave_it();
                    if end == LobbyEnd::Left {
                        return Ok(visit);
                    }
                    visit
                }
            };
        }
    }

    /// Comes to a server as the guest of this name, or as the one who came last. Whoever is new is kept, if files can be
    /// kept at all: it is no reason not to play.
    fn sign_in(
        &self,
        server: &ServerAddress,
        name: Option<&str>,
        program: bool,
    ) -> Result<SignedIn, Failure> {
        let keys = Keyring::open(self.data.folder(), server);
        let runtime = runtime()?;
        let known = keys.as_ref().ok().and_then(|keys| keys.find(name, program).cloned());
        let (client, guest) = match known {
            Some(known) => come_again(&runtime, server, known)?,
            None => None,
        }
        .map_or_else(|| come_anew(&runtime, server, name, program), Ok)?;
        let name = guest.name.clone();
        let kept = keys.and_then(|mut keys| keys.keep(guest));
        if let Err(why) = &kept {
            // Nobody need read it.
            let _ = writeln!(io::stderr(), "skull: {why}. You can play, but a seat that you leave is lost.");
        }
        Ok(SignedIn { client, name, is_kept: kept.is_ok() })
    }
}

/// Somebody whom a server knows.
struct SignedIn {
    client: SkullClient,
    name: String,
    /// Whether this machine will know them again.
    is_kept: bool,
}

/// As a guest whom the server knew; nobody if it has forgotten them.
fn come_again(
    runtime: &Runtime,
    server: &ServerAddress,
    known: KeptGuest,
) -> Result<Option<(SkullClient, KeptGuest)>, Failure> {
    let client = SkullClient::new(server.clone()).known_by(known.token.as_str());
    match runtime.block_on(client.name()) {
        Ok(_) => Ok(Some((client, known))),
        Err(why) if why.code() == Some("no_guest") => Ok(None),
        Err(why) => Err(why.into()),
    }
}

fn come_anew(
    runtime: &Runtime,
    server: &ServerAddress,
    name: Option<&str>,
    program: bool,
) -> Result<(SkullClient, KeptGuest), Failure> {
    let name = name.map_or_else(|| somebody(0), str::to_owned);
    let mut client = SkullClient::new(server.clone());
    runtime.block_on(client.introduce(&name))?;
    let token = client.token().unwrap_or_default().to_owned();
    Ok((client, KeptGuest { name, token, program }))
}

fn runtime() -> Result<Runtime, Failure> {
    Builder::new_current_thread().enable_all().build().map_err(|why| Failure::new("cannot go online", why))
}

impl From<ClientError> for Failure {
    fn from(why: ClientError) -> Failure {
        Failure::sentence(why.to_string())
    }
}
