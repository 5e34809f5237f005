"""Decodes the content encoding of an answer (gzip and the like) up to a size limit."""

from __future__ import annotations

import zlib
from typing import Final

_STEP: Final = 64 * 1024
_NO_ENCODING: Final = frozenset({"", "identity"})
_GZIP: Final = frozenset({"gzip", "x-gzip"})
_DEFLATE: Final = "deflate"
_GZIP_WINDOW: Final = 16 + zlib.MAX_WBITS


def encodings_of(header: str) -> tuple[str, ...]:
    """The encodings that a `Content-Encoding` header names, in lower case and in their order."""
    names = (name.strip().lower() for name in header.split(","))
    return tuple(name for name in names if name not in _NO_ENCODING)


def decoded(body: bytes, encodings: tuple[str, ...], limit: int) -> bytes:
    """The decoded body; unknown encodings leave it unchanged.

    Args:
        body: bytes as they came.
        encodings: as `encodings_of` gives them.
        limit: largest size of the result in bytes.

    Raises:
        OverflowError: the result is larger than the limit; no more than that was unpacked.
        ValueError: there are several encodings, or the body is not what its encoding promises,
            or not all of it, or something follows it.
    """
    if len(encodings) > 1:
        raise ValueError("more than one content encoding")
    if not body or not encodings or not (encodings[0] in _GZIP or encodings[0] == _DEFLATE):
        return body
    unpacking = zlib.decompressobj(_window(body, encodings[0]))
    pieces: list[bytes] = []
    size, rest = 0, body
    try:
        while not unpacking.eof:
            piece = unpacking.decompress(rest, min(_STEP, limit + 1 - size))
            size += len(piece)
            if size > limit:
                raise OverflowError("the unpacked body is over its limit")
            if not piece and not unpacking.unconsumed_tail and not unpacking.eof:
                raise ValueError("the packed body is cut off")
            pieces.append(piece)
            rest = unpacking.unconsumed_tail
    except zlib.error:
        raise ValueError("not a packed body") from None
    if unpacking.unused_data:
        raise ValueError("something follows the packed body")
    return b"".join(pieces)


def _window(body: bytes, encoding: str) -> int:
    """What zlib has to expect; many servers send *deflate* without the header of zlib."""
    if encoding in _GZIP:
        return _GZIP_WINDOW
    has_header = body[0] & 0x0F == zlib.DEFLATED and int.from_bytes(body[:2], "big") % 31 == 0
    return zlib.MAX_WBITS if has_header else -zlib.MAX_WBITS
