-- The document at the bank that something was decided about, as it was on show; empty for none.

ALTER TABLE outbox ADD COLUMN shown TEXT NOT NULL DEFAULT '';
