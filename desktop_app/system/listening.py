"""Listens on an address of this computer, so that nothing stays open if that is cancelled."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import Awaitable, Callable


async def listening_server(
    on_connection: Callable[[StreamReader, StreamWriter], Awaitable[None] | None],
    host: str,
    port: int,
    *,
    limit: int,
) -> asyncio.Server:
    """A server that listens already; with port 0 the system chooses one.

    Args:
        on_connection: answers one connection.
        host: an address of this computer.
        port: 0 to 65535.
        limit: bytes of a connection that may wait to be read.

    Raises:
        OSError: nothing can be listened on there.
        OverflowError: there is no such port.
    """
    server = await asyncio.start_server(on_connection, host, port, limit=limit, start_serving=False)
    try:
        await server.start_serving()
    except BaseException:
        server.close()
        raise
    return server
