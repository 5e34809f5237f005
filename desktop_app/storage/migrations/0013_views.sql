-- Views of lists that a person saved. What a view holds is JSON, and stays as another version of the
-- program wrote it; `pinned` is its place on the first page, from 1, or 0.

CREATE TABLE saved_views (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    page TEXT NOT NULL,
    listed TEXT NOT NULL,
    name TEXT NOT NULL,
    name_order TEXT NOT NULL,
    pinned INTEGER NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (listed, name_order)
) STRICT;
