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

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.review.review_sheet import ReviewItem


def number_used(number: str) -> Problem:
    """The warning that another document has a number."""
    return Problem("number", ProblemCode.NUMBER_USED, Severity.WARNING, {"number": number})


async def used_numbers(items: Sequence[ReviewItem], workspace: Workspace) -> Mapping[int, Problem]:
    """The warnings about numbers of new documents that are ready, by the places of the items.

    Their numbers are reserved here, so that a document with one of them was made elsewhere.

    Raises:
        StorageError: the store could not be read.
    """
    day = today(workspace.clock)
    numbers = {at: found for at, each in enumerate(items) if (found := _number(each, day))}
    used = await workspace.drafts.used_at_bank(numbers.values())
    return {at: number_used(found[2]) for at, found in numbers.items() if found in used}


def _number(item: ReviewItem, day: date) -> tuple[str, int, str] | None:
    """Account, year and number of a new document, if it has a number."""
    operation = OPERATIONS[item.operation]
    if operation.service is not Service.DOCUMENTS or operation.effect is not Effect.CREATES:
        return None
    summary = summary_of(item.instruction)
    account, number = normalised(summary.account), summary.number.strip()
    if not account or not number:
        return None
    return account, (summary.date or day).year, number
