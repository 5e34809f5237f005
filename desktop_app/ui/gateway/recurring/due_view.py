"""What is due: ticked, charged with the sum in the button; what was missed is asked about first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.charges import ChargeState
from desktop_app.domain.gateway.recurring.schedule_dates import total
from desktop_app.ui import theme
from desktop_app.ui.gateway.charging_button import show_charging
from desktop_app.ui.gateway.recurring.due_table import DueModel, DueTable, is_unsure
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS, ClickGuard
from desktop_app.ui.widgets.empty_state import EmptyState
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.gateway.due_charges import DueCharge, DueObstacle

_NOTHING: Final = Text("DueView", "Nothing is due. Schedules show what comes next.")
_TITLE: Final = Text("DueView", "What is due")
_ALL: Final = Text("DueView", "Tick everything that can be charged")
_CHARGE: Final = Text("DueView", "Charge {count} · {sums}")
_CHARGE_NOTHING: Final = Text("DueView", "Charge")
_SKIP: Final = Text("DueView", "Skip the ticked")
_STOP: Final = Text("DueView", "Stop after this one")
_LATE_ALL: Final = Text("DueView", "Tick all of them")
_LATE_NEWEST: Final = Text("DueView", "Tick only the newest of each")
_LATE_TEXT: Final = Text(
    "DueView",
    "They are not ticked: decide which of them are still to be charged. Each is a charge of its"
    " own.",
)
_WAS_CHARGED: Final = Text("DueView", "They were charged: leave them out")
_WAS_NOT_CHARGED: Final = Text("DueView", "They were not charged: they are due")
_TICK_FIRST: Final = Text("DueView", "Tick something first")
_ONLY_SKIP: Final = Text("DueView", "What is ticked can only be skipped")
_RUNNING: Final = Text("DueView", "Charges are being made")
_NOTHING_TO_TICK: Final = Text("DueView", "Nothing can be charged now")
_UNSURE_TEXT: Final = Text(
    "DueView",
    "A backup was restored, and charges that were made after it are not in it. Look for them at the"
    " gateway, tick those that you know of, and say what became of them. Nothing of them is charged"
    " before that.",
)
_CARDLESS_TEXT: Final = Text(
    "DueView",
    "Their cards have expired or are not stored any more. If the bank extended a card, “Read cards"
    " now” at its customer in Stored cards brings it back. If not, open the schedule and choose"
    " another card under “All later…” at the oldest date, or tick what is to be skipped.",
)
_TALL: Final = 400
"""Height from which cards explain themselves, pixels at the ordinary size of text."""


class DueView(Translated, QWidget):
    """A table with ticks; what waits for an earlier charge has none.

    What may have been charged after a backup is ticked to say what became of it, and what has no
    card that can be charged to be skipped; neither is ticked to be charged.
    """

    charge_asked = Signal()
    """The ticked dates are to be charged."""
    skip_asked = Signal()
    """The ticked dates are to be skipped."""
    charged_told = Signal()
    """The ticked dates that may have been charged were charged."""
    not_charged_told = Signal()
    """The ticked dates that may have been charged were not."""
    stop_asked = Signal()
    """No further charge is to begin."""
    opened = Signal(str)
    """The schedule with this identifier is to be shown."""

    def __init__(self, profile: Profile, *, click_guard_ms: int = CLICK_GUARD_MS) -> None:
        """`profile` says who charges; its short name stands in the button."""
        super().__init__()
        self._profile = profile
        self._known: frozenset[str] | None = None
        self._running = False
        self.model = DueModel()
        self.table = DueTable(self.model)
        self.all = QCheckBox()
        self.button, self.skip, self.stop = QPushButton(), QPushButton(), QPushButton()
        self.late_all, self.late_newest = QPushButton(), QPushButton()
        self.was_charged, self.was_not_charged = QPushButton(), QPushButton()
        self.late, self.unsure, self.cardless = QFrame(), QFrame(), QFrame()
        self._late_title, self._late_text = theme.Label(), theme.wrapped("", "muted")
        self._unsure_title, self._unsure_text = theme.Label(), theme.wrapped("", "muted")
        self._cardless_title, self._cardless_text = theme.Label(), theme.wrapped("", "muted")
        self._progress = theme.Label()
        self._empty = EmptyState(Icon.REPEAT)
        self._stack = QStackedWidget()
        self._bar, self._line = QWidget(), theme.line()
        self._actions = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._guard = ClickGuard(self.button, click_guard_ms=click_guard_ms)
        self._lay_out()
        self._connect()
        start_focus_at(self, self.table)

    @property
    def due(self) -> tuple[DueCharge, ...]:
        """Everything on show."""
        return self.model.due

    @property
    def ticked(self) -> list[DueCharge]:
        """What is ticked and can be charged, in order."""
        return [each for each in self.model.ticked if each.obstacle is None]

    @property
    def ticked_to_skip(self) -> list[DueCharge]:
        """What is ticked and can be skipped, in order: also what has no card to be charged."""
        return [each for each in self.model.ticked if each.can_be_skipped]

    @property
    def ticked_unsure(self) -> list[DueCharge]:
        """What is ticked of what may have been charged."""
        return [each for each in self.model.ticked if is_unsure(each)]

    @property
    def takes_clicks(self) -> bool:
        """Whether the button was there for long enough to be pressed on purpose."""
        return not self._running and not self._guard.is_active

    def show_due(self, due: Sequence[DueCharge]) -> None:
        """Show what is due; ticks stay, and what has come due today is ticked.

        What was charged since it was ticked is ticked no more: whether that is tried again, a
        person decides.
        """
        before = set(map(_standing, self.model.ticked))
        known = self._known
        self._known = frozenset(each.key for each in due)
        ticked = {
            each.key
            for each in due
            if _standing(each) in before
            or ((known is None or each.key not in known) and _is_fresh(each))
        }
        self.table.show_due(due, ticked)
        self._stack.setCurrentIndex(0 if due else 1)
        for part in (self._bar, self._line):
            part.setVisible(bool(due) or self._running)
        self._show_late()
        self._show_buttons()

    def tick(self, keys: Sequence[str]) -> None:
        """Tick these dates and no others, as far as they can be ticked."""
        self.model.tick(keys)

    def show_running(self, done: int, of: int) -> None:
        """Say how far a run of charges is; 0 of 0 when it has ended."""
        began, self._running = bool(of) and not self._running, bool(of)
        focused = QApplication.focusWidget()
        keeps_focus = focused is not None and self.isAncestorOf(focused)
        if began and keeps_focus:  # the button that was pressed is disabled now
            self.stop.setVisible(True)
            self.stop.setFocus(Qt.FocusReason.OtherFocusReason)
        self._progress.setText(f"{formats.count(done)} / {formats.count(of)}" if of else "")
        self._show_buttons(keeps_focus=keeps_focus and not of)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.model.retranslate()
        self._show_late()
        self._show_buttons()

    def changeEvent(self, event: QEvent) -> None:
        """Paint the states in the colours of another scheme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.model.repaint_states()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave explanations to tooltips where large text takes the room of the list."""
        super().resizeEvent(event)
        self._fit_bar()
        roomy = self.height() >= theme.scaled(_TALL)
        for card, _, text, _ in self._cards():
            text.setVisible(roomy)
            theme.set_tip(card, "" if roomy else text.text())
            card.setAccessibleDescription(text.text())

    def _fit_bar(self) -> None:
        """Put the actions below the box that ticks all, where large text leaves no room beside."""
        actions = (self._progress, self.stop, self.skip, self.button)
        shown = [self.all, *(each for each in actions if not each.isHidden())]
        needed = sum(each.sizeHint().width() + Space.S for each in shown) + 2 * Space.L
        directions = QBoxLayout.Direction
        narrow = needed > self.width()
        self._direction.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        needed -= self.all.sizeHint().width() + Space.S
        narrow = needed > self.width()
        self._actions.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)

    def _late_ones(self) -> list[DueCharge]:
        return [each for each in self.model.due if each.late and each.obstacle is None]

    def _show_late(self) -> None:
        count = len(self._late_ones())
        self.late.setVisible(bool(count))
        self._late_title.setText(self.tr("%Ln charges of earlier days were not made", "", count))
        unsure = sum(map(is_unsure, self.model.due))
        self.unsure.setVisible(bool(unsure))
        self._unsure_title.setText(self.tr("%Ln charges may have been made already", "", unsure))
        cardless = sum(each.can_be_skipped and each.obstacle is not None for each in self.due)
        self.cardless.setVisible(bool(cardless))
        self._cardless_title.setText(self.tr("%Ln charges cannot be made", "", cardless))

    def show_profile(self, profile: Profile) -> None:
        """Say who charges from now on."""
        self._profile = profile
        self._show_buttons()

    def _show_buttons(self, *, keeps_focus: bool = False) -> None:
        ticked, to_skip = self.ticked, self.ticked_to_skip
        sums = " + ".join(formats.amount(each) for each in total([x.date.amount for x in ticked]))
        text = _CHARGE.format(count=formats.count(len(ticked)), sums=sums)
        show_charging(self.button, text if ticked else str(_CHARGE_NOTHING), self._profile)
        under_way = _RUNNING if self._running else None
        for button, wanted, otherwise in (
            (self.button, ticked, _ONLY_SKIP if to_skip else _TICK_FIRST),
            (self.skip, to_skip, _TICK_FIRST),
            (self.was_charged, self.ticked_unsure, _TICK_FIRST),
            (self.was_not_charged, self.ticked_unsure, _TICK_FIRST),
        ):
            enable_unless(button, under_way or (None if wanted else otherwise))
        self.table.setEnabled(not self._running)
        if keeps_focus:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.stop.setVisible(self._running)
        can = sum(each.obstacle is None for each in self.model.due)
        self.all.setChecked(bool(ticked) and len(ticked) == can)
        enable_unless(self.all, under_way or (None if can else _NOTHING_TO_TICK))
        self._fit_bar()

    def _lay_out(self) -> None:
        theme.look(self.button, "primary")
        for card, title, _, _ in self._cards():
            theme.look(card, "card_waiting")
            theme.look(title, "strong")
        theme.look(self._progress, "muted")
        bar = self._direction = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._bar)
        bar.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        bar.setSpacing(Space.S)
        bar.addWidget(self.all)
        actions = self._actions
        actions.setSpacing(Space.S)
        actions.addStretch(1)
        actions.addWidget(self._progress)
        for button in (self.stop, self.skip, self.button):
            actions.addWidget(button)
        bar.addLayout(actions, 1)
        around = QVBoxLayout()
        around.setContentsMargins(Space.L, 0, Space.L, Space.S)
        around.setSpacing(Space.S)
        for card, title, text, buttons in self._cards():
            _lay_out_card(card, title, text, buttons)
            around.addWidget(card)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self._empty)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(0)
        column_.addWidget(self._bar)
        column_.addLayout(around)
        column_.addWidget(self._line)
        column_.addWidget(self._stack, 1)
        self._empty.show_message(_NOTHING, None)

    def _cards(
        self,
    ) -> tuple[tuple[QFrame, theme.Label, theme.Label, tuple[QPushButton, ...]], ...]:
        """The cards above the table: frame, title, explanation, and what can be done at once."""
        said = (self.was_charged, self.was_not_charged)
        return (
            (self.unsure, self._unsure_title, self._unsure_text, said),
            (self.cardless, self._cardless_title, self._cardless_text, ()),
            (self.late, self._late_title, self._late_text, (self.late_all, self.late_newest)),
        )

    def _connect(self) -> None:
        self.bind_text(self.table.setAccessibleName, _TITLE)
        self.bind_text(self.all.setText, _ALL)
        self.bind_text(self.skip.setText, _SKIP)
        self.bind_text(self.stop.setText, _STOP)
        self.bind_text(self.late_all.setText, _LATE_ALL)
        self.bind_text(self.late_newest.setText, _LATE_NEWEST)
        self.bind_text(self._late_text.setText, _LATE_TEXT)
        self.bind_text(self.was_charged.setText, _WAS_CHARGED)
        self.bind_text(self.was_not_charged.setText, _WAS_NOT_CHARGED)
        self.bind_text(self._unsure_text.setText, _UNSURE_TEXT)
        self.bind_text(self._cardless_text.setText, _CARDLESS_TEXT)
        self.model.ticked_changed.connect(self._on_ticked_changed)
        self.table.opened.connect(lambda row: self.opened.emit(self.model.due[row].schedule.id))
        self.all.clicked.connect(self._on_all_clicked)
        self.button.clicked.connect(self._on_button_clicked)
        self.skip.clicked.connect(partial(self._say, self.skip_asked))
        self.stop.clicked.connect(partial(self._say, self.stop_asked))
        self.was_charged.clicked.connect(partial(self._say, self.charged_told))
        self.was_not_charged.clicked.connect(partial(self._say, self.not_charged_told))
        self.late_all.clicked.connect(lambda: self._tick_late(newest=False))
        self.late_newest.clicked.connect(lambda: self._tick_late(newest=True))
        self._show_buttons()  # they have their words before it is known what is due

    def _tick_late(self, *, newest: bool) -> None:
        late = self._late_ones()
        wanted = {each.schedule.id: each for each in late} if newest else {}
        chosen = list(wanted.values()) if newest else late
        others = [each for each in self.model.ticked if not each.late or each.obstacle is not None]
        self.tick([each.key for each in (*chosen, *others)])

    def _on_ticked_changed(self) -> None:
        self._show_buttons()

    def _on_all_clicked(self, checked: bool) -> None:
        others = [each.key for each in self.model.ticked if each.obstacle is not None]
        ready = [each.key for each in self.model.due if each.obstacle is None]
        self.tick([*others, *ready] if checked else others)

    def _on_button_clicked(self) -> None:
        if not self._guard.rejects_press():
            self._guard.begin()
            self.charge_asked.emit()

    def _say(self, signal: object, _checked: bool = False) -> None:
        signal.emit()  # type: ignore[attr-defined]


def _lay_out_card(
    card: QFrame, title: QWidget, text: QWidget, buttons: Sequence[QPushButton]
) -> None:
    column = QVBoxLayout(card)
    column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
    column.addWidget(title)
    column.addWidget(text)
    if buttons:
        choices = QHBoxLayout()
        for button in buttons:
            choices.addWidget(button)
        choices.addStretch(1)
        column.addLayout(choices)


def _standing(each: DueCharge) -> tuple[str, DueObstacle | None, str]:
    """What has to be the same for a tick to stay."""
    return each.key, each.obstacle, "" if each.last is None else each.last.id


def _is_fresh(each: DueCharge) -> bool:
    """Whether a date came due today and nothing failed yet: it is ticked at first."""
    failed = each.last is not None and each.last.state is not ChargeState.PREPARED
    return not each.late and not failed and each.obstacle is None
