use std::{
    future::poll_fn,
    net::SocketAddr,
    task::{Context, Poll},
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::{
    door::{ServerDoor, Socket, SocketOpening, socket},
    fault::LoadFault,
    wire::{self, HeardMessage},
};

/// How many play at a table.
pub(crate) const SEATS: usize = 4;

/// The server is given up when it says nothing for so long to what it should answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A table that was opened, and the tokens of those who will play at it.
#[derive(Clone, Debug)]
pub(crate) struct LoadInvitation {
    /// The server that each seat is connected to.
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) code: String,
    pub(crate) tokens: Vec<String>,
}

impl LoadInvitation {
    /// Four guests come, and the first opens a table.
    pub(crate) async fn make(servers: Vec<SocketAddr>) -> Result<LoadInvitation, LoadFault> {
        let mut door = ServerDoor::knock(servers[0]).await?;
        let mut tokens = Vec::with_capacity(SEATS);
        for seat in 0..SEATS {
            tokens.push(door.come(&format!("P{seat}")).await?);
        }
        let code = door.open(&tokens[0]).await?;
        Ok(LoadInvitation { servers, code, tokens })
    }

    /// Opens the socket of one of the four, who may have seen the table before.
    pub(crate) async fn socket(&self, seat: usize, version: Option<u64>) -> Result<Socket, LoadFault> {
        let opening = SocketOpening { token: Some(&self.tokens[seat]), version, ..SocketOpening::default() };
        socket(self.servers[seat], &self.code, opening).await
    }
}

/// A table whose four seats are driven from here. One command at a time is on its way.
pub(crate) struct DrivenTable {
    code: String,
    seats: Vec<DrivenSeat>,
    luck: fastrand::Rng,
    commands: u64,
    /// Whose socket is asked first for what is new.
    first_heard: usize,
    /// Games that were played to their end here.
    pub(crate) games: u64,
    /// Updates that arrived.
    pub(crate) updates: u64,
    /// Their lengths together.
    pub(crate) bytes: u64,
}

struct DrivenSeat {
    socket: Socket,
    /// The version of the table that this seat has seen.
    version: u64,
    /// How the table looks to it.
    sight: Utf8Bytes,
    /// What it may do there.
    turn: Option<wire::HeardTurn>,
}

impl DrivenTable {
    /// Connects all four, in the order of their seats.
    pub(crate) async fn connect(invitation: &LoadInvitation, seed: u64) -> Result<DrivenTable, LoadFault> {
        let mut seats = Vec::with_capacity(SEATS);
        for seat in 0..SEATS {
            let socket = invitation.socket(seat, None).await?;
            seats.push(DrivenSeat { socket, version: 0, sight: Utf8Bytes::default(), turn: None });
        }
        let (code, luck) = (invitation.code.clone(), fastrand::Rng::with_seed(seed));
        let (commands, first_heard, games, updates, bytes) = (0, 0, 0, 0, 0);
        let mut table = DrivenTable { code, seats, luck, commands, first_heard, games, updates, bytes };
        table.hear_until(|table| table.seats.iter().all(|seat| !seat.sight.is_empty())).await?;
        Ok(table)
    }

    /// All sit down, and the game begins.
    pub(crate) async fn start(&mut self) -> Result<(), LoadFault> {
        for seat in 1..SEATS {
            self.command(seat, &format!(r#"{{"join":{{"name":"P{seat}"}}}}"#)).await?;
            self.command(seat, r#"{"sit":{}}"#).await?;
        }
        self.command(0, r#""start""#).await?;
        Ok(())
    }

    /// What the server calls it.
    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// The version that all seats have seen.
    pub(crate) fn version(&self) -> u64 {
        self.seats.iter().map(|seat| seat.version).min().unwrap_or_default()
    }

    /// One of the seats that are to act plays one of its legal actions; or the host asks for another game. The
    /// answer is when the last seat had seen it.
    pub(crate) async fn play(&mut self) -> Result<Instant, LoadFault> {
        self.hear_until(|table| table.is_somebodys_turn() || table.is_over()).await?;
        let waiting = self.seats.iter().filter(|seat| seat.turn.is_some()).count();
        if waiting == 0 {
            self.games += 1;
            return self.command(0, r#""rematch""#).await;
        }
        let chosen = self.luck.usize(..waiting);
        let mut to_act = self.seats.iter().enumerate().filter_map(|(at, seat)| Some((at, seat, seat.turn?)));
        let (at, seat, turn) = to_act.nth(chosen).expect("one of those that were counted");
        let action = wire::act(seat.sight.as_str(), turn, |count| self.luck.usize(..count))?;
        self.command(at, &action).await
    }

    /// Takes in what comes until then, so that the server's pings are answered.
    pub(crate) async fn hear_until_due(&mut self, due: Instant) -> Result<(), LoadFault> {
        while let Ok(heard) = timeout_at(due, self.next()).await {
            let (seat, message) = heard?;
            self.take_in(seat, message)?;
        }
        Ok(())
    }

    async fn command(&mut self, seat: usize, what: &str) -> Result<Instant, LoadFault> {
        self.commands += 1;
        let expected = self.version() + 1;
        let command = wire::command(self.commands, what);
        self.seats[seat].socket.send(Message::text(command)).await?;
        let (mut seen, mut answered) = (None, false);
        while seen.is_none() || !answered {
            let (seat, message) =
                timeout(PATIENCE, self.next()).await.map_err(|_| LoadFault::Silence(PATIENCE))??;
            answered |= matches!(self.take_in(seat, message)?, HeardMessage::Ok { .. });
            if seen.is_none() && self.version() >= expected {
                seen = Some(Instant::now());
            }
        }
        Ok(seen.expect("the loop ends when all have seen it"))
    }

    async fn hear_until(&mut self, enough: impl Fn(&DrivenTable) -> bool) -> Result<(), LoadFault> {
        while !enough(self) {
            let (seat, message) =
                timeout(PATIENCE, self.next()).await.map_err(|_| LoadFault::Silence(PATIENCE))??;
            self.take_in(seat, message)?;
        }
        Ok(())
    }

    fn take_in(&mut self, seat: usize, text: Utf8Bytes) -> Result<HeardMessage, LoadFault> {
        let told = wire::read(text.as_str())?;
        match told {
            HeardMessage::Sight { version } => {
                self.updates += 1;
                self.bytes += text.len() as u64;
                let turn = wire::turn(text.as_str());
                let seat = &mut self.seats[seat];
                (seat.version, seat.turn, seat.sight) = (version, turn, text);
            }
            HeardMessage::Refused => return Err(LoadFault::Refused { answer: text.as_str().to_owned() }),
            HeardMessage::Ok { .. } | HeardMessage::Other => {}
        }
        Ok(told)
    }

    fn is_somebodys_turn(&self) -> bool {
        self.seats.iter().any(|seat| seat.turn.is_some())
    }

    fn is_over(&self) -> bool {
        wire::is_over(self.seats[0].sight.as_str())
    }

    async fn next(&mut self) -> Result<(usize, Utf8Bytes), LoadFault> {
        poll_fn(|context| self.poll_next(context)).await
    }

    /// The next text on any of the sockets; each is first in its turn, so that none is passed over.
    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Result<(usize, Utf8Bytes), LoadFault>> {
        for step in 0..SEATS {
            let at = (self.first_heard + step) % SEATS;
            while let Poll::Ready(message) = self.seats[at].socket.poll_next_unpin(context) {
                if let Some(text) = text_of(message)? {
                    self.first_heard = at + 1;
                    return Poll::Ready(Ok((at, text)));
                }
            }
        }
        Poll::Pending
    }
}

/// The text of a message, if it is one.
pub(crate) fn text_of(
    message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
) -> Result<Option<Utf8Bytes>, LoadFault> {
    match message {
        Some(Ok(Message::Text(text))) => Ok(Some(text)),
        Some(Ok(Message::Close(frame))) => {
            let reason = frame.map(|frame| frame.to_string());
            Err(LoadFault::Closed { reason: reason.unwrap_or_else(|| "without a reason".to_owned()) })
        }
        Some(Ok(_)) => Ok(None),
        Some(Err(error)) => Err(error.into()),
        None => Err(LoadFault::Closed { reason: "without a word".to_owned() }),
    }
}
