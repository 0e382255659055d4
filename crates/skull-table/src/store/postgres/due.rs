/// The tables at which something is due by now, or something has happened after now already. It is asked twice a second by every
/// process. Tables that another process looks after are left to it.
pub(super) const DUE: &str = "
    SELECT id FROM skull.card WHERE (due <= $1 OR due IS NOT NULL AND touched > $3) AND NOT EXISTS (
        SELECT FROM skull.duty JOIN skull.process ON process.id = duty.process
        WHERE duty.id = card.id AND process.id <> $2 AND until > clock_timestamp())
    ORDER BY due";

#[cfg(test)]
mod tests {
    use skull_testing::postgres::{new_database, run};

    use super::DUE;
    use crate::store::Postgres;

    /// Among a million games that wait for people this takes a twentieth of a millisecond instead of a third of a second.
    #[tokio::test]
    async fn tables_at_which_nothing_is_due_are_not_looked_at() {
        let Some(database) = new_database().await else { return };
        drop(Postgres::open(&database).await.unwrap());
        let wait = "INSERT INTO skull.card SELECT id, 1000, 1000000 + id, true, NULL FROM generate_series(1, 20000) AS id";
        run(&database, &format!("{wait}; ANALYZE skull.card")).await;
        let question = DUE.replace("$1", "5000").replace("$2", "1").replace("$3", "6000");
        let looked_at = "plan::text ~ '\"Rows Removed by [A-Za-z ]+\": [1-9]'";
        let check = format!(
            "DO $do$ DECLARE plan json; BEGIN EXECUTE $q$EXPLAIN (ANALYZE, FORMAT JSON) {question}$q$ INTO plan;
             ASSERT NOT {looked_at}, plan::text; END $do$"
        );
        run(&database, &check).await;
    }
}
