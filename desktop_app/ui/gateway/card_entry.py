"""Entry of a card for one payment: number, expiry, security code, name; forgotten in time.

    entry = CardEntry(clock=workspace.clock, require_cvc=True, holder_limit=512)
    attempt = entry.attempt()          # None: the fields say what is missing
    ...
    entry.wipe()

The card is wiped by `wipe`, when the entry is hidden (another page, a lock), and after two minutes
without a key. While something is typed, the window is left out of screenshots where the system has
a call for it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.domain.gateway.card_typing import cardholder_fault, read_expiry
from desktop_app.domain.gateway.cards import (
    CardAttempt,
    CardFault,
    brand,
    cvc_fault,
    expiry_fault,
    number_fault,
)
from desktop_app.system.screen_capture import exclude_from_capture
from desktop_app.ui import theme
from desktop_app.ui.gateway.card_edits import (
    CardExpiryEdit,
    CardholderEdit,
    CardNumberEdit,
    SecurityCodeEdit,
)
from desktop_app.ui.gateway.secret_entry_guard import SecretEntryGuard
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.into_view import bring_into_view
from desktop_app.ui.widgets.keyboard import ENTER
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QKeyEvent

    from desktop_app.domain.gateway.cards import Brand
    from desktop_app.domain.values.periods import Clock
    from desktop_app.ui.gateway.card_edits import GuardedEdit

MOTO_HOLDER: Final = 26
"""Longest name of a MOTO payment (2.10)."""

_LAST_SHOWN: Final = 4
_FAULTS: Final = {
    CardFault.NUMBER: Text("CardEntry", "A card number has 12 to 19 digits"),
    CardFault.CHECK_DIGIT: Text("CardEntry", "A digit is wrong, or two are swapped: compare them"),
    CardFault.EXPIRY: Text("CardEntry", "Month and year, such as 08/28"),
    CardFault.EXPIRED: Text("CardEntry", "The card has expired"),
    CardFault.CVC: Text("CardEntry", "Three digits on the back"),
    CardFault.CARDHOLDER: Text("CardEntry", "Latin letters, as on the card"),
}
_NUMBER: Final = Text("CardEntry", "Card number")
_EXPIRY: Final = Text("CardEntry", "Valid until")
_MONTH_YEAR: Final = Text("CardEntry", "MM/YY")
_CODE: Final = Text("CardEntry", "CVC")
_HOLDER: Final = Text("CardEntry", "Name on the card")
_TITLE: Final = Text("CardEntry", "Card")
_NEVER_STORED: Final = Text("CardEntry", "never stored on this computer")
_FORGOTTEN: Final = Text("CardEntry", "Forgotten after two minutes without a key: enter it again")


class CardEntry(Translated, QFrame):
    """Fields of a card on a tinted ground; see the module."""

    changed = Signal()
    """Something was typed."""
    wiped = Signal()
    """What was typed is gone."""
    completed = Signal()
    """Enter was pressed in the last field, or the last one is full, and everything is there."""
    timed_out = Signal()
    """The card was wiped because no key was pressed for two minutes."""

    def __init__(
        self,
        *,
        clock: Clock,
        require_cvc: bool = True,
        holder_limit: int = MOTO_HOLDER,
        exclude: Callable[..., bool] = exclude_from_capture,
        parent: QWidget | None = None,
    ) -> None:
        """The entry is empty.

        Args:
            clock: of the profile.
            require_cvc: whether the kind of payment needs a security code.
            holder_limit: most characters of the name that the operation takes.
            exclude: takes the window out of screenshots, as `exclude_from_capture` does.
            parent: the page, or None until it is laid out.
        """
        super().__init__(parent)
        self._clock = clock
        self._require_cvc = require_cvc
        self._holder_limit = holder_limit
        self._is_wiping = False
        self.number = _field(_NUMBER, CardNumberEdit())
        self.expiry = _field(_EXPIRY, CardExpiryEdit())
        self.code = _field(_CODE, SecurityCodeEdit(), optional=not require_cvc)
        self.holder = _field(_HOLDER, CardholderEdit())
        self._fields = (self.number, self.expiry, self.code, self.holder)
        self._guard = SecretEntryGuard(
            self, clock=clock, is_blank=lambda: self.is_blank, wipe=self.wipe, exclude=exclude
        )
        self._guard.timed_out.connect(self._on_timed_out)
        self._note = theme.Label()
        theme.look(self, "card_tinted")
        self._lay_out()
        for place, field in enumerate(self._fields):
            field.control.edited.connect(partial(self._on_edited, field))
            field.control.filled.connect(partial(self._on_filled, place))
            field.control.left.connect(partial(self._on_left, field))
        self.setFocusProxy(self.number.control)

    # What pages ask.

    @property
    def is_blank(self) -> bool:
        """Whether nothing is typed."""
        return all(field.control.is_blank for field in self._fields)

    @property
    def is_complete(self) -> bool:
        """Whether the card can be paid with."""
        return not any(self._fault(field) for field in self._fields)

    @property
    def brand(self) -> Brand | None:
        """The payment system of the number that is typed."""
        return brand(self.number.control.reveal())

    @property
    def label(self) -> str:
        """What may be shown of the card elsewhere: ``•• 4242``; empty until the number is whole."""
        digits = self.number.control.reveal()
        return "" if number_fault(digits) else f"•• {digits[-_LAST_SHOWN:]}"

    def attempt(self) -> CardAttempt | None:
        """The card for one payment; None if something is missing, which the fields then say.

        The entry keeps what was typed: a page wipes it when the card is no longer needed.
        """
        faulty = [field for field in self._fields if self._show_fault(field)]
        if faulty:
            faulty[0].control.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(faulty[0])
            return None
        return CardAttempt(
            number=self.number.control.reveal(),
            expiry=read_expiry(self.expiry.control.reveal()),
            cvc=self.code.control.reveal(),
            cardholder=self.holder.control.reveal().strip(),
            clock=self._clock,
        )

    def wipe(self) -> None:
        """Forget the card."""
        had_content = not self.is_blank
        self._is_wiping = True
        for field in self._fields:
            field.control.wipe()
            field.set_error(None)
        self._is_wiping = False
        self._show_note(timed_out=False)
        self._guard.end()
        if had_content:
            self.wiped.emit()

    def keep(self) -> None:
        """Note that the page is being used, so that the two minutes begin again."""
        self._guard.keep()

    def look(self) -> None:
        """Wipe the card if the two minutes are over."""
        self._guard.look()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show_note(timed_out=self._note.property("look") == "caption_waiting")

    # Qt.

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the card with the page; a window that is only minimised keeps it."""
        if not event.spontaneous():
            self.wipe()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter, from the last field to the page."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
            return
        place = next((n for n, each in enumerate(self._fields) if each.control.hasFocus()), -1)
        if 0 <= place < len(self._fields) - 1 and not self.is_complete:
            self._go_on(place)
        elif self.is_complete:
            self.completed.emit()
        else:
            self.attempt()

    # Inside.

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(theme.Mark(Icon.LOCK, "muted"))
        title = theme.Label()
        theme.look(title, "strong")
        self.bind_text(title.setText, _TITLE)
        head.addWidget(title)
        head.addWidget(self._note, 1)
        rows = QGridLayout()
        rows.setHorizontalSpacing(Space.M)
        rows.setVerticalSpacing(0)
        rows.addWidget(self.number, 0, 0, 1, 2)
        rows.addWidget(self.expiry, 1, 0)
        rows.addWidget(self.code, 1, 1)
        rows.addWidget(self.holder, 2, 0, 1, 2)
        rows.setColumnStretch(0, 1)
        rows.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.S)
        column.setSpacing(Space.S)
        column.addLayout(head)
        column.addLayout(rows)
        self.bind_text(self.expiry.control.setPlaceholderText, _MONTH_YEAR)
        for before, after in zip(self._fields, self._fields[1:], strict=False):
            QWidget.setTabOrder(before.control, after.control)
        self._show_note(timed_out=False)

    def _fault(self, field: LabelledField[GuardedEdit]) -> CardFault | None:
        content = field.control.reveal()
        if field is self.number:
            return number_fault(content)
        if field is self.expiry:
            return expiry_fault(read_expiry(content), self._clock)
        if field is self.code:
            return cvc_fault(content, required=self._require_cvc)
        return cardholder_fault(content, limit=self._holder_limit)

    def _show_fault(self, field: LabelledField[GuardedEdit]) -> bool:
        fault = self._fault(field)
        field.set_error(_FAULTS[fault] if fault is not None else None)
        return fault is not None

    def _show_note(self, *, timed_out: bool) -> None:
        self._note.setText(str(_FORGOTTEN if timed_out else _NEVER_STORED))
        theme.look(self._note, "caption_waiting" if timed_out else "caption")

    def _on_edited(self, field: LabelledField[GuardedEdit]) -> None:
        if self._is_wiping:
            return
        field.set_error(None)
        self._guard.note_edit()
        if not field.control.is_blank:
            self._show_note(timed_out=False)
        self.changed.emit()

    def _on_filled(self, place: int) -> None:
        if self._show_fault(self._fields[place]):
            return
        if self.is_complete:
            self.completed.emit()
        else:
            self._go_on(place)

    def _on_left(self, field: LabelledField[GuardedEdit]) -> None:
        if not field.control.is_blank:
            self._show_fault(field)

    def _go_on(self, place: int) -> None:
        """Put the cursor into the next field that is not yet right, the optional code included."""
        behind = [*self._fields[place + 1 :], *self._fields[: place + 1]]
        following = next(
            (each for each in behind if self._fault(each) or each.control.is_blank), self.holder
        )
        following.control.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_timed_out(self) -> None:
        self._show_note(timed_out=True)
        self.timed_out.emit()


def _field(
    label: Text, control: GuardedEdit, *, optional: bool = False
) -> LabelledField[GuardedEdit]:
    return LabelledField(label, control, can_fail=True, optional=optional)
