"""Everything that a seeded sandbox holds, from a seed, a number of documents and a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.seeding.document_days import DocumentDays
from desktop_app.sandbox.seeding.document_details import SeededDetails
from desktop_app.sandbox.seeding.document_plan import DocumentPlan
from desktop_app.sandbox.seeding.document_rows import SeededDocumentRows
from desktop_app.sandbox.seeding.obligations import (
    WITHOUT_ACCEPTANCE,
    SeededObligations,
    card_file_demand,
    card_file_order,
)
from desktop_app.sandbox.seeding.parties import make_parties
from desktop_app.sandbox.seeding.random_streams import RandomStreams
from desktop_app.sandbox.seeding.register import SeededRegister

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator

    from desktop_app.sandbox.bank.records import (
        BankDocument,
        BankDocumentDetails,
        CardFileDocument,
        Company,
        RegisterDocument,
        RegisterRequest,
        Requirement,
    )

IN_CARD_FILE = 5


class SeededWorld:
    """A seeded world; equal arguments give an equal one, object by object.

    Args:
        seed: any integer.
        documents: number of bank documents, 0 to 1,000,000; the rest comes in proportion.
        now: the moment at which the sandbox's clock starts.
    """

    def __init__(self, *, seed: int, documents: int, now: dt.datetime) -> None:
        calendar = DocumentDays(now)
        self._draws = RandomStreams(seed)
        parties = make_parties(self._draws, count=documents, first_day=calendar.days[0].date)
        plan = DocumentPlan(self._draws, calendar, documents)
        self._rows = SeededDocumentRows(parties=parties, calendar=calendar, plan=plan)
        self._details = SeededDetails(
            draws=self._draws, company=parties.company, staff=parties.staff, now=calendar.now
        )
        self._waiting: list[BankDocument] | None = None
        self.company: Company = parties.company
        self.obligations = SeededObligations(
            draws=self._draws, calendar=calendar, parties=parties, documents=documents
        )
        self.register = SeededRegister(
            draws=self._draws, calendar=calendar, parties=parties, documents=documents
        )

    def documents(self) -> Iterator[BankDocument]:
        """The bank documents by date."""
        waiting: list[BankDocument] = []
        for row in self._rows:
            if row.status == IN_CARD_FILE:
                waiting.append(row)
            yield row
        self._waiting = waiting

    def details(self, row: BankDocument) -> BankDocumentDetails:
        """The details of a bank document, as its present state makes them."""
        return self._details.of(row)

    def card_file(self) -> Iterator[CardFileDocument]:
        """The card file: the company's own orders in it, and demands without acceptance."""
        if self._waiting is None:  # nobody has gone through the documents yet
            self._waiting = [row for row in self._rows if row.status == IN_CARD_FILE]
        for row in self._waiting:
            yield card_file_order(row, self.details(row), draws=self._draws)
        for requirement in self.requirements():
            if requirement.type == WITHOUT_ACCEPTANCE and requirement.status == IN_CARD_FILE:
                yield card_file_demand(requirement)

    def requirements(self) -> Iterator[Requirement]:
        """The incoming requirements."""
        return self.obligations.requirements()

    def register_requests(self) -> Iterator[RegisterRequest]:
        """The requests to the obligations register."""
        return self.register.requests()

    def register_documents(self) -> Iterator[RegisterDocument]:
        """The documents received in reply."""
        return self.register.documents()
