"""The way to the services of one profile, made at first use so that the window paints first."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.api.documents.sender import DocumentsSender


class Link(Protocol):
    """What talks to the services of one profile, and how it is let go."""

    reader: DocumentsReader
    sender: DocumentsSender

    def set_pace(self, per_minute: int) -> None:
        """Ask so often in a minute at most from now on."""

    async def close(self) -> None:
        """Close every connection."""


class Session:
    """Hands out the reader of the documents service, and to the outbox its sender.

    Loading the network libraries takes longer than painting the window; `build` does it in a
    worker thread when the first caller asks, and everybody else waits for the same link.
    """

    def __init__(self, *, build: Callable[[], Link]) -> None:
        """`build` runs in a worker thread and touches no loop."""
        self._build = build
        self._link: asyncio.Task[Link] | None = None
        self._pace: int | None = None

    async def reader(self) -> DocumentsReader:
        """The reader, built on the first call; what could not be built is tried again."""
        return (await self._linked()).reader

    async def sender(self) -> DocumentsSender:
        """What writes to the service; for the outbox alone."""
        return (await self._linked()).sender

    def set_pace(self, per_minute: int) -> None:
        """Ask so often in a minute at most from now on; 0 is without a limit."""
        self._pace = per_minute
        link = self._link
        if link is not None and link.done() and not link.cancelled() and not link.exception():
            link.result().set_pace(per_minute)

    async def close(self) -> None:
        """Close the link if there is one; the session can be used again afterwards."""
        task, self._link = self._link, None
        if task is not None:
            await (await task).close()

    async def _linked(self) -> Link:
        if self._link is None:
            self._link = asyncio.ensure_future(self._built())
        link: Awaitable[Link] = asyncio.shield(self._link)
        return await link

    async def _built(self) -> Link:
        try:
            link = await asyncio.to_thread(self._build)
        except BaseException:
            self._link = None
            raise
        if self._pace is not None:
            link.set_pace(self._pace)
        return link
