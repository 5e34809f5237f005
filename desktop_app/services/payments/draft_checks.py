"""Checks many drafts at once as their forms would, and numbers those whose number is not free."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import DocumentType, ListedDocument
from desktop_app.domain.instructions.debit_fields import (
    read_acceptance,
    read_recall,
    written_acceptance,
    written_recall,
)
from desktop_app.domain.instructions.document_actions import DemandAnswer
from desktop_app.domain.instructions.field_reader import Fault, FieldTexts
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    OtherDocument,
    PaymentInstruction,
)
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.other_document_fields import read_other, written_other
from desktop_app.domain.instructions.payment_fields import read_payment, written_payment
from desktop_app.domain.instructions.problems import Problem, can_be_sent
from desktop_app.domain.instructions.validation import (
    DIRECTORY_OF,
    Known,
    problems,
    with_own_codes,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import Operation, type_of
from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, summary_of
from desktop_app.domain.register.request_fields import read_request, written_request
from desktop_app.domain.values import accounts
from desktop_app.domain.values.periods import today
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.payments.other_documents import completed_other, reference_of, texts_about
from desktop_app.services.payments.payment_data import (
    PAYMENT_DIRECTORIES,
    bank_names,
    changed_payment,
    completed,
    known_codes,
)
from desktop_app.system.bulk_objects import many_new_objects

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from desktop_app.domain.instructions.instruction import Instruction
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.number_sequences import NumberSequence
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.payments.debit_acceptances import DebitAcceptances
    from desktop_app.services.payments.earlier_answers import EarlierAnswers
    from desktop_app.services.payments.other_documents import OtherDocuments
    from desktop_app.services.payments.payment_data import PaymentData

_SLICE: Final = 100
"""Drafts that a worker checks at once."""
_NUMBER: Final = "number"
_DIRECTORIES: Final = tuple(dict.fromkeys((*PAYMENT_DIRECTORIES, *DIRECTORY_OF.values())))


@dataclass(frozen=True, slots=True)
class _Texts:
    """How texts of a form are read and written."""

    read: Callable[..., FieldTexts[Any]]
    written: Callable[[Any], Mapping[str, str]]


_PAYING: Final = frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT})
_PAYMENT: Final = _Texts(read_payment, written_payment)
_OTHER: Final = _Texts(read_other, written_other)
_TEXTS: Final[Mapping[Operation, _Texts]] = MappingProxyType(
    {
        Operation.CREATE_PAYMENT: _PAYMENT,
        Operation.CHANGE_PAYMENT: _PAYMENT,
        Operation.CREATE_OTHER: _OTHER,
        Operation.CHANGE_OTHER: _OTHER,
        Operation.CREATE_DEBIT_ACCEPTANCE: _Texts(read_acceptance, written_acceptance),
        Operation.RECALL_DEBIT_ACCEPTANCE: _Texts(read_recall, written_recall),
        Operation.CREATE_REGISTER_REQUEST: _Texts(read_request, written_request),
    }
)
CHECKED: Final = frozenset(_TEXTS)
"""Operations whose drafts can be checked together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedDraft:
    """A draft as its form would read it now.

    Attributes:
        row: the draft with the instruction that its texts say, as far as they can be read.
        faults: why texts cannot be read, by field.
        problems: what its form would say.
        number_before: the number that is typed, where it got another one; None where it did not.
        has_no_number: another document has the number that is typed, and it gets none while
            something else is wrong with it.
    """

    row: OutboxRow
    faults: Mapping[str, Fault] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    number_before: str | None = None
    has_no_number: bool = False

    @property
    def can_be_sent(self) -> bool:
        """Whether it has no errors."""
        return not self.faults and can_be_sent(self.problems)

    @property
    def order(self) -> Submission:
        """What the outbox keeps in place of the draft."""
        return Submission(
            operation=self.row.operation,
            instruction=self.row.sendable,
            fields=self.row.fields,
            target=self.row.target,
            source=self.row.source,
            draft_id=self.row.id,
            shown=self.row.shown,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _CheckData:
    """Data of the store that the checks need.

    Attributes:
        known: directories.
        banks: names of banks by their code.
        subjects: documents that drafts are about, by type and reference; None if there is none.
        answers: answers to demands, by the identifier of the demand.
        possible: documents that may be answers and were not sent from here, by the same key.
    """

    known: Known
    banks: Mapping[str, str]
    subjects: Mapping[tuple[str, str], ListedDocument | None]
    answers: Mapping[str, DemandAnswer] = field(default_factory=dict)
    possible: Mapping[str, ListedDocument] = field(default_factory=dict)


class DraftChecks:
    """Reads the store once for all drafts of a batch; nothing is kept, and nothing is sent."""

    def __init__(
        self,
        *,
        payments: PaymentData,
        others: OtherDocuments,
        earlier: EarlierAnswers,
        acceptances: DebitAcceptances,
        drafts: Drafts,
        calendar: BusinessCalendar,
        clock: Clock,
        company: Callable[[], str],
    ) -> None:
        """`company` is the payee of transfers between own accounts."""
        self._payments = payments
        self._others = others
        self._earlier = earlier
        self._acceptances = acceptances
        self._drafts = drafts
        self._calendar = calendar
        self._clock = clock
        self._company = company

    async def check(self, rows: Sequence[OutboxRow]) -> tuple[CheckedDraft, ...]:
        """Check drafts of the operations in `CHECKED`, in this order, and what is ready as one.

        A draft reserves no number. Where another document of its account and year has the number
        by now, and of several drafts with one number, all but the first get the next free one.
        So do payments without a number, if nothing else is wrong with them.

        Raises:
            StorageError: the store could not be read.
        """
        if not rows:
            return ()
        day = today(self._clock)
        with many_new_objects():
            knowledge = await self._read_check_data(rows)
            found: list[CheckedDraft] = []
            for start in range(0, len(rows), _SLICE):
                part = rows[start : start + _SLICE]
                found += await asyncio.to_thread(self._check_all, part, day, knowledge)
            places = await asyncio.to_thread(
                lambda: {each for one in found if (each := _sequence(one.row, day)) is not None}
            )
            sequences = {place: await self._drafts.numbers(*place) for place in places}
            return tuple(await asyncio.to_thread(self._numbered, found, sequences, day, knowledge))

    async def _read_check_data(self, rows: Sequence[OutboxRow]) -> _CheckData:
        plain = all(row.operation in _PAYING for row in rows)
        codes = await self._payments.codes(PAYMENT_DIRECTORIES if plain else _DIRECTORIES)
        current = await self._payments.current(codes)
        paying = any(row.operation in _PAYING for row in rows)
        own = await self._payments.own_accounts() if paying else ()
        answering = any(row.type == DocumentType.ACCEPTANCES for row in rows)
        subjects = {
            place: await self._subject(*place)
            for place in dict.fromkeys(filter(None, map(_reference, rows)))
        }
        about = [
            subject
            for (kind, _), subject in subjects.items()
            if kind == DocumentType.ACCEPTANCES and subject is not None
        ]
        return _CheckData(
            possible=await self._earlier.possible(about, fresh=True),
            answers=await self._others.answers() if answering else {},
            known=known_codes(codes, current=current, own=own),
            banks=bank_names(codes),
            subjects=subjects,
        )

    async def _subject(self, kind: str, reference: str) -> ListedDocument | None:
        if kind == DocumentType.RECALL_DEBIT_ACCEPT:
            return await self._acceptances.named(reference)
        return await self._others.subject(DocumentType(kind), reference)

    def _check_all(
        self, rows: Sequence[OutboxRow], day: date, knowledge: _CheckData
    ) -> list[CheckedDraft]:
        return [self._check(row, _texts(row), day, knowledge) for row in rows]

    def _check(
        self, row: OutboxRow, texts: Mapping[str, str], day: date, knowledge: _CheckData
    ) -> CheckedDraft:
        known, reference = knowledge.known, _reference(row)
        if reference is not None:
            subject = knowledge.subjects[reference]
            in_vain = reference[1] if subject is None else ""
            given = knowledge.answers.get(reference[1])
            others = given is not None and bool(given.rows - {row.id})
            answers = row.type == DocumentType.ACCEPTANCES and not row.target
            known = replace(
                known,
                subject=subject,
                not_found=in_vain,
                answered=answers and others,  # a change is of the answer itself
                perhaps_answered=knowledge.possible.get(reference[1]) if answers else None,
            )
        reading = _TEXTS[row.operation]
        about = texts_about(row.type, texts, known.subject) if reading is _OTHER else texts
        typed = reading.read(row.type, about, today=day)
        before = changed_payment(row.shown, target=row.target)
        instruction = normalised_instruction(
            self._completed(typed.instruction, before, knowledge.banks, known.subject)
        )
        instruction = with_own_codes(instruction, known)
        return CheckedDraft(
            row=replace(
                row,
                instruction=instruction,
                fields=texts,
                type=type_of(instruction),
                summary=summary_of(instruction),
            ),
            faults=typed.faults,
            problems=problems(
                instruction, today=day, known=known, calendar=self._calendar, before=before
            ),
        )

    def _completed(
        self,
        instruction: Instruction,
        before: PaymentInstruction | None,
        banks: Mapping[str, str],
        about: ListedDocument | None,
    ) -> Instruction:
        """An instruction with what its form does not have fields for."""
        match instruction:
            case PaymentInstruction():
                return completed(instruction, company=self._company(), banks=banks, before=before)
            case DebitAcceptance(party=party):
                bank = banks.get(accounts.bank_key(party.bic), "")
                return replace(instruction, party=replace(party, bank=bank))
            case OtherDocument():
                return completed_other(instruction, about)
            case _:
                return instruction

    def _numbered(
        self,
        found: Sequence[CheckedDraft],
        sequences: Mapping[tuple[str, int], NumberSequence],
        day: date,
        knowledge: _CheckData,
    ) -> list[CheckedDraft]:
        """The drafts with free numbers, as far as only their numbers are wrong."""
        numbered = []
        for each in found:
            place = _sequence(each.row, day)
            number = each.row.summary.number.strip()
            if place is None or not _only_the_number_is_wrong(each):
                numbered.append(each)
            elif number and number not in sequences[place]:
                sequences[place].take(number)
                numbered.append(each)
            else:
                texts = {**each.row.fields, _NUMBER: sequences[place].take_next()}
                again = self._check(each.row, texts, day, knowledge)
                numbered.append(replace(again, number_before=number))
        return [_without_taken(each, sequences, day) for each in numbered]


def _texts(row: OutboxRow) -> Mapping[str, str]:
    """The texts of a draft's form; of one that was ready, those of its instruction."""
    if row.fields or row.instruction is None:
        return row.fields
    return _TEXTS[row.operation].written(row.instruction)


def _reference(row: OutboxRow) -> tuple[str, str] | None:
    """Type and reference of a draft that names the document it is about, if it does."""
    if row.operation in _PAYING or row.operation is Operation.CREATE_REGISTER_REQUEST:
        return None
    if row.operation is Operation.RECALL_DEBIT_ACCEPTANCE:
        kind, name = DocumentType.RECALL_DEBIT_ACCEPT.value, "acceptance_id"
    else:
        named = reference_of(DocumentType(row.type)) if row.type in set(DocumentType) else None
        if named is None:
            return None
        kind, name = row.type, named.name
    reference = _texts(row).get(name, "").strip()
    return (kind, reference) if reference else None


def _sequence(row: OutboxRow, today: date) -> tuple[str, int] | None:
    """Account and year that the number of a new document counts in, if it counts anywhere."""
    account, day = accounts.normalised(row.summary.account), row.summary.date
    if row.target or not account:
        return None
    if row.operation is Operation.CREATE_PAYMENT:
        return None if day is None else (account, day.year)
    return (account, (day or today).year) if row.summary.number.strip() else None


def _without_taken(
    draft: CheckedDraft, sequences: Mapping[tuple[str, int], NumberSequence], today: date
) -> CheckedDraft:
    """A draft that cannot be sent with what is known of its number, which is then taken."""
    place, number = _sequence(draft.row, today), draft.row.summary.number.strip()
    is_draft = draft.row.state is OutboxState.DRAFT
    if place is None or not number or not is_draft or _only_the_number_is_wrong(draft):
        return draft
    if number in sequences[place]:
        return replace(draft, has_no_number=True)
    sequences[place].take(number)
    return draft


def _only_the_number_is_wrong(draft: CheckedDraft) -> bool:
    others = tuple(each for each in draft.problems if each.field != _NUMBER)
    return not draft.faults and can_be_sent(others)
