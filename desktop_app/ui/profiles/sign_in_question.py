"""The strip that asks who has signed in at the bank while what was sent may still arrive.

question = SignInQuestion(clock)
question.answered.connect(...)
question.ask_if_same(sent)       # or ask_if_wanted(sent), before another's tokens are used
question.end()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
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
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.theme.focus_ring import is_typed_into
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS, ONE_MOMENT, ClickGuard

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.profiles.sign_in import SentByOwner
    from desktop_app.domain.values.periods import Clock


class SignInQuestion(Translated, QFrame):
    """Asks one question at a time; no answer reacts before it was shown for a moment.

    It takes the focus, unless that is in something that is typed into.
    """

    answered = Signal(bool)
    """The person said yes, or no."""
    closed = Signal()
    """The person does not want to answer now."""

    def __init__(self, clock: Clock, *, click_guard_ms: int = CLICK_GUARD_MS) -> None:
        """`clock` tells how long ago something was sent."""
        super().__init__()
        self.setObjectName("MessageBar")
        self.setProperty("severity", "warning")
        self._clock = clock
        self._sent: SentByOwner | None = None
        self._if_same = True
        self._before: QWidget | None = None
        self._guard = ClickGuard(self, click_guard_ms=click_guard_ms)
        self._mark = theme.Mark(Icon.WARNING, "waiting", size=theme.ICON_LARGE)
        self._title = theme.Label()
        self._text = theme.Label()
        self.yes, self.no, self.later = QPushButton(), QPushButton(), QPushButton()
        escape = QShortcut(QKeySequence.StandardKey.Cancel, self, self._close)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._lay_out()
        self._guard.over.connect(self._update)
        self.yes.clicked.connect(lambda: self._answer(yes=True))
        self.no.clicked.connect(lambda: self._answer(yes=False))
        self.later.clicked.connect(self._close)
        self.hide()

    @property
    def sent(self) -> SentByOwner | None:
        """What is asked about; None while nothing is asked."""
        return self._sent

    @property
    def title(self) -> str:
        """The question, for tests."""
        return self._title.text()

    @property
    def text(self) -> str:
        """What is said about it, for tests."""
        return self._text.text()

    def ask_if_same(self, sent: SentByOwner) -> None:
        """Ask whether who is signed in is who sent this; it may be left open."""
        self._ask(sent, if_same=True)

    def ask_if_wanted(self, sent: SentByOwner) -> None:
        """Ask whether to sign in although somebody else sent this."""
        self._ask(sent, if_same=False)

    def end(self) -> None:
        """Hide the question and restore the focus."""
        before, self._before = self._before, None
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        if had_focus and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._sent = None
        self._guard.end()
        self.hide()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._say()

    def _ask(self, sent: SentByOwner, *, if_same: bool) -> None:
        focused = QApplication.focusWidget()
        if self._before is None:
            self._before = focused
        self._sent, self._if_same = sent, if_same
        self.later.setVisible(if_same)
        self._guard.begin()
        self._update()
        self._say()
        self.show()
        if focused is not None and is_typed_into(focused):  # nobody is interrupted
            announce(self, f"{self._title.text()} {self._text.text()}")
            return
        safe = self.later if if_same else self.no
        safe.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close(self) -> None:
        if not self._guard.is_active:
            self.closed.emit()

    def _answer(self, *, yes: bool) -> None:
        if not self._guard.is_active:
            self.answered.emit(yes)

    def _update(self) -> None:
        enable_unless(self.yes, ONE_MOMENT if self._guard.is_active else None)

    def _say(self) -> None:
        if self._sent is None:
            return
        time = formats.recent_moment(self._sent.last_sent_at, now=self._clock.now())
        if self._if_same:
            title = self.tr("Are you signed in as the same person and company as before?")
            text = self.tr(
                "%n document(s) sent before may still arrive at the bank; the last one was sent:"
                " {time}. Only who sent them can find out. Until you answer, nothing is sent.",
                "",
                self._sent.count,
            )
            words = self.tr("Yes, the same"), self.tr("No, somebody else"), self.tr("Not now")
        else:
            title = self.tr("You signed in as another person or company than before")
            text = self.tr(
                "%n document(s) sent before may still arrive at the bank; the last one was sent:"
                " {time}. With this sign-in Kantora cannot find out: you will have to decide"
                " yourself what became of them.",
                "",
                self._sent.count,
            )
            words = self.tr("Use this sign-in"), self.tr("Do not use it"), ""
        self._title.setText(title)
        self._text.setText(text.format(time=time))
        self.setAccessibleName(title)
        self.setAccessibleDescription(self._text.text())
        for button, label in zip((self.yes, self.no, self.later), words, strict=True):
            button.setText(label)

    def _lay_out(self) -> None:
        theme.look(self._title, "strong")
        for label in (self._title, self._text):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            label.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._text)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        row.setSpacing(Space.S)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        answers = QHBoxLayout()
        answers.setSpacing(Space.L)
        for button in (self.yes, self.no, self.later):
            theme.look(button, "link")
            answers.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(answers)
