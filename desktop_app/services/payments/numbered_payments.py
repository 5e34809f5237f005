"""Makes payments dated today with numbers of their own: from templates, and of earlier ones."""

from __future__ import annotations

import asyncio
import uuid
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.payment_fields import (
    read_payment,
    repeated,
    shown_texts,
    written_payment,
)
from desktop_app.domain.instructions.problems import can_be_sent
from desktop_app.domain.instructions.validation import problems
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Draft, Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import NumberTaken, summary_of
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import written_day
from desktop_app.services.documents.fresh_reading import DocumentOvertaken, read_to_copy
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.payments.free_numbers import FreeNumbers
from desktop_app.services.payments.own_accounts import fitting_account
from desktop_app.services.payments.payment_data import (
    PAYMENT_DIRECTORIES,
    bank_names,
    completed,
    known_codes,
)
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from datetime import date

    from desktop_app.domain.documents.listed import BankDocumentDetails
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.payments.payment_data import PaymentData

    _Order = tuple[str, Mapping[str, str], Source]
    _About = tuple[Known, Mapping[str, str]]

_MOST_TRIES: Final = 50
"""Most tries to get a number that is not taken by another draft meanwhile."""
_AT_ONCE: Final = 8
"""Documents that are read at a time; the limit of calls a minute holds beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadePayments:
    """Payments that were made together.

    Attributes:
        ready: identifiers of their rows in the outbox.
        drafts: those that lack something; a person completes them.
    """

    ready: tuple[str, ...] = ()
    drafts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatedPayments:
    """Payments like earlier ones.

    Attributes:
        submissions: those that can be sent; they are kept nowhere yet.
        drafts: identifiers of the rows of those that lack something; a person completes them.
        left_out: documents that could not be read, or are no payments.
    """

    submissions: tuple[Submission, ...] = ()
    drafts: tuple[str, ...] = ()
    left_out: tuple[ListedDocument, ...] = ()


class NumberedPayments:
    """Writes payments with numbers of their own; what lacks something is a draft. Sends nothing."""

    def __init__(
        self,
        *,
        payments: PaymentData,
        drafts: Drafts,
        outbox: Outbox,
        documents: DocumentReading,
        clock: Clock,
        company: Callable[[], str],
    ) -> None:
        """`company` is the payee of transfers between own accounts."""
        self._payments = payments
        self._drafts = drafts
        self._outbox = outbox
        self._documents = documents
        self._clock = clock
        self._company = company

    async def make(self, orders: Sequence[_Order]) -> tuple[tuple[str, bool], ...]:
        """Make payments of the texts of forms: kind, texts and what they are begun from.

        What the form of a kind has no field for is left out, as the form leaves it out.

        Returns:
            The identifier of the row of each, and whether it can be sent.

        Raises:
            StorageError: they could not be kept; those made before stay.
        """
        about = await self._about()
        return tuple([await self._make_numbered(each, about) for each in orders])

    async def repeat(self, documents: Sequence[ListedDocument]) -> RepeatedPayments:
        """Write payments like earlier ones; those that can be sent are kept nowhere yet.

        The documents are read at the bank, several at a time; of what it does not have any more,
        and without a connection, the last reading counts. What is no payment, or cannot be read,
        is left out.

        Raises:
            DocumentOvertaken: none is a payment, or the bank has none of them any more.
            UserError: none of them could be read.
            StorageError: they could not be read, or drafts could not be kept; those made before
                stay.
        """
        found = await self._read(documents)
        day = today(self._clock)
        orders = [
            await self._order(details, document, day)
            for document, details in zip(documents, found, strict=True)
            if details is not None
        ]
        about = await self._about()
        numbers = FreeNumbers(self._drafts, day.year)
        written = [await self._written(*each, about, numbers.next) for each in orders]
        drafts = [
            await self._save_numbered(each, order, about, numbers)
            for order, each in zip(orders, written, strict=True)
            if isinstance(each, Draft)
        ]
        return RepeatedPayments(
            submissions=tuple(each for each in written if isinstance(each, Submission)),
            drafts=tuple(drafts),
            left_out=tuple(
                document
                for document, details in zip(documents, found, strict=True)
                if details is None
            ),
        )

    async def _read(
        self, documents: Sequence[ListedDocument]
    ) -> tuple[BankDocumentDetails | None, ...]:
        """The details of each payment; None for what cannot be repeated.

        Raises:
            UserError: nothing is left that can be repeated.
        """
        turns = asyncio.Semaphore(_AT_ONCE)
        failures: list[UserError] = []

        async def read(document: ListedDocument) -> BankDocumentDetails | None:
            if document.type not in PAYMENT_TYPES:
                return None
            async with turns:
                try:
                    details, _ = await read_to_copy(self._documents, document)
                except StorageError:
                    raise
                except UserError as failure:
                    failures.append(failure)
                    return None
            return details

        found = await asyncio.gather(*map(read, documents))
        if not any(found):
            raise failures[0] if failures else DocumentOvertaken
        return tuple(found)

    async def _order(
        self, details: BankDocumentDetails, document: ListedDocument, day: date
    ) -> _Order:
        await asyncio.sleep(0)  # hundreds of them would hold the window up
        payment = repeated(details, today=day)
        source = Source(SourceKind.DOCUMENT, document.id)
        return payment.type.value, written_payment(payment), source

    async def _about(self) -> _About:
        """What payments are checked against."""
        codes = await self._payments.codes(PAYMENT_DIRECTORIES)
        current = await self._payments.current(codes)
        own = await self._payments.own_accounts()
        return known_codes(codes, current=current, own=own), bank_names(codes)

    async def _make_numbered(self, order: _Order, about: _About) -> tuple[str, bool]:
        """The row of one payment, and whether it can be sent; with a number that no row has."""
        for _ in range(_MOST_TRIES - 1):
            try:
                return await self._make(order, about)
            except NumberTaken:
                continue
        return await self._make(order, about)

    async def _make(self, order: _Order, about: _About) -> tuple[str, bool]:
        made = await self._written(*order, about, self._next_number)
        if isinstance(made, Submission):
            (row_id,) = await self._outbox.enqueue((made,), send=False)
            return row_id, True
        await self._drafts.save(made)
        return made.id, False

    async def _save_numbered(
        self, draft: Draft, order: _Order, about: _About, numbers: FreeNumbers
    ) -> str:
        """Keep a draft, with the next number if another row took its own meanwhile."""
        for _ in range(_MOST_TRIES - 1):
            try:
                await self._drafts.save(draft)
            except NumberTaken:
                again = await self._written(*order, about, numbers.next)
                draft = again if isinstance(again, Draft) else draft
            else:
                return draft.id
        await self._drafts.save(draft)
        return draft.id

    async def _next_number(self, account: str) -> str:
        return await self._drafts.next_number(account, today(self._clock))

    async def _usual_account(self, texts: Mapping[str, str]) -> str:
        """The own account used last that fits the currency of the amount; empty if none does."""
        own = await self._payments.own_accounts()
        currency = texts.get("currency", "").strip().upper() if texts.get("amount") else ""
        chosen = fitting_account(own, currency)
        return chosen.account if chosen is not None else ""

    async def _written(
        self,
        kind: str,
        given: Mapping[str, str],
        source: Source,
        about: _About,
        number_of: Callable[[str], Awaitable[str]],
    ) -> Submission | Draft:
        """One payment, kept nowhere yet: what can be sent, or a draft of what lacks something."""
        await asyncio.sleep(0)  # hundreds of them would hold the window up
        known, banks = about
        day = today(self._clock)
        texts = shown_texts(kind, given) | {"date": written_day(day)}
        account = texts.get("account", "")
        if not account:
            account = await self._usual_account(texts)
            texts["account"] = account
        if account:
            texts["number"] = await number_of(account)
        typed = read_payment(kind, texts, today=day)
        payment = completed(typed.instruction, company=self._company(), banks=banks)
        payment = normalised_instruction(payment)
        if not typed.faults and can_be_sent(problems(payment, today=day, known=known)):
            return Submission(
                operation=Operation.CREATE_PAYMENT,
                instruction=payment,
                fields=texts,
                source=source,
            )
        return Draft(
            id=uuid.uuid4().hex,
            operation=Operation.CREATE_PAYMENT,
            type=payment.type.value,
            fields=texts,
            summary=summary_of(payment),
            source=source,
        )
