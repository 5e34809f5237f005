"""Creates, fills and repairs the `.venv` of the working copy from the lock file."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from devtools import libraries
from devtools.errors import ChildFailed, ChoreError
from devtools.layout import LINUX_PACKAGES, LOCK, PYTHON, ROOT, VENV

if TYPE_CHECKING:
    from collections.abc import Mapping

_STAMP: Final = VENV / "kantora.json"
_NOT_PASSED_ON: Final = frozenset(
    {"PYTHONDONTWRITEBYTECODE", "PYTHONHOME", "QT_PLUGIN_PATH", "VIRTUAL_ENV"}
)
OWN_LOOKS: Final = frozenset(
    {"QT_FONT_DPI", "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE"}
)
"""With these a user changes how Qt draws; what is drawn into memory is the same for everyone."""

_FLAGS: Final = "QTWEBENGINE_CHROMIUM_FLAGS"
_WITHOUT_SANDBOX: Final = "--no-sandbox --disable-gpu"
_SPACE_NEEDED: Final = 2_500_000_000  # bytes: the environment, and pip's downloads while it is made
_NO_NETWORK: Final = (
    "NewConnectionError",
    "ConnectTimeoutError",
    "NameResolutionError",
    "ProxyError",
    "Network is unreachable",
    "Temporary failure in name resolution",
    "Read timed out",
)
_NO_SPACE: Final = ("No space left on device", "Errno 28", "WinError 112")
_WRONG_HASH: Final = "DO NOT MATCH THE HASHES"


def prepare(*, on_screen: bool = False) -> None:
    """Make sure that `.venv` holds what the lock says and Qt finds its system libraries.

    Costs a few milliseconds where a stamp tells that nothing changed since the last time. With
    `on_screen` the libraries that only a window on a display needs are required too.

    Raises:
        ChoreError: the environment cannot be made; the text says what to do.
    """
    key = _key()
    stamp = _read_stamp()
    if stamp.get("key") == key and (stamp.get("screen") or not on_screen) and _is_whole(stamp):
        return
    screen = libraries.provide(on_screen=on_screen)  # before hundreds of megabytes are downloaded
    try:
        if stamp.get("lock") != _hash(LOCK.read_bytes()) or not _is_whole(stamp):
            _fill()
        _write_stamp(screen=screen)
    except OSError as failure:
        raise ChoreError(_explain_refusal(failure)) from failure


def environment(*, offscreen: bool = False) -> dict[str, str]:
    """Return the variables a program of the working copy is started with.

    Bytecode is kept whatever the environment says: each start would compile hundreds of modules.
    With `offscreen` Qt draws into memory, as on every computer, and the browser starts also where
    Chromium's own sandbox cannot.
    """
    variables = {name: value for name, value in os.environ.items() if name not in _NOT_PASSED_ON}
    variables["PYTHONPATH"] = str(ROOT)
    variables["QT_API"] = "pyside6"
    if offscreen:
        variables["QT_QPA_PLATFORM"] = "offscreen"
        variables.update(browser_variables())
        for name in OWN_LOOKS:
            variables.pop(name, None)
    return variables


def browser_variables() -> dict[str, str]:
    """Return the variables with which tests and the tour start the browser.

    Chromium's own sandbox refuses root, and cannot work where the system forbids user namespaces,
    as Docker and Ubuntu 24.04 do. There it is off: nothing but loopback addresses is loaded.
    """
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    is_off = os.environ.get(_FLAGS) == _WITHOUT_SANDBOX  # whoever started this has found it out
    return {_FLAGS: _WITHOUT_SANDBOX} if is_off or is_root or not _can_make_namespaces() else {}


def _can_make_namespaces() -> bool:
    """Tell whether a program may make namespaces of its own; Linux alone knows them."""
    if not sys.platform.startswith("linux"):
        return True
    tried = subprocess.run(
        [sys.executable, "-m", "desktop_app.system.user_namespaces"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return tried.returncode == 0


def run(*arguments: str, offscreen: bool = False) -> None:
    """Run the Python of `.venv` with `arguments` and wait for it.

    Raises:
        ChildFailed: it ended with another code than 0.
    """
    code = subprocess.call([str(PYTHON), *arguments], env=environment(offscreen=offscreen))
    if code:
        raise ChildFailed(code)


def run_together(*commands: tuple[str, ...], offscreen: bool = False) -> None:
    """Run the Python of `.venv` with each of these arguments at the same time, and wait for all.

    What they print is dropped, and so is how they end: nothing may depend on it.
    """
    nowhere = subprocess.DEVNULL
    started = [
        subprocess.Popen(
            [str(PYTHON), *arguments],
            env=environment(offscreen=offscreen),
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
        )
        for arguments in commands
    ]
    for each in started:
        each.wait()


def become(*arguments: str, offscreen: bool = False) -> None:
    """Hand this process over to the Python of `.venv`, so that signals and streams are its own.

    Where a process cannot be replaced (Windows) it is started and waited for.

    Raises:
        ChildFailed: it was waited for and ended with another code than 0.
    """
    if os.name == "nt":
        run(*arguments, offscreen=offscreen)
        return
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(PYTHON, [str(PYTHON), *arguments], environment(offscreen=offscreen))


def install(*packages: str) -> None:
    """Install a tool that only one command needs into `.venv`.

    Raises:
        ChoreError: it could not be installed.
    """
    _pip("install", *packages)


def _fill() -> None:
    """Make `.venv` where it is absent or broken, and install the lock."""
    _STAMP.unlink(missing_ok=True)
    if VENV.exists() and not _starts():
        print("The environment in .venv is broken and is made anew.", flush=True)
        shutil.rmtree(VENV)
    if not VENV.exists():
        if _free(VENV) < _SPACE_NEEDED:
            raise ChoreError(_full_disk_text({"the environment": VENV}))
        _make()
    print("Installing the packages of requirements/lock.txt, once …", flush=True)
    _install_lock()


def _install_lock() -> None:
    """Install the lock with two runs of pip at a time: one takes half a minute of one processor.

    The lock names every package, so that no run looks for what another one installs.
    """
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as runs:
        started = []
        for number, half in enumerate(halves(LOCK.read_text(encoding="utf-8"))):
            path = Path(folder, f"half-{number}.txt")
            path.write_text(half, encoding="utf-8")
            how = ("--no-deps", "--require-hashes", "--only-binary=:all:", "-r", str(path))
            started.append(runs.submit(_pip, "install", *how))
    for each in started:
        each.result()


def halves(lock: str) -> tuple[str, str]:
    """Divide the text of a lock in two: every other package, each with its hashes."""
    packages = re.split(r"^(?=\w)", lock, flags=re.MULTILINE)[1:]
    return "".join(packages[::2]), "".join(packages[1::2])


def _has_venv() -> bool:
    invalidate_caches()  # it may have been installed since
    return find_spec("venv") is not None and find_spec("ensurepip") is not None


def _make() -> None:
    if not _has_venv():
        libraries.provide_venv()
    if not _has_venv():
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise ChoreError(
            f"This Python ({sys.executable}) comes without its venv module, so no environment can "
            "be made. On Debian and Ubuntu it is a package of its own; install it, then start "
            f"again: sudo apt-get install python{version}-venv"
        )
    print("Making the environment in .venv …", flush=True)
    VENV.mkdir()  # the error says why the system refuses
    made = subprocess.run(
        [sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode:
        said = (made.stderr or made.stdout).strip()
        shutil.rmtree(VENV, ignore_errors=True)
        raise ChoreError(f"The environment in .venv could not be made. Python said: {said}")


def _starts() -> bool:
    """Tell whether the environment's Python runs, is a supported one and has pip."""
    question = "import sys, pip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))"
    try:
        asked = subprocess.run([PYTHON, "-c", question], capture_output=True, check=False)
    except OSError:
        return False
    return asked.returncode == 0


def _pip(*arguments: str) -> None:
    """Run pip, pass on what it downloads, and turn its failure into one paragraph."""
    lines = []
    with subprocess.Popen(
        [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            lines.append(line)
            if line.lstrip().startswith(("Downloading", "Using cached", "Installing")):
                print("  " + line.strip()[:110], flush=True)
    if process.returncode:
        raise ChoreError(explain_pip("".join(lines)))


def explain_pip(output: str) -> str:
    """Say in one paragraph why pip failed and what to do, from what it printed."""
    if any(sign in output for sign in _NO_SPACE):
        return _full_disk_text(_places())
    if any(sign in output for sign in _NO_NETWORK):
        return (
            "The packages could not be downloaded: the package registry cannot be reached. Check "
            "the network (and HTTPS_PROXY, if a proxy is used), then start again; what was "
            "downloaded is kept."
        )
    if _WRONG_HASH in output:
        return (
            "A downloaded package is not the one that requirements/lock.txt names, so nothing of "
            "it was installed. Clear pip's cache (python -m pip cache purge) and start again; if "
            "it happens again, the network or a mirror changes files on the way."
        )
    said = "\n".join("    " + line for line in output.strip().splitlines()[-12:])
    return f"The packages could not be installed. The end of what pip said:\n{said}"


def _places() -> dict[str, Path]:
    """What pip writes to, by name; each may be on a disk of its own."""
    asked = subprocess.run(
        [PYTHON, "-m", "pip", "cache", "dir"], capture_output=True, text=True, check=False
    )
    cache = asked.stdout.strip()
    return {
        "the environment": VENV,
        "temporary files (TMPDIR)": Path(tempfile.gettempdir()),
        **({"pip's downloads (PIP_CACHE_DIR)": Path(cache)} if cache else {}),
    }


def _full_disk_text(places: Mapping[str, Path]) -> str:
    """Name the disk with the least free space among those that are written to."""
    free = {name: _free(path) for name, path in places.items()}
    name = min(free, key=free.__getitem__)
    return (
        f"A disk is full: {free[name] / 1e9:.1f} GB are free in {places[name]}, for {name}. "
        f"Making the environment takes {_SPACE_NEEDED / 1e9:.1f} GB. Free some space there, then "
        "start again."
    )


def _free(path: Path) -> int:
    """The free space, in bytes, on the disk of an existing or future path."""
    there = next(each for each in (path, *path.parents) if each.exists())
    return shutil.disk_usage(there).free


def why_not_writable(folder: Path) -> str:
    """Why nothing can be written to a folder, in the system's words; empty if something can."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as failure:
        return failure.strerror or str(failure)


def need_writable(folder: Path) -> None:
    """Make sure that a command can write what it makes.

    Raises:
        ChoreError: it cannot.
    """
    why = why_not_writable(folder)
    if why:
        raise ChoreError(
            f"This command writes to {folder}, and the system does not let it: {why}. Copy the "
            "working copy to a folder of your own, or have its rights changed, then start again."
        )


def _explain_refusal(failure: OSError) -> str:
    """Say why the working copy could not be written to, and what to do."""
    if failure.errno == errno.ENOSPC:
        return _full_disk_text({"the environment": VENV})
    return (
        f"Kantora makes its environment in {VENV}, and the system does not let it write there: "
        f"{failure.strerror or failure}. Copy the working copy to a folder of your own, or have "
        "its rights changed, then start again."
    )


def _key() -> str:
    """Return what the environment depends on, as one hash."""
    try:
        configuration = (VENV / "pyvenv.cfg").read_bytes()
    except OSError:
        configuration = b""
    return _hash(LOCK.read_bytes() + LINUX_PACKAGES.read_bytes() + configuration)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _installed() -> list[str]:
    """Return what is installed, by the folders of its metadata."""
    folders = [*VENV.glob("lib/python3*/site-packages"), *VENV.glob("Lib/site-packages")]
    return sorted(path.name for folder in folders for path in folder.glob("*.dist-info"))


def _is_whole(stamp: dict[str, object]) -> bool:
    """Tell whether the Python and everything that was installed are still there."""
    installed = stamp.get("installed")
    if not PYTHON.exists() or not isinstance(installed, list):
        return False
    return set(installed) <= set(_installed())


def _read_stamp() -> dict[str, object]:
    try:
        stamp = json.loads(_STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(*, screen: bool) -> None:
    stamp = {
        "key": _key(),
        "lock": _hash(LOCK.read_bytes()),
        "screen": screen,
        "installed": _installed(),
    }
    _STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
