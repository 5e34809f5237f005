-- What is half written in forms that keep no drafts, in the order of its page: forms that wait for
-- their turn, and last the one that is open. `texts` is a JSON object of texts by field.

CREATE TABLE unsaved_forms (
    key INTEGER PRIMARY KEY,
    page TEXT NOT NULL,
    entry_id TEXT NOT NULL,
    texts TEXT NOT NULL,
    is_open INTEGER NOT NULL
) STRICT;
