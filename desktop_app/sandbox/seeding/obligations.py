"""Seeded requirements against the company, and the card file of documents waiting for money."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.identifiers import organisation_unp
from desktop_app.sandbox.bank.records import CardFileDocument, Requirement
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.http.parameters import INT32_MAX
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures
from desktop_app.sandbox.seeding.document_days import next_working_day
from desktop_app.sandbox.seeding.document_details import contract_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from desktop_app.sandbox.bank.records import BankDocument, BankDocumentDetails
    from desktop_app.sandbox.seeding.document_days import DocumentDays
    from desktop_app.sandbox.seeding.parties import Parties, Party
    from desktop_app.sandbox.seeding.random_streams import RandomStreams

WITH_ACCEPTANCE, WITHOUT_ACCEPTANCE = 1, 2
PAYMENT_ORDER, DEMAND = 1, 2
_AWAITING, _PROCESSING, _REJECTED, _EXECUTED, _CARD_FILE = 1, 2, 3, 4, 5
_CELLS = (
    (WITH_ACCEPTANCE, _AWAITING),
    (WITHOUT_ACCEPTANCE, _CARD_FILE),
    (WITH_ACCEPTANCE, _EXECUTED),
    (WITHOUT_ACCEPTANCE, _EXECUTED),
    (WITH_ACCEPTANCE, _REJECTED),
    (WITHOUT_ACCEPTANCE, _PROCESSING),
    (WITH_ACCEPTANCE, _PROCESSING),
    (WITHOUT_ACCEPTANCE, _REJECTED),
)
_MOST_AGE = {_AWAITING: 4, _PROCESSING: 2, _CARD_FILE: 240}
_DOCUMENTS_TO_ONE = 25
_DAYS_TO_ANSWER = 5
_USUAL_PRIORITY = 22
_FOR_ANOTHER = 2  # of so many requirements one, if a demand, is for somebody else's debt
_KNOWN = 40  # so many firms ask for money again and again
_PRIORITIES = {WITH_ACCEPTANCE: (22, 21), WITHOUT_ACCEPTANCE: (21, 9)}
_PAPERS = ("Копия договора", "Товарно-транспортная накладная", "Акт сверки", "Счёт-фактура")
_PURPOSES = {
    WITH_ACCEPTANCE: (
        "С акцептом. Оплата за {subject}, акт № {n} от {d}, договор {contract}. "
        "В т.ч. НДС 20 % – {vat} BYN"
    ),
    WITHOUT_ACCEPTANCE: (
        "Без акцепта. Взыскание задолженности за {subject} по исполнительной надписи № {n} "
        "от {d}, договор {contract}"
    ),
}


class SeededObligations:
    """Makes requirements, and the entries of the card file.

    Args:
        draws: streams of the seed.
        calendar: the days.
        parties: who asks for money.
        documents: number of bank documents; requirements come in proportion, one to 25.
    """

    def __init__(
        self, *, draws: RandomStreams, calendar: DocumentDays, parties: Parties, documents: int
    ) -> None:
        self._draws, self._calendar, self._parties = draws, calendar, parties
        self._count = -(-documents // _DOCUMENTS_TO_ONE)

    def requirements(self) -> Iterator[Requirement]:
        """Every incoming requirement; the first eight show each type in each state."""
        for number in range(1, self._count + 1):
            yield self._requirement(number)

    def incoming(self, number: int, day: dt.date) -> Requirement:
        """A new requirement that waits for an answer, as it arrives while the sandbox lives.

        Args:
            number: its number, beyond those of the seeded ones.
            day: the day it arrives.
        """
        return self._made(number, type_=WITH_ACCEPTANCE, status=_AWAITING, day=day)

    def _requirement(self, number: int) -> Requirement:
        random = self._draws.stream("requirement-plan", number)
        cell = number - 1 if number <= len(_CELLS) else random.choice((0, 1, 2, 2, 2, 3, 3, 4, 6))
        type_, status = _CELLS[cell]
        if number > len(_CELLS) and status != _CARD_FILE and random.randrange(3):
            status = _EXECUTED
        most = _MOST_AGE.get(status, len(self._calendar.days) - 1)
        index = self._calendar.working_day(age=int(most * random.random() ** 1.6))
        return self._made(number, type_=type_, status=status, day=self._calendar.days[index].date)

    def _made(self, number: int, *, type_: int, status: int, day: dt.date) -> Requirement:
        random = self._draws.stream("requirement", number)
        party = self._creditor(random)
        amount = random.randint(2_500, 90_000) * random.choice((1, 1, 2, 5, 10))
        purpose = self._purpose(type_, party, amount, random=random, day=day)
        contract_num, contract_date = contract_of(purpose)
        asks = type_ == WITH_ACCEPTANCE
        return Requirement(
            id=f"PT{number:08}",
            date=day,
            num=str(random.randint(1, 9_800)),
            type=type_,
            status=status,
            number=self._parties.company.account("BYN").number,
            corr_name=party.name,
            corr_unp=party.unp,
            corr_number=party.number,
            corr_bic=party.bic,
            corr_bank=party.bank,
            amount=amount,
            rest_amount=_rest_amount(status, amount, random),
            curr_iso="BYN",
            accept_until=next_working_day(day, _DAYS_TO_ANSWER) if asks else None,
            purpose=purpose,
            priority=random.choice(_PRIORITIES[type_]),
            contract_date=contract_date,
            contract_num=contract_num,
            value_date=day if status == _EXECUTED else None,
            application=_papers(random),
            other_unp="" if asks or number % _FOR_ANOTHER else organisation_unp(random),
        )

    def _creditor(self, random: Random) -> Party:
        known = self._parties.businesses[:_KNOWN]
        return known[int(len(known) * random.random() ** 2)]

    def _purpose(
        self, type_: int, party: Party, amount: int, *, random: Random, day: dt.date
    ) -> str:
        issued = day - dt.timedelta(days=random.randint(1, 30))
        return _PURPOSES[type_].format(
            subject=party.subject,
            contract=party.contract,
            n=random.randint(1, 2_900),
            d=wire.day(issued),
            vat=amount_in_figures(amount // 6),
        )


def _rest_amount(status: int, amount: int, random: Random) -> int:
    if status == _EXECUTED:
        return 0
    if status == _CARD_FILE and random.randrange(3) == 0:
        return max(amount * random.randint(10, 90) // 100, 1)
    return amount


def _papers(random: Random) -> tuple[str, ...]:
    return tuple(random.sample(_PAPERS, random.choice((0, 1, 2))))


def card_file_order(
    row: BankDocument, details: BankDocumentDetails, *, draws: RandomStreams | None = None
) -> CardFileDocument:
    """The entry of one of the company's own orders that waits for money.

    Args:
        row: a document in state 5 with an amount.
        details: its details.
        draws: streams of the seed for a seeded one, of which a part may be paid; None for one that
            has just been put there, of which nothing is.
    """
    amount = row.amount or 0
    return CardFileDocument(
        id=f"K{row.id}",
        date=row.date,
        num=row.num,
        type=PAYMENT_ORDER,
        status=row.status,
        number=row.number,
        corr_name=row.corr_name,
        corr_unp=row.corr_unp,
        corr_number=row.corr_number,
        corr_bic=row.corr_bic,
        corr_bank=row.corr_bank,
        amount=amount,
        rest_amount=_rest_amount(row.status, amount, draws.stream("card-file", row.id))
        if draws
        else amount,
        curr_iso=row.curr_iso,
        purpose=row.purpose,
        priority=_code(details.priority),
        contract_date=details.contract_date,
        contract_num=details.contract_num,
        other_unp=details.other_unp,
        application=tuple(file.name for file in details.files),
    )


def _code(priority: str) -> int:
    """A priority as the card file shows it: a number, which a client's own need not be."""
    number = int(priority) if priority.isdecimal() else INT32_MAX + 1
    return number if number <= INT32_MAX else _USUAL_PRIORITY


def card_file_demand(requirement: Requirement) -> CardFileDocument:
    """The entry of a requirement without acceptance that waits for money."""
    return CardFileDocument(
        id=f"K{requirement.id}",
        date=requirement.date,
        num=requirement.num,
        type=DEMAND,
        status=requirement.status,
        number=requirement.number,
        corr_name=requirement.corr_name,
        corr_unp=requirement.corr_unp,
        corr_number=requirement.corr_number,
        corr_bic=requirement.corr_bic,
        corr_bank=requirement.corr_bank,
        amount=requirement.amount,
        rest_amount=requirement.rest_amount,
        curr_iso=requirement.curr_iso,
        purpose=requirement.purpose,
        priority=requirement.priority,
        contract_date=requirement.contract_date,
        contract_num=requirement.contract_num,
        other_unp=requirement.other_unp,
        value_date=requirement.value_date,
        application=requirement.application,
    )
