"""Tests of the store key: wrapped twice, opened by either way, errors named."""

from __future__ import annotations

import json
import secrets
import threading
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.storage.engine import keys, private_files
from desktop_app.storage.engine.errors import (
    KeyFileUnreadable,
    WrongKey,
    WrongPassphrase,
    WrongRecoveryCode,
)
from desktop_app.storage.engine.keys import (
    KEY_FILE,
    KeyFile,
    is_recovery_code,
    new_key,
    new_recovery_code,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


SECRET = bytes(range(32))
DERIVED_WITH = (keys._MEMORY_KIB, keys._PASSES)
"""What the program derives keys with; tests do with less."""


@pytest.fixture
def key_file(tmp_path: Path) -> KeyFile:
    return KeyFile(tmp_path / "keys.json")


def test_either_way_opens_it(key_file: KeyFile) -> None:
    key, code = new_key(), new_recovery_code()
    key_file.wrap(key, keyring_secret=SECRET, recovery_code=code)
    assert key_file.exists
    assert key_file.open_with_keyring(SECRET) == key
    assert key_file.open_with_code(code) == key


def test_a_file_of_an_earlier_program_is_opened(
    key_file: KeyFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever changes how keys are derived has to keep opening what was made before."""
    memory, passes = DERIVED_WITH
    monkeypatch.setattr(keys, "_MEMORY_KIB", memory)
    monkeypatch.setattr(keys, "_PASSES", passes)
    sealed = {
        "version": 1,
        "recovery": {
            "salt": "pZTkiR9IGUyxSLY+ktEGJw==",
            "sealed": "Cv3BBmPaumqeLRCVp6ZF+PSM3CkYoM/zWG4kKfUDfZ+zMPKutWISbSx5fgm8jeSVIp53yEF4I0La"
            "g8O9",
        },
        "passphrase": {
            "salt": "2PrHeL/m19frgu1brlsjGg==",
            "sealed": "1rZ4598VE62zUee2CIbE7feQ0he0YvTaYHclJma7+1rQ1Nmk8NfVxTTwe5utffpjIzUbEbzTWP+v"
            "ybuh",
        },
    }
    (tmp_path / "keys.json").write_text(json.dumps(sealed), "utf-8")
    assert key_file.open_with_code("ZV9E-VVNA-J6A4-MAB8-24KR-7JA0-JMKB") == bytes(range(64, 96))
    assert key_file.open_with_passphrase("five green teapots") == bytes(range(64, 96))


def test_the_file_holds_neither_the_key_nor_the_code(key_file: KeyFile, tmp_path: Path) -> None:
    key, code = new_key(), new_recovery_code()
    key_file.wrap(key, keyring_secret=SECRET, recovery_code=code)
    (written,) = tmp_path.iterdir()
    content = written.read_bytes()
    assert written.stat().st_mode & 0o077 == 0
    assert key not in content
    assert key.hex().encode() not in content
    assert code.encode() not in content
    assert code.replace("-", "").encode() not in content


@pytest.mark.parametrize(
    "spelling",
    [str.lower, lambda code: code.replace("-", ""), lambda code: f"  {code.replace('-', ' ')}\n",
     lambda code: code.replace("0", "O").replace("1", "l"),
     lambda code: code.translate(str.maketrans("ABEKMH0PCTYX", "АВЕКМНОРСТУХ"))],
)  # fmt: skip
def test_a_code_may_be_spelled_as_people_do(
    key_file: KeyFile, spelling: Callable[[str], str]
) -> None:
    key, code = new_key(), new_recovery_code()
    key_file.wrap(key, keyring_secret=None, recovery_code=code)
    assert key_file.open_with_code(spelling(code)) == key


@given(st.integers(0, 27), st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
def test_every_slip_is_noticed(place: int, letter: str) -> None:
    code = "0123-4567-89AB-CDEF-GHJK-MNPQ-" + "RS"
    symbols = code.replace("-", "")
    code = symbols + keys._check_symbols(symbols)
    slipped = code[:place] + letter + code[place + 1 :]
    assert is_recovery_code(slipped) == (slipped == code)


@pytest.mark.parametrize("text", ["", "ABCD", "0000-0000-0000-0000-0000-0000-0000", "п" * 28])
def test_what_is_no_code_is_told_before_anything_is_derived(key_file: KeyFile, text: str) -> None:
    key_file.wrap(new_key(), keyring_secret=SECRET, recovery_code=new_recovery_code())
    with pytest.raises(WrongRecoveryCode):
        key_file.open_with_code(text)


def test_codes_differ_and_are_valid() -> None:
    codes = {new_recovery_code() for _ in range(50)}
    assert len(codes) == 50
    assert all(is_recovery_code(code) for code in codes)


def test_another_stores_code_and_secret_do_not_open_it(key_file: KeyFile) -> None:
    key_file.wrap(new_key(), keyring_secret=SECRET, recovery_code=new_recovery_code())
    with pytest.raises(WrongRecoveryCode):
        key_file.open_with_code(new_recovery_code())
    with pytest.raises(WrongKey):
        key_file.open_with_keyring(secrets.token_bytes(32))


def test_without_a_keyring_only_the_code_opens_it(key_file: KeyFile) -> None:
    key, code = new_key(), new_recovery_code()
    key_file.wrap(key, keyring_secret=None, recovery_code=code)
    with pytest.raises(WrongKey):
        key_file.open_with_keyring(SECRET)
    key_file.replace_keyring_secret(key, SECRET)
    assert key_file.open_with_keyring(SECRET) == key
    assert key_file.open_with_code(code) == key


def test_a_former_code_opens_nothing_any_more(key_file: KeyFile) -> None:
    former, key = new_key(), new_key()
    old, new = new_recovery_code(), new_recovery_code()
    key_file.wrap(former, keyring_secret=SECRET, recovery_code=old)
    key_file.change_key(former, key, keyring_secret=SECRET, recovery_code=new)
    assert key_file.open_with_code(new) == key
    assert key_file.open_with_keyring(SECRET) == key
    assert key_file.former_key(key) == former
    assert key_file.former_key(former) is None
    with pytest.raises(WrongRecoveryCode):
        key_file.open_with_code(old)
    key_file.forget_former()
    assert key_file.former_key(key) is None
    assert key_file.open_with_code(new) == key


def test_derivations_at_the_same_time_end(
    key_file: KeyFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, _ = DERIVED_WITH
    monkeypatch.setattr(keys, "_MEMORY_KIB", memory)
    key, codes = new_key(), [new_recovery_code() for _ in range(4)]
    key_file.wrap(key, keyring_secret=SECRET, recovery_code=codes[0])
    opened: list[bytes] = []
    threads = [
        threading.Thread(target=lambda: opened.append(key_file.open_with_code(codes[0])))
        for _ in range(4)
    ]
    for thread in threads:
        thread.daemon = True  # one that hangs must not keep the test run alive
        thread.start()
    for thread in threads:
        thread.join(240)
    assert opened == [key] * 4


def test_changes_at_the_same_time_lose_none(key_file: KeyFile) -> None:
    key, secrets_ = new_key(), [bytes([number]) * 32 for number in range(8)]
    key_file.wrap(key, keyring_secret=None, recovery_code=new_recovery_code())
    passphrases = [f"eight letters {number}" for number in range(8)]
    threads = [
        *(
            threading.Thread(target=key_file.replace_keyring_secret, args=(key, secret))
            for secret in secrets_
        ),
        *(
            threading.Thread(target=key_file.set_passphrase, args=(key, passphrase))
            for passphrase in passphrases
        ),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(240)
    assert sum(_opens(key_file, passphrase, key) for passphrase in passphrases) == 1


@pytest.mark.parametrize(
    "content",
    ["", "{}", "[]", '{"version": 99}', '{"version": 1, "recovery": {"salt": "?"}}',
     '{"version": 1, "keyring": "?", "recovery": {"salt": "AAAA", "sealed": "?"}}',
     "[" * 100_000],
)  # fmt: skip
def test_a_damaged_or_newer_file_is_told(key_file: KeyFile, tmp_path: Path, content: str) -> None:
    (tmp_path / "keys.json").write_text(content)
    with pytest.raises(KeyFileUnreadable):
        key_file.open_with_code(new_recovery_code())


def test_a_missing_file_is_told(key_file: KeyFile) -> None:
    assert not key_file.exists
    with pytest.raises(KeyFileUnreadable):
        key_file.open_with_keyring(SECRET)


def test_writing_that_fails_leaves_the_former_file(
    key_file: KeyFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, code = new_key(), new_recovery_code()
    key_file.wrap(key, keyring_secret=SECRET, recovery_code=code)

    def fail(_handle: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="no room"):
        key_file.change_key(key, new_key(), recovery_code=new_recovery_code())
    assert key_file.open_with_code(code) == key
    assert [each.name for each in tmp_path.iterdir()] == ["keys.json"]
    assert json.loads((tmp_path / "keys.json").read_text())["version"] == 1


@given(st.sampled_from([*range(25), 26]))
def test_two_neighbours_in_each_others_place_are_noticed(place: int) -> None:
    code = new_recovery_code().replace("-", "")
    turned = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    assert is_recovery_code(turned) == (turned == code)


def _opens(key_file: KeyFile, passphrase: str, key: bytes) -> bool:
    try:
        return key_file.open_with_passphrase(passphrase) == key
    except WrongPassphrase:
        return False


def test_a_key_file_is_on_the_disk_under_its_name_before_anything_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a loss of power the store may have the new key only if the key file has it."""
    synced: list[bytes] = []
    path = tmp_path / KEY_FILE
    monkeypatch.setattr(
        private_files, "sync_folder", lambda folder: synced.append((folder / KEY_FILE).read_bytes())
    )
    KeyFile(path).wrap(new_key(), keyring_secret=new_key(), recovery_code=new_recovery_code())
    assert synced == [path.read_bytes()]
