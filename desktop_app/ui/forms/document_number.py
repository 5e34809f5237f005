"""The number of the document in a form: proposed for its account and year until one is typed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.ui.forms.draft_autosave import DraftAutosave
    from desktop_app.ui.forms.instruction_draft import FormResult, InstructionDraft
    from desktop_app.ui.forms.instruction_form import InstructionForm
    from desktop_app.ui.shell.message_bar import MessageBar

_FIELD: Final = "number"
_NOTICE: Final = "numbered"
_NUMBERED: Final = Text("DocumentNumber", "The number is {number} now")
_WAS_NUMBERED: Final = Text(
    "DocumentNumber",
    "It is the next one of this account and year. The draft had No. {number}; enter that again if"
    " you mean it.",
)


@dataclass(frozen=True, slots=True)
class _Opened:
    """The number that a draft was opened with, and the account and year that it counts in."""

    number: str
    place: tuple[str, int]


class DocumentNumber:
    """Proposes the number of a new document; what a person typed stays.

    A draft does not tell whether its number was typed. It holds for the account and the year of the
    draft: with others the next number of those is proposed, and a notice names the one before.
    """

    def __init__(
        self,
        form: InstructionForm,
        *,
        messages: Callable[[], MessageBar],
        drafts: Drafts,
        autosave: DraftAutosave,
        draft: Callable[[], InstructionDraft[Any]],
        check: Callable[[], FormResult[Any]],
        validate: Callable[[], FormResult[Any]],
        day_of: Callable[[Any], date | None],
    ) -> None:
        """Keep the number of one form.

        Args:
            form: it may have no such field.
            messages: where it is told that a draft got another number.
            drafts: tells the next number.
            autosave: keeps a draft that got a number.
            draft: what is in the form.
            check: what the form comes to.
            validate: the same, and shows it.
            day_of: the day of an instruction whose year its number counts in, if there is one.
        """
        self._form = form
        self._messages = messages
        self._drafts = drafts
        self._autosave = autosave
        self._draft = draft
        self._check = check
        self._validate = validate
        self._day_of = day_of
        self._is_kept = False
        self._is_emptied = False  # by a person, who may go on with another one
        self._opened: _Opened | None = None
        self._answers = AnswerOrder()
        form.left.connect(self._on_left)

    @property
    def is_kept(self) -> bool:
        """Whether it stays: a person typed it, or the draft was opened with it."""
        return self._is_kept

    def open(self, *, is_draft: bool) -> None:
        """Begin with what the form shows; `is_draft` says that a new document was begun earlier."""
        self._messages().withdraw(_NOTICE)
        number = self._shown()
        self._is_kept, self._is_emptied = bool(number), False
        place = self._place() if is_draft and number else None
        self._opened = _Opened(number, place) if place is not None else None

    def type(self) -> None:
        """Keep what a person typed; if that is nothing, one is proposed once the field is left."""
        self._messages().withdraw(_NOTICE)
        self._opened = None
        self._is_kept = bool(self._shown())
        self._is_emptied = not self._is_kept

    def follow(self) -> None:
        """Keep the number that a draft was opened with for its account and year only."""
        opened = self._opened
        place = self._place() if opened is not None else None
        if opened is None or place is None:
            return
        self._is_kept = place == opened.place
        if self._is_kept and self._shown() != opened.number:
            self._messages().withdraw(_NOTICE)
            self._form.put(_FIELD, opened.number)

    def take(self, number: str) -> None:
        """Show the number that a draft got elsewhere, with the day that it got there."""
        self._form.put(_FIELD, number)
        place = self._place()
        if self._opened is not None and place is not None:
            self._opened = _Opened(number, place)

    async def propose(self) -> None:
        """Put the next number of account and year into the form, unless there is one to keep.

        Raises:
            StorageError: the store could not be read.
        """
        draft = self._draft()
        if self._is_kept or draft.target or _FIELD not in self._form.fields:
            return
        account, day = self._counted_in()
        if not account or day is None:
            return
        turn = self._answers.ask()
        number = await self._drafts.next_number(account, day)
        if self._answers.is_late(turn):
            return
        if draft is not self._draft() or self._is_being_typed or self._is_kept:
            return
        if self._counted_in() == (account, day):
            self._form.put(_FIELD, number)  # else another one is asked for
            self._autosave.keep_again(draft.draft(self._validate(), self._form.texts()))
            self._tell(number)

    def _on_left(self, name: str) -> None:
        if name == _FIELD and self._is_emptied:
            self._is_emptied = False
            aio.start(self.propose(), owner=self._form)

    @property
    def _is_being_typed(self) -> bool:
        return self._is_emptied and self._form.fields[_FIELD].control.hasFocus()

    def _tell(self, number: str) -> None:
        """Say that a draft had another number, which a person may have typed."""
        opened = self._opened
        if opened is None or opened.number == number or self._place() is None:
            return
        self._messages().show_notice(
            _NOTICE,
            MessageSeverity.NOTICE,
            partial(_NUMBERED.format, number=number),
            partial(_WAS_NUMBERED.format, number=opened.number),
        )

    def _shown(self) -> str:
        return self._form.texts().get(_FIELD, "")

    def _counted_in(self) -> tuple[str, date | None]:
        """The account of what is in the form, and the day whose year counts."""
        instruction = self._check().instruction
        return getattr(instruction, "account", ""), self._day_of(instruction)

    def _place(self) -> tuple[str, int] | None:
        """Account and year of what is in the form; None where one of them is not typed wholly."""
        account, day = self._counted_in()
        if day is None or accounts.fault(account) is not None:
            return None
        return accounts.normalised(account), day.year
