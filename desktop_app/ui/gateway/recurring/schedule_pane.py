"""The pane of one schedule: what it charges, its next five dates, and what can be done with it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
from desktop_app.domain.gateway.charges import (
    DONE,
    MAY_BE_MADE,
    CardCharge,
    ChargeState,
    is_same_date,
)
from desktop_app.domain.gateway.recurring.schedules import (
    Schedule,
    ScheduledDate,
    ScheduleState,
    Terms,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.gateway.due_charges import begun_dates
from desktop_app.ui import theme
from desktop_app.ui.gateway.stored_cards.charge_steps import BOTH, EARLIER
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.downward_scroll import DownwardScroll
from desktop_app.ui.theme.flow_box import FlowBox
from desktop_app.ui.theme.tokens import DETAILS_USUAL

if TYPE_CHECKING:
    from collections.abc import Callable


_NEXT: Final = Text("SchedulePane", "Next dates")
_MISSED: Final = Text("SchedulePane", "Not charged so far")
_SKIPPED: Final = Text("SchedulePane", "Skipped")
_UNSURE: Final = Text("SchedulePane", "Perhaps charged")
_UNSURE_TEXT: Final = Text(
    "SchedulePane",
    "A charge that was made after the restored backup is not known here; a date to come may have"
    " been moved and charged early. Look at the gateway, and say what became of it: it is not"
    " charged before that.",
)
_TOLD: Final = Text("SchedulePane", "Marked as charged")
_NO_NEXT: Final = Text("SchedulePane", "There is no further date.")
_AGREED: Final = Text("SchedulePane", "Customer agreed on {day}")
_ENDS_ON: Final = Text("SchedulePane", "Ends on {day}")
_TIMES: Final = Text("SchedulePane", "Charges in all: {count}, without skipped dates")
_LAST: Final = Text("SchedulePane", "Last charges")
_CHANGED: Final = Text("SchedulePane", "{text} · changed")
_BLOCKED: Final = Text(
    "SchedulePane",
    "It is not known yet what became of a charge. Nothing else of this schedule is charged until"
    " it is known.",
)
_ASKED: Final = Text(
    "SchedulePane",
    "The customer's bank asks the customer to confirm a charge (3-D Secure). Nothing else of this"
    " schedule is charged until it is known what became of it.",
)
_ORDER: Final = Text("ChargeResult", "Show the order")
_ABANDONED: Final = Text(
    "SchedulePane",
    "The charge of {day} over {amount} was sent, and what was kept of it could not be read. Check"
    " now, or look for order {number} at the gateway, and say what became of it.",
)
_UNSENT: Final = Text(
    "SchedulePane",
    "The charge of {day} over {amount} was not sent and still waits. Once it is given up, the date"
    " can be changed and charged anew.",
)
_LEFT_OVER: Final = Text(
    "SchedulePane",
    "The charge of {day} over {amount} was not sent, and never is: this date was charged under"
    " another number. Give up what is left of it.",
)
_GIVE_UP: Final = Text("SchedulePane", "Give it up")
_RESTORED: Final = Text(
    "SchedulePane",
    "It comes from a backup: charges that were made after it are not known here. When it is"
    " continued, you are asked about each date that may have been charged.",
)
_CLOSED: Final = Text(
    "SchedulePane",
    "Nothing is charged before {day}: it was resumed on that day, by the clock of this computer. If"
    " the clock is behind now, set it right. If it was ahead then, end this schedule, and create it"
    " anew.",
)
_LINES: Final = 6
_MISSED_LINES: Final = 3
"""Dates that were missed and are shown here; the oldest of them is where all later ones begin."""
_Choices: TypeAlias = tuple[tuple[str, str, SignalInstance], ...]
"""Names, words and signals of the buttons of a date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownSchedule:
    """What is shown of a schedule."""

    schedule: Schedule
    terms: Terms
    """Those of the first date that is due today or later."""
    customer: CardCustomer | None
    card: CustomerCard | None
    """That of these terms."""
    dates: Sequence[ScheduledDate]
    charges: Sequence[CardCharge]
    abandoned: Sequence[CardCharge] = ()
    """Those about which only the gateway or a person can tell."""
    missed: Sequence[ScheduledDate] = ()
    """Dates before today that were not charged, oldest first."""
    skipped: Sequence[ScheduledDate] = ()
    """Dates that were skipped and may be charged after all."""
    told: Sequence[ScheduledDate] = ()
    """Dates that were charged after a backup, as a person said."""
    later: Sequence[tuple[Terms, CustomerCard | None]] = ()
    """Terms that begin later, in order, with their card where that is another one."""
    closed_until: dt.date | None = None
    """Nothing comes due before that day, though it is active."""


class SchedulePane(Translated, QFrame):
    """Rebuilt for each schedule and each change of it."""

    one_asked = Signal(object)
    """One `ScheduledDate` is to be changed."""
    later_asked = Signal(object)
    """A `ScheduledDate` and all later ones are to be changed."""
    after_all_asked = Signal(object)
    """A `ScheduledDate` was skipped or marked as charged, and that is to be taken back."""
    charged_told = Signal(object)
    """A `ScheduledDate` that may have been charged was charged."""
    not_charged_told = Signal(object)
    """A `ScheduledDate` that may have been charged was not."""
    state_asked = Signal(object)
    """The schedule is to get another `ScheduleState`."""
    decided = Signal(object, bool)
    """A `CardCharge` that nobody can look for was charged, or was not."""
    row_asked = Signal(str)
    """The row of the outbox with this identifier is to be shown."""
    both_asked = Signal(object)
    """A `CardCharge` is wanted as well as the one that stopped it."""
    give_up_asked = Signal(object)
    """A `CardCharge` that was not sent is to be thrown away."""
    look_asked = Signal()
    """The outcome of the open charge is to be asked now."""
    order_asked = Signal(str)
    """The order with this identifier of the order book is to be shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: ShownSchedule | None = None
        self.buttons: dict[str, QPushButton] = {}
        theme.look(self, "pane")
        theme.fix(self, beside=(DETAILS_USUAL, DETAILS_USUAL))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.bind_text(self.setAccessibleName, lambda: self.tr("The schedule"))
        self.hide()

    def show_schedule(self, shown: ShownSchedule | None) -> None:
        """Show a schedule, or hide."""
        self.shown = shown
        self.setVisible(shown is not None)
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons.clear()
        if shown is not None:
            self._column.addWidget(DownwardScroll(self._content(shown)), 1)
            self._column.addWidget(theme.line())
            self._column.addWidget(self._actions(shown))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.show_schedule(self.shown)

    def _content(self, shown: ShownSchedule) -> QWidget:
        schedule, terms = shown.schedule, shown.terms
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.S)
        state, look, _ = words.SCHEDULE_STATES[schedule.state]
        column.addWidget(_label(formats.amount(terms.amount), "figure"))
        column.addWidget(_label(formats.legible(schedule.title), "strong"))
        column.addWidget(_label(str(state), look))
        column.addWidget(_label(_as_sentence(words.rhythm(terms.rhythm, terms.since)), ""))
        who = "" if shown.customer is None else formats.legible(shown.customer.title)
        card = "" if shown.card is None else words.card_name(shown.card)
        column.addWidget(_label(" · ".join(part for part in (who, card) if part), "muted"))
        for text in (*(words.terms_from(*each) for each in shown.later), *_facts(schedule)):
            column.addWidget(_label(text, "caption"))
        self._add_blocking(column, shown.charges)
        for charge in shown.abandoned:
            self._add_abandoned(column, charge)
        for charge in shown.charges:
            if charge.state is ChargeState.PREPARED:
                self._add_unsent(column, charge)
        if schedule.unsure_to is not None and schedule.state is ScheduleState.PAUSED:
            column.addWidget(_label(str(_RESTORED), "caption_waiting"))
        if shown.closed_until is not None:
            text = _CLOSED.format(day=formats.day(shown.closed_until))
            column.addWidget(_label(text, "caption_waiting"))
        self._add_dates(column, shown)
        if shown.charges:
            column.addWidget(_section(_LAST))
            for charge in list(reversed(shown.charges))[:_LINES]:
                column.addWidget(_charge(charge))
        column.addStretch(1)
        return holder

    def _add_blocking(self, column: QVBoxLayout, charges: Sequence[CardCharge]) -> None:
        """Say why nothing else is charged, where a charge may have been made."""
        blocking = [each for each in charges if each.state in MAY_BE_MADE]
        asked = {each.state is ChargeState.ASKED for each in blocking}
        for text in [_BLOCKED] * (False in asked) + [_ASKED] * (True in asked):
            column.addWidget(_label(str(text), "caption_waiting"))
        if blocking:
            self._button(column, "look", self.tr("Check now"), self.look_asked.emit)
        for charge in blocking:
            if charge.order_id:
                run = partial(self.order_asked.emit, charge.order_row)
                self._button(column, f"order {charge.id}", str(_ORDER), run)

    def _add_abandoned(self, column: QVBoxLayout, charge: CardCharge) -> None:
        """Ask for the outcome of a charge whose row was discarded unread."""
        text = _ABANDONED.format(
            number=formats.legible(charge.number),
            day=formats.day(charge.due),
            amount=formats.amount(charge.amount),
        )
        column.addWidget(_label(text, "caption_waiting"))
        row = QHBoxLayout()
        for name, words_, charged in (
            ("charged", self.tr("It was charged"), True),
            ("not charged", self.tr("It was not charged"), False),
        ):
            run = partial(self.decided.emit, charge, charged)
            button = self._button(row, f"{name} {charge.id}", words_, run)
            theme.look(button, "small")
        row.addStretch(1)
        column.addLayout(row)

    def _add_unsent(self, column: QVBoxLayout, charge: CardCharge) -> None:
        """Say why a charge was not sent, and offer what can be decided about it."""
        others = () if self.shown is None else self.shown.charges
        left_over = any(is_same_date(charge, each) and each.state in DONE for each in others)
        about = _LEFT_OVER if left_over else _UNSENT
        text = about.format(day=formats.day(charge.due), amount=formats.amount(charge.amount))
        for each in (text, "" if left_over else words.told_reason(charge)):
            if each:
                column.addWidget(_label(each, "caption_waiting"))
        choices: list[tuple[str, str, Callable[[], object]]] = []
        if charge.earlier_row:
            run: Callable[[], object] = partial(self.row_asked.emit, charge.earlier_row)
            choices.append(("earlier", str(EARLIER), run))
        if charge.can_be_made_beside and not left_over:
            choices.append(("both", str(BOTH), partial(self.both_asked.emit, charge)))
        choices.append(("give up", str(_GIVE_UP), partial(self.give_up_asked.emit, charge)))
        for name, words_, run in choices:
            self._button(column, f"{name} {charge.id}", words_, run)

    def _add_dates(self, column: QVBoxLayout, shown: ShownSchedule) -> None:
        """Add what may have been charged, what was missed, what comes next, and decisions."""
        waits = shown.schedule.unsure_to == dt.date.max  # it is asked about when it is continued
        asked = [each for each in shown.missed if each.unsure]
        coming = [each for each in shown.dates if each.unsure and not waits]
        told = (each.planned for each in (*shown.told, *asked, *coming))
        begun = max((*begun_dates(shown.charges), *told), default=dt.date.min)
        if asked or coming:
            column.addWidget(_section(_UNSURE))
            column.addWidget(_label(str(_UNSURE_TEXT), "caption_waiting"))
            self._add_first(column, "unsure", asked, begun)
        for place, date in enumerate(coming):
            column.addWidget(self._date(f"next unsure {place}", date, self._changes(date, begun)))
        missed = [each for each in shown.missed if not each.unsure]
        if missed:
            column.addWidget(_section(_MISSED))
            self._add_first(column, "missed", missed, begun)
        others = [each for each in shown.dates if each not in coming]
        if others or not coming:
            column.addWidget(_section(_NEXT))
        for place, date in enumerate(others):
            choices = () if date.unsure else self._changes(date, begun)
            column.addWidget(self._date(str(place), date, choices))
        if not shown.dates:
            column.addWidget(_label(str(_NO_NEXT), "muted"))
        again = ("after all", self.tr("Charge it after all"), self.after_all_asked)
        self._add_decided(column, _SKIPPED, shown.skipped, again)
        back = ("take back", self.tr("Take it back"), self.after_all_asked)
        self._add_decided(column, _TOLD, shown.told, back)

    def _add_first(
        self, column: QVBoxLayout, name: str, dates: Sequence[ScheduledDate], begun: dt.date
    ) -> None:
        """Add the oldest of some dates, and how many more there are."""
        for place, date in enumerate(dates[:_MISSED_LINES]):
            column.addWidget(self._date(f"{name} {place}", date, self._changes(date, begun)))
        more = len(dates) - _MISSED_LINES
        if more > 0:
            column.addWidget(_label(self.tr("%Ln more dates, under Due", "", more), "caption"))

    def _add_decided(
        self,
        column: QVBoxLayout,
        title: Text,
        dates: Sequence[ScheduledDate],
        choice: tuple[str, str, SignalInstance],
    ) -> None:
        """Add dates on which a person decided, which can be taken back."""
        if dates:
            column.addWidget(_section(title))
        for place, date in enumerate(dates):
            column.addWidget(self._date(str(place), replace(date, changed=False), (choice,)))

    def _changes(self, date: ScheduledDate, begun: dt.date) -> _Choices:
        """How a date may be changed; not with all later ones once a later charge may have begun.

        Of one that may have been charged it has to be said first whether it was.
        """
        if date.unsure:
            return (
                ("was charged", self.tr("It was charged"), self.charged_told),
                ("was not charged", self.tr("It was not charged"), self.not_charged_told),
            )
        one = ("one", self.tr("Change…"), self.one_asked)
        later = ("later", self.tr("All later…"), self.later_asked)
        return (one, later) if date.planned > begun else (one,)

    def _date(self, place: str, date: ScheduledDate, choices: _Choices) -> FlowBox:
        """A date with its buttons, which stand below where they have no room beside it."""
        whole, buttons = FlowBox(gap=0, first_apart=True), QWidget()
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        text = f"{formats.day(date.due)}\n{formats.amount(date.amount)}"  # no room for one line
        said = theme.Label(_CHANGED.format(text=text) if date.changed else text)
        for name, words_, signal in choices:
            button = self._button(row, f"{name} {place}", words_, partial(signal.emit, date))
            theme.look(button, "small")
            button.setAccessibleName(f"{words_.removesuffix('…')} {formats.day(date.due)}")
        whole.show_widgets([said, buttons])
        return whole

    def _actions(self, shown: ShownSchedule) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        row, made = FlowBox(gap=Space.S), []
        column.addWidget(row)
        state = shown.schedule.state
        if state is ScheduleState.ACTIVE:
            pause = partial(self.state_asked.emit, ScheduleState.PAUSED)
            made.append(self._button(None, "pause", self.tr("Pause"), pause))
        if state is ScheduleState.PAUSED:
            resume = partial(self.state_asked.emit, ScheduleState.ACTIVE)
            made.append(self._button(None, "resume", self.tr("Resume"), resume))
            theme.look(made[-1], "primary")
        if state is not ScheduleState.ENDED:
            end = partial(self.state_asked.emit, ScheduleState.ENDED)
            made.append(self._button(None, "end", self.tr("End…"), end))
            theme.look(made[-1], "danger")
        row.show_widgets(made)
        return holder

    def _button(
        self,
        layout: QVBoxLayout | QHBoxLayout | None,
        name: str,
        text: str,
        run: Callable[[], object],
    ) -> QPushButton:
        made = QPushButton(text)
        made.setAutoDefault(False)
        made.setAccessibleName(text.removesuffix("…"))
        made.clicked.connect(partial(_call, run))
        self.buttons[name] = made
        if layout is not None:
            layout.addWidget(made)
        return made


def _call(run: Callable[[], object], _checked: bool = False) -> None:
    run()


def _facts(schedule: Schedule) -> list[str]:
    found = []
    if schedule.agreed_on is not None:
        found.append(_AGREED.format(day=formats.day(schedule.agreed_on)))
    if schedule.ends_on is not None:
        found.append(_ENDS_ON.format(day=formats.day(schedule.ends_on)))
    if schedule.times is not None:
        found.append(_TIMES.format(count=formats.count(schedule.times)))
    return found


def _charge(charge: CardCharge) -> theme.Label:
    _, look, _ = words.CHARGE_STATES[charge.state]
    state = words.charge_state(charge)
    text = f"{formats.day(charge.due)} · {words.charge_amount(charge)} · {state}"
    label = _label(text, look)
    theme.set_tip(label, words.charge_reason(charge))
    return label


def _as_sentence(words_of_it: str) -> str:
    """Words that begin a line of their own, with a capital."""
    return words_of_it[:1].upper() + words_of_it[1:]


def _section(title: Text) -> theme.Label:
    label = _label(str(title), "strong")
    label.setContentsMargins(0, Space.S, 0, 0)
    return label


def _label(text: str, look: str) -> theme.Label:
    label = theme.Label(text)
    label.setWordWrap(True)
    if look:
        theme.look(label, look)
    return label
