"""Tests that the benchmark runs and that its output has the right form."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.bench import command
from tests.bench.children import ROOT
from tests.bench.measures import Row, Unit, line, turns, worst, write_json

if TYPE_CHECKING:
    from pathlib import Path

KEYS = ["name", "floor", "figure", "ratio", "target", "met"]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [(["B1", "B15"], ["B1", "B15"]), (["B5"], ["B5"]), (["b9"], ["B9", "B9 p99"])],
)
def test_a_few_documents_are_measured(
    tmp_path: Path, asked: list[str], expected: list[str]
) -> None:
    written = tmp_path / "figures.json"
    run = subprocess.run(
        [sys.executable, "-m", "tests.bench", *asked,
         "--rows", "300", "--rounds", "0", "--json", str(written)],
        cwd=ROOT, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    figures = json.loads(written.read_text(encoding="utf-8"))
    assert [each["name"] for each in figures] == expected
    for each in figures:
        assert list(each) == KEYS
        assert each["figure"] > 0
        assert isinstance(each["met"], bool)
        if each["name"].startswith(("B9", "B15")):
            assert each["floor"] is each["ratio"] is None
        else:
            assert each["ratio"] == pytest.approx(each["figure"] / each["floor"])
    printed = run.stdout.splitlines()
    assert printed[0] == line(
        ("", *["what a user feels", "floor", "figure", "ratio", "target"], "")
    )
    assert [each.split()[0] for each in printed[1:]] == [name.split()[0] for name in expected]
    assert all(each.split()[-1] in {"met", "missed"} for each in printed[1:])


def test_a_ratio_is_held_to_its_target() -> None:
    row = Row(name="B0", title="a title", target=1.5)
    kept, missed = row.measured(figure=0.03, floor=0.02), row.measured(figure=0.031, floor=0.02)
    assert (kept.met, missed.met) == (True, False)
    assert missed.cells() == ("B0", "a title", "20.0 ms", "31.0 ms", "1.55", "<= 1.5", "missed")


def test_without_a_floor_the_figure_is_held_to_the_target() -> None:
    row = Row(name="B0", title="a title", target=0.005, unit=Unit.SHARE)
    measure = row.measured(figure=0.0123)
    assert measure.ratio is None
    assert not measure.met
    assert measure.cells()[2:] == ("", "1.23 %", "", "<= 0.50 %", "missed")


def test_a_rate_has_to_reach_its_target() -> None:
    row = Row(name="B0", title="a title", target=0.4, unit=Unit.RATE, at_least=True)
    assert row.measured(figure=400, floor=1000).met
    assert not row.measured(figure=399, floor=1000).met
    assert row.measured(figure=400, floor=1000).cells()[-2] == ">= 0.4"


def test_what_is_written_has_the_agreed_keys(tmp_path: Path) -> None:
    measure = Row(name="B0", title="a title", target=2).measured(figure=3, floor=2, notes=["much"])
    write_json([measure], tmp_path / "figures.json")
    written = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert written == [dict(zip(KEYS, ["B0", 2, 3, 1.5, 2, True], strict=True))]


def test_the_slowest_case_by_its_median_counts() -> None:
    assert worst({"steady": [2, 2, 2], "once slow": [1, 1, 9], "never": []}) == ("steady", 2)


def test_the_first_turn_does_not_count_unless_it_is_the_only_one() -> None:
    assert list(turns(2)) == [(0, False), (1, True), (2, True)]
    assert list(turns(1, least=2)) == [(0, False), (1, True), (2, True)]
    assert list(turns(0, least=2)) == [(0, True)]


@pytest.mark.parametrize(
    "words", [["B99"], ["--rows", "0"], ["--rows", "1000001"], ["--rounds=-1"]]
)
def test_what_makes_no_sense_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        command.main(words)
    assert refused.value.code not in {0, None}
