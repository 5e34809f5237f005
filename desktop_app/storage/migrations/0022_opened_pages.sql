-- Orders whose page of a wallet was handed out, by the gateway's identifier, until nothing that was
-- begun on that page can be under way any more.

CREATE TABLE opened_pages (
    order_id TEXT PRIMARY KEY
) STRICT;
