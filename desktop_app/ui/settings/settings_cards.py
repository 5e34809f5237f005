"""The cards of the settings page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop_app.domain.profiles.profile import CALLS_A_MINUTE
from desktop_app.domain.values.web_addresses import is_on_this_machine
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Language, Text, Translated
from desktop_app.ui.profiles.connection_findings import ConnectionFindings
from desktop_app.ui.profiles.profile_form import ProfileForm
from desktop_app.ui.theme import Icon, Scheme, Space
from desktop_app.ui.widgets.inline_confirm import InlineConfirm
from desktop_app.ui.widgets.labelled_field import LabelledField
from desktop_app.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

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
_SCHEMES: Final = {
    Scheme.SYSTEM: (Text("SettingsPage", "System"), Icon.SYSTEM),
    Scheme.LIGHT: (Text("SettingsPage", "Light"), Icon.LIGHT),
    Scheme.DARK: (Text("SettingsPage", "Dark"), Icon.DARK),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """Language, theme and density of the window; stored outside of the encrypted store."""

    language: Language
    scheme: Scheme = Scheme.SYSTEM
    compact: bool = False


class SettingsCard(Translated, QFrame):
    """A card with a heading."""

    def __init__(self, title: Text) -> None:
        super().__init__()
        theme.look(self, "card")
        heading = theme.Label()
        theme.look(heading, "heading")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        self.column.setSpacing(Space.M)
        self.column.addWidget(heading)
        self.bind_text(heading.setText, title)


class AppearanceCard(SettingsCard):
    """Language, light or dark, density."""

    changed = Signal(object)
    """Another `Appearance` was chosen."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(Text("SettingsPage", "Appearance"))
        self._appearance = appearance
        self.language = LabelledField(Text("SettingsPage", "Language"), QComboBox())
        for language in Language:
            self.language.control.addItem(language.own_name, language)
        self.language.control.setCurrentIndex(list(Language).index(appearance.language))
        self.compact = QCheckBox()
        self.compact.setChecked(appearance.compact)
        self.schemes = QButtonGroup(self)
        self.column.addWidget(self.language)
        self.column.addWidget(LabelledField(Text("SettingsPage", "Theme"), self._scheme_row()))
        self.column.addWidget(self.compact)
        self.language.control.currentIndexChanged.connect(self._on_language_chosen)
        self.schemes.idClicked.connect(self._on_scheme_chosen)
        self.compact.toggled.connect(lambda on: self._change(replace(self._appearance, compact=on)))
        self.bind_text(self.compact.setText, lambda: self.tr("Compact tables"))

    def _scheme_row(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        for number, (scheme, (text, icon)) in enumerate(_SCHEMES.items()):
            button = QPushButton()
            button.setIcon(theme.icon(icon))
            button.setCheckable(True)
            button.setChecked(scheme is self._appearance.scheme)
            theme.look(button, "choice")
            self.schemes.addButton(button, number)
            row.addWidget(button)
            self.bind_text(button.setText, text)
            self.bind_text(button.setAccessibleName, text)
        row.addStretch(1)
        return holder

    def _on_language_chosen(self) -> None:
        language = self.language.control.currentData()
        self._change(replace(self._appearance, language=Language(language)))

    def _on_scheme_chosen(self, number: int) -> None:
        self._change(replace(self._appearance, scheme=list(_SCHEMES)[number]))

    def _change(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self.changed.emit(appearance)


class ConnectionCard(SettingsCard):
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


class DiagnosticsCard(SettingsCard):
    """Version and logs."""

    def __init__(self, open_logs: Callable[[], None]) -> None:
        super().__init__(Text("SettingsPage", "Diagnostics"))
        version = theme.Label()
        version.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.logs = QPushButton()
        self.logs.setIcon(theme.icon(Icon.FOLDER))
        self.column.addWidget(version)
        self.column.addWidget(self.logs, 0, Qt.AlignmentFlag.AlignLeft)
        self.logs.clicked.connect(open_logs)
        self.bind_text(
            version.setText, lambda: self.tr("Kantora {version}").format(version=__version__)
        )
        self.bind_text(self.logs.setText, lambda: self.tr("Open logs and crash reports"))
