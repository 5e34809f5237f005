"""Tests of the comparison of a document with the one that was shown."""

from __future__ import annotations

import dataclasses
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.documents.details import DETAILS_OF
from desktop_app.domain.documents.listed import (
    Attachment,
    BankDocument,
    BankDocumentDetails,
    DetailTable,
    DocumentType,
    Kind,
    OtherField,
    Party,
    Signature,
)
from desktop_app.domain.documents.merging import completed_by_row
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from desktop_app.domain.documents.details import Details

MOMENT: Final = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
MOVES: Final = {
    "status", "status_name", "type_name", "other", "value_date", "rejection_reason", "can_change",
    "can_delete", "can_sign", "signatures", "changed_at", "from_list",
}  # fmt: skip
STOPS: Final = {"status", "signatures", "changed_at"}
"""Moves on its way through the bank that have to be seen, but by who only copies it."""

OF_TYPES: Final[dict[str, Any]] = {
    "str": "other",
    "int | None": 7,
    "bool | None": True,
    "date | None": date(2001, 2, 3),
    "datetime | None": MOMENT,
    "Amount | None": Amount.__call__,
    "Party": Party(name="Другой"),
    "tuple[OtherField, ...]": (OtherField("x", "1"),),
    "tuple[str, ...]": ("x",),
    "tuple[DetailTable, ...]": (DetailTable(name="t", columns=(), rows=()),),
    "tuple[Attachment, ...]": (Attachment(file_id="1", name="a.pdf"),),
    "tuple[Signature, ...]": (Signature(name="Иванова"),),
}


def seen(kind: Kind) -> Details:
    """Details with nothing in them but when they were changed."""
    cls: Any = DETAILS_OF[kind]
    document_cls = next(each for each in _rows() if each.kind is kind)
    told = {"changed_at": MOMENT} if kind is Kind.DOCUMENT else {}
    details: Details = cls(document=document_cls(id="1"), **told)
    return details


def _rows() -> list[Any]:
    from desktop_app.domain.documents.listed import ListedDocument  # noqa: PLC0415 - one use

    return ListedDocument.__subclasses__()


def _another(field: Any, value: Any) -> Any:
    if field.type == "Amount | None":
        from decimal import Decimal  # noqa: PLC0415 - one use

        return Amount(Decimal("12.5"), "BYN")
    if field.name == "changed_at":
        return datetime(2026, 11, 16, 10, 0, tzinfo=UTC)
    found = OF_TYPES[field.type]
    assert found != value
    return found


@pytest.mark.parametrize("kind", list(Kind))
def test_every_field_that_a_document_says_counts(kind: Kind) -> None:
    details: Any = seen(kind)
    shown = ShownDocument(kind=kind, id="1", details=details)
    assert shown.is_still(seen(kind))
    for field in dataclasses.fields(details.document):
        other = _another(field, getattr(details.document, field.name))
        now = replace(details, document=replace(details.document, **{field.name: other}))
        counts = field.name not in MOVES
        assert shown.is_still(now, content_only=True) is not counts, field.name
        assert shown.is_still(now) is not (counts or field.name in STOPS), field.name
    for field in dataclasses.fields(details):
        if field.name == "document":
            continue
        now = replace(details, **{field.name: _another(field, getattr(details, field.name))})
        counts = field.name not in MOVES
        assert shown.is_still(now, content_only=True) is not counts, field.name
        assert shown.is_still(now) is not (counts or field.name in STOPS), field.name


PARTY: Final = Party(name="Альфа", account="BY86AKBB30120000000020270000", bic="AKBBBY2X")


def told_by(kind: Kind) -> dict[str, Any]:
    """Every field of a list row but its identifier."""
    document = seen(kind).document
    return {
        field.name: _another(field, getattr(document, field.name))
        for field in dataclasses.fields(document)
        if field.name not in {"id", "other"}
    } | {"party": PARTY}


def row_with(details: Any, **values: Any) -> Details:
    """The same details with other values in their document."""
    changed: Details = replace(details, document=replace(details.document, **values))
    return changed


@pytest.mark.parametrize("kind", list(Kind))
def test_what_only_the_list_tells_is_no_difference(kind: Kind) -> None:
    untold, told = seen(kind), told_by(kind)
    listed = row_with(untold, **told).document
    shown = ShownDocument(kind=kind, id="1", details=completed_by_row(untold, listed))
    assert shown.is_still(untold)
    assert shown.is_still(completed_by_row(untold, listed))
    for name, value in told.items():
        assert shown.is_still(row_with(untold, **{name: value})), name
    for name, value in {"account": "another", "number": "77", "status": 4}.items():
        now = row_with(untold, **{name: value})
        assert not shown.is_still(now), name
        assert shown.is_still(now, content_only=True) is (name == "status"), name
    another = row_with(untold, party=replace(PARTY, account="another", bic=""))
    assert not shown.is_still(another)


@pytest.mark.parametrize("kind", list(Kind))
def test_what_the_details_told_and_do_not_tell_now_is_a_difference(kind: Kind) -> None:
    told = told_by(kind)
    details = row_with(seen(kind), **told)
    shown = ShownDocument(kind=kind, id="1", details=details)
    empty = seen(kind).document
    erased = {name: getattr(empty, name) for name in told if name not in MOVES | {"party"}}
    parties = [{"party": replace(PARTY, **{part: ""})} for part in ("name", "account", "bic")]
    for each in ({"status": None}, *({name: each} for name, each in erased.items()), *parties):
        now = row_with(details, **each)
        counts = "status" not in each
        for reading in (now, completed_by_row(now, details.document)):  # the list is older
            if each.keys() == {"type"} and kind is Kind.DOCUMENT and reading is not now:
                continue  # of types that nobody knows the list tells the known one
            assert not shown.is_still(reading), each
            assert shown.is_still(reading, content_only=True) is not counts, each


@pytest.mark.parametrize("kind", list(Kind))
def test_what_was_shown_without_the_list_is_compared_without_it(kind: Kind) -> None:
    untold = seen(kind)
    listed = row_with(untold, **told_by(kind)).document
    now = completed_by_row(untold, listed)
    assert now != untold
    shown = ShownDocument(kind=kind, id="1", details=untold)
    assert shown.is_still(now)
    assert not shown.is_still(completed_by_row(row_with(untold, number="77"), listed))


@pytest.mark.parametrize("spelled", ["", "LegalPayments"])
def test_a_type_that_only_the_list_knows_is_no_difference(spelled: str) -> None:
    told = row_with(seen(Kind.DOCUMENT), type=spelled)
    listed = row_with(told, type=DocumentType.LEGAL_PAYMENTS.value).document
    completed = completed_by_row(told, listed)
    for one, other in ((told, completed), (completed, told), (completed, completed)):
        assert ShownDocument(kind=Kind.DOCUMENT, id="1", details=one).is_still(other)


def test_what_is_gone_is_not_what_was_shown_and_what_was_gone_may_stay_so() -> None:
    shown = ShownDocument(kind=Kind.DOCUMENT, id="1", details=seen(Kind.DOCUMENT))
    assert not shown.is_still(None)
    assert not shown.is_still(None, content_only=True)
    gone = replace(shown, details=None)
    assert gone.is_still(None)
    assert not gone.is_still(seen(Kind.DOCUMENT))


def test_when_it_was_changed_counts_only_where_both_tell() -> None:
    told: Any = seen(Kind.DOCUMENT)
    untold = replace(told, changed_at=None)
    for one, other in ((told, untold), (untold, told)):
        assert ShownDocument(kind=Kind.DOCUMENT, id="1", details=one).is_still(other)


def test_fields_that_nobody_knows_count_where_a_form_is_filled_from_them() -> None:
    letter = BankDocument(id="1", type=DocumentType.LETTERS)
    one = BankDocumentDetails(document=letter, other=(OtherField("text", '"Просим"'),))
    other = replace(one, other=(OtherField("text", '"Не просим"'),))
    noise = replace(one, other=(*one.other, OtherField("serverTime", '"12:00"')))
    shown = ShownDocument(kind=Kind.DOCUMENT, id="1", details=one)
    assert not shown.is_still(other)
    assert shown.is_still(noise)
