"""Objects of the running sandbox for the reader's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.api.documents.calls import TABLES
from tests.contract.samples import gather
from tests.contract.service import DocumentsService

if TYPE_CHECKING:
    from tests.contract.samples import Samples
    from tests.support.sandbox import SandboxProcess


@pytest.fixture(scope="session")
def samples(sandbox_process: SandboxProcess) -> Samples:
    """Identifiers of what a freshly seeded sandbox holds."""
    sandbox_process.reset()
    documents = DocumentsService(sandbox_process)
    with documents.http:
        return gather(documents, TABLES)
