-- The address book and templates of payments.
--
-- Days, moments and columns called *_order as in the first step. `value` is the whole entry; the
-- other columns say of it what lists are ordered by and searched in.

CREATE TABLE address_book (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    value TEXT NOT NULL,
    state TEXT NOT NULL,
    name_order TEXT NOT NULL,
    taxpayer_number TEXT NOT NULL,
    account TEXT NOT NULL,
    bank_order TEXT NOT NULL,
    payments INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    searched TEXT NOT NULL
) STRICT;
CREATE INDEX address_book_by_name ON address_book (name_order);
CREATE INDEX address_book_by_last_day ON address_book (last_day);

-- What a payee is known by: "n:" and a taxpayer number, or "a:" and an account.
CREATE TABLE address_book_marks (
    mark TEXT PRIMARY KEY,
    entry INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX address_book_marks_by_entry ON address_book_marks (entry);

-- The payees of documents (rows of `counterparties`) that an entry is, and what was paid to each.
CREATE TABLE address_book_parties (
    party INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL,
    payments INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    types TEXT NOT NULL
) STRICT;
CREATE INDEX address_book_parties_by_entry ON address_book_parties (entry);

-- How far documents and recorded changes were looked through.
CREATE TABLE address_book_progress (
    subject TEXT PRIMARY KEY,
    last_key INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE templates (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    fields TEXT NOT NULL,
    summary TEXT NOT NULL,
    uses INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    name_order TEXT NOT NULL UNIQUE,
    party_order TEXT NOT NULL,
    amount_order INTEGER NOT NULL,
    purpose_order TEXT NOT NULL,
    searched TEXT NOT NULL
) STRICT;
