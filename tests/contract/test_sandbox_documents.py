"""Tests of every reading row of the sandbox against the tables.

What is asked and what is expected come from the tables; each call leaves a line in the sandbox's
journal of cover.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

from tests.contract.bodies import check
from tests.contract.cases import cases, is_identifier, largest
from tests.contract.expectations import TABLES, expect, expect_error
from tests.contract.samples import EVERYTHING
from tests.contract.tables import Operation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.samples import Samples
    from tests.contract.service import DocumentsService, Values
    from tests.contract.tables import Parameter

READING = tuple(operation for operation in TABLES.operations if operation.reads)
JSON = tuple(operation for operation in READING if operation.answer.kind == "json")
FILES = tuple(operation for operation in READING if operation.answer.kind == "file")
LISTS = tuple(o for o in JSON if any(p.name == "pageNo" for p in o.parameters))
PARAMETERS = tuple((o, p) for o in READING for p in o.parameters)
EXECUTED = 4
SIGNATURES = {"pdf": b"%PDF-", "docx": b"PK\x03\x04"}
MEDIA = {"pdf": "application/pdf", "docx": "wordprocessingml"}
DISPOSITION = re.compile(
    r"attachment; filename=\"(?P<plain>[^\"]+)\"; filename\*=UTF-8''(?P<full>\S+)"
)


def _named(item: object) -> str:
    return item.key if isinstance(item, Operation) else getattr(item, "name", str(item))


each = pytest.mark.parametrize
each_operation = each("operation", READING, ids=_named)


def _with_everything(operation: Operation, values: Values) -> Values:
    """Ask a list for all it has."""
    known = {parameter.name for parameter in operation.parameters}
    return {name: value for name, value in EVERYTHING.items() if name in known} | values


@pytest.fixture(scope="module")
def _one_executed(service: DocumentsService, samples: Samples) -> Iterator[None]:
    """Execute an order of the card file: a value date comes with the money."""
    orders = (re.fullmatch(r"K([0-9]+)", str(v["id"])) for v in samples.objects["/catalog/{id}"])
    order = next(found for found in orders if found)
    service.sandbox.advance_document(order[1], EXECUTED)
    yield
    service.sandbox.reset()


@pytest.mark.usefixtures("_one_executed")
@each("operation", JSON, ids=_named)
def test_every_object_follows_its_model_and_every_field_occurs(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    wrong, seen = [], set[str]()
    codes = [p for p in operation.parameters if p.required and p.enumeration]
    asked = [
        values | {p.name: str(code)}
        for values in samples.every(operation)
        for p in codes
        for code in TABLES.enumeration(p.enumeration or "").codes
    ] or samples.every(operation)
    for values in asked:
        sent = _with_everything(operation, values)
        response = service.call(operation, sent)
        wrong += expect(operation, sent, response)
        seen |= check(response.content, TABLES.model(operation.answer.body or ""), TABLES).fields
    expected = {
        f"{model.name}.{field.name}"
        for model in TABLES.reachable(operation.answer.body or "")
        for field in model.fields
    }
    assert wrong[:10] == []
    assert sorted(expected - seen) == []


@each("operation", FILES, ids=_named)
def test_files_come_with_their_type_and_name(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    for values in samples.every(operation)[:8]:
        for kind in SIGNATURES if "{format}" in operation.path else ("",):
            sent = samples.codes(operation) | values | ({"format": kind} if kind else {})
            response = service.call(operation, sent)
            assert expect(operation, sent, response) == []
            for header in operation.answer.headers:
                assert header in response.headers, header
            named = DISPOSITION.fullmatch(response.headers["content-disposition"])
            assert named is not None, response.headers["content-disposition"]
            assert named["plain"].isascii()
            assert "Content-Disposition" in response.headers["access-control-expose-headers"]
            if kind:
                assert MEDIA[kind] in response.headers["content-type"]
                assert response.content.startswith(SIGNATURES[kind])
                assert unquote(named["full"], errors="strict").endswith(f".{kind}")


@each(("operation", "parameter"), PARAMETERS, ids=_named)
def test_a_parameter_is_taken_up_to_its_limits_and_refused_past_them(
    service: DocumentsService, samples: Samples, operation: Operation, parameter: Parameter
) -> None:
    wrong = []
    sample = samples.value(operation, parameter)
    for case in cases(parameter, TABLES, sample):
        sent = samples.required(operation)
        sent.pop(parameter.name, None)
        if case.values:
            sent[parameter.name] = case.values if parameter.is_array else case.values[0]
        response = service.call(operation, sent)
        if case.right:
            wrong += expect(operation, sent, response)
        else:
            problems = expect_error(operation, response, 400, parameter.name)
            wrong += [f"{case}: {problem}" for problem in problems]
    assert wrong == []


@each(("operation", "parameter"), [(o, p) for o, p in PARAMETERS if is_identifier(p)], ids=_named)
def test_what_names_nothing_is_refused_unlike_what_is_past_a_limit(
    service: DocumentsService, samples: Samples, operation: Operation, parameter: Parameter
) -> None:
    most = largest(parameter.type)
    sent = samples.required(operation) | {parameter.name: str(most or "names-nothing")}
    response = service.call(operation, sent)
    assert expect_error(operation, response, 400) == []
    if most is not None:
        beyond = service.call(operation, sent | {parameter.name: str(most + 1)})
        assert beyond.json()["message"] != response.json()["message"].replace(str(most), "")


@each_operation
def test_a_valid_token_is_needed_where_the_row_says_so(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    sent = samples.required(operation)
    if not operation.authenticated:
        assert expect(operation, sent, service.call(operation, sent, token=None)) == []
        return
    valid = service.sandbox.addresses.access_token
    assert expect_error(operation, service.call(operation, sent, token=None), 401) == []
    for token in ("nothing", f" {valid}", f"{valid}x", valid[:-1]):
        assert expect_error(operation, service.call(operation, sent, token=token), 401) == []


@each("header", ["{}", "bearer {}", "Basic {}", "Bearer{}", "Bearer\t{}", "Bearer  {}", "Bearer"])
def test_authorization_is_spelt_exactly(service: DocumentsService, header: str) -> None:
    value = header.format(service.sandbox.addresses.access_token)
    response = service.send("GET", "/", headers={"Authorization": value})
    assert expect_error(None, response, 401) == []


@each_operation
def test_a_token_that_only_reads_is_enough(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    token = service.sandbox.addresses.read_only_token
    sent = samples.required(operation)
    assert expect(operation, sent, service.call(operation, sent, token=token)) == []


@each_operation
def test_a_token_needs_the_scope_of_the_row(
    service: DocumentsService, samples: Samples, unread_token: str, operation: Operation
) -> None:
    sent = samples.required(operation)
    response = service.call(operation, sent, token=unread_token)
    if operation.scope is None:
        assert expect(operation, sent, response) == []
    else:
        assert expect_error(operation, response, 401, operation.scope) == []


@each_operation
def test_the_token_is_looked_at_before_the_parameters(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    sent: Values = {p.name: "names-nothing" for p in operation.parameters}
    status = 401 if operation.authenticated else 400
    assert expect_error(operation, service.call(operation, sent, token=None), status) == []


@each("path", ["/a/b/c/d", "/catalog/1/pdf/more", "/1/file/2/more", "/signs/1/nothing", "//"])
def test_an_unknown_path_is_told_before_the_token(service: DocumentsService, path: str) -> None:
    assert expect_error(None, service.send("GET", path), 404) == []


@each("method", ["PATCH", "PUT", "POST", "DELETE"])
@each_operation
def test_a_wrong_method_is_told_before_the_token(
    service: DocumentsService, operation: Operation, method: str
) -> None:
    if f"{method} {operation.path}" in {o.key for o in TABLES.operations}:
        return
    path = re.sub(r"\{\w+\}", "1", operation.path)
    assert expect_error(None, service.send(method, path), 405) == []


@each(("operation", "status"), [(o, s) for o in READING for s in o.errors], ids=_named)
def test_every_error_of_the_row_has_the_error_body(
    service: DocumentsService, samples: Samples, operation: Operation, status: int
) -> None:
    service.sandbox.fault(operation.key, f"status-{status}")
    response = service.call(operation, samples.required(operation))
    assert expect_error(operation, response, status) == []
    again = service.call(operation, samples.required(operation))
    assert again.status_code == operation.answer.status


def test_the_root_answers_alike_with_and_without_a_slash(service: DocumentsService) -> None:
    token = {"Authorization": f"Bearer {service.sandbox.addresses.access_token}"}
    bare = service.send("GET", "", headers=token)
    assert bare.status_code == 200
    assert bare.content == service.send("GET", "/", headers=token).content


def _rows(service: DocumentsService, operation: Operation, sent: Values) -> list[dict[str, object]]:
    response = service.call(operation, sent)
    assert expect(operation, sent, response) == []
    page: list[dict[str, object]] = response.json()["page"]
    return page


def _key(row: dict[str, object]) -> object:
    return row.get("docId", row["id"])


@each("operation", LISTS, ids=_named)
def test_pages_make_up_the_whole_list(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    asked = _with_everything(operation, samples.required(operation))
    whole = [_key(row) for row in _rows(service, operation, asked)]
    assert len(set(whole)) == len(whole) > 0
    assert whole == [_key(row) for row in _rows(service, operation, asked | {"pageNo": "0"})]
    size = max(1, len(whole) // 3)
    pages = []
    for number in range(1, len(whole) // size + 3):
        sent = asked | {"pageNo": str(number), "pageRowCount": str(size)}
        response = service.call(operation, sent)
        assert response.json()["totalRowCount"] == len(whole)
        pages.append([_key(row) for row in response.json()["page"]])
    assert [key for page in pages for key in page] == whole
    assert all(len(page) <= size for page in pages)
    assert pages[-1] == []


@each("operation", LISTS, ids=_named)
def test_absent_parameters_mean_their_defaults(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    explicit: dict[object, str] = {"today - 1 month": "16.10.2026", "today": "16.11.2026"}
    bare = service.call(operation, samples.required(operation)).content
    for parameter in operation.parameters:
        if parameter.default is None or parameter.default == "all":
            continue
        value = explicit.get(parameter.default, str(parameter.default))
        sent = samples.required(operation) | {parameter.name: value}
        assert service.call(operation, sent).content == bare, parameter.name


def _day(text: object) -> list[str]:
    return str(text).split(".")[::-1]


@each(
    ("operation", "name"),
    [(o, p.name) for o in LISTS for p in o.parameters if p.name in ("number", "status", "type")],
    ids=_named,
)
def test_a_filter_gives_the_rows_it_asks_for_and_no_others(
    service: DocumentsService, samples: Samples, operation: Operation, name: str
) -> None:
    asked = _with_everything(operation, samples.required(operation))
    everything = _rows(service, operation, asked)
    values = sorted({str(row[name]) for row in everything})
    chosen = values[::2] if operation.parameter(name).is_array else values[:1]
    sent: Values = asked | {name: tuple(chosen)}
    expected = [_key(row) for row in everything if str(row[name]) in chosen]
    assert [_key(row) for row in _rows(service, operation, sent)] == expected
    if name == "number":
        assert _rows(service, operation, asked | {name: "BY00NONE00000000000000000000"}) == []
    else:
        assert len(expected) < len(everything)


@each("operation", [o for o in LISTS if any(p.type == "date" for p in o.parameters)], ids=_named)
def test_a_period_holds_its_first_and_last_day(
    service: DocumentsService, samples: Samples, operation: Operation
) -> None:
    asked = _with_everything(operation, samples.required(operation))
    everything = _rows(service, operation, asked)
    days = sorted({str(row["date"]) for row in everything}, key=_day)
    first, last = days[len(days) // 3], days[2 * len(days) // 3]
    found = _rows(service, operation, asked | {"dateFrom": first, "dateTo": last})
    within = [row for row in everything if _day(first) <= _day(row["date"]) <= _day(last)]
    assert [_key(row) for row in found] == [_key(row) for row in within]
    assert {first, last} <= {str(row["date"]) for row in found}


@each(
    "fault",
    ["wrong-types", "extra-fields", "malformed-json", "truncated-json", "non-object-json",
     "wrong-content-type", "html-200", "empty-200", "status-502"],
)  # fmt: skip
def test_a_spoilt_answer_would_be_noticed(service: DocumentsService, fault: str) -> None:
    operation = TABLES.operation("GET /")
    service.sandbox.fault(operation.key, fault)
    assert expect(operation, {}, service.call(operation, {})) != []
    assert expect(operation, {}, service.call(operation, {})) == []
