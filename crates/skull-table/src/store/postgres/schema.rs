use tokio_postgres::{Client, Error};

/// How to get from each version to the next, from nothing on. What has been released is never changed: a new version
/// is a new step at the end.
const STEPS: &[&str] = &[
    include_str!("schema/1_tables_guests_games.sql"),
    include_str!("schema/2_tribes.sql"),
    include_str!("schema/3_running.sql"),
];

/// The version that this program reads and writes.
pub(super) const VERSION: i32 = STEPS.len() as i32;

/// Taken by whoever looks at the version: ten processes may start at once, and one of them upgrades.
const UPGRADING: i64 = 0x736b_756c_0001;

/// Takes a database from its version to ours, all the way or not at all, and says which version it had. A newer one is left
/// as it is.
pub(super) async fn upgrade(client: &mut Client) -> Result<i32, Error> {
    let upgrade = client.transaction().await?;
    upgrade
        .batch_execute(&format!("SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock({UPGRADING})"))
        .await?;
    let has_one = upgrade.query_one("SELECT to_regclass('skull.version') IS NOT NULL", &[]).await?;
    let version = if has_one.try_get(0)? {
        upgrade.query_one("SELECT version FROM skull.version", &[]).await?.try_get(0)?
    } else {
        upgrade
            .batch_execute("CREATE SCHEMA skull; CREATE TABLE skull.version (version integer NOT NULL)")
            .await?;
        upgrade.batch_execute("INSERT INTO skull.version VALUES (0)").await?;
        0
    };
    let steps = usize::try_from(version).ok().and_then(|version| STEPS.get(version..)).unwrap_or_default();
    for step in steps {
        upgrade.batch_execute(step).await?;
    }
    if !steps.is_empty() {
        upgrade.execute("UPDATE skull.version SET version = $1", &[&VERSION]).await?;
    }
    upgrade.commit().await?;
    Ok(version)
}
