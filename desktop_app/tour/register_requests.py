"""Journey J9: requests to the obligations register, from the form to the reply."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import RegisterRequestStatus
from desktop_app.domain.instructions.instruction import REQUESTS_ABOUT_A_PAYER
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui.register.register_page import RegisterPage

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_FORM: Final = "request"


class RegisterRequestsJourney:
    """The steps of J9 that write."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._driver = FormDriver(tour)
        self._request = ""

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        for kind in RegisterRequestType:
            await step("J9", f"A request of kind {kind.value} filled in", partial(self._fill, kind))
        await step("J9", "A request with errors", self._errors)
        await step("J9", "The request before it is sent", self._review)
        await step("J9", "The request at the register", self._send)
        await step("J9", "The new request in the list", self._listed)
        await step("J9", "The reply to the new request", self._replied)
        await step("J9", "The answer about a request got lost", self._lose_answer)
        await step("J9", "The request was found at the register", self._find)

    @property
    def _form(self) -> Any:
        return self._driver.page(_FORM).view.form

    async def _begin(self, kind: RegisterRequestType) -> None:
        """Show an empty form; what was only filled in for a picture is thrown away."""
        await self._tour.workspace.outbox.discard(self._driver.page(_FORM).form_id)
        await self._driver.begin(_FORM, kind.value)
        await self._guide.until(
            lambda: self._tour.window.current == _FORM and self._form.kind == kind.value, "the form"
        )

    async def _fill(self, kind: RegisterRequestType) -> None:
        await self._begin(kind)
        texts = {"period_from": "1.7", "period_to": "15.11"}
        if kind in REQUESTS_ABOUT_A_PAYER:
            where = DocumentFilter(kind=Kind.DOCUMENT, types=frozenset({"legalPayments"}))
            newest = Sort(SortKey.DATE, descending=True)
            found = await self._tour.workspace.windows.window(where, newest, offset=0, limit=1)
            party = found.rows[0].value.party
            texts |= {"payer_name": party.name, "payer_taxpayer_number": party.taxpayer_number}
        await self._driver.write(_FORM, **texts)
        form_result = self._driver.page(_FORM).validate()
        if not form_result.can_be_sent:
            raise StepFailed(f"the request lacks {sorted(form_result.wrong)}")

    async def _errors(self) -> None:
        await self._begin(RegisterRequestType.ALL_OF_PAYER)
        await self._driver.write(
            _FORM,
            payer_taxpayer_number="100000008",
            period_from="15.11.2026",
            period_to="1.11.2026",
        )
        await self._driver.expect_errors(_FORM, "payer_name", "payer_taxpayer_number", "period_to")

    async def _review(self) -> None:
        await self._fill(RegisterRequestType.UNEXECUTED_OF_PAYER)
        await self._driver.review(_FORM)

    async def _send(self) -> None:
        since = await self._guide.last_number()
        row = await self._driver.send(_FORM, OutboxState.CONFIRMED)
        await self._guide.expect_call("POST /aisIdoRequests", since=since, status=201)
        self._request = row.document_id

    async def _listed(self) -> None:
        await self._driver.listed(Kind.REGISTER_REQUEST, self._request)
        await self._expect_status(RegisterRequestStatus.IN_PROCESSING)

    async def _replied(self) -> None:
        replied = RegisterRequestStatus.REPLY_RECEIVED
        await self._guide.control.advance(request=int(self._request), status=int(replied))
        await self._driver.synchronise()
        await self._expect_status(replied)
        page = self._tour.window.page("register")
        if not isinstance(page, RegisterPage):
            raise StepFailed("this is not the page of the register")
        await self._guide.until(
            lambda: page.replies.request is not None and page.replies.request.id == self._request,
            "what was received in reply",
        )

    async def _lose_answer(self) -> None:
        await self._fill(RegisterRequestType.ALL_OWN)
        await self._driver.review(_FORM)
        await self._driver.send_and_lose_answer(_FORM, "POST /aisIdoRequests")

    async def _find(self) -> None:
        await self._driver.find()
        await self._driver.synchronise()

    async def _expect_status(self, status: RegisterRequestStatus) -> None:
        listed = await self._tour.workspace.lists.document(Kind.REGISTER_REQUEST, self._request)
        if listed is None or listed.status != status:
            raise StepFailed(f"the request is not {status.name}")
        await ListDriver(self._tour, "register").open_document(self._request)
        page = self._tour.window.page("register")
        if not isinstance(page, RegisterPage):
            raise StepFailed("this is not the page of the register")

        def is_shown() -> bool:
            row = page.opening.row
            return row is not None and row.id == self._request and row.status == status

        await self._guide.until(is_shown, f"the request in the list as {status.name}")
