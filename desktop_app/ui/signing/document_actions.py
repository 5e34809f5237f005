"""The action on a listed document that leads to its signing."""

from __future__ import annotations

from desktop_app.domain.signing.selection import obstacle
from desktop_app.ui.documents.document_actions import DocumentActions
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon


class SigningDocumentActions(DocumentActions):
    """Signs documents."""

    def actions(self) -> tuple[DocumentAction, ...]:
        """The action."""
        return (
            DocumentAction(
                id="sign",
                rank=5,
                text=Text("SigningPage", "Sign…"),
                fits=lambda document: obstacle(document) is None,
                run=lambda document: self.context.navigator.sign((document,)),
                run_many=self.context.navigator.sign,
                why_not=Text("SigningPage", "Select documents that wait for a signature"),
                icon=Icon.TO_SIGN,
            ),
        )
