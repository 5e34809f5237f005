"""Tests of the offer to read what changed: once after an update, and never on a first start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QPushButton

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.help.news_offer import offer_news
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.page import Page
from tests.ui.hands import click

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry


@pytest.fixture
def window(qtbot: QtBot, profile: Profile, registry: CommandRegistry) -> MainWindow:
    """The window of a profile with empty pages."""
    made = MainWindow(registry=registry, destinations=ROUTES, profile=profile)
    qtbot.addWidget(made)
    made.show()
    made.begin(lambda name: Page(Text("x", name), registry=registry))
    return made


def test_an_update_is_said_once_and_leads_to_the_article(window: MainWindow, qtbot: QtBot) -> None:
    assert offer_news(window, seen="0.0.9", version="0.1.0")
    message = window.messages.message
    assert message is not None
    assert "0.1.0" in message.title
    button = next(
        each for each in window.messages.findChildren(QPushButton) if each.text() == "What's new"
    )
    qtbot.waitUntil(button.isVisible)
    click(button)
    qtbot.waitUntil(window.help_card.isVisible)
    article = window.help_card.view.article
    assert article is not None
    assert article.name == "whats-new"
    assert window.messages.message is None


@pytest.mark.parametrize("seen", [None, "", "0.1.0", 7])
def test_a_first_start_and_the_same_version_say_nothing(window: MainWindow, seen: object) -> None:
    assert not offer_news(window, seen=seen, version="0.1.0")
    assert window.messages.message is None
