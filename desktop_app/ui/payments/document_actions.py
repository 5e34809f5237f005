"""Actions on listed documents that use the address book: save as template, pay back."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Topic
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.services.documents.fresh_reading import read_to_copy
from desktop_app.ui import aio
from desktop_app.ui.documents.document_actions import DocumentActions
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.services.payments.payment_data import PaymentHistory
    from desktop_app.ui.shell.page_context import PageContext

_TITLE: Final = Text("PaymentAssistance", "Save as template…")
_NAME: Final = Text("TemplatesPage", "Name of the template")
_SAVE_IT: Final = Text("PaymentAssistance", "Save")


class PaymentDocumentActions(DocumentActions):
    """Uses the own accounts to tell incoming from outgoing payments."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._own: frozenset[str] = frozenset()
        self._reading = RepeatedTask(self._read_own, owner=self)
        self._subscription = self.workspace.bus.subscribe(
            (Topic.DOCUMENTS,), lambda _: self._reading.start()
        )
        self._reading.start()

    def close(self) -> None:
        """Stop following changes."""
        self._subscription.end()

    def actions(self) -> tuple[DocumentAction, ...]:
        """The actions."""
        return (
            DocumentAction(
                id="save_template",
                rank=50,
                text=Text("PaymentAssistance", "Save as template…"),
                fits=lambda document: document.type in PAYMENT_TYPES,
                run=self.save_template,
                shortcut="Ctrl+T",
                icon=Icon.TEMPLATES,
                of_absent=True,
            ),
            DocumentAction(
                id="pay_back",
                rank=60,
                text=Text("PaymentAssistance", "Pay back to the sender…"),
                fits=self._is_incoming_payment,
                run=self.pay_back,
                icon=Icon.SORT_UP,
                of_absent=True,
            ),
        )

    def save_template(self, document: ListedDocument) -> None:
        """Ask for a name and keep a payment under it."""
        self.begin(document, self._named)

    def pay_back(self, document: ListedDocument) -> None:
        """Go to a form that gives the money of a document back to whoever sent it."""
        self.begin(document, self._pay_back)

    async def _named(self, document: ListedDocument) -> Callable[[], object] | None:
        from desktop_app.domain.instructions.payment_fields import repeated  # noqa: PLC0415 - as below

        details, _ = await read_to_copy(self.workspace.documents, document)
        if details is None:
            return None
        payment = repeated(details, today=self.today)
        history = await self.workspace.payments.history(payment)
        taken = await self.workspace.templates.names()
        name = details.document.party.name

        def ask() -> None:
            aio.start(self._save_template(payment, history, name, taken), owner=self)

        return ask

    async def _save_template(
        self,
        payment: PaymentInstruction,
        history: PaymentHistory,
        name: str,
        taken: Collection[str],
    ) -> None:
        from desktop_app.domain.instructions.payment_fields import written_payment  # noqa: PLC0415 - after the first paint
        from desktop_app.ui.forms.name_dialog import NameDialog  # noqa: PLC0415 - as above
        from desktop_app.ui.forms.review.payment_notices import payee_notices  # noqa: PLC0415 - as above

        dialog = NameDialog(
            self.context.window,
            title=_TITLE,
            label=_NAME,
            name=name,
            taken=taken,
            accept=_SAVE_IT,
            notices=payee_notices(history),
        )
        accepted = await aio.ask(dialog)
        name = dialog.name
        if accepted:
            templates = self.workspace.templates
            await templates.save(name, payment.type.value, written_payment(payment))
            self.context.navigator.go("templates")

    async def _pay_back(self, document: ListedDocument) -> Callable[[], object] | None:
        from desktop_app.domain.instructions.reversal import reversed_payment  # noqa: PLC0415 - after the first paint

        details, shown = await read_to_copy(self.workspace.documents, document)
        if details is None:
            return None
        payment = reversed_payment(details, own=self._own, today=self.today)
        if payment is None:
            return None
        source = Source(SourceKind.DOCUMENT, document.id)
        return lambda: self.form("payment").fill(payment, source=source, shown=shown)

    async def _read_own(self) -> None:
        await asyncio.to_thread(import_module, "desktop_app.services.payments.payment_data")
        found = await self.workspace.payments.own_accounts()
        self._own = frozenset(each.account for each in found)

    def _is_incoming_payment(self, document: ListedDocument) -> bool:
        from desktop_app.domain.instructions.reversal import is_incoming  # noqa: PLC0415 - after first paint

        return document.type in PAYMENT_TYPES and is_incoming(document, self._own)
