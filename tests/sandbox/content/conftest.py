"""A seeded world that every test of the sandbox's content may look at, and a clock to turn."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox.seeding.world import SeededWorld

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument

MINSK = dt.timezone(dt.timedelta(hours=3))
NOW = dt.datetime(2026, 11, 20, 12, 30, tzinfo=MINSK)


class ManualClock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self._now = NOW

    def now(self) -> dt.datetime:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += dt.timedelta(seconds=seconds)


@pytest.fixture(scope="session")
def world() -> SeededWorld:
    return SeededWorld(seed=11, documents=1_500, now=NOW)


@pytest.fixture(scope="session")
def rows(world: SeededWorld) -> list[BankDocument]:
    return list(world.documents())


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()
