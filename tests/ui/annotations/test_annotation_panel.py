"""Tests of notes and labels in a details pane: saving, undoing, labels, what is read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from desktop_app.domain.annotations.annotations import (
    LONGEST_NOTE,
    AnnotatedRecord,
    Annotation,
    RecordLabel,
    RecordSubject,
    TagColour,
)
from desktop_app.domain.changes import Change, Topic
from desktop_app.services.bus import Bus
from desktop_app.ui import theme
from desktop_app.ui.annotations.annotation_panel import AnnotationPanel
from desktop_app.ui.annotations.label_tag import LabelTag
from desktop_app.ui.theme import Scheme
from desktop_app.ui.theme.tokens import TAG_COLOURS
from tests.support.annotations import MemoryAnnotations
from tests.support.held import HeldAnswers
from tests.support.window_tasks import ending
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless
from tests.ui.theme.test_theme import SETS, contrast, readable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

FIRST, SECOND = (AnnotatedRecord(RecordSubject.DOCUMENT, name) for name in ("1", "2"))


class Shown:
    """A panel on the screen, with a field beside it that takes the keyboard."""

    def __init__(self, qtbot: QtBot) -> None:
        self.kept = MemoryAnnotations()
        self.failures: list[Exception] = []
        self.bus = Bus(on_failure=self.failures.append, delay_s=0.001)
        self.panel = AnnotationPanel(self.kept, bus=self.bus)  # type: ignore[arg-type]  # in memory
        self.other = QLineEdit()
        self.window = QWidget()
        column = QVBoxLayout(self.window)
        column.addWidget(self.panel)
        column.addWidget(self.other)
        self.window.resize(360, 400)
        qtbot.addWidget(self.window)
        self.window.show()

    async def show(self, record: AnnotatedRecord | None) -> None:
        self.panel.show_record(record)
        await settle(lambda: record is None or self.panel.is_loaded)

    async def write(self, text: str) -> None:
        self.panel.note.setFocus()
        await settle(self.panel.note.hasFocus)  # only an active window gives it
        self.panel.note.setPlainText(text)

    def note(self, record: AnnotatedRecord = FIRST) -> str:
        found = self.kept.noted.get(record)
        return found.note if found is not None else ""

    async def label(self, name: str) -> None:
        label = await self.kept.make(name)
        await self.kept.set_label(label, FIRST.subject, [FIRST.id], on=True)
        self.bus.publish(Change(Topic.ANNOTATIONS, frozenset({FIRST.id})))
        await settle(lambda: name in [tag.label.name for tag in self.panel.tags])


Use: TypeAlias = "Callable[[Callable[[Shown], Awaitable[None]]], None]"


@pytest.fixture
def use(qtbot: QtBot, run_qt: Run) -> Use:
    def run(steps: Callable[[Shown], Awaitable[None]]) -> None:
        async def all_of_it() -> None:
            shown = Shown(qtbot)
            await steps(shown)
            shown.bus.close()
            assert shown.failures == []

        run_qt(ending(all_of_it()))

    return run


def test_a_note_is_saved_as_one_leaves_it_and_can_be_taken_back(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        await shown.show(FIRST)
        await shown.write("Звонить\nв четверг")
        assert not shown.note()
        shown.other.setFocus()
        await settle(lambda: shown.note() == "Звонить\nв четверг")
        await settle(shown.panel.undo.isVisible)
        await shown.write("Не звонить")
        press(shown.panel.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        await settle(lambda: shown.note() == "Не звонить")
        assert shown.panel.note.toPlainText() == "Не звонить"
        await settle(shown.panel.undo.isVisible)
        click(shown.panel.undo)
        await settle(lambda: shown.note() == "Звонить\nв четверг")
        assert shown.panel.note.toPlainText() == "Звонить\nв четверг"
        assert shown.kept.changed == ["", "Звонить\nв четверг", "Не звонить"]

    use(steps)


def test_another_record_gets_its_own_note_and_the_first_keeps_its(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        await shown.kept.save_note(SECOND, "вторая")
        await shown.show(FIRST)
        await shown.write("первая")
        await shown.show(SECOND)
        await settle(lambda: shown.note() == "первая")
        assert shown.panel.note.toPlainText() == "вторая"
        await shown.show(None)
        assert shown.panel.isHidden()
        assert shown.note(SECOND) == "вторая"

    use(steps)


def test_a_note_is_shown_letter_by_letter_and_is_never_too_long(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        await shown.kept.save_note(FIRST, '<b>x</b> <img src="file:///x">')
        await shown.show(FIRST)
        assert shown.panel.note.toPlainText() == '<b>x</b> <img src="file:///x">'
        await shown.write("ж" * (LONGEST_NOTE + 100))
        assert len(shown.panel.note.toPlainText()) == LONGEST_NOTE
        assert "2" in shown.panel.said.text()
        shown.other.setFocus()
        await settle(lambda: len(shown.note()) == LONGEST_NOTE)

    use(steps)


def test_what_is_being_written_stays_when_the_store_tells_of_a_change(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        await shown.show(FIRST)
        await shown.write("пишу")
        await shown.label("Аренда")
        assert shown.panel.note.toPlainText() == "пишу"
        shown.other.setFocus()
        await settle(lambda: shown.note() == "пишу")

    use(steps)


def test_a_note_that_was_being_read_does_not_come_back_over_what_was_written(
    use: Use, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(shown: Shown) -> None:
        await shown.kept.save_note(FIRST, "старая")
        await shown.show(FIRST)
        seen: list[str] = []
        late = HeldAnswers(monkeypatch, shown.kept, "of")
        shown.bus.publish(Change(Topic.ANNOTATIONS, frozenset({FIRST.id})))
        await late.held(1)
        await shown.write("новая")
        shown.panel.note.textChanged.connect(lambda: seen.append(shown.panel.note.toPlainText()))
        shown.panel.save()
        late.open()
        await settle(lambda: shown.note() == "новая")
        await settle(lambda: not shown.panel.is_reading)
        assert seen == []
        assert shown.panel.undo.isVisible()
        click(shown.panel.undo)
        await settle(lambda: shown.note() == "старая")

    use(steps)


@pytest.mark.parametrize(
    "kept",
    ["ООО\u00a0«Ромашка»", "строка\n", "ж" * (LONGEST_NOTE + 900), "a\u2028b"],
    ids=["no-break space", "blank end", "longer than can be typed", "line separator"],
)
def test_a_note_that_nobody_changed_is_never_written_and_follows_changes(
    use: Use, kept: str
) -> None:
    async def steps(shown: Shown) -> None:
        shown.kept.noted[FIRST] = Annotation(kept, ())
        await shown.show(FIRST)
        assert len(shown.panel.note.toPlainText()) == len(kept)
        shown.panel.save()
        assert not shown.panel.undo.isVisible()
        shown.kept.noted[FIRST] = Annotation("из другого места", ())
        shown.bus.publish(Change(Topic.ANNOTATIONS, frozenset({FIRST.id})))
        await settle(lambda: shown.panel.note.toPlainText() == "из другого места")
        shown.kept.noted[FIRST] = Annotation(kept, ())
        await shown.show(SECOND)
        assert shown.note() == kept

    use(steps)


def test_what_is_typed_into_a_full_note_takes_nothing_off_its_end(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        full = "😀" + "ж" * (LONGEST_NOTE - 4) + "КОН"
        shown.kept.noted[FIRST] = Annotation(full, ())
        await shown.show(FIRST)
        note = shown.panel.note
        cursor = note.textCursor()
        cursor.setPosition(2)
        note.setTextCursor(cursor)
        note.insertPlainText("вставка")
        assert note.toPlainText() == full
        assert note.textCursor().position() == 2
        note.moveCursor(cursor.MoveOperation.End)
        note.insertPlainText("😀!")
        assert note.toPlainText() == full
        assert note.textCursor().atEnd()

    use(steps)


def test_labels_of_the_newest_reading_stay(use: Use, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(shown: Shown) -> None:
        await shown.show(FIRST)
        label = await shown.kept.make("Аренда")
        late = HeldAnswers(monkeypatch, shown.kept, "of")
        shown.panel._on_change(Change(Topic.ANNOTATIONS))
        await late.held(1)
        shown.kept.noted[FIRST] = Annotation("", (label,))
        shown.panel._on_change(Change(Topic.ANNOTATIONS))
        await settle(lambda: late.count > 1 or shown.panel._reading.is_to_follow)
        late.open()
        await settle(lambda: bool(shown.panel.tags))
        await settle(lambda: not shown.panel.is_reading)
        assert [tag.label for tag in shown.panel.tags] == [label]

    use(steps)


def test_labels_that_are_read_slowly_take_no_keys_that_are_typed_elsewhere(
    use: Use, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(shown: Shown) -> None:
        await shown.show(FIRST)
        shown.panel.add.setFocus()
        await settle(shown.panel.add.hasFocus)
        late = HeldAnswers(monkeypatch, shown.kept, "labels")
        click(shown.panel.add)
        await late.held(1)
        shown.other.setFocus()
        await settle(shown.other.hasFocus)
        late.open()
        await settle(lambda: not shown.panel._opening.is_running)
        assert shown.panel.picker is None
        assert shown.other.hasFocus()

    use(steps)


def test_a_label_is_made_where_one_types_ticked_and_taken_off(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        for name in ("Аренда", "Срочно"):
            await shown.kept.make(name)
        await shown.show(FIRST)
        click(shown.panel.add)
        await settle(lambda: shown.panel.picker is not None)
        picker = shown.panel.picker
        assert picker is not None
        picker.field.setText("сроч")
        assert [box.accessibleName() for box in picker.boxes if not box.isHidden()] == ["Срочно"]
        press(picker.field, Qt.Key.Key_Return)
        await settle(lambda: FIRST in shown.kept.noted)
        assert [each.name for each in shown.kept.noted[FIRST].labels] == ["Срочно"]
        picker.field.setText("На оплату & <b>")
        assert picker.new.isVisible()
        press(picker.field, Qt.Key.Key_Return)
        await settle(lambda: len(shown.kept.noted[FIRST].labels) == 2)
        assert shown.kept.noted[FIRST].labels[1].name == "На оплату & <b>"
        shown.bus.publish(Change(Topic.ANNOTATIONS))
        await settle(lambda: len(shown.panel.tags) == 2)
        click(shown.panel.tags[0])
        await settle(lambda: len(shown.kept.noted[FIRST].labels) == 1)

    use(steps)


def test_enter_takes_the_label_of_the_typed_name_before_others_that_contain_it(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        for name in ("Old VIP", "VIP", "VIP guests"):
            await shown.kept.make(name)
        await shown.show(FIRST)
        click(shown.panel.add)
        await settle(lambda: shown.panel.picker is not None)
        picker = shown.panel.picker
        assert picker is not None
        picker.field.setText(" vip ")
        press(picker.field, Qt.Key.Key_Return)
        await settle(lambda: FIRST in shown.kept.noted)
        assert [each.name for each in shown.kept.noted[FIRST].labels] == ["VIP"]

    use(steps)


def test_every_control_has_a_name_and_the_panel_says_who_sees_it(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        await shown.show(FIRST)
        await shown.label("Аренда")
        assert nameless(shown.panel) == []
        said = [label.text() for label in shown.panel.findChildren(QLabel)]
        assert "Only on this computer: the bank never sees it" in said
        assert shown.panel.tags[0].height() >= 28

    use(steps)


def test_a_note_grows_up_to_six_lines(use: Use) -> None:
    async def steps(shown: Shown) -> None:
        await shown.show(FIRST)
        heights = []
        for lines in (1, 3, 6, 30):
            await shown.write("\n".join("а" * lines))
            heights.append(shown.panel.note.height())
        assert heights == sorted(heights)
        assert heights[0] < heights[1] < heights[2] == heights[3]

    use(steps)


@pytest.mark.parametrize("scheme", TAG_COLOURS)
def test_labels_can_be_read_in_every_colour(scheme: str) -> None:
    assert set(TAG_COLOURS[scheme]) == set(TagColour)
    for colour, inks in TAG_COLOURS[scheme].items():
        assert contrast(inks.ink, inks.ground) >= readable(SETS[scheme]), colour


def test_a_tag_follows_the_scheme(qapp: QApplication, qtbot: QtBot) -> None:
    tag = LabelTag(RecordLabel(id="1", name="Аренда", colour=TagColour.AMBER))
    qtbot.addWidget(tag)
    tag.show()
    inks = []
    for scheme in (Scheme.LIGHT, Scheme.DARK):
        theme.apply(qapp, scheme)
        picture = tag.grab().toImage()
        inks.append(picture.pixelColor(4, picture.height() // 2).name().upper())
    assert inks == [TAG_COLOURS[name]["amber"].ground for name in ("light", "dark")]
