-- A table's code is kept as the number that its letters are in base 36. Its log of play has twice that number, its
-- log of talk one more. That two entries cannot have the same number is what keeps processes from writing over each
-- other.
CREATE TABLE skull.entry (
    log bigint NOT NULL,
    seq bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (log, seq)
);

-- How a table is found without its log. Times are milliseconds since 1970. Room is left on every page, so that a card is
-- written anew where it is.
CREATE TABLE skull.card (
    id bigint PRIMARY KEY,
    touched bigint NOT NULL,
    due bigint,
    playing boolean NOT NULL,
    listing text
) WITH (fillfactor = 70);
CREATE INDEX card_due ON skull.card (due) WHERE due IS NOT NULL;
CREATE INDEX card_listed ON skull.card (touched, id) WHERE listing IS NOT NULL;

CREATE TABLE skull.guest (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key bytea NOT NULL UNIQUE,
    fingerprint bytea NOT NULL,
    name text NOT NULL,
    avatar smallint NOT NULL,
    since bigint NOT NULL,
    seen bigint NOT NULL,
    totals text
);
CREATE INDEX guest_seen ON skull.guest (seen);

CREATE TABLE skull.game (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key bytea NOT NULL UNIQUE,
    code text NOT NULL,
    number bigint NOT NULL,
    began bigint NOT NULL,
    ended bigint NOT NULL,
    names text NOT NULL,
    winner smallint NOT NULL,
    open boolean NOT NULL,
    summary text NOT NULL,
    record text NOT NULL
);
CREATE INDEX game_code ON skull.game (code, number);
CREATE INDEX game_ended ON skull.game (ended);

-- Which guest was which player of a game.
CREATE TABLE skull.played (
    guest bigint NOT NULL REFERENCES skull.guest ON DELETE CASCADE,
    ended bigint NOT NULL,
    game bigint NOT NULL REFERENCES skull.game ON DELETE CASCADE,
    player smallint NOT NULL,
    PRIMARY KEY (guest, ended, game)
);
CREATE INDEX played_game ON skull.played (game, player);

-- Tables that are forgotten, while their entries are still being swept out: as good as gone.
CREATE TABLE skull.doomed (
    id bigint PRIMARY KEY
);

-- Written to find out whether anything can be written. The calendar is a page on which servers note the days they have
-- lived through.
CREATE TABLE skull.pulse (
    id integer PRIMARY KEY CHECK (id = 1),
    beats bigint NOT NULL,
    calendar bytea
);
INSERT INTO skull.pulse VALUES (1, 0);

-- Who serves these tables now. None of it has to outlive the database server: whoever still lives says so again.
CREATE UNLOGGED TABLE skull.process (
    id bigint PRIMARY KEY,
    until timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Which process does what is due at a table.
CREATE UNLOGGED TABLE skull.duty (
    id bigint PRIMARY KEY,
    process bigint NOT NULL
);
CREATE INDEX duty_process ON skull.duty (process);

-- Who is connected to a table in a process: guests of 16 bytes each, one after the other.
CREATE UNLOGGED TABLE skull.present (
    id bigint NOT NULL,
    process bigint NOT NULL,
    guests bytea NOT NULL,
    strangers bigint NOT NULL,
    PRIMARY KEY (id, process)
);
CREATE INDEX present_process ON skull.present (process);
