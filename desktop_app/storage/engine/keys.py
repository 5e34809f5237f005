"""Creates a store's random key and wraps it for the keyring, a passphrase and a recovery code.

The key itself is nowhere on disk. The key file holds it encrypted: under a recovery code that the
user keeps on paper, and either under a secret that lies in the keyring of the operating system or
under a passphrase that the user remembers. So a lost keyring is not a lost ledger, and whoever
chose a passphrase is asked for it, because nothing on the computer opens the store without.
"""

from __future__ import annotations

import base64
import contextlib
import json
import secrets
import threading
import unicodedata
from typing import TYPE_CHECKING, Any, Final

from desktop_app.storage.engine.errors import (
    KeyFileUnreadable,
    WrongKey,
    WrongPassphrase,
    WrongRecoveryCode,
)
from desktop_app.storage.engine.private_files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

KEY_BYTES: Final = 32
"""Length of a store's key and of the keyring's secret."""

KEY_FILE: Final = "keys.json"
"""Name of the key file, in the folder of its store."""

SHORTEST_PASSPHRASE: Final = 8

_VERSION: Final = 1
_NONCE: Final = 12
_SALT: Final = 16
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD: Final = str.maketrans("OIL" + "АВЕКМНОРСТУХ", "011" + "ABEKMH0PCTYX")
_CODE_SYMBOLS: Final = 28
_CHECK_PRIME: Final = 1021  # below 32 x 32: one wrong letter, or two exchanged, is always noticed
_GROUP: Final = 4
_MEMORY_KIB: Final = 65_536
_PASSES: Final = 3
_LANES: Final = 2

_CHANGES: Final = threading.RLock()
"""Held while a key is derived or a key file changes, by one thread of the process at a time.

The cryptography library runs the lanes of Argon2id in a pool of threads that all derivations of
the process share: two at once wait for each other for ever, or run out of memory. And a key file
is read, changed and written: two changes at once would lose one of them.
"""


def new_key() -> bytes:
    """32 random bytes."""
    return secrets.token_bytes(KEY_BYTES)


def new_recovery_code() -> str:
    """A code of 28 letters and digits (130 random bits, 10 check bits) in groups of four.

    Letters that look like digits do not occur.
    """
    body = "".join(secrets.choice(_ALPHABET) for _ in range(_CODE_SYMBOLS - 2))
    symbols = body + _check_symbols(body)
    return "-".join(symbols[at : at + _GROUP] for at in range(0, len(symbols), _GROUP))


def is_recovery_code(text: str) -> bool:
    """Whether this is a recovery code without typing errors; blanks and case are ignored."""
    symbols = _symbols(text)
    return (
        len(symbols) == _CODE_SYMBOLS
        and all(one in _ALPHABET for one in symbols)
        and _check_symbols(symbols[:-2]) == symbols[-2:]
    )


class KeyFile:
    """The file with the wrapped copies of a store's key.

    Deriving a key from a recovery code or a passphrase takes about a fifth of a second and 64 MiB:
    call these from a worker thread.
    """

    def __init__(self, path: Path) -> None:
        """The file need not exist before `wrap`."""
        self._path = path

    @property
    def exists(self) -> bool:
        """Whether the store has a key file."""
        return self._path.exists()

    def asks_passphrase(self) -> bool:
        """Whether a passphrase is required instead of the keyring's secret.

        Raises:
            KeyFileUnreadable: the file cannot be read.
        """
        return "passphrase" in self._read()

    @property
    def for_backup(self) -> Mapping[str, Any]:
        """The part of the key file for backups, so that the recovery code opens them elsewhere.

        Raises:
            KeyFileUnreadable: the file cannot be read.
        """
        with self._report_unreadable():
            return {"version": _VERSION, "recovery": self._read()["recovery"]}

    def begin_from_backup(self, kept: Mapping[str, Any]) -> None:
        """Write the file from a backup; only the recovery code opens it then.

        Raises:
            OSError: it cannot be written.
        """
        self._write(dict(kept))

    def wrap(self, key: bytes, *, keyring_secret: bytes | None, recovery_code: str) -> None:
        """Write the file anew; without a keyring secret only the recovery code opens it.

        Raises:
            OSError: the file cannot be written; an earlier one is unchanged.
        """
        content: dict[str, Any] = {"version": _VERSION, "recovery": _wrap_code(key, recovery_code)}
        if keyring_secret is not None:
            content["keyring"] = _seal(keyring_secret, key, purpose="keyring")
        with _CHANGES:
            self._write(content)

    def open_with_keyring(self, keyring_secret: bytes) -> bytes:
        """The key, by the secret of the keyring.

        Raises:
            WrongKey: it is another store's secret, or the file was made without one.
            KeyFileUnreadable: the file cannot be read.
        """
        sealed = self._read().get("keyring")
        key = None if sealed is None else self._unseal(keyring_secret, sealed, "keyring")
        if key is None:
            raise WrongKey(self._path)
        return key

    def open_with_code(self, recovery_code: str) -> bytes:
        """The key, by the recovery code in any spelling.

        Raises:
            WrongRecoveryCode: it is mistyped, or not this store's code.
            KeyFileUnreadable: the file cannot be read.
        """
        return open_carried(self._path, self._read(), recovery_code)

    def open_with_passphrase(self, passphrase: str) -> bytes:
        """The key, by the passphrase.

        Raises:
            WrongPassphrase: it is another one, or there is none.
            KeyFileUnreadable: the file cannot be read.
        """
        with self._report_unreadable():
            wrapped = self._read().get("passphrase")
            key = None if wrapped is None else _unwrap(wrapped, passphrase, "passphrase")
        if key is None:
            raise WrongPassphrase(self._path)
        return key

    def open_with_entry(self, entered: str) -> tuple[bytes, bool]:
        """The key, by the code or passphrase that a person entered; and whether it was the code.

        Where a passphrase is asked for, it may look like a recovery code.

        Raises:
            WrongRecoveryCode, WrongPassphrase: it is another one.
            KeyFileUnreadable: the file cannot be read.
        """
        if not self.asks_passphrase():
            return self.open_with_code(entered), True
        if not is_recovery_code(entered):
            return self.open_with_passphrase(entered), False
        try:
            return self.open_with_code(entered), True
        except WrongRecoveryCode:
            with contextlib.suppress(WrongPassphrase):
                return self.open_with_passphrase(entered), False
            raise

    def set_passphrase(self, key: bytes, passphrase: str) -> None:
        """Require a passphrase from now on; the keyring's secret no longer opens the store.

        Raises:
            ValueError: it is shorter than `SHORTEST_PASSPHRASE`.
            KeyFileUnreadable: the file cannot be read.
            OSError: it cannot be written; it is unchanged then.
        """
        if len(passphrase) < SHORTEST_PASSPHRASE:
            raise ValueError("the passphrase is too short")
        wrapped = _wrap(key, passphrase, "passphrase")
        with _CHANGES:
            content = self._read() | {"passphrase": wrapped}
            content.pop("keyring", None)
            self._write(content)

    def remove_passphrase(self, key: bytes, *, keyring_secret: bytes | None) -> None:
        """Let the keyring's secret, or else the recovery code alone, open the store again.

        Raises:
            KeyFileUnreadable: the file cannot be read.
            OSError: it cannot be written; it is unchanged then.
        """
        with _CHANGES:
            content = self._read()
            content.pop("passphrase", None)
            if keyring_secret is not None:
                content["keyring"] = _seal(keyring_secret, key, purpose="keyring")
            self._write(content)

    def change_key(
        self,
        former: bytes,
        key: bytes,
        *,
        recovery_code: str,
        keyring_secret: bytes | None = None,
        passphrase: str = "",
    ) -> None:
        """Wrap another key with another recovery code; earlier codes and secrets stop working.

        The former key is kept, encrypted with the new one, until `forget_former`: the store may
        still have it when the program is stopped in between.

        Args:
            former: the key that the store has had.
            key: the key that it gets.
            recovery_code: opens the new key.
            keyring_secret: opens it, too; None without a keyring.
            passphrase: opens it instead of the keyring's secret; empty without one.

        Raises:
            OSError: the file cannot be written; it is unchanged then.
        """
        content: dict[str, Any] = {
            "version": _VERSION,
            "recovery": _wrap_code(key, recovery_code),
            "former": _seal(key, former, purpose="former"),
        }
        if passphrase:
            content["passphrase"] = _wrap(key, passphrase, "passphrase")
        elif keyring_secret is not None:
            content["keyring"] = _seal(keyring_secret, key, purpose="keyring")
        with _CHANGES:
            self._write(content)

    def former_key(self, key: bytes) -> bytes | None:
        """The earlier key of the store while `change_key` is not complete.

        Raises:
            KeyFileUnreadable: the file cannot be read.
        """
        sealed = self._read().get("former")
        return None if sealed is None else self._unseal(key, sealed, "former")

    def forget_former(self) -> None:
        """Complete `change_key`: the store has the new key.

        Raises:
            KeyFileUnreadable: the file cannot be read.
            OSError: it cannot be written; it is unchanged then.
        """
        with _CHANGES:
            content = self._read()
            if content.pop("former", None) is not None:
                self._write(content)

    def replace_keyring_secret(self, key: bytes, keyring_secret: bytes) -> None:
        """Wrap the key with another keyring secret, for example on a new computer.

        Raises:
            KeyFileUnreadable: the file cannot be read.
            OSError: it cannot be written; it is unchanged then.
        """
        with _CHANGES:
            self._write(self._read() | {"keyring": _seal(keyring_secret, key, purpose="keyring")})

    def _read(self) -> dict[str, Any]:
        with self._report_unreadable():
            content = json.loads(self._path.read_bytes())
            if content["version"] != _VERSION:
                raise ValueError("unknown version")
            return dict(content)

    def _write(self, content: dict[str, Any]) -> None:
        write_whole(self._path, json.dumps(content, indent=1), durable=True)

    def _unseal(self, wrapping_key: bytes, text: str, purpose: str) -> bytes | None:
        with self._report_unreadable():
            return _unseal(wrapping_key, text, purpose=purpose)

    def _report_unreadable(self) -> contextlib.AbstractContextManager[None]:
        return _report_unreadable(self._path)


def open_carried(path: Path, carried: Mapping[str, Any], recovery_code: str) -> bytes:
    """The key, by the recovery code and the key file part of a backup.

    Raises:
        WrongRecoveryCode: it is mistyped, or of another store.
        KeyFileUnreadable: nothing like that is carried.
    """
    if not is_recovery_code(recovery_code):
        raise WrongRecoveryCode(path)
    with _report_unreadable(path):
        key = _unwrap(carried["recovery"], _symbols(recovery_code), "recovery")
    if key is None:
        raise WrongRecoveryCode(path)
    return key


@contextlib.contextmanager
def _report_unreadable(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as damage:
        raise KeyFileUnreadable(path) from damage


def _unwrap(wrapped: Mapping[str, str], secret: str, purpose: str) -> bytes | None:
    derived = _derive(secret, base64.b64decode(wrapped["salt"]))
    return _unseal(derived, wrapped["sealed"], purpose=purpose)


def _symbols(text: str) -> str:
    kept = (one for one in text.upper() if one.isalnum())
    return "".join(kept).translate(_MISREAD)


def _check_symbols(body: str) -> str:
    weighted = enumerate(map(_ALPHABET.index, body), start=1)
    number = sum(place * value for place, value in weighted) % _CHECK_PRIME
    return _ALPHABET[number & 31] + _ALPHABET[(number >> 5) & 31]


def seal_text(key: bytes, text: str) -> str:
    """Encrypt a text with the key of a store."""
    return _seal(key, text.encode("utf-8"), purpose="text")


def open_text(key: bytes, sealed: str) -> str | None:
    """Decrypt a text of `seal_text`; None with another key or a damaged text."""
    with contextlib.suppress(ValueError):
        found = _unseal(key, sealed, purpose="text")
        return None if found is None else found.decode("utf-8")
    return None


def _derive(secret: str, salt: bytes) -> bytes:
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id  # noqa: PLC0415 - slow to load

    kdf = Argon2id(
        salt=salt, length=KEY_BYTES, iterations=_PASSES, lanes=_LANES, memory_cost=_MEMORY_KIB
    )
    with _CHANGES:
        return kdf.derive(unicodedata.normalize("NFC", secret).encode("utf-8"))


def _wrap_code(key: bytes, recovery_code: str) -> dict[str, str]:
    if not is_recovery_code(recovery_code):
        raise ValueError("not a recovery code")
    return _wrap(key, _symbols(recovery_code), "recovery")


def _wrap(key: bytes, secret: str, purpose: str) -> dict[str, str]:
    salt = secrets.token_bytes(_SALT)
    return {
        "salt": base64.b64encode(salt).decode("ascii"),
        "sealed": _seal(_derive(secret, salt), key, purpose=purpose),
    }


def _seal(wrapping_key: bytes, content: bytes, *, purpose: str) -> str:
    nonce = secrets.token_bytes(_NONCE)
    sealed = _cipher()(wrapping_key).encrypt(nonce, content, purpose.encode())
    return base64.b64encode(nonce + sealed).decode("ascii")


def _unseal(wrapping_key: bytes, text: str, *, purpose: str) -> bytes | None:
    """What was sealed, or None when this is not what it was sealed with.

    Raises:
        ValueError: it is not what `_seal` writes.
    """
    from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - slow to load

    sealed = base64.b64decode(text, validate=True)
    cipher = _cipher()(wrapping_key)
    try:
        opened: bytes = cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], purpose.encode())
    except InvalidTag:
        return None
    return opened


def _cipher() -> Callable[[bytes], Any]:
    from cryptography.hazmat.primitives.ciphers.aead import (  # noqa: PLC0415 - slow to load
        ChaCha20Poly1305,
    )

    return ChaCha20Poly1305
