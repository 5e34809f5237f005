"""Tests that answers of this gateway family are decoded correctly."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import json_text
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.errors import UnreadableAnswer
from desktop_app.api.gateway.errors import GatewayRefused, UnsafeAddress
from desktop_app.api.gateway.mapping import (
    moto_outcome,
    payment_outcome,
    registered,
    stored_credentials,
    wallet_outcome,
    web_wallet_connection,
)
from desktop_app.api.gateway.status_mapping import read_status
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.order_outcomes import outcome_of
from desktop_app.domain.gateway.orders import RegisteredOrder
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.gateway.three_ds import BrowserCheck, Challenge, IssuerPage
from desktop_app.domain.values.money import Money

if TYPE_CHECKING:
    from desktop_app.domain.gateway.three_ds import ThreeDSStep

ORDER = "0f8fad5b-d9cb-469f-a165-70867728950e"
DECLINE = {
    "redirect": "https://shop.by/fail?orderId=1&lang=en",
    "error": "Operation declined.",
    "errorCode": 0,
    "is3DSVer2": True,
    "errorTypeName": "DATA_INPUT_ERROR",
    "processingErrorType": "CLIENT_ERROR",
    "errorMessage": "Operation declined.",
}


def test_a_decline_with_a_good_code_is_a_decline() -> None:
    verdict = payment_outcome(DECLINE, 3, ORDER)
    assert verdict.kind is PaymentOutcomeKind.DECLINED
    assert verdict.reason == "Operation declined."
    assert verdict.code == "DATA_INPUT_ERROR"
    assert verdict.order_id == ORDER


@pytest.mark.parametrize("code", [0, "0", None])
def test_a_good_answer_is_no_payment(code: object) -> None:
    body = {"errorCode": code, "redirect": "https://shop.by/", "processingErrorType": "NO_ERROR"}
    assert payment_outcome(body, 3, ORDER).kind is PaymentOutcomeKind.PENDING


WORDS = "Обработка запроса прошла без системных ошибок"
STEPS: list[tuple[dict[str, Any], ThreeDSStep]] = [
    (
        {"acsUrl": "https://acs.by", "paReq": "p", "termUrl": "https://gw.by/finish"},
        IssuerPage(acs_url="https://acs.by", pa_req="p", term_url="https://gw.by/finish"),
    ),
    (
        {"acsUrl": "https://acs.by", "packedCReq": "x", "is3DSVer2": True},
        Challenge(acs_url="https://acs.by", packed_request="x"),
    ),
    (
        {"threeDSServerTransId": "t-1", "threeDSMethodUrlServer": "https://3ds.by"},
        BrowserCheck(transaction_id="t-1", server_url="https://3ds.by"),
    ),
]
SAID: list[dict[str, Any]] = [
    {"error": WORDS},
    {"errorMessage": WORDS},
    {"error": WORDS, "errorMessage": WORDS},
    {"error": "Success", "info": "Your order is proceeded, redirecting..."},
    {"error": WORDS, "processingErrorType": "NO_ERROR"},
]


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("code", [0, "0", None])
def test_a_text_alone_is_no_decline(said: dict[str, Any], code: object) -> None:
    body = {"errorCode": code, "redirect": "https://shop.by/"} | said
    verdict = payment_outcome(body, 3, ORDER)
    assert verdict.kind is PaymentOutcomeKind.PENDING, "the status of the order decides"
    assert not verdict.may_try_again
    wallet = {"success": True, "data": {"orderId": ORDER} | said}
    assert wallet_outcome(wallet).kind is PaymentOutcomeKind.PENDING


@pytest.mark.parametrize("said", [*SAID, DECLINE])
@pytest.mark.parametrize(("sent", "step"), STEPS)
@pytest.mark.parametrize("row", [3, 13])
def test_the_next_step_is_taken_whatever_texts_are_beside_it(
    said: dict[str, Any], sent: dict[str, Any], step: ThreeDSStep, row: int
) -> None:
    verdict = payment_outcome(said | {"errorCode": "0"} | sent, row, ORDER)
    assert (verdict.kind, verdict.three_ds) == (PaymentOutcomeKind.NEEDS_THREE_DS, step)
    for status in (None, {"orderStatus": 0, "actionCode": 116}, {"orderStatus": 5}):
        wallet = {"errorCode": "0", "data": said | sent, "orderStatus": status}
        verdict = wallet_outcome(wallet)
        assert (verdict.kind, verdict.three_ds) == (PaymentOutcomeKind.NEEDS_THREE_DS, step)


@pytest.mark.parametrize(("state", "kind"), [(2, "paid"), (1, "held"), (3, "reversed"),
                                             (6, "declined")])  # fmt: skip
def test_a_status_that_is_the_last_counts_before_a_step(state: int, kind: str) -> None:
    body = {"success": True, "data": STEPS[0][0], "orderStatus": {"orderStatus": state}}
    assert wallet_outcome(body).kind.value == kind


@pytest.mark.parametrize("code", [True, [5], {"v": 0}, 0.0, " 0", "0 ", "5 0"])
def test_a_code_that_is_none_says_neither_yes_nor_no(code: object) -> None:
    body = json_text.parse(json.dumps({"errorCode": code, "orderStatus": 2}).encode())
    assert isinstance(body, dict)
    for read in (
        lambda: payment_outcome(body, 3, ORDER),
        lambda: moto_outcome(body, 4),
        lambda: registered(body, 1),
        lambda: stored_credentials(body, 12),
        lambda: web_wallet_connection(body, 9),
    ):
        with pytest.raises(UnreadableAnswer):
            read()
    assert wallet_outcome(body).kind is PaymentOutcomeKind.UNKNOWN


@pytest.mark.parametrize("success", [" true", "yes", 2, 1.0, [True], {"v": True}])
def test_a_success_that_is_none_says_neither_yes_nor_no(success: object) -> None:
    body = json_text.parse(json.dumps({"success": success, "errorCode": "0"}).encode())
    assert isinstance(body, dict)
    with pytest.raises(UnreadableAnswer):
        moto_outcome(body, 4)
    assert wallet_outcome(body | {"orderStatus": 2}).kind is PaymentOutcomeKind.UNKNOWN


NO_STATUS = ["true", "1.0", "2.0", "[2]", '{"v":2}', '" 2"', '"2 "', '"2\\n"', '"\u0662"', "2e0",
             '"1_0"', f'"{"2" * 5000}"']  # fmt: skip


@pytest.mark.parametrize("sent", NO_STATUS)
def test_what_is_no_whole_number_is_no_status(sent: str) -> None:
    body = json_text.parse(f'{{"orderStatus": {sent}, "success": true}}'.encode())
    assert isinstance(body, dict)
    status = read_status(body)
    assert status.state is None
    assert not status.is_paid
    assert {each.name for each in status.other} >= {"orderStatus"}
    assert payment_outcome_of(status).kind is PaymentOutcomeKind.UNKNOWN
    for wallet in (body, {"success": True, "orderStatus": body}):
        assert wallet_outcome(wallet).kind is PaymentOutcomeKind.UNKNOWN


@pytest.mark.parametrize("sent", [*NO_STATUS, "-1", '"12.50"', "12.50", '"+5"'])
def test_what_is_no_whole_number_is_no_amount_and_no_moment(sent: str) -> None:
    names = ("amount", "date", "depositedDate")
    told = ", ".join(f'"{name}": {sent}' for name in names)
    body = json_text.parse(
        f'{{{told}, "paymentAmountInfo": {{"approvedAmount": {sent}}}}}'.encode()
    )
    assert isinstance(body, dict)
    status = read_status(body)
    assert (status.amount, status.amounts.approved) == (None, None)
    assert (status.registered_at, status.deposited_at) == (None, None)
    assert {each.name for each in status.other} >= {*names, "approvedAmount"}


@pytest.mark.parametrize("sent", ["true", "116.0", '" 116"', '"116 "', "[116]"])
def test_what_is_no_code_is_no_decline(sent: str) -> None:
    body = json_text.parse(f'{{"orderStatus": 0, "actionCode": {sent}}}'.encode())
    assert isinstance(body, dict)
    assert payment_outcome_of(read_status(body)).kind is PaymentOutcomeKind.PENDING


@pytest.mark.parametrize("body", [{"errorCode": 5}, {"errorCode": "5"}, {"success": False}])
def test_a_refused_request_is_no_attempt(body: dict[str, Any]) -> None:
    for read in (
        lambda: payment_outcome(body, 3, ORDER),
        lambda: moto_outcome(body, 4),
        lambda: registered(body, 1),
        lambda: stored_credentials(body, 12),
    ):
        with pytest.raises(GatewayRefused):
            read()


def test_success_counts_before_the_code() -> None:
    body = {"success": True, "errorCode": "7", "mdOrder": ORDER}
    assert moto_outcome(body, 4).kind is PaymentOutcomeKind.PENDING
    with pytest.raises(GatewayRefused):
        moto_outcome({"success": "false", "errorCode": "0", "mdOrder": ORDER}, 4)


@pytest.mark.parametrize("name", ["threeDSServerTransId", "threeDSServerTransID"])
@pytest.mark.parametrize("part", ["Url", "URL"])
def test_both_spellings_of_3d_secure(name: str, part: str) -> None:
    body = {
        "errorCode": 0,
        "is3DSVer2": "true",
        name: "t-1",
        f"threeDSMethod{part}": "https://acs.by/method",
        f"threeDSMethod{part}Server": "https://3ds.by/gather",
        "threeDSMethodDataPacked": "abc",
    }
    verdict = payment_outcome(body, 3, ORDER)
    assert verdict.kind is PaymentOutcomeKind.NEEDS_THREE_DS
    assert verdict.three_ds == BrowserCheck(
        transaction_id="t-1",
        server_url="https://3ds.by/gather",
        method_url="https://acs.by/method",
        method_data="abc",
    )


def test_a_challenge_and_an_issuer_of_the_first_version() -> None:
    challenge = payment_outcome({"acsUrl": "https://acs.by", "packedCReq": "x"}, 3, ORDER)
    assert challenge.three_ds == Challenge(acs_url="https://acs.by", packed_request="x")
    old = {"acsUrl": "https://acs.by", "paReq": "p", "termUrl": "https://gw.by/finish"}
    assert payment_outcome(old, 3, ORDER).three_ds == IssuerPage(
        acs_url="https://acs.by", pa_req="p", term_url="https://gw.by/finish"
    )


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ({"success": True, "data": {"orderId": ORDER}, "orderStatus": {"orderStatus": 2}}, "paid"),
        ({"success": True, "orderStatus": {"orderStatus": "1"}}, "held"),
        ({"success": True, "data": {"orderId": ORDER}, "orderStatus": 2}, "paid"),
        ({"success": True, "orderStatus": {"orderStatus": 0}}, "declined"),
        ({"success": True, "orderStatus": {"orderStatus": 6}}, "declined"),
        ({"success": True, "orderStatus": {"orderStatus": 99}}, "declined"),
        ({"success": True, "orderStatus": {"orderStatus": ["2"]}}, "unknown"),
        ({"success": True, "orderStatus": {"amount": 5}}, "unknown"),
        ({"success": {"value": True}, "orderStatus": {"orderStatus": 2}}, "unknown"),
        ({"errorCode": 0, "orderStatus": {"orderStatus": 2}}, "paid"),
        ({"success": True, "data": {"orderId": ORDER}}, "pending"),
        ({"success": True}, "unknown"),
        ({}, "unknown"),
        ({"success": False, "error": {"code": 10, "message": "No"}}, "declined"),
        ({"errorCode": "5", "errorMessage": "Access denied"}, "declined"),
        (
            {
                "success": True,
                "data": {
                    "orderId": ORDER,
                    "is3DSVer2": True,
                    "threeDSServerTransId": "t",
                    "threeDSMethodURLServer": "https://3ds.by",
                },
                "orderStatus": {"orderStatus": 0},
            },
            "needs_three_ds",
        ),
    ],
)  # fmt: skip
def test_wallets(body: dict[str, Any], kind: str) -> None:
    verdict = wallet_outcome(body)
    assert verdict.kind.value == kind
    if kind == "declined" and "success" in body and not body["success"]:
        assert (verdict.reason, verdict.code) == ("No", "10")


UNSAFE = ["http://acs.by/", "acs.by/x", "//acs.by", "javascript:alert(1)", "https://", "ftp://a.by"]


@pytest.mark.parametrize("address", UNSAFE)
@pytest.mark.parametrize(
    ("sent", "names"),
    [
        ({"acsUrl": ..., "packedCReq": "x"}, ("acsUrl",)),
        ({"acsUrl": ..., "paReq": "p", "termUrl": "https://gw.by"}, ("acsUrl",)),
        ({"acsUrl": "https://acs.by", "paReq": "p", "termUrl": ...}, ("termUrl",)),
        ({"acsUrl": ..., "paReq": "p", "termUrl": ...}, ("acsUrl", "termUrl")),
        ({"threeDSServerTransId": "t", "threeDSMethodUrlServer": ...}, ("threeDSMethodUrlServer",)),
        (
            {
                "threeDSServerTransId": "t", "threeDSMethodURLServer": "https://3ds.by",
                "threeDSMethodURL": ..., "threeDSMethodURLServerDirect": ...,
            },
            ("threeDSMethodUrl", "threeDSMethodURLServerDirect"),
        ),
    ],
)  # fmt: skip
def test_a_step_at_an_address_that_is_not_safe_is_refused(
    address: str, sent: dict[str, Any], names: tuple[str, ...]
) -> None:
    told = {name: address if value is ... else value for name, value in sent.items()}
    for verdict in (
        payment_outcome(told | {"errorCode": 0}, 3, ORDER),
        payment_outcome(told | {"errorCode": 0}, 13, ORDER),
        wallet_outcome({"success": True, "data": told | {"orderId": ORDER}}),
    ):
        assert (verdict.kind, verdict.three_ds) == (PaymentOutcomeKind.NEEDS_THREE_DS, None)
        assert verdict.refused_addresses == names
        assert verdict.order_id == ORDER
        assert outcome_of(verdict).step_refused
        assert address not in repr(verdict)


@pytest.mark.parametrize("address", UNSAFE)
def test_a_redirect_that_is_not_safe_is_passed_over(address: str) -> None:
    for more in ({}, {"processingErrorType": "CLIENT_ERROR"}, STEPS[1][0]):
        verdict = payment_outcome({"errorCode": 0, "redirect": address} | more, 3, ORDER)
        assert (verdict.redirect, verdict.refused_addresses) == ("", ("redirect",))
        assert not outcome_of(verdict).step_refused
        assert (verdict.three_ds is not None) is (more == STEPS[1][0])


@pytest.mark.parametrize("address", UNSAFE)
def test_a_page_to_pay_on_that_is_not_safe_is_refused(address: str) -> None:
    order = registered({"orderId": ORDER, "formUrl": address}, 1, {"acs.by", "a.by"})
    assert order == RegisteredOrder(id=ORDER, form_url="", page_refused=True)
    for name in ("href", "callbackUrl", "cancelUrl"):
        with pytest.raises(UnsafeAddress) as refused:
            web_wallet_connection({"successful": "1", "href": "https://w.by", name: address}, 9)
        assert refused.value.parameters["parameter"] == name
        assert outcome(refused.value) is Outcome.UNKNOWN


@pytest.mark.parametrize(
    ("address", "foreign"),
    [
        ("https://gateway.by/pay", False), ("https://GATEWAY.by:8443/pay", False),
        ("https://pay.by/1", False), ("https://gateway.by.evil.example/pay", True),
        ("https://evil.example/gateway.by", True), ("", False),
    ],
)  # fmt: skip
def test_a_page_at_another_host_is_marked(address: str, foreign: bool) -> None:
    order = registered({"orderId": ORDER, "formUrl": address}, 1, {"gateway.by", "pay.by"})
    assert order == RegisteredOrder(id=ORDER, form_url=address, page_is_foreign=foreign)


def test_what_a_page_of_the_wallet_is_given() -> None:
    sent = {"successful": "1", "href": "https://w.by", "exp": 5}
    connection = web_wallet_connection(sent, 9)
    assert connection.succeeded
    assert connection.values == {"successful": "1", "href": "https://w.by", "exp": "5"}


@pytest.mark.parametrize(
    "body",
    [
        {"success": False, "error": {"code": 10, "message": "No"}},
        {"error": {"code": 10, "message": "No"}},
        {"errorCode": "6", "errorMessage": "No"},
        {"successful": "0", "errorMessage": "No"},
        {"successful": False, "href": "https://w.by", "errorMessage": "No"},
        {"successful": "false", "errorCode": "0", "errorMessage": "No"},
        {"successful": 0, "success": True, "error": {"message": "No"}},
    ],
)
def test_a_page_of_the_wallet_is_refused_in_words(body: dict[str, Any]) -> None:
    with pytest.raises(GatewayRefused) as refused:
        web_wallet_connection(body, 9)
    assert refused.value.service_message == "No"


def test_a_status_of_the_last_version() -> None:
    status = read_status(
        {
            "errorCode": "0",
            "orderNumber": 7,
            "orderStatus": "2",
            "actionCode": 0,
            "amount": "1250",
            "currency": "933",
            "date": 1_795_000_000_123,
            "depositedDate": "1795000001000",
            "cardAuthInfo": {
                "pan": "4444555511113333",
                "expiration": 203412,
                "secureAuthInfo": {"eci": 7, "threeDsProtocolVersion": "2.2.0"},
            },
            "paymentAmountInfo": {"paymentState": "DEPOSITED", "depositedAmount": 1250},
            "refunds": [{"amount": 100, "date": 1_795_000_000_000, "actionCode": "000"}, "?"],
            "bindingInfo": {"clientId": "c", "bindingId": "b", "externalCreated": "no"},
            "attributes": [{"name": "mdOrder", "value": ORDER}],
            "merchantOrderParams": [{"name": "shop", "value": "1"}],
            "partpaymentMdOrders": ["a", "b"],
            "chargeback": "true",
            "newThing": {"inner": 1},
        }
    )
    assert status.order_id == ORDER
    assert (status.number, status.state, status.action_code) == ("7", 2, "0")
    assert status.amount == Money(1250, "BYN")
    assert status.registered_at == datetime.fromtimestamp(1_795_000_000, UTC).replace(
        microsecond=123_000
    )
    assert status.card.masked_number == "444455**3333"
    assert (status.card.expiry, status.card.eci) == ("203412", "7")
    assert status.amounts.deposited == Money(1250, "BYN")
    assert [refund.amount for refund in status.refunds] == [Money(100, "BYN")]
    assert status.credential_id == "b"
    assert status.chargeback
    assert status.part_payment_order_ids == ("a", "b")
    assert OtherField("newThing", '{"inner":1}') in status.other
    assert OtherField("shop", "1") in status.attributes
    assert status.is_paid


def test_what_a_status_says_of_the_authentication_is_kept() -> None:
    names = (
        "paResStatus", "veResStatus", "paResCheckStatus", "aResTransStatus", "rReqTransStatus",
        "cavv", "xid",
    )  # fmt: skip
    secure = {name: f"of {name}" for name in names}
    card = {"secureAuthInfo": secure | {"eci": 5, "new": {"a": 1}}, "issuer": "B", "pan": "4**1"}
    status = read_status(
        {"orderStatus": 2, "cardAuthInfo": card, "refunds": [{"amount": 5, "reason": "x"}, "?"]}
    )
    used = status.card
    assert (used.pares_status, used.veres_status, used.pares_check_status) == (
        "of paResStatus", "of veResStatus", "of paResCheckStatus",
    )  # fmt: skip
    assert (used.ares_status, used.rreq_status) == ("of aResTransStatus", "of rReqTransStatus")
    assert (used.cavv, used.xid, used.eci) == ("of cavv", "of xid", "5")
    assert set(status.other) >= {
        OtherField("cardAuthInfo.issuer", '"B"'),
        OtherField("cardAuthInfo.secureAuthInfo.new", '{"a":1}'),
        OtherField("refunds[1].reason", '"x"'),
        OtherField("refunds[2]", '"?"'),
    }
    told = {each.name: each.value for each in outcome_of(payment_outcome_of(status)).told}
    assert told == secure | {
        "cardAuthInfo.issuer": '"B"',
        "cardAuthInfo.secureAuthInfo.new": '{"a":1}',
        "refunds[1].reason": '"x"',
        "refunds[2]": '"?"',
    }


@pytest.mark.parametrize(
    ("sent", "count"), [({"amount": 5}, 1), ([{"amount": 5}], 1), ({}, 0), ([], 0), (None, 0)]
)
def test_refunds_are_a_list_or_one_object(sent: object, count: int) -> None:
    status = read_status({"orderStatus": 4, "refunds": sent, "currency": "933"})
    assert [each.amount for each in status.refunds] == [Money(5, "BYN")] * count
    assert status.other == ()


@pytest.mark.parametrize("name", ["transactionAttributes", "merchantOrderParams", "attributes"])
@pytest.mark.parametrize(
    "sent",
    [[{"name": "a", "value": "1"}], {"name": "a", "value": "1"}, {"a": "1"}, {"a": 1}],
)
def test_attributes_are_a_list_an_object_or_names_with_values(name: str, sent: object) -> None:
    status = read_status({"orderStatus": 2, name: sent})
    assert status.attributes == (OtherField("a", "1"),)
    assert status.other == ()
    assert read_status({"orderStatus": 2, name: {}}).attributes == ()


def test_what_an_answer_says_besides_is_kept() -> None:
    info = {"errorCode": 0, "info": "Your order is proceeded"}
    for verdict in (
        payment_outcome(info, 3, ORDER),
        payment_outcome(info | STEPS[0][0], 13, ORDER),
        payment_outcome(info | DECLINE, 3, ORDER),
        wallet_outcome({"success": True, "data": info | {"orderId": ORDER}}),
    ):
        assert OtherField("info", "Your order is proceeded") in verdict.told
        assert outcome_of(verdict).told == verdict.told
    moto = moto_outcome({"errorCode": "0", "mdOrder": ORDER, "orderNumber": "62001"}, 4)
    assert moto.told == (OtherField("orderNumber", "62001"),)
    error = {"code": "1", "message": "No", "description": "Processing Error"}
    refused = wallet_outcome({"success": False, "error": error})
    assert refused.told == (OtherField("error.description", "Processing Error"),)
    assert refused.reason == "No"


def test_what_cannot_be_read_is_kept_and_the_rest_is_read() -> None:
    status = read_status({"orderStatus": 2, "amount": "a lot", "date": "yesterday"})
    assert status.state == 2
    assert status.amount is None
    assert {each.name for each in status.other} == {"amount", "date"}


@pytest.mark.parametrize(
    ("state", "code", "kind"),
    [
        (0, "0", "pending"),
        (0, "-100", "pending"),
        (0, "-30001", "pending"),
        (0, "71015", "declined"),
        (0, "-2025", "declined"),
        (1, "0", "held"),
        (2, "0", "paid"),
        (3, "0", "reversed"),
        (4, "0", "refunded"),
        (5, "0", "pending"),
        (6, "-2014", "declined"),
        (7, "-30001", "pending"),
        (8, "0", "pending"),
        (9, "0", "unknown"),
        (None, "0", "unknown"),
    ],
)
def test_verdicts_by_status(state: int | None, code: str, kind: str) -> None:
    status = read_status({"orderStatus": state, "actionCode": code})
    verdict = payment_outcome_of(status)
    assert verdict.kind.value == kind
    assert verdict.may_try_again == (state == 0 and kind == "declined")
    assert status.is_paid == (state in (1, 2))
    assert status.is_open == (state == 5 or (state == 0 and code != "-30001"))


@pytest.mark.parametrize("state", [1, 2, 3])
@pytest.mark.parametrize("amount", [0, "0", "000"])
def test_an_order_of_no_amount_is_not_paid(state: int, amount: object) -> None:
    block = {"orderStatus": state, "amount": amount, "currency": "933", "actionCode": 0}
    status = read_status(block)
    assert not status.is_paid
    assert payment_outcome_of(status).kind is PaymentOutcomeKind.NOTHING_CHARGED
    assert wallet_outcome({"success": True, "orderStatus": block}).kind is (
        PaymentOutcomeKind.NOTHING_CHARGED
    )


@pytest.mark.parametrize("state", [1, 2])
@pytest.mark.parametrize("amount", [False, True, 0.0, "12.50", " 5", [5], {"value": 5}, -1])
def test_whether_an_unreadable_amount_is_paid_is_not_known(state: int, amount: object) -> None:
    block = json_text.parse(json.dumps({"orderStatus": state, "amount": amount}).encode())
    assert isinstance(block, dict)
    status = read_status(block)
    assert not status.is_paid
    assert payment_outcome_of(status).kind is PaymentOutcomeKind.UNKNOWN
    assert (
        wallet_outcome({"success": True, "orderStatus": block}).kind is PaymentOutcomeKind.UNKNOWN
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=10,
)
NAMES = st.sampled_from(
    [
        "success", "errorCode", "orderStatus", "data", "error", "actionCode", "amount", "date",
        "acsUrl", "paReq", "packedCReq", "refunds", "cardAuthInfo", "attributes", "bindings",
        "processingErrorType", "mdOrder", "orderId",
    ]
)  # fmt: skip
PAID = (PaymentOutcomeKind.PAID, PaymentOutcomeKind.HELD)


@given(st.dictionaries(NAMES, JSON, max_size=6))
def test_nothing_but_a_status_of_1_or_2_is_paid(body: dict[str, Any]) -> None:
    with suppress(GatewayRefused, UnreadableAnswer):
        assert payment_outcome(body, 3, ORDER).kind not in PAID
    with suppress(GatewayRefused, UnreadableAnswer):
        assert moto_outcome(body, 4).kind not in PAID
    if {wallet_outcome(body).kind, payment_outcome_of(read_status(body)).kind} & {*PAID}:
        block = body.get("orderStatus")
        inner = block.get("orderStatus") if isinstance(block, dict) else block
        assert not isinstance(inner, bool)
        assert str(inner) in {"1", "2"}
