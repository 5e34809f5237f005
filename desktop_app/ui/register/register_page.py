"""The page of the obligations register: requests and the replies to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSplitter

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterForm,
    RegisterRequest,
    can_be_asked_for,
)
from desktop_app.services.documents.subtotals import Grouping
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.register.received_documents import (
    REQUESTS,
    RegisterTabs,
    request_name,
    tabs_row,
)
from desktop_app.ui.register.replies_pane import RepliesPane
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.print_form_request import form_request
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_context import PageContext

_HEIGHTS: Final = (320, 280)
_ASK: Final = "request.new"
_REPLY: Final = Text("RegisterPage", "{title} · request {request}")


class RegisterPage(DocumentListPage):
    """Requests above, received documents of the current one below, details at the right.

    Received documents are printed with their request (row 8).
    """

    name = "register"
    kind = Kind.REGISTER_REQUEST
    title = Text("RegisterPage", "Obligations")
    search_text = Text("RegisterPage", "Search requests")
    nothing = Text("RegisterPage", "No requests were sent to AIS IDO yet.")
    icon = Icon.REGISTER
    groupings = (Grouping.STATUS,)
    parts = (Part.PERIOD, Part.STATUSES, Part.TYPES)
    menu = ("print_all", *DocumentListPage.menu)

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.ask_button = QPushButton()
        self.ask_button.clicked.connect(lambda: self.registry.run(_ASK))
        self.ask_button.setVisible(self.registry.can_run(_ASK))
        self.bind_text(self.ask_button.setText, Text("RegisterPage", "New request…"))
        self.head.add_widget(self.ask_button)
        self.body.insertLayout(0, tabs_row(RegisterTabs(self.registry, here=self.name)))
        self.list.model.replaced.connect(lambda _: self._follow_request())

    def _add_commands(self) -> None:
        self.registry.add(
            Command(
                id="register.print_all",
                text=Text("RegisterPage", "Print form with received documents"),
                run=lambda: self.show_form(FileFormat.PDF, RegisterForm.REQUEST_WITH_DOCUMENTS),
                icon=Icon.PRINT,
                enabled_when=lambda: _can_be_printed(self.replies.request),
                group=CommandGroup.DOCUMENT,
            ),
            owner=self,
        )
        super()._add_commands()

    def listed(self) -> QWidget:
        """Requests above, received documents below."""
        self.replies = RepliesPane(self.context, self.noted)
        self.take_list(self.replies.list)
        both = QSplitter(Qt.Orientation.Vertical)
        both.setHandleWidth(1)
        both.setChildrenCollapsible(False)
        both.addWidget(self.list)
        both.addWidget(self.replies)
        both.setSizes(list(_HEIGHTS))
        for place in range(both.count()):
            both.setStretchFactor(place, 1)
        return both

    @property
    def kinds(self) -> frozenset[Kind]:
        """Requests and received documents."""
        return frozenset({Kind.REGISTER_REQUEST, Kind.REGISTER_DOCUMENT})

    @property
    def print_title(self) -> str:
        """That of the list in use; of received documents with the request that they answer."""
        title, request = super().print_title, self.replies.request
        named = "" if request is None else request_name(request)
        if self.active is self.list or not named:
            return title
        return _REPLY.format(title=title, request=named)

    @property
    def list_name(self) -> str:
        """That of the list in use: the upper one is that of the requests."""
        return str(REQUESTS) if self.active is self.list else super().list_name

    def on_current_changed(self, row: Row[ListedDocument]) -> None:
        """Show the details, and for a request what was received in reply."""
        super().on_current_changed(row)
        if isinstance(row.value, RegisterRequest):
            self.replies.show_request(row.value)

    def _follow_request(self) -> None:
        """Show the reply that has come meanwhile to the request on show."""
        request, model = self.replies.request, self.list.model
        place = model.position(request.id) if request is not None else None
        row = model.row(place) if place is not None else None
        if row is not None and isinstance(row.value, RegisterRequest):
            self.replies.show_request(row.value)

    def can_print(self, document: ListedDocument) -> bool:
        """Whether a print form can be had: of a received document that of its request."""
        if isinstance(document, RegisterDocument):
            return _can_be_printed(self.replies.request)
        return super().can_print(document)

    def show_form(
        self, file_format: FileFormat, register_form: RegisterForm = RegisterForm.REQUEST
    ) -> None:
        """Show a print form; that of a received document is its request with all documents."""
        document = self.current_document()
        request = self.replies.request
        if isinstance(document, RegisterDocument) and request is not None:
            document, register_form = request, RegisterForm.REQUEST_WITH_DOCUMENTS
        if document is not None:
            self.context.navigator.show_print_form(
                form_request(document, file_format, register_form)
            )


def _can_be_printed(request: RegisterRequest | None) -> bool:
    return request is not None and can_be_asked_for(request.kind, request.id)
