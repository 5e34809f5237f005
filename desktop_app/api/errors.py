"""Errors of calls to a service.

ApiError (domain.errors.UserError)
├── ConnectionFailed          no answer came
│   ├── BadAddress            the address in the profile cannot be used
│   ├── NameNotFound          no such host, or no network
│   ├── Refused               nothing listens there
│   ├── TlsFailed             the certificate or the encryption is not good enough
│   ├── TimedOut              connecting, sending, waiting or the whole exchange took too long
│   └── Dropped               the connection ended in the middle of the exchange
├── ServiceRefused            the service answered and said no
│   ├── AccountsRefused       200, with what is wrong with some accounts, and no rows
│   ├── BadRequest            400, 422
│   ├── Unauthorized          401, 403: no token, or one that is not valid any more
│   ├── WrongScope            401, 403: a valid token without the scope of the operation
│   ├── NotFound              404
│   ├── TooManyRequests       429
│   └── ServiceFailed         500 and above
└── UnreadableAnswer          the service answered, and the answer cannot be used
    ├── Redirected            it points somewhere else, where this program never follows
    └── TooLarge              it is larger than any answer may be

None of them carries a token, a header, a query value or a body. The service's own message is kept
for the window, but is no part of the text of the exception, because it may name an account.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from desktop_app.domain.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Self

    from desktop_app.api.documents.paging import Refusal


class ApiError(UserError):
    """Base class: a call of a service failed.

    Parameters of every one of them: ``operation`` (method and path template) where one is known,
    and ``status`` where there was an answer.

    Attributes:
        sent: whether anything of the call may have left this machine. It counts as sent until the
            transport, or whoever failed before it was asked, says that it was not.
    """

    code = "api.error"
    sent = True

    def unsent(self) -> Self:
        """This error for a call of which nothing was sent."""
        self.sent = False
        return self

    def _plain(self) -> str:
        """One line in English for logs and tests, without the service's message."""
        facts = ", ".join(f"{name}={value}" for name, value in self.parameters.items())
        return f"{self.code}({facts})"


@contextmanager
def before_sending() -> Iterator[None]:
    """Mark failures inside as unsent: nothing of the call was sent yet."""
    try:
        yield
    except ApiError as error:
        error.unsent()
        raise


class ConnectionFailed(ApiError):
    """No complete answer came; unless `sent` is false, the service may have acted."""

    code = "api.connection_failed"
    retryable = True


class BadAddress(ConnectionFailed):
    """The address is invalid, or not encrypted although it is on another machine.

    Parameter ``reason``: ``unreadable`` or ``not_encrypted``.
    """

    code = "api.bad_address"
    retryable = False


class NameNotFound(ConnectionFailed):
    """The host's name could not be resolved: it is wrong, or there is no network."""

    code = "api.name_not_found"


class Refused(ConnectionFailed):
    """The host refused the connection on that port."""

    code = "api.refused_connection"


class TlsFailed(ConnectionFailed):
    """A secure connection could not be established.

    Parameter ``reason``: what the TLS library found, for example ``self-signed certificate``.
    """

    code = "api.tls_failed"
    retryable = False


class TimedOut(ConnectionFailed):
    """A time limit passed. Parameter ``phase``: ``connect``, ``write``, ``read`` or ``total``."""

    code = "api.timed_out"


class Dropped(ConnectionFailed):
    """The connection was closed or reset before the answer was complete."""

    code = "api.dropped"


class ServiceRefused(ApiError):
    """The service answered with an error; `service_message` is its text.

    Parameter ``service_code``: the code in the error body, where one was sent.
    """

    code = "api.refused"

    def __init__(
        self,
        *,
        status: int = 0,
        parameters: Mapping[str, str] | None = None,
        service_message: str = "",
        request_id: str = "",
    ) -> None:
        """Keep the facts; `status` is the HTTP status, 0 where the call was not even sent."""
        self.status = status
        facts = dict(parameters or {})
        if status:
            facts["status"] = str(status)
        super().__init__(parameters=facts, service_message=service_message, request_id=request_id)


class AccountsRefused(ServiceRefused):
    """The service refused some accounts, and listed nothing of the others.

    Attributes:
        refusals: what it says of each of them.
    """

    def __init__(self, error: ServiceRefused, refusals: tuple[Refusal, ...]) -> None:
        """`error` has the facts of the answer."""
        self.refusals = refusals
        super().__init__(
            status=error.status,
            parameters=error.parameters,
            service_message=error.service_message,
            request_id=error.request_id,
        )


class BadRequest(ServiceRefused):
    """The service did not accept a parameter or the object it names (400; section 7)."""

    code = "api.bad_request"


class Unauthorized(ServiceRefused):
    """There is no valid access token (401; section 5)."""

    code = "api.unauthorized"


class WrongScope(ServiceRefused):
    """The token lacks the scope that section 4 names for the operation.

    Parameters: ``scope``, and ``action``, what the user has to allow when connecting anew:
    ``read``, ``create`` or ``sign``.
    """

    code = "api.wrong_scope"


class NotFound(ServiceRefused):
    """The service has no such address or object (404)."""

    code = "api.not_found"


class TooManyRequests(ServiceRefused):
    """Too many calls were made in a short time (429).

    Attributes:
        retry_after: seconds that the service asks to wait, or None where it did not say.
    """

    code = "api.too_many_requests"
    retryable = True

    def __init__(
        self,
        *,
        retry_after: float | None = None,
        status: int = 429,
        parameters: Mapping[str, str] | None = None,
        service_message: str = "",
        request_id: str = "",
    ) -> None:
        """Keep the facts; the wait is also a parameter, ``seconds``, rounded up."""
        self.retry_after = retry_after
        facts = dict(parameters or {})
        if retry_after is not None:
            facts["seconds"] = str(-int(-retry_after // 1))
        super().__init__(
            status=status,
            parameters=facts,
            service_message=service_message,
            request_id=request_id,
        )


class ServiceFailed(ServiceRefused):
    """The service, or a system before it, failed (500 and above)."""

    code = "api.service_failed"
    retryable = True


class UnreadableAnswer(ApiError):
    """The answer is not what section 4 specifies.

    Parameter ``reason``: ``empty``, ``html``, ``not_json``, ``not_an_object``, ``unknown_shape``,
    ``not_the_file``, ``encoding``, or ``another_document`` for one that was not asked for.
    """

    code = "api.unreadable"
    retryable = True


class Redirected(UnreadableAnswer):
    """The service answered with a redirect; redirects are never followed.

    Parameter ``host``: the host it pointed to, where one was named.
    """

    code = "api.redirected"
    retryable = False


class TooLarge(UnreadableAnswer):
    """The answer is larger than the limit. Parameter ``limit``: the limit in bytes."""

    code = "api.too_large"
    retryable = False
