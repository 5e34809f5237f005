"""A line edit for a listed document: searched by number, name or amount, sent as identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit

from desktop_app.domain.documents.listed import RequirementType
from desktop_app.domain.instructions.document_actions import reference_to
from desktop_app.ui import theme
from desktop_app.ui.forms.completions import VALUE, Picker, completer, item, on_taken, show_found
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.documents.listed import ListedDocument

_PAUSE_MS = 120
_NUMBERED = Text("ReferenceEdit", "{type} No. {number} of {day}")
_UNNUMBERED = Text("ReferenceEdit", "{type} of {day}")


class ReferenceEdit(Picker, QLineEdit):
    """Shows the chosen document in words; suggests matches on typing and with *Down*."""

    asked = Signal(str)
    """What fits this fragment is to be offered; an empty one asks for anything."""
    chosen = Signal()
    """Something was taken from the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._named: ListedDocument | None = None
        self.offers = completer(self, unfiltered=True)
        self.add_caret()
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(lambda: self.asked.emit(self.text().strip()))
        on_taken(self.offers, self._on_offer_activated)
        self.textEdited.connect(self._on_text_edited)

    @property
    def named(self) -> ListedDocument | None:
        """What it names, as far as that is known."""
        return self._named

    def name(self) -> str:
        """In words what it names, as far as that is known."""
        return described(self._named) if self._named is not None else ""

    def value(self) -> str:
        """The identifier; what is typed until it is one."""
        return reference_to(self._named) if self._named is not None else self.text().strip()

    def set_value(self, text: str) -> None:
        """Name something by its identifier; it is shown in words once it is `recognise`d."""
        if self._named is None or text != reference_to(self._named):
            self._named = None
            self.setText(text)

    def recognise(self, named: ListedDocument | None) -> None:
        """Show in words what the identifier is, if it is still the one that stands here."""
        if named is not None and self._named is None and self.value() == reference_to(named):
            self._show(named)

    def offer(self, fragment: str, found: Sequence[ListedDocument]) -> None:
        """Show what a fragment found, if it is still the one that is typed."""
        typed = "" if self._named is not None else self.text().strip()
        if fragment != typed or not self.hasFocus():
            return
        show_found(self.offers, [item(described(each), each, "") for each in found])

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        if self._named is not None:
            self._show(self._named)

    def open_list(self) -> None:
        """Ask for everything that fits; it is shown once it is found."""
        self.asked.emit("" if self._named is not None else self.text().strip())

    def _show(self, named: ListedDocument) -> None:
        self._named = named
        self.setText(described(named))
        self.setCursorPosition(0)
        theme.set_tip(self, described(named))

    def _on_text_edited(self, _: str) -> None:
        self._named = None
        theme.set_tip(self, "")
        self._pause.start()

    def _on_offer_activated(self, index: QModelIndex) -> None:
        self._pause.stop()
        self._show(index.data(VALUE))
        self.chosen.emit()


def described(document: ListedDocument) -> str:
    """A listed document in one line."""
    kind = labels.type_name(document)
    if document.type in set(RequirementType) and document.kind == "requirement":
        kind = labels.kind(document.kind)
    words = _NUMBERED if document.number else _UNNUMBERED
    head = words.format(type=kind, number=document.number, day=formats.day(document.date))
    amount = formats.amount(document.amount) if document.amount is not None else ""
    return " · ".join(part for part in (head, document.party.name, amount) if part)
