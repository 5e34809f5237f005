"""Isolates every test: no display, no keyring, no user folders, nothing left behind."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import shutil
import sys
import tempfile
import threading
import time
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from devtools.environment import OWN_LOOKS, browser_variables
from devtools.load import ANY_CORE, SLOW_SEED
from hypothesis import HealthCheck, settings

from tests.contract import cover
from tests.support import garbage, leaks, loops
from tests.support.sandbox import ROOT, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

TIME_ZONES: Final = ("Europe/Minsk", "America/Los_Angeles", "Pacific/Kiritimati")

PATIENCE_MS: Final = 240_000

SUCCESS_MS: Final = 600_000
"""How long a message of success is shown in tests."""

SLOW_FIRST: Final = (
    "flows/",
    "ui/test_layout.py",
    "ui/test_gallery.py",
    "contract/",
    "bench/",
    "campaign/",
    "devtools/",
)
"""Folders and modules whose tests take longest; small ones are left for the end of a run."""

_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - exists on Linux; files in it are in memory
_MEMORY_BYTES: Final = 2 * 1024**3
"""Space that must be free in it: a run needs a quarter of that."""


def _temporary_folder() -> Path:
    """Return the folder for temporary files: one in memory if the system has one with room.

    Each test makes its own stores, which are written to the disk at each commit; waiting for that
    takes longer than many tests. Files in memory behave the same for the program.
    """
    try:
        shared = os.statvfs(_MEMORY)
    except (AttributeError, OSError):  # not on this system
        return Path(tempfile.gettempdir())
    is_roomy = shared.f_bavail * shared.f_frsize >= _MEMORY_BYTES
    fits = is_roomy and not shared.f_flag & os.ST_NOEXEC and os.access(_MEMORY, os.W_OK)
    return _MEMORY if fits and "TMPDIR" not in os.environ else Path(tempfile.gettempdir())


# Before anything uses the temporary folder: processes that tests start must find it, too.
os.environ["TMPDIR"] = tempfile.tempdir = str(_temporary_folder())
_HOME: Final = Path(tempfile.mkdtemp(prefix="kantora-tests-"))


def _isolate_environment() -> None:
    """Point all environment variables that lead to the user's files at an empty folder."""
    for name in ("config", "data", "cache", "state", "runtime"):
        (_HOME / name).mkdir(mode=0o700)
    os.environ.update(
        {
            "QT_API": "pyside6",
            "QT_QPA_PLATFORM": "offscreen",
            "LC_ALL": "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8",
            "HOME": str(_HOME),
            "USERPROFILE": str(_HOME),
            "XDG_CONFIG_HOME": str(_HOME / "config"),
            "XDG_DATA_HOME": str(_HOME / "data"),
            "XDG_CACHE_HOME": str(_HOME / "cache"),
            "XDG_STATE_HOME": str(_HOME / "state"),
            "XDG_RUNTIME_DIR": str(_HOME / "runtime"),
            "WIN_PD_OVERRIDE_APPDATA": str(_HOME / "config"),
            "WIN_PD_OVERRIDE_LOCAL_APPDATA": str(_HOME / "data"),
            "WIN_PD_OVERRIDE_PERSONAL": str(_HOME),
            "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
            # Otherwise each process asks all that is installed whether it changes how models work.
            "PYDANTIC_DISABLE_PLUGINS": "__all__",
        }
    )
    os.environ.update(browser_variables())
    # Tests start hundreds of processes: each would compile all that it imports.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    reached = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "DISPLAY", "WAYLAND_DISPLAY")
    for name in (*reached, *OWN_LOOKS):
        os.environ.pop(name, None)
        os.environ.pop(name.lower(), None)


# Before any test module is imported: Qt and the libraries read the environment once.
_isolate_environment()
garbage.begin()
# Examples are the same in each run; they have no deadline, because computers differ in speed.
settings.register_profile(
    "kantora",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("kantora")


def pytest_configure(config: pytest.Config) -> None:
    """Register the hooks for workers if xdist is used."""
    if config.pluginmanager.has_plugin("xdist"):
        from tests.support.workers import Worker, Workers  # noqa: PLC0415 - xdist may be off

        config.pluginmanager.register(Workers())
        name = os.environ.get("PYTEST_XDIST_WORKER")
        if name and hasattr(os, "sched_setaffinity") and not os.environ.get(ANY_CORE):
            config.pluginmanager.register(Worker(name, os.sched_getaffinity(0)))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Delete the coverage journals of the last run if all tests run; the tour keeps its own."""
    config = session.config
    chosen = config.args_source is pytest.Config.ArgsSource.ARGS or config.option.keyword
    if not chosen and not hasattr(config, "workerinput"):
        for side in ("client", "sandbox"):
            (cover.COVER_DIR / f"{side}.jsonl").unlink(missing_ok=True)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that take longest, so that the workers end together."""
    items.sort(key=lambda item: _rank(item.path))
    for item in items:
        together = item.config.getoption("loadgroup", default=False)
        if together and item.get_closest_marker("xdist_group") and "@" not in item.nodeid:
            text = f"{item.nodeid} has a group, and xdist does not see it"
            raise pytest.UsageError(text)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Exclude modules and tests from every later garbage collection; there are many in each run.

    Objects that the tests make are collected as before.
    """
    garbage.exclude_all()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    """Collect garbage from now on, in the process that distributes the tests as well."""
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Exclude what earlier test modules have cached or imported from later collections, too.

    Their caches (a hundred thousand documents) and imported modules are not garbage.
    """
    garbage.enter_module(item.path)


@cache
def _rank(path: Path) -> int:
    tests = ROOT / "tests"
    place = path.relative_to(tests).as_posix() if tests in path.parents else ""
    slow = (rank for rank, beginning in enumerate(SLOW_FIRST) if place.startswith(beginning))
    return next(slow, len(SLOW_FIRST))


def pytest_unconfigure() -> None:
    """Remove the folder that replaced the user's home."""
    shutil.rmtree(_HOME, ignore_errors=True)


@pytest.fixture(params=TIME_ZONES)
def time_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Run the test under three local time zones; the value is the zone's name."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system sets its time zone for all programs at once")
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


@pytest.fixture(autouse=True)
def _surroundings(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Prepare what all tests have in common, and fail a test that leaves something behind.

    It is one fixture because each fixture of its own costs every test as much as its work.
    """
    _derive_cheaply(monkeypatch)
    if not _tests_new_stores(request.path):
        from tests.support import empty_stores  # noqa: PLC0415 - after the environment is isolated

        empty_stores.copy_new_stores(monkeypatch)
    _delay_work(request, monkeypatch)
    threads = threading.enumerate()
    errors = leaks.AsyncioErrors()
    logger = logging.getLogger("asyncio")
    logger.addHandler(errors)
    if "qapp" in request.fixturenames:
        _keep_messages(monkeypatch)
    yield
    garbage.note_end_of_test()
    if "qapp" in request.fixturenames:
        leaks.delete_deferred()  # what it lets go of is collected here, too
    if "run_qt" in request.fixturenames:
        # Otherwise a thread of a later test would collect this test's event loop and its timers,
        # and Qt's objects must be destroyed on their own thread.
        garbage.collect()
    left = list(errors.messages)
    logger.removeHandler(errors)
    if "qapp" in request.fixturenames:
        left += leaks.qt_leftovers()
    left += [f"thread {name}" for name in leaks.new_threads(threads)]
    if left:
        pytest.fail("left behind: " + "; ".join(left), pytrace=False)


def _delay_work(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `dev.py test --slow SEED` delay the work of each test that is not marked `own_pace`."""
    seed = os.environ.get(SLOW_SEED)
    if seed and not request.node.get_closest_marker("own_pace"):
        from tests.support.slowness import Slowness  # noqa: PLC0415 - loads the whole program

        # A test waits for minutes at most, and some read hundreds of documents.
        Slowness(f"{seed} {request.node.nodeid}", most_s=20).install(monkeypatch)


def _keep_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep messages of success on the screen until the test has looked at them.

    Tests of their passing set the time themselves.
    """
    from desktop_app.ui.shell import message_bar  # noqa: PLC0415 - only tests of the window pay

    monkeypatch.setattr(message_bar, "_SUCCESS_MS", SUCCESS_MS)


def _derive_cheaply(monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive keys with the least memory that Argon2id takes: many tests derive several.

    Tests of what the program derives set its values themselves, and processes use those anyway.
    """
    from desktop_app.storage.engine import keys  # noqa: PLC0415 - after the environment is isolated

    monkeypatch.setattr(keys, "_MEMORY_KIB", 64)
    monkeypatch.setattr(keys, "_PASSES", 1)


@cache
def _tests_new_stores(path: Path) -> bool:
    """Whether a test module is about how stores are made; new ones of others begin as copies."""
    return ROOT / "tests" / "storage" / "engine" in path.parents


@pytest.fixture
def freezing() -> Iterator[None]:
    """Let the program exclude objects from garbage collection, and begin with none excluded."""
    with garbage.Freezing():
        yield


@pytest.fixture
def run_async() -> Iterator[Run]:
    """Run coroutines on a plain asyncio loop, one loop for the whole test.

    A coroutine has fifty minutes. A task that is still pending when the test ends fails it.
    """
    with asyncio.Runner() as runner:
        yield loops.runs(runner)
        loops.fail_on_pending(runner)


@pytest.fixture
def run_qt(qapp: QApplication) -> Iterator[Run]:
    """Run coroutines on the loop that the window uses: asyncio on top of Qt.

    As `run_async`, with Qt's events delivered meanwhile.
    """
    from desktop_app.ui import window_loop  # noqa: PLC0415 - only tests of the window pay for Qt
    from tests.support.window_tasks import end_window_tasks  # noqa: PLC0415

    garbage.collect()  # timers of earlier loops belong to this thread, not to that of a store
    with window_loop.window_runner(qapp) as runner:
        yield loops.runs(runner)
        loops.fail_on_pending(runner, before=end_window_tasks)


@pytest.fixture(params=["asyncio", "window"])
def run_on_each_loop(request: pytest.FixtureRequest) -> Run:
    """Run coroutines as `run_async` does and, in a test of its own, as `run_qt` does."""
    name = "run_qt" if request.param == "window" else "run_async"
    run: Run = request.getfixturevalue(name)
    return run


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The fixture of pytest-qt; it waits for four minutes instead of five seconds."""
    from pytestqt.qtbot import QtBot  # noqa: PLC0415 - only tests of the window pay for Qt

    bot: Any = QtBot(request)
    for name in ("waitUntil", "waitSignal", "waitSignals"):
        setattr(bot, name, partial(getattr(bot, name), timeout=PATIENCE_MS))
    patient: QtBot = bot
    return patient


@pytest.fixture
def synchronised(store_of_everything: Path, tmp_path: Path) -> Path:
    """A folder with a store that was synchronised before, so that a run has little to read.

    Folders whose tests use it say how it was read: with a fixture `store_of_everything`.
    """
    shutil.copy(store_of_everything, tmp_path / "store.db")
    return tmp_path


@pytest.fixture(scope="session")
def sandbox_process() -> Iterator[SandboxProcess]:
    """Run one sandbox for all tests of this process: 300 documents, a fixed seed and clock."""
    with SandboxProcess() as process:
        yield process


@pytest.fixture(scope="session")
def store_of_directories(
    tmp_path_factory: pytest.TempPathFactory, sandbox_process: SandboxProcess
) -> Path:
    """The file of a store that has read the directories of the freshly seeded sandbox alone."""
    from tests.support.company import Bank, read_directories  # noqa: PLC0415 - few need it

    sandbox_process.reset()
    folder, bank = tmp_path_factory.mktemp("directories"), Bank.of(sandbox_process)
    return asyncio.run(read_directories(folder, bank))


@pytest.fixture
def sandbox(
    sandbox_process: SandboxProcess, request: pytest.FixtureRequest
) -> Iterator[SandboxProcess]:
    """Hand out the sandbox in its freshly seeded state, and record the client's requests to it."""
    sandbox_process.reset()
    sandbox_process.is_fresh = False
    yield sandbox_process
    if request.path.relative_to(ROOT / "tests").parts[0] not in {"contract", "sandbox"}:
        # Those tests send requests without the client and record the sandbox's coverage by field.
        cover.record_journal("client", sandbox_process.requests())
