use std::net::SocketAddr;

use futures_util::{StreamExt, TryStreamExt, stream};

use crate::{
    fault::LoadFault,
    table::{DrivenTable, LoadInvitation, SEATS},
};

/// How many tables are opened at the same time.
const AT_ONCE: usize = 32;

/// Opens so many tables, by turns at each of these servers, and lets those come who will play at them.
pub(crate) async fn invite(servers: &[SocketAddr], tables: usize) -> Result<Vec<LoadInvitation>, LoadFault> {
    let invitations = (0..tables).map(|table| {
        let by_turns = servers.iter().cycle().skip(table % servers.len());
        LoadInvitation::make(by_turns.take(SEATS).copied().collect())
    });
    stream::iter(invitations).buffer_unordered(AT_ONCE).try_collect().await
}

/// Connects all who were invited.
pub(crate) async fn connect(
    invitations: &[LoadInvitation],
    seed: u64,
) -> Result<Vec<DrivenTable>, LoadFault> {
    let tables =
        invitations.iter().zip(seed..).map(|(invitation, seed)| DrivenTable::connect(invitation, seed));
    stream::iter(tables).buffered(AT_ONCE).try_collect().await
}

/// Starts the game at every table.
pub(crate) async fn start(tables: &mut [DrivenTable]) -> Result<(), LoadFault> {
    stream::iter(tables.iter_mut().map(DrivenTable::start)).buffer_unordered(AT_ONCE).try_collect().await
}

/// Plays so many moves at every table.
pub(crate) async fn play(tables: &mut [DrivenTable], moves: u64) -> Result<(), LoadFault> {
    let playing = tables.iter_mut().map(async |table| {
        for _ in 0..moves {
            table.play().await?;
        }
        Ok(())
    });
    stream::iter(playing).buffer_unordered(AT_ONCE).try_collect().await
}
