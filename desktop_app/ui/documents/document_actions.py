"""Actions on listed documents: change, delete, repeat; and the base class of such actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from desktop_app.domain.documents.changeability import (
    is_changeable_other,
    is_changeable_payment,
    is_deletable,
)
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.values.periods import today
from desktop_app.services.documents.fresh_reading import (
    DocumentOvertaken,
    read_to_copy,
    read_unsigned,
    unsigned,
)
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from datetime import date

    from desktop_app.domain.documents.listed import (
        BankDocument,
        BankDocumentDetails,
        ListedDocument,
    )
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.ui.forms.instruction_page import InstructionPage
    from desktop_app.ui.shell.page_context import PageContext

_MANY_READY: Final = Text("DeferredOpen", "Payments like earlier ones are ready: {count}")
_MANY_READ: Final = Text("DeferredOpen", "Documents to be deleted have been read: {count}")
_READY: Final = Text("DeferredOpen", "Document No. {number} has been read")


class DocumentActions(QObject):
    """The actions of one feature; a form or a confirmation precedes sending."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context.window)
        self.context = context
        self.workspace = context.workspace

    def actions(self) -> tuple[DocumentAction, ...]:
        """The actions; their ranks say where each stands in menus."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop following changes."""

    @property
    def today(self) -> date:
        """The bank's day."""
        return today(self.workspace.clock)

    def form(self, name: str) -> InstructionPage[Any]:
        """Go to a form, as it was left."""
        from desktop_app.ui.forms.instruction_page import InstructionPage  # noqa: PLC0415 - after first paint

        return self.context.navigator.open(name, InstructionPage)

    def begin(
        self,
        document: ListedDocument,
        read: Callable[[ListedDocument], Awaitable[Callable[[], object] | None]],
    ) -> None:
        """Read what a form needs; `read` returns what shows the form."""
        number = document.number
        self.context.deferred_open.begin(
            partial(read, document), ready=lambda: _READY.format(number=number)
        )


class DocumentEditActions(DocumentActions):
    """Changes, deletes and repeats a document."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._repeated: tuple[ListedDocument, ...] = ()
        """The documents that are being repeated together."""

    def actions(self) -> tuple[DocumentAction, ...]:
        """The actions, the most usual first."""
        return (
            DocumentAction(
                id="change",
                rank=10,
                text=Text("Routes", "Change…"),
                fits=lambda one: is_changeable_payment(one) or is_changeable_other(one),
                run=self.change,
                shortcut="F2",
            ),
            DocumentAction(
                id="delete",
                rank=20,
                text=Text("Routes", "Delete…"),
                fits=is_deletable,
                run=self.delete,
                run_many=self.delete_many,
                shortcut="Del",
                icon=Icon.CLOSE,
                danger=True,
            ),
            DocumentAction(
                id="repeat",
                rank=40,
                text=Text("DocumentListPage", "Repeat this payment…"),
                fits=lambda document: document.type in PAYMENT_TYPES,
                run=self.repeat,
                run_many=self.repeat_many,
                shortcut="F9; Ctrl+R",
                icon=Icon.REFRESH,
                of_absent=True,
            ),
        )

    def repeat(self, document: ListedDocument) -> None:
        """Go to a form filled with an earlier payment."""
        self.begin(document, self._repeat)

    def change(self, document: ListedDocument) -> None:
        """Go to a form filled with an unsigned document, to change it."""
        self.begin(document, self._change)

    def delete(self, document: ListedDocument) -> None:
        """Show an unsigned document once more before it is deleted."""
        self.begin(document, self._delete)

    def delete_many(self, documents: Sequence[ListedDocument]) -> None:
        """Show unsigned documents once more, together, before they are deleted."""
        count = len(documents)
        self.context.deferred_open.begin(
            partial(self._delete_many, documents),
            ready=lambda: _MANY_READ.format(count=formats.count(count)),
        )

    def repeat_many(self, documents: Sequence[ListedDocument]) -> None:
        """Write payments like several earlier ones, and show them before any is kept or sent."""
        if self._repeated == tuple(documents):
            return  # they are being read: a held key keeps no draft twice
        count = len(documents)
        self.context.deferred_open.begin(
            partial(self._repeat_many, documents),
            ready=lambda: _MANY_READY.format(count=formats.count(count)),
        )

    async def _repeat_many(self, documents: Sequence[ListedDocument]) -> Callable[[], object]:
        self._repeated = tuple(documents)
        try:
            made = await self.workspace.numbered_payments.repeat(documents)
        finally:
            self._repeated = ()
        drafts = await self.workspace.outbox.rows(made.drafts)
        return partial(
            self.context.navigator.confirm_submissions,
            made.submissions,
            drafts=drafts,
            left_out=made.left_out,
        )

    # Each reads first, and returns what shows the form.

    async def _repeat(self, document: ListedDocument) -> Callable[[], object]:
        from desktop_app.domain.instructions.payment_fields import repeated  # noqa: PLC0415 - after first paint

        details, shown = await read_to_copy(self.workspace.documents, document)
        if details is None:
            raise DocumentOvertaken
        payment = repeated(details, today=self.today)
        source = Source(SourceKind.DOCUMENT, document.id)
        return lambda: self.form("payment").fill(payment, source=source, shown=shown)

    async def _change(self, document: ListedDocument) -> Callable[[], object]:
        from desktop_app.domain.instructions.payment_fields import payment_of  # noqa: PLC0415 - as above

        details = await unsigned(self.workspace.documents, document.id, deleting=False)
        if not is_changeable_payment(details.document):
            return await self._change_other(details)
        payment = payment_of(details)
        source = Source(SourceKind.DOCUMENT, document.id)
        return lambda: self.form("payment").fill(
            payment, source=source, target=document.id, shown=_shown(details)
        )

    async def _change_other(self, details: BankDocumentDetails) -> Callable[[], object]:
        document = details.document
        texts = await self.workspace.other_documents.to_change(details)
        source = Source(SourceKind.DOCUMENT, document.id)
        return lambda: self.form("other").open_texts(
            document.type, texts, source=source, target=document.id, shown=_shown(details)
        )

    async def _delete(self, document: ListedDocument) -> Callable[[], object]:
        from desktop_app.domain.documents.listed import BankDocument  # noqa: PLC0415 - as above

        details = await unsigned(self.workspace.documents, document.id, deleting=True)
        chosen = document if isinstance(document, BankDocument) else details.document
        order = _deletion(chosen, details)
        return lambda: self.context.navigator.confirm_submission(order)

    async def _delete_many(self, documents: Sequence[ListedDocument]) -> Callable[[], object]:
        """Read documents again, and return what shows them before they are deleted.

        Raises:
            TooLate: none of them can be deleted any more.
        """
        from desktop_app.domain.documents.listed import BankDocument  # noqa: PLC0415 - as above

        chosen = [each for each in documents if isinstance(each, BankDocument)]
        found = await read_unsigned(self.workspace.documents, chosen)
        orders = tuple(_deletion(*each) for each in found.unsigned)
        return partial(self.context.navigator.confirm_submissions, orders, left_out=found.left_out)


def _deletion(chosen: BankDocument, details: BankDocumentDetails | None) -> Submission:
    """The deletion of a document as it was chosen; the bank's version is compared with that."""
    from desktop_app.domain.outbox.operations import Deletion  # noqa: PLC0415 - after first paint
    from desktop_app.services.outbox.submission import Submission  # noqa: PLC0415 - as above

    return Submission(
        operation=Operation.DELETE_DOCUMENT,
        instruction=Deletion(document=chosen),
        target=chosen.id,
        shown=None if details is None else _shown(details),
    )


def _shown(details: BankDocumentDetails) -> ShownDocument:
    return ShownDocument(kind=Kind.DOCUMENT, id=details.document.id, details=details)
