"""Line edits that suggest known values: directory codes, own accounts, counterparties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit
from shiboken6 import isValid

from desktop_app.domain.values import accounts
from desktop_app.ui.forms.completions import (
    IS_NEW,
    VALUE,
    WRITTEN,
    Picker,
    completer,
    fill_when_closed,
    hide,
    item,
    new_item,
    on_taken,
    show_found,
)
from desktop_app.ui.forms.input_edits import AccountEdit
from desktop_app.ui.i18n import formats, labels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from PySide6.QtCore import QModelIndex
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.documents.directories import CodeBook, DirectoryEntry
    from desktop_app.services.payments.own_accounts import OwnAccount
    from desktop_app.services.payments.payment_data import OfferedCounterparty
    from desktop_app.ui.i18n.translations import Text

_PAUSE_MS: Final = 120


class CodeEdit(Picker, QLineEdit):
    """A directory code: typed directly, or found by part of its code or name."""

    chosen = Signal()
    """A code was taken from the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book: CodeBook | None = None
        self._names: dict[str, str] = {}
        self._entries: tuple[DirectoryEntry, ...] = ()
        self._all: tuple[DirectoryEntry, ...] = ()
        self._used: dict[str, Callable[[], str]] = {}
        self._is_suggesting = False
        self.offers = completer(self)
        self.add_caret()
        self.show_caret(visible=False)
        on_taken(self.offers, self._on_offer_activated)
        self.textEdited.connect(self._on_text_edited)

    def value(self) -> str:
        """The code."""
        return self.text().strip()

    def set_value(self, text: str) -> None:
        """Show a code."""
        self.setText(text)

    def suggest_value(self, text: str) -> None:
        """Write a code as if it had been typed, with no list below: *Undo* takes it back."""
        self._is_suggesting = True
        self.selectAll()
        self.insert(text)
        self._is_suggesting = False

    def offer(self, entries: Sequence[DirectoryEntry]) -> None:
        """Offer the values of a directory."""
        self._all = tuple(entries)
        self._offer_entries(self._all)

    def narrow(self, entries: Sequence[DirectoryEntry]) -> None:
        """Offer only these values of the directory; without any, all of them."""
        self._offer_entries(tuple(entries) or self._all)

    def offer_used(self, used: Mapping[str, Callable[[], str]]) -> None:
        """Offer codes that were used before, above all others, with words about that."""
        if used or self._used:
            self._used = dict(used)
            self._fill()

    def retranslate(self) -> None:
        """Update the words about codes after a language change."""
        super().retranslate()
        if self._used:
            self._fill()

    def know(self, book: CodeBook | None) -> None:
        """Know what codes are called, also those that are not offered."""
        self._book = book

    def name(self) -> str:
        """What the code means, as far as it is known."""
        code = self.value()
        named = self._book.name(code) if self._book is not None and code else None
        return named or self._names.get(code, "")

    def has_choices(self) -> bool:
        """Whether the directory is known, or a code that was used before."""
        return bool(self._names or self._used)

    def open_list(self) -> None:
        """Show the codes that fit what is typed; all of them where it is a code."""
        self.offers.setCompletionPrefix("" if self._is_known() else self.text())
        self.offers.complete()

    def _is_known(self) -> bool:
        return bool(self.name()) or self.value() in self._used

    def _offer_entries(self, entries: tuple[DirectoryEntry, ...]) -> None:
        self._entries = entries
        self._names = {each.code: each.name for each in entries}
        self._fill()

    def _fill(self) -> None:
        if not isValid(self):
            return
        self.show_caret(visible=self.has_choices())
        others = (each.code for each in self._entries if each.code not in self._used)
        fill_when_closed(
            self.offers,
            (item(self._described(code), code, code) for code in (*self._used, *others)),
        )

    def _described(self, code: str) -> str:
        named = labels.code(code, self._names.get(code, ""))
        used = self._used[code]() if code in self._used else ""
        return f"{named} · {used}" if used else named

    def _on_text_edited(self, text: str) -> None:
        if text.strip() and not self._is_suggesting and not self._is_known():
            self.offers.setCompletionPrefix(text)
            self.offers.complete()
        else:
            hide(self.offers)

    def _on_offer_activated(self, index: QModelIndex) -> None:
        self.suggest_value(str(index.data(WRITTEN)))
        self.chosen.emit()


class OwnAccountEdit(Picker, AccountEdit):
    """One of the company's own accounts; *Down* shows all of them."""

    chosen = Signal()
    """An account was taken from the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known: dict[str, OwnAccount] = {}
        self.offers = completer(self, unfiltered=True)
        self.add_caret()
        self.show_caret(visible=False)
        on_taken(self.offers, self._on_offer_activated)

    def currencies(self) -> dict[str, tuple[str, ...]]:
        """The currencies of the accounts that are known."""
        return {each.account: each.currencies for each in self._known.values()}

    def offer(self, known: Sequence[OwnAccount]) -> None:
        """Know our accounts."""
        self._known = {each.account: each for each in known}
        self.show_caret(visible=bool(known))
        if isValid(self):
            self.updateGeometry()  # Qt does not notice that the caret takes room
        fill_when_closed(
            self.offers,
            (
                item(
                    " · ".join((formats.account(each.account), *each.currencies)),
                    each,
                    each.account,
                )
                for each in known
            ),
        )

    def currency(self) -> str | None:
        """The currency of the account, empty if it is not the only one that is known.

        None if the account is not one of ours.
        """
        known = self._known.get(self.value())
        return None if known is None else known.currency

    def has_several_currencies(self) -> bool:
        """Whether the account is one of ours that has several currencies."""
        known = self._known.get(self.value())
        return known is not None and bool(known.several)

    def has_choices(self) -> bool:
        """Whether accounts of ours are known."""
        return bool(self._known)

    def open_list(self) -> None:
        """Show all of them."""
        self.offers.complete()

    def _on_offer_activated(self, index: QModelIndex) -> None:
        self.set_value(str(index.data(WRITTEN)))
        self.chosen.emit()


class SuggestingEdit(Picker, QLineEdit):
    """A line under which something that is known is suggested while the user types."""

    asked = Signal(str)
    """The person stopped typing: a fragment to look for."""
    chosen = Signal(object)
    """Something was taken from the list."""
    new_asked = Signal(str)
    """The person wants something new, which begins with what is typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._new: Text | None = None
        self._is_list_wanted = False  # by the person, even where nothing fits
        self.offers = completer(self, unfiltered=True)
        self.add_caret()
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(lambda: self.asked.emit(self.text().strip()))
        on_taken(self.offers, self._on_offer_activated)
        self.textEdited.connect(self._on_text_edited)

    def offer_new(self, text: Text) -> None:
        """End the list with something new, which is called so."""
        self._new = text

    def take(self, value: object, written: str) -> None:
        """Show a text for something, as if it had been taken from the list."""
        self._pause.stop()
        self.setText(written)
        self.chosen.emit(value)

    def value(self) -> str:
        """What is typed."""
        return self.text().strip()

    def set_value(self, text: str) -> None:
        """Show a text."""
        self.setText(text)

    def open_list(self) -> None:
        """Ask for what fits what is typed; it is shown once it is found."""
        self._pause.stop()
        self._is_list_wanted = True
        self.asked.emit(self.value())

    def suggest(self, fragment: str, found: Iterable[tuple[str, object, str]]) -> None:
        """Show what a fragment found, if it is still the one that is typed.

        Args:
            fragment: what was looked for.
            found: what the list shows, what it stands for, and what the line shows then.
        """
        if not isValid(self) or fragment != self.text().strip() or not self.hasFocus():
            return
        items = [item(*each) for each in found]
        if self._new is not None and (items or self._is_list_wanted):
            items.append(new_item(str(self._new), fragment))
        show_found(self.offers, items)

    def _on_text_edited(self, _text: str) -> None:
        self._is_list_wanted = False
        self._pause.start()

    def _on_offer_activated(self, index: QModelIndex) -> None:
        if index.data(IS_NEW):
            self._pause.stop()
            self.new_asked.emit(str(index.data(WRITTEN)))
        else:
            self.take(index.data(VALUE), str(index.data(WRITTEN)))


class CounterpartyEdit(SuggestingEdit):
    """A payee's name; suggests earlier payees, `OfferedCounterparty`, while the user types."""

    def offer(self, fragment: str, found: Sequence[OfferedCounterparty]) -> None:
        """Show whom a fragment found, if it is still the one that is typed."""
        self.suggest(fragment, ((_described(each), each, each.party.name) for each in found))


def _described(known: OfferedCounterparty) -> str:
    party = known.party
    account = accounts.grouped(party.account)
    return " · ".join(part for part in (party.name, party.taxpayer_number, account) if part)


def connect_chosen(line: QLineEdit, taken: Callable[[], object]) -> None:
    """Call something when a value was taken from a list rather than typed."""
    chosen = getattr(line, "chosen", None)
    if chosen is not None:
        chosen.connect(lambda *_: taken())
