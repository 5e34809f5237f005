"""What the window says of an attempt to pay: what happens now, and its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.gateway.payment_attempts import AttemptPhase, ThreeDSPath
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.order_book import VERIFIED_YET
from desktop_app.ui.i18n.messages.describe import describe_code
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptWords:
    """A heading with its mark, and what it means."""

    heading: str
    text: str
    icon: Icon = Icon.STATE_RUNNING
    colour: str = "running"


_NOW: Final = {
    AttemptPhase.PAYING: (
        Text("PayOrderPage", "Asking the gateway …"),
        Text("PayOrderPage", "The payment was handed over; this takes a few seconds."),
    ),
    AttemptPhase.BROWSER_CHECK: (
        Text("PayOrderPage", "The card's bank looks at this device …"),
        Text("PayOrderPage", "It decides by that whether to ask for a code. Ten seconds at most."),
    ),
    AttemptPhase.PAYING_AGAIN: (
        Text("PayOrderPage", "Asking the gateway …"),
        Text("PayOrderPage", "The card's bank has seen this device; the payment goes on."),
    ),
    AttemptPhase.AT_ISSUER: (
        Text("PayOrderPage", "Confirm at the card's bank"),
        Text(
            "PayOrderPage",
            "The page belongs to the bank that gave the card. What was confirmed there counts; the"
            " result appears here by itself.",
        ),
    ),
}
_CHECKING: Final = (
    Text("PayOrderPage", "Checking the status …"),
    Text(
        "PayOrderPage",
        "Only the status of the order says whether it is paid. Kantora goes on asking, also when"
        " you leave this page. Nothing is paid twice.",
    ),
)
_UNSETTLED: Final = Text(
    "PayOrderPage",
    "No clear answer came. Kantora finds out what became of the payment before another one may be"
    " made: usually a few minutes; while the gateway cannot be reached, Kantora waits for it.",
)
_LEFT_THERE: Final = Text(
    "PayOrderPage",
    "The order is still at the page of the card's bank. Open that page again, or pay by another"
    " card if nobody is there any more.",
)
_UNDECIDED: Final = Text(
    "PayOrderPage",
    "Nobody tells what became of it. Look at the gateway's own pages, and say so in the outbox.",
)
_OPEN: Final = (
    Text("PayOrderPage", "Nothing was charged"),
    Text("PayOrderPage", "The order still waits for its payment. Pay again whenever you want."),
)
_NOT_SENT: Final = Text("PayOrderPage", "It was not sent; nothing was charged")
_KEPT: Final = Text("PayOrderPage", "The card is still there for a few minutes: try again.")
_REFUSED: Final = (
    Text("PayOrderPage", "The gateway refused the payment"),
    Text("PayOrderPage", "Nothing was charged. Correct what it names and pay again."),
)
_STEP_REFUSED: Final = Text(
    "PayOrderPage",
    "The payment goes on at an address that is not encrypted or is none. Kantora does not open it.",
)
_ENDS: Final = {
    PaymentOutcomeKind.PAID: (
        Text("PayOrderPage", "Paid"),
        Text("PayOrderPage", "The amount was debited: the status of the order says so."),
        "ok",
        Icon.STATE_OK,
    ),
    PaymentOutcomeKind.HELD: (
        Text("PayOrderPage", "Amount held"),
        Text("PayOrderPage", "The amount is held on the card: the status of the order says so."),
        "ok",
        Icon.STATE_OK,
    ),
    PaymentOutcomeKind.NOTHING_CHARGED: (
        Text("PayOrderPage", "Card verified"),
        Text("PayOrderPage", "The order has no amount; nothing was charged."),
        "ok",
        Icon.STATE_OK,
    ),
    PaymentOutcomeKind.REVERSED: (
        Text("PayOrderPage", "Reversed"),
        Text("PayOrderPage", "A held amount was released, or the payment was taken back."),
        "muted",
        Icon.STATE_OK,
    ),
    PaymentOutcomeKind.REFUNDED: (
        Text("PayOrderPage", "Refunded"),
        Text("PayOrderPage", "Money was refunded after the debit; the order shows how much."),
        "muted",
        Icon.STATE_OK,
    ),
}
_DECLINED: Final = Text("PayOrderPage", "Declined")
_AGAIN: Final = Text("PayOrderPage", "No money moved. The order may be paid once more.")
_NOT_AGAIN: Final = Text(
    "PayOrderPage", "No money moved. The order cannot be paid any more: register another one."
)
PATHS: Final = {
    ThreeDSPath.NONE: Text("PayOrderPage", "3-D Secure: not asked for"),
    ThreeDSPath.BROWSER_ONLY: Text("PayOrderPage", "3-D Secure 2: without a question"),
    ThreeDSPath.CHALLENGE: Text("PayOrderPage", "3-D Secure 2: the cardholder was asked"),
    ThreeDSPath.VERSION_1: Text("PayOrderPage", "3-D Secure 1: the cardholder was asked"),
}


def words_of(view: PaymentAttemptView) -> AttemptWords:
    """What to say of an attempt."""
    match view.phase:
        case AttemptPhase.CHECKING:
            return _checking(view)
        case AttemptPhase.OPEN:
            why = _failure(view)
            return AttemptWords(
                heading=str(_OPEN[0]),
                text=" ".join(filter(None, (why, str(_OPEN[1])))),
                icon=Icon.STATE_WAITING,
                colour="waiting",
            )
        case AttemptPhase.NOT_SENT:
            kept = str(_KEPT) if view.card_until is not None else ""
            return AttemptWords(
                heading=str(_NOT_SENT),
                text=" ".join(filter(None, (_failure(view), kept))),
                icon=Icon.STATE_BAD,
                colour="bad",
            )
        case AttemptPhase.ENDED:
            return _ended(view)
        case phase:
            heading, text = _NOW[phase]
            failure = _failure(view) if phase is AttemptPhase.BROWSER_CHECK else ""
            return AttemptWords(heading=str(heading), text=failure or str(text))


def reason_of(view: PaymentAttemptView) -> tuple[str, str]:
    """The gateway's own words about a failure, and its code."""
    outcome = view.outcome
    failed = outcome is not None and outcome.kind is PaymentOutcomeKind.DECLINED
    if outcome is not None and failed:
        return formats.legible(outcome.reason), outcome.code
    return formats.legible(view.message), ""


def _checking(view: PaymentAttemptView) -> AttemptWords:
    text = str(_CHECKING[1])
    if view.undecided:
        text = str(_UNDECIDED)
    elif view.may_continue or view.state == OrderState.AUTHENTICATING:
        text = str(_LEFT_THERE)
    elif view.outcome is not None and view.outcome.step_refused:
        text = str(_STEP_REFUSED)
    elif view.outcome is None:
        text = str(_UNSETTLED)
    return AttemptWords(
        heading=str(_CHECKING[0]), text=text, icon=Icon.STATE_UNKNOWN, colour="unknown"
    )


def _ended(view: PaymentAttemptView) -> AttemptWords:
    outcome = view.outcome
    if outcome is None or outcome.kind is None:
        heading, text = _REFUSED
        return AttemptWords(heading=str(heading), text=str(text), icon=Icon.STATE_BAD, colour="bad")
    if outcome.holds_to_verify:
        (heading, colour, icon), text = VERIFIED_YET
        return AttemptWords(heading=str(heading), text=str(text), icon=icon, colour=colour)
    known = _ENDS.get(outcome.kind)
    if known is None:
        again = _AGAIN if outcome.may_try_again else _NOT_AGAIN
        return AttemptWords(
            heading=str(_DECLINED), text=str(again), icon=Icon.STATE_BAD, colour="bad"
        )
    heading, text, colour, icon = known
    return AttemptWords(heading=str(heading), text=str(text), icon=icon, colour=colour)


def _failure(view: PaymentAttemptView) -> str:
    """The last failure in words."""
    return describe_code(view.error, dict(view.error_parameters)) if view.error else ""
