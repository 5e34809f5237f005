"""Drives forms in the tour: types, sends and checks the outcome."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.tour.input_driver import STEP_TIMEOUT_S, StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.routes import ROUTES

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.tour.context import TourContext
    from desktop_app.ui.forms.review.confirmation_view import ConfirmationView

_LOOK_EVERY_S: Final = 0.1


class FormDriver:
    """Drives the forms of one journey."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._row_id = ""  # of what was sent last, or
        self._target = ""  # the document that was deleted last

    def page(self, place: str) -> InstructionPage[Any]:
        """The page of a form.

        Raises:
            StepFailed: there is none.
        """
        page = self._tour.window.page(place)
        if not isinstance(page, InstructionPage):
            raise StepFailed(f"there is no form at {place}")
        return page

    async def write(self, place: str, **texts: str) -> None:
        """Write into fields; ``party__name`` is the field ``party.name``."""
        fields = self.page(place).view.form.fields
        for name, text in texts.items():
            control: Any = fields[name.replace("__", ".")].control
            await self._guide.write(control.focusProxy() or control, text)

    async def begin(self, place: str, kind: str) -> None:
        """Begin an empty form of a kind; one that was begun before is left as a draft."""
        page = self.page(place)
        await self.run(f"{place}.new")
        await self._guide.until(lambda: self._tour.window.current == place, "the form")
        if page.view.form.kind != kind:
            await self._guide.choose(page.view.form.kind_choice, kind)

    async def expect_errors(self, place: str, *wrong: str) -> None:
        """Press the button of a form with errors, and see words beside the fields.

        Raises:
            StepFailed: it went on, or said nothing.
        """
        page = self.page(place)
        await self._guide.press(page.view.review_button)
        if page.stack.currentWidget() is not page.view:
            raise StepFailed("something wrong was let through")
        silent = [name for name in wrong if not page.view.form.fields[name].note]
        if silent:
            raise StepFailed(f"nothing stands beside {silent}")

    async def review(self, place: str) -> None:
        """Go on to the confirmation.

        Raises:
            StepFailed: it did not come, or does not name the company.
        """
        page = self.page(place)
        await self._guide.until(page.view.saved.text, "the saved draft")
        await self._guide.press(page.view.review_button)
        await self._guide.until(
            lambda: page.stack.currentWidget() is page.confirmation and page.confirmation.items,
            "the confirmation",
        )
        if self._tour.workspace.profile.short_name not in page.confirmation.send_button.text():
            raise StepFailed("the button does not name the company")

    async def send(self, place: str, state: OutboxState) -> OutboxRow:
        """Press the button that sends, and wait in the outbox for a state.

        Raises:
            StepFailed: it did not come to that.
        """
        confirmation = self.page(place).confirmation
        self._row_id = self.page(place).form_id
        await self._guide.confirm_and_press(confirmation.checked, confirmation.send_button)
        return await self.wait_for_state(state)

    async def run(self, command: str) -> None:
        """Run a command as soon as it is offered."""
        await self._guide.run(self._tour.window, command)

    async def delete(self, document_id: str, confirmation: ConfirmationView) -> None:
        """Delete a document that is shown for confirmation; go on with `wait_for_state`."""
        await self._guide.until(
            lambda: [item.target for item in confirmation.items] == [document_id],
            "the document to be deleted",
        )
        self._row_id = ""
        self._target = document_id
        await self._guide.confirm_and_press(confirmation.checked, confirmation.send_button)

    async def send_and_lose_answer(self, place: str, operation: str) -> None:
        """Send a form, have the answer lost after the bank acted, and check the unknown outcome.

        Nothing is looked for until `find`.

        Raises:
            StepFailed: the bank was not asked, or it is not *unknown*.
        """
        since = await self._guide.last_number()
        await self._guide.control.order_fault(
            service="documents", operation=operation, fault="drop-after-commit"
        )
        self._tour.workspace.outbox.searches.hold()
        try:
            await self.send(place, OutboxState.UNKNOWN)
            await self._guide.expect_call(operation, since=since, status=None)
        except BaseException:
            self._tour.workspace.outbox.searches.go_on()
            raise

    async def find(self) -> OutboxRow:
        """Look for the lost send at the bank, and check that it is found; return its row.

        Raises:
            StepFailed: it was not found, or its answer had not been lost.
        """
        self._tour.workspace.outbox.searches.go_on()
        row = await self.wait_for_state(OutboxState.CONFIRMED)
        if row.progress.verdict is not DeliveryVerdict.ARRIVED:
            raise StepFailed("it was not looked for")
        return row

    async def wait_for_state(self, state: OutboxState) -> OutboxRow:
        """Wait until the outbox shows the row that was sent last, in a state; the row then.

        Raises:
            StepFailed: it did not come to that.
        """
        outbox = self._tour.window.page("outbox")
        if not isinstance(outbox, OutboxPage):
            raise StepFailed("there is no outbox")
        pane = outbox.pane
        found: list[OutboxRow] = []

        def is_shown() -> bool:
            row = pane.row
            found[:] = [] if row is None or row.state is not state else [row]
            return any(
                each.id == self._row_id if self._row_id else each.target == self._target
                for each in found
            )

        await self._guide.until(is_shown, f"the state {state}")
        return found[0]

    async def show_document(self, kind: Kind, document_id: str, action: str) -> None:
        """Open a document on its page, and wait until its details and an action are there."""
        window = self._tour.window
        await ListDriver(self._tour, ROUTES.list_of(kind).name).open_document(document_id)

        def is_there() -> bool:
            page = window.pages.currentWidget()
            if not isinstance(page, DocumentListPage) or page.list.model.is_reloading:
                return False
            shown, current = page.opening.row, page.current_document()
            return (
                current is not None
                and shown is not None
                and current.id == shown.id == document_id
                and page.pane.head.fetched_at is not None
                and window.registry.can_run(action)
            )

        await self._guide.until(is_there, f"{document_id} with {action}")

    async def listed(self, kind: Kind, document_id: str) -> None:
        """Wait until the list of its kind has caught up with what was sent.

        Raises:
            StepFailed: it did not.
        """
        deadline = time.monotonic() + STEP_TIMEOUT_S
        while await self._tour.workspace.lists.document(kind, document_id) is None:
            if time.monotonic() > deadline:
                raise StepFailed(f"{document_id} is not listed")
            await asyncio.sleep(_LOOK_EVERY_S)

    async def synchronise(self, document_id: str = "") -> None:
        """Read the lists anew, so that they stand still in the steps that follow.

        Raises:
            StepFailed: they could not be read, or a document is not among them afterwards.
        """
        workspace = self._tour.workspace
        await workspace.sync.finished()
        await self._guide.run(self._tour.window, "app.sync")
        status = await workspace.sync.finished()
        if status.error is not None:
            raise StepFailed(f"the synchronisation failed: {status.error}")
        if document_id and await workspace.lists.document(Kind.DOCUMENT, document_id) is None:
            raise StepFailed("it is not among the documents")
