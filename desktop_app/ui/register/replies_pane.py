"""The documents received from the obligations register in reply to one request."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import RegisterRequestStatus
from desktop_app.domain.errors import UserError
from desktop_app.services.views import list_filters
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui import aio, theme
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.documents.document_filters import document_chips
from desktop_app.ui.documents.list_subtotals import tell_sums
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.list_pane import EmptyStateContent, ListPane
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.focus import start_focus_at
from desktop_app.ui.widgets.search_field import SearchField

if TYPE_CHECKING:
    import asyncio

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.register.obligations import RegisterRequest
    from desktop_app.services.views.list_filters import Chosen
    from desktop_app.storage.window import DocumentFilter
    from desktop_app.ui.annotations.list_annotations import ListAnnotations
    from desktop_app.ui.shell.page_context import PageContext

_STILL_S: Final = 0.3
_SEARCH_WIDTH: Final = 220
_PARTS: Final = (Part.DIRECTIONS, Part.PERIOD, Part.STATUSES, Part.TYPES)
_TITLE: Final = Text("RepliesPane", "Received documents")
_SEARCH: Final = Text("RepliesPane", "Search this reply")
_NOTHING: Final = Text("RepliesPane", "Nothing was received in reply to this request.")
_NO_REPLY: Final = Text("RepliesPane", "There is no reply to this request yet.")
_REJECTED: Final = Text("RepliesPane", "AIS IDO did not accept this request.")
_UNREAD: Final = Text("RepliesPane", "The reply to this request has not been read yet.")


class RepliesPane(Translated, QWidget):
    """The documents of one reply; read from the bank if the user stays on the request."""

    def __init__(self, context: PageContext, noted: ListAnnotations) -> None:
        """`noted` gives the rows their notes and labels."""
        super().__init__()
        self._register = context.workspace.register
        self._request: RegisterRequest | None = None
        self._task: asyncio.Task[None] | None = None
        self._failure: UserError | None = None
        self._asked: set[str] = set()
        kind, windows = Kind.REGISTER_DOCUMENT, context.workspace.windows
        self.list: ListPane[DocumentFilter, ListedDocument] = ListPane(
            name="register_documents",
            title=_TITLE,
            windows=windows,
            columns=noted.columns(
                document_columns(kind, clock=context.workspace.clock), mark="party"
            ),
            sort=Sort(SortKey.DATE, descending=True),
            chips=document_chips(kind, _PARTS, windows=windows, clock=context.workspace.clock),
            where=self._where,
            emptiness=EmptyStateContent(Icon.REGISTER, _NOTHING),
            layouts=context.memory,
            begin=False,
            has_views=False,
            selected_totals=windows.selected_totals,
        )
        tell_sums(self.list.bar.summary, kind)
        self.search = SearchField(width=_SEARCH_WIDTH)
        self.search.set_words(_SEARCH)
        self.list.follow(self.search)
        self._title = theme.wrapped("", "strong")
        self._state = theme.Label()
        self._retry = QPushButton()
        self._lay_out()
        self._retry.clicked.connect(self.refresh)
        self.bind_text(self._retry.setText, lambda: self.tr("Retry"))
        self._show_words()

    @property
    def request(self) -> RegisterRequest | None:
        """The request whose reply is shown."""
        return self._request

    def show_request(self, request: RegisterRequest) -> None:
        """Show what was received in reply to a request."""
        before, self._request = self._request, request
        same = before is not None and before.id == request.id
        same = same and before is not None and before.status == request.status
        if before is not None and same and _reply_of(before) == _reply_of(request):
            return
        if self._task is not None:
            self._task.cancel()  # it asks for the reply to another request
        self._failure = None
        self._show_words()
        self.list.show()
        self.search.show()
        self.list.refilter()
        replied, settlement_id = _reply_of(request)
        if replied and settlement_id and request.id not in self._asked:
            self._begin(wait=_STILL_S)

    def refresh(self) -> None:
        """Ask the bank for the reply again now."""
        self._begin(wait=0)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show_words()

    def _begin(self, *, wait: float) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._request is not None:
            self._task = aio.start(self._ask(self._request, wait=wait), owner=self)

    async def _ask(self, request: RegisterRequest, *, wait: float) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        if wait:
            await asyncio.sleep(wait)
        try:
            await self._register.refresh_replies(request)
            self._asked.add(request.id)
            self._failure = None
        except UserError as failure:
            self._failure = failure
        self._show_words()

    def _where(self, chosen: Chosen, text: str) -> DocumentFilter:
        where = list_filters.document_filter(Kind.REGISTER_DOCUMENT, chosen, text)
        reply_id = self._request.settlement_id if self._request is not None else ""
        return replace(where, replies=frozenset({reply_id}))

    def _show_words(self) -> None:
        if self._request is None:
            self._title.setText(self.tr("Choose a request to see what was received in reply"))
        else:
            words = self.tr("Received in reply to request No. {number}")
            self._title.setText(words.format(number=self._request.number))
        self.list.set_emptiness(EmptyStateContent(Icon.REGISTER, self._why_empty()))
        failure = self._failure
        self._state.setText(describe(failure).title if failure is not None else "")
        self._retry.setVisible(failure is not None)
        self.setAccessibleName(self._title.text())

    def _why_empty(self) -> Text:
        if self._request is None or not all(_reply_of(self._request)):
            rejected = RegisterRequestStatus.REJECTED
            was_rejected = self._request is not None and self._request.status == rejected
            return _REJECTED if was_rejected else _NO_REPLY
        return _NOTHING if self._request.id in self._asked else _UNREAD

    def _lay_out(self) -> None:
        theme.look(self._state, "caption")
        theme.look(self._retry, "link")
        head = QHBoxLayout()
        head.setContentsMargins(Space.L, Space.S, Space.S, 0)
        head.setSpacing(Space.S)
        head.addWidget(self._title, 1)
        head.addWidget(self._state)
        head.addWidget(self._retry)
        head.addWidget(self.search)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(theme.line())
        column.addLayout(head)
        column.addWidget(self.list, 1)
        self.list.hide()
        self.search.hide()
        column.addStretch(0)
        start_focus_at(self, self.list)


def _reply_of(request: RegisterRequest) -> tuple[bool, str]:
    """Whether a request was replied to, and by which identifier its reply is listed."""
    return request.status == RegisterRequestStatus.REPLY_RECEIVED, request.settlement_id
