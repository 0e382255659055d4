use std::{future::poll_fn, net::IpAddr, pin::pin, sync::Arc, task::Poll, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::HeaderMap,
    response::Response,
};
use bytes::Bytes;
use futures_util::SinkExt;
use serde::Deserialize;
use skull_table::{
    Code, CommandId, GuestId, Request, Since, Watching,
    wire::{CommandAnswer, Denial, MOST_REQUEST_BYTES, id_of, read},
};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::{self, error::ProtocolError};
use tokio_util::sync::CancellationToken;

use crate::{
    api::tables::{charge, enter},
    auth::{PROTOCOL, Visitor},
    caller::ClientAddress,
    extract::{Named, QueryOptions},
    http_refusal::HttpRefusal,
    limits::{MessageCharges, MessageRate, SocketPermit},
    measured,
    origin::is_own_page,
    state::Server,
};

/// What every socket has by it to read into, as long as it is open. Commands are a hundred bytes or two, and what is longer
/// takes another read; with the default of the library a quiet socket would cost ten times the memory.
const READ_BUFFER: usize = 512;
/// A connection is asked whether it is still there before it has been quiet for longer than this. One that is heard from
/// anyway is not asked.
const PING: Duration = Duration::from_secs(25);
/// Whoever was told farewell has so long to hang up.
const FAREWELL: Duration = Duration::from_secs(1);
/// A connection that has said nothing for so long, not even that it is there, is gone.
const SILENCE: Duration = Duration::from_mins(1);
/// The close code for who is too slow, or not welcome any more.
const CUT_OFF: u16 = 4001;
/// How long a reader may take for what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a client that comes back has seen last.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct LastSeen {
    version: Option<u64>,
    talk: Option<u64>,
    /// For a screen that everybody in the room looks at: what a stranger sees, whoever has opened it.
    screen: Option<bool>,
}

/// A table, live: what happens comes in, commands go out.
#[utoipa::path(
    get, path = "/api/tables/{code}/socket", tag = "tables",
    params(("code" = String, Path, description = "The table's code, as in bado-kimelu"), LastSeen),
    security(("token" = []), ("cookie" = [])),
    responses((status = 101, description = "A WebSocket: docs/protocol.md has its messages"), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn socket(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(code): Named,
    QueryOptions(seen): QueryOptions<LastSeen>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpRefusal> {
    let upgrade = upgrade.map_err(|_| HttpRefusal::unreadable("a WebSocket is opened here"))?;
    // A page of another site may open a socket, and the cookie would go along: then a browser says where from.
    let known_by_cookie = visitor.by_cookie && visitor.guest().is_some();
    if !visitor.from_site && !is_own_page(&headers, &server.config, !known_by_cookie) {
        return Err(HttpRefusal::foreign());
    }
    let table = enter(&server, address, visitor.id(), &code).await?;
    let code = table.code;
    let guest = visitor.id().filter(|_| seen.screen != Some(true));
    match guest {
        Some(guest) => server.limits.dial(address, guest)?,
        None => server.limits.message_from(address)?,
    }
    let permit = server.limits.socket(address, guest)?;
    let since = Since { version: seen.version, talk: seen.talk };
    let watching = table.found(server.hall.watch(code, guest, since).await)?;
    if let Some(guest) = guest {
        server.limits.has_come(guest, code);
    }
    let charges = match guest {
        Some(guest) => SocketCharges::Guest(server.limits.charges(address, guest)),
        None => SocketCharges::Stranger(server.limits.messages()),
    };
    let farewells = &server.farewells;
    let farewell = guest.map_or_else(|| farewells.of_nobody(), |guest| farewells.of(guest));
    let at_table = TableSocket { server, code, address, guest, watching, charges, farewell, _permit: permit };
    // Of what a page offers this is taken; what it calls itself beside it is not said back.
    let upgrade = upgrade
        .protocols([PROTOCOL])
        .read_buffer_size(READ_BUFFER)
        .max_message_size(MOST_REQUEST_BYTES)
        .max_frame_size(MOST_REQUEST_BYTES);
    Ok(upgrade.on_upgrade(|socket| at_table.hold(socket)))
}

/// One WebSocket at a table, from the greeting to the farewell.
struct TableSocket {
    server: Server,
    code: Code,
    address: IpAddr,
    guest: Option<GuestId>,
    watching: Watching,
    charges: SocketCharges,
    /// Says that the guest is forgotten, or that the server stops.
    farewell: Arc<CancellationToken>,
    _permit: SocketPermit,
}

/// What messages are charged to.
enum SocketCharges {
    Guest(MessageCharges),
    /// The socket's own.
    Stranger(MessageRate),
}

/// Why a socket is closed.
enum SocketEnd {
    /// The other side has gone.
    Gone,
    /// We end it, and say why.
    With { code: u16, reason: &'static str },
}

impl SocketEnd {
    const STOPPING: SocketEnd =
        SocketEnd::With { code: 1012, reason: "The server is restarting: connect again." };
    const SILENT: SocketEnd =
        SocketEnd::With { code: 1001, reason: "Nothing was heard for a while: connect again." };
    const SLOW: SocketEnd =
        SocketEnd::With { code: CUT_OFF, reason: "Too slow, or not at this table any more: connect again." };
    const FORGOTTEN: SocketEnd = SocketEnd::With {
        code: CUT_OFF,
        reason: "You have asked to be forgotten: come back as somebody new.",
    };
    const HASTY: SocketEnd = SocketEnd::With { code: 1008, reason: "Too many messages: slow down." };
    const BINARY: SocketEnd = SocketEnd::With { code: 1003, reason: "Send text, please." };
    const LONG: SocketEnd = SocketEnd::With { code: 1009, reason: "A message is at most 2 KiB." };
    const GARBLED: SocketEnd = SocketEnd::With { code: 1007, reason: "Text is UTF-8." };
    const AGAINST_THE_PROTOCOL: SocketEnd = SocketEnd::With { code: 1002, reason: "That is no WebSocket." };

    /// Why nothing more can be read.
    fn of(error: axum::Error) -> SocketEnd {
        match error.into_inner().downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => SocketEnd::LONG,
            Some(tungstenite::Error::Utf8(_)) => SocketEnd::GARBLED,
            Some(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
                SocketEnd::Gone
            }
            Some(tungstenite::Error::Protocol(_)) => SocketEnd::AGAINST_THE_PROTOCOL,
            _ => SocketEnd::Gone,
        }
    }
}

impl TableSocket {
    async fn hold(mut self, mut socket: WebSocket) {
        let _open = measured::OpenSocket::new();
        let end = match self.greet(&mut socket).await {
            Ok(()) => self.talk(&mut socket).await,
            Err(end) => end,
        };
        if let SocketEnd::With { code, reason } = end {
            if code == CUT_OFF {
                measured::cut_off();
            }
            let close = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            timeout(PATIENCE, socket.send(Message::Close(Some(close)))).await.ok();
        }
        self.server.hall.unwatch(self.code, self.watching).await;
        // Closed with something unread, a socket would take back its farewell.
        timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await.ok();
    }

    async fn greet(&mut self, socket: &mut WebSocket) -> Result<(), SocketEnd> {
        let first = std::mem::take(&mut self.watching.first);
        in_time(async {
            for message in first {
                feed(socket, message).await?;
            }
            socket.flush().await
        })
        .await
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> SocketEnd {
        let mut heard = Instant::now();
        // Those who came at the same time, as after a restart, are not asked at the same time.
        let mut look = pin!(sleep(PING.mul_f64(1.0 - fastrand::f64() / 2.0)));
        let farewell = self.farewell.clone();
        let mut is_over = pin!(farewell.cancelled());
        loop {
            let step = tokio::select! {
                biased;
                () = &mut is_over => {
                    let is_for_all = self.server.stop.is_cancelled();
                    Err(if is_for_all { SocketEnd::STOPPING } else { SocketEnd::FORGOTTEN })
                }
                news = self.watching.line.recv() => match news {
                    Some(news) => self.pass_on(socket, news).await,
                    None => Err(SocketEnd::SLOW),
                },
                frame = socket.recv() => {
                    heard = Instant::now();
                    self.hear(socket, frame).await
                }
                () = &mut look => {
                    let quiet = heard.elapsed();
                    let is_asked = quiet >= PING / 2;
                    look.as_mut().reset(if is_asked { Instant::now() } else { heard } + PING);
                    if quiet > SILENCE {
                        Err(SocketEnd::SILENT)
                    } else if is_asked {
                        call(socket).await
                    } else {
                        Ok(())
                    }
                }
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Sends what is new, and what else has come in the meantime, in one go.
    async fn pass_on(&mut self, socket: &mut WebSocket, news: Bytes) -> Result<(), SocketEnd> {
        in_time(async {
            feed(socket, news).await?;
            self.feed_the_rest(socket).await?;
            socket.flush().await
        })
        .await
    }

    async fn feed_the_rest(&mut self, socket: &mut WebSocket) -> Result<(), axum::Error> {
        while let Ok(news) = self.watching.line.try_recv() {
            feed(socket, news).await?;
        }
        Ok(())
    }

    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        frame: Option<Result<Message, axum::Error>>,
    ) -> Result<(), SocketEnd> {
        match frame {
            Some(Ok(Message::Text(text))) => {
                if self.is_hasty() {
                    return Err(SocketEnd::HASTY);
                }
                let answer = self.carry_out(text.as_str()).await;
                // What the command has caused goes first, so that who is told "done" has seen it.
                in_time(async {
                    self.feed_the_rest(socket).await?;
                    feed(socket, answer).await?;
                    socket.flush().await
                })
                .await
            }
            Some(Ok(Message::Binary(_))) => Err(SocketEnd::BINARY),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                if self.is_hasty() {
                    Err(SocketEnd::HASTY)
                } else {
                    Ok(())
                }
            }
            Some(Err(error)) => Err(SocketEnd::of(error)),
            Some(Ok(Message::Close(_))) | None => Err(SocketEnd::Gone),
        }
    }

    fn is_hasty(&mut self) -> bool {
        self.server.meters.message();
        let (limits, now) = (&self.server.limits, std::time::Instant::now());
        let charged = match &mut self.charges {
            SocketCharges::Guest(charges) => limits.message_over(charges, now),
            SocketCharges::Stranger(rate) => limits.message_of_stranger(self.address, rate, now),
        };
        charged.is_err()
    }

    async fn carry_out(&self, text: &str) -> Bytes {
        let request: Request = match read(text.as_bytes()) {
            Ok(request) => request,
            Err(why) => return refused(id_of(text), &why),
        };
        let id = request.id;
        let done = match self.guest {
            Some(guest) => self.ask(guest, request).await,
            None => Err(HttpRefusal::stranger()),
        };
        match done {
            Ok(version) => answer(&CommandAnswer::Ok { id: &id, version }),
            Err(HttpRefusal(why)) => refused(Some(id), &why),
        }
    }

    async fn ask(&self, guest: GuestId, request: Request) -> Result<u64, HttpRefusal> {
        charge(&self.server, self.address, guest, &request.command)?;
        let done = self.server.meters.command(self.server.hall.command(self.code, guest, request)).await;
        // A table that was there is no guess.
        Ok(done?)
    }
}

fn refused(id: Option<CommandId>, why: &Denial) -> Bytes {
    answer(&CommandAnswer::Refused { id, code: why.code, message: &why.message })
}

fn answer(answer: &CommandAnswer<'_>) -> Bytes {
    serde_json::to_vec(answer).expect("an answer is plain data").into()
}

async fn feed(socket: &mut WebSocket, message: Bytes) -> Result<(), axum::Error> {
    let text = Utf8Bytes::try_from(message).expect("messages are JSON");
    socket.feed(Message::Text(text)).await
}

async fn call(socket: &mut WebSocket) -> Result<(), SocketEnd> {
    in_time(socket.send(Message::Ping(Bytes::new()))).await
}

async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), SocketEnd> {
    let mut sending = pin!(sending);
    // Nearly always there is room for it, and no need of a timer.
    let sent = match poll_fn(|context| Poll::Ready(sending.as_mut().poll(context))).await {
        Poll::Ready(sent) => Ok(sent),
        Poll::Pending => timeout(PATIENCE, sending).await,
    };
    match sent {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(SocketEnd::Gone),
        Err(_) => Err(SocketEnd::SLOW),
    }
}
