"""The outcome of an order that was sent, in words, and what can be done next."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.charge_rows import EARLIER_CHARGE
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n.labels import outbox as outbox_words
from desktop_app.ui.i18n.labels.order_book import CHARGED_BACK, HOLD_RELEASED, VERIFIED_YET
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme.icons import Icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.outbox.rows import OutboxRow


class ResultAction(StrEnum):
    """What can be done with an order that was sent."""

    AGAIN = "again"
    """Register it anew under another number."""
    SEND = "send"
    """Send it as it is."""
    CORRECT = "correct"
    """Go back to the form with it."""
    CHECK = "check"
    """Ask the gateway now."""
    OUTBOX = "outbox"
    """Decide its outcome."""
    ORDERS = "orders"
    """Show it among all orders."""
    NEW = "new"
    """Begin another order."""


class ResultKind(StrEnum):
    """Where an order stands after it was sent."""

    SENDING = "sending"
    NOT_SENT = "not_sent"
    EARLIER = "earlier"
    """It was not sent, because an earlier one may be the same."""
    SPENT = "spent"
    UNKNOWN = "unknown"
    UNDECIDED = "undecided"
    REFUSED = "refused"
    LINK = "link"
    AT_ISSUER = "at_issuer"
    TRY_AGAIN = "try_again"
    LOST = "lost"
    HELD = "held"
    PAID = "paid"
    PARTLY_PAID = "partly_paid"
    VERIFIED = "verified"
    DECLINED = "declined"
    EXPIRED = "expired"
    RELEASED = "released"
    """The amount was held and let go; nothing was charged."""
    RETURNED = "returned"
    PARTLY_RETURNED = "partly_returned"
    PENDING = "pending"
    STRANGE = "strange"
    """The gateway's status cannot be understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderResult:
    """What there is to show.

    Attributes:
        title: what happened.
        text: what it means and what to do.
        colour: token of the mark.
        reason: the gateway's own words.
        order: what the book has of it, where its link can be passed on.
        expires_at: when it cannot be paid any more; None where that does not matter.
        actions: what can be done, the next step first.
    """

    kind: ResultKind
    title: Text
    text: Text
    colour: str
    icon: Icon
    reason: str = ""
    order: BookedOrder | None = None
    expires_at: datetime | None = None
    actions: tuple[ResultAction, ...] = ()

    @property
    def link(self) -> str:
        """Page on which it can be paid; empty where there is none to pass on."""
        return "" if self.order is None else self.order.form_url


_A: Final = ResultAction
_WITH_LINK: Final = (_A.CHECK, _A.ORDERS, _A.NEW)
_LINK_TITLE: Final = Text("OrderResult", "The link is ready")
_WORDS: Final[Mapping[ResultKind, tuple[Text, Text, str, Icon, tuple[ResultAction, ...]]]] = (
    MappingProxyType(
        {
            ResultKind.SENDING: (
                Text("OrderResult", "Being registered…"),
                Text("OrderResult", "The link appears here as soon as the gateway answers."),
                "running",
                Icon.STATE_RUNNING,
                (),
            ),
            ResultKind.NOT_SENT: (
                Text("OrderResult", "Not sent"),
                Text("OrderResult", "Nothing reached the gateway. Send it again, or correct it."),
                "bad",
                Icon.STATE_BAD,
                (_A.SEND, _A.CORRECT),
            ),
            ResultKind.EARLIER: (
                Text("OrderResult", "Not sent: an earlier order may be the same"),
                Text(
                    "OrderResult",
                    "An earlier one like it has arrived at the gateway, or may have. Look at both"
                    " in Drafts and outbox, and send this one from there only if both are wanted.",
                ),
                "bad",
                Icon.STATE_UNKNOWN,
                (_A.OUTBOX, _A.CORRECT),
            ),
            ResultKind.SPENT: (
                Text("OrderResult", "It did not arrive"),
                Text(
                    "OrderResult",
                    "The gateway has no order with this number. The number must not be used again,"
                    " for the first one may still turn up; register it under a new number.",
                ),
                "bad",
                Icon.STATE_BAD,
                (_A.AGAIN, _A.NEW),
            ),
            ResultKind.UNKNOWN: (
                Text("OrderResult", "No answer yet, being checked"),
                Text(
                    "OrderResult",
                    "It was sent, and no clear answer came. Kantora asks the gateway for this order"
                    " number and sends nothing a second time. You can go on working.",
                ),
                "unknown",
                Icon.STATE_UNKNOWN,
                (_A.CHECK, _A.NEW),
            ),
            ResultKind.UNDECIDED: (
                Text("OrderResult", "You have to decide"),
                Text(
                    "OrderResult",
                    "Nobody can see any more what became of it. Look at the gateway's own pages,"
                    " and say in the outbox whether the order is there.",
                ),
                "bad",
                Icon.STATE_UNKNOWN,
                (_A.OUTBOX, _A.NEW),
            ),
            ResultKind.REFUSED: (
                Text("OrderResult", "The gateway refused it"),
                Text("OrderResult", "No order was registered. Correct it and register it again."),
                "bad",
                Icon.STATE_BAD,
                (_A.CORRECT, _A.NEW),
            ),
            ResultKind.LINK: (
                _LINK_TITLE,
                Text("OrderResult", "Send it to the customer. It is not paid yet."),
                "ok",
                Icon.STATE_OK,
                _WITH_LINK,
            ),
            ResultKind.AT_ISSUER: (
                Text("OrderResult", "The customer is paying"),
                Text("OrderResult", "The customer is at the page of the bank that gave the card."),
                "running",
                Icon.STATE_RUNNING,
                _WITH_LINK,
            ),
            ResultKind.TRY_AGAIN: (
                Text("OrderResult", "The payment was declined"),
                Text("OrderResult", "No money moved. The same link may be used once more."),
                "waiting",
                Icon.STATE_WAITING,
                _WITH_LINK,
            ),
            ResultKind.LOST: (
                Text("OrderResult", "Registered, but the link is lost"),
                Text(
                    "OrderResult",
                    "The order is at the gateway, and the answer with the address of its page did"
                    " not arrive, or named a page that cannot be trusted. Register it again under a"
                    " new number; the first one simply expires.",
                ),
                "waiting",
                Icon.STATE_WAITING,
                (_A.AGAIN, _A.NEW),
            ),
            ResultKind.HELD: (
                Text("OrderResult", "The amount is held"),
                Text("OrderResult", "The customer has paid; the amount is held on the card."),
                "ok",
                Icon.STATE_OK,
                (_A.NEW, _A.ORDERS),
            ),
            ResultKind.PAID: (
                Text("OrderResult", "Paid"),
                Text("OrderResult", "The gateway's status of the order says so."),
                "ok",
                Icon.STATE_OK,
                (_A.NEW, _A.ORDERS),
            ),
            ResultKind.PARTLY_PAID: (
                Text("orders", "Paid in part"),
                Text("orders", "A part of the held amount was charged so far."),
                "ok",
                Icon.STATE_PART,
                (_A.ORDERS, _A.NEW),
            ),
            ResultKind.VERIFIED: (
                Text("OrderResult", "The card was verified"),
                Text("OrderResult", "Nothing was charged."),
                "ok",
                Icon.STATE_OK,
                (_A.NEW, _A.ORDERS),
            ),
            ResultKind.DECLINED: (
                Text("OrderResult", "The payment was declined"),
                Text(
                    "OrderResult",
                    "No money moved, and this order cannot be paid any more. Register it again"
                    " under a new number to let the customer try again.",
                ),
                "bad",
                Icon.STATE_BAD,
                (_A.AGAIN, _A.NEW),
            ),
            ResultKind.EXPIRED: (
                Text("OrderResult", "The time to pay is over"),
                Text(
                    "OrderResult",
                    "It was not paid, and the link cannot be used any more. Register it again under"
                    " a new number to get another link.",
                ),
                "bad",
                Icon.STATE_BAD,
                (_A.AGAIN, _A.CHECK, _A.NEW),
            ),
            ResultKind.PENDING: (
                Text("OrderResult", "The payment is not decided yet"),
                Text("OrderResult", "The gateway is working on it; Kantora asks again by itself."),
                "running",
                Icon.STATE_RUNNING,
                (_A.CHECK, _A.ORDERS, _A.NEW),
            ),
            ResultKind.STRANGE: (
                Text("OrderResult", "State not known"),
                Text(
                    "OrderResult",
                    "The gateway named a state that Kantora does not know. Look at the gateway's"
                    " own pages before you do anything else with this order.",
                ),
                "unknown",
                Icon.STATE_UNKNOWN,
                (_A.CHECK, _A.ORDERS, _A.NEW),
            ),
            ResultKind.RELEASED: (
                *HOLD_RELEASED,
                "muted",
                Icon.STATE_RECALLED,
                (_A.AGAIN, _A.NEW),
            ),
            ResultKind.RETURNED: (
                Text("OrderResult", "Money went back"),
                Text("OrderResult", "It was released or refunded; the order shows how much."),
                "muted",
                Icon.STATE_RECALLED,
                (_A.AGAIN, _A.NEW),
            ),
            ResultKind.PARTLY_RETURNED: (
                Text("OrderResult", "A part of the money went back"),
                Text("OrderResult", "The rest of the amount stays charged."),
                "muted",
                Icon.STATE_RECALLED,
                (_A.ORDERS, _A.NEW),
            ),
        }
    )
)
_PHASES: Final[Mapping[OrderPhase, ResultKind]] = MappingProxyType(
    {
        OrderPhase.AUTHENTICATING: ResultKind.AT_ISSUER,
        OrderPhase.HELD: ResultKind.HELD,
        OrderPhase.PAID: ResultKind.PAID,
        OrderPhase.PARTLY_PAID: ResultKind.PARTLY_PAID,
        OrderPhase.VERIFIED: ResultKind.VERIFIED,
        OrderPhase.DECLINED: ResultKind.DECLINED,
        OrderPhase.EXPIRED: ResultKind.EXPIRED,
        OrderPhase.WAITING: ResultKind.PENDING,
        OrderPhase.OTHER: ResultKind.STRANGE,
        OrderPhase.REVERSED: ResultKind.RETURNED,
        OrderPhase.REFUNDED: ResultKind.RETURNED,
    }
)
_OPEN: Final = frozenset({ResultKind.LINK, ResultKind.AT_ISSUER, ResultKind.TRY_AGAIN})


def result_of(
    row: OutboxRow, order: BookedOrder | None, *, on_its_way: bool = False
) -> OrderResult:
    """The outcome of an order.

    Args:
        row: of the outbox that registers it.
        order: what the book has of it, if anything.
        on_its_way: the row is being sent or waits for its turn.
    """
    kind = _kind(row, order, on_its_way=on_its_way)
    title, text, colour, icon, actions = _WORDS[kind]
    if order is not None and order.holds_to_verify and kind is ResultKind.VERIFIED:
        text = VERIFIED_YET[1]
    if order is not None and order.is_charged_back:
        (title, colour, icon), text = CHARGED_BACK
    is_open = kind in _OPEN
    reason = row.progress.message if kind is ResultKind.REFUSED else ""
    if kind in {ResultKind.DECLINED, ResultKind.TRY_AGAIN} and order is not None:
        reason = order.reason
    return OrderResult(
        kind=kind,
        title=title,
        text=text,
        colour=colour,
        icon=icon,
        reason=reason,
        order=order if is_open else None,
        expires_at=order.expires_at if is_open and order is not None else None,
        actions=actions,
    )


def _kind(row: OutboxRow, order: BookedOrder | None, *, on_its_way: bool) -> ResultKind:
    match row.state:
        case OutboxState.READY if not on_its_way:
            if row.number_is_spent:
                return ResultKind.SPENT
            stopped = row.progress.error in EARLIER_CHARGE
            return ResultKind.EARLIER if stopped else ResultKind.NOT_SENT
        case OutboxState.SENT | OutboxState.UNKNOWN:
            undecided = outbox_words.is_undecided(row)
            return ResultKind.UNDECIDED if undecided else ResultKind.UNKNOWN
        case OutboxState.CONFIRMED:
            return _registered(row, order)
        case OutboxState.REFUSED:
            return ResultKind.REFUSED
        case _:
            return ResultKind.SENDING


def _registered(row: OutboxRow, order: BookedOrder | None) -> ResultKind:
    phase = order.phase if order is not None else OrderPhase.REGISTERED
    if phase is OrderPhase.DECLINED and order is not None and order.may_try_again:
        kind = ResultKind.TRY_AGAIN
    elif order is not None and _is_partly_returned(order):
        kind = ResultKind.PARTLY_RETURNED
    elif order is not None and order.holds_to_verify:
        kind = ResultKind.VERIFIED
    elif order is not None and order.is_hold_released:
        kind = ResultKind.RELEASED
    else:
        kind = _PHASES.get(phase, ResultKind.LINK)
    is_lost = kind is ResultKind.LINK and not row.progress.order.form_url
    return ResultKind.LOST if is_lost else kind  # whoever pays it has the page open


def _is_partly_returned(order: BookedOrder) -> bool:
    back, whole = order.phase_amount, order.amount
    if order.phase is not OrderPhase.REFUNDED or back is None or whole is None:
        return False
    return back.value < whole.value
