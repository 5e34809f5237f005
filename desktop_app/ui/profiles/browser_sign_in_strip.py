"""The strip shown while the user signs in at the bank in their own browser.

strip = BrowserSignInStrip()
strip.cancelled.connect(task.cancel)
strip.show_waiting(waiting)      # as soon as the sign-in continues in the browser
strip.end()
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
)
from shiboken6 import isValid

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.browser_sign_in import WaitingForBrowser

_TICK_MS: Final = 1000
_MINUTE: Final = 60


class BrowserSignInStrip(Translated, QFrame):
    """Shows what is awaited and for how long, with *Copy address* and *Cancel*."""

    cancelled = Signal()
    """The person does not want to sign in any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("MessageBar")
        self._waiting: WaitingForBrowser | None = None
        self._deadline = 0.0
        self._before: QWidget | None = None
        self._mark = theme.Mark(Icon.OPEN, "running", size=theme.ICON_LARGE)
        self._title = theme.Label()
        self._text = theme.Label()
        self._left = theme.Label()
        self.copy = QPushButton()
        self.cancel = QPushButton()
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show_left)
        self._escape = QShortcut(QKeySequence.StandardKey.Cancel, self, self.cancelled.emit)
        self._lay_out()
        self.copy.clicked.connect(self._on_copy_clicked)
        self.cancel.clicked.connect(self.cancelled)
        self.bind_text(self._title.setText, lambda: self.tr("Waiting for the bank's page"))
        self.bind_text(self.setAccessibleName, lambda: self.tr("Waiting for the bank's page"))
        self.bind_text(self.cancel.setText, lambda: self.tr("Cancel"))
        self.bind_text(self.cancel.setAccessibleName, lambda: self.tr("Cancel signing in"))
        self.bind_text(self.copy.setAccessibleName, lambda: self.tr("Copy the address of the page"))
        self.hide()

    @property
    def text(self) -> str:
        """What is said, for tests."""
        return self._text.text()

    def show_waiting(self, waiting: WaitingForBrowser) -> None:
        """Say that the sign-in continues in the browser, or that no browser opened."""
        self._waiting = waiting
        self._deadline = time.monotonic() + waiting.limit_s
        self._before = QApplication.focusWidget()
        good = waiting.opened
        self._mark.show_icon(Icon.OPEN if good else Icon.WARNING, "running" if good else "waiting")
        self.setProperty("severity", "notice" if good else "warning")
        self.style().unpolish(self)
        self.style().polish(self)
        self._say()
        self._tick.start()
        self.show()
        self.copy.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Hide the strip and restore the focus."""
        before, self._before = self._before, None
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        if had_focus and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._waiting = None
        self._tick.stop()
        self.hide()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._say()

    def _say(self) -> None:
        self.copy.setText(self.tr("Copy address"))
        if self._waiting is None:
            return
        if self._waiting.opened:
            text = self.tr(
                "It has opened in your browser. Sign in there and choose what to allow; then you"
                " are led back here."
            )
        else:
            text = self.tr(
                "No browser opened. Copy the address and open it in a browser on this computer."
            )
        self._text.setText(text)
        self.setAccessibleDescription(text)
        self._show_left()

    def _show_left(self) -> None:
        left = max(0, round(self._deadline - time.monotonic()))
        clock = f"{left // _MINUTE}:{left % _MINUTE:02d}"
        self._left.setText(self.tr("{time} left").format(time=clock))

    def _on_copy_clicked(self) -> None:
        if self._waiting is not None:
            QGuiApplication.clipboard().setText(self._waiting.address)
            self.copy.setText(self.tr("Copied"))

    def _lay_out(self) -> None:
        theme.look(self._title, "strong")
        theme.look(self._left, "muted")
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._text)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        row.setSpacing(Space.S)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(self._mark, 0, top)
        row.addLayout(words, 1)
        row.addWidget(self._left, 0, Qt.AlignmentFlag.AlignVCenter)
        links = QHBoxLayout()
        links.setSpacing(Space.L)
        for button in (self.copy, self.cancel):
            theme.look(button, "link")
            links.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(links)
