"""Gateway orders and payments as names and texts for review; contains no secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import CredentialPayment, RecurringPayment
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.web_addresses import host_of
from desktop_app.ui.forms.review.order_fields import order_review_fields
from desktop_app.ui.forms.review.review_fields import ReviewField
from desktop_app.ui.i18n.labels.gateway_parameters import PARAMETERS
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.outbox.drafts import InstructionSummary
    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.domain.outbox.rows import OutboxRow

_MERCHANT: Final = Text("PaymentSummary", "Merchant")
_NUMBER: Final = Text("PaymentSummary", "Order number")
_ORDER: Final = Text("PaymentSummary", "Order at the gateway")
_CARD: Final = Text("PaymentSummary", "Stored card")
_PAGE: Final = Text("PaymentSummary", "Page to pay on")
_CAUTION: Final = Text("PaymentSummary", "Caution")
_FOREIGN: Final = Text(
    "PaymentSummary",
    "This page is at {host}, which is neither the gateway's host nor named in the profile. Ask the"
    " bank before you pass it on.",
)
_REFUSED: Final = Text("PaymentSummary", "Addresses that are not safe, not opened")
_ORDER_NUMBER: Final = "orderNumber"
_TOLD: Final = {
    "info": Text("PaymentSummary", "The gateway on the attempt"),
    "error.description": Text("PaymentSummary", "Technical description"),
    _ORDER_NUMBER: Text("PaymentSummary", "Order number at the gateway"),
}
_THREE_DS: Final = Text("PaymentSummary", "3-D Secure, {field}")
_OF_THREE_DS: Final = frozenset(
    {
        "paResStatus", "veResStatus", "paResCheckStatus", "aResTransStatus", "rReqTransStatus",
        "cavv", "xid",
    }
)  # fmt: skip
_CODE: Final = Text("PaymentSummary", "Code of the gateway")


def gateway_review_fields(
    instruction: Sendable | None, summary: InstructionSummary, *, target: str, company: str
) -> Iterator[ReviewField]:
    """What is sent of an order or a payment.

    Args:
        instruction: what is sent; None in a draft.
        summary: its number and description, as far as they are known.
        target: identifier of the order that is paid.
        company: who sends it.
    """
    stored = ""
    if isinstance(instruction, CredentialPayment | RecurringPayment):
        stored = instruction.credential_id
    for title, text in (
        (str(_MERCHANT), company),
        (str(_NUMBER), summary.number),
        (str(_ORDER), target),
        (str(_CARD), stored),
        (str(PARAMETERS["description"]), summary.purpose),
    ):
        if text:
            yield ReviewField(title, text)
    if isinstance(instruction, Order):
        yield from order_review_fields(instruction)


def gateway_outcome_fields(row: OutboxRow) -> Iterator[ReviewField]:
    """What the gateway told of a row."""
    order, order_id = row.progress.order, row.document_id
    page = order.form_url if row.state is OutboxState.CONFIRMED else ""
    foreign = host_of(page) if page and order.page_is_foreign else ""
    for title, text in (
        (_ORDER, order_id if order_id != row.target else ""),
        (_PAGE, page),
        (_CAUTION, str(_FOREIGN).format(host=foreign) if foreign else ""),
        (_REFUSED, ", ".join(order.refused_addresses)),
        (_CODE, order.code),
    ):
        if text:
            yield ReviewField(str(title), text)
    for each in order.told:
        if each.name != _ORDER_NUMBER or each.value != row.summary.number:
            yield ReviewField(_name_of(each.name), each.value)


def _name_of(field: str) -> str:
    """What a field of an answer is called; one that is not known as the gateway calls it."""
    if field in _OF_THREE_DS:
        return str(_THREE_DS).format(field=field)
    return str(_TOLD[field]) if field in _TOLD else field
