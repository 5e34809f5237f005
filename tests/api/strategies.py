"""Hypothesis strategies for arbitrary JSON."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

numbers = st.decimals(allow_nan=False, allow_infinity=False)
"""Any JSON number with a point or an exponent."""

texts = st.text() | st.text(alphabet=st.characters(), max_size=5)
"""Any text, half characters included."""

scalars: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | numbers | texts | st.just(Decimal("1E+999999"))
)

values: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
"""Any JSON value."""


def objects(*names: str) -> st.SearchStrategy[dict[str, Any]]:
    """Objects with some of these fields, and others, of any type."""
    return st.dictionaries(st.sampled_from(names) | texts, values, max_size=12)
