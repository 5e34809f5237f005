"""A page of card payments says why the profile cannot do what the page is for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.services.bus import Bus
from desktop_app.services.gateway.abilities import ALL_CALLS, abilities_of
from desktop_app.ui.gateway.ability_notice import GATEWAY_PAGES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.late_features import explain_abilities
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.page import Page
from tests.support.contexts import context_of, workspace_of
from tests.support.window_tasks import ending
from tests.ui.hands import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from tests.support.loops import Run


def test_the_notice_follows_the_settings(run_qt: Run, qtbot: QtBot, profile: Profile) -> None:
    token, login = Token(Secret("t")), Login("shop-api", Secret("p"))
    with_gateway = replace(profile, gateway_url="https://test.bank.example/payment")

    async def main() -> None:
        bus = Bus(on_failure=lambda fault: pytest.fail(repr(fault)))
        workspace = workspace_of(bus=bus, gateway_abilities=abilities_of(profile, None))
        context = context_of(workspace)
        page = Page(Text("x", "Pay"), registry=context.registry)
        qtbot.addWidget(page)
        explain_abilities("pay_order", page, context)

        def title() -> str:
            message = page.messages.message
            return "" if message is None else message.title

        assert title() == "Card payments are not set up"
        page.messages._retry.click()
        assert context.navigator.went == ["settings"]  # type: ignore[attr-defined]
        workspace.gateway_abilities = abilities_of(with_gateway, token)
        bus.publish(Change(Topic.PROFILE))
        await settle(lambda: title() == "This is not possible with this profile")
        assert "login and password only" in page.messages.message.text  # type: ignore[union-attr]
        workspace.gateway_abilities = abilities_of(with_gateway, login)
        bus.publish(Change(Topic.PROFILE))
        await settle(lambda: not title())
        bus.close()

    run_qt(ending(main()))


def test_only_pages_of_card_payments_are_explained_and_by_operations_that_exist() -> None:
    calls = {call.value for call in ALL_CALLS}
    assert calls.issuperset(each for names in GATEWAY_PAGES.values() for each in names)
    assert "documents" in {route.name for route in ROUTES}
    assert "documents" not in GATEWAY_PAGES
