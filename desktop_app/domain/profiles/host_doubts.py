"""Tells whether the address of a payment gateway goes with the environment of a profile."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from desktop_app.domain.profiles.profile import Environment
from desktop_app.domain.values.web_addresses import host_of, is_on_this_machine

_TEST_LABEL: Final = re.compile(
    r"(?:test|tst|sandbox|demo|dev|stage|staging|uat|qa|preprod|stand|mock)\d*"
)


class HostDoubt(StrEnum):
    """Why an address does not go with an environment."""

    THIS_COMPUTER = "this_computer"
    """A production profile, and an address on this computer."""
    TEST_HOST = "test_host"
    """A production profile, and a host that is called a test one."""
    ELSEWHERE = "elsewhere"
    """The demo, and an address that is not its own sandbox."""
    MAYBE_PRODUCTION = "maybe_production"
    """A test profile, and a host that nothing calls a test one: money may move there."""

    @property
    def forbids(self) -> bool:
        """Whether the address cannot be used; the last one is only said."""
        return self is not HostDoubt.MAYBE_PRODUCTION


def host_doubt(environment: Environment, address: str) -> HostDoubt | None:
    """Why an address does not go with an environment; None if it does, or if there is none."""
    if not address:
        return None
    here = is_on_this_machine(address)
    match environment:
        case Environment.DEMO:
            return None if here else HostDoubt.ELSEWHERE
        case Environment.PRODUCTION:
            if here:
                return HostDoubt.THIS_COMPUTER
            return HostDoubt.TEST_HOST if looks_like_test(address) else None
        case Environment.TEST:
            return None if here or looks_like_test(address) else HostDoubt.MAYBE_PRODUCTION


def looks_like_test(address: str) -> bool:
    """Whether a part of the host's name says that it is for tests."""
    return any(_TEST_LABEL.fullmatch(part) for part in re.split(r"[.-]", host_of(address)))
