"""Tests of the process: it ends cleanly, and a second start raises the first window."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.system.single_instance import LOCK_FILE, is_held
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

LIMIT_S: Final = 600.0
PATIENT: Final = f"""
from desktop_app.app import open_profile
from desktop_app.system import raise_window

open_profile.PATIENCE_S = raise_window._TIMEOUT_S = {LIMIT_S}
"""
"""Lets a process wait for another as long as a slow computer needs."""

CHILD: Final = f"""{PATIENT}
import asyncio, sys
from pathlib import Path
from desktop_app.app.application import Application
from desktop_app.app.options import Options
from desktop_app.app.qt_application import make_qt
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.ui import aio
from desktop_app.ui.shell.main_window import MainWindow

home, profile, secret = sys.argv[1:]
qt = make_qt()
keyring = MemoryKeyring()
asyncio.run(keyring.set(profile, bytes.fromhex(secret)))
front = MainWindow.come_to_front

def come_to_front(window):
    front(window)
    print("came to front", window.isVisible(), window.isMinimized(), flush=True)

MainWindow.come_to_front = come_to_front
application = Application(
    qt,
    options=Options(demo=False, profile=profile, documents=0, tour=None),
    paths=Paths(Path(home)),
    keyring=keyring,
)
application.begin()
print("ended", aio.run(application.main), flush=True)
"""

QUIT_TWICE: Final = CHILD.replace(
    "application.begin()",
    """
from PySide6.QtCore import QEvent, QTimer
from desktop_app.ui.shell.window_host import WindowHost

def quit():
    qt.sendEvent(qt, QEvent(QEvent.Type.Quit))

def quit_at_work():
    if (Paths(Path(home)).profile(profile) / "doorbell.json").exists():
        watch.stop()
        quit()

hide = WindowHost.hide

def hide_and_quit(host):
    window = hide(host)
    if window is not None:
        quit()
    return window

WindowHost.hide = hide_and_quit
watch = QTimer(interval=20)
watch.timeout.connect(quit_at_work)
watch.start()
application.begin()
""",
)
"""Quits as macOS does: once at work, and again while the window is hidden already."""

WITHOUT_STREAMS: Final = """
import sys
sys.stdin = sys.stdout = sys.stderr = None
from desktop_app.cli import main
sys.exit(main())
"""
"""Starts the program as its bundle does on Windows, where it has no console."""

PATIENT_WITHOUT_STREAMS: Final = WITHOUT_STREAMS.replace("sys.exit", f"{PATIENT}\nsys.exit")

SECOND: Final = f"""{PATIENT}
import sys
from desktop_app.cli import main
sys.exit(main())
"""


@dataclass
class Home:
    """A user folder with one profile whose bank cannot be reached."""

    path: Path
    profile: Profile
    secret: str

    @property
    def folder(self) -> Path:
        return Paths(self.path).profile(self.profile.id)

    @contextmanager
    def started(self, *command: str, folder: Path | None = None) -> Iterator[subprocess.Popen[str]]:
        """A process of the program that is at its end with the block, however that ends."""
        temporary = folder or self.path / "tmp"
        temporary.mkdir(exist_ok=True)
        process = subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "KANTORA_HOME": str(self.path),
                "TMPDIR": str(temporary),
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            yield process
        finally:
            process.kill()
            process.communicate()

    def opened(self) -> tuple[str, ...]:
        """The command that opens the profile."""
        return "-c", CHILD, str(self.path), self.profile.id, self.secret


@pytest.fixture
def home(tmp_path: Path) -> Home:
    async def make() -> Home:
        paths, keyring = Paths(tmp_path / "home"), MemoryKeyring()
        preferences = Preferences(paths.preferences)
        profiles = Profiles(
            paths=paths, preferences=preferences, keyring=keyring, clock=SystemClock()
        )
        draft = Profile(
            id="",
            name="Alpha",
            short_name="A",
            colour="#0F766E",
            environment=Environment.TEST,
            documents_url="http://127.0.0.1:9/documents",
        )
        made = await profiles.create(draft, Secrets(access_token="t"))
        secret = await keyring.get(made.profile.id)
        assert secret is not None
        return Home(tmp_path / "home", made.profile, secret.hex())

    return asyncio.run(make())


def wait(condition: Callable[[], object], process: subprocess.Popen[str]) -> None:
    """Wait until something is so; the process must not end meanwhile."""
    deadline = time.monotonic() + LIMIT_S
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


def children(process: subprocess.Popen[str]) -> list[int]:
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(one) for one in told.read_text().split()] if told.exists() else []


def lives(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_profile_that_is_told_to_end_is_closed(home: Home) -> None:
    with home.started(*home.opened()) as process:
        wait((home.folder / "doorbell.json").exists, process)
        assert is_held(home.folder / LOCK_FILE)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=LIMIT_S)
    assert process.returncode == 0
    assert out == "ended 0\n"
    assert "Traceback" not in err
    assert not is_held(home.folder / LOCK_FILE)
    left = {one.name for one in home.folder.iterdir()}
    assert "store.db" in left
    assert not left & {"doorbell.json", "store.db-wal", "store.db-shm"}


def test_the_program_ends_by_itself_alone_however_often_it_is_told_to(home: Home) -> None:
    with home.started("-c", QUIT_TWICE, *home.opened()[2:]) as process:
        out, err = process.communicate(timeout=LIMIT_S)
    assert "Traceback" not in err
    assert process.returncode == 0
    assert out == "ended 0\n"
    left = {one.name for one in home.folder.iterdir()}
    assert not left & {"doorbell.json", "store.db-wal", "store.db-open"}
    assert [name for name in left if name.endswith(".backup")]


@pytest.mark.parametrize(
    ("number", "sign"), [(signal.SIGTERM, "store.db-wal"), (signal.SIGINT, LOCK_FILE)]
)
def test_a_demo_that_is_told_to_end_leaves_nothing(
    home: Home, tmp_path: Path, number: signal.Signals, sign: str
) -> None:
    """At work, and in the middle of its start."""
    temporary = tmp_path / "demo"
    arguments = ("-m", "desktop_app", "--demo", "--documents", "20")
    with home.started(*arguments, folder=temporary) as process:
        wait(lambda: list(temporary.glob(f"kantora-demo-*/{sign}")), process)
        began = children(process)
        process.send_signal(number)
        _, err = process.communicate(timeout=LIMIT_S)
    assert process.returncode == 0, err
    assert "Traceback" not in err
    assert list(temporary.glob("kantora-*")) == []
    assert not [pid for pid in began if lives(pid)]
    assert {one.name for one in home.path.iterdir()} <= {"config", "profiles", "logs", "tmp"}


def test_who_leaves_before_the_work_begins_is_not_kept(home: Home) -> None:
    """As the tour does when it fails at once, and a person who closes the first window at once."""
    early = CHILD.replace("application.begin()", "application.begin()\napplication.leave()")
    assert early != CHILD
    command = ("-c", early, *home.opened()[2:])
    with home.started(*command) as process:
        out, err = process.communicate(timeout=LIMIT_S)
    assert out == "ended 0\n", err
    assert "Traceback" not in err
    assert not is_held(home.folder / LOCK_FILE)


def test_a_second_start_of_a_profile_raises_the_window_of_the_first(home: Home) -> None:
    with home.started(*home.opened()) as first:
        wait((home.folder / "doorbell.json").exists, first)
        with home.started("-c", SECOND, "--profile", home.profile.id) as second:
            _, err = second.communicate(timeout=LIMIT_S)
        assert second.returncode == 0
        assert "Alpha is open already" in err
        first.send_signal(signal.SIGTERM)
        out, err = first.communicate(timeout=LIMIT_S)
    assert out.splitlines() == ["came to front True False", "ended 0"]
    assert "Traceback" not in err


def test_a_second_start_without_a_console_ends_too(home: Home) -> None:
    with home.started(*home.opened()) as first:
        wait((home.folder / "doorbell.json").exists, first)
        command = ("-c", PATIENT_WITHOUT_STREAMS, "--profile", home.profile.id)
        with home.started(*command) as second:
            out, err = second.communicate(timeout=LIMIT_S)
        assert (second.returncode, out, err) == (0, "", "")
        assert not list(Paths(home.path).logs.glob("crash-*"))
        first.send_signal(signal.SIGTERM)
        out, err = first.communicate(timeout=LIMIT_S)
    assert out.splitlines() == ["came to front True False", "ended 0"]
    assert "Traceback" not in err


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("sandbox", "--help")])
def test_what_prints_its_answer_ends_well_without_a_console(
    home: Home, arguments: tuple[str, ...]
) -> None:
    with home.started("-c", WITHOUT_STREAMS, *arguments) as process:
        out, err = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, out, err) == (0, "", "")


def test_wrong_arguments_end_with_their_status_without_a_console(home: Home) -> None:
    with home.started("-c", WITHOUT_STREAMS, "--unknown") as process:
        out, err = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, out, err) == (2, "", "")


def test_the_sandbox_serves_without_a_console(home: Home) -> None:
    with home.started("-c", WITHOUT_STREAMS, "sandbox", "--port=0", "--stop-with-stdin") as process:
        out, err = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, out, err) == (0, "", "")
