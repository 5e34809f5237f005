"""Which path is which: the address templates of section 4, found segment by segment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from urllib.parse import unquote_to_bytes

from desktop_app.sandbox.http.operations import ServiceOperation

if TYPE_CHECKING:
    from collections.abc import Iterable

OperationT = TypeVar("OperationT", bound=ServiceOperation[Any])


@dataclass(slots=True)
class _Node(Generic[OperationT]):
    fixed: dict[str, _Node[OperationT]] = field(default_factory=dict)
    parameter: _Node[OperationT] | None = None
    template: str | None = None
    operations: dict[str, OperationT] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FoundPath(Generic[OperationT]):
    """A known path.

    Attributes:
        template: the path as section 4 writes it.
        operations: its operations by method.
        values: what stands in the place of each parameter.
    """

    template: str
    operations: dict[str, OperationT]
    values: dict[str, str]


class Paths(Generic[OperationT]):
    """All known paths; a fixed word always goes before a parameter, whatever follows."""

    def __init__(self, operations: Iterable[OperationT]) -> None:
        self._root: _Node[OperationT] = _Node()
        for operation in operations:
            self._node(operation.path).operations[operation.method] = operation

    def find(self, raw_path: bytes) -> FoundPath[OperationT] | None:
        """Find a path below the service's root, as it was sent; `None` where it is unknown."""
        node, values = self._root, []
        for segment in raw_path.split(b"/")[1:] if raw_path not in {b"", b"/"} else []:
            word = unquote_to_bytes(segment).decode("utf-8", "replace")
            if word in node.fixed:
                node = node.fixed[word]
            elif node.parameter and word:
                node = node.parameter
                values.append(word)
            else:
                return None
        if node.template is None:
            return None
        names = [part[1:-1] for part in node.template.split("/") if part.startswith("{")]
        return FoundPath(node.template, node.operations, dict(zip(names, values, strict=True)))

    def _node(self, template: str) -> _Node[OperationT]:
        node = self._root
        for part in filter(None, template.split("/")):
            if part.startswith("{"):
                node.parameter = node.parameter or _Node()
                node = node.parameter
            else:
                node = node.fixed.setdefault(part, _Node())
        node.template = template
        return node
