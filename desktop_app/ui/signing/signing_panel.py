"""The column of the signing page: step, heading, totals, documents, and what can be done next."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QPushButton,
    QVBoxLayout,
)

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui import theme
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.browser.step_line import StepLine
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.signing.signing_list import SigningList, SigningRow
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import (
        QWidget,
    )

_BESIDE_PAGE: Final = 320
"""Width beside the bank's page."""
_LEAST_BESIDE_PAGE: Final = 220
"""Least width beside it, where large text leaves no more."""
_UNLIMITED: Final = 16_000
"""Pixels that no window has."""


class SigningStep(Enum):
    """The steps of signing; before the first, nothing is chosen."""

    EMPTY = auto()
    CHOSEN = auto()
    BANK = auto()
    RESULT = auto()


_STEPS: Final = {
    SigningStep.CHOSEN: Text("SigningPage", "Check"),
    SigningStep.BANK: Text("SigningPage", "Bank"),
    SigningStep.RESULT: Text("SigningPage", "Result"),
}


class PanelAction(Enum):
    """What a person can do next."""

    OPEN = auto()
    REOPEN = auto()
    OUTSIDE = auto()
    NEXT = auto()
    REST = auto()
    LOOK = auto()
    BACK = auto()
    DONE = auto()


class PanelTotals(NamedTuple):
    """What documents come to, empty for nothing, and why some amounts are not in it."""

    text: str = ""
    left_out: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelContent:
    """Everything that the column shows.

    Attributes:
        heading, info: texts; empty ones are left out.
        totals: what documents come to.
        rows: the documents.
        confirm: what has to be confirmed before the first action; empty for nothing.
        actions: the buttons with their words, the first is the primary one.
        ready: whether the first action can be chosen.
        is_open: whether the outcome is not known yet.
    """

    step: SigningStep
    heading: str
    totals: PanelTotals = PanelTotals()
    info: str = ""
    rows: tuple[SigningRow, ...] = ()
    confirm: str = ""
    actions: tuple[tuple[PanelAction, str], ...] = ()
    ready: bool = True
    is_open: bool = False


class SigningPanel(Translated, QFrame):
    """Shows a `PanelContent`."""

    chosen = Signal(object)
    """A button was pressed: its `PanelAction`."""

    def __init__(self) -> None:
        super().__init__()
        self._content: PanelContent | None = None
        self._announcer = StageAnnouncer(self)
        self._steps = StepLine(_STEPS)
        self.heading = theme.wrapped("", "title")
        self.totals = theme.wrapped("", "strong")
        self.info = theme.wrapped("", "muted")
        self.list = SigningList()
        self.confirm = QCheckBox()
        self.buttons = {action: QPushButton(self) for action in PanelAction}
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self.confirm.toggled.connect(self._enable)
        for action, button in self.buttons.items():
            button.hide()
            button.setAutoDefault(False)
            button.clicked.connect(partial(self.chosen.emit, action))
        self.bind_text(self.list.setAccessibleName, Text("SigningPage", "Documents to sign"))

    def show_content(self, content: PanelContent) -> None:
        """Show other content; a tick stays while the same is asked and it is on show."""
        before, self._content = self._content, content
        self._steps.show_step(content.step)
        for label, text in (
            (self.heading, content.heading),
            (self.totals, content.totals.text),
            (self.info, content.info),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        theme.set_tip(self.totals, content.totals.left_out)
        self.list.show_rows(content.rows)
        if before is None or bool(before.confirm) is not bool(content.confirm):
            self.confirm.setChecked(False)
        self.confirm.setText(content.confirm)
        self.confirm.setVisible(bool(content.confirm))
        beside = content.step is SigningStep.BANK
        self._show_buttons(content, beside=beside)
        self._enable()
        theme.look(self, "pane" if beside else "")
        theme.fix(self, beside=(_LEAST_BESIDE_PAGE, _BESIDE_PAGE) if beside else (0, _UNLIMITED))
        self._announcer.say(
            content.heading if content.step is SigningStep.RESULT else None,
            content.heading,
            content.info,
            colour="unknown" if content.is_open else "",
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for another look: it was out of sight, or is on show only now."""
        super().showEvent(event)
        if not event.spontaneous():
            self.confirm.setChecked(False)

    def focus_first(self) -> None:
        """Put the keyboard on the first button that can be pressed, else on the documents."""
        actions = self._content.actions if self._content is not None else ()
        enabled = [self.buttons[action] for action, _ in actions]
        target: QWidget = next((each for each in enabled if each.isEnabled()), self.list)
        focus_if_shown(target)

    def _show_buttons(self, content: PanelContent, *, beside: bool) -> None:
        words = dict(content.actions)
        first = content.actions[0][0] if content.actions else None
        focused = next((each for each in self.buttons.values() if each.hasFocus()), None)
        for action, button in self.buttons.items():
            button.setVisible(action in words)
            button.setText(words.get(action, ""))
            leads_on = action is first and action is not PanelAction.LOOK
            theme.look(button, "primary" if leads_on else "")
        self._arrange([self.buttons[action] for action in words], beside=beside)
        if focused is not None and focused.isHidden():
            self.focus_first()

    def _arrange(self, buttons: Sequence[QPushButton], *, beside: bool) -> None:
        """Put the first button last in a row, at the right; beside the page, first in a column."""
        while self._row.count():
            self._row.takeAt(0)
        if beside:
            self._row.setDirection(QBoxLayout.Direction.TopToBottom)
            for button in buttons:
                self._row.addWidget(button)
            return
        self._row.setDirection(QBoxLayout.Direction.LeftToRight)
        for button in reversed(buttons[1:]):
            self._row.addWidget(button)
        self._row.addStretch(1)
        for button in buttons[:1]:
            self._row.addWidget(button)

    def _enable(self) -> None:
        content = self._content
        if content is None or not content.actions:
            return
        ticked = not content.confirm or self.confirm.isChecked()
        self.buttons[content.actions[0][0]].setEnabled(content.ready and ticked)
        for action, _ in content.actions[1:]:
            self.buttons[action].setEnabled(True)

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.M)
        column.setSpacing(Space.S)
        column.addWidget(self._steps)
        for label in (self.heading, self.totals, self.info):
            column.addWidget(label)
        column.addWidget(self.list, 1)
        column.addWidget(self.confirm)
        self._row.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        self._row.setSpacing(Space.S)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(column, 1)
        whole.addWidget(theme.line())
        whole.addLayout(self._row)
