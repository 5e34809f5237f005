"""What the gateway's tests share: the announced merchant of a freshly seeded sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.sandbox.gateway.merchant import Merchant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.support.sandbox import SandboxProcess


@pytest.fixture
def merchant(sandbox: SandboxProcess) -> Iterator[Merchant]:
    merchant = Merchant(sandbox)
    with merchant.http:
        yield merchant


@pytest.fixture
def another(sandbox: SandboxProcess) -> Iterator[Callable[..., Merchant]]:
    """Make further merchants with their settings."""
    made: list[Merchant] = []

    def make(login: str, **settings: object) -> Merchant:
        sandbox.put_merchant(login, **{"password": "another-password", **settings})
        merchant = Merchant(sandbox, login, "another-password")
        made.append(merchant)
        return merchant

    yield make
    for merchant in made:
        merchant.http.close()
