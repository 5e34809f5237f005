-- What was sent, was not found at the bank and may still arrive, although its row was written anew
-- or discarded since. `row_id` is that row; the other columns are those of the outbox.

CREATE TABLE earlier_attempts (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    row_id TEXT NOT NULL,
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
    shown TEXT NOT NULL
) STRICT;
CREATE INDEX earlier_attempts_by_row ON earlier_attempts (row_id);
