"""The shape of the package: folder sizes, import cycles, names that stand twice, features."""

from __future__ import annotations

import ast
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from devtools.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FOLDER_LIMIT: Final = 25  # modules of one folder, packages and `__init__` left out
SHARED_IN_UI: Final = frozenset(
    {
        "annotations",
        "browser",
        "documents",
        "forms",
        "i18n",
        "presentation",
        "shell",
        "tables",
        "theme",
        "widgets",
    }
)
_UI: Final = "desktop_app.ui."
_TOGETHER: Final = frozenset(
    {"desktop_app.ui.late_features", "desktop_app.ui.routes", "desktop_app.ui.settings_assembly"}
)


def check_structure(trees: Mapping[str, ast.Module]) -> list[Finding]:
    """Check the shape of `desktop_app`: `trees` are its modules by their paths."""
    imports = imports_of(trees)
    return [
        *check_folders(trees),
        *check_class_names(trees),
        *check_cycles(imports),
        *check_features(imports),
    ]


def check_folders(names: Iterable[str]) -> Iterator[Finding]:
    """Find folders with more modules than a reader takes in at one look."""
    folders: dict[str, int] = defaultdict(int)
    for name in names:
        folder, _, module = name.rpartition("/")
        folders[folder] += module != "__init__.py"
    for folder, count in sorted(folders.items()):
        if count > FOLDER_LIMIT:
            text = f"{count} modules; a folder has at most {FOLDER_LIMIT}"
            yield Finding(folder, 1, text)


def check_class_names(trees: Mapping[str, ast.Module]) -> Iterator[Finding]:
    """Find public classes whose name another module uses too, the sandbox left out."""
    first: dict[str, str] = {}
    for name, tree in trees.items():
        if name.startswith("desktop_app/sandbox/"):
            continue
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                other = first.setdefault(node.name, name)
                if other != name:
                    yield Finding(name, node.lineno, f"{node.name} is a class of {other} too")


def imports_of(trees: Mapping[str, ast.Module]) -> dict[str, dict[str, int]]:
    """Return the modules of the package that each imports, with the line; for types as well."""
    modules = {_module(name) for name in trees}
    found: dict[str, dict[str, int]] = {}
    for name, tree in trees.items():
        own = found[_module(name)] = {}
        for node in _statements(tree):
            for imported in _imported(node, modules):
                if imported != _module(name):
                    own.setdefault(imported, getattr(node, "lineno", 1))
    return found


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Every statement of a module, wherever it stands: no import is part of an expression."""
    found: list[ast.AST] = [tree]
    for node in found:  # which grows meanwhile
        yield node
        for block in ("body", "orelse", "finalbody", "handlers", "cases"):
            found += getattr(node, block, ())


def check_cycles(imports: Mapping[str, Mapping[str, int]]) -> Iterator[Finding]:
    """Find modules that import each other, directly or by way of others."""
    for cycle in _cycles(imports):
        first = cycle[0]
        line = next(line for other, line in imports[first].items() if other in cycle)
        yield Finding(_path(first), line, f"a circle of imports: {', '.join(cycle)}")


def check_features(imports: Mapping[str, Mapping[str, int]]) -> Iterator[Finding]:
    """Find imports of the window into a feature that is not the importer's own.

    Only the route table and the settings bring features together.
    """
    for module, others in imports.items():
        if not module.startswith(_UI) or module in _TOGETHER:
            continue
        own = _folder(module)
        for other, line in others.items():
            into = _folder(other)
            if into and into != own and into not in SHARED_IN_UI:
                text = f"{own or module} imports the feature {into}: {other}"
                yield Finding(_path(module), line, text)


def _folder(module: str) -> str:
    """Return the folder of `ui` that a module belongs to; nothing for modules at its root."""
    if not module.startswith(_UI):
        return ""
    folder, dot, _ = module.removeprefix(_UI).partition(".")
    return folder if dot else ""


def _module(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _path(module: str) -> str:
    return module.replace(".", "/") + ".py"


def _imported(node: ast.AST, modules: set[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in modules)
    elif isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            if inner in modules:
                yield inner
            elif node.module in modules:
                yield node.module


def _cycles(imports: Mapping[str, Mapping[str, int]]) -> list[list[str]]:
    """Return the strongly connected parts of more than one module (Tarjan, without recursion)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    cycles: list[list[str]] = []
    for start in imports:
        if start in order:
            continue
        work = [(start, iter(imports[start]))]
        order[start] = low[start] = len(order)
        stack.append(start)
        while work:
            module, others = work[-1]
            for other in others:
                if other not in order:
                    order[other] = low[other] = len(order)
                    stack.append(other)
                    work.append((other, iter(imports.get(other, {}))))
                    break
                if other in stack:
                    low[module] = min(low[module], order[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == order[module]:
                    part = stack[stack.index(module) :]
                    del stack[stack.index(module) :]
                    if len(part) > 1:
                        cycles.append(sorted(part))
    return sorted(cycles)
