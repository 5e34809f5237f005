"""The columns of the order book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.storage.window import SortKey
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import order_book as words
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.cells import SAMPLE_MOMENT, a_moment, amount_cell, an_amount
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part

if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal
    from typing import TypeAlias

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.values.money import Amount
    from desktop_app.storage.window import Row
    from desktop_app.ui.i18n.labels.statuses import StatusLabel

    _Read: TypeAlias = Callable[[BookedOrder], Amount | None]

NUMBER: Final = Text("orders", "Order number")
ORDER_ID: Final = Text("orders", "Gateway's number (orderId)")
CUSTOMER: Final = Text("orders", "Customer")
CARD: Final = Text("orders", "Card")
ORIGIN: Final = Text("orders", "How")
DESCRIPTION: Final = Text("orders", "Description")
PAID_ON: Final = Text("orders", "Paid on")
CHARGED: Final = Text("orders", "Charged")
REFUNDED: Final = Text("order_amounts", "Refunded")
TOTAL: Final = Text("orders", "Total with fees")
APPROVAL: Final = Text("orders", "Approval code")
REFERENCE: Final = Text("orders", "Reference number")
_UNTOLD: Final = Text(
    "orders",
    "The gateway does not tell when it was paid: this is when it was first seen as paid.",
)
_EXPIRES: Final = Text("orders", "Can be paid until")
_CHECKED: Final = Text("orders", "Checked")
_LAST_DIGITS: Final = 4

OrderColumn = ColumnSpec[Any]


def order_columns() -> tuple[OrderColumn, ...]:
    """State, amount, number, description, customer, card and time; the others can be shown.

    Amounts of a payment's stages each have a column: of an order of which a part was refunded the
    amount is what went back.
    """
    return (
        ColumnSpec(id="status", title=FIELDS["status"], sort_key=SortKey.STATUS, width=172,
                   least=128, whole=_every_phase, gives_way=True, under="number",
                   part=Part.STATUSES,
                   cell=lambda row: phase_cell_of(row.value),
                   value=lambda order: words.label_of(order).text),
        ColumnSpec(id="amount", title=FIELDS["amount"], sort_key=SortKey.AMOUNT, width=140,
                   least=110, whole=an_amount, align=Align.END, descending_first=True,
                   cell=lambda row: amount_cell(row.value.phase_amount),
                   value=lambda order: order.phase_amount.value if order.phase_amount else None,
                   unit=(FIELDS["currency"], _currency_of(lambda order: order.phase_amount))),
        _text("number", NUMBER, lambda order: order.number, SortKey.NUMBER, width=196, least=160,
              samples=_own_number),
        _text("description", DESCRIPTION, lambda order: order.description, SortKey.PURPOSE,
              width=220, least=140, flexible=True, hide_priority=3, under="number"),
        _text("customer", CUSTOMER, lambda order: order.customer, SortKey.NAME, width=180,
              least=110, flexible=True, part=Part.TEXT, hide_priority=2),
        _text("card", CARD, lambda order: short_card(order.masked_card), None, width=90, least=84,
              hide_priority=4),
        ColumnSpec(id="created_at", title=FIELDS["created_at"], sort_key=SortKey.DATE,
                   descending_first=True, width=140, whole=a_moment, part=Part.PERIOD,
                   hide_priority=1,
                   cell=lambda row: Cell(formats.moment(row.value.created_at)),
                   value=lambda order: formats.moment(order.created_at)),
        ColumnSpec(id="paid_on", title=PAID_ON, sort_key=SortKey.PAID, descending_first=True,
                   width=140, whole=_a_moment_of_payment, part=Part.PAID, shown=False,
                   cell=_paid_on, value=_moment_of_payment),
        _money("charged", CHARGED, lambda order: order.charged),
        _money("refunded", REFUNDED, lambda order: order.refunded),
        _money("total", TOTAL, lambda order: order.total),
        _text("approval", APPROVAL, _approval_code, None, width=110, least=90, shown=False),
        _text("reference", REFERENCE, _reference, None, width=140, least=110, shown=False),
        ColumnSpec(id="origin", title=ORIGIN, width=150, least=100, shown=False,
                   part=Part.KINDS,
                   cell=lambda row: _marked(words.origin(row.value.origin)),
                   value=lambda order: words.origin(order.origin).text),
        _text("order_id", ORDER_ID, lambda order: order.order_id, None, width=280, least=120,
              shown=False),
        _text("expires_at", _EXPIRES, lambda order: formats.moment(order.expires_at), SortKey.DUE,
              width=140, least=120, shown=False),
        _text("status_at", _CHECKED, lambda order: formats.moment(order.status_at),
              SortKey.CHANGED, width=140, least=120, shown=False),
    )  # fmt: skip


def _paid_on(row: Row[BookedOrder]) -> Cell:
    order = row.value
    is_told = order.paid_on is None or order.paid_at_gateway is not None
    return Cell(_moment_of_payment(order), tip="" if is_told else str(_UNTOLD))


def _moment_of_payment(order: BookedOrder) -> str:
    """When an order was paid, or by when where the gateway does not tell; empty if it was not."""
    if order.paid_on is None or order.paid_at_gateway is not None:
        return formats.moment(order.paid_on)
    return words.seen_by(order.paid_on)


def _a_moment_of_payment() -> tuple[Cell, ...]:
    """Samples as wide as any moment of a payment."""
    return *a_moment(), Cell(words.seen_by(SAMPLE_MOMENT))


def _currency_of(read: _Read) -> Callable[[BookedOrder], str]:
    """What gives the currency of an amount of an order; empty where there is no amount."""

    def currency(order: BookedOrder) -> str:
        amount = read(order)
        return "" if amount is None else amount.currency

    return currency


def _approval_code(order: BookedOrder) -> str:
    return "" if order.status is None else order.status.card.approval_code


def _reference(order: BookedOrder) -> str:
    return "" if order.status is None else order.status.reference


def _own_number() -> tuple[Cell, ...]:
    """A number that Kantora makes: its end is what tells orders apart."""
    return (Cell("WWWW-000000-W0WW0W0WW0"),)


def _every_phase() -> tuple[Cell, ...]:
    return tuple(_marked(words.phase(phase)) for phase in words.PHASES)


def phase_cell_of(order: BookedOrder) -> Cell:
    """The phase of an order as mark and word."""
    return _marked(words.label_of(order))


def short_card(masked: str) -> str:
    """A masked card number as its last digits: ``•• 4242``; empty for none."""
    digits = masked[-_LAST_DIGITS:]
    return f"••{formats.NO_BREAK_SPACE}{digits}" if digits.isdecimal() else ""


def _marked(label: StatusLabel) -> Cell:
    return Cell(label.text, mark=CellMark(label.icon, label.colour), leads=True)


def _money(name: str, title: Text, read: _Read) -> OrderColumn:
    """An amount that is not shown at first."""

    def value(order: BookedOrder) -> Decimal | None:
        amount = read(order)
        return None if amount is None else amount.value

    return ColumnSpec(
        id=name,
        title=title,
        width=140,
        least=110,
        whole=an_amount,
        align=Align.END,
        shown=False,
        cell=lambda row: amount_cell(read(row.value)),
        value=value,
        unit=(FIELDS["currency"], _currency_of(read)),
    )


def _text(
    name: str,
    title: Text,
    text: Callable[[BookedOrder], str],
    sort_key: SortKey | None,
    **more: Any,
) -> OrderColumn:
    return ColumnSpec(
        id=name,
        title=title,
        cell=lambda row: Cell(text(row.value)),
        value=text,
        sort_key=sort_key,
        **more,
    )
