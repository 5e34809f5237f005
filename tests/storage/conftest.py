"""Fixture of a store in a temporary folder."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

from desktop_app.storage.engine.database import Database
from tests.storage.strategies import ManualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

KEY = bytes(range(32))


class OpenStore(Protocol):
    """The type of the fixture `open_store`."""

    def __call__(self, key: bytes = KEY) -> AbstractAsyncContextManager[Database]:
        """Open the store of the test, and close it at the end."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


@pytest.fixture
def open_store(store_path: Path, clock: ManualClock) -> OpenStore:
    @asynccontextmanager
    async def opened(key: bytes = KEY) -> AsyncIterator[Database]:
        database = await Database.open(store_path, key=key, clock=clock)
        try:
            yield database
        finally:
            await database.close()

    return opened
