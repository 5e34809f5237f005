-- Consents to the storing of cards whose orders are not paid yet. `id` is the row of the outbox that
-- makes the order or pays it, `order_id` the gateway's identifier of the order that it pays, empty
-- where it makes the order. `day` is when the customer agreed, `use` what the card is stored for.
CREATE TABLE pending_consents (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    order_id TEXT NOT NULL,
    day INTEGER NOT NULL,
    use TEXT NOT NULL
) STRICT;
CREATE INDEX pending_consents_by_order ON pending_consents (order_id) WHERE order_id <> '';
