"""Runs one sign-in in the user's browser: bank page, return address, tokens."""

from __future__ import annotations

import asyncio
from dataclasses import field
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.profiles.sign_in import OAuthSettings, Tokens
    from desktop_app.services.profiles.service_links import OAuthLink

LIMIT_S: Final = 300.0
"""Seconds that a person has for the bank's page."""


@dataclass(frozen=True, slots=True)
class WaitingForBrowser:
    """The state while the user is on the bank's page.

    Attributes:
        address: the page, for a browser of the person's choice.
        opened: whether a browser was told to open it.
        limit_s: how many seconds are left.
    """

    address: str = field(repr=False)
    opened: bool
    limit_s: float


class BrowserSignIn:
    """Runs sign-ins in the browser, one attempt at a time."""

    def __init__(
        self,
        *,
        link: Callable[[OAuthSettings, str], OAuthLink],
        open_browser: Callable[[str], bool],
        language: Callable[[], str],
        limit_s: float = LIMIT_S,
    ) -> None:
        """Store the dependencies.

        Args:
            link: makes the way to the bank of settings and the client's secret, in a worker thread.
            open_browser: opens an address and tells whether there was something to open it with.
            language: of the page on which the browser comes back.
            limit_s: seconds that a person has.
        """
        self._link = link
        self._open_browser = open_browser
        self._language = language
        self._limit_s = limit_s

    async def run(
        self,
        settings: OAuthSettings,
        client_secret: str,
        *,
        waiting: Callable[[WaitingForBrowser], object],
    ) -> Tokens:
        """Open the bank's page and wait for its answer; cancelling ends the attempt.

        `waiting` is called once, when the page was opened or could not be.

        Raises:
            ReturnAddressTaken: another program listens where the browser is to come back to.
            NothingReturned: the browser did not come back in time.
            SignInFailed: the person or the bank said no.
            ApiError: the bank could not be asked.
        """
        link = await asyncio.to_thread(self._link, settings, client_secret)
        from desktop_app.system.loopback_server import ANY_PORT, LoopbackServer  # noqa: PLC0415 - when it is needed

        address = settings.return_url or ANY_PORT
        try:
            async with LoopbackServer(language=self._language(), address=address) as door:
                authorization = link.oauth.begin(door.address)
                opened = self._open_browser(authorization.url)
                waiting(WaitingForBrowser(authorization.url, opened, self._limit_s))
                returned = await door.returned(state=authorization.state, limit_s=self._limit_s)
            return await link.oauth.finish(authorization, returned)
        finally:
            await link.close()
