"""The settings cards of lock, passphrase and backups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from desktop_app.domain.profiles.backups import BACKUPS_KEPT, FEWEST_KEPT, MOST_KEPT
from desktop_app.domain.profiles.profile import UnlockMethod, UnlockState
from desktop_app.ui import aio, theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder, LatestTask
from desktop_app.ui.safety.recovery_code_card import KEEP_A_NEW_CODE, UNCONFIRMED
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets import system_dialogs
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.inline_confirm import InlineConfirm
from desktop_app.ui.widgets.labelled_field import LabelledField
from desktop_app.ui.widgets.passphrase_form import PassphraseForm

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from desktop_app.domain.profiles.backups import Backup
    from desktop_app.services.profiles.safety_actions import SafetyActions
    from desktop_app.ui.shell.commands import CommandRegistry

_NUMBERS: Final = (FEWEST_KEPT, 5, BACKUPS_KEPT, 20, MOST_KEPT)
_MINUTES: Final = (5, 15, 30, 0)
_REMOVE: Final = Text("LockCard", "Remove the passphrase")
_KEEP: Final = Text("LockCard", "Keep the passphrase")


class DemoSafetyCard(HeadingCard):
    """Explains why the demo has no lock and no backup."""

    def __init__(self) -> None:
        super().__init__(Text("LockCard", "Lock and backups"))
        text = theme.Label()
        text.setWordWrap(True)
        theme.look(text, "muted")
        self.column.addWidget(text)
        self.bind_text(
            text.setText,
            lambda: self.tr(
                "The demo has nothing to protect: its company is fictitious, and its data are"
                " deleted when the window closes. It is neither locked nor backed up."
            ),
        )


class LockCard(HeadingCard):
    """When the window locks, and what unlocks it."""

    lock_after_changed = Signal(int)
    """Another number of minutes was chosen; 0 is never."""
    unlock_changed = Signal(object)
    """The passphrase was set or removed; carries the `UnlockMethod` that counts now."""

    def __init__(self, actions: SafetyActions, *, registry: CommandRegistry) -> None:
        super().__init__(Text("LockCard", "Lock"))
        self._actions = actions
        self._unlock = UnlockState(UnlockMethod.KEYRING)
        self._looks = AnswerOrder()
        self.after = LabelledField(
            Text("LockCard", "Lock when nobody has used the window for"),
            QComboBox(),
            help=Text("LockCard", "It locks with the screen of the computer, too, and by Ctrl+L"),
        )
        for minutes in _MINUTES:
            self.after.control.addItem("", minutes)
        found = self.after.control.findData(actions.lock_after)
        self.after.control.setCurrentIndex(max(0, found))
        self.lock = QPushButton()
        self.lock.setIcon(theme.icon(Icon.LOCK))
        self._state = theme.Label()
        self._state.setWordWrap(True)
        theme.look(self._state, "muted")
        self.change = QPushButton()
        self.remove = QPushButton()
        self.form = PassphraseForm()
        self.cancel = QPushButton()
        theme.look(self.cancel, "quiet")
        self._then = UnlockMethod.KEYRING  # what opens the data without the passphrase
        self.confirm = InlineConfirm(self._question, answer=_REMOVE.__str__, back=_KEEP.__str__)
        self.refusal = theme.wrapped("", "bad")
        for each in (self.form, self.cancel, self.confirm, self.refusal):
            each.hide()
        self._lay_out()
        self.after.control.currentIndexChanged.connect(self._on_after_chosen)
        self.lock.clicked.connect(lambda: registry.run("app.lock"))
        self.change.clicked.connect(self._on_change_clicked)
        self.cancel.clicked.connect(self._on_cancelled)
        self.remove.clicked.connect(self._on_remove_clicked)
        self.confirm.declined.connect(self._on_cancelled)
        self.confirm.answered.connect(self._on_removal_confirmed)
        self.form.entered.connect(self._on_entered)
        self.bind_text(self.lock.setText, lambda: self.tr("Lock now"))
        self.bind_text(self.cancel.setText, lambda: self.tr("Cancel"))
        self.bind_text(self.remove.setText, _REMOVE)
        self.bind_text(self.refusal.setText, lambda: f"{UNCONFIRMED}. {KEEP_A_NEW_CODE}")
        self.retranslate()
        aio.start(self._look(), owner=self)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        for place, minutes in enumerate(_MINUTES):
            words = self.tr("%n minutes", "", minutes) if minutes else self.tr("Never")
            self.after.control.setItemText(place, words)
        self._show_state()

    def _show_state(self) -> None:
        asks = self._unlock.method is UnlockMethod.PASSPHRASE
        self._state.setText(self._explained())
        self.change.setText(
            self.tr("Change the passphrase…") if asks else self.tr("Choose a passphrase…")
        )
        asked = not (self.form.isHidden() and self.confirm.isHidden())
        self.remove.setVisible(asks and not asked)
        self.change.setVisible(not asked)
        self.cancel.setVisible(not self.form.isHidden())

    def _question(self) -> str:
        if self._then is UnlockMethod.KEYRING:
            return self.tr(
                "The keyring of this computer opens the data then: whoever is signed in to the"
                " computer can unlock."
            )
        return self.tr(
            "Only the recovery code opens the data then, at each start and after each lock, because"
            " Kantora cannot use a keyring on this computer now. Have the code at hand."
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep what there is with Escape, while another passphrase or none is wanted."""
        if event.key() == Qt.Key.Key_Escape and self.change.isHidden():
            self._on_cancelled()
        else:
            super().keyPressEvent(event)

    def _explained(self) -> str:
        match self._unlock.method:
            case UnlockMethod.PASSPHRASE:
                return self.tr("A passphrase is asked for at the start and to unlock.")
            case UnlockMethod.KEYRING:
                return self.tr(
                    "The keyring of this computer opens the data, so whoever is signed in to the"
                    " computer can unlock. A passphrase keeps others out."
                )
        return self.tr(
            "The recovery code is asked for at the start and to unlock, because Kantora cannot use"
            " a keyring on this computer now. A passphrase takes its place and is easier to type."
        )

    async def _look(self) -> None:
        turn = self._looks.ask()
        unlock = await self._actions.unlock_state()
        if not self._looks.is_late(turn):
            self._unlock = unlock
            self._show_state()

    async def _set(self, passphrase: str) -> None:
        await self._actions.set_passphrase(passphrase)
        self._close()
        await self._look()
        self.unlock_changed.emit(self._unlock.method)

    def _on_after_chosen(self) -> None:
        minutes = int(self.after.control.currentData())
        self._actions.set_lock_after(minutes)
        self.lock_after_changed.emit(minutes)

    @property
    def _controls(self) -> tuple[QWidget, ...]:
        """What begins a change of the passphrase."""
        return self.form, self.cancel, self.change, self.remove, self.confirm

    def _close(self) -> None:
        """Ask for nothing any more, and forget what was typed."""
        self.form.clear()
        self.form.hide()
        self.confirm.hide()
        self._show_state()

    async def _ask_removal(self) -> None:
        """Say what opens the data without the passphrase; refuse where perhaps nothing does."""
        self._then = await self._actions.opens_without_passphrase()
        by_code = self._then is UnlockMethod.RECOVERY_CODE
        if by_code and self._actions.is_code_unconfirmed:
            self.refusal.show()
            announce(self, self.refusal.text(), urgent=True)
            return
        self.confirm.set_text(self._question())
        self.confirm.show()
        self.confirm.begin()
        self._show_state()
        self.confirm.focus_safe()

    def _on_change_clicked(self) -> None:
        self.refusal.hide()
        self.form.show()
        self._show_state()
        self.form.first.control.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_entered(self, passphrase: str) -> None:
        aio.start(self._set(passphrase), owner=self, busy=self._controls)

    def _on_cancelled(self) -> None:
        self._close()
        self.change.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_remove_clicked(self) -> None:
        self.refusal.hide()
        aio.start(
            self._ask_removal(), owner=self, retry=self._on_remove_clicked, busy=self._controls
        )

    def _on_removal_confirmed(self) -> None:
        aio.start(self._set(""), owner=self, retry=self._on_removal_confirmed, busy=self._controls)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        for button in (self.change, self.remove, self.cancel):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.column.addWidget(self.after)
        self.column.addWidget(self.lock, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self._state)
        for each in (self.form, self.confirm, self.refusal):
            self.column.addWidget(each)
        self.column.addLayout(buttons)


class BackupCard(HeadingCard):
    """The last backup, the folder, the number to keep; creates and restores backups."""

    def __init__(self, actions: SafetyActions, *, registry: CommandRegistry) -> None:
        super().__init__(Text("BackupCard", "Backups"))
        self._actions = actions
        self._newest: Backup | None = None
        self._unread = ""
        self._looking = LatestTask(self)
        self._state = theme.Label()
        self._state.setWordWrap(True)
        theme.look(self._state, "muted")
        self.folder = theme.ElidedLabel()
        self.choose = QPushButton()
        self.own = QPushButton()
        theme.look(self.own, "quiet")
        self.kept = LabelledField(Text("BackupCard", "Backups that are kept"), QComboBox())
        for kept in sorted({*_NUMBERS, actions.backups_kept}):
            self.kept.control.addItem(formats.count(kept), kept)
        self.kept.control.setCurrentIndex(self.kept.control.findData(actions.backups_kept))
        self.make = QPushButton()
        self.save = QPushButton()
        self.restore = QPushButton()
        self._lay_out()
        self.choose.clicked.connect(self._on_choose_clicked)
        self.own.clicked.connect(self._on_own_clicked)
        self.kept.control.currentIndexChanged.connect(self._on_kept_chosen)
        self.make.clicked.connect(lambda: registry.run("backup.make"))
        self.save.clicked.connect(lambda: registry.run("backup.save"))
        self.restore.clicked.connect(lambda: registry.run("backup.restore"))
        self.bind_text(self.choose.setText, lambda: self.tr("Choose a folder…"))
        self.bind_text(self.own.setText, lambda: self.tr("Next to the data"))
        self.bind_text(self.make.setText, lambda: self.tr("Back up now"))
        self.bind_text(self.save.setText, lambda: self.tr("Back up to a file…"))
        self.bind_text(self.restore.setText, lambda: self.tr("Restore…"))
        self.bind_text(self._state.setText, self.state)
        self._show_folder()
        self.look()

    def look(self) -> None:
        """Search again for the newest backup; results of earlier searches are ignored."""
        self._looking.start(self._look())

    async def _look(self) -> None:
        found = await self._actions.backups()
        self._newest = found.backups[0] if found.backups else None
        self._unread = ", ".join(map(str, found.unread))
        self._state.setText(self.state())

    async def _choose(self) -> None:
        folder = await system_dialogs.folder(self, title=self.tr("Folder for backups"))
        if folder is not None:
            self._take_folder(str(folder))

    def state(self) -> str:
        """When the last one was made, and what they are."""
        words = self.tr(
            "Made when Kantora ends, if anything has changed; encrypted like the data. The recovery"
            " code opens them on any computer."
        )
        if self._unread:
            unread = self.tr("The folder {folder} cannot be read now; there may be more backups.")
            words = f"{unread.format(folder=self._unread)} {words}"
        if self._newest is None or self._newest.made_at is None:
            return words if self._unread else f"{self.tr('There is no backup yet.')} {words}"
        last = self.tr("Last backup: {time}, {size}.").format(
            time=formats.recent_moment(self._newest.made_at), size=formats.size(self._newest.size)
        )
        return f"{last} {words}"

    def _take_folder(self, folder: str) -> None:
        self._actions.choose_backups(folder=folder)
        self._show_folder()
        self.look()

    def _show_folder(self) -> None:
        self.folder.show_text(str(self._actions.backups_folder))
        self.own.setVisible(not self._actions.has_own_folder)

    def _on_choose_clicked(self) -> None:
        aio.start(self._choose(), owner=self, busy=(self.choose,))

    def _on_kept_chosen(self) -> None:
        self._actions.choose_backups(kept=int(self.kept.control.currentData()))

    def _on_own_clicked(self) -> None:
        self._take_folder("")

    def _lay_out(self) -> None:
        place = QWidget()
        row = QHBoxLayout(place)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        row.addWidget(self.folder, 1)
        row.addWidget(self.own)
        row.addWidget(self.choose)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        for button in (self.make, self.save, self.restore):
            buttons.addWidget(button)
        buttons.addStretch(1)
        theme.fix(self.kept.control, most_width=96)
        self.column.addWidget(self._state)
        self.column.addWidget(LabelledField(Text("BackupCard", "Folder for backups"), place))
        self.column.addWidget(self.kept)
        self.column.addLayout(buttons)
