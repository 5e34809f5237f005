"""Tests of deleting several documents: what was chosen in the list is compared with the bank."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import AsyncMock

import pytest
from PySide6.QtCore import QObject, Qt
from shiboken6 import delete

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.values.money import Amount
from desktop_app.services.documents.fresh_reading import TooLate
from desktop_app.ui import aio
from desktop_app.ui.documents.document_actions import DocumentEditActions
from desktop_app.ui.outbox.batch_items import WarningKind
from desktop_app.ui.outbox.batch_model import Column
from desktop_app.ui.outbox.batch_page import BatchPage, BatchStep
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from desktop_app.ui.shell.commands import CommandRegistry
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.support.company import FIRST_DAY, Bank, Company, delivered, opened
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.sandbox import SandboxProcess
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from desktop_app.ui.outbox.batch_items import BatchItem
    from tests.support.loops import Run

pytestmark = pytest.mark.usefixtures("synchronised")

OTHER: Final = "ООО «Другой»"
DEAR: Final = Amount(Decimal("9000.00"), "BYN")


class AtOnce(QObject):
    """A deferred open during which nobody changes the page."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[UserError] = []

    def begin(self, read: Callable[[], Awaitable[Any]], *, ready: Callable[[], str]) -> None:
        assert ready()
        aio.start(self._run(read), owner=self)

    async def _run(self, read: Callable[[], Awaitable[Any]]) -> None:
        try:
            show = await read()
        except UserError as failure:
            self.failures.append(failure)
        else:
            show()


@dataclass
class Deleting:
    """The actions and pages of a company whose list has three unsigned payments."""

    company: Company
    sandbox: SandboxProcess
    payments: list[PaymentInstruction]
    ids: list[str] = field(default_factory=list)
    listed: list[ListedDocument] = field(default_factory=list)
    went: RecordingNavigator = field(default_factory=RecordingNavigator)
    at_once: AtOnce = field(default_factory=AtOnce)

    def context(self) -> Any:
        return context_of(
            self.company.workspace,
            registry=CommandRegistry(),
            navigator=self.went,
            deferred_open=self.at_once,
            click_guard_ms=0,
        )

    async def make(self) -> None:
        """Have the payments at the bank and in the list here."""
        sender = await self.company.workspace.session.sender()
        self.ids = [(await sender.create_payment(each)).id or "" for each in self.payments]
        await self.company.synchronise()
        await delivered(self.company.workspace.bus)
        rows = await self.company.rows()
        self.listed = [rows[document_id] for document_id in self.ids]

    async def change(self, place: int) -> None:
        """Somebody else changes what a document pays, and to whom."""
        sender = await self.company.workspace.session.sender()
        before = self.payments[place]
        party = replace(before.party, name=OTHER)
        await sender.change_payment(self.ids[place], replace(before, amount=DEAR, party=party))

    def sign(self, place: int) -> None:
        """Somebody else signs a document."""
        self.sandbox.advance_document(self.ids[place], DocumentStatus.IN_PROCESSING)

    async def chosen(self) -> None:
        """Choose to delete all that is listed, and wait until it was read."""
        DocumentEditActions(self.context()).delete_many(self.listed)
        await settle(lambda: bool(self.went.submissions or self.at_once.failures))

    def deletions(self) -> int:
        return self.sandbox.operations().count("DELETE /{id}")


@pytest.fixture
def run_story(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> Callable[..., None]:
    """Run a story with three listed payments."""

    @asynccontextmanager
    async def opened_setup() -> AsyncIterator[Deleting]:
        async with opened(tmp_path, Bank.of(sandbox), first_day=FIRST_DAY) as company:
            cases = SandboxCases(sandbox)
            setup = Deleting(company, sandbox, [cases.payment(each) for each in ("50", "51", "52")])
            await setup.make()
            try:
                yield setup
            finally:
                delete(setup.at_once)

    async def told(story: Callable[[Deleting], Any]) -> None:
        async with opened_setup() as setup:
            await story(setup)

    return lambda story: run_qt(told(story))


async def in_review(page: BatchPage, setup: Deleting) -> dict[str, BatchItem]:
    """Show the batch; its items by their numbers."""
    page.resize(1080, 720)
    page.show()
    went = setup.went
    page.show_submissions(
        tuple(went.submissions), declined=lambda: None, left_out=tuple(went.left_out)
    )
    await settle(lambda: page.step is BatchStep.REVIEW)
    return {item.row.summary.number: item for item in page.model.items}


def test_what_changed_at_the_bank_since_it_was_listed_is_shown_and_to_be_confirmed(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: Deleting) -> None:
        await setup.change(1)
        setup.sign(2)
        await setup.chosen()
        assert [each.id for each in setup.went.left_out] == [setup.ids[2]]
        page = BatchPage(setup.context())
        items = await in_review(page, setup)
        assert set(items) == {"50", "51"}
        assert WarningKind.CHANGED in items["51"].kinds
        assert WarningKind.CHANGED not in items["50"].kinds
        first = [page.model.index(0, column).data() for column in Column]
        assert first[Column.NUMBER] == "51"
        assert first[Column.PARTY] == OTHER
        assert first[Column.AMOUNT] == "9,000.00\u00a0BYN"
        assert "Другой" in page.model.index(0, Column.PARTY).data(Qt.ItemDataRole.ToolTipRole)
        assert "changed since" in items["51"].notices[0].title
        message = page.messages.message
        assert message is not None
        assert "cannot be deleted" in message.title
        assert "52" in message.text
        assert page.view.checked.isVisible()
        assert not page.can_send
        page.view.checked.setChecked(True)
        page.send()
        await settle(lambda: page.step is BatchStep.DONE)
        await delivered(setup.company.workspace.bus)
        assert setup.deletions() == 2
        delete(page)

    run_story(story)


def test_what_is_as_it_was_listed_needs_no_confirmation(run_story: Callable[..., None]) -> None:
    async def story(setup: Deleting) -> None:
        await setup.chosen()
        assert setup.went.left_out == []
        page = BatchPage(setup.context())
        items = await in_review(page, setup)
        assert [item.kinds for item in items.values()] == [(), (), ()]
        assert page.can_send
        delete(page)

    run_story(story)


def test_what_could_not_be_read_at_first_is_compared_with_the_list_all_the_same(
    run_story: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: Deleting) -> None:
        await setup.change(1)
        with monkeypatch.context() as lost:
            unread = AsyncMock(side_effect=ConnectionFailed)
            lost.setattr(setup.company.workspace.documents, "now", unread)
            await setup.chosen()
        assert len(setup.went.submissions) == 3
        page = BatchPage(setup.context())
        items = await in_review(page, setup)
        assert WarningKind.CHANGED in items["51"].kinds
        assert WarningKind.CHANGED not in items["50"].kinds
        delete(page)

    run_story(story)


def test_where_all_are_signed_by_now_it_is_said_and_nothing_is_shown(
    run_story: Callable[..., None],
) -> None:
    async def story(setup: Deleting) -> None:
        for place in range(3):
            setup.sign(place)
        await setup.chosen()
        assert [type(each) for each in setup.at_once.failures] == [TooLate]
        assert setup.went.submissions == []

    run_story(story)


def test_one_document_is_compared_with_the_list_too(run_story: Callable[..., None]) -> None:
    async def story(setup: Deleting) -> None:
        await setup.change(1)
        DocumentEditActions(setup.context()).delete(setup.listed[1])
        await settle(lambda: bool(setup.went.submissions))
        page = ConfirmationPage(setup.context())
        page.show()
        page.show_submission(setup.went.submissions[0], declined=lambda: None)
        await settle(lambda: bool(page.confirmation.items))
        (item,) = page.confirmation.items
        assert item.changed
        assert not page.confirmation.can_send
        page.confirmation.checked.setChecked(True)
        page.send()
        await settle(lambda: setup.deletions() == 1)
        await settle(lambda: not page.confirmation.items)
        delete(page)

    run_story(story)
