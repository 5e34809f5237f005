"""Ends coroutines that a test of the window started."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.window_tasks import ending

if TYPE_CHECKING:
    from tests.support.loops import Run


@pytest.fixture
def run_qt(run_qt: Run) -> Run:
    """Run coroutines on the window's loop, and end what they started."""
    return lambda coroutine: run_qt(ending(coroutine))
