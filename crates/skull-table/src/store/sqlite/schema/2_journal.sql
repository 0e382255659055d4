-- What came last, in the order in which it came, until it is settled in `entry` and `card`: all that is written is
-- written in one place. A row has a card if it changed the table's. A row without a body says that its table was
-- forgotten.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB,
    touched INTEGER,
    due INTEGER,
    playing INTEGER,
    listing TEXT
) STRICT;

-- Tables that are forgotten, while their entries are still being swept out: as good as gone.
CREATE TABLE doomed (
    id INTEGER PRIMARY KEY
) STRICT;

-- Written to find out whether anything can be written.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    beats INTEGER NOT NULL
) STRICT;
INSERT INTO pulse VALUES (1, 0);

-- Cards are looked through in memory.
DROP INDEX card_due;
DROP INDEX card_listed;
