"""Tests of saved views in all lists: made, applied, changed, deleted, pinned, found."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.directories import Directory, PaymentType
from desktop_app.domain.documents.listed import BankDocument, DocumentType, Kind
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import MINSK, Period, Preset
from desktop_app.domain.views.saved_views import MOST_PINNED, SavedView, ViewContent
from desktop_app.services.views import list_filters
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip, RequestedChip, SwitchChip
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.today.today_page import TodayPage
from tests.support.held import HeldAnswers
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless, unreachable
from tests.ui.test_routes import shown

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.tables.list_pane import ListPane
    from desktop_app.ui.tables.views.list_views import ListViews
    from desktop_app.ui.tables.views.name_popover import ViewNamePopover
    from tests.support.loops import Run

LISTS: Final = {
    "documents": ("documents",),
    "to_sign": ("to_sign",),
    "card_file": ("card_file",),
    "requirements": ("requirements",),
    "register": ("register",),
    "received": ("received",),
    "outbox": ("outbox",),
    "counterparties": ("counterparties",),
    "templates": ("templates",),
    "directories": ("directories", "payment_types"),
    "activity": ("activity",),
    "labels": ("labels",),
    "orders": ("orders",),
    "stored_cards": ("stored_cards",),
    "recurring": ("schedules", "recurring_history"),
}
"""All lists with views, by their pages."""

WISHES: Final = {
    Part.LISTED: True,
    Part.UNANSWERED: True,
    Part.UNDATED: True,
    Part.SINCE: datetime(2026, 11, 19, 9, 14, tzinfo=MINSK),
    Part.UNTIL: datetime(2026, 11, 20, 9, 14, tzinfo=MINSK),
    Part.BECAME: (Kind.DOCUMENT, 3),
    Part.CUSTOMERS: frozenset({"client-1"}),
    Part.EXPIRING: date(2026, 12, 20),
}
AMOUNT: Final = Decimal("10.50")

_SHORT = frozenset({"labels", "payment_types"})
"""Lists that are held in memory."""
_TYPES = (("01", "Вода"), ("1", "Во всём"), ("7", "Прочее"))


class ViewsSetup:
    """The window of a profile, one of its list pages, and what a person does there."""

    def __init__(self, window: MainWindow, workspace: Workspace) -> None:
        self.window = window
        self.workspace = workspace

    def page(self, name: str = "documents") -> ListPage[Any, Any]:
        """A list page, on the screen."""
        self.window.go(name)
        page = self.window.page(name)
        assert isinstance(page, ListPage)
        return page

    def views(self, name: str = "documents") -> ListViews:
        """The views of the list in use there."""
        views = self.page(name).views
        assert views is not None
        return views

    def listed(self, name: str = "documents") -> ListPane[Any, Any]:
        return self.views(name).listed

    async def saved(self, name: str, page: str = "documents") -> SavedView:
        """Save what is on show, by keyboard, under a name."""
        views = self.views(page)
        self.window.registry.run(f"{page}.save_view")
        popover = await self.asked(views)
        popover.line.setText(name)
        press(popover.line, Qt.Key.Key_Return)
        await settle(lambda: views.applied is not None and views.applied.name == name)
        assert views.applied is not None
        return views.applied

    async def asked(self, views: ListViews) -> ViewNamePopover:
        """The popover that asks for a name, as soon as it is open."""
        await settle(lambda: views.name_popover is not None and views.name_popover.isVisible())
        assert views.name_popover is not None
        return views.name_popover

    async def menu_texts(self, views: ListViews) -> list[str]:
        """Open the menu of views and tell what it offers."""
        views.open_menu()
        await settle(lambda: views.menu is not None and views.menu.isVisible())
        assert views.menu is not None
        return [each.text() for each in views.menu.actions() if not each.isSeparator()]

    async def run(self, command: str) -> None:
        """Run a command as soon as it can be done: nothing else is under way then."""
        await settle(lambda: self.window.registry.can_run(command))
        self.window.registry.run(command)


@asynccontextmanager
async def setup_of(folder: Path) -> AsyncIterator[ViewsSetup]:
    async with shown(folder, ROUTES) as (window, pages):
        workspace = pages._workspace
        window.resize(1200, 800)
        rows = [
            BankDocument(
                id=str(number),
                number=str(number),
                date=date(2026, 11, 1 + number),
                type=DocumentType.LEGAL_PAYMENTS.value,
                status=3 if number % 2 else 4,
            )
            for number in range(9)
        ]
        await workspace.lists.save_page(rows)
        yield ViewsSetup(window, workspace)


def choose(listed: ListPane[Any, Any], part: Part, value: Any) -> None:
    """Choose a value as a person does with the popover of a chip."""
    chip: Any = listed.bar.chips[part]
    chip.choose(value)


def fill(listed: ListPane[Any, Any]) -> None:
    """Let every chip of a list filter."""
    for part, chip in listed.bar.chips.items():
        if isinstance(chip, FacetChip):
            values = chip._values or ("3", "")
            usual = {Part.DIRECTIONS: ("True",), Part.ACCOUNTS: ("BY1", "BY2")}
            chip.put(frozenset(usual.get(part, values[:2])))
        elif isinstance(chip, PeriodChip):
            chip.put(Preset.LAST_30_DAYS)
        elif isinstance(chip, (RequestedChip, SwitchChip)):
            chip.put(WISHES[part])


async def counts_what_is_shown(
    setup: ViewsSetup, made: ListPage[Any, Any], listed: ListPane[Any, Any]
) -> None:
    """Totals of a view are asked for with the filter that the list itself has."""
    made.turn_to(listed, "")
    fill(listed)
    listed.search("минск")
    listed.refilter()
    content = replace(listed.content, scope=made.view_scope(listed))
    view = SavedView(id="v", page=made.name, listed=listed.name, name="v", content=content)
    asked: list[Any] = []

    async def totals(where: Any, *, exact: bool = False) -> Any:
        asked.append(where)
        return await usual(where, exact=exact)

    windows = listed._windows
    usual = windows.totals
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(windows, "totals", totals)
        counts = setup.workspace.view_counts
        assert counts.can_count(view)
        count = await counts.count(view)
    assert count.totals is not None
    assert not count.in_part
    if listed.name not in _SHORT:
        assert listed.model.where in asked


@pytest.mark.parametrize(
    ("page", "name"), [(page, name) for page, names in LISTS.items() for name in names]
)
def test_a_view_of_every_list_counts_what_is_shown_and_shows_again_what_it_was_made_of(
    run_qt: Run, tmp_path: Path, page: str, name: str
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            made = setup.page(page)
            listed = next(each for each in made.lists if each.name == name)
            await counts_what_is_shown(setup, made, listed)
            listed.clear_filter()

            scope = {"directories": Directory.CURRENCY_CODE, "payment_types": DocumentType.LETTERS}
            made.turn_to(listed, scope.get(name, ""))
            fill(listed)
            listed.search("минск")
            listed.refilter()
            column = next(each for each in listed.model.columns if each.sort_key is not None)
            assert column.sort_key is not None
            listed.table.sort_by(Sort(column.sort_key, descending=True))
            listed.table.columns.show(listed.model.columns[-1], shown=False)
            where, content = listed.model.where, listed.content

            views = made._views[name]
            views.save()
            popover = await setup.asked(views)
            assert popover.line.text() or not listed.bar.is_filtering
            popover.line.setText("Моё")
            click(popover.button)
            await settle(lambda: views.applied is not None)
            (view,) = await setup.workspace.views.of_list(name)
            assert (view.page, view.name, view.listed) == (page, "Моё", name)

            listed.clear_filter()
            listed.table.columns.reset()
            assert not views.chip.isChecked()
            assert listed.content != content
            made.show_view(view)
            assert listed.content == content
            assert listed.model.where == where
            assert views.applied == view
            assert not views.differs
            assert not list_filters.split(name, view.content.filter)[1]
            assert not nameless(made)
            assert not unreachable(made)

    run_qt(story())


@pytest.mark.parametrize("text", ["", "во", "ВОДА", "1", "нет такого"])
@pytest.mark.parametrize(("page", "name"), [("labels", "labels"), ("directories", "payment_types")])
def test_views_of_short_lists_are_counted_and_pinned(
    run_qt: Run, tmp_path: Path, page: str, name: str, text: str
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            for each in ("Вода", "Вокзал", "Дом"):
                await setup.workspace.annotations.make(each)
            store = setup.workspace.directories._store
            found = [PaymentType(code=code, name=each) for code, each in _TYPES]
            await store.replace_payment_types(DocumentType.LETTERS, found)
            made = setup.page(page)
            listed = next(each for each in made.lists if each.name == name)
            made.turn_to(listed, DocumentType.LETTERS.value)
            await settle(lambda: listed.model.count == 3)
            listed.search(text)
            listed.refilter()
            content = replace(listed.content, scope=made.view_scope(listed))
            view = await setup.workspace.views.save(page, name, "Моё", content)
            await setup.workspace.views.pin(view.id, pinned=True)
            (pinned,) = await setup.workspace.views.pinned()
            count = await setup.workspace.view_counts.count(pinned)
            shown = (await listed._windows.totals(listed.model.where)).count
            assert count.totals is not None
            assert count.totals.count == shown
            assert (shown == 3) == (not text)

    run_qt(story())


def test_the_chip_names_the_view_and_a_dot_says_that_something_else_is_shown(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            listed, views = setup.listed(), setup.views()
            choose(listed, Part.STATUSES, frozenset({"3"}))
            await setup.saved("Отказы")
            assert views.chip.text().startswith("View: Отказы")
            assert views.chip.isChecked()
            first, newest = listed.model.columns[0], Sort(SortKey.DATE, descending=True)
            chip: Any = listed.bar.chips[Part.PERIOD]
            ways: list[tuple[Callable[[], object], Callable[[], object]]] = [
                (partial(chip.choose, Preset.TODAY), partial(chip.choose, None)),
                (partial(listed.search, "x"), partial(listed.search, "")),
                (
                    partial(listed.table.sort_by, Sort(SortKey.AMOUNT)),
                    partial(listed.table.sort_by, newest),
                ),
                (
                    partial(listed.table.columns.show, first, shown=False),
                    partial(listed.table.columns.reset),
                ),
            ]
            for differ, back in ways:
                differ()
                assert views.chip.accessibleName() == "View: Отказы, changed"
                assert "•" in views.chip.text()
                assert views.save_link.isVisible()
                back()
                assert views.chip.accessibleName() == "View: Отказы"
                assert "•" not in views.chip.text()
                assert not views.save_link.isVisible()

    run_qt(story())


def test_a_view_on_show_follows_a_merged_label(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            notes, listed, views = setup.workspace.annotations, setup.listed(), setup.views()
            gone, kept = await notes.make("Аренда"), await notes.make("Офис")
            choose(listed, Part.LABELS, frozenset({gone.id}))
            view = await setup.saved("Моё")
            removed = await notes.merge(gone, kept)
            assert removed is not None
            await settle(lambda: listed.model.where.labels == {kept.id})
            assert not views.differs
            await notes.restore(removed)
            await settle(lambda: listed.model.where.labels == {gone.id})
            assert views.applied == view
            assert not views.differs
            listed.search("x")
            await notes.merge(gone, kept)
            await settle(lambda: views.applied is not None and views.applied != view)
            assert views.differs, "what was typed meanwhile stays"

    run_qt(story())


def test_a_merged_label_is_followed_beside_what_else_is_on_show(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            notes, listed, views = setup.workspace.annotations, setup.listed(), setup.views()
            gone, kept = await notes.make("Аренда"), await notes.make("Офис")
            choose(listed, Part.LABELS, frozenset({gone.id}))
            await setup.saved("Моё")
            listed.search("x")
            await notes.merge(gone, kept)
            await settle(lambda: listed.model.where.labels == {kept.id})
            assert listed.model.where.text == "x"
            assert views.differs
            listed.search("")
            await settle(lambda: not views.differs)

    run_qt(story())


def test_changes_are_saved_into_the_view_and_taken_back(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            listed, views = setup.listed(), setup.views()
            choose(listed, Part.STATUSES, frozenset({"3"}))
            before = await setup.saved("Отказы")
            choose(listed, Part.STATUSES, frozenset({"4"}))
            click(views.save_link)
            await settle(lambda: not views.differs)
            (view,) = await setup.workspace.views.of_list("documents")
            assert view.content.filter == {"statuses": {"values": ["4"]}}
            await press_undo(setup)
            await settle(lambda: listed.content.filter == before.content.filter)
            (view,) = await setup.workspace.views.of_list("documents")
            assert view.content == before.content
            assert views.applied is not None

    run_qt(story())


async def press_undo(setup: ViewsSetup, page: str = "documents") -> None:
    """Press the button of the message on show, as soon as there is one."""
    messages = setup.page(page).messages
    await settle(lambda: messages.message is not None and not messages._retry.isHidden())
    click(messages._retry)


def test_a_view_is_called_by_all_that_it_filters_by(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            choose(setup.listed(), Part.STATUSES, frozenset({"4", "3"}))
            views = setup.views()
            views.save()
            assert (await setup.asked(views)).line.text() == "Rejected, Executed"

    run_qt(story())


def test_saving_with_a_taken_name_replaces_that_view_and_renaming_to_it_is_refused(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            listed, views = setup.listed(), setup.views()
            first = await setup.saved("Отказы")
            listed.clear_filter()
            choose(listed, Part.PERIOD, Period(date(2026, 11, 1), date(2026, 11, 5)))
            views.save()
            popover = await setup.asked(views)
            popover.line.setText("  ОТКАЗЫ ")
            assert popover.button.text() == "Replace the view"
            click(popover.button)
            await settle(lambda: views.applied is not None)
            (view,) = await setup.workspace.views.of_list("documents")
            assert (view.id, view.name) == (first.id, "Отказы")
            assert view.content.filter == {"period": {"first": "2026-11-01", "last": "2026-11-05"}}

            await setup.saved("Ноябрь")
            await setup.run("documents.rename_view")
            popover = await setup.asked(views)
            popover.line.setText("отказы")
            assert not popover.button.isEnabled()
            popover.line.setText("")
            assert not popover.button.isEnabled()
            popover.line.setText("Начало ноября")
            click(popover.button)
            await settle(lambda: "Начало ноября" in views.chip.text())
            names = [each.name for each in await setup.workspace.views.of_list("documents")]
            assert names == ["Начало ноября", "Отказы"]

    run_qt(story())


def test_a_deleted_view_is_brought_back_with_what_it_held(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            listed, views = setup.listed(), setup.views()
            choose(listed, Part.STATUSES, frozenset({"3"}))
            view = await setup.saved("Отказы")
            await setup.run("documents.delete_view")
            await settle(lambda: views.applied is None)
            assert await setup.workspace.views.all() == ()
            assert listed.content.filter == {"statuses": {"values": ["3"]}}
            await press_undo(setup)
            await settle(lambda: views.applied is not None)
            assert await setup.workspace.views.all() == (view,)
            assert not views.differs

    run_qt(story())


def test_the_menu_is_used_by_keyboard_and_offers_what_fits(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            listed, views = setup.listed(), setup.views()
            assert await setup.menu_texts(views) == ["No views are saved yet", "Save this view…"]
            assert views.menu is not None
            views.menu.close()
            await settle(lambda: views.menu is None)
            choose(listed, Part.STATUSES, frozenset({"3"}))
            await setup.saved("A & B")
            listed.clear_filter()
            press(views.chip, Qt.Key.Key_Space)
            await settle(lambda: views.menu is not None and views.menu.isVisible())
            menu = views.menu
            assert menu is not None
            assert menu.actions()[0].text() == "A && B"
            press(menu, Qt.Key.Key_Down)
            press(menu, Qt.Key.Key_Return)
            await settle(lambda: views.applied is not None)
            assert listed.content.filter == {"statuses": {"values": ["3"]}}
            await settle(lambda: views.menu is None)
            texts = await setup.menu_texts(views)
            assert texts == [
                "A && B",
                "Save this view…",
                "Save the changes of “A && B”",
                "Rename “A && B”…",
                "Pin “A && B” to Today",
                "Delete “A && B”",
                "Show everything without a view",
            ]
            assert views.menu is not None
            views.menu.actions()[-1].trigger()
            await settle(lambda: views.applied is None)
            assert not listed.is_filtering

    run_qt(story())


def test_a_pinned_view_is_counted_on_today_and_leads_to_its_list(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            choose(setup.listed(), Part.STATUSES, frozenset({"3"}))
            await setup.saved("Отказы")
            await setup.run("documents.pin_view")
            today = setup.window.page("today")
            assert isinstance(today, TodayPage)
            await settle(lambda: tile_words(today) == ["Отказы: 4"])

            row = BankDocument(
                id="x", number="x", date=date(2026, 11, 19), status=3,
                amount=Amount(AMOUNT, "BYN"),
            )  # fmt: skip
            await setup.workspace.lists.save_page([row])
            publish(setup)
            await settle(lambda: tile_words(today) == ["Отказы: 5 · 10.50\u00a0BYN"])

            setup.page().lists[0].clear_filter()
            setup.window.go("today")
            tile = today.pinned.tiles[0]
            tile.setFocus()
            press(tile, Qt.Key.Key_Return)
            assert setup.window.current == "documents"
            listed = setup.listed()
            await settle(lambda: listed.model.known and listed.model.count == 5)
            assert setup.views().applied is not None

            await setup.run("documents.pin_view")
            await settle(lambda: not today.pinned.tiles)
            assert today.pinned.isHidden()

    run_qt(story())


def tile_words(today: TodayPage) -> list[str]:
    return [tile.accessibleName() for tile in today.pinned.tiles]


def publish(setup: ViewsSetup) -> None:
    """Say that documents came, as a synchronisation does."""
    setup.workspace.bus.publish(Change(Topic.DOCUMENTS))


@pytest.mark.usefixtures("qapp")
def test_nothing_opens_over_the_page_to_which_somebody_has_gone(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            views = setup.views()
            held = HeldAnswers(monkeypatch, setup.workspace.views, "of_list")
            for count, ask in enumerate((views.open_menu, views.save), 1):
                setup.page()
                ask()
                await held.held(count)
                setup.window.go("outbox")
                held.let_go(count - 1)
                await settle(lambda: not views._asking.is_running)
                assert views.menu is None
                assert views.name_popover is None

    run_qt(story())


@pytest.mark.usefixtures("qapp")
def test_nothing_opens_over_what_is_typed_meanwhile(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            views, page = setup.views(), setup.page()
            setup.window.activateWindow()
            held = HeldAnswers(monkeypatch, setup.workspace.views, "of_list")
            for count, ask in enumerate((views.open_menu, views.save), 1):
                views.chip.setFocus()
                await settle(views.chip.hasFocus)
                ask()
                await held.held(count)
                page.head.search.setFocus()
                await settle(page.head.search.hasFocus)
                held.let_go(count - 1)
                await settle(lambda: not views._asking.is_running)
                assert views.menu is None
                assert views.name_popover is None

    run_qt(story())


@pytest.mark.usefixtures("qapp")
def test_nothing_opens_for_somebody_who_goes_on_at_once(run_qt: Run, tmp_path: Path) -> None:
    """The next key may write into the field before anything was read."""

    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            views, page = setup.views(), setup.page()
            setup.window.activateWindow()
            for ask in (views.open_menu, views.save):
                views.chip.setFocus()
                await settle(views.chip.hasFocus)
                ask()
                page.head.search.setFocus()
                await settle(lambda: not views._asking.is_running)
                assert views.menu is None
                assert views.name_popover is None

    run_qt(story())


@pytest.mark.usefixtures("qapp")
def test_nothing_that_is_asked_of_views_is_lost_while_another_thing_is_done(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            choose(setup.listed(), Part.STATUSES, frozenset({"3"}))
            view = await setup.saved("Отказы")
            views = setup.views()
            views.toggle_pin()
            views.open_menu()  # before the pin is kept
            await settle(lambda: views.menu is not None and views.menu.isVisible())
            assert views.menu is not None
            views.menu.close()
            kept = await setup.workspace.views.get(view.id)
            assert kept is not None
            assert kept.pinned, "the menu opens after what was begun before it"

            choose(setup.listed(), Part.STATUSES, frozenset({"5"}))
            views.save_changes()
            views.delete()
            views.leave()  # another click, before either is done
            await settle(lambda: views._writing is not None and views._writing.done())
            assert await setup.workspace.views.get(view.id) is None
            assert views.applied is None

    run_qt(story())


def test_today_takes_no_more_views_than_there_is_room_for(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            store = setup.workspace.view_rows
            for number in range(MOST_PINNED):
                name = str(number)
                await store.save(
                    SavedView(id=name, page="outbox", listed="outbox", name=name, pinned=number + 1)
                )
            await setup.saved("Отказы")
            await setup.run("documents.pin_view")
            messages = setup.page().messages
            await settle(
                lambda: (
                    messages.message is not None
                    and messages.message.title == "Today has no room for another view"
                )
            )
            assert setup.views().applied is not None
            assert len(await setup.workspace.views.pinned()) == MOST_PINNED

    run_qt(story())


def test_parts_of_another_version_are_ignored_told_and_kept(run_qt: Run, tmp_path: Path) -> None:
    content = ViewContent(
        filter={
            "statuses": {"values": ["3", "soon"]},
            "moon": {"phase": "full"},
            "period": {"preset": "this_year"},
        },
        sort={"key": "moonrise", "descending": True},
        columns={
            "order": ["moon", "amount"],
            "hidden": ["moon"],
            "widths": {"moon": 50, "date": -1},
        },
        rest={"charts": True},
    )

    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            view = SavedView(
                id="v", page="documents", listed="documents", name="N", content=content
            )
            await setup.workspace.view_rows.save(view)
            page, views = setup.page(), setup.views()
            page.show_view(view)
            listed = views.listed
            assert listed.model.where.statuses == {3}
            assert listed.model.where.period == Period(date(2026, 1, 1), date(2026, 12, 31))
            assert listed.table.columns.visible()[0].id == "amount"
            assert page.messages.message is not None
            assert page.messages.message.title == "Not all of the view “N” can be shown here"
            assert not views.differs
            count = await setup.workspace.view_counts.count(view)
            assert count.in_part

            choose(listed, Part.STATUSES, frozenset({"4"}))
            await setup.run("documents.save_view_changes")
            await settle(lambda: not views.differs)
            (kept,) = await setup.workspace.views.all()
            assert kept.content.filter == {
                "statuses": {"values": ["4", "soon"]},
                "moon": {"phase": "full"},
                "period": {"preset": "this_year"},
            }
            assert kept.content.rest == {"charts": True}
            assert kept.content.columns["widths"] == {"moon": 50}
            assert kept.content.columns["order"][-1] == "moon"
            page.show_view(view)
            assert page.messages.message.title == "Not all of the view “N” can be shown here"
            listed.clear_filter()
            assert page.messages.message.title != "Not all of the view “N” can be shown here"

    run_qt(story())


def test_a_damaged_view_says_that_it_does_not_show_all_of_its_filter(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            content = ViewContent.read({"filter": ["statuses"], "text": ""})
            view = SavedView(
                id="v", page="documents", listed="documents", name="N", content=content
            )
            await setup.workspace.view_rows.save(view)
            (kept,) = await setup.workspace.views.all()
            count = await setup.workspace.view_counts.count(kept)
            assert count.in_part
            page, views = setup.page(), setup.views()
            page.show_view(kept)
            message = page.messages.message
            assert message is not None
            assert message.title == "Not all of the view “N” can be shown here"
            assert "could not be read" in message.text
            assert not views.differs
            choose(views.listed, Part.STATUSES, frozenset({"4"}))
            await setup.run("documents.save_view_changes")
            await settle(lambda: not views.differs)
            (kept,) = await setup.workspace.views.all()
            assert not (await setup.workspace.view_counts.count(kept)).in_part

    run_qt(story())


def test_a_view_whose_columns_are_all_unknown_or_hidden_leaves_some_on_show(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            listed = setup.listed()
            names = [column.id for column in listed.model.columns]
            content = ViewContent(columns={"hidden": names, "order": 5, "shown": None})
            setup.page().show_view(
                SavedView(id="v", page="documents", listed="documents", name="N", content=content)
            )
            assert listed.table.columns.visible()

    run_qt(story())


def test_views_are_found_in_the_palette_and_shown(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            choose(setup.listed(), Part.STATUSES, frozenset({"3"}))
            await setup.saved("Отказы банка")
            setup.listed().clear_filter()
            setup.window.go("outbox")
            setup.window.registry.run("app.palette")
            palette = setup.window.palette_overlay
            palette.field.setText("отказы docum")
            await settle(lambda: "Отказы банка" in [each.text for each in palette.entries])
            await settle(lambda: not palette.is_searching)
            texts = [each.text for each in palette.entries]
            assert texts[texts.index("Отказы банка") - 1] == "Saved views"
            palette.list.setCurrentRow(texts.index("Отказы банка"))
            press(palette.field, Qt.Key.Key_Return)
            assert setup.window.current == "documents"
            assert setup.views().applied is not None
            assert setup.listed().model.where.statuses == {3}

    run_qt(story())


def test_a_view_that_is_deleted_elsewhere_is_named_no_more(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            view = await setup.saved("Отказы")
            views = setup.views()
            await setup.workspace.views.rename(view.id, "Возвраты")
            await settle(lambda: "Возвраты" in views.chip.text())
            await setup.workspace.views.delete(view.id)
            await settle(lambda: views.applied is None)
            assert views.chip.text().startswith("View")
            assert "Возвраты" not in views.chip.text()

    run_qt(story())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (Language.RUSSIAN, "Мои отборы: Отказы"),
        (Language.BELARUSIAN, "Мае адборы: Отказы"),
        (Language.POLISH, "Moje filtry: Отказы"),
    ],
)
def test_the_chip_speaks_every_language(
    run_qt: Run, tmp_path: Path, qapp: QApplication, language: Language, words: str
) -> None:
    async def story() -> None:
        async with setup_of(tmp_path) as setup:
            await setup.saved("Отказы")
            use_language(qapp, language)
            await settle(lambda: setup.views().chip.text().startswith(words))

    run_qt(story())
