"""File answers: the headers that name them, and the attachments themselves."""

from __future__ import annotations

import re
from email.message import Message
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

from desktop_app.sandbox.documents.file_answers import DISPOSITION_PATTERN, disposition
from tests.sandbox.conftest import page

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.sandbox import SandboxProcess


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("report.pdf", "report.pdf"),
        (
            "Платёжное поручение № 7 от 01.11.2026.pdf",
            "Platezhnoe poruchenie No 7 ot 01.11.2026.pdf",
        ),
        ("ЩУКА і ў.docx", "ShchUKA i u.docx"),
        ("«»", "file"),
        ('a"b\r\nX: y.txt', "a_b_X_ y.txt"),
        ("../../etc/passwd", ".._.._etc_passwd"),
        ("без расширения", "bez rasshireniya"),
    ],
)
def test_a_name_is_given_plainly_and_truly(name: str, plain: str) -> None:
    header = disposition(name)
    assert header.isascii()
    assert "\n" not in header
    assert re.fullmatch(DISPOSITION_PATTERN, header)
    message = Message()
    message["Content-Disposition"] = header
    assert header.startswith(f'attachment; filename="{plain}"; ')
    assert unquote(header.partition("filename*=UTF-8''")[2]) == name


def test_attachments_are_what_the_details_say(sandbox: SandboxProcess) -> None:
    seen = set()
    for row in page(sandbox):
        for file in sandbox.get(f"/{row['id']}").json()["document"]["files"]:
            response = sandbox.get(f"/{row['id']}/file/{file['fileId']}")
            assert response.status_code == 200
            assert len(response.content) == file["size"]
            assert response.headers["content-type"] == file["contentType"]
            name = unquote(response.headers["content-disposition"].partition("''")[2])
            assert name == file["name"]
            assert file["fileId"] not in seen, "a number names one file in the whole bank"
            seen.add(file["fileId"])
    assert len(seen) > 5


def test_a_file_of_another_document_is_not_found(sandbox: SandboxProcess) -> None:
    with_file, other = [
        (row["id"], files)
        for row in page(sandbox)[:60]
        if (files := sandbox.get(f"/{row['id']}").json()["document"]["files"])
    ][:2]
    response = sandbox.get(f"/{with_file[0]}/file/{other[1][0]['fileId']}")
    assert response.status_code == 400
    assert "fileId" in response.json()["message"]


def test_files_and_creations_may_come_otherwise(start: Callable[..., SandboxProcess]) -> None:
    process = start("--octet-stream", "--created=201", "--declared-bodies")
    row = process.get("/").json()["page"][0]
    form = process.get(f"/{row['id']}/pdf")
    assert form.headers["content-type"] == "application/octet-stream"
    assert form.content.startswith(b"%PDF-")
    assert process.get("/getPaymentType/legalPayments").status_code == 201
    assert process.get("/getPaymentType/letters").json() == {"paymentTypes": []}
    described = process.openapi()["paths"]["/partner/1.0.3/documents/getPaymentType/{type}"]
    assert list(described["get"]["responses"]) == ["201", "400", "401", "500"]
    reply = process.get("/aisIdoRequests").json()["document"]
    assert {"id", "statusName", "typeName"} <= set(reply)
    codes = process.get("/analytic/percentVat", token=None).json()
    assert [entry["message"] for entry in codes["documents"]] == ["20 %", "10 %", "Без НДС"]
