"""Stores the key secret of each profile in the operating system's keyring."""

from __future__ import annotations

import asyncio
import base64
import binascii
import logging
from typing import TYPE_CHECKING, Protocol, TypeVar

from desktop_app.system.daemon_threads import run_on_daemon_thread
from desktop_app.system.errors import KeyringUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from keyring.backend import KeyringBackend

T = TypeVar("T")

_log = logging.getLogger("kantora.keyring")

_SERVICE = "Kantora"
_TIMEOUT_S = 60.0
_SAFE_MODULES = (
    "keyring.backends.Windows",
    "keyring.backends.macOS",
    "keyring.backends.SecretService",
    "keyring.backends.libsecret",
    "keyring.backends.kwallet",
)


class Keyring(Protocol):
    """Stores one secret per profile; every coroutine may raise `KeyringUnavailable`."""

    async def get(self, name: str) -> bytes | None:
        """The secret kept under this name, or None."""

    async def set(self, name: str, secret: bytes) -> None:
        """Keep a secret, and make sure that it can be read again."""

    async def delete(self, name: str) -> None:
        """Forget a secret; one that is not there is not an error."""


class MemoryKeyring:
    """Stores secrets in memory for the life of the process, for demo and tour."""

    def __init__(self) -> None:
        self._secrets: dict[str, bytes] = {}

    async def get(self, name: str) -> bytes | None:
        """The secret kept under this name, or None."""
        return self._secrets.get(name)

    async def set(self, name: str, secret: bytes) -> None:
        """Keep a secret."""
        self._secrets[name] = secret

    async def delete(self, name: str) -> None:
        """Forget a secret."""
        self._secrets.pop(name, None)


class SystemKeyring:
    """Stores secrets in the keyring of this operating system.

    Only back ends that encrypt for the signed-in user are used, whatever a configuration file
    offers. Each call runs in a thread, because an unlock dialog of the system blocks it, and gives
    up after a minute.
    """

    def __init__(
        self,
        *,
        choose: Callable[[], KeyringBackend] | None = None,
        timeout_s: float = _TIMEOUT_S,
    ) -> None:
        """`choose` gives the back end instead of the keyring library's own choice."""
        self._choose = choose
        self._timeout_s = timeout_s

    async def get(self, name: str) -> bytes | None:
        """The secret kept under this name, or None."""
        text = await self._call(lambda backend: backend.get_password(_SERVICE, name))
        return None if text is None else _decode(text)

    async def set(self, name: str, secret: bytes) -> None:
        """Keep a secret, and make sure that it can be read again."""
        text = base64.b64encode(secret).decode("ascii")
        await self._call(lambda backend: backend.set_password(_SERVICE, name, text))
        if await self.get(name) != secret:
            raise KeyringUnavailable("weak")

    async def delete(self, name: str) -> None:
        """Forget a secret; one that is not there is not an error."""

        def forget(backend: KeyringBackend) -> None:
            if backend.get_password(_SERVICE, name) is not None:
                backend.delete_password(_SERVICE, name)

        await self._call(forget)

    async def _call(self, work: Callable[[KeyringBackend], T]) -> T:
        # A dialog may block it for ever.
        outcome = run_on_daemon_thread(self._guarded, work, name="keyring")
        try:
            return await asyncio.wait_for(asyncio.wrap_future(outcome), self._timeout_s)
        except TimeoutError:
            raise KeyringUnavailable("timeout") from None

    def _guarded(self, work: Callable[[KeyringBackend], T]) -> T:
        backend = _offered(self._choose)
        from keyring import errors  # noqa: PLC0415 - slow, and not always needed

        module = type(backend).__module__
        name = f"{module}.{type(backend).__name__}"
        if module in {"keyring.backends.fail", "keyring.backends.null"}:
            raise KeyringUnavailable("none", name)
        if module == "keyring.backends.chainer":
            backend = next(filter(_is_safe, getattr(backend, "backends", ())), backend)
            module = type(backend).__module__
        if not _is_safe(backend):
            raise KeyringUnavailable("weak", name)
        try:
            return work(backend)
        except errors.NoKeyringError as failure:
            raise KeyringUnavailable("none", name) from failure
        except Exception as failure:
            raise KeyringUnavailable("locked", name) from failure


def keyring_name() -> str:
    """The back end that the keyring library offers here; it loads that library."""
    try:
        backend = _offered()
    except KeyringUnavailable as failure:
        return f"none ({type(failure.__cause__).__name__})"
    return f"{type(backend).__module__}.{type(backend).__name__}"


def _offered(choose: Callable[[], KeyringBackend] | None = None) -> KeyringBackend:
    """The back end that was chosen, or that the keyring library offers here.

    Raises:
        KeyringUnavailable: none loads, for example because a file or a variable of the environment
            names one that is not installed.
    """
    try:
        from keyring import get_keyring  # noqa: PLC0415 - as above

        return (choose or get_keyring)()
    except Exception as failure:
        _log.warning("no keyring back end loads: %s", type(failure).__name__)
        raise KeyringUnavailable("none") from failure


def _is_safe(backend: KeyringBackend) -> bool:
    return type(backend).__module__.startswith(_SAFE_MODULES)


def _decode(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
