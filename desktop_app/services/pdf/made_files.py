"""Makes PDF files of sheets; they are made anew each time and kept nowhere."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from desktop_app.domain.documents.files import FileContent, StoredFile

if TYPE_CHECKING:
    from desktop_app.services.pdf.sheet import SheetContent

_UNFIT = re.compile(r"[^\w.-]+")


async def made_file(content: SheetContent, *, name: str) -> StoredFile:
    """Write a sheet in a worker thread.

    Args:
        content: what stands on it.
        name: of the file, without its ending; letters that no file system takes are replaced.
    """
    from desktop_app.services.pdf.sheet import sheet_pdf  # noqa: PLC0415 - loads the PDF library

    data = await asyncio.to_thread(sheet_pdf, content)
    file = FileContent(
        name=f"{_UNFIT.sub('-', name).strip('-.')}.pdf", content_type="application/pdf", data=data
    )
    return StoredFile(content=file, fetched_at=content.made_at)
