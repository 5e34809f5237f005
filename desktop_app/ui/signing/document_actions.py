"""The action on a listed document that leads to its signing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.signing.selection import obstacle
from desktop_app.ui.documents.document_actions import DocumentActions
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument


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
                of_offered=True,
                run=lambda document: self._sign((document,)),
                run_many=self._sign,
                why_not=Text("SigningPage", "Select documents that wait for a signature"),
                icon=Icon.TO_SIGN,
            ),
        )

    def _sign(self, documents: Sequence[ListedDocument]) -> None:
        """Sign what the action fits: it awaits a signature, or the bank lists it for signing."""
        self.context.navigator.sign(documents, offered={each.id for each in documents})
