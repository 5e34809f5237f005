-- Lists that are sorted by amount are ordered within a currency.
--
-- What is left to pay has a currency of its own, as the amount beside it may be missing: it is empty
-- where nothing is told, and NULL in kinds of documents that have no rest.
ALTER TABLE documents ADD COLUMN rest_currency TEXT;
UPDATE documents SET rest_currency = CASE WHEN json_valid(extra)
    THEN coalesce(extra ->> '$.rest.currency', '') ELSE '' END WHERE rest_order IS NOT NULL;
DROP INDEX documents_by_rest;
CREATE INDEX documents_by_rest
    ON documents (kind, rest_currency, rest_order, day, key, facet, party)
    WHERE rest_order IS NOT NULL;
DROP INDEX IF EXISTS documents_by_amount;
CREATE INDEX documents_by_amount
    ON documents (kind, currency, amount_order, day, key, facet, party);

-- `summary` of a row that cannot be read tells no currency. These tables have no index by amount.
ALTER TABLE outbox ADD COLUMN currency TEXT AS (CASE WHEN json_valid(summary)
    THEN coalesce(summary ->> '$.amount.currency', '') ELSE '' END) VIRTUAL;
ALTER TABLE templates ADD COLUMN currency TEXT AS (CASE WHEN json_valid(summary)
    THEN coalesce(summary ->> '$.amount.currency', '') ELSE '' END) VIRTUAL;
