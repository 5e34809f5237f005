"""The seeded stores that measurements read; optionally kept between runs."""

from __future__ import annotations

import asyncio
import hashlib
from importlib import resources
from pathlib import Path

from desktop_app.storage import migrations
from tests.bench import seed_store
from tests.bench.measures import say


class Stores:
    """Seeded stores by their number of documents.

    A store is made at its first use. Its name holds a fingerprint of the tables and of what it is
    seeded with, so that one that was kept is never out of date.
    """

    def __init__(self, folder: Path) -> None:
        """Keep the stores in a folder."""
        self._folder = folder

    def path(self, documents: int) -> Path:
        """The file with so many documents; to be copied, not to be opened."""
        path = self._folder / f"documents-{documents}-{_fingerprint()}.store"
        if not path.exists():
            say(f"seeding a store with {documents} documents")
            made = path.with_suffix(".part")
            for left in self._folder.glob(f"{made.name}*"):
                left.unlink()
            asyncio.run(seed_store.seed_store(made, documents))
            made.rename(path)
        return path


def _fingerprint() -> str:
    found = hashlib.sha256(Path(seed_store.__file__).read_bytes())
    for each in sorted(resources.files(migrations).iterdir(), key=lambda one: one.name):
        if each.name.endswith(".sql"):
            found.update(each.read_bytes())
    return found.hexdigest()[:8]
