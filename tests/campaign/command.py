"""Plays random rounds and reports the one that lost something."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from desktop_app.domain.values.periods import SystemClock
from desktop_app.storage.engine.database import Database
from tests.campaign import client
from tests.campaign.site import Site
from tests.campaign.story import Round
from tests.services.outbox.rig import KEY

if TYPE_CHECKING:
    from collections.abc import Sequence

_EVERY: Final = 50
_ROUNDS: Final = 100
_MOVES: Final = 0.2
"""How many rounds have a second bank, to whose address the profile changes and back."""


def main(words: list[str]) -> int:
    """Play; 1 when a round lost something, and its folder is kept then."""
    asked = _parse(words)
    folder = Path(tempfile.mkdtemp(prefix="kantora-campaign-"))
    counts: Counter[str] = Counter(findings=0)
    sites: list[Site] = []
    try:
        _play_all(asked, folder, sites, counts)
    except KeyboardInterrupt:
        _say("interrupted")
    finally:
        for site in sites:
            site.stop()
        if not counts["findings"]:
            shutil.rmtree(folder, ignore_errors=True)
    _summarise(asked.seed, counts)
    return 1 if counts["findings"] else 0


def _play_all(
    asked: argparse.Namespace, folder: Path, sites: list[Site], counts: Counter[str]
) -> None:
    began, template = time.monotonic(), _template(folder)
    for number in range(asked.first, asked.first + asked.rounds):
        seed = f"{asked.seed}/{number}"
        banks = 2 if Random(seed).random() < _MOVES else 1  # noqa: S311 - the same again
        while len(sites) < banks:
            sites.append(Site(folder / f"bank-{len(sites)}.db"))
        wrong, done = play(seed, sites[:banks], folder / f"round-{number}", template)
        counts.update(done.counts)
        counts["rounds"] += 1
        if wrong:
            counts["findings"] += 1
            _tell(f"seed {asked.seed}, round {number}", wrong, done, folder)
        if counts["rounds"] % _EVERY == 0:
            spent = time.monotonic() - began
            told = ("rounds", "kills of the client", "faults met", "restores", "findings")
            _say(", ".join(f"{counts[name]} {name}" for name in told) + f", {spent:.0f} s")


def _summarise(seed: int, counts: Counter[str]) -> None:
    _say(f"seed {seed}")
    for name in sorted(counts):
        _say(f"  {name:32} {counts[name]}")
    spent = os.times()
    seconds = spent.user + spent.system + spent.children_user + spent.children_system
    _say(f"  {'seconds of processor time':32} {seconds:.0f}")


def play(seed: str, sites: Sequence[Site], folder: Path, template: Path) -> tuple[list[str], Round]:
    """Play one round; what is wrong, and the round. Its folder is removed when nothing is."""
    story = Round(seed, sites=sites, folder=folder, template=template)
    try:
        wrong = story.play()
    except Exception:  # noqa: BLE001 - an outermost handler: the next round goes on
        wrong = [traceback.format_exc()]
    if not wrong:
        shutil.rmtree(folder)
    return wrong, story


def _template(folder: Path) -> Path:
    """An empty store."""
    path = folder / "template.db"

    async def make() -> None:
        database = await Database.open(path, key=KEY, clock=SystemClock())
        await database.close()

    client.run(make, path)
    return path


def _tell(which: str, wrong: list[str], story: Round, folder: Path) -> None:
    lines = [f"FOUND in {which}; its files stay in {folder}", *wrong, "what happened:"]
    _say("\n  ".join([*lines, *story.told]))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _parse(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 dev.py campaign")
    parser.add_argument(
        "--rounds", type=int, default=_ROUNDS, help=f"how many (default: {_ROUNDS})"
    )
    parser.add_argument("--seed", type=int, default=1, help="what is chosen from (default: 1)")
    parser.add_argument("--first", type=int, default=1, help="number of the first round")
    return parser.parse_args(words)
