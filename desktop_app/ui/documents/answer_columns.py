"""Columns of payment demands in whose cells a demand is accepted or refused."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.instructions.document_actions import AnswerStage, OtherAction, fits
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Cell, CellMark, ColumnSpec
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QModelIndex

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.exports import Value
    from desktop_app.storage.window import Row
    from desktop_app.ui.tables.list_pane import ListPane

_ANSWERS: Final = {
    OtherAction.ACCEPT: (Text("columns", "Accept"), CellMark(Icon.CHECK, "ok")),
    OtherAction.REFUSE: (Text("columns", "Refuse"), CellMark(Icon.CLOSE, "bad")),
}
_COMMANDS: Final = frozenset(each.value for each in _ANSWERS)
_WIDTHS: Final = {OtherAction.ACCEPT: (148, 140), OtherAction.REFUSE: (116, 108)}
_TOLD: Final = {
    AnswerStage.NOT_SENT: Text("columns", "Answer not sent yet"),
    AnswerStage.NOT_ARRIVED: Text("columns", "Answer did not arrive"),
    AnswerStage.SENDING: Text("columns", "Answer being sent"),
    AnswerStage.UNKNOWN: Text("columns", "Answer sent, being checked"),
    AnswerStage.UNDECIDED: Text("columns", "Answer: to be decided"),
    AnswerStage.UNSIGNED: Text("columns", "Answered"),
    AnswerStage.AT_BANK: Text("columns", "Answered"),
}
_UNTIL: Final = "accept_until"
_LEFT: Final = "days_left"
_KIND: Final = "type"
_BETWEEN: Final = " · "


def answer_columns() -> tuple[ColumnSpec[ListedDocument], ...]:
    """A column for each answer; a demand that cannot be answered so has nothing in it.

    They are hidden first where not all columns fit, and both at once: who sees one of them alone
    looks in vain for the other. Menus and keys have the same.
    """
    return tuple(_column(action) for action in _ANSWERS)


def with_answers(
    columns: Iterable[ColumnSpec[ListedDocument]],
    stage_of: Callable[[ListedDocument], AnswerStage | None],
) -> tuple[ColumnSpec[ListedDocument], ...]:
    """The same columns, which say where the answer to a demand is, and offer no second one.

    How long one has to answer is said as long as the bank is not known to have the answer. Where
    the answer is then stands in the second line of the row, or in place of its commands: the column
    of the day is no wider for it, and goes no sooner. Files have the same in place of the days.
    """

    def told(column: ColumnSpec[ListedDocument]) -> ColumnSpec[ListedDocument]:
        if column.id not in {_UNTIL, _LEFT, _KIND, *_COMMANDS}:
            return column

        def cell(row: Row[ListedDocument]) -> Cell:
            stage = stage_of(row.value)
            if stage is None:
                return column.cell(row)
            said = str(_TOLD[stage])
            return _at_bank(column, row, said) if stage.is_at_bank else _here(column, row, said)

        changed = replace(column, cell=cell)
        if column.id not in {_UNTIL, _LEFT} or column.value is None:
            return changed
        return replace(changed, value=partial(_value, column.id, column.value, stage_of))

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
        known = column.id in _COMMANDS
        if alone and known and row is not None and column.cell(row).mark is not None:
            run(column.id)

    listed.table.pressed.connect(pressed)


def _at_bank(column: ColumnSpec[ListedDocument], row: Row[ListedDocument], said: str) -> Cell:
    """What is said of a demand whose answer the bank has."""
    if column.id == _KIND:
        return column.cell(row)
    return Cell(said if column.id == _UNTIL else "")


def _value(
    column_id: str,
    read: Callable[[ListedDocument], Value],
    stage_of: Callable[[ListedDocument], AnswerStage | None],
    document: ListedDocument,
) -> Value:
    """What a file has in place of the last day and of the days left."""
    stage = stage_of(document)
    if stage is None or not stage.is_at_bank:
        return read(document)
    return str(_TOLD[stage]) if column_id == _UNTIL else None


def _here(column: ColumnSpec[ListedDocument], row: Row[ListedDocument], said: str) -> Cell:
    """What is said of a demand whose answer the bank is not known to have."""
    if column.id in _COMMANDS:
        return Cell(said if column.id == OtherAction.ACCEPT.value else "")
    made = column.cell(row)
    if column.id == _KIND:
        return made._replace(below=_BETWEEN.join(filter(None, (said, made.text))))
    return made._replace(tip=said) if column.id == _UNTIL else made


def _column(action: OtherAction) -> ColumnSpec[ListedDocument]:
    title, mark = _ANSWERS[action]

    def cell(row: Row[ListedDocument]) -> Cell:
        return Cell(f"{title}…", mark=mark) if _fits(action, row) else Cell("")

    def sample() -> tuple[Cell, ...]:
        said = (_TOLD[AnswerStage.NOT_SENT],) if action is OtherAction.ACCEPT else ()
        return (Cell(f"{title}…", mark=mark), *(Cell(str(each)) for each in said))

    width, least = _WIDTHS[action]
    return ColumnSpec(
        id=action.value, title=title, cell=cell, samples=sample, width=width, least=least,
        hide_priority=6, together="answer", acts=True,
    )  # fmt: skip


def _fits(action: OtherAction, row: Row[ListedDocument]) -> bool:
    return not row.absent and fits(action, row.value)
