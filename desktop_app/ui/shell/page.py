"""The base class of all pages: head, message bar and body.

    class DocumentsPage(Page):
        def __init__(self, *, registry: CommandRegistry, ...) -> None:
            super().__init__(Text("DocumentsPage", "Documents"), registry=registry)
            self.head.set_search(Text("DocumentsPage", "Search documents"))
            self.body.addWidget(FilterBar(...))
            self.body.addWidget(table, 1)

A page is an `ErrorSink`: what goes wrong in the work it starts appears in its message bar.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.shell.page_head import PageHead

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from desktop_app.ui.i18n.translations import Text
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.message_bar import MessageBar


class Page(Translated, QWidget):
    """A page of the navigation.

    Attributes:
        head: title, search, actions.
        content: everything else; with the look ``desk`` it is a background for cards.
        body: the layout of `content`, without margins.
        registry: where the page adds its commands, with itself as the owner.
    """

    def __init__(
        self, title: Text, *, registry: CommandRegistry, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.registry = registry
        self.head = PageHead(title)
        self.content = QWidget()
        self.content.setObjectName("PageBody")
        self.content.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.body = QVBoxLayout(self.content)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.head)
        self._column.addWidget(self.content, 1)
        self.bind_text(self.setAccessibleName, title)

    @cached_property
    def messages(self) -> MessageBar:
        """The messages under the head or over the page; made when there is something to say."""
        from desktop_app.ui.shell.message_bar import MessageBar  # noqa: PLC0415 - not for the first paint

        bar = MessageBar()
        bar.stand_in(self._column, 1)
        return bar

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what went wrong in the page's message bar."""
        self.messages.show_error(error, retry=retry)

    def is_still_asked(self, is_here: Callable[[], bool]) -> bool:
        """Whether the person is on this page yet, and where they were in it.

        `is_here` is what `watch_focus` returned when they asked for something.
        """
        return self.isVisible() and is_here() and QApplication.activeModalWidget() is None

    async def when_here(
        self,
        is_here: Callable[[], bool],
        go_on: Callable[[], Coroutine[Any, Any, object]],
        *,
        ready: Callable[[], str],
        action: Text,
    ) -> None:
        """Go on with what was read; whoever has gone on meanwhile is offered that on this page.

        Args:
            is_here: what `watch_focus` returned when the person asked for it.
            go_on: opens a dialog, say, or another program.
            ready: says what was read.
            action: the name of the button that goes on.
        """
        if self.is_still_asked(is_here):
            await go_on()
            return
        from desktop_app.ui.shell.message_bar import MessageAction  # noqa: PLC0415 - not for the first paint

        key = f"ready {ready()}"  # each for itself

        def later() -> None:
            self.messages.withdraw(key)
            aio.start(go_on(), owner=self, retry=later)

        self.messages.show_notice(
            key, MessageSeverity.NOTICE, ready, action=MessageAction(action, later)
        )

    def focus_search(self) -> bool:
        """Put the cursor into the search field (Ctrl+F); False if the page has none."""
        return self.head.focus_search()

    def search(self, text: str) -> None:
        """Search this page for a text, as *search everywhere* asks."""
        self.head.search.setText(text)

    @property
    def searchable(self) -> bool:
        """Whether *search everywhere* may ask this page."""
        return not self.head.search.isHidden()
