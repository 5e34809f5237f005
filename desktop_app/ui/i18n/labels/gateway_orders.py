"""Display names of gateway operations and of their states in the outbox."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.charge_rows import EARLIER_ARRIVED, EARLIER_UNCLEAR
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import OPERATIONS as FACTS
from desktop_app.domain.outbox.operations import Effect, Operation, PaymentSecretKind
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.ui.i18n.labels.order_book import VERIFIED_YET
from desktop_app.ui.i18n.labels.outbox_decisions import is_out_of_reach
from desktop_app.ui.i18n.labels.statuses import StatusLabel
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme.icons import Icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.gateway.order_outcomes import OrderOutcome
    from desktop_app.domain.outbox.rows import OutboxRow

OPERATIONS: Final[Mapping[Operation, Text]] = MappingProxyType(
    {
        Operation.REGISTER_ORDER: Text("outbox", "Order"),
        Operation.REGISTER_HELD_ORDER: Text("outbox", "Order, amount held first"),
        Operation.PAY_BY_CARD: Text("outbox", "Payment by card"),
        Operation.PAY_BY_MOTO: Text("outbox", "Payment by phone or letter"),
        Operation.PAY_BY_WALLET_A: Text("outbox", "Payment by wallet A"),
        Operation.PAY_BY_WALLET_A_DIRECT: Text("outbox", "Payment by wallet A, decrypted here"),
        Operation.PAY_BY_WALLET_B: Text("outbox", "Payment by wallet B, from an application"),
        Operation.PAY_BY_WALLET_B_DIRECT: Text("outbox", "Payment by wallet B, from a page"),
        Operation.PAY_BY_CREDENTIAL: Text("outbox", "Payment with a stored card"),
        Operation.CHARGE_RECURRING: Text("outbox", "Next payment of a series"),
    }
)
"""What a row does."""

_REGISTERED: Final = (Text("outbox", "Registered"), "ok", Icon.STATE_OK)
_VERDICTS: Final[Mapping[PaymentOutcomeKind, tuple[Text, str, Icon]]] = MappingProxyType(
    {
        PaymentOutcomeKind.PAID: (Text("outbox", "Paid"), "ok", Icon.STATE_OK),
        PaymentOutcomeKind.HELD: (Text("outbox", "Amount held"), "ok", Icon.STATE_OK),
        PaymentOutcomeKind.DECLINED: (Text("outbox", "Declined"), "bad", Icon.STATE_BAD),
        PaymentOutcomeKind.NEEDS_THREE_DS: (
            Text("outbox", "Waiting for the payer"),
            "waiting",
            Icon.STATE_WAITING,
        ),
        PaymentOutcomeKind.PENDING: (Text("outbox", "Not paid yet"), "running", Icon.STATE_RUNNING),
        PaymentOutcomeKind.REVERSED: (Text("outbox", "Reversed"), "muted", Icon.STATE_OK),
        PaymentOutcomeKind.REFUNDED: (Text("outbox", "Refunded"), "muted", Icon.STATE_OK),
        PaymentOutcomeKind.NOTHING_CHARGED: (
            Text("outbox", "Nothing charged"),
            "muted",
            Icon.STATE_OK,
        ),
        PaymentOutcomeKind.UNKNOWN: (
            Text("outbox", "State not known"),
            "unknown",
            Icon.STATE_UNKNOWN,
        ),
    }
)
_KNOWN: Final[Mapping[OutboxState, Text]] = MappingProxyType(
    {
        OutboxState.DRAFT: Text("outbox", "Nothing was sent. Open it to go on."),
        OutboxState.READY: Text("outbox", "It is complete and has its number. Send it."),
        OutboxState.SENDING: Text("outbox", "It is being sent."),
        OutboxState.SENT: Text(
            "outbox", "The gateway accepted it; Kantora is checking the payment's status."
        ),
        OutboxState.UNKNOWN: Text(
            "outbox",
            "It was sent, but no clear answer came: the gateway may or may not have carried it"
            " out. Kantora is checking and does not send it again.",
        ),
        OutboxState.CONFIRMED: Text(
            "outbox", "The order is registered at the gateway and can be paid."
        ),
        OutboxState.REFUSED: Text(
            "outbox",
            "The gateway did not accept it; nothing was paid. Correct it and send it again.",
        ),
    }
)
_OUTCOMES: Final[Mapping[PaymentOutcomeKind, Text]] = MappingProxyType(
    {
        PaymentOutcomeKind.PAID: Text("outbox", "The amount was debited."),
        PaymentOutcomeKind.HELD: Text("outbox", "The amount is held on the card."),
        PaymentOutcomeKind.DECLINED: Text("outbox", "The payment was declined; no money moved."),
        PaymentOutcomeKind.NEEDS_THREE_DS: Text(
            "outbox", "The payer has to confirm it to the bank that gave the card; it is not paid."
        ),
        PaymentOutcomeKind.PENDING: Text(
            "outbox", "The gateway accepted it, but it is not paid yet. See the order's status."
        ),
        PaymentOutcomeKind.REVERSED: Text(
            "outbox", "A held amount was released, or the payment was taken back."
        ),
        PaymentOutcomeKind.REFUNDED: Text(
            "outbox", "Money was refunded after the debit; the order shows how much."
        ),
        PaymentOutcomeKind.NOTHING_CHARGED: Text(
            "outbox", "The order has no amount: the card was verified, and nothing was charged."
        ),
        PaymentOutcomeKind.UNKNOWN: Text(
            "outbox",
            "The gateway has the order, but Kantora could not find out whether it is paid."
            " Check again, or look at the gateway's own pages.",
        ),
    }
)
_UNDECIDED: Final = Text(
    "outbox",
    "It was sent, but no clear answer came, and the result cannot be seen with this gateway"
    " and login. Look at the gateway's own pages and say whether the order was created.",
)
_NOT_FOUND_OUT: Final = Text(
    "outbox",
    "It was sent, but no clear answer came, and Kantora could not find out what became of it. Look"
    " at the gateway's own pages and say whether the order was created.",
)
_TRY_AGAIN: Final = Text(
    "outbox", "The payment was declined; no money moved. The order may be paid once more."
)
_LINK_LOST: Final = Text(
    "outbox",
    "The order is registered, but its answer was lost and with it the address of its page. To have"
    " it paid on a page, make another order under another number.",
)
_PAGE_REFUSED: Final = Text(
    "outbox",
    "The order is registered, but the gateway named a page that is not encrypted or is no address;"
    " Kantora does not show it. To have it paid on a page, make another order under another"
    " number.",
)
_STEP_REFUSED: Final = Text(
    "outbox",
    "The payer has to confirm it, but at an address that is not encrypted or is none. Kantora does"
    " not open it; the payment goes no further, and the order is not paid.",
)
_CONTINUED: Final = (
    Text("outbox", "Continued"),
    Text(
        "outbox",
        "The first call of a payment with 3-D Secure. The payment went on with another call, which"
        " says what became of it.",
    ),
)
_SPENT: Final = Text(
    "outbox",
    "It was sent and did not arrive: the gateway has no order with this number. The number must not"
    " be used again; make another order.",
)
_NOT_PAID: Final = Text(
    "outbox", "It was sent and did not arrive: nothing changed at the order. It can be sent again."
)
_NOT_SENT: Final = Text(
    "outbox", "It could not be sent; nothing changed at the gateway. Try again."
)
NOT_SENT_AGAIN: Final = Text(
    "outbox",
    "It was not sent this time; what was sent before has not arrived so far, but may still do so."
    " Try again.",
)
"""What is known of a row that was in doubt and could not be sent once more, of either service."""
_STOPPED: Final[Mapping[str, Text]] = MappingProxyType(
    {
        EARLIER_ARRIVED: Text(
            "outbox", "It was not sent: an earlier one like it has arrived at the gateway."
        ),
        EARLIER_UNCLEAR: Text(
            "outbox", "It was not sent: an earlier one like it may have arrived at the gateway."
        ),
    }
)
"""What stopped a row because of what the gateway has, by the code of the error."""
_NEEDS: Final[Mapping[PaymentSecretKind, Text]] = MappingProxyType(
    {
        PaymentSecretKind.CARD: Text(
            "outbox", "It was not sent. The card is kept nowhere: enter it again."
        ),
        PaymentSecretKind.TOKEN: Text("outbox", "It was not sent. A new wallet token is needed."),
        PaymentSecretKind.CODE: Text(
            "outbox", "It was not sent. The security code has to be entered again."
        ),
    }
)


def state(row: OutboxRow) -> StatusLabel | None:
    """How a row is shown that is at the gateway; None for the name of its state."""
    if row.state is not OutboxState.CONFIRMED:
        return None
    kind = row.progress.order.kind
    if row.progress.order.continued:
        return StatusLabel(str(_CONTINUED[0]), "muted", Icon.STATE_OK)
    text, colour, icon = _REGISTERED if kind is None else _VERDICTS[kind]
    if row.progress.order.holds_to_verify:
        text, colour, icon = VERIFIED_YET[0]
    return StatusLabel(str(text), colour, icon)


def known(row: OutboxRow) -> Text:
    """What is known of a row, and what to do."""
    if row.state is OutboxState.READY:
        return _ready(row)
    if row.state is OutboxState.UNKNOWN and row.progress.verdict is DeliveryVerdict.CANNOT_TELL:
        return _UNDECIDED if is_out_of_reach(row) else _NOT_FOUND_OUT
    if row.state is not OutboxState.CONFIRMED:
        return _KNOWN[row.state]
    return _confirmed(row.progress.order)


def _confirmed(order: OrderOutcome) -> Text:
    if order.continued:
        return _CONTINUED[1]
    if order.kind is None:
        lost = _PAGE_REFUSED if order.page_refused else _LINK_LOST
        return lost if order.link_lost else _KNOWN[OutboxState.CONFIRMED]
    if order.step_refused:
        return _STEP_REFUSED
    if order.holds_to_verify:
        return VERIFIED_YET[1]
    again = order.kind is PaymentOutcomeKind.DECLINED and order.may_try_again
    return _TRY_AGAIN if again else _OUTCOMES[order.kind]


def _ready(row: OutboxRow) -> Text:
    absent = row.progress.verdict is DeliveryVerdict.DID_NOT_ARRIVE
    if row.number_is_spent:
        return _SPENT
    if row.progress.error in _STOPPED:
        return _STOPPED[row.progress.error]
    if absent and FACTS[row.operation].effect is Effect.PAYS:
        return _NOT_PAID
    if row.secret is not PaymentSecretKind.NONE:
        return _NEEDS[row.secret]
    if not row.progress.error:
        return _KNOWN[row.state]
    return NOT_SENT_AGAIN if row.progress.doubtful or absent else _NOT_SENT
