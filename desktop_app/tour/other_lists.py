"""Journeys J6, J7, the reading parts of J5 and J9, directories and activity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui.activity.activity_page import ActivityPage
from desktop_app.ui.reference_data.directories_page import DirectoriesPage
from desktop_app.ui.register.register_page import RegisterPage

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext


class OtherListsJourney:
    """Documents to sign, card file, requirements, register, directories and activity."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J5", "What can be signed", self._to_sign)
        await step("J6", "What waits for money", self._card_file)
        await step("J6", "Print form of the card file", self._card_file_form)
        await step("J7", "Incoming requirements", self._requirements)
        await step("J7", "Print form of a requirement", self._requirement_form)
        await step("J9", "Requests to the register", self._register)
        await step("J9", "What was received in reply", self._replies)
        await step("J9", "Request with its documents on paper", self._register_form)
        await step("J9", "The request alone", self._register_form_alone)
        await step("J3", "Directories", self._directories)
        await step("J3", "Payment types of a document", self._payment_types)
        await step("J16", "What changed", self._activity)
        await step("J16", "What is new since the last look", self._new)

    async def _counted(self, name: str, kind: str) -> ListDriver:
        reading = ListDriver(self._tour, name)
        await reading.visit()
        state = await self._guide.control.state()
        there = sum(state["counts"][kind].values())
        await reading.expect_rows(there)
        return reading

    async def _to_sign(self) -> None:
        reading = ListDriver(self._tour, "to_sign")
        await reading.visit()
        state = await self._guide.control.state()
        there = state["counts"]["documents"][str(DocumentStatus.AWAITING_SIGNATURE.value)]
        await reading.expect_rows(there)
        document = await reading.choose(0)
        await reading.read_details(document)

    async def _card_file(self) -> None:
        reading = await self._counted("card_file", "cardFile")
        document = await reading.choose(0)
        await reading.read_details(document)
        await self._guide.expect_call("GET /catalog/{id}", since=0)

    async def _card_file_form(self) -> None:
        await self._form("card_file", "GET /catalog/{id}/{format}")

    async def _requirements(self) -> None:
        reading = await self._counted("requirements", "requirements")
        document = await reading.choose(0)
        await reading.read_details(document)
        await self._guide.expect_call("GET /requirements/{id}", since=0)

    async def _requirement_form(self) -> None:
        await self._form("requirements", "GET /requirements/{id}/{format}")

    async def _form(self, name: str, operation: str) -> None:
        since = await self._guide.last_number()
        reading = ListDriver(self._tour, name)
        await reading.show_form(FileFormat.DOCX)
        await reading.show_form(FileFormat.PDF)
        await self._guide.expect_call(operation, since=since)

    async def _register(self) -> None:
        await self._counted("register", "registerRequests")
        self._tour.window.activateWindow()

    async def _replies(self) -> None:
        reading = ListDriver(self._tour, "register")
        page = reading.page
        if not isinstance(page, RegisterPage):
            raise StepFailed("this is not the page of the register")
        replied = str(RegisterRequestStatus.REPLY_RECEIVED.value)
        await reading.narrow_to_status(replied)
        state = await self._guide.control.state()
        there = state["counts"]["registerRequests"][replied]
        await reading.expect_rows(there)
        request = await reading.choose(0)
        await self._guide.expect_call("GET /aisIdoDocuments", since=0)
        await self._guide.until(
            lambda: page.replies.request is not None and page.replies.request.id == request.id,
            "the request whose reply is shown",
        )
        await reading.rows(page.replies.list)
        await reading.read_details(request)
        await self._guide.expect_call("GET /aisIdoRequests/{requestId}", since=0)
        document = await reading.choose(0, page.replies.list)
        await reading.read_details(document)
        await self._guide.expect_call("GET /aisIdoDocuments/{id}/{docId}", since=0)

    async def _register_form(self) -> None:
        await self._request_form(RegisterForm.REQUEST_WITH_DOCUMENTS)

    async def _register_form_alone(self) -> None:
        await self._request_form(RegisterForm.REQUEST)

    async def _request_form(self, form: RegisterForm) -> None:
        since = await self._guide.last_number()
        reading = ListDriver(self._tour, "register")
        await reading.choose(0)
        await reading.show_form(FileFormat.PDF, form)
        await self._guide.expect_call(
            "GET /aisIdoRequests/{requestId}/{type}/{format}", since=since
        )

    async def _directories(self) -> None:
        since = await self._guide.last_number()
        await ListDriver(self._tour, "register").close_form()
        await self._guide.go(self._tour.window, "directories")
        page = self._directories_page()
        await self._guide.until(lambda: page.entries.model.count > 0, "countries")
        await self._guide.run(self._tour.window, "directories.refresh")
        await self._guide.expect_call("GET /analytic/{analyticType}", since=since)

    async def _payment_types(self) -> None:
        since = await self._guide.last_number()
        page = self._directories_page()
        await self._guide.pick(page.names, page.names.place_of(DocumentType.BUDGET_PAYMENTS))
        await self._guide.run(self._tour.window, "directories.refresh")
        await self._guide.expect_call("GET /getPaymentType/{type}", since=since)
        await self._guide.until(lambda: page.types.model.count > 0, "payment types")

    def _directories_page(self) -> DirectoriesPage:
        page = self._tour.window.page("directories")
        if not isinstance(page, DirectoriesPage):
            raise StepFailed("this is not the page of directories")
        return page

    async def _new(self) -> None:
        page = self._tour.window.page("activity")
        if not isinstance(page, ActivityPage):
            raise StepFailed("this is not Activity")
        await self._guide.run(self._tour.window, "activity.new")
        model = page.list.model
        await self._guide.until(
            lambda: model.where.since is not None and model.known and model.count > 0,
            "what is new",
        )

    async def _activity(self) -> None:
        to_sign = ListDriver(self._tour, "to_sign")
        await to_sign.rows()
        row = to_sign.page.list.model.row(0)
        if row is None:
            raise StepFailed("nothing waits for a signature")
        sync = self._tour.workspace.sync
        await sync.finished()
        await self._guide.control.advance(document=int(row.id), status=2)
        since = await self._guide.last_number()
        before = self._tour.workspace.sync.status.last_good
        await self._guide.run(self._tour.window, "app.sync")
        await self._guide.expect_call("GET /", since=since)
        await self._guide.until(
            lambda: not sync.status.running and sync.status.last_good != before, "a good run"
        )
        stored = await self._tour.workspace.lists.document(Kind.DOCUMENT, row.id)
        if stored is None or stored.status != DocumentStatus.IN_PROCESSING:
            raise StepFailed("the new state did not arrive")
        await self._guide.go(self._tour.window, "activity")
        page = self._tour.window.page("activity")
        if not isinstance(page, ActivityPage):
            raise StepFailed("this is not Activity")
        model = page.list.model
        await self._guide.until(
            lambda: model.row(0) is not None and not model.is_reloading, "what changed"
        )
