"""Tests of the values that a page of wallet B gets."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

from desktop_app.domain.gateway.wallets import WebWalletConnection

VALUES = {"href": "https://wallet.by/pay?id=1&lang=ru", "mod": "a+b/c=", "resultType": "А б"}


def test_a_page_of_the_merchant_gets_all_values_and_keeps_its_own_address() -> None:
    connection = WebWalletConnection(succeeded=True, values=VALUES)
    for page in ("https://shop.by/wallet", "https://shop.by/wallet?branch=2"):
        address = urlsplit(connection.address_at(page))
        assert address._replace(fragment="").geturl() == page
        assert dict(parse_qsl(address.fragment)) == VALUES
        assert address.fragment.isascii()
    route, _, given = connection.address_at("https://shop.by/#/wallet").partition("?")
    assert route == "https://shop.by/#/wallet"
    assert dict(parse_qsl(given)) == VALUES
