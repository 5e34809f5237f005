"""Tests that the project rules find violations, and nothing else."""

from __future__ import annotations

import ast
import subprocess
import textwrap
from typing import TYPE_CHECKING

import pytest
from devtools import rules
from devtools.layout import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from devtools.finding import Finding

WORD = "TO" + "DO"
HOST = "py" + "pi.org"


def _texts(
    check: Callable[[str, ast.Module], Iterator[Finding]], source: str
) -> list[tuple[int, str]]:
    return [(finding.line, finding.text) for finding in check("module.py", ast.parse(source))]


def _undescribed(source: str) -> list[tuple[int, str]]:
    source = textwrap.dedent(source)
    found = rules.check_docstrings("module.py", source, ast.parse(source))
    return [(finding.line, finding.text) for finding in found]


def test_the_working_copy_keeps_the_rules() -> None:
    broken = [str(finding) for finding in rules.check_rules(ROOT) if not finding.warning]
    assert not broken, "\n".join(broken)


@pytest.mark.parametrize(
    ("lines", "expected"), [(300, None), (301, True), (500, True), (501, False)]
)
def test_a_module_has_a_size(lines: int, expected: bool | None) -> None:
    source = "x = 1\n" * lines
    found = list(rules.check_size("module.py", source, ast.parse(source)))
    assert [finding.warning for finding in found] == ([] if expected is None else [expected])


@pytest.mark.parametrize(("lines", "expected"), [(60, []), (61, [2])])
def test_a_function_has_a_size_without_its_docstring(lines: int, expected: list[int]) -> None:
    docstring = '    """\n' + "    said\n" * 30 + '    """\n'
    source = "\ndef f():\n" + docstring + "    x = 1\n" * (lines - 1)
    found = rules.check_size("module.py", source, ast.parse(source))
    assert [finding.line for finding in found] == expected


def test_what_is_public_has_a_docstring() -> None:
    source = '''\
        """Module."""
        class Public:
            def method(self): ...
            def _private(self): ...
            def __enter__(self): ...
            @override
            def paintEvent(self): ...
            def sizeHint(self): ...  # noqa: D102 - Qt override
            @value.setter
            def value(self, value): ...
        class _Private:
            def method(self): ...
        async def ask(): ...
        def _help():
            def inner(): ...
    '''
    assert _undescribed(source) == [
        (2, "Public has no docstring"),
        (3, "method has no docstring"),
        (13, "ask has no docstring"),
    ]


def test_a_module_says_what_it_is_for_unless_it_is_empty() -> None:
    assert _undescribed("import os") == [(1, "the module does not say what it is for")]
    assert _undescribed("") == []


def test_broad_excepts_are_found_with_their_place() -> None:
    source = textwrap.dedent("""\
        class Door:
            def open(self):
                try: knock()
                except Exception: pass
        def _close():
            try: knock()
            except (ValueError, BaseException) as error: log(error)
        with contextlib.suppress(Exception):
            knock()
        try: knock()
        except: pass
    """)
    assert list(rules.broad_excepts("a/b.py", ast.parse(source))) == [
        ("a/b.py::Door.open", 4),
        ("a/b.py::_close", 7),
        ("a/b.py::", 8),
        ("a/b.py::", 11),
    ]


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("import PySide6.QtWebEngineCore", True),
        ("from PySide6.QtWebEngineWidgets import QWebEngineView", True),
        ("from PySide6 import QtWebEngineCore", True),
        ("def f():\n    from PySide6.QtWebEngineCore import QWebEnginePage", True),
        ("from PySide6.QtWebChannel import QWebChannel", False),
        ("from PySide6.QtCore import QObject", False),
    ],
)
def test_the_web_engine_has_one_importer(source: str, wrong: bool) -> None:
    assert bool(_texts(rules.check_web_engine, source)) is wrong
    tree = ast.parse(source)
    assert not list(rules.check_web_engine("desktop_app/ui/browser/web_session.py", tree))


def test_an_except_that_raises_on_is_not_broad() -> None:
    source = textwrap.dedent("""\
        try: knock()
        except BaseException:
            undo()
            raise
        try: knock()
        except ValueError: pass
    """)
    assert list(rules.broad_excepts("module.py", ast.parse(source))) == []


@pytest.mark.parametrize(
    ("call", "blocks"),
    [
        ("dialog.exec()", True),
        ("QMenu(self).exec_(position)", True),
        ("app.exec()", False),
        ("self.app.exec()", False),
        ("QApplication.processEvents()", True),
        ("QMessageBox.question(self, 'a', 'b')", True),
        ("QtWidgets.QFileDialog.getSaveFileName(self)", True),
        ("QInputDialog.getText(self)", True),
        ("QMessageBox(self).open()", False),
        ("connection.execute('select 1')", False),
        ("logger.critical('x')", False),
    ],
)
def test_nested_event_loops_are_found(call: str, blocks: bool) -> None:
    assert bool(_texts(rules.check_window_calls, call)) is blocks


@pytest.mark.parametrize(
    ("call", "wrong"),
    [
        ('self.tr(f"{count} documents")', True),
        ('self.tr("Number " + number)', True),
        ('self.tr("Number %s" % number)', True),
        ('QCoreApplication.translate("Page", f"{count} documents")', True),
        ('self.tr("%n document(s)", "", count)', False),
        ('QCoreApplication.translate("Page", "Number {0}").format(number)', False),
        ('QCoreApplication.translate("Page", "%n document(s)", "", count)', True),
        ('self.tr("%n document(s)", n=count)', True),
        ("text.translate(table)", False),
    ],
)
def test_translatable_texts_are_plain(call: str, wrong: bool) -> None:
    assert bool(_texts(rules.check_translatable, call)) is wrong


def test_words_and_hosts_that_no_file_may_hold() -> None:
    content = f"fine\n# {WORD}: later\nhttps://{HOST}/simple\nMAS{WORD}NT\n".encode()
    found = list(rules.check_text("notes.md", content))
    assert [(finding.line, finding.path) for finding in found] == [(2, "notes.md"), (3, "notes.md")]


def test_the_words_of_data_are_not_ours() -> None:
    assert list(rules.check_text("currencies.json", f'"{WORD}"'.encode())) == []
    assert len(list(rules.check_text("addresses.json", f'"{HOST}"'.encode()))) == 1


def test_a_file_that_is_no_text_is_left_alone() -> None:
    assert list(rules.check_text("image.png", b"\xff\xfe" + WORD.encode())) == []


@pytest.mark.parametrize(
    ("changelog", "right"),
    [
        ("# Changelog\n\n## [1.2.0] - 2026-11-20\n\n## [1.1.0]\n", True),
        ("# Changelog\n\n## 1.2.0\n", True),
        ("# Changelog\n\n## [1.3.0]\n\n## [1.2.0]\n", False),
        ("# Changelog\n", False),
    ],
)
def test_the_version_is_the_newest_of_the_changelog(changelog: str, right: bool) -> None:
    found = list(rules.check_version('"""Version."""\n\n__version__ = "1.2.0"\n', changelog))
    assert (not found) is right


@pytest.mark.parametrize("with_git", [True, False])
def test_files_that_git_ignores_are_not_looked_at(
    with_git: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not with_git:
        monkeypatch.setenv("PATH", "")
    files = rules.tracked_files(ROOT)
    assert {"dev.py", "packaging/devtools/rules.py"} <= set(files)
    assert not [name for name in files if name.startswith((".git/", ".venv/", "build/"))]
    assert not [name for name in files if name.endswith(".pyc")]


@pytest.mark.parametrize("with_git", [True, False])
def test_a_pattern_ignores_what_git_ignores_by_it(
    with_git: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".gitignore").write_text("env\nbuild/\n*.pyc\n", encoding="utf-8")
    for name in ("env/a.py", "kept/build/b.py", "kept/env/c.py", "kept/d.py", "kept/e.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "build").write_text("a file, which the slash leaves out", encoding="utf-8")
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked/env").symlink_to(tmp_path / "kept", target_is_directory=True)
    (tmp_path / "linked/build").symlink_to(tmp_path / "kept", target_is_directory=True)
    (tmp_path / "linked/round").symlink_to(tmp_path, target_is_directory=True)
    if with_git:
        subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    else:
        (tmp_path / ".git").write_text("gitdir: elsewhere, as in a worktree", encoding="utf-8")
        monkeypatch.setenv("PATH", "")
    assert rules.tracked_files(tmp_path) == [".gitignore", "build", "kept/d.py"]


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("QLabel('a')", True),
        ("QtWidgets.QLabel()", True),
        ("theme.Label('a')", False),
        ("class Summary(Translated, QLabel): pass", True),
        ("class Summary(theme.Label): pass", False),
        ("item.setToolTip(name)", True),
        ("item.setToolTip(0, theme.plain(name))", False),
        ("self.say(self._close.setToolTip, words)", True),
        ("theme.set_tip(item, name)", False),
        ("document.setHtml(text)", True),
        ("label.setTextFormat(Qt.TextFormat.RichText)", True),
        ("box = QMessageBox(self)", False),
        ("class Box(QMessageBox): pass", True),
    ],
)
def test_text_that_may_become_html_is_found(source: str, wrong: bool) -> None:
    found = list(rules.check_plain_text("desktop_app/ui/shell/page.py", ast.parse(source)))
    assert bool(found) is wrong
    assert not list(rules.check_plain_text("desktop_app/api/page.py", ast.parse(source)))
