"""Locks, unlocks, restores and closes the open profile.

Every way to close it takes the same steps: hide the content at once, save the forms, give running
sends a few seconds, close the store and forget its key.
"""

# ruff: noqa: TC004 - nobody reads the field types

from __future__ import annotations

import asyncio
import logging
import sys
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from desktop_app.app.app_services import collect_closed
from desktop_app.app.late_outcomes import LateOutcomes
from desktop_app.domain.errors import UserError, forget_frames
from desktop_app.services.profiles.errors import RecoveryCodeNeeded
from desktop_app.services.profiles.exit_notes import LateRestore, failed_restore
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.routes import LOCKED

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from desktop_app.app.app_services import AppServices
    from desktop_app.app.open_profile import OpenProfile, ProfileLock
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.backups import Backups
    from desktop_app.services.profiles.profiles import OpenedStore
    from desktop_app.services.profiles.restoring import Restoration, Restoring
    from desktop_app.services.profiles.safety_actions import SafetyActions
    from desktop_app.storage.profiles.backup_files import BackupLabel
    from desktop_app.ui.i18n.translations import Text
    from desktop_app.ui.resume_point import ResumePoint
    from desktop_app.ui.safety.lock_page import LockPage
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.window_host import WindowHost

FORMS_S: Final = 2.0
"""Seconds for forms to save the last input; it usually takes milliseconds."""

LATE_S: Final = 2.0
"""Seconds for what is cancelled with its widgets to end."""

_log = logging.getLogger("kantora.safety")


class LifecycleHost(Protocol):
    """The part of the application that opens profiles."""

    def close_window(self) -> OpenProfile | None:
        """End what is on the screen for the open profile, and hand the profile over."""

    def resume_point_of(self) -> ResumePoint:
        """Where the person is."""

    async def open_again(
        self, profile: Profile, lock: ProfileLock | None, resume_point: ResumePoint
    ) -> None:
        """Open a profile in a new window, and go where the person was."""

    async def opening_done(self) -> None:
        """Wait while a profile is being opened."""


@dataclass(frozen=True, kw_only=True)
class _ClosedProfile:
    """The data of a temporarily closed profile."""

    profile: Profile
    lock: ProfileLock | None
    label: BackupLabel | None
    resume_point: ResumePoint


class ProfileLifecycle:
    """Closes and reopens the profile of this process for lock, restore and exit."""

    def __init__(self, *, host: LifecycleHost, window_host: WindowHost, parts: AppServices) -> None:
        self._host = host
        self._window_host = window_host
        self._parts = parts
        self._closed: _ClosedProfile | None = None
        self._busy: asyncio.Task[None] | None = None
        self._lock_wanted = False
        self._code: tuple[str, str] | None = None
        """The recovery code and passphrase that wait until the data can get their key."""
        self._is_code_checked = False
        self._restoration: Restoration | None = None
        """The confirmed restore that waits until the store can be replaced."""
        self._late = LateOutcomes()
        self._is_ending = False
        self.page: LockPage | None = None

    @property
    def is_locked(self) -> bool:
        """Whether a profile is closed until it is unlocked."""
        return self._closed is not None

    @cached_property
    def _restoring(self) -> Restoring:
        from desktop_app.services.profiles.restoring import Restoring  # noqa: PLC0415 - not at the start

        return Restoring(clock=self._parts.clock)

    def safety_actions(self, opened: OpenProfile) -> SafetyActions:
        """What a person does for the safety of an open profile."""
        from desktop_app.services.profiles.safety_actions import SafetyActions  # noqa: PLC0415 - as above

        profiles, first = self._parts.profiles, opened.workspace.profile
        database, backups = opened.store.database, self._backups(first)
        if database.log_was_missing:
            backups.notes.note_lost_changes()
        elif database.was_left_open:
            backups.notes.note_not_closed()

        async def rows(row_ids: Sequence[str]) -> Sequence[OutboxRow]:
            return await opened.workspace.outbox.rows(row_ids)  # which few starts load so early

        return SafetyActions(
            profile=lambda: profiles.profile(first.id) or first,
            profiles=profiles,
            store=opened.store,
            backups=backups,
            restoring=self._restoring,
            preferences=self._parts.preferences,
            bus=opened.workspace.bus,
            rows=rows,
            on_their_way=lambda: opened.workspace.outbox.on_their_way,
        )

    def lock(self) -> None:
        """Hide everything at once, then close the profile.

        While it is being opened or closed that waits for the end: the screen of the computer tells
        only once that it is locked.
        """
        window = self._window_host.window
        if self.is_busy:
            self._lock_wanted = True
            return
        if self.is_locked or window is None or not window.has_profile:
            return
        resume_point = self._host.resume_point_of()
        page, former = self._show_lock_page(window.company)
        self._begin(self._lock(page, resume_point, former))

    def restore(self, restoration: Restoration) -> None:
        """Restore a backup as it was previewed.

        While the profile is being opened that comes afterwards, while it is being closed with it.
        """
        self._restoration = restoration
        if not self.is_busy and not self.is_locked and not self._is_ending:
            self._begin(self._restore())

    def change_code(self, recovery_code: str, passphrase: str) -> None:
        """Give the data another key, which this recovery code opens.

        While they are being opened that comes afterwards, while they are being closed with it.
        """
        self._code, self._is_code_checked = (recovery_code, passphrase), False
        if not self.is_busy and not self.is_locked and not self._is_ending:
            self._begin(self._change_code())

    def check_code(self, is_checked: bool) -> None:
        """Note that a new code waits for its passphrase, or that a person saw it refused."""
        if is_checked or not (self.is_busy or self._is_ending):
            self._is_code_checked = is_checked

    @property
    def is_busy(self) -> bool:
        """Whether the profile is being closed or opened."""
        return self._busy is not None and not self._busy.done()

    async def abandon(self, *, keeps_lock: bool) -> None:
        """Close a profile again that was opened and could not begin its work; no window is left."""
        opened = self._host.close_window()
        if opened is not None:
            await self._close(opened, self._window_host.hide())
            lock = opened.lock
            del opened
            collect_closed()
            if lock is not None and not keeps_lock:
                await lock.release()

    async def end(self) -> None:
        """Close what is open, back it up, and let go of it."""
        self._is_ending = True
        if self._busy is not None:
            await asyncio.wait({self._busy})
        closed, self._closed = self._closed, None
        opened = self._host.close_window()
        if opened is not None:
            from desktop_app.ui.resume_point import ResumePoint  # noqa: PLC0415 - as above

            label, _ = await self._close(opened, self._window_host.hide(), takes_late=True)
            closed = _ClosedProfile(
                profile=opened.profile, lock=opened.lock, label=label, resume_point=ResumePoint()
            )
            del opened
            collect_closed()
        self._window_host.put_away()
        if closed is not None:
            backups = self._backups(closed.profile)
            if closed.label is not None:
                from desktop_app.app.exit_backup import back_up_at_exit  # noqa: PLC0415 - as above

                await back_up_at_exit(backups, closed.label, self._window_host)
            await asyncio.to_thread(self._late.note, backups.notes)
            if closed.lock is not None:
                await closed.lock.release()
        self._window_host.put_away()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._lock_wanted = False
        self._busy = asyncio.ensure_future(work)
        self._busy.add_done_callback(self._on_done)

    def _on_done(self, _done: asyncio.Task[None]) -> None:
        if self._is_ending:
            return
        if self._lock_wanted:
            self.lock()
        if self.is_busy or self.is_locked:
            return
        if self._code is not None:
            self._begin(self._change_code())  # restores as well
        elif self._restoration is not None:
            self._begin(self._restore())

    async def _lock(
        self, page: LockPage, resume_point: ResumePoint, former: MainWindow | None
    ) -> None:
        await self._host.opening_done()
        opened = self._host.close_window()
        if opened is None:  # it did not open, and the window says why
            self._window_host.dispose(former)
            self.page = None
            return
        label, left = await self._close(opened, former, takes_late=True)
        resume_point = resume_point.with_unsaved(left)
        self._closed = _ClosedProfile(
            profile=opened.profile, lock=opened.lock, label=label, resume_point=resume_point
        )
        del opened, former
        collect_closed()
        await self._ask(page, self._closed.profile)

    def _show_lock_page(self, company: str) -> tuple[LockPage, MainWindow | None]:
        """Show a page that cannot be used yet; returns it, and the window that it replaces."""
        from desktop_app.ui.safety.lock_page import LockPage  # noqa: PLC0415 - as above

        self.page = page = LockPage(company=company)
        page.set_busy(busy=True)
        page.unlock_requested.connect(self._on_unlock_requested)
        return page, self._window_host.show_single_page(page, LOCKED)

    async def _ask(self, page: LockPage, profile: Profile) -> None:
        """Ask for what opens a profile."""
        try:
            page.ask(await self._parts.profiles.unlock_state(profile))
        except UserError as error:
            page.show_error(error)
        self._late.show(page.messages)
        page.set_busy(busy=False)

    async def _show_not_opened(self, closed: _ClosedProfile, error: Exception) -> None:
        """Say why a profile does not open, where it can be unlocked."""
        self._closed, page = closed, self.page
        if page is None or self._window_host.window is None:  # its window has gone already
            page, former = self._show_lock_page(closed.profile.name)
            self._window_host.dispose(former)
            await self._ask(page, closed.profile)
        elif isinstance(error, RecoveryCodeNeeded):
            page.ask(error.unlock)
        page.set_busy(busy=False)
        page.show_error(error)
        collect_closed()  # the error held what had been opened

    def _has_open_window(self) -> bool:
        """Whether a profile is open, and its window is there."""
        return self._window_host.window is not None and self._window_host.window.has_profile

    def _on_unlock_requested(self, entered: str) -> None:
        if not self.is_busy and self.page is not None:
            self._begin(self._unlock(self.page, entered))

    async def _unlock(self, page: LockPage, entered: str) -> None:
        closed = self._closed
        if closed is None:
            return
        page.set_busy(busy=True)
        page.messages.clear()
        try:
            if entered:
                await self._parts.profiles.unlock(closed.profile, entered)
            await self._host.open_again(closed.profile, closed.lock, closed.resume_point)
        except Exception as error:  # noqa: BLE001 - the outermost handler of this task
            _report(error)
            if not self._has_open_window():
                await self._show_not_opened(closed, error)
                return
            self._show_in_window(error)
        self._closed, self.page = None, None
        if self._window_host.window is not None:
            self._late.tell(self._window_host.window.messages)

    def _show_in_window(self, error: Exception) -> None:
        if self._window_host.window is not None:
            self._window_host.window.show_error(error)

    async def _restore(self) -> None:
        from desktop_app.ui.safety.backup_progress_page import RESTORING_TITLE  # noqa: PLC0415 - as above
        from desktop_app.ui.safety.exit_notices import RESTORED  # noqa: PLC0415 - as above

        restoration, self._restoration = self._restoration, None
        if restoration is None:
            return

        async def put_back(opened: OpenProfile, key: bytes) -> None:
            try:
                await self._put_back(restoration, opened)
            finally:
                self._parts.profiles.keep_key(opened.profile, key)

        await self._while_closed(RESTORING_TITLE, put_back, done=("restored", RESTORED, None))

    async def _put_back(self, restoration: Restoration, opened: OpenProfile) -> None:
        backups = self._backups(opened.profile)
        await self._restoring.put_back(restoration, profile=opened.profile, backups=backups)

    async def _take_restoration(self, opened: OpenProfile) -> None:
        """Put back the backup that was confirmed while the store was closed for something else."""
        restoration, self._restoration = self._restoration, None
        if restoration is None:
            return
        try:
            await self._put_back(restoration, opened)
        except Exception as error:  # noqa: BLE001 - as in `_close`
            _report(error)
            _log.warning("the backup was not put back: %s", type(error).__name__)
            self._late.restore = failed_restore(error)
        else:
            self._late.restore = LateRestore(is_done=True)

    async def _change_code(self) -> None:
        from desktop_app.ui.safety.backup_progress_page import REKEYING_TITLE  # noqa: PLC0415 - as above
        from desktop_app.ui.safety.exit_notices import NEW_CODE, OLD_BACKUPS  # noqa: PLC0415 - as above

        code, self._code = self._code, None
        if code is None:
            return

        async def change(opened: OpenProfile, key: bytes) -> None:
            await self._take_restoration(opened)  # the next opening would drop it
            await self._use_code(code, opened.profile, key)

        await self._while_closed(REKEYING_TITLE, change, done=("code", NEW_CODE, OLD_BACKUPS))

    async def _use_code(self, code: tuple[str, str], profile: Profile, key: bytes) -> None:
        recovery_code, passphrase = code
        await self._parts.profiles.change_key(
            profile, key, recovery_code=recovery_code, passphrase=passphrase
        )

    async def _take_code(self, opened: OpenProfile) -> OpenedStore:
        """Use the code that was confirmed while the store was closed, or note that it is not.

        Returns the store with the key that it has then.
        """
        code, self._code = self._code, None
        was_checked, self._is_code_checked = self._is_code_checked, False
        store, profiles = opened.store, self._parts.profiles
        if code is None and not was_checked:
            return store
        self._late.is_code_used = False
        if code is None:
            return store
        try:
            await self._use_code(code, opened.profile, store.key)
        except Exception as error:  # noqa: BLE001 - as in `_close`
            _report(error)
            _log.warning("the key was not changed: %s", type(error).__name__)
        key = await profiles.key(opened.profile)  # a change that was begun is completed later
        profiles.forget_key(opened.profile)
        self._late.is_code_used = key != store.key
        return replace(store, key=key)

    async def _while_closed(
        self,
        title: Text,
        work: Callable[[OpenProfile, bytes], Awaitable[None]],
        *,
        done: tuple[str, Text, Text | None],
    ) -> None:
        """Close the profile, do something with its files, and open it again where it was.

        `work` gets the profile and its key, and stores the key that opens it afterwards, whether it
        fails or not. `done` is the notice of success.
        """
        from desktop_app.ui.safety.backup_progress_page import BackupProgressPage  # noqa: PLC0415 - as above

        await self._host.opening_done()
        resume_point = self._host.resume_point_of()
        opened = self._host.close_window()
        if opened is None:
            return
        profile, lock, key = opened.profile, opened.lock, opened.store.key
        former = self._window_host.show_single_page(BackupProgressPage(title), LOCKED)
        _, left = await self._close(opened, former)
        resume_point = resume_point.with_unsaved(left)
        failure: Exception | None = None
        try:
            await work(opened, key)
        except Exception as error:  # noqa: BLE001 - as in `_unlock`
            _report(error)
            forget_frames(error)
            failure = error
        del opened, former, key
        collect_closed()
        try:
            await self._host.open_again(profile, lock, resume_point)
        except Exception as error:  # noqa: BLE001 - as in `_unlock`
            _report(error)
            forget_frames(error)
            failure = failure or error
            if not self._has_open_window():
                closed = _ClosedProfile(
                    profile=profile, lock=lock, label=None, resume_point=resume_point
                )
                await self._show_not_opened(closed, failure)
                return
        window = self._window_host.window
        if window is None:
            return
        if failure is not None:
            window.show_error(failure)
        else:
            name, what, more = done
            window.messages.show_notice(name, MessageSeverity.SUCCESS, what, more)
        self._late.tell(window.messages)

    async def _close(
        self, opened: OpenProfile, former: MainWindow | None, *, takes_late: bool = False
    ) -> tuple[BackupLabel | None, Sequence[UnsavedForm] | None]:
        """Close a profile whose window is hidden.

        Returns the label of its next backup, and what is half written; None where nobody knows.
        `takes_late` does what was confirmed meanwhile: a restore, and another recovery code.
        """
        from desktop_app.ui.shell.unsaved_forms import keep_unsaved_forms  # noqa: PLC0415 - as above

        label, left = None, None
        self._restoring.stop_looking()
        try:
            if former is not None:
                await aio.settle(former, timeout_s=FORMS_S)
                left = await keep_unsaved_forms(former, opened.workspace)
            await opened.close_store()
            if opened.lock is not None:
                notes = self._backups(opened.profile).notes
                await asyncio.to_thread(notes.note_unsent, opened.workspace.unsent)
            if takes_late:
                await self._take_restoration(opened)
            store = await self._take_code(opened) if takes_late else opened.store
            if opened.lock is not None:
                label = await self._backups(opened.profile).describe(store, opened.profile)
        except UserError as error:
            _log.warning("the store was not closed well: %s", error.code)
            if takes_late:  # it is followed by a backup
                notes = self._backups(opened.profile).notes
                await asyncio.to_thread(notes.note_backup, error)
        except Exception as error:  # noqa: BLE001 - what is hidden stays so, and its key is forgotten
            _report(error)
        opened.forget()
        self._parts.profiles.forget_all_keys()
        late = () if former is None else aio.tasks_of(former)
        self._window_host.dispose(former)
        await asyncio.sleep(0)  # until the widgets are gone that still knew the store
        if late:
            await asyncio.wait(late, timeout=LATE_S)  # they are cancelled as their widgets go
        return label, left

    def _backups(self, profile: Profile) -> Backups:
        return self._parts.backups(profile)


def _report(error: Exception) -> None:
    """Pass a bug of the program to the crash hook; what a person is told of is none."""
    if not isinstance(error, UserError):
        sys.excepthook(type(error), error, error.__traceback__)
