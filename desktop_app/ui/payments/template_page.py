"""The page where a template is written: the payment form, of which nothing is sent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.payments.payment_layout import PAYMENT_LAYOUT
from desktop_app.ui.payments.payment_page import PAYMENTS, PaymentPage
from desktop_app.ui.shell.unsaved_forms import OfferedForms
from desktop_app.ui.tables.list_page import ListPage

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from PySide6.QtGui import QShowEvent

    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.instructions.templates import Template
    from desktop_app.ui.forms.instruction_draft import FormResult
    from desktop_app.ui.forms.review.review_sheet import ReviewItem
    from desktop_app.ui.shell.page_context import PageContext

_NEW: Final = Text("Routes", "New template")
_EDITED: Final = Text("TemplatePage", "Edit template")
_LEFT: Final = Text("TemplatePage", "The template that was open here before is not saved")
_BACK: Final = Text("TemplatePage", "Back to it")
_OF_EACH_PAYMENT: Final = frozenset({"number", "date"})
"""What every payment that is made from a template gets anew; the form has no field for it."""
_TEMPLATES: Final = replace(
    PAYMENTS,
    layout=replace(
        PAYMENT_LAYOUT,
        fields=tuple(
            replace(each, shown=False) if each.name in _OF_EACH_PAYMENT else each
            for each in PAYMENT_LAYOUT.fields
        ),
    ),
)


class TemplatePage(PaymentPage):
    """Writes templates; takes no number, and keeps no drafts.

    What is half written stays in the form until it is saved, or another template is opened, and
    even then it can be brought back, as long as nobody closes the message that says so.
    """

    is_sent = False
    _is_begun = False
    _is_written = False
    main_step = Text("TemplatePage", "Save template…")

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, title=_NEW, place="template", subject=_TEMPLATES)
        self._offered = OfferedForms(
            self.messages, title=_LEFT, action=_BACK, bring_back=self._show_again
        )

    @property
    def unsaved_form(self) -> UnsavedForm | None:
        """What is written in the form and was not saved."""
        if not self._is_written:
            return None
        form = self.view.form
        texts = form.texts() | {"type": form.kind}
        return UnsavedForm(page=self.place, entry_id=self._template_id, texts=texts)

    @property
    def unsaved_forms(self) -> tuple[UnsavedForm, ...]:
        """What can be brought back, and last what is written in the form."""
        now = self.unsaved_form
        return (*self._offered.forms, *(() if now is None else (now,)))

    def show_unsaved(self, *left: UnsavedForm) -> None:
        """Show the form again that was open, and offer the others."""
        for each in left:
            (self._show_again if each.is_open else self._offer_back)(each)

    def begin(self, kind: str = "") -> None:
        """Show an empty form, unless a new template is half written in it."""
        if not (self._is_written and not self._template_id):
            super().begin(kind)

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
        """Show a template, unless it is half written in the form already."""
        del draft_id, target, shown
        before, wanted = self.unsaved_form, source.id if source is not None else ""
        if before is not None and wanted and wanted == before.entry_id:
            return
        if wanted and self._offered.take(wanted):
            return
        self._open(kind, texts, source=source)
        if before is not None:
            self._offer_back(before)

    def review(self) -> None:
        """Ask for the name of the template, and keep it."""
        self.assistance.dialogs.save_template()

    def show_kept(self, template: Template) -> None:
        """Leave the form of a template that was saved."""
        was_waited_for = self.isVisible()  # else the person has gone on
        self._is_written = False
        self.begin()
        if was_waited_for:
            listed: ListPage[Any, Any] = self.context.navigator.open("templates", ListPage)
            listed.active.go_to_id(template.id)

    def blank(self, kind: str) -> Mapping[str, str]:
        """A payment of no day."""
        blank = super().blank(kind)
        return {name: text for name, text in blank.items() if name not in _OF_EACH_PAYMENT}

    def showEvent(self, event: QShowEvent) -> None:
        """Begin a template the first time."""
        if not self._is_begun:
            self.begin()
        super().showEvent(event)

    @property
    def _template_id(self) -> str:
        """The template that is changed; empty for a new one."""
        source = self.draft.source
        return source.id if source is not None else ""

    async def _load_history(self) -> None:
        """Say nothing of equal payments: they are what a template is for."""

    def _open(self, kind: str, texts: Mapping[str, str], *, source: Source | None) -> None:
        self._is_begun, self._is_written = True, False
        super().open_texts(kind, texts, source=source)
        self.autosave.forget(self.form_id)
        self.view.next_button.hide()

    def _offer_back(self, before: UnsavedForm) -> None:
        """Let what was half written in the form be brought back."""
        name = before.texts.get("party.name") or before.texts.get("purpose", "")
        self._offered.offer(before, name)

    def _show_again(self, left: UnsavedForm) -> None:
        """Put a form that was left in the place of what is written by now, which is offered."""
        now, texts = self.unsaved_form, dict(left.texts)
        source = Source(SourceKind.TEMPLATE, left.entry_id) if left.entry_id else None
        kind, kinds = texts.pop("type", ""), PAYMENT_LAYOUT.kinds
        self._open(kind if kind in kinds else next(iter(kinds)), texts, source=source)
        self._is_written = True
        if now is not None:
            self._offer_back(now)

    def _statement(self, form_result: FormResult[PaymentInstruction]) -> ReviewItem:
        statement = super()._statement(form_result)
        missing = statement.problems
        kept = tuple(each for each in missing if each.field not in _OF_EACH_PAYMENT)
        return replace(statement, problems=kept)

    def _show_title(self) -> None:
        self.head.set_title(str(_EDITED if self._template_id else _NEW))

    def _on_form_changed(self, name: str) -> None:
        self._is_written = True
        super()._on_form_changed(name)
