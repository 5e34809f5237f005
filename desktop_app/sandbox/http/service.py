"""What the services have in common: finding the operation of a call, answering it, refusing it."""

from __future__ import annotations

import inspect
import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from starlette.types import Receive, Scope

from desktop_app.sandbox.http.operations import ServiceOperation
from desktop_app.sandbox.http.parameters import ParameterError
from desktop_app.sandbox.http.paths import Paths
from desktop_app.sandbox.http.request_reader import UnreadableRequest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from starlette.types import Send

    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.http.paths import FoundPath

_log = logging.getLogger(__name__)

OperationT = TypeVar("OperationT", bound=ServiceOperation[Any])


class CallRefused(Exception):
    """A call that a service refuses; each service has its own body for it."""


class Service(ABC):
    """An ASGI application below a root, whose addresses are fixed.

    Attributes:
        operations: names of what it can do, method and path template.
        lists: names of those that answer page by page (`pageNo`, `pageRowCount`).
    """

    lists: frozenset[str] = frozenset()

    def __init__(self, root: str, operations: Collection[str]) -> None:
        """Take what it can do.

        Args:
            root: path under which it is reached, without a slash at the end.
            operations: names of what it can do.
        """
        self._root = root
        self.operations = frozenset(operations)

    def operation(self, scope: Scope) -> str | None:
        """Name of the operation a call is for; `None` where there is none."""
        name = f"{scope['method']} {scope['path'].removeprefix(self._root)}"
        return name if name in self.operations else None

    @abstractmethod
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call."""


@dataclass(slots=True)
class Exchange(Generic[OperationT]):
    """A call while it is being answered.

    Attributes:
        scope: of the call.
        operation: what it is for.
        path_values: what stands in the place of each parameter of the path.
        receive: gives the body.
        language: of the answer, where a service has several.
    """

    scope: Scope
    operation: OperationT
    path_values: dict[str, str]
    receive: Receive
    language: Any = "ru"

    def header(self, name: bytes) -> list[bytes]:
        """The values of a header, by its lower-case name."""
        return [value for key, value in self.scope["headers"] if key == name]


class OperationService(Service, Generic[OperationT]):
    """A service whose operations read their parameters from path, query and body."""

    def __init__(self, root: str, operations: Iterable[OperationT]) -> None:
        """Take what it can do.

        Args:
            root: path under which it is reached, without a slash at the end.
            operations: what it can do.
        """
        known = tuple(operations)
        super().__init__(root, [operation.name for operation in known])
        self._paths = Paths(known)

    def operation(self, scope: Scope) -> str | None:
        """Name of the operation a call is for; `None` where there is none."""
        found = self._found(scope)
        operation = found.operations.get(scope["method"]) if found else None
        return operation.name if operation else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call."""
        found = self._found(scope)
        operation = found.operations.get(scope["method"]) if found else None
        if found is None or operation is None:
            await self.not_found(found, scope, receive, send)
            return
        exchange = Exchange(scope, operation, found.values, receive)
        try:
            answer = await self.answer(exchange)
        except (CallRefused, ParameterError, UnreadableRequest) as error:
            answer = self.refused(error, exchange)
        except Exception:  # noqa: BLE001 - the outermost place; every service has a body for it
            _log.exception("%s failed", scope["path"])
            answer = self.refused(self.failure(), exchange)
        await answer.send(send)

    @abstractmethod
    async def not_found(
        self, found: FoundPath[OperationT] | None, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Answer a call for an address, or a method of an address, that does not exist."""

    @abstractmethod
    async def answer(self, exchange: Exchange[OperationT]) -> HttpAnswer:
        """Check a call and answer it; raises what is refused."""

    @abstractmethod
    def refused(self, error: Exception, exchange: Exchange[OperationT]) -> HttpAnswer:
        """The answer to a call that is refused."""

    @abstractmethod
    def failure(self) -> CallRefused:
        """What a fault of the service itself is refused with."""

    def _found(self, scope: Scope) -> FoundPath[OperationT] | None:
        path, root = scope["raw_path"], self._root.encode()
        below = path.removeprefix(root)
        if below == path or below[:1] not in (b"", b"/"):  # `%2F` is no slash between segments
            return None
        return self._paths.find(below)


async def result(operation: ServiceOperation[Any], call: Any) -> Any:
    """What an operation answers, at once or after a while."""
    answer = operation.answer(call)
    return await answer if inspect.isawaitable(answer) else answer
