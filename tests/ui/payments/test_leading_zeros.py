"""Codes and numbers keep their leading zeros: from the wire to exports, from a form to the wire."""

from __future__ import annotations

import csv
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import httpx
from openpyxl import load_workbook

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import BankDocumentDetails, DocumentType, Kind
from desktop_app.services.documents.exports import ExportColumn, ExportFormat
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.presentation.document_presenter import present
from tests.support.company import Bank, opened
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, page_of
from tests.ui.hands import click, settle, write

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.tables.columns import ColumnSpec
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ZEROED: Final = {
    "num", "corrUnp", "unp", "purposeCode", "budgetCode", "operationCode", "analyticCode",
}  # fmt: skip
CODES: Final = {
    "purposeCode": "purpose_code",
    "budgetCode": "budget_code",
    "operationCode": "operation_code",
    "unp": "payer_taxpayer_number",
}
COLUMNS: Final = {"number": "num", "taxpayer_number": "corrUnp", "budget_code": "budgetCode"}
WRITTEN: Final = {
    "account": "BY57ALFA30120000000010270000",
    "party.name": "ФСЗН",
    "party.account": "BY80AKBB30120000000020270000",
    "party.taxpayer_number": "100000007",
    "party.bic": "AKBBBY2X",
    "amount": "12,5",
    "purpose": "Взносы за октябрь",
    "category_code": "SSBE",
    "purpose_code": "00101",
}
NEWEST: Final = Sort(SortKey.DATE, descending=True)


def zeroed(value: Any, name: str = "") -> Any:
    """An answer in which every code and number is a text that begins with zeros."""
    if isinstance(value, dict):
        return {key: zeroed(each, key) for key, each in value.items()}
    if isinstance(value, list):
        return [zeroed(each) for each in value]
    text = str(value)
    if name not in ZEROED or not text.isdecimal():
        return value
    return "00" + text[2:] if len(text) > 2 else text.zfill(3)


class Wire:
    """Carries requests to the sandbox, and answers with codes that begin with zeros.

    Attributes:
        rows: the rows of lists by path and identifier, as they were answered.
        documents: the documents by identifier, as they were answered.
        created: the bodies of what was to be created.
    """

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], Mapping[str, Any]] = {}
        self.documents: dict[str, Mapping[str, Any]] = {}
        self.created: list[dict[str, Any]] = []
        self._http = httpx.Client(trust_env=False, timeout=240)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        path = request.url.path.rpartition("documents")[2]
        if request.method == "POST":
            self.created.append(json.loads(request.content))
        sent = self._http.request(
            request.method, request.url, headers=request.headers, content=request.content
        )
        if "json" not in sent.headers.get("content-type", ""):
            return httpx.Response(sent.status_code, content=sent.content)
        answer = zeroed(sent.json())
        if isinstance(answer, dict):
            for row in answer.get("page", ()):
                reply = request.url.params.get("id", "")
                names = (reply, row.get("id"), row.get("docId"))
                self.rows[path, "/".join(str(each) for each in names if each)] = row
            if "document" in answer:
                self.documents[path.strip("/")] = answer["document"]
        return httpx.Response(sent.status_code, json=answer)

    def close(self) -> None:
        self._http.close()


@asynccontextmanager
async def synchronised(folder: Path, sandbox: SandboxProcess, wire: Wire) -> AsyncIterator[Company]:
    """A company that has read everything over a wire."""
    async with opened(folder, over(sandbox, wire)) as company:
        assert (await company.synchronise()).error is None
        yield company
    wire.close()


def over(sandbox: SandboxProcess, wire: Wire) -> Bank:
    """The sandbox behind a wire."""
    addresses = sandbox.addresses
    return Bank(addresses.documents_url, addresses.access_token, wire=httpx.MockTransport(wire))


async def exported(
    workspace: Workspace, kind: Kind, columns: list[ColumnSpec[Any]], path: Path
) -> list[list[str]]:
    """The cells below the headings of an export, as texts."""
    written = [
        ExportColumn[Any](str(each.title), each.value) for each in columns if each.value is not None
    ]
    file_format = ExportFormat(path.suffix[1:])
    await workspace.exports.write(
        workspace.lists, DocumentFilter(kind=kind), NEWEST,
        columns=written, path=path, file_format=file_format,
    )  # fmt: skip
    if file_format is ExportFormat.CSV:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return list(csv.reader(file, delimiter=";"))[1:]
    sheet = load_workbook(path).active
    assert sheet is not None
    cells = list(sheet.iter_rows(min_row=2))
    assert all(cell.data_type != "n" or cell.value is None for row in cells for cell in row)
    return [[str(cell.value or "") for cell in row] for row in cells]


def test_what_the_bank_sends_is_kept_shown_and_exported_with_its_zeros(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        wire = Wire()
        async with synchronised(tmp_path, sandbox, wire) as company:
            workspace = company.workspace
            rows = await company.rows()
            assert len(rows) == 300
            for document_id, row in rows.items():
                sent = wire.rows["/", document_id]
                assert (row.number, row.party.taxpayer_number) == (sent["num"], sent["corrUnp"])
            assert sum(row.number.startswith("0") for row in rows.values()) == 300
            codes: set[str] = set()
            for document_id in {row.type: row.id for row in rows.values()}.values():
                await workspace.documents.details(Kind.DOCUMENT, document_id, fresh=True)
                stored = await workspace.documents.stored_details(Kind.DOCUMENT, document_id)
                told = wire.documents[document_id]
                assert stored is not None
                details = stored.details
                assert isinstance(details, BankDocumentDetails)
                lines = "\n".join(present(details, details.document).lines())
                for sent_as, name in CODES.items():
                    code = told.get(sent_as) or ""
                    assert getattr(details, name) == code
                    assert code in lines
                    if code.startswith("0"):
                        codes.add(name)
            assert codes == set(CODES.values()), "each was sent with zeros"
            for kind, path in (
                (Kind.DOCUMENT, "/"),
                (Kind.REGISTER_DOCUMENT, "/aisIdoDocuments"),
            ):
                columns: list[ColumnSpec[Any]] = [
                    each
                    for each in document_columns(kind, clock=company.clock)
                    if each.id in COLUMNS
                ]
                names = [COLUMNS[each.id] for each in columns]
                there = sorted(
                    [str(row.get(name) or "") for name in names]
                    for (listed, _), row in wire.rows.items()
                    if listed == path
                )
                assert there
                for file_format in ExportFormat:
                    file = tmp_path / f"{kind}.{file_format}"
                    cells = await exported(workspace, kind, columns, file)
                    assert sorted(cells) == there, file_format

    run_qt(ending(story()))


def test_what_is_written_in_a_form_is_sent_with_its_zeros(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        wire = Wire()
        async with opened(tmp_path, over(sandbox, wire)) as company:
            workspace = company.workspace
            entries = await workspace.directories.entries(Directory.BUDGET_PAYMENT_CODE)
            budget_code = next(each.code for each in entries if each.code.startswith("0"))
            page, shown = page_of(workspace, PaymentPage)
            page.begin(DocumentType.BUDGET_PAYMENTS)
            form = page.view.form
            for name, text in {**WRITTEN, "budget_code": budget_code}.items():
                form.put(name, text)
            write(form.fields["number"].control, "0017")
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            if page.confirmation.checked.isVisible():
                page.confirmation.checked.setChecked(True)
            await settle(page.confirmation.send_button.isEnabled)
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            await workspace.outbox.settled(shown[0])
            (body,) = wire.created
            assert (body["num"], body["purposeCode"]) == ("0017", WRITTEN["purpose_code"])
            assert body["budgetCode"] == budget_code
            await delete_when_saved(page)
        wire.close()

    run_qt(ending(story()))
