"""Checks gateway answers against the tables: names, types and lengths of fields.

What is mandatory is looked at elsewhere: the specification's own refusals leave most of it out.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from tests.contract.bodies import Problem, Report
from tests.contract.cover import record_cover
from tests.contract.gateway.tables import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

    from tests.contract.gateway.tables import Field, GatewayTables, Object, Operation

TABLES: Final = load()
JSON_TYPE: Final = "application/json"
OK: Final = 200

CODES: Final = frozenset({"errorCode", "actionCode", "code"})
"""A gateway of this family may write them as numbers."""

MONTHS: Final = frozenset({"expiration", "tokenExpiration"})
"""The family writes them as texts, the table of section 2.12 as whole numbers."""

_REFUSAL: Final = frozenset({"success", "error"})
FAMILY: Final[dict[str, frozenset[str]]] = {
    "PaymentAnswer": frozenset({"error", "errorTypeName", "processingErrorType"}),
    "WalletWebAnswer": _REFUSAL,
    "WalletData": frozenset(
        {
            "is3DSVer2",
            "acsUrl",
            "packedCReq",
            "paReq",
            "termUrl",
            "threeDSServerTransId",
            "threeDSServerTransID",
        }
    ),
    "bindingInfo": frozenset({"externalCreated"}),
}
"""What gateways of this family send besides: declines in words, one refusal for all wallets, what
3-D Secure needs after a wallet; and a flag whose type the specification does not tell."""

_TYPES: Final[dict[str, type | tuple[type, ...]]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "object": dict,
    "array": list,
    "array of string": list,
}


def check(body: object, answer: str, tables: GatewayTables = TABLES) -> Report:
    """Tell what of a body is not as an object of the tables has it, and which fields it has."""
    problems, fields = list[Problem](), set[str]()
    if not isinstance(body, dict):
        return Report((Problem("", "is no object"),), frozenset())
    for path, name, field, value in _walk(body, tables.object(answer), tables):
        if field is None:
            problems.append(Problem(path, "is not in the tables"))
        elif field.name not in FAMILY.get(name.partition(".")[0], ()) and (
            wrong := _wrong(field, value)
        ):
            problems.append(Problem(path, wrong))
        else:
            fields.add(name)
    return Report(tuple(problems), frozenset(fields))


def note(operation: Operation, response: httpx.Response, sent: dict[str, Any]) -> list[str]:
    """Return what is wrong with an answer of the sandbox; what is right is noted as covered.

    Args:
        operation: what was called.
        response: the answer, read to its end.
        sent: what was sent, by names; only the names are kept.
    """
    names = sorted(_names(sent, operation.parameters))
    if response.status_code != OK or operation.answer is None:
        record_cover("sandbox", operation.key, names, fields=(), status=response.status_code)
        return []
    body = response.json()
    report = check(body, operation.answer)
    if report.problems:
        return [f"{operation.key}: {problem}" for problem in report.problems]
    error = body.get("error")  # of a wallet; elsewhere a decline in words
    code = error["code"] if isinstance(error, dict) else body.get("errorCode", 0)
    record_cover(
        "sandbox",
        operation.key,
        names,
        fields=report.fields,
        code=None if str(code) == "0" else str(code),
    )
    return []


def _walk(
    body: dict[str, Any], known: Object, tables: GatewayTables, place: str = ""
) -> Iterator[tuple[str, str, Field | None, Any]]:
    """Every member of a body, with its path, its `Object.field` and what the tables say of it."""
    # The samples write some names in other cases than the tables do.
    fields = {name.lower(): f for f in known.fields for name in (f.name, *f.spellings)}
    family = FAMILY.get(known.name, frozenset())
    added = {path for version in tables.versions for path in version.added}
    for member, value in body.items():
        path, field = f"{place}{member}", fields.get(member.lower())
        if field is None and (path in added or member in family):
            continue
        yield path, f"{known.name}.{field.name if field else member}", field, value
        if field is None or field.object is None:
            continue
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from _walk(inner, tables.object(field.object), tables, f"{path}.")


def _wrong(field: Field, value: Any) -> str:
    """What is wrong with a value; empty where nothing is."""
    wanted = str(value) if field.name in CODES and isinstance(value, int) else value
    if field.name in MONTHS and isinstance(value, int | str) and str(value).isdecimal():
        wanted = int(value) if field.type == "integer" else str(value)
    right = isinstance(wanted, _TYPES[field.type])
    if not right or (isinstance(wanted, bool) and field.type != "boolean"):
        return f"{type(value).__name__} is no {field.type}"
    if field.type in {"string", "integer"}:
        size = len(str(wanted))
        if size < (field.min or 0) or (field.max is not None and size > field.max):
            return f"{size} characters are not {field.min} to {field.max}"
    return ""


def _names(sent: dict[str, Any], fields: tuple[Field, ...], place: str = "") -> Iterator[str]:
    """Names of the parameters that were sent with a value, those inside objects as paths."""
    for field in fields:
        value = next((sent[name] for name in (field.name, *field.spellings) if name in sent), "")
        if value in ("", None, []):
            continue
        yield f"{place}{field.name}"
        if field.object is None:
            continue
        parsed = _parsed(value)
        for inner in parsed if isinstance(parsed, list) else [parsed]:
            if isinstance(inner, dict):
                yield from _names(
                    inner, TABLES.object(field.object).fields, f"{place}{field.name}."
                )


def _parsed(value: Any) -> Any:
    """An object as JSON has it; a form has it as a text."""
    try:
        return json.loads(value) if isinstance(value, str) else value
    except ValueError:
        return None
