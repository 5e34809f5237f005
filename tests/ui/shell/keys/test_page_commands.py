"""Tests of the list of all pages' commands.

After a page got other commands, this module with ``KANTORA_WRITE_COMMANDS=1`` in the environment
writes the list anew.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from shiboken6 import delete

from desktop_app import resources
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.settings.shortcuts_card import ShortcutsCard
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.keys.page_commands import PageCommand, page_commands, written
from tests.support.window_tasks import ending
from tests.ui.test_routes import shown

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

_OF_APPLICATION = {"settings", "restore", "profiles"}


def test_the_list_has_the_commands_that_the_pages_add(run_qt: Run, tmp_path: Path) -> None:
    found: list[PageCommand] = []

    async def story() -> None:
        async with shown(tmp_path, ROUTES) as (window, _):
            registry = window.registry
            listed = ((each.command, each.page) for each in page_commands())
            card = ShortcutsCard(registry, announced=lambda: listed)
            card.show()
            keys = card.table.keys
            for row in range(keys.rowCount()):
                name = keys.index(row, 0).data()
                page = registry.page_of(keys.id_at(row))
                if f"go.{page}" in {each.id for each in registry.commands()}:
                    title = str(registry.action(f"go.{page}").text()).replace("&", "")
                    assert name.startswith(f"{title.removesuffix('…')} · ")
            delete(card)
            known = {each.id for each in registry.commands()}
            for route in ROUTES:
                if route.name not in _OF_APPLICATION:
                    window.page(route.name)
                    new = [each for each in registry.commands() if each.id not in known]
                    found.extend(PageCommand(each, route.name) for each in new)
                    known |= {each.id for each in new}

    run_qt(ending(story()))
    file = resources.path("commands.json")
    if os.environ.get("KANTORA_WRITE_COMMANDS"):
        file.write_text(written(found), encoding="utf-8")
    assert len(found) > 100
    assert written(found) == file.read_text(encoding="utf-8")
    assert written(page_commands()) == written(found), "it is read as it was written"


def test_every_list_is_printed_by_keys_unless_they_open_a_print_form_or_receipt() -> None:
    by_keys: dict[str, list[str]] = {}
    for each in page_commands():
        if each.command.shortcut == "Ctrl+P":
            by_keys.setdefault(each.page, []).append(each.command.id)
    lists = {e.page for e in page_commands() if e.command.id == f"{e.page}.print_list"}
    assert {"outbox", "counterparties", "directories", "activity", "templates"} <= lists
    assert {"labels", "stored_cards", "recurring"} <= lists
    with_forms = {
        "documents", "to_sign", "card_file", "requirements", "register", "received", "orders"
    }  # fmt: skip
    assert with_forms <= lists
    assert {page: by_keys[page] for page in lists - with_forms} == {
        page: [f"{page}.print_list"] for page in lists - with_forms
    }
    for page in with_forms:
        (command,) = by_keys[page]
        assert command == ("orders.receipt" if page == "orders" else f"{page}.print")


def test_what_is_begun_anew_is_offered_on_every_page() -> None:
    begun = [
        each.command
        for each in page_commands()
        if each.command.text.source.startswith("New ") and each.command.text.source.endswith("…")
    ]
    assert "templates.new" in {each.id for each in begun}
    of_pages = [each.id for each in begun if not each.from_anywhere]
    assert of_pages == ["orders.new_order"], "the window itself has a command for this form"


def test_pages_that_were_not_opened_are_in_the_table_of_keys(
    qtbot: QtBot,
) -> None:
    registry = CommandRegistry()
    commands = page_commands()
    card = ShortcutsCard(registry, announced=lambda: ((e.command, e.page) for e in commands))
    qtbot.addWidget(card)
    card.show()
    assert card.table.keys.rowCount() == len(commands)
    first, second = [each for each in commands if each.page == "documents"][:2]
    other = next(each for each in commands if each.page == "orders")
    registry.choose_keys(first.command.id, "Ctrl+Alt+9")
    assert registry.keys_of(first.command) == "Ctrl+Alt+9"
    assert registry.with_keys("Ctrl+Alt+9", second.command.id) == first.command
    assert registry.with_keys("Ctrl+Alt+9", other.command.id) is None, "only one page is shown"
    card.choose(first.command.id)
    assert card.chosen == first.command.id
    assert card.usual.isEnabled()
    card.usual.click()
    assert registry.keys_of(first.command) == first.command.shortcut
