"""A workspace with the sandbox's payment gateway, and pages over it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import Qt
from shiboken6 import delete

from desktop_app.api.documents.auth import PastedToken
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.service_links import link_services
from desktop_app.storage.engine.database import Database
from desktop_app.ui.shell.page import Page
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.fakes import FixedClock
from tests.ui.forms.form_pages import KEY, fail
from tests.ui.hands import press

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from desktop_app.domain.gateway.card_customers import CardCustomer
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.lookup_edits import SuggestingEdit
    from desktop_app.ui.gateway.parameter_edits import CustomerEdit
    from desktop_app.ui.shell.page_context import PageContext
    from tests.support.sandbox import SandboxProcess

P = TypeVar("P", bound=Page)

PERMISSIONS: Final = tuple(each for each in Permission if each is not Permission.ADDRESS_CHECK)
"""Of a merchant that may do everything, and whose bank does not ask for addresses."""

CARD: Final = "4444555511113333"
"""A card that pays without 3-D Secure."""
EXPIRY, CVC, DECLINED_CVC = "1234", "123", "999"


@asynccontextmanager
async def opened_shop(
    folder: Path,
    sandbox: SandboxProcess,
    *,
    permissions: tuple[Permission, ...] = PERMISSIONS,
) -> AsyncIterator[Workspace]:
    """The workspace of a merchant at the sandbox's gateway."""
    clock = FixedClock()
    addresses = sandbox.addresses
    profile = Profile(
        id="p",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#0F766E",
        environment=Environment.TEST,
        documents_url=addresses.documents_url,
        gateway_url=addresses.gateway_url,
        merchant=MerchantSettings(
            return_url="http://127.0.0.1:9/returned", permissions=permissions
        ),
        first_day="2026-01-01",
    )

    async def key() -> Login:
        return Login(addresses.gateway_login, Secret(addresses.gateway_password))

    token = PastedToken(addresses.access_token)
    workspace = open_workspace(
        profile,
        database=await Database.open(folder / "store.db", key=KEY, clock=clock),
        connect=lambda: link_services(profile, token, clock=clock),
        merchant_key=key,
        clock=clock,
        on_failure=fail,
    )
    try:
        await workspace.use_profile(profile)
        await workspace.outbox.start()
        yield workspace
    finally:
        await workspace.close()


def take_first(edit: SuggestingEdit) -> None:
    """Take the first of what is suggested, by keyboard."""
    popup = edit.offers.popup()
    assert popup is not None
    press(popup, Qt.Key.Key_Down)
    press(popup, Qt.Key.Key_Return)


def take_customer(edit: CustomerEdit, customer: CardCustomer) -> None:
    """Take a customer, with what the list of suggestions does then; the list is not opened."""
    edit.set_value(customer.id)
    edit.chosen.emit(customer)


@asynccontextmanager
async def shown_page(
    workspace: Workspace, make: Callable[[PageContext], P], **parts: Any
) -> AsyncIterator[tuple[P, RecordingNavigator]]:
    """A page on the screen, with the navigator that it goes elsewhere with."""
    navigator = RecordingNavigator()
    page = make(context_of(workspace, navigator=navigator, **({"click_guard_ms": 0} | parts)))
    page.resize(1080, 760)
    page.show()
    page.activateWindow()
    page.setFocus()
    try:
        yield page, navigator
    finally:
        registry = page.registry
        delete(page)
        delete(registry)
