"""Saved views of lists: keeps them and publishes `Topic.VIEWS`."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.views.saved_views import SavedView, plain_name

if TYPE_CHECKING:
    from desktop_app.domain.views.saved_views import ViewContent
    from desktop_app.services.bus import Bus
    from desktop_app.storage.views.saved_view_store import SavedViewStore


class SavedViews:
    """Manages saved views; every coroutine may raise `StorageError`."""

    def __init__(self, *, store: SavedViewStore, bus: Bus) -> None:
        """`store` keeps them."""
        self._store = store
        self._bus = bus

    async def all(self) -> tuple[SavedView, ...]:
        """All views of all lists, by name."""
        return await self._store.all()

    async def of_list(self, listed: str) -> tuple[SavedView, ...]:
        """The views of one list, by name."""
        return await self._store.of_list(listed)

    async def pinned(self) -> tuple[SavedView, ...]:
        """The views that are pinned to the first page, in their order there."""
        return await self._store.pinned()

    async def get(self, view_id: str) -> SavedView | None:
        """One view, or None if it is there no more."""
        return await self._store.get(view_id)

    async def save(self, page: str, listed: str, name: str, content: ViewContent) -> SavedView:
        """Save a new view of a list.

        Raises:
            ViewNameTaken: another view of the list has the name.
        """
        view = SavedView(
            id=uuid.uuid4().hex, page=page, listed=listed, name=plain_name(name), content=content
        )
        await self._store.save(view)
        self._publish(view.id)
        return view

    async def change(self, view_id: str, content: ViewContent) -> None:
        """Let a view show something else from now on."""
        await self._store.set_content(view_id, content)
        self._publish(view_id)

    async def rename(self, view_id: str, name: str) -> None:
        """Rename a view.

        Raises:
            ViewNameTaken: another view of the list has the name.
        """
        await self._store.rename(view_id, plain_name(name))
        self._publish(view_id)

    async def pin(self, view_id: str, *, pinned: bool) -> None:
        """Pin a view to the first page, or take it away from there.

        Raises:
            TooManyPinned: there is no room for another one.
        """
        await self._store.pin(view_id, pinned=pinned)
        self._publish(view_id)

    async def delete(self, view_id: str) -> SavedView | None:
        """Delete a view and return it, for `restore`; None if it was gone."""
        gone = await self._store.delete(view_id)
        self._publish(view_id)
        return gone

    async def restore(self, view: SavedView) -> None:
        """Bring a view back as it was.

        Raises:
            ViewNameTaken: another view of the list has its name meanwhile.
        """
        await self._store.save(view)
        self._publish(view.id)

    def _publish(self, view_id: str) -> None:
        self._bus.publish(Change(Topic.VIEWS, frozenset({view_id})))
