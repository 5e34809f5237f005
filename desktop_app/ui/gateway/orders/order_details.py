"""Prepares an order for the details pane: every block of its last status answer (2.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DetailTable
from desktop_app.domain.gateway.order_book import OrderEventKind, OrderPhase
from desktop_app.ui.gateway.orders.order_columns import (
    APPROVAL,
    CARD,
    CHARGED,
    CUSTOMER,
    DESCRIPTION,
    NUMBER,
    ORDER_ID,
    ORIGIN,
    REFERENCE,
    REFUNDED,
    TOTAL,
    phase_cell_of,
)
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import order_book as words
from desktop_app.ui.i18n.labels.action_codes import action_code
from desktop_app.ui.i18n.labels.fields import FIELDS, VALUES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.presentation.document_presentation import (
    DetailField,
    DetailFieldGroup,
    DocumentPresentation,
    TimelineEvent,
)
from desktop_app.ui.tables.cells import amount_cell
from desktop_app.ui.tables.columns import Cell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desktop_app.domain.documents.listed import OtherField
    from desktop_app.domain.gateway.order_book import BookedOrder, OrderEvent
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.values.money import Money

_WIDE_FROM: Final = 20
_BEFORE_OR_AFTER: Final = frozenset(
    {OrderPhase.PREPARED, OrderPhase.SENDING, OrderPhase.UNKNOWN, OrderPhase.EXPIRED}
)
_TITLE: Final = Text("orders", "Order No. {number}")
_IDENTIFIERS: Final = Text("orders", "Numbers")
_PAYER: Final = Text("orders", "Customer")
_ORDER: Final = Text("orders", "Order")
_AMOUNTS: Final = Text("orders", "Amounts")
_CARD: Final = Text("orders", "Card")
_THREE_DS: Final = Text("orders", "3-D Secure")
_AT_THE_BANK: Final = Text("orders", "At the processing bank")
_CODES: Final = Text("orders", "Codes of the gateway")
_OPERATIONS: Final = Text("orders", "Operations")
_ATTRIBUTES: Final = Text("orders", "Attributes of the order")
_OTHER: Final = Text("orders", "Other fields")
_REFUNDS: Final = Text("orders", "Refunds")
_UNREAD: Final = Text("orders", "The gateway sent an amount that cannot be read")
_UNTOLD: Final = Text("orders", "The gateway does not tell how much")
_AT_THE_GATEWAY: Final = frozenset(
    {
        OrderEventKind.HELD,
        OrderEventKind.PAID,
        OrderEventKind.DECLINED,
        OrderEventKind.REVERSED,
        OrderEventKind.REFUNDED,
        OrderEventKind.CHARGEBACK,
    }
)
"""Steps that are seen in a status, which may not tell when they happened."""
_TWO_STEPS: Final = Text("orders", "Amount held first")
_ONE_STEP: Final = Text("orders", "Charged at once")
_CHARGEBACK: Final = Text("orders", "Chargeback")
_NAMES: Final = {
    "client_id": Text("orders", "Customer's number"),
    "email": Text("orders", "E-mail"),
    "phone": Text("orders", "Phone"),
    "address": Text("orders", "Address"),
    "ip": Text("orders", "Customer's network address"),
    "charging": Text("orders", "Charging"),
    "merchant": Text("orders", "Merchant"),
    "expires": Text("orders", "Can be paid until"),
    "registered": Text("orders", "Registered"),
    "authorized": Text("orders", "Authorised"),
    "deposited": CHARGED,
    "reversed": Text("outbox", "Reversed"),
    "refunded": REFUNDED,
    "state": Text("orders", "State of the payment"),
    "approved": Text("order_phases", "Amount held"),
    "total": TOTAL,
    "asked": Text("orders", "Ordered"),
    "expiry": Text("orders", "Expires"),
    "holder": Text("orders", "Cardholder"),
    "system": Text("orders", "Payment system"),
    "product": Text("orders", "Product"),
    "category": Text("orders", "Product category"),
    "corporate": Text("orders", "Corporate card"),
    "token": Text("orders", "Token of the wallet"),
    "token_expiry": Text("orders", "Token expires"),
    "credential": Text("orders", "Stored card (bindingId)"),
    "approval": APPROVAL,
    "issuer": Text("orders", "Bank that gave the card"),
    "country": Text("orders", "Country of that bank"),
    "reference": REFERENCE,
    "terminal": Text("orders", "Terminal"),
    "transaction": Text("orders", "Transaction number"),
    "way": Text("orders", "Way to pay"),
    "avs": Text("orders", "Address check (AVS)"),
    "initiator": Text("orders", "Initiator (tii)"),
    "exemption": Text("orders", "Exemption from 3-D Secure"),
    "prepayment": Text("orders", "Prepayment order"),
    "parts": Text("orders", "Orders of part payments"),
    "version": Text("orders", "Version"),
}
_AVS: Final = {
    "A": Text("orders", "postal code and address match"),
    "B": Text("orders", "address matches, postal code does not"),
    "C": Text("orders", "postal code matches, address does not"),
    "D": Text("orders", "neither matches"),
    "E": Text("orders", "asked for, no result"),
    "F": Text("orders", "the request was malformed"),
}


def present_order(
    order: BookedOrder, events: Iterable[OrderEvent] = (), *, by_card: bool = True
) -> DocumentPresentation:
    """Everything that is known of an order; its timeline has the oldest step first.

    `by_card` says whether the profile may pay orders with a card that is typed.
    """
    groups = list(_groups_of_order(order))
    if order.status is not None:
        groups += _groups_of_status(order, order.status)
    return DocumentPresentation(
        title=_TITLE.format(number=order.number),
        status=phase_cell_of(order),
        amount=Cell("") if order.phase_amount is None else amount_cell(order.phase_amount),
        towards=order.customer,
        next_step=words.meaning(order, by_card=by_card),
        groups=tuple(groups),
        tables=_refunds(order.status),
        timeline=tuple(_timeline_event(each, order) for each in events),
    )


def reason_of(order: BookedOrder) -> str:
    """Why the order was refused or the last attempt failed: the gateway's words, else ours."""
    return order.reason or action_code(order.code)


def _timeline_event(event: OrderEvent, order: BookedOrder) -> TimelineEvent:
    amount = formats.amount(event.amount) if event.amount is not None else ""
    reason = event.reason or action_code(event.code)
    what = words.event(event.kind, order, in_part=event.mark == OrderPhase.PARTLY_PAID)
    return TimelineEvent(
        when=formats.moment(event.at) if _has_exact_time(event) else words.seen_by(event.at),
        what=f"{what} · {amount}" if amount else what,
        more=reason,
    )


def _has_exact_time(event: OrderEvent) -> bool:
    """Whether a step is not only known to have happened by its time.

    What a row of the outbox did has the time of this computer.
    """
    return event.told or bool(event.row_id) or event.kind not in _AT_THE_GATEWAY


def _groups_of_order(order: BookedOrder) -> Iterator[DetailFieldGroup]:
    yield from _group(
        _IDENTIFIERS,
        (NUMBER, order.number),
        (ORDER_ID, order.order_id),
    )
    charging = str(_TWO_STEPS if order.hold else _ONE_STEP)
    yield from _group(
        _ORDER,
        (DESCRIPTION, order.description),
        (ORIGIN, words.origin(order.origin).text),
        (_NAMES["charging"], charging),
        (_NAMES["merchant"], order.merchant),
        (FIELDS["created_at"], formats.moment(order.created_at)),
        (_NAMES["expires"], formats.moment(order.expires_at) if _has_time(order) else ""),
    )
    status = order.status
    yield from _group(
        _PAYER,
        (CUSTOMER, order.customer),
        (_NAMES["client_id"], order.client_id or (status.client_id if status else "")),
        *_distinct_values(_NAMES["email"], order.email, status.payer_email if status else ""),
        *_distinct_values(_NAMES["phone"], order.phone, status.payer_phone if status else ""),
        (_NAMES["address"], status.post_address if status else ""),
        (_NAMES["ip"], status.ip if status else ""),
    )
    if status is None:
        yield from _group(CARD, (CARD, order.masked_card))
        yield from _group(_CODES, (FIELDS["code"], order.code), folded=True)


def _has_time(order: BookedOrder) -> bool:
    """Whether it still matters until when an order can be paid."""
    return order.is_payable or order.phase in _BEFORE_OR_AFTER


def _groups_of_status(order: BookedOrder, status: OrderStatus) -> Iterator[DetailFieldGroup]:
    amounts, card = status.amounts, status.card
    untold = order.phase if order.is_phase_amount_unknown else None
    charged, refunded = untold is OrderPhase.PARTLY_PAID, untold is OrderPhase.REFUNDED
    yield from _group(
        _AMOUNTS,
        (_NAMES["asked"], _money(status.amount) or (str(_UNREAD) if status.amount_unread else "")),
        (_NAMES["approved"], _money(amounts.approved)),
        (_NAMES["deposited"], str(_UNTOLD) if charged else _money(amounts.deposited)),
        (_NAMES["refunded"], str(_UNTOLD) if refunded else _money(status.refunded)),
        (_NAMES["total"], _money(amounts.total)),
        (_CHARGEBACK, str(VALUES["flag"]["True"]) if status.chargeback else ""),
    )
    yield from _group(
        _CARD,
        (_CARD, card.masked_number),
        (_NAMES["expiry"], _month(card.expiry)),
        (_NAMES["holder"], card.cardholder),
        (_NAMES["system"], card.payment_system),
        (_NAMES["product"], card.product),
        (_NAMES["category"], card.product_category),
        (_NAMES["corporate"], card.corporate),
        (_NAMES["token"], card.masked_token),
        (_NAMES["token_expiry"], _month(card.token_expiry)),
        (_NAMES["credential"], status.credential_id),
        (_NAMES["issuer"], status.bank_name),
        (_NAMES["country"], status.bank_country),
    )
    yield from _groups_of_processing(status)
    for title, fields in (
        (_OPERATIONS, status.operations),
        (_ATTRIBUTES, status.attributes),
        (_OTHER, status.other),
    ):
        yield from _group(title, *_pairs(fields), folded=True)


def _groups_of_processing(status: OrderStatus) -> Iterator[DetailFieldGroup]:
    card = status.card
    yield from _group(
        _AT_THE_BANK,
        (_NAMES["approval"], card.approval_code),
        (_NAMES["reference"], status.reference),
        (_NAMES["terminal"], status.terminal_id),
        (_NAMES["transaction"], status.transaction_number),
        (_NAMES["way"], status.payment_way),
        (_NAMES["registered"], formats.moment(status.registered_at)),
        (_NAMES["authorized"], formats.moment(status.authorized_at)),
        (_NAMES["deposited"], formats.moment(status.deposited_at)),
        (_NAMES["reversed"], formats.moment(status.reversed_at)),
        (_NAMES["refunded"], formats.moment(status.refunded_at)),
        (_NAMES["prepayment"], status.prepayment_order_id),
        (_NAMES["parts"], ", ".join(status.part_payment_order_ids)),
    )
    yield from _group(
        _CODES,
        ("orderStatus", "" if status.state is None else str(status.state)),
        ("paymentState", status.amounts.state),
        ("actionCode", status.action_code),
        ("actionCodeDescription", status.action_description),
        ("displayErrorMessage", status.display_message),
        (_NAMES["avs"], _avs(status.avs_code)),
        (_NAMES["initiator"], status.initiator),
        (_NAMES["exemption"], status.exemption),
        folded=True,
    )
    yield from _group(
        _THREE_DS,
        (_NAMES["version"], card.three_ds_version),
        ("ECI", card.eci),
        ("CAVV", card.cavv),
        ("XID", card.xid),
        ("paResStatus", card.pares_status),
        ("veResStatus", card.veres_status),
        ("paResCheckStatus", card.pares_check_status),
        ("aResTransStatus", card.ares_status),
        ("rReqTransStatus", card.rreq_status),
        folded=True,
    )


def _refunds(status: OrderStatus | None) -> tuple[DetailTable, ...]:
    if status is None or not status.refunds:
        return ()
    columns = (
        FIELDS["date"],
        FIELDS["amount"],
        _NAMES["reference"],
        _NAMES["approval"],
        FIELDS["code"],
        FIELDS["number"],
    )
    rows = tuple(
        (
            formats.moment(refund.date),
            _money(refund.amount),
            refund.reference,
            refund.approval_code,
            refund.action_code,
            refund.external_id,
        )
        for refund in status.refunds
    )
    return (DetailTable(name=str(_REFUNDS), columns=tuple(map(str, columns)), rows=rows),)


def _group(
    title: Text, *fields: tuple[Text | str, str | None], folded: bool = False
) -> Iterator[DetailFieldGroup]:
    """A group of the fields that have a value; none without any."""
    found = tuple(
        DetailField(label=str(label), value=value, wide=len(value) > _WIDE_FROM)
        for label, value in fields
        if value
    )
    if found:
        yield DetailFieldGroup(str(title), found, folded)


def _distinct_values(title: Text, *values: str) -> Iterator[tuple[Text, str]]:
    """What was ordered with and what the gateway tells, where they differ."""
    yield from ((title, value) for value in dict.fromkeys(values))


def _pairs(fields: Iterable[OtherField]) -> Iterator[tuple[str, str]]:
    for each in fields:
        yield each.name, each.value


def _money(money: Money | None) -> str:
    return "" if money is None else formats.amount(money)


def _month(digits: str) -> str:
    """A month of a card: ``203412`` as ``12/34``; what is no month as it was sent."""
    if len(digits) == len("YYYYMM") and digits.isdecimal():
        return f"{digits[4:]}/{digits[2:4]}"
    return digits


def _avs(code: str) -> str:
    found = _AVS.get(code)
    return f"{code} · {found}" if found is not None else code
