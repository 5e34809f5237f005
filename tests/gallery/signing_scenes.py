"""The way of a signing: the comparison, the bank's own page, and what became of the documents."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.services.signing.views import DocumentCheck, DocumentStanding
from desktop_app.ui.signing.signing_page import SigningPage
from desktop_app.ui.signing.signing_panel import PanelAction, SigningStep
from desktop_app.ui.signing.to_sign_page import ToSignPage
from tests.support.layout import still
from tests.support.web_scripts import shows_element, tell
from tests.ui.every_page import visit
from tests.ui.gateway.issuer import PATIENT
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.gallery.scenes import Scene


async def _signing(window: MainWindow, count: int) -> SigningPage:
    page = await visit(window, "to_sign")
    assert isinstance(page, ToSignPage)
    model = page.list.model
    await settle(lambda: all(model.row(place) is not None for place in range(count)))
    rows = [model.row(place) for place in range(count)]
    window.go("signing")
    signing = window.page("signing")
    assert isinstance(signing, SigningPage)
    signing.sign([row.value for row in rows if row is not None])
    panel = signing.panel
    opening = panel.buttons[PanelAction.OPEN]
    await settle(lambda: opening.isEnabled() or panel.confirm.isVisible())
    await still(signing)
    return signing


@asynccontextmanager
async def signing(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """Documents that are to be signed, compared with the bank."""
    yield await _signing(window, 4)


@asynccontextmanager
async def signing_changed(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """Documents of which others have changed one at the bank meanwhile, and executed one."""
    page = await _signing(window, 4)
    shown = page._attempt
    assert len(shown) > 1
    changed = replace(shown[0], purpose="INTC 140101 Пополнение счёта для корпоративных карт 2")
    executed = replace(shown[1], status=DocumentStatus.EXECUTED.value)
    page._take_checks(
        (
            DocumentCheck(shown=shown[0], standing=DocumentStanding.CHANGED, now=changed),
            DocumentCheck(shown=shown[1], standing=DocumentStanding.NOT_WAITING, now=executed),
            *(
                DocumentCheck(shown=each, standing=DocumentStanding.AS_SHOWN, now=each)
                for each in shown[2:]
            ),
        )
    )
    await still(page)
    yield page


async def _at_the_bank(window: MainWindow, count: int = 2) -> SigningPage:
    page = await _signing(window, count)
    page.browser._limits = PATIENT
    page.panel.confirm.setChecked(True)
    opening = page.panel.buttons[PanelAction.OPEN]
    await settle(opening.isEnabled)
    opening.click()
    await settle(lambda: page.step is SigningStep.BANK and page.browser.session is not None)
    await shows_element(page.browser, "code")
    await still(page)
    return page


@asynccontextmanager
async def signing_bank(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The bank's own page."""
    page = await _at_the_bank(window)
    yield page
    page.browser.cancel_button.click()
    await settle(lambda: page.step is SigningStep.RESULT)
    await _leave(page)


@asynccontextmanager
async def signing_unknown(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The bank's page was left, and the bank does not say yet what became of the documents."""
    page = await _at_the_bank(window)
    page.browser.cancel_button.click()
    await settle(lambda: page.step is SigningStep.RESULT)
    await still(page)
    yield page
    await _leave(page)


@asynccontextmanager
async def signing_result(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """A document that was signed; one, because each picture signs another."""
    page = await _at_the_bank(window, 1)
    tell(
        page.browser,
        "document.getElementById('code').value = '1234';"
        "document.querySelector('button[value=sign]').click()",
    )
    await settle(lambda: page.step is SigningStep.RESULT)
    await settle(lambda: not page._open_attempts())
    await still(page)
    yield page
    await _leave(page)


async def _leave(page: SigningPage) -> None:
    page._leave()
    await still(page)


SIGNING_SCENES: Final[dict[str, Scene]] = {
    "signing": signing,
    "signing-changed": signing_changed,
    "signing-bank": signing_bank,
    "signing-unknown": signing_unknown,
    "signing-result": signing_result,
}
"""By the name of the picture."""
