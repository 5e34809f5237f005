"""Tests that answers are decoded by their content, not by their declared type."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import errors, json_text
from desktop_app.api.documents.answers import ARRAYS, DocumentsAnswer
from desktop_app.api.documents.paging import Refusal
from desktop_app.api.exchange import ApiResponse
from desktop_app.domain.values.periods import SystemClock
from tests.api import strategies

ROW = {"id": "1", "num": "2"}


def answer(body: object, content_type: str = "application/json") -> DocumentsAnswer:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    response = ApiResponse(
        status=200, body=content, headers={"content-type": content_type}, request_id="r-9"
    )
    return DocumentsAnswer(response=response, operation="GET /", scope=None, clock=SystemClock())


LISTS: list[Any] = [
    *({name: [ROW, ROW], "totalRowCount": 2} for name in ARRAYS),
    {"data": {"page": [ROW, ROW], "totalRowCount": 2}},
    {"result": {"page": [ROW, ROW]}, "total": 2},
    {"document": {"page": [ROW, ROW], "totalRowCount": "2"}},
    {"somethingElse": [ROW, ROW], "count": 2},
]


@pytest.mark.parametrize("body", LISTS)
def test_lists_under_any_name(body: Any) -> None:
    listed = answer(body).listed()
    assert listed.rows == [ROW, ROW]
    assert listed.total == 2
    assert listed.unread == 0


@pytest.mark.parametrize(
    "body", [[ROW], ROW, {"document": ROW}, {"request": ROW}, {"page": ROW}, {"data": [ROW]}]
)
def test_lists_of_one(body: Any) -> None:
    listed = answer(body).listed()
    assert listed.rows == [ROW]
    assert listed.total is None


@pytest.mark.parametrize(
    "body", [[], {"page": []}, {"analytic": [], "totalRowCount": 0}, {"document": {}}]
)
def test_empty_lists(body: Any) -> None:
    assert answer(body).listed().rows == []


@pytest.mark.parametrize(
    ("body", "total"),
    [
        ({"totalRowCount": 0}, 0),
        ({"totalRowCount": "0", "page": None}, 0),
        ({"totalRowCount": 7, "page": None}, 7),
        ({"data": {"totalRowCount": 0}}, 0),
        ({"analytic": None}, None),
        ({"data": {"paymentTypes": None}}, None),
    ],
)
def test_lists_that_are_left_out_because_they_are_empty(body: Any, total: int | None) -> None:
    listed = answer(body).listed()
    assert (listed.rows, listed.total, listed.unread) == ([], total, 0)


@pytest.mark.parametrize(
    "body", [{"totalRowCount": 0, "message": "closed"}, {"analytic": None, "message": "closed"}]
)
def test_an_error_beside_a_left_out_list_is_told(body: Any) -> None:
    with pytest.raises(errors.ServiceRefused):
        answer(body).listed()


@pytest.mark.parametrize(
    "total", [-1, "many", None, 1.5, 2.0, True, 2**40, [1], " 2", "2 ", "\u0662"]
)
def test_totals_that_say_nothing(total: Any) -> None:
    assert answer({"page": [ROW], "totalRowCount": total}).listed().total is None


def test_elements_that_are_no_objects_are_counted() -> None:
    listed = answer({"page": [ROW, 5, None, "x", [ROW]]}).listed()
    assert listed.rows == [ROW]
    assert listed.unread == 4


@pytest.mark.parametrize(
    "body",
    [
        ROW,
        {"document": ROW},
        {"request": ROW},
        {"requirement": ROW},
        {"page": [ROW]},
        [ROW],
        {"data": {"document": ROW}},
        {"response": [ROW]},
    ],
)
def test_single_objects(body: Any) -> None:
    assert answer(body).single() == ROW


def test_an_objects_own_fields_are_not_taken_for_wrappers() -> None:
    inner = ROW | {"request": {"id": "other"}, "data": [1], "values": [{"id": "3"}]}
    assert answer({"document": inner}).single() == inner
    assert answer({"page": inner}).listed().rows == [inner]


@pytest.mark.parametrize(
    "body", [{}, {"document": {}}, {"document": None}, {"page": []}, [ROW, ROW], {"a": 1}, []]
)
def test_no_single_object(body: Any) -> None:
    with pytest.raises(errors.UnreadableAnswer) as caught:
        answer(body).single()
    assert caught.value.parameters["reason"] == "unknown_shape"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"a": 1},
        {"a": [1, 2]},
        {"page": [1, 2]},
        {"page": "x"},
        {"page": None},
        {"totalRowCount": 2},
        {"totalRowCount": 0, "a": [1, 2]},
    ],
)
def test_no_list(body: Any) -> None:
    with pytest.raises(errors.UnreadableAnswer) as caught:
        answer(body).listed()
    assert caught.value.parameters["reason"] == "unknown_shape"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "empty"),
        (b" \n", "empty"),
        (b"<html><body>portal</body></html>", "html"),
        (b"\xef\xbb\xbf<!doctype html>", "html"),
        (b'{"page": [', "not_json"),
        (b"ok", "not_json"),
        (b'"text"', "not_an_object"),
        (b"5", "not_an_object"),
        (b"null", "not_an_object"),
    ],
)
def test_bodies_that_cannot_be_used(body: bytes, reason: str) -> None:
    for read in (answer(body).listed, answer(body).single):
        with pytest.raises(errors.UnreadableAnswer) as caught:
            read()
        assert caught.value.parameters["reason"] == reason
        assert caught.value.request_id == "r-9"
        assert caught.value.retryable


def test_the_content_type_does_not_decide() -> None:
    assert answer({"page": [ROW]}, "text/html; charset=klingon").listed().rows == [ROW]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"fault": {"code": 900800, "message": "m"}}, "m"),
        ({"code": 7, "message": "m"}, "m"),
        ({"errorCode": "x", "message": "m"}, "m"),
        ({"error": "e", "error_description": "m"}, "m"),
    ],
)
def test_an_error_inside_a_success(body: Any, message: str) -> None:
    for read in (answer(body).listed, answer(body).single):
        with pytest.raises(errors.ServiceRefused) as caught:
            read()
        assert caught.value.service_message == message


def test_errors_beside_an_empty_page_are_an_error() -> None:
    body = {"page": [], "totalRowCount": 0, "errors": [{"number": "BY1", "message": "closed"}]}
    with pytest.raises(errors.ServiceRefused) as caught:
        answer(body).listed()
    assert caught.value.service_message == "BY1: closed"


def test_errors_beside_rows_come_with_them() -> None:
    body = {"page": [ROW], "errors": [{"number": "BY1", "message": "closed"}, {"number": 2}, 3]}
    listed = answer(body).listed()
    assert listed.rows == [ROW]
    assert listed.refusals == (Refusal("BY1", "closed"),)


NAMES = st.sampled_from([*ARRAYS, "data", "errors", "message", "code", "id", "totalRowCount"])


@given(st.recursive(strategies.values, lambda v: st.dictionaries(NAMES, v) | st.lists(v)))
def test_any_json_is_read_or_refused(value: Any) -> None:
    body = json_text.write(value).encode()
    for read in (answer(body).listed, answer(body).single):
        try:
            read()
        except errors.ApiError:
            continue
