"""Tests of the keyring: only safe back ends, time limits, every failure reported."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from keyring import core
from keyring.backend import KeyringBackend
from keyring.backends.chainer import ChainerBackend
from keyring.backends.fail import Keyring as FailKeyring
from keyring.backends.null import Keyring as NullKeyring
from keyring.errors import KeyringLocked

from desktop_app.system.errors import KeyringUnavailable
from desktop_app.system.keyring import MemoryKeyring, SystemKeyring, keyring_name

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.support.loops import Run

SECRET = bytes(range(32))


class SafeKeyring(KeyringBackend):
    """Keeps passwords in memory and poses as the Secret Service."""

    priority = 5

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


SafeKeyring.__module__ = "keyring.backends.SecretService"


class PlainFileKeyring(SafeKeyring):
    """Poses as a back end that stores secrets unencrypted."""


PlainFileKeyring.__module__ = "keyrings.alt.file"


class LosingKeyring(SafeKeyring):
    """Reports success and stores nothing."""

    def set_password(self, service: str, username: str, password: str) -> None:
        pass


LosingKeyring.__module__ = "keyring.backends.SecretService"


class RefusingKeyring(SafeKeyring):
    """Raises a given error."""

    def __init__(self, failure: Exception) -> None:
        super().__init__()
        self.failure = failure

    def get_password(self, service: str, username: str) -> str | None:
        raise self.failure


RefusingKeyring.__module__ = "keyring.backends.SecretService"


def _refusal(run_async: Run, choose: Callable[[], KeyringBackend]) -> str:
    keyring = SystemKeyring(choose=choose)
    with pytest.raises(KeyringUnavailable) as refused:
        run_async(keyring.set("profile", SECRET))
    return refused.value.parameters["reason"]


def test_a_secret_is_kept_and_forgotten(run_async: Run) -> None:
    backend = SafeKeyring()

    async def check(keyring: SystemKeyring | MemoryKeyring) -> None:
        assert await keyring.get("profile") is None
        await keyring.delete("profile")
        await keyring.set("profile", SECRET)
        assert await keyring.get("profile") == SECRET
        assert await keyring.get("other") is None
        await keyring.delete("profile")
        assert await keyring.get("profile") is None

    run_async(check(SystemKeyring(choose=lambda: backend)))
    run_async(check(MemoryKeyring()))


def test_back_ends_that_keep_nothing_or_keep_it_readable_are_refused(run_async: Run) -> None:
    assert _refusal(run_async, FailKeyring) == "none"
    assert _refusal(run_async, NullKeyring) == "none"
    assert _refusal(run_async, PlainFileKeyring) == "weak"
    assert _refusal(run_async, LosingKeyring) == "weak"


def test_of_a_chain_the_safe_one_is_used(run_async: Run) -> None:
    safe, plain = SafeKeyring(), PlainFileKeyring()

    class Chain(ChainerBackend):
        backends = (plain, safe)

    Chain.__module__ = "keyring.backends.chainer"
    run_async(SystemKeyring(choose=Chain).set("profile", SECRET))
    assert list(safe.kept)
    assert not plain.kept


def test_the_libraries_own_choice_is_checked_too(run_async: Run) -> None:
    """The tests' environment names the failing back end."""
    with pytest.raises(KeyringUnavailable) as refused:
        run_async(SystemKeyring().get("profile"))
    assert refused.value.parameters["reason"] == "none"


@pytest.fixture
def configured(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A configuration of the keyring library that names a back end which does not load."""
    way, named = request.param
    monkeypatch.setattr(core, "_keyring_backend", None)
    monkeypatch.setattr(core, "_config_path", lambda: tmp_path / "keyringrc.cfg")
    if way == "environment":
        monkeypatch.setenv("PYTHON_KEYRING_BACKEND", named)
    else:
        monkeypatch.delenv("PYTHON_KEYRING_BACKEND")
        (tmp_path / "keyringrc.cfg").write_text(named, encoding="utf-8")


@pytest.mark.parametrize(
    "configured",
    [
        ("environment", "keyrings.nowhere.Keyring"),
        ("environment", "keyring.backends.fail.Nobody"),
        ("environment", "no module"),
        ("file", "[backend]\ndefault-keyring=keyrings.nowhere.Keyring\n"),
        ("file", "default-keyring=keyring.backends.fail.Keyring\n"),  # without a section
    ],
    indirect=True,
)
@pytest.mark.usefixtures("configured")
def test_a_configured_back_end_that_does_not_load_is_as_none(run_async: Run) -> None:
    with pytest.raises(KeyringUnavailable) as refused:
        run_async(SystemKeyring().get("profile"))
    assert refused.value.parameters["reason"] == "none"
    assert keyring_name().startswith("none (")


@pytest.mark.parametrize("failure", [RuntimeError("not viable"), OSError("no bus"), TypeError()])
def test_a_back_end_that_does_not_begin_is_as_none(run_async: Run, failure: Exception) -> None:
    def choose() -> KeyringBackend:
        raise failure

    assert _refusal(run_async, choose) == "none"


@pytest.mark.parametrize("failure", [KeyringLocked("no"), OSError("bus"), RuntimeError("prompt")])
def test_whatever_a_back_end_raises_is_told(run_async: Run, failure: Exception) -> None:
    keyring = SystemKeyring(choose=lambda: RefusingKeyring(failure))
    with pytest.raises(KeyringUnavailable) as refused:
        run_async(keyring.get("profile"))
    assert refused.value.parameters["reason"] == "locked"
    assert refused.value.retryable


def test_a_dialog_that_nobody_answers_ends_with_the_time(run_async: Run) -> None:
    answered = threading.Event()

    def wait() -> KeyringBackend:
        answered.wait(240)
        return SafeKeyring()

    keyring = SystemKeyring(choose=wait, timeout_s=0.05)
    with pytest.raises(KeyringUnavailable) as refused:
        run_async(keyring.get("profile"))
    assert refused.value.parameters["reason"] == "timeout"
    answered.set()


def test_what_somebody_else_wrote_is_no_secret(run_async: Run) -> None:
    backend = SafeKeyring()
    backend.kept["Kantora", "profile"] = "не base64"
    assert run_async(SystemKeyring(choose=lambda: backend).get("profile")) is None
