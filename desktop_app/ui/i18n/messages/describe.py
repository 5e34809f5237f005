"""Turns an error into a message for the user."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.ui.i18n.message import Message
from desktop_app.ui.i18n.messages import document_errors as work_words
from desktop_app.ui.i18n.messages import gateway_errors as gateway_words
from desktop_app.ui.i18n.messages import gateway_service_errors as gateway_service_words
from desktop_app.ui.i18n.messages import import_errors as import_words
from desktop_app.ui.i18n.messages import service_errors as service_words
from desktop_app.ui.i18n.messages import sign_in_errors as sign_in_words
from desktop_app.ui.i18n.messages import storage_errors as store_words
from desktop_app.ui.i18n.messages import system_errors as system_words
from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_WORDS: Final[Mapping[str, ErrorText]] = {
    **gateway_words.WORDS,
    **import_words.WORDS,
    **service_words.WORDS,
    **sign_in_words.WORDS,
    **store_words.WORDS,
    **system_words.WORDS,
    **work_words.WORDS,
}
_GATEWAY_WORDS: Final[Mapping[str, ErrorText]] = gateway_service_words.WORDS
"""What the same failures are called where it was the gateway that was asked, not the bank."""
_OF_GATEWAY: Final = ".do"
"""All operations of the gateway end so, and none of the documents service (section 4)."""
_FAULT: Final = ErrorText(
    Text("messages", "Error in Kantora"),
    Text(
        "messages",
        "This should not have happened. What is stored is safe. If it happens again, send the"
        " report from Settings to support.",
    ),
)
_UNKNOWN: Final = ErrorText(
    Text("messages", "The operation failed"),
    Text("messages", "Try again. If it keeps happening, copy the details for support."),
)


def describe(error: BaseException) -> Message:
    """The message for an error, in the current language."""
    if not isinstance(error, UserError):
        return Message(title=str(_FAULT.title), text=str(_FAULT.text), details=type(error).__name__)
    words = error_text(error) or _UNKNOWN
    return Message(
        title=words.title.format(**error.parameters),
        said=error.service_message,
        text=words.text.format(**error.parameters),
        details=_details(error),
        retryable=error.retryable,
    )


def describe_code(code: str, parameters: Mapping[str, str], *, advises: bool = True) -> str:
    """A stored error, given by its code and parameters, in one or two sentences.

    The second says what to do; it is left out where Kantora does it (`advises` is False).
    """
    error = UserError(parameters=parameters)
    error.code = code  # an error that was raised long ago
    words = error_text(error) or _UNKNOWN
    title = words.title.format(**parameters)
    return f"{title}. {words.text.format(**parameters)}" if advises else title


def title_of_code(code: str, parameters: Mapping[str, str]) -> str:
    """The first sentence of a stored error; empty where it needs what was not stored with it.

    `parameters` are those that are known all the same.
    """
    error = UserError(parameters=parameters)
    error.code = code
    title = str((error_text(error) or _UNKNOWN).title)
    return "" if "{" in title else title


def error_text(error: UserError) -> ErrorText | None:
    """The text for an error: for its own code, else for the family of its code."""
    is_gateway = _is_of_gateway(error.parameters)
    for code in _codes(type(error), error.code):
        keys = tuple(_keys(code, error.parameters))
        for words in (_GATEWAY_WORDS, _WORDS) if is_gateway else (_WORDS,):
            for key in keys:
                if key in words:
                    return words[key]
    return None


def _is_of_gateway(parameters: Mapping[str, str]) -> bool:
    """Whether a failure is one of the gateway, also where an earlier version stored it."""
    asked = parameters.get("operation", "").endswith(_OF_GATEWAY)
    return asked or parameters.get("service") == "gateway"


def _codes(kind: type[UserError], own: str) -> Iterator[str]:
    yield own
    for ancestor in kind.__mro__:
        if issubclass(ancestor, UserError):
            yield ancestor.code


def _keys(code: str, parameters: Mapping[str, str]) -> Iterator[str]:
    for name, value in parameters.items():
        yield f"{code}:{name}={value}"
    for name, value in parameters.items():
        if value:
            yield f"{code}:{name}"
    yield code


def _details(error: UserError) -> str:
    facts = {"code": error.code, **error.parameters}
    if error.request_id:
        facts["request"] = error.request_id
    if error.service_message:
        facts["message"] = error.service_message
    return "\n".join(f"{name}: {value}" for name, value in facts.items())
