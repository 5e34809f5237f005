"""Shows the pages in other appearances: dark, English, narrow; palette and shortcuts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QApplication

from desktop_app.tour.guide import StepFailed
from desktop_app.ui import theme
from desktop_app.ui.i18n import translations
from desktop_app.ui.i18n.translations import Language
from desktop_app.ui.tables.list_pane import ListPane
from desktop_app.ui.theme import Scheme

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_PAGES = (
    "documents", "to_sign", "card_file", "requirements", "register", "received", "counterparties",
    "templates", "directories", "activity", "settings", "profiles",
)  # fmt: skip
_NARROW = (1000, 700)


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
        window.palette_overlay.open_commands()
        await self._guide.until(window.palette_overlay.isVisible, "the palette")

    async def _shortcuts(self) -> None:
        window = self._tour.window
        window.palette_overlay.close()
        window.shortcut_sheet.open_sheet()
        await self._guide.until(window.shortcut_sheet.isVisible, "the shortcuts")

    async def _pass(self, words: str, scheme: Scheme, language: Language) -> None:
        await self._guide.between(partial(self._apply_appearance, scheme, language))
        for name in _PAGES:
            await self._guide.step("J2", f"{name}, {words}", partial(self._show, name))

    async def _show(self, name: str) -> None:
        self._tour.window.go(name)
        if self._tour.window.current != name:
            raise StepFailed(f"{name} is not on the screen")
        panes = self._tour.window.page(name).findChildren(ListPane)
        await self._guide.until(
            lambda: all(_is_read(pane) for pane in panes if pane.isVisible()), f"rows in {name}"
        )

    async def _apply_appearance(self, scheme: Scheme, language: Language) -> None:
        self._tour.window.shortcut_sheet.close()
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            raise StepFailed("there is no application")
        theme.apply(app, scheme)
        translations.use_language(app, language)

    async def _narrow(self) -> None:
        window = self._tour.window
        window.go("documents")
        window.resize(*_NARROW)
        await self._guide.until(lambda: window.width() == _NARROW[0], "the narrow window")
