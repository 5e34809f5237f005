"""The base page of all forms: validates what is typed and saves it as a draft."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget

from desktop_app.domain.changes import Topic
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, Instruction
from desktop_app.domain.instructions.problems import ProblemCode
from desktop_app.domain.outbox.drafts import SourceKind, document_about
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import read_day, written_day
from desktop_app.services.payments.own_accounts import fitting_account
from desktop_app.services.payments.payment_data import OfferedCounterparty, known_codes
from desktop_app.ui import aio
from desktop_app.ui.forms.change_target import ChangeTarget, read_change_target
from desktop_app.ui.forms.document_number import DocumentNumber
from desktop_app.ui.forms.draft_autosave import DraftAutosave
from desktop_app.ui.forms.form_page import FormPage
from desktop_app.ui.forms.instruction_draft import InstructionDraft
from desktop_app.ui.forms.instruction_view import InstructionView
from desktop_app.ui.forms.review.review_sheet import ReviewItem, sheet
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import LatestTask
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from PySide6.QtGui import QShowEvent

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import Kind, ListedDocument
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.payments.own_accounts import OwnAccount
    from desktop_app.services.payments.payment_data import PaymentHistory
    from desktop_app.ui.forms.instruction_draft import FormDefinition, FormResult
    from desktop_app.ui.shell.page_context import PageContext

I = TypeVar("I", bound=Instruction)  # noqa: E741 - an instruction

_HISTORY_MS: Final = 250
_CHANGE_OF: Final = Text("InstructionPage", "Change of document No. {number}")
_NO_CURRENCY_KEY: Final = "currency"
_NO_CURRENCY: Final = (
    Text("InstructionPage", "The document at the bank names no currency"),
    Text("InstructionPage", "Enter the currency of the amount."),
)
_NUMBER_PARTS: Final = frozenset({"account", "date"})
_PARTY_PARTS: Final = ("taxpayer_number", "account", "bic", "bank")


class DraftPage(FormPage, Generic[I]):
    """A page with a form that is saved as a draft; `InstructionPage` sends it.

    A page of its own kind says what it writes (`FormDefinition`) and overrides the methods under
    *What kinds of forms do differently*.
    """

    def __init__(self, title: Text, *, subject: FormDefinition[I], context: PageContext) -> None:
        super().__init__(title, registry=context.registry)
        self._title = title
        self.context = context
        self.workspace = workspace = context.workspace
        self.subject = subject
        self.stack = QStackedWidget(self.content)
        self.body.addWidget(self.stack, 1)
        self.view = InstructionView(subject.layout, today=lambda: self.today, parent=self.stack)
        self._draft = InstructionDraft(subject, calendar=workspace.calendar)
        self._history: PaymentHistory | None = None
        self._current: frozenset[Directory] = frozenset()
        self._change_target = ChangeTarget()  # what the form changes
        self._told: tuple[PaymentHistory | None, ChangeTarget] | None = None  # as on show
        self._blank: tuple[date, Mapping[str, str]] | None = None  # while nothing is typed in it
        self._account_currency = ""  # of the account in the form
        self._was_asked = False
        self.own_accounts: tuple[OwnAccount, ...] = ()  # as read when the form was opened
        self._loading_history, self._finding_target = LatestTask(self), LatestTask(self)
        self.autosave = DraftAutosave(
            drafts=workspace.drafts, outbox=workspace.outbox, owner=self, saved=self._on_saved
        )
        self.document_number = DocumentNumber(
            self.view.form,
            messages=lambda: self.messages,
            drafts=workspace.drafts,
            autosave=self.autosave,
            draft=lambda: self._draft,
            check=self.check,
            validate=self.validate,
            day_of=self.number_day,
        )
        self.view.sheet.open_document = self._open_document
        self._pause = QTimer(self, singleShot=True, interval=_HISTORY_MS)
        self.stack.addWidget(self.view)
        self._connect()

    @property
    def today(self) -> date:
        """The bank's day, which may change while the page is open."""
        return today(self.workspace.clock)

    @property
    def draft(self) -> InstructionDraft[I]:
        """The draft in the form."""
        return self._draft

    @property
    def form_id(self) -> str:
        """The identifier of the draft in the form."""
        return self._draft.id

    @property
    def target(self) -> str:
        """The identifier of the document that the form changes; empty for a new one."""
        return self._draft.target

    def begin(self, kind: str = "") -> None:
        """Show an empty form, from the account that was used last; no kind means the first."""
        chosen = kind or next(iter(self.subject.layout.kinds))
        day, blank = self.today, self.blank(chosen)
        self.open_texts(chosen, blank)
        self._blank = day, blank

    def fill(
        self,
        instruction: I,
        *,
        source: Source | None = None,
        target: str = "",
        shown: ShownDocument | None = None,
    ) -> None:
        """Show what begins as a copy of something else, or changes the document `target`.

        `shown` is the document at the bank that it is about.
        """
        kind = str(getattr(instruction, "type", self.view.form.kind))
        texts = self.subject.written(instruction)
        self.open_texts(kind, texts, source=source, target=target, shown=shown)
        self._on_form_changed("type")

    def open_row(self, row: OutboxRow) -> None:
        """Take up a draft where it was left."""
        texts: Mapping[str, str] = row.fields
        if not texts and row.instruction is not None:
            texts = self.subject.written(row.instruction)  # type: ignore[arg-type]  # of this form
        self.open_texts(
            row.type,
            texts,
            draft_id=row.id,
            source=row.source,
            target=row.target,
            shown=row.shown,
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Date an empty form of an earlier day anew."""
        super().showEvent(event)
        self._follow_day()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show_title()
        self.validate()

    # What kinds of forms do differently.

    def blank(self, kind: str) -> Mapping[str, str]:
        """The texts of an empty form."""
        del kind
        return {"date": written_day(self.today), "currency": "BYN"}

    def first_field(self, kind: str) -> str:
        """The field to focus in an empty form."""
        fields = self.subject.layout.fields
        return next(each.name for each in fields if each.is_shown(kind))

    def completed(self, instruction: I) -> I:
        """Add what has no field."""
        return instruction

    def number_day(self, instruction: I) -> date | None:
        """The day whose year the own number counts in; None while there is none."""
        day: date | None = getattr(instruction, "date", self.today)
        return day

    def party_types(self) -> frozenset[str]:
        """Types of the payments whose recipients are offered as the other party."""
        return frozenset(PAYMENT_TYPES)

    def apply_counterparty(self, known: OfferedCounterparty) -> None:
        """Fill in an earlier payee, and go on to the next field."""
        form = self.view.form
        for part in _PARTY_PARTS:
            if f"party.{part}" in form.fields:
                form.put(f"party.{part}", getattr(known.party, part))

    def known(self, codes: Mapping[Directory, tuple[DirectoryEntry, ...]]) -> Known:
        """The data for the checks, given the directories that could be read."""
        return known_codes(codes, current=self._current)

    def offered(self) -> None:
        """Called when all initial suggestions of the form are loaded."""

    def place_of(self, draft: InstructionDraft[I], instruction: I) -> tuple[Kind, str] | None:
        """List and identifier of the document that the form is about, if any."""
        shown = draft.shown
        named = document_about(draft.operation, draft.target, instruction, draft.source)
        return named or ((shown.kind, shown.id) if shown is not None else None)

    async def history(self, draft: InstructionDraft[I], instruction: I) -> PaymentHistory | None:
        """What earlier payments say about it; nothing for documents that are no payments."""
        del draft, instruction
        return None

    # Coroutines.

    async def find_change_target(
        self, draft: InstructionDraft[I], instruction: I, *, fresh: bool = False
    ) -> ChangeTarget:
        """The document that a draft changes; with `fresh` it is read from the bank.

        Raises:
            StorageError: the store could not be read.
        """
        place = self.place_of(draft, instruction)
        return await read_change_target(
            self.workspace, draft.operation, place, opened=draft.shown, fresh=fresh
        )

    async def _offer(self) -> None:
        form, payments = self.view.form, self.workspace.payments
        if "account" in form.fields:
            known = self.own_accounts = await payments.own_accounts()
            form.offer_accounts(known)
            if known and not form.texts()["account"]:
                self._put_account(known)
                self.validate()
            self._account_currency = form.account_currency("account") or ""
        await self.document_number.propose()
        codes = await payments.codes(self.subject.layout.directories)
        self._current = await payments.current(codes)
        learned = self.known(codes)
        form.offer_codes(codes, learned.codes)
        self.know(learned)
        self.offered()

    async def _find_target(self) -> None:
        draft = self._draft
        aim = await self.find_change_target(draft, self.check().instruction)
        if draft is self._draft:
            self._change_target = aim
            self._show_learned()

    async def _load_history(self) -> None:
        draft = self._draft
        history = await self.history(draft, self.check().instruction)
        if draft is self._draft:
            self._history = history
            self._show_learned()

    def _show_learned(self) -> None:
        """Show history and changed document, unless the form is on show with them already."""
        if self._told != (self._history, self._change_target):
            self._show_title()
            self.validate()

    def _put_account(self, known: Sequence[OwnAccount]) -> None:
        """Pay from the account used last; an amount that is there already keeps its currency."""
        form = self.view.form
        texts = form.texts()
        currency = texts.get("currency", "").strip().upper() if texts.get("amount") else ""
        chosen = fitting_account(known, currency) or known[0]
        form.put("account", chosen.account)
        self._take_currency()

    async def _offer_counterparties(self, fragment: str) -> None:
        found = await self.workspace.payments.counterparties(fragment, self.party_types())
        self.view.form.offer_counterparties(fragment, found)

    def _open_document(self, document: ListedDocument) -> None:
        """Go to a document that a notice names; the form is kept as a draft."""
        self.context.navigator.show_document(document.kind, document.id)

    async def _restart_if_gone(self, draft: InstructionDraft[I]) -> None:
        """Begin anew when the draft in the form was discarded, or sent from another page."""
        shown = self.view.form.texts()
        row = await self.workspace.outbox.settled(draft.id)
        if draft is not self._draft:
            return
        if row is not None and row.state is OutboxState.DRAFT:
            self._take_date(row.fields, shown)
            return
        if row is None or not self.autosave.is_handed_over(draft.id):  # else it is begun anew there
            self.autosave.forget(draft.id)
            self.begin(self.view.form.kind)

    def _take_date(self, kept: Mapping[str, str], shown: Mapping[str, str]) -> None:
        """Show the date to which the draft was moved, unless another one is typed meanwhile.

        Its number goes with it: it is that of the year.
        """
        form, texts = self.view.form, [each.get("date", "") for each in (kept, shown)]
        days = [read_day(each, today=self.today, near=True) for each in texts]
        now = form.texts()
        there = now.get("date", "")
        if self.autosave.is_idle and there == texts[1] and None is not days[0] != days[1]:
            form.put("date", texts[0])
            number = self.document_number
            if number.is_kept and now.get("number") == shown.get("number"):
                number.take(kept.get("number", ""))
            self.validate()
            aio.start(self.document_number.propose(), owner=self)

    # What the form says.

    def know(self, known: Known) -> None:
        """Set the data that the checks use."""
        if known != self._draft.known:
            self._draft.known = known
            self.validate()

    def check(self) -> FormResult[I]:
        """Check the form without showing the result."""
        kind, texts = self.view.form.kind, self.view.form.texts()
        return self._draft.validate(kind, texts, today=self.today, completed=self.completed)

    def validate(self, *, whole: bool = False) -> FormResult[I]:
        """Check the form and show the result beside its fields and on its sheet."""
        form, form_result = self.view.form, self.check()
        form.show_problems(form_result, whole=whole)
        self._was_asked = (self._was_asked or whole) and not form_result.can_be_sent
        self.view.show_error_count(len(form.shown_of(form_result.wrong)) if self._was_asked else 0)
        statement = self._statement(form_result)
        company = self.workspace.company
        self.view.sheet.show_sheet(sheet(statement, company=company), statement.notices)
        self._told = self._history, self._change_target
        return form_result

    def _statement(self, form_result: FormResult[I]) -> ReviewItem:
        statement = ReviewItem(
            operation=self._draft.operation,
            instruction=form_result.instruction,
            target=self._draft.target,
            history=self._history,
            problems=self.view.form.hidden_of(form_result.problems),
            meanings=self.view.form.meanings(),
            undecided=frozenset(form_result.typed.faults),
        )
        return self._change_target.of(statement)

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
        """Show a form with texts, as if the user had not visited any field yet.

        `shown` is the document at the bank that they are about, as it was on show.
        """
        self._blank = None
        focus_if_shown(self.stack)  # what is tidied in a field that is left is of the draft before
        self._draft = InstructionDraft(
            self.subject,
            calendar=self.workspace.calendar,
            draft_id=draft_id,
            source=source,
            target=target,
            shown=shown,
        )
        self.autosave.track_draft(self._draft.id, known=bool(draft_id))
        self._history, self._change_target = None, ChangeTarget()
        self._account_currency = ""
        self.view.setEnabled(True)
        self._was_asked = False  # to go on, with something wrong since then
        self._show_title()
        form = self.view.form
        form.set_kind(kind)
        form.set_kind_locked(fixed=bool(target))
        self.view.next_button.setVisible(not target)
        self.stack.setCurrentWidget(self.view)
        form.go_to(self.first_field(kind))
        form.fill(texts)  # after the focus moved: nobody has left a field of this form yet
        self.view.show_saved(None)
        self.messages.withdraw("ready", "taken", "merged")
        self._tell_currency(self.validate(), source)
        self.document_number.open(is_draft=bool(draft_id) and not target)
        self._finding_target.cancel()
        if target or shown is not None:
            self._finding_target.start(self._find_target())
        aio.start(self._offer(), owner=self)
        self._pause.start()

    def _tell_currency(self, form_result: FormResult[I], source: Source | None) -> None:
        """Say that the document of which this is a copy names no currency, which is not guessed."""
        copied = source is not None and source.kind is SourceKind.DOCUMENT
        told = {each.code for each in form_result.problems if each.field == _NO_CURRENCY_KEY}
        if copied and told & {ProblemCode.REQUIRED, ProblemCode.CURRENCY}:
            self.messages.show_notice(_NO_CURRENCY_KEY, MessageSeverity.WARNING, *_NO_CURRENCY)
        else:
            self.messages.withdraw(_NO_CURRENCY_KEY)

    def _show_title(self) -> None:
        before = self._change_target.before
        number = before.number if before is not None else self.target
        self.head.set_title(_CHANGE_OF.format(number=number) if self.target else str(self._title))

    def _follow_day(self) -> None:
        """Put today into an empty form that was begun on an earlier day."""
        if self._blank is None or self._blank[0] == self.today:
            return
        form, before = self.view.form, self._blank[1]
        self._blank = self.today, self.blank(form.kind)
        texts = form.texts()
        for name, text in self._blank[1].items():
            if texts.get(name) == before.get(name) != text:
                form.put(name, text)
        self.validate()
        aio.start(self.document_number.propose(), owner=self)

    def _take_currency(self) -> None:
        """Put the currency of the account into the form."""
        form = self.view.form
        usual = self.blank(form.kind).get("currency", "")
        self._account_currency = form.take_currency(self._account_currency, usual)

    def _on_form_changed(self, name: str) -> None:
        self._follow_day()
        self._blank = None
        form = self.view.form
        if name == "number":
            self.document_number.type()
        if name == "account":
            self._take_currency()
        if name in _NUMBER_PARTS:
            self.document_number.follow()
        form_result = self.validate()
        self.autosave.keep(self._draft.draft(form_result, form.texts()))
        if name in _NUMBER_PARTS:
            aio.start(self.document_number.propose(), owner=self)
        self._pause.start()

    def _on_counterparty_chosen(self, known: OfferedCounterparty) -> None:
        self.apply_counterparty(known)
        self._on_form_changed("party.name")

    def _on_new_counterparty_asked(self, typed: str) -> None:
        """Let a party be written in the address book; the form is kept as a draft meanwhile."""
        draft, party = self._draft, self.view.form.new_party(typed)
        ended = partial(self._take_new_counterparty, draft)
        self.context.navigator.new_counterparty(party, ended, asker=draft.id)

    def _take_new_counterparty(
        self, draft: InstructionDraft[I], entry: Counterparty | None
    ) -> None:
        if draft is self._draft:
            known = OfferedCounterparty(entry.party(), entry.defaults) if entry else None
            self.view.form.take_counterparty(known)

    def _on_saved(self, draft_id: str) -> None:
        if draft_id == self._draft.id:
            self.view.show_saved(self.workspace.clock.now())

    def _on_outbox_changed(self, change: Change) -> None:
        if self._draft.id in change.ids:
            aio.start(self._restart_if_gone(self._draft), owner=self)

    def _connect(self) -> None:
        form = self.view.form
        form.changed.connect(self._on_form_changed)
        form.left.connect(lambda _: self.validate())
        form.counterparties_asked.connect(
            lambda fragment: aio.start(self._offer_counterparties(fragment), owner=self)
        )
        form.counterparty_chosen.connect(self._on_counterparty_chosen)
        form.new_counterparty_asked.connect(self._on_new_counterparty_asked)
        subscription = self.workspace.bus.subscribe((Topic.OUTBOX,), self._on_outbox_changed)
        self.destroyed.connect(subscription.end)
        self._pause.timeout.connect(lambda: self._loading_history.start(self._load_history()))
        self.stack.currentChanged.connect(lambda _: self.registry.refresh())
