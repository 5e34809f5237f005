"""Tests of foreign web addresses: their host, and whether a browser may open them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.web_addresses import host_of, is_safe_to_open


@pytest.mark.parametrize(
    "address",
    [
        "https://acs.by", "https://acs.by:8443/a?b=c#d", "HTTPS://ACS.BY/", "https://банк.бел/",
        "http://127.0.0.1:8080/pay", "http://localhost/", "http://[::1]:9/x", "https://[2001:db8::1]/",
    ],
)  # fmt: skip
def test_an_encrypted_address_and_one_on_this_computer_are_safe(address: str) -> None:
    assert is_safe_to_open(address)
    assert host_of(address)


@pytest.mark.parametrize(
    "address",
    [
        "", "acs.by/pay", "//acs.by/pay", "/pay", "http://acs.by/pay",
        "http://127.0.0.1.evil.example/", "http://localhost.evil.example/", "ftp://acs.by/", "file:///etc/passwd",
        "javascript:alert(1)",
        "data:text/html,x", "about:blank", "https://", "https:///pay", "https:acs.by", "https://:443/",
        "https://user@acs.by/", "https://bank.by:pw@evil.example/", "https://evil.example\\@bank.by/",
        "https://acs.by/a b", "https://acs.by/\n", " https://acs.by", "https://acs.by\t", "https://[/",
        "https://acs.by:99999/", "https://acs.by:0/", "https://./", "https://acs.by/\u200b",
    ],
)  # fmt: skip
def test_what_is_not_encrypted_or_names_no_host_is_not_safe(address: str) -> None:
    assert not is_safe_to_open(address)


@given(st.text())
def test_any_text_is_checked(text: str) -> None:
    assert not is_safe_to_open(text) or text.lower().startswith(("https://", "http://"))
    assert isinstance(host_of(text), str)
