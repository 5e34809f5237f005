"""Finds and installs the system libraries of Qt and QtWebEngine on Linux."""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from devtools.errors import ChoreError
from devtools.layout import LINUX_PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet
    from pathlib import Path


@dataclass(frozen=True)
class Need:
    """A system library, program or font that Qt needs.

    `evidence` is a shared library, a program, or `font:<language>`; `on_screen` tells that only a
    window on a display needs it; `packages` are its Debian names, the first one known is installed.
    """

    evidence: str
    on_screen: bool
    packages: tuple[str, ...]

    def is_met(self) -> bool:
        """Tell whether the system has it. Nothing is asked of a package manager."""
        if self.evidence.startswith("font:"):
            return _has_font(self.evidence.removeprefix("font:"))
        if ".so" not in self.evidence:
            return shutil.which(self.evidence) is not None
        try:
            ctypes.CDLL(self.evidence)
        except OSError:
            return False
        return True


def read_needs(path: Path = LINUX_PACKAGES) -> tuple[Need, ...]:
    """Read the package list.

    Raises:
        ValueError: a line is not of the form *evidence scope package*.
    """
    needs = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if not text:
            continue
        evidence, scope, packages = text.split()
        if scope not in {"all", "screen"}:
            message = f"{path.name}: {scope!r} is neither 'all' nor 'screen'"
            raise ValueError(message)
        needs.append(Need(evidence, scope == "screen", tuple(packages.split("|"))))
    return tuple(needs)


def provide(*, on_screen: bool) -> bool:
    """Make sure that Qt finds its system libraries, installing what is missing where we may.

    Returns whether a window on a display would find all of its libraries too; with `on_screen` that
    is required.

    Raises:
        ChoreError: something is missing that we may not or could not install.
    """
    if not sys.platform.startswith("linux"):
        return True
    missing = [need for need in read_needs() if not need.is_met()]
    if missing and _may_install():
        _install(missing)
        missing = [need for need in missing if not need.is_met()]
    if any(on_screen or not need.on_screen for need in missing):
        raise ChoreError(_explain(missing))
    if missing:
        print(_explain(missing), file=sys.stderr)
    return not missing


def provide_for_bundle() -> None:
    """Make sure that the bundle can be made: PyInstaller needs these on Linux, and finds out late.

    Raises:
        ChoreError: something is missing that we may not or could not install.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = [need for need in bundle_needs() if not need.is_met()]
    if missing and _may_install():
        _install(missing)
        missing = [need for need in missing if not need.is_met()]
    if missing:
        raise ChoreError(_explain(missing, purpose="The bundle cannot be made"))


def provide_venv() -> None:
    """Install the venv module of this Python where we may and it is a package of its own."""
    if sys.platform.startswith("linux") and _may_install():
        name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        _install([Need(name, on_screen=False, packages=(name,))])


def bundle_needs() -> tuple[Need, ...]:
    """What PyInstaller needs of a Linux: binutils, and Python as a shared library."""
    name = f"libpython{sys.version_info[0]}.{sys.version_info[1]}"
    return (
        Need("objdump", on_screen=False, packages=("binutils",)),
        Need(f"{name}.so.1.0", on_screen=False, packages=(f"{name}t64", name)),
    )


def install_command(missing: Iterable[Need]) -> list[str]:
    """Return the command that installs `missing` with this system's package manager.

    Returns an empty list where the package manager is not one we know.
    """
    missing = tuple(missing)
    if shutil.which("apt-get"):
        names = debian_names(missing, _candidates(missing))
        return ["apt-get", "install", "-y", "--no-install-recommends", *names]
    wanted = sorted({_capability(need.evidence) for need in missing})
    for manager in ("dnf", "zypper"):
        if shutil.which(manager):
            return [manager, "install", *wanted]
    return []


def debian_names(missing: Iterable[Need], candidates: AbstractSet[str]) -> list[str]:
    """Return the packages to install: of several names the first that this release has."""
    return sorted(
        {
            next((name for name in need.packages if name in candidates), need.packages[-1])
            for need in missing
        }
    )


def _candidates(needs: Iterable[Need]) -> frozenset[str]:
    names = sorted({name for need in needs for name in need.packages})
    policy = subprocess.run(
        ["apt-cache", "policy", *names],
        capture_output=True,
        text=True,
        env=_apt_environment(),
        check=False,
    )
    return installable(policy.stdout)


def installable(policy: str) -> frozenset[str]:
    """Return the packages that can be installed, from what `apt-cache policy` printed."""
    names = set()
    name = ""
    for line in policy.splitlines():
        if not line.startswith(" "):
            name = line.rstrip(":")
        elif line.strip().startswith("Candidate:") and "(none)" not in line:
            names.add(name)
    return frozenset(names)


def _capability(evidence: str) -> str:
    """Return what RPM calls a library, a program or a font."""
    if evidence.startswith("font:"):
        return f"font(:lang={evidence.removeprefix('font:')})"
    if ".so" not in evidence:
        return f"/usr/bin/{evidence}"
    return f"{evidence}()(64bit)" if sys.maxsize > 2**32 else evidence


def _has_font(language: str) -> bool:
    try:
        listed = subprocess.run(
            ["fc-list", f":lang={language}", "file"], capture_output=True, check=False
        )
    except OSError:
        return False
    return bool(listed.stdout.strip())


def _may_install() -> bool:
    return os.geteuid() == 0 and bool(shutil.which("apt-get")) and bool(shutil.which("dpkg"))


def _install(missing: Sequence[Need]) -> None:
    """Install the packages of `missing`; what did not come in is found by looking again."""
    names = ", ".join(need.evidence for need in missing)
    print(f"Installing what the system lacks: {names} …", flush=True)
    # One unreachable source must not keep the others from being used: the outcome is not looked at.
    _apt(["apt-get", "update", "-qq"])
    _apt(install_command(missing))


def _apt(command: list[str]) -> None:
    subprocess.run(
        [*command, "-o", "DPkg::Lock::Timeout=120"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env=_apt_environment(),
        check=False,
    )


def _apt_environment() -> dict[str, str]:
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}


def _explain(missing: Sequence[Need], *, purpose: str = "") -> str:
    names = ", ".join(need.evidence for need in missing)
    if not purpose:
        only_screen = all(need.on_screen for need in missing)
        purpose = "A window on the screen cannot be shown" if only_screen else "Qt cannot start"
    command = install_command(missing)
    if not command:
        return f"{purpose}: the system lacks {names}. Install them with its package manager."
    sudo = "" if os.geteuid() == 0 else "sudo "
    update = f"{sudo}apt-get update && " if command[0] == "apt-get" else ""
    return (
        f"{purpose}: the system lacks {names}. Install what is missing, then start again:\n"
        f"    {update}{sudo}{shlex.join(command)}"
    )
