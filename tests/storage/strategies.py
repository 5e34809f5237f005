"""Hypothesis strategies for documents and details with few distinct values."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from desktop_app.domain.documents.listed import (
    Attachment,
    BankDocument,
    BankDocumentDetails,
    CardFileDetails,
    CardFileDocument,
    DetailTable,
    OtherField,
    Party,
    PaymentRequirement,
    RequirementDetails,
    Signature,
)
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentDetails,
    RegisterRequest,
    RegisterRequestDetails,
)
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import MINSK

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import (
        ListedDocument,
    )

ANY_TEXT = st.text(st.characters(codec="utf-8"), max_size=12)
WORDS = st.sampled_from(
    ("", "Оплата за Товар", "оплата  за услуги", "Ёлка", "ёж", "ПЕНЯ", "№ 12/3", "10", "9",
     "А-9", "А-10", "Договор 77\u00a0от", "ООО «Белстрой»", "ОАО «Мир»", "zebra", "Straße", "\n",
     "щи", "Щ")
)  # fmt: skip
DAYS = st.none() | st.dates(date(2026, 1, 28), date(2026, 4, 3))
CURRENCIES = st.sampled_from(("BYN", "USD", "JPY", "KWD", "byn", ""))
AMOUNTS = st.none() | st.builds(
    Amount,
    st.sampled_from(
        tuple(
            map(Decimal, ("0", "1", "1.5", "1.50", "-3", "12.345", "0.0001", "1E+3", "7.00001",
                          "99999999999999", "1E+14", "1E+40"))
        )
    ),
    CURRENCIES,
)  # fmt: skip
PARTIES = st.builds(
    Party,
    name=st.sampled_from(("", "ООО «Альфа»", "ооо «альфа»", "ОАО «Бета»", "ИП Ёлкин")),
    taxpayer_number=st.sampled_from(("", "100000001", "99")),
    account=st.sampled_from(("", "BY13ALFA30120000000010270000")),
    bic=st.sampled_from(("", "ALFABY2X")),
    bank=st.sampled_from(("", "ОАО «Банк»", "ЗАО «Альфа-Банк»")),
)
OTHER = st.lists(st.builds(OtherField, ANY_TEXT, ANY_TEXT), max_size=2).map(tuple)
MOMENTS = st.none() | st.datetimes(datetime(2020, 1, 1), datetime(2026, 12, 31)).map(  # noqa: DTZ001
    lambda value: value.replace(tzinfo=MINSK)
)

_COMMON: dict[str, Any] = {
    "date": DAYS,
    "number": WORDS,
    "type": st.sampled_from(("", "legalPayments", "letters", "1")),
    "type_name": st.sampled_from(("", "Платёж")),
    "status": st.sampled_from((None, 1, 2, 3, 4, 5)),
    "status_name": st.sampled_from(("", "Исполнен")),
    "account": st.sampled_from(("", "BY86ALFA30120000000020270000", "BY13AKBB0")),
    "party": PARTIES,
    "amount": AMOUNTS,
    "purpose": WORDS,
    "other": OTHER,
}


def bank_documents(ids: st.SearchStrategy[str] = ANY_TEXT) -> st.SearchStrategy[BankDocument]:
    return st.builds(BankDocument, id=ids, **_COMMON)


def card_file_documents(
    ids: st.SearchStrategy[str] = ANY_TEXT,
) -> st.SearchStrategy[CardFileDocument]:
    return st.builds(CardFileDocument, id=ids, rest=AMOUNTS, **_COMMON)


def requirements(
    ids: st.SearchStrategy[str] = ANY_TEXT,
) -> st.SearchStrategy[PaymentRequirement]:
    return st.builds(PaymentRequirement, id=ids, rest=AMOUNTS, accept_until=DAYS, **_COMMON)


def register_requests(
    ids: st.SearchStrategy[str] = ANY_TEXT,
) -> st.SearchStrategy[RegisterRequest]:
    return st.builds(
        RegisterRequest, id=ids, settlement_id=st.sampled_from(("", "1", "2", "3")),
        client_name=ANY_TEXT, period_from=DAYS, period_to=DAYS, **_COMMON,
    )  # fmt: skip


def register_documents(
    ids: st.SearchStrategy[str] = ANY_TEXT,
) -> st.SearchStrategy[RegisterDocument]:
    return st.builds(
        RegisterDocument, id=ids, reply_id=st.sampled_from(("", "1", "2")), document_id=ANY_TEXT,
        incoming=st.none() | st.booleans(), received_at=MOMENTS, enforcement_date=DAYS,
        client_taxpayer_number=ANY_TEXT, budget_code=ANY_TEXT, **_COMMON,
    )  # fmt: skip


def listed(ids: st.SearchStrategy[str] = ANY_TEXT) -> st.SearchStrategy[ListedDocument]:
    """A listed document of any kind."""
    return st.one_of(
        bank_documents(ids),
        card_file_documents(ids),
        requirements(ids),
        register_requests(ids),
        register_documents(ids),
    )


_TABLES = st.lists(
    st.builds(
        DetailTable,
        name=ANY_TEXT,
        columns=st.lists(ANY_TEXT, max_size=3).map(tuple),
        rows=st.lists(st.lists(ANY_TEXT, max_size=3).map(tuple), max_size=3).map(tuple),
    ),
    max_size=2,
).map(tuple)
_FILES = st.lists(
    st.builds(Attachment, file_id=ANY_TEXT, name=ANY_TEXT, size=st.none() | st.integers(0)),
    max_size=2,
).map(tuple)
_SIGNATURES = st.lists(
    st.builds(Signature, name=ANY_TEXT, role=ANY_TEXT, signed_at=MOMENTS), max_size=2
).map(tuple)

DETAILS = st.one_of(
    st.builds(
        BankDocumentDetails, document=bank_documents(), payer_name=ANY_TEXT, contract_date=DAYS,
        created_at=MOMENTS, can_sign=st.none() | st.booleans(), tables=_TABLES, files=_FILES,
        signatures=_SIGNATURES, other=OTHER,
    ),
    st.builds(CardFileDetails, document=card_file_documents(), applications=st.just(("а", "б")),
              other=OTHER),
    st.builds(RequirementDetails, document=requirements(), value_date=DAYS, other=OTHER),
    st.builds(RegisterRequestDetails, document=register_requests(), other=OTHER),
    st.builds(RegisterDocumentDetails, document=register_documents(), other=OTHER),
)  # fmt: skip


class ManualClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 3, 15, 9, 30, tzinfo=UTC)

    def now(self) -> datetime:
        return self.moment

    def move(self, **by: float) -> None:
        self.moment += timedelta(**by)
