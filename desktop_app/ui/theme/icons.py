"""The icons (Phosphor), drawn from a small font in the colours of the theme.

``icon(Icon.PRINT)`` may be set once: it draws itself in the colours that are in use at each
paint, so a change of the scheme needs nothing. A colour is named by its token::

    button.setIcon(icon(Icon.PRINT))
    mark = theme.Mark(Icon.WARNING, "waiting")
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap

from desktop_app import resources
from desktop_app.ui.theme.tokens import TAG, ink

_FONT_FILE = "kantora-icons.ttf"
_FAMILY: Final = "Kantora Icons"


class Icon(StrEnum):
    """The icons by meaning; the value is the letter in the font, the comment names the drawing."""

    DOCUMENTS = "\uf170"  # file-text
    TO_SIGN = "\uf267"  # pen-nib
    CARD_FILE = "\uf1d3"  # hourglass-medium
    REQUIREMENTS = "\uf336"  # tray
    REGISTER = "\uf2aa"  # scales
    DIRECTORIES = "\uf097"  # book-open
    ACTIVITY = "\uf0fc"  # clock-counter-clockwise
    COUNTERPARTIES = "\uf372"  # address-book
    TEMPLATES = "\uf0b5"  # cards
    SETTINGS = "\uf19c"  # gear-six
    PROFILES = "\uf0a8"  # buildings
    SEARCH = "\uf20a"  # magnifying-glass
    FILTER = "\uf197"  # funnel-simple
    REFRESH = "\uf045"  # arrows-clockwise
    PRINT = "\uf288"  # printer
    SAVE = "\uf181"  # floppy-disk
    EXPORT = "\uf15a"  # export
    COPY = "\uf114"  # copy
    OPEN = "\uf058"  # arrow-square-out
    ATTACHMENT = "\uf258"  # paperclip
    FILE = "\uf167"  # file
    PDF = "\uf16c"  # file-pdf
    WORD = "\uf168"  # file-arrow-down
    TABLE = "\uf304"  # table
    COLUMNS = "\uf10e"  # columns
    MORE = "\uf145"  # dots-three
    CLOSE = "\uf36d"  # x
    CHECK = "\uf0e7"  # check
    CHECK_BOLD = "\uf465"  # check-bold
    INFORMATION = "\uf1e0"  # info
    WARNING = "\uf35c"  # warning
    ERROR = "\uf35d"  # warning-circle
    SUCCESS = "\uf0e8"  # check-circle
    OFFLINE = "\uf106"  # cloud-slash
    ONLINE = "\uf101"  # cloud-check
    CLOCK = "\uf0f9"  # clock
    COMMANDS = "\uf10f"  # command
    KEYBOARD = "\uf1e5"  # keyboard
    LIGHT = "\uf2fe"  # sun
    DARK = "\uf21f"  # moon
    SYSTEM = "\uf21d"  # monitor
    UP = "\uf0c5"  # caret-up
    DOWN = "\uf0c2"  # caret-down
    RIGHT = "\uf0c4"  # caret-right
    SORT_UP = "\uf061"  # arrow-up
    SORT_DOWN = "\uf022"  # arrow-down
    ARRIVED = "\uf023"  # arrow-down-left
    CHANGED = "\uf265"  # pencil-line
    ABSENT = "\uf15e"  # eye-slash
    RETURNED = "\uf15b"  # eye
    ZOOM_IN = "\uf20c"  # magnifying-glass-plus
    ZOOM_OUT = "\uf20b"  # magnifying-glass-minus
    FIT_WIDTH = "\uf050"  # arrows-out-line-horizontal
    FIT_PAGE = "\uf194"  # frame-corners
    DETAILS = "\uf1ea"  # layout
    KEEP_OFFLINE = "\uf0ff"  # cloud-arrow-down
    FOLDER = "\uf18f"  # folder-simple
    BANK = "\uf073"  # bank
    SIGN_OUT = "\uf2c7"  # sign-out
    LOCK = "\uf1ff"  # lock
    DEMO = "\uf180"  # flask
    DOT = "\uf857"  # circle-fill
    STATE_OK = "\uf851"  # check-circle-fill
    STATE_WAITING = "\uf866"  # clock-fill
    STATE_RUNNING = "\uf8af"  # dots-three-circle-fill
    STATE_BAD = "\ufad7"  # x-circle-fill
    STATE_CARD_FILE = "\uf93d"  # hourglass-medium-fill
    STATE_UNKNOWN = "\uf9fd"  # question-fill
    STATE_DUPLICATE = "\uf87e"  # copy-fill
    STATE_PART = "\uf858"  # circle-half-fill
    STATE_PAUSED = "\uf9c8"  # pause-circle-fill
    STATE_SENT = "\uf9c6"  # paper-plane-tilt-fill
    STATE_RECALLED = "\uf66c"  # prohibit-bold
    STATE_RETURNED = "\uf7d0"  # arrow-u-up-left-fill
    ORDERS = "\uf29a"  # receipt
    CARD = "\uf11a"  # credit-card
    PHONE = "\uf26e"  # phone
    REPEAT = "\uf29f"  # repeat
    WALLET = "\uf35b"  # wallet
    LINK = "\uf1f6"  # link-simple
    MAIL = "\uf156"  # envelope-simple
    QR_CODE = "\uf292"  # qr-code
    TODAY = "\uf0ae"  # calendar-check
    NOTE = "\uf22a"  # note
    LABEL = "\uf305"  # tag
    NOTICES = "\uf082"  # bell
    DIAGNOSTICS = "\uf1cb"  # heartbeat


def application_icon() -> QIcon:
    """Kantora's own icon, for windows and notifications."""
    made = QIcon()
    for side in (32, 64, 256):
        made.addFile(str(resources.path("icons", f"kantora-{side}.png")), QSize(side, side))
    return made


def install() -> None:
    """Make the icon font known to Qt."""
    QFontDatabase.addApplicationFont(str(resources.path("fonts", _FONT_FILE)))


def icon(name: Icon, colour: str = "muted") -> QIcon:
    """An icon in the colour of a token; switched off it is faint."""
    return QIcon(_GlyphEngine(name, colour))


def icon_font(side: int) -> QFont:
    """The font whose letters are the icons, for squares of so many pixels."""
    font = QFont(_FAMILY)
    font.setPixelSize(side)
    return font


def paint(painter: QPainter, rect: QRect, name: Icon, colour: QColor) -> None:
    """Draw an icon into a square of a painter; for delegates."""
    painter.save()
    painter.setFont(icon_font(min(rect.width(), rect.height())))
    painter.setPen(colour)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)
    painter.restore()


def tag_icon(colour: str) -> QIcon:
    """A dot in the ink of a label's colour."""
    return QIcon(_GlyphEngine(Icon.DOT, f"{TAG}{colour}"))


class _GlyphEngine(QIconEngine):
    """Draws one letter of the icon font in the current colours.

    Where it gets more width than height, the letter stands at the left: the rest is the gap between
    it and the words of a button.
    """

    def __init__(self, name: Icon, colour: str) -> None:
        super().__init__()
        self._name = name
        self._colour = colour

    def paint(
        self,
        painter: QPainter,
        rect: QRect,
        mode: QIcon.Mode,
        state: QIcon.State,  # noqa: ARG002 - Qt override
    ) -> None:
        token = "faint" if mode is QIcon.Mode.Disabled else self._colour
        square = QRect(rect.topLeft(), QSize(min(rect.width(), rect.height()), rect.height()))
        paint(painter, square, self._name, QColor(ink(token)))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        if size.isEmpty():  # of a control that is not laid out yet
            return QPixmap()
        drawn = QPixmap(size)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return drawn

    def clone(self) -> QIconEngine:
        return _GlyphEngine(self._name, self._colour)
