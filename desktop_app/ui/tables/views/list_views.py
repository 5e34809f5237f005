"""The saved views of one list: the chip in its filter bar, the menu, and what is done with them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu, QPushButton

from desktop_app.domain.changes import Topic
from desktop_app.domain.values.collation import fold
from desktop_app.domain.views import filter_values
from desktop_app.domain.views.saved_views import ViewContent
from desktop_app.services.views import list_filters
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import LatestTask, RepeatedTask
from desktop_app.ui.shell.help.topics import set_article
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.views.name_popover import ViewNamePopover
from desktop_app.ui.tables.views.view_chip import ViewChip
from desktop_app.ui.tables.views.view_menu import fill_menu
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Mapping

    from desktop_app.domain.changes import Change
    from desktop_app.domain.views.saved_views import SavedView
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.services.views.saved_views import SavedViews
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.tables.list_pane import ListPane

_UNDO: Final = Text("SavedViews", "Undo")
_DELETED: Final = Text("SavedViews", "The view “{name}” was deleted")
_CHANGED: Final = Text("SavedViews", "The view “{name}” shows this from now on")
_SAVED: Final = Text("SavedViews", "The view “{name}” was saved")
_PINNED: Final = Text("SavedViews", "The view “{name}” is on Today")
_UNPINNED: Final = Text("SavedViews", "The view “{name}” is on Today no more")
_IN_PART: Final = Text("SavedViews", "Not all of the view “{name}” can be shown here")
_IN_PART_TEXT: Final = Text(
    "SavedViews",
    "A part of its filter was saved by another version of Kantora and does not count here, so"
    " there may be more rows. The view keeps it.",
)
_DAMAGED_TEXT: Final = Text(
    "SavedViews",
    "What was saved of its filter could not be read and does not count, so there may be more rows."
    " Filter the list and save the view again.",
)
_SAVE_CHANGES: Final = Text("SavedViews", "Save changes")
_SHOWN_WORDS: Final = 40


class ViewedPage(Protocol):
    """What the views of a list need of its page."""

    @property
    def name(self) -> str:
        """The name of its route."""

    @property
    def workspace(self) -> Workspace:
        """The services of the profile."""

    @property
    def registry(self) -> CommandRegistry:
        """The commands of the window."""

    @property
    def messages(self) -> MessageBar:
        """Where it says what was done."""

    def view_scope(self, listed: ListPane[Any, Any]) -> str:
        """Which of several things the list shows."""

    def show_view(self, view: SavedView) -> None:
        """Show what a view holds."""


class ListViews(QObject):
    """Saves what a list shows as views, and shows it again.

    Attributes:
        listed: the list.
        chip: names the applied view, and opens the menu.
        save_link: keeps in the applied view what is on show by now.
        applied: the view that was shown last, until the filter is cleared; or None.
        menu: the list of views, while that is open.
    """

    def __init__(self, *, page: ViewedPage, listed: ListPane[Any, Any]) -> None:
        super().__init__(listed)
        self._page = page
        self.listed = listed
        self.applied: SavedView | None = None
        self.menu: QMenu | None = None
        self.name_popover: ViewNamePopover | None = None
        self._as_applied = ViewContent()
        self._ignored: Mapping[str, Any] = {}
        self._told: tuple[SavedView | None, bool] = (None, False)
        self._naming = object()
        self._writing: asyncio.Task[None] | None = None
        self._asking = LatestTask(listed)
        self._reading = RepeatedTask(self._read_applied, owner=listed)
        self.chip = ViewChip()
        set_article(self.chip, "views")
        self.save_link = QPushButton()
        theme.look(self.save_link, "link")
        set_article(self.save_link, "views")
        self.save_link.hide()
        listed.bind_text(self.save_link.setText, _SAVE_CHANGES)
        listed.bar.set_views(self.chip, self.save_link)
        self.chip.asked.connect(self.open_menu)
        self.save_link.clicked.connect(self.save_changes)
        listed.shown_otherwise.connect(self._refresh)
        listed.cleared.connect(self.leave)
        subscription = page.workspace.bus.subscribe((Topic.VIEWS,), self._on_views_changed)
        self.destroyed.connect(subscription.end)

    @property
    def differs(self) -> bool:
        """Whether something else is on show than the applied view held when it was shown."""
        return self.applied is not None and self._on_show() != self._as_of_now(self._as_applied)

    @property
    def can_pin(self) -> bool:
        """Whether the applied view can be counted on the first page."""
        if self.applied is None:
            return False
        return self._page.workspace.view_counts.can_count(self.applied)

    def open_menu(self) -> None:
        """Open the list of views under the chip."""
        self._ask(self._open_menu, again=self.open_menu)

    def show(self, view: SavedView) -> None:
        """Show what a view holds."""
        known, self._ignored = list_filters.split(view.listed, view.content.filter)
        self._naming = object()
        self.applied = None
        self.listed.show_content(view.content, known)
        self.applied, self._as_applied = view, self._on_show()
        self._page.messages.withdraw("view_in_part")
        damaged = view.content.damaged
        if self._ignored or damaged:
            self._page.messages.show_notice(
                "view_in_part",
                MessageSeverity.WARNING,
                lambda: _IN_PART.format(name=view.name),
                _DAMAGED_TEXT if damaged else _IN_PART_TEXT,
            )
        self._refresh()

    def choose(self, view: SavedView) -> None:
        """Show a view, as a person chose it from the menu."""
        self._page.show_view(view)

    def show_everything(self) -> None:
        """Clear the filter, and name no view any more."""
        self.listed.clear_filter()

    def leave(self) -> None:
        """Name no view any more; what is on show stays."""
        self._naming = object()
        self._name_none()

    def save(self) -> None:
        """Ask for a name, and save what is on show as a view."""
        self._ask(self._ask_to_save, again=self.save)

    def save_changes(self) -> None:
        """Let the applied view show what is on show now."""
        if self.applied is not None:
            self._write(self._replacement(self.applied), again=self.save_changes)

    def rename(self) -> None:
        """Ask for another name of the applied view."""
        if self.applied is not None:
            self._ask(partial(self._ask_to_rename, self.applied), again=self.rename)

    def toggle_pin(self) -> None:
        """Pin the applied view to the first page, or take it away from there."""
        if self.applied is not None:
            self._write(partial(self._pin, self.applied), again=self.toggle_pin)

    def delete(self) -> None:
        """Delete the applied view; it can be brought back. What is on show stays."""
        if self.applied is not None:
            self._write(partial(self._delete, self.applied), again=self.delete)

    # Coroutines.

    @property
    def _views(self) -> SavedViews:
        return self._page.workspace.views

    def _write(
        self, work: Callable[[], Coroutine[Any, Any, None]], *, again: Callable[[], object]
    ) -> None:
        """Change what is kept, after all that was begun before."""
        self._writing = aio.start(
            self._in_turn(self._writing, work), owner=self.listed, retry=again
        )

    def _ask(
        self,
        work: Callable[[Callable[[], bool]], Coroutine[Any, Any, None]],
        *,
        again: Callable[[], object],
    ) -> None:
        """Ask the person about views as they are after all that was begun before.

        `work` is given what tells whether the person still waits for it.
        """
        waits = partial(self._waits, watch_focus())
        self._asking.start(self._in_turn(self._writing, partial(work, waits)), retry=again)

    async def _in_turn(
        self, before: asyncio.Task[None] | None, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        if before is not None:
            await asyncio.wait({before})
        await work()

    async def _open_menu(self, waits: Callable[[], bool]) -> None:
        found = await self._views.of_list(self.listed.name)
        if not waits():
            return
        self.menu = menu = QMenu(self.chip)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.destroyed.connect(partial(self._forget_menu, menu))
        fill_menu(menu, found, self)
        menu.popup(self.chip.mapToGlobal(QPoint(0, self.chip.height())))

    async def _ask_to_save(self, waits: Callable[[], bool]) -> None:
        found = await self._views.of_list(self.listed.name)
        by_name = {fold(each.name): each for each in found}
        if not waits():
            return
        popover = self._name_popover(self._proposal(), by_name, renames=False)
        popover.named.connect(lambda name: self._on_named(name, by_name.get(fold(name))))

    async def _save(self, name: str, content: ViewContent, naming: object) -> None:
        view = await self._views.save(self._page.name, self.listed.name, name, content)
        if naming is self._naming:
            self._name(view, content, {})
        self._tell("view", _SAVED, view)

    def _replacement(self, view: SavedView) -> Callable[[], Coroutine[Any, Any, None]]:
        """What lets a view show what is on show now, also when it is done a moment later."""
        before, content, naming = view.content, self._on_show(), self._naming
        ignored = self._ignored if self._is_applied(view) else {}
        columns = [column.id for column in self.listed.model.columns]
        kept = before.replaced_by(content, ignored=ignored, columns=columns)

        async def work() -> None:
            await self._views.change(view.id, kept)
            if naming is self._naming:
                self._name(replace(view, content=kept), content, ignored)
            self._tell("view", _CHANGED, view, undo=lambda: self._change_back(view))

        return work

    def _change_back(self, view: SavedView) -> None:
        async def back() -> None:
            await self._views.change(view.id, view.content)
            if self._is_applied(view):
                self.show(view)

        self._page.messages.withdraw("view")
        self._write(back, again=lambda: self._change_back(view))

    async def _ask_to_rename(self, view: SavedView, waits: Callable[[], bool]) -> None:
        found = await self._views.of_list(self.listed.name)
        taken = {fold(each.name): each for each in found if each.id != view.id}
        if not waits():
            return
        popover = self._name_popover(view.name, taken, renames=True)
        popover.named.connect(lambda name: self._on_renamed(view, name))

    async def _pin(self, view: SavedView) -> None:
        pinned = not view.pinned
        await self._views.pin(view.id, pinned=pinned)
        self._reading.restart()
        self._tell("view", _PINNED if pinned else _UNPINNED, view)

    async def _delete(self, view: SavedView) -> None:
        as_applied = self._as_applied
        gone = await self._views.delete(view.id)
        if self._is_applied(view):
            self._name_none()
        if gone is not None:
            self._tell("view", _DELETED, gone, undo=lambda: self._bring_back(gone, as_applied))

    def _bring_back(self, view: SavedView, as_applied: ViewContent) -> None:
        naming = self._naming

        async def back() -> None:
            await self._views.restore(view)
            if self.applied is None and naming is self._naming:
                ignored = list_filters.split(view.listed, view.content.filter)[1]
                self._name(view, as_applied, ignored)

        self._page.messages.withdraw("view")
        self._write(back, again=lambda: self._bring_back(view, as_applied))

    async def _read_applied(self) -> None:
        """Read the applied view again: it may have been changed or deleted."""
        view = self.applied
        if view is None:
            return
        found = await self._views.get(view.id)
        if self._is_applied(view):
            if found is None:
                self.leave()
            elif found.content.filter != view.content.filter and not self.differs:
                self.show(found)  # it follows a label that was merged
            else:
                self.applied = found
                self._refresh()

    # What is on show.

    def _waits(self, is_here: Callable[[], bool]) -> bool:
        """Whether the person has gone neither to another page nor to a field here."""
        return self.listed.isVisible() and is_here()

    def _is_applied(self, view: SavedView) -> bool:
        return self.applied is not None and self.applied.id == view.id

    def _name(self, view: SavedView, content: ViewContent, ignored: Mapping[str, Any]) -> None:
        """Name a view that holds what is, or was a moment ago, on show."""
        self.applied, self._as_applied, self._ignored = view, content, ignored
        self._reading.restart()
        self._refresh()

    def _name_none(self) -> None:
        if self.applied is not None:
            self.applied, self._ignored = None, {}
            self._page.messages.withdraw("view_in_part")
            self._refresh()

    def _on_show(self) -> ViewContent:
        return replace(self.listed.content, scope=self._page.view_scope(self.listed))

    def _as_of_now(self, content: ViewContent) -> ViewContent:
        """What was on show, with those labels that others were merged into since."""
        labels = filter_values.read(content.filter.get(Part.LABELS.value))
        if not isinstance(labels, frozenset):
            return content
        present = frozenset(map(self._page.workspace.annotations.present_label, labels))
        kept = {**content.filter, Part.LABELS.value: filter_values.written(present)}
        return replace(content, filter=kept)

    def _refresh(self) -> None:
        name = self.applied.name if self.applied is not None else ""
        differs = self.differs
        if (self.applied, differs) == self._told:
            return
        self._told = self.applied, differs
        self.chip.show_view(name, differs=differs)
        self.save_link.setVisible(differs)
        self._page.registry.refresh()

    def _proposal(self) -> str:
        """A name made of what is filtered and searched for."""
        chips = self.listed.bar.chips.values()
        words = [chip.names() or chip.accessibleName() for chip in chips if chip.is_filtering]
        name = ", ".join(filter(None, (*words, self.listed.content.text)))
        return name if len(name) <= _SHOWN_WORDS else name[:_SHOWN_WORDS].rstrip(" ,") + "…"

    def _name_popover(
        self, name: str, taken: Mapping[str, SavedView], *, renames: bool
    ) -> ViewNamePopover:
        self.name_popover = popover = ViewNamePopover(
            self.chip, name=name, taken=taken, renames=renames
        )
        popover.closed.connect(popover.deleteLater)
        popover.destroyed.connect(partial(self._forget_popover, popover))
        popover.open_below(self.chip)
        return popover

    def _tell(
        self,
        key: str,
        words: Text,
        view: SavedView,
        *,
        undo: Callable[[], object] | None = None,
    ) -> None:
        self._page.messages.show_notice(
            key,
            MessageSeverity.SUCCESS,
            lambda: words.format(name=view.name),
            action=None if undo is None else MessageAction(_UNDO, undo),
        )

    # Answers.

    def _on_named(self, name: str, there: SavedView | None) -> None:
        def again() -> None:
            self._on_named(name, there)

        if there is None:
            work = partial(self._save, name, self._on_show(), self._naming)
            self._write(work, again=again)
        else:
            self._write(self._replacement(there), again=again)

    def _on_renamed(self, view: SavedView, name: str) -> None:
        async def rename() -> None:
            await self._views.rename(view.id, name)
            self._reading.restart()

        self._write(rename, again=lambda: self._on_renamed(view, name))

    def _on_views_changed(self, change: Change) -> None:
        applied = self.applied
        if applied is not None and (not change.ids or applied.id in change.ids):
            self._reading.start()

    def _forget_menu(self, menu: QMenu, *_: object) -> None:
        if self.menu is menu:
            self.menu = None

    def _forget_popover(self, popover: ViewNamePopover, *_: object) -> None:
        if self.name_popover is popover:
            self.name_popover = None
