"""The floor of a print form: load the file with QPdfDocument and render its first page.

Reads lines of JSON (`path`, `width`, `height` in pixels) and answers each with the seconds it took.
"""

from __future__ import annotations

import json
import sys
import time

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtPdf import QPdfDocument


def main() -> None:
    """Load and render what is asked for."""
    app = QGuiApplication([])
    for line in sys.stdin:
        wish = json.loads(line)
        size = QSize(wish["width"], wish["height"])
        began = time.perf_counter()
        document = QPdfDocument(app)
        document.load(wish["path"])
        image = document.render(0, size)
        seconds = time.perf_counter() - began
        sys.stdout.write(f"{seconds if not image.isNull() else 'nothing'}\n")
        sys.stdout.flush()
        document.deleteLater()


if __name__ == "__main__":
    main()
