"""Columns of payment demands in whose cells a demand is accepted or refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Cell, CellMark, ColumnSpec
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QModelIndex

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.window import Row
    from desktop_app.ui.tables.list_pane import ListPane

_ANSWERS: Final = {
    OtherAction.ACCEPT: (Text("columns", "Accept"), CellMark(Icon.CHECK, "ok")),
    OtherAction.REFUSE: (Text("columns", "Refuse"), CellMark(Icon.CLOSE, "bad")),
}
_WIDTHS: Final = {OtherAction.ACCEPT: (148, 140), OtherAction.REFUSE: (116, 108)}
_ANSWERED: Final = Text("columns", "Answered")
_UNTIL: Final = "accept_until"
_LEFT: Final = "days_left"


def answer_columns() -> tuple[ColumnSpec[ListedDocument], ...]:
    """A column for each answer; a demand that cannot be answered so has nothing in it.

    They are hidden first where not all columns fit: menus and keys have the same.
    """
    return tuple(_column(action) for action in _ANSWERS)


def with_answers(
    columns: Iterable[ColumnSpec[ListedDocument]], is_answered: Callable[[ListedDocument], bool]
) -> tuple[ColumnSpec[ListedDocument], ...]:
    """The same columns, which say of an answered demand that it is, and not how long one has."""

    def told(column: ColumnSpec[ListedDocument]) -> ColumnSpec[ListedDocument]:
        if column.id not in {_UNTIL, _LEFT, *_ANSWERS}:
            return column
        answered = _ANSWERED if column.id == _UNTIL else ""

        def cell(row: Row[ListedDocument]) -> Cell:
            return Cell(str(answered)) if is_answered(row.value) else column.cell(row)

        return replace(column, cell=cell)

    return tuple(map(told, columns))


def answer_in_cells(listed: ListPane[Any, ListedDocument], run: Callable[[str], object]) -> None:
    """Have a press on a cell of these columns run the command of its answer, by its last part.

    Not a click: the press selects the row, and details that open for it may move the columns away
    from under the mouse before it is let go.
    """

    def pressed(index: QModelIndex) -> None:
        column, row = listed.model.columns[index.column()], listed.model.row(index.row())
        alone = QApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
        alone = alone and QApplication.mouseButtons() == Qt.MouseButton.LeftButton
        known = column.id in set(_ANSWERS)
        if alone and known and row is not None and column.cell(row).text:
            run(column.id)

    listed.table.pressed.connect(pressed)


def _column(action: OtherAction) -> ColumnSpec[ListedDocument]:
    title, mark = _ANSWERS[action]

    def cell(row: Row[ListedDocument]) -> Cell:
        return Cell(f"{title}…", mark=mark) if _fits(action, row) else Cell("")

    def sample() -> tuple[Cell, ...]:
        return (Cell(f"{title}…", mark=mark),)

    width, least = _WIDTHS[action]
    return ColumnSpec(
        id=action.value, title=title, cell=cell, samples=sample, width=width, least=least,
        hide_priority=6, acts=True,
    )  # fmt: skip


def _fits(action: OtherAction, row: Row[ListedDocument]) -> bool:
    return not row.absent and fits(action, row.value)
