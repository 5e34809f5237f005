"""Pages that stand outside of a company's window: the first start and the lock.

Each lies over the window, of the same size, while its picture is taken.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.services.profiles.profiles import CreatedProfile
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.safety.lock_page import LockPage
from tests.gallery.over_window import over
from tests.support.layout import still
from tests.ui.hands import settle
from tests.ui.profiles.test_profile_pages import (
    BAD,
    BY_KEYRING,
    BY_PASSPHRASE,
    CODE,
    MISSING,
    Actions,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.gallery.scenes import Scene


def _welcome(show: Callable[[WelcomePage, Workspace], object], *, known: bool = True) -> Scene:
    """The pages of the first start, with the company as a profile that is known, or with none."""

    @asynccontextmanager
    async def scene(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
        actions: Any = Actions()
        profiles = [workspace.profile] if known else []
        page = WelcomePage(profiles=profiles, actions=actions)
        show(page, workspace)
        async with over(window, page):
            yield page

    return scene


@asynccontextmanager
async def connect_wrong(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """A new profile of which fields are missing."""
    actions: Any = Actions(findings=BAD)
    page = WelcomePage(profiles=[], actions=actions)
    page.show_connect()
    async with over(window, page):
        page.connect_step.form.name.control.setText("ООО «Белые журавли»")
        page.connect_step.form.address.control.setText("bank.example")
        page.connect_step.test.click()
        await still(page)
        yield page


@asynccontextmanager
async def restoring_profile(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """A profile that is being restored."""
    actions: Any = Actions()
    actions.gate = asyncio.Event()
    page = WelcomePage(profiles=[workspace.profile], actions=actions)
    page.show_restore()
    async with over(window, page):
        step = page.backup_step
        step.take_file(Path("/home/anna/Документы/Белые журавли 2026-11-20.backup"))
        step.code.control.setText(CODE)
        step.restore.click()
        await settle(step.strip.isVisible)
        await still(page)
        yield page
        actions.gate.set()


@asynccontextmanager
async def lock(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """The lock that asks for a passphrase."""
    page = LockPage(company=workspace.company)
    page.ask(BY_PASSPHRASE)
    async with over(window, page):
        yield page


APART_SCENES: Final[dict[str, Scene]] = {
    "welcome": _welcome(lambda page, _: page.show_choice(), known=False),
    "profiles": _welcome(lambda page, _: page.show_choice()),
    "connect": _welcome(lambda page, _: page.show_connect(), known=False),
    "connect-wrong": connect_wrong,
    "restore-profile": _welcome(lambda page, _: page.show_restore()),
    "restore-profile-working": restoring_profile,
    "unlock": _welcome(lambda page, workspace: page.show_unlock(workspace.profile, MISSING)),
    "recovery-code": _welcome(
        lambda page, workspace: page._on_profile_created(
            CreatedProfile(workspace.profile, CODE, BY_KEYRING)
        ),
        known=False,
    ),
    "lock": lock,
}
"""By the name of the picture."""
