"""Notes and labels on a page with a list: its chip, its commands, its pane and its exports."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from PySide6.QtCore import QObject

from desktop_app.domain.annotations.annotations import Annotation, RecordSubject
from desktop_app.domain.changes import Topic
from desktop_app.ui import aio
from desktop_app.ui.annotations.annotation_columns import (
    ReadAnnotations,
    annotation_columns,
    marked,
)
from desktop_app.ui.annotations.annotation_panel import AnnotationPanel
from desktop_app.ui.annotations.label_picker import LabelPicker
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.latest import LatestTask, RepeatedTask
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.tables.filter_chips import FacetChip
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordLabel
    from desktop_app.domain.changes import Change
    from desktop_app.storage.window import Facet
    from desktop_app.ui.shell.commands import Command
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.list_page import ListPage

_UNDO: Final = Text("Annotations", "Undo")
_NOTICE: Final = "labelled"
_Ids: TypeAlias = "Mapping[RecordSubject, Sequence[str]]"
"""Identifiers of records."""
COMMANDS: Final = ("label", "note")
"""The commands that it adds, by the last parts of their identifiers."""


class _OpensPane(Protocol):
    def open_pane(self) -> None:
        """Show details from now on."""


class ListAnnotations(QObject):
    """What a page adds to its lists so that their rows have notes and labels.

    Attributes:
        panel: for the pane that shows details.
    """

    def __init__(
        self,
        page: ListPage[Any, Any],
        *,
        subjects: Sequence[RecordSubject],
        record: Callable[[Any], AnnotatedRecord | None],
    ) -> None:
        """`subjects` are what the page lists; `record` says what a value of a list is, if any."""
        super().__init__(page)
        self._page = page
        self._subjects = tuple(subjects)
        self._record = record
        self._service = page.workspace.annotations
        self._read = ReadAnnotations()
        self._chips: list[LabelChip] = []
        self._offering = RepeatedTask(self._look_for_labels, owner=page)
        self._opening = LatestTask(page)
        self.picker: LabelPicker | None = None
        self.panel = AnnotationPanel(self._service, bus=page.workspace.bus)
        self.panel.manage_asked.connect(self._on_manage_asked)
        subscription = page.workspace.bus.subscribe((Topic.ANNOTATIONS,), self._on_change)
        self.destroyed.connect(subscription.end)

    def columns(self, columns: Sequence[ColumnSpec[Any]], *, mark: str) -> list[ColumnSpec[Any]]:
        """A list's columns with marks in one of them, and those for labels and note.

        A list that has a column for notes already keeps it.
        """
        labels, note = annotation_columns(self._annotation_of)
        has_notes = any(column.id == "notes" for column in columns)
        return [*marked(columns, mark), labels, *(() if has_notes else (note,))]

    def chip(self, load: Callable[[Any], Awaitable[tuple[Facet, ...]]]) -> LabelChip:
        """The chip for one of the page's lists; `load` reads its labels."""
        made = LabelChip(load, present=self._service.present_label)
        self._chips.append(made)
        self._offering.start()
        return made

    def show(self, value: Any | None) -> None:
        """Show note and labels of a value of a list in the pane, or nothing."""
        self.panel.show_record(None if value is None else self._record(value))

    def commands(self, pane: _OpensPane | None = None) -> tuple[Command, ...]:
        """*Label…* for what is selected, and *Note*, for which `pane` is opened first."""

        def write() -> None:
            if pane is not None:
                pane.open_pane()
            self.panel.write()

        return (
            self._page.command(
                "label",
                Text("Annotations", "Label…"),
                self.label_chosen,
                icon=Icon.LABEL,
                shortcut="Ctrl+Shift+K",
                enabled_when=self._can_label,
            ),
            self._page.command(
                "note",
                Text("Annotations", "Write a note"),
                write,
                icon=Icon.NOTE,
                shortcut="Ctrl+Shift+M",
                enabled_when=lambda: self._page.shows_list and self.panel.record is not None,
            ),
        )

    def _can_label(self) -> bool:
        """Whether a selected row is a record; of what was not read yet any may be one."""
        if not self._page.shows_list:
            return False
        read = self._page.chosen
        is_whole = len(read) == self._page.active.table.chosen.count()
        return not is_whole or any(self._record(each) is not None for each in read)

    def label_chosen(self) -> None:
        """Open what puts labels on all selected rows."""
        work = self._label(self._page.chosen_reader(), watch_focus())
        self._opening.start(work, retry=self.label_chosen)

    async def read_all(self) -> None:
        """Read what exports write of notes and labels, where a list shows them."""
        listed = self._page.active
        if not {"labels", "note"} & {column.id for column in listed.table.columns.visible()}:
            return
        found: dict[tuple[str, str], Annotation] = {}
        for subject in self._subjects:
            for record_id, each in (await self._service.all_of(subject)).items():
                found[subject.value, record_id] = each
        self._read.take(found)

    # Coroutines.

    async def _label(
        self, read: Callable[[], Awaitable[Sequence[Any]]], is_here: Callable[[], bool]
    ) -> None:
        ids = _by_subject(map(self._record, await read()))
        if not ids:
            return
        uses = await self._service.labels()
        counts = Counter[str]()
        for subject, those in ids.items():
            counts.update(await self._service.counts(subject, those))
        if not self._page.isVisible() or not is_here():
            return
        picker = LabelPicker(self._page)
        records = sum(map(len, ids.values()))
        picker.show_labels([use.label for use in uses], counts, records=records)
        picker.toggled.connect(
            lambda label, on: aio.start(self._set_label(label, ids, on=on), owner=self._page)
        )
        picker.made.connect(lambda name: aio.start(self._make(name, ids), owner=self._page))
        picker.manage_asked.connect(self._on_manage_asked)
        picker.closed.connect(self._on_picker_closed)
        picker.closed.connect(picker.deleteLater)
        self.picker = picker
        picker.open_below(self._page.active.bar)

    async def _make(self, name: str, ids: _Ids) -> None:
        await self._set_label(await self._service.make(name), ids, on=True)

    async def _set_label(self, label: RecordLabel, ids: _Ids, *, on: bool) -> None:
        changed = await self._set(label, ids, on=on)
        if not changed:
            return
        undo = partial(self._take_back, label, changed, on=not on)
        self._page.messages.show_notice(
            _NOTICE,
            MessageSeverity.SUCCESS,
            partial(self._changed_words, label.name, sum(map(len, changed.values())), on=on),
            action=MessageAction(_UNDO, undo),
        )

    async def _set(self, label: RecordLabel, ids: _Ids, *, on: bool) -> _Ids:
        """Put a label on records or take it off; returns those that were changed."""
        changed = {
            subject: await self._service.set_label(label, subject, those, on=on)
            for subject, those in ids.items()
        }
        return {subject: those for subject, those in changed.items() if those}

    def _take_back(self, label: RecordLabel, ids: _Ids, *, on: bool) -> None:
        self._page.messages.withdraw(_NOTICE)
        aio.start(self._set(label, ids, on=on), owner=self._page)

    async def _look_for_labels(self) -> None:
        names = await self._service.label_names()
        for chip in self._chips:
            chip.offer(names)

    def _changed_words(self, name: str, count: int, *, on: bool) -> str:
        if on:
            words = self.tr("The label “{name}” was put on %n record(s)", "", count)
        else:
            words = self.tr("The label “{name}” was taken off %n record(s)", "", count)
        return filled(words, name=name)

    # Answers.

    def _annotation_of(self, value: Any) -> Annotation:
        record = self._record(value)
        if record is None:
            return Annotation()
        found = self._read.of(record.subject.value, record.id)
        if record.subject is RecordSubject.COUNTERPARTY:
            return Annotation(value.notes, found.labels)
        return found

    def _on_change(self, change: Change) -> None:
        if not change.ids:
            self._offering.start()
        for listed in self._page.lists:
            listed.reload()

    def _on_picker_closed(self) -> None:
        self.picker = None

    def _on_manage_asked(self) -> None:
        self._page.context.navigator.go("labels")


def _by_subject(records: Iterable[AnnotatedRecord | None]) -> _Ids:
    found: dict[RecordSubject, list[str]] = {}
    for record in dict.fromkeys(records):
        if record is not None:
            found.setdefault(record.subject, []).append(record.id)
    return found


_TITLE: Final = Text("Annotations", "Label")


class LabelChip(FacetChip):
    """Offers the labels that occur in the list, with their counts."""

    def __init__(
        self,
        load: Callable[[Any], Awaitable[tuple[Facet, ...]]],
        *,
        present: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        """Offer labels.

        Args:
            load: reads the labels among the rows of a filter, whatever labels that wants.
            present: says into which label another one was merged, or returns it as it is.
            parent: the widget that has the chip.
        """
        self._names: Mapping[str, str] = {}
        self._present = present
        self._wanted: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
        """What was chosen last, and what that is since labels were merged."""
        super().__init__(_TITLE, load=load, name=self._name_of, parent=parent)

    def offer(self, names: Mapping[str, str]) -> None:
        """Take the names of all labels, by identifier; a chosen label that was merged is followed.

        When the merge is undone, the first label is chosen again, unless others were meanwhile.
        """
        self._names = names
        wanted, followed = self._wanted
        if self.chosen != followed:
            wanted = self.chosen
        present = frozenset(map(self._present, wanted))
        self._wanted = wanted, present
        if present == self.chosen:
            self.refresh()
        else:
            self.chosen = present
            self._tell()

    def refresh(self) -> None:
        """Say again what is chosen; without labels, and without a choice, there is no chip."""
        super().refresh()
        there = bool(self._names) or self.is_filtering
        self.setVisible(there and self.parentWidget() is not None)

    def _lines(self, values: frozenset[str]) -> frozenset[str]:
        """The values that are chosen, with the labels that there are by now."""
        present = frozenset(map(self._present, super()._lines(values)))
        self._wanted = values, present
        return present

    def _name_of(self, facet: Facet) -> str:
        return self._names.get(facet.value) or facet.name
