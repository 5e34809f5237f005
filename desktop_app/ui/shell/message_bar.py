"""Messages of a page: a strip under its head, or a toast at its bottom right for a success.

    self._messages = MessageBar(self)
    self._messages.show_error(error, retry=self._reload)
    self._messages.show_notice("kept", Severity.SUCCESS, Text("DocumentsPage", "Saved for offline"))
    self._messages.withdraw("kept")

One message is shown at a time, the newest; closing it shows the one before. The same error again
replaces itself. What says that something succeeded lies over the page and covers no button, moves
nothing, and goes by itself, unless the mouse or the focus is on it; everything else is a strip that
stays until it is closed, withdrawn or tried again. `Page` and `MainWindow` own one each and are the
`ErrorSink` of what they start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
)

from desktop_app.domain.errors import UserError, forget_frames
from desktop_app.ui import theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n.message import Message, MessageSeverity
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.shell.toast_neighbours import ToastNeighbours
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

_KEPT: Final = 5
"""Of more messages, those that go by themselves go first; what stays until it is closed stays."""
_SUCCESS_MS: Final = 6000
_TURNS_TO_ACT: Final = 5
"""How many times as long a message stays that offers to undo or show what was done."""
"""How long a success is shown."""
_TOAST_WIDTH: Final = 320
_LEAST_WORDS: Final = 220
"""Width that the words of a strip need beside its buttons, pixels."""
_STRIP: Final = 40
"""Height of a strip of one line."""
_MARKS: Final = {
    MessageSeverity.NOTICE: (Icon.INFORMATION, "running"),
    MessageSeverity.SUCCESS: (Icon.SUCCESS, "ok"),
    MessageSeverity.WARNING: (Icon.WARNING, "waiting"),
    MessageSeverity.ERROR: (Icon.ERROR, "bad"),
}


@dataclass(frozen=True)
class MessageAction:
    """The button of a message: its text and its callback."""

    text: Text
    run: Callable[[], object]


@dataclass(frozen=True)
class _Entry:
    key: str
    describe: Callable[[], Message]
    retry: Callable[[], object] | None = None
    action: MessageAction | None = None
    passing: bool = False


class MessageBar(Translated, QFrame):
    """Shows one message at a time; hidden while there is none.

    Outside a column (`stand_in`) every message is a strip.
    """

    shown = Signal(str)
    """A message appeared; carries its title, for screen readers and tests."""
    closed = Signal(str)
    """The user closed a message; carries its key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("MessageBar")
        self._entries: list[_Entry] = []
        self._pressed: _Entry | None = None
        self._column: QVBoxLayout | None = None
        self._place = 0
        self._above: QWidget | None = None
        self._neighbours: ToastNeighbours | None = None
        self._are_beside: bool | None = None
        """Whether the buttons stand beside the words, once they stand somewhere."""
        self._row = QHBoxLayout(self)
        self._words = QVBoxLayout()
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(Space.L)
        self._mark = theme.Mark(Icon.ERROR, "bad", size=theme.ICON_LARGE)
        self._title = theme.Label()
        self._text = theme.Label()
        self._facts = theme.Label()
        self._retry = QPushButton()
        self._details = QPushButton()
        self._copy = QPushButton()
        self._close = QToolButton()
        self._passing = QTimer(self, singleShot=True, interval=_SUCCESS_MS)
        self._passing.timeout.connect(self._on_passed)
        self._turns = 1
        self._lay_out()
        self._retry.pressed.connect(self._on_pressed)
        self._close.pressed.connect(self._on_pressed)
        self._retry.clicked.connect(self._on_retry_clicked)
        self._details.setCheckable(True)
        self._details.toggled.connect(self._on_details_toggled)
        self._copy.clicked.connect(self._on_copy_clicked)
        self._close.clicked.connect(self._on_close_clicked)
        self._retry.setText(self.tr("Retry"))
        self.bind_text(self._details.setText, lambda: self.tr("Details"))
        self.bind_text(self._copy.setText, lambda: self.tr("Copy for support"))
        self.bind_text(partial(theme.set_tip, self._close), lambda: self.tr("Close message"))
        self.bind_text(self._close.setAccessibleName, lambda: self.tr("Close message"))
        self.hide()

    def stand_in(self, column: QVBoxLayout, place: int, *, above: QWidget | None = None) -> None:
        """Have strips at this place of a column of a widget, and toasts over that widget.

        `above` is what a toast never covers: the bar at the widget's bottom.
        """
        self._column, self._place, self._above = column, place, above
        column.insertWidget(place, self)
        over = self.parentWidget()
        if over is not None:
            over.installEventFilter(self)
            self._neighbours = ToastNeighbours(over, self)
            self._neighbours.changed.connect(self._move_to_corner)

    @property
    def is_toast(self) -> bool:
        """Whether the message lies over the page instead of having a place in it."""
        return self._column is not None and self._column.indexOf(self) < 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a toast in its corner."""
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget() and self.is_toast:
            self._move_to_corner()
        return False

    @property
    def message(self) -> Message | None:
        """The message on show."""
        return self._entries[-1].describe() if self._entries else None

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what went wrong; *Retry* is offered where the same again may help.

        The message may outlast a lock: of the error it keeps no frame.
        """
        from desktop_app.ui.i18n.messages import describe  # noqa: PLC0415 - many words, rarely needed

        forget_frames(error)
        key = error.code if isinstance(error, UserError) else type(error).__name__
        self._push(_Entry(key, lambda: describe(error), retry))

    def show_notice(
        self,
        key: str,
        severity: MessageSeverity,
        title: Text | Callable[[], str],
        text: Text | Callable[[], str] | None = None,
        *,
        action: MessageAction | None = None,
        passing: bool = False,
    ) -> None:
        """Say something that is no error; `key` is what `withdraw` takes it away by.

        What is `passing` is a toast that goes by itself, as a success is.
        """

        def said(words: Text | Callable[[], str] | None) -> str:
            return "" if words is None else str(words) if isinstance(words, Text) else words()

        def words() -> Message:
            return Message(title=said(title), text=said(text), severity=severity)

        passing = passing or severity is MessageSeverity.SUCCESS
        self._push(_Entry(key, words, action=action, passing=passing))

    def refresh(self, key: str) -> None:
        """Have a message say what is true now, wherever it is; nothing is read aloud again."""
        if self._entries and self._entries[-1].key == key:
            self._show()

    def has(self, key: str) -> bool:
        """Whether a message is kept, on show or behind another."""
        return any(entry.key == key for entry in self._entries)

    def withdraw(self, *keys: str) -> None:
        """Remove messages that no longer apply, by their keys or their errors' codes."""
        self._entries = [entry for entry in self._entries if entry.key not in keys]
        self._show()

    def clear(self) -> None:
        """Take all messages away."""
        self._entries.clear()
        self._show()

    def retranslate(self) -> None:
        """Update the message after a language change."""
        super().retranslate()
        self._show()

    def _push(self, entry: _Entry) -> None:
        others = [each for each in self._entries if each.key != entry.key]
        self._entries = [*others, entry]
        passing = [each for each in others if each.passing]
        for each in passing[: max(0, len(self._entries) - _KEPT)]:
            self._entries.remove(each)
        self._details.setChecked(False)
        self._show()
        self._read_aloud()
        self.shown.emit(self._title.text())

    def _read_aloud(self) -> None:
        """Have a screen reader say the newest message, an error at once."""
        severity = self._entries[-1].describe().severity
        words = ". ".join(filter(None, (self.accessibleName(), self.accessibleDescription())))
        announce(self, words, urgent=severity is MessageSeverity.ERROR)

    def _show(self) -> None:
        self._passing.stop()
        if self._neighbours is not None:
            self._neighbours.end()
        if not self._entries:
            self.hide()
            return
        entry = self._entries[-1]
        message = entry.describe()
        name, colour = _MARKS[message.severity]
        self._mark.show_icon(name, colour)
        self._title.setText(message.title)
        self._text.setText("\n".join(part for part in (message.said, message.text) if part))
        self._text.setVisible(bool(self._text.text()))
        self._facts.setText(message.details)
        action = entry.action
        self._retry.setText(self.tr("Retry") if action is None else str(action.text))
        can_retry = entry.retry is not None and message.retryable
        self._retry.setVisible(can_retry or action is not None)
        self._details.setVisible(bool(message.details))
        self._copy.setVisible(bool(message.details))
        self._facts.setVisible(self._details.isChecked())
        self.setAccessibleName(message.title)
        self.setAccessibleDescription(self._text.text())
        self._set_toast(toast=entry.passing and self._column is not None)
        self.setProperty("severity", str(message.severity))
        self.setProperty("toast", self.is_toast)
        for widget in (self, self._retry, self._details, self._copy):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self.show()
        self._fit_words()
        if self.is_toast:
            self._move_to_corner()
            if self._neighbours is not None:
                self._neighbours.follow()
        if entry.passing:
            self._turns = 1 if action is None else _TURNS_TO_ACT
            self._passing.start()

    def _set_toast(self, *, toast: bool) -> None:
        """Leave the column for the corner, or come back into it."""
        if self._column is None or toast == self.is_toast:
            return
        if toast:
            self._column.removeWidget(self)
        else:
            self._column.insertWidget(self._place, self)
        self._lay_out_words(beside=not toast)

    def _move_to_corner(self) -> None:
        """Lie at the bottom right of the page, above everything else in it."""
        over = self.parentWidget()
        if over is None:
            return
        width = min(theme.scaled(_TOAST_WIDTH), over.width() - 2 * Space.L)
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        bottom = over.height() if self._above is None else self._above.y()
        place = QRect(0, 0, width, height)
        place.moveRight(over.width() - Space.L - 1)
        place.moveBottom(bottom - Space.L - 1)
        buttons = self._neighbours.buttons() if self._neighbours is not None else []
        while covered := [each for each in buttons if each.intersects(place)]:
            place.moveBottom(min(each.top() for each in covered) - Space.S - 1)
        self.setGeometry(place.translated(0, max(0, -place.top())))
        self.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put a short text behind its title, a longer one below."""
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """Stay one line high where everything fits into it."""
        rest = (self._mark, self._retry, self._details, self._copy, self._close)
        shown = [each for each in rest if not each.isHidden()]
        taken = sum(each.sizeHint().width() + _gap_beside(each) for each in shown)
        title = self._title.fontMetrics().horizontalAdvance(self._title.text())
        needed = title + Space.S
        needed += self._text.fontMetrics().horizontalAdvance(self._text.text())
        room = self.width() - 2 * Space.L - taken
        if not self.is_toast:
            least = max(title, min(needed, theme.scaled(_LEAST_WORDS)))
            self._lay_out_words(beside=room >= least)
        one_line = "\n" not in self._text.text() and not self._details.isChecked()
        beside = not self.is_toast and one_line and needed < room
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._words.setDirection(way)
        self._words.setSpacing(Space.S if beside else 2)
        self._words.setStretch(1, int(beside))

    def _lay_out(self) -> None:
        theme.look(self._title, "strong")
        theme.look(self._facts, "caption")
        for label in (self._text, self._facts):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            label.setWordWrap(True)  # after the policy, which forgets that height follows width
        for label in (self._title, self._text, self._facts):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for button in (self._retry, self._details, self._copy):
            theme.look(button, "link")
        self._close.setIcon(theme.icon(Icon.CLOSE))
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._close.ensurePolished()
        self._title.ensurePolished()
        words = self._words
        theme.when_sized(self, MessageBar._align)
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._text)
        words.addWidget(self._facts)
        row = self._row
        row.setSpacing(Space.S)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(self._mark, 0, top)
        row.addLayout(words, 1)
        for widget in (self._retry, self._details, self._copy):
            self._buttons.addWidget(widget, 0, top)
        row.addWidget(self._close, 0, top)
        self._lay_out_words(beside=True)

    def _align(self) -> None:
        """Put the mark and the first line of words beside the middle of the buttons."""
        line = self._close.sizeHint().height()
        around = max(0, theme.scaled(_STRIP) - line)
        self._row.setContentsMargins(Space.L, around // 2, Space.S, around - around // 2)
        above = max(0, (line - self._title.sizeHint().height()) // 2)
        self._mark.setFixedHeight(line)
        self._words.setContentsMargins(0, above, 0, above)

    def _lay_out_words(self, *, beside: bool) -> None:
        """Put the buttons beside the words, or below them where a long title takes lines too."""
        buttons = self._buttons
        if beside is self._are_beside:
            return
        self._are_beside = beside
        for layout in (self._row, self._words):
            layout.removeItem(buttons)
        buttons.setParent(None)
        if beside:
            self._row.insertLayout(self._row.indexOf(self._close), buttons)
        else:
            self._words.addLayout(buttons)
        buttons.setAlignment(Qt.AlignmentFlag.AlignTop if beside else Qt.AlignmentFlag.AlignLeft)
        across = QSizePolicy.Policy.Preferred if beside else QSizePolicy.Policy.Ignored
        self._title.setSizePolicy(across, QSizePolicy.Policy.Preferred)
        self._title.setWordWrap(not beside)

    def _on_pressed(self) -> None:
        """Note which message the press is about: another may be on show when it ends."""
        self._pressed = self._entries[-1] if self._entries else None

    def _take_pressed(self) -> _Entry | None:
        """The message that was pressed and is still on show."""
        entry, self._pressed = self._pressed, None
        return entry if self._entries and self._entries[-1] is entry else None

    def _on_retry_clicked(self) -> None:
        entry = self._take_pressed()
        if entry is None:
            return
        if entry.action is not None:  # what was said stays true until it was done
            entry.action.run()
            return
        self._entries.pop()
        self._show()
        if entry.retry is not None:
            entry.retry()

    def _on_details_toggled(self, shown: bool) -> None:
        self._facts.setVisible(shown)
        self._fit_words()

    def _on_copy_clicked(self) -> None:
        message = self.message
        if message is not None:
            parts = (message.title, message.said, message.text, message.details)
            QGuiApplication.clipboard().setText("\n".join(part for part in parts if part))

    def _on_close_clicked(self) -> None:
        entry = self._take_pressed()
        if entry is not None:
            self._remove_last()
            self.closed.emit(entry.key)

    def _remove_last(self) -> None:
        del self._entries[-1:]
        self._show()

    def _on_passed(self) -> None:
        """Remove the success message, unless the user is reading or using it, or may want to."""
        self._turns -= 1
        focused = QApplication.focusWidget()
        in_use = self.underMouse() or (focused is not None and self.isAncestorOf(focused))
        if in_use or self._turns > 0:
            self._passing.start()
        else:
            self._remove_last()


def _gap_beside(each: QWidget) -> int:
    """Pixels beside the mark or a button; links, which have no border, keep more apart."""
    return Space.L if each.property("look") == "link" else Space.S
