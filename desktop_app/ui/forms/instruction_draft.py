"""An instruction that is being typed: its texts, its problems and its draft."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.field_reader import FieldTexts
from desktop_app.domain.instructions.instruction import Instruction
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.problems import Problem, can_be_sent
from desktop_app.domain.instructions.validation import NOTHING_KNOWN, problems, with_own_codes
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Draft, Source, SourceKind
from desktop_app.domain.outbox.operations import Operation, type_of
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.payments.payment_data import changed_payment
from desktop_app.ui.forms.layout import FormLayout

if TYPE_CHECKING:
    from datetime import date

    from desktop_app.domain.documents.listed import Kind
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.domain.values.business_days import BusinessCalendar

I = TypeVar("I", bound=Instruction)  # noqa: E741 - an instruction


class InstructionReader(Protocol[I]):
    """A function that parses the texts of a form, such as `payment_fields.read_payment`."""

    def __call__(self, kind: str, texts: Mapping[str, str], /, *, today: date) -> FieldTexts[I]:
        """What the texts mean; `kind` is one of the layout's kinds."""


TextsCompletion: TypeAlias = Callable[
    [str, Mapping[str, str], ListedDocument | None], Mapping[str, str]
]


@dataclass(frozen=True, slots=True, kw_only=True)
class FormDefinition(Generic[I]):
    """The kind of instruction that a form writes.

    Attributes:
        layout: the fields.
        creates: the operation that sends a new one.
        changes: the operation that sends a changed one; None if the service has none.
        read: converts texts to an instruction.
        written: converts an instruction to texts.
        texts_about: adds to the texts what follows from the document that they are about.
    """

    layout: FormLayout
    creates: Operation
    changes: Operation | None = None
    read: InstructionReader[I]
    written: Callable[[I], Mapping[str, str]]
    texts_about: TextsCompletion = lambda _kind, texts, _about: texts


@dataclass(frozen=True, slots=True, kw_only=True)
class FormResult(Generic[I]):
    """The result of validating the texts of a form.

    Attributes:
        instruction: as it would be sent.
        typed: the parsed texts, and those that cannot be parsed.
        problems: the problems found, errors first.
    """

    instruction: I
    typed: FieldTexts[I]
    problems: tuple[Problem, ...]

    @property
    def can_be_sent(self) -> bool:
        """Whether it has no errors."""
        return not self.typed.faults and can_be_sent(self.problems)

    @property
    def wrong(self) -> frozenset[str]:
        """Names of the fields with errors."""
        found = {each.field for each in self.problems if each.severity == "error"}
        return frozenset(found | self.typed.faults.keys())

    def means_the_same_as(self, other: FormResult[I]) -> bool:
        """Whether both were typed with one meaning, whatever has completed one of them since."""
        read, before = self.typed.instruction, other.typed.instruction
        return self.instruction == other.instruction or (
            normalised_instruction(read) == normalised_instruction(before)
        )


class InstructionDraft(Generic[I]):
    """One instruction from the first letter until it is submitted; independent of widgets."""

    def __init__(
        self,
        subject: FormDefinition[I],
        *,
        calendar: BusinessCalendar,
        draft_id: str = "",
        target: str = "",
        source: Source | None = None,
        shown: ShownDocument | None = None,
    ) -> None:
        """Begin a draft.

        Args:
            subject: the form that it is written in.
            calendar: business days.
            draft_id: its identifier, if it was saved before.
            target: identifier of the document that it changes; empty for a new one.
            source: what it was copied from.
            shown: the bank's document that it changes, as it was shown.

        Raises:
            ValueError: there is a target, but the service cannot change such documents.
        """
        operation = subject.changes if target else subject.creates
        if operation is None:
            raise ValueError(f"{subject.creates} has no change")
        self.id = draft_id or uuid.uuid4().hex
        self.operation: Operation = operation
        self.target = target
        self.source = source
        self.shown = shown
        self.known: Known = NOTHING_KNOWN
        self._subject = subject
        self._calendar = calendar

    def validate(
        self,
        kind: str,
        texts: Mapping[str, str],
        *,
        today: date,
        completed: Callable[[I], I] = lambda instruction: instruction,
    ) -> FormResult[I]:
        """Validate the texts of the form; `completed` adds what has no field."""
        whole = self._subject.texts_about(kind, texts, self.known.subject)
        typed = self._subject.read(kind, whole, today=today)
        instruction = normalised_instruction(completed(typed.instruction))
        instruction = with_own_codes(instruction, self.known)
        found = problems(
            instruction,
            today=today,
            known=self.known,
            calendar=self._calendar,
            before=changed_payment(self.shown, target=self.target),
        )
        return FormResult(instruction=instruction, typed=typed, problems=found)

    def forget_other(self, place: tuple[Kind, str] | None) -> bool:
        """Forget the document with which this was begun, if it is about another one by now.

        Args:
            place: list and identifier of the document that it is about; None if unknown.

        Returns:
            Whether anything was forgotten.
        """
        shown = self.shown
        if self.target or shown is None or (shown.kind, shown.id) == place:
            return False
        self.shown = None
        self.source = Source(SourceKind.DOCUMENT, place[1]) if place is not None else None
        return True

    def draft(self, form_result: FormResult[I], texts: Mapping[str, str]) -> Draft:
        """The draft as it is stored."""
        return Draft(
            id=self.id,
            operation=self.operation,
            type=type_of(form_result.instruction),
            fields=dict(texts),
            summary=summary_of(form_result.instruction),
            target=self.target,
            source=self.source,
            shown=self.shown,
        )

    def order(
        self, form_result: FormResult[I], texts: Mapping[str, str], shown: ShownDocument | None
    ) -> Submission:
        """The submission for the outbox; `shown` is the document that the user saw."""
        return Submission(
            operation=self.operation,
            instruction=form_result.instruction,
            fields=dict(texts),
            target=self.target,
            source=self.source,
            draft_id=self.id,
            shown=shown,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class FormSnapshot(Generic[I]):
    """The content of a form at one moment, unaffected by later typing.

    Attributes:
        draft: the draft that the content belongs to.
        form_result: the result of validating it.
        texts: what was typed.
        shown: the bank's document that was shown with it; None if there was none.
    """

    draft: InstructionDraft[I]
    form_result: FormResult[I]
    texts: Mapping[str, str]
    shown: ShownDocument | None = None

    @property
    def order(self) -> Submission:
        """The submission for the outbox."""
        return self.draft.order(self.form_result, self.texts, self.shown or self.draft.shown)

    @property
    def kept(self) -> Draft:
        """The draft as it is stored while it is not sent."""
        return self.draft.draft(self.form_result, self.texts)

    def with_number(self, number: str, *, today: date) -> FormSnapshot[I]:
        """The content with another number, also where a text says it; all else stays."""
        texts = {**self.texts, "number": number}
        before, whole = self.form_result.typed.instruction, self.form_result.instruction

        def completed(read: I) -> I:
            values = {field.name: getattr(read, field.name) for field in fields(read)}
            other = {name: each for name, each in values.items() if each != getattr(before, name)}
            return replace(whole, **other)

        form_result = self.draft.validate(type_of(whole), texts, today=today, completed=completed)
        return replace(self, form_result=form_result, texts=texts)
