"""Tests that every field of every shown and assumed model is mapped to the domain."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api.documents import assumed, mapping
from desktop_app.api.documents.plain_rows import plain_document
from desktop_app.api.wire_types import NothingKnown
from desktop_app.domain.documents.directories import DirectoryEntry, PaymentType
from desktop_app.domain.documents.listed import (
    Attachment,
    BankDocument,
    DetailTable,
    OtherField,
    Party,
    Signature,
)
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import MINSK
from tests.api import strategies
from tests.contract.tables import load

if TYPE_CHECKING:
    from collections.abc import Callable

TABLES = load()
DAY = "05.03.2026"
PARTY_ROW = {
    "corrName": "ООО «Ромашка»",
    "corrUnp": 190000012,
    "corrNumber": "BY27PJCB30120232901020000840",
    "corrBic": "PJCBBY2X",
    "corrBank": "Приорбанк",
}
PARTY = Party(
    name="ООО «Ромашка»",
    taxpayer_number="190000012",
    account="BY27PJCB30120232901020000840",
    bic="PJCBBY2X",
    bank="Приорбанк",
)
LISTED_ROW = PARTY_ROW | {
    "id": 17,
    "date": DAY,
    "num": 5,
    "type": "1",
    "typeName": "Поручение",
    "status": "5",
    "statusName": "В картотеке",
    "number": "BY34ALFA30122H10700010270000",
    "amount": Decimal("10.50"),
    "currIso": "BYN",
}
PLAIN_NUMBERS = st.decimals(allow_nan=False, allow_infinity=False)
PLAIN_TEXTS = st.text(max_size=6) | st.integers() | st.none() | st.sampled_from(["ООО", " a "])
PLAIN_ROWS = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(
            [
                "id", "num", "type", "typeName", "statusName", "number", "corrName", "corrUnp",
                "corrNumber", "corrBic", "corrBank", "currIso", "purpose",
            ],
            PLAIN_TEXTS | st.booleans() | PLAIN_NUMBERS,
        ),
        "date": st.dates().map(lambda day: f"{day:%d.%m.%Y}")
        | st.sampled_from(["1.2.2026", "2026-02-01", "31.02.2026", "01.01.0001", "", "0١.02.2026"])
        | st.none(),
        "status": st.integers() | st.integers(-9, 9) | st.booleans() | st.sampled_from(["4", ""]),
        "amount": PLAIN_NUMBERS | st.integers() | st.booleans() | st.sampled_from(["1.50", None]),
        "somethingNew": st.integers(),
    },
)  # fmt: skip
READERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "CatalogDocument": mapping.card_file_document,
    "CatalogDocumentDetails": partial(mapping.card_file_details, document_id="1"),
    "AisIdoDocumentDetails": partial(mapping.register_document, reply_id="1"),
    "AisIdoRequestDetails": mapping.register_request,
    "AnalyticInfo": mapping.directory_entry,
    "Document": mapping.bank_document,
    "DocumentDetails": partial(mapping.bank_document_details, document_id="1"),
    "Requirement": mapping.requirement,
    "RequirementDetails": partial(mapping.requirement_details, document_id="1"),
}


DETAILS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "CatalogDocumentDetails": READERS["CatalogDocumentDetails"],
    "DocumentDetails": READERS["DocumentDetails"],
    "RequirementDetails": READERS["RequirementDetails"],
    "AisIdoDocumentDetails": partial(
        mapping.register_document_details, reply_id="1", document_id="1"
    ),
    "AisIdoRequestDetails": partial(mapping.register_request_details, request_id="1"),
}


def sample(model: str) -> dict[str, Any]:
    """An object with every field of a model of the tables, each with a value of its own."""
    by_type: dict[str, Any] = {
        "date": DAY,
        "date-time": "2026-03-05T10:20:30.400",
        "boolean": True,
        "number": Decimal("1.20"),
        "int32": 5,
        "int64": 6,
    }
    sent: dict[str, Any] = {}
    for field in TABLES.model(model).fields:
        if field.is_array:
            inner = field.innermost
            known = inner in READERS or "." in inner
            sent[field.name] = [sample(inner) if known else [f"{field.name}!"]]
            if field.type == "array of string":
                sent[field.name] = [f"{field.name}!"]
        else:
            sent[field.name] = by_type.get(field.type, f"{field.name}!")
    if "isPlat" in sent:
        sent["isPlat"] = "1"
    return sent


def leaves(value: object) -> list[object]:
    """Everything a domain object holds, its parts' parts included."""
    if is_dataclass(value) and not isinstance(value, type):
        return [leaf for f in fields(value) for leaf in leaves(getattr(value, f.name))]
    if isinstance(value, tuple):
        return [leaf for item in value for leaf in leaves(item)]
    return [value]


@pytest.mark.parametrize("model", READERS)
def test_no_field_of_the_tables_is_unknown(model: str) -> None:
    sent = sample(model)
    if model in DETAILS and not model.startswith("AisIdo"):
        sent["id"] = "1"  # what was asked for
    got = READERS[model](sent)
    held = leaves(got)
    assert not [leaf for leaf in held if isinstance(leaf, OtherField)]
    for name, value in sent.items():
        if isinstance(value, str) and value.endswith("!"):
            assert any(value in str(leaf) for leaf in held), name


@pytest.mark.parametrize("model", READERS)
def test_nothing_but_the_identifier_has_to_be_there(model: str) -> None:
    READERS[model]({"id": 1, "num": None})


@pytest.mark.parametrize("model", DETAILS)
@pytest.mark.parametrize("sent", [{}, {"id": None}, {"id": [1], "other": 2}, {"other": 3}])
def test_details_of_nothing_known_are_no_details(model: str, sent: dict[str, Any]) -> None:
    with pytest.raises(NothingKnown):
        DETAILS[model](sent)


def test_a_bank_document() -> None:
    got = mapping.bank_document(LISTED_ROW | {"type": "legalPayments", "purpose": "За муку"})
    assert got == BankDocument(
        id="17",
        date=date(2026, 3, 5),
        number="5",
        type="legalPayments",
        type_name="Поручение",
        status=5,
        status_name="В картотеке",
        account="BY34ALFA30122H10700010270000",
        party=PARTY,
        amount=Amount(Decimal("10.50"), "BYN"),
        purpose="За муку",
    )


def test_rest_and_last_day() -> None:
    sent = LISTED_ROW | {"restAmount": Decimal("3.00"), "acceptUntil": "2026-03-09"}
    got = mapping.requirement(sent)
    assert got.rest == Amount(Decimal("3.00"), "BYN")
    assert got.accept_until == date(2026, 3, 9)
    assert mapping.card_file_document(sent).rest == Amount(Decimal("3.00"), "BYN")


def test_an_amount_without_a_currency_is_kept_as_sent() -> None:
    got = mapping.bank_document({"id": 1, "amount": Decimal("7.123")})
    assert got.amount == Amount(Decimal("7.123"), "")


def test_the_details_of_a_document() -> None:
    got = mapping.bank_document_details(
        LISTED_ROW
        | {
            "reason": "нет денег",
            "createdAt": "2026-03-05T10:20:30.400",
            "canSign": True,
            "tables": [{"name": "t", "columns": ["a", 2], "rows": [["x", 1, None]], "odd": 1}],
            "files": [{"fileId": 3, "name": "a.pdf", "size": "12", "contentType": "x/y"}],
            "signatures": [{"name": "Иванов", "role": "r", "signedAt": "bad"}],
            "unknown": {"a": 1},
        },
        document_id="17",
    )
    assert got.document.amount == Amount(Decimal("10.50"), "BYN")
    assert got.document.other == ()
    assert got.rejection_reason == "нет денег"
    assert got.created_at == datetime(2026, 3, 5, 10, 20, 30, 400_000, tzinfo=MINSK)
    assert (got.can_sign, got.can_change) == (True, None)
    assert got.tables == (DetailTable(name="t", columns=("a", "2"), rows=(("x", "1", ""),)),)
    assert got.files == (Attachment(file_id="3", name="a.pdf", size=12, content_type="x/y"),)
    assert got.signatures == (Signature(name="Иванов", role="r"),)
    assert got.other == (
        OtherField("unknown", '{"a":1}'),
        OtherField("tables[0].odd", "1"),
        OtherField("signatures[0].signedAt", '"bad"'),
    )


def test_a_part_that_is_none_does_not_lose_the_document() -> None:
    sent = LISTED_ROW | {"files": [{"fileId": 1}, 5], "tables": "none", "application": [{}, [], {}]}
    got = mapping.bank_document_details(sent, document_id="17")
    assert got.document.number == "5"
    assert got.files == ()
    assert {field.name for field in got.other} == {"files", "tables", "application"}
    card = mapping.card_file_details(sent, document_id="17")
    assert card.applications == ()


def test_details_without_an_identifier_have_the_one_asked_for() -> None:
    sent = {"num": 1}
    assert mapping.bank_document_details(sent, document_id="9").document.id == "9"
    assert mapping.card_file_details(sent, document_id="9").document.id == "9"
    assert mapping.requirement_details(sent, document_id="9").document.id == "9"
    assert mapping.register_request_details(sent, request_id="9").document.id == "9"
    got = mapping.register_document_details(sent, reply_id="8", document_id="9")
    assert got.document.id == "8/9"


def test_a_register_document() -> None:
    got = mapping.register_document(
        PARTY_ROW | {"id": 81, "docId": 9, "docType": 12, "isPlat": 0, "status": 3}, reply_id="81"
    )
    assert got == RegisterDocument(
        id="81/9", reply_id="81", document_id="9", type="12", incoming=False, status=3, party=PARTY
    )


def test_a_register_document_whose_row_names_its_reply_otherwise() -> None:
    got = mapping.register_document({"id": "R5", "docId": 9}, reply_id="81")
    assert (got.id, got.reply_id, got.document_id) == ("R5/9", "81", "9")


@pytest.mark.parametrize(
    ("sent", "incoming", "kept"),
    [("1", True, 0), (0, False, 0), (None, None, 0), ("", None, 0), ("2", None, 1)],
)
def test_the_direction(sent: Any, incoming: bool | None, kept: int) -> None:
    got = mapping.register_document({"docId": 1, "isPlat": sent}, reply_id="8")
    assert got.incoming is incoming
    assert len(got.other) == kept


def test_a_register_document_in_the_declared_body() -> None:
    got = mapping.register_document(LISTED_ROW | {"docId": 4}, reply_id="8")
    assert (got.type, got.type_name, got.account) == (
        "",  # its type has codes of the card file
        "Поручение",
        "BY34ALFA30122H10700010270000",
    )


def test_a_register_request() -> None:
    got = mapping.register_request(
        {
            "id": "S-1",
            "requestId": 44,
            "num": 12,
            "requestType": 4,
            "payerName": "ОАО «Завод»",
            "unp": "100000001",
            "name": "Мы",
            "dateFrom": DAY,
        }
    )
    assert got == RegisterRequest(
        id="44",
        settlement_id="S-1",
        number="12",
        type="4",
        party=Party(name="ОАО «Завод»", taxpayer_number="100000001"),
        client_name="Мы",
        period_from=date(2026, 3, 5),
    )


@pytest.mark.parametrize(
    "sent",
    [
        {"analyticCode": 933, "analyticName": "Рубль", "addInfo": "BYN"},
        {"code": "933", "name": "Рубль", "addInfo": "BYN"},
    ],
)
def test_a_directory_entry(sent: dict[str, Any]) -> None:
    assert mapping.directory_entry(sent) == DirectoryEntry("933", "Рубль", "BYN")


@pytest.mark.parametrize(
    ("sent", "default"), [(True, True), ("1", True), (None, False), ("?", False)]
)
def test_a_payment_type(sent: Any, default: bool) -> None:
    got = mapping.payment_type({"code": 10, "name": "n", "default": sent})
    assert got == PaymentType("10", "n", default=default)


NAMES = sorted({field.name for model in READERS for field in TABLES.model(model).fields})


@given(st.sampled_from(sorted(READERS)), strategies.objects(*NAMES))
def test_any_object_is_mapped(model: str, sent: dict[str, Any]) -> None:
    try:
        READERS[model](sent)
    except NothingKnown:
        assert model in DETAILS


@given(PLAIN_ROWS)
def test_a_plain_row_is_read_as_the_wire_model_reads_it(row: dict[str, Any]) -> None:
    plain = plain_document(row)
    sent = assumed.DocumentRow.read(row)
    read = BankDocument(**mapping._listed(sent), purpose=sent.purpose, other=sent.other)
    assert plain in (None, read)
    if plain is not None:
        assert repr(plain) == repr(read)
    assert repr(mapping.bank_document(row)) == repr(read)


def test_the_usual_row_is_plain() -> None:
    row = LISTED_ROW | {"status": 5, "purpose": "Оплата"}
    plain = plain_document(row)
    assert plain is not None
    assert (plain.id, plain.status, plain.party) == ("17", 5, PARTY)
    assert plain.amount == Amount(Decimal("10.50"), "BYN")
    assert plain_document(row | {"somethingNew": 1}) is None
