"""Tells what a start has loaded when Today is about to paint its first figures.

Driven by `tests.bench.launcher`, in a process of its own.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from desktop_app.app import app_services
from desktop_app.app import application as app
from tests.bench.waiting import Painted

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.app.application import Application

# However busy the machine is, the rest begins after the figures.
app._BUSY_S = 600.0  # type: ignore[misc]
app_services.after_start = lambda **_: None  # its timer was set before this module came


async def drive(application: Application, _wish: Any) -> AsyncIterator[list[str]]:
    """Names of the modules."""
    window = application.window
    assert window is not None
    loaded: list[str] = []

    def shows_figures() -> bool:
        page = window.pages.currentWidget() if window.current == "today" else None
        if getattr(page, "overview", None) is None:
            return False
        loaded.extend(sys.modules)
        return True

    await Painted(window).wait(shows_figures)
    yield sorted(set(loaded))
