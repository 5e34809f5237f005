"""The message bar under the page head: what happened, what it means and what to do.

    self._messages = MessageBar(self)
    self._messages.show_error(error, retry=self._reload)
    self._messages.show_notice("kept", Severity.SUCCESS, Text("DocumentsPage", "Saved for offline"))
    self._messages.withdraw("kept")

One message is shown at a time, the newest; closing it shows the one before. The same error again
replaces itself. What says that something succeeded goes by itself, unless the mouse or the focus
is on it; everything else stays until it is closed, withdrawn or tried again. `Page` and
`MainWindow` own one each and are the `ErrorSink` of what they start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
)

from desktop_app.domain.errors import UserError
from desktop_app.ui import theme
from desktop_app.ui.i18n.message import Message, MessageSeverity
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from PySide6.QtWidgets import (
        QWidget,
    )

_KEPT: Final = 5
_SUCCESS_MS: Final = 6000
"""How long a success is shown."""
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


class MessageBar(Translated, QFrame):
    """Shows one message at a time; hidden while there is none."""

    shown = Signal(str)
    """A message appeared; carries its title, for screen readers and tests."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("MessageBar")
        self._entries: list[_Entry] = []
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
        self._lay_out()
        self._retry.clicked.connect(self._on_retry_clicked)
        self._details.toggled.connect(self._on_details_toggled)
        self._copy.clicked.connect(self._on_copy_clicked)
        self._close.clicked.connect(self._on_close_clicked)
        self._retry.setText(self.tr("Retry"))
        self.bind_text(self._details.setText, lambda: self.tr("Details"))
        self.bind_text(self._copy.setText, lambda: self.tr("Copy for support"))
        self.bind_text(partial(theme.set_tip, self._close), lambda: self.tr("Close message"))
        self.bind_text(self._close.setAccessibleName, lambda: self.tr("Close message"))
        self.hide()

    @property
    def message(self) -> Message | None:
        """The message on show."""
        return self._entries[-1].describe() if self._entries else None

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what went wrong; *Retry* is offered where the same again may help."""
        from desktop_app.ui.i18n.messages import describe  # noqa: PLC0415 - many words, rarely needed

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
    ) -> None:
        """Say something that is no error; `key` is what `withdraw` takes it away by."""

        def said(words: Text | Callable[[], str] | None) -> str:
            return "" if words is None else str(words) if isinstance(words, Text) else words()

        def words() -> Message:
            return Message(title=said(title), text=said(text), severity=severity)

        self._push(_Entry(key, words, action=action))

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
        self._entries = [*others, entry][-_KEPT:]
        self._details.setChecked(False)
        self._show()
        self.shown.emit(self._title.text())

    def _show(self) -> None:
        self._passing.stop()
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
        self.setProperty("severity", str(message.severity))
        self.style().unpolish(self)
        self.style().polish(self)
        self.show()
        if message.severity is MessageSeverity.SUCCESS:
            self._passing.start()

    def _lay_out(self) -> None:
        theme.look(self._title, "strong")
        theme.look(self._facts, "caption")
        for label in (self._text, self._facts):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for label in (self._title, self._text, self._facts):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._details.setCheckable(True)
        for button in (self._retry, self._details, self._copy):
            theme.look(button, "link")
        self._close.setIcon(theme.icon(Icon.CLOSE))
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._close.ensurePolished()
        self._title.ensurePolished()
        line = self._close.sizeHint().height()
        above = max(0, (line - self._title.sizeHint().height()) // 2)
        self._mark.setFixedHeight(line)
        words = QVBoxLayout()
        words.setContentsMargins(0, above, 0, above)
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._text)
        words.addWidget(self._facts)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, Space.S, Space.S, Space.S)
        row.setSpacing(Space.S)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(self._mark, 0, top)
        row.addLayout(words, 1)
        for widget in (self._retry, self._details, self._copy, self._close):
            row.addWidget(widget, 0, top)

    def _on_retry_clicked(self) -> None:
        entry = self._entries[-1]
        if entry.action is not None:  # what was said stays true until it was done
            entry.action.run()
            return
        self._entries.pop()
        self._show()
        if entry.retry is not None:
            entry.retry()

    def _on_details_toggled(self, shown: bool) -> None:
        self._facts.setVisible(shown)

    def _on_copy_clicked(self) -> None:
        message = self.message
        if message is not None:
            parts = (message.title, message.said, message.text, message.details)
            QGuiApplication.clipboard().setText("\n".join(part for part in parts if part))

    def _on_close_clicked(self) -> None:
        self._entries.pop()
        self._show()

    def _on_passed(self) -> None:
        """Remove the success message, unless the user is reading or using it."""
        focused = QApplication.focusWidget()
        if self.underMouse() or (focused is not None and self.isAncestorOf(focused)):
            self._passing.start()
        else:
            self._on_close_clicked()
