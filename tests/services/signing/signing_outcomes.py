"""Plays signing against the sandbox under its faults, for the page of outcomes and its test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from desktop_app.domain.errors import UserError
from desktop_app.services.signing.errors import SigningRefused
from desktop_app.services.signing.views import SigningPhase
from tests.services.outbox.sandbox_outcomes import FAULTS, LATE_S
from tests.services.signing.conftest import INITIALIZE, RESULTS, opened, outcomes

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.signing.views import SigningView
    from tests.services.signing.conftest import SigningSetup
    from tests.support.sandbox import SandboxProcess

LONG_ENOUGH_S = 1_200
_LASTING = {"commit-late", "slow-body"}
_TRIES = 3


def order(setup: SigningSetup, operation: str, fault: str, times: int = 1) -> None:
    """Let calls suffer a fault that does not last long, or is not waited for."""
    if fault != "none":
        delay_s = LATE_S if fault in _LASTING else None
        setup.sandbox.fault(operation, fault, times=times, delay_s=delay_s)
    if fault == "hang":
        setup.short_timeouts.expect(operation, times)


async def play_beginning(path: Path, sandbox: SandboxProcess, fault: str) -> str:
    """How beginning to sign ends under a fault, where nobody signs at the bank."""
    async with opened(sandbox, path) as setup:
        chosen = await setup.to_sign(2)
        order(setup, INITIALIZE, fault)
        try:
            view = await setup.signing.begin(chosen)
        except SigningRefused:
            return "refused"
        except UserError:
            return "not begun"
        first = view.phase
        if first is SigningPhase.CHECKING:
            if fault == "commit-late":
                await asyncio.sleep(LATE_S)
            await setup.rig.let_pass(LONG_ENOUGH_S)
        last = await setup.known(view.id)
        assert {document.id for document in chosen} <= {one.id for one in await setup.to_sign(1000)}
        return _told(first, last)


async def play_results(path: Path, sandbox: SandboxProcess, fault: str) -> str:
    """How an attempt ends that a person signed, where its results come under a fault."""
    async with opened(sandbox, path) as setup:
        chosen = await setup.to_sign(2)
        view = await setup.signing.begin(chosen)
        await setup.at_the_bank(view, "sign")
        order(setup, RESULTS, fault, _TRIES)
        first = await setup.looked(view.id)
        last = await _ended(setup, first)
        left = {one.id for one in await setup.to_sign(1000)}
        assert not left & {document.id for document in chosen}
        return _told(first.phase, last)


async def _ended(setup: SigningSetup, view: SigningView) -> SigningView:
    if view.phase is not SigningPhase.ENDED:
        await setup.rig.let_pass(LONG_ENOUGH_S)
    return await setup.known(view.id)


def _told(first: SigningPhase, last: SigningView) -> str:
    """The first phase, and what became of the documents where that is known."""
    if last.phase is not SigningPhase.ENDED:
        return first.value
    ends = ", ".join(sorted({outcome.value.replace("_", " ") for outcome in outcomes(last)}))
    return ends if first is SigningPhase.ENDED else f"{first.value}, then {ends}"


async def play(folder: Path, sandbox: SandboxProcess, fault: str) -> tuple[str, str]:
    """Both, each in a store of its own."""
    began = await play_beginning(folder / f"begin-{fault}.db", sandbox, fault)
    sandbox.reset()
    found = await play_results(folder / f"results-{fault}.db", sandbox, fault)
    return began, found


async def play_all(folder: Path, sandbox: SandboxProcess) -> dict[str, tuple[str, str]]:
    """Signing under every fault."""
    ends = {}
    for fault in FAULTS:
        sandbox.reset()
        ends[fault] = await play(folder, sandbox, fault)
    return ends
