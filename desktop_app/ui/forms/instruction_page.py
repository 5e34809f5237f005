"""A page where an instruction is written, checked, confirmed and sent to the outbox."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import Instruction
from desktop_app.domain.instructions.problems import Severity as ProblemSeverity
from desktop_app.domain.outbox.operations import type_of
from desktop_app.domain.outbox.rows import NumberTaken, TransitionNotAllowed
from desktop_app.ui import aio
from desktop_app.ui.forms.change_target import (
    CHANGED_ELSEWHERE,
    DROPPED_KEY,
    MORE_IS_KNOWN,
    MORE_IS_KNOWN_OF,
    NO_LONGER_READY,
    TARGET_CHANGED,
    TARGET_KEY,
    names_of,
)
from desktop_app.ui.forms.draft_page import DraftPage
from desktop_app.ui.forms.fresh_look import FreshLook, places_of
from desktop_app.ui.forms.hand_over_lock import HandOverLock
from desktop_app.ui.forms.instruction_draft import FormSnapshot
from desktop_app.ui.forms.instruction_view import CHECK_AND_SEND, step_commands
from desktop_app.ui.forms.problem_texts import problem_text
from desktop_app.ui.forms.review.confirmation_view import ConfirmationView
from desktop_app.ui.forms.review.payment_notices import field_name
from desktop_app.ui.forms.used_numbers import bank_document, number_used, used_elsewhere
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder, RepeatedTask
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.ui.forms.change_target import ChangeTarget
    from desktop_app.ui.forms.instruction_draft import FormDefinition, FormResult, InstructionDraft
    from desktop_app.ui.forms.review.review_sheet import ReviewItem
    from desktop_app.ui.shell.page_context import PageContext

I = TypeVar("I", bound=Instruction)  # noqa: E741 - an instruction

_MERGED: Final = (
    Text("InstructionPage", "The bank's changes are in the form now"),
    Text("InstructionPage", "Fields that you changed yourself are kept."),
)
_READY: Final = Text("InstructionPage", "It is ready; send it from Drafts and outbox")
_READY_USED: Final = Text(
    "InstructionPage",
    "What you saved is ready with this number. See it in Drafts and outbox before you send it.",
)
_HIDDEN_KEY: Final = "hidden"
_OUTDATED_KEY: Final = "outdated"
_OUTDATED: Final = (
    Text("InstructionPage", "The form was changed after it was checked"),
    Text("InstructionPage", "Nothing was sent. Check it again to send what it says now."),
)
_TAKEN: Final = Text("InstructionPage", "This number was given to another document of this year")


class InstructionPage(DraftPage[I]):
    """A form, then its confirmation; exactly the confirmed content is sent.

    Attributes:
        is_sent: what it writes is sent; else `main_step` is all that is done with it.
        main_step: what the main button says.
        place: its name in the window, and the first part of the names of its commands.
    """

    is_sent = True
    main_step = CHECK_AND_SEND
    _used_number = ""
    """The number in the form, if another document has it, one that is not sent from here."""
    _asked_for: frozenset[tuple[str, date]] = frozenset()
    """Accounts and days whose payments were requested from the bank in this review."""

    def __init__(
        self, title: Text, *, place: str, subject: FormDefinition[I], context: PageContext
    ) -> None:
        """`place` is its name in the window, and the first part of the names of its commands."""
        super().__init__(title, subject=subject, context=context)
        self.place = place
        self.view.set_next_step(self.main_step)
        self.confirmation = ConfirmationView(
            profile=self.workspace.profile,
            company=lambda: self.workspace.company,
            merges=True,
            click_guard_ms=context.click_guard_ms,
        )
        self._asked: FormSnapshot[I] | None = None  # what is to be on show before it is sent
        self._snapshot: FormSnapshot[I] | None = None  # what is on show
        self._following = RepeatedTask(self._follow_shown, owner=self)
        self._lock = HandOverLock(
            self.view, self.stack, validate=self.validate, messages=lambda: self.messages
        )
        self._fresh = FreshLook(self.workspace, owner=self)
        self._learning = AnswerOrder()
        self.stack.addWidget(self.confirmation)
        self.view.next_asked.connect(self.save_and_next)
        self.view.review_asked.connect(self.review)
        self.confirmation.sent.connect(self.send)
        self.confirmation.declined.connect(self._on_declined)
        self.confirmation.merge_asked.connect(self._on_merge_asked)
        self.confirmation.changed.connect(self.registry.refresh)
        subscription = self.workspace.bus.subscribe(
            (Topic.DOCUMENTS, Topic.DETAILS), self._on_documents_changed
        )
        self.destroyed.connect(subscription.end)
        commands = step_commands(
            place,
            main=(self.main_step, self.go_on),
            save=self.save_and_next if self.is_sent else None,
            can_save=lambda: self.stack.currentWidget() is self.view and not self.target,
        )
        for command in commands:
            self.registry.add(command, owner=self)

    def review(self) -> None:
        """Show the confirmation if the form has no errors."""
        self._asked_for = frozenset()
        self._begin_review()

    def save_and_next(self) -> None:
        """Save it as ready and begin another of its kind."""
        ready = self._whole()
        if ready is not None:
            self.autosave.forget(ready.draft.id)  # a second click comes before the work begins
            self._lock.close(ready)
            aio.start(self._save_and_next(ready), owner=self, retry=self.save_and_next)

    def send(self) -> None:
        """Pass the shown content to the outbox."""
        snapshot = self._snapshot
        if snapshot is None or not self.confirmation.can_send:
            return
        self.confirmation.set_busy(busy=True)
        aio.start(
            self._send(snapshot, self._change_target, self.confirmation.items[0]),
            owner=self,
            ended=partial(self._on_send_ended, snapshot),
        )

    def go_on(self) -> None:
        """Press the main button: check, or send."""
        if self.stack.currentWidget() is self.view:
            self.review()
        else:
            self.send()

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
        self._asked = self._snapshot = None
        self.messages.withdraw(_HIDDEN_KEY, _OUTDATED_KEY)
        super().open_texts(
            kind, texts, draft_id=draft_id, source=source, target=target, shown=shown
        )

    def _begin_review(self) -> None:
        asked = self._whole()
        if asked is not None:
            self._asked = asked
            aio.start(self._review(asked), owner=self, retry=self.review)

    async def _review(self, asked: FormSnapshot[I]) -> None:
        if self._asked is not asked:
            return
        places = places_of((asked.form_result.instruction,))
        if places != self._asked_for:
            self._asked_for = places
            await self._fresh.ask(places)
        if self._asked is not asked:
            return
        if self.view.form.texts() == asked.texts:  # a colleague may have used what was proposed
            await self.document_number.propose()
        if self._asked is not asked:
            return
        form_result = asked.form_result
        history = await self.history(asked.draft, form_result.instruction)
        aim = await self.find_change_target(asked.draft, form_result.instruction, fresh=True)
        used = await self._used_elsewhere(asked.draft, form_result.instruction, aim)
        if self._asked is not asked:
            return
        self._loading_history.cancel()  # what it was asked about may be older
        self._finding_target.cancel()
        self._history, self._change_target, self._used_number = history, aim, used
        if (self.validate(), self.view.form.texts()) != (form_result, asked.texts):
            self._begin_review()  # it was typed on meanwhile, or has another number
            return
        self._pause.stop()  # nothing newer is known
        self._snapshot = replace(asked, shown=aim.now)
        self.messages.withdraw(TARGET_KEY)
        self.stack.setCurrentWidget(self.confirmation)
        self.confirmation.show_items((self._statement(form_result),))

    async def _follow(
        self, snapshot: FormSnapshot[I], *, fresh: bool, shown: ChangeTarget | None = None
    ) -> bool:
        """Whether the content on show is still current; a changed document is shown again.

        `fresh` asks the bank; without it, the bank is asked where the store knows something else.
        `shown` is the document that the content was on show with, by default the one on show now.
        """
        shown, instruction = shown or self._change_target, snapshot.form_result.instruction
        now = await self.find_change_target(snapshot.draft, instruction, fresh=fresh)
        stands = shown.is_still(now, snapshot.draft.operation)
        if not fresh:
            if not stands or now.before != shown.before:
                return await self._follow(snapshot, fresh=True)
            return await self._is_everything_shown(snapshot)
        if not stands and self._snapshot is snapshot:
            self._change_target, self._snapshot = now, replace(snapshot, shown=now.now)
            self.messages.show_notice(TARGET_KEY, MessageSeverity.WARNING, *TARGET_CHANGED)
            self.confirmation.show_items((self._statement(snapshot.form_result),))
        return stands and await self._is_everything_shown(snapshot, fresh=True)

    async def _reread(self, instruction: I, *, fresh: bool) -> None:
        """Read again what is known about the shown content; `fresh` as for the target."""
        del fresh
        draft, turn = self._draft, self._learning.ask()
        history = await self.history(draft, instruction)
        used = await self._used_elsewhere(draft, instruction, self._change_target)
        is_on_show = draft is self._draft and self._snapshot is not None
        if is_on_show and not self._learning.is_late(turn):
            self._history, self._used_number = history, used

    async def _reread_shown(self, snapshot: FormSnapshot[I], item: ReviewItem) -> ReviewItem:
        """Read again what is known about `item`, which was shown and has left the form."""
        draft, form_result = snapshot.draft, snapshot.form_result
        history = await self.history(draft, form_result.instruction)
        used = await self._used_elsewhere(draft, form_result.instruction, item)
        return replace(item, history=history, problems=(number_used(used),) if used else ())

    async def _used_elsewhere(
        self, draft: InstructionDraft[I], instruction: I, known: ChangeTarget | ReviewItem
    ) -> str:
        """The number, if another document has it, one that is not sent from here; else empty.

        `known` has the document that is changed.
        """
        day, there = self.number_day(instruction), bank_document(known.now, known.before)
        if day is None:
            return ""
        return await used_elsewhere(instruction, day, draft.target, there, self.workspace)

    def _statement(self, form_result: FormResult[I]) -> ReviewItem:
        """Warn before sending if another document has the number."""
        statement, number = super()._statement(form_result), self._used_number
        if not number or number != getattr(form_result.instruction, "number", ""):
            return statement
        return replace(statement, problems=(*statement.problems, number_used(number)))

    async def _is_everything_shown(self, snapshot: FormSnapshot[I], *, fresh: bool = False) -> bool:
        """Whether the page shows everything that is known now; if not, it is shown again.

        Such as an equal payment of a colleague, which came with the last synchronisation.
        """
        if self._draft is not snapshot.draft:
            return True
        instruction = snapshot.form_result.instruction
        await self._reread(instruction, fresh=fresh)
        if self._snapshot is not snapshot or not self.confirmation.items:
            return True
        self.validate()
        form_result = self._checked_again(snapshot, instruction, snapshot.texts)
        statement = self._statement(form_result)
        if self.confirmation.items[0].tells(statement):
            return True
        self._snapshot = replace(snapshot, form_result=form_result)
        self.messages.show_notice(TARGET_KEY, MessageSeverity.WARNING, *MORE_IS_KNOWN)
        self.confirmation.show_items((statement,))
        return False

    def _checked_again(
        self, snapshot: FormSnapshot[I], instruction: I, texts: Mapping[str, str]
    ) -> FormResult[I]:
        """Check content by what is known now, independently of the form."""
        return snapshot.draft.validate(
            type_of(instruction), texts, today=self.today, completed=lambda _: instruction
        )

    async def _send(
        self, snapshot: FormSnapshot[I], target: ChangeTarget, item: ReviewItem
    ) -> None:
        """Send the content shown as `item`, if it shows everything that is known."""
        if not await self._is_still_current(snapshot, target, item):
            return
        if self.autosave.is_closed(snapshot.draft.id):
            return  # it was discarded meanwhile
        if self._draft is snapshot.draft and self._snapshot is not snapshot:
            return  # it is shown anew, for the person to look at it again
        if self._draft is snapshot.draft and self._leave_outdated():
            return
        if await self._hand_over(snapshot, send=True):
            was_waited_for = self.isVisible()  # else the person has gone on
            self.begin(self.view.form.kind)
            if was_waited_for:
                self.context.navigator.show_row(snapshot.draft.id)

    def _on_send_ended(self, snapshot: FormSnapshot[I]) -> None:
        self.confirmation.set_busy(busy=False)
        if self._draft is not snapshot.draft:  # if it was not sent, no form has it any more
            self.autosave.keep_first(snapshot.kept)

    async def _is_still_current(
        self, snapshot: FormSnapshot[I], target: ChangeTarget, item: ReviewItem
    ) -> bool:
        """Whether `item` shows everything that is known now; if not, a notice says so."""
        await self._fresh.has_news()  # what it brings is told
        title = CHANGED_ELSEWHERE
        stands = await self._follow(snapshot, fresh=True, shown=target)
        if stands and self._draft is not snapshot.draft:  # something else is written by now
            stands = item.tells(await self._reread_shown(snapshot, item))
            title = MORE_IS_KNOWN_OF
        if not stands and self._draft is not snapshot.draft:
            names = names_of((snapshot.form_result.instruction,))
            self.messages.show_notice(DROPPED_KEY, MessageSeverity.WARNING, title, lambda: names)
        return stands

    async def _save_and_next(self, ready: FormSnapshot[I]) -> None:
        try:
            instruction = ready.form_result.instruction
            used = await self._used_elsewhere(ready.draft, instruction, self._change_target)
            if used and self._draft is ready.draft and not self.document_number.is_kept:
                ready, used = await self._with_next_number(ready, used)
        except UserError:
            self.autosave.track_draft(ready.draft.id)
            self.autosave.keep(ready.kept)
            self._lock.open(ready.draft, goes_on=self._draft is ready.draft)
            raise
        if await self._hand_over(ready, send=False):
            account = self.view.form.texts().get("account", "")
            self.begin(self.view.form.kind)
            if account:
                self.view.form.put("account", account)
                self._take_currency()
            if used:
                warned = partial(problem_text, number_used(used))
                self.messages.show_notice("used", MessageSeverity.WARNING, warned, _READY_USED)
            else:
                self.messages.show_notice("ready", MessageSeverity.SUCCESS, _READY)

    async def _with_next_number(
        self, ready: FormSnapshot[I], used: str
    ) -> tuple[FormSnapshot[I], str]:
        """The same with the next number, where a colleague has used the one that was proposed.

        Returns:
            What is kept, and its number if that is `used` still: the next one does not fit.
        """
        instruction = ready.form_result.instruction
        account, day = getattr(instruction, "account", ""), self.number_day(instruction)
        if day is None:
            return ready, used
        number = await self.workspace.drafts.next_number(account, day)
        numbered = ready.with_number(number, today=self.today)
        return (numbered, "") if numbered.form_result.can_be_sent else (ready, used)

    async def _hand_over(self, snapshot: FormSnapshot[I], *, send: bool) -> bool:
        """Submit it to the outbox; whether that worked and the form still shows it."""
        if self._draft is snapshot.draft:
            self._lock.close(snapshot)
        try:
            await self.autosave.hand_over(snapshot, send=send)
        except NumberTaken:
            self._show_taken(snapshot.draft)
            return False
        except TransitionNotAllowed:  # it was discarded, or sent from another page
            await self._restart_if_gone(snapshot.draft)
            self.messages.show_notice(DROPPED_KEY, MessageSeverity.WARNING, *NO_LONGER_READY)
            return False
        except UserError:
            self._lock.open(snapshot.draft, goes_on=self._draft is snapshot.draft)
            raise
        finally:
            self._lock.open(snapshot.draft)
        return self._draft is snapshot.draft

    def _show_taken(self, draft: InstructionDraft[I]) -> None:
        if self._draft is not draft:
            self.messages.show_notice("taken", MessageSeverity.WARNING, _TAKEN)
            return
        self._asked = self._snapshot = None  # it is on show no more
        self._lock.open(draft, goes_on=True)
        self.stack.setCurrentWidget(self.view)
        self.view.form.go_to("number")
        self.view.form.fields["number"].show_note(_TAKEN.__str__, ProblemSeverity.ERROR)

    def _whole(self) -> FormSnapshot[I] | None:
        """The content of the form if it can be sent; otherwise show the first error."""
        if self.autosave.is_closed(self._draft.id):
            return None
        form, form_result = self.view.form, self.validate(whole=True)
        self.messages.withdraw(_HIDDEN_KEY, _OUTDATED_KEY)
        if form_result.can_be_sent:
            return FormSnapshot(draft=self._draft, form_result=form_result, texts=form.texts())
        wrong, hidden = form.shown_of(form_result.wrong), form.hidden_of(form_result.problems)
        if wrong:
            form.go_to(wrong[0])
        elif hidden:  # the sheet says the same, and may be out of sight
            first = hidden[0]
            self.messages.show_notice(
                _HIDDEN_KEY,
                MessageSeverity.WARNING,
                partial(problem_text, first),
                partial(field_name, first.field),
            )
        return None

    def _leave_outdated(self) -> bool:
        """Go back to the form if it says something else by now than what is on show.

        Such as what a dialog put into it, which was open when the confirmation came.

        Returns:
            Whether it does.
        """
        snapshot = self._snapshot
        if snapshot is None or self.view.form.texts() == snapshot.texts:
            return False
        if self.validate().means_the_same_as(snapshot.form_result):
            return False  # a text was only tidied when its field was left
        self._on_declined()
        self.messages.show_notice(_OUTDATED_KEY, MessageSeverity.WARNING, *_OUTDATED)
        return True

    async def _restart_if_gone(self, draft: InstructionDraft[I]) -> None:
        await super()._restart_if_gone(draft)
        self._leave_outdated()

    def _on_form_changed(self, name: str) -> None:
        if self._lock.turns_away(self._draft):
            return
        super()._on_form_changed(name)
        self._leave_outdated()

    def _on_documents_changed(self, _change: Change) -> None:
        if self._snapshot is not None:
            self._following.start()

    async def _follow_shown(self) -> None:
        """Refresh the page if the store has other data now."""
        snapshot = self._snapshot
        if snapshot is None:
            return
        if self._change_target.now is not None:
            await self._follow(snapshot, fresh=False)
        else:
            await self._is_everything_shown(snapshot)

    def _on_merge_asked(self) -> None:
        """Put the bank's changed values into the fields that the user did not change."""
        form, aim, written = self.view.form, self._change_target, self.subject.written
        now, opened, shown = aim.now_written, aim.opened_written, aim.now
        if now is None or opened is None or shown is None:
            return
        theirs, before = written(now), written(opened)  # type: ignore[arg-type]  # of this form
        mine = written(self.validate().instruction)
        for name in form.texts():
            if mine.get(name, "") == before.get(name, "") != theirs.get(name, ""):
                form.put(name, theirs.get(name, ""))
        self._draft.shown = shown
        self._change_target = replace(aim, opened=shown, opened_written=now)
        self._on_declined()
        self._on_form_changed("")
        self.messages.show_notice("merged", MessageSeverity.NOTICE, *_MERGED)

    def _on_declined(self) -> None:
        self._asked = self._snapshot = None
        self.messages.withdraw(TARGET_KEY)
        self.stack.setCurrentWidget(self.view)
        focus_if_shown(self.view.review_button)
