"""The composition root: creates all parts, connects them, starts and stops the program.

What is imported at the top is what the first paint needs; everything else comes after it.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import QObject

from desktop_app.app.appearance import language_of, show_appearance
from desktop_app.app.qt_application import QtApplication, make_qt, open_browser
from desktop_app.app.session_hold import SessionHold
from desktop_app.domain.profiles.profile import DEMO_ID, demo_profile
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.paths import Paths
from desktop_app.system.single_instance import LOCK_FILE, is_held
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.routes import ROUTES, WELCOME
from desktop_app.ui.shell.help.news_offer import offer_news
from desktop_app.ui.shell.keys.key_choices import KeyChoices
from desktop_app.ui.shell.window_host import WindowHost
from desktop_app.version import __version__

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication, QWidget

    from desktop_app.app.app_services import AppServices
    from desktop_app.app.open_profile import OpenProfile, ProfileLock
    from desktop_app.app.options import Options
    from desktop_app.app.profile_lifecycle import ProfileLifecycle
    from desktop_app.domain.errors import UserError
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.system.keyring import Keyring
    from desktop_app.ui.profile_pages import ProfilePages
    from desktop_app.ui.profiles.sign_in_controller import SignInController
    from desktop_app.ui.resume_point import ResumePoint
    from desktop_app.ui.safety.safety_controller import SafetyController
    from desktop_app.ui.shell.main_window import MainWindow

T = TypeVar("T")

_SHORTCUTS: Final = "shortcuts"
_NEWS: Final = "news"
_DEMO_NAME: Final = Text("Application", "Demo company")
_BUSY_S: Final = 2.0
"""Seconds after which the start is certainly over."""


def start(options: Options) -> int:
    """Run the application as asked and return the exit code."""
    application = Application(make_qt(), options=options, paths=Paths())
    application.begin()
    return aio.run(application.main)


class Application(QObject):
    """One process with one window: of a profile, of the demo, or of the first start."""

    def __init__(
        self,
        qt: QApplication,
        *,
        options: Options,
        paths: Paths,
        keyring: Keyring | None = None,
        open_browser: Callable[[str], bool] = open_browser,
    ) -> None:
        """Prepare; nothing is shown yet.

        Args:
            qt: the one of this process.
            options: what was asked for.
            paths: folders of this user.
            keyring: replaces the operating system's keyring.
            open_browser: replaces the user's browser.
        """
        super().__init__()
        self._open_browser = open_browser
        self._qt = qt
        self._options = options
        self._paths = paths
        self._keyring = keyring
        self._preferences = Preferences(paths.preferences)
        self._parts: AppServices | None = None
        self._leaving: asyncio.Event | None = None
        self._has_left = False
        self._opening: asyncio.Task[None] | None = None
        self._now_opening: Profile | None = None
        self._opening_next: Profile | None = None
        self._open: OpenProfile | None = None
        self._window_host = WindowHost(
            destinations=ROUTES,
            placement=lambda: self._preferences.choices.placement,
            keep=lambda placement: self._preferences.change(placement=placement),
            keys=KeyChoices(
                lambda: self._preferences.arrangement(_SHORTCUTS),
                change=lambda change: self._preferences.rearrange(_SHORTCUTS, change),
            ),
        )
        self._window_host.close_requested.connect(self.leave)
        self._session = SessionHold(qt, self.leave)
        if isinstance(qt, QtApplication):
            qt.quit_requested.connect(self.leave)
        self.profile_pages: ProfilePages | None = None
        self._sign_in: SignInController | None = None
        self._safety: SafetyController | None = None
        self.lifecycle: ProfileLifecycle | None = None
        self.workspace: Workspace | None = None

    @property
    def window(self) -> MainWindow | None:
        """The window on the screen."""
        return self._window_host.window

    def begin(self) -> None:
        """Put the first window on the screen; everything slow comes after it."""
        show_appearance(self._qt, self._preferences.choices)
        self._qt.setWindowIcon(theme.application_icon())
        first = self._first_profile()
        if first is not None and not self._is_open_elsewhere(first):
            aio.paint_first(self._window_host.profile_window(first))

    async def main(self) -> int:
        """Work until the person leaves, then end everything in order."""
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        from desktop_app.app.app_services import AppServices  # noqa: PLC0415 - as above
        from desktop_app.app.profile_lifecycle import ProfileLifecycle  # noqa: PLC0415
        from desktop_app.system.processes import on_end_signal  # noqa: PLC0415

        self._leaving = asyncio.Event()
        if self._has_left:
            self._leaving.set()
        self._parts = AppServices(
            paths=self._paths,
            preferences=self._preferences,
            keyring=self._keyring,
            open_browser=self._open_browser,
            language=lambda: language_of(self._preferences.choices).value,
        )
        self.lifecycle = ProfileLifecycle(
            host=self, window_host=self._window_host, parts=self._parts
        )
        asyncio.get_running_loop().call_later(_BUSY_S, self._on_started)
        with self._parts.reported(), on_end_signal(self.leave):
            if not self._has_left:
                self._show_first()
            await self._leaving.wait()
            if self._opening is not None:
                self._opening.cancel()
            await self.opening_done()
            await self.lifecycle.end()
            self._session.end()
        return 0

    def leave(self) -> None:
        """Make `main` return; before it has begun, it will return at once."""
        self._has_left = True
        if self._leaving is not None:
            self._leaving.set()

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say in the window, or on a first page, what went wrong outside of all pages."""
        if self.window is not None:
            self.window.show_error(error, retry=retry)
        elif not self._has_left:
            self._show_welcome(self._now_opening, error)

    # Opening and closing.

    def _show_first(self) -> None:
        """Open the profile that was asked for or used last, or welcome the person."""
        first = self._first_profile()
        if first is None:
            self._show_welcome()
        else:
            self._start_opening(first)

    def _start_opening(self, profile: Profile) -> None:
        """Open a profile, or the demo; while another is being opened, after that."""
        if self._opening is not None and not self._opening.done():
            self._opening_next = None if profile == self._now_opening else profile
            return
        self._now_opening, self._opening_next = profile, None
        self._opening = aio.start(
            self._open_profile(profile),
            owner=self,
            on_error=partial(self._on_opening_failed, profile),
        )
        self._opening.add_done_callback(self._on_opening_done)

    def _on_opening_done(self, opening: asyncio.Task[None]) -> None:
        """Open what was asked for meanwhile: here, or in a process of its own."""
        if not opening.cancelled() and (fault := opening.exception()) is not None:
            _report(fault)
        profile, self._opening_next = self._opening_next, None
        if profile is None or self._has_left:
            if self.window is None:
                self.leave()  # without a window nobody can end the process
            return
        if self._open is None:
            self._start_opening(profile)
            return
        from desktop_app.app.application_pages import open_in_new_process  # noqa: PLC0415 - as above

        open_in_new_process(profile)

    async def _open_profile(
        self,
        profile: Profile,
        lock: ProfileLock | None = None,
        resume_point: ResumePoint | None = None,
    ) -> None:
        from desktop_app.app.open_profile import open_demo, open_known  # noqa: PLC0415 - as above
        from desktop_app.domain.errors import UserError  # noqa: PLC0415 - as above
        from desktop_app.services.background_work import run_before_ending  # noqa: PLC0415

        parts = _required(self._parts)
        tools: Any = {"browser": parts.browser, "clock": parts.clock, "on_failure": _report}
        if profile.id == DEMO_ID:
            self._open = await open_demo(profile, documents=self._options.documents, **tools)
            self._preferences = self._preferences.in_memory()
            parts.end_log()
        else:
            self._preferences = parts.preferences  # a demo may have failed before
            known = await parts.as_known(profile)
            self._open = await open_known(known, profiles=parts.profiles, lock=lock, **tools)
            self._preferences.change(last_profile=profile.id)
        try:
            await self._begin_work(self._open, resume_point)
        except UserError:  # it can be opened again once that is mended
            await run_before_ending(_required(self.lifecycle).abandon(keeps_lock=lock is not None))
            raise

    async def _begin_work(self, opened: OpenProfile, resume_point: ResumePoint | None) -> None:
        from desktop_app.storage.profiles.notice_choices import notice_choices  # noqa: PLC0415
        from desktop_app.ui.widgets.opened_files import sweep_forgotten  # noqa: PLC0415

        workspace = opened.workspace
        window = self._window_host.profile_window(workspace.profile)
        window.set_profile(workspace.profile)
        window.show()
        self.workspace = workspace
        workspace.notices.read_choices = partial(notice_choices, self._preferences)
        self.profile_pages = self._pages_of(workspace, window)
        first = window.current
        # The rest loads many modules and reads much: the figures of the first page come before.
        try:
            await workspace.documents.recall()
            was_interrupted = await workspace.was_interrupted()
            if was_interrupted:  # the first figures tell what may have arrived
                await workspace.outbox.start()
            if resume_point is not None:
                await self._resume(resume_point, window, first=first)
            await workspace.sync.restore()
            await opened.first_page_shown(_BUSY_S)
        except Exception:
            self._watch_over(opened, window)  # what is on show is locked, whatever went wrong
            raise
        self._watch_over(opened, window)
        self.profile_pages.begin_rest()
        if not was_interrupted:
            await workspace.outbox.start()
        await workspace.signing.start()
        await workspace.orders.start()
        await workspace.callbacks.start()
        workspace.card_charges.start()
        workspace.stored_credentials.refill()
        await workspace.print_forms.remove_unfinished()
        await sweep_forgotten()
        workspace.sync.start_automatic()
        self._offer_news(window)
        await self.profile_pages.unsaved.begin(() if resume_point is None else resume_point.unsaved)
        if opened.lock is not None:
            await opened.lock.listen_for_other_starts(self._on_other_start)

    async def _resume(self, resume_point: ResumePoint, window: MainWindow, *, first: str) -> None:
        """Go back to the page that was open, unless another than the `first` is on show by now."""
        from desktop_app.ui.resume_point import resume  # noqa: PLC0415 - as above

        pages, workspace = self.profile_pages, self.workspace
        if pages is not None and workspace is not None:
            navigator = pages.navigator
            await resume(
                resume_point, window=window, navigator=navigator, workspace=workspace, first=first
            )

    def _pages_of(self, workspace: Workspace, window: MainWindow) -> ProfilePages:
        from desktop_app.ui.profile_pages import ProfilePages  # noqa: PLC0415 - as above
        from desktop_app.ui.shell.stored_page_memory import StoredPageMemory  # noqa: PLC0415

        return ProfilePages(
            routes=ROUTES,
            workspace=workspace,
            window=window,
            memory=StoredPageMemory(
                recall=self._preferences.arrangement, remember=self._preferences.remember
            ),
            compact=self._preferences.choices.compact,
            application_pages={
                "settings": self._settings_page,
                "profiles": self._profiles_page,
                "restore": self._restore_page,
            },
            open_browser=self._open_browser,
        )

    def _watch_over(self, opened: OpenProfile, window: MainWindow) -> None:
        """Begin to watch the lock, the backups and the sign-in of a profile, once."""
        if self._safety is not None:
            return
        from desktop_app.ui.profiles.sign_in_controller import SignInController  # noqa: PLC0415
        from desktop_app.ui.safety.safety_controller import SafetyController  # noqa: PLC0415

        lifecycle, clock = _required(self.lifecycle), _required(self._parts).clock
        actions = None if opened.lock is None else lifecycle.safety_actions(opened)
        self._safety = SafetyController(
            actions=actions,
            window=window,
            clock=clock,
            is_busy=lambda: opened.workspace.is_sending,
        )
        self._safety.lock_requested.connect(lifecycle.lock)
        self._safety.code_confirmed.connect(lifecycle.change_code)
        self._safety.code_checked.connect(lifecycle.check_code)
        self._safety.restore_confirmed.connect(lifecycle.restore)
        self._sign_in = SignInController(
            sign_in=opened.sign_in, workspace=opened.workspace, window=window, clock=clock
        )

    def _offer_news(self, window: MainWindow) -> None:
        """Offer what changed, once after an update."""
        seen = (self._preferences.arrangement(_NEWS) or {}).get("version")
        if seen != __version__:
            self._preferences.remember(_NEWS, {"version": __version__})
            offer_news(window, seen=seen, version=__version__)

    # What `ProfileLifecycle` asks.

    async def opening_done(self) -> None:
        """Wait while a profile is being opened."""
        if self._opening is not None:
            import asyncio  # noqa: PLC0415 - as above

            await asyncio.wait({self._opening})

    def close_window(self) -> OpenProfile | None:
        """Close the window of the open profile, and return the profile."""
        for pages in (self._sign_in, self._safety, self.profile_pages):
            if pages is not None:
                pages.close()
        self._sign_in = self._safety = self.profile_pages = None
        opened, self._open, self.workspace = self._open, None, None
        return opened

    def resume_point_of(self) -> ResumePoint:
        """The page and form that are open."""
        from desktop_app.ui.resume_point import resume_point_of  # noqa: PLC0415 - as above

        return resume_point_of(self.window)

    async def open_again(
        self, profile: Profile, lock: ProfileLock | None, resume_point: ResumePoint
    ) -> None:
        """Open a profile in a new window, and restore the open page."""
        import asyncio  # noqa: PLC0415 - as above

        await self._open_profile(profile, lock, resume_point)
        asyncio.get_running_loop().call_later(_BUSY_S, self._on_started)  # closing had undone that

    def _on_started(self) -> None:
        """Let garbage be collected; a lock may have closed meanwhile what was started."""
        from desktop_app.app.app_services import after_start  # noqa: PLC0415 - as above

        lifecycle = _required(self.lifecycle)
        after_start(is_closed=self._open is None and (lifecycle.is_busy or lifecycle.is_locked))
        _required(self._parts).keep_list_of_profiles()

    def _on_opening_failed(self, profile: Profile, error: UserError) -> None:
        from desktop_app.app.app_services import collect_closed  # noqa: PLC0415 - as above

        answered = error.parameters.get("answered")
        if self.window is None and answered == "yes":
            self.leave()
            sys.stderr.write(f"Kantora: {profile.name} is open already; see its window.\n")
        else:
            self._show_welcome(profile, error)
            collect_closed()  # the error held what had been opened

    # Windows.

    def _show_welcome(
        self, profile: Profile | None = None, error: BaseException | None = None
    ) -> None:
        """Show the welcome page, or why a profile cannot be opened."""
        from desktop_app.app.first_page import first_page  # noqa: PLC0415 - as above
        from desktop_app.services.profiles.errors import RecoveryCodeNeeded  # noqa: PLC0415

        unknown = self._options.profile if error is None else ""
        page = first_page(_required(self._parts), looks=error is None, unknown=unknown)
        page.profile_chosen.connect(self._start_opening)
        page.demo_requested.connect(self._on_demo_requested)
        self._window_host.dispose(self._window_host.show_single_page(page, WELCOME))
        if isinstance(error, RecoveryCodeNeeded) and profile is not None:
            page.show_unlock(profile, error.unlock)
        if error is not None:
            page.show_error(error)

    def _settings_page(self) -> QWidget:
        from desktop_app.app.application_pages import settings_of  # noqa: PLC0415 - as above

        opened = _required(self._open)
        self._watch_over(opened, _required(self.window))
        page, notices = settings_of(
            opened,
            parts=_required(self._parts),
            window=_required(self.window),
            preferences=self._preferences,
            safety=self._safety,
            sign_in=self._sign_in,
            logs=self._paths.logs,
        )
        notices.changed.connect(self._on_notice_choices)
        page.appearance_changed.connect(self._on_appearance_changed)
        page.profile_changed.connect(self._on_profile_changed)
        return page

    def _restore_page(self) -> QWidget:
        self._watch_over(_required(self._open), _required(self.window))
        return _required(self._safety).restore_page()

    def _profiles_page(self) -> QWidget:
        from desktop_app.app.application_pages import other_profiles  # noqa: PLC0415 - as above

        return other_profiles(
            _required(self._parts), current=_required(self._open).workspace.profile.id
        )

    # What a person does.

    def _on_demo_requested(self) -> None:
        self._start_opening(demo_profile(str(_DEMO_NAME)))

    def _on_appearance_changed(self) -> None:
        choices = self._preferences.choices
        show_appearance(self._qt, choices)
        if self.profile_pages is not None:
            self.profile_pages.set_compact(compact=choices.compact)

    def _on_notice_choices(self) -> None:
        _required(self.profile_pages).notices.follow_choices()

    def _on_profile_changed(self, profile: Profile) -> None:
        if self.window is not None:  # what was saved last may come when it is closed already
            self.window.set_profile(profile)

    def _on_other_start(self) -> bool:
        """Another start of this profile asks for this window; False where it is closing."""
        if self.window is None or self._has_left:
            return False
        self.window.come_to_front()
        return True

    def _first_profile(self) -> Profile | None:
        if self._options.demo:
            return demo_profile(str(_DEMO_NAME))
        choices = self._preferences.choices
        wanted = self._options.profile or choices.last_profile
        return next((one for one in choices.profiles if one.id == wanted), None)

    def _is_open_elsewhere(self, profile: Profile) -> bool:
        return profile.id != DEMO_ID and is_held(self._paths.profiles / profile.id / LOCK_FILE)


def _required(part: T | None) -> T:
    """Raise an error where a part is requested that does not exist yet."""
    if part is None:
        raise RuntimeError("this part is not there yet, or not any more")
    return part


def _report(failure: BaseException) -> None:
    sys.excepthook(type(failure), failure, failure.__traceback__)
