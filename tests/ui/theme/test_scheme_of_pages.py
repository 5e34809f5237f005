"""Tests that pages made in one scheme are the same after a change to another one and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QAbstractScrollArea

from desktop_app.ui import theme
from desktop_app.ui.theme import Scheme
from tests.support.layout import still
from tests.support.window_tasks import ending
from tests.ui.every_page import shown, visit
from tests.ui.gateway.order_pages import opened_shop

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication, QWidget

    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

HIDDEN = "outbox"
LITTLE_ROOM = (1000, 500)


def scrolled(page: QWidget) -> list[int]:
    """Where everything that scrolls stands, and how far it goes."""
    areas = [each for each in page.findChildren(QAbstractScrollArea) if each.isVisible()]
    bars = [each.verticalScrollBar() for each in areas]
    return [value for bar in bars for value in (bar.value(), bar.maximum())]


@pytest.mark.parametrize("name", ["directories", "payment", "today"])
def test_a_page_looks_the_same_after_a_change_and_back(
    name: str,
    run_qt: Run,
    synchronised: Path,
    sandbox: SandboxProcess,
    registry: CommandRegistry,
    themed_app: QApplication,
) -> None:
    async def story() -> None:
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            await visit(window, HIDDEN)
            window.resize(*LITTLE_ROOM)
            page = await visit(window, name)
            for area in page.findChildren(QAbstractScrollArea):
                area.verticalScrollBar().setValue(area.verticalScrollBar().maximum() // 2)
            window.setFocus()
            await still(page)
            places, before = scrolled(page), window.grab().toImage()
            assert any(places)
            theme.apply(themed_app, Scheme.DARK)
            await still(page)
            assert window.grab().toImage() != before
            assert scrolled(page) == places
            theme.apply(themed_app, Scheme.LIGHT)
            await still(page)
            assert scrolled(page) == places
            assert window.grab().toImage() == before

    run_qt(ending(story()))
