"""The words of a confirmation: its heading, what the button does, what has to be checked."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Service
from desktop_app.domain.outbox.rows import paid_amount
from desktop_app.ui.forms.review.earlier_notices import DECIDE_FIRST
from desktop_app.ui.forms.review.payment_notices import CHECKED_ACCOUNT
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.click_guard import ONE_MOMENT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.ui.forms.review.payment_notices import PaymentNotice
    from desktop_app.ui.forms.review.review_sheet import ReviewItem


_NOTHING_CHOSEN: Final = Text("ConfirmationView", "Nothing is chosen")
_CONFIRM_FIRST: Final = Text("ConfirmationView", "Check what is marked, and tick the box first")
_COMPARED: Final = Text("ConfirmationView", "I have compared it with what the bank has now")
_COMPARED_AND_CHECKED: Final = Text(
    "ConfirmationView", "I have compared it with the bank and checked everything marked above"
)
_CHECKED_EQUAL: Final = Text(
    "ConfirmationView", "I have checked the equal payments: each of them is meant"
)
_CHECKED_BOTH: Final = Text(
    "ConfirmationView", "I have checked the accounts with the payees, and the equal payments"
)
_CHECKED_ANSWERS: Final = Text(
    "ConfirmationView", "I have checked the earlier answers: each of these is meant"
)
_CHECKED_EARLIER: Final = Text(
    "ConfirmationView", "I have looked at the earlier one: this one is wanted as well"
)
_CHECKED_ALL: Final = Text("ConfirmationView", "I have checked everything marked above")


class ReviewIntent(StrEnum):
    """What sending does to a document: send, change, delete and so on."""

    SEND = "send"
    CHANGE = "change"
    DELETE = "delete"
    ORDER = "order"


_HEADINGS: Final = {
    frozenset({ReviewIntent.SEND}): Text("ConfirmationView", "This will be sent from {company}"),
    frozenset({ReviewIntent.CHANGE}): Text(
        "ConfirmationView", "This will replace what the bank has of {company}"
    ),
    frozenset({ReviewIntent.DELETE}): Text(
        "ConfirmationView", "This will be deleted at the bank of {company}"
    ),
    frozenset({ReviewIntent.ORDER}): Text(
        "ConfirmationView", "This will be sent to the payment gateway from {company}"
    ),
    frozenset({ReviewIntent.SEND, ReviewIntent.CHANGE}): Text(
        "ConfirmationView", "This will be sent, and some of it changed at the bank, from {company}"
    ),
    frozenset({ReviewIntent.SEND, ReviewIntent.DELETE}): Text(
        "ConfirmationView", "This will be sent, and some of it deleted at the bank, from {company}"
    ),
    frozenset({ReviewIntent.CHANGE, ReviewIntent.DELETE}): Text(
        "ConfirmationView", "This will be changed and deleted at the bank of {company}"
    ),
    frozenset({ReviewIntent.SEND, ReviewIntent.CHANGE, ReviewIntent.DELETE}): Text(
        "ConfirmationView",
        "This will be sent, and some of it changed and deleted at the bank, from {company}",
    ),
}


def count_intents(items: Sequence[ReviewItem]) -> Counter[ReviewIntent]:
    """How many of them there are of each intent."""
    return Counter(_intent(each.operation) for each in items)


def review_heading(items: Sequence[ReviewItem], company: str) -> str:
    """The heading: what will happen."""
    found = frozenset(count_intents(items))
    if len(found) > 1:  # an order among documents is sent as they are
        found = frozenset(
            ReviewIntent.SEND if each is ReviewIntent.ORDER else each for each in found
        )
    return _HEADINGS.get(found, _HEADINGS[frozenset({ReviewIntent.SEND})]).format(company=company)


def sums(items: Sequence[ReviewItem]) -> str:
    """The totals of payments and orders; empty if nothing is paid."""
    return formats.sums(paid_amount(each.instruction) for each in items)


def why_not_sent(
    *, chosen: bool, confirmed: bool, waits: bool, decided: bool = True
) -> Text | None:
    """Why what is on show cannot be sent yet; None if it can.

    Args:
        chosen: there is something to be sent.
        confirmed: nothing is left that a person has to confirm first.
        waits: clicks do not count yet, or it is being handed over already.
        decided: of no earlier attempt a person has to say first what became of it.
    """
    if not chosen:
        return _NOTHING_CHOSEN
    if not decided:
        return DECIDE_FIRST
    if not confirmed:
        return _CONFIRM_FIRST
    return ONE_MOMENT if waits else None


def to_confirm(items: Sequence[ReviewItem]) -> str:
    """The text of the check box that confirms the loud notices of items."""
    return to_confirm_notices(each for one in items for each in one.notices)


def to_confirm_notices(notices: Iterable[PaymentNotice]) -> str:
    """The text of the check box that confirms the loud ones among notices."""
    loud = [each for each in notices if each.loud]
    if any(notice.concurrent_change for notice in loud):
        alone = all(notice.concurrent_change for notice in loud)
        return str(_COMPARED if alone else _COMPARED_AND_CHECKED)
    if any(notice.earlier for notice in loud):
        return str(_CHECKED_EARLIER if all(notice.earlier for notice in loud) else _CHECKED_ALL)
    if any(notice.answered for notice in loud):
        return str(_CHECKED_ANSWERS if all(notice.answered for notice in loud) else _CHECKED_ALL)
    if not any(notice.equal for notice in loud):
        return str(CHECKED_ACCOUNT)
    return str(_CHECKED_EQUAL if all(notice.equal for notice in loud) else _CHECKED_BOTH)


def _intent(operation: Operation) -> ReviewIntent:
    if OPERATIONS[operation].service is Service.GATEWAY:
        return ReviewIntent.ORDER
    effect = OPERATIONS[operation].effect
    if effect is Effect.DELETES:
        return ReviewIntent.DELETE
    return ReviewIntent.CHANGE if effect is Effect.CHANGES else ReviewIntent.SEND
