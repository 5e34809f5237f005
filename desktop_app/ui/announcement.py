"""Announces changes away from the focus to a screen reader."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
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


_URGENT: Final = frozenset({"bad", "unknown"})
"""Tokens of colours; what has them is said at once."""


class StageAnnouncer:
    """Says how something stands that is followed on the screen, once for each stage."""

    def __init__(self, widget: QWidget) -> None:
        """`widget` shows it; while it is hidden, nothing is said."""
        self._widget = widget
        self._stage: object = None

    def say(self, stage: object, *words: str, colour: str = "") -> None:
        """Say the words of a stage, unless it is the one said last.

        Args:
            stage: compared with the last one; None is nothing on show, and says nothing.
            words: a heading and what it means; empty ones are left out.
            colour: token of its mark; with a bad or an unknown outcome it is said at once.
        """
        if stage == self._stage or not QAccessible.isActive():
            return
        self._stage = stage
        if stage is not None:  # after the focus has moved, which would interrupt it
            QTimer.singleShot(0, self._widget, partial(self._say, stage, words, colour))

    def skip(self, stage: object) -> None:
        """Take a stage as said: somebody went to it, and hears it from where the focus is."""
        self._stage = stage

    def _say(self, stage: object, words: tuple[str, ...], colour: str) -> None:
        if stage != self._stage:
            return
        if self._widget.isVisible():
            urgent = colour in _URGENT
            announce(self._widget, ". ".join(filter(None, words)), urgent=urgent)
        else:  # it is said once it is shown
            self._stage = None
