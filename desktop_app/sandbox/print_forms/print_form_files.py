"""Prints a form as a file: PDF or DOCX, with a name for the person who saves it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from desktop_app.sandbox.print_forms.layout import day_text

if TYPE_CHECKING:
    from desktop_app.sandbox.print_forms.layout import PrintForm

Format = Literal["pdf", "docx"]

CONTENT_TYPES: dict[Format, str] = {
    "pdf": "application/pdf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}
_KEPT = 128
_LONGEST_HEADING = 100
"""Most characters of a heading in the name of a file, which has at most 255 bytes."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A file to send: its name (with Cyrillic letters), content type and bytes."""

    name: str
    content_type: str
    content: bytes


def print_form(form: PrintForm, file_format: Format) -> PrintedFile:
    """Print a form; the same form gives the same bytes, and the last few are kept."""
    heading = form.heading
    if len(heading) > _LONGEST_HEADING:
        heading = f"{heading[:_LONGEST_HEADING]}…"
    name = f"{heading} от {day_text(form.date)}.{file_format}"
    return PrintedFile(name, CONTENT_TYPES[file_format], render(form, file_format))


@lru_cache(maxsize=_KEPT)
def render(form: PrintForm, file_format: Format) -> bytes:
    """The bytes of a form; the last few are kept."""
    # Their libraries take a third of the sandbox's start to load.
    if file_format == "pdf":
        from desktop_app.sandbox.print_forms import pdf  # noqa: PLC0415 - not before it is asked for

        return pdf.render(form)
    from desktop_app.sandbox.print_forms import docx  # noqa: PLC0415 - as above

    return docx.render(form)
