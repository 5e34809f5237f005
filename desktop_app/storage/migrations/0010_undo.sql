-- What a person can still take back, also after a restart: the rows that were discarded last, and
-- the entries of the address book that the last imports wrote.

-- Columns but `step` as in the outbox; `step` is one for all rows that were discarded together.
CREATE TABLE discarded_rows (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    step TEXT NOT NULL,
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

-- An entry before an import, or NULL where the import made it, and as the import left it. An import
-- of payments has one line without an entry: the outbox knows its payments.
CREATE TABLE imported_entries (
    key INTEGER PRIMARY KEY,
    import_id TEXT NOT NULL,
    entry_id TEXT NOT NULL,
    before TEXT,
    after TEXT NOT NULL,
    UNIQUE (import_id, entry_id)
) STRICT;
