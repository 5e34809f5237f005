"""The page of a new order over a real workspace at the sandbox's gateway."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from shiboken6 import delete

from desktop_app.api.documents.auth import PastedToken
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.service_links import link_services
from desktop_app.storage.engine.database import Database
from desktop_app.ui.gateway.new_order.new_order_page import NewOrderPage
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.fakes import FixedClock
from tests.ui.forms.form_pages import KEY, fail
from tests.ui.gateway.shop import PERMISSIONS
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.sandbox import SandboxProcess

RETURN: Final = "https://shop.example/paid"


@asynccontextmanager
async def opened_shop(
    folder: Path, sandbox: SandboxProcess, **settings: Any
) -> AsyncIterator[Workspace]:
    """The workspace of a merchant at the sandbox; `settings` replace those of the profile."""
    clock = FixedClock()
    addresses = sandbox.addresses
    usual: dict[str, Any] = {"return_url": RETURN, "permissions": PERMISSIONS}
    profile = Profile(
        id="p",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#0F766E",
        environment=Environment.TEST,
        documents_url=addresses.documents_url,
        gateway_url=addresses.gateway_url,
        merchant=MerchantSettings(**(usual | settings)),
    )
    token = PastedToken(addresses.access_token)

    async def key() -> Login:
        return Login(addresses.gateway_login, Secret(addresses.gateway_password))

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
        await workspace.orders.start()
        yield workspace
    finally:
        await workspace.close()


def new_order(workspace: Workspace, **parts: Any) -> tuple[NewOrderPage, RecordingNavigator]:
    """An empty form on the screen, and where its page went."""
    navigator = RecordingNavigator()
    page = NewOrderPage(context_of(workspace, navigator=navigator, click_guard_ms=0, **parts))
    page.resize(1100, 760)
    page.show()
    return page, navigator


async def numbered(page: NewOrderPage) -> None:
    """Wait until the form has its number."""
    await settle(lambda: bool(page.view.form.texts().get("orderNumber")))


def write(page: NewOrderPage, **texts: str) -> None:
    """Write into fields as a person does, with what follows from it."""
    for name, text in texts.items():
        for block in page.view.form.blocks:
            if name in block.fields:
                block.fields[name].control.set_value(text)
                block.changed.emit(name)


async def delete_when_saved(page: NewOrderPage) -> None:
    """Wait until what was typed is kept, then end the page here and now."""
    await settle(lambda: page.autosave.is_idle)
    registry = page.registry
    delete(page)
    delete(registry)
