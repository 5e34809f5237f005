"""Warns where a document at the bank has the number of what is to be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.instructions.problems import Problem, ProblemCode, Severity
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Service
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.domain.values.accounts import normalised
from desktop_app.domain.values.periods import today

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.outbox.drafts import InstructionSummary
    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.review.review_sheet import ReviewItem


def number_used(number: str) -> Problem:
    """The warning that another document has a number."""
    return Problem("number", ProblemCode.NUMBER_USED, Severity.WARNING, {"number": number})


async def used_elsewhere(
    instruction: Sendable,
    day: date,
    target: str,
    there: ListedDocument | None,
    workspace: Workspace,
) -> str:
    """The number of an instruction, if a document that was not sent from here has it; else empty.

    Where it changes a document, any other document counts, and only a number that is new for the
    account and year.

    Args:
        instruction: what is to be sent.
        day: its year is that of the number.
        target: identifier of the document that it changes; empty if it makes one.
        there: that document as the bank has it.
        workspace: reads the numbers.

    Raises:
        StorageError: the store could not be read.
    """
    place = _place(summary_of(instruction), day)
    if place is None:
        return ""
    account, year, number = place
    if not target:
        used = await workspace.drafts.is_used_elsewhere(account, year, number)
    elif there is not None and there.date and place == _place(there, there.date):
        return ""
    else:
        used = await workspace.drafts.is_used_by_another(account, year, number, target)
    return number if used else ""


async def used_numbers(items: Sequence[ReviewItem], workspace: Workspace) -> Mapping[int, Problem]:
    """The warnings about numbers of documents that are ready, by the places of the items.

    Numbers of new ones are reserved here, so that a document with one of them was made elsewhere.

    Raises:
        StorageError: the store could not be read.
    """
    today_, new = today(workspace.clock), dict[int, tuple[str, int, str]]()
    found: dict[int, Problem] = {}
    for at, item in enumerate(items):
        operation, summary = OPERATIONS[item.operation], summary_of(item.instruction)
        day = summary.date or today_
        if operation.service is not Service.DOCUMENTS:
            continue
        if operation.effect is Effect.CREATES:
            if place := _place(summary, day):
                new[at] = place
        elif operation.effect is Effect.CHANGES:
            there = bank_document(item.now, item.before)
            used = await used_elsewhere(item.instruction, day, item.target, there, workspace)
            if used:
                found[at] = number_used(used)
    taken = await workspace.drafts.used_at_bank(new.values())
    return found | {at: number_used(place[2]) for at, place in new.items() if place in taken}


def bank_document(
    now: ShownDocument | None, before: ListedDocument | None
) -> ListedDocument | None:
    """The document that is changed: the latest reading of it, else its list row, else None."""
    return now.details.document if now is not None and now.details is not None else before


def _place(document: InstructionSummary | ListedDocument, day: date) -> tuple[str, int, str] | None:
    """Account, year and number of a document, if it has a number in an account."""
    account, number = normalised(document.account), document.number.strip()
    return (account, day.year, number) if account and number else None
