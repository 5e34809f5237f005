"""Tests that lists never cut a state, whatever the window's size and language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.ui.documents.document_pages import CardFilePage, DocumentsPage, RequirementsPage
from desktop_app.ui.i18n.labels.statuses import STATUSES
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.signing.to_sign_page import ToSignPage
from desktop_app.ui.tables.columns import Part
from tests.support.layout import cut_cells, still
from tests.support.pages import PageFakes
from tests.support.windows import documents, of_kind
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.documents.document_list_page import DocumentListPage
    from tests.support.loops import Run

PAGES: Final = {
    DocumentsPage: Kind.DOCUMENT,
    CardFilePage: Kind.CARD_FILE,
    RequirementsPage: Kind.REQUIREMENT,
}
WIDTHS: Final = (952, 1080, 1240, 1720)
"""Of the page, in windows of 1000 to 1920 pixels."""


@pytest.fixture(params=list(Language))
def language(request: pytest.FixtureRequest, themed_app: QApplication) -> Iterator[Language]:
    """Every language of the window; the usual one comes back after the pages have gone."""
    use_language(themed_app, request.param)
    yield request.param
    use_language(themed_app, Language.ENGLISH)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("page", list(PAGES))
def test_no_state_is_cut_beside_the_details(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    kind = PAGES[page]
    codes = list(STATUSES[kind])
    rows = [
        replace(each, status=codes[place % len(codes)], status_name="")
        for place, each in enumerate(of_kind(kind, documents(40)))
    ]

    async def use() -> None:
        fakes = PageFakes(rows)
        made = page(fakes.context())
        made.resize(WIDTHS[0], 700)
        qtbot.addWidget(made)
        made.show()
        await settle(lambda: made.list.model.known and made.list.model.row(0) is not None)
        await settle(lambda: made.list.table.columnWidth(0) > 0)
        for width in WIDTHS:
            made.resize(width, 700)
            await still(made)
            assert cut_cells(made) == [], width
        made.list.table.go_to(0)
        await settle(lambda: made.pane.isVisible() and made.pane.presentation is not None)
        for width in WIDTHS:
            made.resize(width, 700)
            await still(made)
            assert made.list.table.columnWidth(0) > 0
            assert cut_cells(made) == [], f"{width}, with details"

    run_qt(use())


@pytest.mark.parametrize("page", list(PAGES))
def test_a_state_that_all_rows_have_is_shown_where_nothing_else_says_it(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    kind = PAGES[page]
    first = next(iter(STATUSES[kind])) if page.named_status is None else page.named_status
    second = next(each for each in STATUSES[kind] if each != first)
    rows = [replace(each, status=first, status_name="") for each in of_kind(kind, documents(20))]
    other = replace(rows[0], status=second)

    async def use() -> None:
        fakes = PageFakes(rows)
        made = page(fakes.context())
        made.resize(WIDTHS[1], 700)
        qtbot.addWidget(made)
        made.show()
        status = made.list.model.columns[0]
        columns = made.list.table.columns
        await settle(lambda: made.list.model.known and made.list.model.row(0) is not None)
        await settle(lambda: columns.is_visible(status) is (page.named_status is None))
        made.list.narrow(Part.STATUSES, str(first), "")
        await settle(lambda: not columns.is_visible(status))
        assert status in columns.visible()  # copies and exports have it
        columns.show(status, shown=True)
        assert columns.is_visible(status)  # a person wants it all the same
        columns.reset()
        assert not columns.is_visible(status)
        made.list.clear_filter()
        fakes.windows.change([other, *rows[1:]])
        made.list.table.reload()
        await settle(lambda: columns.is_visible(status))

    run_qt(use())


@pytest.mark.parametrize("page", [ToSignPage, CardFilePage])
def test_a_state_that_all_rows_have_is_shown_where_the_title_says_another(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch, page: type[DocumentListPage]
) -> None:
    monkeypatch.setattr(ToSignPage, "to_sign", False)  # the bank may offer what has any status
    said = {
        ToSignPage: DocumentStatus.AWAITING_SIGNATURE,
        CardFilePage: DocumentStatus.IN_CARD_FILE,
    }
    kind = page.kind

    def rows(status: int) -> list[ListedDocument]:
        return [replace(each, status=status) for each in of_kind(kind, documents(20))]

    async def use() -> None:
        fakes = PageFakes(rows(said[page]))
        made = page(fakes.context())
        made.resize(WIDTHS[1], 700)
        qtbot.addWidget(made)
        made.show()
        status = next(each for each in made.list.model.columns if each.id == "status")
        columns = made.list.table.columns
        await settle(lambda: made.list.model.count == len(fakes.windows.rows))
        await settle(lambda: not columns.is_visible(status))
        for other in (DocumentStatus.POSSIBLE_DUPLICATE, DocumentStatus.REJECTED):
            fakes.windows.change(rows(other))
            made.list.reload()
            await settle(lambda: columns.is_visible(status))
            fakes.windows.change(rows(said[page]))
            made.list.reload()
            await settle(lambda: not columns.is_visible(status))

    run_qt(use())
