"""The head of the details pane: status, amount, next step and age of the data."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QPainter
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets import keyboard

if TYPE_CHECKING:
    from datetime import datetime

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from desktop_app.domain.errors import UserError
    from desktop_app.ui.presentation.document_presentation import DocumentPresentation

_COPIED_MS: Final = 2000
_HIGH: Final = 10_000
_ANYWHERE: Final = Qt.TextFlag.TextWrapAnywhere.value


class BreakingLabel(theme.Label):
    """A text that never widens what it stands on: a word wider than it breaks anywhere.

    The text is in the tooltip then, and a double click or Ctrl+C copies the whole.
    """

    def setText(self, text: str) -> None:
        """Show a text."""
        super().setText(text)
        self._show_tip()

    def minimumSizeHint(self) -> QSize:
        """One line, as narrow as one likes."""
        return QSize(0, self.fontMetrics().height())

    def heightForWidth(self, width: int) -> int:
        """High enough for all lines."""
        if not self._is_broken(width):
            return super().heightForWidth(width)
        room = QRect(0, 0, width, _HIGH)
        return self.fontMetrics().boundingRect(room, _ANYWHERE, self.text()).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Break a word that is too wide, which Qt's labels do not."""
        if not self._is_broken(self.width()):
            super().paintEvent(event)
            return
        enabled, role = self.isEnabled(), self.foregroundRole()
        painter = QPainter(self)
        self.style().drawItemText(
            painter, self.rect(), _ANYWHERE, self.palette(), enabled, self.text(), role
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the text in the tooltip where it is broken."""
        super().resizeEvent(event)
        self._show_tip()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Copy a broken text; of another one, select a word."""
        if self._is_broken(self.width()):
            QGuiApplication.clipboard().setText(self.text())
        else:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy a broken text as a whole."""
        copies = keyboard.matches(event, QKeySequence.StandardKey.Copy)
        if copies and self._is_broken(self.width()):
            QGuiApplication.clipboard().setText(self.text())
        else:
            super().keyPressEvent(event)

    def _is_broken(self, width: int) -> bool:
        measure = self.fontMetrics().horizontalAdvance
        return any(measure(word) > width for word in self.text().split())

    def _show_tip(self) -> None:
        theme.set_tip(self, self.text() if self._is_broken(self.width()) else "")


class DetailsHead(Translated, QWidget):
    """Status with icon, the amount in large type, the next step, and the age of the data."""

    close_asked = Signal()
    """The pane is to be closed."""
    retry_asked = Signal()
    """The details are to be read again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = theme.Mark(Icon.DOT)
        self._status = theme.Label()
        self._amount = theme.Label()
        self._title = BreakingLabel()
        self._towards = BreakingLabel()
        self._next_step = theme.Label()
        self._state = theme.Label()
        self._retry = QPushButton()
        self._close = QToolButton()
        self._fresh: tuple[datetime | None, UserError | None] = (None, None)
        self._loading = False
        self._copied = QTimer(self, singleShot=True, interval=_COPIED_MS)
        self._copied.timeout.connect(self._show_state)
        self._lay_out()
        self._close.clicked.connect(self.close_asked)
        self._retry.clicked.connect(self.retry_asked)
        self.bind_text(partial(theme.set_tip, self._close), lambda: self.tr("Close details"))
        self.bind_text(self._close.setAccessibleName, lambda: self.tr("Close details"))
        self.bind_text(self._retry.setText, lambda: self.tr("Retry"))

    def show_presentation(self, presentation: DocumentPresentation) -> None:
        """Show state, amount and next step of a document."""
        mark = presentation.status.mark
        if mark is not None:
            self._mark.show_icon(mark.icon, mark.colour)
            theme.look(self._status, mark.colour)
        self._status.setText(presentation.status.text)
        theme.set_tip(self._status, presentation.status.tip)
        self._amount.setText(presentation.amount.whole)
        self._amount.setVisible(bool(presentation.amount.text))
        self._title.setText(presentation.title)
        self._towards.setText(presentation.towards)
        self._towards.setVisible(bool(presentation.towards))
        self._next_step.setText(presentation.next_step)
        self._next_step.setVisible(bool(presentation.next_step))
        theme.look(self._next_step, "waiting" if presentation.absent else "muted")

    def show_freshness(
        self, fetched_at: datetime | None, error: UserError | None, *, loading: bool = False
    ) -> None:
        """Say when the details were read and why they could not be read again.

        Args:
            fetched_at: when they came from the bank; None if they never did.
            error: why reading them failed.
            loading: the bank is being asked now.
        """
        self._fresh, self._loading = (fetched_at, error), loading
        self._show_state()

    @property
    def fetched_at(self) -> datetime | None:
        """When the details were read from the bank; None if only the list row is known."""
        return self._fresh[0]

    @property
    def failure(self) -> UserError | None:
        """Why the details on show could not be read again, or None."""
        return self._fresh[1]

    def show_copied(self, text: str) -> None:
        """Say for two seconds that something was copied."""
        self._retry.hide()
        self._state.setText(text)
        self._state.show()
        self._copied.start()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show_state()

    def _show_state(self) -> None:
        fetched_at, error = self._fresh
        self._copied.stop()
        self._state.setText(self._state_words(fetched_at, error))
        self._state.setVisible(bool(self._state.text()))
        self._retry.setVisible(error is not None and not self._loading)

    def _state_words(self, fetched_at: datetime | None, error: UserError | None) -> str:
        when = formats.recent_moment(fetched_at) if fetched_at is not None else ""
        if error is not None and fetched_at is None:
            return self.tr(
                "Only data from the list is shown; details were not read yet. {why}"
            ).format(why=describe(error).title)
        if error is not None:
            return self.tr("Details as of {moment}. {why}").format(
                moment=when, why=describe(error).title
            )
        if self._loading and fetched_at is None:
            return self.tr("Reading details…")
        return self.tr("Details as of {moment}").format(moment=when) if when else ""

    def _lay_out(self) -> None:
        theme.look(self._amount, "figure")
        theme.look(self._title, "strong")
        theme.look(self._next_step, "muted")
        theme.look(self._state, "caption")
        theme.look(self._retry, "link")
        for label in (self._amount, self._title, self._towards, self._next_step, self._state):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close.setIcon(theme.icon(Icon.CLOSE))
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        first = QHBoxLayout()
        first.setSpacing(Space.S)
        first.addWidget(self._mark)
        first.addWidget(self._status, 1)
        first.addWidget(self._close)
        last = QHBoxLayout()
        last.setSpacing(Space.XS)
        last.addWidget(self._state, 1)
        last.addWidget(self._retry)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.S, Space.S, Space.M)
        column.setSpacing(Space.XS)
        column.addLayout(first)
        for label in (self._amount, self._title, self._towards, self._next_step):
            column.addWidget(label)
        column.addLayout(last)
