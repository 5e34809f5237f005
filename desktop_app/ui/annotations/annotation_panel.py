"""The note and the labels of one record, in the pane that shows its details."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.annotations.annotations import (
    LONGEST_NOTE,
    tidy_note,
)
from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import Cancelled
from desktop_app.ui import aio, theme
from desktop_app.ui.annotations.label_picker import LabelPicker
from desktop_app.ui.annotations.label_tag import LabelTag
from desktop_app.ui.annotations.note_edit import NoteEdit
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.latest import LatestTask, RepeatedTask
from desktop_app.ui.shell.help.topics import set_article
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.theme.flow_box import FlowBox
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent

    from desktop_app.domain.annotations.annotations import (
        AnnotatedRecord,
        Annotation,
        RecordLabel,
    )
    from desktop_app.domain.changes import Change
    from desktop_app.services.annotations.annotations import Annotations
    from desktop_app.services.bus import Bus

_NOTE: Final = Text("Annotations", "Note")
_WRITE: Final = Text("Annotations", "Write a note…")
_LABEL: Final = Text("Annotations", "Label…")
_OWN: Final = Text("Annotations", "Only on this computer: the bank never sees it")
_SAVED: Final = Text("Annotations", "Saved")
_UNDO: Final = Text("Annotations", "Undo")
_COUNT: Final = Text("Annotations", "{written} of {most}")
_COUNTED_FROM: Final = LONGEST_NOTE - 200


class AnnotationPanel(Translated, QWidget):
    """Labels with *Label…*, a note that is saved as one leaves it, and *Undo*."""

    manage_asked = Signal()
    """All labels are to be shown."""

    def __init__(
        self, annotations: Annotations, *, bus: Bus, parent: QWidget | None = None
    ) -> None:
        """Keep notes and labels with a service; the bus tells of changes elsewhere."""
        super().__init__(parent)
        self._annotations = annotations
        self._record: AnnotatedRecord | None = None
        self._kept = self._shown = ""
        self._before: str | None = None
        self._loaded = False
        self._reading = RepeatedTask(self._load, owner=self, retry=self._read)
        self._opening = LatestTask(self)
        self._writing: asyncio.Task[bool | None] | None = None
        self.tags: list[LabelTag] = []
        self.picker: LabelPicker | None = None
        set_article(self, "labels")
        self.note = NoteEdit()
        self.add = QPushButton()
        self.add.setIcon(theme.icon(Icon.LABEL))
        theme.look(self.add, "chip")
        self.said = theme.wrapped("", "caption")
        self.undo = QPushButton()
        theme.look(self.undo, "small")
        self._flow = FlowBox(gap=Space.XS)
        self._lay_out()
        self.note.left.connect(self.save)
        self.note.textChanged.connect(self._say)
        self.add.clicked.connect(self.choose_labels)
        self.undo.clicked.connect(self.take_back)
        self.bind_text(self.note.setAccessibleName, _NOTE)
        self.bind_text(self.note.setPlaceholderText, _WRITE)
        self.bind_text(self.note.setAccessibleDescription, _OWN)
        self.bind_text(self.add.setText, _LABEL)
        self.bind_text(self.undo.setText, _UNDO)
        self.bind_text(partial(theme.set_tip, self), _OWN)
        subscription = bus.subscribe((Topic.ANNOTATIONS, Topic.COUNTERPARTIES), self._on_change)
        self.destroyed.connect(subscription.end)
        self._say()

    @property
    def record(self) -> AnnotatedRecord | None:
        """What is annotated."""
        return self._record

    @property
    def is_loaded(self) -> bool:
        """Whether what was noted on the record is on show, and can be changed."""
        return self._loaded

    @property
    def is_reading(self) -> bool:
        """Whether the record's note and labels are being read."""
        return self._reading.is_running

    def show_record(self, record: AnnotatedRecord | None) -> None:
        """Show what was noted on a record; without one the panel is hidden."""
        self.setVisible(record is not None)
        if record == self._record:
            return
        self.save()
        self._record, self._loaded, self._before = record, False, None
        self._show_labels(())
        self._show_note("")
        self.setEnabled(False)
        self._reading.restart()

    def write(self) -> None:
        """Take the keyboard to write a note."""
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.note.moveCursor(self.note.textCursor().MoveOperation.End)

    def save(self) -> None:
        """Keep the note, if it is another one by now."""
        text = self.note.toPlainText()
        if self._record is None or not self._loaded or not self._is_changed:
            return
        before, self._kept, self._shown = self._kept, tidy_note(text), text
        self._writing = aio.start(self._write(self._record, text, before), owner=self)
        self._reading.restart()  # what is being read now is the note before

    async def keep(self) -> None:
        """Save the note and wait until it is kept, before its record is merged or deleted.

        Raises:
            Cancelled: it could not be kept; that was said already.
        """
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        while True:
            self.save()
            writing = self._writing
            if writing is None or writing.done():
                return
            await asyncio.wait({writing})
            if writing.cancelled() or not writing.result():
                raise Cancelled

    def take_back(self) -> None:
        """Bring back the note that there was before the last one."""
        if self._before is not None:
            self.note.show_note(self._before)
            self.save()
            self.note.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose_labels(self) -> None:
        """Open what puts labels on the record."""
        if self._record is not None:
            self._opening.start(self._open_picker(self._record, watch_focus()))

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the note when the page goes."""
        self.save()
        super().hideEvent(event)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say()

    # Coroutines.

    async def _load(self) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        record = self._record
        if record is None:
            return
        if self._writing is not None:
            await asyncio.wait({self._writing})
        found = await self._annotations.of(record)
        self._show_labels(found.labels)
        self.setEnabled(True)
        written = self._loaded and self._is_changed
        if not written:
            self._take(found)
        self._loaded = True

    async def _write(self, record: AnnotatedRecord, text: str, before: str) -> bool:
        try:
            await self._annotations.save_note(record, text, was=before)
        except BaseException:
            if record == self._record:
                self._kept = self._shown = before  # it is tried again when one leaves the next time
            raise
        if record == self._record:
            self._before = before
            self._say()
        return True

    async def _open_picker(self, record: AnnotatedRecord, is_here: Callable[[], bool]) -> None:
        uses = await self._annotations.labels()
        if record != self._record or not self.isVisible() or not is_here():
            return
        picker = LabelPicker(self)
        picker.show_labels(
            [use.label for use in uses], {tag.label.id: 1 for tag in self.tags}, records=1
        )
        picker.toggled.connect(lambda label, on: self._set_label(record, label, on=on))
        picker.made.connect(lambda name: aio.start(self._make(record, name), owner=self))
        picker.manage_asked.connect(self.manage_asked)
        picker.closed.connect(self._on_picker_closed)
        picker.closed.connect(picker.deleteLater)
        self.picker = picker
        picker.open_below(self.add)

    async def _make(self, record: AnnotatedRecord, name: str) -> None:
        label = await self._annotations.make(name)
        await self._annotations.set_label(label, record.subject, [record.id], on=True)

    # What is on show.

    @property
    def _is_changed(self) -> bool:
        """Whether somebody wrote another note; a field may show a note otherwise than it is kept.

        It knows neither a no-break space nor all ends of lines.
        """
        text = self.note.toPlainText()
        return text != self._shown and tidy_note(text) != self._kept

    def _read(self) -> None:
        self._reading.start()

    def _set_label(self, record: AnnotatedRecord, label: RecordLabel, *, on: bool) -> None:
        aio.start(
            self._annotations.set_label(label, record.subject, [record.id], on=on), owner=self
        )

    def _take(self, found: Annotation) -> None:
        if found.note != self._kept:
            self._before = None
        if found.note != self._kept or not self._loaded:
            self._show_note(found.note)

    def _show_note(self, text: str) -> None:
        self._kept = text
        if tidy_note(self.note.toPlainText()) != text:
            self.note.show_note(text)
        self._shown = self.note.toPlainText()
        self._say()

    def _show_labels(self, labels: tuple[RecordLabel, ...]) -> None:
        if tuple(tag.label for tag in self.tags) == labels:
            return
        self.tags = [LabelTag(label, self) for label in labels]
        for tag in self.tags:
            tag.clicked.connect(partial(self._on_tag_clicked, tag))
        self._flow.show_widgets((*self.tags, self.add))

    def _say(self) -> None:
        """Say that the note is saved, or how much of its room is taken."""
        written = len(self.note.toPlainText())
        saved = self._before is not None and not self._is_changed
        words = str(_SAVED) if saved else str(_OWN)
        if written >= _COUNTED_FROM:
            words = _COUNT.format(written=formats.count(written), most=formats.count(LONGEST_NOTE))
        self.said.setText(words)
        self.undo.setVisible(saved)

    def _lay_out(self) -> None:
        self._flow.show_widgets((self.add,))
        below = QHBoxLayout()
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.said, 1)
        below.addWidget(self.undo)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        column.setSpacing(Space.XS)
        column.addWidget(self._flow)
        column.addWidget(self.note)
        column.addLayout(below)

    # Answers.

    def _on_tag_clicked(self, tag: LabelTag, _checked: bool = False) -> None:
        if self._record is not None:
            self._set_label(self._record, tag.label, on=False)
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_picker_closed(self) -> None:
        self.picker = None

    def _on_change(self, change: Change) -> None:
        if self._record is not None and (not change.ids or self._record.id in change.ids):
            self._read()
