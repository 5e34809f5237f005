"""The rows to cover of the payment gateway, and those that a journal covers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.contract.covered_rows import FIRST_ERROR

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from tests.contract.covered_rows import Lines
    from tests.contract.gateway.tables import Field, GatewayTables, Object

ON_FAILURE = "WalletError"
"""The object of answers that comes only with a refusal."""


class GatewayRows:
    """The rows of the payment gateway.

    A refusal comes with a good HTTP status, so that a line with a `code` is no success.
    """

    def __init__(self, tables: GatewayTables) -> None:
        self._tables = tables
        self.operations = tuple(operation.key for operation in tables.operations)

    def groups(self, operation: str, *, errors: bool) -> Iterator[str]:
        """See `ServiceRows`."""
        row = self._tables.operation(operation)
        for parameter in row.parameters:
            yield f"parameter {parameter.name} ({parameter.level})"
        yield from (f"request {each.name}" for each in self._reachable(row.parameters))
        if row.answer is None:
            yield "page"
        else:
            yield from (f"answer {each.name}" for each in self._answer(row.answer))
        if errors:
            yield from (f"error {each.status}" for each in self._tables.statuses)
            yield from (f"code {e.code}" for e in self._tables.errors if row.name in e.operations)

    def covered(self, operation: str, lines: Lines) -> Iterator[str]:
        """See `ServiceRows`."""
        for group in self.groups(operation, errors=True):
            if self._is_covered(operation, group, lines):
                yield group

    def _is_covered(self, operation: str, group: str, lines: Lines) -> bool:
        answered = [line for line in lines if line["status"] < FIRST_ERROR]
        good = [line for line in answered if line.get("code") is None]
        sent = {name for line in good for name in line["parameters"]}
        kind, _, name = group.partition(" ")
        match kind:
            case "error":
                return any(line["status"] == int(name) for line in lines)
            case "code":
                return any(line.get("code") == name for line in answered)
            case "parameter":
                return name.partition(" ")[0] in sent
            case "request":
                named = set(self._inside(self._tables.operation(operation).parameters, sent))
                return self._whole(name) <= named
            case "page":
                return bool(good)
        told = [line for line in answered if line not in good] if name == ON_FAILURE else good
        seen = {field for line in answered for field in line.get("fields", ())}
        return any("fields" not in line for line in told) or self._whole(name) <= seen

    def _answer(self, name: str) -> Iterator[Object]:
        """An answer and the objects in it; one that answers by itself is counted only there."""
        own = {row.answer for row in self._tables.operations} - {name}
        answer = self._tables.object(name)
        yield answer
        yield from self._reachable(field for field in answer.fields if field.object not in own)

    def _reachable(self, fields: Iterable[Field]) -> Iterator[Object]:
        """The objects inside some fields, each once."""
        waiting, seen = [field.object for field in fields], set[str]()
        while waiting:
            name = waiting.pop(0)
            if name is None or name in seen:
                continue
            seen.add(name)
            found = self._tables.object(name)
            yield found
            waiting += [field.object for field in found.fields]

    def _inside(
        self, fields: Iterable[Field], sent: AbstractSet[str], place: str = ""
    ) -> Iterator[str]:
        """`Object.field` of every path such as `orderBundle.cartItems.items` that was sent."""
        for field in fields:
            if field.object is None:
                continue
            inner, path = self._tables.object(field.object).fields, f"{place}{field.name}."
            yield from (f"{field.object}.{f.name}" for f in inner if f"{path}{f.name}" in sent)
            yield from self._inside(inner, sent, path)

    def _whole(self, name: str) -> frozenset[str]:
        """`Object.field` of every field of an object."""
        return frozenset(f"{name}.{field.name}" for field in self._tables.object(name).fields)
