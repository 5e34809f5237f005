"""Whether the address of a gateway goes with the environment of a profile."""

from __future__ import annotations

import pytest

from desktop_app.domain.profiles.host_doubts import HostDoubt, host_doubt
from desktop_app.domain.profiles.profile import Environment

HERE, REAL = "http://127.0.0.1:8000/payment", "https://pay.bank.by/payment"
TEST = "https://test-pay.bank.by/payment"


@pytest.mark.parametrize(
    ("environment", "address", "doubt"),
    [
        (Environment.PRODUCTION, REAL, None),
        (Environment.PRODUCTION, "", None),
        (Environment.PRODUCTION, "https://contest.bank.by/latest/test", None),
        (Environment.PRODUCTION, HERE, HostDoubt.THIS_COMPUTER),
        (Environment.PRODUCTION, "http://LOCALHOST/payment", HostDoubt.THIS_COMPUTER),
        (Environment.PRODUCTION, TEST, HostDoubt.TEST_HOST),
        (Environment.PRODUCTION, "https://pay.UAT2.bank.by", HostDoubt.TEST_HOST),
        (Environment.TEST, HERE, None),
        (Environment.TEST, TEST, None),
        (Environment.TEST, REAL, HostDoubt.MAYBE_PRODUCTION),
        (Environment.DEMO, HERE, None),
        (Environment.DEMO, TEST, HostDoubt.ELSEWHERE),
        (Environment.TEST, "https://[::1", HostDoubt.MAYBE_PRODUCTION),
    ],
)
def test_addresses_go_with_the_environment(
    environment: Environment, address: str, doubt: HostDoubt | None
) -> None:
    assert host_doubt(environment, address) is doubt


def test_only_a_guess_is_not_forbidden() -> None:
    assert [each for each in HostDoubt if not each.forbids] == [HostDoubt.MAYBE_PRODUCTION]
