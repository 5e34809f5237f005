"""Creates and shows the pages of forms, confirmation and outbox."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from desktop_app.ui.form_routes import FORM_ROUTES
from desktop_app.ui.shell.commands import Command, CommandGroup

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.documents.listed import Kind
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.current_version import CurrentVersions
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.services.payments.debit_acceptances import DebitAcceptances
    from desktop_app.services.payments.other_documents import OtherDocuments
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.form_services import FormServices
    from desktop_app.ui.forms.instruction_page import InstructionPage
    from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_memory import PageMemory


class FormNavigator(QObject):
    """Creates the pages of forms, confirmation and outbox on first visit, and navigates to them."""

    def __init__(
        self,
        *,
        workspace: Workspace,
        window: MainWindow,
        memory: PageMemory,
        clock: Clock,
        show_document: Callable[[Kind, str], object],
    ) -> None:
        """`show_document` goes to the page of a document."""
        super().__init__(window)
        self._workspace = workspace
        self._window = window
        self._memory = memory
        self._clock = clock
        self._show_document = show_document
        for place in FORM_ROUTES:
            window.registry.add(
                Command(
                    id=f"{place.name}.new",
                    text=place.text,
                    run=partial(self.begin, place.name),
                    shortcut=place.shortcut,
                    icon=place.icon,
                    group=CommandGroup.APPLICATION,
                ),
                owner=window,
            )

    def pages(self) -> dict[str, Callable[[], QWidget]]:
        """The page factories, by the name of their route."""
        forms = {each.name: partial(self._make, each.make) for each in FORM_ROUTES}
        return {"outbox": self._outbox, "confirmation": self._confirmation, **forms}

    async def waiting(self) -> int:
        """How many drafts and sends a person has to look at.

        Raises:
            StorageError: the store could not be read.
        """
        from desktop_app.ui.outbox.waiting_filter import WAITING_FILTER  # noqa: PLC0415 - after the first page

        return (await self._workspace.outbox_rows.totals(WAITING_FILTER)).count

    def begin(self, place: str, kind: str = "") -> None:
        """Go to an empty form."""
        self.form(place).begin(kind)

    def open_row(self, row: OutboxRow) -> None:
        """Open the form of a row of the outbox, to continue with it."""
        place = next(each.name for each in FORM_ROUTES if row.operation in each.operations)
        self.form(place).open_row(row)

    def show_row(self, row_id: str) -> None:
        """Go to a row of the outbox."""
        from desktop_app.ui.outbox.outbox_page import OutboxPage  # noqa: PLC0415 - as above

        self._window.go("outbox")
        page = self._window.page("outbox")
        if isinstance(page, OutboxPage):
            page.show_row(row_id)

    def confirm_rows(self, rows: tuple[OutboxRow, ...]) -> None:
        """Show rows that are ready once more, before they are sent together."""
        self._to_confirmation().show_rows(rows)

    def confirm_submission(self, order: Submission) -> None:
        """Show a submission that needs no form before it is sent; *Not now* goes back."""
        back = self._window.current
        self._to_confirmation().show_submission(order, declined=lambda: self._window.go(back))

    def form(self, place: str) -> InstructionPage[Any]:
        """Go to a form, as it was left."""
        from desktop_app.ui.forms.instruction_page import InstructionPage  # noqa: PLC0415 - as above

        page = self._window.page(place)
        if not isinstance(page, InstructionPage):
            raise TypeError(f"the place {place} has another page")
        self._window.go(place)
        return page

    def _to_confirmation(self) -> ConfirmationPage:
        from desktop_app.ui.outbox.confirmation_page import ConfirmationPage  # noqa: PLC0415 - as above

        page = self._window.page("confirmation")
        if not isinstance(page, ConfirmationPage):
            raise TypeError("the place of confirmations has another page")
        self._window.go("confirmation")
        return page

    @cached_property
    def _others(self) -> OtherDocuments:
        from desktop_app.services.payments.other_documents import OtherDocuments  # noqa: PLC0415 - as above

        return OtherDocuments(store=self._workspace.lists, outbox=self._workspace.outbox_rows)

    @cached_property
    def _services(self) -> FormServices:
        from desktop_app.ui.forms.form_services import FormServices  # noqa: PLC0415 - as above

        workspace = self._workspace
        return FormServices(
            registry=self._window.registry,
            profile=workspace.profile,
            payments=workspace.payments,
            others=self._others,
            debit=self._debit,
            current_versions=self._originals,
            drafts=workspace.drafts,
            outbox=workspace.outbox,
            clock=self._clock,
            calendar=workspace.calendar,
            find_document=workspace.lists.document,
            show_outbox=self.show_row,
            bus=workspace.bus,
        )

    @cached_property
    def _debit(self) -> DebitAcceptances:
        from desktop_app.services.payments.debit_acceptances import (  # noqa: PLC0415 - as above
            DebitAcceptances,
        )

        workspace = self._workspace
        return DebitAcceptances(store=workspace.lists, documents=workspace.documents)

    @cached_property
    def _originals(self) -> CurrentVersions:
        from desktop_app.services.documents.current_version import CurrentVersions  # noqa: PLC0415 - as above

        workspace = self._workspace
        return CurrentVersions(
            documents=workspace.documents,
            others=self._others,
            payments=workspace.payments,
            company=workspace.profile.name,
            clock=self._clock,
        )

    def _make(self, make: Callable[[FormServices], QWidget]) -> QWidget:
        return make(self._services)

    def _confirmation(self) -> QWidget:
        from desktop_app.ui.outbox.confirmation_page import ConfirmationPage  # noqa: PLC0415 - as above

        return ConfirmationPage(services=self._services)

    def _outbox(self) -> QWidget:
        from desktop_app.ui.outbox.outbox_page import OutboxPage  # noqa: PLC0415 - as above

        workspace = self._workspace
        return OutboxPage(
            registry=self._window.registry,
            company=workspace.profile.name,
            rows=workspace.outbox_rows,
            outbox=workspace.outbox,
            bus=workspace.bus,
            memory=self._memory,
            new_payment=partial(self.begin, "payment"),
            open_row=self.open_row,
            confirm_rows=self.confirm_rows,
            show_document=self._show_document,
        )
