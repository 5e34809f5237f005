"""Tests that with a wider font no text is cut and nothing scrolls sideways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.services.profiles.profiles import CreatedProfile
from desktop_app.tour.start import WIDE_FONT
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.profiles.connection_card import ConnectionCard
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.settings_assembly import settings_page
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.theme import Scheme
from tests.flows.test_quick_payment import shown
from tests.support.company import Bank, until
from tests.support.layout import faults, still
from tests.ui.profiles.test_profile_pages import BAD, CODE, MISSING, Actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

SIZES: Final = ((1280, 800), (1024, 700))


@pytest.fixture(autouse=True)
def _wide(qapp: QApplication) -> Iterator[None]:
    """Russian, whose words are longer, in a wider font."""
    theme.apply(qapp, Scheme.LIGHT)
    use_language(qapp, Language.RUSSIAN)
    theme.stretch(qapp, WIDE_FONT)
    yield
    theme.stretch(qapp, 100)
    use_language(qapp, Language.ENGLISH)


@pytest.mark.parametrize("size", SIZES)
def test_every_page_has_room_for_a_wider_font(
    sandbox: SandboxProcess, company: OpenCompany, run_qt: Run, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with company(Bank.of(sandbox)) as opened, shown(opened) as window:
            window.resize(*size)
            await opened.synchronise()
            found = {}
            for place in ROUTES:
                if place.name in {"profiles", "restore", "settings"}:
                    continue  # the application makes these: see below
                window.go(place.name)
                await still(window)
                found[place.name] = faults(window)
            assert not any(found.values()), found

    run_qt(story())


@pytest.mark.parametrize("size", SIZES)
def test_every_form_has_room_for_a_wider_font(
    sandbox: SandboxProcess, company: OpenCompany, run_qt: Run, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with company(Bank.of(sandbox)) as opened, shown(opened) as window:
            window.resize(*size)
            await opened.synchronise()
            found = {}
            for place, _ in ROUTES.forms:
                window.registry.run(f"{place.name}.new")
                await until(lambda: window.current == place.name)  # noqa: B023
                await still(window)
                found[place.name] = faults(window)
            assert not any(found.values()), found

    run_qt(story())


@pytest.mark.parametrize("size", SIZES)
def test_profiles_and_settings_have_room_for_a_wider_font(
    qtbot: QtBot, run_qt: Run, size: tuple[int, int]
) -> None:
    profile = Profile(
        id="cranes",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#0F766E",
        environment=Environment.TEST,
        documents_url="https://bank.example/documents",
    )
    actions: Any = Actions()
    appearance = Appearance(language=Language.RUSSIAN, scheme=Scheme.LIGHT)
    settings = settings_page(
        registry=CommandRegistry(), appearance=appearance, profile=profile, actions=actions
    )
    welcome = WelcomePage(profiles=[profile], actions=actions)
    wrong: dict[str, list[str]] = {}

    async def story() -> None:
        for page in (settings, welcome):
            qtbot.addWidget(page)
            page.resize(*size)
            page.show()
        connection = settings.findChild(ConnectionCard)
        assert connection is not None
        for findings in (connection.findings, welcome.connect_step.findings):
            findings.show_findings(BAD)
        await still(settings)
        wrong["settings"] = faults(settings)
        made = CreatedProfile(profile, CODE, MISSING)
        for show in (
            welcome.show_choice,
            welcome.show_connect,
            welcome.show_restore,
            lambda: welcome.show_unlock(profile, MISSING),
            lambda: welcome.connect_step.created.emit(made),
        ):
            show()
            await still(welcome)
            wrong[str(len(wrong))] = faults(welcome)

    run_qt(story())
    assert not any(wrong.values()), wrong
