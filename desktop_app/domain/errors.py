"""Base classes of errors: failures shown to the user, and cancellation.

Whatever is neither a `UserError` nor a `Cancelled` is a fault of the program and ends in a crash
report. `UserError` carries a code and parameters, never rendered text: the window turns the code
into the user's language, the store keeps codes only.

    UserError
    ├── api.errors.ApiError ...        the services and the way to them
    ├── storage.errors.StorageError ...  the encrypted file
    └── system.errors.SystemError_ ...   keyring, files, other processes
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class UserError(Exception):
    """Base class of failures shown to the user; the window chooses the words.

    Attributes:
        code: stable dotted name of the failure, for example ``api.unauthorized``.
        parameters: values that the text of this code mentions; never a secret.
        service_message: what the service itself said, word for word; it is shown before our words.
        request_id: identifier by which the service's support finds the call, if one was sent.
        retryable: whether doing the same again may help without any change by the user.
    """

    code = "error"
    retryable = False

    def __init__(
        self,
        *,
        parameters: Mapping[str, str] | None = None,
        service_message: str = "",
        request_id: str = "",
    ) -> None:
        """Keep the facts; the text for people is made by the window."""
        self.parameters: Mapping[str, str] = MappingProxyType(dict(parameters or {}))
        self.service_message = service_message
        self.request_id = request_id
        super().__init__(self._plain())

    def _plain(self) -> str:
        """One line in English for logs and tests."""
        facts = ", ".join(f"{name}={value}" for name, value in self.parameters.items())
        said = f": {self.service_message}" if self.service_message else ""
        return f"{self.code}({facts}){said}"


class Cancelled(Exception):
    """Raised when work is cancelled by a person or by its owner; nothing is shown."""


def forget_frames(error: BaseException) -> None:
    """Drop the tracebacks of an error that is kept, and of all errors that it came from.

    The frames in them hold what the functions worked with: keys, passphrases, a closed profile.
    """
    seen: set[int] = set()
    left: list[BaseException | None] = [error]
    while left:
        each = left.pop()
        if each is None or id(each) in seen:
            continue
        seen.add(id(each))
        each.__traceback__ = None
        left += [each.__cause__, each.__context__]
        if isinstance(each, BaseExceptionGroup):
            left += each.exceptions
