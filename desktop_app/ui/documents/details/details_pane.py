"""The details pane: one document with its fields, files, timeline and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.spreadsheet_cells import safe_lines
from desktop_app.ui import theme
from desktop_app.ui.annotations.annotated_details import AnnotatedDetails
from desktop_app.ui.documents.details.action_buttons import DocumentActionButtons
from desktop_app.ui.documents.details.details_head import DetailsHead
from desktop_app.ui.documents.details.print_form_buttons import PrintFormButtons
from desktop_app.ui.documents.details.sections import (
    FieldSection,
    FileSection,
    TableSection,
    TimelineSection,
)
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.tokens import DETAILS_MAXIMUM, DETAILS_MINIMUM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QKeyEvent

    from desktop_app.ui.annotations.annotation_panel import AnnotationPanel
    from desktop_app.ui.documents.details.sections import (
        Section,
    )
    from desktop_app.ui.presentation.document_presentation import DocumentPresentation

_MARGIN: Final = Space.M


@dataclass(frozen=True, slots=True)
class OfflineContent:
    """The parts of a document that are available offline: print forms and attachments."""

    forms: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()


class DetailsPane(Translated, QFrame):
    """Shows one presentation at a time; rebuilt for each document."""

    close_asked = Signal()
    """The person does not want to see details."""
    retry_asked = Signal()
    """The person wants the details to be read again."""
    words_changed = Signal()
    """The language has changed; the content must be set again."""
    open_file_asked = Signal(object)
    """An `Attachment` is to be opened."""
    save_file_asked = Signal(object)
    """An `Attachment` is to be saved."""
    keep_file_asked = Signal(object)
    """An `Attachment` is to be kept for offline use."""

    def __init__(self, notes: AnnotationPanel | None = None, parent: QWidget | None = None) -> None:
        """`notes` stands above the fields."""
        super().__init__(parent)
        self._presentation: DocumentPresentation | None = None
        theme.fix(self, beside=(DETAILS_MINIMUM, DETAILS_MAXIMUM))
        self.head = DetailsHead()
        self.documents = DocumentActionButtons()
        self.forms = PrintFormButtons()
        self._scroll = AnnotatedDetails()
        if notes is not None:
            self._scroll.put_panel(notes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(theme.line())
        column.addWidget(self._scroll, 1)
        column.addWidget(theme.line())
        column.addWidget(self.documents)
        column.addWidget(self.forms)
        self.head.close_asked.connect(self.close_asked)
        self.head.retry_asked.connect(self.retry_asked)
        self.forms.copy_asked.connect(self.copy)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Details"))

    @property
    def presentation(self) -> DocumentPresentation | None:
        """What is on show."""
        return self._presentation

    def show_presentation(
        self, presentation: DocumentPresentation, *, kept: OfflineContent = OfflineContent()
    ) -> None:
        """Show a document; the scroll bar stays where it was for the same document."""
        same = self._presentation is not None and self._presentation.title == presentation.title
        place = self._scroll.verticalScrollBar().value() if same else 0
        self._presentation = presentation
        self.head.show_presentation(presentation)
        content = QWidget()
        content.setAutoFillBackground(False)
        column = QVBoxLayout(content)
        column.setContentsMargins(_MARGIN, Space.M, _MARGIN, Space.L)
        column.setSpacing(Space.L)
        for section in self._sections(presentation, kept):
            column.addWidget(section)
        column.addStretch(1)
        self._scroll.show_content(content)
        self._scroll.verticalScrollBar().setValue(place)
        self.forms.show_kept(kept.forms, only=presentation.absent)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self.words_changed.emit()

    def copy(self) -> None:
        """Put everything that is shown on the clipboard, as lines of text."""
        if self._presentation is not None:
            QGuiApplication.clipboard().setText(safe_lines("\n".join(self._presentation.lines())))
            self.head.show_copied(self.tr("Everything is copied"))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102 - Qt override
        if event.key() == Qt.Key.Key_Escape:
            self.close_asked.emit()
        else:
            super().keyPressEvent(event)

    def _sections(
        self, presentation: DocumentPresentation, kept: OfflineContent
    ) -> Iterator[Section]:
        shown = [group for group in presentation.groups if not group.folded]
        folded = [group for group in presentation.groups if group.folded]
        for group in shown:
            yield self._fields(FieldSection(group))
        for table in presentation.tables:
            yield TableSection(table)
        if presentation.files:
            files = FileSection(presentation.files, kept.files)
            files.open_asked.connect(self.open_file_asked)
            files.save_asked.connect(self.save_file_asked)
            files.keep_asked.connect(self.keep_file_asked)
            yield files
        if presentation.timeline:
            yield TimelineSection(presentation.timeline)
        for group in folded:
            yield self._fields(FieldSection(group))

    def _fields(self, section: FieldSection) -> FieldSection:
        section.copied.connect(
            lambda name: self.head.show_copied(self.tr("Copied: {name}").format(name=name))
        )
        return section
