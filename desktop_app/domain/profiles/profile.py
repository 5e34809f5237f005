"""A profile: one company in one environment, with the addresses of its services."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Final

from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.profiles.sign_in import OAuthSettings, SignInWay

CALLS_A_MINUTE: Final = 100
"""How often a bank is asked in a minute unless a person says otherwise."""

DEMO_ID: Final = "demo"
"""Identifier of the demo's profile; it is never among the known ones."""

_DEMO_COLOUR: Final = "#6B3FA0"


class Environment(StrEnum):
    """Kinds of environments: demo, test, production."""

    DEMO = "demo"
    TEST = "test"
    PRODUCTION = "production"


class UnlockMethod(StrEnum):
    """Ways to unlock the data of a profile at start and after a lock."""

    KEYRING = "keyring"
    PASSPHRASE = "passphrase"  # noqa: S105 - a name, no secret
    RECOVERY_CODE = "recovery_code"


@dataclass(frozen=True, slots=True)
class UnlockState:
    """The present way to unlock a profile on this computer.

    Attributes:
        method: what opens it.
        keyring: why the keyring does not, as `KeyringUnavailable` names it, or ``missing`` where it
            can be used and does not have the key; empty where it opens the profile, and where it
            is not asked because of a passphrase.
    """

    method: UnlockMethod
    keyring: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One company in one environment; it contains no secrets.

    Attributes:
        id: name of its folder, made once; letters, digits and dashes.
        name: the company's name, as the user wrote it.
        short_name: a few letters for the navigation and the buttons that send.
        colour: the frame's colour, ``#RRGGBB``.
        environment: demo, test or production.
        documents_url: root of the documents service, without a trailing slash.
        gateway_url: root of the payment gateway, or empty.
        payment_page_hosts: hosts besides the gateway's own where orders are paid, with blanks
            between them.
        merchant: settings for the payment gateway.
        first_day: how far back documents are read, ISO date; empty means two years.
        calls_a_minute: how often the bank is asked at most; 0 is without a limit.
        sign_in: where its access token comes from.
        oauth: how to sign in at the bank; kept while a pasted token is used.
    """

    id: str
    name: str
    short_name: str
    colour: str
    environment: Environment
    documents_url: str
    gateway_url: str = ""
    payment_page_hosts: str = ""
    merchant: MerchantSettings = field(default_factory=MerchantSettings)
    first_day: str = ""
    calls_a_minute: int = CALLS_A_MINUTE
    sign_in: SignInWay = SignInWay.PASTED
    oauth: OAuthSettings = field(default_factory=OAuthSettings)

    @property
    def documents_client(self) -> str:
        """The client identifier registered at the bank; empty if tokens are pasted."""
        return self.oauth.client_id if self.sign_in is SignInWay.OAUTH else ""

    def has_services_of(self, other: Profile) -> bool:
        """Whether it has the same service addresses and client as another profile."""
        return self._services == other._services

    def has_bank_of(self, other: Profile) -> bool:
        """Whether it has the same documents service and client as another profile."""
        return self._services[:2] == other._services[:2]

    def has_gateway_of(self, other: Profile) -> bool:
        """Whether it has the same payment gateway as another profile."""
        return self.gateway_url.rstrip("/") == other.gateway_url.rstrip("/")

    @property
    def identity(self) -> tuple[str, Environment, str, str]:
        """Name, environment, and the addresses of bank and gateway: whose data it holds.

        The same company has another identifier on another computer.
        """
        documents, gateway = self.documents_url.rstrip("/"), self.gateway_url.rstrip("/")
        return self.name.strip(), self.environment, documents, gateway

    @property
    def _services(self) -> tuple[str, ...]:
        hosts = sorted(self.payment_page_hosts.lower().split())
        documents, gateway = self.documents_url.rstrip("/"), self.gateway_url.rstrip("/")
        return documents, self.documents_client, gateway, *hosts


def demo_profile(name: str) -> Profile:
    """Create the profile of the demo; its addresses are known once the sandbox runs."""
    return Profile(
        id=DEMO_ID,
        name=name,
        short_name=name[:2].upper(),
        colour=_DEMO_COLOUR,
        environment=Environment.DEMO,
        documents_url="",
    )
