"""Synchronisation with a bank that uses a status of its own and lets nobody ask for it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.errors import BadRequest
from desktop_app.domain.documents.statuses import DocumentStatus
from tests.support.company import Bank, MovedClock

if TYPE_CHECKING:
    import pytest

    from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails
    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

UNKNOWN = 6


class OwnStatuses(DocumentsReader):
    """A bank that gives documents a status that section 3 does not list, and refuses it itself."""

    own: ClassVar[dict[str, int]] = {}

    async def list_documents(self, query: Any, **more: Any) -> Any:
        """Bank documents; a status that section 3 does not list is a bad request."""
        if set(query.statuses) - set(DocumentStatus):
            raise BadRequest(status=400)
        page = await super().list_documents(replace(query, known=None), **more)
        return replace(page, rows=tuple(map(self._as_told, page.rows)))

    async def document(self, document_id: str, **more: Any) -> BankDocumentDetails:
        """The details of a bank document."""
        details = await super().document(document_id, **more)
        return replace(details, document=self._as_told(details.document))

    def _as_told(self, document: BankDocument) -> BankDocument:
        return replace(document, status=self.own.get(document.id, document.status))


def test_a_status_that_may_not_be_asked_for_is_followed_all_the_same(
    run_async: Run,
    listing_company: OpenCompany,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = MovedClock()
    own: dict[str, int] = {}
    monkeypatch.setattr(OwnStatuses, "own", own)

    async def story() -> None:
        bank = replace(Bank.of(sandbox), reader=OwnStatuses)
        async with listing_company(bank, clock=clock, first_day="2026-01-01") as company:

            async def next_status() -> int | None:
                clock.move(minutes=20)
                assert (await company.synchronise()).error is None
                return (await company.rows())[old.id].status

            assert (await company.synchronise()).error is None
            rows = (await company.rows()).values()
            old = min((one for one in rows if one.status == 5), key=lambda one: str(one.date))
            assert old.date is not None
            assert old.date < date(2026, 5, 1)
            own[old.id] = UNKNOWN
            assert await next_status() == UNKNOWN
            assert await next_status() == UNKNOWN
            own[old.id] = DocumentStatus.EXECUTED
            assert await next_status() == DocumentStatus.EXECUTED

    run_async(story())
