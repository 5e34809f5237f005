"""The context that journeys get: guide, application, folder and sandbox."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from desktop_app.system.sandbox_browser import SandboxBrowser
from desktop_app.tour.guide import Guide
from desktop_app.tour.input_driver import StepFailed

if TYPE_CHECKING:
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.profile_pages import ProfilePages
    from desktop_app.ui.shell.main_window import MainWindow


PICTURE: Final = (1280, 800)
"""Width and height of the window in most pictures."""


class TourHost(Protocol):
    """The running application."""

    profile_pages: ProfilePages | None
    workspace: Workspace | None

    @property
    def window(self) -> MainWindow | None:
        """The window on the screen."""


@dataclass(frozen=True)
class TourContext:
    """The context that every journey gets.

    Attributes:
        guide: runs the steps.
        host: the application that the guide drives.
        folder: where screenshots and exported files go.
        addresses: the start line of the sandbox.
        stop_sandbox: ends the sandbox, as when the network goes away.
        browser: replaces the user's browser.
    """

    guide: Guide
    host: TourHost
    folder: Path
    addresses: Mapping[str, Any]
    stop_sandbox: Callable[[], Awaitable[None]]
    browser: SandboxBrowser

    @property
    def window(self) -> MainWindow:
        """The window on the screen."""
        if self.host.window is None:
            raise StepFailed("there is no window")
        return self.host.window

    def set_size(self) -> None:
        """Give the window the size of the pictures."""
        self.window.resize(*PICTURE)

    @property
    def profile_pages(self) -> ProfilePages:
        """The pages of the open profile."""
        if self.host.profile_pages is None:
            raise StepFailed("no profile is open")
        return self.host.profile_pages

    @property
    def workspace(self) -> Workspace:
        """The workspace of the open profile."""
        if self.host.workspace is None:
            raise StepFailed("no profile is open")
        return self.host.workspace
