"""Actions on listed documents that create other documents or register requests."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.document_actions import ACTIONS, OtherAction, fits
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.other_documents.other_document_texts import ACTION_TEXTS
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.form_navigator import FormNavigator
    from desktop_app.ui.other_documents.other_document_page import OtherPage
    from desktop_app.ui.register.request_page import RequestPage
    from desktop_app.ui.shell.deferred_open import DeferredOpen

_READY: Final = Text("DeferredOpen", "Document No. {number} has been read")
_ICONS: Final = {
    OtherAction.ACCEPT: Icon.CHECK,
    OtherAction.REFUSE: Icon.CLOSE,
    OtherAction.LETTER: Icon.TO_SIGN,
}
_REGISTER: Final = frozenset({Kind.REGISTER_DOCUMENT, Kind.REGISTER_REQUEST})


class OtherDocumentActions(QObject):
    """Opens the forms; sending goes through their confirmation."""

    def __init__(
        self, *, forms: FormNavigator, workspace: Workspace, errands: DeferredOpen
    ) -> None:
        """Take the services that actions need.

        Args:
            forms: shows the forms.
            workspace: what is known of documents.
            errands: reads the data of a form, then opens it.
        """
        super().__init__(forms)
        self._forms = forms
        self._workspace = workspace
        self._deferred_open = errands

    def actions(self) -> tuple[DocumentAction, ...]:
        """The actions, the most usual first."""
        return (
            *(self._action(each) for each in OtherAction if each is not OtherAction.LETTER),
            DocumentAction(
                id="ask_register",
                text=Text("Routes", "Ask AIS IDO about the payer…"),
                kinds=_REGISTER,
                fits=lambda document: bool(document.party.taxpayer_number),
                run=lambda document: self._requests().begin_about(document.party),
                icon=Icon.REGISTER,
                of_absent=True,
            ),
            self._action(OtherAction.LETTER),
        )

    def _action(self, action: OtherAction) -> DocumentAction:
        return DocumentAction(
            id=action.value,
            text=ACTION_TEXTS[action],
            kinds=frozenset(kind for kind, offered in ACTIONS.items() if action in offered),
            fits=partial(fits, action),
            run=partial(self._begin, action),
            icon=_ICONS.get(action, Icon.CHANGED),
            of_absent=action is OtherAction.LETTER,
        )

    def _begin(self, action: OtherAction, subject: ListedDocument) -> None:
        number = subject.number
        self._deferred_open.begin(
            partial(self._read, action, subject), ready=lambda: _READY.format(number=number)
        )

    async def _read(self, action: OtherAction, subject: ListedDocument) -> Callable[[], object]:
        """Read the related document again, and return what shows the form.

        Raises:
            Overtaken: the action does not fit what the bank has by now.
        """
        from desktop_app.services.documents.fresh_reading import (  # noqa: PLC0415 - after the first paint
            DocumentOvertaken,
            read_again_if_listed,
        )

        workspace = self._workspace
        shown = await read_again_if_listed(workspace.documents, subject)
        listed = await workspace.lists.document(subject.kind, subject.id) or subject
        gone = shown is not None and shown.details is None
        if action is not OtherAction.LETTER and (gone or not fits(action, listed)):
            raise DocumentOvertaken
        return lambda: self._others().begin_about(action, listed, shown)

    def _others(self) -> OtherPage:
        from desktop_app.ui.other_documents.other_document_page import OtherPage  # noqa: PLC0415 - after the first paint

        page = self._forms.form("other")
        if not isinstance(page, OtherPage):
            raise TypeError("the place of other documents has another page")
        return page

    def _requests(self) -> RequestPage:
        from desktop_app.ui.register.request_page import RequestPage  # noqa: PLC0415 - as above

        page = self._forms.form("request")
        if not isinstance(page, RequestPage):
            raise TypeError("the place of requests has another page")
        return page
