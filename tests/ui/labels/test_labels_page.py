"""Tests of the page of all labels, over a real store: making, changing, merging, deleting."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QMenu, QWidget

from desktop_app.domain.address_book.counterparties import CounterpartyState
from desktop_app.domain.annotations.annotations import LabelUse, RecordSubject, TagColour
from desktop_app.domain.changes import Change, Topic
from desktop_app.services.annotations.annotations import Annotations
from desktop_app.services.bus import Bus
from desktop_app.storage.annotations.annotation_store import AnnotationStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.errors import StoreUnavailable
from desktop_app.ui import aio
from desktop_app.ui.labels.label_dialog import COLOURS, LabelDialog
from desktop_app.ui.labels.labels_page import LabelsPage
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme.tokens import TAG_COLOURS
from tests.support.contexts import RecordingNavigator, context_of, workspace_of
from tests.support.fakes import FixedClock
from tests.support.held import HeldAnswers
from tests.support.window_tasks import ending
from tests.ui.hands import appeared, click, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.annotations.annotations import RecordLabel
    from tests.support.loops import Run

DOCUMENT = RecordSubject.DOCUMENT
KEY = bytes(range(32))


class Shown:
    """The page on the screen over an empty store."""

    def __init__(self, qtbot: QtBot, database: Database) -> None:
        self.failures: list[Exception] = []
        self.bus = Bus(on_failure=self.failures.append, delay_s=0.001)
        self.service = Annotations(
            store=AnnotationStore(database, clock=FixedClock()),
            bus=self.bus,
            on_failure=self.failures.append,
        )
        self.asked: list[Any] = []
        documents = SimpleNamespace(show_only=self.asked.append)
        self.navigator = RecordingNavigator(documents=documents)
        workspace = workspace_of(annotations=self.service, bus=self.bus, clock=FixedClock())
        self.page = LabelsPage(context_of(workspace, navigator=self.navigator))
        self.page.resize(1000, 600)
        qtbot.addWidget(self.page)
        self.page.show()

    def names(self) -> list[str]:
        model = self.page.list.model
        rows = [model.row(place) for place in range(model.count)]
        return [row.value.label.name for row in rows if row is not None]

    async def expect(self, *names: str) -> None:
        model = self.page.list.model
        await settle(lambda: model.known and not model.is_reloading and self.names() == [*names])

    async def expect_uses(self, *counts: int) -> None:
        model = self.page.list.model

        def uses() -> list[int]:
            rows = [model.row(place) for place in range(model.count)]
            return [row.value.documents for row in rows if row is not None]

        await settle(lambda: not model.is_reloading and uses() == [*counts])

    def run(self, command: str) -> None:
        self.page.registry.run(f"labels.{command}")


@pytest.fixture
def use(qtbot: QtBot, run_qt: Run, tmp_path: Path) -> Callable[[Any], None]:
    def run(steps: Callable[[Shown], Awaitable[None]]) -> None:
        async def inside() -> None:
            database = await Database.open(tmp_path / "store.db", key=KEY, clock=FixedClock())
            shown = Shown(qtbot, database)
            try:
                await steps(shown)
            finally:
                await shown.service.close()
                shown.bus.close()
                shown.page.close()
                await database.close()
            assert shown.failures == []

        run_qt(ending(inside()))

    return run


def test_a_label_is_made_renamed_and_coloured(use: Callable[[Any], None]) -> None:
    async def steps(shown: Shown) -> None:
        await settle(lambda: shown.page.list.empty_state is not None)
        shown.run("new")
        dialog = await appeared(LabelDialog)
        assert not dialog.button.isEnabled()
        dialog.line.setText("  Аренда   офиса ")
        dialog.colours.choose(TAG_COLOURS["light"]["amber"].ink)
        click(dialog.button)
        await shown.expect("Аренда офиса")
        (use,) = await shown.service.labels()
        assert use.label.colour is TagColour.AMBER
        await shown.service.make("Срочно")
        await shown.expect("Аренда офиса", "Срочно")
        shown.page.list.table.go_to(0)
        shown.run("edit")
        dialog = await appeared(LabelDialog)
        dialog.line.setText("СРОЧНО")
        assert not dialog.button.isEnabled()
        dialog.line.setText("Я")
        assert dialog.colour is TagColour.AMBER
        click(dialog.button)
        await shown.expect("Срочно", "Я")
        await settle(lambda: not shown.page.messages._retry.isHidden())
        assert shown.page.messages.is_toast
        click(shown.page.messages._retry)
        await shown.expect("Аренда офиса", "Срочно")

    use(steps)


def test_the_newest_uses_are_shown_whichever_are_read_last(
    use: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(shown: Shown) -> None:
        label = await shown.service.make("А")
        await shown.expect("А")
        await settle(lambda: not shown.page._reading.is_running)
        late = HeldAnswers(monkeypatch, shown.service, "labels")
        shown.page.on_store_changed(Change(Topic.ANNOTATIONS))
        await late.held(1)
        await shown.service._store.put_on(label.id, DOCUMENT, ["1"])
        shown.page.on_store_changed(Change(Topic.ANNOTATIONS))
        await settle(lambda: late.count > 1 or shown.page._reading.is_to_follow)
        late.open()
        await shown.expect_uses(1)
        await settle(lambda: not shown.page._reading.is_running)
        await shown.expect_uses(1)

    use(steps)


@pytest.mark.parametrize("other", [True, False])
def test_the_change_of_a_label_that_is_gone_cannot_be_taken_back(
    use: Callable[[Any], None], *, other: bool
) -> None:
    async def steps(shown: Shown) -> None:
        for name in ("А", "Б"):
            await shown.service.make(name)
        await shown.expect("А", "Б")
        shown.page.list.table.go_to(0)
        shown.run("edit")
        dialog = await appeared(LabelDialog)
        dialog.line.setText("Аа")
        click(dialog.button)
        await shown.expect("Аа", "Б")
        await settle(lambda: not shown.page.messages._retry.isHidden())
        shown.page.list.table.go_to(1 if other else 0)
        await settle(lambda: shown.page.chosen[0].label.name == ("Б" if other else "Аа"))
        shown.run("delete")
        await settle(lambda: bool(shown.page.removed))
        keys = [entry.key for entry in shown.page.messages._entries]
        assert ("changed" in keys) == other

    use(steps)


def test_labels_are_merged_deleted_and_brought_back(use: Callable[[Any], None]) -> None:
    async def steps(shown: Shown) -> None:
        first, second = await shown.service.make("А"), await shown.service.make("Б")
        await shown.service.set_label(first, DOCUMENT, ["1", "2"], on=True)
        await shown.service.set_label(second, DOCUMENT, ["2"], on=True)
        await shown.expect("А", "Б")
        shown.page.list.table.selectAll()
        await settle(lambda: len(shown.page.chosen) == 2)
        shown.run("merge")
        await shown.expect("А")
        await shown.expect_uses(2)
        await settle(lambda: bool(shown.page.removed))
        shown.run("undo")
        await shown.expect("А", "Б")
        await shown.expect_uses(2, 1)
        shown.page.list.table.selectAll()
        await settle(lambda: len(shown.page.chosen) == 2)
        shown.run("delete")
        await settle(lambda: shown.page.list.empty_state is not None)
        await settle(lambda: len(shown.page.removed) == 2)
        shown.run("undo")
        await shown.expect("А", "Б")
        await shown.expect_uses(2, 1)

    use(steps)


def test_labels_that_were_deleted_before_a_failure_come_back(
    use: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(shown: Shown) -> None:
        await shown.service.make("А")
        await shown.service.make("Б")
        await shown.expect("А", "Б")
        shown.page.list.table.selectAll()
        await settle(lambda: len(shown.page.chosen) == 2)
        delete = shown.service.delete

        async def failing(label: RecordLabel) -> Any:
            if label.name == "Б":
                raise StoreUnavailable(Path("store.db"))
            return await delete(label)

        monkeypatch.setattr(shown.service, "delete", failing)
        shown.run("delete")
        await shown.expect("Б")
        await settle(lambda: not aio._RUNNING)
        shown.run("undo")
        await shown.expect("А", "Б")

    use(steps)


def test_labels_whose_name_is_taken_can_still_come_back(use: Callable[[Any], None]) -> None:
    async def steps(shown: Shown) -> None:
        await shown.service.make("А")
        await shown.service.make("Б")
        await shown.expect("А", "Б")
        shown.page.list.table.selectAll()
        await settle(lambda: len(shown.page.chosen) == 2)
        shown.run("delete")
        await settle(lambda: len(shown.page.removed) == 2)
        other = await shown.service.make("А")
        await shown.expect("А")
        shown.run("undo")
        await settle(lambda: not aio._RUNNING)
        assert shown.page.removed, "one of the names is taken"
        await shown.service.change(other, "В", other.colour)
        await settle(lambda: bool(shown.page.removed))
        shown.run("undo")
        await shown.expect("А", "Б", "В")
        assert not shown.page.removed

    use(steps)


def test_enter_shows_the_documents_of_a_label(use: Callable[[Any], None]) -> None:
    async def steps(shown: Shown) -> None:
        label = await shown.service.make("А")
        await shown.expect("А")
        shown.page.list.table.go_to(0)
        await settle(lambda: bool(shown.page.chosen))
        shown.run("show")
        assert shown.navigator.went == ["documents"]
        assert shown.asked == [{Part.LABELS: frozenset({label.id})}]
        assert nameless(shown.page) == []

    use(steps)


def test_the_list_that_has_the_label_is_shown_and_several_are_offered(
    use: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = {
        RecordSubject.CARD_FILE: "card_file", RecordSubject.REQUIREMENT: "requirements",
        RecordSubject.REGISTER_REQUEST: "register", RecordSubject.REGISTER_DOCUMENT: "received",
        RecordSubject.COUNTERPARTY: "counterparties", RecordSubject.ORDER: "orders",
        RecordSubject.DRAFT: "outbox", DOCUMENT: "documents",
    }  # fmt: skip

    async def steps(shown: Shown) -> None:
        for name in pages.values():
            shown.navigator.pages[name] = SimpleNamespace(show_only=shown.asked.append)
        label = await shown.service.make("А")
        await shown.expect("А")
        shown.page.list.table.go_to(0)

        async def uses(*counts: tuple[RecordSubject, int]) -> None:
            found = LabelUse(label, counts)

            async def labels() -> tuple[LabelUse, ...]:
                return (found,)

            monkeypatch.setattr(shown.service, "labels", labels)
            shown.page.on_store_changed(Change(Topic.ANNOTATIONS))
            await settle(lambda: [*shown.page.chosen] == [found])

        for subject, name in pages.items():
            await uses((subject, 1))
            shown.run("show")
            assert shown.navigator.went.pop() == name
            wanted = dict(shown.asked.pop())
            states = wanted.pop(Part.STATUSES, None)
            assert wanted == {Part.LABELS: frozenset({label.id})}
            every = frozenset(CounterpartyState)  # hidden ones count as well
            assert states == (every if name == "counterparties" else None)
        assert set(pages) == set(RecordSubject)
        await uses((RecordSubject.CARD_FILE, 1), (RecordSubject.REQUIREMENT, 2))
        shown.run("show")
        menu = await appeared(QMenu)
        assert [each.text() for each in menu.actions()] == ["Unpaid queue (1)", "Demands (2)"]
        assert shown.navigator.went == []
        menu.actions()[1].trigger()
        menu.close()
        assert shown.navigator.went == ["requirements"]
        assert shown.asked == [{Part.LABELS: frozenset({label.id})}]

    use(steps)


def test_every_colour_has_a_name(qtbot: QtBot) -> None:
    assert set(COLOURS) == set(TagColour)
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = LabelDialog(parent, label=None, colour=TagColour.PINK, taken=())
    assert dialog.colour is TagColour.PINK
    assert nameless(dialog) == []
