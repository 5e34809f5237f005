"""The action on listed documents that recalls an acceptance of direct debits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.instructions.debit_fields import is_recallable
from desktop_app.services.documents.fresh_reading import DocumentOvertaken, read_again_if_listed
from desktop_app.ui.documents.document_actions import DocumentActions
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.listed import ListedDocument


class DebitDocumentActions(DocumentActions):
    """Opens the form of a recall."""

    def actions(self) -> tuple[DocumentAction, ...]:
        """The one action."""
        return (
            DocumentAction(
                id="recall_debit",
                rank=30,
                text=Text("Routes", "Recall the acceptance…"),
                fits=is_recallable,
                run=self.recall,
                icon=Icon.ABSENT,
            ),
        )

    def recall(self, document: ListedDocument) -> None:
        """Go to a form that recalls an acceptance of direct debits."""
        self.begin(document, self._recall)

    async def _recall(self, document: ListedDocument) -> Callable[[], object]:
        """Read the acceptance again, and return what shows the form.

        Raises:
            DocumentOvertaken: the bank has nothing to recall any more.
        """
        from desktop_app.ui.direct_debit.recall_page import DebitRecallPage  # noqa: PLC0415 - after first paint

        workspace, navigator = self.workspace, self.context.navigator
        shown = await read_again_if_listed(workspace.documents, document)
        listed = await workspace.lists.document(document.kind, document.id) or document
        gone = shown is not None and shown.details is None
        if gone or not is_recallable(listed):
            raise DocumentOvertaken
        recall = await workspace.debit_acceptances.recall(document.id, today=self.today)
        return lambda: navigator.open("debit_recall", DebitRecallPage).show_recall(
            recall, document.id, shown
        )
