"""The rows to cover of the documents service, and those that a journal covers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.contract.tables import Answer, Tables

    Lines = Sequence[Mapping[str, Any]]

FIRST_ERROR = 400
"""The lowest HTTP status that is an error."""


class ServiceRows(Protocol):
    """One service: its operations, their groups, and what covers them."""

    @property
    def operations(self) -> tuple[str, ...]:
        """Method and path template of every operation, as in section 4."""

    def groups(self, operation: str, *, errors: bool) -> Iterator[str]:
        """The groups of an operation, with or without those of its errors."""

    def covered(self, operation: str, lines: Lines) -> Iterator[str]:
        """The groups of an operation that the lines about it cover."""


class DocumentRows:
    """The rows of the documents service."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.operations = tuple(operation.key for operation in tables.operations)

    def groups(self, operation: str, *, errors: bool) -> Iterator[str]:
        """See `ServiceRows`."""
        row = self._tables.operation(operation)
        for parameter in row.parameters:
            yield f"parameter {parameter.name}"
        yield from {group: None for answer in row.answers for group in self._answer(answer)}
        if row.request:
            yield from (f"request {m.name}" for m in self._tables.reachable(row.request.model))
        if errors:
            yield from (f"error {status}" for status in row.errors)

    def covered(self, operation: str, lines: Lines) -> Iterator[str]:
        """See `ServiceRows`."""
        for group in self.groups(operation, errors=True):
            if self._is_covered(group, lines):
                yield group

    def _answer(self, answer: Answer) -> Iterator[str]:
        if answer.body is None:
            yield answer.kind
        else:
            yield from (f"answer {model.name}" for model in self._tables.reachable(answer.body))

    def _is_covered(self, group: str, lines: Lines) -> bool:
        successes = [line for line in lines if line["status"] < FIRST_ERROR]
        kind, _, name = group.partition(" ")
        match kind:
            case "parameter":
                return any(name in line["parameters"] for line in successes)
            case "error":
                return any(line["status"] == int(name) for line in lines)
            case "file" | "redirect":
                return bool(successes)
        seen = {field for line in successes for field in line.get("fields", ())}
        wanted = {f"{name}.{field.name}" for field in self._tables.model(name).fields}
        return any("fields" not in line for line in successes) or wanted <= seen
