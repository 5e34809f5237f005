"""Makes answers to many payment demands at once: acceptances or refusals, each with its number."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions import field_checks
from desktop_app.domain.instructions.document_actions import TYPES, OtherAction, begun_from, fits
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.other_document_fields import begun_other, read_other
from desktop_app.domain.instructions.problems import Checklist, can_be_sent
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.periods import today
from desktop_app.services.documents.fresh_reading import read_again_if_listed
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.payments.free_numbers import FreeNumbers
from desktop_app.services.payments.other_documents import completed_other

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.storage.documents.document_store import DocumentStore

_AMOUNT: Final = "amount"
_AT_ONCE: Final = 8
"""Demands that are read at a time; the limit of calls a minute holds beside it."""


@dataclass(frozen=True, slots=True)
class PreparedAnswers:
    """Answers that are kept nowhere yet.

    Attributes:
        submissions: one for each demand that can be answered.
        left_out: demands that the bank has no more, or has in a state without an answer by now.
        need_a_form: demands whose answer a person has to write, because what is demanded cannot be
            sent as it is: an amount is missing, or is none that a form takes.
    """

    submissions: tuple[Submission, ...] = ()
    left_out: tuple[ListedDocument, ...] = ()
    need_a_form: tuple[ListedDocument, ...] = ()


class AnswersNeedForms(UserError):
    """None of the demands can be answered without its form; nothing was prepared."""

    code = "demands.need_forms"


class DemandAnswers:
    """Reads demands at the bank and writes an answer to each; keeps nothing, sends nothing."""

    def __init__(
        self, *, documents: DocumentReading, lists: DocumentStore, drafts: Drafts, clock: Clock
    ) -> None:
        """`drafts` knows which numbers are used."""
        self._documents = documents
        self._lists = lists
        self._drafts = drafts
        self._clock = clock

    async def prepare(
        self, action: OtherAction, demands: Sequence[ListedDocument], *, reason: str = ""
    ) -> PreparedAnswers:
        """Answer demands in this order.

        Args:
            action: `ACCEPT`, each with the whole amount that is still demanded, or `REFUSE`.
            demands: the demands as they were on show.
            reason: of a refusal, the same for all.

        Raises:
            ValueError: the action answers no demands.
            StorageError: the store could not be read.
        """
        if action not in {OtherAction.ACCEPT, OtherAction.REFUSE}:
            raise ValueError(f"{action} answers no demand")
        turns = asyncio.Semaphore(_AT_ONCE)

        async def read(demand: ListedDocument) -> tuple[ListedDocument, ShownDocument | None]:
            async with turns:
                shown = await read_again_if_listed(self._documents, demand)
            return await self._lists.document(demand.kind, demand.id) or demand, shown

        found = await asyncio.gather(*map(read, demands))
        numbers = FreeNumbers(self._drafts, today(self._clock).year)
        made, left_out, need_a_form = [], [], []
        for listed, shown in found:
            gone = shown is not None and shown.details is None
            if gone or not fits(action, listed):
                left_out.append(listed)
            elif not self._can_be_written(action, listed):
                need_a_form.append(listed)
            else:
                number = await numbers.next(listed.account)
                made.append(self._answer(action, listed, shown, number, reason))
        return PreparedAnswers(tuple(made), tuple(left_out), tuple(need_a_form))

    def _can_be_written(self, action: OtherAction, demand: ListedDocument) -> bool:
        """Whether an answer says all of what is demanded: no amount stands for all of it."""
        if action is OtherAction.REFUSE:
            return True
        texts = self._texts(action, demand)
        read = read_other(TYPES[action].value, texts, today=today(self._clock))
        checks = Checklist()
        amount = read.instruction.amount
        field_checks.amount(checks, _AMOUNT, amount, required=True, with_currency=False)
        return _AMOUNT not in read.faults and can_be_sent(checks.found())

    def _texts(self, action: OtherAction, demand: ListedDocument) -> dict[str, str]:
        return begun_other(TYPES[action], today=today(self._clock)) | begun_from(action, demand)

    def _answer(
        self,
        action: OtherAction,
        demand: ListedDocument,
        shown: ShownDocument | None,
        number: str,
        reason: str,
    ) -> Submission:
        texts = self._texts(action, demand) | {"number": number, "reason": reason}
        written = read_other(TYPES[action].value, texts, today=today(self._clock)).instruction
        return Submission(
            operation=Operation.CREATE_OTHER,
            instruction=normalised_instruction(completed_other(written, demand)),
            fields=texts,
            source=Source(SourceKind.DOCUMENT, demand.id),
            shown=shown,
        )
