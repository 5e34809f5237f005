"""Tests that compressed bodies are unpacked completely or rejected, within their limit."""

from __future__ import annotations

import gzip
import tracemalloc
import zlib
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api.content_encoding import decoded, encodings_of

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT: Final = 100_000


def raw_deflate(body: bytes) -> bytes:
    packing = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packing.compress(body) + packing.flush()


PACKED: Final[dict[str, Callable[[bytes], bytes]]] = {
    "gzip": gzip.compress,
    "x-gzip": gzip.compress,
    "deflate": zlib.compress,
}


@given(body=st.binary(max_size=3000).map(lambda each: each * 7), name=st.sampled_from([*PACKED]))
def test_what_was_packed_comes_back(body: bytes, name: str) -> None:
    assert decoded(PACKED[name](body), (name,), LIMIT) == body
    if body:
        assert decoded(PACKED[name](body), (name,), len(body)) == body
        with pytest.raises(OverflowError):
            decoded(PACKED[name](body), (name,), len(body) - 1)


@given(st.binary(max_size=3000))
def test_deflate_comes_without_its_header_as_well(body: bytes) -> None:
    assert decoded(raw_deflate(body), ("deflate",), LIMIT) == body


@pytest.mark.parametrize("name", ["", "identity", "utf-8", "br"])
def test_what_is_not_packed_is_left_alone(name: str) -> None:
    assert decoded(b"{}", encodings_of(name), LIMIT) == b"{}"
    assert decoded(b"", ("gzip",), LIMIT) == b""


@pytest.mark.parametrize(
    ("header", "names"),
    [
        ("gzip", ("gzip",)),
        (" GZIP , identity", ("gzip",)),
        ("gzip, gzip,gzip", ("gzip", "gzip", "gzip")),
    ],
)
def test_the_header_names_encodings(header: str, names: tuple[str, ...]) -> None:
    assert encodings_of(header) == names


@pytest.mark.parametrize("name", ["gzip", "deflate"])
def test_a_body_that_is_cut_or_goes_on_is_refused(name: str) -> None:
    whole = PACKED[name](bytes(range(256)) * 20)
    for length in range(1, len(whole)):
        with pytest.raises(ValueError, match=r"pack|cut"):
            decoded(whole[:length], (name,), LIMIT)
    with pytest.raises(ValueError, match="follows"):
        decoded(whole + b"{}", (name,), LIMIT)


def test_stacked_encodings_are_refused_unread() -> None:
    with pytest.raises(ValueError, match="more than one"):
        decoded(gzip.compress(gzip.compress(b"{}")), ("gzip", "gzip"), LIMIT)


def test_a_bomb_takes_no_more_memory_than_the_limit() -> None:
    bomb = gzip.compress(b" " * 200_000_000, compresslevel=1)
    tracemalloc.start()
    try:
        with pytest.raises(OverflowError):
            decoded(bomb, ("gzip",), LIMIT)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < len(bomb) * 2 + 10 * LIMIT
