"""The widget variants of the stylesheet, and the function that sets one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_POLISHED = Qt.WidgetAttribute.WA_WState_Polished

LOOKS: Final = {
    "QLabel": (
        "title", "figure", "strong", "caption", "muted", "heading", "key", "label", "code",
        "caption_bad", "caption_waiting", "struck",
        "ok", "waiting", "running", "bad", "card_file", "unknown",
    ),
    "QPushButton": ("primary", "quiet", "danger", "chip", "link", "small", "choice"),
    "QFrame": (
        "card", "card_bad", "card_waiting", "card_tinted", "line", "pane", "popover", "popup",
    ),
    "QWidget": ("desk",),
    "QLineEdit": ("palette", "wrong"),
    "QPlainTextEdit": ("wrong",),
    "QListView": ("popup",),
    "QTableView": ("cells",),
    "QToolButton": ("fold",),
}  # fmt: skip
"""Looks by the widget they are made for."""


def look(widget: QWidget, name: str) -> None:
    """Give a widget a look, also one that is already on screen; an empty name takes it away."""
    if widget.property("look") == name:
        return
    _set(widget, "look", name)


def keep_colours(widget: QWidget, *, kept: bool) -> None:
    """Have a button look as if it were enabled while it is disabled for a moment, or not."""
    if bool(widget.property("waits")) is not kept:
        _set(widget, "waits", kept)


def _set(widget: QWidget, name: str, value: object) -> None:
    widget.setProperty(name, value)
    if widget.testAttribute(_POLISHED):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def set_shown(widget: QWidget, *, shown: bool) -> None:
    """Show or hide a part as `setVisible` does, but do nothing where it is so already.

    `setVisible` styles a part that is shown with all that lies in it, and Qt styles all of that
    again for each parent that it gets until the page is complete.
    """
    if widget.isHidden() is shown:
        widget.setVisible(shown)


def line() -> QFrame:
    """A horizontal hairline."""
    made = QFrame()
    look(made, "line")
    made.setFixedHeight(1)
    return made
