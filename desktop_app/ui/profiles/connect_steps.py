"""The steps that create a profile: the form with its connection test, the recovery code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop_app.domain.profiles.profile import UnlockMethod, UnlockState
from desktop_app.domain.profiles.sign_in import SignInWay
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.profiles.connection_findings import ConnectionFindings
from desktop_app.ui.profiles.gateway_form import GatewayForm
from desktop_app.ui.profiles.profile_form import ProfileForm
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.fold_section import FoldSection
from desktop_app.ui.widgets.passphrase_form import PassphraseForm
from desktop_app.ui.widgets.recovery_code_view import RecoveryCodeView

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, Tokens
    from desktop_app.services.profiles.connection_check import Finding
    from desktop_app.services.profiles.profile_actions import ProfileActions
    from desktop_app.services.profiles.profiles import CreatedProfile
    from desktop_app.ui.profiles.browser_sign_in_strip import BrowserSignInStrip


class ConnectStep(Translated, QWidget):
    """The profile form with test and *Connect*; a failed connection can be saved all the same."""

    cancelled = Signal()
    """The person went back."""
    created = Signal(object)
    """A `CreatedProfile` is there."""
    found = Signal(object)
    """A test has ended; the widget that says how is to be seen."""

    def __init__(self, actions: ProfileActions, *, strip: BrowserSignInStrip) -> None:
        """`strip` is shown while the person signs in at the bank."""
        super().__init__()
        self._actions = actions
        self._strip = strip
        self._work: asyncio.Task[None] | None = None
        self._signed_in: tuple[OAuthSettings, Tokens] | None = None
        self._secret_used = ""  # of the client that signed in
        self._is_connected = False  # although something is not as it was wanted
        self.form = ProfileForm(
            token_help=Text(
                "ConnectStep",
                "Paste the token the bank gave you; it is kept encrypted and never shown",
            ),
            secret_help=Text("ConnectStep", "If the bank gave one; it is kept encrypted"),
        )
        self.gateway = GatewayForm()
        self.payments = FoldSection(Text("ConnectStep", "Card payments (optional)"), self.gateway)
        self.gateway.follow(lambda: self.form.chosen_environment)
        self.findings = ConnectionFindings()
        self.findings.hide()
        self.footer = QWidget()
        """The buttons, for a place below the step where no answer moves them."""
        self.back = QPushButton()
        self.keep = QPushButton()
        self.test = QPushButton()
        self.connect_button = QPushButton()
        self.keep.hide()
        self._lay_out()
        self.back.clicked.connect(self._on_back_clicked)
        self.test.clicked.connect(self._on_test_clicked)
        self.connect_button.clicked.connect(self._on_connect_clicked)
        self.keep.clicked.connect(self._on_keep_clicked)
        self.form.changed.connect(self._on_form_changed)
        self.form.changed.connect(self.gateway.check_address)
        self.gateway.changed.connect(self._on_form_changed)
        self.bind_text(self.back.setText, lambda: self.tr("Back"))
        self.bind_text(self.test.setText, lambda: self.tr("Test connection"))
        self.bind_text(self.keep.setText, self._keep_text)
        self.bind_text(self.connect_button.setText, self._connect_text)
        strip.cancelled.connect(self._on_sign_in_cancelled)

    def begin(self) -> None:
        """Put the cursor into the first field."""
        self.form.name.control.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.connect_button.setText(self._connect_text())

    def _on_test_clicked(self) -> None:
        self._start_work(self._test, self._on_test_clicked)

    def _on_connect_clicked(self) -> None:
        self._start_work(self._test_and_create, self._on_connect_clicked)

    def _on_keep_clicked(self) -> None:
        self._start_work(self._create, self._on_keep_clicked)

    def _on_form_changed(self) -> None:
        self.findings.show_findings(())
        self._is_connected = False
        self.keep.setText(self._keep_text())
        self.keep.hide()
        self.connect_button.setText(self._connect_text())

    def _on_back_clicked(self) -> None:
        self._on_sign_in_cancelled()  # or a test, after which the profile would be made
        if self._signed_in is not None:
            self._give_back(*self._signed_in, self._secret_used)
            self._signed_in = None
            self._on_form_changed()  # what was found was found with these tokens
        self.cancelled.emit()

    def _on_sign_in_cancelled(self) -> None:
        if self._work is not None:
            self._work.cancel()

    def _start_work(
        self, work: Callable[[], Coroutine[None, None, object]], retry: Callable[[], None]
    ) -> None:
        if (self._work is None or self._work.done()) and self._is_complete():
            self._work = aio.start(self._busy(work), owner=self, retry=retry)

    def _is_complete(self) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        complete, pays = self.form.check(token_needed=True), self.gateway.check()
        if not pays:
            self.payments.set_open(is_open=True)
        return complete and pays

    def _profile(self) -> Profile:
        return self.gateway.apply_to(self.form.profile())

    async def _busy(self, work: Callable[[], Coroutine[None, None, object]]) -> None:
        self._set_busy(busy=True)
        try:
            await work()
        finally:
            if isValid(self):  # all of it goes with its window
                self._strip.end()
                self._set_busy(busy=False)

    async def _test(self) -> bool:
        profile = self._profile()
        if profile.sign_in is SignInWay.OAUTH:
            await self._sign_in(profile.oauth)
        secrets = self._secrets(profile)
        found: tuple[Finding, ...] = await self._actions.check(profile, secrets)
        if profile.gateway_url:
            found += await self._actions.check_gateway(profile, secrets)
        self.findings.show_findings(found)
        self.found.emit(self.findings)
        good = all(finding.error is None for finding in found)
        self._is_connected = all(finding.leaves_a_connection for finding in found)
        self.keep.setText(self._keep_text())
        self.keep.setVisible(not good)
        return good

    async def _test_and_create(self) -> None:
        if await self._test():
            await self._create()

    async def _create(self) -> None:
        profile = self._profile()
        self.back.setEnabled(False)  # from here on it is made, and its recovery code is to be kept
        secrets = self._secrets(profile)
        made = await self._actions.create(profile, secrets)
        if secrets.tokens is None and self._signed_in is not None:
            self._give_back(*self._signed_in, self._secret_used)
        self._signed_in = None
        self.form.forget_secrets()
        self.gateway.forget_secrets()
        self.created.emit(made)

    async def _sign_in(self, settings: OAuthSettings) -> None:
        """Have the person sign in, unless they just allowed all of the same settings."""
        known = self._signed_in
        if known and known[0] == settings and not known[1].lacking(settings.scopes):
            return
        self.keep.show()  # a bank that cannot be reached today may be signed in at tomorrow
        secret = self.form.oauth.entered_secret()
        tokens = await self._actions.sign_in(settings, secret, waiting=self._strip.show_waiting)
        self._strip.end()
        former, former_secret = self._signed_in, self._secret_used
        self._signed_in, self._secret_used = (settings, tokens), secret
        if former is not None and not former[1].share_one_with(tokens):
            self._give_back(*former, former_secret)

    def _give_back(self, settings: OAuthSettings, tokens: Tokens, secret: str) -> None:
        """Revoke the tokens of a sign-in that is not used."""
        aio.start(self._actions.give_back(settings, secret, tokens), owner=self)

    def _secrets(self, profile: Profile) -> Secrets:
        """What was entered, with the tokens of the sign-in that belongs to it."""
        entered = self.gateway.apply_secrets(self.form.entered())
        if self._signed_in is None or self._signed_in[0] != profile.oauth:
            return entered
        if profile.sign_in is not SignInWay.OAUTH:
            return entered
        return replace(entered, tokens=self._signed_in[1])

    def _keep_text(self) -> str:
        if self._is_connected:
            return self.tr("Go on without it")
        return self.tr("Save without connection")

    def _connect_text(self) -> str:
        if self.form.way is SignInWay.OAUTH:
            return self.tr("Sign in and connect")
        return self.tr("Connect")

    def _set_busy(self, *, busy: bool) -> None:
        for button in (self.test, self.connect_button, self.keep):
            button.setEnabled(not busy)
        self.back.setEnabled(True)
        self.form.setEnabled(not busy)
        self.payments.setEnabled(not busy)

    def _lay_out(self) -> None:
        title = theme.Label()
        theme.look(title, "figure")
        self.bind_text(title.setText, lambda: self.tr("Connect to the bank"))
        theme.look(self.connect_button, "primary")
        card = QFrame()
        theme.look(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.L)
        inside.setSpacing(Space.M)
        inside.addWidget(self.form)
        inside.addWidget(self.payments)
        inside.addWidget(self.findings)
        buttons = QHBoxLayout(self.footer)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        for button in (self.keep, self.test, self.connect_button):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.L)
        column.addWidget(title)
        column.addWidget(card)


class RecoveryStep(Translated, QWidget):
    """Shows the recovery code, and asks for a passphrase if there is no keyring."""

    kept = Signal(object)
    """The person says that the code is kept; carries the new `Profile`."""

    def __init__(self, actions: ProfileActions) -> None:
        super().__init__()
        self._actions = actions
        self._made: CreatedProfile | None = None
        self._unlock = UnlockState(UnlockMethod.KEYRING)
        self.card = RecoveryCodeView()
        self.confirm = QCheckBox()
        self.go_on = QPushButton()
        theme.look(self.go_on, "primary")
        self._title, self._text = theme.Label(), theme.Label()
        theme.look(self._title, "figure")
        theme.look(self._text, "muted")
        self._text.setWordWrap(True)
        self.passphrase = PassphraseForm()
        self._warning = self._warning_card()
        buttons = QHBoxLayout()
        buttons.addWidget(self.confirm)
        buttons.addStretch(1)
        buttons.addWidget(self.go_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.L)
        for widget in (self._title, self._text, self.card, self._warning):
            column.addWidget(widget)
        column.addLayout(buttons)
        self.confirm.toggled.connect(self.go_on.setEnabled)
        self.go_on.clicked.connect(self._on_go_on_clicked)
        self.passphrase.entered.connect(self._on_passphrase_entered)
        self.go_on.setEnabled(False)
        self.bind_text(self._title.setText, lambda: self.tr("Keep this recovery code"))
        self.bind_text(self._text.setText, self._explained)
        self.bind_text(self.confirm.setText, lambda: self.tr("I have printed or saved the code"))
        self.bind_text(self.go_on.setText, lambda: self.tr("Start working"))

    def show_code(self, made: CreatedProfile) -> None:
        """Show the code of a new profile, and ask for a passphrase where no keyring has the key."""
        self._made = made
        self.confirm.setChecked(False)
        self.passphrase.clear()
        self.card.show_code(made.recovery_code, profile_name=made.profile.name)
        self._show_unlock(made.unlock)

    def _show_unlock(self, unlock: UnlockState) -> None:
        self._unlock = unlock
        self._text.setText(self._explained())
        self._warning.setVisible(unlock.method is UnlockMethod.RECOVERY_CODE)

    def _explained(self) -> str:
        match self._unlock.method:
            case UnlockMethod.KEYRING:
                where = self.tr(
                    "Your data are encrypted. The key lies in this computer's keyring; if that is"
                    " lost, only this code opens them."
                )
            case UnlockMethod.PASSPHRASE:
                where = self.tr(
                    "Your data are encrypted. Your passphrase opens them; if it is forgotten, only"
                    " this code does."
                )
            case _:
                where = self.tr(
                    "Your data are encrypted. Kantora cannot use a keyring on this computer, so"
                    " this code opens them, and it is asked for at every start."
                )
        keep = self.tr("Print it or save it somewhere else. You can make a new one in Settings.")
        return f"{where} {keep}"

    def _warning_card(self) -> QFrame:
        """Why there is no keyring, and a passphrase instead."""
        card = QFrame()
        theme.look(card, "card")
        heading, words = theme.Label(), theme.Label()
        theme.look(heading, "heading")
        theme.look(words, "muted")
        words.setWordWrap(True)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        inside.setSpacing(Space.M)
        for widget in (heading, words, self.passphrase):
            inside.addWidget(widget)
        self.bind_text(heading.setText, lambda: self.tr("Choose a passphrase"))
        self.bind_text(
            words.setText,
            lambda: self.tr(
                "It is asked for at the start and to unlock, instead of the recovery code. You can"
                " also do that later, in Settings."
            ),
        )
        card.hide()
        return card

    def _on_passphrase_entered(self, passphrase: str) -> None:
        if self._made is not None:
            busy = (self.passphrase, self.go_on, self.confirm)
            aio.start(self._set(self._made, passphrase), owner=self, busy=busy)

    async def _set(self, made: CreatedProfile, passphrase: str) -> None:
        await self._actions.set_passphrase(made.profile, passphrase)
        self.passphrase.clear()
        self._show_unlock(UnlockState(UnlockMethod.PASSPHRASE))

    def _on_go_on_clicked(self) -> None:
        made, self._made = self._made, None
        self.card.show_code("", profile_name="")
        self.passphrase.clear()
        if made is not None:
            self._actions.confirm_code(made.profile)
            self.kept.emit(made.profile)
