"""Tests that copied texts look exactly as if they were drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_app.ui import theme
from desktop_app.ui.theme.text_pictures import TextPictures

if TYPE_CHECKING:
    from collections.abc import Sequence

WHITE, BLUE = "#FFFFFF", "#D8E6F8"
TEXTS = (
    "Исполнен",
    "BY84ALFA30124148804360010270",
    "ЗАО «Ёлка-Йод»",
    "30 410,30",
    "jpgqy(ЙЁЎЦЩ)Źżą",
    "Ąžuolų ņ Å",
    "",
    " ",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
    "مرحبا",
    "🙂 смайлик",
)


LETTERS = [chr(code) for code in range(0x20, 0x530) if chr(code).isprintable()]


def drawn(
    pictures: TextPictures | None,
    scale: float,
    ground: str = WHITE,
    ink: str = "#14202C",
    texts: Sequence[str] = TEXTS,
    pixels: int = 13,
) -> QImage:
    """Texts one below another, drawn as ever or with pictures."""
    size = round(340 * scale), round((33 * len(texts) + 30) * scale)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(ground))
    painter, font = QPainter(image), theme.font()
    font.setPixelSize(pixels)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    if pictures is not None:
        pictures.begin(painter, font)
    for number, text in enumerate(texts):
        if pictures is None:
            painter.drawText(7 + number, 30 + 33 * number, text)
        else:
            pictures.draw(painter, 7 + number, 30 + 33 * number, text, ink=ink, ground=ground)
    painter.end()
    while pictures is not None and pictures.wants_copies:
        pictures.prepare()
    return image


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_a_copy_looks_like_the_text(scale: float) -> None:
    pictures = TextPictures()
    for _ in range(3):
        for ground, ink in ((WHITE, "#14202C"), (BLUE, "#14202C"), (WHITE, "#55616E")):
            plain = drawn(None, scale, ground, ink)
            for _ in range(2):
                assert drawn(pictures, scale, ground, ink) == plain
    assert bool(pictures._used) == (scale == int(scale))


@pytest.mark.parametrize(("scale", "pixels"), [(1.0, 13), (2.0, 13), (1.0, 17), (1.0, 26)])
def test_a_copy_has_all_of_every_letter(scale: float, pixels: int) -> None:
    texts = ["".join(LETTERS[at : at + 9]) for at in range(0, len(LETTERS), 9)]
    pictures, plain = TextPictures(), drawn(None, scale, texts=texts, pixels=pixels)
    for _ in range(4):  # as often as it takes to copy all of them, and once more
        assert drawn(pictures, scale, texts=texts, pixels=pixels) == plain
    assert len({**pictures._earlier, **pictures._used}) > len(texts) // 4


def test_what_is_copied_stays_within_its_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that come once are never copied, and many that come often push each other out."""
    monkeypatch.setattr("desktop_app.ui.theme.text_pictures._PIXELS", 20_000)
    pictures, image = TextPictures(), QImage(300, 40, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setFont(theme.font())
    for number in range(100):
        pictures.begin(painter, theme.font())
        pictures.draw(painter, 5, 20, f"once {number}", ink="#000000", ground=WHITE)
        for _ in range(4):
            pictures.draw(painter, 5, 20, f"often {number}", ink="#000000", ground=WHITE)
        pictures.prepare()
    painter.end()
    kept = {**pictures._earlier, **pictures._used}
    assert 0 < len(kept) < 100
    assert not any(text.startswith("once") for text, _, _ in kept)
    assert sum(each.pixels.width() * each.pixels.height() for each in kept.values()) < 50_000
