"""Tests of the check of answers, and that journals hold only names of what was sent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.contract import cover
from tests.contract.gateway import answers
from tests.contract.gateway.answers import TABLES, check, note

if TYPE_CHECKING:
    from pathlib import Path

STATUS: dict[str, Any] = {
    "errorCode": "0",
    "amount": 100,
    "ip": "127.0.0.1",
    "refunds": [{"amount": 5}, {"date": 7}],
    "cardAuthInfo": {"approvalCode": "123456", "secureAuthInfo": {"eci": 5}},
}


def test_fields_are_named_by_the_object_that_has_them() -> None:
    report = check(STATUS, "OrderStatus")
    assert report.problems == ()
    assert report.fields == {
        "OrderStatus.errorCode", "OrderStatus.amount", "OrderStatus.ip", "OrderStatus.refunds",
        "OrderStatus.cardAuthInfo", "refund.amount", "refund.date", "cardAuthInfo.approvalCode",
        "cardAuthInfo.secureAuthInfo", "secureAuthInfo.eci",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"amount": "100"}, "amount: str is no integer"),
        ({"amount": True}, "amount: bool is no integer"),
        ({"ip": ""}, "ip: 0 characters are not 1 to 39"),
        ({"unheard": 1}, "unheard: is not in the tables"),
        ({"refunds": [{"amount": None}]}, "refunds.amount: NoneType is no integer"),
        ({"cardAuthInfo": []}, "cardAuthInfo: list is no object"),
    ],
)
def test_what_is_wrong_is_named_and_not_seen(change: dict[str, Any], problem: str) -> None:
    report = check(STATUS | change, "OrderStatus")
    assert [str(each) for each in report.problems] == [problem]
    assert not {f"OrderStatus.{name}" for name in change if name != "refunds"} & report.fields


def test_codes_may_be_numbers_and_samples_spell_names_their_own_way() -> None:
    body = {"errorCode": 0, "threeDSMethodURL": "https://acs.example", "error": "declined"}
    report = check(body, "PaymentAnswer")
    assert report.problems == ()
    assert report.fields == {"PaymentAnswer.errorCode", "PaymentAnswer.threeDSMethodUrl"}


def test_a_body_that_is_no_object_is_wrong() -> None:
    assert [str(each) for each in check([], "OrderStatus").problems] == ["body: is no object"]


@pytest.fixture
def journal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    def record(*given: Any, **named: Any) -> None:
        cover.record_cover(*given, **named, folder=tmp_path)

    monkeypatch.setattr(answers, "record_cover", record)
    return tmp_path / "sandbox.jsonl"


def test_what_is_right_is_noted_without_a_value(journal: Path) -> None:
    operation = TABLES.operation("paymentorder")
    sent = {
        "$PAN": "4111111111111111",
        "$CVC": "737",
        "seToken": "",
        "password": "hidden",
        "unheard": "hidden",
        "clientBrowserInfo": json.dumps({"OS": "hidden", "4111111111111111": 1}),
    }
    good = httpx.Response(200, json={"errorCode": "0", "redirect": "https://hidden.example"})
    refused = httpx.Response(200, json={"errorCode": 5, "errorMessage": "hidden"})
    for response in (good, refused, httpx.Response(502, text="hidden")):
        assert note(operation, response, sent) == []
    text = journal.read_text(encoding="utf-8")
    first, second, third = map(json.loads, text.splitlines())
    assert first == {
        "operation": "POST /rest/paymentorder.do",
        "status": 200,
        "parameters": ["$CVC", "$PAN", "clientBrowserInfo", "clientBrowserInfo.OS", "password"],
        "fields": ["PaymentAnswer.errorCode", "PaymentAnswer.redirect"],
    }
    assert (second["code"], third["status"], third["fields"]) == ("5", 502, [])
    for secret in ("4111111111111111", "737", "hidden", "unheard"):
        assert secret not in text


def test_what_is_wrong_is_not_noted(journal: Path) -> None:
    operation = TABLES.operation("getBindings")
    wrong = note(operation, httpx.Response(200, json={"errorCode": "0", "bindings": {}}), {})
    assert wrong == ["POST /rest/getBindings.do: bindings: dict is no array"]
    assert not journal.exists()


def test_a_refusal_of_a_wallet_has_its_code_inside(journal: Path) -> None:
    error = {"code": "10", "message": "a", "description": "b"}
    body = {"success": False, "error": error}
    assert note(TABLES.operation("walletA/payment"), httpx.Response(200, json=body), {}) == []
    assert json.loads(journal.read_text(encoding="utf-8"))["code"] == "10"
