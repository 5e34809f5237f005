"""The window's user interface; importing it loads Qt first."""

from __future__ import annotations

import builtins
import functools
from typing import TYPE_CHECKING, Any

import PySide6.QtCore  # noqa: F401 - so that what it does to imports can be undone at once
import shiboken6
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout

if TYPE_CHECKING:
    from collections.abc import Callable

# WORKAROUND https://bugreports.qt.io/browse/PYSIDE-2029 (PySide6 6.11)
# PySide reads the source text of every module that is imported after it, to learn whether it may
# want Qt's names in snake_case. None here does, and a start would take a tenth longer.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


# WORKAROUND PySide6 6.11: adding a layout to a layout makes a Python object for each item of the
# inner one. Qt deletes an item with its widget and the Python object stays, registered for an
# address that is free. When the next widget at that address goes, Shiboken mistakes one for the
# other and the program crashes.
def _without_item_wrappers(add: Callable[..., None]) -> Callable[..., None]:
    """Wrap what adds a layout: afterwards no Python object stands for any of its items."""

    @functools.wraps(add)
    def add_and_forget(outer: QLayout, *arguments: Any, **named: Any) -> None:
        add(outer, *arguments, **named)
        for each in (*arguments, *named.values()):
            if isinstance(each, QLayout):
                _forget_items(each)

    return add_and_forget


def _forget_items(layout: QLayout) -> None:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if isinstance(item, QLayout):
            _forget_items(item)
        elif item is not None:
            shiboken6.invalidate(item)


for _layout, _method in (
    (QBoxLayout, "addLayout"),
    (QBoxLayout, "insertLayout"),
    (QGridLayout, "addLayout"),
):
    setattr(_layout, _method, _without_item_wrappers(getattr(_layout, _method)))
