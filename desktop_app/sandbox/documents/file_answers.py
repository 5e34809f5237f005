"""File answers: print forms and attachments, with the headers that name them (section 4, row 8)."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING
from urllib.parse import quote

from desktop_app.sandbox.http.answers import HttpAnswer
from desktop_app.sandbox.http.parameters import ChoiceParameter
from desktop_app.sandbox.print_forms.print_form_files import print_form

if TYPE_CHECKING:
    from desktop_app.sandbox.options import Options
    from desktop_app.sandbox.print_forms.layout import PrintForm
    from desktop_app.sandbox.print_forms.print_form_files import Format

OCTET_STREAM = "application/octet-stream"

FORMAT = ChoiceParameter(
    "format", "Формат файла", required=True, place="path", choices=("docx", "pdf")
)

DISPOSITION_PATTERN = r"^attachment; filename=\"[\x20-\x7e]+\"; filename\*=UTF-8''\S+$"
"""What `Content-Disposition` looks like."""

_LATIN = dict(zip("абвгдеёзийклмнопрстуфхцыэіў", "abvgdeezijklmnoprstufhcyeiu", strict=True)) | {
    "ж": "zh", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "yu", "я": "ya", "№": "No",
}  # fmt: skip
_NOT_PLAIN = re.compile(r"[^A-Za-z0-9._ -]+")


class FileAnswers:
    """Writes file answers."""

    def __init__(self, options: Options) -> None:
        self._octet_stream = options.octet_stream

    async def print_form(self, form: PrintForm, file_format: Format) -> HttpAnswer:
        """A print form as PDF or DOCX; it is drawn beside the loop, which goes on serving."""
        printed = await asyncio.to_thread(print_form, form, file_format)
        return self.attachment(
            printed.content, name=printed.name, content_type=printed.content_type
        )

    def attachment(self, content: bytes, *, name: str, content_type: str) -> HttpAnswer:
        """A file.

        Args:
            content: its bytes.
            name: its name, in any alphabet.
            content_type: its type, unless every file is sent as octets.
        """
        sent_type = OCTET_STREAM if self._octet_stream else content_type
        return HttpAnswer(
            200,
            content,
            [
                (b"content-type", sent_type.encode()),
                (b"content-disposition", disposition(name).encode()),
                (b"access-control-expose-headers", b"Content-Disposition"),
            ],
        )


def disposition(name: str) -> str:
    """`Content-Disposition`: a plain name for old callers, the true one in UTF-8."""
    stem, dot, ending = _NOT_PLAIN.sub("_", _latin(name)).rpartition(".")
    plain = f"{(stem if dot else ending).strip('_ ') or 'file'}{dot}{ending if dot else ''}"
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"


def _latin(text: str) -> str:
    """Cyrillic letters by Latin ones, so that an old caller's file name can still be read."""
    letters = (
        _LATIN[c.lower()].capitalize() if c.isupper() and c.lower() in _LATIN else _LATIN.get(c, c)
        for c in text
    )
    return "".join(letters)
