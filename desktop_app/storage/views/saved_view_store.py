"""Stores saved views of lists, under names that are unique in each list."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.values.collation import fold
from desktop_app.domain.views.saved_views import (
    MOST_PINNED,
    SavedView,
    TooManyPinned,
    ViewContent,
    ViewNameTaken,
)
from desktop_app.storage.engine.sql import select, value

if TYPE_CHECKING:
    import apsw

    from desktop_app.storage.engine.database import Database

_SELECTED: Final = "SELECT id, page, listed, name, pinned, content FROM saved_views"


class SavedViewStore:
    """Reads and writes saved views; every method may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        """Keep them in a database."""
        self._database = database

    async def all(self) -> tuple[SavedView, ...]:
        """All views, by name."""
        return await self._read(f"{_SELECTED} ORDER BY name_order, key")

    async def of_list(self, listed: str) -> tuple[SavedView, ...]:
        """The views of one list, by name."""
        return await self._read(f"{_SELECTED} WHERE listed = ? ORDER BY name_order", listed)

    async def pinned(self) -> tuple[SavedView, ...]:
        """The views on the first page, in their order there, at most `MOST_PINNED`."""
        query = f"{_SELECTED} WHERE pinned > 0 ORDER BY pinned, key LIMIT {MOST_PINNED}"
        return await self._read(query)

    async def get(self, view_id: str) -> SavedView | None:
        """One view, or None if it is there no more."""
        return next(iter(await self._read(f"{_SELECTED} WHERE id = ?", view_id)), None)

    async def save(self, view: SavedView) -> None:
        """Keep a view, new or in place of the one with its identifier, pinned as it says.

        A view comes back pinned only while there is room for it on the first page.

        Raises:
            ViewNameTaken: another view of the list has its name.
        """

        def work(connection: apsw.Connection) -> None:
            _check_name(connection, view)
            full = view.pinned and _count_other_pinned(connection, view.id) >= MOST_PINNED
            _put(connection, replace(view, pinned=0) if full else view)

        await self._database.write(work, durable=True)

    async def set_content(self, view_id: str, content: ViewContent) -> None:
        """Let a view show something else."""
        text = _text(content)

        def work(connection: apsw.Connection) -> None:
            connection.execute("UPDATE saved_views SET content = ? WHERE id = ?", (text, view_id))

        await self._database.write(work, durable=True)

    async def rename(self, view_id: str, name: str) -> None:
        """Rename a view; what it holds stays as it is stored.

        Raises:
            ViewNameTaken: another view of the list has the name.
        """

        def work(connection: apsw.Connection) -> None:
            for view in _views(connection, f"{_SELECTED} WHERE id = ?", view_id):
                _check_name(connection, replace(view, name=name))
            query = "UPDATE saved_views SET name = ?, name_order = ? WHERE id = ?"
            connection.execute(query, (name, fold(name), view_id))

        await self._database.write(work, durable=True)

    async def pin(self, view_id: str, *, pinned: bool) -> None:
        """Put a view at the end of the first page, or take it away from there.

        Raises:
            TooManyPinned: there are `MOST_PINNED` others.
        """

        def work(connection: apsw.Connection) -> None:
            if pinned and _count_other_pinned(connection, view_id) >= MOST_PINNED:
                raise TooManyPinned
            last = value(connection, "SELECT coalesce(max(pinned), 0) FROM saved_views")
            connection.execute(
                "UPDATE saved_views SET pinned = ? WHERE id = ?",
                (last + 1 if pinned else 0, view_id),
            )

        await self._database.write(work, durable=True)

    async def delete(self, view_id: str) -> SavedView | None:
        """Delete a view and return it as it was; None if it was gone."""

        def work(connection: apsw.Connection) -> SavedView | None:
            found = _views(connection, f"{_SELECTED} WHERE id = ?", view_id)
            connection.execute("DELETE FROM saved_views WHERE id = ?", (view_id,))
            return next(iter(found), None)

        return await self._database.write(work, durable=True)

    async def _read(self, query: str, *parameters: Any) -> tuple[SavedView, ...]:
        return await self._database.read(lambda each: _views(each, query, *parameters))


def _views(connection: apsw.Connection, query: str, *parameters: Any) -> tuple[SavedView, ...]:
    return tuple(
        SavedView(
            id=view_id,
            page=page,
            listed=listed,
            name=name,
            pinned=pinned,
            content=_content(content),
        )
        for view_id, page, listed, name, pinned, content in select(connection, query, parameters)
    )


def _content(text: str) -> ViewContent:
    """What a view holds; a damaged text shows everything."""
    try:
        return ViewContent.read(json.loads(text))
    except (ValueError, RecursionError):
        return ViewContent(damaged=True)


def _text(content: ViewContent) -> str:
    return json.dumps(content.written(), ensure_ascii=False)


def _check_name(connection: apsw.Connection, view: SavedView) -> None:
    query = "SELECT 1 FROM saved_views WHERE listed = ? AND name_order = ? AND id <> ?"
    if value(connection, query, (view.listed, fold(view.name), view.id)):
        raise ViewNameTaken(view.name)


def _count_other_pinned(connection: apsw.Connection, view_id: str) -> int:
    query = "SELECT count(*) FROM saved_views WHERE pinned > 0 AND id <> ?"
    return int(value(connection, query, (view_id,)))


def _put(connection: apsw.Connection, view: SavedView) -> None:
    connection.execute(
        "INSERT INTO saved_views (id, page, listed, name, name_order, pinned, content)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET page = excluded.page,"
        " listed = excluded.listed, name = excluded.name, name_order = excluded.name_order,"
        " pinned = excluded.pinned, content = excluded.content",
        (
            view.id,
            view.page,
            view.listed,
            view.name,
            fold(view.name),
            view.pinned,
            _text(view.content),
        ),
    )
