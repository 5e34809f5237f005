"""Keeps a form as it is while its content is handed over to the outbox."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QApplication

from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QStackedWidget, QWidget

    from desktop_app.ui.forms.instruction_draft import FormResult, FormSnapshot, InstructionDraft
    from desktop_app.ui.forms.instruction_view import InstructionView
    from desktop_app.ui.shell.message_bar import MessageBar

_LATE_KEY: Final = "late"
_LATE: Final = (
    Text("InstructionPage", "The change came too late"),
    Text(
        "InstructionPage",
        "It is not in what was handed over before. See the document in Drafts and outbox.",
    ),
)


class HandOverLock:
    """Lets nothing change a form whose content is on its way to the outbox.

    Nobody can type in it, and what arrives from elsewhere, such as a payee that was written in the
    address book meanwhile, is turned away: it would be neither sent nor saved. If nothing was
    handed over, it comes into the form after all.
    """

    def __init__(
        self,
        view: InstructionView,
        stack: QStackedWidget,
        *,
        validate: Callable[[], FormResult[Any]],
        messages: Callable[[], MessageBar],
    ) -> None:
        """Guard the form of a view.

        Args:
            view: has the form.
            stack: has the view as one of its pages.
            validate: reads and checks what the form says.
            messages: shows what is turned away.
        """
        self._view = view
        self._validate = validate
        self._stack = stack
        self._messages = messages
        self._content: FormSnapshot[Any] | None = None
        self._late: dict[str, str] = {}
        self._focused: QWidget | None = None

    def close(self, content: FormSnapshot[Any]) -> None:
        """Keep the form at this content until `open`.

        A form that is closed stays at the content that it shows, also where this has the next
        number in place of one that a colleague has used.
        """
        if self._content is None or self._content.draft is not content.draft:
            self._content, self._late = content, {}
        if self._stack.currentWidget() is self._view and self._view.isEnabled():
            self._focused = QApplication.focusWidget()
            focus_if_shown(self._stack)  # a field that is left is tidied now
        self._view.setEnabled(False)

    def open(self, draft: InstructionDraft[Any], *, goes_on: bool = False) -> None:
        """Let the form be changed again, if it was closed for this draft.

        `goes_on` says that the form has the draft still and that nothing was handed over: what was
        turned away is put into it, and the field that had the keyboard has it again, unless the
        person went on.
        """
        if self._content is None or self._content.draft is not draft:
            return
        late, self._content, self._late = self._late, None, {}
        self._view.setEnabled(True)
        if goes_on and self._focused is not None and self._stack.hasFocus():
            focus_if_shown(self._focused)
        self._focused = None
        if goes_on and late:
            self._take(late)

    def turns_away(self, draft: InstructionDraft[Any]) -> bool:
        """Take a change back that came while the form of a draft is closed, and say so.

        Returns whether it is closed.
        """
        content, form = self._content, self._view.form
        if content is None or content.draft is not draft:
            return False
        changed = {name: text for name, text in form.texts().items() if text != content.texts[name]}
        if not changed:
            return True
        said = self._validate()
        for name in changed:
            form.put(name, content.texts[name])
        self._validate()
        if not said.means_the_same_as(content.form_result):  # else a field was only tidied
            self._late |= changed
            self._messages().show_notice(_LATE_KEY, MessageSeverity.WARNING, *_LATE)
        return True

    def _take(self, late: Mapping[str, str]) -> None:
        """Put what was turned away into the form, and withdraw that it came too late."""
        form = self._view.form
        for name, text in late.items():
            form.put(name, text)
        self._messages().withdraw(_LATE_KEY)
        for name in [each for each in late if each != "number"] or [""]:  # nobody typed a number
            form.changed.emit(name)
