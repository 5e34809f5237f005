"""Actions on listed documents that ask the obligations register: about a payer, or once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterRequest, RegisterRequestType
from desktop_app.domain.register.request_fields import payer_of
from desktop_app.ui.documents.document_actions import DocumentActions
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.listed import ListedDocument


class RegisterDocumentActions(DocumentActions):
    """Opens the form of a request: about the payer of a document, or like an earlier one."""

    def actions(self) -> tuple[DocumentAction, ...]:
        """The actions."""
        return (
            DocumentAction(
                id="repeat_request",
                rank=40,
                text=Text("Routes", "Repeat this request…"),
                kinds=frozenset({Kind.REGISTER_REQUEST}),
                fits=lambda document: document.type in set(RegisterRequestType),
                run=self.repeat,
                shortcut="F9",
                icon=Icon.REFRESH,
                of_absent=True,
            ),
            DocumentAction(
                id="ask_register",
                rank=80,
                text=Text("Routes", "Ask AIS IDO about the payer…"),
                kinds=frozenset({Kind.REGISTER_DOCUMENT, Kind.REGISTER_REQUEST}),
                fits=lambda document: payer_of(document) is not None,
                run=lambda document: self.begin(document, self._ask_register),
                icon=Icon.REGISTER,
                of_absent=True,
            ),
        )

    def repeat(self, document: ListedDocument) -> None:
        """Go to a form filled with an earlier request; nothing is sent before it is checked."""
        from desktop_app.ui.register.request_page import RequestPage  # noqa: PLC0415 - after the first paint

        if isinstance(document, RegisterRequest):
            self.context.navigator.open("request", RequestPage).begin_again(document)

    async def _ask_register(self, document: ListedDocument) -> Callable[[], object]:
        """Read the document again, and return what shows a request about its payer."""
        from desktop_app.services.documents.fresh_reading import read_again_if_listed  # noqa: PLC0415 - after the first paint
        from desktop_app.ui.register.request_page import RequestPage  # noqa: PLC0415 - as above

        workspace, navigator = self.workspace, self.context.navigator
        shown = await read_again_if_listed(workspace.documents, document)
        listed = await workspace.lists.document(document.kind, document.id) or document
        return lambda: navigator.open("request", RequestPage).begin_about(listed, shown)
