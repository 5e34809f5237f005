"""The commands of `dev.py`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from devtools import environment, libraries, load
from devtools.errors import ChildFailed, ChoreError
from devtools.layout import BANK_CALENDAR_SCRIPT, LOCK, ROOT, SCREENSHOTS

_MOST_WORKERS = 8
_COMPILED_TESTS = ROOT / "tests" / "__pycache__"
_COLLECT = ("-m", "pytest", "--collect-only", "-q", "-p", "no:xdist", "-p", "no:cacheprovider")
_COMPILING = ((*_COLLECT, "tests/ui"), (*_COLLECT, "--ignore=tests/ui"))
"""What compiles the tests of the window, and all others: each takes half of the time."""


@dataclass(frozen=True)
class Chore:
    """A command of `dev.py`: its usage, its purpose, and the function that runs it."""

    usage: str
    purpose: str
    run: Callable[[list[str]], None]


def main(arguments: list[str]) -> int:
    """Run the command that `arguments` name and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a console of any code page
    if not arguments or arguments[0] in {"-h", "--help", "help"}:
        print(_help())
        return 0
    chore = CHORES.get(arguments[0])
    if chore is None:
        print(f"There is no command {arguments[0]!r}.\n\n{_help()}", file=sys.stderr)
        return 2
    try:
        chore.run(arguments[1:])
    except ChildFailed as failure:
        return failure.code
    except ChoreError as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def has_display() -> bool:
    """Tell whether a window can be shown: on Linux only where a display is named."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _demo(arguments: list[str]) -> None:
    shown = has_display()
    environment.prepare(on_screen=shown)
    if shown:
        environment.become("-m", "desktop_app", "--demo", *arguments)
        return
    environment.need_writable(SCREENSHOTS if SCREENSHOTS.is_dir() else SCREENSHOTS.parent)
    print(
        "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can "
        "be shown.\nThe tour runs instead: it drives the same window, drawn into memory, and takes "
        "screenshots on its way.\n",
        flush=True,
    )
    try:
        program = ("-m", "desktop_app", *arguments)
        environment.run(*program, "tour", str(SCREENSHOTS), offscreen=True)
    finally:
        print(f"\nThe screenshots are in {SCREENSHOTS}")


def _sandbox(arguments: list[str]) -> None:
    with redirect_stdout(sys.stderr):  # programs read the sandbox's first line from this stream
        environment.prepare()
    environment.become("-m", "desktop_app.sandbox", *arguments)


def _test(arguments: list[str]) -> None:
    times, arguments = load.times_of(arguments)
    seed, arguments = load.seed_of(arguments)
    environment.prepare()
    os.chdir(ROOT)
    # The workers have to find the same tests under the same names.
    os.environ.setdefault("PYTHONHASHSEED", "0")
    if seed:
        os.environ[load.SLOW_SEED] = seed
    if times or seed:
        os.environ[load.ANY_CORE] = "1"
    workers: list[str] = []
    if not {"--pdb", "--trace", "-s"} & set(arguments):
        # Two workers more than cores: one of them runs the tests that mostly wait, for a browser, a
        # child process, a time-out; the other one fills the third of their time that the rest wait.
        # Late tests do little else than wait. A group stays in one process.
        cores = os.cpu_count() or 2
        count = min(4 * cores if seed else cores + 2, _MOST_WORKERS)
        workers = ["-n", str(count), "--dist", "loadgroup"]
    if environment.why_not_writable(ROOT):
        workers += ["-p", "no:cacheprovider"]  # it would end the run with a stack of calls
    elif workers and not arguments and not _COMPILED_TESTS.exists():
        print("Compiling the tests, once …", flush=True)  # else each worker would compile them all
        environment.run_together(*_COMPILING, offscreen=True)
    command = ("-m", "pytest", *workers, *arguments)
    if times:
        load.repeat(times, lambda _: environment.run(*command, offscreen=True))
    else:
        environment.become(*command, offscreen=True)


def _check(arguments: list[str]) -> None:
    environment.prepare()
    from devtools import check  # noqa: PLC0415 - needed by this command alone

    check.run(with_spec="--spec" in arguments)


def _tour(arguments: list[str]) -> None:
    times, arguments = load.times_of(arguments)
    seed, arguments = load.seed_of(arguments)
    if not arguments or arguments[0].startswith("-"):
        text = "Say where the screenshots go: python3 dev.py tour DIR"
        raise ChoreError(text)
    environment.prepare()
    folder = Path(arguments[0]).resolve()

    def command(place: Path) -> tuple[str, ...]:
        program = ("-m", "tests.support.slowness", seed) if seed else ("-m", "desktop_app")
        return (*program, "tour", str(place), *arguments[1:])

    if times:
        load.repeat(times, lambda n: environment.run(*command(folder / f"run-{n}"), offscreen=True))
    else:
        environment.become(*command(folder), offscreen=True)


def _gallery(arguments: list[str]) -> None:
    environment.prepare()
    environment.become("-m", "tests.gallery", *arguments, offscreen=True)


def _bench(arguments: list[str]) -> None:
    environment.prepare()
    environment.become("-m", "tests.bench", *arguments, offscreen=True)


def _run(arguments: list[str]) -> None:
    if not has_display() and not {"-h", "--help", "--version"} & set(arguments):
        text = (
            "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window "
            "can be shown. Without one, `python3 dev.py demo` shows Kantora in screenshots."
        )
        raise ChoreError(text)
    environment.prepare(on_screen=has_display())
    environment.become("-m", "desktop_app", *arguments)


def _monkey(arguments: list[str]) -> None:
    environment.prepare()
    environment.become("-m", "tests.monkey", *arguments, offscreen=True)


def _campaign(arguments: list[str]) -> None:
    environment.prepare()
    environment.become("-m", "tests.campaign", *arguments)


def _freeze(arguments: list[str]) -> None:
    environment.need_writable(ROOT)
    libraries.provide_for_bundle()
    environment.prepare()
    os.chdir(ROOT)
    environment.become("-m", "PyInstaller", "--noconfirm", *arguments, "installer.spec")


def _lock(arguments: list[str]) -> None:
    environment.need_writable(ROOT)
    environment.prepare()
    os.chdir(ROOT)
    environment.install("uv")
    environment.run(
        "-m", "uv", "pip", "compile", "pyproject.toml", "--group", "dev",
        "--universal", "--python-version", "3.11", "--generate-hashes",
        "--no-annotate", "--no-header", "--quiet", "--output-file", str(LOCK), *arguments,
    )  # fmt: skip
    environment.prepare()  # installs what the new lock pins; the table is made with it
    environment.run(str(BANK_CALENDAR_SCRIPT))


def _translations(_arguments: list[str]) -> None:
    environment.need_writable(ROOT)
    environment.prepare()
    from devtools import translations  # noqa: PLC0415 - needed by this command alone

    translations.update()


CHORES = {
    "run": Chore("run [OPTION …]", "start Kantora for real work (--help)", _run),
    "demo": Chore("demo", "start Kantora on its built-in sandbox bank", _demo),
    "test": Chore("test [--slow SEED] [--under-load N] [PYTEST OPTION …]", "run all tests", _test),
    "sandbox": Chore("sandbox [OPTION …]", "start the sandbox bank alone (--help)", _sandbox),
    "tour": Chore(
        "tour DIR [--keyboard] [--wide-font] [--slow SEED] [--under-load N]",
        "walk through every journey, take screenshots",
        _tour,
    ),
    "gallery": Chore(
        "gallery DIR [OPTION …]",
        "pictures of every page in each language, size and scheme (--help)",
        _gallery,
    ),
    "check": Chore("check [--spec]", "style, types, imports, structure, translations", _check),
    "bench": Chore("bench [NAME …] [OPTION …]", "measure against the floors (--help)", _bench),
    "monkey": Chore(
        "monkey [--minutes N] [--seed N] [--faults]", "click at random, report what breaks", _monkey
    ),
    "campaign": Chore(
        "campaign [--rounds N] [--seed N]", "faults, kills, restores: nothing sent twice", _campaign
    ),
    "translations": Chore("translations", "collect texts, make the .qm files", _translations),
    "freeze": Chore("freeze", "make the desktop bundle in dist/", _freeze),
    "lock": Chore(
        "lock [--upgrade]", "make requirements/lock.txt and the business days anew", _lock
    ),
}


def _help() -> str:
    width = max(len(chore.usage) for chore in CHORES.values())
    lines = [f"  {chore.usage:{width}}  {chore.purpose}" for chore in CHORES.values()]
    return "\n".join(
        [
            "Usage: python3 dev.py COMMAND",
            "",
            *lines,
            "",
            "The first use sets everything up. --under-load N runs N times beside busy loops;",
            "--slow SEED delays answers, the store and threads at random.",
        ]
    )
