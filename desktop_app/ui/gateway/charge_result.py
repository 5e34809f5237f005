"""Shows the outcome of a payment that was sent just now, and what can be done next."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import PaymentSecretKind
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxRow, OutboxState
from desktop_app.ui import theme
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.labels.statuses import StatusLabel
from desktop_app.ui.i18n.labels.stored_cards import what_stops
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import ICON_LARGE, Icon, Space
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

_NUMBER: Final = Text("PaymentSummary", "Order number")
_ORDER: Final = Text("PaymentSummary", "Order at the gateway")
_CODE: Final = Text("PaymentSummary", "Code of the gateway")
_CARD: Final = Text("ChargeResult", "Paid with")
_SAID: Final = Text("ChargeResult", "Reason: {reason}")
_ASKING: Final = Text("ChargeResult", "Being sent to the payment gateway …")
_ASKING_MORE: Final = Text("ChargeResult", "This takes a few seconds. Nothing is sent twice.")
_DID_NOT_ARRIVE: Final = Text("ChargeResult", "It did not arrive")
_NOTHING_CHARGED: Final = Text(
    "ChargeResult",
    "The gateway has no such order: nothing was charged. The number is not used again; with a new"
    " one the payment can be made once more.",
)
_ENTER_AGAIN: Final = {
    PaymentSecretKind.CARD: Text("ChargeResult", "Enter the card again."),
    PaymentSecretKind.TOKEN: Text("ChargeResult", "The token is not used again: get another one."),
}
"""What the form has lost; a stored card is still chosen there."""
_NOT_SENT: Final = Text("ChargeResult", "It was not sent; nothing was charged")
_NOT_READ: Final = Text("ChargeResult", "What became of it could not be read")
_NOT_READ_MORE: Final = Text(
    "ChargeResult",
    "It may have been charged. Do not make the payment again before you have checked it here or in"
    " Drafts and outbox.",
)
_DISCARDED: Final = Text("ChargeResult", "It was discarded; nothing was charged")
_DISCARDED_MORE: Final = Text(
    "ChargeResult",
    "Somebody discarded it in Drafts and outbox before it was sent. The form still has it.",
)
_EARLIER: Final = frozenset({"outbox.earlier_attempt_arrived", "outbox.earlier_attempt_unclear"})
"""An earlier payment that says the same has arrived, or may have: this one stays where it is."""
_LOOK_FIRST: Final = Text("ChargeResult", "Not sent: an earlier payment may be the same")


class ChargeStage(Enum):
    """Where a payment stands for the person who waits."""

    SENDING = auto()
    GOOD = auto()
    """Paid, held, or verified."""
    DECLINED = auto()
    """The gateway or the bank refused; no money moved."""
    NOT_SENT = auto()
    """Not one byte left."""
    NOT_ARRIVED = auto()
    """It was sent, and is certainly not there."""
    DISCARDED = auto()
    """It was thrown away while it waited for its turn, or for a person to decide."""
    CHECKING = auto()
    """No answer yet; the gateway is asked until it is known."""
    TO_DECIDE = auto()
    """Nobody tells; a person has to look at the gateway's own pages."""
    OPEN = auto()
    """The gateway has the order, and it is not paid yet."""
    ASKED = auto()
    """The card's bank wants the payer to confirm it (3-D Secure)."""


class ChargeAction(Enum):
    """What a person can do next."""

    RECEIPT = auto()
    ORDER = auto()
    LOOK = auto()
    DECIDE = auto()
    CONFIRM = auto()
    BOTH = auto()
    """The earlier payment that stopped this one was seen, and this one is wanted as well."""
    NEW = auto()


_STAGES: Final[Mapping[PaymentOutcomeKind | None, ChargeStage]] = {
    PaymentOutcomeKind.PAID: ChargeStage.GOOD,
    PaymentOutcomeKind.HELD: ChargeStage.GOOD,
    PaymentOutcomeKind.NOTHING_CHARGED: ChargeStage.GOOD,
    PaymentOutcomeKind.DECLINED: ChargeStage.DECLINED,
    PaymentOutcomeKind.REVERSED: ChargeStage.DECLINED,
    PaymentOutcomeKind.NEEDS_THREE_DS: ChargeStage.ASKED,
}
_ACTIONS: Final = {
    ChargeAction.RECEIPT: Text("ChargeResult", "Receipt"),
    ChargeAction.ORDER: Text("ChargeResult", "Show the order"),
    ChargeAction.LOOK: Text("ChargeResult", "Check now"),
    ChargeAction.DECIDE: Text("ChargeResult", "Decide"),
    ChargeAction.CONFIRM: Text("ChargeResult", "Go to the page of the card's bank"),
    ChargeAction.BOTH: Text("CardChargeForm", "Charge this one as well…"),
    ChargeAction.NEW: Text("ChargeResult", "New payment"),
}
_BOTH_QUESTION: Final = Text(
    "ChargeResult",
    "Charge this payment as well? If the earlier one was or is made, both are charged.",
)
_BOTH_ANSWER: Final = Text("CardChargeForm", "Charge both")
_BACK: Final = Text("OutboxPane", "Back")
_LABELS: Final = {
    ChargeStage.SENDING: (_ASKING, "running", Icon.STATE_RUNNING),
    ChargeStage.NOT_SENT: (_NOT_SENT, "bad", Icon.STATE_BAD),
    ChargeStage.NOT_ARRIVED: (_DID_NOT_ARRIVE, "waiting", Icon.STATE_WAITING),
    ChargeStage.DISCARDED: (_DISCARDED, "waiting", Icon.STATE_WAITING),
}
"""What is said of these, whatever the row says."""
_OFFERED: Final = {
    ChargeStage.SENDING: (),
    ChargeStage.GOOD: (ChargeAction.NEW, ChargeAction.RECEIPT, ChargeAction.ORDER),
    ChargeStage.DECLINED: (ChargeAction.ORDER,),
    ChargeStage.NOT_SENT: (),
    ChargeStage.NOT_ARRIVED: (),
    ChargeStage.DISCARDED: (),
    ChargeStage.CHECKING: (ChargeAction.LOOK, ChargeAction.ORDER, ChargeAction.NEW),
    ChargeStage.TO_DECIDE: (ChargeAction.DECIDE, ChargeAction.NEW),
    ChargeStage.OPEN: (ChargeAction.LOOK, ChargeAction.ORDER, ChargeAction.NEW),
    ChargeStage.ASKED: (
        ChargeAction.CONFIRM,
        ChargeAction.LOOK,
        ChargeAction.ORDER,
        ChargeAction.NEW,
    ),
}
"""The first one is the primary one, unless the same form goes on."""
_STOPPED: Final = (ChargeAction.DECIDE, ChargeAction.BOTH, ChargeAction.NEW)
"""What is offered where an earlier payment stopped this one."""
_VERIFIED_YET: Final = (ChargeAction.NEW, ChargeAction.LOOK, ChargeAction.ORDER)
"""What is offered while the amount of a verified card is held: no receipt, it may be asked for."""
FORM_GOES_ON: Final = frozenset(
    {
        ChargeStage.DECLINED,
        ChargeStage.NOT_SENT,
        ChargeStage.NOT_ARRIVED,
        ChargeStage.DISCARDED,
    }
)
"""After these the same form may be used at once: nothing was charged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCharge:
    """A payment on show.

    Attributes:
        row: its row in the outbox; None until it is kept, and while it cannot be read.
        card: such as ``VISA •• 3333``.
        unread: it was sent, and its row cannot be read: nobody knows its outcome.
        discarded: its row is gone from the outbox, which lets nothing go that may have been sent.
    """

    row: OutboxRow | None = None
    card: str = ""
    unread: bool = False
    discarded: bool = False

    @property
    def stage(self) -> ChargeStage:
        """Where it stands."""
        if self.unread:
            return ChargeStage.CHECKING
        if self.discarded:
            return ChargeStage.DISCARDED
        return ChargeStage.SENDING if self.row is None else stage_of(self.row)


def was_stopped(row: OutboxRow | None) -> bool:
    """Whether an earlier payment that may be the same keeps one from being sent."""
    if row is None or row.state is not OutboxState.READY:
        return False
    return row.progress.error in _EARLIER


def stage_of(row: OutboxRow) -> ChargeStage:
    """Where the payment of a row stands that is not on its way any more."""
    match row.state:
        case OutboxState.REFUSED:
            return ChargeStage.DECLINED
        case OutboxState.READY | OutboxState.DRAFT:
            return _unsent_stage(row)
        case OutboxState.CONFIRMED:
            outcome = row.progress.order
            if outcome.holds_to_verify:
                return ChargeStage.GOOD
            return _STAGES.get(outcome.kind, ChargeStage.OPEN)
        case OutboxState.UNKNOWN if row.progress.verdict is DeliveryVerdict.CANNOT_TELL:
            return ChargeStage.TO_DECIDE
        case _:
            return ChargeStage.CHECKING


def _unsent_stage(row: OutboxRow) -> ChargeStage:
    if was_stopped(row):
        return ChargeStage.TO_DECIDE
    return ChargeStage.NOT_ARRIVED if row.number_is_spent else ChargeStage.NOT_SENT


class ChargeResultView(Translated, QFrame):
    """State and words of a payment, with buttons for what can be done; empty at first."""

    chosen = Signal(object)
    """A button was pressed, and confirmed where that is asked: its `ChargeAction`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._charge: ShownCharge | None = None
        self._announcer = StageAnnouncer(self)
        self._mark = theme.Mark(Icon.STATE_RUNNING, size=ICON_LARGE)
        self._state = theme.wrapped("", "heading")
        self._words = theme.wrapped("")
        self._reason = theme.wrapped("", "strong")
        self._facts = theme.wrapped("", "caption")
        self._facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons = {action: QPushButton(parent=self) for action in ChargeAction}
        self.confirm = InlineConfirm(
            _BOTH_QUESTION.__str__, answer=_BOTH_ANSWER.__str__, back=_BACK.__str__
        )
        theme.look(self, "card")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._state, 1)
        self._row = QVBoxLayout()
        self._row.setSpacing(Space.S)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.S)
        column.addLayout(head)
        for label in (self._reason, self._words, self._facts):
            column.addWidget(label)
        column.addLayout(self._row)
        column.addWidget(self.confirm)
        self.confirm.declined.connect(self._on_declined)
        self.confirm.answered.connect(partial(self.chosen.emit, ChargeAction.BOTH))
        for action, button in self.buttons.items():
            button.setAutoDefault(False)
            is_both = action is ChargeAction.BOTH
            button.clicked.connect(self._ask if is_both else partial(self.chosen.emit, action))
            self.bind_text(button.setText, _ACTIONS[action])
        self.bind_text(self.setAccessibleName, lambda: self.tr("What became of the payment"))
        self.show_charge(None)

    @property
    def stage(self) -> ChargeStage | None:
        """Where the payment on show stands."""
        return self._charge.stage if self._charge is not None else None

    @property
    def row(self) -> OutboxRow | None:
        """The row of the payment on show."""
        return self._charge.row if self._charge is not None else None

    def show_charge(self, charge: ShownCharge | None) -> None:
        """Show a payment, or nothing."""
        self._charge = charge
        self.setVisible(charge is not None)
        self._show()

    def focus_first(self) -> None:
        """Put the keyboard on the first button."""
        for action in self._offered():
            if not self.buttons[action].isHidden():
                focus_if_shown(self.buttons[action])
                return

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        if self._charge is None:
            self._announcer.say(None)
            return
        row, stage = self._charge.row, self._charge.stage
        label = _label(row, stage)
        self._mark.show_icon(label.icon, label.colour)
        self._state.setText(label.text)
        theme.look(self, "card_bad" if label.colour == "bad" else "card")
        for widget, text in (
            (self._reason, _reason(row, stage)),
            (self._words, _words(row, stage)),
            (self._facts, self._told()),
        ):
            widget.setText(text)
            widget.setVisible(bool(text))
        self.confirm.hide()
        self._show_buttons(self._offered())
        self._announcer.say(
            (row.id if row is not None else "", stage),
            label.text,
            self._reason.text(),
            self._words.text(),
            colour=label.colour,
        )

    def _offered(self) -> tuple[ChargeAction, ...]:
        if was_stopped(self.row):
            return _STOPPED
        if self.stage is ChargeStage.GOOD and self.row and self.row.progress.order.holds_to_verify:
            return _VERIFIED_YET
        return () if self.stage is None else _OFFERED[self.stage]

    def _ask(self) -> None:
        self._show_buttons(())
        self.confirm.show()
        self.confirm.begin()
        self.confirm.focus_safe()

    def _on_declined(self) -> None:
        self.confirm.hide()
        self._show_buttons(self._offered())
        self.buttons[ChargeAction.BOTH].setFocus(Qt.FocusReason.OtherFocusReason)

    def _told(self) -> str:
        charge = self._charge
        if charge is None or charge.row is None:
            return ""
        row = charge.row
        facts = (
            (_NUMBER, row.summary.number),
            (_ORDER, row.document_id),
            (_CARD, charge.card),
            (_CODE, row.progress.order.code),
        )
        return "\n".join(f"{name}: {text}" for name, text in facts if text)

    def _show_buttons(self, offered: tuple[ChargeAction, ...]) -> None:
        for button in self.buttons.values():
            self._row.removeWidget(button)
            button.setVisible(False)
        for place, action in enumerate(offered):
            button = self.buttons[action]
            self._row.addWidget(button)
            button.setVisible(True)
            leads_on = not place and self.stage not in FORM_GOES_ON
            theme.look(button, "primary" if leads_on else "")


def _label(row: OutboxRow | None, stage: ChargeStage) -> StatusLabel:
    if stage in _LABELS:
        text, colour, icon = _LABELS[stage]
        return StatusLabel(str(text), colour, icon)
    if row is None:
        return StatusLabel(str(_NOT_READ), "unknown", Icon.STATE_UNKNOWN)
    if was_stopped(row):
        return StatusLabel(str(_LOOK_FIRST), "unknown", Icon.STATE_UNKNOWN)
    return words.state(row)


def _words(row: OutboxRow | None, stage: ChargeStage) -> str:
    if stage is ChargeStage.SENDING:
        return str(_ASKING_MORE)
    if stage is ChargeStage.DISCARDED:
        return str(_DISCARDED_MORE)
    if row is None:
        return str(_NOT_READ_MORE)
    if stage is ChargeStage.NOT_ARRIVED:
        again = _ENTER_AGAIN.get(row.secret)
        return f"{_NOTHING_CHARGED} {again}" if again is not None else str(_NOTHING_CHARGED)
    if was_stopped(row) or stage is ChargeStage.NOT_SENT:
        code = row.progress.error  # none where it was only stopped
        return what_stops(code, row.progress.error_parameters) if code else ""
    return words.known(row)


def _reason(row: OutboxRow | None, stage: ChargeStage) -> str:
    if row is None or stage is not ChargeStage.DECLINED:
        return ""
    reason = row.progress.order.reason or row.progress.message
    return _SAID.format(reason=formats.legible(reason)) if reason else ""
