-- The history of outbox rows, document numbering, and groups of templates.

-- One line for every step of a row, from the first word written to the bank's answer and the looks
-- for it. Consecutive looks with the same result are one line.
CREATE TABLE outbox_steps (
    key INTEGER PRIMARY KEY,
    row_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    count INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    error TEXT NOT NULL,
    UNIQUE (row_id, kind, first_at)
) STRICT;

-- Of rows that are older than their history, what is known.
INSERT INTO outbox_steps (row_id, kind, first_at, last_at, count, attempt, error)
    SELECT id, 'draft', created_at, created_at, 1, 0, '' FROM outbox
    WHERE state = 'draft' OR created_at <> changed_at ORDER BY key;
INSERT INTO outbox_steps (row_id, kind, first_at, last_at, count, attempt, error)
    SELECT id, state, changed_at, changed_at, 1, 0, '' FROM outbox
    WHERE state <> 'draft' ORDER BY key;

-- What a person wants document numbers of an account to go on with in a year.
CREATE TABLE numbering (
    account TEXT NOT NULL,
    year INTEGER NOT NULL,
    start TEXT NOT NULL,
    PRIMARY KEY (account, year)
) STRICT, WITHOUT ROWID;

-- Templates stand in groups that a person names; without a name in none.
ALTER TABLE templates ADD COLUMN group_name TEXT NOT NULL DEFAULT '';
ALTER TABLE templates ADD COLUMN group_order TEXT NOT NULL DEFAULT '';

-- The last payment that was made of a template is found by what it was begun from.
CREATE INDEX outbox_by_source ON outbox (source, created_at);
