"""The checks of the package's structure find violations and nothing else."""

from __future__ import annotations

import ast
from typing import Any

import pytest
from devtools import structure


def _trees(**sources: str) -> dict[str, ast.Module]:
    return {
        f"desktop_app/{name.replace('__', '/')}.py": ast.parse(source)
        for name, source in sources.items()
    }


def _found(findings: Any) -> list[str]:
    return [f"{finding.path}: {finding.text}" for finding in findings]


@pytest.mark.parametrize(("count", "wrong"), [(25, False), (26, True)])
def test_a_folder_has_a_size(count: int, wrong: bool) -> None:
    names = [f"desktop_app/ui/m{number}.py" for number in range(count)]
    found = _found(structure.check_folders([*names, "desktop_app/ui/__init__.py"]))
    assert bool(found) is wrong


def test_a_public_class_has_a_name_of_its_own() -> None:
    trees = _trees(
        api__a="class Row: ...\nclass _Row: ...",
        ui__b="class Row: ...\nclass _Row: ...",
        sandbox__c="class Row: ...",
    )
    assert _found(structure.check_class_names(trees)) == [
        "desktop_app/ui/b.py: Row is a class of desktop_app/api/a.py too"
    ]


@pytest.mark.parametrize(
    ("back", "wrong"),
    [
        ("import desktop_app.a", True),
        ("from desktop_app import a", True),
        (
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from desktop_app.a import A",
            True,
        ),
        ("def f():\n    from desktop_app.a import A", True),
        ("from elsewhere import a", False),
    ],
)
def test_a_circle_of_imports_is_found_however_it_is_closed(back: str, wrong: bool) -> None:
    trees = _trees(a="from desktop_app.b import B", b="import desktop_app.c", c=back)
    found = _found(structure.check_cycles(structure.imports_of(trees)))
    circle = "a circle of imports: desktop_app.a, desktop_app.b, desktop_app.c"
    assert found == ([f"desktop_app/a.py: {circle}"] if wrong else [])


@pytest.mark.parametrize(
    ("module", "imported", "wrong"),
    [
        ("ui__outbox__page", "desktop_app.ui.payments.page", True),
        ("ui__tables__view", "desktop_app.ui.payments.page", True),
        ("ui__payments__form", "desktop_app.ui.payments.page", False),
        ("ui__outbox__page", "desktop_app.ui.tables.view", False),
        ("ui__routes", "desktop_app.ui.payments.page", False),
        ("ui__navigator", "desktop_app.ui.payments.page", True),
        ("ui__navigator", "desktop_app.ui.tables.view", False),
        ("app__application", "desktop_app.ui.payments.page", False),
    ],
)
def test_no_feature_imports_another(module: str, imported: str, wrong: bool) -> None:
    sources = {"ui__payments__page": "", "ui__tables__view": "", module: f"import {imported}"}
    imports = structure.imports_of(_trees(**sources))
    assert bool(_found(structure.check_features(imports))) is wrong
