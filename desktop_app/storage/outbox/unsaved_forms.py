"""Stores what is half written in forms that keep no drafts, until it is saved or given up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.storage.engine.sql import select

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import apsw

    from desktop_app.storage.engine.database import Database

_ALL: Final = "SELECT page, entry_id, texts, is_open FROM unsaved_forms ORDER BY key"
_PUT: Final = "INSERT INTO unsaved_forms (page, entry_id, texts, is_open) VALUES (?, ?, ?, ?)"


class UnsavedFormStore:
    """Reads and replaces the forms of each page; every method may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        """Keep them in a database."""
        self._database = database

    async def by_page(self) -> dict[str, tuple[UnsavedForm, ...]]:
        """The forms of every page that has any, in their order; a damaged one is left out."""
        found = await self._database.read(_read)
        pages = dict.fromkeys(each.page for each in found)
        return {page: tuple(each for each in found if each.page == page) for page in pages}

    async def replace(self, page: str, forms: Sequence[UnsavedForm]) -> None:
        """Keep these forms of a page in place of those that it had, durably."""
        rows = [(page, each.entry_id, _written(each), each.is_open) for each in forms]

        def work(connection: apsw.Connection) -> None:
            connection.execute("DELETE FROM unsaved_forms WHERE page = ?", (page,))
            connection.executemany(_PUT, rows)

        await self._database.write(work, durable=True)


def _read(connection: apsw.Connection) -> list[UnsavedForm]:
    return [
        UnsavedForm(page=page, entry_id=entry_id, texts=texts, is_open=bool(is_open))
        for page, entry_id, text, is_open in select(connection, _ALL)
        if (texts := _texts(text)) is not None
    ]


def _written(form: UnsavedForm) -> str:
    """What is typed as ASCII: a form may have signs that the database cannot store."""
    return json.dumps(dict(form.texts))


def _texts(text: str) -> Mapping[str, str] | None:
    """What is typed, by field; None where the row is damaged."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or not all(isinstance(each, str) for each in found.values()):
        return None
    return found
