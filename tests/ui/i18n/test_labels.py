"""Tests that every code and field of the domain and the specification has a label."""

from __future__ import annotations

import dataclasses
import inspect
import json
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain import changes
from desktop_app.domain.documents import directories, files, statuses
from desktop_app.domain.documents import listed as documents
from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDocument,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.profiles import profile as profiles
from desktop_app.domain.register import obligations
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values import money, periods
from desktop_app.domain.values.money import Amount
from desktop_app.ui import theme
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.hints import HINTS
from desktop_app.ui.i18n.labels.directories import DIRECTORIES
from desktop_app.ui.i18n.labels.fields import FIELDS, OTHER_FIELDS, SPECIAL, VALUES
from desktop_app.ui.i18n.labels.kinds import (
    DIFFERENCES,
    FILE_FORMATS,
    KINDS,
    PRESETS,
    REGISTER_FORMS,
)
from desktop_app.ui.i18n.labels.statuses import STATUSES
from desktop_app.ui.i18n.labels.types import TYPES
from desktop_app.ui.i18n.profile_labels import ENVIRONMENTS
from desktop_app.ui.i18n.translations import Language, use_language
from tests.support.languages import untranslated

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import Enum

    from PySide6.QtWidgets import QApplication

    from desktop_app.ui.i18n.translations import Text

MODELS = Path(__file__).parents[2] / "contract" / "tables" / "documents" / "models.json"
READ = frozenset(
    {
        "CatalogDocument",
        "CatalogDocumentDetails",
        "AisIdoDocumentDetails",
        "AisIdoRequestDetails",
        "AnalyticInfo",
        "Document",
        "DocumentDetails",
        "DocumentDetails.tables",
        "DocumentDetails.files",
        "DocumentDetails.signatures",
        "PaymentTypeListResponse.paymentTypes",
        "Requirement",
        "RequirementDetails",
    }
)
"""Models of what is read; a field of them may stand under *Other fields*."""


def _dataclasses() -> Iterable[type]:
    for module in (changes, directories, documents, files, money, obligations, profiles):
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if (
                dataclasses.is_dataclass(kind)
                and kind.__module__ == module.__name__
                and kind
                not in {
                    changes.Change,
                    documents.OtherField,
                    money.Money,
                    profiles.UnlockState,
                }
            ):
                yield kind


def test_every_field_of_the_domain_has_a_name() -> None:
    missing = {
        f"{kind.__name__}.{field.name}"
        for kind in _dataclasses()
        for field in dataclasses.fields(kind)
        if field.name not in {*FIELDS, "from_list"}  # which is told by no service, and not shown
    }
    assert not missing


def test_every_field_of_the_specification_has_a_name() -> None:
    models = json.loads(MODELS.read_text(encoding="utf-8"))
    read = [model for model in models if model["name"] in READ]
    assert len(read) == len(READ)
    names = {field["name"] for model in read for field in model["fields"]}
    assert names <= set(OTHER_FIELDS)
    assert set(OTHER_FIELDS.values()) <= set(FIELDS)


def _named(keys: Iterable[object], enumeration: type[Enum]) -> None:
    assert set(keys) == {member.value for member in enumeration}


def test_every_enumeration_has_names() -> None:
    _named(TYPES[Kind.DOCUMENT], documents.DocumentType)
    _named(TYPES[Kind.CARD_FILE], documents.CardFileType)
    _named(TYPES[Kind.REQUIREMENT], documents.RequirementType)
    _named(TYPES[Kind.REGISTER_REQUEST], obligations.RegisterRequestType)
    _named(TYPES[Kind.REGISTER_DOCUMENT], obligations.RegisterDocumentType)
    for kind in (Kind.DOCUMENT, Kind.CARD_FILE, Kind.REQUIREMENT):
        _named(STATUSES[kind], statuses.DocumentStatus)
    _named(STATUSES[Kind.REGISTER_REQUEST], statuses.RegisterRequestStatus)
    _named(STATUSES[Kind.REGISTER_DOCUMENT], statuses.RegisterDocumentStatus)
    _named(DIRECTORIES, directories.Directory)
    _named(KINDS, Kind)
    _named(DIFFERENCES, changes.Difference)
    _named(PRESETS, periods.Preset)
    _named(ENVIRONMENTS, profiles.Environment)
    _named(REGISTER_FORMS, obligations.RegisterForm)
    _named(FILE_FORMATS, files.FileFormat)


def _all_texts() -> Iterable[Text]:
    for table in (
        DIRECTORIES, FIELDS, SPECIAL, DIFFERENCES, ENVIRONMENTS, FILE_FORMATS, HINTS, KINDS,
        PRESETS, REGISTER_FORMS, *TYPES.values(), *VALUES.values(),
    ):  # fmt: skip
        yield from table.values()  # type: ignore[attr-defined]
    for looks in STATUSES.values():
        yield from (text for text, _, _ in looks.values())


def test_every_name_is_known_in_every_language() -> None:
    assert not untranslated(_all_texts())


def test_statuses_have_colours_and_icons_of_the_theme() -> None:
    for looks in STATUSES.values():
        for _, colour, icon in looks.values():
            assert hasattr(theme.LIGHT, colour)
            assert isinstance(icon, theme.Icon)


def test_the_service_s_own_names_win(themed_app: QApplication) -> None:
    use_language(themed_app, Language.RUSSIAN)
    document = BankDocument(
        id="1", type="legalPayments", type_name="Платеж", status=4, status_name="Проведён"
    )
    assert labels.type_name(document) == "Платеж"
    assert labels.status(document).text == "Проведён"
    assert labels.status(document).bank == ""
    assert labels.bank_type(document) == ""
    assert labels.status(document).colour == "ok"


@pytest.mark.parametrize(
    ("language", "type_name", "status"),
    [
        (Language.ENGLISH, "Payment to a legal entity", "Executed"),
        (Language.POLISH, "Płatność na rzecz osoby prawnej", "Zrealizowany"),
    ],
)
def test_known_codes_speak_the_language_of_the_window(
    themed_app: QApplication, language: Language, type_name: str, status: str
) -> None:
    use_language(themed_app, language)
    document = BankDocument(
        id="1", type="legalPayments", type_name="Платеж", status=4, status_name="Проведён"
    )
    assert labels.type_name(document) == type_name
    assert labels.bank_type(document) == "Платеж"
    assert labels.status(document).text == status
    assert labels.status(document).bank == "Проведён"


def test_the_bank_names_what_is_not_known_here() -> None:
    document = BankDocument(
        id="1", type="novelty", type_name="Новое", status=6, status_name="Приостановлен"
    )
    assert labels.type_name(document) == "Новое"
    assert labels.status(document).text == "Приостановлен"
    assert labels.status(document).bank == labels.bank_type(document) == ""


def test_our_names_stand_in_for_missing_ones() -> None:
    document = CardFileDocument(id="1", type="2", status=5, date=date(2026, 11, 1))
    assert labels.type_name(document) == "Demand without acceptance"
    assert labels.status(document).text == "In the unpaid queue"
    assert labels.type_of(Kind.DOCUMENT, DocumentType.LETTERS) == "Letter"


def test_unknown_codes_are_shown_raw() -> None:
    document = BankDocument(id="1", type="novelty", status=6)
    assert labels.type_name(document) == "novelty"
    assert labels.status(document).text == "Status 6"
    assert labels.status(document).colour == "unknown"
    assert labels.directory("novelty") == "novelty"
    assert labels.other_field("novelty") == "novelty"
    assert labels.value("urgency", "novelty") == "novelty"
    assert labels.status(BankDocument(id="1")).text == "Status not stated"


def test_a_class_may_call_a_field_otherwise() -> None:
    assert labels.field("party") == "Counterparty"
    assert labels.field("party", of=RegisterRequest) == "Payer"
    assert labels.field("number", of=RegisterRequest) == "Number"
    with pytest.raises(KeyError):
        labels.field("novelty")


_NOBODY = ("Counterparty", "Client")


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (PAYMENT_TYPES, ("Payee", "Payer")),
        (("salaryLists", "currPayments", "conversionPay"), ("Payee", "Payer")),
        (("purchasePay", "salePay", "acceptances"), ("Payee", "Payer")),
        (("debitAccept", "recallDebitAccept", "reservations"), ("Payee", "Payer")),
        (("requirements", "cashReceivedInfo"), ("Payer", "Beneficiary")),
        (("currContracts", "currContractDocs", "currPayNotifications"), _NOBODY),
        (("dealRegistrations", "operationsComplete", "letters", "inquiries"), _NOBODY),
        (("credits", "recalls", "confirmation", "recallRequirement"), _NOBODY),
        (("changeRequirement", "stopReservations", "novelty", ""), _NOBODY),
    ],
)
def test_the_parties_are_called_by_who_pays_whom(
    codes: tuple[str, ...], expected: tuple[str, str]
) -> None:
    for code in codes:
        document = BankDocument(id="1", type=code)
        assert (labels.party(document), labels.ourselves(document)) == expected


def test_a_document_of_unknown_type_with_an_amount_is_called_like_a_payment() -> None:
    document = BankDocument(id="1", type="novelty", amount=Amount(Decimal(5), "BYN"))
    assert (labels.party(document), labels.ourselves(document)) == ("Payee", "Payer")
    letter = BankDocument(id="1", type="letters", amount=Amount(Decimal(5), "BYN"))
    assert labels.party(letter) == "Counterparty"


def test_the_party_of_other_lists_is_called_by_their_class() -> None:
    assert labels.party(PaymentRequirement(id="1")) == "Beneficiary"
    assert labels.party(CardFileDocument(id="1")) == "Payee"
    assert labels.party(RegisterRequest(id="1")) == "Payer"


def test_values_mean_something() -> None:
    assert labels.value("payment_sign", "0") == "Return of a payment"
    assert labels.value("can_sign", code=True) == "Yes"
    assert labels.value("incoming", code=False) == "Outgoing"


def test_names_follow_the_language(themed_app: QApplication) -> None:
    use_language(themed_app, Language.RUSSIAN)
    assert labels.status_of(Kind.DOCUMENT, 1).text == "Ожидает подписи"
    assert labels.type_of(Kind.DOCUMENT, "budgetPayments") == "Платёж в бюджет"
    assert labels.field("taxpayer_number") == "УНП"
    assert labels.kind(Kind.REGISTER_REQUEST) == "Запрос в АИС ИДО"
    assert "деньг" in labels.hint("card_file") or "денег" in labels.hint("card_file")
    assert labels.hint("number") == ""
