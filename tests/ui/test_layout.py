"""Tests that no page, in any language, cuts a text or has small or nameless controls."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QToolButton, QWidget
from shiboken6 import delete

from desktop_app.services.profiles.profiles import CreatedProfile
from desktop_app.ui import theme
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.documents.documents_page import DocumentsPage
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.profile_pages import ProfilePages
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.settings_assembly import settings_page
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.tables.filter_chips import Chip, FacetChip, PeriodChip, WishChip
from desktop_app.ui.tables.list_pane import ListPane
from desktop_app.ui.tables.painted_table import PaintedTable
from desktop_app.ui.today.figure_buttons import Tile
from tests.services.payments.test_templates import RENT
from tests.support.fakes import FakeMemory
from tests.support.layout import (
    cut_cells,
    cut_texts,
    filled_buttons,
    name_of,
    place_of,
    small_targets,
    still,
    without_name,
)
from tests.support.pages import World
from tests.support.windowed import ending
from tests.support.windows import documents
from tests.ui.gateway.order_pages import opened_shop
from tests.ui.hands import settle
from tests.ui.profiles.test_profile_pages import BY_KEYRING, CODE, MISSING, Actions

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

USUAL: Final = (1280, 800)
NARROW: Final = (1000, 700)
SIZES: Final = (NARROW, (1440, 900), (1920, 1080), USUAL)
APART: Final = frozenset({"settings", "profiles", "restore"})
"""Pages that the application makes; they have a test of their own."""
WITH_POPOVERS: Final = frozenset({"documents", "outbox", "orders", "activity"})
"""Pages whose filters are opened: between them they have every kind of chip."""
IN_NARROW: Final = ("documents", "outbox", "payment", "orders", "counterparties", "templates")


@pytest.fixture(params=list(Language))
def language(request: pytest.FixtureRequest, look: QApplication) -> Iterator[Language]:
    """Every language of the window, one after the other."""
    use_language(look, request.param)
    yield request.param
    use_language(look, Language.ENGLISH)


@asynccontextmanager
async def shown(workspace: Workspace, registry: CommandRegistry) -> AsyncIterator[MainWindow]:
    """The window of a company that has templates and something that is ready to be sent."""
    names = ("Аренда склада и помещений на улице Тимирязева", "Вода", "Связь")
    templates = [await workspace.templates.save(name, "legalPayments", RENT) for name in names]
    await workspace.templates.use([each.id for each in templates[:2]])
    window = MainWindow(registry=registry, destinations=ROUTES, profile=workspace.profile)
    window.resize(*USUAL)
    window.show()
    desk = ProfilePages(
        routes=ROUTES,
        workspace=workspace,
        window=window,
        memory=FakeMemory(),
        compact=False,
        application_pages={},
        open_browser=lambda _: False,
    )
    try:
        yield window
    finally:
        desk.close()
        delete(desk)
        window.let_go()
        delete(window)


def wrong_in(root: QWidget) -> list[str]:
    """Everything on the screen that is not as it should be."""
    filled = filled_buttons(root)
    several = [f"filled at once: {filled}"] if len(filled) > 1 else []
    return [*cut_texts(root), *small_targets(root), *without_name(root), *several]


def is_read(page: QWidget) -> bool:
    """Whether its lists show their rows, and Today its figures."""
    models = [pane.model for pane in page.findChildren(ListPane) if pane.isVisible()]
    return all(
        model.known and not model.is_reloading and (not model.count or model.row(0) is not None)
        for model in models
    ) and all(name_of(tile) for tile in page.findChildren(Tile))


async def visit(window: MainWindow, name: str) -> QWidget:
    """Go to a page, wait for what it shows, and choose the first row of its lists."""
    if ROUTES[name].form is not None:
        window.registry.run(f"{name}.new")
    else:
        window.go(name)
    await settle(lambda: window.current == name)
    page = window.page(name)
    await settle(lambda: is_read(page))
    for pane in page.findChildren(ListPane):
        if pane.isVisible() and pane.model.count:
            pane.table.selectRow(0)
    await still(page)
    return page


async def wrong_on_every_page(window: MainWindow) -> dict[str, list[str]]:
    """What is wrong, by the name of the page, and of what opens over it."""
    found = {}
    for route in ROUTES:
        if route.id not in APART:
            page = await visit(window, route.id)
            found[route.id] = [*wrong_in(page), *await cut_in_any_size(window, page)]
            chips = page.findChildren(Chip) if route.id in WITH_POPOVERS else []
            for chip in chips:
                if chip.isVisible() and isinstance(chip, (FacetChip, PeriodChip, WishChip)):
                    found[f"{route.id}: {chip.text()}"] = await wrong_in_popover(chip)
    return found


async def cut_in_any_size(window: MainWindow, page: QWidget) -> list[str]:
    """Cells that are cut in a window of one of the sizes; the last one is the usual again."""
    found = []
    if page.findChildren(PaintedTable):
        for size in SIZES:
            window.resize(*size)
            await still(page)
            found += [f"{size[0]} × {size[1]}: {each}" for each in cut_cells(page)]
    return found


async def wrong_in_popover(chip: Chip) -> list[str]:
    """What is wrong in what a chip opens."""
    chip.open_popover()
    await settle(lambda: chip.popover is not None and chip.popover.isVisible())
    popover = chip.popover
    assert popover is not None
    await still(popover)
    found = wrong_in(popover)
    popover.close()
    await settle(lambda: chip.popover is None)
    return found


async def wrong_in_the_frame(window: MainWindow) -> dict[str, list[str]]:
    """What is wrong around the pages, in the palette and among the shortcuts."""
    found = {
        "navigation": wrong_in(window.navigation),
        "status bar": wrong_in(window.status_bar),
    }
    window.palette_overlay.open_commands()
    await still(window.palette_overlay)
    found["palette"] = wrong_in(window.palette_overlay)
    window.palette_overlay.close_overlay()
    window.shortcut_sheet.open_sheet()
    await still(window.shortcut_sheet)
    found["shortcuts"] = wrong_in(window.shortcut_sheet)
    window.shortcut_sheet.toggle()
    return found


async def wrong_in_forms(window: MainWindow) -> dict[str, list[str]]:
    """What is wrong where a page has a second side: entries of the book, the last look."""
    found = {}
    book = await visit(window, "counterparties")
    assert isinstance(book, CounterpartiesPage)
    book.begin()
    await still(book)
    found["entry of the address book"] = wrong_in(book)
    outbox = await visit(window, "outbox")
    assert isinstance(outbox, OutboxPage)
    outbox.list.table.selectAll()
    await settle(lambda: window.registry.can_run("outbox.send"))
    window.registry.run("outbox.send")
    await settle(lambda: window.current in {"batch", "confirmation"})
    await still(window.page(window.current))
    found["last look"] = wrong_in(window.page(window.current))
    return found


def lines(found: dict[str, list[str]]) -> str:
    """Where something is wrong, and what, one a line."""
    return "\n".join(f"{place}: {each}" for place, wrong in found.items() for each in wrong)


@pytest.mark.usefixtures("language")
def test_every_page_in_every_language(
    run_qt: Run, synchronised: Path, sandbox: SandboxProcess, registry: CommandRegistry
) -> None:
    async def story() -> None:
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            found = await wrong_on_every_page(window)
            found |= await wrong_in_forms(window)
            found |= await wrong_in_the_frame(window)
            window.resize(*NARROW)
            for name in IN_NARROW:
                found[f"{name}, narrow"] = wrong_in(await visit(window, name))
            assert not lines(found), lines(found)

    run_qt(ending(story()))


def test_the_pages_of_the_application_in_every_language(
    language: Language, registry: CommandRegistry, profile: Profile, qtbot: QtBot, run_qt: Run
) -> None:
    actions: Any = Actions()
    appearance = Appearance(language=language)
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

    async def story() -> None:
        for page in (settings, welcome):
            qtbot.addWidget(page)
            page.resize(*USUAL)
            page.show()
        await still(settings)
        found["settings"] = wrong_in(settings)
        for name, show in steps.items():
            show()
            await still(welcome)
            found[name] = wrong_in(welcome)

    run_qt(ending(story()))
    assert not lines(found), lines(found)


def test_the_measures_see_what_is_wrong(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    root.resize(400, 300)
    label, box, field = theme.Label("Назначение платежа"), QCheckBox("Бессрочно"), QLineEdit()
    icon, buttons = QToolButton(), [QPushButton("Отправить"), QPushButton("Подписать")]
    everything = (label, box, field, icon, *buttons)
    for place, one in enumerate(everything):
        one.setParent(root)
        one.setGeometry(10, 10 + 40 * place, 24, 24)
    for button in buttons:
        theme.look(button, "primary")
    field.setPlaceholderText("Название, счёт или УНП")
    root.show()
    cut = " ".join(cut_texts(root))
    for words in ("Назначение", "Бессрочно", "Название", "Отправить"):
        assert words in cut
    assert {"QToolButton in QWidget '' is 24 × 24"} <= set(small_targets(root))
    assert without_name(root) == ["QLineEdit in QWidget", "QToolButton in QWidget"]
    assert filled_buttons(root) == ["Отправить", "Подписать"]
    for one in everything:
        one.resize(320, 34)
    field.setAccessibleName("Получатель")
    icon.setAccessibleName("Печать")
    theme.look(buttons[0], "")
    assert wrong_in(root) == []


def test_the_measure_of_cells_sees_cut_states_and_cut_texts_that_nothing_says(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        page = DocumentsPage(World(documents(30)).context())
        qtbot.addWidget(page)
        page.resize(*USUAL)
        page.show()
        await settle(lambda: is_read(page))
        await still(page)
        assert cut_cells(page) == []
        table = page.list.table
        table.setColumnWidth(0, 40)
        first = table._model.cells(0)
        assert first is not None
        assert f"{place_of(table)} {first[0].text!r} is cut" in cut_cells(page)
        table.setColumnWidth(0, 400)
        table.tip_at = lambda _: ""  # type: ignore[method-assign] # nothing says what is cut
        names = [each.id for each in table._model.columns]
        table.setColumnWidth(names.index("party"), 40)
        assert cut_cells(page)

    run_qt(ending(use()))
