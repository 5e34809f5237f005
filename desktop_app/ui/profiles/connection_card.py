"""The card in which the open profile's connection is tested and changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton
from shiboken6 import isValid

from desktop_app.domain.profiles.profile import CALLS_A_MINUTE
from desktop_app.domain.values.web_addresses import is_on_this_machine
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.connection_findings import ConnectionFindings
from desktop_app.ui.profiles.profile_form import ProfileForm
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.inline_confirm import InlineConfirm
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.profile_actions import SettingsActions

_MOST_CALLS: Final = 10_000
_PACE_WIDTH: Final = 120
_PACE: Final = Text(
    "SettingsPage",
    "100 unless your contract with the bank says otherwise; 0 is without a limit. What you do"
    " yourself comes before what is synchronised.",
)
_HERE: Final = Text("SettingsPage", "A service on this computer is asked without a limit")
_TESTING: Final = Text("SettingsPage", "Testing…")
_GOOD: Final = Text("SettingsPage", "The connection works")
_BAD: Final = Text("SettingsPage", "The test failed; see below")
_LOOKS: Final = {_TESTING: "muted", _GOOD: "ok", _BAD: "bad"}


class ConnectionCard(HeadingCard):
    """The profile's form with test and save."""

    saved = Signal(object)
    """The `Profile` as it was saved."""

    def __init__(self, profile: Profile, actions: SettingsActions) -> None:
        super().__init__(Text("SettingsPage", "Profile and connection"))
        self._actions = actions
        self.form = ProfileForm(
            token_help=Text("SettingsPage", "Leave empty to keep the present token"),
            secret_help=Text("SettingsPage", "Leave empty to keep the present one"),
        )
        self.form.load(profile)
        self.pace = LabelledField(
            Text("SettingsPage", "Calls to the bank in a minute, at most"),
            QLineEdit(),
            help=_PACE,
        )
        self.pace.control.setValidator(QIntValidator(0, _MOST_CALLS, self))
        self.pace.control.setMaximumWidth(_PACE_WIDTH)
        self.findings = ConnectionFindings()
        self.findings.hide()
        self.test = QPushButton()
        self.save = QPushButton()
        theme.look(self.save, "primary")
        self.save.setEnabled(False)
        policy = self.save.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # else the other button would take its place
        self.save.setSizePolicy(policy)
        self.outcome = theme.ElidedLabel()
        """How the last test ended; the findings below say more, and move no button."""
        buttons = QHBoxLayout()
        buttons.addWidget(self.outcome, 1)
        buttons.addWidget(self.test)
        buttons.addWidget(self.save)
        self.column.addWidget(self.form)
        self.column.addWidget(self.pace)
        self.column.addLayout(buttons)
        self.column.addWidget(self.findings)
        self.question: InlineConfirm | None = None
        self._outcome: Text | None = None
        self.test.clicked.connect(self._on_test_clicked)
        self.save.clicked.connect(self._on_save_clicked)
        self.form.changed.connect(self._on_changed)
        self.pace.control.textEdited.connect(self._on_changed)
        self._show_pace(profile)
        self.bind_text(self.test.setText, lambda: self.tr("Test connection"))
        self.bind_text(self.save.setText, lambda: self.tr("Save"))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show_outcome(self._outcome)

    def _on_changed(self) -> None:
        self._withdraw()
        self._show_outcome(None)
        self.findings.show_findings(())
        self.save.setEnabled(True)

    def _show_pace(self, profile: Profile) -> None:
        """Only a bank elsewhere is asked at a pace."""
        self.pace.control.setText(str(profile.calls_a_minute))
        here = is_on_this_machine(profile.documents_url)
        self.pace.control.setEnabled(not here)
        self.pace.set_help(_HERE if here else _PACE)

    def _on_test_clicked(self) -> None:
        if self.form.check(token_needed=False):
            aio.start(self._test(), owner=self, retry=self._on_test_clicked, busy=(self.test,))

    def _on_save_clicked(self) -> None:
        if self.form.check(token_needed=False):
            self._start(self._begin_to_save())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self.save.setEnabled(False)
        aio.start(work, owner=self, retry=self._on_save_clicked, busy=(self.form, self.test))

    async def _test(self) -> None:
        self.findings.show_findings(())
        self._show_outcome(_TESTING)
        outcome: Text | None = None
        try:
            found = await self._actions.check(self.form.profile(), self.form.entered())
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
            left = await self._actions.left_behind(self._entered(), self.form.entered())
        except BaseException:
            self.save.setEnabled(True)
            raise
        if left:
            self._ask(left)
        else:
            await self._save()

    def _ask(self, left: int) -> None:
        """Say what could not be found out about any more, before it is so."""
        self.question = InlineConfirm(
            lambda: self.tr(
                "The outcome of %n document(s) or payment(s) is not known yet. Kantora can find it"
                " out only with the address and the sign-in that they were sent with.",
                "",
                left,
            ),
            answer=lambda: self.tr("Change anyway"),
            back=lambda: self.tr("Do not change"),
        )
        self.question.declined.connect(self._withdraw)
        self.question.answered.connect(self._on_answered)
        self.save.hide()
        self.column.addWidget(self.question)
        self.question.focus_safe()

    def _withdraw(self) -> None:
        question, self.question = self.question, None
        if question is not None:
            question.hide()
            question.deleteLater()
            self.save.show()
            self.save.setEnabled(True)

    def _on_answered(self) -> None:
        self._withdraw()
        self._start(self._save())

    def _entered(self) -> Profile:
        pace = self.pace.control.text()  # a number, or nothing, by its validator
        return replace(self.form.profile(), calls_a_minute=int(pace) if pace else CALLS_A_MINUTE)

    async def _save(self) -> None:
        profile = self._entered()
        try:
            await self._actions.save(profile, self.form.entered())
        except BaseException:
            self.save.setEnabled(True)
            raise
        self.form.load(profile)
        self._show_pace(profile)
        self.save.setEnabled(False)
        self.saved.emit(profile)
