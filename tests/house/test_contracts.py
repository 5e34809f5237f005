"""Every contract between rooms is kept, and breaks when a forbidden import is planted."""

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
CROSSINGS: Final = {
    "layers": (
        ("domain", "desktop_app.services.crossed"),
        ("api", "desktop_app.storage.crossed"),
        ("api", "desktop_app.system.crossed"),
        ("storage", "desktop_app.api.crossed"),
        ("storage", "desktop_app.system.crossed"),
        ("system", "desktop_app.api.crossed"),
        ("system", "desktop_app.storage.crossed"),
        ("services", "desktop_app.ui.crossed"),
        ("ui", "desktop_app.app"),
    ),
    "window-and-wire": (("ui", "desktop_app.api.crossed"),),
    "window-and-store": (("ui", "desktop_app.storage.crossed"),),
    "sandbox-knows-no-room": (("sandbox", "desktop_app.domain.crossed"),),
    "no-room-knows-the-sandbox": (("services", "desktop_app.sandbox.crossed"),),
    "door-qt": (("services", "PySide6"), ("storage", "PySide6"), ("system", "shiboken6")),
    "door-event-loop": (("ui", "qasync"),),
    "door-icons": (("services", "qtawesome"),),
    "door-http": (("services", "httpx"), ("api", "httpx"), ("system", "truststore")),
    "door-wire-models": (("domain", "pydantic"), ("services", "pydantic")),
    "door-cryptography": (("services", "cryptography"), ("storage", "cryptography")),
    "door-database": (("services", "apsw"), ("ui", "apsw")),
    "door-keyring": (("storage", "keyring"), ("system", "keyring")),
    "door-paths": (("storage", "platformdirs"),),
    "door-taxpayer": (("ui", "stdnum"),),
    "door-files": (("ui", "mammoth"), ("storage", "openpyxl")),
    "door-server": (("services", "docx"), ("api", "fastapi"), ("system", "uvicorn")),
}


def _contracts() -> list[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)
    return [contract["id"] for contract in settings["tool"]["importlinter"]["contracts"]]


def _lint(house: Path) -> str:
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", linter, "--no-logo", "--no-cache"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": "", "COLUMNS": "400", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    ).stdout


@pytest.fixture(scope="module")
def crossed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Copy the package, plant every crossing, and return what import-linter says."""
    house = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "pyproject.toml", house)
    package = house / "desktop_app"
    shutil.copytree(
        ROOT / "desktop_app", package, ignore=shutil.ignore_patterns("__pycache__", "resources")
    )
    (package / "app.py").touch()
    for room in ("api", "domain", "sandbox", "services", "storage", "system", "ui"):
        (package / room).mkdir(exist_ok=True)
        (package / room / "__init__.py").touch()
        (package / room / "crossed.py").touch()
    for contract, crossings in CROSSINGS.items():
        for number, (room, target) in enumerate(crossings):
            module = package / room / f"{_module(contract, number)}.py"
            module.write_text(f"import {target}\n", encoding="utf-8")
    return _lint(house)


def _module(contract: str, number: int) -> str:
    return f"crossing_{contract.replace('-', '_')}_{number}"


def test_the_house_keeps_its_contracts() -> None:
    said = _lint(ROOT)
    assert f"Contracts: {len(_contracts())} kept, 0 broken." in said, said


def test_every_contract_has_a_crossing() -> None:
    assert sorted(CROSSINGS) == sorted(_contracts())


@pytest.mark.parametrize("contract", sorted(CROSSINGS))
def test_a_crossed_contract_breaks_and_is_named(contract: str, crossed: str) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (name,) = (entry["name"] for entry in contracts if entry["id"] == contract)
    assert f"{name} BROKEN" in crossed
    # Its own section names the planted imports; a section ends where the next headline begins.
    section = crossed.partition("Broken contracts")[2].partition(f"\n{name}\n---")[2]
    section = section.partition("\n---")[0]
    for number, (room, target) in enumerate(CROSSINGS[contract]):
        planted = f"desktop_app.{room}.{_module(contract, number)} -> {target}"
        assert planted in section
