"""Tests of received register documents in the whole window, with and without the sandbox."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.register.received_documents import ReceivedPage
from desktop_app.ui.register.register_page import RegisterPage
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip
from desktop_app.ui.theme import Scheme
from tests.flows.test_quick_payment import shown
from tests.services.register.test_replies import NOWHERE
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication

    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run

EVERYTHING = DocumentFilter(kind=Kind.REGISTER_DOCUMENT)


@pytest.fixture(autouse=True)
def _light_theme_in_english(qapp: QApplication) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)


async def received(company: Company) -> Sequence[RegisterDocument]:
    """Everything that was received, in all replies."""
    rows = (await company.rows(Kind.REGISTER_DOCUMENT)).values()
    return [row for row in rows if isinstance(row, RegisterDocument)]


def counts(page: ReceivedPage, count: int) -> bool:
    """Whether the list of a page has so many rows."""
    return page.list.model.count == count


def test_received_documents_of_all_replies_are_filtered_and_lead_to_their_request(
    company: OpenCompany, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened, shown(opened) as window:
            there = await received(opened)
            assert len({each.reply_id for each in there}) > 1
            window.registry.run("go.received")
            page = window.page("received")
            assert isinstance(page, ReceivedPage)
            await settle(lambda: page.list.model.count == len(there))
            incoming = [each for each in there if each.incoming]
            page.list.narrow(Part.DIRECTIONS, "True", "Incoming")
            await settle(lambda: page.list.model.count == len(incoming))
            reply = incoming[0].reply_id
            page.list.narrow(Part.REPLIES, reply, "")
            of_reply = [each for each in incoming if each.reply_id == reply]
            await settle(lambda: page.list.model.count == len(of_reply))
            model, name = page.list.model, of_reply[0].party.name
            page.head.search.setText(name)
            await settle(lambda: model.where.text == name and not model.is_reloading)
            assert model.count
            page.list.table.go_to(0)
            await settle(lambda: window.registry.can_run("received.request"))
            window.registry.run("received.request")
            assert window.current == "register"
            requests = window.page("register")
            assert isinstance(requests, RegisterPage)
            await settle(lambda: requests.replies.request is not None)
            request = requests.replies.request
            assert isinstance(request, RegisterRequest)
            assert request.settlement_id == reply

    run_qt(scenario())


def test_a_document_named_elsewhere_opens_among_the_received(
    company: OpenCompany, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened, shown(opened) as window:
            wanted = (await received(opened))[-1]
            window.registry.run("go.received")
            page = window.page("received")
            assert isinstance(page, ReceivedPage)
            page.open_document(wanted.id)
            await settle(lambda: page.opening.row is not None and page.opening.row.id == wanted.id)

    run_qt(scenario())


def test_without_the_bank_the_store_answers_every_filter(company: OpenCompany, run_qt: Run) -> None:
    async def scenario() -> None:
        async with company() as opened:
            there = await received(opened)
        async with company(NOWHERE) as offline, shown(offline) as window:
            page = window.page("received")
            assert isinstance(page, ReceivedPage)
            await settle(lambda: page.list.model.count == len(there))
            facets = await offline.workspace.windows.replies(EVERYTHING)
            assert sum(each.count for each in facets) == len(there)
            for facet in facets[:3]:
                chip = page.list.bar.chips[Part.REPLIES]
                assert isinstance(chip, FacetChip)
                page.list.narrow(Part.REPLIES, facet.value, "")
                await settle(partial(counts, page, facet.count))
                row = await offline.workspace.windows.window(
                    page.list.model.where, Sort(SortKey.DATE), offset=0, limit=1
                )
                assert row.rows[0].value in there

    run_qt(scenario())
