-- What is written, sent and found out: drafts and the outbox, one row from draft to outcome.
--
-- Days, moments and columns called *_order as in the first step. `amount_order` is in 1/10,000 of
-- the major unit.

CREATE TABLE outbox (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    operation TEXT NOT NULL,
    type TEXT NOT NULL,
    state TEXT NOT NULL,
    target TEXT NOT NULL,
    document_id TEXT NOT NULL,
    instruction TEXT,
    fields TEXT NOT NULL,
    source TEXT NOT NULL,
    summary TEXT NOT NULL,
    progress TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    day INTEGER NOT NULL,
    number_order TEXT NOT NULL,
    account TEXT NOT NULL,
    party_order TEXT NOT NULL,
    amount_order INTEGER NOT NULL,
    searched TEXT NOT NULL,
    CHECK (instruction IS NOT NULL OR state = 'draft')
) STRICT;
CREATE INDEX outbox_by_state ON outbox (state, changed_at);
CREATE INDEX outbox_by_changed_at ON outbox (changed_at);
CREATE INDEX outbox_by_document_id ON outbox (document_id) WHERE document_id <> '';

-- Own numbers that instructions hold; a number belongs to one of them in an account and year.
CREATE TABLE reserved_numbers (
    account TEXT NOT NULL,
    year INTEGER NOT NULL,
    number TEXT NOT NULL,
    row_id TEXT NOT NULL,
    PRIMARY KEY (account, year, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX reserved_numbers_by_row ON reserved_numbers (row_id);
