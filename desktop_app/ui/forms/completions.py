"""Completion lists that open under a line edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter

from desktop_app.ui import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QLineEdit

VALUE: Final = Qt.ItemDataRole.UserRole
"""What an item stands for."""

WRITTEN: Final = Qt.ItemDataRole.UserRole + 1
"""What the line shows when an item was taken."""

_ROWS: Final = 12


def item(shown: str, value: Any, written: str) -> QStandardItem:
    """One row of a list."""
    made = QStandardItem(shown)
    made.setData(value, VALUE)
    made.setData(written, WRITTEN)
    theme.set_tip(made, shown)
    return made


def completer(line: QLineEdit, *, unfiltered: bool = False) -> QCompleter:
    """The list of a line; an `unfiltered` one shows everything that was filled in."""
    made = QCompleter(QStandardItemModel(line), line)
    made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    made.setMaxVisibleItems(_ROWS)
    made.setCompletionRole(Qt.ItemDataRole.DisplayRole)
    if unfiltered:
        made.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
    else:
        made.setFilterMode(Qt.MatchFlag.MatchContains)
    made.setWidget(line)
    frame(made)
    return made


def frame(offers: QCompleter) -> None:
    """Give the list of a line a frame of its own: it opens over other things."""
    popup = offers.popup()
    if popup is not None:
        theme.look(popup, "popup")


def fill(offers: QCompleter, items: Iterable[QStandardItem]) -> None:
    """Put other rows into a list."""
    model = offers.model()
    if isinstance(model, QStandardItemModel):
        model.clear()
        for each in items:
            model.appendRow(each)


def on_taken(offers: QCompleter, slot: Callable[[QModelIndex], object]) -> None:
    """Call something when a row was taken."""
    offers.activated[QModelIndex].connect(slot)  # type: ignore[index]  # one of two signatures


def hide(offers: QCompleter) -> None:
    """Close a list."""
    popup = offers.popup()
    if popup is not None:
        popup.hide()
