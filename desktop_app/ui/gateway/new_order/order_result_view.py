"""Shows the outcome of an order that was sent: the link at once, or what to do without one."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.gateway.new_order.order_result import ResultAction, ResultKind
from desktop_app.ui.gateway.payment_link import PaymentLinkView
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.gateway_parameters import PARAMETERS
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QShowEvent

    from desktop_app.domain.outbox.drafts import InstructionSummary
    from desktop_app.domain.values.periods import Clock
    from desktop_app.ui.gateway.new_order.order_result import OrderResult

_WIDEST: Final = 640
_MARK: Final = 24
_TICK_MS: Final = 1000
_SOON: Final = timedelta(minutes=5)
_ACTIONS: Final = {
    ResultAction.AGAIN: Text("OrderResult", "Register again"),
    ResultAction.CORRECT: Text("OrderResult", "Correct it"),
    ResultAction.SEND: Text("OrderResult", "Send again"),
    ResultAction.CHECK: Text("OrderResult", "Check now"),
    ResultAction.OUTBOX: Text("OrderResult", "Show in the outbox"),
    ResultAction.ORDERS: Text("OrderResult", "Show in Orders"),
    ResultAction.NEW: Text("OrderResult", "New order"),
}
_LINK_NOTE: Final = Text("OrderResult", "Whoever has the link can pay this order, once.")
_SAID: Final = Text("OrderResult", "The gateway: {words}")
_LEFT: Final = Text("OrderResult", "Time left to pay: {left}")
_LAST_MINUTES: Final = Text(
    "OrderResult",
    "Only {left} left to pay. If the customer needs more time, register it again under a new number"
    " once this one is over.",
)
_DEFAULT_TIME: Final = Text(
    "OrderResult", "Can be paid for 20 minutes, unless your bank has set another time."
)
_DAYS: Final = Text("OrderResult", "{days} d {time}")
_NUMBER: Final = Text("OrderResult", "{caption} {number}")


class OrderResultView(Translated, QWidget):
    """One card: mark, words, link, time that is left, and buttons."""

    asked = Signal(object)
    """The person asks for this `ResultAction`."""

    def __init__(self, *, clock: Clock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._result: OrderResult | None = None
        self._summary: InstructionSummary | None = None
        self._announcer = StageAnnouncer(self)
        self._mark = theme.Mark(Icon.STATE_RUNNING, "running", size=_MARK)
        self.title, self.text = theme.Label(), theme.wrapped("")
        self._amount, self._number = theme.Label(), theme.wrapped("")
        self._reason, self._link_note = theme.wrapped(""), theme.wrapped("")
        self.link = PaymentLinkView()
        theme.look(self.link.buttons["copy"], "primary")
        self.link.buttons["copy"].setIcon(theme.icon(Icon.COPY, "on_accent"))
        self.time = theme.wrapped("")
        self.buttons = {action: QPushButton() for action in ResultAction}
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show_time)
        self._lay_out()
        for action, button in self.buttons.items():
            button.clicked.connect(self._asks(action))
            self.bind_text(button.setText, _ACTIONS[action])
        self.bind_text(self._link_note.setText, _LINK_NOTE)

    @property
    def result(self) -> OrderResult | None:
        """What is shown."""
        return self._result

    def show_result(self, result: OrderResult, summary: InstructionSummary) -> None:
        """Show the outcome of an order; the keyboard stays where it is."""
        appeared = self._result is None or self._result.kind is not result.kind
        self._result, self._summary = result, summary
        self._show()
        if appeared and result.link:
            focus_if_shown(self.link.buttons["copy"])
        elif appeared and result.actions:
            focus_if_shown(self.buttons[result.actions[0]])

    def clear(self) -> None:
        """Forget what was shown."""
        self._result = self._summary = None
        self._announcer.say(None)
        self.link.show_order(None)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Let the time that is left run."""
        self._tick.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the countdown while the page is hidden."""
        self._tick.stop()
        super().hideEvent(event)

    def _asks(self, action: ResultAction) -> Callable[[], None]:
        return lambda: self.asked.emit(action)

    def _show(self) -> None:
        result, summary = self._result, self._summary
        if result is None or summary is None:
            return
        self._mark.show_icon(result.icon, result.colour)
        self.title.setText(str(result.title))
        self.text.setText(str(result.text))
        self._amount.setText(formats.amount(summary.amount) if summary.amount is not None else "")
        number = _NUMBER.format(caption=str(PARAMETERS["orderNumber"]), number=summary.number)
        self._number.setText(" · ".join(filter(None, (number, formats.legible(summary.purpose)))))
        _say(self._reason, _SAID.format(words=result.reason) if result.reason else "")
        self._link_note.setVisible(bool(result.link))
        self.link.show_order(result.order)
        for action, button in self.buttons.items():
            first = bool(result.actions) and result.actions[0] is action and not result.link
            theme.look(button, "primary" if first else "")
            button.setVisible(action in result.actions)
        self._announcer.say(
            (summary.number, result.kind),
            str(result.title),
            self._reason.text(),
            str(result.text),
            colour=result.colour,
        )
        self._show_time()

    def _show_time(self) -> None:
        result = self._result
        if result is None or result.expires_at is None:
            _say(self.time, str(_DEFAULT_TIME) if result is not None and result.link else "")
            theme.look(self.time, "caption")
            return
        left = max(result.expires_at - self._clock.now(), timedelta())
        soon = left <= _SOON
        words = _LAST_MINUTES if soon and result.kind is ResultKind.LINK else _LEFT
        _say(self.time, words.format(left=_span(left)))
        theme.look(self.time, "caption_waiting" if soon else "caption")

    def _lay_out(self) -> None:
        card = QFrame()
        theme.look(card, "card")
        theme.fix(card, most_width=_WIDEST)
        for label, look in (
            (self.title, "title"),
            (self._amount, "figure"),
            (self._number, "muted"),
            (self._reason, "strong"),
            (self._link_note, "caption"),
            (self.time, "caption"),
        ):
            theme.look(label, look)
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self._mark)
        head.addWidget(self.title, 1)
        inner = QVBoxLayout(card)
        inner.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.XL)
        inner.setSpacing(Space.S)
        inner.addLayout(head)
        for widget in (
            self._amount, self._number, self.text, self._reason, self.link, self._link_note,
            self.time,
        ):  # fmt: skip
            inner.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, Space.M, 0, 0)
        buttons.setSpacing(Space.S)
        for button in self.buttons.values():
            buttons.addWidget(button)
        buttons.addStretch(1)
        inner.addLayout(buttons)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.XL)
        column.addWidget(card)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(holder)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)


def _say(label: QWidget, text: str) -> None:
    label.setVisible(bool(text))
    if isinstance(label, theme.Label):
        label.setText(text)


def _span(left: timedelta) -> str:
    """Time as hours, minutes and seconds: ``1:05:09``, or ``4:59``; days before them."""
    if left.days:
        return _DAYS.format(days=left.days, time=_span(left - timedelta(days=left.days)))
    seconds = int(left.total_seconds())
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return f"{hours}:{minutes:02d}:{seconds % 60:02d}"
    return f"{minutes}:{seconds % 60:02d}"
