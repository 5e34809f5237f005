"""The interface font, shipped with Kantora so that the width of texts is known."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QGuiApplication

from desktop_app import resources

BODY_PIXELS: Final = 13
"""Pixels of ordinary text at the system's ordinary size."""
USUAL_TEXT: Final = 100
TEXT_SIZES: Final = (USUAL_TEXT, 125, 150, 200)
"""Sizes of text to choose from, in percent of the system's."""

_FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf")
_FAMILY = "Inter"
_ORDINARY_PIXELS = 13.3
_REFERENCE = "0123456789 Счёт получателя"
_REFERENCE_PIXELS = 195.5
_SAME_WITHIN = 0.15
_TABULAR = QFont.Tag("tnum")


class Type(Enum):
    """Text sizes in pixels (at the system's standard text size) with their weights."""

    BODY = (BODY_PIXELS, QFont.Weight.Normal)
    STRONG = (BODY_PIXELS, QFont.Weight.DemiBold)
    CAPTION = (11, QFont.Weight.Normal)
    TITLE = (16, QFont.Weight.DemiBold)
    FIGURE = (20, QFont.Weight.DemiBold)
    LARGE_FIGURE = (28, QFont.Weight.DemiBold)


def install(app: QGuiApplication) -> None:
    """Make the interface font the application's font, as large as the system's text."""
    for file in _FILES:
        QFontDatabase.addApplicationFont(str(resources.path("fonts", file)))
    font = QFont(_FAMILY)
    font.setPixelSize(_body(USUAL_TEXT))
    font.setFeature(_TABULAR, 1)
    app.setFont(font)


def has_changed(app: QGuiApplication, percent: int) -> bool:
    """Whether text of this size is not as large as it should be beside that of the system."""
    return app.font().pixelSize() != _body(percent)


def resize(app: QGuiApplication, percent: int) -> bool:
    """Make all text so many percent of the system's; whether that changed anything."""
    if not has_changed(app, percent):
        return False
    font = app.font()
    font.setPixelSize(_body(percent))
    app.setFont(font)
    return True


def stretch(app: QGuiApplication, percent: int) -> None:
    """Draw all texts wider or narrower, to test whether they fit."""
    font = app.font()
    font.setStretch(percent)
    app.setFont(font)


def font(kind: Type = Type.BODY) -> QFont:
    """The interface font in one of the sizes; its figures are all of one width."""
    pixels, weight = kind.value
    made = QFont(QGuiApplication.font())
    made.setPixelSize(scaled(pixels))
    made.setWeight(weight)
    return made


def scaled(pixels: int) -> int:
    """A size given for ordinary text, at the size of text the person has set in the system."""
    return round(pixels * QGuiApplication.font().pixelSize() / BODY_PIXELS)


def eased(pixels: int) -> int:
    """A width beside something else, which grows by two thirds of what the text does."""
    return (pixels + 2 * scaled(pixels)) // 3


def widened(pixels: int) -> int:
    """A width given for texts in the usual font and size, for the font in use; never less."""
    measured = QFontMetricsF(font()).horizontalAdvance(_REFERENCE)
    return round(pixels * max(measured / _REFERENCE_PIXELS, 1.0))


def _body(percent: int) -> int:
    """Pixels of ordinary text, so many percent of the system's."""
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return round(BODY_PIXELS * _scale(system) * percent / USUAL_TEXT)


def _scale(system_font: QFont) -> float:
    """The user's text size relative to the standard; small system differences do not count."""
    factor = QFontInfo(system_font).pixelSize() / _ORDINARY_PIXELS
    return 1.0 if abs(factor - 1) <= _SAME_WITHIN else max(factor, 1.0)
