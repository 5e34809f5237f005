-- Schedules of recurring charges; what was charged of them is in `card_charges`.

CREATE TABLE schedules (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    client_id TEXT NOT NULL,
    state TEXT NOT NULL,
    content TEXT NOT NULL,
    name_order TEXT NOT NULL,
    amount_order INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    searched TEXT NOT NULL
) STRICT;
CREATE INDEX schedules_by_state ON schedules (state);
