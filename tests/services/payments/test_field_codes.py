"""Directories for the fields of a form, while the bank answers for some of them or for none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.errors import BadRequest, ConnectionFailed, Refused, Unauthorized
from desktop_app.api.exchange import Priority
from desktop_app.domain.documents.directories import Directory, DirectoryEntry
from tests.support.company import Bank

if TYPE_CHECKING:
    from desktop_app.domain.errors import UserError
    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

WANTED: Final = (Directory.PRIORITY, Directory.CORR_BIC, Directory.CURRENCY_CODE, Directory.TERM)


@pytest.mark.parametrize(
    ("failure", "asked"),
    [
        (Refused(), WANTED[:1]),
        (ConnectionFailed(), WANTED[:1]),
        (Unauthorized(status=401), WANTED[:1]),
        (BadRequest(status=400), (*WANTED[:2], WANTED[3])),
    ],
)
def test_a_bank_that_cannot_be_asked_is_asked_for_one_directory(
    new_company: OpenCompany,
    run_async: Run,
    sandbox: SandboxProcess,
    failure: UserError,
    asked: tuple[Directory, ...],
) -> None:
    seen = []

    class FailingReader(DocumentsReader):
        async def directory(
            self, name: str, *, priority: Priority = Priority.PERSON
        ) -> tuple[DirectoryEntry, ...]:
            seen.append(name)
            raise failure

    async def story() -> None:
        async with new_company(replace(Bank.of(sandbox), reader=FailingReader)) as one:
            kept = DirectoryEntry(code="BYN", name="Белорусский рубль")
            directories = one.workspace.directories
            await directories._store.replace(Directory.CURRENCY_CODE, [kept])
            found = await one.workspace.payments.codes(WANTED)
            assert list(found) == [Directory.CURRENCY_CODE], "what is stored needs no answer"
            assert tuple(seen) == asked

    run_async(story())
