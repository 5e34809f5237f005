"""Tests of dataclasses as text and back: all fields equal, other versions readable."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails
from desktop_app.domain.values.periods import Preset
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from tests.storage import strategies

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument


@given(strategies.listed())
def test_a_listed_document_comes_back_equal(document: ListedDocument) -> None:
    back = decode(encode(document), type(document))
    assert back == document
    assert repr(back.amount) == repr(document.amount)


@given(strategies.DETAILS)
def test_details_come_back_equal(details: Any) -> None:
    assert decode(encode(details), type(details)) == details


@dataclass(frozen=True)
class Everything:
    name: str
    count: int = 1
    pair: tuple[int, str] = (1, "a")
    presets: tuple[Preset, ...] = ()
    flag: bool | None = None


def test_every_kind_of_field_comes_back() -> None:
    value = Everything("имя", 0, (2, "б"), (Preset.TODAY, Preset.LAST_YEAR), flag=False)
    assert decode(encode(value), Everything) == value


def test_defaults_are_not_written_and_what_only_looks_like_one_is() -> None:
    assert json.loads(encode(Everything(name="a"))) == {"name": "a"}
    assert json.loads(encode(BankDocument(id="1"))) == {"id": "1"}
    assert json.loads(encode(Everything(name="a", count=True))) == {"name": "a", "count": True}


def test_a_text_of_another_version_is_read() -> None:
    assert decode('{"name": "a", "later": [1]}', Everything) == Everything(name="a")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{}", '{"name": 1}', '{"name": "a", "pair": [1]}',
     '{"name": "a", "pair": 1}',
     '{"name": "a", "count": 1.5}', '{"name": "a", "count": true}',
     '{"name": "a", "presets": {}}', '{"name": "a", "presets": ["never"]}',
     '{"name": "a", "flag": "yes"}'],
)  # fmt: skip
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableText):
        decode(text, Everything)


@pytest.mark.parametrize(
    "text",
    ['{"document": {"id": "1", "date": "32.13.2026"}}',
     '{"document": {"id": "1", "amount": {"value": "x"}}}'],
)  # fmt: skip
def test_damage_deep_inside_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableText):
        decode(text, BankDocumentDetails)


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(TypeError, match="object"):
        encode(Everything(name=object()))  # type: ignore[arg-type]
