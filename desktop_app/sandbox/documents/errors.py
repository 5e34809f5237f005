"""What the sandbox refuses, and the error bodies it refuses with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.http.request_reader import MAX_BODY
from desktop_app.sandbox.http.service import CallRefused

if TYPE_CHECKING:
    from desktop_app.sandbox.http.parameters import ParameterError, Problem
    from desktop_app.sandbox.http.request_reader import Reason

_UNREADABLE: dict[Reason, str] = {
    "incomplete": "Тело запроса получено не полностью",
    "too-large": f"Тело запроса больше {MAX_BODY} байт",
    "pairs": "Строка запроса не читается: ожидается UTF-8",
    "json": "Тело запроса не читается: ожидается JSON в UTF-8",
    "not-an-object": "Тело запроса должно быть объектом JSON",
}
_PROBLEMS: dict[Problem, str] = {
    "unknown": "неизвестен этой операции",
    "unknown-in-shape": "неизвестен этой операции или этому виду документа",
    "missing": "обязателен",
    "empty": "не может быть пустым",
    "null": "null не допускается",
    "repeated": "задан более одного раза",
    "no-text": "должно быть строкой",
    "no-number": "должно быть числом",
    "no-integer": "должно быть целым числом",
    "no-amount-text": "должно быть строкой с числом больше 0, не более 2 знаков",
    "no-day": "дата записывается как дд.мм.гггг",
    "no-such-day": "нет такого дня",
    "far-day": "не более {back} дней назад и {ahead} вперёд",
    "wrong-form": "должно быть: {title}",
    "not-positive": "должно быть больше 0",
    "decimals": "не более {most} знаков после точки",
    "below": "не может быть меньше {minimum}",
    "above": "не может быть больше {maximum}",
    "range": "должно быть от {minimum} до {maximum}",
    "too-many": "не более {most} значений",
    "no-list": "должно быть массивом",
    "list-size": "должно содержать от 1 до {most} значений",
    "twice": "значения не должны повторяться",
    "length": "не более {high} символов",
    "choice": "допустимы значения {choices}",
    "directory": "такого кода нет в справочнике {directory}",
}
_UNPRINTABLE = "содержит недопустимые символы"


class Refusal(CallRefused):
    """A request of the documents service that is answered with `ShortErrorModel` (section 7).

    `ShortErrorModel` is an assumed body: `code` repeats the HTTP status, `message` says in Russian
    what is wrong and names the parameter.

    Attributes:
        status: HTTP status of the answer.
        message: text for the caller; never holds a secret, nor a value that the caller sent.
    """

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


class Unreadable(Refusal):
    """A request whose query or body cannot be read: 400."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(400, _UNREADABLE[reason])


class BadParameter(Refusal):
    """A parameter that is missing, unreadable or past its limit: 400."""

    def __init__(self, name: str, complaint: str) -> None:
        super().__init__(400, f"Параметр {name}: {complaint}")


class UnknownObject(Refusal):
    """An identifier that is well formed and names nothing: 400."""

    def __init__(self, name: str) -> None:
        super().__init__(400, f"Параметр {name}: объект не найден")


class WrongState(Refusal):
    """A document that is not in the state, or not of the family, that a change needs: 400."""

    def __init__(self, name: str, complaint: str) -> None:
        super().__init__(400, f"Параметр {name}: {complaint}")


class Unauthorized(Refusal):
    """No valid access token: 401."""

    def __init__(self) -> None:
        super().__init__(
            401, "Запрос не авторизован: нужен заголовок Authorization с действующим токеном"
        )


class MissingScope(Refusal):
    """A valid token without the scope of the operation: 401."""

    def __init__(self, scope: str) -> None:
        super().__init__(401, f"Запрос не авторизован: токену не дано право {scope}")


class UnknownPath(Refusal):
    """A path that the service does not have: 404."""

    def __init__(self) -> None:
        super().__init__(404, "Адрес не найден")


class WrongMethod(Refusal):
    """A method that a known path does not have: 405."""

    def __init__(self, method: str, path: str, *, allowed: tuple[str, ...]) -> None:
        super().__init__(405, f"Метод {method} не применим к адресу {path}")
        self.allowed = allowed


def refusal_of(error: ParameterError) -> BadParameter:
    """How the documents service says what is wrong with a parameter."""
    limits = error.limits
    if error.problem == "wrong-form" and not limits["title"]:
        return BadParameter(error.name, _UNPRINTABLE)
    choices = ", ".join(map(str, limits.get("choices", ())))
    text = _PROBLEMS[error.problem].format_map({**limits, "choices": choices})
    return BadParameter(error.name, text)
