"""Tests that the validator notices every deviation of a body from its model."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.contract.bodies import check

if TYPE_CHECKING:
    from tests.contract.tables import Tables

ROW = (
    '{"id":"1","date":"01.02.2026","num":"7","type":1,"typeName":"t","status":5,"statusName":"s",'
    '"number":"n","corrName":"c","corrUnp":"u","corrNumber":"a","corrBic":"b","corrBank":"k",'
    '"amount":12345678901234567.89,"restAmount":0.5,"currIso":"BYN"}'
)
LIST = '{"totalRowCount":1,"page":[' + ROW + "]}"


def _problems(text: str, model: str, tables: Tables) -> list[str]:
    return [str(problem) for problem in check(text, tables.model(model), tables).problems]


def test_a_right_body_has_no_problem_and_shows_its_fields(tables: Tables) -> None:
    report = check(LIST, tables.model("CatalogDocumentListResponse"), tables)
    assert report.problems == ()
    assert str(report) == "no problem"
    names = {f"CatalogDocument.{field.name}" for field in tables.model("CatalogDocument").fields}
    wrapper = {"CatalogDocumentListResponse.totalRowCount", "CatalogDocumentListResponse.page"}
    assert report.fields == names | wrapper


def test_an_empty_value_is_valid_and_does_not_count_as_seen(tables: Tables) -> None:
    report = check(
        LIST.replace('"corrName":"c"', '"corrName":""'),
        tables.model("CatalogDocumentListResponse"),
        tables,
    )
    assert report.problems == ()
    assert "CatalogDocument.corrName" not in report.fields


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ('"totalRowCount":1', '"totalRowCount":"1"', "totalRowCount: a whole number"),
        ('"totalRowCount":1', '"totalRowCount":1.0', "totalRowCount: a whole number"),
        ('"totalRowCount":1', '"totalRowCount":true', "totalRowCount: a whole number"),
        ('"totalRowCount":1', '"totalRowCount":null', "totalRowCount: a whole number"),
        ('"totalRowCount":1', '"totalRowCount":2147483648', "does not fit int32"),
        ('"totalRowCount":1,', "", "totalRowCount: is missing"),
        ('"totalRowCount":1', '"totalRowCount":1,"more":1', "more: CatalogDocumentListResponse"),
        ('"page":[', '"page":{"x":[', "not JSON"),
        ("[{", "[[{", "not JSON"),
        ('"id":"1"', '"id":1', "page[0].id: a string"),
        ('"id":"1"', '"id":null', "page[0].id: a string"),
        ('"id":"1"', '"id":"1","id":"2"', "a key stands twice"),
        ('"01.02.2026"', '"2026-02-01"', "page[0].date: dd.mm.yyyy"),
        ('"01.02.2026"', '"30.02.2026"', "page[0].date: there is no day"),
        ('"01.02.2026"', '"1.2.2026"', "page[0].date: dd.mm.yyyy"),
        ('"01.02.2026"', '""', "page[0].date: dd.mm.yyyy"),
        ('"type":1', '"type":3', "page[0].type: '3' is not in cardFileType"),
        ('"status":5', '"status":6', "page[0].status: '6' is not in documentStatus"),
        ("12345678901234567.89", '"1.00"', "page[0].amount: an exact number"),
        ("12345678901234567.89", "1e2", "page[0].amount: an exact number"),
        ("12345678901234567.89", "0.30000000000000004", "page[0].amount: an exact number"),
        ("12345678901234567.89", "NaN", "not JSON"),
        ('"currIso":"BYN"', '"currISO":"BYN"', "page[0].currISO: CatalogDocument has no such"),
        ("[" + ROW, "[7", "page[0]: an object of CatalogDocument"),
    ],
)
def test_a_wrong_body_is_noticed(tables: Tables, before: str, after: str, problem: str) -> None:
    assert before in LIST
    found = _problems(LIST.replace(before, after, 1), "CatalogDocumentListResponse", tables)
    assert any(problem in text for text in found), found


def test_a_body_that_is_no_object_is_noticed(tables: Tables) -> None:
    assert _problems("[]", "InfoResponse", tables) == [
        "body: an object of InfoResponse is expected"
    ]


@pytest.mark.parametrize(
    ("value", "right"),
    [
        ("2026-11-20T09:30:00.123", True),
        ("2026-11-20T09:30:00", False),
        ("2026-11-20T09:30:00.123Z", False),
        ("2026-11-20T25:30:00.123", False),
    ],
)
def test_moments_have_milliseconds_and_no_zone(tables: Tables, value: str, *, right: bool) -> None:
    body = {"ticket": "t", "signIntendId": 1, "expiresAt": value}
    assert (not _problems(json.dumps(body), "SignInitializationResponse", tables)) is right


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({}, None),
        ({"payerName": None}, "payerName: a string"),
        ({"documentType": "4"}, "payerUnp: is missing"),
        ({"documentType": "7"}, "documentType: '7' is not in"),
    ],
)
def test_conditions_of_a_request_are_checked(
    tables: Tables, changes: dict[str, object], problem: str | None
) -> None:
    body = {"documentType": "1", "dateFrom": "01.01.2026", "dateTo": "31.01.2026"} | changes
    found = _problems(json.dumps(body), "AisIdoRequestCreationRequest", tables)
    assert any(problem in text for text in found) if problem else found == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({}, None),
        ({"type": "credits"}, "type: no such kind"),
        ({"type": "letters"}, "letterSubject: is missing"),
        ({"copies": 9}, None),
        ({"copies": 10}, "copies: 10 is out of range"),
        ({"copies": 0}, "copies: 0 is out of range"),
        ({"num": ""}, "num: 0 characters"),
        ({"num": "1" * 17}, "num: 17 characters"),
    ],
)
def test_a_request_has_the_fields_of_its_kind(
    tables: Tables, changes: dict[str, object], problem: str | None
) -> None:
    body = {"type": "inquiries", "num": "1", "inquiryType": "1"} | changes
    found = _problems(json.dumps(body), "OtherDocumentCreationRequest", tables)
    assert any(problem in text for text in found) if problem else found == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({}, None),
        ({"amount": 0}, "amount: 0 is not above 0"),
        ({"purposeCode": "1234"}, "purposeCode: '1234' does not match"),
        ({"type": "legalPayments"}, "corrUnp: is missing"),
        ({"type": "individualPayments"}, "corrBic: is missing"),
        ({"urgency": "slow"}, "urgency: 'slow' is not in"),
    ],
)
def test_limits_of_a_payment_are_checked(
    tables: Tables, changes: dict[str, object], problem: str | None
) -> None:
    body: dict[str, object] = {"type": "selfPayments", "num": "1", "date": "20.11.2026"}
    body |= {"account": "A", "corrName": "C", "corrNumber": "N", "amount": 1}
    body |= {"currIso": "BYN", "purpose": "P"}
    found = _problems(json.dumps(body | changes), "DocumentCreationRequest", tables)
    assert any(problem in text for text in found) if problem else found == []


def test_more_decimals_than_a_payment_may_have_are_noticed(tables: Tables) -> None:
    found = _problems('{"amount":1.005}', "DocumentCreationRequest", tables)
    assert "amount: 1.005 has more than 2 decimals" in found


@pytest.mark.parametrize(("count", "right"), [(0, False), (1, True), (100, True), (101, False)])
def test_the_number_of_items_is_checked(tables: Tables, count: int, *, right: bool) -> None:
    body = json.dumps({"documents": list(range(1, count + 1))})
    assert (not _problems(body, "SignInitializationRequest", tables)) is right
