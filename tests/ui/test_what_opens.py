"""Tests of what opens over a page: it is told, has the keyboard, and Escape gives that back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from desktop_app.ui.documents.list_subtotals import SubtotalsButton
from desktop_app.ui.tables.filter_chips import Chip
from desktop_app.ui.tables.list_pane import ListPane
from desktop_app.ui.widgets.focus import tab_stops
from desktop_app.ui.widgets.overlay import Overlay
from tests.support.accessibility import accessibility_faults
from tests.support.layout import still
from tests.support.tab_order import tab_faults
from tests.support.window_tasks import ending
from tests.ui.every_page import choose_first, lines, shown, visit
from tests.ui.gateway.order_pages import opened_shop
from tests.ui.hands import press, settle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.xdist_group("accessibility")

EVERYWHERE: Final = ("app.palette", "app.search", "app.shortcuts", "app.help", "app.news")
OPENS: Final = {
    "documents": (
        *EVERYWHERE, "app.notices", "documents.views", "documents.save_view", "documents.sort",
        "documents.columns", "documents.label",
    ),
    "counterparties": ("counterparties.label", "counterparties.columns"),
    "templates": ("templates.rename", "templates.group", "templates.views"),
    "labels": ("labels.new",),
    "payment": ("payment.paste", *EVERYWHERE[:2]),
}  # fmt: skip
"""Commands that open something, by the page they are run from."""


def over(window: MainWindow) -> QWidget | None:
    """What lies over a window: a popup, a dialog or a card."""
    cards = [each for each in window.findChildren(Overlay) if each.isVisible()]
    dialog = QApplication.activeModalWidget()
    return QApplication.activePopupWidget() or dialog or (cards[0] if cards else None)


async def opened_and_left(
    window: MainWindow, anchor: QWidget, open_it: Callable[[], object], judged: set[QWidget]
) -> list[str]:
    """What is wrong with something that opens, unless it was judged, and with the way back."""
    window.activateWindow()
    anchor.setFocus(Qt.FocusReason.OtherFocusReason)
    try:
        await settle(anchor.hasFocus)
    except TimeoutError:
        return [f"the keyboard is kept by {over(window)}, {QApplication.focusWidget()}"]
    open_it()
    try:
        await settle(lambda: over(window) is not None)
        card = over(window)
        assert card is not None
        await still(card)
        menu = isinstance(card, QMenu)
        await settle(lambda: menu or _is_in(QApplication.focusWidget(), card))
    except TimeoutError:
        return [f"nothing opened that has the keyboard, but {QApplication.focusWidget()}"]
    wrong = [] if menu or card in judged else [*accessibility_faults(card), *tab_faults(card)]
    judged.add(card)  # Qt renews what it tells of a list only while somebody listens
    here = card if menu else QApplication.focusWidget()
    assert here is not None
    press(here, Qt.Key.Key_Escape)
    try:
        await settle(lambda: over(window) is None)
    except TimeoutError:
        return [
            *wrong,
            f"Escape does not close it; the keyboard is in {QApplication.focusWidget()}",
        ]
    if QApplication.activeWindow() is None:
        window.activateWindow()  # as the system does where a popup has gone
    try:
        await settle(anchor.hasFocus)
    except TimeoutError:
        wrong.append(f"the keyboard does not come back, but goes to {QApplication.focusWidget()}")
    return wrong


def _is_in(one: QWidget | None, card: QWidget) -> bool:
    return one is not None and (one is card or card.isAncestorOf(one))


def test_what_opens_has_the_keyboard_is_told_and_gives_it_back(
    run_qt: Run, synchronised: Path, sandbox: SandboxProcess, registry: CommandRegistry
) -> None:
    async def story() -> None:
        found: dict[str, list[str]] = {}
        judged: set[QWidget] = set()
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            for name, commands in OPENS.items():
                page = await visit(window, name)
                anchor = _anchor(page)
                for command in commands:
                    found[f"{name}: {command}"] = (
                        await opened_and_left(
                            window, anchor, partial(registry.run, command), judged
                        )
                        if await _is_offered(registry, command, page)
                        else [f"is not offered; the keyboard is in {QApplication.focusWidget()}"]
                    )
            assert not lines(found), lines(found)

    run_qt(ending(story()))


async def _is_offered(registry: CommandRegistry, command: str, page: QWidget) -> bool:
    """Whether a command can be run once the first row is chosen."""
    try:
        await settle(lambda: choose_first(page) and registry.can_run(command))
    except TimeoutError:
        return False
    return True


def _anchor(page: QWidget) -> QWidget:
    """Something on a page that can have the keyboard: its list, or its first stop."""
    lists = [pane.table for pane in page.findChildren(ListPane) if pane.table.isVisible()]
    return lists[0] if lists else tab_stops(page)[-1]


def test_what_a_button_opens_gives_the_keyboard_back_to_it(
    run_qt: Run, synchronised: Path, sandbox: SandboxProcess, registry: CommandRegistry
) -> None:
    async def story() -> None:
        found: dict[str, list[str]] = {}
        judged: set[QWidget] = set()
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            for name in ("documents", "activity", "card_file"):
                page = await visit(window, name)
                buttons = [*page.findChildren(Chip), *page.findChildren(SubtotalsButton)]
                for button in (each for each in buttons if each.isVisible() and each.isEnabled()):
                    found[f"{name}: {button.text()}"] = await opened_and_left(
                        window, button, button.click, judged
                    )
            assert not lines(found), lines(found)

    run_qt(ending(story()))
