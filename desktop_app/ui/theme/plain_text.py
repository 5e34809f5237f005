"""Labels and tooltips with plain text only, so that Qt never reads a text as HTML.

Names, purposes and messages come from other people. As HTML they could load files and imitate
the window. Every label must be a `Label`, and every tooltip must be set with `set_tip`; a project
rule checks this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as TextQt
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_NOTHING_SEEN: Final = "\u2060"
"""A character without width (word joiner): after it, nothing is a tag any more."""


class _HasTip(Protocol):
    def setToolTip(self, text: str) -> object: ...


class Label(QLabel):
    """A label that never interprets its text as HTML."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


def plain(text: str) -> str:
    """Protect a text from being read as HTML where Qt would guess."""
    if not TextQt.mightBeRichText(text):
        return text
    return text.replace("<", f"<{_NOTHING_SEEN}").replace("&", f"&{_NOTHING_SEEN}")


def set_tip(shown: _HasTip, text: str) -> None:
    """Give a widget, an action or an item a tooltip."""
    shown.setToolTip(plain(text))
