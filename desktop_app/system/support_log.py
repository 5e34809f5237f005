"""Gives the end of the log for support, and takes names and folders of people out of texts."""

from __future__ import annotations

import getpass
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.system.redaction import REDACTED, redact

if TYPE_CHECKING:
    from collections.abc import Iterable

_OCTETS: Final = 20_000
_LEAST_NAME: Final = 3


def end_of_log(folder: Path) -> str:
    """The last lines of the log, redacted as it was written; empty where there is none."""
    try:
        with (folder / "kantora.log").open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - _OCTETS))
            return file.read().decode("utf-8", "replace").partition("\n")[2]
    except OSError:
        return ""


def anonymous(text: str, names: Iterable[str]) -> str:
    """A text without secrets, without the person's folders, and without these names."""
    text = redact(text).replace(str(Path.home()), "~")
    for name in {*names, _user()}:
        if len(name) >= _LEAST_NAME:
            text = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", REDACTED, text)
    return text


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""
