"""Reads what assistive technologies are told of the widgets on the screen.

An interface of Qt's accessibility tree lives as long as its widget, whatever Python holds. Each one
is asked, and forgotten, within one function here; what leaves the functions is plain values.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QListView,
    QScrollArea,
    QTabBar,
    QTableView,
)

from desktop_app.ui.tables.painted_table import PaintedTable
from tests.support.layout import is_inside_qt_control, place_of, seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import (
        QAbstractItemView,
        QWidget,
    )

_ROLES_OF_PLACES: Final = frozenset({"Client", "NoRole", "Pane", "Border", "Filler"})
"""Roles that say nothing of what a person can do with a control."""
_CONTROLS: Final = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox)
_CORNER: Final = 1
_KEYS: Final = re.compile(r"(\(.*\))?")


class Spoken(NamedTuple):
    """What is told of one widget or of one part of it.

    Attributes:
        role: name of the role, such as ``Button``.
        name: what it is called.
        description: what is said beside, such as its help or why it is switched off.
        value: its content.
        states: names of the states that hold, such as ``focusable``.
    """

    role: str
    name: str
    description: str
    value: str
    states: frozenset[str]


_STATES: Final = (
    "checkable", "checked", "checkStateMixed", "collapsed", "defaultButton", "disabled", "editable",
    "expandable", "expanded", "focusable", "focused", "hasPopup", "invisible", "multiLine",
    "passwordEdit", "pressed", "readOnly", "selectable", "selected",
)  # fmt: skip


def spoken(widget: QWidget, *path: int) -> Spoken:
    """What is told of a widget, or of the child at a path of numbers below it."""
    one = QAccessible.queryAccessibleInterface(widget)
    for number in path:
        one = one.child(number)
    held = one.state()
    states = frozenset(name for name in _STATES if getattr(held, name))
    name, description, value = (one.text(part) for part in _TEXTS)
    told = Spoken(one.role().name, name, description, value, states)
    del held, one
    return told


_TEXTS: Final = (
    QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value,
)  # fmt: skip


def labels_of(widget: QWidget) -> list[str]:
    """The names of what is told to be the label of a widget."""
    one = QAccessible.queryAccessibleInterface(widget)
    told = one.relations(QAccessible.RelationFlag.Label)
    names = [label.text(QAccessible.Text.Name) for label, _ in told]
    del told, one
    return names


def count_of_parts(widget: QWidget) -> int:
    """How many children a widget has in the tree."""
    one = QAccessible.queryAccessibleInterface(widget)
    count = one.childCount()
    del one
    return count


def cell(table: QTableView, row: int, column: int) -> Spoken:
    """What is told of a cell; rows have a header in the tree, also where none is shown."""
    columns = table.model().columnCount()
    return spoken(table, (row + 1) * (columns + 1) + column + 1)


def header(table: QTableView, column: int) -> Spoken:
    """What is told of a column's header."""
    return spoken(table, column + _CORNER)


def accessibility_faults(root: QWidget) -> list[str]:
    """Everything on the screen that assistive technologies are told wrongly or not at all."""
    found = []
    for one in seen(root):
        if is_inside_qt_control(one, root):
            continue
        if isinstance(one, _CONTROLS) or one.focusPolicy() != Qt.FocusPolicy.NoFocus:
            found += [f"{place_of(one)} {fault}" for fault in _faults_of(one)]
        if isinstance(one, QTableView):
            found += [f"{place_of(one)} {fault}" for fault in _faults_of_cells(one)]
        elif isinstance(one, (QListView, QTabBar)):
            found += [f"{place_of(one)} {fault}" for fault in _faults_of_parts(one)]
    return found


def _faults_of(one: QWidget) -> Iterator[str]:
    told = spoken(one)
    if not told.name.strip():
        yield "has no name"
    if told.role in _ROLES_OF_PLACES and not isinstance(one, QScrollArea):
        yield f"{told.name!r} has the role {told.role}"
    if "disabled" in told.states:
        if not _reason(told):
            yield f"{told.name!r} is switched off and does not say why"
    elif "focusable" not in told.states:
        yield f"{told.name!r} cannot have the focus"
    if "invisible" in told.states:
        yield f"{told.name!r} is told to be invisible"


def _reason(told: Spoken) -> str:
    """What the description says beside the name and the keys, which a tooltip repeats."""
    said = told.description.strip().removeprefix(told.name.strip().removesuffix("…")).strip()
    return "" if _KEYS.fullmatch(said) else said


def _faults_of_cells(table: QTableView) -> Iterator[str]:
    model = table.model()
    shown = [column for column in range(model.columnCount()) if not table.isColumnHidden(column)]
    for column in shown:
        told = header(table, column)
        if told.role != "ColumnHeader" or not told.name.strip():
            yield f"column {column} has no header: {told}"
    for row in _rows_on_screen(table):
        cells = {column: cell(table, row, column) for column in shown}
        for column, told in cells.items():
            index = model.index(row, column)
            text = str(index.data() or "")
            if told.role != "Cell" or text not in told.name:
                yield f"row {row}, column {column} shows {text!r} and tells {told}"
            tip = table.tip_at(index) if isinstance(table, PaintedTable) else ""
            said = f"{told.name}\n{told.description}"
            yield from (f"{told} without {line!r}" for line in tip.split("\n") if line not in said)
        if not any(told.name.strip() for told in cells.values()):
            yield f"row {row} is empty"


def _rows_on_screen(table: QAbstractItemView) -> range:
    top = table.indexAt(table.viewport().rect().topLeft()).row()
    last = table.indexAt(table.viewport().rect().bottomLeft()).row()
    count = table.model().rowCount()
    return range(max(top, 0), last + 1 if last >= 0 else count)


def _faults_of_parts(one: QWidget) -> Iterator[str]:
    for number in range(count_of_parts(one)):
        told = spoken(one, number)
        if told.role in {"ListItem", "PageTab"} and not told.name.strip():
            yield f"part {number} has no name"
