"""The column beside a payment by card: step, amount, order, what happens, and what next."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui import theme
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.browser.step_line import StepLine
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import ICON_LARGE, Icon, Space
from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS, ClickGuard
from desktop_app.ui.widgets.colour_ring import ColourRing
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.profiles.profile import Profile

_BESIDE: Final = 320
"""Width beside the card or the page of the bank."""
_ALONE: Final = 588
"""Most width of the words where the column stands alone."""
_UNLIMITED: Final = 16_000
"""Pixels that no window has."""


class PayStep(Enum):
    """The steps of paying an order; before the first, no order is chosen."""

    EMPTY = auto()
    CARD = auto()
    BANK = auto()
    RESULT = auto()


_STEPS: Final = {
    PayStep.CARD: Text("PayOrderPage", "Card"),
    PayStep.BANK: Text("PayOrderPage", "Card's bank"),
    PayStep.RESULT: Text("PayOrderPage", "Result"),
}


_BESIDE_A_PAGE: Final = frozenset({PayStep.CARD, PayStep.BANK})


class PayAction(Enum):
    """What a person can do next."""

    PAY = auto()
    RETRY = auto()
    ANEW = auto()
    CONTINUE = auto()
    LOOK = auto()
    STORED = auto()
    CORRECT = auto()
    AGAIN = auto()
    DECIDE = auto()
    RECEIPT = auto()
    CANCEL = auto()
    BACK = auto()


ACTIONS: Final = {
    PayAction.PAY: Text("PayOrderPage", "Pay {amount}"),
    PayAction.RETRY: Text("PayOrderPage", "Try again"),
    PayAction.ANEW: Text("PayOrderPage", "Pay anew"),
    PayAction.CONTINUE: Text("PayOrderPage", "Open the bank's page again"),
    PayAction.LOOK: Text("PayOrderPage", "Check now"),
    PayAction.STORED: Text("PayOrderPage", "Charge the stored card again"),
    PayAction.CORRECT: Text("PayOrderPage", "Correct the charge"),
    PayAction.AGAIN: Text("PayOrderPage", "Enter a card again"),
    PayAction.DECIDE: Text("PayOrderPage", "Decide"),
    PayAction.RECEIPT: Text("ChargeResult", "Receipt"),
    PayAction.CANCEL: Text("PayOrderPage", "Cancel"),
    PayAction.BACK: Text("PayOrderPage", "Orders"),
}
GOES_ON: Final = frozenset(
    {PayAction.RETRY, PayAction.ANEW, PayAction.CONTINUE, PayAction.STORED, PayAction.AGAIN}
)
"""With these the payment on show goes on, and no order that is still being read takes its place."""
_PAYS: Final = (PayAction.ANEW, PayAction.STORED)
"""Buttons that pay at once, without a card that is typed."""
_LEADS_NOWHERE: Final = frozenset({PayAction.CANCEL, PayAction.LOOK})
"""Buttons that are never the next step, also where they come first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayContent:
    """Everything that the column shows; empty texts are left out.

    Attributes:
        amount: of the order, large.
        facts: order, description, card, one below the other.
        heading, icon, colour, text: what happens, or what became of it.
        reason: the gateway's words, its code muted behind.
        actions: the buttons with their words, the first is the primary one.
        ready: whether the first can be chosen.
    """

    step: PayStep
    amount: str = ""
    facts: tuple[str, ...] = ()
    heading: str = ""
    icon: Icon = Icon.STATE_RUNNING
    colour: str = "running"
    text: str = ""
    reason: str = ""
    code: str = ""
    path: str = ""
    actions: tuple[tuple[PayAction, str], ...] = ()
    ready: bool = True


class PayPanel(Translated, QFrame):
    """Shows a `PayContent`."""

    chosen = Signal(object)
    """A button was pressed: its `PayAction`."""

    def __init__(self, profile: Profile, *, click_guard_ms: int = CLICK_GUARD_MS) -> None:
        """`click_guard_ms` is how long what pays has to be on the screen before it can be meant.

        Whoever presses a button twice does not see what the first press has put in its place.
        """
        super().__init__()
        self._content: PayContent | None = None
        self._announcer = StageAnnouncer(self)
        self._steps = StepLine(_STEPS)
        self.merchant = theme.wrapped(profile.name, "caption")
        self.amount = theme.wrapped("", "figure")
        self.facts = theme.wrapped("", "muted")
        self.heading = theme.wrapped("", "heading")
        self.text = theme.wrapped("")
        self.reason = theme.wrapped("", "strong")
        self.code = theme.wrapped("", "caption")
        self.path = theme.wrapped("", "caption")
        self.countdown = theme.wrapped("", "strong")
        self.countdown.hide()
        self._seconds = 0.0
        self._passed = QElapsedTimer()
        self._tick = QTimer(self, interval=1000)
        self._tick.timeout.connect(self._count_down)
        self._mark = theme.Mark(Icon.STATE_RUNNING, size=ICON_LARGE)
        self._state = QWidget()
        self.buttons = {action: QPushButton(self) for action in PayAction}
        self.guards = {
            each: ClickGuard(self.buttons[each], click_guard_ms=click_guard_ms) for each in _PAYS
        }
        self._ring = ColourRing(self.buttons[PayAction.PAY], profile.colour, self)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        for action, button in self.buttons.items():
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._on_pressed, action))
        self.bind_text(self.setAccessibleName, lambda: self.tr("Payment of the order"))

    @property
    def content(self) -> PayContent | None:
        """What is on show."""
        return self._content

    def show_content(self, content: PayContent) -> None:
        """Show other content."""
        self._content = content
        self._steps.show_step(content.step)
        for label, text in (
            (self.amount, content.amount),
            (self.facts, "\n".join(content.facts)),
            (self.heading, content.heading),
            (self.text, content.text),
            (self.reason, content.reason),
            (self.code, content.code),
            (self.path, content.path),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._state.setVisible(bool(content.heading))
        self._mark.show_icon(content.icon, content.colour)
        self._show_buttons(content)
        beside = content.step in _BESIDE_A_PAGE
        theme.look(self, "pane" if beside else "")
        theme.fix(self, beside=(_BESIDE, _BESIDE) if beside else (0, _UNLIMITED))
        self._announcer.say(
            (content.heading, content.text) if content.heading else None,
            content.heading,
            content.reason,
            content.text,
            colour=content.colour,
        )

    def begin_countdown(self, seconds: float) -> None:
        """Show how much time is left from now on."""
        self._seconds = seconds
        self._passed.start()
        self._tick.start()
        self._count_down()

    def end_countdown(self) -> None:
        """Show no time any more."""
        self._tick.stop()
        self.countdown.setVisible(False)

    def _count_down(self) -> None:
        left = max(0, round(self._seconds - self._passed.elapsed() / 1000))
        minutes, seconds = divmod(left, 60)
        pattern = self.tr("Time left: {time}")
        self.countdown.setText(pattern.format(time=f"{minutes}:{seconds:02}"))
        self.countdown.setVisible(True)

    def focus_first(self) -> None:
        """Put the keyboard on the first button that can be pressed, or on the panel itself."""
        for action, _ in self._content.actions if self._content is not None else ():
            if self.buttons[action].isEnabled():
                focus_if_shown(self.buttons[action])
                return
        focus_if_shown(self)

    def _on_pressed(self, action: PayAction) -> None:
        if action not in self.guards or not self.guards[action].rejects_press():
            self.chosen.emit(action)

    def _show_buttons(self, content: PayContent) -> None:
        words = dict(content.actions)
        for action, guard in self.guards.items():
            if action in words and self.buttons[action].isHidden():
                guard.begin()
        focused = next((each for each in self.buttons.values() if each.hasFocus()), None)
        first = content.actions[0][0] if content.actions else None
        for action, button in self.buttons.items():
            shown = self._ring if action is PayAction.PAY else button
            shown.setVisible(action in words)
            button.setText(words.get(action, str(ACTIONS[action])))
            leads_on = action is first and action not in _LEADS_NOWHERE
            theme.look(button, "primary" if leads_on else "")
            button.setEnabled(content.ready or action is not first)
        self._arrange([*words], beside=content.step in _BESIDE_A_PAGE)
        if focused is not None and focused.isHidden():
            self.focus_first()

    def _arrange(self, actions: Sequence[PayAction], *, beside: bool) -> None:
        """Put the first button last in a row, at the right; beside a page, first in a column."""
        while self._row.count():
            self._row.takeAt(0)
        shown = [self._ring if each is PayAction.PAY else self.buttons[each] for each in actions]
        if beside:
            self._row.setDirection(QBoxLayout.Direction.TopToBottom)
            for each in shown:
                self._row.addWidget(each)
            return
        self._row.setDirection(QBoxLayout.Direction.LeftToRight)
        for each in reversed(shown[1:]):
            self._row.addWidget(each)
        self._row.addStretch(1)
        for each in shown[:1]:
            self._row.addWidget(each)

    def _lay_out(self) -> None:
        state = QHBoxLayout(self._state)
        state.setContentsMargins(0, 0, 0, 0)
        state.setSpacing(Space.S)
        state.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        state.addWidget(self.heading, 1)
        words = QWidget()
        theme.fix(words, most_width=_ALONE + 2 * Space.L)
        column = QVBoxLayout(words)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.S)
        column.addWidget(self._steps)
        column.addSpacing(Space.S)
        for label in (self.merchant, self.amount, self.facts):
            column.addWidget(label)
        column.addSpacing(Space.S)
        column.addWidget(self._state)
        for label in (self.reason, self.text, self.code, self.path, self.countdown):
            column.addWidget(label)
        column.addStretch(1)
        self._row.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        self._row.setSpacing(Space.S)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(words, 1)
        whole.addWidget(theme.line())
        whole.addLayout(self._row)
