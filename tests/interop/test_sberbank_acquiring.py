"""Tests a third-party client of this gateway family against the sandbox."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.sandbox.gateway.merchant import Merchant

if TYPE_CHECKING:
    from tests.support.sandbox import SandboxProcess

HERE = Path(__file__).with_name("sberbank_acquiring")
INSTALL_S, STEP_S = 600.0, 240.0

pytestmark = [
    pytest.mark.skipif(
        not (shutil.which("node") and shutil.which("npm")), reason="Node.js is not here"
    ),
    pytest.mark.xdist_group("interop"),  # the client is installed once
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client with everything it needs, as locked, its scripts left aside."""
    folder = tmp_path_factory.mktemp("interop") / "client"
    shutil.copytree(HERE, folder)
    npm = shutil.which("npm") or "npm"
    try:
        done = subprocess.run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=folder, capture_output=True, text=True, timeout=INSTALL_S, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        pytest.skip("the client could not be fetched in time")
    if done.returncode:
        pytest.skip(f"the client could not be fetched: {done.stderr[-300:]}")
    return folder


def _step(folder: Path, sandbox: SandboxProcess, stage: str, known: str = "") -> dict[str, Any]:
    addresses = sandbox.addresses
    done = subprocess.run(
        [shutil.which("node") or "node", "walk.js", f"{addresses.gateway_url}/rest/",
         addresses.gateway_login, addresses.gateway_password, stage, known],
        cwd=folder, capture_output=True, text=True, timeout=STEP_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_it_registers_asks_and_pays_with_a_credential(
    sandbox: SandboxProcess, installed: Path
) -> None:
    begun = _step(installed, sandbox, "register")
    order = begun["order"]["orderId"]
    assert (begun["status"], begun["none"]) == (0, None)
    merchant = Merchant(sandbox)
    with merchant.http:
        merchant.pay(order)
        assert merchant.seen(order) == (2, "0")
    paid = _step(installed, sandbox, "pay", order)
    assert (paid["first"]["orderStatus"], paid["first"]["amount"]) == (2, 1250)
    assert [binding["maskedPan"] for binding in paid["bindings"]["bindings"]] == ["444455**3333"]
    assert paid["answer"]["redirect"].startswith("https://shop.example/npm-2/paid?orderId=")
    assert (paid["second"]["orderStatus"], paid["second"]["amount"]) == (2, 300)


def test_what_is_outside_of_the_interface_ends_in_a_clean_404(
    sandbox: SandboxProcess, installed: Path
) -> None:
    order = _step(installed, sandbox, "register")["order"]["orderId"]
    refused = _step(installed, sandbox, "outside", order)
    assert refused == {"refund": 404, "unBindCard": 404, "duplicate": "1", "access": "5"}
