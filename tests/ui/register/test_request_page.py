"""Tests of requests to the obligations register, from an empty form to the reply."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind, Party
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.documents.statuses import RegisterRequestStatus
from desktop_app.domain.instructions.instruction import REQUESTS_ABOUT_A_PAYER
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentType,
    RegisterRequest,
    RegisterRequestType,
)
from desktop_app.ui.register.request_page import RequestPage
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, opened, page_of, rows
from tests.ui.hands import click, settle
from tests.ui.test_accessibility import nameless

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NAME, NUMBER = "ООО «Должник»", "100000007"


def put(page: RequestPage, name: str, text: str) -> None:
    control: Any = page.view.form.fields[name].control
    control.set_value(text)


async def send(page: RequestPage, workspace: Workspace, shown: list[str]) -> OutboxRow:
    """Check, confirm and send the form; return its row afterwards."""
    shown.clear()
    page.review()
    await settle(lambda: page.stack.currentWidget() is page.confirmation)
    click(page.confirmation.send_button)
    await settle(lambda: bool(shown))
    row = await workspace.outbox.settled(shown[0])
    assert row is not None
    return row


def test_a_request_is_repeated_and_its_period_goes_on_until_today(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, RequestPage)
            earlier = RegisterRequest(
                id="7",
                type=RegisterRequestType.ALL_OF_PAYER,
                date=date(2026, 10, 5),
                party=Party(name=NAME, taxpayer_number=NUMBER),
                period_from=date(2026, 7, 1),
                period_to=date(2026, 10, 5),
            )
            page.begin_again(earlier)
            assert page.view.form.kind == RegisterRequestType.ALL_OF_PAYER
            texts = page.view.form.texts()
            assert texts["period_from"] == "01.07.2026"
            assert texts["period_to"] == "16.11.2026"
            assert (texts["payer_name"], texts["payer_taxpayer_number"]) == (NAME, NUMBER)
            page.begin_again(replace(earlier, period_to=date(2026, 9, 30)))
            assert page.view.form.texts()["period_to"] == "30.09.2026"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_every_kind_is_asked_listed_and_answered(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, RequestPage)
            for kind in RegisterRequestType:
                page.begin(kind)
                assert not nameless(page.view.form)
                if kind in REQUESTS_ABOUT_A_PAYER:
                    put(page, "payer_name", NAME)
                    put(page, "payer_taxpayer_number", NUMBER)
                row = await send(page, workspace, shown)
                assert row.state is OutboxState.CONFIRMED, (kind, row.progress)
                request = await listed(workspace, row.document_id)
                about = NUMBER if kind in REQUESTS_ABOUT_A_PAYER else ""
                assert (request.type, request.party.taxpayer_number) == (kind, about)
            await check_reply(workspace, sandbox, request)
            await delete_when_saved(page)

    run_qt(ending(story()))


async def listed(workspace: Workspace, request_id: str) -> RegisterRequest:
    """The request as the store lists it, once that has caught up with the bank."""
    async with asyncio.timeout(240):
        while True:
            found = await workspace.lists.document(Kind.REGISTER_REQUEST, request_id)
            if isinstance(found, RegisterRequest):
                return found
            await asyncio.sleep(0.05)


async def check_reply(
    workspace: Workspace, sandbox: SandboxProcess, request: RegisterRequest
) -> None:
    """The reply arrives with the next synchronisation, and its documents can be read."""
    sandbox.advance_request(int(request.id), 2)
    workspace.sync.start()
    await workspace.sync.finished()
    replied = await listed(workspace, request.id)
    assert replied.status == RegisterRequestStatus.REPLY_RECEIVED
    there = sandbox.get("/aisIdoDocuments", {"id": request.settlement_id}).json()["totalRowCount"]
    assert await workspace.register.refresh_replies(replied) == there


def test_rules_of_the_form(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, RequestPage)
            form = page.view.form
            assert {name for name, f in form.fields.items() if f.isVisible()} == {
                "period_from", "period_to",
            }  # fmt: skip
            page.begin(RegisterRequestType.ALL_OF_PAYER)
            assert all(f.isVisible() and f.is_required for f in form.fields.values())
            put(page, "payer_taxpayer_number", "100000008")
            put(page, "period_from", "2.11.2026")
            put(page, "period_to", "1.11.2026")
            page.review()
            assert page.stack.currentWidget() is page.view
            notes = {name: field.note for name, field in form.fields.items() if field.note}
            assert notes == {
                "payer_name": "This has to be filled in",
                "payer_taxpayer_number": "The check digit is wrong: a digit is mistyped",
                "period_to": "Not before 02.11.2026",
            }
            put(page, "period_to", "32.11")
            page.review()
            assert form.fields["period_to"].note == "Write the day as 21.11.2026"
            put(page, "period_to", "")
            page.review()
            assert form.fields["period_to"].note == "This has to be filled in"
            assert not shown
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_request_about_somebody_is_begun_filled_in(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, RequestPage)
            payer = Party(name=NAME, taxpayer_number=NUMBER)
            document = RegisterDocument(
                id="R1/1",
                type=RegisterDocumentType.DEMAND_WITHOUT_ACCEPTANCE,
                incoming=False,
                party=payer,
            )
            shown = ShownDocument(kind=Kind.REGISTER_DOCUMENT, id="R1/1")
            page.begin_about(document, shown)
            assert page._draft.shown == shown, "it is compared with the bank's before it is sent"
            form_result = page.validate()
            assert form_result.can_be_sent
            assert form_result.instruction.type is RegisterRequestType.UNEXECUTED_OF_PAYER
            assert form_result.instruction.payer_name == NAME
            page.begin_about(replace(document, incoming=True))
            texts = page.view.form.texts()
            assert (texts["payer_name"], texts["payer_taxpayer_number"]) == ("", ""), (
                "the correspondent is the creditor of a demand against the client"
            )
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_lost_answer_is_found_out_and_nothing_is_sent_twice(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, RequestPage)
            page.begin(RegisterRequestType.OWN_EXECUTED)
            sandbox.fault("POST /aisIdoRequests", "drop-after-commit")
            workspace.outbox.searches.hold()  # it is not found before anybody asks
            row = await send(page, workspace, shown)
            assert row.state is OutboxState.UNKNOWN
            after = await workspace.outbox.look(row.id)
            assert after is not None
            assert after.state is OutboxState.CONFIRMED
            made = sandbox.state()["created"]["registerRequests"]
            assert list(made) == [after.document_id]
            assert [one.id for one in await rows(workspace)] == [row.id]
            await delete_when_saved(page)

    run_qt(ending(story()))
