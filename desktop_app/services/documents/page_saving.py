"""Saves the pages of lists; of a page with the bytes of last time it is noted what it showed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop_app.services.documents.seen_pages import SeenPages

if TYPE_CHECKING:
    from desktop_app.api.documents.paging import PageMark, PageOfRows
    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.listed import Kind
    from desktop_app.storage.documents.document_store import DocumentStore


class PageSaving:
    """Saves pages of one store, and remembers them if wanted."""

    def __init__(self, store: DocumentStore) -> None:
        self._store = store
        self._memory = SeenPages()
        self._remembers = False

    @property
    def known(self) -> SeenPages | None:
        """What queries take along as `ListQuery.known`; None while every page is decoded."""
        return self._memory if self._remembers else None

    def begin(self, *, remember: bool) -> None:
        """A run begins; `remember` is for runs that read the same again and again."""
        self._remembers = remember
        if remember:
            self._memory.end_run()

    async def save(
        self, page: PageOfRows[Any], kind: Kind, *, run: int | None, initial: bool
    ) -> tuple[RecordedChange, ...]:
        """Save the rows of one page of a walk; returns the recorded changes.

        Raises:
            UserError: the page could not be decoded, or the store not written.
        """
        mark = page.mark
        if page.undecoded is not None and mark is not None:
            if await self._see_again(page, mark, kind, run):
                return ()
            wanted = {row.id for row in page.rows}
            whole = await page.undecoded.decode()
            page = replace(whole, rows=tuple(row for row in whole.rows if row.id in wanted))
        version = self._store.version
        changes = await self._store.save_page(page.rows, run=run, initial=initial)
        if mark is not None:
            self._memory.keep(mark, version=version, saved=[row.id for row in page.rows])
        return changes

    async def _see_again(
        self, page: PageOfRows[Any], mark: PageMark, kind: Kind, run: int | None
    ) -> bool:
        ids = [row.id for row in page.rows]
        version = self._memory.version(mark, ids)
        if version is None:
            return False
        return await self._store.see_again(kind, ids, run=run, since=version)
