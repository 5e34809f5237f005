"""Tests of settings that are tested or saved while their window closes."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

import pytest
from shiboken6 import delete

from desktop_app.domain.errors import UserError
from desktop_app.ui import aio
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.profiles.saving_card import SavingCard
from tests.ui.hands import settle
from tests.ui.test_aio import Sink

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import Secrets
    from desktop_app.services.profiles.connection_check import Finding
    from tests.support.loops import Run


class SlowCard(SavingCard):
    """Does its work when a test says so; like what is saved, it is not given up halfway."""

    def __init__(self, slow: str) -> None:
        super().__init__(Text("SettingsPage", "Profile and connection"))
        self.add_buttons()
        self.note_change()
        self._slow = slow
        self.began: list[str] = []
        self.go_on: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    async def _work(self, step: str) -> Any:
        self.began.append(step)
        if step != self._slow:
            return 0
        given_up = None
        while not self.go_on.done():
            try:
                await asyncio.shield(self.go_on)
            except asyncio.CancelledError as error:
                given_up = error
        if given_up is not None and self.go_on.exception() is None:
            raise given_up
        return self.go_on.result()

    def is_complete(self) -> bool:
        return True

    def entered_profile(self) -> Profile:
        return None  # type: ignore[return-value] # nobody looks at it

    def entered_secrets(self) -> Secrets:
        return None  # type: ignore[return-value] # nobody looks at it

    def fields(self) -> tuple[QWidget, ...]:
        return ()

    def show_profile(self, profile: Profile) -> None:
        pass

    async def run_test(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        await self._work("test")
        return ()

    async def count_left_behind(self, profile: Profile, secrets: Secrets) -> int:
        return int(await self._work("count"))

    async def store(self, profile: Profile, secrets: Secrets) -> Profile:
        await self._work("store")
        return profile


@pytest.mark.parametrize("fails", [False, True])
@pytest.mark.parametrize("slow", ["test", "count", "store"])
def test_what_ends_after_the_window_is_gone_touches_nothing(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch, slow: str, fails: bool
) -> None:
    reported: list[BaseException] = []
    hook: Callable[..., None] = lambda _kind, error, _trace: reported.append(error)  # noqa: E731
    monkeypatch.setattr(sys, "excepthook", hook)

    async def story() -> None:
        window, card = Sink(), SlowCard(slow)
        card.setParent(window)
        window.show()
        began, go_on = card.began, card.go_on
        (card.test if slow == "test" else card.save).click()
        await settle(lambda: slow in began)
        delete(card)
        if fails:
            go_on.set_exception(UserError())
        else:
            go_on.set_result(0)
        await settle(lambda: not aio._RUNNING)
        assert window.shown == []
        delete(window)

    run_qt(story())
    assert [each for each in reported if not isinstance(each, UserError)] == []


def test_a_test_says_nothing_of_what_was_written_since(run_qt: Run) -> None:
    async def story() -> None:
        card = SlowCard("test")
        card.show()
        for written_since in (True, False):
            card.go_on = asyncio.get_running_loop().create_future()
            card.began.clear()
            card.test.click()
            await settle(lambda: "test" in card.began)
            if written_since:
                card.note_change()
            card.go_on.set_result(0)
            await settle(card.test.isEnabled)
            said = "" if written_since else "The connection works"
            assert card.outcome.whole == said
        delete(card)

    run_qt(story())
