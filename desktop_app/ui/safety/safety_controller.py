"""Controls the lock, manual backups and the restore page of a profile's window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.changes import Topic
from desktop_app.domain.profiles.profile import UnlockMethod
from desktop_app.domain.values.periods import today
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.safety.idle_watch import IdleWatch
from desktop_app.ui.safety.screen_lock_watch import ScreenLockWatch
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets import system_dialogs

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Subscription
    from desktop_app.services.profiles.safety_actions import SafetyActions, UnsentRows
    from desktop_app.ui.safety.safety_cards import BackupCard
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.widgets.heading_card import HeadingCard

_NOTICE = "backup"
_KEYRING_NOTICE = "keyring"
_LOST_CHANGES = "lost_changes"
_UNMADE_BACKUP = "unmade_backup"
_UNSENT = "unsent"
_UNREAD_SETTINGS = Text(
    "SafetyController",
    "Careful defaults stand in their place. What was stored is kept in {file}. Check the addresses"
    " and the sign-in of this profile before anything is sent; this is said until that file is"
    " removed.",
)
_UNSENT_SENDABLE = Text(
    "SafetyController",
    "Kantora was locked or closed while they waited for their turn. They are ready in"
    " Drafts and outbox, and can be sent from there.",
)
_UNSENT_MIXED = Text(
    "SafetyController",
    "Kantora was locked or closed while they waited for their turn. Documents are ready in Drafts"
    " and outbox, and can be sent from there. Payments by card have to be begun again, because the"
    " card or the code was not kept.",
)
_UNSENT_BEGUN_AGAIN = Text(
    "SafetyController",
    "Kantora was locked or closed while they waited for their turn. The card or the code was not"
    " kept: begin them again.",
)
_NO_LOCK = Text("SafetyController", "The demo is not locked")
_MADE = Text("SafetyController", "The backup is made")


class SafetyController(QObject):
    """Adds commands, cards and watches for safety; `app` carries the operations out."""

    lock_requested = Signal()
    """A person, the time or the system wants the window locked."""
    code_confirmed = Signal(str, str)
    """Another recovery code is to be used; and the passphrase, or an empty text."""
    code_checked = Signal(bool)
    """Another recovery code is being checked before its use; False: it was refused."""
    restore_confirmed = Signal(object)
    """What was looked at is to be put back."""

    def __init__(
        self,
        *,
        actions: SafetyActions | None,
        window: MainWindow,
        clock: Clock,
        is_busy: Callable[[], bool] = lambda: False,
    ) -> None:
        """Offer the commands and begin to watch; the demo has no actions, and no lock.

        While `is_busy` says so the time alone does not lock.
        """
        super().__init__(window)
        self._actions = actions
        self._window = window
        self._clock = clock
        self._cards: list[BackupCard] = []
        self.idle: IdleWatch | None = None
        self.screen: ScreenLockWatch | None = None
        self._outbox: Subscription | None = None
        self._unsent: UnsentRows | None = None
        self._add_commands()
        if actions is not None:
            self.idle = IdleWatch(
                clock=clock, minutes=actions.lock_after, is_busy=is_busy, parent=self
            )
            self.idle.idle.connect(self.lock_requested)
            self.screen = ScreenLockWatch(window, parent=self)
            self.screen.locked.connect(self.lock_requested)
            if actions.changes_were_lost:
                self._show_lost_changes_warning()
            if actions.is_code_unconfirmed:
                self._show_unconfirmed_code()
            if actions.unread_settings is not None:
                self._show_unread_settings(actions.unread_settings)
            self._show_exit_notes(actions)
            if actions.exit_notes.unsent:
                saying = RepeatedTask(lambda: self._say_unsent(actions), owner=self)
                self._outbox = actions.bus.subscribe({Topic.OUTBOX}, lambda _: saying.start())
                saying.start()
            window.messages.closed.connect(self._on_message_closed)
            aio.start(self._check_keyring(actions), owner=self)

    def close(self) -> None:
        """Stop watching."""
        for watch in (self.idle, self.screen):
            if watch is not None:
                watch.stop()
        self._end_following()

    def cards(self) -> list[HeadingCard]:
        """The cards for a page of settings."""
        from desktop_app.ui.safety.recovery_code_card import RecoveryCodeCard  # noqa: PLC0415 - for settings
        from desktop_app.ui.safety.safety_cards import (  # noqa: PLC0415 - as above
            BackupCard,
            DemoSafetyCard,
            LockCard,
        )

        if self._actions is None:
            return [DemoSafetyCard()]
        lock = LockCard(self._actions, registry=self._window.registry)
        if self.idle is not None:
            lock.lock_after_changed.connect(self.idle.set_minutes)
        code = RecoveryCodeCard(self._actions)
        code.confirmed.connect(self.code_confirmed)
        code.checked.connect(self.code_checked)
        lock.unlock_changed.connect(code.show_unlock_method)
        lock.unlock_changed.connect(self._on_unlock_changed)
        backups = BackupCard(self._actions, registry=self._window.registry)
        self._cards = [backups]
        return [lock, code, backups]

    def restore_page(self) -> QWidget:
        """The page that puts a backup back."""
        from desktop_app.ui.safety.restore_page import RestorePage  # noqa: PLC0415 - when first visited

        if self._actions is None:
            raise RuntimeError("the demo has no backups")
        page = RestorePage(registry=self._window.registry, actions=self._actions)
        page.confirmed.connect(self.restore_confirmed)
        return page

    def lock(self) -> None:
        """Lock, or say why the demo does not."""
        if self._actions is not None:
            self.lock_requested.emit()
            return
        self._window.messages.show_notice(
            "lock",
            MessageSeverity.NOTICE,
            _NO_LOCK,
            lambda: self.tr(
                "Its company is fictitious, and its data are deleted when the window closes."
            ),
        )

    async def _check_keyring(self, actions: SafetyActions) -> None:
        """Say at the start that only the recovery code opens the profile, if that is so."""
        state = await actions.unlock_state()
        if state.method is not UnlockMethod.RECOVERY_CODE:
            return
        self._window.messages.show_notice(
            _KEYRING_NOTICE,
            MessageSeverity.NOTICE,
            Text("SafetyController", "The recovery code is asked for at the start and to unlock"),
            Text(
                "SafetyController",
                "Kantora cannot use a keyring on this computer now. A passphrase takes the place of"
                " the code and is easier to type.",
            ),
            action=MessageAction(
                Text("SafetyController", "Choose a passphrase…"),
                lambda: self._window.go("settings"),
            ),
        )

    def _on_unlock_changed(self, method: UnlockMethod) -> None:
        if method is not UnlockMethod.RECOVERY_CODE:
            self._window.messages.withdraw(_KEYRING_NOTICE)

    def _show_lost_changes_warning(self) -> None:
        self._window.messages.show_notice(
            _LOST_CHANGES,
            MessageSeverity.WARNING,
            Text("SafetyController", "The last changes are missing"),
            Text(
                "SafetyController",
                "Kantora was not closed properly, and the file with the last changes (store.db-wal)"
                " has disappeared or was damaged since. What was ready to be sent is among the"
                " drafts now: some of it may have been sent. Look for it among the documents at the"
                " bank before you send it. A backup may have more.",
            ),
            action=MessageAction(
                Text("SafetyController", "Restore a backup…"), lambda: self._window.go("restore")
            ),
        )

    def _show_unconfirmed_code(self) -> None:
        from desktop_app.ui.safety.recovery_code_card import (  # noqa: PLC0415 - few starts need it
            KEEP_A_NEW_CODE,
            UNCONFIRMED,
        )

        self._window.messages.show_notice(
            "unconfirmed_code",
            MessageSeverity.WARNING,
            UNCONFIRMED,
            KEEP_A_NEW_CODE,
            action=MessageAction(
                Text("SafetyController", "Make a new code…"), lambda: self._window.go("settings")
            ),
        )

    def _show_unread_settings(self, copy: Path) -> None:
        self._window.messages.show_notice(
            "unread_settings",
            MessageSeverity.WARNING,
            Text("SafetyController", "Some settings could not be read"),
            lambda: _UNREAD_SETTINGS.format(file=str(copy)),
            action=MessageAction(
                Text("SafetyController", "Open Settings"), lambda: self._window.go("settings")
            ),
        )

    def _show_exit_notes(self, actions: SafetyActions) -> None:
        """Say what went wrong when the profile was closed last."""
        notes = actions.exit_notes
        unmade, code, restore = notes.unmade_backup(), notes.take_code(), notes.take_restore()
        if unmade is None and code is None and restore is None:
            return
        from desktop_app.ui.safety import exit_notices  # noqa: PLC0415 - few starts need it

        if unmade is not None:
            exit_notices.show_unmade_backup(
                self._window.messages, _UNMADE_BACKUP, unmade, self.back_up
            )
        if code is not None:
            exit_notices.show_code_notice(self._window.messages, is_used=code)
        if restore is not None:
            exit_notices.show_restore_notice(self._window.messages, restore)

    async def _say_unsent(self, actions: SafetyActions) -> None:
        """Say how many rows of those that a lock left unsent still wait, until there are none."""
        unsent = await actions.still_unsent()
        if self._outbox is None:  # a person has put it away meanwhile
            return
        before, self._unsent = self._unsent, unsent
        messages = self._window.messages
        if not unsent.count:
            messages.withdraw(_UNSENT)
            if not unsent.on_their_way:
                self._end_following()
        elif not messages.has(_UNSENT):
            self._show_unsent()
        elif unsent != before:
            messages.refresh(_UNSENT)

    def _end_following(self) -> None:
        if self._outbox is not None:
            self._outbox.end()
            self._outbox = None

    def _show_unsent(self) -> None:
        self._window.messages.show_notice(
            _UNSENT,
            MessageSeverity.WARNING,
            self._title_of_unsent,
            self._words_of_unsent,
            action=MessageAction(
                Text("SafetyController", "Open Drafts and outbox"),
                lambda: self._window.go("outbox"),
            ),
        )

    def _title_of_unsent(self) -> str:
        count = 0 if self._unsent is None else self._unsent.count
        return self.tr("%n document(s) were not sent", "", count)

    def _words_of_unsent(self) -> str:
        """Why they were not sent, and what to do about those that can be sent and the others."""
        unsent = self._unsent
        if unsent is None or not unsent.begun_again:
            return str(_UNSENT_SENDABLE)
        return str(_UNSENT_MIXED if unsent.sendable else _UNSENT_BEGUN_AGAIN)

    def _on_message_closed(self, key: str) -> None:
        """Say no more what a person has put away."""
        if self._actions is None:
            return
        if key == _LOST_CHANGES:
            self._actions.exit_notes.drop_lost_changes()
        elif key == _UNMADE_BACKUP:
            self._actions.exit_notes.drop_backup()
        elif key == _UNSENT:
            self._actions.exit_notes.drop_unsent()
            self._end_following()

    def back_up(self) -> asyncio.Task[None]:
        """Make a backup among the others."""
        return aio.start(self._back_up(None), owner=self, retry=self.back_up)

    def save_backup(self) -> asyncio.Task[None]:
        """Make a backup in a file that the person chooses."""
        return aio.start(self._save_backup(), owner=self, retry=self.save_backup)

    async def _save_backup(self) -> None:
        name = self.tr("Kantora backup {date}").format(date=today(self._clock).isoformat())
        path = await system_dialogs.save_path(
            self._window,
            title=self.tr("Back up to a file"),
            name=f"{name}.backup",
            filters=[self.tr("Backups of Kantora (*.backup)")],
            suffix="backup",
        )
        if path is not None:
            await self._back_up(path)

    async def _back_up(self, path: Path | None) -> None:
        if self._actions is None:
            return
        made = await self._actions.back_up(path)
        if path is None:
            self._actions.exit_notes.drop_backup()
            self._window.messages.withdraw(_UNMADE_BACKUP)
        self._window.messages.show_notice(
            _NOTICE, MessageSeverity.SUCCESS, _MADE, lambda: str(made.path)
        )
        for card in self._cards:
            card.look()

    def _add_commands(self) -> None:
        registry, window = self._window.registry, self._window

        def has_backups() -> bool:
            return self._actions is not None and window.can_work

        for command in (
            Command(
                id="app.lock",
                text=Text("SafetyController", "Lock"),
                run=self.lock,
                shortcut="Ctrl+L",
                icon=Icon.LOCK,
                group=CommandGroup.APPLICATION,
            ),
            Command(
                id="backup.make",
                text=Text("SafetyController", "Back up now"),
                run=self.back_up,
                icon=Icon.SAVE,
                group=CommandGroup.APPLICATION,
                enabled_when=has_backups,
            ),
            Command(
                id="backup.save",
                text=Text("SafetyController", "Back up to a file…"),
                run=self.save_backup,
                icon=Icon.EXPORT,
                group=CommandGroup.APPLICATION,
                enabled_when=has_backups,
            ),
            Command(
                id="backup.restore",
                text=Text("SafetyController", "Restore a backup…"),
                run=lambda: window.go("restore"),
                icon=Icon.ACTIVITY,
                group=CommandGroup.APPLICATION,
                enabled_when=has_backups,
            ),
        ):
            registry.add(command, owner=window)
