"""The description of everything the sandbox answers to: one OpenAPI 3.1 document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from desktop_app.sandbox.documents import assumed_bodies as assumed
from desktop_app.sandbox.documents.file_answers import DISPOSITION_PATTERN, OCTET_STREAM
from desktop_app.sandbox.http.answers import JSON_TYPE
from desktop_app.sandbox.http.parameters import ListParameter
from desktop_app.sandbox.print_forms.print_form_files import CONTENT_TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic import BaseModel
    from starlette.routing import BaseRoute

    from desktop_app.sandbox.control.sample_identifiers import Known
    from desktop_app.sandbox.documents.operations import Operation
    from desktop_app.sandbox.documents.request_bodies import RequestBody
    from desktop_app.sandbox.http.parameters import Parameter

VERSION = "1.0.3"
"""Version of the documents interface (section 9)."""

TOKEN = "token"  # noqa: S105 - name of a security scheme
_REFERENCE = "#/components/schemas/{model}"
_ERRORS = {
    400: "Неверный запрос",
    401: "Запрос не авторизован",
    500: "Ошибка выполнения запроса",
}

_LOCATION = {"Location": {"required": True, "schema": {"type": "string"}}}
_ROW = "$response.body#/page/0"
_DOCUMENT = "$response.body#/document"
_CREATED = "$response.body#/id"
_LINKS: dict[int, dict[int, dict[str, str]]] = {
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

Json = dict[str, Any]


def frame(
    operations: Sequence[Operation], *, other_routes: Sequence[BaseRoute], server: str
) -> Json:
    """What the document says whatever the sandbox holds; it takes longest to make.

    Args:
        operations: operations of the documents service.
        other_routes: routes of the other interfaces.
        server: address of the sandbox.
    """
    document = get_openapi(
        title="Песочница Kantora",
        version=VERSION,
        openapi_version="3.1.0",
        routes=list(other_routes),
        servers=[{"url": server}],
    )
    _correct(document)
    components = document.setdefault("components", {})
    components.setdefault("securitySchemes", {})[TOKEN] = {"type": "http", "scheme": "bearer"}
    bodies = [operation.body for operation in operations if operation.body]
    components.setdefault("schemas", {}).update(_schemas([*bodies, assumed.ShortErrorModel]))
    return document


def describe(
    framed: Json,
    operations: Sequence[Operation],
    *,
    root: str,
    known: Known,
    fitting: Mapping[str, Sequence[int | str]],
) -> Json:
    """The whole document.

    Args:
        framed: what `frame` made; it stays as it is.
        operations: operations of the documents service.
        root: path of its root; no path of the frame begins with it.
        known: by name of an operation, identifiers that exist now for its parameters; where they
            are given, the description admits no others.
        fitting: the same for the fields of bodies, by the names that fields have for their lists.
    """
    paths: Json = dict(framed["paths"])
    for operation in operations:
        path = paths.setdefault(f"{root}{operation.path}", {})
        described = _operation(operation, known.get(operation.name, {}))
        if operation.request:
            described["requestBody"] = _request(operation.request, fitting)
        path[operation.method.lower()] = described
    return framed | {"paths": paths}


def _operation(operation: Operation, known: Mapping[str, Sequence[int | str]]) -> Json:
    described: Json = {
        "operationId": f"row{operation.row}",
        "summary": operation.summary,
        "tags": ["documents"],
        "parameters": [_parameter(p, known.get(p.name, ())) for p in operation.parameters],
        "responses": {str(operation.status): _success(operation), **_refusals(operation)},
    }
    if operation.authorized:
        described["security"] = [{TOKEN: []}]
        if operation.scope:
            described["description"] = f"Нужно право {operation.scope}."
    return described


def _request(request: RequestBody, fitting: Mapping[str, Sequence[int | str]]) -> Json:
    content = {"schema": request.schema(fitting), "example": request.example(fitting)}
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


def _success(operation: Operation) -> Json:
    if operation.redirects:
        return {"description": "Переход на страницу подписания", "headers": _LOCATION}
    if operation.body is not None:
        reference = _REFERENCE.format(model=operation.body.__name__)
        success: Json = {
            "description": "Успешно",
            "content": {JSON_TYPE: {"schema": {"$ref": reference}}},
        }
        if operation.located:
            success["headers"] = _LOCATION
        if links := _LINKS.get(operation.row):
            success["links"] = {
                f"toRow{row}": {"operationId": f"row{row}", "parameters": parameters}
                for row, parameters in links.items()
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
    reference = _REFERENCE.format(model=assumed.ShortErrorModel.__name__)
    return {
        str(status): {
            "description": meaning,
            "content": {JSON_TYPE: {"schema": {"$ref": reference}}},
        }
        for status, meaning in _ERRORS.items()
        if status != 401 or operation.authorized  # noqa: PLR2004 - HTTP
    }


def _schemas(bodies: Sequence[type[BaseModel]]) -> Json:
    unique = list(dict.fromkeys(bodies))
    _, schemas = models_json_schema(
        [(body, "serialization") for body in unique], ref_template=_REFERENCE
    )
    definitions: Json = schemas["$defs"]
    for definition in definitions.values():
        page = definition.get("properties", {}).get("page")
        if page:
            # Not a bare reference: a tool that sees one takes `id` of a row for the whole key of
            # whatever lies below, where it may be only one part of two.
            page["items"] = {"allOf": [page["items"]], "description": "Строка списка"}
    return definitions


def _correct(document: Json) -> None:
    """What FastAPI says of its own refusal of a body is wrong here; a body's example is missing."""
    schemas: Json = document.get("components", {}).get("schemas", {})
    for path in document["paths"].values():
        for operation in path.values():
            if operation["responses"].pop("422", None):
                operation["responses"]["400"] = {"description": "Bad request"}
            for content in operation.get("requestBody", {}).get("content", {}).values():
                model = content["schema"]["$ref"].rpartition("/")[2]
                content["example"] = schemas[model]["examples"][0]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
