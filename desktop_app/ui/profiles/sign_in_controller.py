"""Signs in and out at the bank from anywhere in the window, and warns before the end."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.sign_in import SignInWay
from desktop_app.ui import aio
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.browser_sign_in_strip import BrowserSignInStrip
from desktop_app.ui.profiles.sign_in_question import SignInQuestion
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Coroutine
    from datetime import datetime

    from desktop_app.domain.changes import Change
    from desktop_app.domain.profiles.sign_in import SentByOwner
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.sign_in import SignIn
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow

_NOT_DELETED: Final = "api.oauth.not_deleted"
_NOT_TOLD: Final = "api.oauth.not_told"
_OUTDATED: Final = "api.oauth.outdated"
_ENDED: Final = frozenset({"api.unauthorized", "api.oauth.expired", "api.oauth.revoked"})
_NOTICE: Final = "sign_in"
_DONE: Final = "signed_in"
_WHO: Final = "who_signed_in"
_LOOK_EVERY_MS: Final = 30_000
_WARNINGS: Final = (timedelta(0), timedelta(minutes=5), timedelta(minutes=30))
"""How long before its end a sign-in is spoken of."""

_AGAIN: Final = Text("SignInController", "Sign in again")
_SIGN_IN: Final = Text("SignInController", "Sign in")
_SIGN_OUT: Final = Text("SignInController", "Sign out again")
_NEW_TOKEN: Final = Text("SignInController", "Enter a new token")
_ANSWER: Final = Text("SignInController", "Answer")


class _LastNotice(Enum):
    """The last notice shown, so that it is not repeated."""

    NOTHING = auto()
    STATUS = auto()
    CALL = auto()
    TIME = auto()


_NOTHING: Final = (_LastNotice.NOTHING, None)


class SignInController(QObject):
    """Shows the sign-in state of the open profile without interrupting work."""

    changed = Signal()
    """Who is signed in, or until when, may be different."""

    def __init__(
        self, *, sign_in: SignIn, workspace: Workspace, window: MainWindow, clock: Clock
    ) -> None:
        """Begin to watch, and offer the commands in the window."""
        super().__init__(window)
        self._sign_in = sign_in
        self._workspace = workspace
        self._window = window
        self._clock = clock
        self._attempt: asyncio.Task[None] | None = None
        self._last_notice: tuple[_LastNotice, object] = _NOTHING
        self._last_good = workspace.sync.status.last_good
        self.strip = BrowserSignInStrip()
        self.question = SignInQuestion(clock)
        self._wanted: asyncio.Future[bool] | None = None  # what is asked during an attempt
        self._asking: asyncio.Task[None] | None = None
        self._postponed = False
        for strip in (self.strip, self.question):
            window.add_strip(strip)
        window.error_handler = self.handle_error
        self.strip.cancelled.connect(self._on_cancelled)
        self.question.answered.connect(self._on_answered)
        self.question.closed.connect(self._on_question_closed)
        self._add_commands()
        topics = {Topic.CONNECTION, Topic.SYNC}
        self._subscription = workspace.bus.subscribe(topics, self._on_changed)
        self._watch = QTimer(self, interval=_LOOK_EVERY_MS)
        self._watch.timeout.connect(self.look)
        self._watch.start()
        self.look()

    @property
    def _by_browser(self) -> bool:
        return self._sign_in.status.way is SignInWay.OAUTH

    @property
    def _new_token(self) -> MessageAction:
        return MessageAction(_NEW_TOKEN, lambda: self._window.go("settings"))

    @property
    def _busy(self) -> bool:
        return self._attempt is not None and not self._attempt.done()

    def close(self) -> None:
        """Watch no more; an attempt that is under way ends."""
        self._subscription.end()
        self._watch.stop()
        self._window.error_handler = None
        if self._asking is not None:
            self._asking.cancel()
        self._on_cancelled()

    def begin(self) -> None:
        """Start the sign-in at the bank."""
        if not self._busy:
            self._withdraw()
            self.question.end()
            self._attempt = aio.start(self._begin(), owner=self, on_error=self._on_failed)

    def sign_out(self) -> None:
        """Forget the tokens here and at the bank."""
        if not self._busy:
            self._attempt = aio.start(self._end(), owner=self, on_error=self._on_not_ended)

    def look(self) -> None:
        """Show the notices that are due now, each once."""
        status = self._sign_in.status
        if self._busy:
            return
        if not status.undecided:
            self.question.end()
            self._window.messages.withdraw(_WHO)
        if status.error is not None:
            self._show_sign_in_ended(_LastNotice.STATUS, status.error)
            return
        if self._last_notice[0] is _LastNotice.STATUS:
            self._withdraw()
        if status.undecided and not self._postponed:
            self.ask_who()
        until = status.until or status.token_until
        if until is not None:
            self._show_expiry_warning(until)

    def ask_who(self) -> None:
        """Ask whether who is signed in is who sent what may still arrive, unless it is known."""
        if not self._busy and self.question.sent is None:
            self._ask(self._ask_who())

    def handle_error(self, error: BaseException) -> bool:
        """Show one message for all pages that the bank refused the sign-in; whether this was it."""
        if not isinstance(error, UserError) or error.code not in _ENDED:
            return False
        if not self._busy:
            self._last_notice = _NOTHING  # it came up again: who closed the notice sees it again
            known = self._sign_in.status.error
            if known is not None:
                self._show_sign_in_ended(_LastNotice.STATUS, known)
            else:
                self._show_sign_in_ended(_LastNotice.CALL, error)
        return True

    async def _begin(self) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        try:
            used = await self._sign_in.sign_in(
                waiting=self.strip.show_waiting, as_somebody_else=self._is_wanted
            )
        finally:
            newest = asyncio.current_task() is self._attempt  # what was cancelled shows nothing
            if newest and isValid(self.strip):  # it goes with its window
                self.strip.end()
                self.question.end()
        self._withdraw()
        if not used:
            return
        status = self._sign_in.status
        self._window.messages.show_notice(
            _DONE,
            MessageSeverity.WARNING if status.lacking else MessageSeverity.SUCCESS,
            Text("SignInController", "You are signed in at the bank"),
            self._done_text,
        )
        self._workspace.sync.start()
        if status.undecided:
            self._postponed = False
            await self._ask_who()

    async def _is_wanted(self, sent: SentByOwner) -> bool:
        """Whether a person wants to sign in although somebody else sent this."""
        self.strip.end()
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        self._wanted = wanted = asyncio.get_running_loop().create_future()
        try:
            self.question.ask_if_wanted(sent)
            allowed: bool = await wanted
            return allowed
        finally:
            if self._wanted is wanted:
                self._wanted = None

    def _ask(self, work: Coroutine[Any, Any, None]) -> None:
        if self._asking is not None and not self._asking.done():
            work.close()
        else:
            self._asking = aio.start(work, owner=self)

    async def _ask_who(self) -> None:
        self._show_question(await self._sign_in.sent_before())

    async def _keep_answer(self, sent: SentByOwner, *, same: bool) -> None:
        self._show_question(await self._sign_in.answer(sent, same=same))

    def _show_question(self, sent: SentByOwner | None) -> None:
        """Ask about what was sent, or nothing more."""
        self._window.messages.withdraw(_WHO)
        if sent is None:
            self.question.end()
        else:
            self.question.ask_if_same(sent)

    async def _end(self) -> None:
        unreached = await self._sign_in.sign_out()
        self._withdraw()
        self._last_notice = (_LastNotice.STATUS, self._sign_in.status.error)
        title = Text("SignInController", "You are signed out")
        sign_in = MessageAction(_SIGN_IN, self.begin)
        if unreached is None:
            text = self.tr("What was stored can still be read. To read and send again, sign in.")
            self._window.messages.show_notice(
                _NOTICE, MessageSeverity.SUCCESS, title, lambda: text, action=sign_in
            )
            return

        def why() -> str:
            words = self.tr(
                "The tokens are deleted here, but the bank could not be told ({reason}). They may"
                " be valid there until they expire; you can also withdraw access at the bank."
            )
            return words.format(reason=describe(unreached).title)

        self._window.messages.show_notice(
            _NOTICE, MessageSeverity.WARNING, title, why, action=sign_in
        )

    def _show_sign_in_ended(self, kind: _LastNotice, error: UserError) -> None:
        if self._last_notice == (kind, error):
            return
        self._last_notice = (kind, error)
        self._window.messages.withdraw(_DONE)
        if error.code == _NOT_DELETED:
            action = MessageAction(_SIGN_OUT, self.sign_out)
        elif not self._by_browser:
            action = self._new_token
        else:
            signed_out = error.code == _NOT_TOLD or error.parameters.get("reason") == "signed_out"
            action = MessageAction(_SIGN_IN if signed_out else _AGAIN, self.begin)
        self._window.messages.show_notice(
            _NOTICE,
            MessageSeverity.WARNING,
            lambda: self._end_words(error)[0],
            lambda: self._end_words(error)[1],
            action=action,
        )

    def _end_words(self, error: UserError) -> tuple[str, str]:
        """Title and text; a person who signs in by browser has no token to enter."""
        turned_away = (
            error.code == "api.unauthorized" and error.parameters.get("reason") != "signed_out"
        )
        if self._by_browser and turned_away:
            text = self.tr("Sign in again. All your work is kept; the outbox waits.")
            return self.tr("The bank refused the sign-in"), text
        message = describe(error)
        return message.title, message.text

    def _show_expiry_warning(self, until: datetime) -> None:
        left = until - self._clock.now()
        stage = next((one for one in _WARNINGS if left <= one), None)
        if stage is None:
            if self._last_notice[0] is _LastNotice.TIME:  # there was little, and there is more now
                self._withdraw()
            return
        if self._last_notice == (_LastNotice.TIME, (until, stage)):
            return
        self._last_notice = (_LastNotice.TIME, (until, stage))
        over, by_browser = not stage, self._by_browser

        def title() -> str:
            if over:
                if by_browser:
                    return self.tr("The day's sign-in is over")
                return self.tr("The access token has ended")
            words = (
                self.tr("The day's sign-in ends at {time}")
                if by_browser
                else self.tr("The access token ends at {time}")
            )
            return words.format(time=formats.recent_moment(until, now=self._clock.now()))

        text, action = (
            (
                Text(
                    "SignInController",
                    "All your work is kept. Sign in again to go on with the bank.",
                ),
                MessageAction(_AGAIN, self.begin),
            )
            if by_browser
            else (
                Text(
                    "SignInController",
                    "All your work is kept. Enter a new token to go on with the bank.",
                ),
                self._new_token,
            )
        )
        self._window.messages.show_notice(
            _NOTICE, MessageSeverity.WARNING, title, text, action=action
        )

    def _done_text(self) -> str:
        status = self._sign_in.status
        parts = []
        if status.until is not None:
            words = (
                self.tr("Until {time}, and longer while Kantora is running.")
                if status.renewable
                else self.tr("Until {time}.")
            )
            parts.append(words.format(time=formats.recent_moment(status.until)))
        if status.lacking:
            names = labels.scopes(status.lacking)
            parts.append(self.tr("Not allowed: {names}.").format(names=names))
        return " ".join(parts)

    def _withdraw(self) -> None:
        self._last_notice = _NOTHING
        for key in (_NOTICE, _DONE):
            self._window.messages.withdraw(key)

    def _on_answered(self, yes: bool) -> None:
        sent = self.question.sent
        if self._wanted is not None:
            self._decide_wanted(use=yes)
        elif sent is not None:
            self._ask(self._keep_answer(sent, same=yes))

    def _decide_wanted(self, *, use: bool) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(use)

    def _on_question_closed(self) -> None:
        if self._wanted is not None:
            self._decide_wanted(use=False)
            return
        self._postponed = True
        self.question.end()
        self._window.messages.show_notice(
            _WHO,
            MessageSeverity.WARNING,
            Text("SignInController", "It is not said yet who is signed in at the bank"),
            Text(
                "SignInController",
                "What was sent before may still arrive. Nothing is sent and nothing is concluded"
                " until you have answered.",
            ),
            action=MessageAction(_ANSWER, self.ask_who),
        )

    def _on_failed(self, error: UserError) -> None:
        if error.code != _OUTDATED:
            self._window.messages.show_error(error, retry=self.begin)
            return
        known = self._sign_in.status.error  # what it says of nobody being signed in is told here
        self._last_notice = _NOTHING if known is None else (_LastNotice.STATUS, known)
        self._window.messages.show_notice(
            _NOTICE,
            MessageSeverity.WARNING,
            lambda: describe(error).title,
            lambda: describe(error).text,
            action=MessageAction(_AGAIN, self.begin) if self._by_browser else None,
        )

    def _on_not_ended(self, error: UserError) -> None:
        """Show why the sign-out is not whole; it can be repeated."""
        if error.code == _NOT_DELETED:
            self._last_notice = _NOTHING  # it came up again: who closed the notice sees it again
            self._show_sign_in_ended(_LastNotice.STATUS, error)
        else:
            self._window.messages.show_error(error, retry=self.sign_out)

    def _on_cancelled(self) -> None:
        if self._attempt is not None:
            self._attempt.cancel()
            self._attempt = None
        self.strip.end()
        self.question.end()
        if self._watch.isActive():
            self.look()

    def _on_changed(self, change: Change) -> None:
        if change.topic is Topic.CONNECTION:
            self._window.registry.refresh()
            self.changed.emit()
            self.look()
            return
        status = self._workspace.sync.status
        if status.running:
            return
        fresh, self._last_good = status.last_good != self._last_good, status.last_good
        if status.error is not None and status.error.code in _ENDED:
            if self._last_notice[0] not in {_LastNotice.STATUS, _LastNotice.CALL}:
                self.handle_error(status.error)
        elif fresh:
            self._sign_in.forgive()
            if self._last_notice[0] is _LastNotice.CALL:
                self._withdraw()

    def _add_commands(self) -> None:
        commands = (
            Command(
                id="app.sign_in",
                text=Text("SignInController", "Sign in at the bank"),
                run=self.begin,
                icon=Icon.OPEN,
                group=CommandGroup.APPLICATION,
                enabled_when=lambda: self._by_browser,
            ),
            Command(
                id="app.sign_out",
                text=Text("SignInController", "Sign out at the bank"),
                run=self.sign_out,
                icon=Icon.SIGN_OUT,
                group=CommandGroup.APPLICATION,
                enabled_when=lambda: self._sign_in.status.until is not None,
            ),
            Command(
                id="app.who_signed_in",
                text=Text("SignInController", "Say who is signed in at the bank"),
                run=self.ask_who,
                icon=Icon.WARNING,
                group=CommandGroup.APPLICATION,
                enabled_when=lambda: self._sign_in.status.undecided,
            ),
        )
        for command in commands:
            self._window.registry.add(command, owner=self._window)
