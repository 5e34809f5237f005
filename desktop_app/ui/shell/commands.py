"""The command registry: every action of the window, for menus, buttons, shortcuts and palette.

A page adds its commands when it is built; they live as long as it does, and are offered while it
is on screen::

    registry.add(
        Command(
            id="documents.export",
            text=Text("DocumentsPage", "Export as filtered…"),
            run=self._on_export_triggered,
            shortcut="Ctrl+E",
            icon=Icon.EXPORT,
            enabled_when=lambda: self._model.count > 0,
        ),
        owner=self,
    )
    head.set_actions([registry.action("documents.export")])

Whoever changes what `enabled_when` looks at calls `registry.refresh()`. While an overlay lies over
a page, its commands do not run: nobody sees what they would act on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, runtime_checkable
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.keys.key_choices import KeyChoices, all_of
from desktop_app.ui.widgets import keyboard
from desktop_app.ui.widgets.focus import is_put_aside
from desktop_app.ui.widgets.overlay import open_overlays

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtWidgets import QMenu, QWidget

_Method = TypeVar("_Method", bound=Callable[..., object])

_RECENT: Final = 6
_LATE_MS: Final = 20
"""Until then what waits to be painted has been painted."""
_DECLARED: Final = "_declared_command"


class CommandGroup(StrEnum):
    """The headings of the shortcut sheet and of the palette."""

    GO = "go"
    PAGE = "page"
    DOCUMENT = "document"
    APPLICATION = "application"

    @property
    def text(self) -> str:
        """The heading in the user's language."""
        return str(_GROUPS[self])


_GROUPS: Final = {
    CommandGroup.GO: Text("commands", "Go to"),
    CommandGroup.PAGE: Text("commands", "This page"),
    CommandGroup.DOCUMENT: Text("commands", "Chosen documents"),
    CommandGroup.APPLICATION: Text("commands", "Application"),
}


def always() -> bool:
    """Say that a command can be done at any time."""
    return True


@dataclass(frozen=True, kw_only=True)
class Command:
    """An action that the user can run.

    Attributes:
        id: stable dotted name, ``page.action``.
        text: what the menu says; a verb first, "…" when a dialog follows.
        run: what it does; a plain function that starts coroutines with `aio.start`. While a task
            that it returned is under way, the command is not begun again.
        shortcut: keys as Qt writes them (``Ctrl+E``), several separated by ``; ``; or empty.
            They work in Cyrillic keyboard layouts, too.
        icon: its icon, if it has one.
        enabled_when: whether it can be done now.
        group: its heading in palette and shortcut sheet.
        why_not: why it cannot be done now, for the tooltip of its buttons; None for no reason.
        from_anywhere: it begins something and needs nothing on its page: the palette offers it
            while another page is shown, and goes to its page first.
    """

    id: str
    text: Text
    run: Callable[[], object]
    shortcut: str = ""
    icon: theme.Icon | None = None
    enabled_when: Callable[[], bool] = always
    group: CommandGroup = CommandGroup.PAGE
    why_not: Callable[[], Text] | None = None
    from_anywhere: bool = False


@dataclass(frozen=True)
class DeclaredCommand:
    """What `as_command` says of the method of a page that a command runs.

    Attributes:
        name: the last part of the command's identifier.
        method: the name of the method.
        when: whether it can be done now, asked about the page.
        others: fields of `Command`.
    """

    name: str
    method: str
    text: Text
    icon: theme.Icon
    when: Callable[[Any], bool] | None
    others: Mapping[str, Any]


def as_command(
    name: str,
    text: Text,
    icon: theme.Icon,
    *,
    when: Callable[[Any], bool] | None = None,
    **others: Any,
) -> Callable[[_Method], _Method]:
    """Have a method of a list's page be run by a command of the page, in the order of the class.

    Args:
        name: the last part of the command's identifier.
        text: as for `Command`.
        icon: as for `Command`.
        when: whether it can be done now, asked about the page; None for always.
        others: fields of `Command`.
    """

    def declare(method: _Method) -> _Method:
        declared = DeclaredCommand(name, method.__name__, text, icon, when, others)
        setattr(method, _DECLARED, declared)
        return method

    return declare


def declared_commands(page: type[object]) -> Iterator[DeclaredCommand]:
    """The commands that a class of pages declares, its base classes' first."""
    for each in reversed(page.__mro__):
        for method in vars(each).values():
            declared = getattr(method, _DECLARED, None)
            if isinstance(declared, DeclaredCommand):
                yield declared


def _is_everywhere(command: Command) -> bool:
    """Whether a command can be run whatever page is shown."""
    general = command.group in {CommandGroup.GO, CommandGroup.APPLICATION}
    return general or command.id.startswith("page.")


def _is_covered(command: Command, owner: QWidget) -> bool:
    """Whether an overlay lies over what a command acts on: all but the window itself."""
    general = command.group in {CommandGroup.GO, CommandGroup.APPLICATION}
    return not (owner.isWindow() and general) and bool(open_overlays(owner.window()))


@runtime_checkable
class _Work(Protocol):
    """A task, reduced to what commands need of it."""

    def add_done_callback(self, callback: Callable[[Any], object], /) -> None:
        """Call this with the task when it has ended."""

    def done(self) -> bool:
        """Whether it has ended."""

    def cancelled(self) -> bool:
        """Whether it was cancelled."""


class CommandRegistry(QObject):
    """The commands of one window, each with its `QAction`."""

    keys_changed = Signal()
    """A person has chosen other keys for a command."""

    def __init__(self, parent: QObject | None = None, *, keys: KeyChoices | None = None) -> None:
        """Begin without commands; `keys` are those that a person has chosen."""
        super().__init__(parent)
        self.choices = KeyChoices() if keys is None else keys
        self._entries: dict[str, tuple[Command, QAction, QWidget]] = {}
        self._names: dict[str, str] = {}
        self._tips: dict[str, str] = {}
        self._outdated = WeakSet[Any]()
        self._announced: dict[str, tuple[Command, str]] = {}
        self._recent: list[str] = []
        self._running: dict[str, _Work] = {}
        self._late = QTimer(self, interval=_LATE_MS, singleShot=True)
        self._late.timeout.connect(self.refresh)

    def add(self, command: Command, *, owner: QWidget) -> QAction:
        """Add a command owned by a page or a window; its shortcut works while that is shown.

        Raises:
            ValueError: a living command has the same id.
        """
        if command.id in self._entries:
            raise ValueError(f"two commands are called {command.id}")
        action = QAction(owner)
        action.setObjectName(command.id)
        action.setAutoRepeat(False)  # a key that is held down says something once
        if command.icon is not None:
            action.setIcon(theme.icon(command.icon))
        action.triggered.connect(lambda: self.run(command.id))
        owner.addAction(action)
        owner.destroyed.connect(lambda *_: self._entries.pop(command.id, None))
        self._entries[command.id] = (command, action, owner)
        self._tips.pop(command.id, None)
        if self.choices.is_chosen(command.id):
            self._set_keys()  # others that stand beside it have these keys no more
        else:
            action.setShortcuts(keyboard.sequences(self.keys_of(command)))
        self._say(command, action)
        action.setEnabled(command.enabled_when())
        return action

    def action(self, command_id: str) -> QAction:
        """The action of a command, for buttons and menus.

        Raises:
            KeyError: there is no such command.
        """
        return self._entries[command_id][1]

    def commands(self) -> tuple[Command, ...]:
        """All commands, in the order they were added."""
        return tuple(command for command, _, _ in self._entries.values())

    def announce(self, commands: Iterable[tuple[Command, str]]) -> None:
        """Name the commands that pages will add once they are made, and the pages."""
        self._announced = {command.id: (command, page) for command, page in commands}
        if self.choices.any_chosen:
            self._set_keys()

    def known(self) -> tuple[Command, ...]:
        """All commands, and those that were announced and are not there yet."""
        coming = (command for command, _ in self._announced.values())
        return (*self.commands(), *(each for each in coming if each.id not in self._entries))

    def page_of(self, command_id: str) -> str:
        """The name of the page that announced a command, or empty."""
        found = self._announced.get(command_id)
        return "" if found is None else found[1]

    def available(self) -> tuple[Command, ...]:
        """The commands that can run now: their page is shown and they are enabled."""
        return tuple(
            command
            for command, _, owner in self._entries.values()
            if owner.isVisible() and command.enabled_when()
        )

    def elsewhere(self) -> tuple[tuple[Command, str], ...]:
        """The announced commands that can be run from anywhere, of pages that are not shown."""
        return tuple(
            (command, page)
            for command, page in self._announced.values()
            if command.from_anywhere and not self._is_shown(command.id)
        )

    def keys_of(self, command: Command) -> str:
        """The keys that run a command: those chosen for it, else its usual ones.

        Of these it has none that were chosen for a command that would answer beside it.
        """
        beside = partial(self._answers_beside, command)
        return self.choices.keys_of(command.id, command.shortcut, beside=beside)

    def read_keys(self) -> None:
        """Have the keys run commands that were chosen in the window of another profile."""
        if self.choices.read():
            self._take_keys()

    def choose_keys(self, command_id: str, keys: str) -> None:
        """Have other keys run a command from now on; empty keys are none."""
        self.choices.choose(command_id, keys)
        self._take_keys()

    def forget_keys(self, command_id: str = "") -> None:
        """Go back to the usual keys of a command, or of all commands."""
        self.choices.forget(command_id)
        self._take_keys()

    def with_keys(self, keys: str, other_than: str) -> Command | None:
        """Another command that would answer to the same keys beside this one, or None.

        Commands of two pages may have the same keys: only one of the pages is shown.
        """
        wanted, mine = all_of(keys), self._find(other_than)
        if mine is None or not wanted:
            return None
        others = (each for each in self.known() if each.id != other_than)
        same = (each for each in others if wanted & all_of(self.keys_of(each)))
        return next((each for each in same if self._answers_beside(mine, each.id)), None)

    def _is_shown(self, command_id: str) -> bool:
        entry = self._entries.get(command_id)
        return entry is not None and entry[2].isVisible()

    def _find(self, command_id: str) -> Command | None:
        """A command that is there or was announced."""
        found = self._entries.get(command_id) or self._announced.get(command_id)
        return None if found is None else found[0]

    def _answers_beside(self, command: Command, other_id: str) -> bool:
        """Whether another command is known and can answer to keys while this one can."""
        other = self._find(other_id)
        if other is None:
            return False
        everywhere = _is_everywhere(command) or _is_everywhere(other)
        return everywhere or self._stand_together(command.id, other_id)

    def _stand_together(self, one: str, other: str) -> bool:
        """Whether two commands belong to the same page, or one of them to the page's window."""
        if one in self._entries and other in self._entries:
            mine, its = self._entries[one][2], self._entries[other][2]
            return mine is its or mine.isAncestorOf(its) or its.isAncestorOf(mine)
        page = self.page_of(one)
        return bool(page) and page == self.page_of(other)

    def recent(self) -> tuple[str, ...]:
        """Identifiers of the commands that were run last, newest first."""
        return tuple(self._recent)

    def can_run(self, command_id: str) -> bool:
        """Whether there is such a command and it can be done at the moment."""
        entry = self._entries.get(command_id)
        return entry is not None and entry[0].enabled_when()

    def run(self, command_id: str) -> None:
        """Run a command, unless it cannot be done at the moment, has gone, or is out of sight."""
        entry = self._entries.get(command_id)
        if entry is None or not entry[0].enabled_when() or _is_covered(entry[0], entry[2]):
            return
        under_way = self._running.get(command_id)
        if under_way is not None and not under_way.done():
            return
        if command_id in self._recent:
            self._recent.remove(command_id)
        self._recent.insert(0, command_id)
        del self._recent[_RECENT:]
        begun = entry[0].run()
        if isinstance(begun, _Work):  # asyncio itself is not loaded for the first paint
            self._running[command_id] = begun
            begun.add_done_callback(partial(self._on_ended, command_id))

    def _on_ended(self, command_id: str, ended: _Work) -> None:
        """Let go of what a command has done: a cancelled task keeps all it worked with."""
        if self._running.get(command_id) is ended:
            del self._running[command_id]

    def refresh_soon(self) -> None:
        """Update which commands are enabled, once and after what waits to be painted.

        Whether a command can be done is asked again when it is run.
        """
        self._late.start()

    def refresh(self) -> None:
        """Update which commands are enabled; those of a hidden page as soon as it is shown."""
        self._late.stop()
        aside: dict[QWidget, bool] = {}
        for command, action, owner in self._entries.values():
            if owner not in aside:
                aside[owner] = is_put_aside(owner)
            if not aside[owner]:
                self._update(command, action)
        for owner, is_aside in aside.items():
            if is_aside and owner not in self._outdated:
                self._outdated.add(owner)
                owner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the commands of a page that is shown again."""
        if event.type() == QEvent.Type.ShowToParent and watched in self._outdated:
            self._outdated.discard(watched)
            watched.removeEventFilter(self)
            for command, action, owner in tuple(self._entries.values()):
                if owner is watched:
                    self._update(command, action)
        return False

    def _update(self, command: Command, action: QAction) -> None:
        """Update whether a command is enabled, and the tip that says why it is not."""
        enabled = command.enabled_when()
        if command.why_not is not None:
            self._say_why(command, action, enabled=enabled)
        action.setEnabled(enabled)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        for command, action, _ in self._entries.values():
            self._say(command, action)

    def fill(self, menu: QMenu, command_ids: Iterable[str]) -> None:
        """Put commands into a menu; an empty identifier is a separator."""
        for command_id in command_ids:
            if command_id:
                menu.addAction(self.action(command_id))
            else:
                menu.addSeparator()

    def _take_keys(self) -> None:
        self._set_keys()
        self.keys_changed.emit()

    def _set_keys(self) -> None:
        for command, action, _ in self._entries.values():
            action.setShortcuts(keyboard.sequences(self.keys_of(command)))
            self._say(command, action)

    def _say(self, command: Command, action: QAction) -> None:
        """Set the text and the tip."""
        text = str(command.text)
        plain = text.replace("&", "").removesuffix("…")
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setText(text)
        self._names[command.id] = f"{plain} ({keys})" if keys else plain
        enabled = command.why_not is None or command.enabled_when()
        self._say_why(command, action, enabled=enabled)

    def _say_why(self, command: Command, action: QAction, *, enabled: bool) -> None:
        """Set the tip: the name with its keys and, where it cannot be done, why."""
        told = self._names[command.id]
        if command.why_not is not None and not enabled:
            told = f"{told}\n{command.why_not()}"
        if told != self._tips.get(command.id):
            self._tips[command.id] = told
            theme.set_tip(action, told)
