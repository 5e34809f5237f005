"""Tests that the bundle is made of files that are there."""

from __future__ import annotations

import re

from devtools.layout import ROOT

from desktop_app.ui.i18n.translations import Language

SPEC = (ROOT / "installer.spec").read_text(encoding="utf-8")


def test_every_program_of_the_bundle_is_a_module() -> None:
    found = re.findall(r"analysis\(PACKAGE((?: / \"[\w.]+\")+)", SPEC)
    assert len(found) == 4
    for parts in found:
        assert (ROOT / "desktop_app").joinpath(*re.findall(r"\"([\w.]+)\"", parts)).is_file()


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
