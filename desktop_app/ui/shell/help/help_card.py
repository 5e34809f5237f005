"""The card of the help (F1): an index with a search, and the article beside it.

It lies over the page at hand, which keeps everything that was typed. Nothing is loaded from
anywhere but the articles: no pictures, no addresses.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, Text, Translated, current_language
from desktop_app.ui.shell.help.articles import find_articles, read_articles
from desktop_app.ui.shell.help.topics import article_at
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.overlay import Overlay
from desktop_app.ui.widgets.search_field import SearchField

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from PySide6.QtCore import QObject, QUrl

    from desktop_app.ui.shell.help.articles import HelpArticle

_WIDTH: Final = 980
_TOP: Final = 40
_INDEX: Final = 288
_INDEX_ROW: Final = 28
_SEARCH: Final = 320
_MOST_MARKS: Final = 200
_LINE_HEIGHT: Final = 135.0
_HEADING_ABOVE: Final = 14.0
_BELOW: Final = 7.0
_ITEM_BELOW: Final = 3.0
_NOTHING_BEFORE: Final = Text("HelpCard", "No article was open before this one")
_NAME: Final = Qt.ItemDataRole.UserRole


class ArticleView(QTextBrowser):
    """Shows one article; it loads nothing, and follows links to other articles only."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.document().setDocumentMargin(Space.XL)
        self._article: HelpArticle | None = None
        self._marked = ""

    @property
    def article(self) -> HelpArticle | None:
        """The article on show."""
        return self._article

    def show_article(self, article: HelpArticle, fragment: str = "") -> None:
        """Show an article from its beginning, with each word of a fragment marked."""
        self._article = article
        self._marked = fragment
        self._paint_anew()
        self.verticalScrollBar().setValue(0)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: ARG002 - Qt's signature
        """Load nothing: articles are words."""
        return None

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of another scheme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._article is not None:
            self._paint_anew()

    def _paint_anew(self) -> None:
        if self._article is None:
            return
        at = self.verticalScrollBar().value()
        document = self.document()
        document.setDefaultFont(theme.font(theme.Type.BODY))
        document.setMarkdown(self._article.markdown, QTextDocument.MarkdownFeature.MarkdownNoHTML)
        self._set_pitch()
        self._set_looks()
        self._mark_words()
        self.verticalScrollBar().setValue(at)

    def _set_pitch(self) -> None:
        """Give lines and paragraphs their distances, and headings their size."""
        block = self.document().begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            form = QTextBlockFormat()
            form.setLineHeight(
                _LINE_HEIGHT, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            )
            form.setTopMargin(_HEADING_ABOVE if level > 1 else 0.0)
            form.setBottomMargin(_ITEM_BELOW if block.textList() is not None else _BELOW)
            cursor = QTextCursor(block)
            cursor.mergeBlockFormat(form)
            if level:
                heading = theme.font(theme.Type.FIGURE if level == 1 else theme.Type.STRONG)
                look = QTextCharFormat()
                look.setFont(heading)
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                cursor.setCharFormat(look)
            block = block.next()

    def _set_looks(self) -> None:
        """Give links their colour, and bold words the weight that the interface font has."""
        link, strong = QTextCharFormat(), QTextCharFormat()
        link.setForeground(QColor(theme.tokens().accent))
        strong.setFontWeight(QFont.Weight.DemiBold)
        for start, end, form in self._fragments():
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            if form.isAnchor():
                cursor.mergeCharFormat(link)
            if form.fontWeight() > QFont.Weight.DemiBold:
                cursor.mergeCharFormat(strong)

    def _fragments(self) -> list[tuple[int, int, QTextCharFormat]]:
        """Where each piece of one format begins and ends."""
        found = []
        block = self.document().begin()
        while block.isValid():
            parts = block.begin()
            while not parts.atEnd():
                piece = parts.fragment()
                end = piece.position() + piece.length()
                found.append((piece.position(), end, piece.charFormat()))
                parts += 1
            block = block.next()
        return found

    def _mark_words(self) -> None:
        marks: list[QTextEdit.ExtraSelection] = []
        colours = theme.tokens()
        for word in self._marked.split():
            found = self.document().find(word)
            while not found.isNull() and len(marks) < _MOST_MARKS:
                mark = QTextEdit.ExtraSelection()
                mark.cursor = found
                mark.format.setBackground(QColor(colours.selection))
                marks.append(mark)
                found = self.document().find(word, found)
        self.setExtraSelections(marks)


class HelpCard(Translated, Overlay):
    """The index, the search and the article; `current_page` is the route of the page at hand."""

    def __init__(self, parent: QWidget, *, current_page: Callable[[], str]) -> None:
        super().__init__(parent, width=_WIDTH, top=_TOP)
        self._current_page = current_page
        self._language: Language | None = None
        self._articles: tuple[HelpArticle, ...] = ()
        self._visited: list[str] = []
        self._title = theme.Label()
        theme.look(self._title, "heading")
        self.search = SearchField(width=_SEARCH, escape_leaves=False)
        self.back = QPushButton()
        theme.look(self.back, "quiet")
        self.close_button = QPushButton()
        theme.look(self.close_button, "quiet")
        self.index = QListWidget()
        self.index.setFrameShape(QListWidget.Shape.NoFrame)
        theme.fix(self.index, width=_INDEX)
        theme.when_sized(self.index, _fit_rows)
        self.index.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.index.setObjectName("HelpIndex")
        self.index.setUniformItemSizes(True)
        self.language_note = theme.Label()
        self.language_note.setWordWrap(True)
        theme.look(self.language_note, "caption")
        self.language_note.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        self.nothing = theme.Label()
        self.nothing.setWordWrap(True)
        theme.look(self.nothing, "muted")
        self.nothing.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        self.view = ArticleView()
        self._body = QWidget()
        self._lay_out()
        self._connect()
        self._say()

    def toggle(self) -> None:
        """Open the article of the page at hand, or close the help if it is open."""
        if self.isVisible():
            self.close_overlay()
            return
        focused = self.window_below.focusWidget()
        self.open_article(article_at(focused, self._current_page()))

    def open_article(self, name: str) -> None:
        """Open the help at an article."""
        self._read()
        self.search.clear()
        self._visited.clear()
        self._fit()
        if not self.isVisible():
            self.open()
        self._go(name)
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the window has room; Escape in the empty search field closes."""
        if watched is self.search and isinstance(event, QKeyEvent) and not self.search.text():
            if event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
                self.close_overlay()
                return True
            return False
        taken = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.Resize and watched is self.window_below and self.isVisible():
            self._fit()
        return taken

    def retranslate(self) -> None:
        """Show the articles of another language."""
        super().retranslate()
        if self._language is not None and self._language is not current_language():
            shown = self.view.article
            self._read()
            if shown is not None:
                self._show(shown.name)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        head.setSpacing(Space.M)
        head.addWidget(self._title)
        head.addWidget(self.search)
        head.addStretch(1)
        head.addWidget(self.back)
        head.addWidget(self.close_button)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.nothing)
        left.addWidget(self.index, 1)
        left.addWidget(self.language_note)
        across = QHBoxLayout(self._body)
        across.setContentsMargins(0, 0, 0, Space.S)  # below it the card is round
        across.setSpacing(0)
        across.addLayout(left)
        across.addWidget(_upright())
        across.addWidget(self.view, 1)
        self.column.addLayout(head)
        self.column.addWidget(theme.line())
        self.column.addWidget(self._body, 1)

    def _connect(self) -> None:
        self.search.searched.connect(self._on_searched)
        self.search.left.connect(self._on_search_left)
        self.search.installEventFilter(self)
        self.index.currentItemChanged.connect(self._on_chosen)
        self.index.itemActivated.connect(lambda _: self._focus_article())
        self.view.anchorClicked.connect(self._on_link_clicked)
        self.back.clicked.connect(self._on_back_clicked)
        self.close_button.clicked.connect(self.close_overlay)

    def _say(self) -> None:
        self.search.set_words(Text("HelpCard", "Search the help"))
        self.bind_text(self._title.setText, lambda: self.tr("Help"))
        self.bind_text(self.index.setAccessibleName, lambda: self.tr("Articles"))
        self.bind_text(self.view.setAccessibleName, lambda: self.tr("Article"))
        self.bind_text(self.back.setText, lambda: self.tr("Back"))
        self.bind_text(self.close_button.setText, lambda: self.tr("Close"))
        self.bind_text(
            partial(theme.set_tip, self.close_button), lambda: self.tr("Close the help (Esc)")
        )
        self.bind_text(
            self.nothing.setText,
            lambda: self.tr("No article has these words. Try a part of one word."),
        )
        self.bind_text(
            self.language_note.setText, lambda: self.tr("The articles are in English and Russian.")
        )

    def _fit(self) -> None:
        self.set_card_width(theme.scaled(_WIDTH))
        self._body.setFixedHeight(max(self.window_below.height() - 4 * _TOP, _TOP))

    def _read(self) -> None:
        language = current_language()
        if language is not self._language:
            self._language = language
            self._articles = read_articles(language)
        self.language_note.setVisible(language in {Language.BELARUSIAN, Language.POLISH})
        self._list(self._articles)

    def _list(self, articles: tuple[HelpArticle, ...]) -> None:
        shown = self.view.article
        self.index.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.index.clear()
        for article in articles:
            item = QListWidgetItem(article.title)
            item.setData(_NAME, article.name)
            self.index.addItem(item)
            if shown is not None and shown.name == article.name:
                self.index.setCurrentItem(item)
        self.index.blockSignals(False)  # noqa: FBT003 - as above
        _fit_rows(self.index)
        self.nothing.setVisible(not articles)

    def _go(self, name: str) -> None:
        """Show an article, and remember the one before."""
        before = self.view.article
        if self.isVisible() and before is not None and before.name != name:
            self._visited.append(before.name)
        self._show(name)

    def _show(self, name: str) -> None:
        article = next((each for each in self._articles if each.name == name), None)
        if article is not None:
            self.view.show_article(article, self.search.text())
        self.index.blockSignals(True)  # noqa: FBT003 - Qt's signature
        for row in range(self.index.count()):
            if self.index.item(row).data(_NAME) == name:
                self.index.setCurrentRow(row)
        self.index.blockSignals(False)  # noqa: FBT003 - as above
        enable_unless(self.back, None if self._visited else _NOTHING_BEFORE)

    def _focus_article(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_searched(self, text: str) -> None:
        found = find_articles(self._articles, text)
        self._list(found)
        if text and found:
            self._go(found[0].name)
        elif self.view.article is not None:
            self._show(self.view.article.name)

    def _on_search_left(self) -> None:
        if self.search.text() or self.index.count():
            self.index.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._go(item.data(_NAME))

    def _on_link_clicked(self, url: QUrl) -> None:
        """Follow a link to another article; all other links lead nowhere."""
        name = url.toString().removesuffix(".md")
        if any(each.name == name for each in self._articles):
            self.search.clear()
            self._go(name)

    def _on_back_clicked(self) -> None:
        if self._visited:
            self._show(self._visited.pop())


def _upright() -> QFrame:
    """A vertical hairline."""
    made = QFrame()
    theme.look(made, "line")
    made.setFixedWidth(1)
    return made


def _fit_rows(index: QListWidget) -> None:
    for place in range(index.count()):
        index.item(place).setSizeHint(QSize(0, theme.scaled(_INDEX_ROW)))
