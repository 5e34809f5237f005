-- Documents received from the register are filtered by direction and by the reply they came in.
--
-- Direction: 1 incoming, 0 outgoing, -1 where the service does not tell or the row is damaged.
-- Facets are not changed: documents that have a direction move to facets of their own, and their
-- tallies with them.

ALTER TABLE facets ADD COLUMN incoming INTEGER NOT NULL DEFAULT -1;
DROP INDEX facets_identity;
CREATE UNIQUE INDEX facets_identity ON facets (
    kind, type, type_name, status, status_name, account, currency, money, absent, incoming
);

CREATE TABLE moved AS
    SELECT
        d.key AS document, d.facet AS old,
        CASE WHEN json_valid(d.extra) THEN json_extract(d.extra, '$.incoming') END AS incoming
    FROM documents AS d WHERE d.kind = 4;
DELETE FROM moved WHERE incoming IS NULL;
INSERT INTO facets (
    kind, type, type_name, status, status_name, account, currency, money, absent, incoming
)
    SELECT DISTINCT
        f.kind, f.type, f.type_name, f.status, f.status_name, f.account, f.currency, f.money,
        f.absent, m.incoming
    FROM moved AS m JOIN facets AS f ON f.key = m.old;
UPDATE documents SET facet = found.new FROM (
    SELECT m.document, n.key AS new
    FROM moved AS m JOIN facets AS f ON f.key = m.old JOIN facets AS n
        ON n.kind = f.kind AND n.type = f.type AND n.type_name = f.type_name
        AND n.status = f.status AND n.status_name = f.status_name AND n.account = f.account
        AND n.currency = f.currency AND n.money = f.money AND n.absent = f.absent
        AND n.incoming = m.incoming
) AS found WHERE documents.key = found.document;
DROP TABLE moved;

-- The tallies of received documents, counted anew; 1721424.5 is the Julian day of ordinal 0.
DELETE FROM tallies WHERE facet IN (SELECT key FROM facets WHERE kind = 4);
CREATE TABLE counted AS
    SELECT
        d.facet,
        d.day,
        CASE d.day WHEN 0 THEN 0 ELSE
            CAST(strftime('%Y', d.day + 1721424.5) AS INTEGER) * 12
            + CAST(strftime('%m', d.day + 1721424.5) AS INTEGER)
        END AS month,
        CASE f.money WHEN 1 THEN d.amount_order / 1000000000000 ELSE 0 END AS high,
        CASE f.money WHEN 1 THEN d.amount_order % 1000000000000 ELSE 0 END AS low
    FROM documents AS d JOIN facets AS f ON f.key = d.facet
    WHERE d.kind = 4;
INSERT INTO tallies
    SELECT 0, day, facet, count(*), sum(high), sum(low) FROM counted GROUP BY day, facet;
INSERT INTO tallies
    SELECT 1, month, facet, count(*), sum(high), sum(low) FROM counted GROUP BY month, facet;
INSERT INTO tallies
    SELECT 2, 0, facet, count(*), sum(high), sum(low) FROM counted GROUP BY facet;
DROP TABLE counted;

-- A request is found by the reply to it, as the received documents are.
UPDATE documents SET reply_id = json_extract(extra, '$.settlement_id')
    WHERE kind = 3 AND CASE WHEN json_valid(extra) THEN 1 ELSE 0 END;
