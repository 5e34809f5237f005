"""Counts news since the last digest, and keeps the notices that were shown."""

from __future__ import annotations

import datetime as dt
import json
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.notices import Notice, NoticeKind
from desktop_app.storage.documents.aggregates import money_of
from desktop_app.storage.documents.facets import FacetCache
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.engine.sql import numbers, select, value
from desktop_app.storage.notices.news import find_news, mark_all

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    import apsw

    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.notices.news import News

_LEFT_OUT: Final = ""
"""Stands among the currencies of the sums with the number of amounts that are in none of them."""
_KEPT: Final = 200
"""So many notices are kept; those that were read are forgotten first, then the oldest."""
_COLUMNS: Final = (
    "key, kind, count, told_at, first_at, last_at, first_day, last_day, subject, sums, is_read"
)
_INSERT: Final = f"INSERT INTO notices ({_COLUMNS}) VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"  # noqa: S608 - own names
_FORGET: Final = (
    "DELETE FROM notices WHERE key IN (SELECT key FROM notices ORDER BY is_read DESC, key"
    " LIMIT max(0, (SELECT count(*) FROM notices) - ?))"
)


class NoticeStore:
    """What a person was told; the counts come from what other parts of the store recorded."""

    def __init__(
        self,
        database: Database,
        *,
        calendar: Callable[[], BusinessCalendar] | None = None,
    ) -> None:
        """Keep notices in a database; the calendar is asked for in its writing thread.

        Without one, banks are closed at weekends and on holidays.
        """
        self._database = database
        self._calendar = calendar or _usual_days
        self._facets = FacetCache()

    async def digest(self, now: dt.datetime, off: Collection[NoticeKind]) -> tuple[Notice, ...]:
        """Note what came since the last digest, and return it; nothing is returned twice.

        The first digest of a store finds nothing: what is there by then is no news.

        Args:
            now: the present moment.
            off: kinds that are passed over, and are not told later either.
        """

        def work(connection: apsw.Connection) -> tuple[Notice, ...]:
            mark = value(connection, "SELECT change FROM notice_mark")
            calendar = self._calendar()
            found: tuple[News, ...] = ()
            if mark is not None:
                found = find_news(connection, self._facets, after=mark, now=now, calendar=calendar)
            mark_all(connection, self._facets, now=now, calendar=calendar)
            kept = [each for each in found if each.kind not in off]
            keys = [_insert(connection, each, now) for each in kept]
            if keys:
                connection.execute(_FORGET, (_KEPT,))
            return _select(connection, "key IN (SELECT value FROM carray(?))", numbers(keys))

        return await self._database.write(work, urgent=False)

    async def latest(self) -> tuple[Notice, ...]:
        """All that are kept, the newest first."""
        return await self._database.read(lambda each: _select(each, "1")[::-1])

    async def unread(self) -> int:
        """How many of them the person has not read."""
        query = "SELECT count(*) FROM notices WHERE is_read = 0"
        return int(await self._database.read(lambda each: value(each, query)))

    async def mark_read(self, keys: Collection[int]) -> None:
        """The person has read these."""

        def work(connection: apsw.Connection) -> None:
            connection.execute(
                "UPDATE notices SET is_read = 1 WHERE key IN (SELECT value FROM carray(?))",
                (numbers(keys),),
            )

        await self._database.write(work)


def _usual_days() -> BusinessCalendar:
    from desktop_app.domain.values.business_days import BusinessCalendar  # noqa: PLC0415 - not for the first figures

    return BusinessCalendar()


def _insert(connection: apsw.Connection, news: News, now: dt.datetime) -> int:
    connection.execute(
        _INSERT,
        (
            news.kind.value,
            news.count,
            moment(now),
            news.first_at,
            news.last_at,
            news.first_day,
            news.last_day,
            news.subject,
            json.dumps(_stored_sums(news)),
        ),
    )
    return connection.last_insert_rowid()


def _stored_sums(news: News) -> dict[str, int]:
    sums = dict(sorted(news.units.items()))
    return sums | {_LEFT_OUT: news.left_out} if news.left_out else sums


def _select(connection: apsw.Connection, condition: str, *given: Any) -> tuple[Notice, ...]:
    query = f"SELECT {_COLUMNS} FROM notices WHERE {condition} ORDER BY key"  # noqa: S608 - own names
    return tuple(map(_notice, select(connection, query, given)))


def _notice(row: tuple[Any, ...]) -> Notice:
    key, kind, count, told_at, first_at, last_at, first_day, last_day, subject, stored, is_read = (
        row
    )
    sums: dict[str, int] = json.loads(stored)
    left_out = sums.pop(_LEFT_OUT, 0)
    return Notice(
        key=key,
        kind=NoticeKind(kind),
        count=count,
        told_at=from_moment(told_at),
        first_at=from_moment(first_at),
        last_at=from_moment(last_at),
        first_day=_day(first_day),
        last_day=_day(last_day),
        subject=subject,
        sums=tuple(money_of(units, currency) for currency, units in sums.items()),
        left_out=left_out,
        is_read=bool(is_read),
    )


def _day(ordinal: int) -> dt.date | None:
    return dt.date.fromordinal(ordinal) if ordinal else None
