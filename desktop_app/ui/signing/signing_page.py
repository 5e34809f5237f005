"""The page on which documents are signed: check, the bank's page, and the outcome of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout

from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.signing.results import SIGNED_OUTCOMES, SigningOutcome
from desktop_app.domain.signing.selection import SigningSelection, select
from desktop_app.services.signing.errors import DocumentsNotAsShown
from desktop_app.services.signing.views import DocumentStanding, SigningPhase
from desktop_app.ui import aio
from desktop_app.ui.browser.browser_view import BrowserView
from desktop_app.ui.browser.flows import FlowEnd, FlowStart
from desktop_app.ui.browser.policy import SIGNING
from desktop_app.ui.forms.review.review_heading import to_confirm_notices
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.page import Page
from desktop_app.ui.signing.bank_page import note_on_outside, reopenable, ways_on
from desktop_app.ui.signing.signing_panel import (
    PanelAction,
    PanelContent,
    PanelTotals,
    SigningPanel,
    SigningStep,
)
from desktop_app.ui.signing.signing_rows import (
    BETWEEN,
    another_needed,
    are_settled,
    checked_row,
    dropped_row,
    failures,
    loud_notices,
    obstructed_row,
    result_row,
    results_of,
    signed_of,
    totals_of,
    unread_notice,
    why_left_out,
)
from desktop_app.ui.signing.signing_warnings import warnings_of
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from PySide6.QtGui import QShowEvent

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.listed import BankDocument, ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.signing.results import DocumentResult
    from desktop_app.services.signing.views import DocumentCheck, SigningView
    from desktop_app.ui.browser.flows import FlowResult
    from desktop_app.ui.forms.review.payment_notices import PaymentNotice
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.signing.signing_list import SigningRow

_BUSY: Final = "busy"
_UNREAD: Final = "unread"
_AGAIN: Final = frozenset(
    {SigningOutcome.DECLINED, SigningOutcome.FAILED, SigningOutcome.NOT_SIGNED}
)
"""Outcomes after which a document can be signed once more."""


class SigningPage(Page):
    """Three steps: chosen, the bank's page, result. What the bank tells decides, not the page."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(Text("SigningPage", "Signing"), registry=context.registry)
        self._navigator = context.navigator
        self._workspace = context.workspace
        self._signing = context.workspace.signing
        self.step = SigningStep.EMPTY
        self._selection = SigningSelection()
        self._attempt: tuple[BankDocument, ...] = ()
        self._later: tuple[tuple[BankDocument, ...], ...] = ()
        self._standings: dict[str, DocumentCheck] = {}
        self._notices: dict[str, tuple[PaymentNotice, ...]] = {}
        self._views: dict[str, SigningView] = {}
        self._round = 0
        self._is_asking = False
        self.browser = BrowserView(open_outside=context.open_browser)
        self.panel = SigningPanel()
        self._lay_out()
        self.browser.ended.connect(self._on_browser_ended)
        self.panel.chosen.connect(self._on_chosen)
        subscription = self._workspace.bus.subscribe((Topic.SIGNING,), self._on_signing_changed)
        self.destroyed.connect(subscription.end)
        self._show()

    @property
    def views(self) -> tuple[SigningView, ...]:
        """The attempts on show."""
        return tuple(self._views.values())

    def sign(
        self,
        documents: Iterable[ListedDocument],
        *,
        offered: Collection[str] = (),
        unread: Sequence[OutboxRow] = (),
    ) -> None:
        """Begin with other documents, unless the bank's page is open.

        Args:
            documents: those that are to be signed.
            offered: identifiers of those that the bank lists for signing.
            unread: rows whose documents were to be signed as well and could not be read.
        """
        if self._is_asking or self.browser.is_running:
            self.messages.show_notice(
                _BUSY,
                MessageSeverity.WARNING,
                Text("SigningPage", "Another signing is not finished"),
                Text("SigningPage", "Finish or cancel it on the bank's page, then choose again."),
            )
            return
        self.messages.clear()
        if unread:
            self.messages.show_notice(_UNREAD, MessageSeverity.WARNING, *unread_notice(unread))
        self._selection = select(documents, offered=offered)
        attempts = self._selection.attempts
        self._later = attempts[1:]
        self._begin_check(attempts[0] if attempts else ())

    def showEvent(self, event: QShowEvent) -> None:
        """Show attempts that are still being checked, as the list of what is to be signed says."""
        super().showEvent(event)
        if self._can_load:
            aio.start(self._load_unfinished(), owner=self)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show()

    # Step 1: compare with the bank, and warn.

    def _begin_check(self, documents: tuple[BankDocument, ...]) -> None:
        self._attempt = documents
        self._standings, self._notices, self._views = {}, {}, {}
        self.step = SigningStep.CHOSEN
        self._check()

    def _check(self) -> None:
        self._round += 1
        self._notices = {}
        self._show()
        self.panel.focus_first()
        if self._attempt:
            aio.start(self._compare(self._round), owner=self, retry=self._check)

    async def _compare(self, round_: int) -> None:
        checks = await self._signing.check(self._attempt)
        if round_ != self._round:
            return
        self._take_checks(checks)
        await self._warn(round_)

    async def _warn(self, round_: int) -> None:
        """Find what is to be known of each document before it is signed."""
        found = await warnings_of(self._attempt, self._workspace)
        if round_ != self._round:
            return
        self._notices |= found
        self._show()
        self.panel.focus_first()

    def _take_checks(self, checks: Sequence[DocumentCheck]) -> None:
        """Go on with the documents that can still be signed, as they are now."""
        self._standings |= {
            check.shown.id: check for check in checks if not self._is_known_to_differ(check)
        }
        fit = {DocumentStanding.AS_SHOWN, DocumentStanding.CHANGED}
        self._attempt = tuple(check.now or check.shown for check in checks if check.standing in fit)
        self._show()

    def _is_known_to_differ(self, check: DocumentCheck) -> bool:
        """Whether a document that is as it was on show last differs from what the list showed."""
        before = self._standings.get(check.shown.id)
        changed = before is not None and before.standing is DocumentStanding.CHANGED
        return changed and check.standing is DocumentStanding.AS_SHOWN

    @property
    def _is_compared(self) -> bool:
        return bool(self._attempt) and all(one.id in self._notices for one in self._attempt)

    # Step 2: the bank's page.

    def _open_bank(self) -> None:
        if self._is_asking or not self._is_compared:
            return
        self._is_asking = True
        self._show()
        aio.start(self._begin(self._round), owner=self, retry=self._open_bank)

    async def _begin(self, round_: int) -> None:
        try:
            if round_ != self._round:
                return  # the user has left at once: nothing is to be begun
            view = await self._signing.begin(self._attempt)
        except UserError as error:
            if round_ != self._round:
                return  # the user has left: nothing is begun, and nothing is to be tried again
            if not isinstance(error, DocumentsNotAsShown):
                raise
            self._take_checks(error.checks)
            self._notices = {}
            self._round += 1
            aio.start(self._warn(self._round), owner=self, retry=self._check)
            raise
        finally:
            self._is_asking = False
            self._show()
        self._views = {view.id: view}
        if round_ != self._round:  # the user has left meanwhile
            self._signing.leave(view.id)
            self._show_result()
            await self._read(view.id)
        elif view.phase is SigningPhase.OPEN and view.address:
            self._open_page(view)
        else:
            self._show_result()

    def _open_page(self, view: SigningView) -> None:
        self.step = SigningStep.BANK
        self.browser.begin(FlowStart(view.address), SIGNING)
        self._show()
        focus_if_shown(self.browser)

    def _on_browser_ended(self, result: FlowResult) -> None:
        if result.end is FlowEnd.FINISHED:
            return
        self._look()
        if result.end is FlowEnd.CANCELLED:
            self._show_result()
        else:
            self._show()
        self.panel.focus_first()

    # Step 3: what became of them.

    def _show_result(self) -> None:
        self.browser.finish()
        self.step = SigningStep.RESULT
        self._show()
        self.panel.focus_first()

    def _look(self) -> None:
        for attempt_id in self._open_attempts():
            aio.start(self._ask(attempt_id), owner=self, retry=self._look)

    async def _ask(self, attempt_id: str) -> None:
        self._take_view(await self._signing.look(attempt_id))

    async def _read(self, attempt_id: str) -> None:
        self._take_view(await self._signing.view(attempt_id))

    async def _load_unfinished(self) -> None:
        """Go on with attempts whose outcome is not known, such as those of an earlier start."""
        found = await self._signing.unfinished()
        if not self._can_load:
            return
        known = self._views if self.step is SigningStep.RESULT else {}
        added = {view.id: view for view in found if view.id not in known}
        if added:
            self._views = known | added
            self._show_result()
        for attempt_id in added:  # it may have ended since they were listed
            await self._read(attempt_id)

    @property
    def _can_load(self) -> bool:
        """Whether nothing on show would be taken from the user by attempts that are checked."""
        return self.step in {SigningStep.EMPTY, SigningStep.RESULT}

    def _take_view(self, view: SigningView | None) -> None:
        before = self._views.get(view.id) if view is not None else None
        if view is None or before is None:
            return
        if before.phase is SigningPhase.ENDED and view.phase is not SigningPhase.ENDED:
            return  # it was read before the end became known, and comes after it
        self._views[view.id] = view
        if self.step is SigningStep.BANK and view.phase is SigningPhase.ENDED:
            self._show_result()
        else:
            self._show()

    def _open_attempts(self) -> tuple[str, ...]:
        return tuple(view.id for view in self.views if view.phase is not SigningPhase.ENDED)

    def _on_signing_changed(self, change: Change) -> None:
        for attempt_id in self._views:
            if not change.ids or attempt_id in change.ids:
                aio.start(self._read(attempt_id), owner=self)

    def _on_chosen(self, action: PanelAction) -> None:
        acts: dict[PanelAction, Callable[[], object]] = {
            PanelAction.OPEN: self._open_bank,
            PanelAction.REOPEN: self._reopen,
            PanelAction.OUTSIDE: self.browser.continue_outside,
            PanelAction.NEXT: self._sign_next,
            PanelAction.REST: self._sign_rest,
            PanelAction.LOOK: self._look,
            PanelAction.BACK: self._leave,
            PanelAction.DONE: self._leave,
        }
        acts[action]()

    def _reopen(self) -> None:
        view = reopenable(self.views, self.browser)
        if view is not None:
            self._open_page(view)

    def _sign_next(self) -> None:
        following, self._later = self._later[0], self._later[1:]
        self._begin_check(following)

    def _sign_rest(self) -> None:
        later, self._later = self._later, ()
        left = [document for document, result in self._results() if result.outcome in _AGAIN]
        self.sign(left, offered={each.id for each in left})
        self._later += later
        self._show()

    def _leave(self) -> None:
        for attempt_id in self._open_attempts():
            self._signing.leave(attempt_id)
        self.browser.finish()
        self._round += 1
        self._attempt = ()
        self.messages.withdraw(_UNREAD)
        self.step = SigningStep.RESULT if self._open_attempts() else SigningStep.EMPTY
        self._show()
        self._navigator.go("to_sign")

    # What is shown.

    def _results(self) -> list[tuple[BankDocument, DocumentResult]]:
        return results_of(self.views)

    def _show(self) -> None:
        self.browser.setVisible(self.step is SigningStep.BANK)
        makers = {
            SigningStep.EMPTY: self._empty,
            SigningStep.CHOSEN: self._chosen,
            SigningStep.BANK: self._bank,
            SigningStep.RESULT: self._result,
        }
        self.panel.show_content(makers[self.step]())

    def _empty(self) -> PanelContent:
        return PanelContent(
            step=SigningStep.EMPTY,
            heading=self.tr("Nothing is being signed"),
            info=self.tr("Choose documents on the page To sign."),
            actions=((PanelAction.BACK, self.tr("To sign")),),
        )

    def _chosen(self) -> PanelContent:
        attempts = len(self._later) + 1
        info = []
        if not self._attempt:
            info.append(self.tr("None of these documents can be signed."))
        elif self._is_asking:
            info.append(self.tr("Asking the bank for its page …"))
        elif not self._is_compared:
            pattern = self.tr("Being compared with the bank: {done} of {total}")
            done, total = formats.count(len(self._notices)), formats.count(len(self._attempt))
            info.append(pattern.format(done=done, total=total))
        if self._later and self._attempt:
            count = len(self._attempt) + sum(map(len, self._later))
            info.append(self._attempts_text(count, attempts))
        loud = [notice for each in self._attempt for notice in self._loud(each)]
        actions = [(PanelAction.BACK, self.tr("Back"))]
        if self._attempt:
            actions.insert(0, (PanelAction.OPEN, self.tr("Open the bank's page")))
        elif self._later:
            actions.insert(0, self._next())
        return PanelContent(
            step=SigningStep.CHOSEN,
            heading=self.tr("%n document(s) to sign", "", len(self._attempt)),
            totals=self._totals(self._attempt),
            info="\n".join(info),
            rows=tuple(self._chosen_rows()),
            confirm=to_confirm_notices(loud) if loud and self._is_compared else "",
            actions=tuple(actions),
            ready=not self._attempt or (self._is_compared and not self._is_asking),
        )

    def _attempts_text(self, count: int, attempts: int) -> str:
        pattern = self.tr(
            "Kantora signs at most 100 documents in one attempt: {count} are signed in {attempts}"
            " attempts, each with its own code."
        )
        return pattern.format(count=formats.count(count), attempts=formats.count(attempts))

    def _chosen_rows(self) -> Iterable[SigningRow]:
        now = {document.id for document in self._attempt}
        for document in sorted(self._attempt, key=lambda each: not self._loud(each)):
            check, found = self._standings.get(document.id), self._notices.get(document.id)
            yield checked_row(document, check, found)
        for document_id, check in self._standings.items():
            if document_id not in now:
                yield dropped_row(check)
        for other, why in self._selection.obstacles:
            yield obstructed_row(other, why)

    def _loud(self, document: BankDocument) -> list[PaymentNotice]:
        found = self._notices.get(document.id, ())
        return loud_notices(self._standings.get(document.id), found)

    def _bank(self) -> PanelContent:
        info = self.tr("Enter the code on the bank's page. The result appears here by itself.")
        actions = [(PanelAction.LOOK, self.tr("Check now"))]
        if not self.browser.is_running:
            asked = self.tr(
                "What was confirmed on the page counts; the bank is being asked what it was."
            )
            info = "\n".join(filter(None, (asked, note_on_outside(self.views, self.browser))))
            actions.append((PanelAction.DONE, self.tr("Close")))
        results = self._results()
        return PanelContent(
            step=SigningStep.BANK,
            heading=self.tr("%n document(s) to sign", "", len(results)),
            totals=self._totals([document for document, _ in results]),
            info=info,
            rows=tuple(result_row(*pair, on_page=self.browser.is_running) for pair in results),
            actions=ways_on(self.views, self.browser, actions),
        )

    def _result(self) -> PanelContent:
        results = self._results()
        if not are_settled(self.views):
            return self._unknown_result(results)
        signed = [one for one, result in results if result.outcome in SIGNED_OUTCOMES]
        actions = [(PanelAction.DONE, self.tr("Done"))]
        again = sum(result.outcome in _AGAIN for _, result in results)
        if again:
            actions.append((PanelAction.REST, self.tr("Sign %n again…", "", again)))
        if self._later:
            actions.insert(0, self._next())
        return PanelContent(
            step=SigningStep.RESULT,
            heading=signed_of([result for _, result in results]),
            totals=self._totals(signed),
            info=another_needed(result for _, result in results),
            rows=tuple(result_row(*pair) for pair in results),
            actions=tuple(actions),
        )

    def _next(self) -> tuple[PanelAction, str]:
        return PanelAction.NEXT, self.tr("Sign the next %n…", "", len(self._later[0]))

    def _unknown_result(
        self, results: Sequence[tuple[BankDocument, DocumentResult]]
    ) -> PanelContent:
        actions = [
            (PanelAction.LOOK, self.tr("Check now")),
            (PanelAction.DONE, self.tr("Close")),
        ]
        goes_on = self.tr(
            "The bank has not told yet what became of the documents. Kantora goes on asking,"
            " also when you leave this page. Nothing is signed twice."
        )
        return PanelContent(
            step=SigningStep.RESULT,
            heading=self.tr("No answer yet, being checked"),
            info="\n".join((goes_on, *failures(self.views))),
            rows=tuple(result_row(*pair) for pair in results),
            actions=ways_on(self.views, self.browser, actions),
            is_open=True,
        )

    def _totals(self, documents: Iterable[BankDocument]) -> PanelTotals:
        """What documents come to, how many amounts are not in it, and why."""
        selection = SigningSelection(documents=tuple(documents))
        told, count = totals_of(selection), selection.unadded
        if count:
            left_out = self.tr("%n amount(s) are not included", "", count)
            told = BETWEEN.join(filter(None, (told, left_out)))
        return PanelTotals(told, why_left_out(selection))

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.browser, 1)
        row.addWidget(self.panel, 1)
        self.body.addLayout(row, 1)
        start_focus_at(self, self.panel)
