"""Shows the one window of the program and replaces it by another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.keys.key_choices import KeyChoices
    from desktop_app.ui.shell.navigation import Destination


class WindowHost(QObject):
    """Creates windows, each at the position of the last one."""

    close_requested = Signal()
    """The person wants to leave."""

    def __init__(
        self,
        *,
        destinations: Iterable[Destination],
        placement: Callable[[], str],
        keep: Callable[[str], object],
        keys: KeyChoices | None = None,
    ) -> None:
        """Show nothing yet.

        Args:
            destinations: the pages of a profile's window.
            placement: gives where the last window was.
            keep: takes where one is.
            keys: those that a person has chosen for commands.
        """
        super().__init__()
        self._destinations = destinations
        self._placement = placement
        self._keep = keep
        self._keys = keys
        self.window: MainWindow | None = None

    def profile_window(self, profile: Profile) -> MainWindow:
        """The window of a profile: the one that was painted first, or a new one."""
        if self.window is not None and self.window.has_profile:
            return self.window
        window = MainWindow(
            registry=CommandRegistry(self, keys=self._keys),
            destinations=self._destinations,
            profile=profile,
        )
        self.put_away()
        self._take(window)
        return window

    def show_single_page(self, page: QWidget, destination: Destination) -> MainWindow | None:
        """Show a window with one page, and nothing of a profile, in the place of the other.

        Returns the window there was: hidden, but whole, until `dispose`.
        """
        former = self.window
        if former is not None:
            self._keep(former.placement())  # where the new one will be
        window = MainWindow(
            registry=CommandRegistry(self, keys=self._keys), destinations=[destination]
        )
        self._take(window)
        window.begin(lambda _place: page)
        _show_in_place_of(former, window)
        _hide(former)
        return former

    def hide(self) -> MainWindow | None:
        """Close the window, if there is one; it stays whole until `dispose`."""
        window, self.window = self.window, None
        if window is not None:
            self._keep(window.placement())
        _hide(window)
        return window

    def dispose(self, window: MainWindow | None) -> None:
        """Delete a window that is hidden, then its commands."""
        if window is not None:
            window.deleteLater()
            window.registry.deleteLater()

    def put_away(self) -> None:
        """Close and delete the window, if there is one."""
        self.dispose(self.hide())

    def _take(self, window: MainWindow) -> None:
        self.window = window
        window.set_placement(self._placement())
        window.close_requested.connect(self.close_requested)


def _show_in_place_of(former: MainWindow | None, window: MainWindow) -> None:
    """Show a window as the former one is: minimised, or behind what the person works with."""
    if former is not None and former.isMinimized():
        window.showMinimized()
        return
    is_behind = former is not None and QApplication.activeWindow() is None
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, is_behind)
    window.show()
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, on=False)


def _hide(window: MainWindow | None) -> None:
    """Close a window and what belongs to it: dialogs and menus are windows of their own."""
    if window is None:
        return
    from desktop_app.ui.widgets import system_dialogs  # noqa: PLC0415 - not for the first paint

    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    system_dialogs.close_dialogs(window)
    window.let_go()
