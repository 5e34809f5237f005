"""Shortcuts that work in Cyrillic keyboard layouts, and Enter to press a button.

A keyboard in a Cyrillic layout gives *Ctrl+Л* for Ctrl+K, and *Ctrl+.* for Ctrl+/; Windows and some
Linux desktops do not translate these back. `sequences` therefore gives each shortcut together with
what the same keys say in the Russian and the Belarusian layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QRadioButton

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})

_LATIN: Final = "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,./`"
_CYRILLIC: Final = (
    "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ.Ё",
    "ЙЦУКЕНГШЎЗХ'ФЫВАПРОЛДЖЭЯЧСМІТЬБЮ.Ё",
)


def sequences(shortcut: str) -> list[QKeySequence]:
    """The keys of a shortcut, as it is written first, then as Cyrillic layouts give them.

    `shortcut` is written as Qt writes it (``Ctrl+K``), several separated by ``; ``.
    """
    given = QKeySequence.listFromString(shortcut)
    written = [each.toString() for each in given if not each.isEmpty()]
    elsewhere = [other for each in written for other in _elsewhere(each)]
    return [QKeySequence(each) for each in dict.fromkeys([*written, *elsewhere])]


def latin(keys: str) -> str:
    """Keys that were pressed in a Cyrillic layout as the Latin layout writes them."""
    modifiers, key = keys[:-1], keys[-1:]
    for layout in _CYRILLIC:
        place = layout.find(key)
        if place >= 0 and key not in _LATIN:
            return f"{modifiers}{_LATIN[place]}"
    return keys


def matches(event: QKeyEvent, standard: QKeySequence.StandardKey) -> bool:
    """Whether keys are those of a standard action, also in a Cyrillic layout."""
    if event.matches(standard):
        return True
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    pressed = QKeySequence(QKeyCombination(held, Qt.Key(event.key()))).toString()
    return QKeySequence(latin(pressed)) in QKeySequence.keyBindings(standard)


def press_focused_button(event: QKeyEvent) -> bool:
    """Press the button that has the keyboard if the event is Enter; whether a button took it.

    Qt does so in dialogs only. Boxes to tick are left to the space bar.
    """
    button = QApplication.focusWidget()
    if (
        event.key() not in ENTER
        or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        or not isinstance(button, QAbstractButton)
        or isinstance(button, (QCheckBox, QRadioButton))
    ):
        return False
    if not event.isAutoRepeat():
        button.click()
    return True


def _elsewhere(written: str) -> list[str]:
    """The same key with Ctrl or Alt as it arrives in Cyrillic layouts."""
    modifiers, key = written[:-1], written[-1:]
    place = _LATIN.find(key)
    if place < 0 or not modifiers.endswith("+") or not {"Ctrl", "Alt"} & set(modifiers.split("+")):
        return []
    return [f"{modifiers}{layout[place]}" for layout in _CYRILLIC]
