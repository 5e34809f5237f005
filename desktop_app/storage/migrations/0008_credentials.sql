-- Customers whose cards the gateway stores, their cards as last read, and what was charged.
--
-- Moments, days and columns called *_order as in the first step; `content` is the whole entry.

CREATE TABLE card_customers (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    content TEXT NOT NULL,
    name_order TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    searched TEXT NOT NULL
) STRICT;
CREATE INDEX card_customers_by_name ON card_customers (name_order);
CREATE INDEX orders_by_client ON orders (client_id) WHERE client_id <> '';

CREATE TABLE stored_cards (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    client_id TEXT NOT NULL,
    expires_on INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    content TEXT NOT NULL
) STRICT;
CREATE INDEX stored_cards_by_client ON stored_cards (client_id);

-- One row for each charge, written before anything of it is sent. `order_row` and `payment_row` are
-- identifiers of outbox rows; `planned` and `attempt` tell the charges of a schedule apart.
CREATE TABLE card_charges (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    client_id TEXT NOT NULL,
    credential_id TEXT NOT NULL,
    state TEXT NOT NULL,
    order_row TEXT NOT NULL UNIQUE,
    payment_row TEXT NOT NULL,
    order_id TEXT NOT NULL,
    schedule_id TEXT NOT NULL,
    planned INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount_order INTEGER NOT NULL,
    name_order TEXT NOT NULL,
    content TEXT NOT NULL,
    searched TEXT NOT NULL
) STRICT;
CREATE INDEX card_charges_by_created_at ON card_charges (created_at);
CREATE INDEX card_charges_by_card ON card_charges (credential_id, created_at);
CREATE INDEX card_charges_by_state ON card_charges (state);
CREATE INDEX card_charges_by_order_id ON card_charges (order_id) WHERE order_id <> '';
CREATE INDEX card_charges_by_payment_row ON card_charges (payment_row) WHERE payment_row <> '';
CREATE UNIQUE INDEX card_charges_by_schedule ON card_charges (schedule_id, planned, attempt)
    WHERE schedule_id <> '';
