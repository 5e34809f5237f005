"""Splits a page into a list and the details of its current row; stores the width."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QSplitter

from desktop_app.ui import theme
from desktop_app.ui.shell.page_memory import PaneState
from desktop_app.ui.theme.tokens import LIST_MINIMUM

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.page_memory import PageMemory

_REMEMBER_MS = 400
_SLACK = 40
"""So many pixels may be missing of the least width of a list."""


class ListDetailsSplitter(QSplitter):
    """Shows the details pane if there are details and the user wants to see them.

    Where large text leaves no room for both, the pane takes the place of the list while it is open,
    and is opened only when it is asked for.
    """

    toggled = Signal()
    """The pane was opened or closed."""

    def __init__(
        self,
        *,
        name: str,
        listed: QWidget,
        pane: Any,
        memory: PageMemory,
        parent: QWidget | None = None,
    ) -> None:
        """Take both parts.

        Args:
            name: the page's name in what is remembered.
            listed: the list.
            pane: the details; has the signal `close_asked`.
            memory: remembers the width of the pane.
            parent: what it stands on.
        """
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._name = name
        self._pane = pane
        self._listed = listed
        self._memory = memory
        self._state = memory.pane_state(name) or PaneState()
        self._has_content = False
        self._saving = QTimer(self, singleShot=True, interval=_REMEMBER_MS)
        self._saving.timeout.connect(self._on_saving_timeout)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        pane.hide()  # before it is added, or all of it is styled and measured
        self.addWidget(listed)
        self.addWidget(pane)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 0)
        self._is_over = False
        pane.close_asked.connect(self.close_pane)
        self.splitterMoved.connect(self._on_splitter_moved)

    @property
    def wanted(self) -> bool:
        """Whether the person wants to see details."""
        return self._state.wanted

    @property
    def has_room(self) -> bool:
        """Whether there is room for the list and its details."""
        is_large = theme.scaled(LIST_MINIMUM) > LIST_MINIMUM
        beside = self.width() - self._pane.minimumWidth()
        return not is_large or beside >= theme.scaled(LIST_MINIMUM) - _SLACK

    def open_pane(self) -> None:
        """Show details from now on."""
        self._is_over = True
        self._set_wanted(wanted=True)

    def close_pane(self) -> None:
        """Show no details until they are asked for; the keyboard goes back to the list."""
        self._is_over = False
        self._set_wanted(wanted=self._state.wanted and not self.has_room)
        self._listed.setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle_pane(self) -> None:
        """Show or hide details."""
        if self._pane.isVisibleTo(self):
            self.close_pane()
        else:
            self.open_pane()

    def set_content(self, *, there: bool) -> None:
        """Say whether there is anything to show."""
        self._has_content = there
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102 - Qt override
        super().resizeEvent(event)
        self._show()
        self._set_width()

    def _set_wanted(self, *, wanted: bool) -> None:
        self._state = PaneState(self._state.width, wanted)
        self._saving.start()
        self._show()

    def _show(self) -> None:
        has_room = self.has_room
        shown = self._has_content and self._state.wanted and (has_room or self._is_over)
        self._listed.setVisible(has_room or not shown)
        if shown == self._pane.isVisibleTo(self):
            return
        self._pane.setVisible(shown)
        if shown and not has_room:
            self._pane.setFocus(Qt.FocusReason.OtherFocusReason)
        self._set_width()
        self.toggled.emit()

    def _set_width(self) -> None:
        if not self.has_room:
            self._listed.setMinimumWidth(1)
            self.setSizes([self.width(), self.width()])
            return
        beside = self.width() - self.handleWidth() - self._pane.minimumWidth()
        # Qt paints the one over the other where both cannot have the least they want.
        self._listed.setMinimumWidth(max(1, min(theme.scaled(LIST_MINIMUM), beside)))
        width = min(max(self._state.width, self._pane.minimumWidth()), self._pane.maximumWidth())
        self.setSizes([max(self.width() - width, 1), width])

    def _on_splitter_moved(self) -> None:
        if self._pane.isVisible():
            self._state = PaneState(self._pane.width(), self._state.wanted)
            self._saving.start()

    def _on_saving_timeout(self) -> None:
        self._memory.remember_pane_state(self._name, self._state)
