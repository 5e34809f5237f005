"""Tests that the guided tour passes all journeys and reports its coverage."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Final

import pytest
from PIL import Image

from desktop_app.tour.input_driver import PATIENCE_VARIABLE
from tests.contract import cover
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.xdist_group("tour")

LIMIT_S: Final = 10_000.0
PATIENCE_S: Final = 600
LONGEST_STEP_S: Final = 4 * PATIENCE_S
WRITTEN_ON: Final = dt.date(2026, 11, 16)
"""No day after this one is written in the steps."""
JOURNEYS: Final = {"J1", "J2", "J3", "J4", "J5", "J6", "J7", "J8", "J9", "J15", "J16"}
FEWEST_COLOURS: Final = 200
LEAST_DRAWN: Final = 0.015
"""Part of a picture that is not of its most frequent colour."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a tour has been that everything went well in."""
    made = tmp_path_factory.mktemp("tour")
    home = tmp_path_factory.mktemp("home")
    command = (sys.executable, "-m", "desktop_app")
    done = subprocess.run(
        [*command, "--documents", "300", "tour", str(made)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "KANTORA_HOME": str(home),
            PATIENCE_VARIABLE: str(PATIENCE_S),
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LIMIT_S,
        check=False,
    )
    assert done.returncode == 0, _failed_steps(f"{done.stdout}\n{done.stderr}")
    assert "Traceback" not in done.stderr
    assert list(home.rglob("*")) == []  # it works in a folder of its own
    told = re.findall(r"^ok +(\d+)/(\d+) ", done.stdout, re.MULTILINE)
    steps = len(list(made.glob("*.png")))
    assert told == [(str(number), str(steps)) for number in range(1, steps + 1)]
    return made


def _failed_steps(text: str) -> str:
    """What was not good, without the hundred steps that were."""
    ignored = ("ok ", "This plugin does not support")
    return "\n".join(line for line in text.splitlines() if not line.startswith(ignored))


@pytest.fixture(scope="module")
def record(folder: Path) -> list[dict[str, Any]]:
    """What ``tour.json`` says."""
    found: list[dict[str, Any]] = json.loads((folder / "tour.json").read_text(encoding="utf-8"))
    return found


def test_files_that_no_tour_made_stay(tmp_path: Path) -> None:
    """Somebody names a folder of documents."""
    for name in ("seal.pem", "documents.xlsx", "001-first.png"):
        (tmp_path / name).write_bytes(b"mine")
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "tour", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LIMIT_S,
        check=False,
    )
    assert done.returncode == 1
    assert "it has files that no tour made; name an empty folder" in done.stderr
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "seal.pem": b"mine", "documents.xlsx": b"mine", "001-first.png": b"mine"
    }  # fmt: skip


def test_no_day_that_is_written_in_it_is_still_to_come() -> None:
    """A day that has passed once stays so; what has to be ahead is counted from the present day."""
    steps = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "desktop_app/tour").rglob("*.py")
    )
    written = re.findall(r"\b(\d{1,2})\.(\d{1,2})\.(20\d\d)\b", steps)
    assert written
    for day, month, year in written:
        assert dt.date(int(year), int(month), int(day)) <= WRITTEN_ON, f"{day}.{month}.{year}"


def test_every_step_of_every_journey_was_good(record: list[dict[str, Any]]) -> None:
    assert {one["journey"] for one in record} >= JOURNEYS
    assert len(record) > 40
    for one in record:
        assert one.keys() == {"journey", "step", "ok", "seconds", "screenshot"}
        assert one["ok"] is True, one
        assert 0 <= one["seconds"] <= LONGEST_STEP_S
    names = [(one["journey"], one["step"]) for one in record]
    assert len(set(names)) == len(names)


def test_every_screenshot_shows_something_of_its_own(
    folder: Path, record: list[dict[str, Any]]
) -> None:
    files = [one["screenshot"] for one in record]
    assert files == sorted(path.name for path in folder.glob("*.png"))
    seen: dict[bytes, str] = {}
    brightness: dict[str, float] = {}
    for name in files:
        with Image.open(folder / name) as picture:
            assert picture.width >= 700, name
            assert picture.height >= 450, name
            small = picture if picture.mode == "RGB" else picture.convert("RGB")
            colours = small.getcolors(picture.width * picture.height)
            assert colours is not None
            assert len(colours) > FEWEST_COLOURS, name
            # Even the calmest of them, the first start, has words and drawings.
            most = max(count for count, _ in colours)
            assert most < (1 - LEAST_DRAWN) * picture.width * picture.height, name
            pixels = hashlib.sha256(small.tobytes()).digest()  # all of them are a gigabyte
            if "dark" in name or "light" in name:
                brightness[name] = _brightness(small)
        before = seen.setdefault(pixels, name)
        assert before == name or "everything" in before, f"{name} shows the same as {before}"
    dark = [name for name in files if "dark" in name]
    assert dark
    assert all(brightness[name] < 110 for name in dark)
    assert all(brightness[name] > 150 for name in files if "light" in name)


def _brightness(picture: Image.Image) -> float:
    grey = picture.convert("L").resize((64, 64))
    return sum(grey.tobytes()) / (64 * 64)


def test_what_the_tour_asked_covers_the_window(folder: Path) -> None:
    journal = (folder / "requests.jsonl").read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in journal]
    assert entries
    cover.clear(sides=["window"])
    cover.record_journal("window", entries)
    operations = {
        one["operation"]
        for one in entries
        if one["status"] == 200 or one["fault"] == "drop-after-commit"  # done, the answer lost
    }
    assert operations >= {
        "GET /", "GET /signs", "GET /catalog", "GET /requirements", "GET /aisIdoRequests",
        "GET /aisIdoDocuments", "GET /{id}", "GET /{id}/{format}", "GET /{id}/file/{fileId}",
        "GET /analytic/{analyticType}", "GET /getPaymentType/{type}", "PUT /{id}", "DELETE /{id}",
        "POST /signs/initialize", "GET /signs/{signIntendId}/results",
    }  # fmt: skip
    assert "access_token" not in "".join(journal)
    assert all(one["authorization"] in {None, "Bearer [redacted]"} for one in entries)


def test_exports_of_the_tour_can_be_read(folder: Path) -> None:
    lines = (folder / "documents.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) > 2
    assert (folder / "documents.xlsx").read_bytes().startswith(b"PK\x03\x04")
