"""Tests that token, key and recovery code are found nowhere after a run with many errors."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import secrets
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from desktop_app.api.errors import Unauthorized
from desktop_app.app.app_services import AppServices
from desktop_app.app.open_profile import open_known
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets, SignInWay
from desktop_app.services.profiles.stored_secrets import ACCESS_TOKEN, StoredSecrets
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.system.sandbox_browser import SandboxBrowser
from tests.support.signing_in import never_asked, settings_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from desktop_app.app.open_profile import OpenProfile
    from desktop_app.services.profiles.browser_sign_in import WaitingForBrowser
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ENCODINGS: Final = (
    "plain", "percent", "base64", "base64 within", "base64 for addresses", "hex", "utf-16",
    "reversed",
)  # fmt: skip


def written(secret: bytes) -> dict[str, set[bytes]]:
    """How a secret looks in a file, by the name of the way."""
    text = secret.decode("latin-1")
    ways = {
        "plain": {secret},
        "percent": {quote(secret, safe="").encode()},
        "base64": {base64.b64encode(secret).rstrip(b"=")},
        "base64 within": {_within(secret, offset) for offset in (1, 2)},
        "base64 for addresses": {base64.urlsafe_b64encode(secret).rstrip(b"=")},
        "hex": {secret.hex().encode(), secret.hex().upper().encode()},
        "utf-16": {text.encode("utf-16-le"), text.encode("utf-16-be")},
        "reversed": {secret[::-1]},
    }
    assert tuple(ways) == ENCODINGS
    return ways


def _within(secret: bytes, offset: int) -> bytes:
    """Base64 of a text that has the secret after so many other letters, its ends cut off."""
    whole = base64.b64encode(b"x" * offset + secret)
    return whole[4 : len(whole) - 4]


def found_in(data: bytes, secret: bytes) -> list[str]:
    """In which ways a secret is written in some bytes."""
    return [way for way, looks in written(secret).items() if any(one in data for one in looks)]


def places(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def look_for(secrets_: Mapping[str, bytes], where: Mapping[str, bytes]) -> list[str]:
    return [
        f"{name} in {place}, {way}"
        for place, data in where.items()
        for name, secret in secrets_.items()
        for way in found_in(data, secret)
    ]


@pytest.mark.parametrize("way", ENCODINGS)
def test_a_secret_would_be_found(way: str) -> None:
    secret = secrets.token_urlsafe(24).encode()
    for look in written(secret)[way]:
        assert way in found_in(b"before " + look + b" after", secret)
    assert found_in(b"before " + secret[:-2] + b" after", secret) == []


async def signed_in(
    opened: OpenProfile, sandbox: SandboxProcess, looks: dict[str, bytes]
) -> dict[str, bytes]:
    """Sign in by browser, work, have tokens renewed, sign out; returns the secrets there were."""
    before = opened.workspace.profile
    profile = replace(before, sign_in=SignInWay.OAUTH, oauth=settings_of(sandbox))
    entered = Secrets(client_secret=sandbox.addresses.client_secret)
    await opened.sign_in.use(profile, entered)
    asked: asyncio.Future[WaitingForBrowser] = asyncio.get_running_loop().create_future()
    work = asyncio.ensure_future(
        opened.sign_in.sign_in(waiting=asked.set_result, as_somebody_else=never_asked)
    )
    page = (await asked).address
    await SandboxBrowser().answer(page)
    await work
    token = await opened.sign_in.access_token()
    kept = StoredSecrets(Vault(opened.store.database))
    first = await kept.tokens()
    assert await opened.sign_in.refused(token)
    second = await kept.tokens()
    assert first is not None
    assert second is not None
    looks |= {f"{name}, signed in": data for name, data in places(opened.store.folder)}
    await opened.sign_in.sign_out()
    await opened.sign_in.use(before, Secrets())
    return {
        "the client's secret": sandbox.addresses.client_secret.encode(),
        "the state": parse_qs(urlsplit(page).query)["state"][0].encode(),
        "the first access token": first.access_token.encode(),
        "the first refresh token": first.refresh_token.encode(),
        "the second access token": second.access_token.encode(),
        "the second refresh token": second.refresh_token.encode(),
    }


def fail(token: str) -> None:
    """An error of the program whose message contains the token."""
    raise RuntimeError(f"headers were {{'Authorization': 'Bearer {token}'}}, access_token={token}")


async def work(
    parts: AppServices, sandbox: SandboxProcess, wrong: str, looks: dict[str, bytes], home: Path
) -> dict[str, bytes]:
    """Connect, read, be refused, fail; returns the secrets there were."""
    addresses = sandbox.addresses
    draft = Profile(
        id="",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#2F6FDE",
        environment=Environment.TEST,
        documents_url=addresses.documents_url,
        first_day="2026-10-01",
    )
    findings = await parts.profile_work.check(draft, Secrets(access_token=wrong))
    assert isinstance(findings[-1].error, Unauthorized)
    entered = Secrets(access_token=addresses.access_token)
    created = await parts.profile_work.create(draft, entered)
    faults: list[Exception] = []
    opened = await open_known(
        created.profile,
        profiles=parts.profiles,
        browser=parts.browser,
        clock=parts.clock,
        on_failure=faults.append,
    )
    try:
        sync = opened.workspace.sync
        sync.start()
        assert (await sync.finished()).error is None
        listed = (await opened.workspace.lists.unfinished_ids(Kind.DOCUMENT, 1))[0]
        await opened.workspace.documents.details(Kind.DOCUMENT, listed)
        await opened.workspace.print_forms.get(Kind.DOCUMENT, listed, FileFormat.PDF)
        secret = await signed_in(opened, sandbox, looks)
        await Vault(opened.store.database).set(ACCESS_TOKEN, wrong)
        sync.start()
        assert isinstance((await sync.finished()).error, Unauthorized)
        try:
            fail(wrong)
        except RuntimeError as error:
            logging.getLogger("kantora.api").exception("a call failed")
            sys.excepthook(type(error), error, error.__traceback__)
        looks |= {f"{name}, open": data for name, data in places(home)}
        key = opened.store.key
    finally:
        await opened.close_store()
        assert opened.lock is not None
        await opened.lock.release()
    assert not faults
    return {
        "the token that worked": addresses.access_token.encode(),
        "the token that was refused": wrong.encode(),
        "the recovery code": created.recovery_code.encode(),
        "the recovery code without dashes": created.recovery_code.replace("-", "").encode(),
        "the key of the store": key,
        **secret,
    }


def test_no_secret_is_left_anywhere(
    sandbox: SandboxProcess, tmp_path: Path, run_async: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = f"{secrets.token_urlsafe(24)}/+~.{secrets.token_hex(4)}="
    paths = Paths(tmp_path)
    keyring = MemoryKeyring()
    parts = AppServices(paths=paths, preferences=Preferences(paths.preferences), keyring=keyring)
    looks: dict[str, bytes] = {}
    with parts.reported():
        kept = run_async(work(parts, sandbox, wrong, looks, tmp_path))
        profile = parts.profiles.known[0].id
        secret = run_async(keyring.get(profile))
    assert secret is not None
    kept["the secret of the keyring"] = secret
    looks |= dict(places(tmp_path))
    said = capsys.readouterr()
    looks["standard output"] = said.out.encode()
    looks["standard error"] = said.err.encode()
    looks["journal of the sandbox"] = json.dumps(sandbox.requests(), ensure_ascii=False).encode()
    looks["log of the sandbox"] = sandbox.log().encode()
    # Everything that is written was written.
    names = " ".join(looks)
    for name in ("store.db", "store.db-wal, open", "kantora.log", "settings.json", "keys.json"):
        assert name in names
    assert b"GET /" in looks["logs/kantora.log"]
    assert b"Bearer [redacted]" in looks["journal of the sandbox"]
    crashes = [data for name, data in looks.items() if name.startswith("logs/crash-")]
    assert any(b"RuntimeError" in data for data in crashes)
    assert look_for(kept, looks) == []
