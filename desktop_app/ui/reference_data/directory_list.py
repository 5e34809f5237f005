"""The list of directories and of document types with payment types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
)

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.ui import theme
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space, Type

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import (
        QStyleOptionViewItem,
        QWidget,
    )

_ROW: Final = 30
_HEADING: Final = 38
_BAR: Final = 3
_DIRECTORIES: Final = Text("DirectoryList", "Directories of the bank")
_PAYMENT_TYPES: Final = Text("DirectoryList", "Payment types by document")


class DirectoryList(Translated, QListWidget):
    """One list with two headings."""

    chosen = Signal(object)
    """A `Directory` or a `DocumentType` was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setItemDelegate(_Names(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows: list[Text | Directory | DocumentType] = []
        self._fill()
        self.currentRowChanged.connect(self._on_current_row_changed)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Reference data"))

    def choose(self, what: Directory | DocumentType) -> None:
        """Go to one of them."""
        self.setCurrentRow(self.place_of(what))

    def place_of(self, what: Directory | DocumentType) -> int:
        """The row of one of them."""
        return self._rows.index(what)

    def retranslate(self) -> None:
        """Update the names after a language change."""
        super().retranslate()
        for place, what in enumerate(self._rows):
            self.item(place).setText(name_of(what))

    def _fill(self) -> None:
        self._add_heading(_DIRECTORIES)
        self._add_choices(Directory)
        self._add_heading(_PAYMENT_TYPES)
        self._add_choices(DocumentType)
        theme.when_sized(self, DirectoryList._fit)

    def _fit(self) -> None:
        for place, what in enumerate(self._rows):
            height = _HEADING if isinstance(what, Text) else _ROW
            self.item(place).setSizeHint(QSize(0, theme.scaled(height)))

    def _add_heading(self, heading: Text) -> None:
        item = QListWidgetItem(str(heading))
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(item)
        self._rows.append(heading)

    def _add_choices(self, choices: Iterable[Directory | DocumentType]) -> None:
        for choice in choices:
            item = QListWidgetItem(name_of(choice))
            theme.set_tip(item, name_of(choice))
            self.addItem(item)
            self._rows.append(choice)

    def _on_current_row_changed(self, place: int) -> None:
        what = self._rows[place]
        if isinstance(what, Directory | DocumentType):
            self.chosen.emit(what)


class _Names(QStyledItemDelegate):
    """Paints headings small and muted, and an accent bar at the current name."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        colours = theme.tokens()
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        heading = not index.flags() & Qt.ItemFlag.ItemIsEnabled
        font = theme.font(Type.CAPTION if heading else Type.BODY)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colours.selection))
            painter.fillRect(rect.left(), rect.top(), _BAR, rect.height(), QColor(colours.accent))
        elif state & QStyle.StateFlag.State_MouseOver and not heading:
            painter.fillRect(rect, QColor(colours.hover))
        painter.setFont(font)
        painter.setPen(QColor(colours.muted if heading else colours.text))
        box = rect.adjusted(Space.L, 0, -Space.S, -Space.S if heading else 0)
        text = QFontMetrics(font).elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, box.width()
        )
        side = Qt.AlignmentFlag.AlignBottom if heading else Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, side, text)


def name_of(what: Directory | DocumentType | Text) -> str:
    """The name of a directory, of a type of documents, or of a heading."""
    if isinstance(what, Directory):
        return labels.directory(what)
    if isinstance(what, DocumentType):
        return labels.type_of(Kind.DOCUMENT, what)
    return str(what)
