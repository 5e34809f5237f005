"""The status bar at the bottom: age of the data, progress of synchronisation, and Cancel.

bar = StatusBar()
bar.show_status(workspace.sync.status)      # again at every change of `Topic.SYNC`
bar.cancel_requested.connect(workspace.sync.cancel)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QSpacerItem, QWidget

from desktop_app.ui import theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.services.documents.sync import SyncStatus

# Phases of `SyncStatus`; the kinds by their values, because the frame is painted before the
# domain is there.
_PHASES: Final[Mapping[str, Text]] = {
    "": Text("StatusBar", "Connecting to the bank"),
    "document": Text("StatusBar", "Reading documents"),
    "card_file": Text("StatusBar", "Reading the unpaid queue"),
    "requirement": Text("StatusBar", "Reading payment demands"),
    "register_request": Text("StatusBar", "Reading requests to AIS IDO"),
    "register_document": Text("StatusBar", "Reading replies from AIS IDO"),
    "to_sign": Text("StatusBar", "Reading what can be signed"),
    "directories": Text("StatusBar", "Reading reference data"),
    "details": Text("StatusBar", "Reading details"),
}
_STEPS: Final = 1000
_BAR_WIDTH: Final = 160
_HEIGHT: Final = 28
_AT_END: Final = 34
"""Width of a small button with an icon alone."""


class StatusBar(Translated, QWidget):
    """State at the left; progress with counts and Cancel at the right while something runs."""

    cancel_requested = Signal()
    """The person does not want to wait for the synchronisation any longer."""

    sync_requested = Signal()
    """The person wants to synchronise now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("StatusBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._status: SyncStatus | None = None
        self._mark = theme.Mark(Icon.CLOCK)
        self._state = theme.ElidedLabel()
        self._what = theme.Label()
        self._counts = theme.Label()
        self.progress = QProgressBar()
        self.cancel = QPushButton()
        self.sync = QPushButton()
        self._lay_out()
        self.cancel.clicked.connect(self.cancel_requested)
        self.sync.clicked.connect(self.sync_requested)
        self.bind_text(self.cancel.setText, lambda: self.tr("Cancel"))
        self.bind_text(self.cancel.setAccessibleName, lambda: self.tr("Cancel synchronisation"))
        self.bind_text(self.sync.setText, lambda: self.tr("Synchronise"))
        self.bind_text(self.sync.setAccessibleName, lambda: self.tr("Synchronise now"))
        self.bind_text(
            self.progress.setAccessibleName, lambda: self.tr("Progress of synchronisation")
        )
        self.bind_text(self.setAccessibleName, lambda: self.tr("Status"))
        self._show()

    def add_at_end(self, widget: QWidget) -> None:
        """Put a button of another part of the window where room was kept, also for the keyboard."""
        self._row.removeItem(self._room)
        self._row.addWidget(widget)
        self.setTabOrder(self.sync, widget)

    def show_status(self, status: SyncStatus) -> None:
        """Show where synchronisation stands, and have its end read aloud."""
        ended = self._status is not None and self._status.running and not status.running
        self._status = status
        self._show()
        if ended:
            announce(self, self._state.whole)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        status = self._status
        running = status is not None and status.running
        for widget in (self._what, self._counts, self.progress, self.cancel):
            widget.setVisible(running)
        self.sync.setVisible(status is not None and not running)
        if status is None:
            self._say_state(Icon.CLOCK, "muted", self.tr("Opening…"))
            return
        self._show_freshness(status)
        if running:
            self._show_progress(status)

    def _show_freshness(self, status: SyncStatus) -> None:
        from desktop_app.ui.i18n import formats  # noqa: PLC0415 - not needed for the first paint

        if status.last_good is not None:
            text = self.tr("Synchronised {moment}").format(
                moment=formats.recent_moment(status.last_good)
            )
        elif status.last_read is not None:
            text = self.tr("Synchronised in part {moment}").format(
                moment=formats.recent_moment(status.last_read)
            )
        else:
            text = self.tr("Not synchronised yet")
        if status.error is not None:
            from desktop_app.ui.i18n.messages import describe  # noqa: PLC0415 - many words, rarely needed

            text = f"{describe(status.error).title} · {text}"
            self._say_state(Icon.OFFLINE, "waiting", text)
        else:
            self._say_state(Icon.ONLINE if status.last_good else Icon.CLOCK, "muted", text)

    def _show_progress(self, status: SyncStatus) -> None:
        phase = _PHASES.get(status.phase)
        self._what.setText(str(phase) if phase is not None else status.phase)
        known = status.total > 0
        self.progress.setRange(0, _STEPS if known else 0)
        self.progress.setVisible(known or not theme.is_motion_reduced())  # one without an end moves
        if known:
            self.progress.setValue(min(_STEPS * status.done // status.total, _STEPS))
            counts = self.tr("{done} of {total}").format(
                done=_count(status.done), total=_count(status.total)
            )
        else:
            counts = _count(status.done) if status.done else ""
        self._counts.setText(counts)

    def _say_state(self, icon: Icon, colour: str, text: str) -> None:
        self._mark.show_icon(icon, colour)
        self._state.show_text(text)

    def _lay_out(self) -> None:
        for label in (self._state, self._what, self._counts):
            theme.look(label, "caption")
        for button in (self.cancel, self.sync):
            theme.look(button, "small")
        self.progress.setTextVisible(False)
        theme.fix(self.progress, width=_BAR_WIDTH)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, 0, Space.S, 0)  # the button is as high as the bar
        row.setSpacing(Space.S)
        row.addWidget(self._mark)
        row.addWidget(self._state, 1)
        row.addWidget(self._what)
        row.addWidget(self.progress)
        row.addWidget(self._counts)
        row.addWidget(self.cancel)
        row.addWidget(self.sync)
        # The bell comes after the first page: nothing is to move under the mouse then.
        self._room = QSpacerItem(theme.scaled(_AT_END) + Space.S, 0)
        row.addItem(self._room)
        theme.fix(self, height=_HEIGHT)


def _count(value: int) -> str:
    return QLocale().toString(value)
