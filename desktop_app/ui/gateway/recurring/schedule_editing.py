"""Opens the form of a schedule, previews what is typed in it, keeps it, and shows it again."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from desktop_app.domain.gateway.recurring.schedules import NOT_ENDED
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.ui import aio
from desktop_app.ui.gateway.recurring.left_texts import LeftTexts
from desktop_app.ui.gateway.recurring.schedule_form import CardChoice
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.shell.unsaved_forms import OfferedForms

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtWidgets import QStackedWidget

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduledDate
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
    "“{title}”: that date was charged or skipped meanwhile, or the schedule is paused. What was"
    " typed for it is not kept.",
)
_SHOW: Final = Text("DueCharging", "Show the schedule")
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
        self._offered = OfferedForms(
            page.messages, title=_LEFT, action=_BACK, bring_back=self._bring_back
        )
        form.changed.connect(self._on_form_changed)
        form.accepted.connect(lambda: aio.start(self._keep(), owner=page, busy=[form.button]))

    @property
    def is_open(self) -> bool:
        """Whether the form is on show in the page."""
        return self._stack.currentWidget() is self._form

    @property
    def unsaved(self) -> tuple[UnsavedForm, ...]:
        """Forms that are offered again, and last what stands in the form while it is open."""
        now = self._now
        return (*self._offered.forms, *(() if now is None else (now,)))

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
                aio.start(self._show_again(each, self._forms), owner=self._page)
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
            texts=texts,
            is_changed=texts != self._begun,
        )

    def _begin(self, cards: Sequence[CardChoice], card: CustomerCard | None = None) -> None:
        self.offer_open()
        self._form.begin(cards, card)
        self._begun = self._form.texts()

    def _begin_later(
        self, schedule: Schedule, date: ScheduledDate, cards: Sequence[CardChoice]
    ) -> None:
        self.offer_open()
        self._form.change_later(schedule, date, cards)
        self._begun = self._form.texts()

    def _offer(self, left: UnsavedForm) -> None:
        self._offered.offer(left, left.texts.get("title", ""))

    def _bring_back(self, left: UnsavedForm) -> None:
        """Show a form again that was offered, in the place of the one that is open."""
        self._forms += 1
        aio.start(self._show_again(left, self._forms, replaces=True), owner=self._page)

    async def _show_again(self, left: UnsavedForm, forms: int, *, replaces: bool = False) -> None:
        schedule = await self._recurring.get(left.entry_id) if left.entry_id else None
        planned = LeftTexts(left.texts).day("planned")
        date = None if schedule is None else await self._date_to_change(schedule, planned)
        cards = await self._cards()
        if forms != self._forms or (self.is_open and not replaces):
            self._offer(left)
            return
        if left.entry_id and (schedule is None or date is None):
            self._say_gone(schedule)
            return
        if not self._has_any(cards):
            return
        if schedule is None or date is None:
            self._begin(cards)
        else:
            self._begin_later(schedule, date, cards)
        self._form.show_texts(left.texts)
        await self._open()

    async def _open(self) -> None:
        self._stack.setCurrentWidget(self._form)
        self._form.title.control.setFocus()
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

    async def _keep(self) -> None:
        form, texts = self._form, self._form.texts()
        typed, schedule, planned = form.typed(), form.schedule, form.planned
        if typed is None:
            return
        if schedule is None or planned is None:
            kept = await self._recurring.add(typed)
        else:
            kept = await self._recurring.change_later(
                schedule,
                planned,
                typed.last_terms,
                ends_on=typed.ends_on,
                times=typed.times,
            )
        if form.texts() == texts:
            self.give_up()
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

    def _say_gone(self, schedule: Schedule | None) -> None:
        """Say that later dates of a schedule cannot be changed any more."""
        messages = self._page.messages
        if schedule is None or schedule.state not in NOT_ENDED:
            messages.show_notice("gone", MessageSeverity.WARNING, _GONE, _GONE_TEXT)
            return
        title = formats.legible(schedule.title)
        messages.show_notice(
            "gone",
            MessageSeverity.WARNING,
            _DATE_GONE,
            lambda: filled(str(_DATE_GONE_TEXT), title=title),
            action=MessageAction(_SHOW, lambda: self._show(schedule.id)),
        )

    def _on_form_changed(self) -> None:
        if self.is_open:
            aio.start(self._preview(), owner=self._page)
