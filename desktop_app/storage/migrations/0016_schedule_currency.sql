-- Schedules are ordered by amount within a currency: that of the terms they end with. `content` of
-- one that cannot be read tells none.
--
-- From this version on, a date of a schedule may be marked as charged. A program that does not know
-- of that would charge it again: the number keeps it from opening the store.
ALTER TABLE schedules ADD COLUMN currency TEXT NOT NULL DEFAULT '';
UPDATE schedules SET currency = CASE WHEN json_valid(content)
    THEN coalesce(json_extract(content, '$.terms[#-1].amount.currency'), '') ELSE '' END;
