"""Tests of the table of business days: made by the lock command, shipped with the program."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import tomllib
from importlib import metadata
from typing import Final

import pytest
from devtools import chores, environment
from devtools.layout import BANK_CALENDAR_SCRIPT, LOCK, ROOT

TABLE: Final = ROOT / "resources" / "calendar" / "belarus.json"


def _locked() -> str:
    (version,) = re.findall(r"^holidays==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return str(version)


def test_the_table_comes_from_the_locked_package() -> None:
    assert json.loads(TABLE.read_text(encoding="utf-8"))["source"] == f"holidays {_locked()}, BY"


def test_the_table_is_what_the_locked_package_says() -> None:
    pytest.importorskip("holidays")
    if metadata.version("holidays") != _locked():
        pytest.skip("the environment is older than the lock")
    spec = importlib.util.spec_from_file_location("bank_calendar", BANK_CALENDAR_SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.text() == TABLE.read_text(encoding="utf-8")


def test_the_running_program_does_not_need_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert not any(each.startswith("holidays") for each in project["project"]["dependencies"])
    assert any(each.startswith("holidays") for each in project["dependency-groups"]["dev"])


def test_the_lock_is_made_then_installed_then_the_table_is_made_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setattr(environment, "prepare", lambda **_: done.append("prepare"))
    monkeypatch.setattr(environment, "install", lambda *names: done.append(f"install {names[0]}"))
    monkeypatch.setattr(environment, "run", lambda *what: done.append(" ".join(what)))
    monkeypatch.setattr(os, "chdir", lambda _path: None)
    assert chores.main(["lock", "--upgrade"]) == 0
    start, tool, compiled, installed, made = done
    assert (start, tool, installed) == ("prepare", "install uv", "prepare")
    assert compiled.startswith("-m uv pip compile")
    assert compiled.endswith("--upgrade")
    assert made == str(BANK_CALENDAR_SCRIPT)


def test_wheel_and_bundle_carry_the_folder_of_the_table() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert included["resources"] == "desktop_app/resources"
    spec = (ROOT / "installer.spec").read_text(encoding="utf-8")
    assert '(str(ROOT / "resources"), "desktop_app/resources")' in spec
