"""The colours, sizes and spacings of the window, in light and dark."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, NamedTuple

from PySide6.QtGui import QColor, QGuiApplication, QPalette


class Scheme(StrEnum):
    """The colour schemes to choose from; `SYSTEM` follows the system, light if it is unknown."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class ThemeColours(NamedTuple):
    """One set of colours, ``#RRGGBB``.

    Grounds: `canvas` (window), `surface` (tables, panes), `raised` (popovers, cards), `selection`,
    `hover`, `pressed`. Inks, all readable on every ground: `text`, `muted`, `accent`, and the
    states `ok`, `waiting`, `running`, `bad`, `card_file`, `unknown`. `line` draws hairlines,
    `field` the border of a control, `faint` what is switched off, on `disabled` where it has a
    ground, `skeleton` rows that load; the ``*_ground`` tints lie under messages of that state.

    Texts reach a contrast of 4.5:1 and borders and marks 3:1 on every ground, also switched off.
    """

    canvas: str
    surface: str
    raised: str
    line: str
    field: str
    text: str
    muted: str
    faint: str
    accent: str
    accent_hover: str
    on_accent: str
    selection: str
    hover: str
    pressed: str
    skeleton: str
    disabled: str
    ok: str
    waiting: str
    running: str
    bad: str
    card_file: str
    unknown: str
    ok_ground: str
    waiting_ground: str
    running_ground: str
    bad_ground: str
    desk: str
    paper: str = "#FFFFFF"


LIGHT: Final = ThemeColours(
    canvas="#F5F6F8",
    surface="#FFFFFF",
    raised="#FFFFFF",
    line="#DDE1E6",
    field="#75808C",
    text="#1A2129",
    muted="#55616E",
    faint="#5F6A76",
    accent="#0B5FA5",
    accent_hover="#094F8A",
    on_accent="#FFFFFF",
    selection="#DCEBF8",
    hover="#F0F3F6",
    pressed="#E4E9EE",
    skeleton="#E9ECF0",
    disabled="#ECEEF1",
    ok="#176B35",
    waiting="#805300",
    running="#0B5FA5",
    bad="#B3261E",
    card_file="#9A3412",
    unknown="#6B3FA0",
    ok_ground="#E8F4EC",
    waiting_ground="#FBF2DF",
    running_ground="#E6F0F9",
    bad_ground="#FBEAE8",
    desk="#E3E6EA",
)
DARK: Final = ThemeColours(
    canvas="#101418",
    surface="#171C22",
    raised="#1E252D",
    line="#333C46",
    field="#7A8793",
    text="#E8ECF0",
    muted="#A3AEBA",
    faint="#98A3AF",
    accent="#6DB3F2",
    accent_hover="#8CC4F6",
    on_accent="#0B1621",
    selection="#1D3A55",
    hover="#1F262E",
    pressed="#28313A",
    skeleton="#242C34",
    disabled="#252D35",
    ok="#6CCB8B",
    waiting="#E5B454",
    running="#6DB3F2",
    bad="#FF8A80",
    card_file="#F0A070",
    unknown="#C3A0F0",
    ok_ground="#17281E",
    waiting_ground="#2B2415",
    running_ground="#152536",
    bad_ground="#331C1B",
    desk="#0B0E11",
)


PROFILE_COLOURS: Final = {
    "violet": "#6B3FA0",
    "blue": "#0B5FA5",
    "teal": "#0F766E",
    "green": "#2F7D32",
    "amber": "#B7791F",
    "red": "#B3261E",
    "pink": "#AD1A72",
    "graphite": "#4A5560",
}
"""What a person can choose for a profile, as it is on a light ground."""
_DARK_PROFILE_COLOURS: Final = {
    "violet": "#A57BDB",
    "blue": "#4C9BE0",
    "teal": "#2BA79B",
    "green": "#55A95A",
    "amber": "#D69A3A",
    "red": "#E5645C",
    "pink": "#DE5AA8",
    "graphite": "#8593A3",
}
_ON_DARK: Final = {PROFILE_COLOURS[name]: dark for name, dark in _DARK_PROFILE_COLOURS.items()}
_DARKEST_CURVED: Final = 0.04045
_LIGHT_LUMINANCE: Final = 0.179
"""Above it dark letters are easier to read than white ones."""


class TagInks(NamedTuple):
    """The ground of a label and the ink on it, ``#RRGGBB``; the ink reaches 4.5:1 on it."""

    ground: str
    ink: str


_TAGS_LIGHT: Final = {
    "grey": TagInks("#E9ECF0", "#3B4652"),
    "blue": TagInks("#DFEDFA", "#094F8A"),
    "teal": TagInks("#DAF1EF", "#0B5750"),
    "green": TagInks("#DFF2E5", "#14582C"),
    "amber": TagInks("#FBEFD5", "#6B4700"),
    "red": TagInks("#FBE3E1", "#8F1D17"),
    "pink": TagInks("#FBE2F0", "#8A1459"),
    "violet": TagInks("#EDE3F8", "#5A3289"),
}
_TAGS_DARK: Final = {
    "grey": TagInks("#2F3943", "#C9D2DB"),
    "blue": TagInks("#18344E", "#9CCBF7"),
    "teal": TagInks("#153A38", "#85D6CD"),
    "green": TagInks("#1B3A26", "#93DDAB"),
    "amber": TagInks("#3D3117", "#F0C878"),
    "red": TagInks("#43221F", "#FFB4AC"),
    "pink": TagInks("#42203A", "#F5A8D4"),
    "violet": TagInks("#35264A", "#D6BDF5"),
}
TAG: Final = "tag:"
"""Begins the name of a label's colour where otherwise a token is named."""
TAG_COLOURS: Final = {"light": _TAGS_LIGHT, "dark": _TAGS_DARK}
"""The colours that a person can choose for labels, in light and dark, by name."""


class Space(IntEnum):
    """Distances in device-independent pixels, in steps of four."""

    XS = 4
    S = 8
    M = 12
    L = 16
    XL = 24
    XXL = 32


class Radius(IntEnum):
    """Corner radii; tables have none."""

    CONTROL = 6
    CARD = 8


ICON: Final = 16
"""Side of an icon."""
ICON_LARGE: Final = 20
"""Side of an icon that stands alone before a message."""
ROW: Final = 32
"""Height of a table row."""
ROW_COMPACT: Final = 28
"""Height of a table row when a person chose compact tables."""
SECOND_LINE: Final = 12
"""What a second line adds to the height of a table row."""
CONTROL: Final = 30
"""Height of a button or a field."""
TARGET: Final = 28
"""Least width and height of anything that is clicked."""
NAVIGATION: Final = 200
"""Width of the navigation with its names."""
NAVIGATION_COLLAPSED: Final = 48
"""Width of the navigation with icons only."""
COLLAPSE_BELOW: Final = 1100
"""Width of the window under which the navigation shows icons only."""
LIST_MINIMUM: Final = 521
"""Least width of a list beside its details, in which amounts and dates are whole."""
DETAILS_MINIMUM: Final = 320
"""Least width of a details pane."""
DETAILS_MAXIMUM: Final = 480
"""Greatest width of a details pane."""
ANIMATION: Final = 120
"""Duration of the longest movement, milliseconds; none with reduced motion."""


def is_dark() -> bool:
    """Whether the window is dark at the moment."""
    ground = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    return ground.lightness() < 128  # noqa: PLR2004 - the middle


def tokens() -> ThemeColours:
    """The colours in use; ask again at every paint, never keep them."""
    return DARK if is_dark() else LIGHT


def tag_inks(name: str) -> TagInks:
    """How a label of a colour looks at the moment; grey for a colour that is not known."""
    inks = TAG_COLOURS["dark" if is_dark() else "light"]
    return inks.get(name, inks["grey"])


def ink(name: str) -> str:
    """The colour of a token, or the ink of a label's colour that is named ``tag:blue``."""
    if name.startswith(TAG):
        return tag_inks(name.removeprefix(TAG)).ink
    return str(getattr(tokens(), name))


def profile_colour(colour: str) -> QColor:
    """The colour of a profile, ``#RRGGBB`` as it was chosen, as it is seen on the ground in use."""
    return QColor(_ON_DARK.get(colour.upper(), colour) if is_dark() else colour)


def ink_on(ground: QColor) -> QColor:
    """White or nearly black: the one that is read better on a ground of any colour."""
    light = _luminance(ground) > _LIGHT_LUMINANCE
    return QColor(DARK.on_accent if light else LIGHT.on_accent)


def _luminance(colour: QColor) -> float:
    """Relative luminance as WCAG 2.2 defines it, from 0 for black to 1 for white."""
    red, green, blue = map(_linear, (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    """A part of an sRGB colour as light."""
    return part / 12.92 if part <= _DARKEST_CURVED else ((part + 0.055) / 1.055) ** 2.4
