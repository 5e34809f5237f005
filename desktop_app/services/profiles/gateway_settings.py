"""What settings do with the payment gateway of the open profile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.services.profiles.connection_check import Finding
from desktop_app.services.profiles.errors import SignatureRefused
from desktop_app.services.profiles.gateway_check import check_gateway_of
from desktop_app.services.profiles.stored_secrets import entered_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.domain.gateway.certificates import SigningCertificate
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.gateway.abilities import GatewayAbilities
    from desktop_app.services.gateway.callback_receiver import ReceiverState
    from desktop_app.services.profiles.gateway_keys import GatewayKeyFacts, GatewayKeys
    from desktop_app.services.profiles.profile_actions import SettingsActions
    from desktop_app.services.profiles.session import Link
    from desktop_app.services.profiles.workspace import Workspace


class GatewaySettings:
    """Tests and saves the gateway of the open profile, and manages its keys.

    Attributes:
        clock: the time.
    """

    def __init__(
        self,
        *,
        workspace: Workspace,
        keys: GatewayKeys,
        actions: SettingsActions,
        connect: Callable[[Profile, TokenSource], Link],
    ) -> None:
        """Take what it needs.

        Args:
            workspace: of the open profile.
            keys: in its vault.
            actions: saves profiles.
            connect: makes the way to a profile's services, in a worker thread.
        """
        self._workspace = workspace
        self._keys = keys
        self._actions = actions
        self._connect = connect
        self.clock: Clock = workspace.clock

    @property
    def profile(self) -> Profile:
        """The profile as it is in use."""
        return self._workspace.profile

    @property
    def abilities(self) -> GatewayAbilities:
        """What it can do at the gateway now."""
        return self._workspace.gateway_abilities

    async def abilities_with(self, profile: Profile, secrets: Secrets) -> GatewayAbilities:
        """What it could do once this was saved."""
        return abilities_of(profile, await self._key(secrets))

    async def check(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """Test the gateway; without a login among the secrets, with what is kept."""
        return await check_gateway_of(profile, await self._key(secrets), connect=self._connect)

    async def left_behind(self, profile: Profile, secrets: Secrets) -> int:
        """As `SettingsActions.left_behind`."""
        return await self._actions.left_behind(profile, secrets)

    async def save(self, profile: Profile, secrets: Secrets) -> Profile:
        """As `SettingsActions.save`."""
        return await self._actions.save(profile, secrets)

    async def key_facts(self) -> GatewayKeyFacts:
        """Which keys there are.

        Raises:
            UnreadableKey: a stored certificate is damaged.
        """
        return await self._keys.facts()

    async def receiver(self) -> tuple[ReceiverState, int]:
        """What the receiver of notifications does with the present settings, and its port."""
        receiver = self._workspace.callbacks
        return await receiver.follow(), receiver.port

    async def make_signing_key(self) -> SigningCertificate:
        """Make a key and its certificate; the present key, if any, stays in use."""
        profile = self.profile
        name = self.abilities.login or self.abilities.merchant_login or profile.name
        return await self._keys.make_signing_key(login=name, company=profile.name)

    async def use_signing_key(self) -> tuple[Finding, ...]:
        """Sign requests with the key that was made, if the gateway accepts its signature.

        Without such a key it is the present one that is used again: whoever was interrupted, or
        has restored a profile, may have a key that does not sign.

        Returns how a signed test call ended; where it failed nothing has changed.

        Raises:
            LookupError: no key was made, or the profile has no login; both can be seen before.
        """
        key, following = await self._workspace.session.merchant_key(), await self._keys.next_key()
        if following is None and isinstance(key, Login):
            following = key.signing_key  # it is there, and not in use
        if following is None or not isinstance(key, Login):
            raise LookupError("a key that was made, and a login to sign for, are needed")
        key = replace(key, signing_key=following)
        found = await check_gateway_of(self._signing(), key, connect=self._connect)
        found = tuple(_about_signature(one) for one in found)
        if all(one.error is None for one in found):
            await self._keys.use_next()
            await self._actions.save(self._signing(), Secrets())
        return found

    async def discard_signing_key(self) -> None:
        """Delete the key that was made and is not in use."""
        await self._keys.discard_next()

    async def remove_signing_key(self) -> None:
        """Sign no requests any more, and delete the key."""
        profile = self.profile
        unsigned = replace(profile, merchant=replace(profile.merchant, sign_requests=False))
        await self._actions.save(unsigned, Secrets())
        await self._keys.remove_signing_key()

    async def set_card_key(self, pem: str) -> None:
        """Encrypt cards with the gateway's public key from now on; an empty one: not any more.

        Raises:
            UnreadableKey: it is no public RSA key in PEM.
        """
        await self._keys.set_card_key(pem)

    async def set_callback_key(self, text: str) -> None:
        """Verify notifications with this key from now on; an empty one removes it.

        Raises:
            UnreadableKey: it looks like PEM, and is no public RSA key.
        """
        await self._keys.set_callback_key(text)
        await self._workspace.use_profile()

    def _signing(self) -> Profile:
        """The profile as it is in use by now, with signed requests."""
        return replace(self.profile, merchant=replace(self.profile.merchant, sign_requests=True))

    async def _key(self, secrets: Secrets) -> MerchantKey | None:
        """What was entered to sign in, with the keys that are kept; else what is kept."""
        kept = await self._workspace.session.merchant_key()
        entered = entered_key(secrets)
        if entered is None or kept is None:
            return entered or kept
        if isinstance(entered, Login) and isinstance(kept, Login):
            entered = replace(entered, signing_key=kept.signing_key)
        return replace(entered, card_key=entered.card_key or kept.card_key)


def _about_signature(finding: Finding) -> Finding:
    """A refused call that differs from an accepted one by its signature alone is about that."""
    if not isinstance(finding.error, GatewayRefused):
        return finding
    return Finding(finding.step, SignatureRefused(finding.error.service_message))
