"""The description of everything the sandbox answers to: one OpenAPI 3.1 document."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from desktop_app.sandbox.control.bodies import Advance, FaultOrder, with_operations
from desktop_app.sandbox.control.merchants import CertificateOrder, MerchantOrder
from desktop_app.sandbox.http.operations import ServiceOperation
from desktop_app.sandbox.http.parameters import Json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel
    from starlette.routing import BaseRoute

VERSION = "1.0.3"
"""Version of the documents interface (section 9)."""

TOKEN = "token"  # noqa: S105 - name of a security scheme
REFERENCE = "#/components/schemas/{model}"

OperationT = TypeVar("OperationT", bound=ServiceOperation[Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribedService(Generic[OperationT]):
    """One service in the description.

    Attributes:
        root: path of its root.
        tag: what its operations are grouped under.
        prefix: of the names of its operations; their rows follow.
        operations: all that are described.
        details: what is said of one of them beside its name and its summary.
        pages: descriptions of its other addresses, by path below the root.
    """

    root: str
    tag: str
    prefix: str
    operations: Sequence[OperationT]
    details: Callable[[OperationT], Json]
    pages: Json = field(default_factory=dict)

    def paths(self) -> Json:
        """Every path of the service with its methods."""
        paths: Json = {}
        for operation in self.operations:
            path = paths.setdefault(f"{self.root}{operation.path}", {})
            path[operation.method.lower()] = {
                "operationId": f"{self.prefix}{operation.row}",
                "summary": operation.summary,
                "tags": [self.tag],
            } | self.details(operation)
        return paths | {f"{self.root}{path}": methods for path, methods in self.pages.items()}


def static_description(
    bodies: Sequence[type[BaseModel]],
    *,
    other_routes: Sequence[BaseRoute],
    known_operations: Mapping[str, frozenset[str]],
    server: str,
) -> Json:
    """What the document says whatever the sandbox holds; it takes longest to make.

    Args:
        bodies: models of answers.
        other_routes: routes of the other interfaces.
        known_operations: names of the operations of each service, which may suffer faults.
        server: address of the sandbox.
    """
    document = get_openapi(
        title="Песочница Kantora",
        version=VERSION,
        openapi_version="3.1.0",
        routes=list(other_routes),
        servers=[{"url": server}],
    )
    schemas = document["components"]["schemas"]
    for model in (FaultOrder, Advance, MerchantOrder, CertificateOrder):
        # Word for word: what FastAPI makes of a schema has no whole numbers as limits.
        schemas |= _whole_schema(model)
    schemas[FaultOrder.__name__] = with_operations(schemas[FaultOrder.__name__], known_operations)
    _correct(document)
    components = document.setdefault("components", {})
    components.setdefault("securitySchemes", {})[TOKEN] = {"type": "http", "scheme": "bearer"}
    components.setdefault("schemas", {}).update(_schemas(bodies))
    return document


def with_example(paths: Json, told: str) -> Json:
    """Paths of the control interface, with an order of whose payment a callback has told."""
    (path,) = [each for each in paths if each.endswith("/redeliver")]
    operation = paths[path]["post"]
    parameters = [each | {"example": told} for each in operation["parameters"]]
    return paths | {path: {"post": operation | {"parameters": parameters}}}


def _whole_schema(model: type[BaseModel]) -> Json:
    """The schema of a body that is sent, and of what it refers to, by their names."""
    schema = model.model_json_schema(ref_template=REFERENCE)
    referred: Json = schema.pop("$defs", {})
    return referred | {model.__name__: schema}


def _schemas(bodies: Sequence[type[BaseModel]]) -> Json:
    unique = list(dict.fromkeys(bodies))
    _, schemas = models_json_schema(
        [(body, "serialization") for body in unique], ref_template=REFERENCE
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
