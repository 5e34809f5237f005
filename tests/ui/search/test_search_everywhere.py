"""Tests of *Search everywhere* over a store: groups and counts are those of a plain comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.collation import fold
from desktop_app.storage.window import CounterpartyFilter, DocumentFilter, Sort, SortKey
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.tables.list_page import ListPage
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import opened
from tests.ui.hands import press, settle

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.command_palette import CommandPalette
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

PAGES: Final = {
    "Documents": Kind.DOCUMENT,
    "Unpaid queue": Kind.CARD_FILE,
    "Demands": Kind.REQUIREMENT,
    "Obligations": Kind.REGISTER_REQUEST,
    "Received documents": Kind.REGISTER_DOCUMENT,
}
MOST: Final = 4


def test_a_fragment_is_found_in_every_list_and_leads_there(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(synchronised, sandbox_process) as workspace:
            workspace.counterparties.refill()
            await workspace.counterparties.filled()
            async with profile_window(workspace) as (window, _):
                await _search(window, workspace)

    run_qt(ending(story()))


async def _search(window: MainWindow, workspace: Workspace) -> None:
    text = "  Ооо "
    expected = {name: await _count(workspace, kind, text) for name, kind in PAGES.items()}
    where = CounterpartyFilter(text=text.strip())
    expected["Counterparties"] = (await workspace.book.totals(where)).count
    window.registry.run("app.search")
    palette = window.palette_overlay
    palette.field.setText(text)
    await settle(lambda: not palette.is_searching)
    assert _shown(palette) == {name: count for name, count in expected.items() if count}
    assert len(_shown(palette)) > 2

    entries = palette.entries
    row = next(at for at, each in enumerate(entries) if each.text == "Counterparties") + 1
    while palette.list.currentRow() < row:
        press(palette.field, Qt.Key.Key_Down)
    name = entries[row].text
    press(palette.field, Qt.Key.Key_Return)
    assert window.current == "counterparties"
    page = window.page("counterparties")
    assert isinstance(page, ListPage)
    await settle(lambda: [each.name for each in page.chosen] == [name])

    window.registry.run("app.search")
    palette.field.setText(text)
    await settle(lambda: not palette.is_searching)
    press(palette.field, Qt.Key.Key_Return)  # the newest document
    documents = window.page("documents")
    assert isinstance(documents, DocumentListPage)
    await settle(lambda: bool(documents.chosen))
    assert window.current == "documents"
    assert fold(text.strip()) in _texts(documents.chosen[0])

    window.registry.run("app.search")
    palette.field.setText(text)
    await settle(lambda: not palette.is_searching)
    everything = next(each for each in palette.entries if each.text.startswith("Show all"))
    everything.run()
    await settle(lambda: documents.list.model.count == expected["Documents"])


def _shown(palette: CommandPalette) -> dict[str, int]:
    """Number of matches by the heading that they stand under."""
    found: dict[str, int] = {}
    name = ""
    for entry in palette.entries:
        if entry.is_heading:
            name = entry.text
            found[name] = 0
        elif entry.text.startswith("Show all"):
            found[name] = int(entry.text.split()[2])
            name = ""
        elif name and not entry.text.startswith("Search “"):
            found[name] += 1
    return found


async def _count(workspace: Workspace, kind: Kind, text: str) -> int:
    """How many documents contain a text, one after another."""
    newest = Sort(SortKey.DATE, descending=True)
    count = 0
    async for rows in workspace.lists.iterate(DocumentFilter(kind=kind), newest):
        count += sum(fold(text.strip()) in _texts(row) for row in rows)
    return count


def _texts(row: object) -> str:
    """What a search looks through."""
    from desktop_app.domain.documents.listed import ListedDocument  # noqa: PLC0415 - one user

    assert isinstance(row, ListedDocument)
    party = row.party
    parts = (
        row.number, row.purpose, row.account, party.name, party.taxpayer_number, party.account,
    )  # fmt: skip
    return "\n".join(fold(part) for part in parts)
