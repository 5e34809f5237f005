"""An inline confirmation that replaces the control which led to it, safe from double clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS, ONE_MOMENT, ClickGuard
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.into_view import bring_into_view

if TYPE_CHECKING:
    from collections.abc import Callable


class InlineConfirm(Translated, QWidget):
    """Says what would happen, with a safe button and one that cannot be undone.

    Neither button reacts before the confirmation was shown for a moment: the second click of a
    double click, or a held key, has no effect.
    """

    declined = Signal()
    """The user declined."""
    answered = Signal()
    """The user confirmed."""

    def __init__(
        self,
        text: Callable[[], str],
        *,
        answer: Callable[[], str],
        back: Callable[[], str],
        click_guard_ms: int = CLICK_GUARD_MS,
    ) -> None:
        """`answer` is the label of the button that acts, `back` that of the other one."""
        super().__init__()
        self.no = QPushButton()
        self.yes = QPushButton()
        self._rest = ClickGuard(self, click_guard_ms=click_guard_ms)
        self._words = theme.wrapped("")
        theme.look(self.yes, "danger")
        self.no.setAutoDefault(False)
        self.yes.setAutoDefault(False)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        buttons.addWidget(self.no)
        buttons.addWidget(self.yes)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(self._words)
        column.addLayout(buttons)
        self._rest.over.connect(self._update)
        self.no.clicked.connect(self._on_no_clicked)
        self.yes.clicked.connect(self._on_yes_clicked)
        self.bind_text(self._words.setText, text)
        self.bind_text(self.no.setText, back)
        self.bind_text(self.yes.setText, answer)
        self.begin()

    def begin(self) -> None:
        """Start ignoring clicks: the confirmation appears now."""
        self._rest.begin()
        self._update()

    def set_text(self, text: str) -> None:
        """Show another text until the language changes."""
        self._words.setText(text)

    def focus_safe(self) -> None:
        """Put the focus on the safe button, and scroll there."""
        self.show()  # what was only just added would be shown later
        focus_if_shown(self.no)
        bring_into_view(self)

    def _update(self) -> None:
        enable_unless(self.yes, ONE_MOMENT if self._rest.is_active else None)

    def _on_no_clicked(self) -> None:
        if not self._rest.is_active:
            self.declined.emit()

    def _on_yes_clicked(self) -> None:
        if not self._rest.is_active:
            self.answered.emit()
