"""The gateway's part of the OpenAPI document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.http.answers import JSON_TYPE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.sandbox.control.gateway_examples import Examples
    from desktop_app.sandbox.gateway.operations import Operation
    from desktop_app.sandbox.gateway.parameter_types import Kind, Parameter

Json = dict[str, Any]

FORM, JSON = "application/x-www-form-urlencoded", "application/json"

_PATTERNS: dict[Kind, str] = {
    "digits": "^[0-9]*$",
    "latin": "^[ -~]*$",
    "letters": "^[A-Za-z]*$",
    "phone": r"^(\+|00)?[0-9]{7,15}$",
    "millis": "^[0-9]{1,15}$",
    "year": "^[0-9]{4}$",
    "month": "^(0[1-9]|1[0-2])$",
    "year-month": "^[0-9]{4}(0[1-9]|1[0-2])$",
    "moment": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$",
}
_COUNTED = ("text", "digits", "latin", "letters")
_PLAIN: dict[Kind, Json] = {
    "names": {
        "type": "object",
        "additionalProperties": {"type": ["string", "number", "boolean"]},
    },
    "boolean": {"anyOf": [{"type": "boolean"}, {"enum": ["true", "false"]}]},
    "number": {"type": "number", "minimum": 0, "multipleOf": 0.001, "maximum": 10**12},
}
_CODE: Json = {"anyOf": [{"type": "string", "maxLength": 6}, {"type": "integer"}]}
_BODIES: dict[str, Json] = {
    "rest": {"type": "object", "properties": {"errorCode": _CODE}},
    "moto": {
        "type": "object",
        "required": ["success", "errorCode", "errorMessage"],
        "properties": {"success": {"type": "boolean"}, "errorCode": _CODE},
    },
    "wallet": {
        "type": "object",
        "properties": {
            "success": {"type": "boolean"},
            "error": {
                "type": "object",
                "required": ["code", "message", "description"],
                "properties": {"code": _CODE},
            },
        },
    },
}
_REFUSALS = {
    400: "Внутренняя ошибка системы",
    429: "Превышено число запросов",
    500: "Ошибка на стороне шлюза",
    502: "Ошибка на стороне шлюза",
}


def gateway_paths(
    operations: Sequence[Operation], *, root: str, examples: Mapping[int, Examples], challenged: str
) -> Json:
    """The paths of the gateway.

    Args:
        operations: those called by POST.
        root: path of the gateway, without a slash at the end.
        examples: of those operations, by their rows.
        challenged: the order of the example of `acsRedirect.do`.
    """
    paths: Json = {
        f"{root}{operation.path}": {"post": _operation(operation, examples[operation.row])}
        for operation in operations
    }
    paths[f"{root}/acsRedirect.do"] = {"get": _acs_redirect(challenged)}
    return paths


def _operation(operation: Operation, examples: Examples) -> Json:
    media = FORM if operation.form else JSON
    content: Json = {
        "schema": _object(operation.parameters),
        "examples": examples,
    }
    if operation.form:
        content["encoding"] = {
            p.name: {"contentType": JSON} for p in operation.parameters if _is_tree(p)
        }
    return {
        "operationId": f"gateway{operation.row}",
        "summary": operation.summary,
        "tags": ["gateway"],
        "requestBody": {"required": True, "content": {media: content}},
        "responses": {
            "200": {
                "description": "Обработан; чем кончилось, говорит тело",
                "content": {JSON_TYPE: {"schema": _BODIES[operation.shape]}},
            },
            **{str(status): {"description": text} for status, text in _REFUSALS.items()},
        },
    }


def _acs_redirect(challenged: str) -> Json:
    page = {"text/html; charset=utf-8": {"schema": {"type": "string"}}}
    return {
        "operationId": "gateway5",
        "summary": "Переход на страницу банка-эмитента",
        "tags": ["gateway"],
        "parameters": [
            {
                "name": "orderId",
                "in": "query",
                "required": True,
                "schema": {"type": "string", "minLength": 1, "maxLength": 36},
                "example": challenged,
            }
        ],
        "responses": {
            "200": {"description": "Страница, которая отправляет себя сама", "content": page},
            "400": {"description": "Номер заказа не передан", "content": page},
            "404": {"description": "Подтверждать нечего", "content": page},
        },
    }


def _object(fields: Sequence[Parameter]) -> Json:
    schema: Json = {
        "type": "object",
        "properties": {field.name: _schema(field) for field in fields},
        "additionalProperties": False,
    }
    if required := [field.name for field in fields if field.required]:
        schema["required"] = required
    return schema


def _schema(parameter: Parameter) -> Json:
    one = _single(parameter)
    return {"anyOf": [one, {"type": "array", "items": one}]} if parameter.many else one


def _single(parameter: Parameter) -> Json:
    kind = parameter.kind
    if kind == "object":
        return _object(parameter.fields)
    if kind == "objects":
        return {"type": "array", "minItems": 1, "items": _object(parameter.fields)}
    if kind == "integer":
        return _whole(parameter)
    return _PLAIN[kind] if kind in _PLAIN else _text(parameter)


def _text(parameter: Parameter) -> Json:
    if parameter.choices:
        return {"enum": list(parameter.choices)}
    schema: Json = {"type": "string"}
    if parameter.kind in _PATTERNS:
        schema["pattern"] = _PATTERNS[parameter.kind]
    if parameter.kind in _COUNTED:
        schema["minLength"] = parameter.low
        if parameter.high is not None:
            schema["maxLength"] = parameter.high
    return schema


def _whole(parameter: Parameter) -> Json:
    high = parameter.high or 18
    return {
        "anyOf": [
            {"type": "string", "pattern": f"^[0-9]{{{parameter.low},{high}}}$"},
            {"type": "integer", "minimum": _least(parameter.low), "maximum": 10**high - 1},
        ]
    }


def _least(digits: int) -> int:
    """The smallest number with so many digits."""
    return 10 ** (digits - 1) if digits > 1 else 0


def _is_tree(parameter: Parameter) -> bool:
    return parameter.kind in {"object", "objects", "names"}
