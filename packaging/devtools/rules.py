"""Project rules beyond the linters: module size, docstrings, excepts, texts, versions."""

from __future__ import annotations

import ast
import gc
import re
import subprocess
import tomllib
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from devtools.finding import Finding
from devtools.structure import check_structure

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MODULE_LIMIT: Final = 500  # lines of a module
MODULE_WARNING: Final = 300
FUNCTION_LIMIT: Final = 60  # lines of a function, its docstring left out

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_BLOCKING: Final = {
    "QMessageBox": {"about", "aboutQt", "critical", "information", "question", "warning"},
    "QFileDialog": {
        "getExistingDirectory",
        "getExistingDirectoryUrl",
        "getOpenFileName",
        "getOpenFileNames",
        "getOpenFileUrl",
        "getOpenFileUrls",
        "getSaveFileName",
        "getSaveFileUrl",
    },
    "QInputDialog": {"getDouble", "getInt", "getItem", "getMultiLineText", "getText"},
    "QColorDialog": {"getColor"},
    "QFontDialog": {"getFont"},
}
_BLOCKED: Final = {"exec", "exec_", "processEvents"}.union(*_BLOCKING.values())
"""Names of methods that stop the window, each of some classes at least."""
# Written with brackets, so that this file keeps the rules it checks.
_FORBIDDEN_WORDS: Final = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X])\b")
_DATA: Final = (".csv", ".json", ".ts")  # whose words are not ours
_REGISTRY_HOSTS: Final = re.compile(r"py[p]i\.org|python[h]osted\.org|anaco[n]da\.org|np[m]js\.")


_WEB_ENGINE: Final = frozenset(
    {"desktop_app/ui/browser/web_session.py", "desktop_app/ui/browser/flow_page.py"}
)
"""The only modules that import QtWebEngine, and are themselves imported when they are needed."""
_PLAIN_TEXT: Final = "desktop_app/ui/theme/plain_text.py"
_TIPS: Final = {"setToolTip", "setWhatsThis", "setStatusTip"}
_RICH_CALLS: Final = {
    "setHtml",
    "insertHtml",
    "setMarkdown",
    "RichText",
    "MarkdownText",
    "AutoText",
}
_RICH_BASES: Final = {"QLabel", "QMessageBox", "QTextEdit", "QTextBrowser", "QErrorMessage"}
_RICH_TEXT: Final = {
    "desktop_app/ui/documents/printing/docx_view.py::_DocxBrowser",
    "desktop_app/ui/shell/help/help_card.py::ArticleView",
}
_HTML: Final = {
    "desktop_app/ui/documents/printing/docx_view.py",
    "desktop_app/ui/shell/help/help_card.py",
}


def check_rules(root: Path) -> list[Finding]:
    """Check every rule over the working copy in `root`."""
    findings: list[Finding] = []
    settings = _settings(root)
    allowed = set(settings["broad-except-allowed"])
    found_excepts: set[str] = set()
    trees = _trees(root)
    for name, (source, tree) in trees.items():
        findings += check_size(name, source, tree)
        findings += check_docstrings(name, source, tree)
        findings += check_window_calls(name, tree)
        findings += check_translatable(name, tree)
        findings += check_plain_text(name, tree)
        findings += check_web_engine(name, tree)
        for place, line in broad_excepts(name, tree):
            found_excepts.add(place)
            if place not in allowed:
                findings.append(
                    Finding(name, line, f"broad except in {place}, which is not listed")
                )
    findings += [
        Finding("pyproject.toml", 1, f"{place} is listed but has no broad except")
        for place in sorted(allowed - found_excepts)
    ]
    findings += check_structure({name: tree for name, (_, tree) in trees.items()})
    for name in tracked_files(root):
        findings += check_text(name, (root / name).read_bytes())
    findings += check_version(
        (root / "desktop_app/version.py").read_text(encoding="utf-8"),
        (root / "CHANGELOG.md").read_text(encoding="utf-8"),
    )
    return sorted(findings)


def _trees(root: Path) -> dict[str, tuple[str, ast.Module]]:
    """The source and the tree of each module of the program."""
    was_enabled = gc.isenabled()
    gc.disable()  # a million nodes, none of them garbage
    try:
        found = {}
        for path in sorted((root / "desktop_app").rglob("*.py")):
            name = path.relative_to(root).as_posix()
            source = path.read_text(encoding="utf-8")
            found[name] = source, ast.parse(source, name)
        return found
    finally:
        if was_enabled:
            gc.enable()


@lru_cache(maxsize=1)
def _nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Every node of a module; several rules look at them, one after the other."""
    return tuple(ast.walk(tree))


def check_size(name: str, source: str, tree: ast.Module) -> Iterator[Finding]:
    """Find modules and functions that are too long."""
    length = source.count("\n")
    if length > MODULE_WARNING:
        text = f"{length} lines; a module has at most {MODULE_LIMIT}, better under {MODULE_WARNING}"
        yield Finding(name, 1, text, warning=length <= MODULE_LIMIT)
    for node in _nodes(tree):
        if isinstance(node, _FUNCTIONS):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if ast.get_docstring(node, clean=False) is not None:
                lines -= (node.body[0].end_lineno or 0) - node.body[0].lineno + 1
            if lines > FUNCTION_LIMIT:
                text = f"{node.name} has {lines} lines; a function has at most {FUNCTION_LIMIT}"
                yield Finding(name, node.lineno, text)


def check_docstrings(name: str, source: str, tree: ast.Module) -> Iterator[Finding]:
    """Find modules, public classes, functions and methods without a docstring.

    An override of Qt's is described by Qt: it is marked for the linter (`noqa: D102`) and here.
    """
    lines = source.splitlines()
    if tree.body and ast.get_docstring(tree, clean=False) is None:
        yield Finding(name, 1, "the module does not say what it is for")

    def visit(node: ast.Module | ast.ClassDef) -> Iterator[Finding]:
        for child in node.body:
            if not isinstance(child, (*_FUNCTIONS, ast.ClassDef)) or child.name.startswith("_"):
                continue
            described = _is_described_elsewhere(child, lines[child.lineno - 1])
            if ast.get_docstring(child, clean=False) is None and not described:
                yield Finding(name, child.lineno, f"{child.name} has no docstring")
            if isinstance(child, ast.ClassDef):
                yield from visit(child)

    yield from visit(tree)


def _is_described_elsewhere(
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, line: str
) -> bool:
    """Tell whether another definition of the same name carries the docstring."""
    if isinstance(node, ast.ClassDef):
        return False
    if re.search(r"# noqa: [A-Z0-9, ]*\bD102\b", line):
        return True
    decorators = {ast.unparse(decorator).rpartition(".")[2] for decorator in node.decorator_list}
    return bool(decorators & {"override", "overload", "setter", "deleter"})


def broad_excepts(name: str, tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield (`path::function`, line) of each broad except that does not end by raising on."""
    if not any(map(_is_broad, _nodes(tree))):  # nearly every module
        return

    def visit(node: ast.AST, place: str) -> Iterator[tuple[str, int]]:
        for child in ast.iter_child_nodes(node):
            inner = place
            if isinstance(child, (*_FUNCTIONS, ast.ClassDef)):
                inner = f"{place}.{child.name}" if place else child.name
            if _is_broad(child):
                yield f"{name}::{inner}", getattr(child, "lineno", 1)
            yield from visit(child, inner)

    yield from visit(tree, "")


def _is_broad(node: ast.AST) -> bool:
    if isinstance(node, ast.ExceptHandler):
        last = node.body[-1]
        raises_on = isinstance(last, ast.Raise) and last.exc is None
        return not raises_on and _names_everything(node.type)
    return (
        isinstance(node, ast.Call)
        and _last_name(node.func) == "suppress"
        and ast.unparse(node.func) in {"suppress", "contextlib.suppress"}
        and any(_names_everything(argument) for argument in node.args)
    )


def _last_name(node: ast.expr) -> str:
    """The name of what is called or derived from, without the dots before it; empty for others.

    `ast.unparse` says the same and takes a hundred times longer.
    """
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _names_everything(node: ast.expr | None) -> bool:
    if node is None:
        return True
    if isinstance(node, ast.Tuple):
        return any(_names_everything(element) for element in node.elts)
    return isinstance(node, ast.Name) and node.id in {"Exception", "BaseException"}


def check_window_calls(name: str, tree: ast.Module) -> Iterator[Finding]:
    """Find calls that start an event loop inside the event loop and so stop the window."""
    for node in _nodes(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        called = node.func.attr
        if called not in _BLOCKED:
            continue
        owner = ast.unparse(node.func.value)
        if called in {"exec", "exec_"} and owner.rpartition(".")[2] != "app":
            yield Finding(name, node.lineno, f"{owner}.{called}() blocks; use open() and await")
        elif called == "processEvents":
            yield Finding(name, node.lineno, f"{owner}.processEvents() re-enters the event loop")
        elif called in _BLOCKING.get(owner.rpartition(".")[2], ()):
            yield Finding(name, node.lineno, f"{owner}.{called}() blocks; use open() and await")


def check_web_engine(name: str, tree: ast.Module) -> Iterator[Finding]:
    """Find imports of QtWebEngine elsewhere than in its importers.

    Import-linter sees libraries as wholes and cannot tell it from the rest of PySide6.
    """
    if name in _WEB_ENGINE:
        return
    for node in _nodes(tree):
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        of = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        imported = [of + alias.name for alias in node.names]
        if any(each.startswith("PySide6.QtWebEngine") for each in imported):
            yield Finding(name, node.lineno, "QtWebEngine is imported by ui.browser alone")


def check_plain_text(name: str, tree: ast.Module) -> Iterator[Finding]:
    """Find texts that Qt may take for HTML: labels and tooltips are made by the theme alone."""
    if name == _PLAIN_TEXT or not name.startswith("desktop_app/ui/"):
        return
    safe = {
        id(node.func)
        for node in _nodes(tree)
        if isinstance(node, ast.Call) and node.args and _is_plain(node.args[-1])
    }
    for node in _nodes(tree):
        if isinstance(node, ast.Call) and _last_name(node.func) == "QLabel":
            yield Finding(name, node.lineno, "a label is a theme.Label, which shows plain text")
        elif isinstance(node, ast.ClassDef) and any(
            _last_name(base) in _RICH_BASES for base in node.bases
        ):
            if f"{name}::{node.name}" not in _RICH_TEXT:
                yield Finding(name, node.lineno, f"{node.name} may show text as HTML")
        elif isinstance(node, ast.Attribute) and node.attr in _TIPS and id(node) not in safe:
            yield Finding(name, node.lineno, f"{node.attr} takes theme.plain(…), or theme.set_tip")
        elif isinstance(node, ast.Attribute) and node.attr in _RICH_CALLS and name not in _HTML:
            yield Finding(name, node.lineno, f"{node.attr} shows text as HTML")


def _is_plain(node: ast.expr) -> bool:
    """Tell whether an argument is `theme.plain(…)`."""
    return isinstance(node, ast.Call) and _last_name(node.func) == "plain"


def check_translatable(name: str, tree: ast.Module) -> Iterator[Finding]:
    """Find texts that Qt's tools cannot collect: put together too early, or plurals they miss."""
    for node in _nodes(tree):
        if not isinstance(node, ast.Call):
            continue
        called = _last_name(node.func)
        for text in {"tr": node.args[:1], "translate": node.args[1:2]}.get(called, []):
            if isinstance(text, (ast.JoinedStr, ast.BinOp)):
                problem = f"{called}() takes the plain text with placeholders, filled in afterwards"
                yield Finding(name, node.lineno, problem)
            counted = called == "tr" and len(node.args) > 2  # noqa: PLR2004 - text, comment, number
            if isinstance(text, ast.Constant) and "%n" in str(text.value) and not counted:
                problem = 'a plural is collected from tr("... %n ...", "", number) alone'
                yield Finding(name, node.lineno, problem)


def check_text(name: str, content: bytes) -> Iterator[Finding]:
    """Find texts no file may contain: a package registry's host, or a note of unfinished work."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return
    if not (_REGISTRY_HOSTS.search(text) or _FORBIDDEN_WORDS.search(text)):  # nearly every file
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if found := _REGISTRY_HOSTS.search(line):
            yield Finding(name, number, f"{found.group()!r} is the host of a package registry")
        if not name.endswith(_DATA) and (found := _FORBIDDEN_WORDS.search(line)):
            yield Finding(name, number, f"{found.group()!r} marks unfinished work")


def check_version(version_module: str, changelog: str) -> Iterator[Finding]:
    """Find a version that is not the newest one of the changelog."""
    version = re.search(r'^__version__ = "([^"]+)"', version_module, re.MULTILINE)
    newest = re.search(r"^## \[?(\d[^\]\s]*)", changelog, re.MULTILINE)
    if version is None or newest is None or version[1] != newest[1]:
        text = (
            f"the newest entry is {newest[1] if newest else 'missing'}, "
            f"desktop_app/version.py says {version[1] if version else 'nothing'}"
        )
        yield Finding("CHANGELOG.md", 1, text)


def tracked_files(root: Path) -> list[str]:
    """Return the files that are, or would be, under version control, as relative paths."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root,
            capture_output=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):  # no git here, or not a clone
        return sorted(_walk(root, root))
    names = listed.stdout.decode("utf-8").split("\0")
    return sorted(name for name in names if name and (root / name).is_file())


def _walk(root: Path, folder: Path) -> Iterator[str]:
    """Yield the files below `folder` that `.gitignore` does not name; no link is followed."""
    ignored = (root / ".gitignore").read_text(encoding="utf-8").split()
    for path in folder.iterdir():
        is_folder = path.is_dir() and not path.is_symlink()
        if path.name == ".git" or any(_matches(path.name, is_folder, each) for each in ignored):
            continue
        if is_folder:
            yield from _walk(root, path)
        elif path.is_file():
            yield path.relative_to(root).as_posix()


def _matches(name: str, is_folder: bool, pattern: str) -> bool:
    """Tell whether git ignores a name by a pattern: one with a slash at its end means folders."""
    return fnmatchcase(name, pattern.removesuffix("/")) and (is_folder or pattern[-1] != "/")


def _settings(root: Path) -> dict[str, list[str]]:
    with (root / "pyproject.toml").open("rb") as file:
        settings: dict[str, list[str]] = tomllib.load(file)["tool"]["kantora"]
    return settings
