"""QR codes of payment links, as squares that the window paints."""

from __future__ import annotations

from typing import TypeAlias

import segno

QrSquares: TypeAlias = tuple[tuple[bool, ...], ...]
"""Rows of a QR code, True for dark; with the quiet zone of four light squares around it."""


def qr_code(text: str) -> QrSquares:
    """The QR code of a text; empty where the text has more than one holds (about 2,300 bytes).

    Error correction M is what a phone needs that reads it from a screen with reflections.
    """
    try:
        made = segno.make(text, error="m", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return ()
    return tuple(tuple(bool(square) for square in row) for row in made.matrix_iter(border=4))
