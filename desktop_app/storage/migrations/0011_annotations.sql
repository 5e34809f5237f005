-- A person's own notes and labels on documents, counterparties and orders.
--
-- A record is named by its list and its identifier there, never by the key of its row: so what was
-- noted is there again when a document vanishes and comes back, or is read anew. Notes on
-- counterparties are in the address book itself. Columns called *_order as in the first step.

CREATE TABLE labels (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    name_order TEXT NOT NULL UNIQUE,
    colour TEXT NOT NULL
) STRICT;

CREATE TABLE label_uses (
    subject TEXT NOT NULL,
    record TEXT NOT NULL,
    label INTEGER NOT NULL,
    PRIMARY KEY (subject, record, label)
) STRICT, WITHOUT ROWID;
CREATE INDEX label_uses_by_label ON label_uses (label, subject, record);

CREATE TABLE notes (
    subject TEXT NOT NULL,
    record TEXT NOT NULL,
    text TEXT NOT NULL,
    searched TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (subject, record)
) STRICT, WITHOUT ROWID;
