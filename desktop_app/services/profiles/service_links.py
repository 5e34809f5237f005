"""Creates connections to a profile's services; imports network libraries only when called."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.values.web_addresses import is_on_this_machine

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.api.documents.oauth import OAuth
    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.api.documents.sender import DocumentsSender
    from desktop_app.api.gateway.card_cryptogram import CardCryptogram
    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.api.gateway.sender import GatewaySender
    from desktop_app.api.gateway.signature import RequestSigner
    from desktop_app.api.transport import Transport
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import OAuthSettings
    from desktop_app.domain.values.clock_difference import ToldTime
    from desktop_app.domain.values.periods import Clock


class MerchantLink:
    """Reader and sender of the payment gateway for one merchant."""

    def __init__(self, *, reader: GatewayReader, sender: GatewaySender) -> None:
        self.reader = reader
        self.sender = sender


class GatewayAccess:
    """A separate pool of connections to the payment gateway, so that it waits for no list."""

    def __init__(
        self,
        *,
        transport: Transport,
        address: str,
        clock: Clock,
        page_hosts: tuple[str, ...] = (),
        language: str = "",
        signs: bool = False,
    ) -> None:
        """Keep the parts.

        Args:
            transport: the pool.
            address: the root that ends in the payment application.
            clock: tells now.
            page_hosts: hosts besides the gateway's own where orders are paid on a page.
            language: of what the gateway says of orders; empty leaves it to the gateway.
            signs: requests are signed, where the merchant has a key for it.
        """
        self._signs = signs
        self._signers: dict[str, RequestSigner] = {}
        self._cryptograms: dict[str, CardCryptogram] = {}
        self._transport = transport
        self._page_hosts = page_hosts
        self._language = language
        self._address = address
        self._clock = clock

    def link(self, key: MerchantKey) -> MerchantLink:
        """Create the gateway's reader and sender for the merchant with this key.

        Reading a private key takes a while: it is done once, and not on the window's thread.

        Raises:
            UnreadableKey: a key in the vault is damaged.
        """
        from desktop_app.api.gateway.reader import GatewayReader  # noqa: PLC0415 - see above
        from desktop_app.api.gateway.sender import GatewaySender  # noqa: PLC0415

        transport, address, clock = self._transport, self._address, self._clock
        signer = self._signer(key)
        return MerchantLink(
            reader=GatewayReader(
                transport=transport,
                base_url=address,
                key=key,
                clock=clock,
                language_code=self._language,
                signer=signer,
            ),
            sender=GatewaySender(
                transport=transport,
                base_url=address,
                key=key,
                clock=clock,
                signer=signer,
                cryptogram=self._cryptogram(key),
                page_hosts=self._page_hosts,
            ),
        )

    def _signer(self, key: MerchantKey) -> RequestSigner | None:
        """Signs for a login; a request with a token carries no signature (5.2)."""
        if not self._signs or not isinstance(key, Login) or key.signing_key is None:
            return None
        from desktop_app.api.gateway.signature import RequestSigner  # noqa: PLC0415 - see above

        pem = key.signing_key.reveal()
        if pem not in self._signers:
            self._signers = {pem: RequestSigner(pem.encode("ascii"))}
        return self._signers[pem]

    def _cryptogram(self, key: MerchantKey) -> CardCryptogram | None:
        """Encrypts cards, whatever signs in: a payment by phone takes a token too (2.10)."""
        if not key.card_key:
            return None
        from desktop_app.api.gateway.card_cryptogram import CardCryptogram  # noqa: PLC0415 - see above

        pem = key.card_key
        if pem not in self._cryptograms:
            self._cryptograms = {pem: CardCryptogram(pem.encode())}
        return self._cryptograms[pem]

    def tell_time(self, on_told_time: Callable[[str, ToldTime], object]) -> None:
        """See `ServiceLink.tell_time`."""
        if not is_on_this_machine(self._address):
            self._transport.on_told_time = partial(on_told_time, "gateway")

    async def settled(self) -> None:
        """Wait until the calls under way have ended."""
        await self._transport.settled()

    async def close(self) -> None:
        """Close every connection."""
        await self._transport.close()


class ServiceLink:
    """A pool of connections with its reader and sender."""

    def __init__(
        self,
        *,
        transport: Transport,
        reader: DocumentsReader,
        sender: DocumentsSender,
        is_here: bool,
        gateway: GatewayAccess | None = None,
        end_tokens: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Use what was made.

        Args:
            transport: the pool of the documents service.
            reader: of the documents service.
            sender: of the documents service.
            is_here: that service is on this computer.
            gateway: the way to the payment gateway, where the profile has one.
            end_tokens: ends what gives tokens, once nobody calls any more.
        """
        self.reader = reader
        self.sender = sender
        self._transport = transport
        self._is_here = is_here
        self._gateway = gateway
        self._end_tokens = end_tokens

    def gateway(self, key: MerchantKey) -> MerchantLink:
        """The payment gateway for the merchant with this key.

        Raises:
            NoGateway: the profile has none.
        """
        if self._gateway is None:
            from desktop_app.services.outbox.errors import NoGateway  # noqa: PLC0415 - see above

            raise NoGateway("address")
        return self._gateway.link(key)

    def set_pace(self, per_minute: int) -> None:
        """Change the limit of calls per minute; 0 is no limit."""
        self._transport.limiter.per_minute = per_minute

    def tell_time(self, on_told_time: Callable[[str, ToldTime], object]) -> None:
        """Call this with ``bank`` or ``gateway`` and each answer that says what time it is there.

        Services on this computer have its clock, or one that somebody set for them.
        """
        if not self._is_here:
            self._transport.on_told_time = partial(on_told_time, "bank")
        if self._gateway is not None:
            self._gateway.tell_time(on_told_time)

    async def retire(self) -> None:
        """Close all connections after the calls under way; tokens remain valid."""
        try:
            await self._transport.settled()
            if self._gateway is not None:
                await self._gateway.settled()
        finally:
            await self._disconnect()

    async def close(self) -> None:
        """Close every connection."""
        await self._disconnect()
        if self._end_tokens is not None:
            await self._end_tokens()

    async def _disconnect(self) -> None:
        await self._transport.close()
        if self._gateway is not None:
            await self._gateway.close()


class OAuthLink:
    """A separate pool of connections to the bank's OAuth addresses."""

    def __init__(self, *, transport: Transport, oauth: OAuth) -> None:
        self.oauth = oauth
        self._transport = transport

    async def close(self) -> None:
        """Close every connection."""
        await self._transport.close()


def pace_of(profile: Profile) -> int:
    """The limit of calls per minute; none for a service on this machine."""
    return 0 if is_on_this_machine(profile.documents_url) else profile.calls_a_minute


def link_oauth(settings: OAuthSettings, client_secret: str, *, clock: Clock) -> OAuthLink:
    """Create a connection to a bank's OAuth addresses."""
    from desktop_app.api.documents.oauth import OAuth, OAuthClient  # noqa: PLC0415 - see above
    from desktop_app.api.transport import Transport  # noqa: PLC0415

    transport = Transport(clock=clock)
    client = OAuthClient(**asdict(settings), client_secret=client_secret)
    return OAuthLink(
        transport=transport, oauth=OAuth(transport=transport, client=client, clock=clock)
    )


def link_services(
    profile: Profile,
    tokens: TokenSource,
    *,
    clock: Clock,
    end_tokens: Callable[[], Awaitable[None]] | None = None,
) -> ServiceLink:
    """Create a connection to a profile's services, with the profile's rate limit."""
    from desktop_app.api.documents.reader import DocumentsReader  # noqa: PLC0415 - see above
    from desktop_app.api.documents.sender import DocumentsSender  # noqa: PLC0415
    from desktop_app.api.exchange import Limits  # noqa: PLC0415
    from desktop_app.api.transport import Transport  # noqa: PLC0415

    transport = Transport(clock=clock, limits=Limits(per_minute=pace_of(profile)))
    address, client, gateway = profile.documents_url, profile.documents_client, None
    if profile.gateway_url:
        alone = Transport(clock=clock, limits=Limits(per_minute=0))
        gateway = GatewayAccess(
            transport=alone,
            address=profile.gateway_url,
            clock=clock,
            page_hosts=tuple(profile.payment_page_hosts.lower().split()),
            language=profile.merchant.language,
            signs=profile.merchant.sign_requests,
        )
    return ServiceLink(
        transport=transport,
        reader=DocumentsReader(
            transport=transport, base_url=address, tokens=tokens, clock=clock, client=client
        ),
        sender=DocumentsSender(
            transport=transport, base_url=address, tokens=tokens, clock=clock, client=client
        ),
        is_here=is_on_this_machine(address),
        gateway=gateway,
        end_tokens=end_tokens,
    )
