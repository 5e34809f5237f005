"""Shows digests: as one message while the person is elsewhere, and in the list under the bell."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QPushButton

from desktop_app.domain.changes import Topic
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.latest import LatestTask, RepeatedTask
from desktop_app.ui.notices.notice_list import NoticeList
from desktop_app.ui.notices.notice_targets import go_to, is_shown_on
from desktop_app.ui.notices.notice_words import message_of, unread_words
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.help.topics import set_article
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.changes import Change
    from desktop_app.domain.notices import Notice
    from desktop_app.ui.notices.tray_icon import TrayIcon
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_context import PageContext

_KEY: Final = "notices"
_TITLE: Final = Text("NoticeController", "New since the last notification")
_SHOW: Final = Text("NoticeController", "Show")


class MessageChannel(Protocol):
    """Shows a message outside the window, where the system has a place for that."""

    def show_message(self, title: str, text: str, *, pressed: Callable[[], object]) -> bool:
        """Show a message; False where that cannot be done. `pressed` is called on a click."""


class NoticeController(QObject):
    """The bell, its list, and the messages of one window.

    Attributes:
        button: the bell.
        channel: shows messages outside the window; without one they are toasts in it.
    """

    unread_changed = Signal(int)
    """Another number of notices is unread."""

    def __init__(self, context: PageContext, window: MainWindow) -> None:
        """Put the bell into the status bar, and begin to listen; `close` ends it."""
        super().__init__(window)
        self._context, self._window = context, window
        self._notices = context.workspace.notices
        self._list: NoticeList | None = None
        self._shown: tuple[Notice, ...] = ()
        self._opening = LatestTask(self)
        self._counting = RepeatedTask(self._count, owner=self)
        self._closed = False
        self.channel: MessageChannel | None = None
        self.tray: TrayIcon | None = None
        self.button = NoticeButton()
        self.button.clicked.connect(self.open_list)
        window.status_bar.add_at_end(self.button)
        window.registry.add(
            Command(
                id="app.notices",
                text=Text("NoticeController", "Notifications"),
                run=self.open_list,
                shortcut="Ctrl+Shift+G",
                icon=Icon.NOTICES,
                group=CommandGroup.APPLICATION,
            ),
            owner=window,
        )
        self._subscription = context.workspace.bus.subscribe({Topic.NOTICES}, self._on_changed)
        self._notices.start(self.tell)
        self._counting.start()
        self.follow_choices()

    def follow_choices(self) -> None:
        """Have an icon beside the clock, or none, as the person wants it and the system can."""
        wanted = self._notices.choices.tray and not self._closed
        if wanted and self.tray is None:
            from desktop_app.ui.notices import tray_icon  # noqa: PLC0415 - most do not want it

            if not tray_icon.tray_is_available():
                return
            self.tray = tray_icon.TrayIcon(self)
            self.tray.opened.connect(self._on_tray_opened)
            self.tray.notices_asked.connect(self._on_tray_notices)
            self.tray.show_unread(self.button.unread)
            self.unread_changed.connect(self.tray.show_unread)
            self.channel = self.tray
        elif not wanted and self.tray is not None:
            self.unread_changed.disconnect(self.tray.show_unread)
            self.tray.take_away()
            self.channel = self.tray = None

    def close(self) -> None:
        """Listen no more."""
        self._closed = True
        self._subscription.end()
        self._opening.cancel()
        self._counting.cancel()
        self.follow_choices()
        if self._list is not None:
            self._list.close()

    @property
    def list(self) -> NoticeList:
        """The list under the bell; made when it is first opened."""
        if self._list is None:
            self._list = NoticeList(self._window)
            self._list.chosen.connect(self.go)
            self._list.all_read.connect(self._on_all_read)
        return self._list

    def open_list(self) -> None:
        """Show what came, and when."""
        self._window.messages.withdraw(_KEY)
        self._opening.start(self._open_list(watch_focus()))

    def go(self, notice: Notice) -> None:
        """Go to what a notice is about, and count it as read."""
        self._window.come_to_front()
        go_to(notice, self._context.navigator)
        aio.start(self._notices.mark_read((notice.key,)), owner=self)

    def tell(self, digest: tuple[Notice, ...]) -> None:
        """Say what came, unless it is a quiet hour, or the person is looking at it."""
        if self._closed:
            return
        self.follow_choices()  # the window of another profile may have changed them
        now = self._context.workspace.clock.now()
        choices, window = self._notices.choices, self._window
        if choices.is_quiet_at(now):
            return
        page = window.current if window.isActiveWindow() else ""
        news = tuple(each for each in digest if not is_shown_on(page, each))
        if not news:
            return
        pressed = partial(self._on_pressed, news)
        text = partial(message_of, news, sums=choices.sums)
        if self.channel is not None and self.channel.show_message(
            str(_TITLE), text(), pressed=pressed
        ):
            return
        window.messages.show_notice(
            _KEY,
            MessageSeverity.NOTICE,
            _TITLE,
            text,
            action=MessageAction(_SHOW, pressed),
            passing=True,
        )
        if not window.isActiveWindow():
            QApplication.alert(window)

    def _on_tray_opened(self) -> None:
        """Show the window, at what waits."""
        self._window.come_to_front()
        if self.button.unread:
            self._opening.start(self._open_what_waits(watch_focus()))

    def _on_tray_notices(self) -> None:
        self._window.come_to_front()
        self.open_list()

    async def _open_what_waits(self, is_here: Callable[[], bool]) -> None:
        """Go to the one notice that waits, or show the list of several."""
        unread = [each for each in await self._notices.latest() if not each.is_read]
        if len(unread) == 1:
            self.go(unread[0])
        elif unread:
            await self._open_list(is_here)

    def _on_pressed(self, news: tuple[Notice, ...]) -> None:
        self._window.messages.withdraw(_KEY)
        if len(news) == 1:
            self.go(news[0])
        else:
            self._window.come_to_front()
            self.open_list()

    async def _open_list(self, is_here: Callable[[], bool]) -> None:
        self._show(await self._notices.latest())
        if is_here():
            self.list.begin(self.button)
        self._counting.start()  # what came while it was read was counted for a closed list

    def _show(self, notices: tuple[Notice, ...]) -> None:
        self._shown = notices
        self.list.show_notices(notices)

    def _on_all_read(self) -> None:
        """Mark what the person could see; what came since stays unread."""
        unread = [each.key for each in self._shown if not each.is_read]
        aio.start(self._notices.mark_read(unread), owner=self)

    def _on_changed(self, _change: Change) -> None:
        self._counting.start()

    async def _count(self) -> None:
        count = await self._notices.unread()
        if count != self.button.unread:
            self.button.show_unread(count)
            self.unread_changed.emit(count)
        if self._list is not None and self._list.isVisible():
            latest = await self._notices.latest()
            if latest != self._shown:
                self._show(latest)


_MOST: Final = 99


class NoticeButton(Translated, QPushButton):
    """Opens the list of notices."""

    def __init__(self) -> None:
        super().__init__()
        self.unread = 0
        theme.look(self, "small")
        set_article(self, "notifications")
        self.show_unread(0)

    def show_unread(self, count: int) -> None:
        """Show how many notices wait."""
        self.unread = count
        self._say()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say()

    def _say(self) -> None:
        count, words = self.unread, unread_words(self.unread)
        number = f"{_MOST}+" if count > _MOST else formats.count(count) if count else ""
        self.setIcon(theme.icon(Icon.NOTICES, "accent" if count else "muted"))
        self.setText(number)
        for say in (self.setAccessibleName, partial(theme.set_tip, self)):
            say(words)
