-- When what an order charged or holds was paid, by the gateway's clock where it told; 0 where nothing
-- was paid. `content` of an order that cannot be read tells nothing.
ALTER TABLE orders ADD COLUMN paid_at INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET paid_at = coalesce(unixepoch(CASE WHEN json_valid(content)
    THEN coalesce(content ->> '$.paid_at', content ->> '$.status.deposited_at',
        content ->> '$.status.authorized_at') END), 0) * 1000000
    WHERE phase IN ('held', 'paid', 'partly_paid', 'refunded');
CREATE INDEX orders_by_paid_at ON orders (paid_at);

-- Whether an order only verifies a card, and what its payer pays beside it, was not in the book: the
-- rows that tell it are booked anew at the next start, and with them the payments of these orders.
WITH anew AS MATERIALIZED (
    SELECT id, document_id FROM outbox WHERE instr(instruction, '"VERIFY"') > 0
        OR CASE WHEN json_valid(instruction) THEN instruction ->> '$.fee' END IS NOT NULL)
UPDATE order_rows SET changed_at = -1 WHERE row_id IN (SELECT id FROM anew) OR row_id IN (
    SELECT id FROM outbox WHERE target <> '' AND target IN (SELECT document_id FROM anew));
