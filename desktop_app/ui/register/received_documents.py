"""The page of all documents received from the obligations register."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QTabBar

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterDocument, RegisterForm, can_be_asked_for
from desktop_app.services.documents.subtotals import Grouping
from desktop_app.ui.documents.document_columns import received_columns
from desktop_app.ui.documents.document_filters import document_chips
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.shell.print_form_request import form_request
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.files import FileFormat
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.register.obligations import RegisterRequest
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.filter_chips import Chip

_REGISTER: Final = Text("RegisterPage", "Obligations")
_NUMBERED: Final = Text("ReceivedPage", "No. {number} of {day}")
_WITHOUT_DAY: Final = Text("ReceivedPage", "No. {number}")
_OF_DAY: Final = Text("ReceivedPage", "Of {day}")
_UNKNOWN: Final = Text("ReceivedPage", "Reply {reply}")
REQUESTS: Final = Text("RegisterTabs", "Requests")
_TABS: Final[Mapping[str, Text]] = {
    "register": REQUESTS,
    "received": Text("RegisterTabs", "Received documents"),
}


class RegisterTabs(Translated, QTabBar):
    """Switches between the two pages of the register, if the window has both."""

    def __init__(self, registry: CommandRegistry, *, here: str) -> None:
        """`here` is the name of the page the tabs stand on."""
        super().__init__()
        self._registry = registry
        self._places = tuple(_TABS)
        self._here = self._places.index(here)
        self.setDrawBase(False)
        self.setExpanding(False)
        for place, name in enumerate(self._places):
            self.addTab("")
            self.bind_text(partial(self.setTabText, place), _TABS[name])
        self.setCurrentIndex(self._here)
        self.bind_text(self.setAccessibleName, _REGISTER)
        self.setVisible(all(registry.can_run(f"go.{name}") for name in self._places))
        self.currentChanged.connect(self._on_current_changed)

    def _on_current_changed(self, place: int) -> None:
        """Go to the other page; on this one the tabs stay as they are."""
        with QSignalBlocker(self):
            self.setCurrentIndex(self._here)
        if place != self._here:
            self._registry.run(f"go.{self._places[place]}")


def tabs_row(tabs: RegisterTabs) -> QHBoxLayout:
    """The tabs as a line whose text begins where that of the page's head does."""
    row = QHBoxLayout()
    row.setContentsMargins(Space.XS, 0, Space.L, 0)
    row.addWidget(tabs)
    row.addStretch(1)
    return row


def request_name(request: RegisterRequest) -> str:
    """The number and the day of a request, as far as it has them; empty without both."""
    day = formats.day(request.date)
    if not request.number:
        return _OF_DAY.format(day=day) if day else ""
    if not day:
        return _WITHOUT_DAY.format(number=request.number)
    return _NUMBERED.format(number=request.number, day=day)


class ReceivedPage(DocumentListPage):
    """Documents of all replies, filtered by request, direction and period, newest first (row 3).

    They are printed with the request they answer (row 8).
    """

    name = "received"
    kind = Kind.REGISTER_DOCUMENT
    title = Text("ReceivedPage", "Received documents")
    search_text = Text("ReceivedPage", "Search received documents")
    nothing = Text("ReceivedPage", "Nothing was received from AIS IDO yet.")
    icon = Icon.REGISTER
    parts = (Part.REPLIES, Part.DIRECTIONS, Part.PERIOD, Part.STATUSES, Part.TYPES)
    groupings = (Grouping.STATUS,)

    def __init__(self, context: PageContext) -> None:
        self._requests: Mapping[str, RegisterRequest] = {}
        super().__init__(context)
        self.head.bind_text(self.head.set_title, _REGISTER)
        self.body.insertLayout(0, tabs_row(RegisterTabs(self.registry, here=self.name)))
        self._reading_requests = RepeatedTask(self._learn_requests, owner=self)
        self._reading_requests.start()

    @property
    def doable(self) -> tuple[DocumentAction, ...]:
        """What may be done with a received document; going to its request comes first."""
        request = DocumentAction(
            id="request",
            text=Text("ReceivedPage", "Show the request"),
            kinds=self.kinds,
            fits=lambda document: self.request_of(document) is not None,
            run=self._show_request,
            icon=Icon.REGISTER,
            of_absent=True,
        )
        return (request, *super().doable)

    def columns(self) -> Sequence[ColumnSpec[ListedDocument]]:
        """Those of a reply, and the request it answers."""
        return received_columns(
            lambda document: self._reply_name(document.reply_id), status=self.statuses.label
        )

    def chips(self) -> Mapping[Part, Chip]:
        """The chips of its filter bar, replies named by their requests."""
        workspace = self.workspace
        return document_chips(
            self.kind,
            self.parts,
            windows=workspace.windows,
            clock=workspace.clock,
            reply_name=self._reply_name,
            status_name=self.statuses.named,
        )

    def request_of(self, document: ListedDocument | None) -> RegisterRequest | None:
        """The request that a received document answers, while it is known."""
        reply = document.reply_id if isinstance(document, RegisterDocument) else ""
        return self._requests.get(reply)

    def can_print(self, document: ListedDocument) -> bool:
        """Whether the request is known, with which a received document is printed."""
        request = self.request_of(document)
        return request is not None and can_be_asked_for(request.kind, request.id)

    def show_form(
        self,
        file_format: FileFormat,
        register_form: RegisterForm = RegisterForm.REQUEST_WITH_DOCUMENTS,  # noqa: ARG002
    ) -> None:
        """Show the print form of the request that the document answers, with all documents."""
        request = self.request_of(self.current_document())
        if request is not None:
            form = RegisterForm.REQUEST_WITH_DOCUMENTS
            self.context.navigator.show_print_form(form_request(request, file_format, form))

    def on_store_changed(self, change: Change) -> None:
        """Read the lists again, and the requests that documents answer."""
        super().on_store_changed(change)
        self._reading_requests.start()

    async def _learn_requests(self) -> None:
        """Learn which requests were replied to, and name them in cells, chip and actions."""
        requests = await self.workspace.windows.requests()
        if requests == self._requests:
            return
        self._requests = requests
        self.list.model.invalidate_texts()
        self.list.bar.chips[Part.REPLIES].refresh()
        self.registry.refresh()
        self._show_actions()

    def _reply_name(self, reply: str) -> str:
        """The number and the day of the request that a reply answers."""
        request = self._requests.get(reply)
        named = "" if request is None else request_name(request)
        return named or (_UNKNOWN.format(reply=reply) if reply else "")

    def _show_request(self, document: ListedDocument) -> None:
        request = self.request_of(document)
        if request is not None:
            self.context.navigator.show_document(request.kind, request.id)
