"""The process is killed repeatedly while it pays: nothing is paid twice, lost or called absent."""

from __future__ import annotations

import json
import signal
import time
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.retry import GATEWAY
from desktop_app.domain.gateway.card_payments import CredentialPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.outbox.operations import OPERATIONS
from desktop_app.services.outbox.steps import Checkpoint
from tests.api.gateway.merchant import EMAIL, FRICTIONLESS, open_merchant, order
from tests.api.gateway.scenarios import Shop
from tests.services.outbox.order_child import ROWS

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.order_status import OrderStatus
    from tests.support.forks import ForkServer
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

LIMIT_S: Final = 600
PROGRAM: Final = "tests.services.outbox.order_child"
SEEKING: Final = (Checkpoint.LOOKING, Checkpoint.LOOKED, Checkpoint.CONCLUDED)


def run(
    forks: ForkServer, given: dict[str, Any], kill_at: str = "", nth: int = 1
) -> tuple[int, dict[str, Any]]:
    """The application, to its end; the exit code and what it knew then."""
    done = forks.start(PROGRAM, {**given, "kill_at": kill_at, "nth": nth}, limit_s=LIMIT_S)
    assert done.wait() in {0, -signal.SIGKILL}, done.errors
    return done.code, json.loads(done.output or "{}")


@pytest.mark.parametrize(
    ("kill_at", "fault"),
    [
        *((one, "") for one in Checkpoint if one not in SEEKING),
        *((one, "drop-after-commit") for one in SEEKING),
        (Checkpoint.ABOUT_TO_SEND, "drop-before-commit"),
    ],
)
def test_killed_at_a_checkpoint_again_and_again(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    forks: ForkServer,
    kill_at: Checkpoint,
    fault: str,
) -> None:
    async def registered() -> str:
        async with open_merchant(sandbox) as merchant:
            return (await merchant.sender.register(order("to-be-paid"))).id

    async def statuses(*ids: str) -> list[OrderStatus]:
        async with open_merchant(sandbox) as merchant:
            return [await merchant.reader.order_status(order_id=one) for one in ids]

    async def asked() -> dict[str, str]:
        """A payment with a stored card whose issuer asked for 3-D Secure."""
        async with open_merchant(sandbox) as merchant:
            shop = Shop(sandbox, merchant)
            stored = await shop.stored(CredentialType.COMMON, FRICTIONLESS)
            to_pay = (await shop.registered()).id
            payment = CredentialPayment(order_id=to_pay, credential_id=stored, email=EMAIL)
            said = await merchant.sender.pay_by_credential(payment, Secret("123"))
            assert isinstance(said.three_ds, BrowserCheck)
            transaction = said.three_ds.transaction_id
            return {"order": to_pay, "credential": stored, "transaction": transaction}

    order_id, second = run_async(registered()), run_async(asked())
    before = set(sandbox.state()["created"]["orders"])
    given = {
        "store": str(tmp_path / "store.db"), "url": sandbox.addresses.gateway_url,
        "login": sandbox.addresses.gateway_login, "password": sandbox.addresses.gateway_password,
        "order": order_id, "began": time.time(), "asked": second,
    }  # fmt: skip
    if fault:
        for operation in ROWS.values():
            row = GATEWAY[OPERATIONS[operation].row]
            sandbox.fault(f"{row.method} {row.path}", fault, service="gateway")
    for nth in range(1, len(ROWS) + 1):
        code, _ = run(forks, given, kill_at, nth if kill_at in SEEKING else 1)
        again = kill_at in SEEKING and nth > 1  # by then everything may be known
        assert code == -signal.SIGKILL or again, "the checkpoint was reached"
    code, rows = run(forks, given)
    assert code == 0
    assert set(ROWS) <= set(rows), "nothing is lost"
    orders = sandbox.state()["created"]["orders"]
    made = {one: facts["num"] for one, facts in orders.items() if one not in before}
    confirmed = {row_id: found for row_id, (state, found) in rows.items() if state == "confirmed"}
    assert {name.rstrip("+") for name in confirmed} == set(ROWS), "each is done"
    assert len(confirmed) == len(ROWS), "and once"
    # Each confirmed row has its order, and what was called absent is not there.
    wanted = {found: row_id for row_id, found in confirmed.items() if found not in before}
    assert made == wanted
    (moto,) = (str(found) for name, found in confirmed.items() if name.startswith("moto"))
    assert all(one.is_paid for one in run_async(statuses(order_id, moto, second["order"])))
