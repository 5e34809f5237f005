"""A bank and a gateway in memory, and stories of an outbox that sends to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.services.outbox.bank import Bank, SimulatedClock
from tests.services.outbox.gateway import Gateway
from tests.services.outbox.rig import opened
from tests.support import stores_on_loop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.services.outbox.gateway import Scenario, Story
    from tests.support.loops import Run

    Play = Callable[[Scenario], None]


@pytest.fixture(autouse=True)
def _store_on_loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the store on the loop, but not with the window's loop and not beside the sandbox."""
    if not stores_on_loop.needs_threads(request):
        stores_on_loop.keep_on_loop(monkeypatch)


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock()


@pytest.fixture
def bank(clock: SimulatedClock) -> Bank:
    return Bank(clock)


@pytest.fixture
def play(tmp_path: Path, run_async: Run, bank: Bank, clock: SimulatedClock) -> Play:
    """Play a scenario over a fresh store, and see that nothing broke."""

    def run(scenario: Scenario) -> None:
        async def played() -> None:
            async with opened(tmp_path / "store.db", bank, clock) as rig:
                await scenario(rig)
                assert rig.failures == []

        run_async(played())

    return run


@pytest.fixture
def gateway(clock: SimulatedClock) -> Gateway:
    return Gateway(clock)


@pytest.fixture
def story(tmp_path: Path, run_async: Run, gateway: Gateway, clock: SimulatedClock) -> Story:
    """As `play`, with a gateway in the place of the bank."""

    def run(scenario: Scenario) -> None:
        async def played() -> None:
            async with opened(tmp_path / "store.db", gateway, clock) as rig:
                await scenario(rig)
                assert rig.failures == []

        run_async(played())

    return run
