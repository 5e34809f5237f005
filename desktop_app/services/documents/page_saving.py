"""Saves the pages of lists; of a page with the bytes of last time it is noted what it showed.

Those of a large first synchronisation are decoded and written by a process of their own, as long as
there is one.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.services.documents.page_worker import NotWritten, PageWorker
from desktop_app.services.documents.seen_pages import SeenPages

if TYPE_CHECKING:
    from desktop_app.api.documents.paging import PageMark, PageOfRows, UndecodedPage
    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.listed import Kind
    from desktop_app.storage.documents.document_store import DocumentStore

_WORTH_A_PROCESS: Final = 20_000
"""Rows that take longer than it takes to start a process."""


class PageSaving:
    """Saves pages of one store, and remembers them if wanted."""

    def __init__(self, store: DocumentStore) -> None:
        self._store = store
        self._memory = SeenPages()
        self._remembers = False
        self._worker: PageWorker | None = None
        self._ending: asyncio.Task[None] | None = None

    @property
    def known(self) -> SeenPages | None:
        """What queries take along as `ListQuery.known`; None while every page is decoded."""
        return self._memory if self._remembers else None

    @property
    def decoder(self) -> PageWorker | None:
        """What walks take along as `ListQuery.decoder`; None without a process."""
        return self._worker

    def begin_many(self, expected: int) -> None:
        """Very many rows come to an almost empty store, indexes later; see `complete_indexes`."""
        if expected >= _WORTH_A_PROCESS and self._worker is None:
            self._worker = PageWorker(self._store)

    async def complete_indexes(self) -> None:
        """Build the indexes that were put off, and end the process.

        Raises:
            UserError: they could not be written; what is missing stays to be built.
        """
        if self._worker is not None:
            try:
                await self._worker.build_indexes()
            finally:
                await self.close()
        await self._store.complete_indexes()

    async def close(self) -> None:
        """End the process, if there is one, and wait for its end.

        Whoever stops waiting does not stop the end, and the next caller waits for it.
        """
        worker, self._worker = self._worker, None
        if worker is not None:
            self._ending = asyncio.create_task(worker.end(), name="end of the page worker")
        if self._ending is not None:
            await asyncio.shield(self._ending)

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
        if page.undecoded is not None:
            found = await self._save_undecoded(page, page.undecoded, kind, run=run, initial=initial)
            if found is not None:
                return found
            wanted = {row.id for row in page.rows}
            whole = replace(await page.undecoded.decode(), reading=page.reading)
            page = replace(whole, rows=tuple(row for row in whole.rows if row.id in wanted))
        version = self._store.version
        reading = page.reading
        changes = await self._store.save_page(page.rows, run=run, initial=initial, reading=reading)
        if mark is not None:
            ids = [row.id for row in page.rows]
            late = self._store.late(kind, ids, reading)  # these are not as the page has them
            saved = [name for name in ids if name not in late]
            self._memory.keep(mark, version=version, saved=saved)
        return changes

    async def _save_undecoded(
        self,
        page: PageOfRows[Any],
        undecoded: UndecodedPage,
        kind: Kind,
        *,
        run: int | None,
        initial: bool,
    ) -> tuple[RecordedChange, ...] | None:
        """Save a page whose rows are elsewhere, or unchanged; None where it has to be decoded."""
        ids = [row.id for row in page.rows]
        if undecoded.kept_as is not None and self._worker is not None:
            with suppress(NotWritten):
                return await self._worker.save(
                    undecoded.kept_as, ids, kind, run=run, initial=initial, reading=page.reading
                )
        elif page.mark is not None and await self._see_again(page, page.mark, kind, run):
            return ()
        return None

    async def _see_again(
        self, page: PageOfRows[Any], mark: PageMark, kind: Kind, run: int | None
    ) -> bool:
        ids = [row.id for row in page.rows]
        version = self._memory.version(mark, ids)
        if version is None:
            return False
        return await self._store.see_again(kind, ids, run=run, since=version)
