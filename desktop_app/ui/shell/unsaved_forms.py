"""Keeps what is half written in forms without drafts, and shows it again at the next start."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial
from itertools import chain, count
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtCore import QObject, QTimer

from desktop_app.domain.errors import UserError
from desktop_app.ui import aio
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.page_context import Navigator
    from desktop_app.ui.shell.routes import RouteTable

_LOOK_MS: Final = 2_000
"""How often what was typed is looked at."""
_MESSAGE: Final = "half written"
_TITLE: Final = Text("UnsavedForms", "What you had not finished is still there")
_SHOW: Final = Text("UnsavedForms", "Go on with it")

_log = logging.getLogger("kantora.forms")


@runtime_checkable
class HasUnsavedForm(Protocol):
    """A page with a form that is not saved as a draft."""

    @property
    def unsaved_forms(self) -> tuple[UnsavedForm, ...]:
        """What is half written: forms that wait for their turn, and last the one that is open."""

    def show_unsaved(self, *left: UnsavedForm) -> object:
        """Show the last of these again, and let the others wait as they did."""


def unsaved_forms(window: MainWindow) -> tuple[UnsavedForm, ...]:
    """The content of unsaved forms, even if their pages were left; no page is created for it."""
    pages = window.visited.values()
    found = (each.unsaved_forms for each in pages if isinstance(each, HasUnsavedForm))
    return tuple(chain.from_iterable(found))


def unsaved_by_page(window: MainWindow) -> dict[str, tuple[UnsavedForm, ...]]:
    """What is half written on each page that has such forms; no page is created for it."""
    return {
        name: tuple(each for each in page.unsaved_forms if each.is_changed)
        for name, page in window.visited.items()
        if isinstance(page, HasUnsavedForm)
    }


def without(forms: Iterable[UnsavedForm], others: Iterable[UnsavedForm]) -> tuple[UnsavedForm, ...]:
    """Those of the forms in which another thing is written than in each of the others."""
    known = [(each.page, each.entry_id, each.texts) for each in others]
    return tuple(each for each in forms if (each.page, each.entry_id, each.texts) not in known)


async def keep_unsaved_forms(
    window: MainWindow, workspace: Workspace
) -> tuple[UnsavedForm, ...] | None:
    """Keep what is half written in a window before its store is closed; a failure stops nothing.

    Forms of pages that were not visited stay as they are. So do all forms where the program ends
    before they were given back; what was written meanwhile is kept besides.

    Returns:
        The forms of the window, also those in which nothing was written; None if it could not tell.
    """
    saver, left = window.findChild(UnsavedFormSaver), None
    try:
        left = unsaved_forms(window)
        if saver is not None and saver.has_begun:
            await saver.keep()
            return left
        store = workspace.unsaved_forms()
        kept = await store.by_page()
        for page, forms in unsaved_by_page(window).items():
            if forms:
                old = without(kept.get(page, ()), forms)
                await store.replace(page, (*(replace(each, is_open=False) for each in old), *forms))
    except Exception as error:  # noqa: BLE001 - the store has to be closed all the same
        _log.warning("what is half written was not kept: %s", type(error).__name__)
    return left


class OfferedForms:
    """Forms that another one took the place of; messages offer them until a person closes those."""

    def __init__(
        self,
        messages: MessageBar,
        *,
        title: Text,
        action: Text,
        bring_back: Callable[[UnsavedForm], object],
    ) -> None:
        """No form is offered yet.

        Args:
            messages: of the page with the form.
            title: says that a form is not saved.
            action: brings it back.
            bring_back: shows a form again, which is offered no more.
        """
        self._messages, self._title, self._action = messages, title, action
        self._bring_back = bring_back
        self._forms: dict[str, UnsavedForm] = {}  # by the keys of the messages that offer them
        self._keys = count()
        messages.closed.connect(lambda key: self._forms.pop(key, None))

    @property
    def forms(self) -> tuple[UnsavedForm, ...]:
        """What is offered, the oldest first."""
        return tuple(replace(each, is_open=False) for each in self._forms.values())

    def offer(self, form: UnsavedForm, name: str) -> None:
        """Offer a form; `name` tells a person which one."""
        key = f"offered form {next(self._keys)}"
        self._forms[key] = form
        self._messages.show_notice(
            key,
            MessageSeverity.NOTICE,
            self._title,
            lambda: formats.legible(name),
            action=MessageAction(self._action, partial(self._take, key)),
        )

    def drop(self, is_over: Callable[[UnsavedForm], bool]) -> None:
        """Offer no more what was saved meanwhile."""
        for key in [key for key, form in self._forms.items() if is_over(form)]:
            del self._forms[key]
            self._messages.withdraw(key)

    def take(self, entry_id: str) -> bool:
        """Bring back the form that changes an entry, if one is offered; whether it was."""
        key = next((key for key, form in self._forms.items() if form.entry_id == entry_id), None)
        if key is None:
            return False
        self._take(key)
        return True

    def _take(self, key: str) -> None:
        self._messages.withdraw(key)
        self._bring_back(self._forms.pop(key))


class UnsavedFormSaver(QObject):
    """Keeps what is half written while a window is open, and gives it back after a start."""

    def __init__(
        self,
        window: MainWindow,
        *,
        workspace: Workspace,
        navigator: Navigator,
        routes: RouteTable,
    ) -> None:
        """Nothing is kept before `begin`."""
        super().__init__(window)
        self._window, self._store = window, workspace.unsaved_forms()
        self._navigator, self._routes = navigator, routes
        self._kept: dict[str, tuple[UnsavedForm, ...]] = {}
        self._waiting: dict[str, tuple[UnsavedForm, ...]] = {}
        self._turn = asyncio.Lock()
        self._has_begun = self._is_saving = self._has_failed = False
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)

    @property
    def has_begun(self) -> bool:
        """Whether what was left is offered, and what is written is kept."""
        return self._has_begun

    async def begin(self, given: Sequence[UnsavedForm] = ()) -> None:
        """Offer what was left when the store was closed, and keep what is written from now on.

        Args:
            given: the forms that their pages got back already, as after a lock.
        """
        try:
            self._kept = await self._store.by_page()
        except UserError as error:  # the next start offers it
            self._window.show_error(error)
            return
        self._has_begun = True
        names = {each.name for each in self._routes}
        found = {page: without(kept, given) for page, kept in self._kept.items() if page in names}
        self._waiting = {page: left for page, left in found.items() if left}
        for name, page in self._window.visited.items():
            self.show_in(name, page)
        if self._waiting:
            self._window.messages.show_notice(
                _MESSAGE,
                MessageSeverity.NOTICE,
                _TITLE,
                self._titles,
                action=MessageAction(_SHOW, self._show),
            )

    def show_in(self, name: str, page: QWidget) -> None:
        """Show on a page that was made what was half written there."""
        if not self._has_begun:
            return
        left = self._waiting.pop(name, ())
        if self._waiting:
            self._window.messages.refresh(_MESSAGE)
        else:
            self._window.messages.withdraw(_MESSAGE)
        if not isinstance(page, HasUnsavedForm):
            return
        if left:
            page.show_unsaved(*left)
        self._timer.start()

    def look(self) -> None:
        """Keep what was written, or given up, since the last look."""
        if self._changed() and not self._is_saving:
            self._is_saving = True
            aio.start(self._save(), owner=self, ended=self._on_saved)

    async def keep(self) -> None:
        """Keep what was written, or given up, since the last look, here and now.

        Raises:
            StorageError: it could not be kept.
        """
        async with self._turn:  # else what was read before could be written after this
            for page in self._changed():
                forms = unsaved_by_page(self._window)[page]
                await self._store.replace(page, forms)
                self._kept[page] = forms

    def close(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _changed(self) -> dict[str, tuple[UnsavedForm, ...]]:
        """The forms of the pages where they are not as they were kept."""
        now = unsaved_by_page(self._window).items()
        return {page: forms for page, forms in now if forms != self._kept.get(page, ())}

    async def _save(self) -> None:
        """Keep what was written; that it fails is said once."""
        try:
            await self.keep()
        except UserError:
            if self._has_failed:
                return
            self._has_failed = True
            raise
        self._has_failed = False

    def _on_saved(self) -> None:
        self._is_saving = False

    def _titles(self) -> str:
        return " · ".join(str(self._routes[page].title) for page in self._waiting)

    def _show(self) -> None:
        """Go to what was half written; of several pages to the last one."""
        self._navigator.go(next(reversed(self._waiting)))
