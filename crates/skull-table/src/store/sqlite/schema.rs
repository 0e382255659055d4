use rusqlite::{Connection, Transaction, TransactionBehavior};

/// Marks a database as ours, in its header: "skul".
pub(super) const APPLICATION: i32 = 0x736b_756c;

/// How to get from each version to the next, from nothing on. What has been released is never changed: a new version
/// is a new step at the end.
const STEPS: &[&str] = &[
    include_str!("schema/1_tables_guests_games.sql"),
    include_str!("schema/2_journal.sql"),
    include_str!("schema/3_tribes.sql"),
    include_str!("schema/4_pieces.sql"),
];

/// The version that this program reads and writes.
pub(super) const VERSION: i32 = STEPS.len() as i32;

/// What a file says of itself.
pub(super) struct Stamp {
    pub(super) application: i32,
    pub(super) version: i32,
    pub(super) is_empty: bool,
}

impl Stamp {
    pub(super) fn read(connection: &Connection) -> rusqlite::Result<Stamp> {
        let number = |name| connection.pragma_query_value(None, name, |row| row.get(0));
        Ok(Stamp {
            application: number("application_id")?,
            version: number("user_version")?,
            is_empty: connection
                .query_row("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| row.get(0))?,
        })
    }
}

/// Takes a database from its version to ours, all the way or not at all.
pub(super) fn upgrade(connection: &mut Connection, from: i32) -> rusqlite::Result<()> {
    let steps = usize::try_from(from).ok().and_then(|from| STEPS.get(from..)).unwrap_or_default();
    if steps.is_empty() {
        return Ok(());
    }
    let upgrade = Transaction::new(connection, TransactionBehavior::Immediate)?;
    steps.iter().try_for_each(|step| upgrade.execute_batch(step))?;
    upgrade.pragma_update(None, "application_id", APPLICATION)?;
    upgrade.pragma_update(None, "user_version", VERSION)?;
    upgrade.commit()
}
