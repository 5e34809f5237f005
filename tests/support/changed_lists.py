"""A reader for which the bank refuses some lists, and does not show some documents yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.errors import BadRequest

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.api.documents.paging import PageOfRows


class ChangedLists:
    """What is changed, and the reader class that changes it.

    Attributes:
        refused: names of the methods of lists that are refused, or identifiers of replies.
        hidden: identifiers of documents that no list shows.
        only_to_sign: those that no list shows but that of documents to sign.
    """

    def __init__(self) -> None:
        self.refused: set[str] = set()
        self.hidden: set[str] = set()
        self.only_to_sign: set[str] = set()

    def reader(self) -> type[DocumentsReader]:
        """The reader; it does what these lists say at the time of each call."""
        names = ("list_documents", "list_card_file", "list_requirements", "list_register_requests",
                 "list_register_documents", "list_documents_to_sign")  # fmt: skip
        methods = {name: self._changed(name, getattr(DocumentsReader, name)) for name in names}
        return type("ChangedReader", (DocumentsReader,), methods)

    def _changed(self, name: str, read: Callable[..., Any]) -> Callable[..., Any]:
        async def changed(reader: DocumentsReader, query: Any, **more: Any) -> PageOfRows[Any]:
            if name in self.refused or query in self.refused:
                raise BadRequest(status=400)
            page: PageOfRows[Any] = await read(reader, query, **more)
            hidden = self.hidden | (
                set() if name == "list_documents_to_sign" else self.only_to_sign
            )
            rows = tuple(row for row in page.rows if row.id not in hidden)
            gone = len(page.rows) - len(rows)
            return replace(page, rows=rows, total=page.total and page.total - gone)

        return changed
