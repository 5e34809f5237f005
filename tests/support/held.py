"""Holds answers back, so that a test decides in which order they arrive."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from tests.ui.hands import settle

if TYPE_CHECKING:
    import pytest


class HeldAnswers:
    """Holds back each answer of one method, which is as old as the call, until it is let go."""

    def __init__(self, patch: pytest.MonkeyPatch, holder: object, name: str) -> None:
        """Hold what the coroutine function `name` of `holder` answers from now on."""
        self._gates: list[asyncio.Event] = []
        self._is_open = False
        answer = getattr(holder, name)

        async def late(*args: Any, **kwargs: Any) -> Any:
            found = await answer(*args, **kwargs)
            if not self._is_open:
                gate = asyncio.Event()
                self._gates.append(gate)
                await gate.wait()
            return found

        patch.setattr(holder, name, late)

    @property
    def count(self) -> int:
        """How many answers were held back so far, also those that were let go since."""
        return len(self._gates)

    async def held(self, count: int) -> None:
        """Wait until so many answers were held back."""
        await settle(lambda: self.count >= count)

    def let_go(self, place: int) -> None:
        """Let one answer arrive, counted from 0 in the order of the calls."""
        self._gates[place].set()

    def open(self) -> None:
        """Let all answers arrive, the newest first, and hold none any more."""
        self._is_open = True
        for gate in reversed(self._gates):
            gate.set()
