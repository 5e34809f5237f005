"""Where the files that ship with the program are: icons, fonts, translations.

They lie in the top-level folder ``resources`` of a source tree, and inside the package in a wheel
and in a frozen bundle. The package is always unpacked on disk, because Qt opens fonts and
translations by path; `importlib.resources` would find the same place, and its import alone costs
a fiftieth of the time to the first paint.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent


def path(*parts: str) -> Path:
    """The file or folder of that name below ``resources``; it need not exist."""
    inside = _PACKAGE / "resources"
    root = inside if inside.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*parts)
