"""Charges what is due by schedule, or skips it, and shows the results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from desktop_app.domain.gateway.charges import PAYING, ChargeState
from desktop_app.services.gateway.due_charges import DueCharge
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.messages.describe import describe
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Sequence

    from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduledDate
    from desktop_app.services.gateway.charge_runs import ChargeRun
    from desktop_app.services.gateway.due_charges import DatesChanged
    from desktop_app.services.gateway.recurring import Recurring
    from desktop_app.ui.gateway.recurring.due_view import DueView
    from desktop_app.ui.shell.page import Page

_RESULT: Final = "result"
_SHOW: Final = Text("DueCharging", "Show the schedule")
_UNDO: Final = Text("DueCharging", "Undo")


class DueCharging(QObject):
    """What a person does with the charges that a `DueView` shows.

    Attributes:
        reading: reads what is due, once more where something changed meanwhile.
    """

    def __init__(
        self,
        recurring: Recurring,
        *,
        view: DueView,
        page: Page,
        on_due: Callable[[int], object],
    ) -> None:
        """Answer to the buttons of the view.

        Args:
            recurring: charges and skips.
            view: shows what is due.
            page: shows results, and owns the work.
            on_due: called with the number of charges that wait for a person.
        """
        super().__init__(page)
        self._recurring = recurring
        self._view = view
        self._page = page
        self._on_due = on_due
        self._run: asyncio.Task[Any] | None = None
        self.reading = RepeatedTask(self._show_due, owner=page)
        view.charge_asked.connect(self.charge)
        view.skip_asked.connect(lambda: self._start(self._skip, view.ticked_to_skip))
        view.charged_told.connect(lambda: self._start(self._mark_charged, view.ticked_unsure))
        view.not_charged_told.connect(
            lambda: self._start(self._mark_not_charged, view.ticked_unsure)
        )
        view.stop_asked.connect(recurring.stop)

    def follow(self) -> None:
        """Show what is due by now; one reading at a time, so that no older answer comes last."""
        self.reading.start()

    def charge(self) -> None:
        """Charge what is ticked, once at a time."""
        due = self._view.ticked
        if due and (self._run is None or self._run.done()):
            self._run = aio.start(self._charge(due), owner=self._page)

    def tell(self, schedule: Schedule, date: ScheduledDate, *, charged: bool) -> None:
        """Keep what a person said of a date that may have been charged, wherever it is shown."""
        each = DueCharge(schedule=schedule, date=date, late=date.due < self._recurring.day)
        self._start(self._mark_charged if charged else self._mark_not_charged, [each])

    def _start(
        self, act: Callable[[list[DueCharge]], Coroutine[Any, Any, None]], due: list[DueCharge]
    ) -> None:
        if due:
            aio.start(act(due), owner=self._page)

    async def _show_due(self) -> None:
        due = await self._recurring.due()
        self._view.show_due(due)
        self._on_due(sum(each.waits_for_person for each in due))

    async def _skip(self, due: list[DueCharge]) -> None:
        result = await self._recurring.skip(due)
        self._show_decided(result, lambda: self.tr("%Ln dates were skipped", "", result.done))

    async def _mark_charged(self, due: list[DueCharge]) -> None:
        """Take that dates were charged after the backup: nothing more is charged for them."""
        result = await self._recurring.already_charged(due)
        self._show_decided(
            result, lambda: self.tr("%Ln dates were marked as charged", "", result.done)
        )

    def _show_decided(self, result: DatesChanged, done: Callable[[], str]) -> None:
        """Say how many dates are left out from now on, and offer to take that back."""
        undo = MessageAction(
            _UNDO, lambda: aio.start(self._undo_skip(result.changed), owner=self._page)
        )
        self._show_changed(result, done, action=undo if result.done else None)

    async def _undo_skip(self, due: Sequence[DueCharge]) -> None:
        """Let dates that were left out be due again."""
        self._page.messages.withdraw(_RESULT)
        result = await self._recurring.undo_skip(due)
        self._show_due_again(result)

    async def _mark_not_charged(self, due: list[DueCharge]) -> None:
        """Make dates that were not charged after the backup due again."""
        self._show_due_again(await self._recurring.not_charged(due))

    def _show_due_again(self, result: DatesChanged) -> None:
        """Show dates that are due again, and say how many could not be."""
        self.follow()
        if result.failed:
            self._show_changed(result, lambda: self.tr("%Ln dates are due again", "", result.done))
        else:
            self._page.messages.withdraw(_RESULT)

    def _show_changed(
        self,
        result: DatesChanged,
        done: Callable[[], str],
        *,
        action: MessageAction | None = None,
    ) -> None:
        """Say how many dates were changed, and of the others how many there are and why."""
        failure = result.failure
        if failure is None:
            severity = MessageSeverity.SUCCESS if result.done else MessageSeverity.NOTICE
            self._page.messages.show_notice(_RESULT, severity, done, action=action)
            return

        def text() -> str:
            parts = [done()] if result.done else []
            return "; ".join([*parts, self.tr("%Ln could not be changed", "", result.failed)])

        self._page.messages.show_notice(
            _RESULT, MessageSeverity.WARNING, text, lambda: describe(failure).title, action=action
        )
        self.follow()

    async def _charge(self, due: list[DueCharge]) -> None:
        self._page.messages.withdraw(_RESULT)
        self._view.show_running(0, len(due))
        try:
            run = await self._recurring.charge(
                due, on_progress=lambda done: self._view.show_running(done, len(due))
            )
        finally:
            self._view.show_running(0, 0)
        self._show_result(run)
        self.follow()
        if run.failure is not None:
            raise run.failure

    def _show_result(self, run: ChargeRun) -> None:
        paid = run.count(*PAYING, ChargeState.HELD)
        unknown = run.count(ChargeState.UNKNOWN, ChargeState.ASKED, ChargeState.RUNNING)
        stopped = [each for each in run.charges if each.needs_decision]
        failed = len(run.charges) - paid - unknown - len(stopped)

        def text() -> str:
            parts = [self.tr("%Ln charges paid", "", paid)]
            if failed:
                parts.append(self.tr("%Ln not paid", "", failed))
            if stopped:
                parts.append(self.tr("%Ln wait for your decision", "", len(stopped)))
            if unknown:
                parts.append(self.tr("%Ln without an answer, being checked", "", unknown))
            if run.left:
                parts.append(self.tr("%Ln not begun", "", run.left))
            return "; ".join(parts)

        well = paid == len(run.charges) and not run.left
        severity = MessageSeverity.SUCCESS if well else MessageSeverity.WARNING
        show = None
        if stopped:
            schedule_id = stopped[0].schedule_id
            show = MessageAction(_SHOW, lambda: self._view.opened.emit(schedule_id))
        self._page.messages.show_notice(_RESULT, severity, text, action=show)
