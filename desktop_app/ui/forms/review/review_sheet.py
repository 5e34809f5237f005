"""Builds the review sheet of what is to be sent, shown beside a form and before sending."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import (
    BankDocumentDetails,
    ListedDocument,
)
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import (
    Instruction,
    PaymentInstruction,
    PaymentSign,
    Urgency,
)
from desktop_app.domain.instructions.other_document_details import values_without_field
from desktop_app.domain.instructions.problems import Problem
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Source
from desktop_app.domain.outbox.earlier_stops import EarlierStop
from desktop_app.domain.outbox.operations import (
    OPERATIONS,
    Deletion,
    Effect,
    Operation,
    Sendable,
    Service,
    is_copy,
    type_of,
)
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.domain.values.amount_words import WordsLanguage, in_words
from desktop_app.services.payments.payment_data import PaymentHistory
from desktop_app.ui.forms.review.earlier_notices import earlier_notices
from desktop_app.ui.forms.review.gateway_fields import gateway_outcome_fields, gateway_review_fields
from desktop_app.ui.forms.review.payment_notices import (
    PaymentNotice,
    duplicate_notices,
    invoice_notices,
    notices,
    problem_notices,
)
from desktop_app.ui.forms.review.review_fields import (
    NOTHING,
    ReviewField,
    common_fields,
    compared,
    specific_fields,
)
from desktop_app.ui.forms.review.version_comparison import (
    FieldDifference,
    detail_fields,
    differences,
    state_fields,
)
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.translations import Text, current_language

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import StrEnum

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.outbox.drafts import InstructionSummary
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.money import Amount

_CHANGES: Final = Text("PaymentSummary", "This replaces document No. {number}")
_NOT_COMPARED: Final = Text("PaymentSummary", "What it says now is not known here.")
_MORE_THERE: Final = Text("PaymentSummary", "The bank has more in this document than this form")
_LEFT_OUT: Final = Text("PaymentSummary", "The bank does not show all that was sent from here")
_MAY_BE_LOST: Final = Text("PaymentSummary", "Sending the change may delete it there: {fields}.")
_REPLACING: Final = frozenset({Operation.CHANGE_PAYMENT, Operation.CHANGE_OTHER})
"""What leaves nothing in the bank's document that is not in the form."""
_SHOWN: Final = 60
"""Characters of a field of the bank that are shown."""
_DELETES: Final = Text("PaymentSummary", "The document will be deleted at the bank")
_ABSENT: Final = Text("PaymentSummary", "The bank does not list this document any more")
_MAY_FAIL: Final = Text(
    "PaymentSummary", "It may be deleted there; the bank would refuse this then."
)
_FOR_GOOD: Final = Text("PaymentSummary", "It cannot be brought back; it stays in what was sent.")
_MEANWHILE: Final = Text("comparison", "The document at the bank has changed since you opened it")
_OVERWRITES: Final = Text(
    "comparison",
    "Sending yours replaces what is there now, also where you changed nothing. Compare first.",
)
_DELETES_NOW: Final = Text("comparison", "What is there now would be deleted. Compare first.")
_BASED_ON_OPENED: Final = Text(
    "comparison", "Your document is based on the version that you opened. Compare first."
)
_GONE: Final = Text("comparison", "The bank does not have the document any more")
_GONE_SINCE: Final = Text(
    "comparison", "It was there when you opened it. Somebody may have deleted it."
)
_BACK: Final = Text("comparison", "The bank has the document again")
_BACK_SINCE: Final = Text("comparison", "It was not there when you opened it.")
_UNREAD: Final = Text("comparison", "The document at the bank cannot be checked now")
_ASKED_LATER: Final = Text(
    "comparison",
    "Kantora checks it immediately before sending; nothing is sent if the document is different.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewItem:
    """Something to be sent, with what the payment history says about it.

    Attributes:
        operation: what sending it does.
        target: identifier of the document that it changes or deletes.
        source: what it was begun from, if anything.
        before: that document as it was last read, where it is changed.
        original: that document as an instruction, if known.
        absent: the bank does not list that document any more.
        now: the latest known version of the bank's document.
        opened: the version that was shown when the form was opened, or chosen to be deleted.
        now_written, opened_written: these two as instructions, if they have the same fields
            as what is sent.
        unread: reading it from the bank failed.
        untold: what was sent from here in fields of it that the bank leaves out: names and texts.
        stop: something sent earlier, which may be the same, that stopped it before.
        problems: what the payment form would say about it.
        batch_duplicates: equal payments that are to be sent together with it.
        batch_invoices: payments for the same invoice that are to be sent together with it.
        meanings: what codes and identifiers mean, by the name of the field.
        undecided: fields that could not be parsed or are not decided yet.
    """

    operation: Operation
    instruction: Sendable
    target: str = ""
    source: Source | None = None
    before: ListedDocument | None = None
    original: Instruction | None = None
    absent: bool = False
    now: ShownDocument | None = None
    opened: ShownDocument | None = None
    now_written: Instruction | None = None
    opened_written: Instruction | None = None
    unread: bool = False
    untold: tuple[tuple[str, str], ...] = ()
    stop: EarlierStop | None = None
    history: PaymentHistory | None = None
    problems: tuple[Problem, ...] = ()
    batch_duplicates: tuple[PaymentInstruction, ...] = ()
    batch_invoices: tuple[PaymentInstruction, ...] = ()
    meanings: Mapping[str, str] = field(default_factory=dict, hash=False)
    undecided: frozenset[str] = frozenset()

    @property
    def current(self) -> Sendable:
        """What is sent; of a deletion, with the document as the bank has it now."""
        there = self.now.details if self.now is not None else None
        if isinstance(self.instruction, Deletion) and isinstance(there, BankDocumentDetails):
            return Deletion(document=there.document)
        return self.instruction

    @property
    def changed(self) -> bool:
        """Whether the bank's document has changed since the form was opened, or it was chosen."""
        if self.now is None or self.opened is None:
            return False
        copied = is_copy(self.operation)
        return not self.opened.is_still(self.now.details, content_only=copied)

    @property
    def can_be_merged(self) -> bool:
        """Whether the document was changed at the bank and the changes can be merged."""
        known = self.now_written is not None and self.opened_written is not None
        return self.changed and known and OPERATIONS[self.operation].effect is Effect.CHANGES

    @property
    def waits_for_decision(self) -> bool:
        """Whether a person has to say first what became of its own earlier attempt."""
        return self.stop is not None and self.stop.is_to_be_decided

    @property
    def omitted_details(self) -> tuple[str, ...]:
        """What the bank's document says that its form has no field for and a change leaves out."""
        return tuple(_omitted_details(self))

    @property
    def untold_details(self) -> tuple[str, ...]:
        """What was sent from here, is not told by the bank, and is left out by a change."""
        return tuple(
            f"{labels.field(name)} – {_cut(text)}"
            for name, text in self.untold
            if not getattr(self.instruction, name, "")
        )

    @property
    def notices(self) -> tuple[PaymentNotice, ...]:
        """The notices to show before sending, the most severe first."""
        told = notices(self.history) if self.history is not None else ()
        return (
            *earlier_notices(self.stop),
            *_version_notices(self),
            *_about_change(self),
            *duplicate_notices(self.batch_duplicates),
            *told,
            *invoice_notices(self.batch_invoices),
            *problem_notices(self.problems),
        )

    def tells(self, later: ReviewItem) -> bool:
        """Whether it has all the notices that a later reading of the same has, by their titles."""
        mine, theirs = ({notice.title for notice in each.notices} for each in (self, later))
        return theirs <= mine


def _version_notices(statement: ReviewItem) -> Iterator[PaymentNotice]:
    """Notices that the bank's document has changed, or could not be read."""
    if statement.unread:
        yield PaymentNotice(str(_UNREAD), str(_ASKED_LATER), severe=False)
    if not statement.changed:
        return
    if statement.now is not None and statement.now.details is None:
        yield PaymentNotice(str(_GONE), str(_GONE_SINCE), loud=True, concurrent_change=True)
    elif statement.opened is not None and statement.opened.details is None:
        yield PaymentNotice(str(_BACK), str(_BACK_SINCE), loud=True, concurrent_change=True)
    else:
        effect = OPERATIONS[statement.operation].effect
        texts = {Effect.CHANGES: _OVERWRITES, Effect.DELETES: _DELETES_NOW}
        text = str(texts.get(effect, _BASED_ON_OPENED))
        yield PaymentNotice(str(_MEANWHILE), text, loud=True, concurrent_change=True)


def _about_change(statement: ReviewItem) -> Iterator[PaymentNotice]:
    gone_since = statement.changed and statement.now is not None and statement.now.details is None
    if statement.absent and not gone_since:
        yield PaymentNotice(str(_ABSENT), str(_MAY_FAIL))
    if statement.operation is Operation.DELETE_DOCUMENT:
        yield PaymentNotice(str(_DELETES), str(_FOR_GOOD))
    elif statement.target and OPERATIONS[statement.operation].service is Service.DOCUMENTS:
        before = statement.before
        known = (formats.day(before.date), before.party.name) if before is not None else ()
        amount = formats.amount(before.amount) if before is not None and before.amount else ""
        number = before.number if before is not None else ""
        unknown = str(_NOT_COMPARED) if statement.original is None else ""
        yield PaymentNotice(
            _CHANGES.format(number=number or statement.target),
            " · ".join(part for part in (*known, amount, unknown) if part),
            severe=False,
        )
        if more := ", ".join(statement.omitted_details):
            yield PaymentNotice(str(_MORE_THERE), _MAY_BE_LOST.format(fields=more))
        if more := ", ".join(statement.untold_details):
            yield PaymentNotice(str(_LEFT_OUT), _MAY_BE_LOST.format(fields=more))


def _omitted_details(statement: ReviewItem) -> Iterator[str]:
    details = statement.now.details if statement.now is not None else None
    operation = statement.operation
    if operation not in _REPLACING or not isinstance(details, BankDocumentDetails):
        return
    if operation is Operation.CHANGE_PAYMENT:
        known: tuple[tuple[str, str, type[StrEnum]], ...] = (
            ("urgency", details.urgency, Urgency),
            ("payment_sign", details.payment_sign, PaymentSign),
        )
        for name, code, codes in known:
            if code and code not in set(codes):
                yield f"{labels.field(name)} – {code}"
    for name, value in values_without_field(details):
        yield f"{name} – {_cut(value)}" if value else name


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewSheet:
    """A review item as texts in the user's language.

    Attributes:
        heading: what it is.
        figure: its amount; empty for what is not about one.
        figure_was: the amount that the bank has instead; None for the same, or nothing compared.
        words: the amount in words.
        facts: everything else that is sent.
        compared: it tells what differs from what the bank has.
        differences: what the bank has otherwise than when this was begun.
    """

    heading: str
    figure: str = ""
    figure_was: str | None = None
    words: str = ""
    facts: tuple[ReviewField, ...] = ()
    compared: bool = False
    differences: tuple[FieldDifference, ...] = ()

    @property
    def differs(self) -> bool:
        """Whether anything is not as the bank has it."""
        return self.figure_was is not None or any(fact.was is not None for fact in self.facts)


def sheet(statement: ReviewItem, *, company: str) -> ReviewSheet:
    """Everything that would be sent, and what of it the bank has otherwise.

    Args:
        statement: what is sent, complete or partly filled in.
        company: who sends it.
    """
    instruction = statement.current
    changes = OPERATIONS[statement.operation].effect is Effect.CHANGES
    made = _sheet_of(instruction, statement, company, usual=changes or statement.changed)
    if statement.changed:
        made = replace(made, differences=_differences(statement, made, company))
    if statement.original is None or isinstance(instruction, Deletion):
        return made
    known = _with_known_codes(statement.original, statement)
    before = _sheet_of(statement.original, known, company, usual=True)
    return replace(
        made,
        figure=made.figure or (NOTHING if before.figure else ""),
        figure_was=before.figure if made.figure != before.figure else None,
        facts=tuple(compared(made.facts, before.facts)),
        compared=True,
    )


def written_fields(
    operation: Operation, instruction: Instruction, *, usual: bool
) -> dict[str, str]:
    """Every field of an instruction that is filled in, by its name; without who sends it.

    `usual` is that of `specific_fields`.
    """
    statement = ReviewItem(operation=operation, instruction=instruction)
    told = _fields_of(_sheet_of(instruction, statement, company="", usual=usual))
    return {name: text for name, text in told.items() if text not in {"", NOTHING}}


def _sheet_of(
    instruction: Sendable, statement: ReviewItem, company: str, *, usual: bool
) -> ReviewSheet:
    if OPERATIONS[statement.operation].service is Service.GATEWAY:
        summary = summary_of(instruction)
        facts = gateway_review_fields(
            instruction, summary, target=statement.target, company=company
        )
        return _order_sheet(statement.operation, summary, *facts)
    kind = OPERATIONS[statement.operation].kind
    document = instruction.document if isinstance(instruction, Deletion) else instruction
    return _sheet(
        labels.type_of(kind, type_of(instruction)),
        document,
        (
            *common_fields(document, company, undecided=statement.undecided),
            *_content(instruction, statement, usual=usual),
        ),
        with_amount=isinstance(document, PaymentInstruction),
    )


def _differences(
    statement: ReviewItem, made: ReviewSheet, company: str
) -> tuple[FieldDifference, ...]:
    """What the bank has otherwise than when this was begun, field by field."""
    now, opened = statement.now, statement.opened
    if now is None or opened is None or opened.details is None or now.details is None:
        return ()
    alike = statement.now_written is not None and statement.opened_written is not None
    return differences(
        _read(now.details, statement.now_written if alike else None, statement, company),
        _read(opened.details, statement.opened_written if alike else None, statement, company),
        _fields_of(made) if alike else {},
        now=now.details,
        opened=opened.details,
    )


def _read(
    details: Details, written: Instruction | None, statement: ReviewItem, company: str
) -> dict[str, str]:
    """One reading of a document, in the fields of what would be sent where these are alike."""
    if written is None:
        return detail_fields(details)
    known = _with_known_codes(written, statement)
    told = _fields_of(_sheet_of(written, known, company, usual=True))
    return told | state_fields(details)


def _fields_of(made: ReviewSheet) -> dict[str, str]:
    """Every field of a sheet, by its name."""
    found = {labels.field("amount"): made.figure} if made.figure else {}
    for fact in made.facts:
        for part in fact.parts or (fact,):
            found[part.title] = part.text
    return found


def _content(instruction: Sendable, statement: ReviewItem, *, usual: bool) -> Iterator[ReviewField]:
    """The fields that only instructions of its class have; none of a deletion."""
    if not isinstance(instruction, Deletion):
        yield from specific_fields(
            instruction,
            meanings=statement.meanings,
            undecided=statement.undecided,
            usual=usual,
        )


def _with_known_codes(original: Instruction, statement: ReviewItem) -> ReviewItem:
    """The item with the meanings of only those codes that the original has as well."""
    new = statement.instruction
    same = {
        name: meaning
        for name, meaning in statement.meanings.items()
        if getattr(original, name, None) == getattr(new, name, None)
    }
    return replace(statement, meanings=same)


def review_sheet_of_row(row: OutboxRow, *, company: str) -> ReviewSheet:
    """A row of the outbox; a draft as far as it can be read."""
    if OPERATIONS[row.operation].service is Service.GATEWAY:
        sent = gateway_review_fields(
            row.instruction, row.summary, target=row.target, company=company
        )
        return _order_sheet(row.operation, row.summary, *sent, *gateway_outcome_fields(row))
    if row.instruction is not None:
        statement = ReviewItem(
            operation=row.operation, instruction=row.instruction, target=row.target
        )
        return sheet(statement, company=company)
    name = labels.type_of(OPERATIONS[row.operation].kind, row.type)
    summary = row.summary
    pays = OPERATIONS[row.operation].instruction is PaymentInstruction
    return _sheet(name, summary, tuple(common_fields(summary, company)), with_amount=pays)


def _order_sheet(
    operation: Operation, summary: InstructionSummary, *facts: ReviewField
) -> ReviewSheet:
    figure = formats.amount(summary.amount) if summary.amount is not None else ""
    return ReviewSheet(heading=words.name(operation, ""), figure=figure, facts=facts)


def _sheet(
    heading: str, document: Any, facts: tuple[ReviewField, ...], *, with_amount: bool
) -> ReviewSheet:
    amount: Amount | None = getattr(document, "amount", None)
    if amount is None:
        return ReviewSheet(heading=heading, figure=NOTHING if with_amount else "", facts=facts)
    language = WordsLanguage(current_language())
    return ReviewSheet(
        heading=heading,
        figure=formats.amount(amount),
        words=in_words(amount, language) if amount.currency else "",
        facts=facts,
    )
