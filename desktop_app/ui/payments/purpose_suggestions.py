"""Suggests payment purposes: earlier ones, and variables of templates."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QStringListModel, Qt
from PySide6.QtGui import QAction, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QCompleter, QToolButton

from desktop_app.domain.instructions.templates import VARIABLES, Variable, resolved
from desktop_app.domain.values.collation import caseless
from desktop_app.ui import theme
from desktop_app.ui.forms.completions import frame, hide
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.button_menu import ButtonMenu

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date

    from PySide6.QtWidgets import QPlainTextEdit

    from desktop_app.ui.forms.input_edits import TextArea

VARIABLE_NAMES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        Variable.MONTH: Text("PurposeField", "Month"),
        Variable.PREVIOUS_MONTH: Text("PurposeField", "Month before"),
        Variable.PREVIOUS_MONTH_YEAR: Text("PurposeField", "Year of the month before"),
        Variable.QUARTER: Text("PurposeField", "Quarter"),
        Variable.YEAR: Text("PurposeField", "Year"),
        Variable.DATE: Text("PurposeField", "Date of the payment"),
        Variable.NUMBER: Text("PurposeField", "Number of the payment"),
        f"{Variable.MONTH}:be": Text("PurposeField", "Month, in Belarusian"),
        f"{Variable.PREVIOUS_MONTH}:be": Text("PurposeField", "Month before, in Belarusian"),
    }
)
"""What may be put into a purpose, by its name."""

_ROWS: Final = 8
_SHORTEST: Final = 2
_SHOWN: Final = Text("PurposeField", "{name}: {value}")


class PurposeSuggestions(QObject):
    """Suggests purposes for a text area on typing, and all of them with *Down*."""

    def __init__(self, area: TextArea) -> None:
        super().__init__(area)
        self._area = area
        self._known: tuple[str, ...] = ()
        self._taking = False
        self.offers = QCompleter(QStringListModel(area), area)
        self.offers.setWidget(area)
        self.offers.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.offers.setMaxVisibleItems(_ROWS)
        frame(self.offers)
        self.offers.activated[QModelIndex].connect(self._on_taken)  # type: ignore[index]
        area.offers = self.offers
        area.installEventFilter(self)
        area.textChanged.connect(self._on_text_changed)

    @property
    def known(self) -> tuple[str, ...]:
        """What is offered."""
        return self._known

    def offer(self, purposes: Sequence[str]) -> None:
        """Know what was paid for."""
        self._known = tuple(purposes)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the list with *Down* where there is no line below; nothing else is kept."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        on_last_line = self._area.textCursor().blockNumber() == self._area.blockCount() - 1
        if event.key() == Qt.Key.Key_Down and self._known and on_last_line:
            self._show(self._known)
            return True
        return super().eventFilter(watched, event)

    def _on_text_changed(self) -> None:
        if self._taking or not self._area.hasFocus():
            return
        text = caseless(self._area.toPlainText().strip())
        found = [each for each in self._known if text in caseless(each)]
        exact = any(caseless(each) == text for each in found)
        if len(text) >= _SHORTEST and found and not exact:
            self._show(found)
        else:
            hide(self.offers)

    def _show(self, purposes: Sequence[str]) -> None:
        model = self.offers.model()
        if isinstance(model, QStringListModel):
            model.setStringList(list(purposes))
        place = self._area.cursorRect()
        place.setLeft(0)
        place.setWidth(self._area.viewport().width())
        self.offers.complete(place)

    def _on_taken(self, index: QModelIndex) -> None:
        self._taking = True
        self._area.suggest_value(str(index.data()))
        self._area.moveCursor(QTextCursor.MoveOperation.End)
        self._taking = False


class VariablesButton(Translated, QToolButton):
    """Inserts a template variable at the cursor; its menu shows today's values."""

    def __init__(self, area: QPlainTextEdit, *, today: Callable[[], date]) -> None:
        super().__init__(area.parentWidget())
        self._area = area
        self._today = today
        self._menu = ButtonMenu(self)
        self.setIcon(theme.icon(Icon.MORE))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoRaise(True)
        self.bind_text(
            partial(theme.set_tip, self), lambda: self.tr("Insert month, date or number")
        )
        self.bind_text(self.setAccessibleName, lambda: self.tr("Insert month, date or number"))
        self.retranslate()
        self._menu.menu.aboutToShow.connect(self._fill)  # the day may be another one

    def retranslate(self) -> None:
        """Update the variables after a language change."""
        super().retranslate()
        self._fill()

    def _fill(self) -> None:
        self._menu.show_actions([self._action(name) for name in VARIABLES])

    def insert(self, name: str) -> None:
        """Put a variable where the cursor is."""
        self._area.insertPlainText(f"{{{name}}}")
        self._area.setFocus(Qt.FocusReason.OtherFocusReason)

    def _action(self, name: str) -> QAction:
        value = resolved(f"{{{name}}}", day=self._today(), number="17")
        made = QAction(_SHOWN.format(name=VARIABLE_NAMES[name], value=value), self)
        made.triggered.connect(lambda _=False: self.insert(name))
        return made
