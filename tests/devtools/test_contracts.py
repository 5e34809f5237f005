"""Tests that every layer contract holds, and fails on a planted import."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]

# Per contract: the module that gets a forbidden import, and what it imports.
FORBIDDEN_IMPORTS: Final = {
    "layers": (
        ("domain", "desktop_app.services.crossed"),
        ("api", "desktop_app.storage.crossed"),
        ("api", "desktop_app.system.crossed"),
        ("storage", "desktop_app.api.crossed"),
        ("storage", "desktop_app.system.crossed"),
        ("system", "desktop_app.api.crossed"),
        ("system", "desktop_app.storage.crossed"),
        ("services", "desktop_app.ui.crossed"),
        ("ui", "desktop_app.app.application"),
    ),
    "layers-of-the-window": (
        ("ui.shell", "desktop_app.ui.tables.columns"),
        ("ui.tables", "desktop_app.ui.forms.field"),
        ("ui.widgets", "desktop_app.ui.routes"),
    ),
    "window-and-wire": (("ui", "desktop_app.api.crossed"),),
    "window-and-store": (("ui", "desktop_app.storage.crossed"),),
    "sandbox-imports-no-layer": (("sandbox", "desktop_app.domain.crossed"),),
    "no-layer-imports-the-sandbox": (("services", "desktop_app.sandbox.crossed"),),
    "importer-qt": (("services", "PySide6"), ("storage", "PySide6"), ("system", "shiboken6")),
    "importer-event-loop": (("ui", "qasync"),),
    "importer-icons": (("services", "qtawesome"),),
    "importer-http": (
        ("services", "httpx"),
        ("api", "httpx"),
        ("system", "truststore"),
    ),
    "importer-wire-models": (("domain", "pydantic"), ("services", "pydantic")),
    "importer-cryptography": (("services", "cryptography"), ("storage", "cryptography")),
    "importer-database": (("services", "apsw"), ("ui", "apsw")),
    "importer-keyring": (("storage", "keyring"), ("system", "keyring")),
    "importer-paths": (("storage", "platformdirs"),),
    "importer-taxpayer": (("ui", "stdnum"),),
    "importer-files": (("ui", "mammoth"), ("storage", "openpyxl")),
    "importer-web-engine": (("ui", "desktop_app.ui.browser.web_session"),),
    "importer-pdf": (("ui", "fpdf"),),
    "importer-qr-codes": (("ui", "segno"),),
    "importer-server": (
        *(("services", "docx"), ("api", "fastapi"), ("system", "uvicorn")),
        *(("ui", "PIL"), ("api", "h11")),
    ),
}


def _contracts() -> list[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)
    return [contract["id"] for contract in settings["tool"]["importlinter"]["contracts"]]


def _lint(copied: Path) -> str:
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", linter, "--no-logo", "--no-cache"],
        cwd=copied,
        env={**os.environ, "PYTHONPATH": "", "COLUMNS": "400", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    ).stdout


@pytest.fixture(scope="module")
def contract_report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Copy the package, plant every crossing, and return what import-linter says."""
    copied = tmp_path_factory.mktemp("copied")
    shutil.copy(ROOT / "pyproject.toml", copied)
    package = copied / "desktop_app"
    shutil.copytree(
        ROOT / "desktop_app", package, ignore=shutil.ignore_patterns("__pycache__", "resources")
    )
    (package / "app.py").touch()
    for layer in ("api", "domain", "sandbox", "services", "storage", "system", "ui"):
        (package / layer).mkdir(exist_ok=True)
        (package / layer / "__init__.py").touch()
        (package / layer / "crossed.py").touch()
    for contract, imports in FORBIDDEN_IMPORTS.items():
        for number, (layer, target) in enumerate(imports):
            module = package / layer.replace(".", "/") / f"{_module(contract, number)}.py"
            module.write_text(f"import {target}\n", encoding="utf-8")
    return _lint(copied)


def _module(contract: str, number: int) -> str:
    return f"crossing_{contract.replace('-', '_')}_{number}"


def test_the_program_keeps_its_contracts() -> None:
    said = _lint(ROOT)
    assert f"Contracts: {len(_contracts())} kept, 0 broken." in said, said


def test_every_contract_has_a_crossing() -> None:
    assert sorted(FORBIDDEN_IMPORTS) == sorted(_contracts())


@pytest.mark.parametrize("contract", sorted(FORBIDDEN_IMPORTS))
def test_a_crossed_contract_breaks_and_is_named(contract: str, contract_report: str) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (name,) = (entry["name"] for entry in contracts if entry["id"] == contract)
    assert f"{name} BROKEN" in contract_report
    # Its own section names the planted imports; a section ends where the next headline begins.
    section = contract_report.partition("Broken contracts")[2].partition(f"\n{name}\n---")[2]
    section = section.partition("\n---")[0]
    for number, (layer, target) in enumerate(FORBIDDEN_IMPORTS[contract]):
        planted = f"desktop_app.{layer}.{_module(contract, number)} -> {target}"
        assert planted in section
