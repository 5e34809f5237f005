"""Tests of notes and labels in lists: marks in rows, many rows at once, chip, exports."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop_app.domain.annotations.annotations import (
    AnnotatedRecord,
    RecordLabel,
    RecordSubject,
    TagColour,
)
from desktop_app.domain.changes import Change, Topic
from desktop_app.storage.window import Row
from desktop_app.ui.annotations.annotation_columns import marked
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.tables.columns import Cell, CellTag, Part
from desktop_app.ui.tables.tag_painter import NO_TAGS, TagPainter
from tests.support.annotations import MemoryAnnotations
from tests.support.fakes import FixedClock
from tests.support.held import HeldAnswers
from tests.support.pages import PageFakes
from tests.support.window_tasks import ending
from tests.support.windows import documents
from tests.ui.hands import click, press, settle

if TYPE_CHECKING:
    import pytest
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

RENT = RecordLabel(id="1", name="Аренда", colour=TagColour.AMBER)


def tags(*names: str) -> Cell:
    return Cell("ООО", tags=tuple(CellTag(name, "blue") for name in names))


def test_tags_fit_into_half_of_a_cell_and_the_rest_is_counted(qapp: QApplication) -> None:
    painter, names = TagPainter(), ("Аренда", "Срочно", "Нет закрывающих", "Проверить")
    assert painter.place([Cell("ООО")], 300) is NO_TAGS
    wide = painter.place([tags(*names)], 2_000)
    assert [tag.text for tag in wide.tags] == [*names[:2], wide.tags[2].text, names[3]]
    for width in range(60, 700, 20):
        placed = painter.place([tags(*names)], width)
        assert placed.width <= max(width // 2, 60)
        if len(placed.tags) < len(names) or placed.tags[-1].text.startswith("+"):
            rest = len(names) - len(placed.tags) + 1
            assert placed.tags[-1].text == f"+{rest}"
        edges = [(tag.x, tag.x + tag.width) for tag in placed.tags]
        assert all(end <= begin for (_, end), (begin, _) in pairwise(edges))
    noted = painter.place([Cell("ООО", note="звонить")], 200)
    assert noted.note
    assert not noted.tags


def test_a_row_without_notes_has_the_cells_it_had() -> None:
    document = documents(1)[0]
    columns = document_columns(document.kind, clock=FixedClock())
    plain = next(column for column in columns if column.id == "party")
    with_marks = next(column for column in marked(columns, "party") if column.id == "party")
    bare: Row[Any] = Row(1, document.id, document)
    assert with_marks.cell(bare) == plain.cell(bare)
    noted: Row[Any] = Row(1, document.id, document, note="<b>", labels=(RENT,))
    cell = with_marks.cell(noted)
    assert (cell.tags, cell.note) == ((CellTag("Аренда", "amber"),), "<b>")
    assert cell.whole == plain.cell(bare).whole  # what is copied is the name alone
    assert cell.noted == "Аренда\n<b>"


async def shown(qtbot: QtBot, rows: int = 40) -> tuple[PageFakes, DocumentsPage, MemoryAnnotations]:
    fakes, kept = PageFakes(documents(rows)), MemoryAnnotations()
    fakes.services["annotations"] = kept
    page = DocumentsPage(fakes.context())
    page.resize(1200, 760)
    qtbot.addWidget(page)
    page.show()
    await settle(lambda: page.list.model.known and page.list.model.row(0) is not None)
    return fakes, page, kept


def test_all_selected_rows_are_labelled_at_once_and_that_is_taken_back(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        _fakes, page, kept = await shown(qtbot)
        rent = await kept.make("Аренда")
        page.list.table.selectAll()
        await settle(lambda: page.list.table.chosen.count() == 40)
        page.registry.run("documents.label")
        await settle(lambda: page.noted.picker is not None)
        picker = page.noted.picker
        assert picker is not None
        picker.boxes[0].click()
        await settle(lambda: len(kept.noted) == 40)
        assert all(each.labels == (rent,) for each in kept.noted.values())
        picker.close()
        await settle(lambda: page.messages.message is not None)
        message = page.messages.message
        assert message is not None
        assert message.title == "The label “Аренда” was put on 40 records"
        undo = next(
            each for each in page.messages.findChildren(QPushButton) if each.text() == "Undo"
        )
        await settle(undo.isVisible)
        click(undo)
        await settle(lambda: not any(each.labels for each in kept.noted.values()))

    run_qt(ending(use()))


def test_labels_that_are_read_slowly_take_no_keys_that_are_typed_elsewhere(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        _fakes, page, kept = await shown(qtbot)
        page.activateWindow()
        page.list.table.setFocus()
        await settle(page.list.table.hasFocus)
        page.list.table.selectAll()
        await settle(lambda: page.list.table.chosen.count() == 40)
        late = HeldAnswers(monkeypatch, kept, "labels")
        page.registry.run("documents.label")
        await late.held(1)
        page.head.search.setFocus()
        await settle(page.head.search.hasFocus)
        late.open()
        await settle(lambda: not page.noted._opening.is_running)
        assert page.noted.picker is None

    run_qt(ending(use()))


def test_the_chip_is_there_once_there_is_a_label(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page, kept = await shown(qtbot)
        chip = page.list.bar.chips[Part.LABELS]
        assert chip.isHidden()
        rent = await kept.make("Аренда")
        fakes.bus.publish(Change(Topic.ANNOTATIONS))
        await settle(chip.isVisible)
        page.show_only({Part.LABELS: frozenset({rent.id})})
        assert page.list.model.where.labels == {rent.id}
        assert "Аренда" in chip.text()
        page.list.clear_filter()
        assert not page.list.model.where.labels

    run_qt(ending(use()))


def test_a_list_that_is_filtered_by_a_label_follows_its_merge(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page, kept = await shown(qtbot)
        chip = page.list.bar.chips[Part.LABELS]
        rent, office = await kept.make("Аренда"), await kept.make("Офис")
        fakes.bus.publish(Change(Topic.ANNOTATIONS))
        await settle(chip.isVisible)
        page.list.narrow(Part.LABELS, rent.id, rent.name)
        assert page.list.model.where.labels == {rent.id}
        kept.merged[rent.id] = office.id
        del kept.known[rent.id]
        fakes.bus.publish(Change(Topic.ANNOTATIONS))
        await settle(lambda: page.list.model.where.labels == {office.id})
        assert "Офис" in chip.text()
        page.show_only({Part.LABELS: frozenset({rent.id})})
        assert page.list.model.where.labels == {office.id}, "as a link from before asks for it"
        page.list.narrow(Part.LABELS, rent.id, rent.name)
        kept.merged.clear()
        kept.known[rent.id] = rent
        fakes.bus.publish(Change(Topic.ANNOTATIONS))
        await settle(lambda: page.list.model.where.labels == {rent.id})
        assert "Аренда" in chip.text()

    run_qt(ending(use()))


def test_the_chip_knows_the_newest_labels_whichever_are_read_last(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        _fakes, page, kept = await shown(qtbot)
        offering = page.noted._offering
        await settle(lambda: not offering.is_running)
        late = HeldAnswers(monkeypatch, kept, "label_names")
        page.noted._on_change(Change(Topic.ANNOTATIONS))
        await late.held(1)
        await kept.make("Аренда")
        page.noted._on_change(Change(Topic.ANNOTATIONS))
        await settle(lambda: late.count > 1 or offering.is_to_follow)
        late.open()
        chip = page.list.bar.chips[Part.LABELS]
        await settle(chip.isVisible)
        await settle(lambda: not offering.is_running)
        assert chip.isVisible()

    run_qt(ending(use()))


def test_columns_with_labels_and_notes_are_exported_when_shown(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _fakes, page, kept = await shown(qtbot)
        document = page.list.model.row(0)
        assert document is not None
        record = AnnotatedRecord(RecordSubject.DOCUMENT, document.id)
        await kept.save_note(record, "звонить\nв четверг")
        rent = await kept.make("Аренда")
        await kept.set_label(rent, record.subject, [record.id], on=True)
        columns = {column.id: column for column in page.list.model.columns}
        labels, note = columns["labels"].value, columns["note"].value
        assert labels is not None
        assert note is not None
        await page.prepare_export()  # nothing is read while nothing of it is shown
        assert labels(document.value) == ""
        for name in ("labels", "note"):
            page.list.table.columns.show(columns[name], shown=True)
        await page.prepare_export()
        assert labels(document.value) == "Аренда"
        assert note(document.value) == "звонить\nв четверг"

    run_qt(ending(use()))


def test_the_note_of_the_current_row_is_a_key_away(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _fakes, page, kept = await shown(qtbot)
        assert not page.registry.can_run("documents.note")
        page.list.table.go_to(1)
        await settle(lambda: page.noted.panel.is_loaded)
        page.registry.run("documents.note")
        await settle(page.noted.panel.note.hasFocus)
        page.noted.panel.note.setPlainText("проверить")
        press(page.noted.panel.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        await settle(lambda: [each.note for each in kept.noted.values()] == ["проверить"])

    run_qt(ending(use()))
