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


def framed(
    form: QWidget, inner: QWidget, *, widest: int, left: QPushButton, right: Sequence[QPushButton]
) -> None:
    """Put `inner` into a form, at most so wide, with its buttons under it.

    Args:
        form: has no layout yet.
        inner: what is typed.
        widest: most pixels of it.
        left: goes back.
        right: go on; the last one is the filled button.
    """
    theme.fix(inner, most_width=widest)
    holder = QWidget()
    scroll = LateScroll(holder, form)  # at first, so that `inner` is styled where it stays
    around = QHBoxLayout(holder)
    around.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
    around.addWidget(inner, 1)
    around.addStretch()
    bar = QHBoxLayout()
    bar.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
    bar.setSpacing(Space.S)
    bar.addWidget(left)
    bar.addStretch(1)
    for button in right:
        bar.addWidget(button)
    column = QVBoxLayout(form)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(scroll, 1)
    column.addWidget(theme.line())
    column.addLayout(bar)
