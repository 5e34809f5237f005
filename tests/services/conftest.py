"""Companies that work with the sandbox, and a store that was synchronised once for many tests."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.support.company import Bank, opened, read_everything
from tests.support.forks import ForkServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from tests.support.company import Company, MovedClock
    from tests.support.sandbox import SandboxProcess


class OpenCompany(Protocol):
    """What the fixtures `new_company` and `company` hand out."""

    def __call__(
        self,
        bank: Bank | None = None,
        *,
        clock: MovedClock | None = None,
        first_day: str = "",
    ) -> AbstractAsyncContextManager[Company]:
        """Open the profile; the same folder again when it is called again."""


@pytest.fixture
def new_company(tmp_path: Path, sandbox: SandboxProcess) -> OpenCompany:
    """A company whose store is empty at first."""

    def open_it(
        bank: Bank | None = None, *, clock: MovedClock | None = None, first_day: str = ""
    ) -> AbstractAsyncContextManager[Company]:
        return opened(tmp_path, bank or Bank.of(sandbox), clock=clock, first_day=first_day)

    return open_it


@pytest.fixture(scope="session")
def store_of_everything(
    tmp_path_factory: pytest.TempPathFactory, sandbox_process: SandboxProcess
) -> Path:
    """The file of a store that has read everything that the freshly seeded sandbox has."""
    sandbox_process.reset()
    folder = tmp_path_factory.mktemp("everything")
    return asyncio.run(read_everything(folder, Bank.of(sandbox_process)))


@pytest.fixture(scope="session")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkServer]:
    """Starts the programs of all tests that kill one; each imports what the others need as well."""
    with ForkServer(tmp_path_factory.mktemp("forks")) as started:
        yield started


@pytest.fixture
def company(new_company: OpenCompany, synchronised: Path) -> OpenCompany:
    """A company that was synchronised once."""
    return new_company
