"""Tests that the bundle is made of files that are there."""

from __future__ import annotations

import re
import runpy
import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from devtools.layout import ROOT

from desktop_app.ui.i18n.translations import Language

if TYPE_CHECKING:
    import pytest

SPEC = (ROOT / "installer.spec").read_text(encoding="utf-8")


def test_every_program_of_the_bundle_is_a_module() -> None:
    found = re.findall(r"analysis\(PACKAGE((?: / \"[\w.]+\")+)", SPEC)
    assert len(found) == 4
    for parts in found:
        assert (ROOT / "desktop_app").joinpath(*re.findall(r"\"([\w.]+)\"", parts)).is_file()


class _Analysed(SimpleNamespace):
    """Stands for what PyInstaller finds in a program."""

    def __init__(self, scripts: list[str], **_options: Any) -> None:
        super().__init__(scripts=scripts, pure=[], binaries=[], datas=[])


class _Program(SimpleNamespace):
    """Stands for an executable."""

    def __init__(self, *_parts: object, name: str, console: bool, **_options: Any) -> None:
        super().__init__(name=name, console=console)


def test_the_application_of_macos_has_a_menu_and_a_place_in_the_dock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hooks = ModuleType("PyInstaller.utils.hooks")
    for name in ("collect_data_files", "collect_submodules", "copy_metadata"):
        setattr(hooks, name, lambda *_names, **_options: [])
    for module in ("PyInstaller", "PyInstaller.utils", hooks.__name__):
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "platform", "darwin")
    collected: list[object] = []
    applications: list[dict[str, Any]] = []
    runpy.run_path(
        str(ROOT / "installer.spec"),
        init_globals={
            "SPECPATH": str(ROOT),
            "Analysis": _Analysed,
            "PYZ": lambda _modules: None,
            "EXE": _Program,
            "COLLECT": lambda *parts, **_options: collected.extend(parts),
            "BUNDLE": lambda _folder, **options: applications.append(options),
        },
    )
    programs = [each for each in collected if isinstance(each, _Program)]
    # PyInstaller takes from the last program of a folder whether its application has a console,
    # and an application that has one runs in the background.
    assert [(each.name, each.console) for each in programs[-1:]] == [("kantora", False)]
    assert {each.name for each in programs[:-1] if each.console} == {
        "kantora-sandbox", "kantora-reader", "kantora-pages",
    }  # fmt: skip
    (application,) = applications
    assert application["info_plist"]["LSBackgroundOnly"] is False


def test_the_bundle_keeps_what_the_embedded_browser_needs() -> None:
    trimmed = re.search(r"TRIMMED = re\.compile\((.+?)\n\)\n", SPEC, re.DOTALL)
    assert trimmed is not None
    pattern = re.compile("|".join(re.findall(r"r\"(.+?)\"", trimmed[1])).replace("%s", "ru|en"))
    for kept in (
        "PySide6/QtWebEngineCore.abi3.so",
        "PySide6/QtWebEngineWidgets.abi3.so",
        "PySide6/Qt/lib/libQt6WebEngineCore.so.6",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt/lib/libQt6Qml.so.6",
        "PySide6/Qt/lib/libQt6WebChannel.so.6",
        "PySide6/Qt/libexec/QtWebEngineProcess",
        "PySide6/Qt/resources/icudtl.dat",
        "PySide6/Qt/resources/qtwebengine_resources.pak",
        "PySide6/Qt/resources/v8_context_snapshot.bin",
        "PySide6/Qt/translations/qtwebengine_locales/ru.pak",
        "PySide6/Qt/translations/qtwebengine_locales/en-US.pak",
    ):
        assert not pattern.search(kept), kept
    assert pattern.search("PySide6/Qt/translations/qtwebengine_locales/fr.pak")


def test_the_bundle_and_the_menu_entry_have_every_language_of_the_window() -> None:
    languages = {each.value for each in Language}
    named = re.search(r"^LANGUAGES = \((.+)\)$", SPEC, re.MULTILINE)
    assert named is not None
    assert set(re.findall(r'"(\w+)"', named[1])) == languages
    assert '"CFBundleLocalizations": list(LANGUAGES)' in SPEC
    entry = (ROOT / "packaging/linux/kantora.desktop").read_text(encoding="utf-8")
    translated = ("GenericName", "Comment", "Keywords")
    for key in translated:
        found = set(re.findall(rf"^{key}\[(\w+)\]=.", entry, re.MULTILINE))
        assert found == languages - {"en"}, key
    action = entry.partition("[Desktop Action demo]")[2]
    assert set(re.findall(r"^Name\[(\w+)\]=.", action, re.MULTILINE)) == languages - {"en"}
