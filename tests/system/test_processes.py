"""Tests of processes: one per profile, raising its window, demo folders, the sandbox."""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
import subprocess
import sys
import textwrap
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from desktop_app import cli
from desktop_app.system import processes, sandbox_process
from desktop_app.system.bundle import restore_library_path
from desktop_app.system.demo_folders import demo_folder, sweep
from desktop_app.system.errors import SandboxFailed
from desktop_app.system.own_programs import helper_command
from desktop_app.system.raise_window import RaiseWindowListener, raise_window
from desktop_app.system.sandbox_process import SandboxAddresses, SandboxProcess
from desktop_app.system.single_instance import InstanceLock

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run

HOLDER = """
import sys, time
from pathlib import Path
from desktop_app.system.single_instance import InstanceLock
lock = InstanceLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(6_000)
"""


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes and windows take as long as they need on a slow computer."""
    monkeypatch.setattr("desktop_app.system.raise_window._TIMEOUT_S", 240.0)
    monkeypatch.setattr(sandbox_process, "_START_TIMEOUT_S", 240.0)


def test_a_lock_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    first, second = InstanceLock(tmp_path / "lock"), InstanceLock(tmp_path / "lock")
    assert first.take()
    assert first.take()
    assert not second.take()
    first.release()
    first.release()
    assert second.take()
    second.release()


def test_a_lock_ends_with_its_process_however_that_ends(tmp_path: Path) -> None:
    path, lock = tmp_path / "lock", InstanceLock(tmp_path / "lock")
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == "True"
        assert not lock.take()
        holder.kill()
    assert lock.take()
    lock.release()


def test_a_lock_that_cannot_be_made_is_not_held(tmp_path: Path) -> None:
    assert not InstanceLock(tmp_path / "missing" / "lock").take()


def test_the_bell_is_heard_by_who_hung_it(run_async: Run, tmp_path: Path) -> None:
    path, requests = tmp_path / "door", []

    async def check() -> None:
        assert not await raise_window(path)
        comes = iter([True, True, False])

        def come() -> bool:
            requests.append(1)
            return next(comes)

        listener = RaiseWindowListener(path, come)
        await listener.start()
        if sys.platform != "win32":
            assert os.stat(path).st_mode & 0o077 == 0  # noqa: PTH116 - a test's own file
        assert await raise_window(path)
        assert await raise_window(path)
        assert not await raise_window(path), "it is closing"
        await listener.stop()
        await listener.stop()
        assert not await raise_window(path)

    run_async(check())
    assert requests == [1, 1, 1]


@pytest.mark.parametrize(
    ("given", "arrives"),
    [("kwin-7", "kwin-7"), ("gnome-shell/Text Editor/7-0_TIME5", None), ("", ""),
     ("x" * 600, ""), ("two\nlines", "")],
)  # fmt: skip
def test_what_wayland_lets_the_second_start_do_is_handed_over(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, arrives: str | None
) -> None:
    path, found = tmp_path / "door", []
    name = "XDG_ACTIVATION_TOKEN"

    async def check() -> None:
        def come() -> bool:
            found.append(os.environ.get(name, ""))
            return True

        listener = RaiseWindowListener(path, come)
        await listener.start()
        monkeypatch.setenv(name, given)
        assert await raise_window(path)
        assert name not in os.environ, "it is valid once"
        await listener.stop()

    run_async(check())
    assert found == [given if arrives is None else arrives]


@pytest.mark.parametrize("platform", ["win32", "linux"])
def test_windows_is_told_which_process_may_take_the_front(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    path = tmp_path / "door"
    allowed: list[int] = []
    user = SimpleNamespace(AllowSetForegroundWindow=lambda number: allowed.append(number.value))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)

    async def check() -> None:
        listener = RaiseWindowListener(path, lambda: allowed == [os.getpid()] * len(allowed))
        await listener.start()
        monkeypatch.setattr(sys, "platform", platform)
        assert await raise_window(path)
        for number in (0, -1, 0xFFFF_FFFF):
            _write(path, json.dumps({**json.loads(_text(path)), "process": number}))
            assert await raise_window(path)
        monkeypatch.undo()
        await listener.stop()

    run_async(check())
    assert allowed == [os.getpid()] * (platform == "win32")


def test_a_program_that_tells_no_process_gets_the_password_alone(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "kwin-7")
    said: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        said.append(await reader.readline())
        writer.write(b"coming\n")
        await writer.drain()
        writer.close()

    async def check() -> None:
        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            _write(tmp_path / "door", json.dumps({"port": port, "password": "older"}))
            assert await raise_window(tmp_path / "door")

    run_async(check())
    assert said == [b"older\n"]


def test_a_window_that_is_busy_for_a_while_comes_too(run_async: Run, tmp_path: Path) -> None:
    """As it is while its own start loads pages, on a slow computer."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        await asyncio.sleep(2.5)
        writer.write(b"coming\n")
        await writer.drain()
        writer.close()

    async def check() -> None:
        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            _write(tmp_path / "door", json.dumps({"port": port, "password": ""}))
            assert await raise_window(tmp_path / "door")

    run_async(check())


def test_nobody_comes_for_a_wrong_password_or_a_left_over_file(
    run_async: Run, tmp_path: Path
) -> None:
    path, requests = tmp_path / "door", []

    async def check() -> None:
        def come() -> bool:
            requests.append(1)
            return True

        listener = RaiseWindowListener(path, come)
        await listener.start()
        written = json.loads(_text(path))
        guess = json.dumps({**written, "password": "0" * 32})
        ports = ("65536", "70000", "-1", "1e999", "null", '"x"', "9" * 30)
        odd = [f'{{"port": {port}, "password": ""}}' for port in ports]
        for content in (guess, '{"port": 1, "password": ""}', "{}", "[]", "[" * 99_999, *odd):
            _write(path, content)
            assert not await raise_window(path)
        _write(path, "\x00")
        assert not await raise_window(path)
        await listener.stop()

    run_async(check())
    assert requests == []


def _text(path: Path) -> str:
    return path.read_text()


def _write(path: Path, text: str) -> None:
    path.write_text(text)


DEMO = """
import sys, time
from pathlib import Path
from desktop_app.system.demo_folders import demo_folder
with demo_folder(Path(sys.argv[1])) as folder:
    (folder / "store.db").write_bytes(b"x")
    print(folder, flush=True)
    time.sleep(6_000)
"""


def test_a_demo_leaves_nothing_behind(tmp_path: Path) -> None:
    with demo_folder(tmp_path) as folder:
        (folder / "store.db").write_bytes(b"x")
        assert list(tmp_path.iterdir()) == [folder]
        assert sweep(tmp_path) == 0
    assert list(tmp_path.iterdir()) == []


def test_the_next_start_sweeps_after_a_crash_and_spares_what_is_in_use(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", DEMO, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as demo:
        assert demo.stdout is not None
        left = demo.stdout.readline().strip()
        with demo_folder(tmp_path) as folder:
            assert {str(each) for each in tmp_path.iterdir()} == {left, str(folder)}
        demo.kill()
    assert [str(each) for each in tmp_path.iterdir()] == [left]
    with demo_folder(tmp_path) as folder:
        assert list(tmp_path.iterdir()) == [folder]


def test_a_folder_that_is_just_being_made_is_spared(tmp_path: Path) -> None:
    fresh, old = tmp_path / "kantora-demo-a", tmp_path / "kantora-demo-b"
    fresh.mkdir()
    old.mkdir()
    os.utime(old, (0, 0))
    assert sweep(tmp_path) == 1
    assert fresh.exists()


START_LINE = {name: f"value of {name}" for name in SandboxAddresses.__dataclass_fields__}


@pytest.fixture
def fake_sandbox(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let a small program stand in for the sandbox; the test writes it."""
    program = tmp_path / "stand_in.py"
    monkeypatch.setattr(
        sandbox_process, "helper_command", lambda *_: (sys.executable, str(program))
    )
    return program


def _program(path: Path, text: str) -> None:
    line = json.dumps(START_LINE)
    path.write_text(f"import sys, time\nLINE = {line!r}\n{textwrap.dedent(text)}")


def test_the_sandbox_says_where_it_is_and_ends_with_its_input(
    run_async: Run, fake_sandbox: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_process, "_STOP_TIMEOUT_S", 240.0)
    _program(
        fake_sandbox,
        f"""
        print(LINE, flush=True)
        sys.stdin.read()
        open({str(tmp_path / "ended")!r}, "w").write(" ".join(sys.argv[1:]))
    """,
    )

    async def check() -> None:
        process = SandboxProcess()
        addresses = await process.start("--documents", "5")
        assert addresses.documents_url == "value of documents_url"
        await process.stop()
        await process.stop()

    run_async(check())
    assert (tmp_path / "ended").read_text() == "--stop-with-stdin --documents 5"


def test_what_the_sandbox_says_of_its_work_never_stops_it(
    run_async: Run, fake_sandbox: Path
) -> None:
    _program(
        fake_sandbox,
        """
        sys.stderr.write("x" * 3_000_000)
        sys.stderr.flush()
        print(LINE, flush=True)
        sys.stdin.read()
    """,
    )

    async def check() -> None:
        process = SandboxProcess()
        await process.start()
        await process.stop()

    run_async(check())


@pytest.mark.parametrize(
    ("program", "reason"),
    [("", "ended"), ("time.sleep(6_000)", "silent"), ("print('hello', flush=True)", "unreadable"),
     ("print('{}', flush=True)", "unreadable")],
)  # fmt: skip
def test_a_sandbox_that_does_not_start_is_told_and_ended(
    run_async: Run, fake_sandbox: Path, monkeypatch: pytest.MonkeyPatch, program: str, reason: str
) -> None:
    monkeypatch.setattr(sandbox_process, "_START_TIMEOUT_S", 240.0 if reason != "silent" else 0.2)
    monkeypatch.setattr(sandbox_process, "_STOP_TIMEOUT_S", 0.2)
    _program(fake_sandbox, program)

    async def check() -> None:
        process = SandboxProcess()
        with pytest.raises(SandboxFailed) as failed:
            await process.start()
        assert failed.value.parameters["reason"] == reason
        await process.stop()

    run_async(check())


def test_a_sandbox_that_does_not_end_is_killed(
    run_async: Run, fake_sandbox: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_process, "_STOP_TIMEOUT_S", 0.2)
    _program(fake_sandbox, "print(LINE, flush=True)\ntime.sleep(6_000)")

    async def check() -> None:
        process = SandboxProcess()
        await process.start()
        async with asyncio.timeout(240):
            await process.stop()

    run_async(check())


def test_a_start_that_is_cancelled_leaves_no_process(
    run_async: Run, fake_sandbox: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_process, "_STOP_TIMEOUT_S", 0.2)
    _program(fake_sandbox, "time.sleep(6_000)")

    async def check() -> None:
        process = SandboxProcess()
        task = asyncio.create_task(process.start())
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert process._process is None

    run_async(check())


def test_in_a_bundle_the_sandbox_lies_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/kantora/kantora")
    (command,) = helper_command("desktop_app.sandbox", "kantora-sandbox")
    assert command.startswith("/opt/kantora/kantora-sandbox")


def test_a_part_of_the_program_loads_nothing_from_the_folder_it_is_started_in(
    tmp_path: Path,
) -> None:
    command = helper_command("desktop_app.sandbox", "kantora-sandbox")
    for name in ("json", "argparse", "desktop_app"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not ours')", encoding="utf-8")
    found = subprocess.run(
        [*command, "--help"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
    assert "--documents" in found.stdout


def test_another_window_loads_nothing_from_the_folder_the_program_is_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("json", "argparse", "desktop_app"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not ours')", encoding="utf-8")
    started: list[list[str]] = []
    with monkeypatch.context() as patched:
        patched.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
        processes.open_new_process("--version")
    (command,) = started
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert found.stdout.startswith("Kantora ")


@pytest.mark.parametrize("earlier", [None, "", "/opt/libraries"])
def test_what_the_bundle_starts_loads_the_libraries_of_the_system(
    monkeypatch: pytest.MonkeyPatch, earlier: str | None
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LD_LIBRARY_PATH", f"/opt/kantora/_internal:{earlier or ''}")
    if earlier is None:
        monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    else:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", earlier)
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert os.environ.get("LD_LIBRARY_PATH") == earlier
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


@pytest.mark.parametrize(("frozen", "platform"), [(False, "linux"), (True, "darwin")])
def test_the_path_of_libraries_stays_where_no_bundle_has_set_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, *, frozen: bool
) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/libraries")
    restore_library_path()
    assert os.environ["LD_LIBRARY_PATH"] == "/opt/libraries"


@pytest.mark.parametrize("frozen", [True, False])
def test_another_window_of_the_bundle_finds_the_libraries_of_the_bundle_again(
    monkeypatch: pytest.MonkeyPatch, *, frozen: bool
) -> None:
    """The executable that starts itself sets their path only where it is told to begin anew."""
    started: list[tuple[list[str], str | None]] = []

    def start(words: list[str], *, env: dict[str, str], **_: object) -> None:
        assert env["PATH"] == os.environ["PATH"]
        assert "XDG_ACTIVATION_TOKEN" not in env
        started.append((words[-1:], env.get("PYINSTALLER_RESET_ENVIRONMENT")))

    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "used up")
    monkeypatch.setattr(subprocess, "Popen", start)
    processes.open_new_process("--demo")
    assert started == [(["--demo"], "1" if frozen else None)]
