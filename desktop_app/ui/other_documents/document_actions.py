"""Actions on listed documents that create other documents."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.document_actions import ACTIONS, OtherAction, fits
from desktop_app.ui.documents.document_actions import DocumentActions
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.other_documents.other_document_texts import ACTION_TEXTS
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.listed import ListedDocument

_ICONS: Final = {
    OtherAction.ACCEPT: Icon.CHECK,
    OtherAction.REFUSE: Icon.CLOSE,
    OtherAction.LETTER: Icon.TO_SIGN,
}

_SELECT_DEMAND: Final = Text("OtherPage", "Select a demand that waits for your acceptance")


class OtherDocumentActions(DocumentActions):
    """Opens the form of a letter, inquiry or another document about a listed one."""

    def actions(self) -> tuple[DocumentAction, ...]:
        """The actions, a letter below what other features offer."""
        return tuple(self._action(each) for each in OtherAction)

    def _action(self, action: OtherAction) -> DocumentAction:
        return DocumentAction(
            id=action.value,
            rank=90 if action is OtherAction.LETTER else 70,
            text=ACTION_TEXTS[action],
            kinds=frozenset(kind for kind, offered in ACTIONS.items() if action in offered),
            fits=partial(fits, action),
            run=lambda document: self.begin(document, partial(self._read, action)),
            icon=_ICONS.get(action, Icon.CHANGED),
            of_absent=action is OtherAction.LETTER,
            why_not=_SELECT_DEMAND if action is OtherAction.ACCEPT else None,
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
        from desktop_app.ui.other_documents.other_document_page import OtherPage  # noqa: PLC0415 - as above

        workspace, navigator = self.workspace, self.context.navigator
        shown = await read_again_if_listed(workspace.documents, subject)
        listed = await workspace.lists.document(subject.kind, subject.id) or subject
        gone = shown is not None and shown.details is None
        if action is not OtherAction.LETTER and (gone or not fits(action, listed)):
            raise DocumentOvertaken
        return lambda: navigator.open("other", OtherPage).begin_about(action, listed, shown)
