"""Requests whose bodies come late: what happened to an order meanwhile counts."""

from __future__ import annotations

import socket
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

import pytest

from tests.sandbox.gateway.merchant import CVC, PLAIN, UNKNOWN
from tests.support.sandbox import ANSWER_LIMIT_S

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess

CARD = {"expiry": "12/34", "cvc": CVC, "holder": "Ivan Ivanov", "email": "a@b.by"}


@contextmanager
def _held(sandbox: SandboxProcess, url: str, **form: str) -> Iterator[Callable[[], str]]:
    """A form whose body is held back until the call that gives the answer's status and head."""
    split = urlsplit(url)
    body = urlencode(form).encode()
    target = f"{split.path}?{split.query}" if split.query else split.path
    head = (
        f"POST {target} HTTP/1.1\r\nHost: {split.netloc}\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    begun = len(sandbox.requests())
    with socket.create_connection((split.hostname or "", split.port or 0), ANSWER_LIMIT_S) as call:
        call.sendall(head.encode())
        deadline = time.monotonic() + ANSWER_LIMIT_S
        while len(sandbox.requests()) == begun:  # it is noted when it is given to the gateway
            assert time.monotonic() < deadline

        def answer() -> str:
            call.sendall(body)
            return b"".join(iter(lambda: call.recv(4096), b"")).decode()

        yield answer


def _page(merchant: Merchant, order: str, kind: str) -> str:
    """The address of a page on which an order is paid."""
    if kind == "wallet":
        body = {"mdOrder": order, "onFailedPaymentBackUrl": "https://shop.example/back"}
        return str(merchant.json("walletBWeb/payment", **body)["href"])
    return f"{merchant.url}/merchants/{merchant.login}/payment_en.html?mdOrder={order}"


@pytest.mark.parametrize("kind", ["payment", "wallet"])
def test_a_late_form_changes_no_order_that_was_paid_meanwhile(
    merchant: Merchant, sandbox: SandboxProcess, kind: str
) -> None:
    order = merchant.register()
    with _held(sandbox, _page(merchant, order, kind), number=UNKNOWN, **CARD) as answer:
        merchant.pay(order)
        paid = merchant.status(order)
        assert "HTTP/1.1 500" not in answer()
    assert paid["orderStatus"] == 2
    assert merchant.status(order) == paid


@pytest.mark.parametrize("kind", ["payment", "wallet"])
def test_two_late_forms_pay_an_order_once(
    merchant: Merchant, sandbox: SandboxProcess, kind: str
) -> None:
    order = merchant.register()
    page = _page(merchant, order, kind)
    with (
        _held(sandbox, page, number=PLAIN, **CARD) as first,
        _held(sandbox, page, number=PLAIN, **CARD | {"holder": "Second"}) as second,
    ):
        assert "location: https://shop.example/paid?" in first()
        paid = merchant.status(order)
        second()
    assert merchant.status(order) == paid


def test_a_late_cvc_changes_no_order_that_was_paid_meanwhile(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    binding = merchant.stored("bound")
    order = merchant.register(clientId="bound", bindingId=binding)
    with _held(sandbox, _page(merchant, order, "payment"), cvc="999") as answer:
        merchant.form("paymentOrderBinding", mdOrder=order, bindingId=binding, cvc=CVC)
        paid = merchant.status(order)
        answer()
    assert paid["orderStatus"] == 2
    assert merchant.status(order) == paid


def test_a_late_form_brings_no_order_back_that_a_reset_has_dropped(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order = merchant.register()
    with _held(sandbox, _page(merchant, order, "payment"), number=PLAIN, **CARD) as answer:
        sandbox.reset()
        assert answer().startswith("HTTP/1.1 404")
    assert merchant.status(order)["errorCode"] == "6"


def test_a_late_form_pays_no_order_whose_time_has_run_out_meanwhile(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order = merchant.register(sessionTimeoutSecs="60")
    with _held(sandbox, _page(merchant, order, "payment"), number=PLAIN, **CARD) as answer:
        sandbox.advance(61)
        assert "The time to pay this order has run out" in answer()
    assert merchant.seen(order) == (6, "-2007")
