"""How documents stand is known although the bank refuses accounts that are not theirs."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.documents.paging import PageOfRows, Refusal
from desktop_app.api.errors import AccountsRefused, ServiceRefused
from desktop_app.domain.documents.listed import BankDocument, DocumentType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.standing import documents_now

if TYPE_CHECKING:
    from desktop_app.api.documents.paging import ListQuery
    from tests.support.loops import Run

ACCOUNT: Final = "BY13ALFA30120000000010270000"
CLOSED: Final = "BY86AKBB30120000000020270000"
DAY: Final = date(2026, 11, 16)
WAITING: Final = BankDocument(
    id="1",
    type=DocumentType.LEGAL_PAYMENTS,
    number="7",
    date=DAY,
    account=ACCOUNT,
    status=DocumentStatus.AWAITING_SIGNATURE,
)


class Reader:
    """Lists some documents, and refuses an account."""

    def __init__(self, *rows: BankDocument, to_sign: tuple[BankDocument, ...] = ()) -> None:
        self.rows, self.to_sign = rows, to_sign
        self.cut_pages: set[int] = set()

    async def list_documents(self, query: ListQuery, **_: Any) -> PageOfRows[BankDocument]:
        wanted = query.statuses or set(DocumentStatus)
        return self._page([row for row in self.rows if row.status in wanted], query)

    list_card_file = list_requirements = list_register_requests = list_documents

    async def list_documents_to_sign(self, query: ListQuery, **_: Any) -> PageOfRows[BankDocument]:
        return self._page(list(self.to_sign), query)

    def _page(self, rows: list[BankDocument], query: ListQuery) -> PageOfRows[BankDocument]:
        asked = query.accounts or (ACCOUNT, CLOSED)
        shown = tuple(row for row in rows if row.account in asked)[query.rows * (query.page - 1) :]
        refusals = (Refusal(CLOSED, "Счёт закрыт"),) if CLOSED in asked else ()
        if refusals and not shown:
            raise AccountsRefused(ServiceRefused(status=200), refusals)
        return PageOfRows(len(rows), shown, refusals=refusals)


@pytest.mark.parametrize("signed", [False, True])
def test_a_closed_account_does_not_keep_others_from_being_signed(
    run_async: Run, signed: bool
) -> None:
    async def scenario() -> None:
        now = replace(WAITING, status=DocumentStatus.IN_PROCESSING) if signed else WAITING
        reader: Any = Reader(now, to_sign=() if signed else (now,))
        found = await documents_now(
            reader, [WAITING], ever=Period(DAY, DAY), signed=["1"] if signed else []
        )
        assert found.to_sign == ({} if signed else {"1": WAITING})
        assert (found.others, found.unread) == ({}, frozenset())

    run_async(scenario())


@pytest.mark.parametrize("account", [CLOSED, ""])
def test_nothing_is_concluded_from_lists_without_the_account_of_a_document(
    run_async: Run, account: str
) -> None:
    async def scenario() -> None:
        reader: Any = Reader(WAITING, to_sign=(WAITING,))
        shown = [WAITING, replace(WAITING, id="2", account=account)]
        with pytest.raises(UserError):
            await documents_now(reader, shown, ever=Period(DAY, DAY))

    run_async(scenario())
