"""Makes the way to the services of a profile; loads the network libraries when it is called."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from desktop_app.domain.addresses import is_on_this_machine

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.api.documents.oauth import OAuth
    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.api.documents.sender import DocumentsSender
    from desktop_app.api.transport import Transport
    from desktop_app.domain.periods import Clock
    from desktop_app.domain.profiles import Profile
    from desktop_app.domain.sign_in import OAuthSettings


class ServiceLink:
    """One pool of connections, and the reader and the sender that use it."""

    def __init__(
        self,
        *,
        transport: Transport,
        reader: DocumentsReader,
        sender: DocumentsSender,
        end_tokens: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`end_tokens` ends what gives tokens, once nobody calls any more."""
        self.reader = reader
        self.sender = sender
        self._transport = transport
        self._end_tokens = end_tokens

    def set_pace(self, per_minute: int) -> None:
        """Ask so often in a minute at most from now on; 0 is without a limit."""
        self._transport.limiter.per_minute = per_minute

    async def close(self) -> None:
        """Close every connection."""
        await self._transport.close()
        if self._end_tokens is not None:
            await self._end_tokens()


class OAuthLink:
    """A pool of connections of its own to where the bank gives tokens."""

    def __init__(self, *, transport: Transport, oauth: OAuth) -> None:
        self.oauth = oauth
        self._transport = transport

    async def close(self) -> None:
        """Close every connection."""
        await self._transport.close()


def pace_of(profile: Profile) -> int:
    """Calls a minute at most; a service on this machine is asked without a limit."""
    return 0 if is_on_this_machine(profile.documents_url) else profile.calls_a_minute


def link_oauth(settings: OAuthSettings, client_secret: str, *, clock: Clock) -> OAuthLink:
    """The way to where a bank asks for consent and gives tokens."""
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
    """The way to a profile's services, as often as the profile says."""
    from desktop_app.api.documents.reader import DocumentsReader  # noqa: PLC0415 - see above
    from desktop_app.api.documents.sender import DocumentsSender  # noqa: PLC0415
    from desktop_app.api.exchange import Limits  # noqa: PLC0415
    from desktop_app.api.transport import Transport  # noqa: PLC0415

    transport = Transport(clock=clock, limits=Limits(per_minute=pace_of(profile)))
    address = profile.documents_url
    return ServiceLink(
        transport=transport,
        reader=DocumentsReader(transport=transport, base_url=address, tokens=tokens, clock=clock),
        sender=DocumentsSender(transport=transport, base_url=address, tokens=tokens, clock=clock),
        end_tokens=end_tokens,
    )
