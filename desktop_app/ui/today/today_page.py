"""The first page: what waits, what to do, what is new, and charts; from the store alone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.adding_up import PAYING_TYPES
from desktop_app.services.today.daily_overview import LastLook, first_look
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.latest import ChangesWhileHidden, RepeatedTask
from desktop_app.ui.shell.new_button import NewButton
from desktop_app.ui.shell.page import Page
from desktop_app.ui.shell.stale_mark import StaleDataMarker
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.today import charts, figures
from desktop_app.ui.today.chart_card import ChartCard
from desktop_app.ui.today.figure_buttons import RING, Tile
from desktop_app.ui.today.figure_list import FigureList
from desktop_app.ui.today.pinned_views import PinnedViews
from desktop_app.ui.widgets.empty_state import EmptyState
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from desktop_app.domain.changes import Change
    from desktop_app.services.today.daily_overview import Overview
    from desktop_app.services.views.view_counts import ViewCount
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.today.figures import Target

_TITLE: Final = Text("Routes", "Today")
_NO_PAYMENTS: Final = Text(
    "TodayPage", "No payment dated in the last 30 days or later was executed or rejected."
)
_NO_QUEUE: Final = Text("TodayPage", "Nothing waits for money.")
_NO_SUMS: Final = Text("TodayPage", "No amount of what waits for money can be added up.")
_TILES: Final = 4
_NARROW_BELOW: Final = 840
"""Width below which cards stand below each other, pixels at the ordinary size of text."""
_ONE_BELOW: Final = 380
"""Width below which tiles do so, too."""
_WIDE: Final = 2
"""Of three columns; the other one is for the narrow cards."""

_TURNS: Final = 5
"""Turns of the loop in which figures are painted, before the rest is loaded and counted."""

_CHANGES: Final = (
    Topic.DOCUMENTS, Topic.ACTIVITY, Topic.SYNC, Topic.OUTBOX, Topic.DRAFTS, Topic.ORDERS,
    Topic.CREDENTIALS, Topic.SCHEDULES, Topic.VIEWS, Topic.DAY,
)  # fmt: skip
_CHANGES_OF_VIEWS: Final = frozenset({
    Topic.COUNTERPARTIES, Topic.TEMPLATES, Topic.DIRECTORIES, Topic.ANNOTATIONS,
})  # fmt: skip
"""Topics of changes that concern pinned views only."""
_CHARGES: Final = frozenset({Topic.SCHEDULES, Topic.CREDENTIALS, Topic.DAY})


class TodayPage(Page):
    """See the module. Every figure leads to the list that it counts, filtered that way."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(_TITLE, registry=context.registry)
        self.context = context
        self.workspace = context.workspace
        self.overview: Overview | None = None
        self.counts: tuple[ViewCount, ...] = ()
        self._due = 0
        self._reading = RepeatedTask(self._read, owner=self, retry=self.reload)
        self._nothing_pinned = False
        self._charges = True
        self._look = self._look_now()
        self.tiles = tuple(Tile() for _ in range(_TILES))
        self.pinned = PinnedViews()
        self.seen = QPushButton()
        theme.look(self.seen, "link")
        self.tasks = FigureList(
            Text("TodayPage", "Do today"),
            nothing=Text("TodayPage", "Nothing waits for you here."),
        )
        self.news = FigureList(
            Text("TodayPage", "New"),
            nothing=Text("TodayPage", "Nothing new came since then."),
            action=self.seen,
        )
        self.payments = ChartCard(
            Text("TodayPage", "Payments, last 30 days"),
            heading=Text("TodayPage", "Day"),
            nothing=lambda _: _NO_PAYMENTS,
            currencies=charts.payment_currencies,
            build=charts.payments_chart,
        )
        self.queue = ChartCard(
            Text("TodayPage", "Unpaid queue by age"),
            heading=Text("TodayPage", "Age"),
            nothing=lambda each: _NO_SUMS if each.documents.queue.count else _NO_QUEUE,
            currencies=charts.queue_currencies,
            build=charts.queue_chart,
        )
        self.empty = EmptyState(Icon.BANK)
        self._stack = QStackedWidget()
        self.head.add_new_button(NewButton(context))
        self._lay_out()
        self._connect()
        self.reload()

    def reload(self) -> None:
        """Read the figures again; while they are being read, once more afterwards."""
        self._reading.start()

    def mark_seen(self) -> None:
        """Count only later changes as new from now on."""
        now = self.workspace.clock.now()
        self._keep(LastLook(since=now, at=now))
        self.reload()

    def go(self, target: Target) -> None:
        """Go to a list of another page, filtered."""
        from desktop_app.ui.tables.list_page import ListPage  # noqa: PLC0415 - not for the first paint

        page = self.context.navigator.open(target.page, ListPage)
        if target.view is not None:
            page.show_view(target.view)
        else:
            page.show_only(target.wanted, target.sort)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        if self.overview is not None:
            self._show(self.overview)

    def showEvent(self, event: QShowEvent) -> None:
        """Count a look: the person came to the page."""
        super().showEvent(event)
        self._on_looked()

    def event(self, event: QEvent) -> bool:
        """Count a look when the person comes back to the window with the page, or leaves it."""
        if event.type() == QEvent.Type.WindowActivate and self.isVisible():
            self._on_looked()
        elif event.type() == QEvent.Type.WindowDeactivate and self.isVisible():
            self._on_left()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep until when the page was looked at: the person goes elsewhere, or ends Kantora."""
        super().hideEvent(event)
        if self.isActiveWindow():
            self._on_left()

    # Reading.

    async def _read(self) -> None:
        overview = await self.workspace.overview.read(self._look.since)
        if overview != self.overview:
            self._show(overview)
            for _ in range(_TURNS):
                await asyncio.sleep(0)
        await self._count_views(overview)
        if self._charges:
            await self._count_charges(overview)

    async def _count_views(self, overview: Overview) -> None:
        """Count what is in the pinned views, one bounded query after the other."""
        workspace = self.workspace
        self._nothing_pinned = False
        views = await workspace.views.pinned()
        counts = tuple([await workspace.view_counts.count(view) for view in views])
        self._nothing_pinned = not views
        if counts != self.counts:
            self.counts = counts
            self._show(overview)

    async def _count_charges(self, overview: Overview) -> None:
        """Count the charges that are due; changes while that takes are counted afterwards."""
        self._charges = False
        try:
            due = await self.workspace.overview.due_charges()
        except BaseException:
            self._charges = True
            raise
        if due != self._due:
            self._due = due
            self._show(overview)

    def _on_changed(self, change: Change) -> None:
        if change.topic in _CHANGES_OF_VIEWS and self._nothing_pinned:
            return
        self._charges = self._charges or change.topic in _CHARGES
        if change.topic is not Topic.SYNC or not self.workspace.sync.status.running:
            self.reload()

    # Looks.

    def _look_now(self) -> LastLook:
        """Since when news are news, if the person looks now."""
        now = self.workspace.clock.now()
        kept = self.context.memory.looks(self.workspace.profile.id)
        return first_look(now) if kept is None else LastLook(since=kept[0], at=kept[1]).again(now)

    def _on_looked(self) -> None:
        before = self._look.since
        self._keep(self._look_now())
        if self._look.since != before:
            self.reload()

    def _on_left(self) -> None:
        self._keep(self._look.until(self.workspace.clock.now()))

    def _keep(self, look: LastLook) -> None:
        self._look = look
        self.context.memory.remember_looks(self.workspace.profile.id, (look.since, look.at))

    # Showing.

    def _show(self, overview: Overview) -> None:
        self.overview = overview
        for tile, figure in zip(self.tiles, figures.tiles(overview), strict=True):
            tile.show_figure(figure)
        self.pinned.show_figures(figures.pinned(self.counts))
        self.tasks.show_figures(figures.tasks(overview, due_charges=self._due))
        self.tasks.show_note(self._synchronised(overview))
        self.news.show_figures(figures.news(overview))
        self.news.show_note(
            filled(self.tr("since {moment}"), moment=formats.moment(overview.since))
        )
        self.payments.show_overview(overview)
        self.queue.show_overview(overview)
        blank = overview.is_blank and not self._due and not self.counts
        self._stack.setCurrentWidget(self.empty if blank else self._scroller)

    def _synchronised(self, overview: Overview) -> str:
        if overview.last_good is not None:
            moment = formats.moment(overview.last_good)
            return filled(self.tr("synchronised {moment}"), moment=moment)
        if overview.last_read is not None:
            moment = formats.moment(overview.last_read)
            return filled(self.tr("synchronised in part {moment}"), moment=moment)
        return self.tr("never synchronised")

    def _lay_out(self) -> None:
        self.body.addWidget(self._stack, 1)  # at first: the cards are styled where they stay
        self._scroller, viewport = QScrollArea(self._stack), QWidget()
        self._scroller.setFrameShape(QFrame.Shape.NoFrame)
        self._scroller.setWidgetResizable(True)
        self._scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # PySide looks for the type of a viewport that Qt makes among all widgets: 5 ms.
        self._scroller.setViewport(viewport)
        figures_page = QWidget(viewport)
        column, tiles, grid = QVBoxLayout(figures_page), QGridLayout(), QGridLayout()
        around = Space.L - RING
        column.setContentsMargins(around, around, around, around)
        for layout in (column, tiles, grid):
            layout.setSpacing(Space.L - RING)
        self._tiles, self._grid = tiles, grid
        self._cards = [_inset(each) for each in (self.tasks, self.news, self.payments, self.queue)]
        self._place(_TILES)
        column.addLayout(tiles)
        column.addWidget(self.pinned)
        column.addLayout(grid)
        column.addStretch(1)
        self._scroller.setWidget(figures_page)
        self._stack.addWidget(self._scroller)
        self._stack.addWidget(self.empty)
        theme.look(self.content, "desk")
        theme.when_sized(self, TodayPage._fit)
        start_focus_at(self, self.tiles[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cards below each other where large text leaves no room beside each other."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.width() >= theme.scaled(_NARROW_BELOW):
            across = _TILES
        else:
            across = 1 if self.width() < theme.scaled(_ONE_BELOW) else _TILES // 2
        if across != self._across:
            self._place(across)

    def _place(self, across: int) -> None:
        """Have so many tiles beside each other, and two cards where all tiles are."""
        self._across = across
        beside = 2 if across == _TILES else 1
        for place, tile in enumerate(self.tiles):
            self._tiles.addWidget(tile, *divmod(place, across))
        self.pinned.place(across)
        for column in range(_TILES):
            self._tiles.setColumnStretch(column, int(column < across))
        for place, card in enumerate(self._cards):
            self._grid.addWidget(card, *divmod(place, beside))
        self._grid.setColumnStretch(0, _WIDE)
        self._grid.setColumnStretch(1, beside - 1)

    def _connect(self) -> None:
        for tile in self.tiles:
            tile.chosen.connect(self.go)
        self.pinned.chosen.connect(self.go)
        self.tasks.chosen.connect(self.go)
        self.news.chosen.connect(self.go)
        self.payments.chosen.connect(self._on_day_chosen)
        self.queue.chosen.connect(self._on_age_chosen)
        self.seen.clicked.connect(self.mark_seen)
        self.bind_text(self.seen.setText, lambda: self.tr("Mark as seen"))
        self.empty.show_message(
            Text("TodayPage", "Nothing was read from the bank or written here yet."),
            Text("TodayPage", "Synchronise now"),
        )
        self.empty.pressed.connect(self.workspace.sync.start)
        workspace = self.workspace
        changes = ChangesWhileHidden(self, self._on_changed)
        subscription = workspace.bus.subscribe({*_CHANGES, *_CHANGES_OF_VIEWS}, changes.take)
        self.destroyed.connect(subscription.end)
        StaleDataMarker(head=self.head, bus=workspace.bus, stale_since=workspace.sync.stale_since)

    def _on_day_chosen(self, place: int, _currency: str) -> None:
        if self.overview is not None:
            self.go(figures.day_target(self.overview, place, PAYING_TYPES))

    def _on_age_chosen(self, place: int, _currency: str) -> None:
        if self.overview is not None:
            self.go(figures.age_target(self.overview, place))


def _inset(card: QWidget) -> QWidget:
    """A card with as much room around it as tiles have for the ring of the focus."""
    around = QWidget()
    grid = QGridLayout(around)
    grid.setContentsMargins(RING, RING, RING, RING)
    grid.addWidget(card)
    return around
