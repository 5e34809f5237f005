"""Tests that the recovery code opens a profile if the keyring has no key for it."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from desktop_app.app.application import Application
from desktop_app.app.options import Options
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.errors import KeyringUnavailable
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.safety.lock_page import LockPage
from desktop_app.ui.safety.recovery_code_card import RecoveryCodeCard
from tests.support.window_tasks import ending
from tests.ui.hands import click, press, settle, write

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication, QWidget

    from desktop_app.services.profiles.profiles import CreatedProfile
    from desktop_app.system.keyring import Keyring
    from tests.support.loops import Run

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
PASSPHRASE = "five green teapots"
DRAFT = Profile(
    id="",
    name="Alpha",
    short_name="A",
    colour="#0F766E",
    environment=Environment.TEST,
    documents_url="http://127.0.0.1:9/documents",
)


class NoKeyring:
    """A system without a keyring."""

    reason = "none"

    async def get(self, name: str) -> bytes | None:
        raise KeyringUnavailable(self.reason)

    async def set(self, name: str, secret: bytes) -> None:
        raise KeyringUnavailable(self.reason)

    async def delete(self, name: str) -> None:
        raise KeyringUnavailable(self.reason)


class LockedKeyring(NoKeyring):
    """A system with a locked keyring."""

    reason = "locked"


class VanishingKeyring(MemoryKeyring):
    """A keyring that works until `gone` is set."""

    gone = False

    async def get(self, name: str) -> bytes | None:
        if self.gone:
            raise KeyringUnavailable("none")
        return await super().get(name)


@pytest.fixture(autouse=True)
def _light_theme_in_english(qapp: QApplication) -> None:
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
            await settle(lambda: application._safety is not None)
        # A keyring that can be used has the key again; without one the code is asked for again.
        async with running(qapp, tmp_path, present) as application:
            if keyring is MemoryKeyring:
                await settle(lambda: application._safety is not None)
            else:
                await asked(application)

    run_qt(ending(scenario()))


def texts(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


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
            await settle(lambda: application._safety is not None)
            await settle(lambda: "The last changes are missing" in told(application))
            assert application.window is not None
            application.window.messages._close.click()
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application._safety is not None)
            assert "The last changes are missing" not in told(application)

    run_qt(ending(scenario()))


def test_settings_that_could_not_be_read_are_told_until_their_copy_is_removed(
    tmp_path: Path, qapp: QApplication, run_qt: Run
) -> None:
    title = "Some settings could not be read"

    async def scenario() -> None:
        keyring = MemoryKeyring()
        await made(tmp_path, keyring)
        file = Paths(tmp_path).preferences
        content = json.loads(file.read_text())
        content["profiles"][0]["environment"] = "moon"
        file.write_text(json.dumps(content))
        stored = file.read_bytes()
        for _ in range(2):  # the first run saves its own settings
            async with running(qapp, tmp_path, keyring) as application:
                await settle(lambda: application._safety is not None)
                await settle(lambda: title in told(application))
        (copy,) = file.parent.glob("*.damaged*")
        assert copy.read_bytes() == stored
        copy.unlink()
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application._safety is not None)
            assert title not in told(application)

    run_qt(ending(scenario()))


def test_a_profile_made_without_a_keyring_opens_at_once_and_by_its_code_later(
    tmp_path: Path, qapp: QApplication, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with running(qapp, tmp_path, NoKeyring()) as application:
            page = await connect(application)
            code = page.recovery_step.card._code.text()
            page.recovery_step.confirm.setChecked(True)
            click(page.recovery_step.go_on)
            await settle(lambda: application._safety is not None)
        async with running(qapp, tmp_path, NoKeyring()) as application:
            page = await asked(application)
            write(page.unlock_step.code.control, code)
            click(page.unlock_step.unlock)
            await settle(lambda: application._safety is not None)

    run_qt(ending(scenario()))


def lock_page(application: Application) -> LockPage | None:
    window = application.window
    page = window.pages.currentWidget() if window is not None else None
    return page if isinstance(page, LockPage) else None


async def locked(application: Application) -> LockPage:
    """Lock, and wait until it can be unlocked."""
    assert application.lifecycle is not None
    application.lifecycle.lock()
    await settle(lambda: lock_page(application) is not None)
    page = lock_page(application)
    assert page is not None
    await settle(page.unlock.isEnabled)
    return page


async def unlocked(application: Application, page: LockPage, entered: str) -> None:
    lifecycle = application.lifecycle
    assert lifecycle is not None
    if entered:
        write(page.secret.control, entered)
    click(page.unlock)
    await settle(lambda: application.workspace is not None and not lifecycle.is_busy)


async def connect(application: Application) -> WelcomePage:
    """Make a profile, up to its recovery code."""
    await settle(lambda: welcome(application) is not None)
    page = welcome(application)
    assert page is not None
    page.show_connect()
    form = page.connect_step.form
    form.name.control.setText("Alpha")
    form.colour.control.choose(theme.PROFILE_COLOURS["blue"])
    form.address.control.setText("http://127.0.0.1:9/documents")
    form.token.control.setText("t")
    click(page.connect_step.test)
    await settle(page.connect_step.keep.isVisible)
    click(page.connect_step.keep)
    await settle(page.recovery_step.isVisible)
    return page


@pytest.mark.parametrize("keyring", [MemoryKeyring, NoKeyring, LockedKeyring, VanishingKeyring])
@pytest.mark.parametrize("chosen", ["", PASSPHRASE])
def test_what_opens_a_profile_is_said_as_it_is_all_the_way(
    tmp_path: Path, qapp: QApplication, run_qt: Run, keyring: type[Keyring], chosen: str
) -> None:
    refuses = issubclass(keyring, NoKeyring)

    async def scenario() -> None:
        present = keyring()
        async with running(qapp, tmp_path, present) as application:
            step = (await connect(application)).recovery_step
            code = step.card._code.text()
            assert ("lies in this computer's keyring" in texts(step)) is not refuses
            assert step.passphrase.isVisible() is refuses
            if refuses and chosen:
                write(step.passphrase.first.control, chosen)
                write(step.passphrase.second.control, chosen)
                click(step.passphrase.save)
                await settle(lambda: not step.passphrase.isVisible())
            step.confirm.setChecked(True)
            click(step.go_on)
            await settle(lambda: application._safety is not None)
            if chosen and not refuses:
                workspace, parts = application.workspace, application._parts
                assert workspace is not None
                assert parts is not None
                key = application._open.store.key if application._open is not None else None
                await parts.profiles.set_passphrase(workspace.profile, chosen, key=key)
            if isinstance(present, VanishingKeyring):
                present.gone = True
            by_code = not chosen and (refuses or isinstance(present, VanishingKeyring))
            page = await locked(application)
            said = texts(page)
            assert ("keyring opens them again" in said) is not (by_code or bool(chosen))
            assert page.secret.isVisible() is (by_code or bool(chosen))
            await unlocked(application, page, chosen or (code if by_code else ""))
        async with running(qapp, tmp_path, present) as application:
            if by_code or chosen:
                asking = await asked(application)
                unlock = asking.unlock_step
                field = unlock.passphrase if chosen else unlock.code
                assert field.isVisible()
                assert by_code is ("puts it back" not in texts(unlock) and not chosen)
                write(field.control, chosen or code)
                click(unlock.unlock)
            await settle(lambda: application._safety is not None)
            if by_code:
                await settle(
                    lambda: (
                        "The recovery code is asked for at the start and to unlock"
                        in told(application)
                    )
                )

    run_qt(ending(scenario()))


def test_a_new_code_takes_the_place_of_the_old_one_in_the_window(
    tmp_path: Path, qapp: QApplication, run_qt: Run
) -> None:
    async def scenario() -> None:
        keyring = MemoryKeyring()
        created = await made(tmp_path, keyring)
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application._safety is not None)
            window = application.window
            assert window is not None
            await settle(lambda: window.can_work)
            window.go("settings")
            card = window.page("settings").findChild(RecoveryCodeCard)
            assert isinstance(card, RecoveryCodeCard)
            click(card.make)
            await settle(card.use.isVisible)
            new = card.card._code.text()
            card.kept.click()
            click(card.use)
            await settle(lambda: "The new recovery code is in use" in told(application))
            assert application.window is not None
            assert application.window.current == "settings"
        async with running(qapp, tmp_path, MemoryKeyring()) as application:  # the keyring is lost
            step = (await asked(application)).unlock_step
            write(step.code.control, created.recovery_code)
            click(step.unlock)
            assert not step.unlock.isEnabled()  # it is tried
            await settle(step.unlock.isEnabled)
            assert application.workspace is None
            step.code.control.setText(new)
            click(step.unlock)
            await settle(lambda: application._safety is not None)

    run_qt(ending(scenario()))
