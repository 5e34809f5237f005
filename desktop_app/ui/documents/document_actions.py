"""Actions on listed documents: repeat, change, delete, recall."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.documents.changeability import (
    is_changeable_other,
    is_changeable_payment,
    is_deletable,
)
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.debit_fields import is_recallable
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.values.periods import today
from desktop_app.services.documents.fresh_reading import (
    read_again_if_listed,
    read_to_copy,
    unsigned,
)
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.documents.listed import BankDocumentDetails, ListedDocument
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.form_navigator import FormNavigator
    from desktop_app.ui.shell.deferred_open import DeferredOpen

_READY: Final = Text("DeferredOpen", "Document No. {number} has been read")


class DocumentEditActions(QObject):
    """Starts an action on one document; a form or a confirmation precedes sending."""

    def __init__(
        self,
        *,
        forms: FormNavigator,
        workspace: Workspace,
        clock: Clock,
        errands: DeferredOpen,
    ) -> None:
        """Take the services that actions need.

        Args:
            forms: shows the forms and the confirmation.
            workspace: what is known of documents.
            clock: the time.
            errands: reads the data of a form, then opens it.
        """
        super().__init__(forms)
        self._deferred_open = errands
        self._forms = forms
        self._workspace = workspace
        self._clock = clock

    def actions(self) -> tuple[DocumentAction, ...]:
        """The actions, the most usual first."""
        return (
            DocumentAction(
                id="change",
                text=Text("Routes", "Change…"),
                fits=lambda one: is_changeable_payment(one) or is_changeable_other(one),
                run=self.change,
                shortcut="F2",
            ),
            DocumentAction(
                id="delete",
                text=Text("Routes", "Delete…"),
                fits=is_deletable,
                run=self.delete,
                shortcut="Del",
                icon=Icon.CLOSE,
                danger=True,
            ),
            DocumentAction(
                id="recall_debit",
                text=Text("Routes", "Recall the acceptance…"),
                fits=is_recallable,
                run=self.recall,
                icon=Icon.ABSENT,
            ),
            DocumentAction(
                id="repeat",
                text=Text("DocumentListPage", "Repeat this payment…"),
                fits=lambda document: document.type in PAYMENT_TYPES,
                run=self.repeat,
                shortcut="Ctrl+R",
                icon=Icon.REFRESH,
                of_absent=True,
            ),
        )

    def repeat(self, document: ListedDocument) -> None:
        """Go to a form filled with an earlier payment."""
        self._begin(document, self._repeat)

    def change(self, document: ListedDocument) -> None:
        """Go to a form filled with an unsigned document, to change it."""
        self._begin(document, self._change)

    def recall(self, document: ListedDocument) -> None:
        """Go to a form that recalls an acceptance of direct debits."""
        self._begin(document, self._recall)

    def delete(self, document: ListedDocument) -> None:
        """Show an unsigned document once more before it is deleted."""
        self._begin(document, self._delete)

    def _begin(
        self,
        document: ListedDocument,
        read: Callable[[ListedDocument], Awaitable[Callable[[], object] | None]],
    ) -> None:
        number = document.number
        self._deferred_open.begin(
            partial(read, document), ready=lambda: _READY.format(number=number)
        )

    # Each reads first, and returns what shows the form.

    async def _repeat(self, document: ListedDocument) -> Callable[[], object] | None:
        from desktop_app.domain.instructions.payment_fields import repeated  # noqa: PLC0415 - after first paint

        details, shown = await read_to_copy(self._workspace.documents, document)
        if details is None:
            return None
        payment = repeated(details, today=today(self._clock))
        source = Source(SourceKind.DOCUMENT, document.id)
        return lambda: self._forms.form("payment").fill(payment, source=source, shown=shown)

    async def _change(self, document: ListedDocument) -> Callable[[], object]:
        from desktop_app.domain.instructions.payment_fields import payment_of  # noqa: PLC0415 - as above

        details = await unsigned(self._workspace.documents, document.id, deleting=False)
        if not is_changeable_payment(details.document):
            return await self._change_other(details)
        payment = payment_of(details)
        source = Source(SourceKind.DOCUMENT, document.id)
        return lambda: self._forms.form("payment").fill(
            payment, source=source, target=document.id, shown=_shown(details)
        )

    async def _change_other(self, details: BankDocumentDetails) -> Callable[[], object]:
        from desktop_app.services.payments.other_documents import OtherDocuments  # noqa: PLC0415 - as above
        from desktop_app.ui.other_documents.other_document_layout import OTHER_LAYOUT  # noqa: PLC0415 - as above

        document, workspace = details.document, self._workspace
        others = OtherDocuments(store=workspace.lists, outbox=workspace.outbox_rows)
        codes = await workspace.payments.codes(OTHER_LAYOUT.directories)
        texts = await others.to_change(details, codes)
        source = Source(SourceKind.DOCUMENT, document.id)
        return lambda: self._forms.form("other").open_texts(
            document.type, texts, source=source, target=document.id, shown=_shown(details)
        )

    async def _recall(self, document: ListedDocument) -> Callable[[], object]:
        from desktop_app.services.payments.debit_acceptances import (  # noqa: PLC0415 - as above
            DebitAcceptances,
        )
        from desktop_app.ui.direct_debit.recall_page import DebitRecallPage  # noqa: PLC0415 - as above

        workspace = self._workspace
        debit = DebitAcceptances(store=workspace.lists, documents=workspace.documents)
        shown = await read_again_if_listed(workspace.documents, document)
        recall = await debit.recall(document.id, today=today(self._clock))

        def show() -> None:
            page = self._forms.form("debit_recall")
            if isinstance(page, DebitRecallPage):
                page.show_recall(recall, document.id, shown)

        return show

    async def _delete(self, document: ListedDocument) -> Callable[[], object]:
        from desktop_app.domain.outbox.operations import Deletion  # noqa: PLC0415 - as above
        from desktop_app.services.outbox.submission import Submission  # noqa: PLC0415 - as above

        details = await unsigned(self._workspace.documents, document.id, deleting=True)
        order = Submission(
            operation=Operation.DELETE_DOCUMENT,
            instruction=Deletion(document=details.document),
            target=document.id,
            shown=_shown(details),
        )
        return lambda: self._forms.confirm_submission(order)


def _shown(details: BankDocumentDetails) -> ShownDocument:
    return ShownDocument(kind=Kind.DOCUMENT, id=details.document.id, details=details)
