"""Fixtures of the contract tests: the tables and one running sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.contract.consent import token_with
from tests.contract.samples import gather
from tests.contract.service import DocumentsService
from tests.contract.tables import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.samples import Samples
    from tests.contract.tables import Tables
    from tests.support.sandbox import SandboxProcess


@pytest.fixture(scope="session")
def tables() -> Tables:
    return load()


@pytest.fixture(scope="session")
def service(sandbox_process: SandboxProcess) -> Iterator[DocumentsService]:
    documents = DocumentsService(sandbox_process)
    with documents.http:
        yield documents


@pytest.fixture(autouse=True)
def _as_seeded(request: pytest.FixtureRequest) -> None:
    """Undo changes to the process that tests of other packages left behind."""
    if "service" in request.fixturenames:
        process: SandboxProcess = request.getfixturevalue("sandbox_process")
        if not process.is_fresh:
            process.reset()


@pytest.fixture(scope="session")
def samples(service: DocumentsService, tables: Tables) -> Samples:
    service.sandbox.reset()
    return gather(service, tables)


@pytest.fixture
def unread_token(service: DocumentsService) -> str:
    """A token for which reading was declined on the consent page."""
    wanted = {"create_documents", "sign_documents"}
    return token_with(
        wanted,
        asked={*wanted, "read_documents"},
        addresses=service.sandbox.addresses,
        http=service.http,
    )
