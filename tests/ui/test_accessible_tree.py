"""Tests that assistive technologies are told of everything, and that Tab goes everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QPushButton, QTableView, QToolButton, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.tables.list_pane import ListPane
from tests.support.accessibility import accessibility_faults, cell
from tests.support.field_accessibility import field_faults
from tests.support.tab_order import tab_faults
from tests.support.tab_walk import walk_faults
from tests.support.window_tasks import ending
from tests.ui.every_page import (
    THIRDS,
    choose_first,
    lines,
    shown,
    wrong_in_forms,
    wrong_in_the_application,
    wrong_in_the_frame,
    wrong_on_pages,
)
from tests.ui.gateway.order_pages import opened_shop

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.xdist_group("accessibility")


def wrong(root: QWidget) -> list[str]:
    """What assistive technologies are told wrongly, and what is wrong with the order of Tab."""
    return [*accessibility_faults(root), *field_faults(root), *tab_faults(root), *walk_faults(root)]


def wrong_or_unchosen(root: QWidget) -> list[str]:
    """What is wrong with the first row chosen, and what is wrong with none chosen."""
    found = accessibility_faults(root)
    panes = root.findChildren(ListPane)
    for pane in panes:
        pane.table.clearSelection()
    found += [each for each in accessibility_faults(root) if each not in found]
    choose_first(root)
    # Nobody listens, so Qt does not renew what it tells of cells: none is asked after the keys.
    return [*found, *field_faults(root), *tab_faults(root), *walk_faults(root)]


@pytest.mark.parametrize("names", THIRDS, ids=["one third", "another", "the last"])
def test_everything_on_every_page_is_told(
    run_qt: Run,
    synchronised: Path,
    sandbox: SandboxProcess,
    registry: CommandRegistry,
    names: tuple[str, ...],
) -> None:
    async def story() -> None:
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            found = await wrong_on_pages(window, names, wrong_or_unchosen)
            assert not lines(found), lines(found)

    run_qt(ending(story()))


def test_everything_in_every_form_and_in_the_frame_is_told(
    run_qt: Run, synchronised: Path, sandbox: SandboxProcess, registry: CommandRegistry
) -> None:
    async def story() -> None:
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            found = await wrong_in_forms(window, wrong)
            found |= await wrong_in_the_frame(window, wrong)
            found["window"] = [*tab_faults(window), *walk_faults(window)]
            assert not lines(found), lines(found)

    run_qt(ending(story()))


def test_everything_on_the_pages_of_the_application_is_told(
    registry: CommandRegistry, profile: Profile, qtbot: QtBot, run_qt: Run
) -> None:
    async def story() -> None:
        appearance = Appearance(language=Language.ENGLISH)
        found = await wrong_in_the_application(registry, profile, appearance, qtbot, wrong)
        assert not lines(found), lines(found)

    run_qt(ending(story()))


def test_the_walk_sees_what_is_wrong(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    root.resize(400, 300)
    nameless, silent, painted = QToolButton(), QPushButton("Send"), QWidget()
    table, model = QTableView(), QStandardItemModel(2, 2)
    for row, column in ((0, 0), (0, 1), (1, 0), (1, 1)):
        model.setItem(row, column, QStandardItem(f"{row}, {column}"))
    model.setHorizontalHeaderLabels(["Payee", " "])
    model.item(1, 0).setData("something else", Qt.ItemDataRole.AccessibleTextRole)
    table.setModel(model)
    table.setAccessibleName("Payments")
    silent.setEnabled(False)
    theme.set_tip(silent, "Send (Ctrl+S)")
    painted.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    painted.setAccessibleName("Chart")
    for place, one in enumerate((nameless, silent, painted, table)):
        one.setParent(root)
        one.setGeometry(10, 10 + 40 * place, 300, 160 if one is table else 30)
    root.show()
    assert accessibility_faults(root) == [
        "QToolButton in QWidget has no name",
        "QPushButton in QWidget 'Send' is switched off and does not say why",
        "QWidget in QWidget 'Chart' has the role Client",
        (
            "QTableView in QWidget column 1 has no header: "
            "Spoken(role='ColumnHeader', name=' ', description='', value='', states=frozenset())"
        ),
        (f"QTableView in QWidget row 1, column 0 shows '1, 0' and tells {cell(table, 1, 0)}"),
    ]
    nameless.setAccessibleName("Print")
    theme.set_tip(silent, "Nothing is chosen")
    painted.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    model.setHorizontalHeaderLabels(["Payee", "Amount"])
    model.item(1, 0).setData("1, 0, urgent", Qt.ItemDataRole.AccessibleTextRole)
    assert accessibility_faults(root) == []
    told = cell(table, 1, 0)
    assert (told.role, told.name) == ("Cell", "1, 0, urgent")
    assert {"selectable", "focusable"} <= told.states
