"""Suggests known customers where the customer of an order is typed (`clientId`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.storage.window import CustomerFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.gateway.parameter_edits import CustomerEdit

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.card_customers import CardCustomer
    from desktop_app.storage.window import RowWindows
    from desktop_app.ui.gateway.parameter_fields import ParameterFields

CLIENT: Final = "clientId"
_MOST: Final = 12


def suggest_customers(
    fields: ParameterFields,
    rows: RowWindows[CustomerFilter, CardCustomer],
    *,
    taken: Callable[[CardCustomer], object],
) -> None:
    """Suggest known customers in the field of the customer, where there is one.

    Args:
        fields: with the field.
        rows: the customers.
        taken: called after one was chosen.
    """
    if not fields.is_made:
        fields.made.connect(lambda: suggest_customers(fields, rows, taken=taken))
        return
    shown = fields.fields.get(CLIENT)
    edit = shown.control if shown is not None else None
    if not isinstance(edit, CustomerEdit):
        return

    async def offer(fragment: str) -> None:
        by_name = Sort(SortKey.NAME)
        found = await rows.window(CustomerFilter(text=fragment), by_name, offset=0, limit=_MOST)
        edit.offer(fragment, (row.value for row in found.rows))

    edit.asked.connect(lambda fragment: aio.start(offer(fragment), owner=edit))
    edit.chosen.connect(taken)


def fill_in_contact(fields: ParameterFields, customer: CardCustomer, *names: str) -> None:
    """Fill in what is known of a customer where nothing is typed yet.

    Args:
        fields: with these fields, or without.
        customer: who was chosen.
        names: fields for the e-mail address, or the phone where there is none.
    """
    for name in names:
        text = customer.phone if name == "phone" else customer.email or customer.phone
        text = customer.email if name == "email" else text
        if name in fields.names and text and not fields.is_filled(name):
            fields.put(name, text)
