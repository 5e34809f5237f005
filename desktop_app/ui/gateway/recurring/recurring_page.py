"""The page of recurring charges: what is due, schedules, and the history of charges."""

from __future__ import annotations

from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.charges import ChargeState
from desktop_app.domain.gateway.recurring import later_terms, schedule_dates
from desktop_app.domain.gateway.recurring.schedules import NOT_ENDED, ScheduleState
from desktop_app.domain.values.periods import today
from desktop_app.services.views import list_filters
from desktop_app.storage.window import ChargeFilter, ScheduleFilter, Sort, SortKey
from desktop_app.ui import aio, theme
from desktop_app.ui.gateway.recurring.customer_names import CustomerNames
from desktop_app.ui.gateway.recurring.date_dialog import DateDialog
from desktop_app.ui.gateway.recurring.due_charging import DueCharging
from desktop_app.ui.gateway.recurring.due_view import DueView
from desktop_app.ui.gateway.recurring.recurring_columns import charge_columns, schedule_columns
from desktop_app.ui.gateway.recurring.schedule_editing import ScheduleEditing
from desktop_app.ui.gateway.recurring.schedule_form import ScheduleForm
from desktop_app.ui.gateway.recurring.schedule_pane import SchedulePane, ShownSchedule
from desktop_app.ui.gateway.stored_cards.charge_steps import BOTH_ANSWER, question_about_both
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.export.list_export import ListsByFilter
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip, RequestedChip
from desktop_app.ui.tables.list_page import ListPage, beside
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping, Sequence

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduledDate, Terms
    from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.commands import Command
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.list_pane import ListPane

_SCHEDULES_EMPTY: Final = Text(
    "RecurringPage", "A schedule charges a stored card of a customer who agreed to it."
)
_HISTORY_EMPTY: Final = Text("RecurringPage", "Nothing was charged by schedule yet.")
_HISTORY_SUMS: Final = Text(
    "RecurringPage",
    "What was charged and not given back; the amounts of other charges are not added.",
)
_NEW: Final = Text("RecurringPage", "New schedule…")
_END_TEXT: Final = Text("RecurringPage", "Nothing of it comes due any more. Its history stays.")
_BOTH: Final = "both"
_NOT_GIVEN_UP: Final = Text("RecurringPage", "The charge was not given up")
_NOT_GIVEN_UP_TEXT: Final = Text(
    "RecurringPage",
    "It does not wait any more: it was sent or thrown away meanwhile. Its schedule shows what"
    " became of it.",
)
_END_IT: Final = Text("RecurringPage", "End it")
_NOT_FOUND: Final = Text("RecurringPage", "The gateway does not tell what became of it")
_NOT_FOUND_TEXT: Final = Text(
    "RecurringPage",
    "Order {numbers}: look for it at the gateway's own pages, then say what became of it.",
)


class RecurringTab(IntEnum):
    """The parts of the page."""

    DUE = 0
    SCHEDULES = 1
    HISTORY = 2


_TABS: Final = {
    RecurringTab.DUE: Text("RecurringPage", "Due"),
    RecurringTab.SCHEDULES: Text("RecurringPage", "Schedules"),
    RecurringTab.HISTORY: Text("RecurringPage", "History"),
}
_CUSTOMER: Final = Text("RecurringPage", "Customer")


class RecurringPage(ListPage[Any, Any]):
    """See the module."""

    name = "recurring"
    title = Text("Routes", "Recurring")
    search_text = Text("RecurringPage", "Search schedules and charges")
    row_menu = ("copy",)

    def __init__(self, context: PageContext) -> None:
        recurring = context.workspace.recurring
        whole = ListsByFilter({ScheduleFilter: recurring.rows, ChargeFilter: recurring.history})
        super().__init__(context, whole=whole)
        workspace = self.workspace
        self.recurring = workspace.recurring
        self._schedule: Schedule | None = None  # the one in the pane: what is done is done to it
        self._shown_id = ""  # the schedule that is to be shown, read or not
        self._showing = RepeatedTask(self._show, owner=self)
        self._asked: CardCharge | None = None  # the one that is perhaps wanted as well
        self._names = CustomerNames(workspace, owner=self, changed=self._on_names_read)
        self.tabs = QTabBar()
        self.due = DueView(context.workspace.profile, click_guard_ms=context.click_guard_ms)
        self._charging = DueCharging(
            self.recurring, view=self.due, page=self, on_due=self._show_due_count
        )
        self.pane = SchedulePane()
        self.form = _form_of(workspace)
        self.stack = QStackedWidget()
        self._editing = ScheduleEditing(self, self.form, self.stack, self.show_schedule)
        self.schedules = self.add_list(
            name="schedules",
            windows=self.recurring.rows,
            columns=_columns(self._names.name, workspace),
            sort=Sort(SortKey.NAME),
            where=list_filters.schedule_filter,
            chips={
                Part.STATUSES: FacetChip(
                    Text("filters", "Status"),
                    load=self.recurring.rows.states,
                    name=lambda facet: str(words.SCHEDULE_STATES[ScheduleState(facet.value)][0]),
                    values=tuple(ScheduleState),
                ),
                Part.CUSTOMERS: RequestedChip(_CUSTOMER, name=self._names_of),
            },
            emptiness=EmptyStateContent(Icon.REPEAT, _SCHEDULES_EMPTY, _NEW, self.new),
        )
        self.history = self.add_list(
            name="recurring_history",
            windows=self.recurring.history,
            columns=charge_columns(self._names.name),
            sort=Sort(SortKey.DATE, descending=True),
            where=list_filters.charge_filter,
            chips={
                Part.STATUSES: FacetChip(
                    Text("filters", "Status"),
                    load=self.recurring.history.states,
                    name=lambda facet: str(words.CHARGE_STATES[ChargeState(facet.value)][0]),
                    values=tuple(ChargeState),
                ),
                Part.PERIOD: PeriodChip(Text("filters", "Period"), clock=workspace.clock),
            },
            emptiness=EmptyStateContent(Icon.REPEAT, _HISTORY_EMPTY),
        )
        self._lay_out()
        self._connect()
        self.reload_after(Topic.SCHEDULES, Topic.CREDENTIALS, Topic.PROFILE)
        self.offer(self._commands(), buttons=("new",), more=("due", "schedules", "history"))
        self.stack.currentChanged.connect(self.registry.refresh)
        self._charging.follow()

    # What a person does.

    def show_tab(self, tab: RecurringTab) -> None:
        """Go to a part of the page; a form that is half written is offered again."""
        self._editing.offer_open()
        self.tabs.setCurrentIndex(tab)
        self.stack.setCurrentIndex(tab)
        if tab is not RecurringTab.DUE:
            self.active = (self.schedules, self.history)[tab - 1]
        self.registry.refresh()

    @property
    def shows_list(self) -> bool:
        """Whether schedules or the history are on show, not what is due, and not a form."""
        return self.stack.currentIndex() in {RecurringTab.SCHEDULES, RecurringTab.HISTORY}

    @property
    def print_title(self) -> str:
        """The name of the page and that of its part."""
        tab = RecurringTab.SCHEDULES + self.lists.index(self.active)
        return f"{self.title} · {_TABS[RecurringTab(tab)]}"

    def show_only(self, wanted: Mapping[Part, Any], sort: Sort | None = None) -> None:
        """Show what is due where nothing else is asked for."""
        self.show_tab(RecurringTab.SCHEDULES if wanted else RecurringTab.DUE)
        if wanted:
            super().show_only(wanted, sort)

    def turn_to(self, listed: ListPane[Any, Any], scope: str) -> None:  # noqa: ARG002 - there is none
        """Go to the part of the page that has a list."""
        self.show_tab(RecurringTab(RecurringTab.SCHEDULES + self.lists.index(listed)))

    def new(self) -> None:
        """Begin a new schedule for one of the stored cards."""
        aio.start(self._editing.begin(None), owner=self)

    def new_for(self, card: CustomerCard) -> None:
        """Begin a new schedule for a card."""
        aio.start(self._editing.begin(card), owner=self)

    @property
    def unsaved_forms(self) -> tuple[UnsavedForm, ...]:
        """What is half written of schedules, and last the form that is open."""
        return self._editing.unsaved

    def show_unsaved(self, *left: UnsavedForm) -> None:
        """Show the form again that was open, and offer the others."""
        self._editing.show_again(*left)

    def show_schedule(self, schedule_id: str) -> None:
        """Go to a schedule."""
        self.show_tab(RecurringTab.SCHEDULES)
        self.schedules.go_to_id(schedule_id)
        self._shown_id = schedule_id
        self._showing.restart()

    def show_schedules_of(self, client_id: str) -> None:
        """Go to the schedules of a customer that are not ended."""
        self.show_only({Part.STATUSES: NOT_ENDED, Part.CUSTOMERS: frozenset({client_id})})

    def on_current_changed(self, row: Row[Any]) -> None:
        """Show the schedule of the row."""
        if self.active is self.schedules and self.tabs.currentIndex() == RecurringTab.SCHEDULES:
            self._shown_id = row.id
            self._showing.restart()

    def on_store_changed(self, change: Change) -> None:
        """Read again what is on show."""
        if change.topic is Topic.PROFILE:
            profile = self.workspace.profile
            self.form.begins_with = profile.merchant.currency
            self.due.show_profile(profile)
            return
        super().on_store_changed(change)
        self._charging.follow()
        if self._shown_id:
            self._showing.start()

    async def prepare_export(self) -> None:
        """Read what customers are called."""
        await self._names.read()

    def _names_of(self, ids: frozenset[str]) -> str:
        return ", ".join(sorted(map(self._names.name, ids)))

    def _on_names_read(self) -> None:
        for listed in self.lists:
            listed.model.invalidate_texts()
            for chip in listed.bar.chips.values():
                chip.refresh()

    # Coroutines.

    async def _show(self) -> None:
        """Show the schedule that is wanted, as it is by now."""
        schedule_id = self._shown_id
        schedule = await self.recurring.get(schedule_id)
        charges = await self.recurring.charges_of(schedule_id)
        if self._asked not in charges:  # another schedule, or it does not stand as it did
            self._forget_question()
        if schedule is None:
            self._schedule = None
            self.pane.show_schedule(None)
            return
        credentials = self.workspace.stored_credentials
        dates = await self.recurring.preview(schedule)
        terms = later_terms.next_terms(schedule, self.recurring.day, self.workspace.calendar)
        shown = ShownSchedule(
            schedule=schedule,
            terms=terms,
            customer=await credentials.customer(schedule.client_id),
            card=await credentials.card(terms.credential_id),
            dates=dates,
            charges=charges,
            abandoned=await self.recurring.abandoned(charges),
            missed=await self.recurring.missed(schedule),
            skipped=await self.recurring.skipped(schedule),
            told=await self.recurring.told_charged(schedule),
            later=await self._later(schedule, terms),
            closed_until=schedule_dates.closed_until(schedule, self.recurring.day),
        )
        self._schedule = schedule
        if shown != self.pane.shown:
            self.pane.show_schedule(shown)

    async def _later(
        self, schedule: Schedule, terms: Terms
    ) -> tuple[tuple[Terms, CustomerCard | None], ...]:
        """The terms after those of the next date, with their cards where these are others."""
        found: list[tuple[Terms, CustomerCard | None]] = []
        if schedule.state not in NOT_ENDED:
            return ()
        card_id = terms.credential_id
        for each in later_terms.terms_after(schedule, terms.since):
            is_same, card_id = each.credential_id == card_id, each.credential_id
            card = None if is_same else await self.workspace.stored_credentials.card(card_id)
            found.append((each, card))
        return tuple(found)

    async def _change_one(self, schedule: Schedule, date: ScheduledDate) -> None:
        dialog = DateDialog(self, date=date, today=self.recurring.day)
        accepted = await aio.ask(dialog)
        change = dialog.change
        if accepted:
            await self.recurring.change_one(schedule, change)

    async def _charge_after_all(self, schedule: Schedule, date: ScheduledDate) -> None:
        await self.recurring.charge_after_all(schedule, date.planned)

    async def _set_state(self, schedule: Schedule, state: ScheduleState) -> None:
        if state is ScheduleState.PAUSED:
            await self.recurring.pause(schedule)
        elif state is ScheduleState.ACTIVE:
            await self.recurring.resume(schedule)
        else:
            title = formats.legible(schedule.title)
            self.messages.show_notice(
                "end",
                MessageSeverity.WARNING,
                lambda: filled(self.tr("End “{title}”?"), title=title),
                _END_TEXT,
                action=MessageAction(
                    _END_IT, lambda: aio.start(self._end(schedule.id), owner=self)
                ),
            )

    async def _end(self, schedule_id: str) -> None:
        self.messages.withdraw("end")
        schedule = await self.recurring.get(schedule_id)
        if schedule is not None:
            await self.recurring.end(schedule)

    async def _look(self, schedule: Schedule) -> None:
        await self.recurring.look(schedule.id)
        charges = await self.recurring.charges_of(schedule.id)
        numbers = ", ".join(each.number for each in await self.recurring.abandoned(charges))
        if numbers:
            self.messages.show_notice(
                "abandoned",
                MessageSeverity.WARNING,
                _NOT_FOUND,
                lambda: _NOT_FOUND_TEXT.format(numbers=numbers),
            )

    async def _decide(self, charge: CardCharge, *, charged: bool) -> None:
        await self.recurring.decide(charge.id, charged=charged)

    def _ask_about_both(self, charge: CardCharge) -> None:
        """Ask whether a charge is wanted as well as the one that stopped it."""
        shown = self.pane.shown
        customer = None if shown is None else shown.customer
        who = formats.legible(charge.client_id if customer is None else customer.title)
        self._asked = charge
        self.messages.show_notice(
            _BOTH,
            MessageSeverity.WARNING,
            lambda: f"{BOTH_ANSWER}?",
            lambda: f"{who} · {formats.day(charge.due)} · {question_about_both(charge)}",
            action=MessageAction(
                BOTH_ANSWER, lambda: aio.start(self._charge_both(charge), owner=self)
            ),
        )

    def _forget_question(self) -> None:
        self._asked = None
        self.messages.withdraw(_BOTH)

    async def _charge_both(self, charge: CardCharge) -> None:
        self._forget_question()
        now = await self.recurring.charge_both(charge)
        if now is not None and now.can_be_made_beside and now.schedule_id == self._shown_id:
            self._ask_about_both(now)  # something else stops it by now

    async def _give_up(self, charge: CardCharge) -> None:
        if self._asked is not None and self._asked.id == charge.id:
            self._forget_question()
        if not await self.recurring.give_up(charge.id):
            self.messages.show_notice(
                "waits no more", MessageSeverity.WARNING, _NOT_GIVEN_UP, _NOT_GIVEN_UP_TEXT
            )

    # Layout and answers.

    def _lay_out(self) -> None:
        for tab in RecurringTab:
            self.tabs.addTab(str(_TABS[tab]))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.bind_text(self.tabs.setAccessibleName, self.title)
        holder = QWidget()
        self.lay_out(holder)  # at first, so that the parts are styled where they stay
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(Space.XS, 0, Space.XS, 0)
        row.addWidget(self.tabs)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(theme.line())
        column.addWidget(self.stack, 1)
        listed = beside(self.schedules, self.pane, self.stack)
        for widget in (self.due, listed, self.history, self.form):
            self.stack.addWidget(widget)
        start_focus_at(self, self.tabs)

    def _connect(self) -> None:
        self.history.bar.summary.explain_sums(_HISTORY_SUMS)
        self.tabs.currentChanged.connect(lambda place: self.show_tab(RecurringTab(place)))
        self.tabs.tabBarClicked.connect(
            lambda place: self.show_tab(RecurringTab(place)) if place >= 0 else None
        )
        self.due.opened.connect(self.show_schedule)
        self.pane.one_asked.connect(partial(self._apply_to_shown, self._change_one))
        self.pane.later_asked.connect(partial(self._apply_to_shown, self._editing.change_later))
        self.pane.after_all_asked.connect(partial(self._apply_to_shown, self._charge_after_all))
        self.pane.charged_told.connect(partial(self._tell_of_shown, charged=True))
        self.pane.not_charged_told.connect(partial(self._tell_of_shown, charged=False))
        self.pane.state_asked.connect(partial(self._apply_to_shown, self._set_state))
        self.pane.decided.connect(
            lambda charge, charged: aio.start(self._decide(charge, charged=charged), owner=self)
        )
        self.pane.row_asked.connect(self.context.navigator.show_row)
        self.pane.both_asked.connect(self._ask_about_both)
        self.pane.give_up_asked.connect(lambda charge: aio.start(self._give_up(charge), owner=self))
        self.pane.order_asked.connect(self.context.navigator.show_order)
        self.pane.look_asked.connect(partial(self._apply_to_shown, self._look))
        self.form.closed.connect(self._on_form_closed)

    def _on_form_closed(self) -> None:
        self._editing.give_up()
        self.show_tab(RecurringTab(self.tabs.currentIndex()))

    def _apply_to_shown(self, act: Callable[..., Coroutine[Any, Any, None]], *what: object) -> None:
        """Do something to the schedule on show, whichever is shown when it is begun."""
        if self._schedule is not None:
            aio.start(act(self._schedule, *what), owner=self)

    def _tell_of_shown(self, date: ScheduledDate, *, charged: bool) -> None:
        """Keep what a person said of a date of the schedule on show."""
        if self._schedule is not None:
            self._charging.tell(self._schedule, date, charged=charged)

    def _show_due_count(self, count: int) -> None:
        text = f"{_TABS[RecurringTab.DUE]} · {formats.count(count)}" if count else None
        self.tabs.setTabText(RecurringTab.DUE, text or str(_TABS[RecurringTab.DUE]))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        for tab in RecurringTab:
            self.tabs.setTabText(tab, str(_TABS[tab]))
        self._charging.follow()

    def _commands(self) -> tuple[Command, ...]:
        about_page = partial(self.command, group=CommandGroup.PAGE)
        tabs = [
            about_page(tab.name.lower(), text, partial(self.show_tab, tab), icon=Icon.REPEAT)
            for tab, text in _TABS.items()
        ]
        new = about_page(
            "new",
            _NEW,
            self.new,
            icon=Icon.CHANGED,
            enabled_when=lambda: not self._editing.is_open,
            from_anywhere=True,
        )
        return (new, *tabs)


def _columns(name: Callable[[str], str], workspace: Workspace) -> Sequence[ColumnSpec[Any]]:
    """The columns of schedules; `name` tells what a customer is called."""
    return schedule_columns(
        name, today=lambda: workspace.recurring.day, calendar=lambda: workspace.calendar
    )


def _form_of(workspace: Workspace) -> ScheduleForm:
    """The form of schedules; a new one begins with the currency of the merchant."""
    currency = workspace.profile.merchant.currency
    return ScheduleForm(today=partial(today, workspace.clock), currency=currency)
