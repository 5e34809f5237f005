"""Names, colours and icons of orders in the order book: phases, origins, steps of the timeline."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.order_book import OrderEventKind, OrderOrigin, OrderPhase
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.statuses import StatusLabel
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme.icons import Icon

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.values.money import Amount, Money

_PHASES: Final[Mapping[OrderPhase, tuple[Text, str, Icon]]] = MappingProxyType(
    {
        OrderPhase.PAID: (Text("orders", "Paid"), "ok", Icon.STATE_OK),
        OrderPhase.PARTLY_PAID: (Text("orders", "Paid in part"), "ok", Icon.STATE_PART),
        OrderPhase.HELD: (Text("order_phases", "Held"), "ok", Icon.STATE_PAUSED),
        OrderPhase.REGISTERED: (
            Text("orders", "Waiting for payment"),
            "waiting",
            Icon.STATE_WAITING,
        ),
        OrderPhase.AUTHENTICATING: (Text("orders", "3-D Secure"), "running", Icon.STATE_RUNNING),
        OrderPhase.WAITING: (Text("orders", "In processing"), "running", Icon.STATE_RUNNING),
        OrderPhase.UNKNOWN: (
            Text("orders", "No answer yet"),
            "unknown",
            Icon.STATE_UNKNOWN,
        ),
        OrderPhase.OTHER: (Text("order_phases", "Not known"), "unknown", Icon.STATE_UNKNOWN),
        OrderPhase.DECLINED: (Text("orders", "Declined"), "bad", Icon.STATE_BAD),
        OrderPhase.REFUSED: (Text("orders", "Refused"), "bad", Icon.STATE_RECALLED),
        OrderPhase.EXPIRED: (Text("orders", "Expired"), "muted", Icon.STATE_CARD_FILE),
        OrderPhase.REVERSED: (Text("outbox", "Reversed"), "muted", Icon.STATE_RETURNED),
        OrderPhase.REFUNDED: (Text("orders", "Refunded"), "muted", Icon.STATE_RETURNED),
        OrderPhase.VERIFIED: (Text("orders", "Card verified"), "muted", Icon.STATE_OK),
        OrderPhase.PREPARED: (Text("orders", "Not sent"), "muted", Icon.STATE_PAUSED),
        OrderPhase.SENDING: (Text("orders", "Being sent"), "running", Icon.STATE_SENT),
    }
)
PHASES: Final = tuple(_PHASES)
"""In the order in which a merchant asks for them."""

_ORIGINS: Final[Mapping[OrderOrigin, tuple[Text, Icon]]] = MappingProxyType(
    {
        OrderOrigin.LINK: (Text("orders", "Payment link"), Icon.LINK),
        OrderOrigin.MOTO: (Text("orders", "By phone or letter"), Icon.PHONE),
        OrderOrigin.WALLET: (Text("orders", "Wallet"), Icon.WALLET),
        OrderOrigin.RECURRING: (Text("orders", "Recurring charge"), Icon.REPEAT),
    }
)
_EVENTS: Final[Mapping[OrderEventKind, Text]] = MappingProxyType(
    {
        OrderEventKind.PREPARED: Text("orders", "Prepared"),
        OrderEventKind.SENT: Text("orders", "Sent to the gateway"),
        OrderEventKind.REFUSED: Text("orders", "Refused by the gateway"),
        OrderEventKind.REGISTERED: Text("orders", "Registered"),
        OrderEventKind.ATTEMPT: Text("orders", "Payment attempt"),
        OrderEventKind.THREE_DS: Text("orders", "3-D Secure"),
        OrderEventKind.HELD: Text("order_phases", "Held"),
        OrderEventKind.PAID: Text("orders", "Paid"),
        OrderEventKind.DECLINED: Text("orders", "Declined"),
        OrderEventKind.EXPIRED: Text("orders", "Expired"),
        OrderEventKind.REVERSED: Text("outbox", "Reversed"),
        OrderEventKind.REFUNDED: Text("orders", "Refunded"),
        OrderEventKind.CHARGEBACK: Text("order_phases", "Charged back"),
        OrderEventKind.NOTICE: Text("orders", "Notification of the gateway"),
    }
)
_MEANINGS: Final[Mapping[OrderPhase, Text]] = MappingProxyType(
    {
        OrderPhase.PREPARED: Text("orders", "Nothing was sent yet. Send it from the outbox."),
        OrderPhase.SENDING: Text("orders", "It is being sent."),
        OrderPhase.UNKNOWN: Text(
            "orders",
            "It was sent, but no clear answer came. Kantora is checking and does not send it"
            " again.",
        ),
        OrderPhase.REFUSED: Text(
            "orders", "The gateway did not register it; nothing can be paid with it."
        ),
        OrderPhase.REGISTERED: Text("orders", "Pass the link on, or pay the order by card here."),
        OrderPhase.AUTHENTICATING: Text(
            "orders", "The payer is confirming the payment at the bank that gave the card."
        ),
        OrderPhase.WAITING: Text("orders", "Nothing is decided yet; the status says more later."),
        OrderPhase.HELD: Text(
            "orders",
            "The amount is held on the card until it is charged or released, in the gateway's own"
            " pages or automatically.",
        ),
        OrderPhase.PARTLY_PAID: Text("orders", "A part of the held amount was charged so far."),
        OrderPhase.DECLINED: Text("orders", "No money moved. A new order is needed."),
        OrderPhase.EXPIRED: Text(
            "orders", "Its time ended before it was paid. Register it again under a new number."
        ),
        OrderPhase.REVERSED: Text(
            "orders", "It was reversed; what was paid went back to the payer."
        ),
        OrderPhase.REFUNDED: Text("orders", "Money went back to the payer; amounts are below."),
        OrderPhase.VERIFIED: Text("orders", "The card was verified; nothing was charged."),
        OrderPhase.OTHER: Text(
            "orders", "The gateway gave a state that is not known. It does not count as paid."
        ),
    }
)
VERIFIED_YET: Final = (
    (Text("orders", "Card verified"), "ok", Icon.STATE_PAUSED),
    Text(
        "orders",
        "The card was verified; nothing is charged. The gateway releases the amount held for it.",
    ),
)
"""How an order is shown, and what that means, whose amount is held only to verify a card."""
_SEEN_BY: Final = Text("orders", "by {moment}")
HOLD_RELEASED: Final = (
    Text("order_phases", "Hold released"),
    Text("orders", "The held amount was let go; nothing was charged."),
)
"""What a reversed order is called, and what that means, of which nothing was charged."""
CHARGED_BACK: Final = (
    (Text("order_phases", "Charged back"), "bad", Icon.STATE_RETURNED),
    Text(
        "orders",
        "The payer took the payment back at the bank that gave the card (chargeback). The gateway"
        " does not tell more of it: ask the bank.",
    ),
)
"""How an order is shown, and what that means, that the gateway calls charged back."""
_PASS_ON: Final = Text("orders", "Pass the link on.")
_NO_LINK: Final = Text("orders", "Its link is not known.")
_NO_LINK_PAY: Final = Text("orders", "Its link is not known. The order can be paid by card here.")
_NO_LINK_AGAIN: Final = Text(
    "orders", "Its link is not known. Register it again under a new number."
)
_NO_LINK_AGAIN_OR_PAY: Final = Text(
    "orders", "Its link is not known. Register it again under a new number, or pay it by card here."
)
_AGAIN: Final = Text("orders", "The last attempt failed; no money moved. It can be paid again.")
FOR_ONE_CARD: Final = Text(
    "orders", "Only the stored card that it was registered for can pay it, on the gateway's page."
)
_NEXT_STEP: Final = Text("orders", "The payment waits for 3-D Secure.")
_FEE: Final = Text("order_amounts", "A fee of {fee} is included")


def phase(value: OrderPhase) -> StatusLabel:
    """How a phase is shown."""
    text, colour, icon = _PHASES[value]
    return StatusLabel(str(text), colour, icon)


def label_of(order: BookedOrder) -> StatusLabel:
    """How the phase of an order is shown; of a reversal, whether only a hold was released.

    What was paid and charged back is not shown as paid.
    """
    if order.holds_to_verify:
        text, colour, icon = VERIFIED_YET[0]
        return StatusLabel(str(text), colour, icon)
    if order.is_charged_back:
        text, colour, icon = CHARGED_BACK[0]
        return StatusLabel(str(text), colour, icon)
    label = phase(order.phase)
    return replace(label, text=str(HOLD_RELEASED[0])) if order.is_hold_released else label


def origin(value: OrderOrigin) -> StatusLabel:
    """How it is shown how an order came about."""
    text, icon = _ORIGINS[value]
    return StatusLabel(str(text), "muted", icon)


def event(value: OrderEventKind, order: BookedOrder | None = None, *, in_part: bool = False) -> str:
    """What a step of a timeline is called, of an order where that is known.

    `in_part` says of a payment that only a part was charged.
    """
    if in_part and value is OrderEventKind.PAID:
        return phase(OrderPhase.PARTLY_PAID).text
    is_reversal = value is OrderEventKind.REVERSED
    if order is not None and is_reversal and order.is_hold_released:
        return str(HOLD_RELEASED[0])
    return str(_EVENTS[value])


def seen_by(at: dt.datetime) -> str:
    """A moment at which something was seen, so that it had happened by then."""
    return _SEEN_BY.format(moment=formats.moment(at))


def fee_words(fee: Amount | Money | None) -> str:
    """That an amount on show has a fee in it; empty where there is none."""
    return "" if fee is None else _FEE.format(fee=formats.amount(fee))


def for_one_card(order: BookedOrder) -> str:
    """What is said where an order cannot be paid with a card that is typed, or with a wallet."""
    lost = order.phase is OrderPhase.REGISTERED and not order.form_url
    return f"{FOR_ONE_CARD} {_without_link(order, pays=False)}" if lost else str(FOR_ONE_CARD)


def _without_link(order: BookedOrder, *, pays: bool) -> Text:
    """What can be done with an order whose link is not known."""
    if order.origin is OrderOrigin.LINK:
        return _NO_LINK_AGAIN_OR_PAY if pays else _NO_LINK_AGAIN
    return _NO_LINK_PAY if pays else _NO_LINK


def meaning(order: BookedOrder, *, by_card: bool = True) -> str:
    """What the phase of an order means, and what can be done.

    Args:
        order: which.
        by_card: the profile may pay orders with a card that is typed.
    """
    pays = by_card and order.is_payable_here
    found = _MEANINGS.get(order.phase)
    if order.holds_to_verify:
        found = VERIFIED_YET[1]
    elif order.is_charged_back:
        found = CHARGED_BACK[1]
    elif order.phase is OrderPhase.DECLINED and order.may_try_again:
        found = _AGAIN
    elif order.next_step and order.phase in {OrderPhase.REGISTERED, OrderPhase.AUTHENTICATING}:
        found = _NEXT_STEP
    elif order.is_hold_released:
        found = HOLD_RELEASED[1]
    elif order.phase is OrderPhase.REGISTERED and order.credential_id:
        return for_one_card(order)
    elif order.phase is OrderPhase.REGISTERED and not order.form_url:
        found = _without_link(order, pays=pays)
    elif order.phase is OrderPhase.REGISTERED and not pays:
        found = _PASS_ON
    return str(found) if found is not None else ""
