"""Journey S1: lock and unlock, a passphrase, backups, and the preview of a restore."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QScrollArea, QWidget

from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.safety.lock_page import LockPage
from desktop_app.ui.safety.restore_page import RestorePage
from desktop_app.ui.safety.safety_cards import BackupCard, LockCard

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_C = TypeVar("_C", bound=QWidget)
_PASSPHRASE = "зелёный чайник на окне"  # noqa: S105 - of a company that is invented


class SafetyJourney:
    """The steps of S1; each ends by checking the window and the files on disk."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Do all steps; at the end the profile is open and asks for no passphrase."""
        await self._guide.step("S1", "Backups in the settings", self._back_up)
        await self._guide.step("S1", "Locked", self._lock)
        await self._guide.step("S1", "Unlocked where it was", self._unlock)
        await self._guide.step("S1", "A passphrase is chosen", self._choose_passphrase)
        await self._guide.step("S1", "Locked with a passphrase", self._lock)
        await self._guide.step("S1", "A wrong passphrase", self._wrong_passphrase)
        await self._guide.step("S1", "The right passphrase", self._right_passphrase)
        await self._guide.step("S1", "What a backup would change", self._look_at_backup)
        await self._guide.step("S1", "The backup is in use", self._restore)

    async def _back_up(self) -> None:
        await self._guide.go(self._tour.window, "settings")
        card = self._card(BackupCard)
        before = card.state()
        await self._guide.press(card.make)
        await self._guide.until(
            lambda: card.state() != before and card.make.isEnabled(), "a new backup"
        )
        self._scroll_to(card)

    async def _lock(self) -> None:
        title = self._tour.window.windowTitle()
        await self._guide.run(self._tour.window, "app.lock")
        await self._guide.until(self._lock_page, "the lock")
        page = self._lock_page()
        await self._guide.until(lambda: page is not None and page.unlock.isEnabled(), "the end")
        if self._tour.host.workspace is not None:
            raise StepFailed("the profile is open still")
        if self._tour.window.windowTitle() == title:
            raise StepFailed("the title names the company still")

    async def _unlock(self) -> None:
        page = self._locked()
        await self._guide.press(page.unlock)
        await self._opened()
        await self._guide.until(
            lambda: self._tour.window.current == "settings", "the page that was left"
        )

    async def _choose_passphrase(self) -> None:
        card = self._card(LockCard)
        await self._guide.press(card.change)
        await self._guide.write(card.form.first.control, _PASSPHRASE)
        await self._guide.write(card.form.second.control, _PASSPHRASE)
        await self._guide.press(card.form.save)
        await self._guide.until(card.remove.isVisible, "the passphrase")
        self._scroll_to(card)

    async def _wrong_passphrase(self) -> None:
        page = self._locked()
        await self._guide.write(page.secret.control, "красный чайник")
        await self._guide.press(page.unlock)
        await self._guide.until(page.messages.isVisible, "that it does not fit")
        await self._guide.until(page.unlock.isEnabled, "another try")

    async def _right_passphrase(self) -> None:
        page = self._locked()
        await self._guide.write(page.secret.control, _PASSPHRASE)
        await self._guide.press(page.unlock)
        await self._opened()
        card = self._card(LockCard)
        await self._guide.press(card.remove)
        await self._guide.until(lambda: not card.remove.isVisible(), "that none is asked for")

    async def _look_at_backup(self) -> None:
        await self._guide.run(self._tour.window, "payment.new")
        form = self._tour.window.page("payment")
        if not isinstance(form, InstructionPage):
            raise StepFailed("there is no form for payments")
        await self._guide.until(lambda: form.view.form.texts()["number"], "a number")
        await self._guide.write(form.view.form.fields["purpose"].control, "Черновик после копии")
        await self._guide.until(form.view.saved.text, "the saved draft")
        await self._guide.run(self._tour.window, "backup.restore")
        page = self._tour.window.page("restore")
        if not isinstance(page, RestorePage):
            raise StepFailed("there is no page to restore from")
        await self._guide.until(lambda: page.list.topLevelItemCount() > 0, "backups")
        await self._guide.press(page.check)
        await self._guide.until(lambda: page.looked is not None, "what would change")
        plan = page.looked.plan if page.looked is not None else None
        if plan is None or plan.drafts_kept == 0 or not plan.keeps:
            raise StepFailed("the draft that was written since is not spoken of")

    async def _restore(self) -> None:
        page = self._tour.window.page("restore")
        if not isinstance(page, RestorePage) or page.looked is None:
            raise StepFailed("nothing was looked at")
        kept = page.looked.plan.drafts_kept
        await self._guide.press(page.restore)
        await self._guide.until(
            lambda: self._tour.host.profile_pages is None, "the end of the old window"
        )
        await self._opened()
        messages = self._tour.window.messages
        await self._guide.until(messages.isVisible, "that it was put back")
        await self._guide.go(self._tour.window, "outbox")
        if await self._tour.profile_pages.waiting() < kept:
            raise StepFailed("the draft was forgotten")

    async def _opened(self) -> None:
        await self._guide.until(lambda: self._tour.host.workspace is not None, "the profile")
        self._tour.set_size()
        sync = self._tour.workspace.sync
        await self._guide.until(lambda: not sync.status.running, "a synchronisation")

    def _lock_page(self) -> LockPage | None:
        page = self._tour.window.pages.currentWidget()
        return page if isinstance(page, LockPage) else None

    def _locked(self) -> LockPage:
        page = self._lock_page()
        if page is None:
            raise StepFailed("it is not locked")
        return page

    def _card(self, kind: type[_C]) -> _C:
        found = self._tour.window.page("settings").findChild(kind)
        if not isinstance(found, kind):
            raise StepFailed(f"there is no {kind.__name__}")
        return found

    def _scroll_to(self, card: QWidget) -> None:
        for area in self._tour.window.page("settings").findChildren(QScrollArea):
            if area.isAncestorOf(card):
                area.ensureWidgetVisible(card, 0, card.height())
