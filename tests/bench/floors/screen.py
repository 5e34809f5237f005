"""The floor of everything on the screen: repaint a plain table of cached rows.

Reads one line of JSON (`fonts`, files to load; `family`, `pixels`; `width`, `height`, `row_height`,
`widths` of columns; `rows`, lists of texts), then repaints once for every further line and answers
with the seconds it took, by the clock of `time` that its argument names.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QTableView

_Index = QModelIndex | QPersistentModelIndex


class Rows(QAbstractTableModel):
    """Rows in a list."""

    def __init__(self, rows: list[list[str]]) -> None:
        super().__init__()
        self._rows = rows

    def rowCount(self, _parent: _Index | None = None) -> int:
        """All of them."""
        return len(self._rows)

    def columnCount(self, _parent: _Index | None = None) -> int:
        """As many as the first row has."""
        return len(self._rows[0])

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()][index.column()]
        return None


def main() -> None:
    """Show the table, then repaint it whenever asked."""
    app = QApplication([])
    clock = getattr(time, sys.argv[1])
    screen = json.loads(sys.stdin.readline())
    for file in screen["fonts"]:
        QFontDatabase.addApplicationFont(file)
    font = QFont(screen["family"])
    font.setPixelSize(screen["pixels"])
    app.setFont(font)
    view = QTableView()
    view.setModel(Rows(screen["rows"]))
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(screen["row_height"])
    for column, width in enumerate(screen["widths"]):
        view.setColumnWidth(column, width)
    view.resize(screen["width"], screen["height"])
    view.show()
    app.processEvents()
    for _ in sys.stdin:
        began = clock()
        view.viewport().repaint()
        sys.stdout.write(f"{clock() - began}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
