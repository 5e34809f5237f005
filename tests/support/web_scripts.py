"""Scripts on the page that is shown in an embedded browser."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.ui.browser.browser_view import BrowserView

PATIENCE_S: Final = 240
"""How long a page is waited for, the start of the browser included."""

_ASKED_AGAIN_S: Final = 0.1
_WORLD: Final = 0
"""The scripts of the page itself run in this one as well."""


def tell(browser: BrowserView, source: str) -> None:
    """Let the page do something; nobody waits for an answer, for it may lead away."""
    assert browser.session is not None, browser.end_text
    browser.session.pages[-1].runJavaScript(source)


async def answered(
    browser: BrowserView, question: str, is_wanted: Callable[[Any], bool] = lambda _: True
) -> Any:
    """Ask the page until it answers what is wanted, and return that.

    A page that is left meanwhile answers nothing: it is asked again, and not waited for.
    """
    wanted: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def take(answer: object) -> None:
        if not wanted.done() and is_wanted(answer):
            wanted.set_result(answer)

    source = f"try {{ {question} }} catch (_) {{ '' }}"
    async with asyncio.timeout(PATIENCE_S):
        while not wanted.done():
            if browser.session is not None:
                browser.session.pages[-1].runJavaScript(source, _WORLD, take)
            await asyncio.wait({wanted}, timeout=_ASKED_AGAIN_S)
    return wanted.result()


async def shows_element(browser: BrowserView, identifier: str) -> None:
    """Wait until the page has an element, and all that comes after it."""
    has_loaded = "document.readyState != 'loading'"
    question = f"{has_loaded} && document.getElementById('{identifier}') ? 1 : 0"
    await answered(browser, question, lambda answer: answer == 1)


async def shows_text(browser: BrowserView, text: str) -> None:
    """Wait until the page shows a text, and all that comes after it."""
    question = "document.readyState == 'loading' || !document.body ? '' : document.body.innerText"
    await answered(browser, question, lambda answer: text in str(answer))
