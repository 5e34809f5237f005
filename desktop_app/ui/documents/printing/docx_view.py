"""Shows the text and tables of a DOCX print form on a sheet of paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import LIGHT, Space
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_PAPER: Final = 794
_MARGIN: Final = 56
_STEP: Final = 1
_SMALLEST: Final = 8
_LARGEST: Final = 40
_SHEET: Final = "QTextBrowser {{ background: {paper}; color: {text}; border: none; }}"
_STYLE: Final = """
table {{ border-collapse: collapse; }}
td, th {{ border: 1px solid {line}; padding: 4px 6px; }}
h1, h2, h3 {{ font-weight: 600; }}
p {{ margin: 4px 0; }}
a {{ color: {text}; text-decoration: none; }}
"""


class _DocxBrowser(QTextBrowser):
    """A text browser that loads no external resources."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Give images that are part of the text, and nothing from the disk or the network."""
        url = QUrl(name) if isinstance(name, str) else name
        return super().loadResource(kind, url) if url.scheme() == "data" else None


class DocxView(Translated, QWidget):
    """A preview: the content is exact, the layout is the word processor's."""

    selection_changed = Signal(bool)
    """Text is selected, or not any more."""

    def __init__(self, html: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paper = _DocxBrowser()
        self._paper.setOpenLinks(False)
        self._paper.setFrameShape(QFrame.Shape.NoFrame)
        self._paper.setMaximumWidth(_PAPER)
        self._paper.setStyleSheet(_SHEET.format(paper=LIGHT.paper, text=LIGHT.text))
        document = self._paper.document()
        document.setDefaultFont(theme.font())
        document.setDocumentMargin(_MARGIN)
        document.setDefaultStyleSheet(_STYLE.format(line=LIGHT.field, text=LIGHT.text))
        self._paper.setHtml(html)
        self._paper.copyAvailable.connect(self.selection_changed)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, Space.L, Space.L, 0)
        row.addStretch(1)
        row.addWidget(self._paper, _PAPER)
        row.addStretch(1)
        start_focus_at(self, self._paper)
        self.bind_text(self._paper.setAccessibleName, lambda: self.tr("Preview of the print form"))

    @property
    def text(self) -> str:
        """All text that is shown."""
        return self._paper.toPlainText()

    def copy(self) -> None:
        """Put the selected text on the clipboard."""
        self._paper.copy()

    def zoom_in(self) -> None:
        """Larger letters."""
        self._zoom(_STEP)

    def zoom_out(self) -> None:
        """Smaller letters."""
        self._zoom(-_STEP)

    def _zoom(self, pixels: int) -> None:
        """Qt's own zoom knows letters in points only; these are in pixels."""
        font = self._paper.document().defaultFont()
        font.setPixelSize(min(max(font.pixelSize() + pixels, _SMALLEST), _LARGEST))
        self._paper.document().setDefaultFont(font)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, D102 - Qt override
        QPainter(self).fillRect(self.rect(), QColor(theme.tokens().desk))
