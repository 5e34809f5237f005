"""The pages of bank documents, of the unpaid queue and of payment demands."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import (
    AnswerStage,
    OtherAction,
    fits,
)
from desktop_app.services.documents.subtotals import Grouping
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.documents.answer_columns import answer_columns, answer_in_cells, with_answers
from desktop_app.ui.documents.document_columns import priority_column
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.new_button import NewButton
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.document_actions import DemandAnswer
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec


_ANSWERED: Final = {
    AnswerStage.NOT_SENT: Text(
        "next_steps", "Your answer is in Drafts and outbox and was not sent yet"
    ),
    AnswerStage.NOT_ARRIVED: Text(
        "next_steps", "Your answer did not arrive at the bank: see Drafts and outbox"
    ),
    AnswerStage.SENDING: Text("next_steps", "Your answer is being sent"),
    AnswerStage.UNKNOWN: Text(
        "next_steps",
        "Your answer was sent; whether the bank has it is being checked: see Drafts and outbox",
    ),
    AnswerStage.UNDECIDED: Text(
        "next_steps",
        "Your answer was sent, and it could not be found out whether the bank has it:"
        " decide in Drafts and outbox",
    ),
    AnswerStage.UNSIGNED: Text("next_steps", "Answered; your answer waits for its signature"),
    AnswerStage.AT_BANK: Text("next_steps", "Answered; the bank works on your answer"),
}
_PERHAPS_ANSWERED: Final = Text(
    "next_steps", "It may be answered already: see No. {number} of {day} in Documents"
)


class DocumentsPage(DocumentListPage):
    """Documents of every type and status, newest first (row 1)."""

    name = "documents"
    kind = Kind.DOCUMENT
    title = Text("DocumentsPage", "Documents")
    search_text = Text("DocumentsPage", "Search documents")
    nothing = Text("DocumentsPage", "No documents were read from the bank yet.")
    icon = Icon.DOCUMENTS
    groupings = (Grouping.ACCOUNT, Grouping.TYPE, Grouping.STATUS)
    primary = "sign"

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.new_button = NewButton(context)
        self.head.add_new_button(self.new_button)


class CardFilePage(DocumentListPage):
    """Documents waiting for money with their unpaid amounts, oldest first (row 10)."""

    name = "card_file"
    kind = Kind.CARD_FILE
    named_status = DocumentStatus.IN_CARD_FILE
    title = Text("CardFilePage", "Unpaid queue")
    search_text = Text("CardFilePage", "Search the unpaid queue")
    nothing = Text("CardFilePage", "No documents are waiting for payment.")
    icon = Icon.CARD_FILE
    groupings = (Grouping.ACCOUNT, Grouping.PRIORITY)
    sort = Sort(SortKey.DATE)
    _priorities: Mapping[str, str] = MappingProxyType({})
    """Codes by the identifier of the document, for what is exported or printed."""

    def columns(self) -> Sequence[ColumnSpec[ListedDocument]]:
        """The columns of its list, with the order in which the bank pays before the days."""
        columns = list(super().columns())
        place = next(each for each, column in enumerate(columns) if column.id == "days_waiting")
        columns.insert(place, priority_column(lambda one: self._priorities.get(one, "")))
        return columns

    async def prepare_export(self) -> None:
        """Read the priorities that are written, too."""
        await super().prepare_export()
        self._priorities = await self.workspace.lists.priorities(self.kind)


class RequirementsPage(DocumentListPage):
    """Requirements on the own accounts, with and without acceptance, newest first (row 18)."""

    name = "requirements"
    kind = Kind.REQUIREMENT
    title = Text("RequirementsPage", "Payment demands")
    search_text = Text("RequirementsPage", "Search payment demands")
    nothing = Text("RequirementsPage", "There are no payment demands to your accounts.")
    icon = Icon.REQUIREMENTS
    groupings = (Grouping.DUE, Grouping.ACCOUNT)
    parts = (*DocumentListPage.parts, Part.UNANSWERED)
    primary = "accept"
    _answers: Mapping[str, DemandAnswer] = MappingProxyType({})
    """Answers that were given here, by the identifier of the demand."""
    _possible: Mapping[str, ListedDocument] = MappingProxyType({})
    """Documents of the bank that may be answers and were not given here, likewise."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._reading_answers = RepeatedTask(self._read_answers, owner=self)
        subscription = self.workspace.bus.subscribe(
            (Topic.OUTBOX, Topic.DRAFTS, Topic.DOCUMENTS),
            self._on_answers_changed,
        )
        self.destroyed.connect(subscription.end)
        self._reading_answers.start()
        answer_in_cells(self.list, lambda answer: self.registry.run(f"{self.name}.{answer}"))

    def columns(self) -> Sequence[ColumnSpec[ListedDocument]]:
        """The columns of its list, the last of them to answer a demand."""
        return with_answers((*super().columns(), *answer_columns()), self.stage_of)

    def stage_of(self, document: ListedDocument) -> AnswerStage | None:
        """Where the answer that was given here is; None where a demand has none, or needs none."""
        answer = self._answers.get(document.id)
        return answer.stage if answer is not None and fits(OtherAction.ACCEPT, document) else None

    def next_step_of(self, document: ListedDocument) -> str:
        """Where the answer of a demand is, if it has one."""
        stage = self.stage_of(document)
        if stage is not None:
            return str(_ANSWERED[stage])
        perhaps = self._possible.get(document.id)
        if perhaps is None or not fits(OtherAction.ACCEPT, document):
            return ""
        return _PERHAPS_ANSWERED.format(number=perhaps.number, day=formats.day(perhaps.date))

    def _on_answers_changed(self, change: Change) -> None:
        """Read the answers again, and the rows where only those without an answer are shown."""
        self._reading_answers.start()
        if change.topic is Topic.OUTBOX and self.list.bar.chips[Part.UNANSWERED].is_filtering:
            self.list.reload()

    async def _read_answers(self) -> None:
        answers = await self.workspace.other_documents.answers()
        possible = await self.workspace.earlier_answers.of_open_demands()
        if (answers, possible) != (self._answers, self._possible):
            self._answers, self._possible = answers, possible
            self.list.model.invalidate_texts()
            self.opening.check_words()
