"""Journey J2: notes and labels of one's own on documents, in the list and all together."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject, TagColour
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui import theme
from desktop_app.ui.labels.labels_page import LabelsPage
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme.tokens import Scheme

if TYPE_CHECKING:
    from desktop_app.domain.annotations.annotations import LabelUse
    from desktop_app.tour.context import TourContext
    from desktop_app.ui.annotations.list_annotations import ListAnnotations

_NOTE: Final = "Ждём акт сверки от бухгалтера поставщика.\nПозвонить Анне Петровне в четверг."
_FIRST: Final = "Нет закрывающих"
_SECOND: Final = "Аренда"
_TOGETHER: Final = 4


class NotesJourney:
    """The steps of J2 about notes and labels."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    @cached_property
    def _reading(self) -> ListDriver:
        return ListDriver(self._tour, "documents")

    @property
    def _noted(self) -> ListAnnotations:
        return self._reading.page.noted

    async def walk(self) -> None:
        """Run all steps; at the end the window is light again, and nothing is filtered."""
        step = self._guide.step
        await step("J2", "A note on a document", self._note)
        await step("J2", "A new label", self._new_label)
        await step("J2", "Several documents are labelled", self._together)
        await step("J2", "Only what has a label", self._filter)
        await step("J2", "A note is found", self._find)
        await step("J2", "All labels", self._all)
        await self._guide.between(self._dark)
        await step("J2", "Labels in the dark", self._in_dark_scheme)
        await self._guide.between(self._light)

    async def _note(self) -> None:
        await self._reading.visit()
        await self._reading.show_all()
        document = await self._reading.choose(1)
        await self._reading.read_details(document)
        panel = self._noted.panel
        await self._guide.until(lambda: panel.is_loaded and panel.isEnabled(), "an empty note")
        await self._guide.write(panel.note, _NOTE.replace("\n", " "))
        control = Qt.KeyboardModifier.ControlModifier
        await self._guide.keys(panel.note, Qt.Key.Key_Return, control)
        await self._guide.until(panel.undo.isVisible, "a saved note")
        record = AnnotatedRecord(RecordSubject.DOCUMENT, document.id)
        noted = await self._tour.workspace.annotations.of(record)
        if noted.note != _NOTE.replace("\n", " "):
            raise StepFailed(f"another note was kept: {noted.note!r}")

    async def _new_label(self) -> None:
        panel = self._noted.panel
        await self._guide.press(panel.add)
        await self._guide.until(lambda: panel.picker is not None, "labels to choose from")
        if panel.picker is None:
            raise StepFailed("the labels went away")
        await self._guide.write(panel.picker.field, _FIRST)
        await self._guide.until(panel.picker.new.isVisible, "a label to make")

    async def _together(self) -> None:
        panel = self._noted.panel
        if panel.picker is not None:
            await self._guide.press(panel.picker.new)
        await self._guide.until(lambda: bool(panel.tags), "the label on the document")
        service = self._tour.workspace.annotations
        rent = await service.make(_SECOND, TagColour.AMBER)
        table = self._reading.page.list.table
        await self._guide.go_to_row(table, 2)
        await self._guide.extend_to_row(table, 1 + _TOGETHER)
        await self._guide.run(self._tour.window, "documents.label")
        await self._guide.until(lambda: self._noted.picker is not None, "labels for the rows")
        if self._noted.picker is not None:
            box = next(each for each in self._noted.picker.boxes if each.text() == _SECOND)
            await self._guide.check(box)
            await self._guide.keys(self._noted.picker, Qt.Key.Key_Escape)
        await self._guide.until(
            lambda: self._labelled(rent.name) == _TOGETHER, "labels on the rows"
        )
        uses = {use.label.name: use.documents for use in await service.labels()}
        if uses != {_FIRST: 1, _SECOND: _TOGETHER}:
            raise StepFailed(f"other labels were kept: {uses}")

    def _labelled(self, name: str) -> int:
        model = self._reading.page.list.model
        rows = (model.row(position) for position in range(min(model.count, 30)))
        return sum(name in [each.name for each in row.labels] for row in rows if row is not None)

    async def _filter(self) -> None:
        chip = self._reading.page.list.bar.chips[Part.LABELS]
        await self._guide.until(chip.isVisible, "the chip of labels")
        uses = await self._tour.workspace.annotations.labels()
        await self._reading.tick(Part.LABELS, self._ids(uses))
        await self._reading.expect_rows(1 + _TOGETHER)

    def _ids(self, uses: tuple[LabelUse, ...]) -> list[str]:
        return [use.label.id for use in uses]

    async def _find(self) -> None:
        await self._reading.show_all()
        await self._guide.search(self._tour.window, "АКТ СВЕРКИ")
        await self._reading.expect_rows(1)

    async def _all(self) -> None:
        await self._reading.show_all()
        panel = self._noted.panel
        await self._reading.choose(1)
        await self._guide.until(lambda: panel.is_loaded and panel.isEnabled(), "the labels")
        await self._guide.press(panel.add)
        await self._guide.press_found(
            lambda: None if panel.picker is None else panel.picker.manage, "all labels"
        )
        page = self._tour.window.page("labels")
        if not isinstance(page, LabelsPage):
            raise StepFailed("there is no page of labels")
        await self._guide.until(
            lambda: page.list.model.count == 2 and page.list.model.row(0) is not None,  # noqa: PLR2004
            "both labels",
        )
        await self._guide.go_to_row(page.list.table, 0)

    async def _dark(self) -> None:
        self._scheme(Scheme.DARK)

    async def _in_dark_scheme(self) -> None:
        await self._reading.visit()
        document = await self._reading.choose(1)
        await self._reading.read_details(document)
        panel = self._noted.panel
        await self._guide.until(lambda: bool(panel.tags), "the label on the document")

    async def _light(self) -> None:
        self._scheme(Scheme.LIGHT)

    def _scheme(self, scheme: Scheme) -> None:
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            raise StepFailed("there is no application")
        theme.apply(app, scheme)
