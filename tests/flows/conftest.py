"""Fixtures of the flow tests: companies, and a window that is closed at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.services.conftest import company, new_company, store_of_everything
from tests.support.window_tasks import ending

if TYPE_CHECKING:
    from tests.support.loops import Run

__all__ = ["company", "new_company", "store_of_everything"]


@pytest.fixture
def run_qt(run_qt: Run) -> Run:
    """Run coroutines on the window's loop, and end what they started."""
    return lambda coroutine: run_qt(ending(coroutine))
