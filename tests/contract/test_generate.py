"""Tests that the checked-in tables match the specification and follow its changes."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.contract import assumed, generate, kept_pages, markdown, shown
from tests.contract.gateway import generate as gateway_tables
from tests.contract.kept_pages import SPEC_DIR
from tests.contract.tables import TABLES_DIR

if TYPE_CHECKING:
    from pathlib import Path

NEWER = (
    "the specification has changed: python -m tests.contract.kept_pages FOLDER takes its pages,"
    " then make the tables anew"
)
ASSUMED = SPEC_DIR.parent / "design" / assumed.SOURCE
Pages = tuple[str, str, dict[str, Any]]


@pytest.fixture
def pages() -> Pages:
    specification = (SPEC_DIR / generate.SPECIFICATION).read_text(encoding="utf-8")
    annotations = json.loads(generate.ANNOTATIONS.read_text(encoding="utf-8"))
    return specification, ASSUMED.read_text(encoding="utf-8"), annotations


def test_the_kept_pages_are_those_that_the_digests_name() -> None:
    assert kept_pages.digests(kept_pages.HERE) == json.loads(kept_pages.DIGESTS.read_text("utf-8"))


@pytest.mark.skipif(
    not kept_pages.BESIDE.is_dir(),
    reason=f"the specification is not beside the project at {kept_pages.BESIDE}",
)
def test_the_specification_beside_the_project_says_what_the_kept_pages_say() -> None:
    beside = kept_pages.BESIDE / "spec"
    assert generate.read(beside) == generate.read(SPEC_DIR), NEWER
    assert gateway_tables.read(beside) == gateway_tables.read(SPEC_DIR), NEWER


def test_the_checked_in_tables_are_what_the_specification_says() -> None:
    for name, rows in generate.read(SPEC_DIR).items():
        checked_in = (TABLES_DIR / "documents" / f"{name}.json").read_text(encoding="utf-8")
        assert generate.rendered(rows) == checked_in, f"{name}.json is not up to date"


@pytest.mark.parametrize(
    ("table", "before", "after"),
    [
        ("operations", "docId (int64, minimum 1)", "docId (int64, minimum 2)"),
        ("operations", "GET `/catalog/{id}` | read_documents", "GET `/catalog/{id}` | no auth"),
        ("operations", "200 DocumentDetailsResponse (details", "201 DocumentDetailsResponse (d"),
        ("operations", "rows per page; default 50", "rows per page; default 20"),
        ("models", "| restAmount | number |", "| restAmount | string |"),
        (
            "models",
            "documentType is 4, 5 or 6 | payer name |",
            "documentType is 4 or 6 | payer name |",
        ),
        ("models", "(int32); page (array of AisIdoR", "(int64); page (array of AisIdoR"),
        ("enumerations", "7 possible duplicate; 8 sent", "7 possible duplicate; 9 sent"),
        ("enumerations", "`recallDebitAccept`, `confirmation`", "`recallDebitAccept`"),
        ("enumerations", "`paymentStatus`, `percentVat`", "`paymentStatus`, `percent`"),
        ("errors", "| 500 | error executing", "| 503 | error executing"),
    ],
)
def test_a_change_of_the_specification_is_noticed(
    pages: Pages, table: str, before: str, after: str
) -> None:
    specification, assumed_page, annotations = pages
    assert before in specification
    changed = generate.generate(specification.replace(before, after), assumed_page, annotations)
    assert changed[table] != generate.generate(*pages)[table]


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("array of int32, 0..50 items", "array of int32, 0..40 items", "another max_items"),
        ("format matching `docx` or `pdf`", "format matching `docx` or `odt`", "other values"),
    ],
)
def test_sections_that_contradict_each_other_are_noticed(
    pages: Pages, before: str, after: str, complaint: str
) -> None:
    specification, assumed_page, annotations = pages
    assert before in specification
    with pytest.raises(generate.GenerationError, match=complaint):
        generate.generate(specification.replace(before, after), assumed_page, annotations)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("`canDelete`, `canSign` boolean", "`canDelete`, `canSign` string"),
        ("`purpose` 1–420", "`purpose` 1–210"),
        ("number > 0, at most 2 decimals", "number > 0, at most 3 decimals"),
        ("(`normal`, `urgent`, `instant`)", "(`normal`, `urgent`)"),
        ("corrBic but for selfPayments", "corrBic for selfPayments"),
        ("`rows` [[string]]", "`rows` [string]"),
        ("[int64] 1–100", "[int64] 1–99"),
        ("text r 1–4000", "text 1–4000"),
        ("wrong method 405", "wrong method 400"),
        ("`acceptUntil` date", "`acceptUntil` string"),
        ("(decimal as string)", "string"),
    ],
)
def test_a_change_of_an_assumption_is_noticed(pages: Pages, before: str, after: str) -> None:
    specification, assumed_page, annotations = pages
    assert before in assumed_page
    changed = generate.generate(specification, assumed_page.replace(before, after), annotations)
    assert changed != generate.generate(*pages)


@pytest.mark.parametrize(
    ("part", "annotation", "complaint"),
    [
        ("fields", {"at": ["Document.nothing"], "type": "date", "source": "2"}, "no such place"),
        ("parameters", {"at": ["GET / status"], "pattern": "1"}, "no source"),
        ("parameters", {"at": ["GET / pageNo"], "default": 1, "source": "4"}, "is so without"),
        ("operations", {"at": ["GET /nothing"], "repeat": "never", "source": "4"}, "no such place"),
    ],
)
def test_an_annotation_of_no_use_is_refused(
    pages: Pages, part: str, annotation: dict[str, Any], complaint: str
) -> None:
    specification, assumed_page, annotations = copy.deepcopy(pages)
    annotations[part].append(annotation)
    with pytest.raises(generate.GenerationError, match=complaint):
        generate.generate(specification, assumed_page, annotations)


def test_every_operation_that_changes_something_needs_a_word_on_repeating(pages: Pages) -> None:
    specification, assumed_page, annotations = copy.deepcopy(pages)
    annotations["operations"] = [a for a in annotations["operations"] if "repeat" not in a]
    with pytest.raises(generate.GenerationError, match="POST /: nothing says"):
        generate.generate(specification, assumed_page, annotations)


def test_the_command_writes_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generate, "TABLES_DIR", tmp_path)
    assert generate.main([str(SPEC_DIR)]) == 0
    for path in (TABLES_DIR / "documents").iterdir():
        assert (tmp_path / "documents" / path.name).read_bytes() == path.read_bytes()
    assert generate.main([str(tmp_path)]) == 2
    assert "usage" in capsys.readouterr().err


def test_markdown_is_split_outside_brackets_and_backticks() -> None:
    text = "`a, b` (c, d), [{`e`, f}], g"
    assert markdown.split(text, ",") == ["`a, b` (c, d)", "[{`e`, f}]", "g"]


def test_sections_end_where_the_next_one_begins() -> None:
    pages = markdown.sections(
        "# T\n\n## 1. One\n\ntext\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n### 1.1 Two\n\nmore\n"
    )
    assert [(p.title, p.text) for p in pages.values()] == [("One", "text"), ("Two", "more")]
    assert pages["1"].tables == (markdown.Table(("a", "b"), (("1", "2"),)),)
    assert pages["1.1"].tables == ()


def test_codes_are_read_in_every_spelling() -> None:
    expected = [{"code": 1, "meaning": "one"}, {"code": 12, "meaning": "and twelve"}]
    assert shown.codes("1 one; 12 and twelve") == expected
    assert shown.codes("kind: `1` one, `12` and twelve") == expected


def test_a_notation_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot read"):
        assumed.AssumedPage([]).read("**Model** no field here")
