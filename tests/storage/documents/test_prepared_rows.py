"""Values of rows that are found in a short way are those of the long one."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import BankDocument
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
