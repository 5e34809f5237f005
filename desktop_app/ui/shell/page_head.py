"""The head of a page: title, age of the data, search, and actions.

head = PageHead(Text("DocumentsPage", "Documents"))
head.set_search(Text("DocumentsPage", "Search documents"))
head.search.searched.connect(self._on_searched)
head.set_primary(registry.action("documents.sign"))       # the next step for what is selected
head.set_tools([registry.action("documents.print")])      # icons beside the search field
head.set_buttons([registry.action("labels.new")])         # words beside them
head.set_actions([registry.action("documents.export")])   # the rest, in the overflow menu
head.set_stale(last_good_synchronisation)                 # "as of 09:14"; None takes it away
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QColor, QPainter
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.theme.responsive import ResponsiveWidget
from desktop_app.ui.widgets.button_menu import ActionButton, ButtonMenu
from desktop_app.ui.widgets.search_field import SearchField

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.i18n.translations import Text
    from desktop_app.ui.shell.new_button import NewButton

_HEIGHT: Final = 56
_SEARCH_WIDTH: Final = 280
_TITLE_LEAST: Final = 120
"""Pixels that are left of a title beside many actions."""
_TITLE_CUT: Final = 60
"""Pixels that are left of the title beside actions that cannot move into the menu."""


class _Title(theme.Label):
    """A title that ends with "…" where there is no room; the whole is in its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._least = 0

    def minimumSizeHint(self) -> QSize:
        """Some letters of it, and all of it where the others leave the room."""
        whole = super().minimumSizeHint()
        least = self._least or theme.scaled(_TITLE_LEAST)
        return QSize(min(whole.width(), least), whole.height())

    def set_room(self, width: int) -> None:
        """Say how many pixels the others leave where all of them have the least they need."""
        if width != self._least:
            self._least = width
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the title as fits."""
        if not self._is_cut():
            theme.set_tip(self, "")
            super().paintEvent(event)
            return
        theme.set_tip(self, self.text())
        painter, room = QPainter(self), self.contentsRect()
        painter.setPen(QColor(theme.tokens().text))
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)

    def _is_cut(self) -> bool:
        return self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()


def _room_of(button: QPushButton) -> int:
    """The pixels that a button takes beside the search field."""
    return button.sizeHint().width() + Space.XS


class PageHead(Translated, ResponsiveWidget):
    """Title, stale mark, search field, tools, primary action and overflow menu, in this order."""

    def __init__(self, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("PageHead")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._since: datetime | None = None
        self._title = _Title()
        theme.look(self._title, "title")
        self._stale = theme.Label()
        theme.look(self._stale, "caption")
        self.search = SearchField(width=_SEARCH_WIDTH)
        self._primary: ActionButton | None = None
        self._is_primary_wanted = True
        self._is_page_empty = False
        self._more = QToolButton()
        self.more_menu = ButtonMenu(self._more)
        self._tools = QHBoxLayout()
        self._icons: list[QToolButton] = []
        self._buttons: dict[QPushButton, QAction] = {}
        """What has words, and does in the overflow menu what it does here."""
        self._in_menu: list[QPushButton] = []
        self._rest: tuple[QAction, ...] = ()
        self._are_folded = False
        self._new: NewButton | None = None
        self._lay_out()
        self.bind_text(self._title.setText, title)
        self.bind_text(partial(theme.set_tip, self._more), lambda: self.tr("More actions"))
        self.bind_text(self._more.setAccessibleName, lambda: self.tr("More actions"))

    def set_title(self, text: str) -> None:
        """Show another title until the language changes."""
        self._title.setText(text)

    def set_search(self, placeholder: Text) -> None:
        """Show the search field."""
        self.search.set_words(placeholder)
        self.search.show()

    def set_primary(self, action: QAction) -> None:
        """Show the page's one filled button; a page sets it once."""
        self._primary = ActionButton(action)
        theme.look(self._primary, "primary")
        self._row.insertWidget(self._row.indexOf(self._more), self._primary)
        action.changed.connect(self._show_primary)
        self._show_primary()

    def show_primary(self, *, shown: bool) -> None:
        """Show or hide the primary action, where the page has a more pressing one elsewhere."""
        self._is_primary_wanted = shown
        self._show_primary()

    def set_page_empty(self, *, empty: bool) -> None:
        """Say whether there is nothing on the page: what cannot be done then is not offered."""
        self._is_page_empty = empty
        self._show_primary()

    def _show_primary(self) -> None:
        if self._primary is not None:
            is_of_use = self._primary.isEnabled() or not self._is_page_empty
            self._primary.setVisible(self._is_primary_wanted and is_of_use)

    def yield_filled_button(self, yields: bool) -> None:
        """Leave the page's one filled button to what is selected, or take it back."""
        if self._primary is not None:
            theme.look(self._primary, "" if yields else "primary")

    def set_tools(self, actions: Iterable[QAction]) -> None:
        """Show actions as icons with tooltips beside the search field."""
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._tools.addWidget(button)
            self._icons.append(button)
            action.changed.connect(lambda b=button, a=action: b.setAccessibleName(a.text()))
            button.setAccessibleName(action.text())

    def set_buttons(self, actions: Iterable[QAction]) -> None:
        """Show actions as buttons with words beside the tools."""
        for action in actions:
            button = ActionButton(action)
            self._tools.addWidget(button)
            self._buttons[button] = action

    def set_actions(self, actions: Iterable[QAction]) -> None:
        """Put actions into the overflow menu; a separator is an action, too."""
        self._rest = tuple(actions)
        self._show_rest()

    def add_widget(self, widget: QWidget) -> None:
        """Put a widget of the page's own beside the search field, for example a switch."""
        self._tools.addWidget(widget)
        if isinstance(widget, QPushButton):
            action = QAction(self)
            action.triggered.connect(widget.click)
            self._buttons[widget] = action

    def add_new_button(self, button: NewButton) -> None:
        """Put the menu of all forms beside the search field; without room it is an icon."""
        self._new = button
        self.add_widget(button)
        self._buttons[button] = button.choices.menu.menuAction()

    def set_stale(self, since: datetime | None) -> None:
        """Say that the data are those of a moment in the past; None: they are fresh."""
        self._since = since
        self._show_stale()

    def focus_search(self) -> bool:
        """Put the cursor into the search field; False if the page has none."""
        if self.search.isHidden():
            return False
        self.search.take_keyboard()
        return True

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show_stale()

    def _fit(self) -> None:
        """Give the title what the others leave.

        Icons go into the menu before the title has less than its least, and in large text before
        it is cut; then the button of new documents loses its words, and other buttons go into the
        menu, too. The hint of the search field is cut before the title.
        """
        self._keep_words()
        title = self._title.minimumSizeHint().width()
        others = self._row.minimumSize().width() - title
        whole = min(self._title.sizeHint().width(), theme.scaled(_TITLE_LEAST))
        icons = sum(each.sizeHint().width() + Space.XS for each in self._icons)
        others += sum(map(_room_of, self._in_menu))
        if self._are_folded:
            others += icons
        folded = bool(self._icons) and others + whole > self.width()
        if folded != self._are_folded:
            self._are_folded = folded
            for each in self._icons:
                each.setVisible(not folded)
            self._show_rest()
        if folded:
            others -= icons
        if self._new is not None and not self._new.isHidden():
            others = self._fit_words(self._new, others, self.width() - whole)
        others = self._fit_buttons(others, self.width() - whole)
        free = self.width() - others
        is_large = theme.scaled(_TITLE_LEAST) > _TITLE_LEAST
        if is_large and not self.search.isHidden():
            before = self.search.minimumWidth()
            self.search.set_least(before + free - whole)
            free += before - self.search.minimumWidth()
        self._title.set_room(max(free, theme.scaled(_TITLE_CUT)))

    def _fit_buttons(self, others: int, room: int) -> int:
        """Put buttons into the menu, or take them back; what the others need then.

        Before that the search field has its least.
        """
        if not self.search.isHidden():
            room += self.search.minimumWidth() - self.search.least
        folded: list[QPushButton] = []
        for each in sorted(self._buttons, key=lambda button: button is self._new):
            if others > room and (each in self._in_menu or not each.isHidden()):
                folded.append(each)
                others -= _room_of(each)
        if folded != self._in_menu:
            for each in {*folded, *self._in_menu}:
                each.setVisible(each not in folded)
            self._in_menu = folded
            self._show_rest()
        return others

    def _fit_words(self, button: NewButton, others: int, room: int) -> int:
        """Take or give back the words of a button; what the others need then, by what they did."""
        words = button.width_of_words
        shown = bool(button.text())
        if shown and others > room:
            button.show_words(shown=False)
            self._keep_words()
            return others - words
        if not shown and others + words + Space.XL <= room:
            button.show_words(shown=True)
            self._keep_words()
            return others + words + Space.XL
        return others

    def _keep_words(self) -> None:
        """Let no layout make a button narrower than its words."""
        own = Qt.FindChildOption.FindDirectChildrenOnly
        for each in self.findChildren(QPushButton, options=own):
            wide = each.sizeHint().width()
            if each.minimumWidth() != wide:
                each.setMinimumWidth(wide)

    def _show_rest(self) -> None:
        """Fill the overflow menu, with the actions of icons and buttons that have no room."""
        icons = [each.defaultAction() for each in self._icons] if self._are_folded else []
        buttons = [self._action_of(each) for each in self._in_menu]
        self.more_menu.show_actions([*buttons, *icons, *self._rest])
        self._more.setVisible(not self.more_menu.is_empty)

    def _action_of(self, button: QPushButton) -> QAction:
        """What stands in the overflow menu for a button."""
        action = self._buttons[button]
        if not isinstance(button, ActionButton):  # of such the action has its own words
            action.setText(button.text() or button.accessibleName())
            action.setIcon(button.icon())
            action.setEnabled(button.isEnabled())
        return action

    def _lay_out(self) -> None:
        theme.fix(self, height=_HEIGHT)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, 0, Space.L, 1)
        row.setSpacing(Space.S)
        self._more.setIcon(theme.icon(Icon.MORE))
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for widget in (self.search, self._more, self._stale):
            widget.hide()
        self._tools.setSpacing(Space.XS)
        row.addWidget(self._title)
        row.addWidget(self._stale, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(Space.S)
        row.addStretch(1)
        row.addWidget(self.search)
        row.addLayout(self._tools)
        row.addWidget(self._more)

    def _show_stale(self) -> None:
        self._stale.setVisible(self._since is not None)
        if self._since is not None:
            from desktop_app.ui.i18n import formats  # noqa: PLC0415 - not needed for the first paint

            moment = formats.recent_moment(self._since)
            self._stale.setText(self.tr("as of {moment}").format(moment=moment))
