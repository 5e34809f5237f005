"""The process is killed at each point of a payment by card: the order is paid, and paid once."""

from __future__ import annotations

import json
import signal
import time
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.services.outbox.steps import Checkpoint
from tests.api.gateway.merchant import CHALLENGED, FRICTIONLESS, open_merchant, order
from tests.services.gateway.conftest import PAY
from tests.services.gateway.pay_child import RETURNED

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.order_status import OrderStatus
    from tests.support.forks import ForkServer
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

LIMIT_S: Final = 600
PROGRAM: Final = "tests.services.gateway.pay_child"
SENDING: Final = (
    Checkpoint.ENQUEUED,
    Checkpoint.LOOKED_BEFORE,
    Checkpoint.ABOUT_TO_SEND,
    Checkpoint.ANSWERED,
    Checkpoint.SETTLED,
)


def run(
    forks: ForkServer, given: dict[str, Any], kill_at: str = "", nth: int = 1
) -> dict[str, Any]:
    """The application, until it is killed or has paid; what it knew then."""
    done = forks.start(PROGRAM, {**given, "kill_at": kill_at, "nth": nth}, limit_s=LIMIT_S)
    killed = -signal.SIGKILL if kill_at else 0
    assert done.wait() == killed, done.errors
    known: dict[str, Any] = json.loads(done.output or "{}")
    return known


@pytest.mark.parametrize(
    ("kill_at", "nth", "number"),
    [
        *((one, 1, FRICTIONLESS) for one in SENDING),
        *((one, 2, CHALLENGED) for one in SENDING),
        (AttemptPhase.BROWSER_CHECK, 1, FRICTIONLESS),
        (AttemptPhase.AT_ISSUER, 1, CHALLENGED),
        (RETURNED, 1, CHALLENGED),
    ],
)
def test_killed_while_an_order_is_paid(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    forks: ForkServer,
    kill_at: str,
    nth: int,
    number: str,
) -> None:
    async def registered() -> str:
        async with open_merchant(sandbox) as merchant:
            return (await merchant.sender.register(order("to-be-paid"))).id

    async def status(order_id: str) -> OrderStatus:
        async with open_merchant(sandbox) as merchant:
            return await merchant.reader.order_status(order_id=order_id)

    order_id = run_async(registered())
    given = {
        "store": str(tmp_path / "store.db"), "url": sandbox.addresses.gateway_url,
        "login": sandbox.addresses.gateway_login, "password": sandbox.addresses.gateway_password,
        "order": order_id, "card": number, "began": time.time(),
    }  # fmt: skip
    run(forks, given, kill_at, nth)
    rows = run(forks, given)
    found = run_async(status(order_id))
    assert found.state == OrderState.DEPOSITED
    assert found.amounts.deposited == found.amount
    assert [kind for _, kind in rows.values()].count("paid") <= 1
    assert all(state == "confirmed" for state, _ in rows.values()), rows
    assert sandbox.operations().count(PAY) <= 4, "each call is made again once at most"
