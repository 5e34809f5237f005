"""The cardholder's e-mail address in the forms about stored cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from desktop_app.domain.gateway.card_payments import lacks_contact
from desktop_app.ui.forms.input_edits import PlainEdit
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from desktop_app.domain.gateway.cards import Brand
    from desktop_app.domain.gateway.payers import PayerPhones

EMAIL_OR_PHONE: Final = Text(
    "CardChargeForm",
    "VISA asks for an e-mail, or for a phone below. Without 3-D Secure press once more.",
)
"""What is missing in a form with fields for phones."""
_EMAIL: Final = Text("CardChargeForm", "E-mail (for 3-D Secure)")


class ContactField(LabelledField[PlainEdit]):
    """An address that only VISA asks for, with 3-D Secure, where no phone is told.

    Whether the shop has 3-D Secure is not known: a payment without an address is only warned of.
    """

    def __init__(self, missing: Text) -> None:
        """`missing` is what is said where VISA asks for it."""
        super().__init__(_EMAIL, PlainEdit(), can_fail=True, optional=True)
        self._missing = missing
        self._is_warned = False
        self.control.textChanged.connect(self._on_typed)

    @property
    def address(self) -> str:
        """What is typed."""
        return self.control.value().strip()

    def begin(self, address: str) -> None:
        """Show an address, and no error."""
        self.control.set_value(address)
        self._on_typed()

    def check(self, brand: Brand | None, phones: PayerPhones) -> bool:
        """Whether a card can pay with what is typed; otherwise warn once, and go there."""
        lacks = lacks_contact(brand, self.address, phones) and not self._is_warned
        self.set_error(self._missing if lacks else None)
        if lacks:
            self._is_warned = True
            self.control.setFocus(Qt.FocusReason.OtherFocusReason)
        return not lacks

    def _on_typed(self, _text: str = "") -> None:
        self._is_warned = False
        self.set_error(None)
