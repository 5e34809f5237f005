"""Companies that work with the sandbox, and a store that was synchronised once for many tests."""

from __future__ import annotations

import asyncio
import shutil
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.support.company import Bank, opened, read_missing_details

if TYPE_CHECKING:
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
    folder = tmp_path_factory.mktemp("everything")
    sandbox_process.reset()

    async def read_everything() -> None:
        async with opened(folder, Bank.of(sandbox_process)) as company:
            status = await company.synchronise()
            assert status.error is None
            await read_missing_details(company.workspace)

    asyncio.run(read_everything())
    return folder / "store.db"


@pytest.fixture
def synchronised(store_of_everything: Path, tmp_path: Path) -> Path:
    """A folder with a store that was synchronised before, so that a run has little to read."""
    shutil.copy(store_of_everything, tmp_path / "store.db")
    return tmp_path


@pytest.fixture
def company(new_company: OpenCompany, synchronised: Path) -> OpenCompany:
    """A company that was synchronised once."""
    assert synchronised.is_dir()
    return new_company
