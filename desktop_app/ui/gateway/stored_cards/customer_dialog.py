"""The dialogs about a customer, and about the day on which the customer agreed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.gateway.secret_removal import has_card_number
from desktop_app.services.gateway.stored_credentials import LONGEST_CLIENT_ID
from desktop_app.ui.forms.input_edits import DayEdit, PlainEdit, TextArea
from desktop_app.ui.gateway.fields_dialog import FieldsDialog
from desktop_app.ui.i18n.messages.parameter_problems import SENTENCES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Collection, Mapping

    from PySide6.QtWidgets import QWidget

_NEW: Final = Text("CustomerDialog", "New customer")
_EDIT: Final = Text("CustomerDialog", "Edit the customer")
_ADD: Final = Text("CustomerDialog", "Add")
_SAVE: Final = Text("CustomerDialog", "Save")
_ID: Final = Text("CustomerDialog", "Customer number in your system")
_ID_HELP: Final = Text("CustomerDialog", "Orders and stored cards are found by it (clientId)")
_ID_NEEDED: Final = Text("CustomerDialog", "Enter the number, at most 255 characters")
_ID_TAKEN: Final = Text("CustomerDialog", "There is a customer with this number already")
_NAME: Final = Text("CustomerDialog", "Name")
_EMAIL: Final = Text("CustomerDialog", "E-mail")
_PHONE: Final = Text("CustomerDialog", "Phone")
_NOTES: Final = Text("CustomerDialog", "Notes")
_NO_EMAIL: Final = Text("CustomerDialog", "An e-mail address has an @")
_AGREED: Final = Text("CustomerDialog", "When the customer agreed")
_DAY: Final = Text("CustomerDialog", "Day")
_DAY_HELP: Final = Text("CustomerDialog", "Empty where it is not known")
_NO_DAY: Final = Text("CustomerDialog", "A day such as 21.11.2026, not later than today")


class CustomerDialog(FieldsDialog):
    """A new customer, or what is known of one."""

    def __init__(
        self,
        parent: QWidget,
        *,
        customer: CardCustomer | None,
        taken: Collection[str] = (),
        now: dt.datetime,
    ) -> None:
        """`customer` is edited, None for a new one; `taken` are identifiers that others have."""
        self._customer = customer or CardCustomer(id="", added_at=now)
        self._new = customer is None
        self._taken = frozenset(taken)
        self.number, self.name = PlainEdit(), PlainEdit()
        self.email, self.phone = PlainEdit(), PlainEdit()
        self.notes = TextArea(2)
        for edit, text in (
            (self.number, self._customer.id),
            (self.name, self._customer.name),
            (self.email, self._customer.email),
            (self.phone, self._customer.phone),
            (self.notes, self._customer.notes),
        ):
            edit.set_value(text)
        fields: dict[str, LabelledField[QWidget]] = {
            "id": LabelledField(_ID, self.number, help=_ID_HELP),
            "name": LabelledField(_NAME, self.name, can_fail=True, optional=True),
            "email": LabelledField(_EMAIL, self.email, can_fail=True, optional=True),
            "phone": LabelledField(_PHONE, self.phone, can_fail=True, optional=True),
            "notes": LabelledField(_NOTES, self.notes, can_fail=True, optional=True),
        }
        self.number.setEnabled(self._new)
        super().__init__(
            parent,
            title=_NEW if self._new else _EDIT,
            fields=fields,
            accept=_ADD if self._new else _SAVE,
            validate=self._wrong,
        )

    @property
    def customer(self) -> CardCustomer:
        """The customer as typed."""
        return replace(
            self._customer,
            id=self.number.value().strip(),
            name=" ".join(self.name.value().split()),
            email=self.email.value().strip(),
            phone=self.phone.value().strip(),
            notes=self.notes.value().strip(),
        )

    def _wrong(self) -> Mapping[str, Text]:
        typed = self.customer
        found = {
            name: SENTENCES[ParameterRule.CARD_NUMBER]
            for name in self.fields
            if (self._new or name != "id") and has_card_number(getattr(typed, name))
        }
        if self._new and not 0 < len(typed.id) <= LONGEST_CLIENT_ID:
            found["id"] = _ID_NEEDED
        elif self._new and typed.id in self._taken:
            found["id"] = _ID_TAKEN
        if typed.email and "@" not in typed.email:
            found["email"] = _NO_EMAIL
        return found


class ConsentDialog(FieldsDialog):
    """The day on which a customer agreed to the storing of a card."""

    def __init__(self, parent: QWidget, *, day: dt.date | None, today: dt.date) -> None:
        """`day` is what is known so far."""
        self._today = today
        self.edit = DayEdit(today=lambda: today)
        self.edit.set_value("" if day is None else f"{day:%d.%m.%Y}")
        fields: dict[str, LabelledField[QWidget]] = {
            "day": LabelledField(_DAY, self.edit, help=_DAY_HELP)
        }
        super().__init__(parent, title=_AGREED, fields=fields, accept=_SAVE, validate=self._wrong)

    @property
    def day(self) -> dt.date | None:
        """The day that is typed; None where it is empty."""
        return self.edit.day()

    def _wrong(self) -> Mapping[str, Text]:
        day = self.edit.day()
        empty = not self.edit.value().strip()
        fits = empty or (day is not None and day <= self._today)
        return {} if fits else {"day": _NO_DAY}
