"""Tests that every field of a document is shown in the details."""

from __future__ import annotations

import dataclasses
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.adding_up import PAYING_TYPES
from desktop_app.domain.documents.details import DETAILS_OF
from desktop_app.domain.documents.listed import (
    Attachment,
    BankDocument,
    CardFileDocument,
    DetailTable,
    DocumentType,
    Kind,
    OtherField,
    Party,
    PaymentRequirement,
    Signature,
)
from desktop_app.domain.values.money import Amount
from desktop_app.ui.presentation.document_presenter import present, present_row
from tests.support.fakes import details_of
from tests.support.windows import documents, of_kind

if TYPE_CHECKING:
    from desktop_app.domain.documents.details import Details
    from desktop_app.ui.presentation.document_presentation import DocumentPresentation

_DAY = date(2001, 2, 3)
_MOMENT = datetime(2004, 5, 6, 7, 8, tzinfo=UTC)
_TOLD_OTHERWISE = {"status", "type", "kind", "document", "from_list"}


def filled(of: type[Any], prefix: str = "") -> tuple[Any, dict[str, str]]:
    """An object with a value of its own in every field, and the text each value must lead to."""
    values: dict[str, Any] = {}
    told: dict[str, str] = {}
    for number, field in enumerate(dataclasses.fields(of)):
        name = f"{prefix}{field.name}"
        value, text = _value(field.name, str(field.type), f"{prefix}{number:02d}")
        if field.name == "document":
            value, inner = filled(_row_class(of), "row")
            told |= inner
        elif field.name == "party":
            value, inner = filled(Party, "party")
            told |= inner
        values[field.name] = value
        if text and field.name not in _TOLD_OTHERWISE:
            told[name] = text
    return of(**values), told


def _row_class(details: type[Any]) -> type[Any]:
    name = next(f.type for f in dataclasses.fields(details) if f.name == "document")
    import desktop_app.domain.documents.listed as documents_  # noqa: PLC0415
    from desktop_app.domain.register import obligations  # noqa: PLC0415

    found: type[Any] = getattr(documents_, str(name), None) or getattr(obligations, str(name))
    return found


def _value(  # noqa: C901, PLR0911 - one line a type
    name: str, kind: str, mark: str
) -> tuple[Any, str]:
    number = sum(map(ord, mark)) % 90 + 10
    match kind:
        case "str":
            return f"value{mark}", f"value{mark}"
        case "int | None":
            return 4, ""
        case "date | None":
            day = _DAY.replace(year=2000 + number)
            return day, day.strftime("%d.%m.%Y")
        case "datetime | None":
            moment = _MOMENT.replace(year=2000 + number)
            return moment, moment.strftime("%d.%m.") + str(2000 + number)
        case "bool | None":
            return True, "Incoming" if name == "incoming" else "Yes"
        case "Amount | None":
            return Amount(Decimal(f"{number}.25"), "BYN"), f"{number}.25"
        case "tuple[OtherField, ...]":
            return (OtherField(f"other{mark}", f'"sent{mark}"'),), f"sent{mark}"
        case "tuple[str, ...]":
            return (f"first{mark}", f"second{mark}"), f"second{mark}"
        case "tuple[DetailTable, ...]":
            return (DetailTable(name="t", columns=("c",), rows=(("cell",),)),), "cell"
        case "tuple[Attachment, ...]":
            return (Attachment(file_id="9", name="file.pdf"),), "file.pdf"
        case "tuple[Signature, ...]":
            return (Signature(name="signer", role="chief"),), "chief"
    return None, ""


@pytest.mark.parametrize("kind", list(Kind))
def test_every_field_of_every_kind_of_details_is_told(kind: Kind) -> None:
    details, told = filled(DETAILS_OF[kind])
    made = present(details)
    shown = "\n".join((*made.lines(), made.status.tip))
    missing = {name: text for name, text in told.items() if text not in shown}
    assert not missing


@pytest.mark.parametrize("kind", list(Kind))
def test_a_row_without_details_tells_what_the_list_tells(kind: Kind) -> None:
    row = of_kind(kind, documents(3))[1]
    made = present_row(row)
    shown = "\n".join(made.lines())
    assert row.number in shown
    assert row.party.name in shown
    assert made.status.text in shown
    assert made.status.tip == row.status_name


def test_the_bank_s_word_is_the_tooltip_of_a_type() -> None:
    row = of_kind(Kind.DOCUMENT, documents(3))[1]
    told = [field for group in present_row(row).groups for field in group.fields]
    assert [each.hint for each in told if each.label == "Type"] == [row.type_name]


def test_empty_fields_are_left_out_and_groups_without_fields_too() -> None:
    row = dataclasses.replace(documents(1)[0], party=Party(), purpose="", account="")
    groups = present_row(row).groups
    assert all(group.fields for group in groups)
    assert all(field.value for group in groups for field in group.fields)


def bank_document(status: int) -> DocumentPresentation:
    row = next(row for row in documents(400) if row.status == status)
    return present(details_of(row))


def test_a_rejected_document_says_why_at_the_top() -> None:
    assert bank_document(3).next_step == "Счёт получателя закрыт"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("requirements", ["Payer", "Beneficiary"]),
        ("cashReceivedInfo", ["Payer", "Beneficiary"]),
        ("legalPayments", ["Payee", "Payer"]),
        ("currContracts", ["Counterparty", "Client"]),
    ],
)
def test_the_parties_are_headed_by_who_pays_whom(code: str, expected: list[str]) -> None:
    details = details_of(dataclasses.replace(documents(1)[0], type=code))
    groups = [each.title for each in present(details).groups]
    named = {"Payer", "Payee", "Beneficiary", "Counterparty", "Client"}
    assert [each for each in groups if each in named] == expected


def test_the_timeline_runs_from_creation_to_the_last_change() -> None:
    events = bank_document(4).timeline
    assert [event.what for event in events] == [
        "Created", "Signed: Кавалёва А. В.", "Changed", "Signed: Жданович П. С.",
    ]  # fmt: skip


def test_accounts_are_read_in_groups_and_copied_without_them() -> None:
    fields = [field for group in bank_document(4).groups for field in group.fields]
    account = next(field for field in fields if field.label == "Account")
    assert account.value.startswith("BY")
    assert "\u00a0" in account.value
    assert account.clipboard == account.value.replace("\u00a0", "")


NOTHING_WAS_PAID = "The bank did not accept it; nothing was paid"


NOTHING_IS_PAID = "Refused or rejected; nothing is paid"


def requirement(status: int = 1, *, today: date | None = None, **fields: Any) -> str:
    row = PaymentRequirement(id="1", status=status, **fields)
    return present_row(row, today=today).next_step


def test_a_requirement_says_until_when_it_can_be_refused() -> None:
    assert requirement(type="1", accept_until=date(2026, 11, 20)).endswith("20.11.2026")
    assert requirement(type="2") == "It is paid without your consent"
    for status in (1, 8):
        assert requirement(status, type="1") == "Accept or refuse it", "a demand is not signed"
    assert requirement(2, type="1") == "The bank is working on it"
    assert requirement(2, type="1", accept_until=date(2026, 11, 20)) == "The bank is working on it"
    assert requirement(9, type="1", accept_until=date(2026, 11, 20)).endswith("20.11.2026")
    assert requirement(3, type="1", accept_until=date(2026, 11, 20)) == NOTHING_IS_PAID


def test_a_requirement_says_when_the_time_to_refuse_it_has_ended() -> None:
    last = date(2026, 11, 20)
    for day, text in (
        (date(2026, 11, 20), "Accept or refuse it until 20.11.2026"),
        (date(2026, 11, 21), "The time to accept or refuse it ended on 20.11.2026"),
    ):
        assert requirement(type="1", accept_until=last, today=day) == text
        details = details_of(PaymentRequirement(id="1", type="1", status=1, accept_until=last))
        assert present(details, today=day).next_step == text
        row = dataclasses.replace(details.document, status=8)
        assert present(details, row, today=day).next_step == text


@pytest.mark.parametrize("kind", DocumentType)
def test_only_of_what_pays_is_said_that_nothing_was_paid(kind: DocumentType) -> None:
    told = present_row(BankDocument(id="1", type=kind, status=3)).next_step
    assert told.startswith("The bank did not accept it")
    assert (told == NOTHING_WAS_PAID) is (kind in PAYING_TYPES)


def test_of_an_unknown_kind_nobody_knows_whether_it_pays() -> None:
    told = present_row(BankDocument(id="1", type="newKind", status=3)).next_step
    assert told == "The bank did not accept it"


def test_of_the_unpaid_queue_nothing_remains_to_be_paid_of_what_is_settled() -> None:
    left = Amount(Decimal(1000), "BYN")

    def unpaid(status: int | None) -> str:
        row = CardFileDocument(id="1", status=status, amount=left, rest=left)
        return present_row(row).next_step

    for status in (5, 2, None):
        assert unpaid(status).endswith("remain to be paid")
    assert unpaid(3) == NOTHING_WAS_PAID
    assert unpaid(4) == ""


def test_an_unknown_field_is_shown_as_it_was_sent() -> None:
    details: Details = details_of(documents(1)[0])
    other = present(details).groups[-1]
    assert other.folded
    assert [(field.label, field.value) for field in other.fields] == [
        ("loyaltyCode", "A-17"), ("feeShare", "12.50"),
    ]  # fmt: skip
