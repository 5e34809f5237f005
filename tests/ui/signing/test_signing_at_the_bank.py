"""Tests of signing in the window: the page, the service, the sandbox's own page and its code."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from shiboken6 import delete

from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.signing.results import SigningOutcome
from desktop_app.domain.signing.selection import obstacle
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.browser.flows import FlowEnd
from desktop_app.ui.signing.signing_page import SigningPage
from desktop_app.ui.signing.signing_panel import PanelAction, SigningStep
from tests.support.company import FIRST_DAY, Bank, Company, opened
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.sandbox import SandboxProcess
from tests.support.web_scripts import shows_text, tell
from tests.ui.gateway.issuer import PATIENT
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from tests.support.loops import Run

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.usefixtures("synchronised")]


@dataclass
class SigningPageSetup:
    """The signing page with the company and the bank, and what a person does there."""

    page: SigningPage
    company: Company
    sandbox: SandboxProcess
    opened: list[str]

    async def waiting(self, count: int) -> list[BankDocument]:
        """Documents that await a signature, newest first."""
        where = DocumentFilter(kind=Kind.DOCUMENT, to_sign=True)
        newest = Sort(SortKey.DATE, descending=True)
        found = await self.company.workspace.windows.window(where, newest, offset=0, limit=50)
        fit = [row.value for row in found.rows if obstacle(row.value) is None]
        return [one for one in fit if isinstance(one, BankDocument)][:count]

    async def open_page(self, documents: list[BankDocument]) -> None:
        """Go to the bank's page."""
        self.page.sign(documents)
        panel = self.page.panel
        await settle(lambda: len(panel.list.rows) == len(documents))
        opening = panel.buttons[PanelAction.OPEN]
        await settle(lambda: opening.isEnabled() or panel.confirm.isVisible())
        panel.confirm.setChecked(True)
        await settle(opening.isEnabled)
        click(opening)
        await settle(lambda: self.page.browser.session is not None)

    async def page_says(self, text: str) -> None:
        """Wait until the bank's page shows a text, and all that comes after it."""
        await shows_text(self.page.browser, text)

    def press(self, button: str) -> None:
        """Press a button on the bank's page."""
        tell(self.page.browser, f"document.querySelector('button[value={button}]').click()")

    async def confirm(self, code: str) -> None:
        """Enter a code."""
        await self.page_says("Confirmation code")
        tell(self.page.browser, f"document.getElementById('code').value = '{code}'")
        self.press("sign")

    async def told(self, *outcomes: SigningOutcome) -> None:
        """Wait until the page shows these results of the documents."""
        await settle(lambda: self.page.step is SigningStep.RESULT)
        await settle(
            lambda: [r.outcome for view in self.page.views for r in view.results] == [*outcomes]
        )


@pytest.fixture
def run_signatory(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> Callable[[Callable[[SigningPageSetup], Coroutine[Any, Any, None]]], None]:
    """Run a story with the signing page of a synchronised company."""

    @asynccontextmanager
    async def opened_setup() -> AsyncIterator[SigningPageSetup]:
        async with opened(tmp_path, Bank.of(sandbox), first_day=FIRST_DAY) as company:
            await company.synchronise()
            links: list[str] = []

            def open_outside(address: str) -> bool:
                links.append(address)
                return True

            context = context_of(
                company.workspace, navigator=RecordingNavigator(), open_browser=open_outside
            )
            page = SigningPage(context)
            page.browser._limits = PATIENT
            page.resize(1180, 700)
            page.show()
            try:
                yield SigningPageSetup(page, company, sandbox, links)
            finally:
                delete(page)
                delete(context.registry)

    async def told(story: Callable[[SigningPageSetup], Coroutine[Any, Any, None]]) -> None:
        async with opened_setup() as setup:
            await story(setup)

    return lambda story: run_qt(told(story))


def test_a_wrong_code_is_told_by_the_page_and_the_right_one_signs(run_signatory: Any) -> None:
    async def story(setup: SigningPageSetup) -> None:
        documents = await setup.waiting(2)
        await setup.open_page(documents)
        await setup.confirm("0000")
        await setup.page_says("The code is wrong")
        assert setup.page.browser.is_running
        await setup.confirm("1234")
        await setup.told(SigningOutcome.SIGNED, SigningOutcome.SIGNED)
        assert setup.page.panel.heading.text() == "Signed: 2 of 2"
        operations = setup.sandbox.operations()
        assert operations.count("POST /signs/initialize") == 1

    run_signatory(story)


def test_what_changed_meanwhile_is_not_signed_and_said_so(run_signatory: Any) -> None:
    async def story(setup: SigningPageSetup) -> None:
        first, second = await setup.waiting(2)
        await setup.open_page([first, second])
        await setup.page_says("Confirmation code")
        setup.sandbox.advance_document(second.id, DocumentStatus.REJECTED.value)
        await setup.confirm("1234")
        await setup.told(SigningOutcome.SIGNED, SigningOutcome.FAILED)
        assert setup.page.panel.heading.text() == "Signed: 1 of 2"

    run_signatory(story)


def test_declining_leaves_the_document_waiting(run_signatory: Any) -> None:
    async def story(setup: SigningPageSetup) -> None:
        documents = await setup.waiting(1)
        await setup.open_page(documents)
        await setup.page_says("Confirmation code")
        setup.press("decline")
        await setup.told(SigningOutcome.DECLINED)
        assert PanelAction.REST in [
            action for action, button in setup.page.panel.buttons.items() if button.isVisible()
        ]

    run_signatory(story)


def test_a_page_that_cannot_be_opened_leaves_everything_to_the_bank(run_signatory: Any) -> None:
    async def story(setup: SigningPageSetup) -> None:
        documents = await setup.waiting(1)
        setup.sandbox.fault("signing", "drop-before-commit", service="pages", times=5)
        await setup.open_page(documents)
        await settle(lambda: setup.page.browser.result is not None)
        result = setup.page.browser.result
        assert result is not None
        assert result.end is FlowEnd.NETWORK_LOST
        again = setup.page.panel.buttons[PanelAction.REOPEN]
        await settle(lambda: again.isVisible() and again.isEnabled())
        assert "bank is being asked" in setup.page.panel.info.text()

    run_signatory(story)
