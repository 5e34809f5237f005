"""The window of a profile with its pages, as the application opens it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from shiboken6 import delete

from desktop_app.ui.profile_pages import ProfilePages
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.main_window import MainWindow
from tests.support.fakes import FakeMemory

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.routes import RouteTable


@asynccontextmanager
async def profile_window(
    workspace: Workspace,
    *,
    routes: RouteTable = ROUTES,
    registry: CommandRegistry | None = None,
    size: tuple[int, int] | None = None,
) -> AsyncIterator[tuple[MainWindow, ProfilePages]]:
    """Show the window of a profile; both are deleted at the end."""
    registry = CommandRegistry() if registry is None else registry
    window = MainWindow(registry=registry, destinations=routes, profile=workspace.profile)
    if size is not None:
        window.resize(*size)
    window.show()
    pages = ProfilePages(
        routes=routes,
        workspace=workspace,
        window=window,
        memory=FakeMemory(),
        compact=False,
        application_pages={},
        open_browser=lambda _: False,
    )
    pages.begin_rest()
    try:
        yield window, pages
    finally:
        pages.close()
        delete(pages)  # ends what it still counts
        window.let_go()
        delete(window)
