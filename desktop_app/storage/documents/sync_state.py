"""Stores the progress of synchronisation: runs, slices read, and the last complete run."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.engine.sql import select, texts, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    import apsw

    from desktop_app.storage.engine.database import Database

_CHANGED_SINCE_GOOD_RUN: Final = (
    "WITH good (began) AS (SELECT started_at FROM sync_runs WHERE finished_at IS NOT NULL"
    " AND started_at <= ? ORDER BY run DESC LIMIT 1)"
    " SELECT DISTINCT document_id FROM changes WHERE kind = ?"
    " AND noticed_at >= coalesce((SELECT began FROM good), 0) AND difference = ?"
)
_FIRST_DAY: Final = "first_day:"
"""Begins the name of a slice of no run that says from which day on finished runs have read."""

_RESUMED_FOR: Final = timedelta(hours=24)
_MARK_ONCE: Final = (
    "INSERT OR IGNORE INTO sync_slices SELECT ?1, value FROM carray(?2)"
    " WHERE value NOT IN (SELECT slice FROM sync_slices)"
)
_PARTS: Final = (
    "SELECT s.slice, r.started_at FROM sync_slices AS s JOIN sync_runs AS r ON r.run = s.run"
)
_REPLIES: Final = (
    "SELECT DISTINCT d.reply_id FROM changes AS c"
    " JOIN documents AS d ON d.kind = c.kind AND d.id = c.document_id"
    " WHERE c.kind = ? AND d.reply_id <> ''"
    " AND (c.difference = ? OR c.difference = ? AND c.field = 'status')"
)


class SyncState:
    """Stores runs, so that an interrupted run can resume."""

    def __init__(self, database: Database) -> None:
        """Use the tables of runs of an open store."""
        self._database = database

    async def begin(self, *, complete: bool, at: datetime) -> int:
        """The number of a new run, or of the interrupted run to resume.

        An unfinished run of the same kind is resumed within a day of its start: after that its
        slices are too old to be passed over. One that began later than now began while the clock
        was ahead, nobody knows when.

        Args:
            complete: it reads everything, not only what may be new.
            at: now.
        """
        oldest = moment(at - _RESUMED_FOR)

        def work(connection: apsw.Connection) -> int:
            found = value(
                connection,
                "SELECT run FROM sync_runs WHERE finished_at IS NULL AND complete = ?"
                " AND started_at BETWEEN ? AND ? AND run = (SELECT max(run) FROM sync_runs)",
                (int(complete), oldest, moment(at)),
            )
            if found is None:
                connection.execute(
                    "INSERT INTO sync_runs (complete, started_at) VALUES (?, ?)",
                    (int(complete), moment(at)),
                )
                found = connection.last_insert_rowid()
            return int(found)

        return await self._database.write(work, urgent=False)

    async def began_at(self, run: int) -> datetime:
        """When a run began; one that was resumed, when it began at first."""
        query = "SELECT started_at FROM sync_runs WHERE run = ?"
        found = await self._database.read(lambda each: value(each, query, (run,)), urgent=False)
        return from_moment(found)

    async def slices_read(self, run: int) -> frozenset[str]:
        """Names of the slices that this run has read completely."""

        def work(connection: apsw.Connection) -> frozenset[str]:
            rows = select(connection, "SELECT slice FROM sync_slices WHERE run = ?", (run,))
            return frozenset(name for (name,) in rows)

        return await self._database.read(work, urgent=False)

    async def mark_read(self, run: int, name: str) -> None:
        """Record that a slice was read completely."""

        def work(connection: apsw.Connection) -> None:
            connection.execute("INSERT OR IGNORE INTO sync_slices VALUES (?, ?)", (run, name))

        await self._database.write(work, urgent=False)

    async def mark_once(self, run: int, names: Iterable[str]) -> None:
        """Record that parts were read completely, unless an earlier run has read them."""
        wanted = tuple(name for name in names if name and "\0" not in name)

        def work(connection: apsw.Connection) -> None:
            connection.execute(_MARK_ONCE, (run, texts(wanted)))

        if wanted:
            await self._database.write(work, urgent=False)

    async def parts_read(self) -> Sequence[tuple[str, datetime]]:
        """Names of all that was read completely since the last run that ended well.

        Each with the time when the run began that read it.
        """
        found = await self._database.read(lambda each: select(each, _PARTS), urgent=False)
        return [(name, from_moment(started_at)) for name, started_at in found]

    async def new_replies(self) -> frozenset[str]:
        """Identifiers of replies of the register whose coming is recorded in Activity."""
        given = (
            KIND_CODES[Kind.REGISTER_REQUEST],
            Difference.ARRIVED,
            Difference.CHANGED,
        )
        found = await self._database.read(lambda each: select(each, _REPLIES, given), urgent=False)
        return frozenset(name for (name,) in found)

    async def finish(self, run: int, *, at: datetime) -> None:
        """Record that a run is complete, and delete its temporary data."""

        def work(connection: apsw.Connection) -> None:
            connection.execute(
                "UPDATE sync_runs SET finished_at = ? WHERE run = ?", (moment(at), run)
            )
            connection.execute("DELETE FROM sync_slices WHERE run BETWEEN 1 AND ?", (run,))

        await self._database.write(work, urgent=False)

    async def last_good(self) -> datetime | None:
        """When the last successful run ended, or None."""
        return await self._last("")

    async def last_read(self) -> datetime | None:
        """When the last run ended well, or a later one began that has read some list, or None."""
        good = await self.last_good()
        begun = [started_at for _, started_at in await self.parts_read()]
        return max((each for each in (good, *begun) if each is not None), default=None)

    async def last_complete(self) -> datetime | None:
        """When the last full run ended, or None."""
        return await self._last(" AND complete = 1")

    async def _last(self, condition: str) -> datetime | None:
        query = (
            "SELECT finished_at FROM sync_runs"  # noqa: S608 - own text
            f" WHERE finished_at IS NOT NULL{condition} ORDER BY run DESC LIMIT 1"
        )
        found = await self._database.read(lambda connection: value(connection, query))
        return None if found is None else from_moment(found)

    async def changed_requests(self, *, at: datetime) -> frozenset[str]:
        """Register requests that have changed since the last successful run began.

        A run that failed, or that the end of the program ended, may not have read their replies.

        Args:
            at: now; a run that began later began while the clock was ahead, and does not count.
        """
        given = (moment(at), KIND_CODES[Kind.REGISTER_REQUEST], Difference.CHANGED)
        found = await self._database.read(
            lambda connection: select(connection, _CHANGED_SINCE_GOOD_RUN, given), urgent=False
        )
        return frozenset(document_id for (document_id,) in found)

    async def set_first_day(self, day: date) -> None:
        """Record that everything from this day on was read."""

        def work(connection: apsw.Connection) -> None:
            connection.execute("DELETE FROM sync_slices WHERE run = 0")
            name = f"{_FIRST_DAY}{day.isoformat()}"
            connection.execute("INSERT INTO sync_slices VALUES (0, ?)", (name,))

        await self._database.write(work, urgent=False)

    async def first_day(self) -> date | None:
        """The day from which on everything was read, or None if nobody knows."""
        query = "SELECT slice FROM sync_slices WHERE run = 0"
        found = await self._database.read(lambda connection: value(connection, query))
        return None if found is None else date.fromisoformat(found.removeprefix(_FIRST_DAY))
