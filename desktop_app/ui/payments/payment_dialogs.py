"""The dialogs of a form of a payment: the name of a template, and requisites in a pasted text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from desktop_app.domain.instructions.requisites import OwnRequisites
from desktop_app.domain.outbox.drafts import SourceKind
from desktop_app.ui import aio
from desktop_app.ui.forms.review.payment_notices import payee_notices
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.instructions.templates import Template
    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.ui.forms.instruction_draft import InstructionDraft
    from desktop_app.ui.forms.instruction_page import InstructionPage

SAVE: Final = Text("PaymentAssistance", "Save as template…")
_NAME: Final = Text("TemplatesPage", "Name of the template")
_SAVE_IT: Final = Text("PaymentAssistance", "Save")
_REPLACE: Final = Text("PaymentAssistance", "Replace the template that this began from")
_CAN_BE_SAVED: Final = Text("PaymentAssistance", "The template can be saved now")
_WAS_READ: Final = Text("PaymentAssistance", "Bank details were read from the text")
_SHOW: Final = Text("PaymentAssistance", "Show")


class PaymentDialogs(QObject):
    """Reads what a dialog needs, and opens it while the person waits for it."""

    def __init__(
        self,
        page: InstructionPage[PaymentInstruction],
        *,
        insert_texts: Callable[[Mapping[str, str]], object],
        show_kept: Callable[[Template], object],
    ) -> None:
        """`insert_texts` takes pasted requisites; `show_kept` says that a template was kept."""
        super().__init__(page)
        self._page = page
        self._insert_texts = insert_texts
        self._show_kept = show_kept
        self._templates = page.workspace.templates

    def save_template(self) -> None:
        """Ask for a name and keep the form under it, as it is now."""
        page, form = self._page, self._page.view.form
        instruction = page.validate().instruction
        work = self._save_template(
            page.draft, form.kind, form.texts(), instruction, is_here=watch_focus()
        )
        aio.start(work, owner=page, retry=self.save_template)

    def paste(self) -> None:
        """Read requisites in the text of the clipboard, and show them before they are taken."""
        text = QGuiApplication.clipboard().text()
        work = self._paste(text, self._page.form_id, is_here=watch_focus())
        aio.start(work, owner=self._page)

    async def _save_template(
        self,
        draft: InstructionDraft[PaymentInstruction],
        kind: str,
        texts: Mapping[str, str],
        instruction: PaymentInstruction,
        *,
        is_here: Callable[[], bool],
    ) -> None:
        from desktop_app.ui.forms.name_dialog import NameDialog  # noqa: PLC0415 - when it is asked

        page = self._page
        origin = await self._origin(draft.source)
        history = await page.history(draft, instruction)
        taken = await self._templates.names()

        async def ask() -> None:
            dialog = NameDialog(
                page,
                title=SAVE,
                label=_NAME,
                name=origin.name if origin else texts["party.name"],
                taken=taken,
                accept=_SAVE_IT,
                replaces=str(_REPLACE) if origin else "",
                notices=payee_notices(history) if history is not None else (),
            )
            accepted = await aio.ask(dialog)
            name, replaces = dialog.name, dialog.replaces
            if not accepted:
                return
            template_id = origin.id if origin is not None and replaces else ""
            kept = await self._templates.save(name, kind, texts, template_id=template_id)
            if page.is_sent or draft is page.draft:
                self._show_kept(kept)

        await page.when_here(is_here, ask, ready=_CAN_BE_SAVED.__str__, action=SAVE)

    async def _origin(self, source: Source | None) -> Template | None:
        if source is None or source.kind is not SourceKind.TEMPLATE:
            return None
        found = await self._templates.get([source.id])
        return found[0] if found else None

    async def _paste(self, text: str, draft_id: str, *, is_here: Callable[[], bool]) -> None:
        from desktop_app.ui.payments.requisites_dialog import (  # noqa: PLC0415 - as above
            RequisitesDialog,
        )

        page = self._page
        own = await page.workspace.payments.own_accounts()
        ourselves = OwnRequisites(
            name=page.workspace.company,
            accounts=frozenset(each.account for each in own),
        )

        async def ask() -> None:
            if draft_id != page.form_id:  # another payment is in the form by now
                return
            dialog = RequisitesDialog(
                page, text=text, ourselves=ourselves, typed=page.view.form.own_texts
            )
            accepted = await aio.ask(dialog)
            found = dict(dialog.found)
            if accepted:
                self._insert_texts(found)

        if draft_id == page.form_id:
            await page.when_here(is_here, ask, ready=_WAS_READ.__str__, action=_SHOW)
