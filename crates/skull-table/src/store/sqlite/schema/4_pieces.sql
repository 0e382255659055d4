-- Entries that follow each other in a log, settled together: one row and one place in an index, however many they are.
-- `bodies` has them one behind the other, `lengths` says how long each of them is, in four bytes, the lowest first; of a
-- single entry it says nothing.
CREATE TABLE piece (
    id INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    first INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    lengths BLOB,
    bodies BLOB NOT NULL
) STRICT;
INSERT INTO piece (log, first, entries, bodies) SELECT log, seq, 1, body FROM entry ORDER BY log, seq;
CREATE INDEX piece_log ON piece (log, first, entries);
DROP TABLE entry;

-- Of the cards only those are in memory that wait to be settled.
CREATE INDEX card_due ON card (due) WHERE due IS NOT NULL;
CREATE INDEX card_listed ON card (touched) WHERE listing IS NOT NULL;
CREATE INDEX card_running ON card (touched) WHERE due IS NOT NULL;
