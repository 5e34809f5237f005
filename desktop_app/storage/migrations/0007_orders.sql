-- The order book: orders of the payment gateway, their timelines, and which rows of the outbox are
-- in it already. `content` is the whole order; the other columns find, sort and add up.
--
-- Moments, days and columns called *_order as in the first step; `amount_order` is in 1/10,000 of
-- the major unit, `money` tells whether it counts. `next_look` is when the gateway is asked again.

CREATE TABLE orders (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    number TEXT NOT NULL,
    order_id TEXT NOT NULL,
    place TEXT NOT NULL,
    phase TEXT NOT NULL,
    origin TEXT NOT NULL,
    client_id TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    status_at INTEGER NOT NULL,
    day INTEGER NOT NULL,
    due INTEGER NOT NULL,
    currency TEXT NOT NULL,
    money INTEGER NOT NULL,
    amount_order INTEGER NOT NULL,
    number_order TEXT NOT NULL,
    name_order TEXT NOT NULL,
    purpose_order TEXT NOT NULL,
    searched TEXT NOT NULL,
    next_look INTEGER
) STRICT;
CREATE INDEX orders_by_created_at ON orders (created_at);
CREATE INDEX orders_by_phase ON orders (phase, created_at);
CREATE INDEX orders_by_order_id ON orders (order_id) WHERE order_id <> '';
CREATE INDEX orders_by_number ON orders (number);
CREATE INDEX orders_by_next_look ON orders (next_look) WHERE next_look IS NOT NULL;

CREATE TABLE order_events (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    mark TEXT NOT NULL,
    at INTEGER NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (id, mark)
) STRICT;

-- Rows of the outbox as they were when they were brought into the book.
CREATE TABLE order_rows (
    row_id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_by_target ON outbox (target) WHERE target <> '';
