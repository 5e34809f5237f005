"""Lets the bank of form tests be slow: what it tells is on show with the confirmation."""

from __future__ import annotations

import pytest

from desktop_app.ui.forms import fresh_look
from tests.ui.forms.form_pages import PATIENCE_S


@pytest.fixture(autouse=True)
def _confirmation_waits_for_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show no confirmation before the bank has told its payments."""
    monkeypatch.setattr(fresh_look, "_MOMENT_S", PATIENCE_S)
