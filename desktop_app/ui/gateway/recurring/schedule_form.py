"""The form of a schedule: card, amount, rhythm, closed days, end; it previews the next dates."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
from desktop_app.domain.gateway.recurring import later_terms
from desktop_app.domain.gateway.recurring.schedules import (
    OffDays,
    Rhythm,
    Schedule,
    Terms,
)
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Amount, Money, exponent
from desktop_app.ui import theme
from desktop_app.ui.forms.input_edits import AmountEdit, DayEdit
from desktop_app.ui.gateway.description_edit import DescriptionEdit
from desktop_app.ui.gateway.form_frame import FormFrame
from desktop_app.ui.gateway.number_edit import NumberEdit
from desktop_app.ui.gateway.parameter_edits import CurrencyEdit, OptionEdit
from desktop_app.ui.gateway.recurring.charge_parameters import ChargeParameters
from desktop_app.ui.gateway.recurring.left_texts import LeftTexts
from desktop_app.ui.gateway.recurring.rhythm_fields import RhythmFields
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.field_row import FieldRow
from desktop_app.ui.widgets.focus import start_focus_at
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from PySide6.QtWidgets import QLineEdit

    from desktop_app.domain.gateway.recurring.schedules import DateException, ScheduledDate

_WIDEST: Final = 620
_MOST: Final = 366
_TIMES: Final = 12
_NEVER, _ON, _AFTER = "never", "on", "after"
_ENDS: Final = {
    _NEVER: Text("ScheduleForm", "Until I end it"),
    _ON: Text("ScheduleForm", "On a day"),
    _AFTER: Text("ScheduleForm", "After a number of charges"),
}
_NEW: Final = Text("ScheduleForm", "New schedule")
_LATER: Final = Text("ScheduleForm", "Change {day} and all later dates")
_CREATE: Final = Text("ScheduleForm", "Create the schedule")
_SAVE: Final = Text("ScheduleForm", "Change all later dates")
_CANCEL: Final = Text("ScheduleForm", "Cancel")
_CARD: Final = Text("ScheduleForm", "Customer and card")
_TITLE: Final = Text("ScheduleForm", "What for")
_TITLE_HELP: Final = Text("ScheduleForm", "The description of each order; no personal data")
_AMOUNT: Final = Text("ScheduleForm", "Amount of each charge")
_CURRENCY: Final = Text("ScheduleForm", "Currency")
_FIRST: Final = Text("ScheduleForm", "First on")
_LATER_FIRST: Final = Text("ScheduleForm", "Begins on")
_OFF: Final = Text("ScheduleForm", "If banks are closed")
_END: Final = Text("ScheduleForm", "Ends")
_LAST: Final = Text("ScheduleForm", "Last day")
_COUNT: Final = Text("ScheduleForm", "Charges, without skipped dates")
_AGREED: Final = Text("ScheduleForm", "Customer agreed on")
_NEXT: Final = Text("ScheduleForm", "Next dates")
_STILL_SKIPPED: Final = Text("ScheduleForm", "Still skipped: {days}")
_STILL: Final = Text("ScheduleForm", "From {day}: {terms} still applies")
_LOST: Final = Text("ScheduleForm", "From {day}: {terms} is lost")
_NOT_CHARGEABLE: Final = Text("ScheduleForm", "{terms}, a card that cannot be charged")
_NO_DATES: Final = Text("ScheduleForm", "No date: the schedule would charge nothing.")
_WRONG_AMOUNT: Final = Text("ScheduleForm", "An amount such as 12,50")
_WRONG_DAY: Final = Text("ScheduleForm", "A day such as 21.11.2026")
_NO_TITLE: Final = Text("ScheduleForm", "Say what it is for")
_NO_CARD: Final = Text("ScheduleForm", "Choose a card that is stored for schedules")
_NO_CONSENT: Final = Text("ScheduleForm", "Enter when the customer agreed, not later than today")


@dataclass(frozen=True, kw_only=True)
class CardChoice:
    """A card that can be charged by schedule, with its customer."""

    customer: CardCustomer
    card: CustomerCard

    @property
    def text(self) -> str:
        """The choice in words."""
        return f"{formats.legible(self.customer.title)} · {words.card_name(self.card)}"


class ScheduleForm(Translated, QWidget):
    """Types a new schedule, or other terms of a schedule from one date on."""

    changed = Signal()
    """Something else is typed: the preview has to be made anew."""
    accepted = Signal()
    """What is typed is to be kept."""
    closed = Signal()
    """Nothing is to be kept."""

    def __init__(self, *, today: Callable[[], dt.date], currency: str) -> None:
        """`today` tells the day; `currency` is what amounts begin with."""
        super().__init__()
        self._today, self.begins_with = today, currency
        self._cards: tuple[CardChoice, ...] = ()
        self._schedule: Schedule | None = None
        self._planned: dt.date | None = None
        self._agreed_filled = ""  # the day of consent, as it was filled in from the card
        self.card = LabelledField(_CARD, QComboBox(), can_fail=True)
        self.title = LabelledField(_TITLE, DescriptionEdit(), help=_TITLE_HELP)
        self.amount = LabelledField(_AMOUNT, AmountEdit(), can_fail=True)
        self.currency = LabelledField(_CURRENCY, CurrencyEdit(), can_fail=True)
        self.first = LabelledField(_FIRST, DayEdit(today=today, ahead=True), can_fail=True)
        self.rhythm = RhythmFields(self.first)
        self.unit, self.day = self.rhythm.unit, self.rhythm.day
        self.weekdays = self.rhythm.weekdays
        off_days = OptionEdit(_by_value(words.OFF_DAYS), optional=False)
        self.off = LabelledField(_OFF, off_days, can_fail=True)
        self.end = LabelledField(_END, OptionEdit(_ENDS, optional=False), can_fail=True)
        self.last = LabelledField(_LAST, DayEdit(today=today, ahead=True), can_fail=True)
        self.times = LabelledField(_COUNT, NumberEdit(1, _MOST), can_fail=True)
        self.agreed = LabelledField(_AGREED, DayEdit(today=today), can_fail=True)
        self.more = ChargeParameters(today=today)
        self._lines: dict[str, QLineEdit] = {
            "title": self.title.control,
            "amount": self.amount.control,
            "last": self.last.control,
            "times": self.times.control,
            "agreed": self.agreed.control,
        }
        self._choices: dict[str, QComboBox] = {
            "currency": self.currency.control,
            "off": self.off.control,
            "end": self.end.control,
        }
        self.heading, self.preview = theme.Label(), theme.Label()
        self.single = theme.Label()
        self.button, self.cancel = QPushButton(), QPushButton()
        self._lay_out()
        self._connect()
        start_focus_at(self, self.card.control)
        self._show()

    @property
    def schedule(self) -> Schedule | None:
        """The schedule whose later dates are changed; None for a new one."""
        return self._schedule

    @property
    def planned(self) -> dt.date | None:
        """The first date that is changed."""
        return self._planned

    def begin(self, cards: Sequence[CardChoice], chosen: CustomerCard | None = None) -> None:
        """Begin a new schedule for one of these cards; `chosen` may have gone meanwhile.

        Without `chosen` a person says which, unless there is only one.
        """
        self._schedule = self._planned = None
        only = cards[0].card if len(cards) == 1 else None
        wanted = chosen or only
        self._offer(cards, "" if wanted is None else wanted.id)
        agreed = None if chosen is None else chosen.agreed_on
        self.title.control.set_value("")
        self.amount.control.set_value("")
        self.currency.control.set_value(self.begins_with)
        since = self._today()
        self._fill(
            Terms(since=since, rhythm=Rhythm(), amount=Money(0, ""), credential_id=""), since
        )
        self._fill_end(None, None)
        self.agreed.control.set_value("")
        self._fill_agreed(agreed)
        self._show()

    def change_later(
        self, schedule: Schedule, date: ScheduledDate, cards: Sequence[CardChoice]
    ) -> None:
        """Begin to change a date and all later ones; it shows what applies so far.

        Only cards of its own customer are offered; where its card cannot be charged any more, a
        person chooses another one.
        """
        self._schedule, self._planned = schedule, date.planned
        terms = schedule.terms_of(date.planned)
        own = [each for each in cards if each.card.client_id == schedule.client_id]
        self._offer(own, terms.credential_id)
        self.title.control.set_value(terms.description or schedule.title)
        self.currency.control.set_value(terms.amount.currency)
        self.amount.control.set_value(typed_amounts.written(terms.amount.value))
        self._fill(terms, date.planned)
        self._fill_end(schedule.ends_on, schedule.times)
        self._show()

    def texts(self) -> dict[str, str]:
        """What stands in the form, also where it is half typed; nothing of it is a secret."""
        return {
            "card": self.card.control.currentData() or "",
            "agreed_filled": self._agreed_filled,
            "planned": "" if self._planned is None else self._planned.isoformat(),
            **{name: line.text() for name, line in self._lines.items()},
            **{name: str(choice.currentData()) for name, choice in self._choices.items()},
            **self.rhythm.texts(),
            **self.more.texts(),
        }

    def show_texts(self, texts: Mapping[str, object]) -> None:
        """Show what stood in the form after it was begun in the same way.

        A card that is not offered any more leaves none chosen; any other text that does not fit
        leaves its field as it is.
        """
        left = LeftTexts(texts)
        card = left.text("card")
        if card is not None:
            self.card.control.setCurrentIndex(self.card.control.findData(card))
        for name, choice in self._choices.items():
            left.put_choice(name, choice)
        for name, line in self._lines.items():
            left.put_line(name, line)
        filled = left.text("agreed_filled")
        self._agreed_filled = self._agreed_filled if filled is None else filled
        self.rhythm.show_texts(left)
        self.more.show_texts(left)
        self._show()

    def typed(self) -> Schedule | None:
        """The schedule as typed, or as it would be; None where something is wrong."""
        choice, money = self._choice(), self._money()
        first = self.first.control.day()
        title = self.title.control.value().strip()
        agreed, end = self.agreed.control.day(), self.end.control.value()
        last = self.last.control.day()
        new = self._schedule is None
        wrong: dict[LabelledField[Any], Text | None] = {
            self.card: _NO_CARD if choice is None else None,
            self.title: self.title.control.fault if title else _NO_TITLE,
            self.amount: _WRONG_AMOUNT if money is None else None,
            self.first: _WRONG_DAY if first is None else None,
            self.last: _WRONG_DAY if end == _ON and last is None else None,
            self.agreed: _NO_CONSENT if new and (agreed or dt.date.max) > self._today() else None,
        }
        for field, error in wrong.items():
            field.set_error(error)
        if choice is None or money is None or first is None or any(wrong.values()):
            field = next(each for each, error in wrong.items() if error is not None)
            field.control.setFocus(Qt.FocusReason.OtherFocusReason)
            return None
        return self._made(choice, money, first) if self.more.check() else None

    def guessed(self) -> Schedule | None:
        """The schedule for the preview: as typed, without saying what is wrong."""
        first = self.first.control.day()
        money = self._money() or Money(0, self.currency.control.value())
        return None if first is None else self._made(self._choice(), money, first)

    @property
    def terms(self) -> Terms | None:
        """The terms as typed, without those that stay from a later day on."""
        made = self.guessed()
        if made is None or self._planned is None:
            return None if made is None else made.last_terms
        return next(each for each in made.terms if each.since >= self._planned)

    def show_dates(
        self, dates: Sequence[ScheduledDate], missed: Sequence[ScheduledDate] = ()
    ) -> None:
        """Show the next dates of what is typed, and how many have passed and are due at once."""
        lines = [
            f"{formats.day(each.due)} ({words.weekday(each.due.weekday())})"
            + (f"  {formats.amount(each.amount)}" if each.amount.minor else "")
            for each in dates
        ]
        if missed:
            text = self.tr("%Ln dates have passed and are due at once, from {day}", "", len(missed))
            lines.insert(0, text.format(day=formats.day(missed[0].due)))
        self.preview.setText("\n".join(lines) or str(_NO_DATES))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()
        self.changed.emit()

    def _show_single(self) -> None:
        """Say what was agreed for later days and single dates, and whether it stays or is lost."""
        schedule, planned, made = self._schedule, self._planned, self.guessed()
        lines = []
        if schedule is not None and planned is not None and made is not None:
            typed = self.terms
            stay = [each for each in later_terms.terms_after(made, planned) if each != typed]
            lost = later_terms.dropped_terms(schedule, made, planned)
            lines += [self._terms_line(_STILL, each) for each in stay]
            lines += [self._terms_line(_LOST, each) for each in lost]
            dropped = later_terms.dropped_exceptions(schedule, made)
            kept = [each for each in schedule.exceptions if each not in dropped]
            skipped = [each for each in kept if each.skipped and each.planned >= planned]
            if skipped:
                lines.append(_STILL_SKIPPED.format(days=_days_of(skipped)))
            if dropped:
                text = self.tr("The changes to %Ln dates are lost: {days}", "", len(dropped))
                lines.append(text.format(days=_days_of(dropped)))
        self.single.setText("\n".join(lines))
        self.single.setVisible(bool(lines))

    def _terms_line(self, text: Text, terms: Terms) -> str:
        """What becomes of terms, with their card where that is not the chosen one."""
        chosen, own = self._choice(), self._choice_of(terms.credential_id)
        is_other = own is not None and own != chosen
        card = None if own is None or not is_other else own.card
        said = words.terms(terms, card)
        if own is None and terms.credential_id not in {"", self._card_so_far()}:
            said = _NOT_CHARGEABLE.format(terms=said)
        return text.format(day=formats.day(terms.since), terms=said)

    def _card_so_far(self) -> str:
        """The card of the date that is changed with all later ones; empty for a new schedule."""
        if self._schedule is None or self._planned is None:
            return ""
        return self._schedule.terms_of(self._planned).credential_id

    def _made(self, choice: CardChoice | None, money: Money, first: dt.date) -> Schedule:
        terms = Terms(
            since=first,
            rhythm=self.rhythm.rhythm(),
            amount=money,
            credential_id="" if choice is None else choice.card.id,
            off_days=OffDays(self.off.control.value()),
            description=self.title.control.value().strip(),
            language=self.more.language,
            extra=self.more.extra,
        )
        end = self.end.control.value()
        ends_on = self.last.control.day() if end == _ON else None
        times = self.times.control.value() if end == _AFTER else None
        if self._schedule is not None and self._planned is not None:
            before, begins = self._schedule, replace(terms, since=max(terms.since, self._planned))
            later = later_terms.with_later_changed(before, self._planned, begins, settled=())
            return replace(later, ends_on=ends_on, times=times)
        return Schedule(
            id="",
            client_id="" if choice is None else choice.customer.id,
            title=terms.description,
            terms=(terms,),
            ends_on=ends_on,
            times=times,
            agreed_on=self.agreed.control.day(),
            created_at=dt.datetime.now(dt.UTC),  # the service dates it
        )

    def _fill(self, terms: Terms, first: dt.date) -> None:
        self.rhythm.fill(terms, first)
        self.off.control.set_value(terms.off_days.value)
        self.more.fill(terms)

    def _fill_end(self, ends_on: dt.date | None, times: int | None) -> None:
        end = _ON if ends_on is not None else _AFTER if times is not None else _NEVER
        self.end.control.set_value(end)
        self.last.control.set_value(formats.day(ends_on))
        self.times.control.set_value(times or _TIMES)

    def _offer(self, cards: Sequence[CardChoice], chosen: str) -> None:
        """Offer cards with one of them chosen; none where that is not among them."""
        self._cards = tuple(cards)
        combo = self.card.control
        combo.clear()
        for each in cards:
            combo.addItem(each.text, each.card.id)
        combo.setCurrentIndex(combo.findData(chosen))

    def _choice(self) -> CardChoice | None:
        return self._choice_of(self.card.control.currentData())

    def _choice_of(self, card_id: str | None) -> CardChoice | None:
        return next((each for each in self._cards if each.card.id == card_id), None)

    def _money(self) -> Money | None:
        currency = self.currency.control.value()
        typed, digits = self.amount.control.value(), exponent(currency)
        read = typed_amounts.read(typed, decimals=digits, currency=currency)
        money = Amount(read, currency).money if isinstance(read, Decimal) else None
        return money if money is not None and money.minor > 0 else None

    def _show(self) -> None:
        new = self._schedule is None
        day = formats.day(self._planned)
        self.heading.setText(str(_NEW) if new else _LATER.format(day=day))
        self.button.setText(str(_CREATE if new else _SAVE))
        self.first.set_label(_FIRST if new else _LATER_FIRST)
        self.rhythm.show_fields()
        end = self.end.control.value()
        self.agreed.setVisible(new)
        self.last.setVisible(end == _ON)
        self.times.setVisible(end == _AFTER)
        self._show_single()

    def _lay_out(self) -> None:
        theme.look(self.heading, "heading")
        theme.look(self.button, "primary")
        frame = FormFrame(self, widest=_WIDEST)
        column = QVBoxLayout(frame.inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(self.heading)
        column.addWidget(self.card)
        column.addWidget(self.title)
        amounts = ((self.amount, 2), (self.currency, 1), (self.first, 1))
        column.addWidget(FieldRow(amounts, frame.inner))
        column.addWidget(self.rhythm)
        column.addWidget(self.off)
        ends = ((self.end, 2), (self.last, 1), (self.times, 1), (self.agreed, 2))
        column.addWidget(FieldRow(ends, frame.inner))
        column.addWidget(self.more)
        column.addWidget(self._preview_card())
        column.addStretch(1)
        frame.add_buttons(left=self.cancel, right=(self.button,))

    def _preview_card(self) -> QFrame:
        frame = QFrame()
        theme.look(frame, "card")
        column = QVBoxLayout(frame)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        title = theme.Label()
        theme.look(title, "caption")
        self.bind_text(title.setText, _NEXT)
        self.bind_text(self.preview.setAccessibleName, _NEXT)
        column.addWidget(title)
        column.addWidget(self.preview)
        self.single.setWordWrap(True)
        column.addWidget(self.single)
        return frame

    def _connect(self) -> None:
        self.bind_text(self.cancel.setText, _CANCEL)
        self.off.control.set_value(OffDays.NEXT_IN_MONTH.value)
        for choice in (self.end, self.off, self.currency):
            choice.control.currentIndexChanged.connect(self._on_edited)
        self.times.control.changed.connect(self._on_edited)
        for line in (self.amount, self.last):
            line.control.textChanged.connect(self._on_edited)
        self.rhythm.edited.connect(self._on_edited)
        self.title.control.textChanged.connect(self._show_single)
        self.more.fields.changed.connect(self._show_single)
        self.card.control.currentIndexChanged.connect(self._on_card_chosen)
        self.button.clicked.connect(self.accepted)
        self.cancel.clicked.connect(self.closed)

    def _on_card_chosen(self, _place: int) -> None:
        choice = self._choice()
        self._fill_agreed(None if choice is None else choice.card.agreed_on)
        self._show_single()

    def _fill_agreed(self, day: dt.date | None) -> None:
        """Show when the customer of the card agreed, where a person typed nothing."""
        if self.agreed.control.value() in {"", self._agreed_filled}:
            self._agreed_filled = formats.day(day)
            self.agreed.control.set_value(self._agreed_filled)

    def _on_edited(self, *_: object) -> None:
        self.amount.control.decimals = exponent(self.currency.control.value())
        self._show()
        self.changed.emit()


def _days_of(exceptions: Iterable[DateException]) -> str:
    return ", ".join(formats.day(each.due or each.planned) for each in exceptions)


def _by_value(options: Mapping[Any, Text]) -> dict[str, Text]:
    return {each.value: text for each, text in options.items()}
