"""A bank and a gateway in memory, and stories of an outbox that sends to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.services.outbox.bank import Bank, World
from tests.services.outbox.gateway import Gateway
from tests.services.outbox.rig import opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.services.outbox.gateway import Scenario, Story
    from tests.support.loops import Run

    Play = Callable[[Scenario], None]


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def bank(world: World) -> Bank:
    return Bank(world)


@pytest.fixture
def play(tmp_path: Path, run_async: Run, bank: Bank, world: World) -> Play:
    """Play a scenario over a fresh store, and see that nothing broke."""

    def run(scenario: Scenario) -> None:
        async def played() -> None:
            async with opened(tmp_path / "store.db", bank, world) as rig:
                await scenario(rig)
                assert rig.failures == []

        run_async(played())

    return run


@pytest.fixture
def gateway(world: World) -> Gateway:
    return Gateway(world)


@pytest.fixture
def story(tmp_path: Path, run_async: Run, gateway: Gateway, world: World) -> Story:
    """As `play`, with a gateway in the place of the bank."""

    def run(scenario: Scenario) -> None:
        async def played() -> None:
            async with opened(tmp_path / "store.db", gateway, world) as rig:
                await scenario(rig)
                assert rig.failures == []

        run_async(played())

    return run
