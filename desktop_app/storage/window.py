"""Read interface of storage for the window: sorted, filtered rows, totals and facets.

A table never holds its rows. It asks for windows of a few hundred of them and throws them away
when a later generation is known. Every coroutine here may raise
`storage.engine.errors.StorageError`; cancelling one interrupts its query.

It is loaded before the first page is on the screen: what only types need is not imported, and
nothing reads the types of these classes while the program runs.
"""

# ruff: noqa: TC001, TC004, F401, PLC0414 - ruff sees neither quoted type arguments nor re-exports

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from desktop_app.domain.documents.listed import Kind, ListedDocument
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.filters import ChargeFilter as ChargeFilter
from desktop_app.storage.filters import CounterpartyFilter as CounterpartyFilter
from desktop_app.storage.filters import CustomerFilter as CustomerFilter
from desktop_app.storage.filters import OrderFilter as OrderFilter
from desktop_app.storage.filters import OutboxFilter as OutboxFilter
from desktop_app.storage.filters import ScheduleFilter as ScheduleFilter
from desktop_app.storage.filters import TemplateFilter as TemplateFilter

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence
    from datetime import date, datetime

    from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyState
    from desktop_app.domain.annotations.annotations import RecordLabel
    from desktop_app.domain.changes import Author, Difference, RecordedChange
    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.gateway.card_customers import CardCustomer
    from desktop_app.domain.gateway.charges import CardCharge, ChargeKind, ChargeState
    from desktop_app.domain.gateway.order_book import BookedOrder, OrderOrigin, OrderPhase
    from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduleState
    from desktop_app.domain.instructions.templates import Template
    from desktop_app.domain.outbox.history import OutboxStep
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import OutboxRow, OutboxState
    from desktop_app.domain.register.obligations import RegisterRequest
    from desktop_app.domain.values.money import Money
    from desktop_app.domain.values.periods import Period

T_co = TypeVar("T_co", covariant=True)
F_contra = TypeVar("F_contra", contravariant=True)


class SortKey(StrEnum):
    """Keys for sorting rows; texts are compared folded, empty values come first.

    Rows that are equal in the key are ordered by date and then by arrival, in the same direction;
    under a key of the counterparty the rows of one counterparty stay together. Of a purpose the
    first 48 letters count, and numbers compare as people count: 9 before 10. Amounts are ordered
    within a currency, and currencies by their letters.
    Documents take every key up to `RECEIVED`; Activity takes `DATE` (when it was noticed), `KIND`,
    `NUMBER`, `PARTY`, `DIFFERENCE` and `FIELD`; directories take `CODE`, `NAME` and `EXTRA`; the
    outbox takes `CHANGED`, `DATE`, `NUMBER`, `TYPE`, `STATUS`, `ACCOUNT`, `PARTY` and `AMOUNT`.
    Counterparties take `NAME`, `TAXPAYER_NUMBER`, `PARTY_ACCOUNT`, `PARTY_BANK`, `STATUS`, `USES`
    and `DATE` (of the last payment); templates `NAME`, `GROUP`, `TYPE`, `PARTY`, `AMOUNT`,
    `PURPOSE`, `USES` and `CHANGED` (when it was used last). Of orders `PAID` is when they were.
    """

    DATE = "date"
    NUMBER = "number"
    TYPE = "type"
    STATUS = "status"
    ACCOUNT = "account"
    PARTY = "party"
    TAXPAYER_NUMBER = "taxpayer_number"
    PARTY_ACCOUNT = "party_account"
    PARTY_BANK = "party_bank"
    AMOUNT = "amount"
    REST = "rest"
    CURRENCY = "currency"
    PURPOSE = "purpose"
    PERIOD_FROM = "period_from"
    PERIOD_TO = "period_to"
    DUE = "due"
    RECEIVED = "received"
    KIND = "kind"
    DIFFERENCE = "difference"
    FIELD = "field"
    CODE = "code"
    NAME = "name"
    EXTRA = "extra"
    CHANGED = "changed"
    USES = "uses"
    GROUP = "group"
    PAID = "paid"


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort order of rows; `descending` reverses it."""

    key: SortKey
    descending: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentFilter:
    """A filter of documents; empty fields do not restrict it.

    Attributes:
        kind: one of the five lists; never mixed.
        accounts: our accounts.
        statuses: status codes; None stands for documents without one.
        types: type codes as sent; `UNKNOWN_TYPE` stands for all others of bank documents.
        period: days of the document; documents without a day are then left out.
        text: any fragment, in any case, of counterparty name, purpose, number, taxpayer number,
            either account, note or label; blanks around it do not count.
        to_sign: only what waits for this user's signature (row 21).
        replies: identifiers of replies of the register: only what was received in them (row 3).
        directions: only what came in (True), went out (False), or tells neither (None).
        listed_only: leave out what the service does not list any more.
        labels: identifiers of labels: only what has one of them.
        undated: only what has no day.
        unanswered: only demands that can be accepted or refused, are open in the bank's list, and
            whose answer the bank does not have, as `OpenDemands.count` counts them.
        answered: demands whose answer the bank has; the store fills it in for `unanswered`.
    """

    kind: Kind
    accounts: frozenset[str] = frozenset()
    statuses: frozenset[int | None] = frozenset()
    types: frozenset[str] = frozenset()
    period: Period | None = None
    text: str = ""
    to_sign: bool = False
    replies: frozenset[str] = frozenset()
    directions: frozenset[bool | None] = frozenset()
    listed_only: bool = False
    labels: frozenset[str] = frozenset()
    undated: bool = False
    unanswered: bool = False
    answered: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivityFilter:
    """A filter of recorded changes; empty fields do not restrict it.

    Attributes:
        kinds: lists the change was found in.
        differences: arrivals, changes, absences or returns.
        period: Minsk days on which the change was noticed.
        text: any fragment, in any case, of number, counterparty name, field, old and new value;
            of a day or an amount, also as it is shown.
        document_id: only changes of the document with this identifier.
        since: only what was noticed later than this moment.
        until: only what was noticed by this moment.
        became: only changes of the status to one of these codes.
        by: whose changes: made from here, by `Author`; none means everybody's.
    """

    kinds: frozenset[Kind] = frozenset()
    differences: frozenset[Difference] = frozenset()
    period: Period | None = None
    text: str = ""
    document_id: str = ""
    since: datetime | None = None
    until: datetime | None = None
    became: frozenset[int] = frozenset()
    by: frozenset[Author] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectoryFilter:
    """A filter of one directory's entries; `text` is any fragment of code, name or extra."""

    directory: Directory
    text: str = ""


@dataclass(frozen=True, slots=True)
class Row(Generic[T_co]):
    """One row of a window.

    Attributes:
        key: number of the row in the store; stays the same while the store exists.
        id: identifier by which selection and scroll position are kept.
        value: what the row shows.
        absent: the service does not list it any more.
        has_details: its details can be read offline.
        reason: why the bank rejected it, where the kept details tell.
        files: number of files attached to it, as far as details are kept.
        priority: code of the order in which the bank pays, likewise.
        note: what a person noted on it, in the lists that can be annotated.
        labels: what a person labelled it with, in order of name.
    """

    key: int
    id: str
    value: T_co
    absent: bool = False
    has_details: bool = False
    reason: str = ""
    files: int = 0
    priority: str = ""
    note: str = ""
    labels: tuple[RecordLabel, ...] = ()


@dataclass(frozen=True, slots=True)
class Window(Generic[T_co]):
    """Rows `offset` to `offset + len(rows)` and the total count, from one read snapshot.

    Attributes:
        generation: grows with every write that could change any window of this kind; rows of
            different generations are never mixed.
        offset: place of the first row, from 0.
        rows: the rows in order; fewer than asked for only at the end.
        count: number of all rows that match.
        count_is_exact: False while a search has only counted this many so far; `totals` counts
            further.
    """

    generation: int
    offset: int
    rows: tuple[Row[T_co], ...]
    count: int
    count_is_exact: bool = True


@dataclass(frozen=True, slots=True)
class Totals:
    """Count and sums by currency of all matching rows.

    Attributes:
        count: number of all rows that match.
        sums: one sum for each currency, ordered by its letters; of the unpaid queue and of demands
            what is still to be paid.
        left_out: rows with an amount that is no money (no currency, or too many digits), and of
            documents those that the bank does not list any more, those that are not added to
            payments (`adds_up`), where there are payments or remainders are added up, and of the
            register those of both directions and those that a newer reply has as well.
        count_is_exact: False where counting was given up after so many rows; there are then no
            sums.
        only_status: the status that all rows are known to have; None where they have several.
        no_amount: True where there are rows and none of them is known to have an amount.
    """

    count: int
    sums: tuple[Money, ...] = ()
    left_out: int = 0
    count_is_exact: bool = True
    only_status: int | None = None
    no_amount: bool = False


class RowWindows(Protocol[F_contra, T_co]):
    """Reads rows of one type for a table."""

    async def window(self, where: F_contra, sort: Sort, *, offset: int, limit: int) -> Window[T_co]:
        """Rows from `offset` (0 or more), at most `limit` of them, and the count.

        Raises:
            ValueError: when these rows cannot be ordered by the key.
        """

    async def position(self, where: F_contra, sort: Sort, row_id: str) -> int | None:
        """Offset of the row with this identifier, or None if the filter excludes it."""

    async def totals(self, where: F_contra, *, exact: bool = False) -> Totals:
        """Count and sums; over a search this takes longer than a window.

        A search that would have to compare more texts than a person wants to wait for gives up,
        unless `exact` asks for all of it; that may take seconds.
        """


class WholeRows(Protocol[F_contra, T_co]):
    """Reads whole lists as the rows that a table shows."""

    def iterate_rows(
        self, where: F_contra, sort: Sort, *, annotated: bool = True
    ) -> AsyncIterator[tuple[Row[T_co], ...]]:
        """All matching rows in batches, as they were listed at the start.

        They have their notes and labels, as in windows, unless these are not needed.
        """


class WholeWindows(RowWindows[F_contra, T_co], WholeRows[F_contra, T_co], Protocol[F_contra, T_co]):
    """Reads rows for a table, and whole lists of them for exports."""

    def iterate(self, where: F_contra, sort: Sort) -> AsyncIterator[tuple[T_co, ...]]:
        """All matching rows in batches, as they were listed at the start."""


@dataclass(frozen=True, slots=True)
class Facet:
    """A filter value, the service's name for it (or empty), and the number of rows with it.

    A status is written in digits, a direction as ``True`` or ``False``; both as an empty string
    where documents have none. Where the count is not exact there may be more rows, also if it is 0.
    """

    value: str
    name: str
    count: int
    count_is_exact: bool = True


class LabelledWindows(RowWindows[F_contra, T_co], Protocol[F_contra, T_co]):
    """Reads rows with the notes and labels that a person gave them."""

    async def labels(self, where: F_contra) -> tuple[Facet, ...]:
        """Labels of the matching rows, whatever labels the filter wants, in order of name."""


class DocumentWindows(LabelledWindows[DocumentFilter, ListedDocument], Protocol):
    """Reads listed documents of the five kinds, and their facets."""

    async def selected_totals(
        self, where: DocumentFilter, sort: Sort, places: Sequence[tuple[int, int]]
    ) -> Totals:
        """Exact count and sums of the documents at some positions, both ends included."""

    async def accounts(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Own accounts of the matching rows, in order."""

    async def paid_to(
        self, marks: frozenset[str], *, types: frozenset[str], most: int, days: Period | None = None
    ) -> tuple[ListedDocument, ...]:
        """The newest listed documents to payees, newest first, `most` to one party at most.

        Those of `days` are there besides, however many they are.

        `marks` are what payees are known by (`domain.address_book.payees.payee_marks`); one of
        them is enough.
        """

    async def types(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Types of the matching rows, in order of the code."""

    async def statuses(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Statuses of the matching rows by code; rows without a status come last."""

    async def directions(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Directions of the matching rows: ``True`` for incoming, ``False``, empty if unknown."""

    async def replies(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Replies of the register among the matching rows, those of the newest request first.

        Each is named by its request's number; a reply without a known request comes last.
        """

    async def requests(self) -> Mapping[str, RegisterRequest]:
        """Requests whose replies have stored documents, by the identifier of the reply."""

    async def waiting(self) -> Mapping[str, int]:
        """Counts for the badges of the navigation, by page name.

        ``to_sign``: documents that wait for this user's signature; ``requirements``: incoming
        requirements that can still be accepted or refused, and were not; ``card_file``: documents
        that wait for money; ``register``: requests without a reply so far.
        """


class ActivityWindows(WholeWindows[ActivityFilter, "RecordedChange"], Protocol):
    """Reads recorded changes for Activity, and counts them for its chips.

    A count of a chip does not follow the chip's own part of the filter.
    """

    async def kinds(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Lists in which the matching changes were found."""

    async def authors(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Who made the matching changes, by `Author`."""

    async def differences(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Differences among the matching changes."""


DirectoryWindows: TypeAlias = "WholeWindows[DirectoryFilter, DirectoryEntry]"
"""Entries of one reference directory."""


class OutboxWindows(WholeWindows[OutboxFilter, "OutboxRow"], Protocol):
    """Reads drafts and the outbox."""

    async def states(self, where: OutboxFilter) -> tuple[Facet, ...]:
        """States of the matching rows as they are shown, whatever states the filter wants."""

    async def labels(self, where: OutboxFilter) -> tuple[Facet, ...]:
        """Labels on the records of the matching rows, whatever labels the filter wants."""

    async def operations(self, where: OutboxFilter) -> tuple[Facet, ...]:
        """What the matching rows do, whatever operations the filter wants."""

    async def history(self, row_id: str) -> tuple[OutboxStep, ...]:
        """What happened to a row, the oldest step first."""

    async def about_documents(
        self, document_ids: Collection[str], operations: Collection[Operation]
    ) -> tuple[OutboxRow, ...]:
        """Rows of some operations that made these bank documents or are about them, newest first.

        Whatever number a document has at the bank by now.
        """


class CounterpartyWindows(LabelledWindows[CounterpartyFilter, "Counterparty"], Protocol):
    """Reads the address book."""

    async def states(self, where: CounterpartyFilter) -> tuple[Facet, ...]:
        """States of the matching entries, hidden ones too, whatever states the filter wants."""


class TemplateWindows(WholeWindows[TemplateFilter, "Template"], Protocol):
    """Reads templates of payments."""

    async def types(self, where: TemplateFilter) -> tuple[Facet, ...]:
        """Document types of the matching templates, whatever types the filter wants."""

    async def groups(self, where: TemplateFilter) -> tuple[Facet, ...]:
        """Groups of the matching templates, whatever groups the filter wants; empty for none."""


class OrderWindows(
    LabelledWindows[OrderFilter, "BookedOrder"], WholeRows[OrderFilter, "BookedOrder"], Protocol
):
    """Reads the order book.

    Orders take the sort keys `DATE` (when they were created), `CHANGED` (their last status),
    `NUMBER`, `STATUS`, `AMOUNT`, `NAME` (of the customer), `DUE` (when their time ends) and
    `PURPOSE` (their description).
    """

    async def phases(self, where: OrderFilter) -> tuple[Facet, ...]:
        """Phases of the matching orders, whatever phases the filter wants."""

    async def origins(self, where: OrderFilter) -> tuple[Facet, ...]:
        """Origins of the matching orders, whatever origins the filter wants."""

    def iterate(self, where: OrderFilter, sort: Sort) -> AsyncIterator[tuple[BookedOrder, ...]]:
        """All matching orders in batches, as they were listed at the start."""


CustomerWindows: TypeAlias = "WholeWindows[CustomerFilter, CardCustomer]"
"""Customers with stored cards; they take the sort keys `NAME` and `DATE` (when first seen)."""


class ChargeWindows(WholeWindows[ChargeFilter, "CardCharge"], Protocol):
    """Reads charges of stored cards.

    They take the sort keys `DATE` (when they were begun), `STATUS`, `AMOUNT`, `NAME` (of the
    customer) and `DUE` (the planned day in their schedule).
    """

    async def states(self, where: ChargeFilter) -> tuple[Facet, ...]:
        """States of the matching charges, whatever states the filter wants."""


class ScheduleWindows(WholeWindows[ScheduleFilter, "Schedule"], Protocol):
    """Reads schedules; they take `NAME`, `STATUS`, `AMOUNT` and `DATE` (when they were made)."""

    async def states(self, where: ScheduleFilter) -> tuple[Facet, ...]:
        """States of the matching schedules, whatever states the filter wants."""
