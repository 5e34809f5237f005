"""Announces changes away from the focus to a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str, *, urgent: bool = False) -> None:
    """Say words that belong to a widget; urgent ones at once, others after what is being said."""
    if not words or not QAccessible.isActive():
        return
    said = QAccessibleAnnouncementEvent(widget, words)
    if urgent:
        said.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(said)
