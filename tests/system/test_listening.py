"""Tests that what begins to listen is closed when it is cancelled, at whichever moment."""

from __future__ import annotations

import asyncio
from asyncio import base_events
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.system.listening import listening_server
from desktop_app.system.loopback_requests import LoopbackRequests
from desktop_app.system.loopback_server import LoopbackServer
from desktop_app.system.raise_window import RaiseWindowListener

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

    from desktop_app.system.loopback_requests import LoopbackRequest
    from tests.support.loops import Run


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.Server]:
    """Every server that is made."""
    servers: list[asyncio.Server] = []

    class Recorded(base_events.Server):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            servers.append(self)

    monkeypatch.setattr(base_events, "Server", Recorded)
    return servers


async def _answer(_request: LoopbackRequest) -> HTTPStatus:
    return HTTPStatus.OK


def _beginning(what: str, folder: Path) -> Coroutine[Any, Any, Any]:
    match what:
        case "a server":
            return listening_server(lambda _reader, _writer: None, "127.0.0.1", 0, limit=100)
        case "for other starts":
            return RaiseWindowListener(folder / "listener", lambda: True).start()
        case "for the sign-in":
            return LoopbackServer().__aenter__()
        case _:
            return LoopbackRequests(0, _answer).open()


def _names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.mark.parametrize("what", ["a server", "for other starts", "for the sign-in", "for orders"])
def test_nothing_listens_after_it_was_cancelled(
    run_async: Run, tmp_path: Path, made: list[asyncio.Server], what: str
) -> None:
    async def work() -> None:
        for turns in range(40):
            begun = asyncio.ensure_future(_beginning(what, tmp_path))
            for _ in range(turns):
                await asyncio.sleep(0)
            ended = begun.done()
            begun.cancel()
            await asyncio.gather(begun, return_exceptions=True)
            if not begun.cancelled():
                assert ended
                break
            assert not [server for server in made if server.sockets]
            assert not _names(tmp_path), "of somebody who does not listen"
        else:
            await _beginning(what, tmp_path)
        assert [server for server in made if server.sockets]
        for server in made:
            server.close()

    run_async(work())
