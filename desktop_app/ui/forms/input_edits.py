"""Line edits for accounts, amounts and days."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QCalendarWidget,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QWidget,
    QWidgetAction,
)

from desktop_app.domain.values import accounts, typed_amounts
from desktop_app.domain.values.typed_days import NO_END, read_day, written_day
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from PySide6.QtGui import QFocusEvent, QKeyEvent
    from PySide6.QtWidgets import QCompleter

_LINES: Final = 3
_CHOOSING: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


class PlainEdit(QLineEdit):
    """A line of text."""

    def value(self) -> str:
        """What is typed."""
        return self.text()

    def set_value(self, text: str) -> None:
        """Show a text."""
        self.setText(text)


_WIDEST_ACCOUNT: Final = "BY00 MMMM 0000 0000 0000 0000 0000"
_WIDEST_DAY: Final = "00.00.0000"
_AROUND_TEXT: Final = 5
"""Pixels that a line keeps for its cursor and beside its text, which Qt's hint leaves out."""
_AROUND_LINES: Final = 18
"""Pixels that a text area needs above and below its lines, so that none of them is cut."""


def _with_room_for(text: str, line: QLineEdit, least: QSize) -> QSize:
    """What a line needs that is never to be cut; `least` is what Qt says, for one letter."""
    metrics = line.fontMetrics()
    room = metrics.horizontalAdvance(text) + _AROUND_TEXT
    return QSize(least.width() - metrics.maxWidth() + room, least.height())


class AccountEdit(QLineEdit):
    """An account in groups of four; Cyrillic look-alikes become Latin letters on typing.

    It has room for a whole account of this country: one whose first figures are out of sight is
    another account to the eye.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.corrected = False
        self.textEdited.connect(self._on_text_edited)

    def minimumSizeHint(self) -> QSize:
        """As wide as a whole account."""
        return _with_room_for(_WIDEST_ACCOUNT, self, super().minimumSizeHint())

    def value(self) -> str:
        """The account without blanks."""
        return accounts.normalised(self.text())

    def set_value(self, text: str) -> None:
        """Show an account."""
        self.corrected = False
        self.setText(accounts.grouped(text))

    def _on_text_edited(self, text: str) -> None:
        before = accounts.normalised(text[: self.cursorPosition()])
        self.corrected = any("\u0400" <= letter <= "\u04ff" for letter in text) or (
            self.corrected and bool(text)
        )
        grouped = accounts.grouped(text)
        if grouped == text:
            return
        self.setText(grouped)
        place = len(before) + (len(before) - 1) // 4 if before else 0
        self.setCursorPosition(place)
        self.textEdited.emit(grouped)


class AmountEdit(QLineEdit):
    """An amount in any usual notation; it is formatted when the field loses the focus.

    A currency behind it stays: whoever reads the field tells whether it is that of the amount.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.decimals = 2

    def value(self) -> str:
        """What is typed."""
        return self.text()

    def set_value(self, text: str) -> None:
        """Show an amount, written out if it can be read."""
        self.setText(text)
        self._write_out()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Write out what was typed."""
        self._write_out()
        super().focusOutEvent(event)

    def _write_out(self) -> None:
        read = typed_amounts.read(self.text(), decimals=self.decimals)
        if isinstance(read, Decimal) and not typed_amounts.names_unit(self.text()):
            plain = formats.number(read, decimals=self.decimals)
            if typed_amounts.read(plain, decimals=self.decimals) == read:
                self.setText(plain)


class DayEdit(Translated, QLineEdit):
    """A day as ``dd.mm.yyyy``: completes `21` and `21.11`; Up and Down change it by a day."""

    chosen = Signal()
    """A day was chosen with the arrows or in the calendar."""

    def __init__(
        self,
        *,
        today: Callable[[], date],
        near: bool = False,
        ahead: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`today`, `near` and `ahead` complete what is typed; see `read_day`."""
        super().__init__(parent)
        self._today, self._near, self._ahead = today, near, ahead
        self._open = theme.side_icon(self, theme.icon(Icon.DOWN), trailing=True)
        self._open.triggered.connect(self.open_calendar)
        self.bind_text(self._open.setText, lambda: self.tr("Choose in the calendar"))
        self.bind_text(
            partial(theme.set_tip, self._open), lambda: self.tr("Choose in the calendar")
        )

    def minimumSizeHint(self) -> QSize:
        """As wide as a whole day."""
        return _with_room_for(_WIDEST_DAY, self, super().minimumSizeHint())

    def value(self) -> str:
        """What is typed."""
        return self.text()

    def set_value(self, text: str) -> None:
        """Show a day."""
        self.setText(text)

    def day(self) -> date | None:
        """The day that is meant, or None."""
        return read_day(self.text(), today=self._today(), near=self._near, ahead=self._ahead)

    def open_calendar(self) -> None:
        """Offer the days of a month under the field."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        calendar = QCalendarWidget(menu)
        calendar.setAccessibleName(self.accessibleName())
        calendar.setFirstDayOfWeek(Qt.DayOfWeek.Monday)
        day = self.day() or self._today()
        calendar.setSelectedDate(QDate(day.year, day.month, day.day))
        calendar.activated.connect(lambda picked: self._choose(picked.toPython()))
        calendar.clicked.connect(lambda picked: self._choose(picked.toPython()))
        calendar.clicked.connect(menu.close)
        calendar.activated.connect(menu.close)
        action = QWidgetAction(menu)
        action.setDefaultWidget(calendar)
        menu.addAction(action)
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go a day on with *Up*, a day back with *Down*; with Alt *Down* opens the calendar."""
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        day = self.day()
        if steps and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.open_calendar()
        elif steps and day is not None:
            ordinal = day.toordinal() + steps
            self._choose(day.fromordinal(min(max(ordinal, 1), day.max.toordinal())))
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Complete what was typed."""
        day = self.day()
        if day is not None:
            self.setText(written_day(day))
        super().focusOutEvent(event)

    def _choose(self, day: date) -> None:
        self.setText(written_day(day))
        self.chosen.emit()


class TextArea(QPlainTextEdit):
    """A few lines of text; *Tab* leaves it."""

    def __init__(self, lines: int = _LINES, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offers: QCompleter | None = None
        self.setTabChangesFocus(True)
        height = self.fontMetrics().lineSpacing() * lines
        self.setFixedHeight(height + _AROUND_LINES)

    def value(self) -> str:
        """What is typed."""
        return self.toPlainText()

    def set_value(self, text: str) -> None:
        """Show a text."""
        self.setPlainText(text)

    def suggest_value(self, text: str) -> None:
        """Write a text as if it had been typed: *Undo* takes it back."""
        cursor = self.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys that choose from an open list of offers to that list."""
        popup = self.offers.popup() if self.offers is not None else None
        if popup is not None and popup.isVisible() and event.key() in _CHOOSING:
            event.ignore()
        else:
            super().keyPressEvent(event)


class LastDayEdit(Translated, QWidget):
    """A day, and a *No end* check box that clears and disables it."""

    edited = Signal()
    """It says something else."""

    def __init__(self, *, today: Callable[[], date], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = DayEdit(today=today)
        self.endless = QCheckBox()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        row.addWidget(self.line, 1)
        row.addWidget(self.endless)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self.edited)
        self.endless.toggled.connect(self._on_endless_toggled)
        self.bind_text(self.endless.setText, lambda: self.tr("No end"))

    def value(self) -> str:
        """What is typed, or `NO_END`."""
        return NO_END if self.endless.isChecked() else self.line.value()

    def set_value(self, text: str) -> None:
        """Show a day, or `NO_END`."""
        self.endless.setChecked(text == NO_END)
        self.line.set_value("" if text == NO_END else text)

    def _on_endless_toggled(self, checked: bool) -> None:
        self.line.setEnabled(not checked)
        if checked:
            self.line.clear()
        self.edited.emit()
