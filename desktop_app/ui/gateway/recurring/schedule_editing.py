"""Opens the form of a schedule, previews what is typed in it, keeps it, and shows it again."""

from __future__ import annotations

import datetime as dt
import hashlib
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.recurring.schedules import NOT_ENDED
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.typed.kept_texts import texts_to_keep
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.ui import aio
from desktop_app.ui.gateway.recurring.left_texts import LeftTexts
from desktop_app.ui.gateway.recurring.schedule_form import CardChoice
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.shell.unsaved_forms import OfferedForms
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtWidgets import QStackedWidget

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduledDate, Terms
    from desktop_app.ui.gateway.recurring.schedule_form import ScheduleForm
    from desktop_app.ui.tables.list_page import ListPage

_NO_CARDS: Final = Text("RecurringPage", "No card is stored for schedules yet")
_NO_CARDS_TEXT: Final = Text(
    "RecurringPage", "Go to Stored cards, choose a customer, and store or read a card."
)
_GO_CARDS: Final = Text("RecurringPage", "Stored cards")
_GONE: Final = Text("RecurringPage", "The schedule that was being changed is not there any more")
_GONE_TEXT: Final = Text(
    "RecurringPage",
    "It has ended, or a restored backup does not have it. What was typed for it is not kept.",
)
_DATE_GONE: Final = Text(
    "RecurringPage", "The date of the schedule that was being changed is not there any more"
)
_DATE_GONE_TEXT: Final = Text(
    "RecurringPage",
    "“{title}”: that date was charged, skipped or changed meanwhile, or the schedule is paused."
    " What was typed for it is not kept.",
)
_CREATED: Final = Text("RecurringPage", "The schedule that was half written here exists already")
_CHANGED: Final = Text(
    "RecurringPage", "The schedule that was being changed has been changed meanwhile"
)
_CHANGED_TEXT: Final = Text(
    "RecurringPage", "“{title}”: what was typed for it is not put over that, and not kept."
)
_SHOW: Final = Text("DueCharging", "Show the schedule")
_ID, _BASIS, _FIRST = "id", "basis", "first_day"
"""Texts of a left form besides its fields: what the new schedule is called when it is created, what
the changed one was like, and the first day before a person chose one."""
_FREE: Final = frozenset({"title", "additionalParameters"})
"""Texts of the form in which anything can be written; the others are choices and numbers."""
_LEFT: Final = Text("RecurringPage", "The schedule that was open here before is not saved")
_BACK: Final = Text("RecurringPage", "Back to it")


class ScheduleEditing(QObject):
    """What a person does in a `ScheduleForm`, which stands in the stack of a page."""

    def __init__(
        self,
        page: ListPage[Any, Any],
        form: ScheduleForm,
        stack: QStackedWidget,
        show: Callable[[str], object],
    ) -> None:
        """Answer to the form.

        Args:
            page: says what is wrong, and owns the work.
            form: where a schedule is typed.
            stack: shows the form in the place of something else.
            show: goes to the schedule with this identifier.
        """
        super().__init__(page)
        self._page, self._form, self._stack, self._show = page, form, stack, show
        self._recurring = page.workspace.recurring
        self._previews = 0
        self._forms = 0  # how often a person began one
        self._begun: Mapping[str, str] = {}  # what stood in it before a person typed
        self._marks: dict[str, str] = {}  # of the form that was begun: `_ID`, `_BASIS` or `_FIRST`
        self._returning: list[UnsavedForm] = []  # they are being read again
        self._offered = OfferedForms(
            page.messages, title=_LEFT, action=_BACK, bring_back=self._bring_back
        )
        form.changed.connect(self._on_form_changed)
        form.accepted.connect(self._on_accepted)

    @property
    def is_open(self) -> bool:
        """Whether the form is on show in the page."""
        return self._stack.currentWidget() is self._form

    @property
    def unsaved(self) -> tuple[UnsavedForm, ...]:
        """Forms that are offered or come back, and last what stands in the open form."""
        now = self._now
        return (*self._offered.forms, *self._returning, *(() if now is None else (now,)))

    def offer_open(self) -> None:
        """Offer what is half written in the form, once, before something else is shown."""
        now = self._now
        if now is not None and now.is_changed:
            self.give_up()
            self._offer(now)

    def give_up(self) -> None:
        """Count what stands in the form as kept, or as given up."""
        self._begun = self._form.texts()

    def show_again(self, *left: UnsavedForm) -> None:
        """Show the form that was open, and offer the others; one that is open by then stays."""
        for each in left:
            if each.is_open:
                self._return(each)
            else:
                self._offer(each)

    async def begin(self, card: CustomerCard | None) -> None:
        """Begin a new schedule, for this card or for any."""
        self._forms += 1
        cards = await self._cards()
        if self._has_any(cards):
            self._begin(cards, card)
            await self._open()

    async def change_later(self, schedule: Schedule, date: ScheduledDate) -> None:
        """Begin to change a date of a schedule and all later ones."""
        self._forms += 1
        self._begin_later(schedule, date, await self._cards())
        self._stack.setCurrentWidget(self._form)
        await self._preview()

    @property
    def _now(self) -> UnsavedForm | None:
        """What stands in the form while it is open."""
        if not self.is_open:
            return None
        schedule, texts = self._form.schedule, self._form.texts()
        return UnsavedForm(
            page=self._page.name,
            entry_id="" if schedule is None else schedule.id,
            texts=_to_keep(texts) | self._marks,
            is_changed=texts != self._begun,
        )

    def _begin(self, cards: Sequence[CardChoice], card: CustomerCard | None = None) -> None:
        self.offer_open()
        self._form.begin(cards, card)
        self._begun = self._form.texts()
        self._marks = {_ID: uuid.uuid4().hex, _FIRST: self._begun["first"]}

    def _begin_later(
        self, schedule: Schedule, date: ScheduledDate, cards: Sequence[CardChoice]
    ) -> None:
        self.offer_open()
        self._form.change_later(schedule, date, cards)
        self._begun = self._form.texts()
        self._marks = {_ID: uuid.uuid4().hex, _BASIS: _basis(schedule)}

    def _offer(self, left: UnsavedForm) -> None:
        self._offered.offer(left, left.texts.get("title", ""))

    def _bring_back(self, left: UnsavedForm) -> None:
        """Show a form again that was offered, in the place of the one that is open."""
        self._forms += 1
        self._return(left, replaces=True)

    def _return(self, left: UnsavedForm, *, replaces: bool = False) -> None:
        """Show a form again; until that is done, or known to be impossible, it counts as left."""
        self._returning.append(left)
        work = self._show_again(left, self._forms, replaces=replaces)
        aio.start(work, owner=self._page)

    async def _show_again(self, left: UnsavedForm, forms: int, *, replaces: bool) -> None:
        made_id = left.entry_id or LeftTexts(left.texts).text(_ID) or ""
        planned = LeftTexts(left.texts).day("planned")
        try:
            schedule = await self._recurring.get(made_id) if made_id else None
            date = None if schedule is None else await self._date_to_change(schedule, planned)
            cards = await self._cards()
        except UserError:
            self._returning.remove(left)
            self._offer(left)
            raise
        if self._is_outdated(left, schedule, date):
            self._returning.remove(left)
            return
        taken = forms != self._forms or (self.is_open and not replaces)
        if taken or not self._has_any(cards):
            self._returning.remove(left)
            self._offer(left)
            return
        if schedule is None or date is None:
            self._begin(cards)
        else:
            self._begin_later(schedule, date, cards)
        shown = _from_today(left.texts)
        self._form.show_texts(shown)
        self._marks[_ID] = left.texts.get(_ID) or self._marks[_ID]
        if _FIRST in self._marks and shown is left.texts:  # a person chose the first day
            self._marks[_FIRST] = left.texts.get(_FIRST, "")
        self._returning.remove(left)
        await self._open()

    def _is_outdated(
        self, left: UnsavedForm, schedule: Schedule | None, date: ScheduledDate | None
    ) -> bool:
        """Say so where a form cannot be gone on with: it was saved, or its schedule is otherwise.

        Whether it was saved nobody may have learnt: the program may have ended in that moment.
        """
        if not left.entry_id:
            if schedule is not None:
                self._tell_of(schedule, _CREATED, None)
            return schedule is not None
        if schedule is None or schedule.state not in NOT_ENDED:
            self._page.messages.show_notice("gone", MessageSeverity.WARNING, _GONE, _GONE_TEXT)
        elif date is None:
            self._tell_of(schedule, _DATE_GONE, _DATE_GONE_TEXT)
        elif left.texts.get(_BASIS) != _basis(schedule):
            self._tell_of(schedule, _CHANGED, _CHANGED_TEXT)
        else:
            return False
        return True

    async def _open(self) -> None:
        self._stack.setCurrentWidget(self._form)
        card = self._form.card.control
        focus_if_shown(self._form.title.control if card.currentData() else card)
        await self._preview()

    async def _cards(self) -> list[CardChoice]:
        credentials = self._page.workspace.stored_credentials
        found = await credentials.chargeable(CredentialType.RECURRENT)
        return [CardChoice(customer=customer, card=card) for customer, card in found]

    async def _date_to_change(
        self, schedule: Schedule, planned: dt.date | None
    ) -> ScheduledDate | None:
        """The date of a schedule that is planned so, if it can be changed with all later ones.

        That is what the pane of a schedule offers.
        """
        begun = await self._recurring.begun(schedule.id)
        told = await self._recurring.told_charged(schedule)
        dates = (
            *await self._recurring.missed(schedule),
            *await self._recurring.preview(schedule),
        )
        settled = (each.planned for each in (*told, *(each for each in dates if each.unsure)))
        last = max((*begun, *settled), default=dt.date.min)
        found = (each for each in dates if each.planned == planned and each.planned > last)
        return next(found, None)

    async def _preview(self) -> None:
        """Show the next dates of what is typed; the latest wish counts."""
        self._previews += 1
        number, guessed = self._previews, self._form.guessed()
        dates = () if guessed is None else await self._recurring.preview(guessed)
        missed = () if guessed is None else await self._recurring.missed(guessed)
        if number == self._previews:
            self._form.show_dates(dates, missed)

    def _on_accepted(self) -> None:
        """Keep what is typed, which cannot be changed meanwhile."""
        typed, terms = self._form.typed(), self._form.terms
        if typed is not None and terms is not None:
            aio.start(self._keep(typed, terms), owner=self._page, busy=[self._form])

    async def _keep(self, typed: Schedule, terms: Terms) -> None:
        marks, schedule, planned = dict(self._marks), self._form.schedule, self._form.planned
        if schedule is None or planned is None:
            kept = await self._recurring.add(replace(typed, id=marks[_ID]))
        else:
            kept = await self._recurring.change_later(
                schedule,
                planned,
                terms,
                ends_on=typed.ends_on,
                times=typed.times,
            )
        if self._marks == marks:
            self.give_up()
        self._offered.drop(lambda left: left.texts.get(_ID) == marks[_ID])
        self._show(kept.id)

    def _has_any(self, cards: Sequence[CardChoice]) -> bool:
        """Whether there is a card; otherwise say so."""
        messages = self._page.messages
        if cards:
            messages.withdraw("cards")
            return True
        go = self._page.context.navigator.go
        messages.show_notice(
            "cards",
            MessageSeverity.WARNING,
            _NO_CARDS,
            _NO_CARDS_TEXT,
            action=MessageAction(_GO_CARDS, lambda: go("stored_cards")),
        )
        return False

    def _tell_of(self, schedule: Schedule, what: Text, text: Text | None) -> None:
        """Say why a form of a schedule is not shown again."""
        title = formats.legible(schedule.title)
        self._page.messages.show_notice(
            "gone",
            MessageSeverity.WARNING,
            what,
            lambda: title if text is None else filled(str(text), title=title),
            action=MessageAction(_SHOW, lambda: self._show(schedule.id)),
        )

    def _on_form_changed(self) -> None:
        if self.is_open:
            aio.start(self._preview(), owner=self._page)


def _from_today(texts: Mapping[str, str]) -> Mapping[str, str]:
    """The texts without a first day that nobody chose, and without the days that go with it.

    It was the day of then, and may have passed.
    """
    if texts.get(_FIRST) is None or texts.get("first") != texts[_FIRST]:
        return texts
    left_out = {"first", "begins"}
    left_out |= set() if texts.get("day_is_own") else {"day"}
    left_out |= set() if texts.get("weekdays_are_own") else {"weekdays"}
    return {name: text for name, text in texts.items() if name not in left_out}


def _to_keep(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of the form without card numbers."""
    return {**texts, **texts_to_keep({name: texts[name] for name in _FREE})}


def _basis(schedule: Schedule) -> str:
    """What tells that terms and end of a schedule are as they were; single dates may differ."""
    told = (schedule.terms, schedule.ends_on, schedule.times)
    return hashlib.sha256(repr(told).encode()).hexdigest()
