"""The page where an acceptance of direct debits is recalled (row 17)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.debit_fields import read_recall, written_recall
from desktop_app.domain.instructions.instruction import DebitAcceptanceRecall
from desktop_app.domain.instructions.validation import NOTHING_KNOWN
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui import aio
from desktop_app.ui.direct_debit.debit_layouts import RECALL_LAYOUT
from desktop_app.ui.forms.instruction_draft import FormDefinition
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.ui.shell.page_context import PageContext

RECALLS: Final = FormDefinition(
    layout=RECALL_LAYOUT,
    creates=Operation.RECALL_DEBIT_ACCEPTANCE,
    read=read_recall,
    written=written_recall,
)
_REFERENCE: Final = "acceptance_id"
_TAKEN: Final = (
    "account", "party.name", "party.taxpayer_number", "contract_number", "contract_date",
)  # fmt: skip
"""What is filled in when an acceptance is chosen."""


class DebitRecallPage(InstructionPage[DebitAcceptanceRecall]):
    """The form to recall one of the bank's acceptances; fills in its known fields."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            Text("DebitRecallPage", "Recall of an acceptance"),
            place="debit_recall",
            subject=RECALLS,
            context=context,
        )
        self._directories = NOTHING_KNOWN
        self._opened_with = ""  # the identifier with which the form was opened
        self._filled_from: DebitAcceptanceRecall | None = None  # what was filled in since then
        form = self.view.form
        form.changed.connect(self._on_changed)
        form.references_asked.connect(self._on_references_asked)
        start_focus_at(self, form.fields[_REFERENCE].control, *self.confirmation.focus_starts)

    def show_recall(
        self,
        recall: DebitAcceptanceRecall | None,
        acceptance_id: str,
        shown: ShownDocument | None = None,
    ) -> None:
        """Show the form that recalls an acceptance; an empty one where nothing is known of it.

        `shown` is the acceptance as the bank has it.
        """
        if recall is None:
            self.begin()
            return
        self.fill(recall, source=Source(SourceKind.DOCUMENT, acceptance_id), shown=shown)
        self.view.form.go_to("reason")

    def open_texts(
        self,
        kind: str,
        texts: Mapping[str, str],
        *,
        draft_id: str = "",
        source: Source | None = None,
        target: str = "",
        shown: ShownDocument | None = None,
    ) -> None:
        """Show a form with texts, and note which acceptance they were filled in from."""
        self._opened_with, self._filled_from = texts.get(_REFERENCE, ""), None
        super().open_texts(
            kind, texts, draft_id=draft_id, source=source, target=target, shown=shown
        )

    def known(self, codes: Mapping[Directory, tuple[DirectoryEntry, ...]]) -> Known:
        """Directories; which acceptance it is comes when it was looked for."""
        self._directories = super().known(codes)
        return self._directories

    def offered(self) -> None:
        """Say in words which acceptance it is."""
        aio.start(self._recognise(), owner=self)

    def _on_changed(self, name: str) -> None:
        if name == _REFERENCE:
            aio.start(self._take_acceptance(self.view.form.texts()), owner=self)

    def _on_references_asked(self, name: str, fragment: str) -> None:
        aio.start(self._offer_acceptances(name, fragment), owner=self)

    async def _offer_acceptances(self, name: str, fragment: str) -> None:
        found = await self.workspace.debit_acceptances.offered(fragment)
        self.view.form.offer_references(name, fragment, found)

    async def _recognise(self) -> None:
        form = self.view.form
        acceptance_id = form.texts()[_REFERENCE]
        found = await self.workspace.debit_acceptances.named(acceptance_id)
        if form.texts()[_REFERENCE] != acceptance_id:
            return  # the person has gone on
        form.recognise(_REFERENCE, found)
        in_vain = acceptance_id if found is None else ""
        self.draft.known = replace(self._directories, subject=found, not_found=in_vain)
        self.validate()  # also where that is known already

    async def _take_acceptance(self, before: Mapping[str, str]) -> None:
        """Fill in what is known of the acceptance that was just chosen.

        What was filled in from another one goes, also where nothing is known of the new one. What
        is typed since, while the bank is asked, stays; `before` is what stood there.
        """
        form, draft = self.view.form, self._draft
        await self._recognise()
        acceptance_id = form.texts()[_REFERENCE]
        recall = await self._recall_of(acceptance_id)
        earlier = self._filled_from
        if earlier is None and self._opened_with:
            earlier = await self._recall_of(self._opened_with)
        now = form.texts()
        if draft is not self._draft or now[_REFERENCE] != acceptance_id:
            return
        self._filled_from = recall if recall is not None else earlier
        draft.forget_other((Kind.DOCUMENT, acceptance_id) if recall is not None else None)
        texts = written_recall(recall) if recall is not None else {}
        theirs = written_recall(earlier) if earlier is not None else {}
        for name in _TAKEN:
            is_replaced = recall is not None or now[name] == theirs.get(name)
            if is_replaced and now[name] == before[name]:
                form.put(name, texts.get(name, ""))
        form.changed.emit("account")

    async def _recall_of(self, acceptance_id: str) -> DebitAcceptanceRecall | None:
        return await self.workspace.debit_acceptances.recall(acceptance_id, today=self.today)
