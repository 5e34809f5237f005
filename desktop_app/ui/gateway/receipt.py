"""The receipt of an order: what stands on it, and showing it where print forms are shown."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.services.pdf.made_files import made_file
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.order_book import CHARGED_BACK, HOLD_RELEASED
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, current_language
from desktop_app.ui.shell.print_form_request import MadeFormRequest

if TYPE_CHECKING:
    import datetime as dt

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.values.money import Amount
    from desktop_app.services.pdf.sheet import SheetContent
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.page_context import PageContext

_TITLE: Final = Text("Receipt", "Receipt for a card payment")
_STATES: Final = {
    OrderPhase.PAID: Text("outbox", "Paid"),
    OrderPhase.HELD: Text("outbox", "Amount held"),
    OrderPhase.PARTLY_PAID: Text("Receipt", "Paid in part"),
    OrderPhase.REVERSED: Text("outbox", "Reversed"),
    OrderPhase.REFUNDED: Text("outbox", "Refunded"),
    OrderPhase.VERIFIED: Text("outbox", "Nothing charged"),
}
_PAYMENT: Final = Text("Receipt", "Payment")
_ORDER: Final = Text("Receipt", "Order")
_MONEY: Final = Text("Receipt", "Amounts")
_FOOT: Final = Text(
    "Receipt", "Made {time} from what the payment gateway tells. It is no fiscal receipt."
)
_FILE: Final = Text("Receipt", "Receipt {number}")
_LAST: Final = 4
_NO_RECEIPT: Final = Text("ChargePage", "The receipt cannot be made yet")
_NO_STATUS: Final = Text(
    "ChargePage", "The status of the order is being read; try again in a moment."
)
_NONE_AT_ALL: Final = Text("Receipt", "The order has no receipt")
_NOTHING_MOVED: Final = Text(
    "Receipt", "By what the payment gateway tells now, nothing was paid or held."
)


def has_receipt(order: BookedOrder) -> bool:
    """Whether money was moved, or held, that a receipt can be made of."""
    return order.phase in _STATES and order.amount is not None


async def open_receipt(context: PageContext, book_id: str, *, asked_in: QWidget) -> bool:
    """Show the receipt of an order, to be printed and saved; False if there is none to make.

    Who has gone on from the widget in which it was asked for meanwhile is not taken to it.

    An order whose status was never read is asked for first: it has the card and the approval code.

    Raises:
        StorageError: the book could not be read.
    """
    orders = context.workspace.orders
    order = await orders.get(book_id)
    if order is not None and order.status is None:
        await orders.refresh([book_id])
        order = await orders.get(book_id)
    if order is None or not has_receipt(order):
        return False
    if asked_in.isVisible():
        _show(context, order)
    return True


async def open_receipt_or_say(
    context: PageContext, book_id: str, messages: MessageBar, *, asked_in: QWidget, key: str
) -> None:
    """Show the receipt of an order, or say in a page's messages why there is none.

    See `open_receipt`.

    Raises:
        StorageError: the book could not be read.
    """
    if await open_receipt(context, book_id, asked_in=asked_in):
        return
    order = await context.workspace.orders.get(book_id)
    if order is None or order.status is None:
        messages.show_notice(key, MessageSeverity.WARNING, _NO_RECEIPT, _NO_STATUS)
    else:
        messages.show_notice(key, MessageSeverity.WARNING, _NONE_AT_ALL, _NOTHING_MOVED)


def _show(context: PageContext, order: BookedOrder) -> None:
    title = _FILE.format(number=order.number)
    make = partial(_make, context, order, title)
    context.navigator.show_print_form(MadeFormRequest(title=title, make=make))


async def _make(context: PageContext, order: BookedOrder, title: str) -> StoredFile:
    workspace = context.workspace
    content = receipt_content(order, company=workspace.profile.name, made_at=workspace.clock.now())
    return await made_file(content, name=title)


def receipt_content(order: BookedOrder, *, company: str, made_at: dt.datetime) -> SheetContent:
    """What stands on the receipt of an order, in the language of the window."""
    from desktop_app.services.pdf.sheet import SheetContent, SheetGroup  # noqa: PLC0415 - loads the PDF library

    status, amount = order.status, _amount(order)
    state = _state(order)
    amounts = status.amounts if status is not None else None
    card = status.card if status is not None else None
    reference = status.reference if status is not None else ""
    fee = order.included_fee if _is_whole(_as_paid(order)) else None
    payment = (
        (Text("Receipt", "Time"), formats.moment(order.paid_at_gateway)),
        (Text("Receipt", "Card"), _card(order)),
        (Text("Receipt", "Approval code"), card.approval_code if card is not None else ""),
        (Text("Receipt", "Reference number"), reference),
        (Text("Receipt", "Terminal"), status.terminal_id if status is not None else ""),
    )
    about = (
        (Text("PaymentSummary", "Order number"), order.number),
        (Text("PaymentSummary", "Order at the gateway"), order.order_id),
        (Text("Receipt", "Description"), order.description),
        (Text("Receipt", "Customer"), order.customer or order.email or order.phone),
    )
    money = (
        (Text("Receipt", "Held"), amounts.approved if amounts is not None else None),
        (Text("Receipt", "Charged"), amounts.deposited if amounts is not None else None),
        (Text("Receipt", "Refunded"), status.refunded if status is not None else None),
        (Text("parameters", "Fee"), fee),
        (Text("orders", "Total with fees"), order.total if fee is not None else None),
    )
    return SheetContent(
        title=str(_TITLE),
        issuer=company,
        amount=formats.amount(amount) if amount is not None else "",
        state=str(state) if state is not None else "",
        groups=(
            SheetGroup(heading=str(_PAYMENT), rows=tuple((str(n), text) for n, text in payment)),
            SheetGroup(heading=str(_ORDER), rows=tuple((str(n), text) for n, text in about)),
            SheetGroup(
                heading=str(_MONEY),
                rows=tuple(
                    (str(n), formats.amount(each)) for n, each in money if each and each.value
                ),
            ),
        ),
        foot=_FOOT.format(time=formats.moment(made_at)),
        language=current_language().value,
        made_at=made_at,
    )


def _state(order: BookedOrder) -> Text | None:
    """What became of the order; of one that was reversed, whether only a hold was released."""
    if order.is_charged_back:
        return CHARGED_BACK[0][0]
    return HOLD_RELEASED[0] if order.is_hold_released else _STATES.get(order.phase)


def _amount(order: BookedOrder) -> Amount | None:
    """What was paid or held, a fee included; also of an order that was refunded since."""
    paid = _as_paid(order)
    return paid.total if _is_whole(paid) else paid.phase_amount


def _as_paid(order: BookedOrder) -> BookedOrder:
    """The order as it stood before anything of it was refunded."""
    return replace(order, phase=OrderPhase.PAID) if order.phase is OrderPhase.REFUNDED else order


def _is_whole(order: BookedOrder) -> bool:
    """Whether all of its amount was charged or held: the fee and the total are of the whole."""
    return order.phase_amount == order.amount


def _card(order: BookedOrder) -> str:
    """Payment system and the last four digits: no more of a card stands on paper."""
    system = order.status.card.payment_system if order.status is not None else ""
    last = order.masked_card[-_LAST:]
    return " ".join(filter(None, (system, f"•• {last}" if last else "")))
