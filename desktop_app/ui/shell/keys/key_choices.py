"""Keys that a person has chosen for commands, and which keys cannot be chosen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from desktop_app.ui.widgets import keyboard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_Change: TypeAlias = "Callable[[Mapping[str, object]], Mapping[str, object]]"

_STANDARD: Final = QKeySequence.StandardKey
_OF_FIELDS: Final = (
    _STANDARD.Copy, _STANDARD.Cut, _STANDARD.Paste, _STANDARD.Undo, _STANDARD.Redo,
    _STANDARD.SelectAll, _STANDARD.Delete, _STANDARD.Backspace, _STANDARD.DeleteStartOfWord,
    _STANDARD.DeleteEndOfWord, _STANDARD.MoveToNextWord, _STANDARD.MoveToPreviousWord,
    _STANDARD.SelectNextWord, _STANDARD.SelectPreviousWord, _STANDARD.MoveToStartOfDocument,
    _STANDARD.MoveToEndOfDocument,
)  # fmt: skip
_ALWAYS: Final = frozenset({"Alt+Down", "Alt+Up", "Alt+F4", "Ctrl+Tab", "Ctrl+Shift+Tab"})
_FIRST_FUNCTION, _LAST_FUNCTION = Qt.Key.Key_F1, Qt.Key.Key_F35


class KeyChoices:
    """The chosen keys by the identifiers of commands; empty keys mean that a command has none."""

    def __init__(
        self,
        read: Callable[[], Mapping[str, object] | None] | None = None,
        *,
        change: Callable[[_Change], object] = lambda _: None,
    ) -> None:
        """Begin with what is kept; the windows of all profiles keep theirs together.

        Args:
            read: gives what is kept, keys by command; what is no text is left out. Without it,
                nothing is kept.
            change: stores what a function makes of all that is kept.
        """
        self._chosen: dict[str, str] = {}
        self._read = read
        self._change = change
        self.read()

    def read(self) -> bool:
        """Read what is kept; True where the window of another profile has changed that."""
        if self._read is None:
            return False
        before = self._chosen
        kept = (self._read() or {}).items()
        self._chosen = {name: keys for name, keys in kept if isinstance(keys, str)}
        return self._chosen != before

    def keys_of(
        self, command_id: str, usual: str, *, beside: Callable[[str], bool] = lambda _: True
    ) -> str:
        """The keys of a command: those chosen for it, else its usual ones.

        Of its usual keys it has none that were chosen for another command that answers `beside` it.
        """
        if command_id in self._chosen:
            return self._chosen[command_id]
        taken = {
            each
            for name, keys in self._chosen.items()
            if name != command_id and beside(name)
            for each in all_of(keys)
        }
        left = [each for each in usual.split("; ") if each and not all_of(each) & taken]
        return "; ".join(left)

    def is_chosen(self, command_id: str) -> bool:
        """Whether a person has chosen the keys of this command."""
        return command_id in self._chosen

    @property
    def any_chosen(self) -> bool:
        """Whether there is a command with other keys than the usual ones."""
        return bool(self._chosen)

    def choose(self, command_id: str, keys: str) -> None:
        """Keep other keys for a command."""
        self._chosen[command_id] = keys
        self._change(lambda kept: {**kept, command_id: keys})

    def forget(self, command_id: str = "") -> None:
        """Go back to the usual keys of a command, or of all of them."""
        if command_id:
            self._chosen.pop(command_id, None)
        else:
            self._chosen.clear()
        self._change(
            lambda kept: {name: keys for name, keys in kept.items() if command_id not in {"", name}}
        )


@lru_cache(maxsize=1024)
def all_of(keys: str) -> frozenset[str]:
    """The keys as every keyboard layout gives them.

    Those of every command are compared with those of every other one.
    """
    return frozenset(each.toString() for each in keyboard.sequences(keys))


def needed_by_fields(keys: str) -> bool:
    """Whether a field to type in, a list or the system needs these keys for itself."""
    sequence = QKeySequence(keys)
    if sequence.isEmpty():
        return False
    combination = sequence[0]  # type: ignore[index]
    held = combination.keyboardModifiers()
    strong = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    is_function = _FIRST_FUNCTION <= combination.key() <= _LAST_FUNCTION
    if not (held & strong or is_function):
        return True
    if keys in _ALWAYS:
        return True
    return any(sequence == bound for each in _OF_FIELDS for bound in QKeySequence.keyBindings(each))
