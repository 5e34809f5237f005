"""Pieces of the outbox's details pane: boxes, parts in a column, history, damaged texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.documents.details.sections import TimelineSection
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.outbox_history import step_words
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.presentation.document_presentation import TimelineEvent
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.flow_box import FlowBox

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtWidgets import QPushButton

    from desktop_app.domain.outbox.history import OutboxStep
    from desktop_app.domain.outbox.operation_names import Operation
    from desktop_app.domain.outbox.rows import Damage

_STORED: Final = Text("OutboxPane", "What is stored")


def history(steps: Sequence[OutboxStep], operation: Operation) -> QWidget:
    """What happened to a row, one line for each step."""
    events = []
    for step in steps:
        what, more = step_words(step, operation)
        events.append(TimelineEvent(formats.moment(step.first_at), what, more))
    section = TimelineSection(events)
    section.column.setContentsMargins(Space.L - Space.XS, 0, Space.L, Space.M)
    return section


def is_filled(button: QPushButton) -> bool:
    """Whether a button is the filled one, for the next step."""
    return bool(button.property("look") == "primary")


def box(spacing: Space) -> tuple[QWidget, QVBoxLayout]:
    """A widget with the margins of the pane, and its column."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
    column.setSpacing(spacing)
    return holder, column


def stored_texts(damage: Damage) -> QWidget:
    """The texts of a damaged row as they are stored, to be read and copied."""
    holder, column = box(Space.S)
    column.addWidget(theme.wrapped(str(_STORED), "heading"))
    for name, text in damage.stored:
        column.addWidget(theme.wrapped(name, "caption"))
        shown = theme.wrapped(text)
        shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(shown)
    column.addStretch(1)
    return holder


def stacked(*parts: QWidget) -> QWidget:
    """Parts one below the other, at the top."""
    if len(parts) == 1:
        return parts[0]
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for part in parts:
        column.addWidget(part)
    column.addStretch(1)
    return holder


def is_large() -> bool:
    """Whether texts are larger than usual."""
    return theme.scaled(theme.ICON) > theme.ICON


def clear(column: QVBoxLayout) -> None:
    """Let go of the widgets in a column."""
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def flow_in_large_text(column: QVBoxLayout, buttons: Iterable[QWidget]) -> None:
    """Put the buttons of a column beside each other in large text, to save height."""
    if is_large():
        flow = FlowBox(gap=Space.S)
        flow.show_widgets(tuple(buttons))
        column.addWidget(flow)
