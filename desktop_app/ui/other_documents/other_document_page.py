"""The page where a document that is no payment is written."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType, PaymentRequirement
from desktop_app.domain.instructions.document_actions import (
    TYPES,
    begun_from,
    can_be_about,
    is_about,
    reference_to,
    taken_from,
)
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.instructions.other_document_fields import (
    begun_other,
    read_other,
    written_other,
)
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.instructions.other_document_validation import is_required
from desktop_app.domain.instructions.problems import ABOUT_ANSWERS
from desktop_app.domain.instructions.validation import NOTHING_KNOWN
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values import accounts, typed_amounts
from desktop_app.services.payments.other_documents import completed_other, reference_of, texts_about
from desktop_app.ui import aio
from desktop_app.ui.forms.instruction_draft import FormDefinition
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.forms.reference_edit import described
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder, RepeatedTask
from desktop_app.ui.other_documents.other_document_layout import OTHER_LAYOUT
from desktop_app.ui.other_documents.other_document_texts import ABOUT
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import Kind, ListedDocument
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.instructions.document_actions import DemandAnswer, OtherAction
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.ui.forms.instruction_draft import FormResult, FormSnapshot, InstructionDraft
    from desktop_app.ui.forms.review.review_sheet import ReviewItem
    from desktop_app.ui.shell.page_context import PageContext

OTHERS: Final = FormDefinition(
    layout=OTHER_LAYOUT,
    creates=Operation.CREATE_OTHER,
    changes=Operation.CHANGE_OTHER,
    read=read_other,
    written=written_other,
    texts_about=texts_about,
)
_HEAD: Final = frozenset({"account", "number", "date"})
_REFERENCES: Final = tuple(
    dict.fromkeys(
        each.name
        for fields in FIELDS.values()
        for each in fields
        if each.kind is FieldKind.REFERENCE
    )
)
_TAKEN: Final = ("account", "amount")
"""What is filled in when the related document is chosen."""


class _Occasion(Enum):
    """Why the related document is looked for."""

    OPENED = auto()
    """The form was opened: it keeps what it holds."""
    KIND = auto()
    """A person chose another type of document."""
    REFERENCE = auto()
    """A person chose another related document."""


class OtherPage(InstructionPage[OtherDocument]):
    """Writes documents of every type in the table; finds the related document in the store."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            Text("OtherPage", "Another document"),
            place="other",
            subject=OTHERS,
            context=context,
        )
        self._others = context.workspace.other_documents
        self._about: ListedDocument | None = None
        self._unresolved_reference = ""
        self._values_of: ListedDocument | None = None  # whose account and amount are in the form
        self._is_as_opened = True  # no person has chosen a type or a related document since
        self._directories = NOTHING_KNOWN
        self._answers: Mapping[str, DemandAnswer] = {}  # by the demand
        self._possible: Mapping[str, ListedDocument] = {}  # not from here, by the demand
        self._reading_answers = RepeatedTask(self._read_answers, owner=self)
        self._answer_order = AnswerOrder()
        self.view.form.changed.connect(self._on_changed)
        self.view.form.references_asked.connect(self._on_references_asked)
        start_focus_at(self, self.view.form.kind_choice, *self.confirmation.focus_starts)

    def begin_about(
        self, action: OtherAction, subject: ListedDocument, shown: ShownDocument | None = None
    ) -> None:
        """Show a form filled from the related document; `shown` is all of it."""
        kind = TYPES[action]
        about = ABOUT.format(document=described(subject))
        details = shown.details if shown is not None else None
        begun = begun_from(action, subject, details=details, about=about)
        texts = begun_other(kind, today=self.today) | begun
        source = Source(SourceKind.DOCUMENT, subject.id)
        self.open_texts(kind.value, texts, source=source, shown=shown)
        field = reference_of(kind)
        if field is not None:
            self.view.form.recognise(field.name, subject)
            self._find_subject(_Occasion.OPENED)

    def open_texts(
        self,
        kind: str,
        texts: Mapping[str, str],
        *,
        draft_id: str = "",
        source: Source | None = None,
        target: str = "",
        shown: ShownDocument | None = None,
    ) -> None:
        """Show a form with texts; what the form before was about is of no more use."""
        self._about = self._values_of = None
        self._unresolved_reference, self._is_as_opened = "", True
        super().open_texts(
            kind, texts, draft_id=draft_id, source=source, target=target, shown=shown
        )

    # What this kind of form does differently.

    def blank(self, kind: str) -> Mapping[str, str]:
        """Dated today, with what is usual for the type."""
        return begun_other(DocumentType(kind), today=self.today)

    def first_field(self, kind: str) -> str:
        """The first field below number and day."""
        fields = OTHER_LAYOUT.fields
        return next(each.name for each in fields if each.name not in _HEAD and each.is_shown(kind))

    def completed(self, instruction: OtherDocument) -> OtherDocument:
        """Add the currency of the related document if the amount is sent without one."""
        return completed_other(instruction, self._about)

    def place_of(
        self, draft: InstructionDraft[OtherDocument], instruction: OtherDocument
    ) -> tuple[Kind, str] | None:
        """The chosen document, which alone tells where documents of the register are."""
        about = self._about
        if not draft.target and about is not None and is_about(instruction, about):
            return about.kind, about.id
        return super().place_of(draft, instruction)

    def known(self, codes: Mapping[Directory, tuple[DirectoryEntry, ...]]) -> Known:
        """Directories, and the related document."""
        self._directories = super().known(codes)
        return self._with_subject()

    def validate(self, *, whole: bool = False) -> FormResult[OtherDocument]:
        """Say what the form comes to; a refusal has to be reasoned, and is about no amount."""
        form_result = super().validate(whole=whole)
        document = form_result.instruction
        for field in FIELDS[document.type]:
            shown = self.view.form.fields[field.name]
            if field.required_for is not None:
                shown.set_optional(optional=not is_required(document, field))
            if field.not_for is not None:
                shown.setVisible(document.decision is not field.not_for)
        return form_result

    def offered(self) -> None:
        """Recognise what the form is about, when it was opened with its identifier."""
        self._find_subject(_Occasion.OPENED)
        self._look_for_answers()

    def _on_outbox_changed(self, change: Change) -> None:
        super()._on_outbox_changed(change)
        self._look_for_answers()

    def _statement(self, form_result: FormResult[OtherDocument]) -> ReviewItem:
        """An earlier answer to the same demand is a matter of its own before sending."""
        return _with_answer_problems(super()._statement(form_result), form_result)

    # What it is about.

    def _on_changed(self, name: str) -> None:
        if name == "type":
            self._drop_unsuitable()
            self._fill_defaults()
            self._look_for_answers()
        if name == "type" or name in _REFERENCES:
            self._is_as_opened = False
            self._find_subject(_Occasion.KIND if name == "type" else _Occasion.REFERENCE)

    def _drop_unsuitable(self) -> None:
        """Empty the field of the related document if the new type is never about such a one."""
        form = self.view.form
        kind = DocumentType(form.kind)
        field = reference_of(kind)
        named = form.named(field.name) if field is not None else None
        if field is not None and named is not None and not can_be_about(kind, named):
            form.put(field.name, "")
            self._on_form_changed(field.name)

    def _fill_defaults(self) -> None:
        form = self.view.form
        typed = form.texts()
        for name, text in self.blank(form.kind).items():
            if not typed.get(name):
                form.put(name, text)
        self.validate()

    def _find_subject(self, occasion: _Occasion) -> None:
        form = self.view.form
        kind = DocumentType(form.kind)
        field = reference_of(kind)
        named = form.named(field.name) if field is not None else None
        if field is None or named is not None or not form.texts()[field.name]:
            self._take_subject(named)
            self._take_values(named, occasion, self._values())
        else:
            aio.start(self._find(kind, field.name, occasion, self._values()), owner=self)

    async def _find(
        self, kind: DocumentType, name: str, occasion: _Occasion, before: Mapping[str, str]
    ) -> None:
        form, draft = self.view.form, self._draft
        reference = form.texts()[name]
        about = await self._others.subject(kind, reference)
        has_gone_on = form.kind != kind or form.texts()[name] != reference
        if has_gone_on or draft is not self._draft:
            return
        form.recognise(name, about)
        self.validate()  # also where what is known stays
        self._take_subject(about, in_vain=reference if about is None else "")
        self._take_values(about, occasion, before)

    def _take_subject(self, about: ListedDocument | None, *, in_vain: str = "") -> None:
        self._about, self._unresolved_reference = about, in_vain
        self.know(self._with_subject())
        self._look_for_answers()

    def _take_values(
        self, about: ListedDocument | None, occasion: _Occasion, before: Mapping[str, str]
    ) -> None:
        """Fill in account and amount of the related document in place of those of another one.

        What a person typed over them stays until another document is chosen, and so does what is
        typed while the document is looked for; `before` is what stood there then.
        """
        if occasion is _Occasion.OPENED:
            self._values_of = about if self._is_as_opened else self._values_of
            return
        earlier, form = self._values_of, self.view.form
        theirs = taken_from(DocumentType.ACCEPTANCES, earlier) if earlier is not None else {}
        mine = taken_from(DocumentType(form.kind), about) if about is not None else {}
        is_chosen = occasion is _Occasion.REFERENCE
        is_another = not _is_same(about, earlier) and (is_chosen or None not in (about, earlier))
        place = (about.kind, about.id) if about is not None else None
        if (is_chosen or about is not None) and self._draft.forget_other(place):
            self._on_form_changed("")
        for name, now in self._values().items():
            text, is_theirs = mine.get(name, ""), _is_value(name, now, theirs.get(name, ""))
            is_replaced = bool(text) and (is_another or is_theirs or not now)
            is_dropped = not text and is_theirs and (is_chosen or name == "amount")
            if now == before[name] and (is_replaced or is_dropped):
                form.put(name, text)
                form.changed.emit(name)
        self._values_of = about if about is not None else earlier

    def _values(self) -> dict[str, str]:
        """What is typed in the fields that the related document fills, also in hidden ones."""
        return {name: self.view.form.fields[name].control.value() for name in _TAKEN}

    def _look_for_answers(self) -> None:
        if self.view.form.kind == DocumentType.ACCEPTANCES:
            self._reading_answers.start()

    async def _read_answers(self, *, fresh: bool = False) -> None:
        """Learn which demands have an answer already, or may have one; `fresh` asks the bank."""
        about = self._about
        earlier = self.workspace.earlier_answers
        possible = await earlier.possible((about,) if about is not None else (), fresh=fresh)
        turn = self._answer_order.ask()
        answers = await self._others.answers()
        if not self._answer_order.is_late(turn):
            self._answers = answers
        self._possible = possible if fresh else {**self._possible, **possible}
        self.know(self._with_subject())

    async def _reread(self, instruction: OtherDocument, *, fresh: bool) -> None:
        await super()._reread(instruction, fresh=fresh)
        if instruction.type is DocumentType.ACCEPTANCES:
            await self._read_answers(fresh=fresh)

    async def _reread_shown(
        self, snapshot: FormSnapshot[OtherDocument], item: ReviewItem
    ) -> ReviewItem:
        """Of an answer to a demand also whether there is another one."""
        later, draft = await super()._reread_shown(snapshot, item), snapshot.draft
        instruction, about = snapshot.form_result.instruction, draft.known.subject
        if instruction.type is not DocumentType.ACCEPTANCES or about is None:
            return later
        possible = await self.workspace.earlier_answers.possible((about,), fresh=True)
        answers = await self._others.answers()
        draft.known = _with_answers(draft.known, draft, answers, possible)
        form_result = self._checked_again(snapshot, instruction, snapshot.texts)
        return _with_answer_problems(later, form_result)

    async def _review(self, asked: FormSnapshot[OtherDocument]) -> None:
        if asked.form_result.instruction.type is DocumentType.ACCEPTANCES:
            await self._read_answers(fresh=True)  # the same demand may have been answered meanwhile
        await super()._review(asked)

    def _with_subject(self) -> Known:
        known = replace(
            self._directories, subject=self._about, not_found=self._unresolved_reference
        )
        return _with_answers(known, self._draft, self._answers, self._possible)

    def _on_references_asked(self, name: str, fragment: str) -> None:
        aio.start(self._offer_subjects(name, fragment), owner=self)

    async def _offer_subjects(self, name: str, fragment: str) -> None:
        found = await self._others.subjects(DocumentType(self.view.form.kind), fragment)
        self.view.form.offer_references(name, fragment, found)


def _is_same(one: ListedDocument | None, other: ListedDocument | None) -> bool:
    if one is None or other is None:
        return False
    return (one.kind, reference_to(one)) == (other.kind, reference_to(other))


def _is_value(name: str, typed: str, text: str) -> bool:
    """Whether a typed account or amount is the one that a text names, however it is written."""
    if not typed or not text:
        return False
    if name == "account":
        return accounts.normalised(typed) == accounts.normalised(text)
    amount = typed_amounts.read(typed)
    return isinstance(amount, Decimal) and amount == typed_amounts.read(text)


def _with_answers(
    known: Known,
    draft: InstructionDraft[OtherDocument],
    answers: Mapping[str, DemandAnswer],
    possible: Mapping[str, ListedDocument],
) -> Known:
    """What is known, with other answers to the demand that a draft is about.

    `answers` are those from here, `possible` documents of the bank that may be some; by the demand.
    """
    about = known.subject
    demand = about.id if isinstance(about, PaymentRequirement) else ""
    given = answers.get(demand)
    others = given.rows - {draft.id} if given is not None else frozenset()
    return replace(
        known,
        answered=bool(others) and not draft.target,  # a change is of the answer itself
        perhaps_answered=None if draft.target else possible.get(demand),
    )


def _with_answer_problems(item: ReviewItem, form_result: FormResult[OtherDocument]) -> ReviewItem:
    earlier = (each for each in form_result.problems if each.code in ABOUT_ANSWERS)
    return replace(item, problems=(*item.problems, *earlier))
