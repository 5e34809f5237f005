"""Copies of texts that are painted again and again, such as a status in a list.

Copying a text takes a thirtieth of the time that drawing it takes: Qt shapes it and blends it
letter by letter each time. The copy looks the same to the pixel, as it is drawn in the same ink on
the same ground; where that cannot be, texts are drawn as ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

_OFTEN: Final = 3
"""A text is copied from so many times on."""
_AT_ONCE: Final = 12
"""So many copies at most are made at once: each takes as long as drawing four texts."""
_NEVER: Final = -1_000_000
_SEEN: Final = 5_000
_PIXELS: Final = 750_000
"""Pixels of copies in use, and as many of former copies: 6 MB together at most."""
_MARGIN: Final = 2
"""Pixels at both sides of a text for letters that reach out of their own width."""


class _Copy(NamedTuple):
    """The pixels of a text, and where they stand from the point at which it is drawn."""

    pixels: QImage
    left: int
    top: int


_Key = tuple[str, str, str]
"""A text, its ink and its ground."""


class TextPictures:
    """Draws texts on grounds of one colour, and copies those that come often.

    Copies are made by `prepare`, when nobody waits for a paint.
    """

    def __init__(self) -> None:
        self._made_for: tuple[object, ...] = ()
        self._can_copy = False
        self._wanted: dict[_Key, None] = {}
        self._seen: dict[_Key, int] = {}
        self._used: dict[_Key, _Copy] = {}
        self._earlier: dict[_Key, _Copy] = {}
        self._pixels = 0

    def begin(self, painter: QPainter, font: QFont) -> None:
        """A painter that has a font draws texts next."""
        scale = painter.device().devicePixelRatio()
        made_for = (font.key(), scale)
        if made_for != self._made_for:
            self._made_for, self._font, self._scale = made_for, font, scale
            self._metrics = QFontMetrics(font)
            self._forget()
        # Elsewhere a copy would be blurred.
        self._can_copy = scale == int(scale) and not painter.transform().isScaling()

    def draw(self, painter: QPainter, x: int, y: int, text: str, *, ink: str, ground: str) -> None:
        """Draw a text with its baseline at a point; the painter has that ink as its pen.

        Without a `ground` something else lies under the text.
        """
        if not ground or not self._can_copy:
            painter.drawText(x, y, text)
            return
        key = (text, ink, ground)
        copy = self._used.get(key)
        if copy is not None:
            painter.drawImage(x + copy.left, y + copy.top, copy.pixels)
        else:
            painter.drawText(x, y, text)
            self._notice(key)

    @property
    def wants_copies(self) -> bool:
        """Whether `prepare` has something to do."""
        return bool(self._wanted)

    def prepare(self) -> None:
        """Copy some of the texts that come often."""
        for key in list(self._wanted)[:_AT_ONCE]:
            del self._wanted[key]
            self._seen.pop(key, None)
            copy = self._copied(*key)
            if copy is not None:
                self._keep(key, copy)
            else:
                self._seen[key] = _NEVER

    def _notice(self, key: _Key) -> None:
        """Have a text copied if it comes often."""
        copy = self._earlier.pop(key, None)
        if copy is not None:
            self._keep(key, copy)
            return
        times = self._seen.get(key, 0) + 1
        if times >= _OFTEN:
            self._wanted[key] = None
        if len(self._seen) > _SEEN:
            self._seen.clear()
        self._seen[key] = times

    def _copied(self, text: str, ink: str, ground: str) -> _Copy | None:
        """A copy of a text, or None if it reaches into the lines above or below."""
        metrics, scale = self._metrics, int(self._scale)
        high = metrics.height()
        wide = metrics.horizontalAdvance(text) + 2 * _MARGIN
        room = QRect(high, high, wide, high)  # with as much around it as a letter may reach out
        around = QImage((wide + 2 * high) * scale, 3 * high * scale, QImage.Format.Format_RGB32)
        around.setDevicePixelRatio(scale)
        around.fill(QColor(ground))
        empty = around.copy()
        painter = QPainter(around)
        painter.setFont(self._font)
        painter.setPen(QColor(ink))
        painter.drawText(room.left() + _MARGIN, room.top() + metrics.ascent(), text)
        painter.end()
        pixels = around.copy(room.left() * scale, room.top() * scale, wide * scale, high * scale)
        painter.begin(around)
        painter.fillRect(room, QColor(ground))
        painter.end()
        return _Copy(pixels, -_MARGIN, -metrics.ascent()) if around == empty else None

    def _keep(self, key: _Key, copy: _Copy) -> None:
        """Keep a copy; those that were not used for long give way."""
        self._pixels += copy.pixels.width() * copy.pixels.height()
        if self._pixels > _PIXELS:
            self._earlier, self._used, self._pixels = self._used, {}, 0
        self._used[key] = copy

    def _forget(self) -> None:
        self._wanted.clear()
        self._seen.clear()
        self._used.clear()
        self._earlier.clear()
        self._pixels = 0
