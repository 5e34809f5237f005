"""Visits every page of the window, what opens over it and what lies around it.

A check is made about each; its findings are returned by the name of the place.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.services.profiles.profiles import CreatedProfile
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.annotations.annotation_panel import AnnotationPanel
from desktop_app.ui.documents.details.action_buttons import DocumentActionButtons
from desktop_app.ui.documents.details.details_pane import DetailsPane
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.settings_assembly import settings_page
from desktop_app.ui.tables.filter_chips import Chip, FacetChip, PeriodChip, RequestedChip
from desktop_app.ui.tables.list_pane import ListPane
from desktop_app.ui.today.figure_buttons import Tile
from desktop_app.ui.widgets.focus import go_on
from tests.services.payments.test_templates import RENT
from tests.support.layout import name_of, still
from tests.support.profile_windows import profile_window
from tests.ui.hands import settle
from tests.ui.profiles.test_profile_pages import BY_KEYRING, CODE, MISSING, Actions

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterable

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.settings.settings_cards import Appearance
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.main_window import MainWindow

    PageCheck = Callable[[QWidget], list[str]]
    """Names what is wrong in a widget and in what lies in it."""
    CloserLook = Callable[[str, QWidget], Awaitable[None]]
    """Looks at the page of a name while it is on show, and leaves it as it was."""

USUAL: Final = (1280, 800)
NARROW: Final = (1000, 700)
APART: Final = frozenset({"settings", "profiles", "restore"})
"""Pages that the application makes; see `wrong_in_the_application`."""
PAGES: Final = tuple(route.name for route in ROUTES if route.name not in APART)
HALVES: Final = (PAGES[::2], PAGES[1::2])
THIRDS: Final = (PAGES[::3], PAGES[1::3], PAGES[2::3])
"""All pages, in parts that take about as long as each other."""
WITH_POPOVERS: Final = frozenset({"documents", "outbox", "orders", "activity"})
"""Pages whose filters are opened: between them they have every kind of chip."""


@asynccontextmanager
async def shown(workspace: Workspace, registry: CommandRegistry) -> AsyncIterator[MainWindow]:
    """The window of a company that has templates and something that is ready to be sent."""
    names = ("Аренда склада и помещений на улице Тимирязева", "Вода", "Связь")
    templates = [await workspace.templates.save(name, "legalPayments", RENT) for name in names]
    await workspace.templates.use([each.id for each in templates[:2]])
    async with profile_window(workspace, registry=registry, size=USUAL) as (window, _):
        yield window


class PageWindow(QWidget):
    """A window with nothing but a page, in which Tab goes as in the main window."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(page)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Move the focus in the order that the main window uses."""
        return go_on(self, forward=next)


async def in_front(shown: QWidget) -> None:
    """Give the keyboard to the window that something lies in."""
    if not shown.window().isActiveWindow():
        shown.activateWindow()
        await settle(shown.window().isActiveWindow)


def is_read(page: QWidget) -> bool:
    """Whether its lists show their rows, and Today its figures."""
    models = [pane.model for pane in page.findChildren(ListPane) if pane.isVisible()]
    return all(
        model.known and not model.is_reloading and (not model.count or model.row(0) is not None)
        for model in models
    ) and all(name_of(tile) for tile in page.findChildren(Tile))


def _fits(offered: DocumentActionButtons) -> bool:
    """Whether the offered actions belong to the document on show; another one may be loading."""
    return all(each.isEnabled() for each in offered.buttons if each.isVisible())


def choose_first(page: QWidget) -> bool:
    """Choose the first row of a page's list if it has rows; whether one is chosen then."""
    lists = [pane for pane in page.findChildren(ListPane) if pane.isVisible() and pane.model.count]
    if lists and not any(pane.table.chosen.ranges() for pane in lists):
        lists[0].table.go_to(0)
    return not lists or any(pane.table.chosen.ranges() for pane in lists)


async def visit(window: MainWindow, name: str) -> QWidget:
    """Go to a page, wait for what it shows, and choose the first row of its lists."""
    if ROUTES[name].form is not None:
        window.registry.run(f"{name}.new")
    else:
        window.go(name)
    await settle(lambda: window.current == name)
    page = window.page(name)
    await settle(lambda: page.isVisible() and is_read(page) and choose_first(page))
    details = page.findChildren(DetailsPane)
    await settle(lambda: all(each.presentation for each in details if each.isVisible()))
    offered = page.findChildren(DocumentActionButtons)
    await settle(lambda: all(map(_fits, offered)))
    notes = page.findChildren(AnnotationPanel)
    await settle(lambda: all(each.isEnabled() for each in notes if each.isVisible()))
    await still(page)
    await in_front(page)
    window.registry.refresh()  # it waits for a moment after what was chosen
    return page


async def wrong_on_pages(
    window: MainWindow,
    names: Iterable[str],
    check: PageCheck,
    look_closer: CloserLook | None = None,
) -> dict[str, list[str]]:
    """What a check finds wrong, by the name of the page, and of what opens over it.

    After that each page is looked at closer if there is more to see.
    """
    found = {}
    for name in names:
        page = await visit(window, name)
        found[name] = check(page)
        chips = page.findChildren(Chip) if name in WITH_POPOVERS else []
        for chip in chips:
            if chip.isVisible() and isinstance(chip, (FacetChip, PeriodChip, RequestedChip)):
                found[f"{name}: {chip.text()}"] = await wrong_in_popover(chip, check)
        if look_closer is not None:
            await look_closer(name, page)
    return found


async def wrong_in_popover(chip: Chip, check: PageCheck) -> list[str]:
    """What a check finds wrong in what a chip opens."""
    chip.open_popover()
    await settle(lambda: chip.popover is not None and chip.popover.isVisible())
    popover = chip.popover
    assert popover is not None
    await still(popover)
    found = check(popover)
    popover.close()
    await settle(lambda: chip.popover is None)
    return found


async def wrong_in_the_frame(window: MainWindow, check: PageCheck) -> dict[str, list[str]]:
    """What a check finds wrong around the pages, in the palette and among the shortcuts."""
    found = {
        "navigation": check(window.navigation),
        "status bar": check(window.status_bar),
    }
    window.palette_overlay.open_commands()
    await still(window.palette_overlay)
    found["palette"] = check(window.palette_overlay)
    window.palette_overlay.close_overlay()
    window.shortcut_sheet.open_sheet()
    await still(window.shortcut_sheet)
    found["shortcuts"] = check(window.shortcut_sheet)
    window.shortcut_sheet.toggle()
    return found


async def wrong_in_forms(window: MainWindow, check: PageCheck) -> dict[str, list[str]]:
    """What a check finds wrong in entries of the address book and in the confirmation."""
    found = {}
    book = await visit(window, "counterparties")
    assert isinstance(book, CounterpartiesPage)
    book.begin()
    await still(book)
    found["entry of the address book"] = check(book)
    outbox = await visit(window, "outbox")
    assert isinstance(outbox, OutboxPage)
    outbox.list.table.selectAll()
    await settle(lambda: window.registry.can_run("outbox.send"))
    window.registry.run("outbox.send")
    await settle(lambda: window.current in {"batch", "confirmation"})
    await still(window.page(window.current))
    await in_front(window)
    found["last look"] = check(window.page(window.current))
    return found


async def wrong_in_the_application(
    registry: CommandRegistry,
    profile: Profile,
    appearance: Appearance,
    qtbot: QtBot,
    check: PageCheck,
) -> dict[str, list[str]]:
    """What a check finds wrong on the pages that need no open profile, and in the settings."""
    actions: Any = Actions()
    settings = settings_page(
        registry=registry, appearance=appearance, profile=profile, actions=actions
    )
    welcome = WelcomePage(profiles=[profile], actions=actions)
    found: dict[str, list[str]] = {}
    steps: dict[str, Callable[[], object]] = {
        "profiles": welcome.show_choice,
        "connect": welcome.show_connect,
        "restore": welcome.show_restore,
        "unlock": lambda: welcome.show_unlock(profile, MISSING),
        "recovery": lambda: welcome.recovery_step.show_code(
            CreatedProfile(profile, CODE, BY_KEYRING)
        ),
    }
    windows = [PageWindow(settings), PageWindow(welcome)]
    for window in windows:
        qtbot.addWidget(window)
        window.resize(*USUAL)
        window.show()
    await still(settings)
    await in_front(settings)
    found["settings"] = check(settings)
    for name, show in steps.items():
        show()
        await still(welcome)
        await in_front(welcome)
        found[name] = check(welcome)
    return found


def lines(found: dict[str, list[str]]) -> str:
    """Where something is wrong, and what, one a line."""
    return "\n".join(f"{place}: {each}" for place, wrong in found.items() for each in wrong)
