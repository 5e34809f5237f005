"""Lays out a form: the fields scroll, the buttons stay at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.downward_scroll import LateScroll

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QPushButton


class FormFrame:
    """Lays out a form that has no layout yet.

    Attributes:
        inner: holds what is typed. It is in its place from the start, so that Qt gives what is put
            into it its style once.
    """

    def __init__(self, form: QWidget, *, widest: int) -> None:
        """`widest` is the most pixels of `inner`."""
        self._column = QVBoxLayout(form)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        scroll = LateScroll(parent=form)
        holder = QWidget()
        scroll.hold(holder)
        around = QHBoxLayout(holder)
        around.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        self.inner = QWidget(holder)
        theme.fix(self.inner, most_width=widest)
        around.addWidget(self.inner, 1)
        around.addStretch()
        self._column.addWidget(scroll, 1)

    def add_buttons(self, *, left: QPushButton, right: Sequence[QPushButton]) -> None:
        """Put the buttons below, after what is typed: Tab goes to them last.

        Args:
            left: goes back.
            right: go on; the last one is the filled button.
        """
        bar = QHBoxLayout()
        bar.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        bar.setSpacing(Space.S)
        bar.addWidget(left)
        bar.addStretch(1)
        for button in right:
            bar.addWidget(button)
        self._column.addWidget(theme.line())
        self._column.addLayout(bar)
