"""The floor of a start: a bare main window with a table of 30 rows.

Says when it was painted (`time.monotonic`) and the processor time it took, then stays until its
input is closed.
"""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QTableWidget, QTableWidgetItem


class Paint(QObject):
    """Signals the first paint of a window."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the paint, then for its end."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.tell)
        return False

    def tell(self) -> None:
        """Say it, and wait for the end."""
        sys.stdout.write(f"[{time.monotonic()}, {time.process_time()}]\n")
        sys.stdout.flush()
        sys.stdin.read()
        QApplication.quit()


def main() -> None:
    """Show the window."""
    app = QApplication([])
    window = QMainWindow()
    table = QTableWidget(30, 7)
    for row in range(30):
        for column in range(7):
            table.setItem(row, column, QTableWidgetItem(f"{row} {column}"))
    window.setCentralWidget(table)
    window.resize(1280, 800)
    paint = Paint()
    window.installEventFilter(paint)
    window.show()
    app.exec()


if __name__ == "__main__":
    main()
