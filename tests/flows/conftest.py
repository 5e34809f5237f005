"""Fixtures of the flow tests: companies, and a window that is closed at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.app import app_services
from tests.services.conftest import company, new_company, store_of_everything
from tests.support.window_tasks import ending

if TYPE_CHECKING:
    from tests.support.loops import Run

__all__ = ["company", "new_company", "store_of_everything"]


@pytest.fixture
def run_qt(run_qt: Run) -> Run:
    """Run coroutines on the window's loop, and end what they started."""
    return lambda coroutine: run_qt(ending(coroutine))


@pytest.fixture
def aside_after_start() -> object:
    """Let a start set aside what it has made, as it does in the program, two seconds later."""
    return app_services.after_start


@pytest.fixture(autouse=True)
def _nothing_aside(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a start set nothing aside, however long its test takes.

    Tests of what is set aside ask for `aside_after_start`.
    """
    if "aside_after_start" not in request.fixturenames:
        monkeypatch.setattr(app_services, "after_start", lambda **_: None)
