"""Suggests known customers where the customer of an order is typed (`clientId`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.storage.window import CustomerFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.gateway.parameter_edits import CustomerEdit

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.card_customers import CardCustomer
    from desktop_app.services.gateway.stored_credentials import StoredCredentials
    from desktop_app.ui.gateway.parameter_fields import ParameterFields

CLIENT: Final = "clientId"
_MOST: Final = 12


class CustomerSuggestions(QObject):
    """Suggests customers, and fills in how the chosen one is reached.

    What was filled in from a customer is emptied or replaced when the order gets another customer.
    What a person typed stays.
    """

    def __init__(
        self,
        fields: ParameterFields,
        customers: StoredCredentials,
        *names: str,
        contact: ParameterFields | None = None,
        refilled: Callable[[], object],
    ) -> None:
        """Suggest customers in the field of the customer, where there is one.

        Args:
            fields: with the field of the customer.
            customers: who is known.
            names: fields for the e-mail address, or the phone where there is none.
            contact: has the fields of these names; `fields` by default.
            refilled: called after a customer was chosen, and after fields were emptied or filled.
        """
        super().__init__(fields)
        self._fields, self._contact = fields, contact if contact is not None else fields
        self._customers = customers
        self._names = tuple(name for name in names if name in self._contact.names)
        self._refilled = refilled
        self._customer: CardCustomer | None = None  # whose contact was filled in
        self._filled: dict[str, str] = {}  # what was filled in, by the name of the field
        self._fills = 0  # how often the whole form was filled
        fields.changed.connect(self._on_changed)
        if self._contact is not fields:
            self._contact.changed.connect(self._on_changed)
        fields.filled.connect(self._on_form_filled)
        if fields.is_made:
            self._suggest()
        else:
            fields.made.connect(self._suggest)

    def _suggest(self) -> None:
        shown = self._fields.fields.get(CLIENT)
        edit = shown.control if shown is not None else None
        if not isinstance(edit, CustomerEdit):
            return
        edit.asked.connect(lambda fragment: aio.start(self._offer(edit, fragment), owner=edit))
        edit.chosen.connect(self._on_chosen)

    async def _offer(self, edit: CustomerEdit, fragment: str) -> None:
        where, by_name = CustomerFilter(text=fragment), Sort(SortKey.NAME)
        found = await self._customers.rows.window(where, by_name, offset=0, limit=_MOST)
        edit.offer(fragment, (row.value for row in found.rows))

    def _on_chosen(self, customer: CardCustomer) -> None:
        self._customer = customer
        self._fill(customer)
        self._refilled()

    def _on_changed(self, name: str) -> None:
        """Keep what a person typed; empty what was filled in from another customer."""
        self._filled.pop(name, None)
        if name == CLIENT and self._customer is not None:
            self._refill(self._customer)

    def _on_form_filled(self) -> None:
        """Find out what a draft or an earlier order has from the record of its customer."""
        self._customer, self._filled = None, {}
        self._fills += 1
        if self._client():
            aio.start(self._recognise(self._client(), self._fills), owner=self)

    async def _recognise(self, client_id: str, fills: int) -> None:
        customer = await self._customers.customer(client_id)
        if customer is None or fills != self._fills:
            return
        texts = self._contact.texts()
        for name in self._names:
            text = _contact_text(customer, name)
            if text and text == texts[name]:
                self._filled[name] = text
        if self._customer is None:
            self._customer = customer
        self._refill(self._customer)  # there may be another customer meanwhile

    def _refill(self, known: CardCustomer) -> None:
        """Fill in the contact of a customer if the order is still for that customer."""
        if self._fill(known if self._client() == known.id else None):
            self._refilled()

    def _fill(self, customer: CardCustomer | None) -> bool:
        """Fill in the contact of a customer, or of nobody, where a person typed nothing.

        Returns whether a field says something else now.
        """
        changed = False
        for name in self._names:
            before = self._filled.pop(name, "")
            if self._contact.is_filled(name) and not before:
                continue
            text = _contact_text(customer, name) if customer is not None else ""
            if text != before:
                self._contact.put(name, text)
                changed = True
            if text:
                self._filled[name] = text
        return changed

    def _client(self) -> str:
        return self._fields.texts().get(CLIENT, "").strip()


def _contact_text(customer: CardCustomer, name: str) -> str:
    """What a field of this name says of a customer."""
    if name == "phone":
        return customer.phone
    return customer.email if name == "email" else customer.email or customer.phone
