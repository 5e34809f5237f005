"""Tests of the log and crash reports: complete, and free of secrets."""

from __future__ import annotations

import io
import logging
import os
import shutil
import sys
import threading
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.system import redaction
from desktop_app.system.crash_reports import CrashReports
from desktop_app.system.logs import start_log, stop_log
from desktop_app.system.paths import HOME_VARIABLE, Paths
from desktop_app.system.redaction import redact

if TYPE_CHECKING:
    from collections.abc import Iterator

PASSWORD = "hunter" + "2"
"""In two pieces, since a traceback shows the lines of this file."""

SECRETS = (
    "Authorization: Bearer abc.DEF-123_~+/=",
    "authorization: Basic dXNlcjpwYXNz",
    "{'access_token': 'abc.DEF-123', 'x': 1}",
    '"client_secret":"p4ss word; with, signs"',
    "password=hunter2&x=1",
    "gateway_password : hunter2",
    "recovery_code='0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV'",
    "the code is 0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV",
    "4444 5555 1111 3333",
    "4444555511113333",
    "4444-5555-1111-3333",
    "to https://user:hunter2@host/path",
    "BY13ALFA30120000000010270000",
    "eyJhbGciOi.eyJzdWIiOi.SflKxwRJSM",
    "PRAGMA key = 'raw:" + bytes(range(32)).hex() + "'",
    "cvc=123 expiry=12/34",
    "seToken: abcdef",
)
SECRET_PARTS = ("abc.DEF", "dXNl", "p4ss", "with, signs", "hunter2", "4567", "4444", "5555", "BY13",
             "eyJ", "SflK", "0001020304", "=123", "abcdef")  # fmt: skip


@pytest.mark.parametrize("text", SECRETS)
def test_secrets_are_taken_out(text: str) -> None:
    cleaned = redact(text)
    assert "[redacted]" in cleaned
    assert not [each for each in SECRET_PARTS if each in cleaned], cleaned


@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                [*SECRETS, "PaSSwd", "toKen", "ſecret=x1", "apı_key=y2", "API_KEY", "="]
            ),
            st.text("aN:='\" ,-@/й\u212a1", max_size=6),
        ),
        max_size=5,
    )
)
def test_a_rule_is_passed_over_only_where_it_finds_nothing(pieces: list[str]) -> None:
    text = "".join(pieces)
    for needed, rule in redaction._RULES:
        if text.isascii() and not any(each in text.lower() for each in needed):
            assert rule.search(text) is None


@pytest.mark.parametrize(
    "text",
    ["GET /partner/1.0.3/documents/{id} 200 12 ms", "2026-11-21 05:42:10,123 INFO kantora",
     'File "/work/desktop_app/storage/database.py", line 123, in read', "12345678901",
     "500 documents in 0.25 s", "run 17: 3 of 24 slices", "token_url", "ValueError: not a number"],
)  # fmt: skip
def test_what_is_not_secret_stays(text: str) -> None:
    assert redact(text) == text


def _fail(secret: str) -> None:
    raise RuntimeError(f"token={secret}")


@pytest.fixture
def log_folder(tmp_path: Path) -> Iterator[Path]:
    handler = start_log(tmp_path)
    yield tmp_path
    stop_log(handler)


def test_the_log_is_redacted_rotated_and_private(
    log_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("kantora.test")
    log.info("token=%s", "hunter2")
    try:
        _fail(PASSWORD)
    except RuntimeError:
        log.exception("failed with card 4444555511113333")
    written = (log_folder / "kantora.log").read_text(encoding="utf-8")
    assert "RuntimeError" in written
    assert "hunter2" not in written
    assert "4444555511113333" not in written
    (handler,) = logging.getLogger("kantora").handlers
    monkeypatch.setattr(handler, "maxBytes", 1000)
    for place in range(100):
        log.info("строка %s %s", place, "х" * 80)
    files = sorted(log_folder.iterdir())
    assert [each.name for each in files] == [
        "kantora.log",
        *(f"kantora.log.{n}" for n in range(1, 6)),
    ]
    assert all(each.stat().st_size < 1400 for each in files)
    if sys.platform != "win32":
        assert all(each.stat().st_mode & 0o077 == 0 for each in files)


def test_a_line_is_redacted_once(log_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redacting is what takes longest of a line, and every call to a service writes one."""
    (handler,) = logging.getLogger("kantora").handlers
    formatted: list[str] = []
    before = handler.format

    def note(record: logging.LogRecord) -> str:
        formatted.append(record.getMessage())
        return before(record)

    monkeypatch.setattr(handler, "format", note)
    logging.getLogger("kantora.test").info("token=%s", "hunter2")
    assert formatted == ["token=hunter2"]
    assert "hunter2" not in (log_folder / "kantora.log").read_text(encoding="utf-8")


def test_a_line_begins_with_its_time_and_a_number_in_it_is_masked(log_folder: Path) -> None:
    logging.getLogger("kantora.test").info("4444555511113333 1")
    written = (log_folder / "kantora.log").read_text(encoding="utf-8")
    stamp, level, rest = written[:23], written[24:28], written[29:]
    assert datetime.strptime(stamp, "%Y-%m-%d %H:%M:%S,%f").year > 2000  # noqa: DTZ007 - as written
    assert (level, rest.partition(" ")[0]) == ("INFO", "kantora.test")
    assert "4444555511113333" not in written


def test_a_log_that_has_ended_writes_nothing(tmp_path: Path) -> None:
    stop_log(start_log(tmp_path))
    logging.getLogger("kantora.test").info("late")
    assert list(tmp_path.iterdir()) == []


def test_the_log_goes_on_where_another_process_holds_the_file(
    log_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Windows renames no file that the process of another profile has open."""
    log = logging.getLogger("kantora.test")
    (handler,) = logging.getLogger("kantora").handlers
    monkeypatch.setattr(handler, "maxBytes", 500)
    refused: list[str] = []

    def refuse(source: str, _target: str) -> None:
        refused.append(source)
        raise PermissionError(13, "used by another process")

    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", refuse)
        for place in range(40):
            log.info("held %s", place)
    files = sorted(log_folder.iterdir())
    written = "".join(each.read_text(encoding="utf-8") for each in files)
    assert [f"held {place}\n" in written for place in range(40)] == [True] * 40
    assert all(each.stat().st_size < 600 for each in files), "it does not grow without limit"
    assert 1 <= len(refused) < 10, "it is tried again, and not with every line"
    for place in range(40):
        log.info("free %s", place)
    assert (log_folder / "kantora.log.1").exists()
    assert capsys.readouterr().err == ""


def test_older_logs_stay_where_the_full_one_can_neither_be_renamed_nor_copied(
    log_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("kantora.test")
    (handler,) = logging.getLogger("kantora").handlers
    monkeypatch.setattr(handler, "maxBytes", 500)
    for place in range(1, 6):
        (log_folder / f"kantora.log.{place}").write_text(f"older {place}", "utf-8")

    def refuse(*_names: object) -> None:
        raise PermissionError(13, "used by another process")

    monkeypatch.setattr(os, "rename", refuse)
    monkeypatch.setattr(shutil, "copyfileobj", refuse)
    for place in range(40):
        log.info("held %s", place)
    files = [log_folder / f"kantora.log.{place}" for place in range(1, 6)]
    assert [each.read_text("utf-8") for each in files] == [f"older {n}" for n in range(1, 6)]
    assert len(list(log_folder.iterdir())) == 6


def _take(reports: CrashReports, secret: str = "hunter2") -> None:
    try:
        _fail(secret)
    except RuntimeError as fault:
        reports.take(type(fault), fault, fault.__traceback__)


@pytest.mark.parametrize("begun_elsewhere", [False, True])
def test_no_line_is_lost_where_the_full_log_can_be_moved_and_an_older_one_cannot(
    log_folder: Path, monkeypatch: pytest.MonkeyPatch, begun_elsewhere: bool
) -> None:
    log, path = logging.getLogger("kantora.test"), log_folder / "kantora.log"
    (handler,) = logging.getLogger("kantora").handlers
    monkeypatch.setattr(handler, "maxBytes", 500)
    replace, refused = Path.replace, []

    def refuse(source: Path, target: str | Path) -> Path:
        if str(target) != f"{path}.1":
            return replace(source, target)
        refused.append(source)
        if begun_elsewhere:
            path.write_text("begun\n", encoding="utf-8")
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    for place in range(40):
        log.info("held %s", place)
    assert refused
    assert list(log_folder.iterdir()) == [path]
    lines = path.read_text(encoding="utf-8").splitlines()
    held = [int(line.rpartition(" ")[2]) for line in lines if line != "begun"]
    assert held == list(range(40))
    assert ("begun" in lines) is begun_elsewhere


def test_a_fault_is_reported_once_and_without_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = CrashReports(tmp_path)
    for _ in range(7):
        _take(reports)
    (report,) = tmp_path.iterdir()
    text = report.read_text(encoding="utf-8")
    assert "Kantora " in text
    assert "Python 3." in text
    assert "in _fail" in text
    assert "hunter2" not in text
    assert "hunter2" not in capsys.readouterr().err
    if sys.platform != "win32":
        assert report.stat().st_mode & 0o077 == 0


def test_the_last_fault_keeps_nothing_of_what_its_functions_worked_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python remembers what it printed last, such as the fault of a slot of Qt."""
    reports = CrashReports(tmp_path)
    for _ in range(2):  # a known one is reported no more
        kept = ("last_exc", "last_type", "last_value", "last_traceback")
        for name in kept:
            monkeypatch.setattr(sys, name, ValueError("with its frames"), raising=False)
        _take(reports)
        assert [getattr(sys, name) for name in kept] == [None] * 4


def test_twenty_reports_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(25):
        _take(CrashReports(tmp_path))
    assert len(list(tmp_path.iterdir())) == 20


def test_reporting_never_raises(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _take(CrashReports(tmp_path / "missing"))
    assert "RuntimeError" in capsys.readouterr().err


def test_a_report_has_also_what_cannot_be_written_as_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as the name of a file in another encoding; and nobody may read the messages."""
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", closed)
    fault = FileNotFoundError(2, "No such file", "/home/\udcff")
    CrashReports(tmp_path).take(type(fault), fault, None)
    (report,) = tmp_path.iterdir()
    assert "No such file" in report.read_text(encoding="utf-8")


def test_faults_of_every_thread_are_taken_and_interrupts_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    CrashReports(tmp_path).install()
    thread = threading.Thread(target=_fail, args=(PASSWORD,))
    thread.start()
    thread.join()
    assert len(list(tmp_path.iterdir())) == 1
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert len(list(tmp_path.iterdir())) == 1


def test_everything_lies_below_one_folder_where_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for paths in (Paths(), Paths(tmp_path)):
        assert paths.preferences == tmp_path / "config" / "settings.json"
        assert paths.logs == tmp_path / "logs"
        assert paths.profiles == tmp_path / "profiles"


def test_without_that_the_systems_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    paths = Paths()
    for each in (paths.preferences, paths.logs, paths.profiles):
        assert each.is_absolute()
        assert "antora" in str(each)


def test_only_the_folder_of_a_profile_is_made_and_nobody_else_may_look(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    assert list(tmp_path.iterdir()) == []
    folder = paths.profile("a-1")
    assert folder == tmp_path / "profiles" / "a-1"
    assert list(tmp_path.iterdir()) == [paths.profiles]
    if sys.platform != "win32":
        assert [each.stat().st_mode & 0o077 for each in (folder, paths.profiles)] == [0, 0]


def test_the_log_makes_its_folder_with_its_first_line(tmp_path: Path) -> None:
    handler = start_log(tmp_path / "logs")
    try:
        assert list(tmp_path.iterdir()) == []
        logging.getLogger("kantora.test").info("a line")
        assert (tmp_path / "logs" / "kantora.log").is_file()
    finally:
        stop_log(handler)


def test_exceptions_go_where_they_went_before(tmp_path: Path) -> None:
    before = sys.excepthook, threading.excepthook
    reports = CrashReports(tmp_path / "logs")
    reports.install()
    assert sys.excepthook == reports.take
    sys.excepthook(ValueError, ValueError("x"), None)
    assert len(list((tmp_path / "logs").iterdir())) == 1
    reports.uninstall()
    assert (sys.excepthook, threading.excepthook) == before


@pytest.mark.parametrize("name", ["", "..", "a/b", "a\\b", "a.b", "a b"])
def test_a_profile_is_never_outside_of_its_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="identifier of a profile"):
        Paths(tmp_path).profile(name)
