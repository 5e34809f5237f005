"""Collects, compiles and checks the translations."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from devtools import environment
from devtools.errors import ChoreError
from devtools.layout import PYTHON, ROOT, TRANSLATIONS

# English is written in the source; its file holds the plural forms alone.
LANGUAGES: Final = {
    "kantora_ru.ts": "ru_RU",
    "kantora_be.ts": "be_BY",
    "kantora_en.ts": "en_US",
    "kantora_pl.ts": "pl_PL",
}
_PLURALS_ONLY: Final = {"kantora_en.ts"}
_PACKAGE: Final = ROOT / "desktop_app"
ALIAS: Final = "QT_TRANSLATE_NOOP+=Text"  # desktop_app.ui.i18n.translations.LUPDATEALIAS


def update() -> None:
    """Collect the texts of the source into the .ts files and compile them.

    Raises:
        ChoreError: a tool failed, or texts wait for a translation.
    """
    TRANSLATIONS.mkdir(parents=True, exist_ok=True)
    for name in LANGUAGES:
        collect(TRANSLATIONS / name, _PACKAGE, "-no-obsolete")
        _compile(TRANSLATIONS / name, TRANSLATIONS / name.replace(".ts", ".qm"))
    waiting = [line for name in LANGUAGES for line in incomplete(TRANSLATIONS / name)]
    if waiting:
        raise ChoreError("\n".join(["These texts wait for a translation:", *waiting]))


def check() -> list[str]:
    """Return what is wrong with the checked-in translations; nothing is changed."""
    problems = []
    with tempfile.TemporaryDirectory(prefix="kantora-ts-") as folder:
        for name in LANGUAGES:
            checked_in = TRANSLATIONS / name
            compiled = checked_in.with_suffix(".qm")
            if not checked_in.is_file() or not compiled.is_file():
                problems.append(f"{name} or its .qm is missing: python3 dev.py translations")
                continue
            copy = Path(shutil.copy(checked_in, folder))
            _compile(copy, copy.with_suffix(".qm"))
            if copy.with_suffix(".qm").read_bytes() != compiled.read_bytes():
                problems.append(
                    f"{compiled.name} is not made from {name}: python3 dev.py translations"
                )
            collect(copy, _PACKAGE)
            problems += incomplete(copy)
    return problems


def incomplete(path: Path) -> list[str]:
    """Return the texts of a .ts file that are untranslated, or gone from the source."""
    found = []
    for context in ET.parse(path).iter("context"):  # noqa: S314 - our own file
        for message in context.iter("message"):
            state = _state(message.find("translation"))
            if state:
                place = f"{path.name}: {context.findtext('name')}"
                found.append(f"{place}: {message.findtext('source', '')!r} is {state}")
    return found


def _state(translation: ET.Element | None) -> str:
    """Return what is wrong with a translation; nothing where all of its forms are written."""
    if translation is None:
        return "missing"
    forms = translation.findall("numerusform") or [translation]
    empty = not all("".join(form.itertext()).strip() for form in forms)
    return translation.get("type", "empty" if empty else "")


def collect(path: Path, package: Path, *options: str) -> None:
    """Bring a .ts file up to date with the texts of a package.

    Line numbers are left out: they would change the file at every edit of the source.

    Raises:
        ChoreError: Qt's tool failed.
    """
    sources = sorted(str(file) for file in package.rglob("*.py"))
    with tempfile.NamedTemporaryFile("w", suffix=".lst", delete=False, encoding="utf-8") as listing:
        listing.write("\n".join(sources))
    plurals = ["-pluralonly"] if path.name in _PLURALS_ONLY else []
    language = ["-source-language", "en_US", "-target-language", LANGUAGES[path.name]]
    try:
        _tool(
            "lupdate", "-silent", "-locations", "none", "-tr-function-alias", ALIAS,
            *options, *plurals, *language, f"@{listing.name}", "-ts", str(path),
        )  # fmt: skip
    finally:
        Path(listing.name).unlink()


def _compile(source: Path, target: Path) -> None:
    """Make a .qm file and put it in its place at once: a running program has the old one mapped."""
    new = target.with_suffix(".qm-new")
    _tool("lrelease", "-silent", str(source), "-qm", str(new))
    new.replace(target)


def _tool(name: str, *arguments: str) -> None:
    """Run one of Qt's translation tools, which come with PySide6.

    Raises:
        ChoreError: it failed.
    """
    done = subprocess.run(
        [PYTHON, "-c", f"from PySide6.scripts.pyside_tool import {name}; {name}()", *arguments],
        capture_output=True,
        text=True,
        env=environment.environment(),
        check=False,
    )
    if done.returncode or done.stderr.strip():
        raise ChoreError(f"{name} failed:\n{done.stdout}{done.stderr}")
