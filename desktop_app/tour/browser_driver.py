"""Drives a page in the embedded browser in the tour: asks it, and types a code into it."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt

from desktop_app.tour.guide import LONGEST_STEP_S
from desktop_app.tour.input_driver import StepFailed, focused

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.tour.guide import Guide
    from desktop_app.ui.browser.browser_view import BrowserView

ASKS_FOR_CODE: Final = "document.readyState === 'complete' && document.activeElement.id === 'code'"
"""Whether a page of the sandbox asks for a code and its field has the keyboard."""

_TYPED: Final = "document.getElementById('code').value"
_CLICK: Final = "document.getElementById('code').focus()"
_FOCUS_MARK: Final = "window.kantoraFocus = document.activeElement; document.activeElement.tagName"
_IS_MARKED: Final = "window.kantoraFocus === document.activeElement"
_MOST_STOPS: Final = 90
"""More stops of the Tab key than a page of the sandbox has."""
_LOOK_EVERY_S: Final = 0.05
_KEY_S: Final = 5.0


class BrowserDriver:
    """Asks and fills the page that an embedded browser shows."""

    def __init__(self, guide: Guide, browser: Callable[[], BrowserView]) -> None:
        """`browser` gives the browser, which may be made later."""
        self._guide = guide
        self._browser = browser

    async def says(self, question: str, *, wanted: object) -> None:
        """Wait until a script on the page answers what is wanted."""
        async with asyncio.timeout(LONGEST_STEP_S):
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

    async def press(self, selector: str) -> None:
        """Press a button of the page.

        Raises:
            StepFailed: there is no page, or the button is not reached.
        """
        button = f"document.querySelector({json.dumps(selector)})"
        if not self._guide.by_keyboard:
            self._top.page().runJavaScript(f"{button}.click()")
            return
        await self._reach(f"document.activeElement === {button}")
        await self._press(Qt.Key.Key_Return)

    async def tab_through_page(self) -> None:
        """By keyboard: leave the page with Tab, and come back to it."""
        if not self._guide.by_keyboard:
            return
        await self._guide.reach(self._top)
        for _ in range(_MOST_STOPS):
            if not self._has_focus():
                break
            await self._tab()
        if self._has_focus():
            raise StepFailed("the page keeps the focus")
        await self._guide.reach(self._top)

    async def _reach(self, there: str) -> None:
        """Go into the page with Tab, and on until a script says that it is there.

        Who comes from below is at the page's end: what is above it is reached with Shift+Tab.
        """
        await self.says("document.readyState === 'complete'", wanted=True)
        await self._guide.reach(self._top)
        key = Qt.Key.Key_Tab
        for _ in range(_MOST_STOPS):
            if await self.ask(there) is True:
                return
            if self._has_focus():
                await self._tab(key)
            else:
                key = Qt.Key.Key_Backtab if key is Qt.Key.Key_Tab else Qt.Key.Key_Tab
                await self._guide.reach(self._top)
        raise StepFailed(f"never came with Tab to where {there}")

    async def _tab(self, key: Qt.Key = Qt.Key.Key_Tab) -> None:
        """Press Tab in the page, and wait until the focus is elsewhere, in the page or outside."""
        before = await self.ask(_FOCUS_MARK)
        await self._guide.press_key(key)
        deadline = time.monotonic() + _KEY_S
        while self._has_focus() and await self.ask(_IS_MARKED) is True:
            if time.monotonic() > deadline:
                raise StepFailed(f"Tab moves nothing from {before}")
            await asyncio.sleep(_LOOK_EVERY_S)

    def _has_focus(self) -> bool:
        here = focused()
        return here is not None and (here is self._top or self._top.isAncestorOf(here))

    @property
    def _top(self) -> Any:
        session = self._browser().session
        if session is None:
            raise StepFailed(f"the page is gone: {self._browser().end_text}")
        return session.top

    async def enter_code(self, code: str) -> None:
        """Type a code into the page's field, and press Enter.

        On a busy computer the focus may come late and select what was typed: then it begins anew.

        Raises:
            StepFailed: there is no page.
        """
        if self._guide.by_keyboard:
            await self._reach(ASKS_FOR_CODE)
        else:
            self._browser().focus_page()
        async with asyncio.timeout(LONGEST_STEP_S):
            if not self._guide.by_keyboard:
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
        if self._guide.by_keyboard:
            await self._guide.press_key(key, *modifiers)
        else:
            await self._guide.keys(self._top.focusProxy() or self._top, key, *modifiers)

    async def _changed(self, earlier: object) -> None:
        """Wait until the field says something else; a key that was lost is pressed again."""
        try:
            async with asyncio.timeout(_KEY_S):
                while await self.ask(_TYPED) == earlier:  # noqa: ASYNC110 - no page tells
                    await asyncio.sleep(_LOOK_EVERY_S)
        except TimeoutError:
            if self._guide.by_keyboard:
                await self._reach(ASKS_FOR_CODE)
            else:
                await self.ask(_CLICK)
