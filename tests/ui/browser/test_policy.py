"""Tests of the policies of the embedded browser, without a browser."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.ui.browser.addresses import WebAddress
from desktop_app.ui.browser.flows import FlowEnd, PageRefusal
from desktop_app.ui.browser.policy import (
    SIGNING,
    FlowGuard,
    Origin,
    PageNavigation,
    Protection,
    Verdict,
    protection_of,
    three_ds,
)
from tests.support.sandbox import ROOT

VERIFY = "https://api.bank.example/signs/verify?ticket=17"
SIGN_PAGE = "https://sign.bank.example/page"
RETURN = "https://kantora.invalid/3ds-return"
ACS = "https://acs.example/challenge"
OTHER_SCHEMES = (
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,hello",
    "blob:https://sign.bank.example/17",
    "ftp://sign.bank.example/",
    "chrome://settings",
    "view-source:https://sign.bank.example/",
    "mailto:bank@example.com",
    "kantora:pay",
    "about:blank",
    "",
    "https://",
    "https://user:word@sign.bank.example/",
    "https://sign.bank.example:99999/",
)


def signing(start: str = VERIFY) -> FlowGuard:
    """A guard of the signing flow that was redirected to the signing page."""
    guard = FlowGuard(SIGNING, start)
    assert guard.may_start() is None
    assert guard.decide(PageNavigation(start, origin=Origin.START)).verdict is Verdict.ALLOW
    redirect = guard.decide(PageNavigation(SIGN_PAGE, origin=Origin.REDIRECT))
    assert redirect.verdict is Verdict.ALLOW
    guard.page_shown()
    return guard


@pytest.mark.parametrize("origin", list(Origin))
@pytest.mark.parametrize("address", [VERIFY, SIGN_PAGE, "https://sign.bank.example/done?x=1#y"])
def test_signing_stays_on_the_hosts_of_the_first_redirects(address: str, origin: Origin) -> None:
    guard = signing()
    assert guard.decide(PageNavigation(address, origin=origin)).verdict is Verdict.ALLOW
    frame = PageNavigation(address, main_frame=False, origin=origin)
    assert guard.decide(frame).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "address",
    [
        "https://evil.example/",
        "https://sign.bank.example.evil.example/",
        "https://sign.bank.example:8443/",
        "https://bank.example/",
        "https://xn--bank-y4d.example/",
        "https://sign.b\u0430nk.example/",
    ],
)
@pytest.mark.parametrize("main_frame", [True, False])
def test_signing_adds_no_host_after_the_first_page(address: str, *, main_frame: bool) -> None:
    guard = signing()
    for origin in Origin:
        decision = guard.decide(PageNavigation(address, main_frame=main_frame, origin=origin))
        assert decision.refusal is PageRefusal.OTHER_HOST
        stuck = main_frame and origin in {Origin.REDIRECT, Origin.FORM}
        assert decision.verdict is (Verdict.END if stuck else Verdict.REFUSE)
        assert decision.end is (FlowEnd.LEFT_ALLOWED_HOSTS if stuck else None)
        assert decision.host.isascii()


def test_before_the_first_page_only_redirects_of_the_main_frame_add_a_host() -> None:
    for origin in set(Origin) - {Origin.REDIRECT}:
        guard = FlowGuard(SIGNING, VERIFY)
        assert guard.decide(PageNavigation(SIGN_PAGE, origin=origin)).verdict is Verdict.END
    guard = FlowGuard(SIGNING, VERIFY)
    frame = PageNavigation(SIGN_PAGE, main_frame=False, origin=Origin.REDIRECT)
    assert guard.decide(frame).verdict is Verdict.REFUSE
    guard.page_shown()
    assert guard.decide(PageNavigation(SIGN_PAGE, origin=Origin.LINK)).verdict is Verdict.REFUSE


@pytest.mark.parametrize("address", OTHER_SCHEMES)
@pytest.mark.parametrize("policy", [SIGNING, three_ds(RETURN)])
def test_other_schemes_are_never_loaded_as_a_page(address: str, policy: object) -> None:
    assert policy is SIGNING or policy == three_ds(RETURN)
    for origin in Origin:
        for shown in (True, False):
            guard = FlowGuard(SIGNING if policy is SIGNING else three_ds(RETURN), VERIFY)
            if shown:
                guard.page_shown()
            decision = guard.decide(PageNavigation(address, origin=origin))
            assert decision.verdict in {Verdict.REFUSE, Verdict.END}
            assert decision.refusal is PageRefusal.OTHER_SCHEME


@pytest.mark.parametrize("address", ["about:blank", "about:srcdoc", "data:text/html,x"])
def test_frames_may_be_empty_or_without_a_host(address: str) -> None:
    for guard in (signing(), FlowGuard(three_ds(RETURN), ACS)):
        assert guard.decide(PageNavigation(address, main_frame=False)).verdict is Verdict.ALLOW


@pytest.mark.parametrize("address", ["file:///x", "javascript:1", "blob:https://a.example/1"])
def test_frames_load_no_other_schemes(address: str) -> None:
    for guard in (signing(), FlowGuard(three_ds(RETURN), ACS)):
        assert guard.decide(PageNavigation(address, main_frame=False)).verdict is Verdict.REFUSE
        assert address.startswith("blob:") or not guard.may_request(address)


def test_plain_http_is_for_flows_that_begin_and_stay_on_this_computer() -> None:
    here = FlowGuard(SIGNING, "http://127.0.0.1:5000/signs/verify?ticket=1")
    assert here.may_start() is None
    away = "http://localhost:5001/page"
    assert here.decide(PageNavigation(away, origin=Origin.REDIRECT)).verdict is Verdict.ALLOW
    plain = PageNavigation("http://bank.example/", origin=Origin.REDIRECT)
    assert here.decide(plain).refusal is PageRefusal.NOT_ENCRYPTED
    assert FlowGuard(SIGNING, "http://bank.example/verify").may_start() is not None
    for guard in (FlowGuard(SIGNING, VERIFY), FlowGuard(three_ds(RETURN), ACS)):
        local = guard.decide(PageNavigation("http://127.0.0.1:80/", origin=Origin.REDIRECT))
        assert local.verdict is Verdict.END
        assert local.refusal is PageRefusal.NOT_ENCRYPTED


def test_a_start_that_is_no_address_ends_before_it_begins() -> None:
    for start in ("", "file:///x", "https://user@bank.example/", "bank.example"):
        assert FlowGuard(SIGNING, start).may_start() is FlowEnd.LEFT_ALLOWED_HOSTS


@pytest.mark.parametrize("origin", list(Origin))
def test_3_d_secure_opens_any_encrypted_page_frame_and_child_window(origin: Origin) -> None:
    guard = FlowGuard(three_ds(RETURN), ACS)
    for address in (ACS, "https://another.example/otp"):
        for main_frame in (True, False):
            for child in (True, False):
                asked = PageNavigation(
                    address, main_frame=main_frame, origin=origin, child_window=child
                )
                assert guard.decide(asked).verdict is Verdict.ALLOW
    guard.page_shown()
    plain = guard.decide(PageNavigation("http://another.example/", origin=origin))
    assert plain.refusal is PageRefusal.NOT_ENCRYPTED
    blank = PageNavigation("about:blank", origin=origin, child_window=True)
    assert guard.decide(blank).verdict is Verdict.ALLOW


@pytest.mark.parametrize("main_frame", [True, False])
@pytest.mark.parametrize("child", [True, False])
@pytest.mark.parametrize("query", ["", "?orderId=1&lang=ru", "#done"])
def test_the_return_address_ends_the_flow_before_it_is_loaded(
    query: str, *, main_frame: bool, child: bool
) -> None:
    guard = FlowGuard(three_ds(RETURN), ACS)
    asked = PageNavigation(RETURN + query, main_frame=main_frame, child_window=child)
    assert guard.decide(asked).verdict is Verdict.RETURN
    assert guard.decide(asked).end is FlowEnd.RETURNED
    longer = PageNavigation(RETURN + "-or-not" + query)
    assert guard.decide(longer).verdict is Verdict.ALLOW


def test_signing_has_no_return_address_and_no_windows() -> None:
    assert SIGNING.child_windows == 0
    assert SIGNING.may_continue_outside
    assert not three_ds(RETURN).may_continue_outside
    assert three_ds(RETURN).child_windows == 1
    assert signing().decide(PageNavigation(RETURN)).verdict is Verdict.REFUSE


def test_without_the_browser_s_protection_only_this_computer_is_opened() -> None:
    for policy in (SIGNING, three_ds(RETURN)):
        outside = FlowGuard(policy, VERIFY, protection=Protection.LOOPBACK_ONLY)
        assert outside.may_start() is FlowEnd.UNPROTECTED
        here = "http://127.0.0.1:5000/"
        guard = FlowGuard(policy, here, protection=Protection.LOOPBACK_ONLY)
        assert guard.may_start() is None
        led = guard.decide(PageNavigation(VERIFY, origin=Origin.REDIRECT))
        assert led.refusal is PageRefusal.NOT_PROTECTED
        assert not guard.may_request("https://bank.example/picture.png")
        assert guard.may_request("http://127.0.0.1:6000/picture.png")
        never = FlowGuard(policy, here, protection=Protection.CANNOT_START)
        assert never.may_start() is FlowEnd.UNPROTECTED


@pytest.mark.parametrize(
    ("variables", "is_root", "expected"),
    [
        ({}, False, Protection.WHOLE),
        ({"QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu"}, False, Protection.WHOLE),
        ({"QTWEBENGINE_CHROMIUM_FLAGS": "--no-sandbox"}, False, Protection.LOOPBACK_ONLY),
        (
            {"QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu --ignore-certificate-errors"},
            False,
            Protection.LOOPBACK_ONLY,
        ),
        ({"QTWEBENGINE_DISABLE_SANDBOX": "1"}, False, Protection.LOOPBACK_ONLY),
        ({"QTWEBENGINE_REMOTE_DEBUGGING": "9222"}, False, Protection.LOOPBACK_ONLY),
        ({}, True, Protection.CANNOT_START),
        ({"QTWEBENGINE_CHROMIUM_FLAGS": "--no-sandbox"}, True, Protection.LOOPBACK_ONLY),
    ],
)
def test_protection_is_read_from_the_process(
    variables: dict[str, str], expected: Protection, *, is_root: bool
) -> None:
    assert protection_of(variables, is_root=is_root) is expected
    without = protection_of(variables, is_root=is_root, has_namespaces=False)
    assert without is (Protection.CANNOT_START if expected is Protection.WHOLE else expected)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("https://BANK.example/", "bank.example"),
        ("https://bank.example.:443/x", "bank.example"),
        ("https://bank.example:8443/", "bank.example:8443"),
        ("http://[::1]:80/", "[::1]"),
        ("https://b\u0430nk.by/", "xn--bnk-6cd.by"),
        ("https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com"),
    ],
)
def test_the_whole_host_is_shown_in_its_ascii_form(address: str, shown: str) -> None:
    read = WebAddress.read(address)
    assert read is not None
    assert read.shown == shown


def test_part_requests_are_encrypted_or_of_the_page_itself() -> None:
    guard = signing()
    for allowed in ("https://cdn.example/x.js", "wss://cdn.example/", "data:image/png,1"):
        assert guard.may_request(allowed)
    for blocked in ("http://cdn.example/x.js", "ws://cdn.example/", "file:///etc/passwd", "x:y"):
        assert not guard.may_request(blocked)


@given(st.text(max_size=60))
def test_whatever_an_address_is_signing_opens_nothing_else(text: str) -> None:
    decision = signing().decide(PageNavigation(text))
    read = WebAddress.read(text)
    known = read is not None and read.origin in {
        ("https", "api.bank.example", 443),
        ("https", "sign.bank.example", 443),
    }
    assert (decision.verdict is Verdict.ALLOW) == known


def test_the_view_is_there_before_the_engine_is_loaded() -> None:
    code = (
        "import sys, desktop_app.ui.browser.browser_view;"
        "sys.exit(any(name.startswith('PySide6.QtWebEngine') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize(
    ("address", "main_frame", "returns"),
    [
        ("https://shop.example/paid?x=1&orderId=o-1&lang=ru", True, True),
        ("https://shop.example/paid?orderId=o-1", False, False),
        ("https://shop.example/paid?orderId=o-2", True, False),
        ("https://shop.example/paid?mdOrder=o-1", True, False),
        ("https://gate.example/payment/acsRedirect.do?orderId=o-1", True, False),
    ],
)
def test_whoever_comes_back_with_the_order_has_returned(
    address: str, *, main_frame: bool, returns: bool
) -> None:
    guard = FlowGuard(three_ds(RETURN, order_id="o-1"), VERIFY)
    decision = guard.decide(PageNavigation(address, main_frame=main_frame, origin=Origin.REDIRECT))
    assert (decision.verdict is Verdict.RETURN) is returns
    assert three_ds("", order_id="o-1").return_addresses == ()


@pytest.mark.parametrize(
    "address", ["https://wallet.example/pay?orderId=o-1", f"{RETURN}?orderId=o-1"]
)
def test_the_first_address_of_a_flow_is_no_return(address: str) -> None:
    """The wallet's page or that of the card's bank may name the order as well."""
    guard = FlowGuard(three_ds(RETURN, order_id="o-1"), address)
    begins = PageNavigation(address, origin=Origin.START)
    assert guard.decide(begins).verdict is Verdict.ALLOW
    guard.page_shown()
    returns = PageNavigation("https://shop.example/paid?orderId=o-1", origin=Origin.REDIRECT)
    assert guard.decide(returns).verdict is Verdict.RETURN
    in_window = PageNavigation(RETURN, origin=Origin.START, child_window=True)
    assert guard.decide(in_window).verdict is Verdict.RETURN
