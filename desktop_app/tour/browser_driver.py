"""Drives a page in the embedded browser in the tour: asks it, and types a code into it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt

from desktop_app.tour.guide import StepFailed

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.tour.guide import Guide
    from desktop_app.ui.browser.browser_view import BrowserView

ASKS_FOR_CODE: Final = "document.readyState === 'complete' && document.activeElement.id === 'code'"
"""Whether a page of the sandbox asks for a code and its field has the keyboard."""

_TYPED: Final = "document.getElementById('code').value"
_CLICK: Final = "document.getElementById('code').focus()"
_LOOK_EVERY_S: Final = 0.05
_MOST_S: Final = 90
_KEY_S: Final = 5.0


class BrowserDriver:
    """Asks and fills the page that an embedded browser shows."""

    def __init__(self, guide: Guide, browser: Callable[[], BrowserView]) -> None:
        """`browser` gives the browser, which may be made later."""
        self._guide = guide
        self._browser = browser

    async def says(self, question: str, *, wanted: object) -> None:
        """Wait until a script on the page answers what is wanted."""
        async with asyncio.timeout(_MOST_S):
            while await self.ask(question) != wanted:  # noqa: ASYNC110 - no page tells
                await asyncio.sleep(_LOOK_EVERY_S)

    async def ask(self, question: str) -> object:
        """What a script on the page answers; None where it fails or the page is left meanwhile.

        Raises:
            StepFailed: there is no page.
        """
        session = self._browser().session
        if session is None:
            raise StepFailed(f"the page is gone: {self._browser().end_text}")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def take(value: object) -> None:
            if not answer.done():
                answer.set_result(value)

        session.top.page().runJavaScript(f"try {{ {question} }} catch (_) {{ null }}", 0, take)
        try:
            return await asyncio.wait_for(answer, _KEY_S)
        except TimeoutError:
            return None

    def run(self, script: str) -> None:
        """Run a script on the page.

        Raises:
            StepFailed: there is no page.
        """
        session = self._browser().session
        if session is None:
            raise StepFailed(f"the page is gone: {self._browser().end_text}")
        session.top.page().runJavaScript(script)

    async def enter_code(self, code: str) -> None:
        """Type a code into the page's field, and press Enter.

        On a busy computer the focus may come late and select what was typed: then it begins anew.

        Raises:
            StepFailed: there is no page.
        """
        browser = self._browser()
        browser.focus_page()
        async with asyncio.timeout(_MOST_S):
            await self.ask(_CLICK)  # the keyboard may have come to the first link of the page
            while (typed := await self.ask(_TYPED)) != code:
                if not isinstance(typed, str):  # a busy page answers late
                    await asyncio.sleep(_LOOK_EVERY_S)
                    continue
                if code.startswith(typed):
                    await self._press(Qt.Key(ord(code[len(typed)])))
                else:
                    await self._press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
                    await self._press(Qt.Key.Key_Delete)
                await self._changed(typed)
        await self._press(Qt.Key.Key_Return)

    async def _press(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        session = self._browser().session
        if session is None:
            raise StepFailed(f"the page is gone: {self._browser().end_text}")
        await self._guide.keys(session.top.focusProxy() or session.top, key, *modifiers)

    async def _changed(self, earlier: object) -> None:
        """Wait until the field says something else; a key that was lost is pressed again."""
        try:
            async with asyncio.timeout(_KEY_S):
                while await self.ask(_TYPED) == earlier:  # noqa: ASYNC110 - no page tells
                    await asyncio.sleep(_LOOK_EVERY_S)
        except TimeoutError:
            await self.ask(_CLICK)
