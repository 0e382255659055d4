-- A table's code is kept as the number that its letters are in base 36. Its log of play has twice that number, its
-- log of talk one more.
CREATE TABLE entry (
    log INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (log, seq)
) WITHOUT ROWID, STRICT;

-- How a table is found without its log. Times are milliseconds since 1970.
CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER,
    playing INTEGER NOT NULL,
    listing TEXT
) STRICT;
CREATE INDEX card_due ON card (due) WHERE due IS NOT NULL;
CREATE INDEX card_listed ON card (touched) WHERE listing IS NOT NULL;

CREATE TABLE guest (
    id INTEGER PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    fingerprint BLOB NOT NULL,
    name TEXT NOT NULL,
    avatar INTEGER NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    totals TEXT
) STRICT;

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    names TEXT NOT NULL,
    winner INTEGER NOT NULL,
    open INTEGER NOT NULL,
    summary TEXT NOT NULL,
    record TEXT NOT NULL
) STRICT;
CREATE INDEX game_code ON game (code, number);
CREATE INDEX game_ended ON game (ended);

-- Which guest was which player of a game.
CREATE TABLE played (
    guest INTEGER NOT NULL REFERENCES guest ON DELETE CASCADE,
    ended INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    player INTEGER NOT NULL,
    PRIMARY KEY (guest, ended, game)
) WITHOUT ROWID, STRICT;
CREATE INDEX played_game ON played (game, player);
