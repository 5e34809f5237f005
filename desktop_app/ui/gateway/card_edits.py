"""Line edits for card data: what is typed leaves them by `reveal` alone.

They keep no undo history, give nothing to the clipboard, to a drag or to input methods, and show
dots once they are left. What is typed then lies in a `Secret`, no longer in the control.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QLineEdit, QMenu

from desktop_app.domain.gateway import card_typing
from desktop_app.domain.gateway.cards import Secret, brand
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

_PASTE: Final = Text("CardEntry", "Paste")
_DOT: Final = "•"
_LAST_SHOWN: Final = 4
_BLOCKED: Final = (
    QKeySequence.StandardKey.Copy,
    QKeySequence.StandardKey.Cut,
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.Redo,
)
_BLOCKED_KILLS: Final = (
    QKeySequence.StandardKey.DeleteEndOfLine,
    QKeySequence.StandardKey.DeleteCompleteLine,
)
"""Keys that delete and copy at once."""
_HINTS: Final = (
    Qt.InputMethodHint.ImhHiddenText
    | Qt.InputMethodHint.ImhSensitiveData
    | Qt.InputMethodHint.ImhNoPredictiveText
    | Qt.InputMethodHint.ImhNoAutoUppercase
)
_MONTH_AND_YEAR: Final = re.compile(r"(\d\d)/(\d\d|\d{4})")
_MONTH_FIRST: Final = re.compile(r"(0[1-9]|1[0-2])(\d*)")
_MONTH_OF_ONE_DIGIT: Final = re.compile(r"[3-9]|[1-9]/")
_YEAR_FIRST: Final = re.compile(r"20\d\d/?\d\d")


class GuardedEdit(QLineEdit):
    """A line edit whose content is guarded; the base of all fields of a card."""

    edited = Signal()
    """The content was changed by typing, pasting or `wipe`."""
    filled = Signal()
    """It is complete: the cursor may go on."""
    left = Signal()
    """The keyboard went elsewhere; the content is hidden now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hidden: Secret | None = None
        self.setInputMethodHints(_HINTS)
        self.setAcceptDrops(False)  # it would mix with the dots of a field that was left
        self.textEdited.connect(self._on_text_edited)

    # What a kind of field differs in.

    def normalised(self, text: str) -> str:
        """The characters that count of what stands in the field."""
        return text.strip()

    def written(self, content: str) -> str:
        """How a content is written while it is typed."""
        return content

    def masked(self, content: str) -> str:
        """How a content is shown when the field is left."""
        return content

    def is_full(self, content: str) -> bool:
        """Whether nothing can follow, so that the cursor may go on."""
        del content
        return False

    # What holds for all.

    def reveal(self) -> str:
        """What was typed; keep it no longer than one call."""
        return self.normalised(self.text()) if self._hidden is None else self._hidden.reveal()

    @property
    def is_blank(self) -> bool:
        """Whether nothing is typed."""
        return not self.text()

    def wipe(self) -> None:
        """Forget what was typed."""
        had_content = not self.is_blank
        self._forget()
        self.setText("")
        if had_content:
            self.edited.emit()

    def take(self, content: str) -> None:
        """Take a content that was not typed, hidden where the field does not have the keyboard."""
        self._forget()
        self.setText(self.written(self.normalised(content)))
        if not self.hasFocus():
            self._hide()
        self.edited.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show what was typed, to be corrected."""
        if self._hidden is not None:
            content = self._hidden.reveal()
            self._forget()
            self.setText(self.written(content))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide what was typed; a menu of this field, or another window, hides it as well."""
        self._hide()
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave out keys that copy, cut, undo, or delete into the clipboard."""
        if any(event.matches(key) for key in _BLOCKED):
            event.accept()
        elif any(event.matches(key) for key in _BLOCKED_KILLS):
            self._insert("", everything=True)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Place the cursor; nothing is selected with the mouse, which would copy it on Linux."""
        super().mousePressEvent(event)
        self.deselect()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select nothing."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select nothing."""
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to paste, and nothing that takes the content away."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(str(_PASTE), self._paste_all)
        menu.popup(event.globalPos())

    def _paste_all(self) -> None:
        self._insert(QGuiApplication.clipboard().text(), everything=True)

    def _insert(self, text: str, *, everything: bool) -> None:
        if everything:
            self._forget()
            self.setText("")
        self.insert(text)
        self._on_text_edited(self.text())

    def _hide(self) -> None:
        content = self.normalised(self.text()) if self._hidden is None else ""
        if content:
            self._hidden = Secret(content)
            self.setText(self.masked(content))

    def _forget(self) -> None:
        if self._hidden is not None:
            self._hidden.drop()
            self._hidden = None

    def _on_text_edited(self, text: str) -> None:
        behind = text[self.cursorPosition() :]
        before = len(self.normalised(text[: self.cursorPosition()]))
        written = self.written(self.normalised(text))
        content = self.normalised(written)
        # Also when nothing changes: `setText` empties the undo history.
        self.setText(written)
        self.setCursorPosition(self._place(written, before) if behind else len(written))
        self.edited.emit()
        if self.is_full(content) and not behind:
            self.filled.emit()

    def _place(self, written: str, count: int) -> int:
        """Where the cursor stands behind so many characters of the content."""
        return next(
            (at for at in range(len(written) + 1) if len(self.normalised(written[:at])) >= count),
            len(written),
        )


class CardNumberEdit(GuardedEdit):
    """A card number in groups, with its brand at the right; only the last four digits stay."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setInputMethodHints(self.inputMethodHints() | Qt.InputMethodHint.ImhPreferNumbers)
        self._brand = theme.Label(parent=self)
        theme.look(self._brand, "caption")
        self.edited.connect(self._show_brand)
        self._show_brand()

    def normalised(self, text: str) -> str:
        """Digits alone."""
        return card_typing.only_digits(text, limit=card_typing.LONGEST_NUMBER)

    def written(self, content: str) -> str:
        """Groups as on the card."""
        return card_typing.groups(content)

    def masked(self, content: str) -> str:
        """Dots, and the last four digits of a number that is long enough."""
        shown = content[-_LAST_SHOWN:] if len(content) > 2 * _LAST_SHOWN else ""
        return card_typing.groups(_DOT * (len(content) - len(shown)) + shown)

    def is_full(self, content: str) -> bool:
        """As long as the brand's numbers are, with a right check digit."""
        return card_typing.is_whole_number(content)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the brand at the right."""
        super().resizeEvent(event)
        self._place_brand()

    def _show_brand(self) -> None:
        found = brand(self.reveal())
        self._brand.setText(str(found) if found is not None else "")
        self._place_brand()

    def _place_brand(self) -> None:
        self._brand.adjustSize()
        left = self.width() - self._brand.width() - theme.Space.S
        self._brand.move(left, (self.height() - self._brand.height()) // 2)
        self.setTextMargins(0, 0, self._brand.width() + theme.Space.XS, 0)


class CardExpiryEdit(GuardedEdit):
    """Month and year in any notation, written ``08/28``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = 0
        self.setInputMethodHints(self.inputMethodHints() | Qt.InputMethodHint.ImhPreferNumbers)

    def normalised(self, text: str) -> str:
        """Digits, and one stroke for whatever stands between them."""
        return re.sub(r"[^0-9/]", "", re.sub(r"[\s./,\\-]+", "/", text.strip())).lstrip("/")[:10]

    def masked(self, content: str) -> str:
        """Month and year as on the card; they are no secret by themselves."""
        return card_typing.shown_expiry(card_typing.read_expiry(content)) or content

    def is_full(self, content: str) -> bool:
        """A month and a year that cannot be the beginning of a longer one."""
        match = _MONTH_AND_YEAR.fullmatch(content)
        whole = match is not None and match[2] != "20"
        year_first = _YEAR_FIRST.fullmatch(content) is not None
        return (whole or year_first) and bool(card_typing.read_expiry(content))

    def written(self, content: str) -> str:
        """With the stroke behind a month that is complete, as soon as it is."""
        grows = len(content) > self._before
        if grows and (month := _MONTH_FIRST.fullmatch(content)):
            content = f"{month[1]}/{month[2]}"
        elif grows and _MONTH_OF_ONE_DIGIT.fullmatch(content):
            content = f"0{content[0]}/"
        self._before = len(content)
        return content


class SecurityCodeEdit(GuardedEdit):
    """Three digits of the back of a card, all of them dots when it is left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setInputMethodHints(self.inputMethodHints() | Qt.InputMethodHint.ImhPreferNumbers)

    def normalised(self, text: str) -> str:
        """Digits alone."""
        return card_typing.only_digits(text, limit=card_typing.CODE_LENGTH)

    def masked(self, content: str) -> str:
        """Dots."""
        return _DOT * len(content)

    def is_full(self, content: str) -> bool:
        """All three."""
        return len(content) == card_typing.CODE_LENGTH


class CardholderEdit(GuardedEdit):
    """A name in capital letters."""

    def normalised(self, text: str) -> str:
        """Capital letters; the blank that is being typed stays."""
        return text.lstrip().upper()
