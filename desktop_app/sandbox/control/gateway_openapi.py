"""What the OpenAPI document says of the gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.control.openapi import DescribedService
from desktop_app.sandbox.gateway.parameter_groups import OTHER_EDITIONS
from desktop_app.sandbox.http.answers import JSON_TYPE
from desktop_app.sandbox.http.value_parameters import JsonParameter, object_schema

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.sandbox.control.gateway_examples import Examples
    from desktop_app.sandbox.gateway.operations import Operation
    from desktop_app.sandbox.http.parameters import Json, Parameter

FORM, JSON = "application/x-www-form-urlencoded", "application/json"

IN_QUERY = "query"
"""Name of the examples that are sent in the query, of an operation that takes one."""

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


def described_gateway(
    operations: Sequence[Operation], *, root: str, examples: Mapping[int, Examples], challenged: str
) -> DescribedService[Operation]:
    """What the description says of the gateway.

    Args:
        operations: those called by POST.
        root: path of the gateway, without a slash at the end.
        examples: of those operations, by their rows.
        challenged: the order of the example of `acsRedirect.do`.
    """

    def details(operation: Operation) -> Json:
        content: Json = {
            "schema": object_schema(operation.parameters, ignored=OTHER_EDITIONS),
            "examples": examples[operation.row],
        }
        if operation.form:
            trees = [p.name for p in operation.parameters if isinstance(p, JsonParameter)]
            content["encoding"] = {name: {"contentType": JSON} for name in trees}
        body = {"schema": _BODIES[operation.shape]}
        success = {
            "description": "Обработан; чем кончилось, говорит тело",
            "content": {JSON_TYPE: body},
        }
        refusals = {str(status): {"description": text} for status, text in _REFUSALS.items()}
        described: Json = {
            "requestBody": {
                "required": not operation.from_query,
                "content": {FORM if operation.form else JSON: content},
            },
            "responses": {"200": success, **refusals},
        }
        if operation.note:
            described["description"] = operation.note
        if operation.from_query:
            described |= _query(operation, examples[operation.row])
        return described

    return DescribedService(
        root=root,
        tag="gateway",
        prefix="gateway",
        operations=operations,
        details=details,
        pages={"/acsRedirect.do": {"get": _acs_redirect(challenged)}},
    )


def _query(operation: Operation, examples: Examples) -> Json:
    """The same parameters in the query, each with its part of the first example of the body."""
    example = next(iter(examples.values()))

    def parameter(declared: Parameter) -> Json:
        described: Json = {
            "name": declared.name,
            "in": "query",
            "required": False,
            "schema": declared.schema(),
        }
        if (value := example["value"].get(declared.name)) is not None:
            described["examples"] = {IN_QUERY: {"summary": example["summary"], "value": value}}
        return described

    needed = ", ".join(each.name for each in operation.parameters if each.required)
    return {
        "description": f"Параметры передаются в теле или в строке запроса, каждый один раз; "
        f"обязательны {needed}.",
        "parameters": [parameter(each) for each in operation.parameters],
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
