"""Tests of downloaded files: safe names on every system, type by content."""

from __future__ import annotations

import io
import unicodedata
import zipfile
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import errors
from desktop_app.api.documents import files
from desktop_app.api.documents.answers import DocumentsAnswer
from desktop_app.api.exchange import ApiResponse
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.values.periods import SystemClock

PDF = b"%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n"
RESERVED = {"con", "prn", "aux", "nul", *(f"{p}{n}" for p in ("com", "lpt") for n in range(10))}


def archive(*names: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as target:
        for name in names:
            target.writestr(zipfile.ZipInfo(name), "x" * 100)  # always of the same day
    return packed.getvalue()


DOCX = archive("[Content_Types].xml", "word/document.xml")


def response(body: bytes, content_type: str = "", disposition: str = "") -> ApiResponse:
    headers = {"content-type": content_type, "content-disposition": disposition}
    return ApiResponse(status=200, body=body, headers=headers)


def answer(body: bytes, content_type: str = "", disposition: str = "") -> DocumentsAnswer:
    return DocumentsAnswer(
        response=response(body, content_type, disposition),
        operation="GET /{id}/{format}",
        scope=None,
        clock=SystemClock(),
    )


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ('attachment; filename="a.pdf"', "a.pdf"),
        ("attachment; filename=a.pdf", "a.pdf"),
        ("attachment;FileName = a b.pdf ; size=5", "a b.pdf"),
        ('attachment; filename="a;b\\"c.pdf"', 'a;b"c.pdf'),
        ("attachment; filename=\"_.pdf\"; filename*=UTF-8''%D0%90.pdf", "А.pdf"),
        ("attachment; filename*=utf-8'ru'%D0%90%20%3B.pdf; filename=\"_.pdf\"", "А ;.pdf"),
        ("attachment; filename*=windows-1251''%C0.pdf", "А.pdf"),
        ("attachment; filename*=UTF-8''%FF; filename=b.pdf", "b.pdf"),
        ("attachment; filename*=klingon''x; filename=b.pdf", "b.pdf"),
        ("attachment; filename*=nothing; filename=b.pdf", "b.pdf"),
        ('attachment; filename="%D0%90.pdf"', "А.pdf"),
        ('attachment; filename="100%.pdf"', "100%.pdf"),
        ('attachment; filename="=?UTF-8?B?0JAucGRm?="', "А.pdf"),
        ('attachment; filename="платёж.pdf"', "платёж.pdf"),
        ("attachment", ""),
        ("", ""),
    ],
)
def test_names_as_they_were_meant(header: str, name: str) -> None:
    assert files.sent_name(response(b"", disposition=header)) == name


@given(st.text(min_size=1).filter(lambda t: t.isprintable()))
def test_any_extended_name_is_read(name: str) -> None:
    header = f"attachment; filename=\"x\"; filename*=UTF-8''{quote(name, safe='')}"
    assert files.sent_name(response(b"", disposition=header)) == name


@given(st.text())
def test_any_header_is_read(header: str) -> None:
    files.sent_name(response(b"", disposition=f"attachment; filename={header}"))
    files.sent_name(response(b"", disposition=header))


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Платёжка 5.pdf", "Платёжка 5.pdf"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Windows\\system32\\a.dll", "a.dll"),
        ("C:/Windows/system32/a.dll", "a.dll"),
        ("/etc/passwd", "passwd"),
        ("a/../passwd", "passwd"),
        ("a/. ./passwd", "passwd"),
        ("https://bank.by/forms/a.pdf", "a.pdf"),
        ("№ 17/26 от 20.11.2026.pdf", "№ 17-26 от 20.11.2026.pdf"),
        ("..", "plain"),
        ("", "plain"),
        (" . ", "plain"),
        ("a\x00b\nc\r.pdf", "ab c.pdf"),
        ('a<b>c:d"e|f?g*.pdf', "a_b_c_d_e_f_g_.pdf"),
        ("CON", "_CON"),
        ("con.pdf", "_con.pdf"),
        ("Lpt1 .tar.gz", "_Lpt1 .tar.gz"),
        ("COM¹.txt", "_COM¹.txt"),
        ("console.txt", "console.txt"),
        ("name.pdf. .", "name.pdf"),
        (".hidden", "hidden"),
        ("invoice\u202efdp.exe", "invoicefdp.exe"),
        ("a\u00a0b\u2028c", "a b c"),
        ("e\u0301.pdf", "é.pdf"),
    ],
)
def test_names_made_safe(name: str, safe: str) -> None:
    assert files.safe_name(name, fallback="plain") == safe


@pytest.mark.parametrize("letter", ["a", "я", "\U0001f600"])
def test_long_names_keep_their_suffix(letter: str) -> None:
    name = files.safe_name(letter * 500 + ".docx", fallback="plain")
    assert name.endswith(f"{letter}.docx")
    assert len(name) <= 120
    assert 100 < len(name.encode()) <= 200


@given(st.text() | st.text(alphabet='/\\.: conCON1.pdf\x00\u202e"'))
def test_any_name_becomes_safe(name: str) -> None:
    safe = files.safe_name(name, fallback="plain")
    assert safe
    assert not set(safe) & set('<>:"/\\|?*')
    assert all(unicodedata.category(c) not in ("Cc", "Cf", "Cs") for c in safe)
    assert safe == safe.strip(" .")
    assert safe.partition(".")[0].strip().lower() not in RESERVED
    assert len(safe) <= 121
    assert len(safe.encode()) <= 201
    assert files.safe_name(safe, fallback="plain") == safe


@pytest.mark.parametrize(
    ("body", "declared", "found"),
    [
        (PDF, "text/html", files.PDF),
        (DOCX, "application/octet-stream", files.DOCX),
        (archive("xl/workbook.xml"), "", files.XLSX),
        (archive("a.txt"), "application/x-zip", "application/x-zip"),
        (archive("a.txt"), "application/octet-stream", "application/zip"),
        (b"PK\x03\x04 broken", "", "application/zip"),
        (b"\x89PNG", "image/png", "image/png"),
        (b"anything", "", "application/octet-stream"),
    ],
)
def test_types_by_content(body: bytes, declared: str, found: str) -> None:
    assert files.found_type(body, declared) == found


@pytest.mark.parametrize(("body", "file_format"), [(PDF, FileFormat.PDF), (DOCX, FileFormat.DOCX)])
def test_a_print_form(body: bytes, file_format: FileFormat) -> None:
    got = answer(body, "application/octet-stream", 'attachment; filename="x"')
    form = files.print_form(got, file_format=file_format, fallback="document-5")
    assert form.data == body
    assert form.content_type == {"pdf": files.PDF, "docx": files.DOCX}[file_format]
    unnamed = files.print_form(answer(body), file_format=file_format, fallback="document-5")
    assert unnamed.name == f"document-5.{file_format}"


@pytest.mark.parametrize(
    ("body", "file_format", "reason"),
    [
        (b"", FileFormat.PDF, "empty"),
        (b"<html>", FileFormat.PDF, "html"),
        (PDF[:-8], FileFormat.PDF, "not_the_file"),
        (DOCX, FileFormat.PDF, "not_the_file"),
        (PDF, FileFormat.DOCX, "not_the_file"),
        (DOCX[:-5], FileFormat.DOCX, "not_the_file"),
        (archive("xl/workbook.xml"), FileFormat.DOCX, "not_the_file"),
        (b"[]", FileFormat.PDF, "not_the_file"),
    ],
)
def test_what_is_no_print_form(body: bytes, file_format: FileFormat, reason: str) -> None:
    with pytest.raises(errors.UnreadableAnswer) as caught:
        files.print_form(answer(body, "application/pdf"), file_format=file_format, fallback="f")
    assert caught.value.parameters["reason"] == reason


def test_an_error_instead_of_a_file() -> None:
    body = b'{"code": 7, "message": "no form"}'
    with pytest.raises(errors.ServiceRefused, match=r"api\.refused"):
        files.print_form(answer(body), file_format=FileFormat.PDF, fallback="f")
    with pytest.raises(errors.ServiceRefused):
        files.attachment(answer(body, "application/json"), fallback="f")


@pytest.mark.parametrize("body", [b"", b"<html>", b'{"code": 7, "message": "m"}', PDF])
def test_an_attachment_that_is_named_may_be_anything(body: bytes) -> None:
    got = files.attachment(answer(body, "x/y", 'attachment; filename="Скан.dat"'), fallback="f")
    assert got.name == "Скан.dat"
    assert got.data == body


@pytest.mark.parametrize(("body", "reason"), [(b"", "empty"), (b" <html>", "html")])
def test_an_attachment_without_a_name_is_not_anything(body: bytes, reason: str) -> None:
    with pytest.raises(errors.UnreadableAnswer) as caught:
        files.attachment(answer(body, "text/html"), fallback="f")
    assert caught.value.parameters["reason"] == reason


@given(st.binary())
def test_any_bytes_are_a_file_or_refused(body: bytes) -> None:
    for prefix in (b"", b"%PDF-", b"PK\x03\x04"):
        got = answer(prefix + body)
        for file_format in FileFormat:
            try:
                files.print_form(got, file_format=file_format, fallback="f")
            except errors.ApiError:
                continue
        try:
            files.attachment(got, fallback="f")
        except errors.ApiError:
            continue
