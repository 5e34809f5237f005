"""Which path is which: the address templates of section 4, found segment by segment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from desktop_app.sandbox.documents.errors import UnknownPath
from desktop_app.sandbox.documents.operations import Operation

if TYPE_CHECKING:
    from collections.abc import Iterable


SIGNING_PATHS = (
    "/signs/initialize",
    "/signs/verify",
    "/signs/{signIntendId}/results",
)
"""Paths of signing in section 4: known, and never mistaken for an `{id}`."""


@dataclass(slots=True)
class _Node:
    fixed: dict[str, _Node] = field(default_factory=dict)
    parameter: _Node | None = None
    template: str | None = None
    operations: dict[str, Operation] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FoundPath:
    """A known path.

    Attributes:
        template: the path as section 4 writes it.
        operations: its operations by method.
        values: what stands in the place of each parameter.
    """

    template: str
    operations: dict[str, Operation]
    values: dict[str, str]


class Paths:
    """All known paths; a fixed word always goes before a parameter, whatever follows."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self._root = _Node(template="/")
        for path in SIGNING_PATHS:
            self._node(path)
        for operation in operations:
            self._node(operation.path).operations[operation.method] = operation

    def find(self, raw_path: bytes) -> FoundPath:
        """Find a path below the service's root, as it was sent.

        Raises:
            UnknownPath: no such path.
        """
        node, values = self._root, []
        for segment in raw_path.split(b"/")[1:] if raw_path not in {b"", b"/"} else []:
            word = unquote_to_bytes(segment).decode("utf-8", "replace")
            if word in node.fixed:
                node = node.fixed[word]
            elif node.parameter and word:
                node = node.parameter
                values.append(word)
            else:
                raise UnknownPath(raw_path.decode("latin-1"))
        if node.template is None:
            raise UnknownPath(raw_path.decode("latin-1"))
        names = [part[1:-1] for part in node.template.split("/") if part.startswith("{")]
        return FoundPath(node.template, node.operations, dict(zip(names, values, strict=True)))

    def _node(self, template: str) -> _Node:
        node = self._root
        for part in filter(None, template.split("/")):
            if part.startswith("{"):
                node.parameter = node.parameter or _Node()
                node = node.parameter
            else:
                node = node.fixed.setdefault(part, _Node())
        node.template = template
        return node
