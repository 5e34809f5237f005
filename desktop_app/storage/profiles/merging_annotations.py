"""Merges notes and labels of a store into those of the backup that replaces it.

Nothing that was noted is lost: labels of one name are one label, in the filters of saved views as
well; a record has the labels of both, and of two notes on one record the one that was written last
stays.
"""

# ruff: noqa: S608 - the statements are put together from names of our own tables

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.storage.annotations.annotation_rows import carry_over, place_of
from desktop_app.storage.documents.rows import from_moment
from desktop_app.storage.engine.sql import select
from desktop_app.storage.profiles.backups import has_table
from desktop_app.storage.views import label_filters

if TYPE_CHECKING:
    import apsw


def tables(connection: apsw.Connection, here: str) -> tuple[str, ...]:
    """The tables that have to be readable in the store in use, where both stores have them."""
    both = has_table(connection, "notes") and has_table(connection, "notes", here)
    return ("labels", "label_uses", "notes") if both else ()


def merge(connection: apsw.Connection, here: str) -> None:
    """Copy what was noted in the store in use into the staged one, inside a transaction."""
    if not tables(connection, here):
        return
    connection.execute(
        "INSERT OR IGNORE INTO main.labels (id, name, name_order, colour)"
        f" SELECT id, name, name_order, colour FROM {here}.labels ORDER BY key"
    )
    connection.execute(
        "INSERT OR IGNORE INTO main.label_uses SELECT u.subject, u.record, theirs.key"
        f" FROM {here}.label_uses AS u JOIN {here}.labels AS mine ON mine.key = u.label"
        " JOIN main.labels AS theirs ON theirs.key = coalesce("
        "(SELECT key FROM main.labels WHERE id = mine.id),"
        " (SELECT key FROM main.labels WHERE name_order = mine.name_order))"
    )
    renamed = (
        f"SELECT mine.id, theirs.id FROM {here}.labels AS mine JOIN main.labels AS theirs"
        " ON theirs.name_order = mine.name_order"
        " WHERE mine.id NOT IN (SELECT id FROM main.labels)"
    )
    for old, new in select(connection, renamed) if has_table(connection, "saved_views") else ():
        label_filters.replace_label(connection, old, new)
    connection.execute(
        f"INSERT INTO main.notes SELECT * FROM {here}.notes WHERE TRUE"
        " ON CONFLICT (subject, record) DO UPDATE SET text = excluded.text,"
        " searched = excluded.searched, changed_at = excluded.changed_at"
        " WHERE excluded.changed_at > main.notes.changed_at"
    )
    _move_draft_notes(connection)


def _move_draft_notes(connection: apsw.Connection) -> None:
    """Give notes on drafts to the documents as which the other store knows that they arrived."""
    query = (
        "SELECT id, changed_at FROM main.outbox WHERE id IN"
        " (SELECT record FROM main.notes WHERE subject = ?"
        " UNION SELECT record FROM main.label_uses WHERE subject = ?)"
    )
    draft = RecordSubject.DRAFT.value
    for row_id, changed_at in select(connection, query, (draft, draft)):
        was = AnnotatedRecord(RecordSubject.DRAFT, row_id)
        becomes = place_of(connection, was)
        if becomes != was:
            carry_over(connection, was, becomes, from_moment(changed_at))
