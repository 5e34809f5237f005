"""A raw socket server that can fail in every way a real one can."""

from __future__ import annotations

import asyncio
import datetime as dt
import ipaddress
import socket
import ssl
import struct
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

OK: Final = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"


class RawServer:
    """Passes connections to a behaviour; records requests and when clients disconnect."""

    def __init__(self, behaviour: Callable[[StreamReader, StreamWriter], Awaitable[None]]) -> None:
        self._behaviour = behaviour
        self.port = 0
        self.scheme = "http"
        self.until = b"\r\n\r\n"
        self.requests: list[bytes] = []
        self.connections = 0
        self.asked = asyncio.Event()
        self.left = asyncio.Event()

    @property
    def url(self) -> str:
        """Address of the root, without a slash."""
        return f"{self.scheme}://127.0.0.1:{self.port}"

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Read a request after the other and let the behaviour answer it."""
        self.connections += 1
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError, ssl.SSLError):
                while True:
                    self.requests.append(await reader.readuntil(self.until))
                    self.asked.set()
                    await self._behaviour(reader, writer)
        finally:
            self.left.set()
            writer.transport.abort()


@asynccontextmanager
async def raw_server(
    behaviour: Callable[[StreamReader, StreamWriter], Awaitable[None]],
    *,
    tls: ssl.SSLContext | None = None,
) -> AsyncIterator[RawServer]:
    """Run a raw server on a free port of this machine."""
    server = RawServer(behaviour)
    tasks: set[asyncio.Task[None]] = set()

    def connected(reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.ensure_future(server.serve(reader, writer))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    listener = await asyncio.start_server(connected, "127.0.0.1", 0, ssl=tls)
    server.port = listener.sockets[0].getsockname()[1]
    server.scheme = "https" if tls else "http"
    try:
        yield server
    finally:
        listener.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.01)  # what was aborted is closed in the loop's next steps


def answering(
    *pieces: bytes, pause: float = 0
) -> Callable[[StreamReader, StreamWriter], Awaitable[None]]:
    """Send these bytes, with a pause after each piece; the connection stays open."""

    async def behave(_reader: StreamReader, writer: StreamWriter) -> None:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(pause)

    return behave


def closing(*pieces: bytes) -> Callable[[StreamReader, StreamWriter], Awaitable[None]]:
    """Send these bytes and close the connection."""

    async def behave(_reader: StreamReader, writer: StreamWriter) -> None:
        for piece in pieces:
            writer.write(piece)
        await writer.drain()
        writer.close()
        raise ConnectionAbortedError

    return behave


def resetting(*pieces: bytes) -> Callable[[StreamReader, StreamWriter], Awaitable[None]]:
    """Send these bytes and reset the connection, as a machine that lost power does."""

    async def behave(_reader: StreamReader, writer: StreamWriter) -> None:
        for piece in pieces:
            writer.write(piece)
        await writer.drain()
        await asyncio.sleep(0.05)
        linger = struct.pack("ii", 1, 0)
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        writer.transport.abort()
        raise ConnectionAbortedError

    return behave


async def hang(_reader: StreamReader, _writer: StreamWriter) -> None:
    """Never answer."""
    await _reader.read()
    raise ConnectionAbortedError


def answer(
    body: bytes = b"{}",
    *,
    status: str = "200 OK",
    content_type: str = "application/json;charset=UTF-8",
    headers: str = "",
) -> bytes:
    """One whole HTTP answer."""
    lines = f"HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\n{headers}"
    return f"{lines}Content-Length: {len(body)}\r\n\r\n".encode() + body


def self_signed(
    folder: Path, *, host: str = "127.0.0.1", common_name: str = "unknown bank"
) -> tuple[ssl.SSLContext, Path]:
    """A server's TLS context with a certificate nobody knows, and that certificate as a file.

    Without a host the certificate has no name but the common one.
    """
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common_name)])
    now = dt.datetime.now(dt.UTC)
    try:
        place: x509.GeneralName = x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        place = x509.DNSName(host)
    builder = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    )
    if host:
        builder = builder.add_extension(x509.SubjectAlternativeName([place]), critical=False)
    certificate = builder.sign(key, hashes.SHA256())
    ca_file, key_file = folder / "ca.pem", folder / "key.pem"
    ca_file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    key_file.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(ca_file, key_file)
    return context, ca_file
