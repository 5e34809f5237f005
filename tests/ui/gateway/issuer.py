"""What a payer does on the sandbox's issuer page in the embedded browser."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from desktop_app.ui.browser.flows import FlowLimits

if TYPE_CHECKING:
    from desktop_app.ui.browser.browser_view import BrowserView

PATIENCE_S: Final = 240
"""How long a page is waited for, the start of the browser included."""
PATIENT: Final = FlowLimits(load_s=PATIENCE_S, beat_s=60)
"""For a browser on a slow computer, where no time is to be over."""


async def script(browser: BrowserView, source: str) -> Any:
    """What a script on the page answers; None where there is no page."""
    session = browser.session
    if session is None:
        return None
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def take(value: object) -> None:
        if not answer.done():
            answer.set_result(value)

    session.top.page().runJavaScript(f"try {{ {source} }} catch (_) {{ '' }}", 0, take)
    with suppress(TimeoutError):  # a page that is left meanwhile answers nothing
        return await asyncio.wait_for(answer, 10)
    return None


async def shows(browser: BrowserView, element: str) -> None:
    """Wait until the page has an element with this identifier, and all that comes after it."""
    is_there = f"document.readyState != 'loading' && document.getElementById('{element}') ? 1 : 0"
    async with asyncio.timeout(PATIENCE_S):
        while await script(browser, is_there) != 1:  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0.02)


async def confirm_at_issuer(browser: BrowserView, code: str = "123456") -> None:
    """Enter a code at the issuer; nobody waits for an answer of a page that is left."""
    await shows(browser, "code")
    session = browser.session
    assert session is not None
    session.top.page().runJavaScript(
        f"document.getElementById('code').value='{code}';"
        "document.querySelector('button[value=confirm]').click();"
    )
