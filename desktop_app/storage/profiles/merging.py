"""Merges a store into the backup that replaces it: keeps everything that may have been sent.

The schema `main` is the backup, staged and of the present version; `here` is the store in use. A
row of the outbox that both have is kept as it was changed last, but a clock may have been wrong:
a confirmed row stays confirmed, a row that was sent here stays sent, and of two sent versions the
one with more information is kept. What was ready to be sent in the backup, and is not as ready
here, may have been sent since; it comes back as a draft, which a person has to check again.
Numbers go with their rows, secrets are those of the store in use: tokens were exchanged since.
Orders of both order books stay (`merging_orders`), and so do notes and labels of both
(`merging_annotations`).
"""

# ruff: noqa: S608 - the statements are put together from names of our own tables

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import apsw

from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.views.saved_views import MOST_PINNED
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.engine.sql import bump, select, value
from desktop_app.storage.outbox import earlier_attempts, reserved_numbers
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.reserved_numbers import SPENT
from desktop_app.storage.outbox.rows import SELECTED, SUBJECT
from desktop_app.storage.profiles import (
    merging_annotations,
    merging_cards,
    merging_orders,
    restore_losses,
)
from desktop_app.storage.profiles.backups import has_table

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE: Final = "here"
"""The schema of the store in use."""

_DRAFT: Final = f"'{OutboxState.DRAFT}'"
_READY: Final = f"'{OutboxState.READY}'"
_CONFIRMED: Final = f"'{OutboxState.CONFIRMED}'"
_PROGRESS: Final = "iif(json_valid(progress), progress, '{\"attempts\": 1}')"
"""What happened to a row; an unreadable row counts as possibly sent."""
_STAGE: Final = (
    f"CASE WHEN state IN ('{OutboxState.UNKNOWN}', '{OutboxState.SENT}') THEN 1"
    f" WHEN state = '{OutboxState.SENDING}' THEN 0 ELSE 2 END"
)
"""The stage of an attempt: it may be on its way, its outcome is searched, or is settled."""

_KNOWN: Final = f"""
    SELECT id, state, changed_at, state = {_CONFIRMED} AS confirmed, {_STAGE} AS stage,
        coalesce(json_extract({_PROGRESS}, '$.attempts'), 0) AS attempts,
        json_extract({_PROGRESS}, '$.first_sent_at') AS began,
        json_extract({_PROGRESS}, '$.sent_at') AS sent_at,
        state NOT IN ({_DRAFT}, {_READY})
            OR coalesce(json_extract({_PROGRESS}, '$.attempts'), 0) > 0 AS sent
    FROM"""
# One attempt has one moment of its own in both, so that no clock is asked which of them is later.
_CHOOSE: Final = f"""
    CREATE TEMP TABLE kept AS
    SELECT mine.id, mine.state, mine.sent,
        theirs.id IS NULL OR theirs.state <> mine.state OR theirs.changed_at <> mine.changed_at
            AS differs
    FROM ({_KNOWN} {HERE}.outbox) AS mine
        LEFT JOIN ({_KNOWN} main.outbox) AS theirs ON theirs.id = mine.id
    WHERE CASE
        WHEN theirs.id IS NULL THEN 1
        WHEN mine.confirmed <> theirs.confirmed THEN mine.confirmed
        WHEN mine.sent > theirs.sent THEN 1
        WHEN mine.confirmed OR NOT mine.sent THEN mine.changed_at >= theirs.changed_at
        WHEN mine.sent_at = theirs.sent_at AND mine.stage <> theirs.stage
            THEN mine.stage > theirs.stage
        WHEN mine.began = theirs.began AND mine.attempts <> theirs.attempts
            THEN mine.attempts > theirs.attempts
        WHEN mine.stage < 2 AND theirs.stage = 2 THEN 1
        ELSE mine.changed_at >= theirs.changed_at
    END
"""
_NOT_KEPT: Final = "id NOT IN (SELECT id FROM temp.kept)"
_COUNTS: Final = {
    "drafts_kept": f"SELECT count(*) FROM temp.kept WHERE differs AND state = {_DRAFT}",
    "sends_kept": f"SELECT count(*) FROM temp.kept WHERE differs AND state <> {_DRAFT}",
    "drafts_back": f"SELECT count(*) FROM main.outbox WHERE state = {_DRAFT} AND {_NOT_KEPT}",
    "ready_back": f"SELECT count(*) FROM main.outbox WHERE state = {_READY} AND {_NOT_KEPT}",
    "sends_back": (
        f"SELECT count(*) FROM main.outbox WHERE state NOT IN ({_DRAFT}, {_READY}) AND {_NOT_KEPT}"
    ),
}
_LOSSES: Final = {
    "documents_lost": (
        f"SELECT count(*) FROM {HERE}.documents AS mine WHERE NOT EXISTS (SELECT 1 FROM"
        " main.documents AS theirs WHERE theirs.kind = mine.kind AND theirs.id = mine.id)"
    ),
    "files_lost": (
        f"SELECT count(*) FROM {HERE}.files AS mine WHERE whole = 1 AND NOT EXISTS (SELECT 1 FROM"
        " main.files AS theirs WHERE theirs.kind = mine.kind AND theirs.whole = 1"
        " AND theirs.document_id = mine.document_id AND theirs.slot = mine.slot)"
    ),
    "changes_lost": (
        f"SELECT count(*) FROM {HERE}.changes WHERE noticed_at >"
        " (SELECT coalesce(max(noticed_at), 0) FROM main.changes)"
    ),
}
_NEEDED: Final = ("outbox", "reserved_numbers", "secrets")


def can_merge(connection: apsw.Connection) -> bool:
    """Whether everything that must be kept of the present store can be read.

    Raises:
        apsw.Error: as SQLite reports, but for damage.
    """
    with contextlib.suppress(apsw.CorruptError, apsw.NotADBError):
        kept = (
            *_NEEDED,
            *_named(connection),
            *_forms(connection),
            *merging_cards.tables(connection, HERE),
            *merging_orders.tables(connection),
            *merging_orders.pages(connection, HERE),
            *merging_annotations.tables(connection, HERE),
        )
        for name in kept:
            columns = select(connection, "SELECT name FROM pragma_table_info(?, ?)", (name, HERE))
            each = ", ".join(f"CAST({column} AS BLOB)" for (column,) in columns)  # any bytes
            for _ in connection.execute(f"SELECT {each} FROM {HERE}.{name} NOT INDEXED"):
                pass
        return True
    return False


def changes(connection: apsw.Connection) -> dict[str, Any]:
    """The counts of a `RestorePlan` if the present store can be merged."""
    with _chosen(connection):
        found = {name: value(connection, query) for name, query in _COUNTS.items()}
    for name, query in _LOSSES.items():
        with contextlib.suppress(apsw.CorruptError):
            found[name] = value(connection, query)
    if "templates" in _named(connection):
        found["templates_kept"] = value(
            connection,
            f"SELECT count(*) FROM {HERE}.templates AS mine WHERE NOT EXISTS (SELECT 1 FROM"
            " main.templates AS theirs"
            " WHERE theirs.id = mine.id OR theirs.name_order = mine.name_order)",
        )
    found |= merging_orders.kept(connection, HERE)
    found |= restore_losses.losses(connection, HERE)
    if has_table(connection, "address_book"):
        for name, schema in (("address_book_then", "main"), ("address_book_now", HERE)):
            with contextlib.suppress(apsw.CorruptError):
                found[name] = value(connection, f"SELECT count(*) FROM {schema}.address_book")
    return found


def losses(connection: apsw.Connection) -> dict[str, Any]:
    """The counts of a `RestorePlan` if the present store cannot be read."""
    query = "SELECT count(*) FROM main.outbox WHERE state"
    return {
        "drafts_back": value(connection, f"{query} = {_DRAFT}"),
        "ready_back": value(connection, f"{query} = {_READY}"),
        "sends_back": value(connection, f"{query} NOT IN ({_DRAFT}, {_READY})"),
    }


def merge(connection: apsw.Connection) -> None:
    """Copy into the staged backup what must be kept of the present store, all or nothing."""
    with _all_or_nothing(connection), _chosen(connection):
        _to_drafts(connection, f"state = {_READY} AND {_NOT_KEPT}")
        _discarded_to_drafts(connection)
        _keep_attempts_of_backup(connection)
        connection.execute("DELETE FROM main.outbox WHERE id IN (SELECT id FROM temp.kept)")
        connection.execute(
            "DELETE FROM main.reserved_numbers WHERE row_id IN (SELECT id FROM temp.kept)"
        )
        columns = _columns(connection, "outbox")
        connection.execute(
            f"INSERT INTO main.outbox ({columns}) SELECT {columns} FROM {HERE}.outbox"
            " WHERE id IN (SELECT id FROM temp.kept) ORDER BY key"
        )
        connection.execute(
            f"INSERT OR REPLACE INTO main.reserved_numbers SELECT * FROM {HERE}.reserved_numbers"
            f" WHERE row_id IN (SELECT id FROM temp.kept) OR row_id LIKE '{SPENT}%'"
        )
        _merge_earlier_attempts(connection)
        _merge_history(connection)
        _merge_numbering(connection)
        connection.execute("DELETE FROM main.secrets")
        connection.execute(f"INSERT INTO main.secrets SELECT * FROM {HERE}.secrets")
        for name in _named(connection):
            columns = _columns(connection, name)
            connection.execute(
                f"INSERT OR IGNORE INTO main.{name} ({columns})"
                f" SELECT {columns} FROM {HERE}.{name} ORDER BY key"
            )
        _unpin_too_many(connection)
        merging_cards.merge(connection, HERE)
        _take_forms(connection)
        merging_orders.merge(connection, HERE)
        merging_annotations.merge(connection, HERE)
        _keep_discarded_apart(connection)
        _forget_progress(connection)


def ready_to_drafts(connection: apsw.Connection) -> None:
    """Turn ready rows into drafts when it is unknown what was sent since."""
    with _all_or_nothing(connection):
        _to_drafts(connection, f"state = {_READY}")
        _discarded_to_drafts(connection)
        merging_cards.pause(connection)
        merging_orders.ask_again(connection)
        _forget_progress(connection)


def _to_drafts(connection: apsw.Connection, condition: str) -> None:
    found = select(connection, f"SELECT {SELECTED} FROM main.outbox WHERE {condition}")
    for row in map(outbox_rows.row, found):
        row_id = row.id
        if row.damage is not None:  # its texts and its number stay as they are
            connection.execute(f"UPDATE main.outbox SET state = {_DRAFT} WHERE id = ?", (row_id,))
            continue
        earlier_attempts.keep(connection, row)
        if row.number_is_spent:
            reserved_numbers.spend(connection, row_id)
        connection.execute("DELETE FROM main.reserved_numbers WHERE row_id = ?", (row_id,))
        connection.execute(
            f"UPDATE main.outbox SET state = {_DRAFT}, progress = ? WHERE id = ?",
            (encode(Progress()), row_id),
        )


def _discarded_to_drafts(connection: apsw.Connection) -> None:
    """Let discarded rows come back as drafts only: they may have been sent since."""
    if has_table(connection, "discarded_rows"):
        connection.execute(
            f"UPDATE main.discarded_rows SET state = {_DRAFT} WHERE state = {_READY}"
        )


def _keep_discarded_apart(connection: apsw.Connection) -> None:
    """Offer nothing to be brought back that is in the outbox; its history is that of the row."""
    if has_table(connection, "discarded_rows"):
        connection.execute(
            "DELETE FROM main.discarded_rows WHERE id IN (SELECT id FROM main.outbox)"
        )


def _keep_attempts_of_backup(connection: apsw.Connection) -> None:
    """Keep the backup's attempts of rows that are drafts or ready here as earlier attempts."""
    found = select(
        connection,
        f"SELECT {SELECTED} FROM main.outbox WHERE {_STAGE} < 2"
        " AND id IN (SELECT id FROM temp.kept WHERE NOT sent)",
    )
    for row in map(outbox_rows.row, found):
        if row.damage is None:
            doubtful = replace(row.progress, doubtful=True)
            connection.execute(
                "UPDATE main.outbox SET progress = ? WHERE id = ?", (encode(doubtful), row.id)
            )
            earlier_attempts.keep(connection, replace(row, progress=doubtful))


def _merge_earlier_attempts(connection: apsw.Connection) -> None:
    """Keep the earlier attempts of both stores, but for those that are rows of the outbox again."""
    if _is_here(connection, "earlier_attempts"):
        columns = _columns(connection, "earlier_attempts")
        connection.execute(
            f"INSERT OR REPLACE INTO main.earlier_attempts ({columns})"
            f" SELECT {columns} FROM {HERE}.earlier_attempts ORDER BY key"
        )
    connection.execute("DELETE FROM main.earlier_attempts WHERE id IN (SELECT id FROM main.outbox)")


def _merge_history(connection: apsw.Connection) -> None:
    """Keep the steps of both stores, as far as those of the present one can be read."""
    if not _is_here(connection, "outbox_steps"):
        return
    columns = _columns(connection, "outbox_steps")
    with contextlib.suppress(apsw.CorruptError):
        connection.execute(
            f"INSERT OR IGNORE INTO main.outbox_steps ({columns})"
            f" SELECT {columns} FROM {HERE}.outbox_steps ORDER BY key"
        )


def _merge_numbering(connection: apsw.Connection) -> None:
    """Continue numbering as chosen last: the choice in this store counts, if there is one."""
    if _is_here(connection, "numbering"):
        connection.execute(f"INSERT OR REPLACE INTO main.numbering SELECT * FROM {HERE}.numbering")


def _is_here(connection: apsw.Connection, table: str) -> bool:
    """Whether the store in use has a table: one of an earlier version may lack it."""
    found = f"SELECT count(*) FROM {HERE}.sqlite_schema WHERE name = ?"
    return bool(value(connection, found, (table,)))


def _forget_progress(connection: apsw.Connection) -> None:
    """Make the next synchronisation read interrupted work again.

    The first day that was read (run 0) stays: it is that of the documents in the backup.
    """
    connection.execute("DELETE FROM main.sync_slices WHERE run > 0")
    bump(connection, SUBJECT)


def _named(connection: apsw.Connection) -> tuple[str, ...]:
    """Tables of records with names; of two records with one name, the backup's is kept."""
    return tuple(name for name in ("templates", "saved_views") if has_table(connection, name))


def _forms(connection: apsw.Connection) -> tuple[str, ...]:
    """The table of what is half written, where both stores have it."""
    name = "unsaved_forms"
    both = has_table(connection, name) and has_table(connection, name, HERE)
    return (name,) if both else ()


def _take_forms(connection: apsw.Connection) -> None:
    """Let what is half written be as here: what was in the backup may have been saved since."""
    for name in _forms(connection):
        columns = _columns(connection, name)
        connection.execute(f"DELETE FROM main.{name}")
        connection.execute(
            f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM {HERE}.{name} ORDER BY key"
        )


def _unpin_too_many(connection: apsw.Connection) -> None:
    """Pin as many views of both stores on the first page as fit."""
    if has_table(connection, "saved_views"):
        connection.execute(
            "UPDATE main.saved_views SET pinned = 0 WHERE pinned > 0 AND key NOT IN (SELECT key"
            " FROM main.saved_views WHERE pinned > 0 ORDER BY pinned, key LIMIT ?)",
            (MOST_PINNED,),
        )


def _columns(connection: apsw.Connection, table: str) -> str:
    """All columns but the key, which each store assigns itself."""
    found = select(connection, "SELECT name FROM pragma_table_info(?, 'main')", (table,))
    return ", ".join(name for (name,) in found if name != "key")


@contextlib.contextmanager
def _chosen(connection: apsw.Connection) -> Iterator[None]:
    """The rows of the present store that are kept, as the table `temp.kept`."""
    connection.execute(_CHOOSE)
    try:
        yield
    finally:
        connection.execute("DROP TABLE IF EXISTS temp.kept")


@contextlib.contextmanager
def _all_or_nothing(connection: apsw.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
