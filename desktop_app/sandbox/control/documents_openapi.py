"""What the OpenAPI document says of the documents service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.control.openapi import REFERENCE, TOKEN, DescribedService
from desktop_app.sandbox.documents.assumed_bodies import ShortErrorModel
from desktop_app.sandbox.documents.file_answers import DISPOSITION_PATTERN, OCTET_STREAM
from desktop_app.sandbox.http.answers import JSON_TYPE
from desktop_app.sandbox.http.parameters import ListParameter
from desktop_app.sandbox.print_forms.print_form_files import CONTENT_TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.sandbox.control.sample_identifiers import Known
    from desktop_app.sandbox.documents.operations import Operation
    from desktop_app.sandbox.documents.request_bodies import RequestBody
    from desktop_app.sandbox.http.parameters import Json, Parameter

_ERRORS = {
    400: "Неверный запрос",
    401: "Запрос не авторизован",
    500: "Ошибка выполнения запроса",
}

_LOCATION = {"Location": {"required": True, "schema": {"type": "string"}}}
_ROW = "$response.body#/page/0"
_DOCUMENT = "$response.body#/document"
_CREATED = "$response.body#/id"
_Links = dict[int, dict[int, dict[str, str]]]
_LINKS: _Links = {
    2: {row: {"id": _CREATED} for row in (25, 29)},
    1: {25: {"id": f"{_ROW}/id"}, 29: {"id": f"{_ROW}/id"}},
    21: {25: {"id": f"{_ROW}/id"}, 29: {"id": f"{_ROW}/id"}},
    25: {29: {"id": f"{_DOCUMENT}/id"}},
    5: {
        3: {"id": f"{_ROW}/id"},
        7: {"requestId": f"{_ROW}/requestId"},
        8: {"requestId": f"{_ROW}/requestId"},
    },
    10: {11: {"id": f"{_ROW}/id"}, 12: {"id": f"{_ROW}/id"}},
    22: {
        23: {"ticket": "$response.body#/ticket"},
        24: {"signIntendId": "$response.body#/signIntendId"},
    },
    18: {19: {"id": f"{_ROW}/id"}, 20: {"id": f"{_ROW}/id"}},
}
"""Which row of section 4 leads to which, and what of its answer goes into the parameters."""

_DECLARED_LINKS = _LINKS | {5: {3: {"id": f"{_DOCUMENT}/id"}}}
"""The same where the register answers with the declared body, which has no number of a request."""


def described_documents(
    operations: Sequence[Operation],
    *,
    root: str,
    known: Known,
    fitting: Mapping[str, Sequence[float | str]],
    declared_bodies: bool,
) -> DescribedService[Operation]:
    """What the description says of the documents service.

    Args:
        operations: all it can do.
        root: path of its root.
        known: by name of an operation, identifiers that exist now for its parameters; where they
            are given, the description admits no others.
        fitting: the same for the fields of bodies, by the names that fields have for their lists.
        declared_bodies: the register answers with the bodies that section 4 declares.
    """
    links = _DECLARED_LINKS if declared_bodies else _LINKS

    def details(operation: Operation) -> Json:
        values = known.get(operation.name, {})
        described: Json = {
            "parameters": [_parameter(p, values.get(p.name, ())) for p in operation.parameters],
            "responses": {
                str(operation.status): _success(operation, links),
                **_refusals(operation),
            },
        }
        if operation.authorized:
            described["security"] = [{TOKEN: []}]
            if operation.scope:
                described["description"] = f"Нужно право {operation.scope}."
        if operation.request:
            described["requestBody"] = _request(operation.request, fitting)
        return described

    return DescribedService(
        root=root, tag="documents", prefix="row", operations=operations, details=details
    )


def _request(request: RequestBody, fitting: Mapping[str, Sequence[float | str]]) -> Json:
    content: Json = {"schema": request.schema(fitting)}
    if (example := request.example(fitting)) is not None:
        content["example"] = example
    return {
        "description": request.name,
        "required": request.required,
        "content": {"application/json": content},
    }


def _parameter(parameter: Parameter, known: Sequence[int | str]) -> Json:
    schema = parameter.schema()
    if known:
        schema |= {"enum": list(known)}
    described: Json = {
        "name": parameter.name,
        "in": parameter.place,
        "description": parameter.description,
        "required": parameter.required,
        "schema": schema,
    }
    if parameter.required and "enum" in schema:
        described["example"] = schema["enum"][0]
    is_list = isinstance(parameter, ListParameter)
    if parameter.place == "query" and not (parameter.required or is_list):
        described["allowEmptyValue"] = True
    if is_list:
        described |= {"style": "form", "explode": True}
    return described


def _success(operation: Operation, links: _Links) -> Json:
    if operation.redirects:
        return {"description": "Переход на страницу подписания", "headers": _LOCATION}
    if operation.body is not None:
        reference = REFERENCE.format(model=operation.body.__name__)
        success: Json = {
            "description": "Успешно",
            "content": {JSON_TYPE: {"schema": {"$ref": reference}}},
        }
        if operation.located:
            success["headers"] = _LOCATION
        if led := links.get(operation.row):
            success["links"] = {
                f"toRow{row}": {"operationId": f"row{row}", "parameters": parameters}
                for row, parameters in led.items()
            }
        return success
    types = ["*/*"] if operation.any_file else [*CONTENT_TYPES.values(), OCTET_STREAM]
    return {
        "description": "Файл",
        "headers": {
            "Content-Disposition": {
                "required": True,
                "schema": {"type": "string", "pattern": DISPOSITION_PATTERN},
            },
            "Access-Control-Expose-Headers": {"required": True, "schema": {"type": "string"}},
        },
        "content": {name: {"schema": {"type": "string", "format": "binary"}} for name in types},
    }


def _refusals(operation: Operation) -> Json:
    reference = REFERENCE.format(model=ShortErrorModel.__name__)
    return {
        str(status): {
            "description": meaning,
            "content": {JSON_TYPE: {"schema": {"$ref": reference}}},
        }
        for status, meaning in _ERRORS.items()
        if status != 401 or operation.authorized  # noqa: PLR2004 - HTTP
    }
