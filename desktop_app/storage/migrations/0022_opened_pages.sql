-- Orders whose page of a wallet was handed out, by the gateway's identifier, until nothing that was
-- begun on that page can be under way any more. `left_at` is when the page was left, in
-- microseconds; empty while it is open, and where the program ended before that could be kept.

CREATE TABLE opened_pages (
    order_id TEXT PRIMARY KEY,
    left_at INTEGER
) STRICT;
