"""Tests that only fast modules are imported before the first paint."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.bench.homes import home
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from pathlib import Path

# Each of them adds 20 to 90 ms, where a bare window is painted after about 120.
NOT_NEEDED_AT_START: Final = (
    "PySide6.QtWebEngineCore",
    "PySide6.QtWebEngineWidgets",
    "cryptography",
    "fastapi",
    "httpx",
    "keyring",
    "mammoth",
    "openpyxl",
    "pydantic",
    "uvicorn",
)
# What the window of a profile does not need either: the event loop, and our own families of
# dataclasses, which take as long.
NOT_NEEDED_FOR_WINDOW: Final = (
    "asyncio",
    "csv",
    "desktop_app.domain.documents.listed",
    "desktop_app.domain.outbox.operations",
    "desktop_app.services.profiles.workspace",
    "desktop_app.storage.engine.database",
    "desktop_app.storage.window",
    "html",
    "logging.handlers",
    "qasync",
    "secrets",
    "ssl",
    "statistics",
    "stdnum",
)

# What Today does not need for its figures: each family with what it loads in turn.
NOT_NEEDED_FOR_FIGURES: Final = (
    *NOT_NEEDED_AT_START[:2],
    *NOT_NEEDED_AT_START[3:],  # the store opens with the library of ciphers
    "csv",
    "desktop_app.api.documents.reader",
    "desktop_app.api.gateway.mapping",
    "desktop_app.api.transport",
    "desktop_app.domain.gateway.charges",
    "desktop_app.domain.gateway.recurring.schedules",
    "desktop_app.services.gateway.card_charges",
    "desktop_app.services.gateway.card_payments",
    "desktop_app.services.gateway.orders",
    "desktop_app.services.gateway.recurring",
    "desktop_app.services.outbox.outbox",
    "desktop_app.services.outbox.steps",
    "desktop_app.services.outbox.submission",
    "desktop_app.services.profiles.backups",
    "desktop_app.services.profiles.restoring",
    "desktop_app.services.profiles.sending",
    "desktop_app.services.signing",
    "desktop_app.services.views",
    "desktop_app.system.loopback_server",
    "desktop_app.ui.documents",
    "desktop_app.ui.forms",
    "desktop_app.ui.i18n.labels",
    "desktop_app.ui.i18n.messages",
    "desktop_app.ui.notices",
    "desktop_app.ui.payments",
    "desktop_app.ui.profiles",
    "desktop_app.ui.safety",
    "desktop_app.ui.signing",
)
MOST_MODULES: Final = 600
"""Of all loaded when the figures are painted; there were 692 when everything was loaded at once."""

# Starts the application as `python -m desktop_app` does, lists the modules when the first window
# has been painted, and ends the process there.
PROBE: Final = """
import json, os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6 import QtWidgets

class Probe(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and getattr(watched, "isWindow", bool)():
            print(json.dumps([type(watched).__name__, sorted(sys.modules)]), flush=True)
            os._exit(0)
        return False

class Application(QtWidgets.QApplication):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.probe = Probe()
        self.installEventFilter(self.probe)

QtWidgets.QApplication = Application
from desktop_app.cli import main
sys.exit(main(sys.argv[1:]))
"""


# The first start asks how to begin, which needs the event loop; a profile is painted before it.
@pytest.mark.parametrize(
    ("arguments", "too_slow"),
    [((), NOT_NEEDED_AT_START), (("--demo",), (*NOT_NEEDED_AT_START, *NOT_NEEDED_FOR_WINDOW))],
)
def test_nothing_slow_is_loaded_before_the_first_paint(
    arguments: tuple[str, ...], too_slow: tuple[str, ...]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.stdout, f"no window was painted; it said:\n{done.stderr}"
    window, modules = json.loads(done.stdout)
    assert window == "MainWindow"
    assert "desktop_app.app.application" in modules
    loaded = sorted(set(too_slow) & set(modules))
    assert loaded == []


def test_nothing_is_loaded_before_the_first_figures_that_only_what_follows_needs(
    tmp_path: Path,
) -> None:
    plan: Any = SimpleNamespace(folder=tmp_path)
    with home(plan) as prepared, prepared.started("tests.support.first_figures") as child:
        child.answer()  # the first paint
        modules = set(json.loads(child.answer()))
    assert "desktop_app.ui.today.today_page" in modules
    assert sorted(modules.intersection(NOT_NEEDED_FOR_FIGURES)) == []
    assert len(modules) <= MOST_MODULES


def test_no_dataclass_with_slots_generates_its_methods_at_the_start() -> None:
    """Those of the standard library took a quarter of a start; see `late_dataclass`."""
    eager = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "desktop_app").rglob("*.py")
        if "sandbox" not in path.relative_to(ROOT).parts
        and "slots=True" in (text := path.read_text(encoding="utf-8"))
        and re.search(r"^from dataclasses import .*\bdataclass\b", text, re.MULTILINE)
    ]
    assert eager == []
