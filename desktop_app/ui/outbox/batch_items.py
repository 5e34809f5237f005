"""What is sent together: each row with its warnings, read for all of them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.payees import PayeeNote
from desktop_app.domain.documents.listed import Kind, Party
from desktop_app.domain.instructions.document_actions import demanded_by
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitDecision,
    OtherDocument,
    PaymentInstruction,
)
from desktop_app.domain.instructions.problems import ProblemCode, Severity
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.earlier_stops import stop_of
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, paid_amount, summary_of
from desktop_app.domain.values.money import Money
from desktop_app.services.payments.draft_checks import CheckedDraft
from desktop_app.services.payments.payment_checks import PaymentToCheck
from desktop_app.services.payments.payment_data import changed_payment
from desktop_app.system.bulk_objects import many_new_objects
from desktop_app.ui.forms.change_target import place_of, target_of
from desktop_app.ui.forms.earlier_stops import stops_by_now
from desktop_app.ui.forms.problem_texts import FAULTS, problem_text
from desktop_app.ui.forms.reference_edit import described
from desktop_app.ui.forms.review.batch_duplicates import with_batch_duplicates
from desktop_app.ui.forms.review.payment_notices import PaymentNotice, field_name
from desktop_app.ui.forms.review.review_sheet import ReviewItem
from desktop_app.ui.forms.used_numbers import used_numbers
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.problems import Problem
    from desktop_app.domain.outbox.drafts import InstructionSummary
    from desktop_app.services.payments.payment_checks import PaymentCheck
    from desktop_app.services.payments.payment_data import PaymentHistory
    from desktop_app.services.profiles.workspace import Workspace

_AT_ONCE: Final = 8
"""Documents that the bank is asked for at a time; the limit of calls a minute holds beside it."""
_NUMBERED: Final = Text("BatchWarnings", "It gets No. {number}")
_NUMBER_TAKEN: Final = Text(
    "BatchWarnings", "No. {number} was given to another document of this account and year."
)
_NO_NUMBER: Final = Text("BatchWarnings", "It had no number.")
_DAYS: Final = frozenset({ProblemCode.NOT_A_BUSINESS_DAY, ProblemCode.PERHAPS_NOT_A_BUSINESS_DAY})


class WarningKind(StrEnum):
    """Kinds of warnings, the most severe first."""

    ERRORS = "errors"
    """It cannot be sent as it is."""
    UNDECIDED = "undecided"
    """A person has to say first what became of its own earlier attempt."""
    EARLIER = "earlier"
    """Something sent earlier, which may be the same, stopped it."""
    NEW_ACCOUNT = "new_account"
    OTHERS_ACCOUNT = "others_account"
    EQUAL_HERE = "equal_here"
    ANSWERED = "answered"
    PERHAPS_ANSWERED = "perhaps_answered"
    CHANGED = "changed"
    MAY_DELETE_FIELDS = "may_delete_fields"
    REPEATED = "repeated"
    UNUSUAL_AMOUNT = "unusual_amount"
    SAME_INVOICE = "same_invoice"
    DAY = "day"
    FIELDS = "fields"
    UNREAD = "unread"
    NUMBER = "number"
    FIRST_TIME = "first_time"


_ORDER: Final = tuple(WarningKind)
LOUD: Final = frozenset(
    {
        WarningKind.EARLIER,
        WarningKind.NEW_ACCOUNT,
        WarningKind.OTHERS_ACCOUNT,
        WarningKind.EQUAL_HERE,
        WarningKind.ANSWERED,
        WarningKind.PERHAPS_ANSWERED,
        WarningKind.CHANGED,
    }
)
"""Kinds that have to be confirmed before anything is sent."""
_RED: Final = LOUD | {WarningKind.ERRORS, WarningKind.UNDECIDED}
"""Kinds that are shown in the colour of errors."""
_NO_ACTION: Final = frozenset({WarningKind.FIRST_TIME, WarningKind.UNREAD})
"""Kinds of warnings that need no action."""

WARNING_NAMES: Final[Mapping[WarningKind, Text]] = MappingProxyType(
    {
        WarningKind.ERRORS: Text("BatchWarnings", "To be corrected"),
        WarningKind.UNDECIDED: Text("BatchWarnings", "To be decided first"),
        WarningKind.EARLIER: Text("BatchWarnings", "Perhaps sent already"),
        WarningKind.NEW_ACCOUNT: Text("BatchWarnings", "New account"),
        WarningKind.OTHERS_ACCOUNT: Text("BatchWarnings", "Another payee's account"),
        WarningKind.EQUAL_HERE: Text("BatchWarnings", "Equal in this batch"),
        WarningKind.ANSWERED: Text("BatchWarnings", "Answered already"),
        WarningKind.PERHAPS_ANSWERED: Text("BatchWarnings", "Perhaps answered"),
        WarningKind.CHANGED: Text("BatchWarnings", "Changed at the bank"),
        WarningKind.MAY_DELETE_FIELDS: Text("BatchWarnings", "May delete fields"),
        WarningKind.REPEATED: Text("BatchWarnings", "Perhaps repeated"),
        WarningKind.UNUSUAL_AMOUNT: Text("BatchWarnings", "Unusually large"),
        WarningKind.SAME_INVOICE: Text("BatchWarnings", "Same invoice"),
        WarningKind.DAY: Text("BatchWarnings", "Not a working day"),
        WarningKind.FIELDS: Text("BatchWarnings", "Check the fields"),
        WarningKind.UNREAD: Text("BatchWarnings", "Not compared"),
        WarningKind.NUMBER: Text("BatchWarnings", "Another number"),
        WarningKind.FIRST_TIME: Text("BatchWarnings", "First payment"),
    }
)
_OF_ANSWERS: Final = MappingProxyType(
    {
        ProblemCode.ANSWERED: WarningKind.ANSWERED,
        ProblemCode.PERHAPS_ANSWERED: WarningKind.PERHAPS_ANSWERED,
    }
)
_OF_PAYEE: Final = MappingProxyType(
    {
        PayeeNote.FIRST_TIME: WarningKind.FIRST_TIME,
        PayeeNote.NEW_ACCOUNT: WarningKind.NEW_ACCOUNT,
        PayeeNote.NEW_ACCOUNT_OF_NAME: WarningKind.NEW_ACCOUNT,
        PayeeNote.NOT_OWN: WarningKind.NEW_ACCOUNT,
        PayeeNote.ACCOUNT_OF_ANOTHER: WarningKind.OTHERS_ACCOUNT,
    }
)


def mark_of(kinds: Collection[WarningKind]) -> tuple[Icon, str]:
    """The icon of warnings of these kinds, and the name of its colour."""
    if not _RED.isdisjoint(kinds):
        return Icon.WARNING, "bad"
    return (
        (Icon.INFORMATION, "muted") if _NO_ACTION.issuperset(kinds) else (Icon.WARNING, "waiting")
    )


@dataclass(frozen=True, slots=True)
class BatchItem:
    """A row that is to be sent, with what there is to know about it.

    Attributes:
        row: as it was read; it is sent only as it is here.
        statement: what would be sent, for the sheet.
        kinds: its warnings, the most severe first.
        money: what it pays, or accepts to be paid.
        refused: what is demanded and not paid, where it refuses a payment demand.
        check: how its form reads it; None of payments that are ready, and what has no form.
    """

    row: OutboxRow
    statement: ReviewItem
    kinds: tuple[WarningKind, ...] = ()
    money: Money | None = None
    refused: Money | None = None
    check: CheckedDraft | None = None

    @property
    def draft(self) -> CheckedDraft | None:
        """How its form reads it, where it is a draft still."""
        return self.check if self.row.state is OutboxState.DRAFT else None

    @property
    def summary(self) -> InstructionSummary:
        """What it is about; of a deletion, as the bank has the document now."""
        current = self.statement.current
        return summary_of(current) if isinstance(current, Deletion) else self.row.summary

    @property
    def decision(self) -> DebitDecision | None:
        """What it answers to a payment demand, if it answers one."""
        answer = self.statement.instruction
        return answer.decision if isinstance(answer, OtherDocument) else None

    @property
    def can_be_sent(self) -> bool:
        """Whether it has no errors, and no earlier attempt of its own has to be decided first."""
        right = self.check is None or self.check.can_be_sent
        return right and not self.statement.waits_for_decision

    @property
    def notices(self) -> tuple[PaymentNotice, ...]:
        """What there is to tell of it, the most severe first."""
        check = self.check
        found = () if check is None else (*_errors(check), *_numbering(check))
        return (*found, *self.statement.notices)

    def tells(self, later: BatchItem) -> bool:
        """Whether it has all the notices that a later reading of the same has, by their titles.

        What waits here meanwhile does not count: it is no news from the bank.
        """
        statement = later.statement
        if statement.history is not None:
            history = replace(statement.history, waiting_equal=(), waiting_invoice=())
            later = replace(later, statement=replace(statement, history=history))
        mine, theirs = ({notice.title for notice in each.notices} for each in (self, later))
        return theirs <= mine

    @property
    def needs_confirmation(self) -> bool:
        """Whether a warning has to be confirmed."""
        return any(kind in LOUD for kind in self.kinds)


async def read_batch(
    rows: Sequence[OutboxRow],
    workspace: Workspace,
    *,
    progress: Callable[[int], None] = lambda _done: None,
) -> tuple[BatchItem, ...]:
    """Everything that there is to know of rows before they are sent together.

    Drafts are checked as their forms would. The payees' documents are read once for all payments.
    Documents that are changed or deleted are read from the bank, several at a time.

    Args:
        rows: what is ready to be sent, and drafts.
        workspace: reads the store and the bank.
        progress: is told of how many everything is known.

    Raises:
        StorageError: the store could not be read.
    """
    with many_new_objects():
        return await _read(rows, workspace, progress)


async def is_everything_told(items: Sequence[BatchItem], workspace: Workspace) -> bool:
    """Whether everything that is known of the items now is shown with them.

    Raises:
        StorageError: the store could not be read.
    """
    now = await read_batch([item.row for item in items], workspace)
    return await asyncio.to_thread(
        lambda: all(item.tells(later) for item, later in zip(items, now, strict=True))
    )


async def _read(
    rows: Sequence[OutboxRow], workspace: Workspace, progress: Callable[[int], None]
) -> tuple[BatchItem, ...]:
    written = await asyncio.to_thread(lambda: [row for row in rows if _is_checked(row)])
    found = await workspace.draft_checks.check(written)
    read = {each.row.id: each for each in found}
    rows = [read[row.id].row if _is_draft(row) else row for row in rows]
    plan = await asyncio.to_thread(_plan, rows)
    others = len(rows) - len(plan.payments)
    checks = await workspace.payment_checks.check(
        plan.payments, leave_out=plan.ids, progress=lambda checked: progress(others + checked)
    )
    statements = plan.statements
    for at, party in plan.debiting.items():
        history = await workspace.payments.account_history(party, leave_out=plan.ids)
        statements[at] = replace(statements[at], history=history)
    if plan.compared:
        await _compare(statements, plan.compared, workspace)
    stops = await stops_by_now([each.stop for each in statements], workspace)
    for at, stop in enumerate(stops):
        if stop != statements[at].stop:
            statements[at] = replace(statements[at], stop=stop)
    used = await used_numbers(statements, workspace)
    return await asyncio.to_thread(
        _items, rows, statements, dict(zip(plan.paying, checks, strict=True)), read, used
    )


def _is_draft(row: OutboxRow) -> bool:
    return row.state is OutboxState.DRAFT


def _is_checked(row: OutboxRow) -> bool:
    """Whether the rules of its form are asked: of drafts, and of new documents but payments."""
    return _is_draft(row) or row.operation is Operation.CREATE_OTHER


@dataclass(frozen=True, slots=True)
class _Plan:
    """What has to be read for rows.

    Attributes:
        ids: of the rows.
        statements: one for each row.
        paying: places of payments.
        payments: those payments, to be checked.
        debiting: who may debit our account, by the places of acceptances.
        compared: places of rows about a document that the bank has.
    """

    ids: frozenset[str]
    statements: list[ReviewItem]
    paying: tuple[int, ...]
    payments: tuple[PaymentToCheck, ...]
    debiting: Mapping[int, Party]
    compared: tuple[int, ...]


def _plan(rows: Sequence[OutboxRow]) -> _Plan:
    statements = [_statement(row) for row in rows]
    payments = {
        at: PaymentToCheck(
            payment=each.instruction,
            changes=each.target,
            before=changed_payment(each.opened, target=each.target),
        )
        for at, each in enumerate(statements)
        if isinstance(each.instruction, PaymentInstruction)
    }
    return _Plan(
        ids=frozenset(row.id for row in rows),
        statements=statements,
        paying=tuple(payments),
        payments=tuple(payments.values()),
        debiting={
            at: each.instruction.party
            for at, each in enumerate(statements)
            if isinstance(each.instruction, DebitAcceptance)
        },
        compared=tuple(at for at, each in enumerate(statements) if place_of(each) is not None),
    )


async def _compare(
    statements: list[ReviewItem], places: Iterable[int], workspace: Workspace
) -> None:
    """Read the documents that rows are about from the bank, several at a time."""
    turns = asyncio.Semaphore(_AT_ONCE)

    async def compare(at: int) -> None:
        async with turns:
            aim = await target_of(workspace, statements[at])
        statements[at] = replace(aim.of(statements[at]), meanings=_meanings(aim.before))

    try:
        async with asyncio.TaskGroup() as group:
            for at in places:
                group.create_task(compare(at))
    except ExceptionGroup as failures:
        raise failures.exceptions[0] from failures


def _meanings(about: ListedDocument | None) -> Mapping[str, str]:
    """What the identifier of a payment demand means."""
    if about is None or about.kind is not Kind.REQUIREMENT:
        return {}
    return {"requirement_id": described(about)}


def _statement(row: OutboxRow) -> ReviewItem:
    return ReviewItem(
        operation=row.operation,
        instruction=row.sendable,
        target=row.target,
        source=row.source,
        opened=row.shown,
        stop=stop_of(row),
    )


def _items(
    rows: Sequence[OutboxRow],
    statements: Sequence[ReviewItem],
    checks: Mapping[int, PaymentCheck],
    read: Mapping[str, CheckedDraft],
    used: Mapping[int, Problem],
) -> tuple[BatchItem, ...]:
    updated = list(statements)
    for at, check in checks.items():
        updated[at] = replace(updated[at], history=check.history, problems=check.problems)
    for at, row in enumerate(rows):
        if row.id in read:  # its errors are updated apart
            updated[at] = replace(updated[at], problems=_warnings(read[row.id].problems))
        if at in used and not _is_draft(row):  # a draft gets another number
            updated[at] = replace(updated[at], problems=(*updated[at].problems, used[at]))
    good = [
        at
        for at, row in enumerate(rows)
        if (row.id not in read or read[row.id].can_be_sent) and not updated[at].waits_for_decision
    ]
    compared = with_batch_duplicates(updated)  # what cannot be sent now may be sent later
    for at in good:
        updated[at] = compared[at]
    return tuple(
        _item(row, statement, read.get(row.id))
        for row, statement in zip(rows, updated, strict=True)
    )


def _item(row: OutboxRow, statement: ReviewItem, check: CheckedDraft | None) -> BatchItem:
    kinds = set(_kinds(statement))
    if check is not None and not check.can_be_sent:
        kinds.add(WarningKind.ERRORS)
    if statement.stop is not None:
        undecided = statement.waits_for_decision
        kinds.add(WarningKind.UNDECIDED if undecided else WarningKind.EARLIER)
    if check is not None and _is_draft(row) and check.number_before is not None:
        kinds.add(WarningKind.NUMBER)
    return BatchItem(
        row=row if statement.now is None else replace(row, shown=statement.now),
        statement=statement,
        kinds=tuple(sorted(kinds, key=_ORDER.index)),
        money=_money(statement),
        refused=_refused(statement),
        check=check,
    )


def _warnings(found: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(each for each in found if each.severity is not Severity.ERROR)


def _errors(draft: CheckedDraft) -> Iterator[PaymentNotice]:
    """Why a draft cannot be sent, field by field."""
    wrong = [each for each in draft.problems if each.severity is Severity.ERROR]
    for name, fault in draft.faults.items():
        yield PaymentNotice(str(FAULTS[fault]), field_name(name), loud=True)
    for each in wrong:
        if each.field not in draft.faults:
            yield PaymentNotice(problem_text(each), field_name(each.field), loud=True)


def _numbering(draft: CheckedDraft) -> Iterator[PaymentNotice]:
    """That a draft gets another number than the one that is typed."""
    before, number = draft.number_before, draft.row.summary.number
    if before is None or not _is_draft(draft.row):
        return
    title = _NUMBERED.format(number=number)
    yield PaymentNotice(title, _NUMBER_TAKEN.format(number=before) if before else str(_NO_NUMBER))


def _money(statement: ReviewItem) -> Money | None:
    instruction = statement.instruction
    if isinstance(instruction, OtherDocument) and instruction.decision is DebitDecision.ACCEPT:
        return None if instruction.amount is None else instruction.amount.money
    amount = paid_amount(instruction)
    return None if amount is None else amount.money


def _refused(statement: ReviewItem) -> Money | None:
    instruction, demand = statement.instruction, statement.before
    refuses = isinstance(instruction, OtherDocument) and (
        instruction.decision is DebitDecision.REFUSE
    )
    demanded = demanded_by(demand) if refuses and demand is not None else None
    return None if demanded is None else demanded.money


def _kinds(statement: ReviewItem) -> Iterator[WarningKind]:
    if statement.changed or statement.absent:
        yield WarningKind.CHANGED
    if statement.omitted_details or statement.untold_details:
        yield WarningKind.MAY_DELETE_FIELDS
    if statement.unread:
        yield WarningKind.UNREAD
    if statement.batch_duplicates:
        yield WarningKind.EQUAL_HERE
    if statement.batch_invoices:
        yield WarningKind.SAME_INVOICE
    yield from _kinds_of_problems(statement.problems)
    if statement.history is not None:
        yield from _kinds_of_history(statement.history)


def _kinds_of_problems(problems: Iterable[Problem]) -> Iterator[WarningKind]:
    for problem in problems:
        if problem.code in _DAYS:
            yield WarningKind.DAY
        elif problem.code in _OF_ANSWERS:
            yield _OF_ANSWERS[problem.code]
        elif problem.severity is not Severity.HINT:
            yield WarningKind.FIELDS


def _kinds_of_history(history: PaymentHistory) -> Iterator[WarningKind]:
    if history.payee is not None and history.payee.note in _OF_PAYEE:
        yield _OF_PAYEE[history.payee.note]
    if history.waiting_equal or (history.duplicate is not None and history.duplicate.earlier):
        yield WarningKind.REPEATED
    if history.usual is not None:
        yield WarningKind.UNUSUAL_AMOUNT
    if history.same_invoice or history.waiting_invoice:
        yield WarningKind.SAME_INVOICE
