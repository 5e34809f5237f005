"""Simulates a browser on the sandbox's consent and payment pages, for the guided tour."""

from __future__ import annotations

import asyncio
import urllib.request
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

_TIMEOUT_S = 40.0
_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


class SandboxBrowser:
    """Records the pages to open and answers the last one on request."""

    def __init__(self) -> None:
        self.pages: list[str] = []
        self.works = True

    def open(self, address: str) -> bool:
        """Record a page as opened; False, and nothing recorded, while the browser is set to fail.

        Raises:
            ValueError: the page is not one of this machine.
        """
        if urlsplit(address).hostname not in _LOOPBACK:
            raise ValueError("a sandbox is visited on this machine only")
        if self.works:
            self.pages.append(address)
        return self.works

    async def answer(
        self, page: str = "", *, allow: Collection[str] | None = None, decline: bool = False
    ) -> str:
        """Answer the consent page opened last; returns the page shown at the end.

        Args:
            page: its address.
            allow: permissions that stay ticked; None for all of them.
            decline: press *Decline*.
        """
        return await asyncio.to_thread(self._answer, page or self.pages[-1], allow, decline)

    async def pay(self, page: str, form: Mapping[str, str]) -> None:
        """Fill in the form of a payment page and send it, as the customer does.

        Raises:
            ValueError: the page is not one of this machine.
        """
        if urlsplit(page).hostname not in _LOOPBACK:
            raise ValueError("a sandbox is visited on this machine only")
        await asyncio.to_thread(self._pay, page, urlencode(form).encode())

    @staticmethod
    def _pay(page: str, form: bytes) -> None:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(page, timeout=_TIMEOUT_S) as shown:
            shown.read()
        with opener.open(page, form, timeout=_TIMEOUT_S) as answer:
            answer.read()

    @staticmethod
    def _answer(address: str, allow: Collection[str] | None, decline: bool) -> str:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(address, timeout=_TIMEOUT_S) as answer:
            page = _ConsentPage()
            page.feed(answer.read().decode())
        ticked = [one for one in page.offered if allow is None or one in allow]
        form = [*page.hidden, *(("scope", one) for one in ticked)]
        form.append(("decision", "decline" if decline else "allow"))
        with opener.open(address, urlencode(form).encode(), timeout=_TIMEOUT_S) as answer:
            text: str = answer.read().decode()
        return text


class _ConsentPage(HTMLParser):
    """Parses the hidden fields of the page and the permissions it offers."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden: list[tuple[str, str]] = []
        self.offered: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the fields."""
        told = dict(attrs)
        if tag != "input":
            return
        name, value = told.get("name") or "", told.get("value") or ""
        if told.get("type") == "hidden":
            self.hidden.append((name, value))
        elif name == "scope":
            self.offered.append(value)
