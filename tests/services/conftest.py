"""Companies that work with the sandbox, and a store that was synchronised once for many tests."""

from __future__ import annotations

import asyncio
import shutil
from datetime import timedelta
from typing import TYPE_CHECKING, Protocol

import pytest

from desktop_app.services.documents import directories, selections
from tests.support.company import Bank, opened, read_everything
from tests.support.forks import ForkServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from tests.support.company import Company, MovedClock
    from tests.support.sandbox import SandboxProcess


class OpenCompany(Protocol):
    """What the fixtures `new_company`, `listing_company` and `company` hand out."""

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


@pytest.fixture
def lasting_directories(monkeypatch: pytest.MonkeyPatch) -> None:
    """Directories that were read stay as they are for years, for tests of lists.

    They are fifty-five of the calls of each run that comes a day after the last one.
    """
    monkeypatch.setattr(directories, "_FRESH_FOR", timedelta(days=3650))


@pytest.fixture
def few_details(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run reads the details of three documents of each kind beside those of changed ones."""
    monkeypatch.setattr(selections, "_DETAILS_A_RUN", 3)


@pytest.fixture
def listing_company(
    new_company: OpenCompany, store_of_directories: Path, tmp_path: Path,
    lasting_directories: None, few_details: None,
) -> OpenCompany:  # fmt: skip
    """A company whose first run has the lists to read and hardly anything else."""
    shutil.copy(store_of_directories, tmp_path / "store.db")
    return new_company


@pytest.fixture(scope="session")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkServer]:
    """Starts the programs of all tests that kill one; each imports what the others need as well."""
    with ForkServer(tmp_path_factory.mktemp("forks")) as started:
        yield started


@pytest.fixture
def company(new_company: OpenCompany, synchronised: Path) -> OpenCompany:
    """A company that was synchronised once."""
    return new_company
