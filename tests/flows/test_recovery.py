"""The recovery code opens a profile in the window where the keyring does not have its key."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from desktop_app.app import Application
from desktop_app.domain.periods import SystemClock
from desktop_app.domain.profiles import Environment, Profile
from desktop_app.domain.sign_in import Secrets
from desktop_app.options import Options
from desktop_app.services.profiles import Profiles
from desktop_app.storage.preferences import Preferences
from desktop_app.system.errors import KeyringUnavailable
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.ui import theme
from desktop_app.ui.pages.welcome import WelcomePage
from desktop_app.ui.translations import Language, use_language
from tests.support.windowed import ending
from tests.ui.hands import click, press, settle, write

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from desktop_app.services.profiles import CreatedProfile
    from desktop_app.system.keyring import Keyring
    from tests.support.loops import Run

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
DRAFT = Profile(
    id="",
    name="Alpha",
    short_name="A",
    colour="#0F766E",
    environment=Environment.TEST,
    documents_url="http://127.0.0.1:9/documents",
)


class NoKeyring:
    """A system without a safe place for secrets."""

    async def get(self, name: str) -> bytes | None:
        raise KeyringUnavailable("none")

    async def set(self, name: str, secret: bytes) -> None:
        raise KeyringUnavailable("none")

    async def delete(self, name: str) -> None:
        raise KeyringUnavailable("none")


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> None:
    theme.apply(qapp, theme.Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)


async def made(folder: Path, keyring: Keyring) -> CreatedProfile:
    paths = Paths(folder)
    preferences = Preferences(paths.preferences)
    profiles = Profiles(paths=paths, preferences=preferences, keyring=keyring, clock=SystemClock())
    created = await profiles.create(DRAFT, Secrets(access_token="t"))
    preferences.change(last_profile=created.profile.id, language="en", scheme="light")
    return created


@asynccontextmanager
async def running(qapp: QApplication, folder: Path, keyring: Keyring) -> AsyncIterator[Application]:
    application = Application(qapp, options=Options(), paths=Paths(folder), keyring=keyring)
    main = asyncio.ensure_future(application.main())
    try:
        yield application
    finally:
        application.leave()
        await main


def welcome(application: Application) -> WelcomePage | None:
    window = application.window
    page = window.pages.currentWidget() if window is not None else None
    return page if isinstance(page, WelcomePage) else None


async def asked(application: Application) -> WelcomePage:
    """Wait until the recovery code is asked for."""
    await settle(lambda: welcome(application) is not None)
    page = welcome(application)
    assert page is not None
    await settle(page.unlock_step.isVisible)
    assert page.messages.message is not None
    assert page.messages.message.title
    return page


@pytest.mark.parametrize("keyring", [MemoryKeyring, NoKeyring])
def test_the_code_opens_what_the_keyring_does_not(
    tmp_path: Path, qapp: QApplication, run_qt: Run, keyring: type[Keyring]
) -> None:
    async def scenario() -> None:
        created = await made(tmp_path, MemoryKeyring())
        present = keyring()
        async with running(qapp, tmp_path, present) as application:
            page = await asked(application)
            step = page.unlock_step
            write(step.code.control, "K7QM-2XRT")
            click(step.unlock)
            await settle(lambda: page.messages.message is not None
                         and "code" in page.messages.message.title.lower())  # fmt: skip
            assert application.workspace is None
            step.code.control.setText(created.recovery_code.lower().replace("-", " "))
            press(step.code.control, Qt.Key.Key_Return)
            await settle(lambda: application.workspace is not None, seconds=15)
        # A keyring that can be used has the key again; without one the code is asked for again.
        async with running(qapp, tmp_path, present) as application:
            if keyring is MemoryKeyring:
                await settle(lambda: application.workspace is not None, seconds=15)
            else:
                await asked(application)

    run_qt(ending(scenario()))


def told(application: Application) -> list[str]:
    """The titles of what the window says, hidden ones too."""
    window = application.window
    return [] if window is None else [one.describe().title for one in window.messages._entries]


def test_lost_changes_are_told_before_anything_is_sent(
    tmp_path: Path, qapp: QApplication, run_qt: Run
) -> None:
    async def scenario() -> None:
        keyring = MemoryKeyring()
        created = await made(tmp_path, keyring)
        folder = Paths(tmp_path).profile(created.profile.id)
        (folder / "store.db-open").touch()  # as after a crash; its log has gone
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application.workspace is not None, seconds=15)
            await settle(lambda: "The last changes are missing" in told(application))
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application.workspace is not None, seconds=15)
            assert "The last changes are missing" not in told(application)

    run_qt(ending(scenario()))


def test_a_profile_made_without_a_keyring_opens_at_once_and_by_its_code_later(
    tmp_path: Path, qapp: QApplication, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with running(qapp, tmp_path, NoKeyring()) as application:
            await settle(lambda: welcome(application) is not None)
            page = welcome(application)
            assert page is not None
            page.show_connect()
            form = page.connect_step.form
            form.name.control.setText("Alpha")
            form.address.control.setText("http://127.0.0.1:9/documents")
            form.token.control.setText("t")
            click(page.connect_step.test)
            await settle(page.connect_step.keep.isVisible)
            click(page.connect_step.keep)
            await settle(page.recovery_step.isVisible, seconds=15)
            code = page.recovery_step.card._code.text()
            page.recovery_step.confirm.setChecked(True)
            click(page.recovery_step.go_on)
            await settle(lambda: application.workspace is not None, seconds=15)
        async with running(qapp, tmp_path, NoKeyring()) as application:
            page = await asked(application)
            write(page.unlock_step.code.control, code)
            click(page.unlock_step.unlock)
            await settle(lambda: application.workspace is not None, seconds=15)

    run_qt(ending(scenario()))
