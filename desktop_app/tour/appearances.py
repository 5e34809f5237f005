"""Shows the pages in other appearances: dark, English, narrow; palette, shortcuts and help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui import theme
from desktop_app.ui.i18n import translations
from desktop_app.ui.i18n.translations import Language
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.tables.list_pane import ListPane
from desktop_app.ui.theme import Scheme

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_PAGES = (
    "today", "documents", "to_sign", "card_file", "requirements", "register", "received", "orders",
    "new_order", "moto", "wallet", "stored_cards", "recurring",
    "counterparties", "templates", "directories", "activity", "settings", "profiles",
)  # fmt: skip
_OPENED_BY = {"new_order": "new_order.new", "moto": "orders.moto", "wallet": "orders.wallet"}
_NARROW = (1000, 700)
_WORD = "пакет"
_FRAGMENT = "ооо"
_LISTS = 3
"""In so many lists something has the fragment, at least."""


def _is_read(pane: ListPane[Any, Any]) -> bool:
    """Whether a list shows its rows, or that it has none."""
    model = pane.model
    if not model.known or model.is_reloading:
        return False
    return model.count == 0 or model.row(0) is not None


class AppearancesJourney:
    """Every page in a scheme and a language."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Do all steps; at the end the window is Russian and light again."""
        await self._guide.step("J2", "Command palette", self._palette)
        await self._guide.step("J2", "Search everywhere", self._search)
        await self._guide.step("J2", "Shortcuts", self._shortcuts)
        await self._pass("dark, Russian", Scheme.DARK, Language.RUSSIAN)
        await self._pass("light, English", Scheme.LIGHT, Language.ENGLISH)
        await self._guide.step("J2", "Narrow window", self._narrow)
        await self._guide.between(self._undo)

    async def _undo(self) -> None:
        self._tour.set_size()
        await self._apply_appearance(Scheme.LIGHT, Language.RUSSIAN)

    async def _palette(self) -> None:
        window = self._tour.window
        await self._guide.run(window, "app.palette")
        await self._guide.until(window.palette_overlay.isVisible, "the palette")

    async def _search(self) -> None:
        window = self._tour.window
        palette = window.palette_overlay
        await self._guide.keys(palette.field, Qt.Key.Key_Escape)
        await self._guide.run(window, "app.search")
        await self._guide.write(palette.field, _FRAGMENT)
        await self._guide.until(
            lambda: (
                not palette.is_searching
                and sum(each.is_heading for each in palette.entries) >= _LISTS
            ),
            "lists with a match",
        )

    async def _shortcuts(self) -> None:
        window = self._tour.window
        await self._guide.keys(window.palette_overlay.field, Qt.Key.Key_Escape)
        await self._guide.run(window, "app.shortcuts")
        await self._guide.until(window.shortcut_sheet.isVisible, "the shortcuts")

    async def _pass(self, words: str, scheme: Scheme, language: Language) -> None:
        await self._guide.between(partial(self._apply_appearance, scheme, language))
        for name in _PAGES:
            await self._guide.step("J2", f"{name}, {words}", partial(self._show, name))

    async def _show(self, name: str) -> None:
        if name in _OPENED_BY:  # pages without a place of their own
            await self._guide.go(self._tour.window, "orders")
            await self._guide.run(self._tour.window, _OPENED_BY[name])
        else:
            await self._guide.go(self._tour.window, name)
        if self._tour.window.current != name:
            raise StepFailed(f"{name} is not on the screen")
        panes = self._tour.window.page(name).findChildren(ListPane)
        await self._guide.until(
            lambda: all(_is_read(pane) for pane in panes if pane.isVisible()), f"rows in {name}"
        )

    async def _apply_appearance(self, scheme: Scheme, language: Language) -> None:
        sheet = self._tour.window.shortcut_sheet
        if sheet.isVisible():
            await self._guide.run(self._tour.window, "app.shortcuts")
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            raise StepFailed("there is no application")
        theme.apply(app, scheme)
        translations.use_language(app, language)

    async def _narrow(self) -> None:
        window = self._tour.window
        await self._guide.go(window, "documents")
        window.resize(*_NARROW)
        await self._guide.until(lambda: window.width() == _NARROW[0], "the narrow window")


class HelpJourney:
    """A person who does not know how something is done."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps; at the end the window is light again and the help is closed."""
        step = self._guide.step
        await step("J2", "Help of the page at hand", self._help_of_current_page)
        await step("J2", "Search the help", self._search)
        await self._guide.between(partial(self._apply, Scheme.DARK))
        await step("J2", "What is new, dark", self._news)
        await self._guide.between(partial(self._apply, Scheme.LIGHT))
        await self._guide.between(self._close)
        await step("J2", "Other keys for a command", self._keys)
        await self._guide.between(self._usual_keys)

    async def _keys(self) -> None:
        """Give the synchronisation other keys, and see them in force."""
        window = self._tour.window
        await self._guide.go(window, "settings")
        page = window.page("settings")
        if not isinstance(page, SettingsPage):
            raise StepFailed("these are not the settings")
        card = page.shortcuts
        await self._guide.until(lambda: card.table.keys.rowCount() > 0, "the commands")
        await self._guide.press(page.index.buttons[page.cards.index(card)])
        await self._guide.pick(card.table, card.row_of("app.sync"))
        other = QKeySequence("Ctrl+Shift+Y")
        stroke: Any = other
        await self._guide.keys(card.keys.control, stroke[0].key(), stroke[0].keyboardModifiers())
        action = window.registry.action("app.sync")
        await self._guide.until(lambda: action.shortcut() == other, "other keys")
        await self._guide.keys(card.keys.control, Qt.Key.Key_Tab)  # the field takes all others

    async def _usual_keys(self) -> None:
        registry = self._tour.window.registry
        registry.forget_keys()
        if registry.action("app.sync").shortcut() != QKeySequence("F5"):
            raise StepFailed("the usual keys did not come back")

    async def _close(self) -> None:
        card = self._tour.window.help_card
        await self._guide.run(self._tour.window, "app.help")  # F1 closes it as well
        await self._guide.until(lambda: not card.isVisible(), "the end of the help")

    async def _help_of_current_page(self) -> None:
        window = self._tour.window
        await self._guide.go(window, "outbox")
        await self._guide.run(window, "app.help")
        await self._until_shown("sending")

    async def _search(self) -> None:
        card = self._tour.window.help_card
        await self._guide.write(card.search, _WORD)
        await self._until_shown("many-at-once")
        if not card.view.extraSelections():
            raise StepFailed("the words that were searched are not marked")

    async def _news(self) -> None:
        await self._close()
        await self._guide.run(self._tour.window, "app.news")
        await self._until_shown("whats-new")

    async def _until_shown(self, name: str) -> None:
        card = self._tour.window.help_card

        def is_shown() -> bool:
            article = card.view.article
            return card.isVisible() and article is not None and article.name == name

        await self._guide.until(is_shown, f"the article {name}")

    async def _apply(self, scheme: Scheme) -> None:
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            raise StepFailed("there is no application")
        theme.apply(app, scheme)
