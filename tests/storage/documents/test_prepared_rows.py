"""Rows that are read by the fast path have the same values as those of the slow one."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import BankDocument, Party, PlainRow
from desktop_app.domain.values.money import Amount
from desktop_app.storage.documents import rows
from desktop_app.storage.documents.facets import MoneyState


@given(
    st.decimals()
    | st.integers().map(Decimal)
    | st.integers(-(10**18), 10**18).map(lambda number: Decimal(number).scaleb(-(number % 7))),
    st.sampled_from(("", "BYN", "byn", "JPY", "KWD", "CLF", "neither")),
)
def test_an_amount_is_measured_as_ever(value: Decimal, currency: str) -> None:
    amount = Amount(value, currency)
    state, units = rows.measure(amount)
    prepared = rows.prepare(BankDocument(id="1", amount=amount))
    assert prepared.facet.money == state
    assert prepared.columns[rows.COLUMNS.index("amount_order")] == units
    assert prepared.units == (units if state is MoneyState.COUNTED else 0)


_TEXT = st.text(max_size=8)


@given(
    st.builds(
        PlainRow,
        id=_TEXT,
        date=st.none() | st.dates(date(1900, 1, 1)),
        number=_TEXT,
        type=_TEXT,
        type_name=_TEXT,
        status=st.none() | st.integers(-5, 60),
        status_name=_TEXT,
        account=_TEXT,
        party=st.tuples(_TEXT, _TEXT, _TEXT, _TEXT, _TEXT),
        amount=st.none() | st.decimals(),
        currency=st.sampled_from(("", "BYN", "neither")),
        purpose=_TEXT,
    )
)
def test_a_plain_row_is_written_as_its_document_is(plain: PlainRow) -> None:
    document = plain.document()
    prepared = rows.prepare(plain)
    assert prepared == rows.prepare(document)
    stored = (1, plain.id, prepared.columns[1], 1, plain.number, *prepared.columns[7:10])
    read = rows.document(document.kind, prepared.facet, (*stored, *plain.party))
    if plain.amount is None or not plain.amount.is_nan():
        assert read == document
    assert isinstance(read.party, Party)
