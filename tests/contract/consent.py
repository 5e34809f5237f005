"""Gets an access token with some scopes declined, as a person in a browser would."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

if TYPE_CHECKING:
    import httpx

    from tests.support.sandbox import Addresses

REDIRECT = "http://127.0.0.1:49152/callback"
STATE = "contract"
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)"')
_BOX = re.compile(r'<input type="checkbox" name="scope" value="([^"]*)"')


def token_with(
    scopes: set[str], *, asked: set[str], addresses: Addresses, http: httpx.Client
) -> str:
    """Ask for some scopes, tick only those in ``scopes`` on the page and return the token."""
    query = {
        "response_type": "code",
        "client_id": addresses.client_id,
        "redirect_uri": REDIRECT,
        "scope": " ".join(sorted(asked)),
        "state": STATE,
    }
    page = http.get(addresses.authorize_url, params=query).raise_for_status()
    offered = set(_BOX.findall(page.text))
    assert offered == asked
    hidden = {unescape(name): unescape(value) for name, value in _HIDDEN.findall(page.text)}
    answer = {**hidden, "scope": sorted(offered & scopes), "decision": "allow"}
    returned = http.post(page.url, data=answer)
    assert returned.is_redirect, returned.text
    given = parse_qs(urlsplit(returned.headers["location"]).query)
    assert given["state"] == [STATE]
    exchange = {
        "grant_type": "authorization_code",
        "code": given["code"][0],
        "redirect_uri": REDIRECT,
        "client_id": addresses.client_id,
        "client_secret": addresses.client_secret,
    }
    told = http.post(addresses.token_url, data=exchange).raise_for_status().json()
    assert set(told["scope"].split()) == scopes
    return str(told["access_token"])
