"""A bank in memory with a simulated clock and every way to lose an answer."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import wraps
from itertools import count
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import httpx

from desktop_app.api.documents.paging import PageOfRows, Refusal
from desktop_app.api.documents.receipts import Created, Done
from desktop_app.api.error_bodies import refusal
from desktop_app.api.errors import (
    AccountsRefused,
    BadRequest,
    Dropped,
    Refused,
    ServiceFailed,
    ServiceRefused,
    TimedOut,
    UnreadableAnswer,
)
from desktop_app.api.exchange import ApiRequest, Limits
from desktop_app.api.prepared_call import PreparedCall
from desktop_app.api.transport import Transport
from desktop_app.domain.documents.listed import BankDocument, DocumentType
from desktop_app.domain.instructions.instruction import RegisterRequestDraft
from desktop_app.domain.outbox.operations import type_of
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values.periods import MINSK, Period, SystemClock, months_before
from tests.services.outbox.bank_details import details_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable
    from datetime import date

    from desktop_app.api.documents.paging import ListQuery
    from desktop_app.api.errors import ApiError
    from desktop_app.api.exchange import Priority
    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import BankDocumentDetails, ListedDocument
    from desktop_app.domain.instructions.instruction import (
        DebitAcceptance,
        DebitAcceptanceRecall,
        OtherDocument,
        PaymentInstruction,
    )
    from desktop_app.domain.outbox.operations import Sendable

P = ParamSpec("P")
T = TypeVar("T")

START: Final = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
TIME_OUT_S: Final = 180.0


class Fault(StrEnum):
    """What happens to one writing call."""

    NOT_REACHED = "not reached"
    DROP_BEFORE = "drop before commit"
    DROP_AFTER = "drop after commit"
    LATE = "commit late"
    HANG = "hang"
    HANG_AFTER = "hang after commit"
    FAILED_BEFORE = "500 before commit"
    FAILED_AFTER = "500 after commit"
    UNREADABLE = "unreadable after commit"
    REDIRECTED = "unreadable redirect after commit"
    REFUSED = "refused"
    NO_IDENTIFIER = "no identifier"


@dataclass(frozen=True)
class PlannedFault:
    """What happens to the next writing call; `delay_s` is the delay of a late commit."""

    fault: Fault
    delay_s: float = 60.0


def sends(method: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Make a sender's method return a prepared call, which is sent when it is awaited."""

    @wraps(method)
    def prepare(*given: P.args, **named: P.kwargs) -> PreparedCall[T]:
        return PreparedCall(lambda: method(*given, **named))

    return prepare


class SimulatedClock:
    """A clock that a test moves; `wall_clock_offset` is how far the wall clock is set wrongly."""

    def __init__(self) -> None:
        self.moment = START
        self.wall_clock_offset = timedelta()
        self._numbers = count()
        self._timers: list[tuple[datetime, int, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        return self.moment + self.wall_clock_offset

    def elapsed(self) -> float:
        """Seconds since the start, independent of the wall clock."""
        return (self.moment - START).total_seconds()

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock has moved so far."""
        future = asyncio.get_running_loop().create_future()
        timer = (self.moment + timedelta(seconds=seconds), next(self._numbers), future)
        self._timers.append(timer)
        try:
            await future
        finally:
            self._timers.remove(timer)

    @property
    def pending_timers(self) -> int:
        """How many calls of `sleep` still wait."""
        return sum(not future.done() for _, _, future in self._timers)

    def fire_next_timer(self, until: datetime) -> bool:
        """Move the clock to the next timer, or to `until` when there is none before it."""
        due = [timer for timer in self._timers if not timer[2].done() and timer[0] <= until]
        if not due:
            self.moment = max(self.moment, until)
            return False
        moment, _, future = min(due)
        self.moment = max(self.moment, moment)
        future.set_result(None)
        return True


class Bank:
    """Documents and register requests; it is both the sender and the reader."""

    def __init__(self, clock: SimulatedClock, *, gives_identifiers: bool = True) -> None:
        self.clock = clock
        self.gives_identifiers = gives_identifiers
        self.documents: dict[str, BankDocument] = {}
        self.requests: dict[str, RegisterRequest] = {}
        self.changed: dict[str, datetime] = {}
        self.contents: dict[str, Sendable] = {}
        self.hidden_reads = 0
        self.refused_accounts: frozenset[str] = frozenset()
        self.tells_time = True
        self.only_says = ""
        self.place = "client@bank"
        self.cut_pages: set[int] = set()
        self.planned_faults: deque[PlannedFault] = deque()
        self.lost_reads = 0
        self.looks = 0
        self.made: list[tuple[str, str]] = []
        self.who: Callable[[], str] = lambda: ""
        self.late: list[tuple[datetime, Callable[[], str]]] = []
        self._ids = count(1)

    # What the reader does

    async def list_documents(
        self, query: ListQuery, *, priority: Priority
    ) -> PageOfRows[BankDocument]:
        self._look()
        return self._page(self.documents.values(), query)

    async def list_register_requests(
        self, query: ListQuery, *, priority: Priority
    ) -> PageOfRows[RegisterRequest]:
        self._look()
        return self._page(self.requests.values(), replace(query, types=()))

    async def list_card_file(self, query: ListQuery, *, priority: Priority) -> Any:
        raise NotImplementedError

    list_requirements = list_card_file

    async def document(
        self, document_id: str, *, priority: Priority | None = None
    ) -> BankDocumentDetails:
        self._look()
        if document_id not in self.documents or self.hidden_reads:
            self.hidden_reads = max(0, self.hidden_reads - 1)
            raise BadRequest(status=400, parameters={"operation": "GET /{id}"})
        return details_of(
            self.documents[document_id],
            self.contents[document_id],
            self.changed.get(document_id),
        )

    async def requirement(self, document_id: str, *, priority: Priority | None = None) -> Any:
        """Refuse: this bank has no requirements."""
        self._look()
        raise BadRequest(status=400, parameters={"operation": "GET a requirement"})

    def on_show(self, document_id: str) -> BankDocumentDetails | None:
        """A document as the window shows it, without a call; None for what is not here."""
        if document_id not in self.documents:
            return None
        changed = self.changed.get(document_id)
        return details_of(self.documents[document_id], self.contents[document_id], changed)

    async def directory(self, name: Directory) -> tuple[DirectoryEntry, ...]:
        """Return no entries: codes are shown as they are."""
        return ()

    def _page(self, listed: Iterable[Any], query: ListQuery) -> PageOfRows[Any]:
        today = self._today()
        query = replace(query, period=query.period or Period(months_before(today, 1), today))
        rows = [one for one in listed if _listed(one, query)]
        wanted = self.refused_accounts.intersection(query.accounts or self.refused_accounts)
        refusals = tuple(Refusal(account, "Счёт закрыт") for account in sorted(wanted))
        rows = [one for one in rows if getattr(one, "account", "") not in self.refused_accounts]
        first = (query.page - 1) * query.rows
        told_at = self.clock.moment if self.tells_time else None
        shown = tuple(rows[first : first + query.rows])
        if refusals and not shown:
            raise AccountsRefused(ServiceRefused(status=200), refusals)
        return PageOfRows(len(rows), shown, refusals=refusals, told_at=told_at)

    def _today(self) -> date:
        """The current day at the bank, independent of the clock of this computer."""
        return self.clock.moment.astimezone(MINSK).date()

    def _look(self) -> None:
        self.looks += 1
        self.commit_late()
        if self.lost_reads:
            self.lost_reads -= 1
            raise Dropped(parameters={"operation": "GET /"})

    # What the sender does

    @sends
    async def create_payment(self, payment: PaymentInstruction) -> Created:
        return await self._create("POST /", payment)

    @sends
    async def create_register_request(self, request: RegisterRequestDraft) -> Created:
        return await self._create("POST /aisIdoRequests", request)

    @sends
    async def give_debit_acceptance(self, acceptance: DebitAcceptance) -> Created:
        return await self._create("POST /debitAcceptance", acceptance)

    @sends
    async def create_other(self, document: OtherDocument) -> Created:
        return await self._create("POST /other", document)

    @sends
    async def recall_debit_acceptance(self, recall: DebitAcceptanceRecall) -> Created:
        return await self._create("POST /recallDebitAcceptance", recall)

    @sends
    async def change_other(self, document_id: str, document: OtherDocument) -> Done:
        await self._call("PUT /other/{id}", lambda: self._change(document_id, document))
        return Done("Изменено")

    @sends
    async def change_payment(self, document_id: str, payment: PaymentInstruction) -> Done:
        await self._call("PUT /{id}", lambda: self._change(document_id, payment))
        return Done("Изменено")

    @sends
    async def delete_document(self, document_id: str) -> Done:
        await self._call("DELETE /{id}", lambda: self._delete(document_id))
        return Done("Удалено")

    def put(self, instruction: Sendable, *, by: str = "another window") -> str:
        """Create a document without a call."""
        number = str(next(self._ids))
        today = self._today()
        if isinstance(instruction, RegisterRequestDraft):
            self.requests[number] = RegisterRequest(
                id=number,
                date=today,
                type=instruction.type.value,
                number=number,
                party=summary_of(instruction).party,
                period_from=instruction.period_from,
                period_to=instruction.period_to,
            )
        else:
            self.documents[number] = _document(number, instruction, today)
            self.contents[number] = instruction
        self.made.append((by, number))
        return number

    def edit(self, document_id: str, instruction: Sendable) -> None:
        """Change a document without a call, as a colleague does."""
        self._change(document_id, instruction)

    def sign(self, document_id: str) -> None:
        """Sign a document, as a colleague does."""
        self.documents[document_id] = replace(self.documents[document_id], status=2)
        self.changed[document_id] = self.clock.moment

    def commit_late(self) -> None:
        """Do the late commits that are due."""
        due = [one for one in self.late if one[0] <= self.clock.moment]
        self.late = [one for one in self.late if one not in due]
        for _, commit in due:
            commit()

    async def _create(self, operation: str, instruction: Sendable) -> Created:
        if self.only_says:  # it answers that it took it, and has nothing
            return Created(id=None, message=self.only_says)
        who = self.who()
        fault = self.planned_faults[0].fault if self.planned_faults else None
        number = await self._call(operation, lambda: self.put(instruction, by=who))
        told = self.gives_identifiers and fault is not Fault.NO_IDENTIFIER
        return Created(id=number if told else None, message="Создано")

    async def _call(self, operation: str, commit: Callable[[], str]) -> str:
        self.commit_late()
        planned = self.planned_faults.popleft() if self.planned_faults else None
        facts = {"operation": operation}
        match planned and planned.fault:
            case None | Fault.NO_IDENTIFIER:
                return commit()
            case Fault.NOT_REACHED:
                raise Refused(parameters=facts).unsent()
            case Fault.REFUSED:
                raise BadRequest(status=400, parameters=facts, service_message="Не принято")
            case (
                Fault.DROP_AFTER
                | Fault.FAILED_AFTER
                | Fault.UNREADABLE
                | Fault.REDIRECTED
                | Fault.HANG_AFTER
            ):
                commit()
            case Fault.LATE:
                assert planned is not None
                due = self.clock.moment + timedelta(seconds=planned.delay_s)
                self.late.append((due, commit))
        match planned and planned.fault:
            case Fault.HANG | Fault.HANG_AFTER:
                await self.clock.sleep(TIME_OUT_S)
                raise TimedOut(parameters={**facts, "phase": "total"})
            case Fault.FAILED_BEFORE | Fault.FAILED_AFTER:
                raise ServiceFailed(status=500, parameters=facts, service_message="Сбой")
            case Fault.UNREADABLE:
                raise UnreadableAnswer(parameters={**facts, "reason": "html"})
            case Fault.REDIRECTED:
                raise await _redirected(operation)
        raise Dropped(parameters=facts)

    def _change(self, document_id: str, instruction: Sendable) -> str:
        old = self.documents[document_id]
        day = old.date or self._today()
        self.documents[document_id] = _document(document_id, instruction, day)
        self.contents[document_id] = instruction
        self.changed[document_id] = self.clock.moment
        return document_id

    def _delete(self, document_id: str) -> str:
        self.documents.pop(document_id, None)
        return document_id


async def _redirected(operation: str) -> ApiError:
    """The error that the client's transport raises for a redirect to an unreadable address."""
    moved = httpx.Response(302, headers={"Location": "about:blank"})
    clock = SystemClock()
    transport = Transport(
        clock=clock, limits=Limits(per_minute=0), wire=httpx.MockTransport(lambda _: moved)
    )
    method, _, path = operation.partition(" ")
    try:
        answer = await transport.send(
            ApiRequest(method=method, url="https://bank.example", path_template=path)
        )
    finally:
        await transport.close()
    return refusal(answer, operation=operation, scope=None, clock=clock)


def _document(number: str, instruction: Sendable, today: Any) -> BankDocument:
    shown = summary_of(instruction)
    return BankDocument(
        id=number,
        type=type_of(instruction),
        number=shown.number,
        date=shown.date or today,
        account=shown.account,
        party=shown.party,
        amount=shown.amount,
        purpose=shown.purpose.upper(),  # a bank writes texts its own way
        status=1,
    )


def _listed(one: ListedDocument, query: ListQuery) -> bool:
    as_its_own_code = one.type not in set(DocumentType)
    fits = not query.types or as_its_own_code or one.type in query.types
    fits = fits and (not query.accounts or getattr(one, "account", "") in query.accounts)
    return fits and bool(query.period and one.date and one.date in query.period)
