"""The preview of an import: what was read, the columns, the rows and what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemDelegate,
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.services.imports.columns import ImportField, ImportKind
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.imports.column_strip import ColumnStrip
from desktop_app.ui.imports.import_model import ROW, STATE, TICK, ImportModel
from desktop_app.ui.imports.import_texts import KIND_NAMES, STATE_NAMES, RowState
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel, QObject
    from PySide6.QtWidgets import QStyleOptionViewItem

    from desktop_app.services.imports.columns import Columns
    from desktop_app.services.imports.tables import ImportTable
    from desktop_app.ui.imports.import_model import ImportContent

Index = QModelIndex | QPersistentModelIndex

_WIDTHS: Final = {
    ImportField.NAME: 220,
    ImportField.PURPOSE: 260,
    ImportField.PARTY_ACCOUNT: 250,
    ImportField.ACCOUNT: 250,
    ImportField.KIND: 190,
    ImportField.CURRENCY: 76,
    ImportField.NOTES: 220,
}
_WIDTH: Final = 116
_FIRST_WIDTHS: Final = {TICK: 72, STATE: 168, ROW: 68}
_LINES: Final = 3
_ALL: Final = Text("ImportPage", "All rows: {count}")
_ONE: Final = Text("ImportPage", "{state}: {count}")
_CHOSEN: Final = Text("ImportPage", "Ticked: {count}")
_HINT: Final = Text(
    "ImportPage", "Choose a row to see what is wrong with it; a double click corrects a cell."
)


class ImportPreview(Translated, QWidget):
    """Shows a plan and lets a person correct and tick its rows."""

    kind_chosen = Signal(object)
    """What the rows become: an `ImportKind`."""
    account_chosen = Signal(str)
    """The account that pays where the table names none."""
    sheet_chosen = Signal(str)
    """Another sheet of the workbook."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = ""
        self.model = ImportModel(self)
        self.columns = ColumnStrip()
        self.table = QTableView()
        self.kind = QComboBox()
        self.account = QComboBox()
        self.sheet = QComboBox()
        self.states = QComboBox()
        self.notes = theme.Label()
        self._source = theme.ElidedLabel()
        self._total = theme.Label()
        self._set_up_table()
        self._lay_out()
        self._connect()
        self.bind_text(self.kind.setAccessibleName, Text("ImportPage", "What the rows become"))
        self.bind_text(self.account.setAccessibleName, Text("ImportPage", "Account that pays"))
        self.bind_text(self.sheet.setAccessibleName, Text("ImportPage", "Sheet"))
        self.bind_text(self.states.setAccessibleName, Text("ImportPage", "Rows on show"))
        self.bind_text(self.table.setAccessibleName, Text("ImportPage", "Rows of the table"))
        start_focus_at(self, self.table)

    def show_source(self, name: str, table: ImportTable) -> None:
        """Name what was read, and its sheets."""
        self.name = name
        self._source.show_text(name)
        self.sheet.clear()
        self.sheet.addItems(list(table.sheets))
        self.sheet.setCurrentText(table.sheet)
        self.sheet.setVisible(len(table.sheets) > 1)

    def show_columns(self, table: ImportTable, columns: Columns, kind: ImportKind) -> None:
        """Show what the columns hold."""
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.account.setVisible(kind is ImportKind.PAYMENTS and self.account.count() > 0)
        self.columns.show_columns(table, columns, kind)

    def offer_accounts(self, accounts: list[str], chosen: str) -> None:
        """Offer our accounts to pay from; without a `chosen` one the first is used."""
        if [self.account.itemData(at) for at in range(self.account.count())] != accounts:
            self.account.clear()
            for account in accounts:
                self.account.addItem(formats.account(account), account)
        self.account.setCurrentIndex(max(0, self.account.findData(chosen)))
        pays = self.kind.currentData() == ImportKind.PAYMENTS
        self.account.setVisible(pays and self.account.count() > 0)

    def finish_writing(self) -> None:
        """Take what is being written in a cell, as if the person had left it."""
        self._texts.finish()
        self._kinds.finish()

    def show_content(
        self, content: ImportContent, kind: ImportKind, choices: dict[int, bool] | None = None
    ) -> None:
        """Show a plan from its first row; `choices` takes what a person ticks and unticks.

        Rows with the `choices` on show are the same ones, checked anew: the row at hand and what is
        being written in it stay.
        """
        at_hand = self._at_hand() if self.model.is_of(choices) else None
        written = next(filter(None, [self._texts.drop(), self._kinds.drop()]), None)
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.model.show_content(content, choices)
        self._set_up_columns(0, self.model.columnCount() - 1)
        self.states.setCurrentIndex(0)
        self._show_counts()
        if self.model.rowCount() and (at_hand is None or not self._go_back(*at_hand, written)):
            self.table.setCurrentIndex(self.model.index(0, STATE))

    def _at_hand(self) -> tuple[int, ImportField | None] | None:
        """The number of the current row, and the field of the current cell, if it has one."""
        index = self.table.currentIndex()
        if not index.isValid():
            return None
        column = index.column() - len(_FIRST_WIDTHS)
        field = self.model.fields[column] if column >= 0 else None
        return self.model.number(index), field

    def _go_back(
        self, number: int, field: ImportField | None, written: tuple[object, int] | None
    ) -> bool:
        """Go to the row with a number, and write on in its cell; False if it is not on show."""
        model, fields = self.model, self.model.fields
        places = (
            at for at in range(model.rowCount()) if model.number(model.index(at, 0)) == number
        )
        row = next(places, None)
        if row is None:
            return False
        is_there = field in fields
        column = len(_FIRST_WIDTHS) + fields.index(field) if is_there else STATE
        index = model.index(row, column)
        self.table.setCurrentIndex(index)
        if written is not None and is_there:
            self.table.edit(index)
            for each in (self._texts, self._kinds):
                each.write_on(*written)
        return True

    def _set_up_columns(self, first: int, last: int) -> None:
        """Give columns their widths and what writes in them."""
        for column in range(first, last + 1):
            wide = _FIRST_WIDTHS.get(column)
            field = self.model.fields[column - len(_FIRST_WIDTHS)] if wide is None else None
            width = wide if field is None else _WIDTHS.get(field, _WIDTH)
            self.table.setColumnWidth(column, theme.scaled(width or _WIDTH))
            is_kind = field is ImportField.KIND
            self.table.setItemDelegateForColumn(column, self._kinds if is_kind else self._texts)

    def show_states(self, state: RowState | None) -> None:
        """Show only rows in a state, or all."""
        self.states.setCurrentIndex(self.states.findData(state))
        self._on_state_activated()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        for place, kind in enumerate(ImportKind):
            self.kind.setItemText(place, str(KIND_NAMES[kind]))
        self._show_counts()
        self._show_notes()
        self.model.headerDataChanged.emit(
            Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1
        )

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        theme.look(table, "cells")
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setTabKeyNavigation(False)
        table.setCornerButtonEnabled(False)
        for corner in table.findChildren(QAbstractButton):  # Qt's own, never shown, but read aloud
            corner.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.bind_text(corner.setAccessibleName, Text("DataTable", "Select all rows"))
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        table.verticalHeader().hide()
        theme.fix(table.verticalHeader(), row=theme.ROW)
        table.horizontalHeader().setHighlightSections(False)
        self._kinds, self._texts = _KindDelegate(self), _CellDelegate(self)

    def _lay_out(self) -> None:
        for kind in ImportKind:
            self.kind.addItem(str(KIND_NAMES[kind]), kind)
        for box in (self.account, self.sheet):
            box.hide()
        for box in (self.account, self.sheet, self.kind, self.states):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        theme.look(self._source, "strong")
        theme.look(self._total, "muted")
        bar = QHBoxLayout()
        bar.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        bar.setSpacing(Space.S)
        bar.addWidget(self._source, 1)
        for widget in (self.sheet, self.kind, self.account, self.states, self._total):
            bar.addWidget(widget)
        self.notes.setWordWrap(True)
        self.notes.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        self.notes.setMinimumHeight(_LINES * self.notes.fontMetrics().lineSpacing() + 2 * Space.S)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.columns)
        column.addWidget(self.table, 1)
        column.addWidget(self.notes)

    def _connect(self) -> None:
        self.kind.activated.connect(
            lambda _: self.kind_chosen.emit(ImportKind(self.kind.currentData()))
        )
        self.account.activated.connect(
            lambda _: self.account_chosen.emit(self.account.currentData())
        )
        self.sheet.activated.connect(lambda _: self.sheet_chosen.emit(self.sheet.currentText()))
        self.states.activated.connect(lambda _: self._on_state_activated())
        self.model.ticked.connect(self._show_counts)
        self.model.columnsInserted.connect(lambda _, first, last: self._set_up_columns(first, last))
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_notes())
        self.model.dataChanged.connect(lambda *_: self._show_notes())

    def _on_state_activated(self) -> None:
        state = self.states.currentData()
        self.model.filter_by(() if state is None else (RowState(state),))
        if self.model.rowCount():
            self.table.setCurrentIndex(self.model.index(0, STATE))
        self._show_notes()

    def _show_counts(self) -> None:
        counts, chosen = self.model.counts, self.states.currentData()
        self.states.clear()
        self.states.addItem(_ALL.format(count=formats.count(counts.total())), None)
        for state in RowState:
            text = _ONE.format(state=STATE_NAMES[state], count=formats.count(counts[state]))
            self.states.addItem(text, state)
        self.states.setCurrentIndex(max(0, self.states.findData(chosen)))
        ticked = _CHOSEN.format(count=formats.count(self.model.chosen_count))
        self._total.setText(" · ".join(filter(None, (ticked, self.model.total()))))

    def _show_notes(self) -> None:
        notes = self.model.notes(self.table.currentIndex())
        self.notes.setText("\n".join(notes) or str(_HINT))
        theme.look(self.notes, "" if notes else "muted")


class _CellDelegate(QStyledItemDelegate):
    """Writes in cells: what is being written stays while rows are checked anew."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._editor: QWidget | None = None
        self._is_filled = False

    def finish(self) -> None:
        """Take what is being written, and leave the cell."""
        editor = self._editor
        if editor is not None and isValid(editor):
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def drop(self) -> tuple[object, int] | None:
        """Leave the cell, and return what is being written and the place of the cursor in it."""
        editor = self._editor
        if editor is None or not isValid(editor):
            return None
        written = self.content(editor)
        self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        return written

    def write_on(self, content: object, cursor: int) -> None:
        """Go on, in the cell that is open, where `drop` left."""
        if self._editor is not None and isValid(self._editor):
            self.put(self._editor, content, cursor)

    def content(self, editor: QWidget) -> tuple[object, int] | None:
        """What stands in an editor, and the place of the cursor in it."""
        if not isinstance(editor, QLineEdit):
            return None
        return editor.text(), editor.cursorPosition()

    def put(self, editor: QWidget, content: object, cursor: int) -> None:
        """Let something stand in an editor."""
        if isinstance(editor, QLineEdit):
            editor.setText(str(content))
            editor.setCursorPosition(cursor)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Remember what a person writes in."""
        self._editor, self._is_filled = self.make_editor(parent, option, index), False
        return self._editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        """Forget it."""
        if editor is self._editor:
            self._editor = None
        super().destroyEditor(editor, index)

    def make_editor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A line with the text of the cell."""
        return super().createEditor(parent, option, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with what the cell has; Qt asks again whenever any row of the table changes."""
        if editor is not self._editor or not self._is_filled:
            self._is_filled = editor is self._editor
            self.fill_editor(editor, index)

    def fill_editor(self, editor: QWidget, index: Index) -> None:
        """Show what the cell has."""
        super().setEditorData(editor, index)


class _KindDelegate(_CellDelegate):
    """Offers the kinds of payments."""

    def make_editor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        del option, index
        box = QComboBox(parent)
        for kind in PAYMENT_TYPES:
            box.addItem(str(DOCUMENT_TYPES[kind]), kind.value)
        return box

    def fill_editor(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QComboBox):
            kind = index.data(Qt.ItemDataRole.EditRole)
            editor.setCurrentIndex(editor.findData(kind))

    def content(self, editor: QWidget) -> tuple[object, int] | None:
        return (editor.currentData(), 0) if isinstance(editor, QComboBox) else None

    def put(self, editor: QWidget, content: object, cursor: int) -> None:
        del cursor
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(content))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData())
