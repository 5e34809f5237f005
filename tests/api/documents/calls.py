"""Every reading operation as a callable with raw parameter values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.retry import Retry, RetryLimits
from desktop_app.api.transport import Limits, Transport
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.domain.values.periods import Period, SystemClock
from tests.contract.tables import load

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from tests.contract.tables import Operation

TABLES: Final = load()
READING: Final = tuple(operation for operation in TABLES.operations if operation.reads)
LISTS: Final = tuple(o for o in READING if any(p.name == "pageNo" for p in o.parameters))
FILES: Final = tuple(o for o in READING if o.answer.kind == "file")
TRIES: Final = 3
LONG_AGO, FAR_AHEAD = date(1900, 1, 1), date(2099, 12, 31)


class Inexpressible(ValueError):
    """Raised if the reader's types cannot express a value."""


@dataclass(frozen=True)
class Parameters:
    """Values of an operation's parameters by their wire names."""

    sent: Mapping[str, Sequence[str]]

    def text(self, name: str) -> str:
        """One text; empty where it is left out."""
        return next(iter(self.sent.get(name, ())), "")

    def number(self, name: str, default: int) -> int:
        """One whole number."""
        text = self.text(name)
        return _number(text) if text else default

    def day(self, name: str, default: date) -> date:
        """One day as dd.mm.yyyy."""
        text = self.text(name)
        if not text:
            return default
        parts = text.split(".")
        if [len(part) for part in parts] != [2, 2, 4]:
            raise Inexpressible(text)
        try:
            return date(int(parts[2]), int(parts[1]), int(parts[0]))
        except ValueError as error:
            raise Inexpressible(text) from error

    def query(self) -> ListQuery:
        """What to list."""
        period = None
        if self.text("dateFrom") or self.text("dateTo"):
            first, last = self.day("dateFrom", LONG_AGO), self.day("dateTo", FAR_AHEAD)
            period = Period(first, last)
        return ListQuery(
            accounts=tuple(self.sent.get("number", ())),
            period=period,
            types=tuple(self.sent.get("type", ())),
            statuses=tuple(_number(text) for text in self.sent.get("status", ()) if text),
            page=self.number("pageNo", 1),
            rows=self.number("pageRowCount", 50),
        )

    def choice(self, name: str, kind: Callable[[str], Any]) -> Any:
        """One of the codes that the domain knows."""
        try:
            return kind(self.text(name))
        except ValueError as error:
            raise Inexpressible(self.text(name)) from error


def _number(text: str) -> int:
    if not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit():
        raise Inexpressible(text)
    return int(text)


def call(
    reader: DocumentsReader, operation: Operation, sent: Mapping[str, Sequence[str]]
) -> Awaitable[Any]:
    """Call an operation; raises Inexpressible where the reader has no way to send a value."""
    p = Parameters(sent)
    calls: dict[int, Callable[[], Awaitable[Any]]] = {
        1: lambda: reader.list_documents(p.query()),
        3: lambda: reader.list_register_documents(
            p.text("id"), page=p.number("pageNo", 1), rows=p.number("pageRowCount", 50)
        ),
        4: lambda: reader.register_document(p.text("id"), p.text("docId")),
        5: lambda: reader.list_register_requests(p.query()),
        7: lambda: reader.register_request(p.text("requestId")),
        8: lambda: reader.register_print_form(
            p.text("requestId"), p.choice("type", RegisterForm), p.choice("format", FileFormat)
        ),
        9: lambda: reader.directory(p.text("analyticType")),
        10: lambda: reader.list_card_file(p.query()),
        11: lambda: reader.card_file_document(p.text("id")),
        12: lambda: reader.card_file_print_form(p.text("id"), p.choice("format", FileFormat)),
        14: lambda: reader.payment_types(p.text("type")),
        18: lambda: reader.list_requirements(p.query()),
        19: lambda: reader.requirement(p.text("id")),
        20: lambda: reader.requirement_print_form(p.text("id"), p.choice("format", FileFormat)),
        21: lambda: reader.list_documents_to_sign(p.query()),
        25: lambda: reader.document(p.text("id")),
        28: lambda: reader.attachment(p.text("id"), p.text("fileId")),
        29: lambda: reader.print_form(p.text("id"), p.choice("format", FileFormat)),
    }
    return calls[operation.row]()


class FakeSleep:
    """A fake sleep that returns at once and records the durations."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)


@asynccontextmanager
async def open_reader(
    base_url: str,
    token: str,
    *,
    limits: Limits | None = None,
    sleep: FakeSleep | None = None,
    tries: int = TRIES,
) -> AsyncIterator[DocumentsReader]:
    """A reader that waits for nothing between its tries, and is closed at the end."""
    clock = SystemClock()
    transport = Transport(clock=clock, limits=limits or Limits(per_minute=0))
    reader = DocumentsReader(
        transport=transport,
        base_url=base_url,
        tokens=PastedToken(token),
        clock=clock,
        retry=Retry(
            transport=transport,
            clock=clock,
            limits=RetryLimits(tries=tries),
            sleep=sleep or FakeSleep(),
        ),
    )
    try:
        yield reader
    finally:
        await transport.close()
