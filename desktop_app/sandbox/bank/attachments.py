"""Files attached to seeded documents: real PDF, DOCX, PNG and text, made from the row."""

from __future__ import annotations

import datetime as dt
import io
import re
import struct
import zipfile
import zlib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.records import DocumentFile
from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures, amount_in_words
from desktop_app.sandbox.print_forms.layout import (
    Cell,
    Grid,
    PrintForm,
    Prose,
    SignatureLine,
    day_text,
)
from desktop_app.sandbox.print_forms.print_form_files import render

if TYPE_CHECKING:
    from random import Random

    from desktop_app.sandbox.bank.records import BankDocument

CONTENT_TYPES = {
    "pdf": "application/pdf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "png": "image/png",
    "txt": "text/plain; charset=utf-8",
}
_CHANCES = {  # out of 100 documents of a type, so many carry files
    "currContracts": 90,
    "currContractDocs": 95,
    "dealRegistrations": 80,
    "credits": 60,
    "currPayments": 50,
    "letters": 50,
    "nonResidentPayments": 40,
    "conversionPay": 30,
    "purchasePay": 30,
    "requirements": 30,
    "cashReceivedInfo": 30,
    "currPayNotifications": 25,
    "inquiries": 10,
    "legalPayments": 4,
}
_RARELY = 3
_PAPERS = (
    ("Счёт на оплату", "pdf"),
    ("Дополнительное соглашение", "docx"),
    ("Скан накладной", "png"),
    ("Пояснение к документу", "txt"),
)
_SIZES = {"pdf": (32_000, 240_000), "docx": (64_000, 96_000), "png": (96_000, 640_000)}
"""From how many to how many bytes a file of a kind has; each is made smaller than the least."""
_CANVAS = (620, 877)  # A4 at 75 dots to the inch
_LINE_HEIGHT, _MOST_LETTERS = 26, 52
_KEPT = 128
_LEAST_FILLED = 16  # a comment of some characters, and a longer number of its place


def files_of(row: BankDocument, random: Random) -> tuple[DocumentFile, ...]:
    """The files of a seeded document; none for most.

    Sizes are those of the files served, and known before a file is made: to make one takes far
    longer than all other details of a document.
    """
    if random.randrange(100) >= _CHANCES.get(row.type, _RARELY):
        return ()
    papers = random.sample(_PAPERS, random.choice((1, 1, 2, 3)))
    found = []
    for file_id, (title, ending) in enumerate(papers, start=1):
        name = f"{title} № {row.num} от {day_text(row.date)}.{ending}"
        found.append(DocumentFile(file_id, name, size_of(row, name), CONTENT_TYPES[ending]))
    return tuple(found)


def size_of(row: BankDocument, name: str) -> int:
    """Number of bytes of a file; found without making it, unless it is a text."""
    return _announced(row, name) or len(content_of(row, name))


def true_size_of(row: BankDocument, name: str) -> int:
    """Number of bytes of a file whose document a client has changed.

    A PDF is made for it: it carries the shape of each character, and a client may send many.
    """
    return len(content_of(row, name)) if name.endswith(".pdf") else size_of(row, name)


def content_of(row: BankDocument, name: str) -> bytes:
    """The bytes of a file; they depend on the document and the name, not on the state.

    Args:
        row: a seeded document.
        name: name of one of its files.
    """
    return _content(row._replace(status=0), name)


def _announced(row: BankDocument, name: str) -> int:
    """The size that a file is filled up to, in bytes; 0 for text, which has its own."""
    least, most = _SIZES.get(name.rpartition(".")[2], (0, 1))
    return least + zlib.crc32(f"{row.id} {name}".encode()) % (most - least)


@lru_cache(maxsize=_KEPT)
def _content(row: BankDocument, name: str) -> bytes:
    title, _, ending = name.rpartition(".")
    size = _announced(row, name)
    if ending == "pdf":
        return _filled_pdf(render(_form(row, title), "pdf"), size)
    if ending == "docx":
        return _filled_docx(render(_form(row, title), "docx"), size)
    lines = _lines(row, title)
    return _filled_png(_picture(lines), size) if ending == "png" else "\r\n".join(lines).encode()


def _filled_pdf(content: bytes, size: int) -> bytes:
    """Put a comment before the table of the objects, whose place the end of the file names.

    A document that a client has changed may make a file beyond its size; that stays as it is.
    """
    end = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*\Z", content)
    if end is None:
        text = "a PDF does not say where its table of objects lies"
        raise ValueError(text)
    table = int(end[1])
    missing = size - len(content)
    if missing < _LEAST_FILLED:
        return content
    missing -= len(str(table + missing)) - len(end[1])  # a later place may be a longer number
    comment = b"%" + bytes(missing - 2).replace(b"\0", b" ") + b"\n"
    place = str(table + missing).encode()
    return content[:table] + comment + content[table : end.start(1)] + place + content[end.end(1) :]


def _filled_docx(content: bytes, size: int) -> bytes:
    """Give the archive a comment, which stands at its end."""
    stream = io.BytesIO(content)
    with zipfile.ZipFile(stream, "a") as archive:
        archive.comment = b" " * (size - len(content))
    return stream.getvalue()


def _filled_png(content: bytes, size: int) -> bytes:
    """Put a comment before the end of the picture (a chunk of 12 bytes and its text)."""
    end = len(content) - 12
    text = b"Comment\0".ljust(size - len(content) - 12)
    head = struct.pack(">I", len(text)) + b"tEXt"
    check = struct.pack(">I", zlib.crc32(b"tEXt" + text))
    return content[:end] + head + text + check + content[end:]


def _form(row: BankDocument, title: str) -> PrintForm:
    rows = [
        (Cell("Получатель", row.corr_name, 3, "strong"), Cell("УНП", row.corr_unp)),
        (Cell("Счёт", row.corr_number, 3), Cell("Код банка (БИК)", row.corr_bic)),
        (Cell("Основание", row.purpose),),
    ]
    if row.amount is not None:
        words = amount_in_words(row.amount, row.curr_iso)
        figures = f"{amount_in_figures(row.amount)} {row.curr_iso}"
        rows.append((Cell("Сумма прописью", words, 3), Cell("Сумма", figures, 1, "strong")))
    return PrintForm(
        title=title,
        number="",
        date=row.date,
        blocks=(
            Grid(tuple(rows)),
            Prose(
                "Примечание",
                "Документ составлен в двух экземплярах, по одному для каждой из сторон. "
                "Оплата подтверждает согласие с условиями.",
            ),
        ),
        author=row.corr_name or "Клиент",
        reference=title,
        made_at=dt.datetime.combine(row.date, dt.time(12), MINSK),
        signatures=(SignatureLine("Исполнитель", ""), SignatureLine("Заказчик", "")),
    )


def _lines(row: BankDocument, title: str) -> list[str]:
    lines = [title, "", f"К документу № {row.num} от {day_text(row.date)}"]
    if row.corr_name:
        lines += [f"Корреспондент: {row.corr_name}", f"Счёт: {row.corr_number}"]
    if row.amount is not None:
        lines.append(f"Сумма: {amount_in_figures(row.amount)} {row.curr_iso}")
    return [*lines, "", row.purpose, "", "Песочница Kantora: учебные данные."]


def _picture(lines: list[str]) -> bytes:
    """A page that looks scanned: black on paper-white, a little askew."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 - not before it is asked for

    page = Image.new("L", _CANVAS, 250)
    pen = ImageDraw.Draw(page)
    path = files("desktop_app.sandbox").joinpath("fonts", "DejaVuSans.ttf")
    font = ImageFont.truetype(io.BytesIO(path.read_bytes()), 17)
    top = 70
    for line in lines:
        for start in range(0, max(len(line), 1), _MOST_LETTERS):
            pen.text((56, top), line[start : start + _MOST_LETTERS], fill=32, font=font)
            top += _LINE_HEIGHT
    stream = io.BytesIO()
    page.rotate(0.6, Image.Resampling.BILINEAR, fillcolor=250).save(stream, "PNG")
    return stream.getvalue()
