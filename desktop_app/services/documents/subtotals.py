"""Adds up a list of documents by account, priority, state or last day to answer."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.adding_up import (
    RunningSums,
    adds_remainders,
    adds_up,
    counted_money,
    summed_amount,
)
from desktop_app.domain.documents.listed import PaymentRequirement
from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.register.obligations import RegisterDocument
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import Preset, today
from desktop_app.storage.window import Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from datetime import date

    from desktop_app.domain.documents.listed import Kind, ListedDocument
    from desktop_app.domain.values.money import Amount
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.window import DocumentFilter, Row

_ANY_ORDER: Final = Sort(SortKey.DATE)


class Grouping(StrEnum):
    """What documents are added up by."""

    DUE = "due"
    """The last day to accept or refuse, of listed demands whose answer the bank does not have.

    See `DueTime`.
    """
    ACCOUNT = "account"
    PRIORITY = "priority"
    """Only details tell it: of documents whose details were never read it is not known."""
    TYPE = "type"
    """The code of the type of document; empty where there is none."""
    STATUS = "status"
    """In digits; empty where there is none."""


class DueTime(StrEnum):
    """When a demand has to be answered."""

    OVERDUE = "overdue"
    THIS_WEEK = "this_week"
    """From today to Sunday."""
    LATER = "later"
    UNTOLD = ""


@dataclass(frozen=True, slots=True)
class Subtotal:
    """What documents with the same value come to.

    Attributes:
        value: what they have in common; empty where they have none, or it is not known.
        name: what the service calls it, or empty.
        count: how many they are.
        sums: one for each currency, ordered by its letters; of the unpaid queue and of demands
            what is still to be paid.
        left_out: those with an amount that is no money or too large, or that is not added to the
            payments of the list, those that the bank does not list any more, and of the register
            those of both directions and those that a newer reply has as well.
    """

    value: str
    name: str = ""
    count: int = 0
    sums: tuple[Money, ...] = ()
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class Subtotals:
    """A list added up in several ways.

    Attributes:
        whole: all of it.
        groups: by grouping, in the order of the values; where some are empty they come last.
    """

    whole: Subtotal = field(default_factory=lambda: Subtotal(""))
    groups: Mapping[Grouping, tuple[Subtotal, ...]] = field(default_factory=dict)

    def of(self, grouping: Grouping, value: str) -> Subtotal:
        """The subtotal of a value; nothing where no document has it."""
        found = self.groups.get(grouping, ())
        return next((each for each in found if each.value == value), Subtotal(value))


class _RunningSubtotal:
    """A subtotal in the making."""

    def __init__(self) -> None:
        self.name = ""
        self.count = 0
        self._sums = RunningSums()

    def add(self, document: ListedDocument, amount: Amount | None, *, absent: bool) -> None:
        self.count += 1
        if amount is None:
            return
        adds = adds_up(document.kind, document.type, document.status)
        counts = not absent and (adds or not adds_remainders(document.kind))
        money = counted_money(amount) if counts else None
        if money is None:
            self._sums.leave_out()
        else:
            direction = document.incoming if isinstance(document, RegisterDocument) else None
            self._sums.add(money.currency, money.minor, adds=adds, direction=direction)

    @property
    def adds(self) -> bool:
        return self._sums.adds

    def subtotal(self, value: str, *, alone: bool = True) -> Subtotal:
        found, left_out = self._sums.result(alone=alone)
        sums = tuple(Money(minor, currency) for currency, minor in found)
        return Subtotal(value, self.name, self.count, sums, left_out)


class ListSubtotals:
    """Reads whole lists from the store, in batches; cancelling it ends the reading."""

    def __init__(self, *, lists: DocumentStore, clock: Clock) -> None:
        """`lists` has the documents, and what of their details was read."""
        self._lists = lists
        self._clock = clock

    async def read(self, where: DocumentFilter, groupings: Collection[Grouping]) -> Subtotals:
        """Add up all documents that match.

        What the bank does not list any more is only counted, and so are obligations that a newer
        reply of the register has as well.

        Raises:
            StorageError: the store could not be read.
        """
        priorities: Mapping[str, str] = {}
        if Grouping.PRIORITY in groupings:
            priorities = await self._lists.priorities(where.kind)
        answered: Collection[str] = ()
        if Grouping.DUE in groupings:
            answered = await self._lists.answered_demands()
        adding = _Adding(where.kind, groupings, today(self._clock), priorities, answered)
        adding.repeated = await self._lists.repeated(where)
        async for batch in self._lists.iterate_rows(where, _ANY_ORDER, annotated=False):
            await asyncio.to_thread(adding.add, batch)
        return adding.result()


class _Adding:
    def __init__(
        self,
        kind: Kind,
        groupings: Collection[Grouping],
        day: date,
        priorities: Mapping[str, str],
        answered: Collection[str],
    ) -> None:
        self._kind = kind
        self._day = day
        self._priorities = priorities
        self._answered = answered
        self.repeated: Collection[int] = ()
        self._whole = _RunningSubtotal()
        self._groups: dict[Grouping, defaultdict[str, _RunningSubtotal]] = {
            each: defaultdict(_RunningSubtotal) for each in groupings
        }

    def add(self, rows: Sequence[Row[ListedDocument]]) -> None:
        for row in rows:
            document, absent = row.value, row.absent or row.key in self.repeated
            amount = summed_amount(document)
            self._whole.add(document, amount, absent=absent)
            for grouping, sums in self._groups.items():
                value = self._value(grouping, row)
                if value is not None:
                    found = sums[value]
                    found.add(document, amount, absent=absent)
                    found.name = _NAMES.get(grouping, _nameless)(document) or found.name

    def result(self) -> Subtotals:
        return Subtotals(
            self._whole.subtotal(""),
            {
                grouping: tuple(
                    sums[value].subtotal(value, alone=self._alone(grouping, value))
                    for value in sorted(sums, key=_ORDERS[grouping])
                )
                for grouping, sums in self._groups.items()
            },
        )

    def _alone(self, grouping: Grouping, value: str) -> bool:
        """Whether a group without payments is added up, which no list does beside payments.

        It is where the group is one of such documents: of a type that pays nothing, or rejected.
        """
        if not self._whole.adds:
            return True
        match grouping:
            case Grouping.TYPE:
                return not adds_up(self._kind, value, None)
            case Grouping.STATUS:
                return not adds_up(self._kind, "", int(value) if value else None)
        return False

    def _value(self, grouping: Grouping, row: Row[ListedDocument]) -> str | None:
        document = row.value
        match grouping:
            case Grouping.ACCOUNT:
                return document.account
            case Grouping.PRIORITY:
                return self._priorities.get(document.id, "")
            case Grouping.TYPE:
                return document.type
            case Grouping.STATUS:
                return "" if document.status is None else str(document.status)
            case Grouping.DUE:
                waits = not row.absent and document.id not in self._answered
                return due_time(document, self._day) if waits else None


def due_time(document: ListedDocument, day: date) -> DueTime | None:
    """When a demand has to be answered, seen from a day; None of what needs no answer."""
    if not isinstance(document, PaymentRequirement) or not fits(OtherAction.ACCEPT, document):
        return None
    if document.accept_until is None:
        return DueTime.UNTOLD
    if document.accept_until < day:
        return DueTime.OVERDUE
    in_time = document.accept_until <= Preset.THIS_WEEK.period(day).last
    return DueTime.THIS_WEEK if in_time else DueTime.LATER


def _nameless(_document: ListedDocument) -> str:
    return ""


def _by_text(value: str) -> tuple[object, ...]:
    return not value, value


def _by_number(value: str) -> tuple[object, ...]:
    return not value, not value.isdecimal(), int(value) if value.isdecimal() else 0, value


_TIMES: Final = tuple(DueTime)
_NAMES: Final[Mapping[Grouping, Callable[[ListedDocument], str]]] = {
    Grouping.TYPE: lambda document: document.type_name,
    Grouping.STATUS: lambda document: document.status_name,
}
"""What the service calls the values of groups."""
_ORDERS: Final = {
    Grouping.DUE: lambda value: (_TIMES.index(DueTime(value)),),
    Grouping.ACCOUNT: _by_text,
    Grouping.PRIORITY: _by_number,
    Grouping.TYPE: _by_text,
    Grouping.STATUS: _by_number,
}
