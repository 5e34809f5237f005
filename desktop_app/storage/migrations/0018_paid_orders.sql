-- When an order was first seen as held or paid, by the clock of this computer; 0 for never. Of orders
-- that are paid already only the time is known when they were made.
ALTER TABLE orders ADD COLUMN paid_seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET paid_seen_at = created_at WHERE phase IN ('held', 'paid', 'partly_paid');
CREATE INDEX orders_by_paid_seen_at ON orders (paid_seen_at);

-- Refunds whose amount was never told counted as refunds of the whole amount: they are asked about
-- once more, and as long as others: for the 60 days in which a refund may be news.
UPDATE orders SET next_look = 0 WHERE phase = 'refunded' AND next_look IS NULL AND place <> ''
    AND max(created_at, status_at) > (unixepoch() - 60 * 86400) * 1000000;
