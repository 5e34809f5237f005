"""Journey J2 offline: stored documents are available, missing ones are explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.tour.hands import StepFailed
from desktop_app.tour.list_driver import ListDriver

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext


class OfflineJourney:
    """The steps of J2 after the bank has become unreachable."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Do all steps; the sandbox is gone at the end."""
        await self._guide.between(self._prepare)
        await self._guide.step("J2", "Offline: what was seen is there", self._lists)
        await self._guide.step("J2", "Offline: a print form", self._form)
        await self._guide.step("J2", "Offline: what is missing is said", self._missing)

    async def _prepare(self) -> None:
        self._reading = ListDriver(self._tour, "documents")
        await self._reading.visit()
        self._document = await self._reading.choose(2)
        await self._reading.read_details(self._document)
        await self._tour.workspace.print_forms.get(Kind.DOCUMENT, self._document.id, FileFormat.PDF)
        await self._tour.stop_sandbox()

    async def _lists(self) -> None:
        sync = self._tour.workspace.sync
        await sync.finished()
        await self._guide.run(self._tour.window, "app.sync")
        await self._guide.until(
            lambda: not sync.status.running and sync.status.error is not None, "words"
        )
        for name in ("card_file", "requirements", "to_sign", "documents"):
            reading = ListDriver(self._tour, name)
            await reading.visit()
        await self._reading.choose(2)
        await self._reading.read_details(self._document)

    async def _form(self) -> None:
        await self._reading.show_form(FileFormat.PDF)

    async def _missing(self) -> None:
        await self._reading.close_form()
        last = await self._reading.rows() - 1
        chosen = await self._reading.choose(last)
        opening, head = self._reading.page.opening, self._reading.page.pane.head
        await self._guide.until(
            lambda: (
                opening.row is not None and opening.row.id == chosen.id and head.failure is not None
            ),
            "words for what is missing",
        )
        if head.fetched_at is not None:
            raise StepFailed("details are shown that were never read")
