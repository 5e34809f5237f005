-- Listed documents of the five kinds, what belongs to them, and everything else of a profile.
--
-- Days are ordinals of the proleptic Gregorian calendar (1 is 0001-01-01), 0 without a day.
-- Moments are microseconds since 1970 in UTC. Columns called *_order exist for sorting only:
-- folded text, natural numbers; without a value they hold the smallest number there is or ''.

CREATE TABLE counterparties (
    key INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    taxpayer_number TEXT NOT NULL,
    account TEXT NOT NULL,
    bic TEXT NOT NULL,
    bank TEXT NOT NULL,
    name_order TEXT NOT NULL,
    bank_order TEXT NOT NULL,
    searched TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX counterparties_identity
    ON counterparties (name, taxpayer_number, account, bic, bank);
CREATE INDEX counterparties_by_name ON counterparties (name_order);
CREATE INDEX counterparties_by_taxpayer_number ON counterparties (taxpayer_number, name_order);
CREATE INDEX counterparties_by_account ON counterparties (account, name_order);
CREATE INDEX counterparties_by_bank ON counterparties (bank_order, name_order);
CREATE VIRTUAL TABLE counterparty_fragments USING fts5 (
    searched, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1'
);
CREATE VIRTUAL TABLE counterparty_postings USING fts5vocab (counterparty_fragments, instance);

-- What many documents have in common and lists are filtered by. Rows never change.
CREATE TABLE facets (
    key INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    type TEXT NOT NULL,
    type_name TEXT NOT NULL,
    status INTEGER NOT NULL,
    status_name TEXT NOT NULL,
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    money INTEGER NOT NULL,
    absent INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX facets_identity
    ON facets (kind, type, type_name, status, status_name, account, currency, money, absent);

CREATE TABLE documents (
    key INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    id TEXT NOT NULL,
    day INTEGER NOT NULL,
    facet INTEGER NOT NULL,
    party INTEGER NOT NULL,
    number TEXT NOT NULL,
    number_order TEXT NOT NULL,
    type TEXT NOT NULL,
    status INTEGER NOT NULL,
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount TEXT,
    amount_order INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    purpose_order TEXT NOT NULL,
    extra TEXT NOT NULL,
    rest_order INTEGER,
    period_from_order INTEGER,
    period_to_order INTEGER,
    due_order INTEGER,
    received_order INTEGER,
    reply_id TEXT
) STRICT;

-- One index for each order, covering: a window at any offset walks the index alone, and facet and
-- party in it let filters and searches be tested without a look at the rows.
CREATE UNIQUE INDEX documents_identity ON documents (kind, id);
CREATE INDEX documents_by_day ON documents (kind, day, key, facet, party);
CREATE INDEX documents_by_number ON documents (kind, number_order, day, key, facet, party);
CREATE INDEX documents_by_type ON documents (kind, type, day, key, facet, party);
CREATE INDEX documents_by_status ON documents (kind, status, day, key, facet, party);
CREATE INDEX documents_by_account ON documents (kind, account, day, key, facet, party);
CREATE INDEX documents_by_currency ON documents (kind, currency, day, key, facet, party);
CREATE INDEX documents_by_amount ON documents (kind, amount_order, day, key, facet, party);
CREATE INDEX documents_by_purpose ON documents (kind, purpose_order, day, key, facet, party);
CREATE INDEX documents_by_party ON documents (kind, party, day, key, facet);
CREATE INDEX documents_by_facet ON documents (facet, day, key, party);
CREATE INDEX documents_by_rest ON documents (kind, rest_order, day, key, facet, party)
    WHERE rest_order IS NOT NULL;
CREATE INDEX documents_by_period_from
    ON documents (kind, period_from_order, day, key, facet, party)
    WHERE period_from_order IS NOT NULL;
CREATE INDEX documents_by_period_to ON documents (kind, period_to_order, day, key, facet, party)
    WHERE period_to_order IS NOT NULL;
CREATE INDEX documents_by_due ON documents (kind, due_order, day, key, facet, party)
    WHERE due_order IS NOT NULL;
CREATE INDEX documents_by_received ON documents (kind, received_order, day, key, facet, party)
    WHERE received_order IS NOT NULL;
CREATE INDEX documents_by_reply ON documents (reply_id) WHERE reply_id IS NOT NULL;

-- Folded number and purpose, apart from the rows: a search that walks reads these alone.
CREATE TABLE document_texts (
    key INTEGER PRIMARY KEY,
    searched TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE document_fragments USING fts5 (
    searched, content = '', contentless_delete = 1, detail = none,
    tokenize = 'trigram case_sensitive 1'
);
CREATE VIRTUAL TABLE document_postings USING fts5vocab (document_fragments, instance);

-- Counts and sums by facet for a day (span 0), a month (1: year * 12 + month) and ever (2).
-- A sum is high * 10^12 + low in 1/10,000 of the major unit: no sum of either overflows.
-- Facets come last, so that what one page of documents changes lies together.
CREATE TABLE tallies (
    span INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    facet INTEGER NOT NULL,
    count INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    PRIMARY KEY (span, bucket, facet)
) STRICT, WITHOUT ROWID;

-- Grows by one with every write that could change a window of the subject.
CREATE TABLE generations (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When synchronisation last saw a document, and how many complete walks missed it since.
CREATE TABLE sightings (
    key INTEGER PRIMARY KEY,
    run INTEGER NOT NULL,
    missed INTEGER NOT NULL
) STRICT;

CREATE TABLE documents_to_sign (key INTEGER PRIMARY KEY) STRICT;

CREATE TABLE details (
    key INTEGER PRIMARY KEY,
    value TEXT NOT NULL,
    fetched_at INTEGER NOT NULL
) STRICT;

CREATE TABLE changes (
    key INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    document_id TEXT NOT NULL,
    difference TEXT NOT NULL,
    field TEXT NOT NULL,
    old TEXT NOT NULL,
    new TEXT NOT NULL,
    noticed_at INTEGER NOT NULL,
    number TEXT NOT NULL,
    number_order TEXT NOT NULL,
    party_name TEXT NOT NULL,
    party_order TEXT NOT NULL,
    searched TEXT NOT NULL
) STRICT;
CREATE INDEX changes_by_noticed_at ON changes (noticed_at);
CREATE INDEX changes_by_document ON changes (document_id, noticed_at);
CREATE INDEX changes_by_kind ON changes (kind, noticed_at);
CREATE INDEX changes_by_difference ON changes (difference, noticed_at);
CREATE INDEX changes_by_field ON changes (field, noticed_at);
CREATE INDEX changes_by_number ON changes (number_order, noticed_at);
CREATE INDEX changes_by_party ON changes (party_order, noticed_at);

-- Files in pieces, so that no transaction grows with the size of a file.
CREATE TABLE files (
    key INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    document_id TEXT NOT NULL,
    slot TEXT NOT NULL,
    name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    fetched_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    whole INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX files_identity ON files (kind, document_id, slot) WHERE whole = 1;
CREATE TABLE file_parts (
    file INTEGER NOT NULL,
    number INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (file, number)
) STRICT;

CREATE TABLE directory_entries (
    key INTEGER PRIMARY KEY,
    directory TEXT NOT NULL,
    code TEXT NOT NULL,
    code_order TEXT NOT NULL,
    name TEXT NOT NULL,
    name_order TEXT NOT NULL,
    extra TEXT NOT NULL,
    extra_order TEXT NOT NULL,
    searched TEXT NOT NULL
) STRICT;
CREATE INDEX directory_entries_by_code ON directory_entries (directory, code_order);
CREATE INDEX directory_entries_by_name ON directory_entries (directory, name_order);
CREATE INDEX directory_entries_by_extra ON directory_entries (directory, extra_order);
CREATE TABLE payment_types (
    document_type TEXT NOT NULL,
    place INTEGER NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    is_default INTEGER NOT NULL,
    PRIMARY KEY (document_type, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE directory_fetches (
    subject TEXT PRIMARY KEY,
    fetched_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sync_runs (
    run INTEGER PRIMARY KEY,
    complete INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    finished_at INTEGER
) STRICT;
CREATE TABLE sync_slices (
    run INTEGER NOT NULL,
    slice TEXT NOT NULL,
    PRIMARY KEY (run, slice)
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
