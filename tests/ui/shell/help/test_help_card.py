"""Tests of the card of the help: F1, the search, links, the keyboard, languages and colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLineEdit

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.help.topics import TOPICS, set_article
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Scheme
from tests.ui.hands import click, press, write

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.help.help_card import HelpCard


@pytest.fixture
def window(qtbot: QtBot, profile: Profile, registry: CommandRegistry) -> MainWindow:
    """The window of a profile with pages that have a field each."""

    def page(name: str) -> Page:
        made = Page(Text("x", name), registry=registry)
        field = QLineEdit()
        field.setObjectName("typed")
        made.body.addWidget(field)
        made.setFocusProxy(field)
        return made

    made = MainWindow(registry=registry, destinations=ROUTES, profile=profile)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.begin(page)
    return made


def shown(card: HelpCard) -> str:
    article = card.view.article
    return "" if article is None else article.name


@pytest.mark.parametrize(
    ("page", "article"),
    [("documents", "documents"), ("outbox", "sending"), ("web_wallet", "wallets")],
)
def test_f1_opens_the_article_of_the_page_and_closes_it(
    window: MainWindow, qtbot: QtBot, page: str, article: str
) -> None:
    window.go(page)
    press(window, Qt.Key.Key_F1)
    card = window.help_card
    qtbot.waitUntil(card.isVisible)
    assert shown(card) == article
    assert card.index.currentItem().text() == card.view.article.title  # type: ignore[union-attr]
    press(card, Qt.Key.Key_F1)
    qtbot.waitUntil(card.isHidden)


def test_a_part_of_a_page_can_have_its_own_article(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    field = window.page("settings").findChild(QLineEdit, "typed")
    assert field is not None
    set_article(window.page("settings"), "card-setup")
    field.setFocus()
    qtbot.waitUntil(lambda: window.focusWidget() is field)
    window.registry.run("app.help")
    assert shown(window.help_card) == "card-setup"


def test_escape_gives_the_keyboard_back(window: MainWindow, qtbot: QtBot) -> None:
    window.go("documents")
    field = window.page("documents").findChild(QLineEdit, "typed")
    assert field is not None
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    window.registry.run("app.help")
    card = window.help_card
    qtbot.waitUntil(card.search.hasFocus)
    press(card.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(card.isHidden)
    qtbot.waitUntil(field.hasFocus)


def test_a_search_shows_the_best_article_and_marks_the_words(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.go("documents")
    window.registry.run("app.help")
    card = window.help_card
    write(card.search, "templ")
    qtbot.waitUntil(lambda: shown(card) == "templates")
    assert 1 < card.index.count() < len(TOPICS)
    assert card.view.extraSelections()
    press(card.search, Qt.Key.Key_Down)
    qtbot.waitUntil(card.index.hasFocus)
    press(card.index, Qt.Key.Key_Down)
    assert shown(card) == card.index.currentItem().data(Qt.ItemDataRole.UserRole) != "templates"
    press(card.index, Qt.Key.Key_Return)
    qtbot.waitUntil(card.view.hasFocus)

    card.search.clear()
    write(card.search, "qqqq")
    qtbot.waitUntil(card.nothing.isVisible)
    assert card.index.count() == 0
    press(card.search, Qt.Key.Key_Escape)
    qtbot.waitUntil(card.nothing.isHidden)
    assert card.index.count() == len(TOPICS)
    press(card.search, Qt.Key.Key_Escape)
    assert not card.isVisible(), "Escape in the empty field closes the help"


def test_links_lead_to_articles_and_nowhere_else(window: MainWindow, qtbot: QtBot) -> None:
    window.go("documents")
    window.registry.run("app.help")
    card = window.help_card
    card.view.anchorClicked.emit(QUrl("statuses.md"))
    assert shown(card) == "statuses"
    for elsewhere in ("https://example.by/", "file:///etc/passwd", "nowhere.md"):
        card.view.anchorClicked.emit(QUrl(elsewhere))
        assert shown(card) == "statuses"
    click(card.back)
    assert shown(card) == "documents"
    assert not card.back.isEnabled()
    click(card.close_button)
    qtbot.waitUntil(card.isHidden)


def test_nothing_is_loaded(window: MainWindow) -> None:
    window.registry.run("app.help")
    view = window.help_card.view
    kind = int(QTextDocument.ResourceType.ImageResource.value)
    assert view.loadResource(kind, QUrl("file:///etc/hostname")) is None
    assert not view.openLinks()
    assert not view.openExternalLinks()


def test_what_is_new_is_an_article(window: MainWindow) -> None:
    window.registry.run("app.news")
    assert window.help_card.isVisible()
    assert shown(window.help_card) == "whats-new"


def test_another_language_shows_the_same_article(
    window: MainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    window.go("documents")
    window.registry.run("app.help")
    card = window.help_card
    assert card.view.toPlainText().startswith("Documents")
    assert card.language_note.isHidden()
    use_language(qapp, Language.BELARUSIAN)
    qtbot.waitUntil(lambda: card.view.toPlainText().startswith("Документы"))
    qtbot.waitUntil(card.language_note.isVisible)
    assert shown(card) == "documents"


def test_links_have_the_accent_of_the_scheme(
    window: MainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    window.go("documents")
    window.registry.run("app.help")
    view = window.help_card.view

    def colours() -> set[str]:
        found = set()
        block = view.document().begin()
        while block.isValid():
            parts = block.begin()
            while not parts.atEnd():
                form = parts.fragment().charFormat()
                if form.isAnchor():
                    found.add(form.foreground().color().name().upper())
                parts += 1
            block = block.next()
        return found

    assert colours() == {theme.tokens().accent.upper()}
    light = colours()
    theme.apply(qapp, Scheme.DARK)
    qtbot.waitUntil(lambda: colours() == {theme.tokens().accent.upper()})
    assert colours() != light


@pytest.mark.parametrize("size", [(1280, 800), (1000, 700)])
def test_the_card_fits_the_window(window: MainWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    window.registry.run("app.help")
    window.resize(*size)
    card = window.help_card
    qtbot.waitUntil(lambda: card.size() == window.size())

    def is_inside() -> bool:
        return card.rect().contains(card.view.mapTo(card, card.view.rect().bottomRight()))

    qtbot.waitUntil(is_inside)
