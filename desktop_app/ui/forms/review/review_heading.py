"""What the last look asks for, in words: what is sent, what is changed, what is deleted."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Service
from desktop_app.domain.outbox.rows import paid_amount
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.ui.forms.review.review_sheet import Statement


class Intent(StrEnum):
    """What becomes of something at the service."""

    SEND = "send"
    CHANGE = "change"
    DELETE = "delete"
    ORDER = "order"


_HEADINGS: Final = {
    frozenset({Intent.SEND}): Text("Confirmation", "This will be sent from {company}"),
    frozenset({Intent.CHANGE}): Text(
        "Confirmation", "This will replace what the bank has of {company}"
    ),
    frozenset({Intent.DELETE}): Text(
        "Confirmation", "This will be deleted at the bank of {company}"
    ),
    frozenset({Intent.ORDER}): Text(
        "Confirmation", "This will be sent to the payment gateway from {company}"
    ),
    frozenset({Intent.SEND, Intent.CHANGE}): Text(
        "Confirmation", "This will be sent, and some of it changed at the bank, from {company}"
    ),
    frozenset({Intent.SEND, Intent.DELETE}): Text(
        "Confirmation", "This will be sent, and some of it deleted at the bank, from {company}"
    ),
    frozenset({Intent.CHANGE, Intent.DELETE}): Text(
        "Confirmation", "This will be changed and deleted at the bank of {company}"
    ),
    frozenset({Intent.SEND, Intent.CHANGE, Intent.DELETE}): Text(
        "Confirmation",
        "This will be sent, and some of it changed and deleted at the bank, from {company}",
    ),
}


def intents(statements: Sequence[Statement]) -> Counter[Intent]:
    """How many of them there are of each intent."""
    return Counter(_intent(each.operation) for each in statements)


def heading(statements: Sequence[Statement], company: str) -> str:
    """What is about to happen."""
    found = frozenset(intents(statements))
    if len(found) > 1:  # an order among documents is sent as they are
        found = frozenset(Intent.SEND if each is Intent.ORDER else each for each in found)
    return _HEADINGS.get(found, _HEADINGS[frozenset({Intent.SEND})]).format(company=company)


def sums(statements: Sequence[Statement]) -> str:
    """What payments and orders come to together; empty where nothing is paid."""
    return formats.sums(paid_amount(each.instruction) for each in statements)


def _intent(operation: Operation) -> Intent:
    if OPERATIONS[operation].service is Service.GATEWAY:
        return Intent.ORDER
    effect = OPERATIONS[operation].effect
    if effect is Effect.DELETES:
        return Intent.DELETE
    return Intent.CHANGE if effect is Effect.CHANGES else Intent.SEND
