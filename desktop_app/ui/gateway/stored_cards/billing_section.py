"""The billing address of a customer in the forms about stored cards, for the address check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payers import PayerData
from desktop_app.domain.gateway.typed.payer_texts import (
    ADDRESS_NEEDED,
    BILLING,
    address_problems,
    read_payer,
)
from desktop_app.domain.instructions.field_reader import FieldReader
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.parameter_checks import parameter_problems
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.payer_blocks import BILLING_FIELDS
from desktop_app.ui.gateway.wrong_fields import wrong_fields
from desktop_app.ui.i18n.labels.gateway_parameters import PARAMETERS
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from desktop_app.domain.gateway.payers import BillingAddress

_ANY: Final = Money(1, "BYN")


class BillingSection(FoldSection):
    """The fields of the address; folded unless the bank compares it."""

    def __init__(self, *, today: Callable[[], dt.date]) -> None:
        """`today` is as in `ParameterFields`."""
        self._today = today
        self._is_checked = False
        self.fields = ParameterFields(BILLING_FIELDS, today=today, folded=True)
        super().__init__(PARAMETERS[BILLING], self.fields)
        self.fields.changed.connect(lambda _: self._show(whole=False))
        self.fields.left.connect(lambda _: self._show(whole=False))

    @property
    def address(self) -> BillingAddress:
        """What is typed."""
        return read_payer(FieldReader(self.fields.texts(), today=self._today())).billing

    def set_checked(self, *, checked: bool) -> None:
        """Whether the bank compares the address: then it is asked for, and has to be there."""
        self._is_checked = checked
        self.fields.set_required(ADDRESS_NEEDED if checked else ())
        if checked:
            self.set_open(is_open=True)

    def begin(self) -> None:
        """Begin with an empty address."""
        self.fields.fill({})
        self.set_open(is_open=self._is_checked)
        self._show(whole=False)

    def check(self) -> bool:
        """Whether the address can be sent; otherwise say what cannot, and go there."""
        wrong = self._show(whole=True).wrong
        for part, name in wrong_fields((self.fields,), wrong)[:1]:
            self.set_open(is_open=True)
            part.go_to(name)
        return not wrong

    def _show(self, *, whole: bool) -> FieldNotes:
        payer = PayerData(billing=self.address)
        order = Order(number="1", amount=_ANY, return_url="https://a.example", payer=payer)
        needed = address_problems(payer.billing) if self._is_checked else ()
        notes = FieldNotes(problems=(*parameter_problems(order), *needed))
        self.fields.show_notes(notes, whole=whole)
        self.show_filled(sum(self.fields.is_filled(name) for name in self.fields.names))
        return notes
