"""Starts every test of the window with the light theme and in English."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QLocale

from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.services.payments.fresh_payments import FreshPayments
from desktop_app.ui import theme
from desktop_app.ui.forms import fresh_look
from desktop_app.ui.i18n.translations import Language, current_language, use_language
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.theme import Scheme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

    from tests.support.sandbox import SandboxProcess

HERE: Final = Path(__file__).parent
PATIENCE_S: Final = 240.0
"""Seconds that a slow computer has for what takes a moment."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let Qt's offscreen platform say that it has no window manager."""
    silent = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(silent)


@pytest.fixture(autouse=True)
def themed_app(qapp: QApplication) -> Iterator[QApplication]:
    """The application with the light theme and in English, which are restored after each test."""
    theme.apply(qapp, Scheme.LIGHT, contrast=theme.Contrast.USUAL, calm=False)
    if QLocale() != Language.ENGLISH.locale:
        use_language(qapp, Language.ENGLISH)
    yield qapp
    is_default = theme.tokens() is theme.LIGHT and theme.scaled(100) == theme.USUAL_TEXT
    if theme.chosen(qapp) is not Scheme.LIGHT or not is_default or theme.is_motion_reduced():
        contrast = theme.Contrast.USUAL
        theme.apply(qapp, Scheme.LIGHT, text=theme.USUAL_TEXT, contrast=contrast, calm=False)
    if current_language() is not Language.ENGLISH:
        use_language(qapp, Language.ENGLISH)


@pytest.fixture(autouse=True)
def _slow_computer_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show no confirmation before the bank has told its payments.

    Tests of what is shown when the time is over make it short themselves.
    """
    monkeypatch.setattr(fresh_look, "_MOMENT_S", PATIENCE_S)
    usual = FreshPayments.__init__.__kwdefaults__
    assert usual is not None
    monkeypatch.setitem(usual, "limit_s", PATIENCE_S)


@pytest.fixture(scope="session")
def store_of_everything(
    tmp_path_factory: pytest.TempPathFactory, sandbox_process: SandboxProcess
) -> Path:
    """The file of a store that has read everything that the freshly seeded sandbox has."""
    from tests.support.company import FIRST_DAY, Bank, read_everything  # noqa: PLC0415 - few need it

    sandbox_process.reset()
    folder, bank = tmp_path_factory.mktemp("everything"), Bank.of(sandbox_process)
    return asyncio.run(read_everything(folder, bank, first_day=FIRST_DAY))


@pytest.fixture
def directories_read(store_of_directories: Path, tmp_path: Path) -> Path:
    """A folder with a store that has directories and no documents: no form has to ask for them."""
    shutil.copy(store_of_directories, tmp_path / "store.db")
    return tmp_path


@pytest.fixture
def registry() -> CommandRegistry:
    """An empty command registry."""
    return CommandRegistry()


@pytest.fixture
def profile() -> Profile:
    """A profile in the test environment."""
    return Profile(
        id="cranes-test",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#0F766E",
        environment=Environment.TEST,
        documents_url="https://bank.example/documents",
        first_day="2025-01-01",
    )
