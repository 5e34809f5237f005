"""The page that restores a backup: choose one, see what would change, restore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.safety.restore_plan_view import RestorePlanView
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets import system_dialogs
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.click_guard import ONE_MOMENT, ClickGuard
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at
from desktop_app.ui.widgets.labelled_field import LabelledField
from desktop_app.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.errors import UserError
    from desktop_app.domain.profiles.backups import Backup
    from desktop_app.services.profiles.restoring import Restoration
    from desktop_app.services.profiles.safety_actions import SafetyActions
    from desktop_app.ui.shell.commands import CommandRegistry

_WIDTH: Final = 820
_CODE_NEEDED: Final = "backups.code_needed"
_UNKNOWN: Final = "—"
_UNREAD: Final = "unread_folder"
_LARGE_STRETCH: Final = 100
"""Stretch of the cards; the empty space gets only what they do not use."""

_ROW: Final = 32
_NUMBERS: Final = 110
_LIST: Final = 220
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class RestorePage(Page):
    """A list of backups, *Another file*, what would change, and *Restore*."""

    confirmed = Signal(object)
    """What was looked at is to be put back; carries the `Restoration`."""

    def __init__(self, *, registry: CommandRegistry, actions: SafetyActions) -> None:
        super().__init__(Text("RestorePage", "Restore a backup"), registry=registry)
        self._actions = actions
        self._backups: tuple[Backup, ...] = ()
        self._file: Path | None = None
        self.looked: Restoration | None = None
        self.list = QTreeWidget()
        self.other = QPushButton()
        self.check = QPushButton()
        self.code = LabelledField(Text("RestorePage", "Recovery code of this backup"), QLineEdit())
        self.code.hide()
        self._plan_card = QFrame()
        self._plan_title = theme.Label()
        self.plan = RestorePlanView()
        self.agreed = QCheckBox()
        self.cancel = QPushButton()
        self.restore = QPushButton()
        self._rest = ClickGuard(self._plan_card)
        self._explained = theme.Label()
        self._scroll = QScrollArea()
        self.strip = ProgressStrip()
        self._lay_out()
        self._connect()
        self._say()
        self.look()

    def look(self) -> None:
        """Read the list of backups again."""
        self._forget()
        aio.start(self._look(), owner=self, retry=self.look)

    def retranslate(self) -> None:
        """Update all texts after a language change; what is chosen and looked at stays."""
        super().retranslate()
        with QSignalBlocker(self.list):
            self._fill_list(self._chosen())

    async def _look(self) -> None:
        found = await self._actions.backups()
        self._backups = found.backups
        self._show_backups()
        self._show_unread(", ".join(map(str, found.unread)))

    def _show_unread(self, folders: str) -> None:
        """Say which folders cannot be read, so that nobody takes the list for whole."""
        if not folders:
            self.messages.withdraw(_UNREAD)
            return

        def text() -> str:
            words = self.tr(
                "There may be more backups in {folder}. Check that its disk or network place is"
                " connected, then read it again."
            )
            return words.format(folder=folders)

        self.messages.show_notice(
            _UNREAD,
            MessageSeverity.WARNING,
            Text("RestorePage", "A folder of backups cannot be read"),
            text,
            action=MessageAction(Text("RestorePage", "Read again"), self.look),
        )

    async def _look_at(self, path: Path) -> None:
        try:
            await self._give_up()
            self.messages.clear()
            with self.strip.showing(self.tr("Reading the backup…")):
                self.looked = await self._actions.look(path, code=self.code.control.text().strip())
        finally:
            self._busy(busy=False)
        self.code.hide()
        self.code.control.clear()
        profile = self._actions.profile
        self.plan.show_plan(self.looked.plan, profile)
        self.agreed.setChecked(False)
        self.agreed.setVisible(not self.looked.plan.is_of(profile))
        self._rest.begin()
        self._show_whether_restorable()
        self._plan_card.show()
        focus_if_shown(self.cancel)
        QTimer.singleShot(0, self, self._show_decision)

    def _show_decision(self) -> None:
        self._scroll.ensureWidgetVisible(self.restore, 0, Space.XXL)

    async def _give_up(self) -> None:
        looked, self.looked = self.looked, None
        self._plan_card.hide()
        if looked is not None:
            await self._actions.give_up(looked)

    async def _ask_file(self) -> None:
        path = await system_dialogs.open_path(
            self,
            title=self.tr("Choose a backup"),
            filters=[self.tr("Backups of Kantora (*.backup)"), self.tr("All files (*)")],
        )
        if path is not None:
            self.look_at_file(path)

    def look_at_file(self, path: Path) -> None:
        """See what a backup in any file would change."""
        self.list.clearSelection()
        self._file = path
        self.check.setEnabled(True)
        self._begin_look(path)

    def _begin_look(self, path: Path) -> None:
        self._busy(busy=True)  # from the press on, so that no other backup is looked at beside it
        aio.start(self._look_at(path), owner=self, on_error=self._on_refused)

    def _on_refused(self, error: UserError) -> None:
        self._plan_card.hide()
        self.show_error(error)
        if error.code in {_CODE_NEEDED, "storage.wrong_recovery_code"}:
            self.code.show()
            focus_if_shown(self.code.control)

    def _on_chosen(self) -> None:
        self._file = None
        self.code.hide()
        self._forget()
        self.check.setEnabled(self._chosen() is not None)

    def _on_check_clicked(self) -> None:
        path = self._file or self._chosen()
        if path is not None and self.check.isEnabled():
            self._begin_look(path)

    def _on_restore_clicked(self) -> None:
        looked, self.looked = self.looked, None
        if looked is not None:
            self.restore.setEnabled(False)
            self.confirmed.emit(looked)

    def _forget(self) -> None:
        aio.start(self._give_up(), owner=self)

    def _chosen(self) -> Path | None:
        chosen = self.list.selectedItems()
        if not chosen:
            return None
        return self._backups[self.list.indexOfTopLevelItem(chosen[0])].path

    def _busy(self, *, busy: bool) -> None:
        for widget in (self.list, self.other, self.check):
            widget.setEnabled(not busy)
        self._show_whether_restorable(busy=busy)

    def _show_whether_restorable(self, *, busy: bool = False) -> None:
        why_not = None
        if busy or self._rest.is_active:
            why_not = ONE_MOMENT
        elif not self.agreed.isHidden() and not self.agreed.isChecked():
            why_not = Text("RestorePage", "Say first that this backup is meant")
        elif self.looked is None:
            why_not = ONE_MOMENT
        enable_unless(self.restore, why_not)

    def _show_backups(self) -> None:
        """Show the list anew with the newest one chosen, unless a file is looked at instead."""
        with QSignalBlocker(self.list):
            self._fill_list()
        if self._file is None:
            self._on_chosen()

    def _fill_list(self, chosen: Path | None = None) -> None:
        """Fill the list; without a `chosen` backup the newest is chosen."""
        self.list.clear()
        for backup in self._backups:
            counts = backup.counts
            texts = [
                self._moment(backup),
                formats.size(backup.size),
                _UNKNOWN if backup.version is None else str(backup.version),
                _UNKNOWN if counts is None else formats.count(counts.documents),
                _UNKNOWN if counts is None else formats.count(counts.drafts),
                _UNKNOWN if counts is None else formats.count(counts.outbox),
            ]
            item = QTreeWidgetItem(texts)
            item.setToolTip(0, theme.plain(str(backup.path)))
            item.setSizeHint(0, QSize(0, theme.scaled(_ROW)))
            for column in range(1, len(texts)):
                item.setTextAlignment(column, _RIGHT)
            self.list.addTopLevelItem(item)
        self.list.setHeaderLabels(
            [
                self.tr("Made"),
                self.tr("Size"),
                self.tr("Version"),
                self.tr("Documents"),
                self.tr("Drafts"),
                self.tr("Outbox"),
            ]
        )
        for column in range(1, self.list.columnCount()):
            self.list.headerItem().setTextAlignment(column, _RIGHT)
        paths = [each.path for each in self._backups]
        current = self.list.topLevelItem(0 if chosen is None else paths.index(chosen))
        if current is not None and self._file is None:
            self.list.setCurrentItem(current)

    def _moment(self, backup: Backup) -> str:
        if backup.made_at is None:
            return _UNKNOWN
        moment = formats.moment(backup.made_at)
        if backup.is_ahead:
            return self.tr("{moment} (in the future)").format(moment=moment)
        return moment

    def _say(self) -> None:
        self.bind_text(self.list.setAccessibleName, lambda: self.tr("Backups"))
        self.bind_text(self.other.setText, lambda: self.tr("Another file…"))
        self.bind_text(self.check.setText, lambda: self.tr("See what would change"))
        self.bind_text(self._plan_title.setText, lambda: self.tr("What would change"))
        self.bind_text(
            self.agreed.setText, lambda: self.tr("This backup is meant, although it differs")
        )
        self.bind_text(self.cancel.setText, lambda: self.tr("Leave everything as it is"))
        self.bind_text(self.restore.setText, lambda: self.tr("Restore this backup"))
        self.bind_text(
            self._explained.setText,
            lambda: self.tr(
                "Nothing changes before you have seen what would. Drafts and everything that was"
                " sent since the backup are kept if they can be read."
            ),
        )

    def _connect(self) -> None:
        self.list.itemSelectionChanged.connect(self._on_chosen)
        self.list.itemActivated.connect(lambda *_: self._on_check_clicked())
        self.other.clicked.connect(lambda: aio.start(self._ask_file(), owner=self))
        self.check.clicked.connect(self._on_check_clicked)
        self.code.control.returnPressed.connect(self._on_check_clicked)
        self.cancel.clicked.connect(self._forget)
        self.restore.clicked.connect(self._on_restore_clicked)
        self.agreed.toggled.connect(lambda _: self._show_whether_restorable())
        self._rest.over.connect(self._show_whether_restorable)

    def _lay_out(self) -> None:
        self._lay_out_list()
        self._explained.setWordWrap(True)
        theme.look(self._explained, "muted")
        theme.look(self.check, "primary")
        theme.look(self.restore, "danger")
        theme.look(self._plan_title, "heading")
        theme.look(self._plan_card, "card")
        self._plan_card.hide()
        choices = QHBoxLayout()
        choices.setSpacing(Space.S)
        choices.addWidget(self.other)
        choices.addStretch(1)
        choices.addWidget(self.check)
        decision = QHBoxLayout()
        decision.setSpacing(Space.S)
        decision.addStretch(1)
        decision.addWidget(self.cancel)
        decision.addWidget(self.restore)
        inside = QVBoxLayout(self._plan_card)
        inside.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        inside.setSpacing(Space.M)
        inside.addWidget(self._plan_title)
        inside.addWidget(self.plan)
        inside.addWidget(self.agreed)
        inside.addLayout(decision)
        holder = QWidget()
        theme.fix(holder, most_width=_WIDTH)
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.XL)
        column.setSpacing(Space.L)
        column.addWidget(self._explained)
        column.addWidget(self.list, 1)
        column.addWidget(self.code)
        column.addLayout(choices)
        column.addWidget(self._plan_card)
        column.addStretch(1)
        ground = QWidget()
        row = QHBoxLayout(ground)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(holder, _LARGE_STRETCH)
        row.addStretch(1)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(ground)
        self.body.addWidget(self._scroll, 1)
        self.body.addWidget(self.strip)
        theme.look(self.content, "desk")
        start_focus_at(self, self.list)

    def _lay_out_list(self) -> None:
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setColumnCount(6)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for place in range(1, self.list.columnCount()):
            self.list.setColumnWidth(place, theme.scaled(_NUMBERS))
        theme.fix(self.list, least_height=_LIST)
