"""Makes payments dated today with numbers of their own: from templates, and of earlier ones."""

from __future__ import annotations

import asyncio
import uuid
from typing import TYPE_CHECKING, Final

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
from desktop_app.services.documents.fresh_reading import read_to_copy
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.payments.own_accounts import fitting_account
from desktop_app.services.payments.payment_data import (
    PAYMENT_DIRECTORIES,
    bank_names,
    completed,
    known_codes,
)
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from desktop_app.domain.documents.listed import BankDocumentDetails, ListedDocument
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.payments.payment_data import PaymentData

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
        left_out: how many could not be read.
    """

    ready: tuple[str, ...] = ()
    drafts: tuple[str, ...] = ()
    left_out: int = 0


class NumberedPayments:
    """Keeps payments as *ready*, or as drafts where they lack something; sends nothing."""

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

    async def make(
        self, orders: Sequence[tuple[str, Mapping[str, str], Source]]
    ) -> tuple[tuple[str, bool], ...]:
        """Make payments of the texts of forms: kind, texts and what they are begun from.

        What the form of a kind has no field for is left out, as the form leaves it out.

        Returns:
            The identifier of the row of each, and whether it can be sent.

        Raises:
            StorageError: they could not be kept; those made before stay.
        """
        codes = await self._payments.codes(PAYMENT_DIRECTORIES)
        current = await self._payments.current(codes)
        own = await self._payments.own_accounts()
        known, banks = known_codes(codes, current=current, own=own), bank_names(codes)
        return tuple([await self._make_numbered(*each, known, banks) for each in orders])

    async def repeat(
        self,
        documents: Sequence[ListedDocument],
        *,
        progress: Callable[[int], None] = lambda _done: None,
    ) -> MadePayments:
        """Make payments like earlier ones; what is no payment is left out.

        The documents are read at the bank, several at a time; of what it does not have any more,
        and without a connection, the last reading counts.

        Raises:
            StorageError: they could not be read or kept; those made before stay.
        """
        wanted = [each for each in documents if each.type in PAYMENT_TYPES]
        turns, done = asyncio.Semaphore(_AT_ONCE), 0

        async def read(document: ListedDocument) -> BankDocumentDetails | None:
            nonlocal done
            async with turns:
                try:
                    details, _ = await read_to_copy(self._documents, document)
                except StorageError:
                    raise
                except UserError:
                    details = None
            done += 1
            progress(done)
            return details

        found = await asyncio.gather(*map(read, wanted))
        day = today(self._clock)
        orders = [
            self._order(repeated(details, today=day), document)
            for details, document in zip(found, wanted, strict=True)
            if details is not None
        ]
        made = await self.make(orders)
        return MadePayments(
            ready=tuple(row_id for row_id, complete in made if complete),
            drafts=tuple(row_id for row_id, complete in made if not complete),
            left_out=len(documents) - len(orders),
        )

    def _order(
        self, payment: PaymentInstruction, document: ListedDocument
    ) -> tuple[str, Mapping[str, str], Source]:
        source = Source(SourceKind.DOCUMENT, document.id)
        return payment.type.value, written_payment(payment), source

    async def _make_numbered(
        self,
        kind: str,
        texts: Mapping[str, str],
        source: Source,
        known: Known,
        banks: Mapping[str, str],
    ) -> tuple[str, bool]:
        """Like `_make`, with the next free number if another row took it first."""
        for _ in range(_MOST_TRIES - 1):
            try:
                return await self._make(kind, texts, source, known, banks)
            except NumberTaken:
                continue
        return await self._make(kind, texts, source, known, banks)

    async def _usual_account(self, texts: Mapping[str, str]) -> str:
        """The own account used last that fits the currency of the amount; empty if none does."""
        own = await self._payments.own_accounts()
        currency = texts.get("currency", "").strip().upper() if texts.get("amount") else ""
        chosen = fitting_account(own, currency)
        return chosen.account if chosen is not None else ""

    async def _make(
        self,
        kind: str,
        given: Mapping[str, str],
        source: Source,
        known: Known,
        banks: Mapping[str, str],
    ) -> tuple[str, bool]:
        """The row of one payment, and whether it can be sent."""
        day = today(self._clock)
        texts = shown_texts(kind, given) | {"date": written_day(day)}
        account = texts.get("account", "")
        if not account:
            account = await self._usual_account(texts)
            texts["account"] = account
        if account:
            texts["number"] = await self._drafts.next_number(account, day)
        typed = read_payment(kind, texts, today=day)
        payment = completed(typed.instruction, company=self._company(), banks=banks)
        payment = normalised_instruction(payment)
        wrong = typed.faults or not can_be_sent(problems(payment, today=day, known=known))
        if not wrong:
            order = Submission(
                operation=Operation.CREATE_PAYMENT,
                instruction=payment,
                fields=texts,
                source=source,
            )
            (row_id,) = await self._outbox.enqueue((order,), send=False)
            return row_id, True
        draft = Draft(
            id=uuid.uuid4().hex,
            operation=Operation.CREATE_PAYMENT,
            type=payment.type.value,
            fields=texts,
            summary=summary_of(payment),
            source=source,
        )
        await self._drafts.save(draft)
        return draft.id, False
