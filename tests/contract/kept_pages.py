"""The specification pages of the contract tables, stored with the tests, and their digests.

The specification itself may lie beside the project, in the folder ``shared``. Where it does, a
test compares it with what is kept here. ``python -m tests.contract.kept_pages FOLDER`` takes the
pages of another folder.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).with_name("pages")
SPEC_DIR: Final = HERE / "spec"
DIGESTS: Final = HERE / "digests.json"
BESIDE: Final = HERE.parents[3] / "shared"
"""Where the specification lies if it is beside the project."""

NAMES: Final = (
    "spec/documents-service.md",
    "spec/payment-gateway.md",
    "design/assumed-bodies.md",
)


def digest(page: Path) -> str:
    """SHA-256 of a page, with line ends as they are in the repository."""
    return hashlib.sha256(page.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def digests(folder: Path) -> dict[str, str]:
    """The digests of all pages in a folder."""
    return {name: digest(folder / name) for name in NAMES}


def take(folder: Path) -> None:
    """Keep the pages of another folder, and their digests."""
    for name in NAMES:
        (HERE / name).write_bytes((folder / name).read_bytes().replace(b"\r\n", b"\n"))
    DIGESTS.write_text(json.dumps(digests(HERE), indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    take(Path(sys.argv[1]))
