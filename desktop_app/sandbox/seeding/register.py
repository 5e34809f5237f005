"""Seeded requests to the obligations register and the documents received in reply."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank.records import RegisterDocument, RegisterRequest
from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.seeding.document_details import budget_code_of
from desktop_app.sandbox.seeding.purposes import PURPOSES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from desktop_app.sandbox.seeding.document_days import DocumentDays
    from desktop_app.sandbox.seeding.parties import Parties, Party
    from desktop_app.sandbox.seeding.random_streams import RandomStreams

FIRST_REQUEST_ID = 7_000_000_001
_FIRST_DOCUMENT_ID = 9_000_000_000
_MOST_DOCUMENTS = 12
_SHOWS = (1, 4)  # the replies to the first requests of these kinds show each type in each state
_SHOWN_DOCUMENTS = 15
PROCESSING, REPLIED, REJECTED = 1, 2, 3
_CELLS = tuple((kind, status) for status in (REPLIED, PROCESSING, REJECTED) for kind in range(1, 7))
_OTHERS_KINDS = {4, 5, 6}
_STATUSES = {0: (1, 2, 3, 4, 5), 1: (3,), 2: (1, 2, 4, 5)}  # all, executed, unexecuted
_MOST_AGE = {PROCESSING: 1}
_BUDGET_TYPES, _DEMAND = ("1", "11"), "12"
_OUTGOING, _INCOMING = "0", "1"


def request_count(documents: int) -> int:
    """How many requests belong to so many bank documents: one to 12, later one to 400."""
    return min(-(-documents // 12), 24 + documents // 400)


class SeededRegister:
    """Makes register requests and replies.

    Args:
        draws: streams of the seed.
        calendar: the days.
        parties: who owes and is owed.
        documents: number of bank documents.
    """

    def __init__(
        self, *, draws: RandomStreams, calendar: DocumentDays, parties: Parties, documents: int
    ) -> None:
        self._draws, self._calendar, self._parties = draws, calendar, parties
        self._count = request_count(documents)

    def requests(self) -> Iterator[RegisterRequest]:
        """Every request; the first 18 show each kind in each state."""
        for place in range(self._count):
            yield self._request(place)

    def documents(self) -> Iterator[RegisterDocument]:
        """Everything received in reply to the seeded requests."""
        for request in self.requests():
            if request.status == REPLIED:
                yield from self.reply(request)

    def reply(self, request: RegisterRequest) -> tuple[RegisterDocument, ...]:
        """The documents received in reply to a request, whoever made it.

        They are of the period that has passed when the reply comes. About another payer the
        register tells what it owes the company: demands, without budget payments.

        Args:
            request: one with the time of its reply.
        """
        received = request.replied_at or request.created_at
        if request.date_from > _last_day(request, received):
            return ()
        count = self._draws.stream("reply", request.id).randint(0, _MOST_DOCUMENTS)
        if request.request_id - FIRST_REQUEST_ID + 1 in _SHOWS:
            count = _SHOWN_DOCUMENTS
        return tuple(self._document(request, place, received) for place in range(count))

    def _request(self, place: int) -> RegisterRequest:
        random = self._draws.stream("request", place)
        kind, status = _CELLS[place] if place < len(_CELLS) else (random.randint(1, 6), REPLIED)
        most = _MOST_AGE.get(status, len(self._calendar.days) - 1)
        index = self._calendar.working_day(age=int(most * random.random() ** 2))
        day = self._calendar.days[index].date
        created = min(
            dt.datetime.combine(day, dt.time(9, random.randrange(60)), MINSK), self._calendar.now
        )
        replied = min(created + dt.timedelta(minutes=random.randint(2, 90)), self._calendar.now)
        payer = self._payer(random) if kind in _OTHERS_KINDS else None
        return RegisterRequest(
            request_id=FIRST_REQUEST_ID + place,
            id=f"AIS{place + 1:09}",
            date=day,
            num=place + 1,
            status=status,
            request_type=kind,
            name=self._parties.company.name,
            payer_name=payer.name if payer else "",
            unp=payer.unp if payer else "",
            date_from=day - dt.timedelta(days=random.choice((30, 90, 180, 365))),
            date_to=day,
            created_at=created,
            replied_at=replied if status == REPLIED else None,
        )

    def _payer(self, random: Random) -> Party:
        firms = self._parties.businesses
        return firms[int(len(firms) * random.random() ** 2)]

    def _is_about_another(self, request: RegisterRequest) -> bool:
        return request.request_type in _OTHERS_KINDS and request.unp != self._parties.company.unp

    def _document(
        self, request: RegisterRequest, place: int, received: dt.datetime
    ) -> RegisterDocument:
        random = self._draws.stream("register", f"{request.id}/{place}")
        last = _last_day(request, received)
        day = last - dt.timedelta(days=random.randrange((last - request.date_from).days + 1))
        statuses = _STATUSES[(request.request_type - 1) % 3]
        status = statuses[place // 3 % len(statuses)]
        doc_type = (*_BUDGET_TYPES, _DEMAND)[place % 3]
        if doc_type == _DEMAND or self._is_about_another(request):
            return self._demand(request, place, day=day, received=received, status=status)
        body = random.choice(self._parties.state_bodies)
        purpose = _budget_purpose(random, body.line, day)
        code = budget_code_of(purpose)
        return self._made(
            *(request, place, day, received),
            doc_type=doc_type,
            status=status,
            is_plat=_OUTGOING,
            party=body,
            purpose=purpose,
            budget_code=code,
        )

    def _demand(
        self,
        request: RegisterRequest,
        place: int,
        *,
        day: dt.date,
        received: dt.datetime,
        status: int,
    ) -> RegisterDocument:
        """A demand: by the company against the payer asked about, else against the company."""
        random = self._draws.stream("demand", f"{request.id}/{place}")
        about_another = self._is_about_another(request)
        issued = dt.date.fromordinal(max(day.toordinal() - random.randint(1, 30), 1))
        number = f"{random.randint(1, 40)}-{random.randint(100, 9_999)}"
        party = self._payer(random)
        if about_another:
            firms = self._parties.businesses
            stranger = replace(party, name=request.payer_name, unp=request.unp)
            party = next((firm for firm in firms if firm.unp == request.unp), stranger)
        return self._made(
            *(request, place, day, received),
            doc_type=_DEMAND,
            status=status,
            is_plat=_OUTGOING if about_another else _INCOMING,
            party=party,
            purpose=f"Без акцепта. Взыскание задолженности по исполнительному документу № {number}",
            executive=(number, issued),
        )

    def _made(
        self,
        request: RegisterRequest,
        place: int,
        day: dt.date,
        received: dt.datetime,
        *,
        doc_type: str,
        status: int,
        is_plat: str,
        party: Party,
        purpose: str,
        budget_code: str = "",
        executive: tuple[str, dt.date] | None = None,
    ) -> RegisterDocument:
        random = self._draws.stream("register-sum", f"{request.id}/{place}")
        priority = random.choice(directories.entries("priority"))
        company = self._parties.company
        return RegisterDocument(
            id=request.id,
            doc_id=document_id(request, place),
            doc_type=doc_type,
            date=day,
            num=str(random.randint(1, 9_900)),
            status=status,
            curr_iso="BYN",
            amount=random.randint(1_200, 480_000),
            is_plat=is_plat,
            ais_ido_date=received,
            name=company.name,
            unp=company.unp,
            corr_name=party.name,
            corr_unp=party.unp,
            corr_number=party.number,
            corr_bic=party.bic,
            corr_bank=party.bank,
            purpose=purpose,
            priority=priority.add_info,
            priority_name=priority.name,
            executive_doc_number=executive[0] if executive else "",
            executive_doc_date=executive[1] if executive else None,
            budget_code=budget_code,
            budget_code_details=_budget_name(budget_code),
        )


def document_id(request: RegisterRequest, place: int) -> int:
    """The number of one of the documents of a reply; no other document has it."""
    return _FIRST_DOCUMENT_ID + (request.request_id - FIRST_REQUEST_ID) * 100 + place + 1


def _last_day(request: RegisterRequest, received: dt.datetime) -> dt.date:
    """The last day of the period that has come when the reply is received."""
    return min(request.date_to, received.astimezone(MINSK).date())


def _budget_purpose(random: Random, line: str, day: dt.date) -> str:
    template = random.choice(PURPOSES[f"budgetPayments/{line}"])
    text = template.format(n=random.randint(1, 2_900), d=wire.day(day), month=wire.day(day)[3:])
    return text.partition(" ")[2].partition(" ")[2]  # without the codes, which it has as fields


def _budget_name(code: str) -> str:
    if not code:
        return ""
    return next(e.name for e in directories.entries("budgetPaymentCode") if str(e.code) == code)
