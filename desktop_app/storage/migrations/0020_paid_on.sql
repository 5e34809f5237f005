-- When what an order charged or holds was paid, by the gateway's clock where it told; 0 where nothing
-- was paid. `content` of an order that cannot be read tells nothing.
ALTER TABLE orders ADD COLUMN paid_at INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET paid_at = coalesce(unixepoch(CASE WHEN json_valid(content)
    THEN coalesce(content ->> '$.paid_at', content ->> '$.status.deposited_at',
        content ->> '$.status.authorized_at') END), 0) * 1000000
    WHERE phase IN ('held', 'paid', 'partly_paid', 'refunded');
CREATE INDEX orders_by_paid_at ON orders (paid_at);
