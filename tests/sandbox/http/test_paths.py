"""Addresses: fixed words before parameters, nothing by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox.documents.operations import Operation
from desktop_app.sandbox.http.answers import json_answer
from desktop_app.sandbox.http.paths import Paths

if TYPE_CHECKING:
    from desktop_app.sandbox.documents.operations import Call

TEMPLATES = (
    "/", "/signs", "/catalog", "/catalog/{id}", "/catalog/{id}/{format}", "/{id}",
    "/{id}/{format}", "/{id}/file/{fileId}", "/signs/initialize", "/signs/verify",
    "/signs/{signIntendId}/results",
)  # fmt: skip


@pytest.fixture
def paths() -> Paths[Operation]:
    def answer(_call: Call) -> object:
        return json_answer({})

    operations = [
        Operation(row=1, method="GET", path=path, summary="", answer=answer) for path in TEMPLATES
    ]
    return Paths(operations)


@pytest.mark.parametrize(
    ("path", "template", "values"),
    [
        (b"", "/", {}),
        (b"/", "/", {}),
        (b"/catalog", "/catalog", {}),
        (b"/catalog/pdf", "/catalog/{id}", {"id": "pdf"}),
        (b"/catalog/file/1", "/catalog/{id}/{format}", {"id": "file", "format": "1"}),
        (b"/7", "/{id}", {"id": "7"}),
        (b"/7/file/2", "/{id}/file/{fileId}", {"id": "7", "fileId": "2"}),
        (b"/7/file", "/{id}/file", None),
        (b"/a%2Fb/pdf", "/{id}/{format}", {"id": "a/b", "format": "pdf"}),
        (b"/%D0%AF", "/{id}", {"id": "Я"}),
        (b"/signs/initialize", "/signs/initialize", {}),
        (b"/signs/verify", "/signs/verify", {}),
        (b"/signs/5/results", "/signs/{signIntendId}/results", {"signIntendId": "5"}),
    ],
)
def test_known_ones(
    paths: Paths[Operation], path: bytes, template: str, values: dict[str, str] | None
) -> None:
    if values is None:
        assert paths.find(path) is None
        return
    found = paths.find(path)
    assert found is not None
    assert (found.template, found.values) == (template, values)


@pytest.mark.parametrize(
    "path", [b"//", b"/catalog/", b"/signs/5", b"/catalog/1/pdf/2", b"/7/", b"/7/8/9", b"/7//2"]
)
def test_unknown_ones(paths: Paths[Operation], path: bytes) -> None:
    assert paths.find(path) is None
