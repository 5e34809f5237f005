-- What a person was told: one row for each kind in each digest, counted from what the store
-- recorded. Moments and days as in the first step.
--
-- `first_at` and `last_at` are the moments of the first and the last of what is counted, `first_day`
-- and `last_day` its days where it has any; `subject` identifies it where it is one thing alone.
-- `sums` is JSON: units of 1/10,000 by currency.
CREATE TABLE notices (
    key INTEGER PRIMARY KEY,
    told_at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    count INTEGER NOT NULL,
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    subject TEXT NOT NULL,
    sums TEXT NOT NULL,
    is_read INTEGER NOT NULL
) STRICT;
CREATE INDEX notices_unread ON notices (key) WHERE is_read = 0;

-- The last recorded change that a digest has looked at; there is no row before the first digest.
CREATE TABLE notice_mark (change INTEGER NOT NULL) STRICT;

-- Orders, cards and sends that were told of, or were there before the first digest.
CREATE TABLE noticed (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;
