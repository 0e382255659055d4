-- A database as version 1 wrote it.
PRAGMA application_id = 1936422252;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER,
    playing INTEGER NOT NULL,
    listing TEXT
) STRICT;
INSERT INTO "card" VALUES(2580798933183362,'petenukade',1700000000000,1700000000000,0,'{"seats":6}');
CREATE TABLE entry (
    log INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (log, seq)
) WITHOUT ROWID, STRICT;
INSERT INTO "entry" VALUES(5161597866366724,0,X'6C616964');
INSERT INTO "entry" VALUES(5161597866366724,1,X'6F766572');
INSERT INTO "entry" VALUES(5161597866366725,0,X'68656C6C6F');
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
INSERT INTO "game" VALUES(1,X'C5D30A7CE1EC119378C84F487D775A85','petenukade',1,1699996400000,1700000000000,'["Ana","Bo"]',0,0,'{"winner":0,"by":"challenges","rounds":2,"acts":8,"players":[{"bids":2,"bluffs":{"made":0,"got_away":0,"caught":0},"challenges":{"attempted":2,"won":2,"failed_on_own":0,"failed_on_others":0},"skulls_met":[],"skulls_sprung":0,"discs_lost":0,"best_bid":{"round":1,"seat":0,"bid":2},"worst_bid":null,"out_in_round":null},{"bids":0,"bluffs":{"made":0,"got_away":0,"caught":0},"challenges":{"attempted":0,"won":0,"failed_on_own":0,"failed_on_others":0},"skulls_met":[],"skulls_sprung":0,"discs_lost":0,"best_bid":null,"worst_bid":null,"out_in_round":null}],"lives":[[4,4,4],[4,4,4]]}','Skull record 1
Seats: 2

1. A leads | A+f B+f | A:2 | A^f B^f | A*1
2. A leads | A+f B+f | A:2 | A^f B^f | A*2
');
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
INSERT INTO "guest" VALUES(1,X'01010101010101010101010101010101',X'0101010101010101010101010101010101010101010101010101010101010101','Guest 1',1,1700000000000,1700000000000,'{"games":1,"won":1,"out":0,"rounds":2,"bids":2,"bluffs":{"made":0,"got_away":0,"caught":0},"challenges":{"attempted":2,"won":2,"failed_on_own":0,"failed_on_others":0},"skulls_met":0,"skulls_sprung":0,"discs_lost":0,"best_bid":2,"worst_bid":null}');
INSERT INTO "guest" VALUES(2,X'02020202020202020202020202020202',X'0202020202020202020202020202020202020202020202020202020202020202','Guest 2',2,1700000000000,1700000000000,'{"games":1,"won":0,"out":0,"rounds":2,"bids":0,"bluffs":{"made":0,"got_away":0,"caught":0},"challenges":{"attempted":0,"won":0,"failed_on_own":0,"failed_on_others":0},"skulls_met":0,"skulls_sprung":0,"discs_lost":0,"best_bid":null,"worst_bid":null}');
CREATE TABLE played (
    guest INTEGER NOT NULL REFERENCES guest ON DELETE CASCADE,
    ended INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    player INTEGER NOT NULL,
    PRIMARY KEY (guest, ended, game)
) WITHOUT ROWID, STRICT;
INSERT INTO "played" VALUES(1,1700000000000,1,0);
INSERT INTO "played" VALUES(2,1700000000000,1,1);
CREATE INDEX card_due ON card (due) WHERE due IS NOT NULL;
CREATE INDEX card_listed ON card (touched) WHERE listing IS NOT NULL;
CREATE INDEX game_code ON game (code, number);
CREATE INDEX game_ended ON game (ended);
CREATE INDEX played_game ON played (game, player);
COMMIT;
