"""The toolbar of the print form window: format, zoom, pages and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
)

from desktop_app.domain.documents.files import FileFormat
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from datetime import datetime

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import (
        QWidget,
    )

_NAMES: Final = {FileFormat.PDF: "PDF", FileFormat.DOCX: "Word"}


class ViewerToolbar(Translated, QFrame):
    """A button for each action; format and page are chosen here."""

    format_chosen = Signal(object)
    """Another `FileFormat` is wanted."""
    page_chosen = Signal(int)
    """Another page is wanted, from 0."""

    def __init__(self, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        """The names of the actions are those of the viewer's commands."""
        super().__init__(parent)
        self.setObjectName("PageHead")
        self._pdf_only: list[QWidget] = []
        self._formats = QButtonGroup(self)
        self._zoom = theme.Label()
        self._page = QLineEdit()
        self._allowed = QIntValidator(1, 1, self)
        self._pages = theme.Label()
        self._kept = theme.Label()
        self._kept_mark = theme.Mark(Icon.KEEP_OFFLINE, "ok")
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        row.setSpacing(Space.XS)
        self._add_formats(row)
        row.addSpacing(Space.M)
        self._add_zoom(row, actions)
        row.addSpacing(Space.M)
        self._add_pages(row)
        row.addStretch(1)
        row.addWidget(self._kept_mark)
        row.addWidget(self._kept)
        row.addSpacing(Space.M)
        for name in ("find", "copy", "open", "save"):
            row.addWidget(_button(actions[name]))
        row.addWidget(_primary(actions["print"]))
        self.bind_text(self._page.setAccessibleName, lambda: self.tr("Page"))
        self.show_kept(None)

    def show_format(self, file_format: FileFormat) -> None:
        """Show which format is on show."""
        for button in self._formats.buttons():
            button.setChecked(button.property("format") == str(file_format))
        for widget in self._pdf_only:
            widget.setVisible(file_format is FileFormat.PDF)

    def offer_formats(self, *, offered: bool) -> None:
        """Offer the formats of a print form, or hide them where there is one only."""
        for button in self._formats.buttons():
            button.setVisible(offered)

    def show_zoom(self, zoom: float) -> None:
        """Show the zoom; 1.0 is the size on paper."""
        self._zoom.setText(f"{round(zoom * 100)}{formats.NO_BREAK_SPACE}%")

    def show_page(self, page: int, count: int) -> None:
        """Show the page, from 0, and how many there are."""
        self._allowed.setTop(max(count, 1))
        self._page.setText(str(page + 1))
        self._pages.setText(f"/ {formats.count(count)}")

    def show_kept(self, fetched_at: datetime | None) -> None:
        """Say since when the form is kept here, None while it is not."""
        self._kept_mark.setVisible(fetched_at is not None)
        self._kept.setVisible(fetched_at is not None)
        if fetched_at is not None:
            self._kept.setText(self.tr("Kept offline"))
            words = self.tr("Kept offline, fetched {moment}")
            for widget in (self._kept, self._kept_mark):
                theme.set_tip(widget, words.format(moment=formats.recent_moment(fetched_at)))

    def _add_formats(self, row: QHBoxLayout) -> None:
        for file_format, name in _NAMES.items():
            button = QPushButton(name)
            theme.look(button, "chip")
            button.setCheckable(True)
            button.setProperty("format", str(file_format))
            button.setAccessibleName(name)
            button.clicked.connect(lambda _=False, f=file_format: self.format_chosen.emit(f))
            self._formats.addButton(button)
            row.addWidget(button)

    def _add_zoom(self, row: QHBoxLayout, actions: dict[str, QAction]) -> None:
        theme.look(self._zoom, "muted")
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignCenter)
        theme.fix(self._zoom, least_width=48)
        row.addWidget(_button(actions["zoom_out"]))
        row.addWidget(self._zoom)
        row.addWidget(_button(actions["zoom_in"]))
        self._pdf_only.append(self._zoom)
        for name in ("fit_width", "fit_page"):
            button = _button(actions[name])
            row.addWidget(button)
            self._pdf_only.append(button)

    def _add_pages(self, row: QHBoxLayout) -> None:
        self._page.setAlignment(Qt.AlignmentFlag.AlignRight)
        theme.fix(self._page, width=56)
        self._page.setValidator(self._allowed)
        self._page.returnPressed.connect(lambda: self.page_chosen.emit(int(self._page.text()) - 1))
        theme.look(self._pages, "muted")
        theme.look(self._kept, "caption")
        row.addWidget(self._page)
        row.addWidget(self._pages)
        self._pdf_only += [self._page, self._pages]


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAccessibleName(action.text())
    action.changed.connect(lambda: button.setAccessibleName(action.text()))
    return button


def _primary(action: QAction) -> QPushButton:
    button = QPushButton()
    theme.look(button, "primary")
    button.clicked.connect(action.trigger)

    def show() -> None:
        button.setText(action.text().removesuffix("…"))
        theme.set_tip(button, action.toolTip())
        button.setEnabled(action.isEnabled())

    action.changed.connect(show)
    show()
    return button
