"""Actions on listed documents that create other documents."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.document_actions import ACTIONS, OtherAction, fits
from desktop_app.ui import aio
from desktop_app.ui.documents.document_actions import DocumentActions
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.other_documents.other_document_texts import ACTION_TEXTS
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.domain.documents.listed import ListedDocument

_ICONS: Final = {
    OtherAction.ACCEPT: Icon.CHECK,
    OtherAction.REFUSE: Icon.CLOSE,
    OtherAction.LETTER: Icon.TO_SIGN,
}
_ANSWERS: Final = frozenset({OtherAction.ACCEPT, OtherAction.REFUSE})
_MANY_READY: Final = Text("DeferredOpen", "Answers to payment demands are ready: {count}")
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
            run_many=partial(self._answer, action) if action in _ANSWERS else None,
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

    def _answer(self, action: OtherAction, demands: Sequence[ListedDocument]) -> None:
        """Answer several demands: a refusal is reasoned first, all are shown before they go."""
        if action is OtherAction.REFUSE:
            aio.start(self._refuse(demands), owner=self)
        else:
            self._begin_many(action, demands)

    async def _refuse(self, demands: Sequence[ListedDocument]) -> None:
        from desktop_app.ui.other_documents.reason_dialog import ReasonDialog  # noqa: PLC0415 - as above

        dialog = ReasonDialog(self.context.window, count=len(demands))
        accepted = await aio.ask(dialog)
        reason = dialog.reason
        if accepted:
            self._begin_many(OtherAction.REFUSE, demands, reason)

    def _begin_many(
        self, action: OtherAction, demands: Sequence[ListedDocument], reason: str = ""
    ) -> None:
        count = len(demands)
        self.context.deferred_open.begin(
            partial(self._prepare, action, demands, reason),
            ready=lambda: _MANY_READY.format(count=formats.count(count)),
        )

    async def _prepare(
        self, action: OtherAction, demands: Sequence[ListedDocument], reason: str
    ) -> Callable[[], object]:
        """Write the answers, and return what shows them before they are sent.

        Raises:
            AnswersNeedForms: none of them can be written without its form.
            DocumentOvertaken: none of the demands can be answered any more.
        """
        from desktop_app.services.documents.fresh_reading import DocumentOvertaken  # noqa: PLC0415 - as above
        from desktop_app.services.payments.demand_answers import AnswersNeedForms  # noqa: PLC0415 - as above

        found = await self.workspace.demand_answers.prepare(action, demands, reason=reason)

        if not found.submissions:
            raise AnswersNeedForms if found.need_a_form else DocumentOvertaken
        left_out = (*found.left_out, *found.need_a_form)
        return partial(
            self.context.navigator.confirm_submissions, found.submissions, left_out=left_out
        )
