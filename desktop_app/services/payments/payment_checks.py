"""Checks many payments at once, by earlier payments and by the rules of the payment form."""

from __future__ import annotations

import asyncio
from dataclasses import field
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.payees import payee_marks
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.instruction import PERHAPS_PAYMENTS, PaymentInstruction
from desktop_app.domain.instructions.problems import Problem
from desktop_app.domain.instructions.validation import problems
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import Period, today
from desktop_app.services.payments.payment_data import (
    PAYMENT_DIRECTORIES,
    PaymentHistory,
    known_codes,
)
from desktop_app.services.payments.payment_index import (
    MOST_LOOKED_AT,
    PaymentIndex,
    read_written,
    sent_documents,
)
from desktop_app.system.bulk_objects import many_new_objects

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from desktop_app.domain.instructions.validation import Known
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.payments.payment_data import PaymentData
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.window import OutboxWindows

_SLICE: Final = 100
"""Payments that a worker checks at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentToCheck:
    """A payment to check.

    Attributes:
        payment: as it is to be sent.
        changes: the document at the bank that it will be, where it changes one.
        before: that document, as it was on show.
    """

    payment: PaymentInstruction
    changes: str = ""
    before: PaymentInstruction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentCheck:
    """What there is to know about one payment before it is sent.

    Attributes:
        history: earlier and waiting payments that concern it.
        problems: what the payment form would say about it.
    """

    history: PaymentHistory = field(default_factory=PaymentHistory)
    problems: tuple[Problem, ...] = ()


class PaymentChecks:
    """Reads the store once for all payments of a batch; nothing leaves the computer."""

    def __init__(
        self,
        *,
        lists: DocumentStore,
        rows: OutboxWindows,
        payments: PaymentData,
        calendar: BusinessCalendar,
        clock: Clock,
    ) -> None:
        """Take the bank's documents, the rows of the outbox and the data of payment forms."""
        self._lists = lists
        self._rows = rows
        self._payments = payments
        self._calendar = calendar
        self._clock = clock

    async def check(
        self,
        payments: Sequence[PaymentToCheck],
        *,
        leave_out: Collection[str] = (),
        progress: Callable[[int], None] = lambda _checked: None,
    ) -> tuple[PaymentCheck, ...]:
        """Check payments that go together.

        The documents of their payees are read together, once. What `PaymentData.history` says of
        a single payment is said of each of them.

        Args:
            payments: in the order of the answer.
            leave_out: rows of the outbox: the payments themselves, and what is sent with them.
            progress: is told how many were checked.

        Raises:
            StorageError: the store could not be read.
        """
        if not payments:
            return ()
        found: list[PaymentCheck] = []
        with many_new_objects():
            index, known = await asyncio.gather(self._index(payments, leave_out), self._known())
            for start in range(0, len(payments), _SLICE):
                part = payments[start : start + _SLICE]
                found += await asyncio.to_thread(self._check, part, index, known)
                progress(len(found))
        return tuple(found)

    async def _index(
        self, payments: Sequence[PaymentToCheck], leave_out: Collection[str]
    ) -> PaymentIndex:
        marks = frozenset(
            await asyncio.to_thread(
                lambda: {mark for each in payments for mark in payee_marks(each.payment.party)}
            )
        )
        written = await read_written(self._rows)
        # A document that a list shows for the first time meanwhile is read last: it is not missed.
        stored = await self._lists.stored(Kind.DOCUMENT, sent_documents(written))
        days = sorted(each.payment.date for each in payments if each.payment.date is not None)
        documents = await self._lists.paid_to(
            marks,
            types=PERHAPS_PAYMENTS,
            most=MOST_LOOKED_AT,
            days=Period(days[0], days[-1]) if days else None,
        )
        left_out = frozenset(leave_out)
        own = await self._payments.accounts_to_compare(each.payment for each in payments)
        return await asyncio.to_thread(
            lambda: PaymentIndex(documents, written, leave_out=left_out, stored=stored, own=own)
        )

    async def _known(self) -> Known:
        codes = await self._payments.codes(PAYMENT_DIRECTORIES)
        return known_codes(
            codes,
            current=await self._payments.current(codes),
            own=await self._payments.own_accounts(),
        )

    def _check(
        self, payments: Sequence[PaymentToCheck], index: PaymentIndex, known: Known
    ) -> list[PaymentCheck]:
        day = today(self._clock)
        return [
            PaymentCheck(
                history=index.history(each.payment, changes=each.changes),
                problems=problems(
                    each.payment,
                    today=day,
                    known=known,
                    calendar=self._calendar,
                    before=each.before,
                ),
            )
            for each in payments
        ]
