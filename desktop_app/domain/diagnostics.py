"""Types of diagnostics: facts about program and computer, and steps of a connection."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

UNSEEN: Final = "unseen"
"""The fact of a step that could not be checked, because a proxy hides it."""


class FactName(StrEnum):
    """What is told about program, computer and store, in this order."""

    KANTORA = "kantora"
    PYTHON = "python"
    QT = "qt"
    SQLITE = "sqlite"
    OPENSSL = "openssl"
    SYSTEM = "system"
    STORE = "store"
    INTEGRITY = "integrity"
    KEYRING = "keyring"
    FOLDER = "folder"
    LOGS = "logs"


class ProbedService(StrEnum):
    """The services whose connections are checked."""

    BANK = "bank"
    GATEWAY = "gateway"


class ProbeStep(StrEnum):
    """Steps of a connection, in this order."""

    ADDRESS = "address"
    """The name of the host is found."""
    CONNECTION = "connection"
    """The host takes a connection."""
    ENCRYPTION = "encryption"
    """It is encrypted, and the certificate is trusted."""
    SIGN_IN = "sign_in"
    """There is a sign-in that lasts."""
    PERMISSIONS = "permissions"
    """It allows what this program does."""
    READ = "read"
    """One document can be read."""
    CLOCK = "clock"
    """This computer's clock and the bank's say the same."""
    MERCHANT = "merchant"
    """The gateway knows the merchant: it is asked for an order that does not exist."""


class ProbeState(StrEnum):
    """Where a step stands."""

    RUNNING = "running"
    GOOD = "good"
    DOUBTFUL = "doubtful"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbedStep:
    """What is known of a step.

    Attributes:
        service, step, state: what, and where it stands.
        seconds: how long it took.
        error: why it failed.
        facts: what was found, by the names ``addresses``, ``proxy``, ``protocol``, ``issuer``,
            ``trust``, ``until``, ``scopes``, ``lacking``, ``there``, ``here``, `UNSEEN`; never a
            secret. ``trust`` is the file with the certificates that are trusted, or empty for those
            of the system. ``there`` and ``here`` are moments that differ, by the service's clock
            and this computer's; ``there`` is empty where the service does not tell.
    """

    service: ProbedService
    step: ProbeStep
    state: ProbeState
    seconds: float = 0.0
    error: UserError | None = None
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
