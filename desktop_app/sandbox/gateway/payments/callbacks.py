"""Callbacks: what a merchant is told, signed, and repeated until it is received."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import ssl
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import h11
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding

from desktop_app.sandbox.gateway.addresses import split_address
from desktop_app.sandbox.gateway.records import Callback
from desktop_app.sandbox.http.loopback import is_loopback_host

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cryptography.hazmat.primitives.asymmetric import rsa

    from desktop_app.sandbox.gateway.records import Credential, Merchant, Order

TRIES = 3
TIMEOUT_S = 5.0
"""Seconds that a receiver is given for each try, from the connection to the status."""

AT_ONCE = 64
"""Most receivers that are called at the same time; further callbacks wait for their turn."""

READ_BYTES = 4096
ALIAS = "sandbox-callback"
_WRITTEN = "/%:?#[]@!$&'()*+,;=~"
"""What stays as a merchant's address has it; anything else is sent as percent and digits."""

_UNSIGNED = ("checksum", "sign_alias")
OK = 200
FORM_TYPE = "application/x-www-form-urlencoded"

_log = logging.getLogger(__name__)


class Callbacks:
    """Tells merchants what happened; only addresses on this computer are called."""

    def __init__(
        self, *, key: str, private_key: Callable[[], rsa.RSAPrivateKey], interval: float
    ) -> None:
        """Set how callbacks are signed and repeated.

        Args:
            key: shared with the merchant, for HMAC.
            private_key: gives the key pair of the asymmetric checksum.
            interval: seconds between two tries.
        """
        self._key, self._private_key, self._interval = key, private_key, interval
        self._under_way: set[asyncio.Task[None]] = set()
        self._turns = asyncio.Semaphore(AT_ONCE)

    def about_order(
        self, order: Order, merchant: Merchant, operation: str, *, done: bool
    ) -> Callback | None:
        """Tell what happened to an order, where its registration or merchant names an address.

        Returns:
            What is being sent; `None` where nobody is told.
        """
        if order.callback_url is None:
            return None
        parameters = {
            "mdOrder": order.id,
            "orderNumber": order.number,
            "operation": operation,
            "status": "1" if done else "0",
        }
        callback = Callback(url=order.callback_url, parameters=tuple(parameters.items()))
        self.send(callback, merchant)
        return callback

    def about_credential(
        self, credential: Credential, merchant: Merchant, operation: str, *, order: Order | None
    ) -> None:
        """Tell that a credential was stored or switched.

        Args:
            credential: as it is now.
            merchant: whose it is.
            operation: what happened to it.
            order: the one that stored it; `None` where a state of an earlier version names none,
                and then nothing is said of an order.
        """
        if merchant.static_callback_url is None:
            return
        of_order = {"mdOrder": order.id, "orderNumber": order.number} if order else {}
        parameters = {
            **of_order,
            "bindingId": credential.id,
            "clientId": credential.client_id,
            "operation": operation,
            "status": "1",
            "enabled": str(credential.active).lower(),
        }
        self.send(
            Callback(url=merchant.static_callback_url, parameters=tuple(parameters.items())),
            merchant,
        )

    @staticmethod
    def reaches(callback: Callback) -> bool:
        """Whether a callback's address is on this computer, and is called.

        One that cannot be read is not: a state of an earlier version may hold it.
        """
        split = split_address(callback.url)
        return split is not None and is_loopback_host(split.hostname or "")

    def send(self, callback: Callback, merchant: Merchant) -> None:
        """Send a callback to this computer, and again where it is not received."""
        if not self.reaches(callback):
            return
        own = () if merchant.callback == "post" else _own_pairs(callback.url)
        parameters = self._signed(dict(callback.parameters), merchant, own=own)
        task = asyncio.get_running_loop().create_task(
            self._deliver(callback.url, parameters, post=merchant.callback == "post")
        )
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    def forget(self) -> None:
        """Repeat nothing any more."""
        for task in self._under_way:
            task.cancel()

    def _signed(
        self,
        parameters: dict[str, str],
        merchant: Merchant,
        *,
        own: Sequence[tuple[str, str]],
    ) -> dict[str, str]:
        text = signed_text(parameters, own=own).encode()
        if merchant.checksum == "hmac":
            digest = hmac.new(self._key.encode(), text, hashlib.sha256).hexdigest()
            return parameters | {"checksum": digest.upper()}
        if merchant.checksum == "rsa-sha512":
            signature = self._private_key().sign(text, padding.PKCS1v15(), hashes.SHA512())
            return parameters | {"checksum": signature.hex().upper(), "sign_alias": ALIAS}
        return parameters

    async def _deliver(self, url: str, parameters: Mapping[str, str], *, post: bool) -> None:
        for number in range(TRIES):
            if number:
                await asyncio.sleep(self._interval)
            try:
                async with self._turns, asyncio.timeout(TIMEOUT_S):
                    status = await _call(url, urlencode(parameters), post=post)
            except (OSError, h11.ProtocolError, ValueError) as error:
                _log.info("a callback did not arrive: %s", type(error).__name__)
            else:
                if status == OK:
                    return


def signed_text(parameters: Mapping[str, str], *, own: Sequence[tuple[str, str]] = ()) -> str:
    """What a checksum is made of: `name;value;` for each parameter, sorted by name.

    Args:
        parameters: those of the gateway.
        own: those that stand in the merchant's address and come along with a GET, decoded.
    """
    pairs = [*(pair for pair in own if pair[0] not in _UNSIGNED), *parameters.items()]
    return "".join(f"{name};{value};" for name, value in sorted(pairs, key=lambda pair: pair[0]))


def _own_pairs(url: str) -> list[tuple[str, str]]:
    """Names and values in the query of a merchant's address, as its server reads them."""
    return parse_qsl(urlsplit(url).query, keep_blank_values=True)


async def _call(url: str, query: str, *, post: bool) -> int:
    """Call an address once and return the status; redirects are not followed.

    Raises:
        OSError: the receiver cannot be reached, or ends the connection.
        h11.ProtocolError: it answers with something else than HTTP.
        ValueError: the address holds what cannot be sent.
    """
    split = urlsplit(url)
    secure = split.scheme == "https"
    path = split.path or "/"
    own = split.query if post else "&".join(filter(None, (split.query, query)))
    body = query.encode() if post else b""
    request = h11.Request(
        method="POST" if post else "GET",
        target=quote(f"{path}?{own}" if own else path, safe=_WRITTEN),
        headers=[("Host", split.netloc.rpartition("@")[2]), ("Connection", "close")]
        + ([("Content-Type", FORM_TYPE), ("Content-Length", str(len(body)))] if post else []),
    )
    reader, writer = await asyncio.open_connection(
        split.hostname or "",
        split.port or (443 if secure else 80),
        ssl=_unchecked_tls() if secure else None,
    )
    try:
        connection = h11.Connection(h11.CLIENT)
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        return await _status(connection, reader)
    finally:
        writer.transport.abort()  # there is nothing left to say, and nothing to wait for


async def _status(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    """The status of the answer that comes."""
    while not isinstance(event := connection.next_event(), h11.Response):
        if isinstance(event, h11.ConnectionClosed):
            raise ConnectionResetError("no answer came")
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(READ_BYTES))
    return event.status_code


def _unchecked_tls() -> ssl.SSLContext:
    """TLS with any certificate.

    Only this computer is called, where no authority signs certificates: the one of the merchant's
    server is not checked.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
