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
