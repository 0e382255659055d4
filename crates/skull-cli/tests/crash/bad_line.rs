use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use skull_chance::Dice;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

/// A line to the database on which words come late, or half, and which is cut now and then in the middle of one. It can also
/// be told to cut all connections, or to swallow whatever is said while nobody hangs up.
pub(crate) struct BadLine {
    pub(crate) address: SocketAddr,
    cuts: Arc<AtomicU64>,
    state: watch::Sender<LineState>,
}

#[derive(Clone, Copy, Default)]
struct LineState {
    /// Nothing comes through.
    is_hole: bool,
    /// How often all connections were cut.
    cut: u64,
}

/// Of so many pieces one is the last on its line.
const CUT: u16 = 250;
/// Of so many pieces one comes late.
const LATE: u16 = 20;

impl BadLine {
    /// A line to this server.
    pub(crate) async fn to(server: &str, seed: u64) -> BadLine {
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, cuts) = (door.local_addr().unwrap(), Arc::<AtomicU64>::default());
        let (server, counted) = (server.to_owned(), cuts.clone());
        let (state, followed) = watch::channel(LineState::default());
        tokio::spawn(async move {
            let mut dice = Dice::from_seed(seed);
            while let Ok((visitor, _)) = door.accept().await {
                let Ok(server) = TcpStream::connect(&server).await else { continue };
                tokio::spawn(carry(visitor, server, dice.split(), followed.clone(), counted.clone()));
            }
        });
        BadLine { address, cuts, state }
    }

    /// Cuts all connections that there are.
    pub(crate) fn is_cut(&self) {
        self.state.send_modify(|state| state.cut += 1);
    }

    /// From now on everything disappears, or what has disappeared comes through.
    pub(crate) fn is_hole(&self, is_hole: bool) {
        self.state.send_modify(|state| state.is_hole = is_hole);
    }

    /// How often a line was cut.
    pub(crate) fn cuts(&self) -> u64 {
        self.cuts.load(Ordering::SeqCst)
    }
}

/// When one direction is cut, the other is as well.
async fn carry(
    visitor: TcpStream,
    server: TcpStream,
    mut dice: Dice,
    mut state: watch::Receiver<LineState>,
    cuts: Arc<AtomicU64>,
) {
    let ((from_visitor, to_visitor), (from_server, to_server)) = (visitor.into_split(), server.into_split());
    let (asking, answering) = (dice.split(), dice.split());
    let before = state.borrow().cut;
    let (there, back) = (state.clone(), state.clone());
    tokio::select! {
        cut = pass(from_visitor, to_server, asking, there) => cut,
        cut = pass(from_server, to_visitor, answering, back) => cut,
        _ = state.wait_for(|state| state.cut > before) => true,
    }
    .then(|| cuts.fetch_add(1, Ordering::SeqCst));
}

/// Passes everything on until somebody hangs up. Whether it was cut before.
async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut dice: Dice,
    mut state: watch::Receiver<LineState>,
) -> bool {
    let mut piece = vec![0; 4096];
    loop {
        let length = match from.read(&mut piece).await {
            Ok(length) if length > 0 => length,
            _ => return false,
        };
        if state.wait_for(|state| !state.is_hole).await.is_err() {
            return false;
        }
        if comes_up(&mut dice, LATE) {
            tokio::time::sleep(Duration::from_millis(u64::from(dice.below(60)))).await;
        }
        let is_cut = comes_up(&mut dice, CUT);
        let passed = if is_cut { length / 2 } else { length };
        if to.write_all(&piece[..passed]).await.is_err() || is_cut {
            return is_cut;
        }
    }
}

/// Once in so many times.
fn comes_up(dice: &mut Dice, times: u16) -> bool {
    dice.seed().is_multiple_of(u64::from(times))
}
