"""The services that live as long as the process; created after the first paint."""

from __future__ import annotations

import contextlib
import gc
import sys
from functools import cached_property, partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.browser_sign_in import BrowserSignIn
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.services.profiles.service_links import link_oauth, link_services
from desktop_app.system.crash_reports import CrashReports
from desktop_app.system.keyring import SystemKeyring
from desktop_app.system.logs import start_log, stop_log

if TYPE_CHECKING:
    import logging
    from collections.abc import Callable, Iterator

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.diagnostics.diagnostics import Diagnostics
    from desktop_app.services.profiles.backups import Backups
    from desktop_app.services.profiles.gateway_settings import GatewaySettings
    from desktop_app.services.profiles.profile_actions import ProfileActions, SettingsActions
    from desktop_app.services.profiles.profiles import OpenedStore
    from desktop_app.services.profiles.sign_in import SignIn
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.storage.profiles.preferences import Preferences
    from desktop_app.system.keyring import Keyring
    from desktop_app.system.paths import Paths


def _no_browser(_address: str) -> bool:
    return False


class OpenedWorkspace(Protocol):
    """The part of the open profile that settings change."""

    sign_in: SignIn
    workspace: Workspace

    @property
    def store(self) -> OpenedStore:
        """Its open store."""


class AppServices:
    """Clock, profiles, browser, preferences and log of the process.

    Attributes:
        clock: the time.
        profiles: the profiles of this user.
        browser: lets the user sign in at a bank.
        preferences: what is remembered outside of stores.
    """

    def __init__(
        self,
        *,
        paths: Paths,
        preferences: Preferences,
        keyring: Keyring | None = None,
        open_browser: Callable[[str], bool] = _no_browser,
        language: Callable[[], str] = lambda: "ru",
    ) -> None:
        """Create the services that are needed at once.

        Args:
            paths: folders of this user.
            preferences: where the known profiles are.
            keyring: replaces the operating system's keyring.
            open_browser: opens an address in the person's browser.
            language: of pages that a browser shows for this program.
        """
        self.clock = SystemClock()
        self.preferences = preferences
        self.browser = BrowserSignIn(
            link=partial(link_oauth, clock=self.clock), open_browser=open_browser, language=language
        )
        self.profiles = Profiles(
            paths=paths,
            preferences=preferences,
            keyring=keyring or SystemKeyring(),
            clock=self.clock,
        )
        self._paths = paths
        self._log: logging.Handler | None = None

    @cached_property
    def profile_work(self) -> ProfileActions:
        """What a person does with profiles; it loads the network library."""
        from desktop_app.services.profiles.profile_actions import ProfileActions  # noqa: PLC0415 - see above

        connect = partial(link_services, clock=self.clock)
        return ProfileActions(
            profiles=self.profiles,
            connect=connect,
            browser=self.browser,
            link=partial(link_oauth, clock=self.clock),
            backups=self.backups,
            clock=self.clock,
        )

    def settings_work(
        self, opened: OpenedWorkspace, show_logs: Callable[[], object]
    ) -> SettingsActions:
        """What settings change in an open profile; `show_logs` shows the folder of logs."""
        from desktop_app.services.profiles.profile_actions import SettingsActions  # noqa: PLC0415 - see above

        return SettingsActions(
            profiles=self.profiles,
            work=self.profile_work,
            session=opened.workspace.session,
            sync=opened.workspace.sync,
            sign_in=opened.sign_in,
            rows=opened.workspace.outbox_rows,
            profile=opened.workspace.profile,
            connect=lambda profile: link_services(
                profile,
                opened.sign_in.of_bank(profile),
                clock=self.clock,
                end_tokens=opened.sign_in.close,
            ),
            show_logs=show_logs,
            use_profile=opened.workspace.use_profile,
        )

    def gateway_settings(
        self, opened: OpenedWorkspace, actions: SettingsActions
    ) -> GatewaySettings:
        """What settings do with the gateway of an open profile; `actions` saves it."""
        from desktop_app.services.profiles.gateway_keys import GatewayKeys  # noqa: PLC0415 - see above
        from desktop_app.services.profiles.gateway_settings import GatewaySettings  # noqa: PLC0415
        from desktop_app.storage.engine.vault import Vault  # noqa: PLC0415

        return GatewaySettings(
            workspace=opened.workspace,
            keys=GatewayKeys(Vault(opened.store.database), clock=self.clock),
            actions=actions,
            connect=partial(link_services, clock=self.clock),
        )

    def diagnostics(self, opened: OpenedWorkspace) -> Diagnostics:
        """What looks for faults of an open profile."""
        from desktop_app.services.diagnostics.diagnostics import Diagnostics  # noqa: PLC0415 - see above

        def other_folders() -> list[Path]:
            chosen = self.preferences.choices.backups_folder
            return [self._paths.preferences.parent, *([Path(chosen)] if chosen else [])]

        return Diagnostics(
            opened.workspace,
            opened.store.database,
            sign_in=lambda: opened.sign_in.status,
            folder=self._paths.profiles,
            logs=self._paths.logs,
            other_folders=other_folders,
            other_profiles=lambda: self.profiles.known,
        )

    async def as_known(self, profile: Profile) -> Profile:
        """A profile as the settings have it now; as its backups tell where they had lost it.

        Raises:
            PassphraseNeeded, RecoveryCodeNeeded: its backups do not open without.
            StorageError: the key file cannot be read, or the profile not be saved.
        """
        known = self.profiles.profile(profile.id) or profile
        if known.documents_url:
            return known
        from desktop_app.services.profiles.unnamed_profiles import completed  # noqa: PLC0415 - rare

        return await completed(known, self.profiles, self.backups)

    def keep_list_of_profiles(self) -> None:
        """Have the list of profiles on the disk, whatever becomes of the settings file."""
        Thread(target=self.preferences.keep_list, name="profiles", daemon=True).start()

    def backups(self, profile: Profile) -> Backups:
        """The backups of a profile."""
        from desktop_app.services.profiles.backups import Backups  # noqa: PLC0415 - see above

        return Backups(
            profile_id=profile.id,
            folder=self.profiles.folder(profile),
            preferences=self.preferences,
            clock=self.clock,
        )

    @contextlib.contextmanager
    def reported(self) -> Iterator[None]:
        """Keep the log and crash reports until the block ends."""
        self._log = start_log(self._paths.logs)
        reports = CrashReports(self._paths.logs)
        reports.install()
        try:
            yield
        finally:
            reports.uninstall()
            self.end_log()

    def end_log(self) -> None:
        """Write no more lines: the demo leaves nothing behind."""
        log, self._log = self._log, None
        if log is not None:
            stop_log(log)


def after_start(*, is_closed: bool = False) -> None:
    """Collect garbage from now on, and give back to the system what only the start took.

    What the start has made stays, and need not be looked at again and again. If it `is_closed` by
    now, some of it may be garbage that a thread only just let go of: that is not set aside.
    """
    if not is_closed:
        gc.freeze()
    gc.enable()
    Thread(target=_release_free_memory, name="memory", daemon=True).start()


def collect_closed() -> None:
    """Collect what a closed profile leaves, also what `after_start` had set aside."""
    from desktop_app.system.bulk_objects import collect_all  # noqa: PLC0415 - not for the start

    collect_all()


def _release_free_memory() -> None:
    """Return memory that is free inside this process; only the C library of Linux keeps any."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415 - nothing else of the application needs it

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # other C libraries have none
    if trim is not None:
        trim(0)
