"""The base of settings cards that are tested and saved: buttons, findings and the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton
from shiboken6 import isValid

from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.connection_findings import ConnectionFindings
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import Secrets
    from desktop_app.services.profiles.connection_check import Finding

_TESTING: Final = Text("SettingsPage", "Testing…")
_GOOD: Final = Text("SettingsPage", "The connection works")
_BAD: Final = Text("SettingsPage", "The test failed; see below")
_NO_CHANGE: Final = Text("SettingsPage", "Nothing was changed")
_LOOKS: Final = {_TESTING: "muted", _GOOD: "ok", _BAD: "bad"}


class LeftBehindQuestion(InlineConfirm):
    """Asks before unknown outcomes cannot be found any more; a class of its own for its plurals."""

    def __init__(self, left: int) -> None:
        """`left` is how many there are."""
        super().__init__(
            lambda: self.tr(
                "The outcome of %n document(s) or payment(s) is not known yet. Kantora can find it"
                " out only with the address and the sign-in that they were sent with.",
                "",
                left,
            ),
            answer=lambda: self.tr("Change anyway"),
            back=lambda: self.tr("Do not change"),
        )


class SavingCard(HeadingCard):
    """A card with *Test connection* and *Save*; a subclass has the fields.

    Before something is saved with which unknown outcomes could not be found any more, that is
    said, and asked.
    """

    saved = Signal(object)
    """The `Profile` as it was saved."""

    def __init__(self, title: Text) -> None:
        super().__init__(title)
        self.findings = ConnectionFindings()
        self.findings.hide()
        self.test = QPushButton()
        self.save = QPushButton()
        theme.look(self.save, "primary")
        enable_unless(self.save, _NO_CHANGE)
        policy = self.save.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # else the other button would take its place
        self.save.setSizePolicy(policy)
        self.outcome = theme.ElidedLabel()
        """How the last test ended; the findings below say more, and move no button."""
        self.question: LeftBehindQuestion | None = None
        self._outcome: Text | None = None
        self._entered = object()  # another one after each change
        self.test.clicked.connect(self._on_test_clicked)
        self.save.clicked.connect(self._on_save_clicked)
        self.bind_text(self.test.setText, lambda: self.tr("Test connection"))
        self.bind_text(self.save.setText, lambda: self.tr("Save"))

    # What a subclass says.

    def is_complete(self) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        raise NotImplementedError

    def entered_profile(self) -> Profile:
        """The profile as the fields have it."""
        raise NotImplementedError

    def entered_secrets(self) -> Secrets:
        """The secrets that were entered."""
        raise NotImplementedError

    def fields(self) -> tuple[QWidget, ...]:
        """What cannot be changed while it is saved."""
        raise NotImplementedError

    def show_profile(self, profile: Profile) -> None:
        """Show a profile that was saved, without secrets."""
        raise NotImplementedError

    async def run_test(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """Test the connection."""
        raise NotImplementedError

    async def count_left_behind(self, profile: Profile, secrets: Secrets) -> int:
        """How many unknown outcomes could not be found any more."""
        raise NotImplementedError

    async def store(self, profile: Profile, secrets: Secrets) -> Profile:
        """Save it; returns the profile as it was saved, with what other cards saved meanwhile."""
        raise NotImplementedError

    # The card itself.

    def add_buttons(self) -> None:
        """Put buttons and findings below what is there by now."""
        buttons = QHBoxLayout()
        buttons.addWidget(self.outcome, 1)
        buttons.addWidget(self.test)
        buttons.addWidget(self.save)
        self.column.addLayout(buttons)
        self.column.addWidget(self.findings)

    def note_change(self) -> None:
        """The person changed something: what was found and asked is about something else."""
        self._entered = object()
        self._withdraw()
        self._show_outcome(None)
        self.findings.show_findings(())
        enable_unless(self.save, None)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show_outcome(self._outcome)
        if not self.save.isEnabled():
            enable_unless(self.save, _NO_CHANGE)

    def _on_test_clicked(self) -> None:
        if self.is_complete():
            aio.start(self._test(), owner=self, retry=self._on_test_clicked, busy=(self.test,))

    def _on_save_clicked(self) -> None:
        if self.is_complete():
            self._start(self._begin_to_save())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self.save.setEnabled(False)
        busy = (*self.fields(), self.test)
        aio.start(work, owner=self, retry=self._on_save_clicked, busy=busy)

    async def _test(self) -> None:
        self.findings.show_findings(())
        self._show_outcome(_TESTING)
        outcome: Text | None = None
        tested = self._entered
        try:
            found = await self.run_test(self.entered_profile(), self.entered_secrets())
            if tested is self._entered:  # else it is about what stood in the fields before
                self.findings.show_findings(found)
                outcome = _BAD if any(one.error is not None for one in found) else _GOOD
        finally:
            if isValid(self):
                self._show_outcome(outcome)

    def _show_outcome(self, outcome: Text | None) -> None:
        self._outcome = outcome
        self.outcome.show_text("" if outcome is None else str(outcome))
        theme.look(self.outcome, "" if outcome is None else _LOOKS[outcome])

    async def _begin_to_save(self) -> None:
        self._withdraw()
        try:
            left = await self.count_left_behind(self.entered_profile(), self.entered_secrets())
        except BaseException:
            if isValid(self):  # it may have gone with its window
                enable_unless(self.save, None)
            raise
        if left:
            self._ask(left)
        else:
            await self._save()

    def _ask(self, left: int) -> None:
        """Say what could not be found out about any more, before it is so."""
        self.question = LeftBehindQuestion(left)
        self.question.declined.connect(self._withdraw)
        self.question.answered.connect(self._on_answered)
        self.save.hide()
        self.column.insertWidget(self.column.indexOf(self.findings), self.question)
        self.question.focus_safe()

    def _withdraw(self) -> None:
        question, self.question = self.question, None
        if question is not None:
            question.hide()
            question.deleteLater()
            self.save.show()
            enable_unless(self.save, None)

    def _on_answered(self) -> None:
        self._withdraw()
        self._start(self._save())

    async def _save(self) -> None:
        try:
            profile = await self.store(self.entered_profile(), self.entered_secrets())
        except BaseException:
            if isValid(self):  # it may have gone with its window
                enable_unless(self.save, None)
            raise
        self.show_profile(profile)
        enable_unless(self.save, _NO_CHANGE)
        self.saved.emit(profile)
