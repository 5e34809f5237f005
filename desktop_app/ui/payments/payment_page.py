"""The page where a payment is written."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.documents.directories import DirectoryEntry
from desktop_app.domain.documents.listed import DocumentType, Party
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.instructions.payment_fields import read_payment, written_payment
from desktop_app.domain.instructions.problems import Severity as ProblemSeverity
from desktop_app.domain.instructions.requisites import for_payee
from desktop_app.domain.instructions.templates import has_variables
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values import accounts
from desktop_app.domain.values.periods import today
from desktop_app.services.payments.payment_data import changed_payment, completed
from desktop_app.ui import aio
from desktop_app.ui.forms.instruction_draft import FormDefinition
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.forms.lookup_edits import CodeEdit
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.payments.form_tools import NextDayAction, TaxButton, TaxCorrection
from desktop_app.ui.payments.payment_dialogs import SAVE, PaymentDialogs
from desktop_app.ui.payments.payment_layout import PAYMENT_LAYOUT
from desktop_app.ui.payments.purpose_suggestions import PurposeSuggestions, VariablesButton
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.domain.documents.directories import Directory, PaymentType
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.instructions.templates import Template
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.services.payments.payment_data import (
        OfferedCounterparty,
        PaymentHistory,
        UsedCode,
    )
    from desktop_app.ui.forms.instruction_draft import FormResult, InstructionDraft
    from desktop_app.ui.shell.page_context import PageContext

PAYMENTS: Final = FormDefinition(
    layout=PAYMENT_LAYOUT,
    creates=Operation.CREATE_PAYMENT,
    changes=Operation.CHANGE_PAYMENT,
    read=read_payment,
    written=written_payment,
)


_TITLE: Final = Text("PaymentPage", "New payment")


class PaymentPage(InstructionPage[PaymentInstruction]):
    """Payments of all five types, with what earlier payments say about them."""

    def __init__(
        self,
        context: PageContext,
        *,
        title: Text = _TITLE,
        place: str = "payment",
        subject: FormDefinition[PaymentInstruction] = PAYMENTS,
    ) -> None:
        super().__init__(title, place=place, subject=subject, context=context)
        self.meant_purpose = ""
        self.assistance = PaymentAssistance(self)
        fields = self.view.form.fields
        begin = (fields["party.name"].control, fields["party.account"].control)
        start_focus_at(self, *begin, *self.confirmation.focus_starts)

    def insert_texts(self, texts: Mapping[str, str]) -> None:
        """Put texts into the fields that the kind has, with nothing left of another payee."""
        form = self.view.form
        for name, text in for_payee(texts, form.own_texts()).items():
            if form.has(name):
                form.put(name, text)
        self.validate()
        form.changed.emit("party.account")

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
        """Show a form with texts, with no field marked as visited."""
        self.assistance.forget()
        self.messages.withdraw("template")
        super().open_texts(
            kind, texts, draft_id=draft_id, source=source, target=target, shown=shown
        )

    def offered(self) -> None:
        """Offer what payments alone have."""
        super().offered()
        self.assistance.begun()

    def validate(self, *, whole: bool = False) -> FormResult[PaymentInstruction]:
        """Say what the form comes to; what variables of the purpose mean stands below it."""
        form_result = super().validate(whole=whole)
        self.meant_purpose = form_result.instruction.purpose
        self.assistance.show_resolved()
        self.assistance.next_day.look_again()
        self.assistance.tax_correction.look_again()
        return form_result

    def first_field(self, kind: str) -> str:
        """The recipient, or the account where money stays with us."""
        return "party.account" if kind == DocumentType.SELF_PAYMENTS else "party.name"

    def completed(self, instruction: PaymentInstruction) -> PaymentInstruction:
        """Ourselves as the recipient of what stays with us; the bank that the directory knows."""
        bank = self.view.form.code_name("party.bic")
        banks = {accounts.bank_key(instruction.party.bic): bank}
        before = changed_payment(self._draft.shown, target=self.target)
        return completed(instruction, company=self.workspace.company, banks=banks, before=before)

    def known(self, codes: Mapping[Directory, tuple[DirectoryEntry, ...]]) -> Known:
        """Directories, and the currencies of our accounts."""
        currencies = self.view.form.own_currencies("account")
        return replace(super().known(codes), own_currencies=currencies)

    def party_types(self) -> frozenset[str]:
        """Recipients of payments of the same type."""
        return frozenset({self.view.form.kind})

    def apply_counterparty(self, known: OfferedCounterparty) -> None:
        """Fill in the recipient and what payments to them begin with."""
        super().apply_counterparty(known)
        self.assistance.apply_defaults(known)
        self.view.form.go_to("amount")

    def show_kept(self, template: Template) -> None:
        """Say that the form was kept as a template."""
        words = _SAVED.format(name=template.name)
        self.messages.show_notice("template", MessageSeverity.SUCCESS, lambda: words)

    async def history(
        self, draft: InstructionDraft[PaymentInstruction], instruction: PaymentInstruction
    ) -> PaymentHistory | None:
        """Equal payments, the same invoice, and whether the recipient's account is known."""
        return await self.workspace.payments.history(
            instruction, leave_out=(draft.id,), changes=draft.target
        )

    def _on_form_changed(self, name: str) -> None:
        if name == "type":  # before what is left is saved
            self.assistance.take_back_category()
        super()._on_form_changed(name)


_SAVED: Final = Text("PaymentAssistance", "Kept as the template “{name}”")
_DEFAULTS: Final = (
    "purpose", "priority", "purpose_code", "category_code", "operation_code", "budget_code",
)  # fmt: skip
_USED_ON: Final = Text("PaymentAssistance", "last payment {day}")
_PAYEE: Final = frozenset({"party.name", "party.account", "party.taxpayer_number", "type"})


def _said_of(used: UsedCode) -> str:
    """When a code was used for the last time; nothing of one that is kept for the payee."""
    day = used.last_used
    return _USED_ON.format(day=formats.day(day)) if day is not None else ""


def _is_category(payment_type: PaymentType) -> bool:
    """Whether it is a category of transfers; the others are purposes, which are numbers."""
    return not payment_type.code.isdigit()


class PaymentAssistance(QObject):
    """Assists one payment form; its insertions count as ordinary changes."""

    def __init__(self, page: PaymentPage) -> None:
        super().__init__(page)
        self._page = page
        self.dialogs = PaymentDialogs(
            page, insert_texts=page.insert_texts, show_kept=page.show_kept
        )
        self._asked_for: tuple[str, ...] = ()
        self._prefilled: dict[str, str] = {}  # what no person wrote
        self._usual_category = ""  # of the kind, where it needs one
        area = page.view.form.fields["purpose"].control
        self.purposes = PurposeSuggestions(area)
        self.variables = VariablesButton(area, today=partial(today, page.workspace.clock))
        self.tax_correction = TaxCorrection(page.view.form)
        page.view.form.fields["purpose"].add_tool(self.tax_correction)
        page.view.form.fields["purpose"].add_tool(self.variables)
        self.tax = TaxButton(page.view.form)
        page.view.form.fields["purpose"].add_tool(self.tax)
        self.next_day = NextDayAction(
            page.view.form,
            calendar=page.workspace.calendar,
            today=partial(today, page.workspace.clock),
            is_new=lambda: not page.target,
        )
        page.view.form.changed.connect(self._on_form_changed)
        for command in self._commands():
            page.registry.add(command, owner=page)
        action = page.registry.action
        more = ("paste", "save_template") if page.is_sent else ("paste",)
        page.head.set_actions([action(f"{page.place}.{each}") for each in more])

    def begun(self) -> None:
        """Offer what goes with the payment in the form, now that the directories are known."""
        aio.start(self._offer_codes(), owner=self)
        self._offer_own_accounts()
        self._look_for_purposes()

    def forget(self) -> None:
        """Forget what was filled in by itself and offered: the form shows another payment."""
        self._prefilled.clear()
        self._usual_category = ""
        self._asked_for = ()
        self.purposes.offer(())
        self._offer_used(())

    def take_back_category(self) -> None:
        """Take back a category that was filled in by itself: the kind of the payment changed."""
        self._usual_category = ""
        self._take_back(("category_code",))

    def apply_defaults(self, known: OfferedCounterparty) -> None:
        """Fill in the payee's defaults where nothing is typed yet.

        What another payee or the kind brought before goes, unless a person changed it.
        """
        self._take_back(tuple(self._prefilled))
        for name in _DEFAULTS:
            self._put_if_empty(name, getattr(known.defaults, name))
        self._put_if_empty("category_code", self._usual_category)
        aio.start(self._take_purpose(known.party), owner=self)
        aio.start(self._take_budget_code(known.party), owner=self)

    def show_resolved(self) -> None:
        """Show below the purpose the values of its variables today."""
        field = self._page.view.form.fields["purpose"]
        text = field.control.value()
        if has_variables(text) and field.severity is ProblemSeverity.HINT:
            meant = self._page.meant_purpose
            field.show_note(lambda: meant, ProblemSeverity.HINT)

    # Coroutines.

    async def _take_purpose(self, party: Party) -> None:
        draft_id = self._page.form_id
        purposes = await self._page.workspace.payments.purposes(party)
        if self._still_shows(draft_id, party):
            self.purposes.offer(purposes)
            self._fill_if_empty("purpose", purposes)

    async def _take_budget_code(self, party: Party) -> None:
        draft_id = self._page.form_id
        used = await self._used_codes(party)
        if self._still_shows(draft_id, party):
            self._offer_used(used)
            self._fill_if_empty("budget_code", [each.code for each in used])

    def _still_shows(self, draft_id: str, party: Party) -> bool:
        """Whether the form shows this draft and this payee; if not, the person has gone on."""
        there = accounts.normalised(self._page.view.form.texts()["party.account"])
        return self._page.form_id == draft_id and there == accounts.normalised(party.account)

    def _fill_if_empty(self, name: str, texts: Sequence[str]) -> None:
        """Write the first of these into an empty field."""
        form = self._page.view.form
        if texts and form.has(name) and not form.texts()[name]:
            form.suggest(name, texts[0])
            self._prefilled[name] = form.texts()[name]
            self._page.validate()

    def _put_if_empty(self, name: str, text: str) -> None:
        """Put a text that no person wrote into an empty field, if the kind has the field."""
        form = self._page.view.form
        if text and form.has(name) and not form.texts()[name]:
            form.put(name, text)
            self._prefilled[name] = form.texts()[name]

    def _take_back(self, names: Sequence[str]) -> None:
        """Empty these fields, also hidden ones, where they show what no person wrote."""
        form = self._page.view.form
        for name in names:
            text = self._prefilled.pop(name, "")
            if text and form.fields[name].control.value() == text:
                form.put(name, "")

    def _offer_used(self, used: Sequence[UsedCode]) -> None:
        self._page.view.form.offer_used_codes(
            "budget_code", {each.code: partial(_said_of, each) for each in used}
        )

    async def _offer_purposes(self, party: Party, asked: tuple[str, ...]) -> None:
        purposes = await self._page.workspace.payments.purposes(party)
        used = await self._used_codes(party)
        if self._asked_for == asked:
            self.purposes.offer(purposes)
            self._offer_used(used)

    async def _used_codes(self, party: Party) -> tuple[UsedCode, ...]:
        """Codes paid into this account before; none where the kind has no such code."""
        if not self._page.view.form.has("budget_code"):
            return ()
        return await self._page.workspace.payments.budget_codes(party)

    async def _offer_codes(self) -> None:
        """Offer categories and purposes that fit the type (row 14), the usual one filled in."""
        form = self._page.view.form
        kind = form.kind
        self._narrow_codes(())  # those of the kind before do not fit
        types = await self._page.workspace.payments.payment_types(DocumentType(kind))
        if kind != form.kind or not types:
            return
        self._narrow_codes(types)
        usual = next((each.code for each in types if each.default and _is_category(each)), "")
        self._usual_category = usual if kind == DocumentType.BUDGET_PAYMENTS else ""
        self._put_if_empty("category_code", self._usual_category)
        self._page.validate()

    def _narrow_codes(self, types: Sequence[PaymentType]) -> None:
        """Offer the categories and purposes among these; of which there are none, all."""
        for name, is_category in (("category_code", True), ("purpose_code", False)):
            control = self._page.view.form.fields[name].control
            if isinstance(control, CodeEdit):
                found = [each for each in types if _is_category(each) is is_category]
                control.narrow([DirectoryEntry(each.code, each.name) for each in found])

    # Answers.

    def _offer_own_accounts(self) -> None:
        """Offer our other accounts as the recipient of what stays with us."""
        form, own = self._page.view.form, self._page.own_accounts
        paying = accounts.normalised(form.texts()["account"])
        stays = form.kind == DocumentType.SELF_PAYMENTS
        others = [each for each in own if stays and each.account != paying]
        mine = {code for each in own if each.account == paying for code in each.currencies}
        others.sort(key=lambda each: mine.isdisjoint(each.currencies))  # without a conversion first
        form.offer_accounts(others, name="party.account")
        self.tax.setHidden(stays)  # no tax on what stays with us

    def _look_for_purposes(self) -> None:
        form = self._page.view.form
        texts = form.texts()
        party = Party(
            taxpayer_number=texts["party.taxpayer_number"], account=texts["party.account"]
        )
        asked = (form.kind, party.taxpayer_number, party.account)
        if asked != self._asked_for and (party.taxpayer_number or party.account):
            self._asked_for = asked
            aio.start(self._offer_purposes(party, asked), owner=self)

    def _on_form_changed(self, name: str) -> None:
        if name == "type":
            aio.start(self._offer_codes(), owner=self)
        if name in {"type", "account"}:
            self._offer_own_accounts()
        if name in _PAYEE:
            self._look_for_purposes()

    def _commands(self) -> tuple[Command, ...]:
        def writing() -> bool:
            return self._page.stack.currentWidget() is self._page.view

        place = self._page.place
        always = (
            Command(
                id=f"{place}.paste",
                text=Text("PaymentAssistance", "Bank details from a text…"),
                run=self.dialogs.paste,
                shortcut="Ctrl+Shift+V",
                icon=Icon.COPY,
                enabled_when=writing,
            ),
            Command(
                id=f"{place}.vat",
                text=Text("PaymentTools", "Compute VAT and write it into the purpose"),
                run=self.tax.open_menu,
                icon=Icon.CHANGED,
                enabled_when=lambda: writing() and not self.tax.isHidden(),
            ),
            Command(
                id=f"{place}.correct_vat",
                text=Text("PaymentTools", "Correct the VAT in the purpose to that of the amount"),
                run=self.tax_correction.correct,
                icon=Icon.CHANGED,
                enabled_when=lambda: writing() and self.tax_correction.right is not None,
            ),
        )
        if not self._page.is_sent:
            return always
        return (
            *always,
            Command(
                id=f"{place}.next_day",
                text=Text("PaymentTools", "Move the date to the next working day of banks"),
                run=self.next_day.move_on,
                icon=Icon.CLOCK,
                enabled_when=lambda: writing() and self.next_day.next_day is not None,
            ),
            Command(
                id=f"{place}.save_template",
                text=SAVE,
                run=self.dialogs.save_template,
                shortcut="Ctrl+T",
                icon=Icon.TEMPLATES,
                enabled_when=writing,
            ),
        )
