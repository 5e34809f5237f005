"""The main window: navigation, pages, message bar and status bar, independent of page content.

    window = MainWindow(profile=profile, registry=registry, destinations=routes)
    window.set_placement(preferences.placement)
    window.close_requested.connect(closing.set)      # main() ends everything, then window.let_go()
    window.begin(pages.page)                         # as soon as pages can be created

The frame is painted before the profile is open: until `begin` it shows placeholders, and
remembers the chosen page. Pages are created on first visit. Without a profile (the first start)
there is no navigation.
"""

from __future__ import annotations

from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n.profile_labels import environment
from desktop_app.ui.i18n.translations import Translated, filled
from desktop_app.ui.shell.navigation import Navigation
from desktop_app.ui.shell.page_skeleton import PageSkeleton
from desktop_app.ui.shell.profile_header import ProfileButton, ProfileLine
from desktop_app.ui.shell.status_bar import StatusBar
from desktop_app.ui.shell.window_commands import (
    destination_commands,
    help_commands,
    window_commands,
)
from desktop_app.ui.theme import Icon
from desktop_app.ui.theme.tokens import (
    COLLAPSE_BELOW,
    DETAILS_MINIMUM,
    LIST_MINIMUM,
    NAVIGATION_COLLAPSED,
)
from desktop_app.ui.widgets import screens
from desktop_app.ui.widgets.focus import FocusKeeper, go_on
from desktop_app.ui.widgets.keyboard import press_focused_button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.command_palette import CommandPalette, PaletteEntry, StoreSearch
    from desktop_app.ui.shell.commands import Command, CommandRegistry
    from desktop_app.ui.shell.help.help_card import HelpCard
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.navigation import Destination
    from desktop_app.ui.shell.shortcut_sheet import ShortcutSheet

_MENU = (
    "app.sync", "", "app.palette", "app.search", "app.shortcuts", "",
    "app.help", "app.news", "",
    "go.settings", "go.profiles", "", "app.quit",
)  # fmt: skip
_SIZE: Final = (1280, 800)
_LEAST: Final = (NAVIGATION_COLLAPSED + LIST_MINIMUM + 1 + DETAILS_MINIMUM, 480)
"""A list with its details beside it, and the navigation as icons."""


@runtime_checkable
class Searchable(Protocol):
    """A page with a search; `searchable` says whether it is available now."""

    @property
    def searchable(self) -> bool:
        """Whether its search field is there."""

    def focus_search(self) -> bool:
        """Put the cursor into the search field."""

    def search(self, text: str) -> None:
        """Search for a text."""


class MainWindow(Translated, QWidget):
    """The one window of a profile.

    Attributes:
        store_search: searches everything that is stored, for the palette; None before `begin`.
        error_handler: handles errors that concern all pages; returns whether it did.
    """

    page_shown = Signal(str)
    """A page came on screen; carries the name of its destination."""
    close_requested = Signal()
    """The person wants to leave; the window stays until `let_go`."""
    sync_requested = Signal()
    """F5, or the button in the status bar."""

    def __init__(
        self,
        *,
        registry: CommandRegistry,
        destinations: Iterable[Destination],
        profile: Profile | None = None,
    ) -> None:
        super().__init__()
        self.registry = registry
        self._profile = profile
        self._destinations = {each.name: each for each in destinations}
        self._make: Callable[[str], QWidget] | None = None
        self._built: dict[str, QWidget] = {}
        self._current, first = next(iter(self._destinations.items()))
        self._leaving = False
        self.store_search: StoreSearch | None = None
        self.error_handler: Callable[[BaseException], bool] | None = None
        self._column = QVBoxLayout(self)
        self._strips = QVBoxLayout()
        self._line = ProfileLine()
        self.navigation = Navigation(self._destinations.values())
        self.pages = QStackedWidget()
        self.pages.setObjectName("Pages")
        self._skeleton = PageSkeleton(first.title)
        self.pages.addWidget(self._skeleton)
        self.status_bar = StatusBar()
        self._lay_out()
        self._add_commands()
        self._menu = QMenu(self)
        self._profile_button: ProfileButton | None = None
        self._add_menu()
        self.navigation.chosen.connect(self.go)
        self.status_bar.sync_requested.connect(self.sync_requested)
        self.bind_text(self.setWindowTitle, self._title)
        screens.fit(self, wanted=_SIZE, least=_LEAST)
        theme.when_sized(self, MainWindow._fit_navigation)
        self._focus_keeper = FocusKeeper(self)
        self._pressed_at: QWidget | None = None
        self.pages.setFocus(Qt.FocusReason.OtherFocusReason)  # else Qt begins in the navigation
        self.navigation.set_current(self._current)

    @cached_property
    def messages(self) -> MessageBar:
        """The window's own message bar; made when there is something to say."""
        from desktop_app.ui.shell.message_bar import MessageBar  # noqa: PLC0415 - not for the first paint

        bar = MessageBar()
        bar.stand_in(self._column, 1, above=self.status_bar)
        return bar

    @cached_property
    def palette_overlay(self) -> CommandPalette:
        """The command palette; made when it is first opened."""
        from desktop_app.ui.shell.command_palette import CommandPalette  # noqa: PLC0415 - not for the first paint
        from desktop_app.ui.shell.keys.page_commands import commands_by_page  # noqa: PLC0415 - as above

        self.registry.announce(commands_by_page())
        return CommandPalette(
            self,
            registry=self.registry,
            searches=self._searches,
            elsewhere=self._elsewhere,
            stored=lambda: self.store_search if self.can_work else None,
        )

    @cached_property
    def shortcut_sheet(self) -> ShortcutSheet:
        """The sheet of shortcuts; made when it is first opened."""
        from desktop_app.ui.shell.shortcut_sheet import ShortcutSheet  # noqa: PLC0415 - as above

        return ShortcutSheet(self, registry=self.registry)

    @cached_property
    def help_card(self) -> HelpCard:
        """The help; made when it is first opened."""
        from desktop_app.ui.shell.help.help_card import HelpCard  # noqa: PLC0415 - as above

        return HelpCard(self, current_page=lambda: self._current)

    @property
    def current(self) -> str:
        """The name of the destination on screen, or of the one `begin` will show."""
        return self._current

    @property
    def can_work(self) -> bool:
        """Whether the pages of a profile can be visited."""
        return self.has_profile and self._make is not None

    @property
    def has_profile(self) -> bool:
        """Whether this is the window of a profile, or that of the first start."""
        return self._profile is not None

    @property
    def company(self) -> str:
        """The name of the profile's company, or empty."""
        return "" if self._profile is None else self._profile.name

    @property
    def can_find_in_page(self) -> bool:
        """Whether the page on screen has a search field."""
        page: object = self.pages.currentWidget()
        return isinstance(page, Searchable) and page.searchable

    def begin(self, make: Callable[[str], QWidget]) -> None:
        """Show the chosen page, else the first; `make` creates pages by name."""
        self._make = make
        self.go(self._current)
        self.pages.removeWidget(self._skeleton)
        self._skeleton.deleteLater()

    def page(self, destination: str) -> QWidget:
        """The page of a destination; created on the first visit.

        Raises:
            RuntimeError: there are no pages before `begin`.
        """
        if self._make is None:
            raise RuntimeError("a page is asked for before there are any")
        if destination not in self._built:
            page = self._make(destination)
            self._built[destination] = page
            self.pages.addWidget(page)
        return self._built[destination]

    @property
    def visited(self) -> Mapping[str, QWidget]:
        """The pages that were created so far, by destination."""
        return MappingProxyType(self._built)

    def go(self, destination: str) -> None:
        """Show a page; before `begin` it is remembered and shown then."""
        self.navigation.set_current(self._destinations[destination].under or destination)
        self._current = destination
        if self._make is None:
            self._skeleton.set_title(self._destinations[destination].title)
            return
        page, before = self.page(destination), self.pages.currentWidget()
        self.pages.setCurrentWidget(page)
        if page is not before:
            announce(page, str(self._destinations[destination].title))
        self.registry.refresh()
        focused = QApplication.focusWidget()
        if focused is None or not self.navigation.isAncestorOf(focused):
            page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.page_shown.emit(destination)

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many things wait at each destination."""
        self.navigation.set_counts(counts)

    def set_profile(self, profile: Profile) -> None:
        """Show another name or colour of the profile."""
        self._profile = profile
        if self._profile_button is not None:
            self._profile_button.set_profile(profile)
        self._show_profile()
        self.retranslate()

    def placement(self) -> str:
        """Size and position of the window, as text for storage."""
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def set_placement(self, placement: str) -> None:
        """Restore a size and position from `placement`; an unreadable text is ignored."""
        self.restoreGeometry(QByteArray.fromBase64(placement.encode("ascii", "ignore")))

    def come_to_front(self) -> None:
        """Show the window above the others, as far as the system lets it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def let_go(self) -> None:
        """Close the window for good."""
        self._leaving = True
        self.close()

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what went wrong where no page can."""
        self.messages.show_error(error, retry=retry)

    def handle_error(self, error: BaseException) -> bool:
        """Handle an error that concerns all pages, such as an ended sign-in; whether it did."""
        return self.error_handler is not None and self.error_handler(error)

    def add_strip(self, strip: QWidget) -> None:
        """Add a strip above all pages, right below the window's own messages."""
        self._strips.insertWidget(0, strip)

    def retranslate(self) -> None:
        """Update all texts after a language change, those of commands included."""
        super().retranslate()
        self.registry.retranslate()

    def event(self, event: QEvent) -> bool:
        """Note what has the keyboard when a key is pressed; this comes before the key itself."""
        if event.type() is QEvent.Type.ShortcutOverride:
            self._pressed_at = QApplication.focusWidget()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard.

        A field may have taken the key already, and passed the focus on to a button: not to that.
        """
        pressed_at, self._pressed_at = self._pressed_at, None
        if pressed_at is not QApplication.focusWidget() or not press_focused_button(event):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Go on with Tab and Shift+Tab as things stand in the window."""
        return go_on(self, forward=next)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Request the shutdown, and keep the window open until `let_go`."""
        if self._leaving:
            event.accept()
        else:
            event.ignore()
            self.close_requested.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Collapse the navigation in a narrow window."""
        super().resizeEvent(event)
        self._fit_navigation()

    def _fit_navigation(self) -> None:
        collapsed = self.width() < theme.scaled(COLLAPSE_BELOW)
        self.navigation.set_collapsed(collapsed)
        if self._profile_button is not None:
            self._profile_button.set_collapsed(collapsed)

    def _title(self) -> str:
        if self._profile is None:
            return "Kantora"
        return f"{self._profile.name} · {environment(self._profile.environment)} — Kantora"

    def _lay_out(self) -> None:
        self._line.setVisible(self._profile is not None)
        self._show_profile()
        self.navigation.setVisible(self._profile is not None)
        self.status_bar.setVisible(self._profile is not None)
        column = self._column
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.navigation)
        middle.addWidget(self.pages, 1)
        column.addWidget(self._line)
        column.addLayout(self._strips)
        column.addLayout(middle, 1)
        column.addWidget(self.status_bar)

    def _show_profile(self) -> None:
        if self._profile is not None:
            self._line.set_colour(self._profile.colour)

    def _add_menu(self) -> None:
        known = {command.id for command in self.registry.commands()}
        self.registry.fill(self._menu, [each for each in _MENU if not each or each in known])
        if self._profile is not None:
            self._profile_button = ProfileButton(self._profile, menu=self._menu)
            self.navigation.set_head(self._profile_button)

    def _add_commands(self) -> None:
        if self._profile is not None:
            for command in destination_commands(tuple(self._destinations.values()), self.go):
                self.registry.add(command, owner=self)
        commands = window_commands(
            open_palette=lambda: self.palette_overlay.open_commands(),  # noqa: PLW0108 - made when opened
            open_search=lambda: self.palette_overlay.open_search(),  # noqa: PLW0108 - as above
            find_in_page=self.find_in_page,
            synchronise=self.sync_requested.emit,
            close=self.close,
            can_find_in_page=lambda: self.can_find_in_page,
            can_work=lambda: self.can_work,
        )
        helping = help_commands(
            toggle_shortcuts=lambda: self.shortcut_sheet.toggle(),  # noqa: PLW0108 - as above
            toggle_help=lambda: self.help_card.toggle(),  # noqa: PLW0108 - as above
            show_news=lambda: self.help_card.open_article("whats-new"),
        )
        for command in (*commands, *helping):
            self.registry.add(command, owner=self)

    def _searches(self, text: str) -> list[PaletteEntry]:
        """The entries of the palette that search pages for a text, the current page first."""
        from desktop_app.ui.shell.command_palette import PaletteEntry  # noqa: PLC0415 - the palette is there by now

        pages = [each for each in self._destinations.values() if each.searchable]
        pages.sort(key=lambda each: each.name != self._current)
        words = self.tr("Search “{text}” in {page}")
        return [
            PaletteEntry(
                text=filled(words, text=text, page=str(each.title)),
                run=partial(self._search, each.name, text),
                icon=Icon.SEARCH,
            )
            for each in pages
        ]

    def _elsewhere(self) -> list[tuple[Command, PaletteEntry]]:
        """The entries of the palette that begin something on a page that is not shown."""
        from desktop_app.ui.shell.command_palette import PaletteEntry  # noqa: PLC0415 - as above

        return [
            (
                command,
                PaletteEntry(
                    text=str(command.text).replace("&", ""),
                    run=partial(self._run_on, page, command.id),
                    icon=self._destinations[page].icon,
                    group=str(self._destinations[page].title),
                ),
            )
            for command, page in self.registry.elsewhere()
            if self.can_work and page in self._destinations
        ]

    def _run_on(self, destination: str, command_id: str) -> None:
        self.go(destination)
        self.registry.run(command_id)

    def _search(self, destination: str, text: str) -> None:
        self.go(destination)
        page: object = self.page(destination)
        if isinstance(page, Searchable):
            page.focus_search()
            page.search(text)

    def find_in_page(self) -> None:
        """Put the cursor into the search field of the page on screen."""
        page: object = self.pages.currentWidget()
        if isinstance(page, Searchable):
            page.focus_search()
