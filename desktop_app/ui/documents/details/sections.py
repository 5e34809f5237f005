"""The sections of the details pane: foldable groups, tables, files and the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.documents.details.field_view import FieldGrid
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import (
        QFrame,
    )

    from desktop_app.domain.documents.listed import Attachment, DetailTable
    from desktop_app.ui.presentation.document_presentation import DetailFieldGroup, TimelineEvent

_ROW: Final = 28
_SHOWN_ROWS: Final = 12
_ATTACHMENTS: Final = Text("details", "Attachments")
_HISTORY: Final = Text("details", "History")
_OPEN: Final = Text("details", "Open {name}")
_SAVE: Final = Text("details", "Save {name}")
_KEEP: Final = Text("details", "Keep {name} for offline use")
_KEPT: Final = Text("details", "Kept here for offline use")


class Section(QWidget):
    """A heading with its content."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(Space.XS)

    def add_heading(self, title: str, hint: str = "") -> None:
        """Show the title as a heading."""
        heading = theme.Label(title)
        theme.set_tip(heading, hint)
        heading.setContentsMargins(Space.XS, 0, 0, 0)
        theme.look(heading, "strong")
        self.column.addWidget(heading)


class FieldSection(Section):
    """A group of fields; a folded one opens on a click of its heading."""

    copied = Signal(str)
    """A value was copied: the name of the field."""

    def __init__(self, group: DetailFieldGroup, parent: QWidget | None = None) -> None:
        super().__init__(group.title, parent)
        self._group = group
        self._grid: FieldGrid | None = None
        if group.folded:
            self._add_fold()
        else:
            self.add_heading(group.title, group.hint)
            self._add_fields()

    def _add_fold(self) -> None:
        self._fold = QToolButton()
        theme.look(self._fold, "fold")
        self._fold.setText(self._group.title)
        theme.set_tip(self._fold, self._group.hint)
        self._fold.setCheckable(True)
        self._fold.setIcon(theme.icon(Icon.RIGHT))
        self._fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._fold.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._fold.toggled.connect(self._on_fold_toggled)
        head = QHBoxLayout()
        head.setContentsMargins(Space.XS, 0, 0, 0)
        head.addWidget(self._fold)
        head.addStretch(1)
        self.column.addLayout(head)

    def _on_fold_toggled(self, opened: bool) -> None:
        self._fold.setIcon(theme.icon(Icon.DOWN if opened else Icon.RIGHT))
        if self._grid is None:
            self._add_fields()
        if self._grid is not None:
            self._grid.setVisible(opened)

    def _add_fields(self) -> None:
        self._grid = FieldGrid(self._group.fields)
        self._grid.copied.connect(self.copied)
        self.column.addWidget(self._grid)


class TableSection(Section):
    """A table inside a document; it scrolls when it is long or wide."""

    def __init__(self, table: DetailTable, parent: QWidget | None = None) -> None:
        super().__init__(table.name, parent)
        self.add_heading(table.name)
        width = max(map(len, (table.columns, *table.rows)))
        shown = QTableWidget(len(table.rows), width)
        for named in (
            shown,
            *shown.findChildren(QAbstractButton),
        ):  # one is Qt's own, in the corner
            named.setAccessibleName(table.name)
        titles = (*table.columns, *[""] * (width - len(table.columns)))  # else they are numbers
        shown.setHorizontalHeaderLabels(titles)
        shown.verticalHeader().hide()
        theme.fix(shown.verticalHeader(), row=_ROW)
        shown.setShowGrid(False)
        shown.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        shown.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        shown.setTabKeyNavigation(False)
        for number, row in enumerate(table.rows):
            for column, value in enumerate(row):
                shown.setItem(number, column, _item(value))
        header = shown.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setResizeContentsPrecision(_SHOWN_ROWS)
        shown.resizeColumnsToContents()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        rows = min(len(table.rows), _SHOWN_ROWS)
        shown.setFixedHeight(header.sizeHint().height() + rows * theme.scaled(_ROW) + Space.L)
        self.column.addWidget(shown)


class FileSection(Section):
    """The attachments with their sizes and actions."""

    open_asked = Signal(object)
    save_asked = Signal(object)
    keep_asked = Signal(object)

    def __init__(
        self, files: Sequence[Attachment], kept: frozenset[str], parent: QWidget | None = None
    ) -> None:
        """`kept` are the identifiers of the files that can be read offline."""
        super().__init__(str(_ATTACHMENTS), parent)
        self.add_heading(str(_ATTACHMENTS))
        for attachment in files:
            self.column.addWidget(self._row(attachment, kept=attachment.file_id in kept))

    def _row(self, attachment: Attachment, *, kept: bool) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(Space.XS, 0, 0, 0)
        line.setSpacing(Space.XS)
        name = _FileName(attachment.name)
        name.setIcon(theme.icon(Icon.ATTACHMENT))
        name.setAccessibleName(_OPEN.format(name=attachment.name))
        name.clicked.connect(lambda: self.open_asked.emit(attachment))
        line.addWidget(name, 1)
        if attachment.size is not None:
            size = theme.Label(formats.size(attachment.size))
            theme.look(size, "caption")
            line.addWidget(size)
        if kept:
            mark = theme.Mark(Icon.KEEP_OFFLINE, "ok")
            theme.set_tip(mark, str(_KEPT))
            line.addWidget(mark)
        else:
            line.addWidget(self._button(Icon.KEEP_OFFLINE, _KEEP, attachment, self.keep_asked))
        line.addWidget(self._button(Icon.SAVE, _SAVE, attachment, self.save_asked))
        return row

    def _button(
        self, icon: Icon, text: Text, attachment: Attachment, signal: SignalInstance
    ) -> QToolButton:
        button = QToolButton()
        button.setIcon(theme.icon(icon))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.set_tip(button, text.format(name=attachment.name))
        button.setAccessibleName(text.format(name=attachment.name))
        button.clicked.connect(lambda: signal.emit(attachment))
        return button


class _FileName(QPushButton):
    """The name of a file as a link, elided in the middle so that its extension is visible."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        theme.look(self, "link")
        theme.set_tip(self, name)
        self.setStyleSheet("text-align: left")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the name to what fits beside the icon."""
        super().resizeEvent(event)
        room = self.width() - self.iconSize().width() - Space.L
        middle = Qt.TextElideMode.ElideMiddle
        self.setText(self.fontMetrics().elidedText(self._name, middle, room).replace("&", "&&"))


class TimelineSection(Section):
    """What happened to the document, oldest first."""

    def __init__(self, events: Sequence[TimelineEvent], parent: QWidget | None = None) -> None:
        super().__init__(str(_HISTORY), parent)
        self.add_heading(str(_HISTORY))
        grid = QGridLayout()
        grid.setContentsMargins(Space.XS, 0, 0, 0)
        grid.setHorizontalSpacing(Space.M)
        grid.setVerticalSpacing(Space.XS)
        grid.setColumnStretch(1, 1)
        for number, event in enumerate(events):
            when = theme.Label(event.when)
            theme.look(when, "caption")
            what = theme.Label("\n".join(part for part in (event.what, event.more) if part))
            what.setWordWrap(True)
            grid.addWidget(when, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(what, number, 1)
        self.column.addLayout(grid)


def rule() -> QFrame:
    """A hairline between sections."""
    return theme.line()


def _item(value: str) -> QTableWidgetItem:
    item = QTableWidgetItem(value)
    theme.set_tip(item, value)
    digits = value.replace("\u00a0", "").replace(" ", "").replace(",", "").replace(".", "")
    if digits.isdigit() and len(value) < _ROW:
        item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return item
