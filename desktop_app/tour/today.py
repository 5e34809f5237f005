"""Journey J16: the Today page, notices, and a saved view from its creation to its deletion."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.notices import NoticeKind
from desktop_app.domain.values.periods import Preset, today
from desktop_app.services.today.daily_overview import RECENT
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui import theme
from desktop_app.ui.activity.activity_page import ActivityPage
from desktop_app.ui.notices.notices_card import NoticesCard
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip
from desktop_app.ui.theme import Scheme
from desktop_app.ui.today.today_page import TodayPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.tour.context import TourContext
    from desktop_app.ui.notices.notice_list import NoticeLine, NoticeList
    from desktop_app.ui.tables.views.list_views import ListViews


VIEW_PERIOD: Final = Preset.LAST_QUARTER
"""It is over, and has executed documents on every day on which the tour is walked."""
_NAME: Final = "Исполнено в прошлом квартале"
_EXECUTED, _REJECTED = DocumentStatus.EXECUTED, DocumentStatus.REJECTED


async def figures_of(tour: TourContext) -> TodayPage:
    """The page of the day as soon as its figures are those of the store.

    Raises:
        StepFailed: they did not come.
    """
    page = tour.window.page("today")
    if not isinstance(page, TodayPage):
        raise StepFailed("this is not the page of the day")
    await tour.guide.until(
        lambda: page.overview is not None and page.overview.documents.any, "the figures"
    )
    return page


async def _apply(scheme: Scheme) -> None:
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise StepFailed("there is no application")
    theme.apply(app, scheme)


class TodayJourney:
    """The morning."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps; at the end the window is light again."""
        step = self._guide.step
        await step("J16", "The morning", self._morning)
        await step("J16", "A day of the chart by keyboard", self._day)
        await step("J16", "Both charts as tables, dark", self._tables)
        await self._guide.between(partial(_apply, Scheme.LIGHT))
        await step("J16", "From a figure to its list", self._queue)
        await step("J16", "What is new, in Activity", self._news)

    async def _visit(self) -> TodayPage:
        await self._guide.go(self._tour.window, "today")
        return await figures_of(self._tour)

    async def _prepare(self) -> None:
        """Let the bank execute a payment of these days and reject one, and read that."""
        rows = await self._recent_payments()
        for row, status in zip(rows, (_EXECUTED, _REJECTED), strict=False):
            await self._guide.control.advance(document=int(row.id), status=status.value)
        sync = self._tour.workspace.sync
        await sync.finished()
        before = sync.status.last_good
        await self._guide.run(self._tour.window, "app.sync")
        await self._guide.until(
            lambda: not sync.status.running and sync.status.last_good != before, "a good run"
        )

    async def _recent_payments(self) -> list[ListedDocument]:
        """Payments of the last 30 days that wait for a signature."""
        workspace = self._tour.workspace
        where = DocumentFilter(
            kind=Kind.DOCUMENT,
            to_sign=True,
            types=frozenset(PAYMENT_TYPES),
            period=RECENT.period(today(workspace.clock)),
        )
        newest = Sort(SortKey.DATE, descending=True)
        found = await workspace.windows.window(where, newest, offset=0, limit=2)
        if not found.rows:
            raise StepFailed("no payment of these days waits for a signature")
        return [row.value for row in found.rows]

    async def _morning(self) -> None:
        await self._prepare()
        page = await self._visit()
        state = await self._guide.control.state()
        there = state["counts"]["documents"][str(DocumentStatus.AWAITING_SIGNATURE.value)]
        await self._guide.until(
            lambda: page.overview is not None and page.overview.to_sign.count == there,
            f"{there} documents to sign",
        )
        await self._guide.until(lambda: page.news.lines, "what is new")

    async def _day(self) -> None:
        page = await self._visit()
        chart = page.payments.chart
        await self._guide.keys(chart, Qt.Key.Key_End)
        await self._guide.until(lambda: chart.current >= 0, "a day")
        while chart.current and not any(chart.chart.bars[chart.current].values):
            await self._guide.keys(chart, Qt.Key.Key_Left)
        if not chart.accessibleDescription():
            raise StepFailed("nothing is read of the day")

    async def _tables(self) -> None:
        await _apply(Scheme.DARK)
        page = await self._visit()
        for card in (page.payments, page.queue):
            await self._guide.press(card.as_table)
            await self._guide.until(card.table.isVisible, "the table")

    async def _queue(self) -> None:
        page = await self._visit()
        for card in (page.payments, page.queue):
            await self._guide.press(card.as_table)
        tile = page.tiles[-1]
        there = tile.figure.count if tile.figure is not None else 0
        await self._guide.keys(tile, Qt.Key.Key_Return)
        await self._guide.until(lambda: self._tour.window.current == "card_file", "the list")
        await ListDriver(self._tour, "card_file").expect_rows(there)

    async def _news(self) -> None:
        page = await self._visit()
        if not page.news.lines:
            raise StepFailed("nothing is new")
        line = page.news.lines[0]
        there = line.figure.count if line.figure is not None else 0
        await self._guide.keys(line, Qt.Key.Key_Return)
        await self._guide.until(lambda: self._tour.window.current != "today", "the list")
        listed = self._tour.window.page(self._tour.window.current)
        model = getattr(listed, "list").model  # noqa: B009 - every list page has it
        await self._guide.until(
            lambda: model.known and not model.is_reloading and model.count == there,
            f"{there} rows",
        )


class NoticesJourney:
    """The bell. The journey before it let the bank execute a payment and reject another."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps; at the end the window is light again."""
        step = self._guide.step
        await step("J16", "What came, under the bell", self._bell)
        await step("J16", "What came, under the bell, dark", self._dark)
        await self._guide.between(partial(_apply, Scheme.LIGHT))
        await step("J16", "From a notification to its list by keyboard", self._follow)
        await step("J16", "What one is told of, and when", self._settings)
        await step("J16", "Looking for what is at fault", self._diagnostics)

    async def _open(self) -> NoticeList:
        notices = self._tour.profile_pages.notices
        if not notices.list.isVisible():
            await self._guide.press(notices.button)
        await self._guide.until(lambda: notices.list.isVisible() and notices.list.lines, "the list")
        return notices.list

    async def _bell(self) -> None:
        await self._tour.workspace.notices.settled()
        opened = await self._open()
        kinds = {each.notice.kind for each in opened.lines}
        if NoticeKind.REJECTED not in kinds:
            raise StepFailed("nothing is told of the rejected payment")

    async def _dark(self) -> None:
        await _apply(Scheme.DARK)
        await self._open()

    async def _follow(self) -> None:
        opened = await self._open()
        line = _line_of(opened, NoticeKind.REJECTED)
        there = line.notice.count
        await self._guide.keys(line, Qt.Key.Key_Return)
        await self._guide.until(lambda: self._tour.window.current == "activity", "the list")
        page = self._tour.window.page("activity")
        if not isinstance(page, ActivityPage):
            raise StepFailed("this is not Activity")
        model = page.list.model
        await self._guide.until(
            lambda: model.known and not model.is_reloading and model.count == there,
            f"{there} rows",
        )
        await self._guide.until(lambda: not opened.isVisible(), "the list is closed")

    async def _settings(self) -> None:
        await self._guide.go(self._tour.window, "settings")
        page = self._tour.window.page("settings")
        if not isinstance(page, SettingsPage):
            raise StepFailed("these are not the settings")
        place = next(at for at, each in enumerate(page.cards) if isinstance(each, NoticesCard))
        await self._guide.press(page.index.buttons[place])

    async def _diagnostics(self) -> None:
        await self._guide.run(self._tour.window, "app.diagnostics")
        page = self._tour.window.page("settings")
        if not isinstance(page, SettingsPage):
            raise StepFailed("these are not the settings")
        card = page.diagnostics
        await self._guide.press(card.run)
        await self._guide.until(
            lambda: card.results and not card.is_running and card.facts, "the end of the checks"
        )
        failed = [each for each in card.results.values() if each.error is not None]
        if failed:
            raise StepFailed(f"{failed[0].step}: {failed[0].error}")
        page.show_diagnostics()


def _line_of(opened: NoticeList, kind: NoticeKind) -> NoticeLine:
    for line in opened.lines:
        if line.notice.kind is kind:
            return line
    raise StepFailed(f"nothing is told of {kind}")


class SavedViewsJourney:
    """A view from its making to its end."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._there = 0

    async def walk(self) -> None:
        """Run all steps; at the end the window is light, and there is no view."""
        step = self._guide.step
        await step("J16", "A filter gets a name", self._name_it)
        await step("J16", "The views of a list", self._menu)
        await self._guide.between(partial(_apply, Scheme.DARK))
        await step("J16", "A view on the first page, dark", self._today)
        await step("J16", "From the first page to the view, changed there", self._change)
        await self._guide.between(partial(_apply, Scheme.LIGHT))
        await step("J16", "A view in the palette", self._palette)
        await step("J16", "A view is deleted and can be brought back", self._delete)
        await self._guide.between(self._show_all)

    @cached_property
    def _list(self) -> ListDriver:
        return ListDriver(self._tour, "documents")

    @property
    def _views(self) -> ListViews:
        views = self._list.page.views
        if views is None:
            raise StepFailed("the list has no views")
        return views

    async def _until_rows_known(self) -> None:
        model = self._list.page.list.model
        await self._guide.until(lambda: model.known and not model.is_reloading, "the rows")

    async def _name_it(self) -> None:
        await self._list.visit()
        await self._list.show_all()
        chips = self._list.page.list.bar.chips
        statuses, period = chips[Part.STATUSES], chips[Part.PERIOD]
        if not isinstance(statuses, FacetChip) or not isinstance(period, PeriodChip):
            raise StepFailed("the chips are others")
        await self._list.choose_period(VIEW_PERIOD)
        await self._list.narrow_to_status(str(DocumentStatus.EXECUTED.value))
        await self._until_rows_known()
        self._there = self._list.page.list.model.count
        await self._guide.run(self._tour.window, "documents.save_view")
        await self._guide.until(self._asks, "the question for a name")
        popover = self._views.name_popover
        if popover is None:
            raise StepFailed("nobody asks for a name")
        await self._guide.write(popover.line, _NAME)

    def _asks(self) -> bool:
        popover = self._views.name_popover
        return popover is not None and popover.isVisible()

    async def _menu(self) -> None:
        popover = self._views.name_popover
        if popover is None:
            raise StepFailed("nobody asks for a name")
        await self._guide.keys(popover.line, Qt.Key.Key_Return)
        await self._guide.until(lambda: self._views.applied is not None, "the view")
        await self._guide.run(self._tour.window, "documents.pin_view")
        await self._guide.until(self._is_pinned, "a pinned view")
        await self._guide.keys(self._views.chip, Qt.Key.Key_Space)
        await self._guide.until(self._menu_is_open, "the list of views")

    def _is_pinned(self) -> bool:
        return self._views.applied is not None and bool(self._views.applied.pinned)

    def _menu_is_open(self) -> bool:
        return self._views.menu is not None and self._views.menu.isVisible()

    async def _today(self) -> None:
        if self._views.menu is not None:
            await self._guide.keys(self._views.menu, Qt.Key.Key_Escape)
        await self._list.show_all()
        await self._guide.go(self._tour.window, "today")
        page = await figures_of(self._tour)
        await self._guide.until(
            self._tile_shows_count(page), f"{self._there} rows on the first page"
        )

    def _tile_shows_count(self, page: TodayPage) -> Callable[[], bool]:
        def told() -> bool:
            tiles = page.pinned.tiles
            figures = [each.figure for each in tiles if each.figure is not None]
            return [(each.text, each.count) for each in figures] == [(_NAME, self._there)]

        return told

    async def _change(self) -> None:
        page = await figures_of(self._tour)
        await self._guide.keys(page.pinned.tiles[0], Qt.Key.Key_Return)
        await self._guide.until(lambda: self._tour.window.current == "documents", "the list")
        await self._list.expect_rows(self._there)
        await self._list.choose_period(Preset.LAST_30_DAYS)
        await self._until_rows_known()
        await self._guide.until(self._views.save_link.isVisible, "the offer to save the changes")

    async def _palette(self) -> None:
        await self._list.show_all()
        await self._guide.run(self._tour.window, "app.palette")
        palette = self._tour.window.palette_overlay
        await self._guide.write(palette.field, _NAME[:8])
        await self._guide.until(
            lambda: any(entry.text == _NAME for entry in palette.entries), "the view"
        )
        await self._guide.until(lambda: not palette.is_searching, "the end of the search")

    async def _delete(self) -> None:
        palette = self._tour.window.palette_overlay
        places = [place for place, each in enumerate(palette.entries) if each.text == _NAME]
        if not places:
            raise StepFailed("the palette does not have the view")
        while (here := palette.list.currentRow()) != places[0]:  # headings are passed over
            key = Qt.Key.Key_Down if here < places[0] else Qt.Key.Key_Up
            await self._guide.keys(palette.field, key)
        await self._guide.keys(palette.field, Qt.Key.Key_Return)
        await self._list.expect_rows(self._there)
        await self._guide.until(lambda: self._views.applied is not None, "the view")
        await self._guide.run(self._tour.window, "documents.delete_view")
        await self._guide.until(lambda: self._views.applied is None, "no view")

    async def _show_all(self) -> None:
        await self._list.show_all()
