"""Journey J5: one payment signed and another declined on the bank's page, in the window."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.signing.results import SigningOutcome
from desktop_app.storage.window import DocumentFilter
from desktop_app.tour.guide import LONGEST_STEP_S
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.tour.signing_driver import SigningDriver

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.tour.context import TourContext

_LOOK_EVERY_S: Final = 0.05


class SigningJourney:
    """The steps of J5 that sign."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._driver = SigningDriver(tour)
        self._document: ListedDocument | None = None

    @cached_property
    def _listed(self) -> ListDriver:
        return ListDriver(self._tour, "to_sign")

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J5", "Before signing: compared with the bank", self._choose)
        await step("J5", "The bank's page with its code", self._driver.open)
        await step("J5", "The payment is signed", self._sign)
        await step("J5", "Another one before signing", self._choose)
        await step("J5", "The bank's page for the other one", self._driver.open)
        await step("J5", "The other payment is declined", self._decline)

    async def _choose(self) -> None:
        await self._listed.visit()
        self._document = document = await self._listed.choose(self._first_payment())
        await self._guide.run(self._tour.window, "to_sign.sign_chosen")
        await self._driver.compared([document.id])

    def _first_payment(self) -> int:
        """The position of the newest payment among the rows that are read."""
        model = self._listed.page.list.model
        for position in range(model.count):
            row = model.row(position)
            if row is not None and row.value.type in PAYMENT_TYPES:
                return position
        raise StepFailed("no payment awaits a signature")

    async def _sign(self) -> None:
        await self._driver.sign()
        await self._until_removed_from_list()

    async def _decline(self) -> None:
        await self._driver.decline()
        await self._driver.told(SigningOutcome.DECLINED, SigningOutcome.NOT_SIGNED)
        document = await self._at_the_bank()
        if document.status != DocumentStatus.AWAITING_SIGNATURE:
            raise StepFailed("a payment that was declined does not await its signature any more")

    async def _until_removed_from_list(self) -> None:
        """Wait until the window's list does not have the signed document any more."""
        document = self._document
        if document is None:
            raise StepFailed("nothing was chosen")
        where = DocumentFilter(kind=document.kind, to_sign=True)
        windows = self._tour.workspace.windows
        sort = self._listed.page.sort
        async with asyncio.timeout(LONGEST_STEP_S):
            while await windows.position(where, sort, document.id) is not None:  # noqa: ASYNC110
                await asyncio.sleep(_LOOK_EVERY_S)

    async def _at_the_bank(self) -> ListedDocument:
        """The chosen document as the bank has it now."""
        if self._document is None:
            raise StepFailed("nothing was chosen")
        opened = await self._tour.workspace.documents.details(
            self._document.kind, self._document.id, fresh=True
        )
        document: ListedDocument = opened.details.document
        return document
