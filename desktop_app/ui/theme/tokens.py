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


class Contrast(StrEnum):
    """The contrasts to choose from; `SYSTEM` follows the system, ordinary if it is unknown."""

    SYSTEM = "system"
    USUAL = "usual"
    HIGH = "high"


class ThemeColours(NamedTuple):
    """One set of colours, ``#RRGGBB``.

    Grounds: `canvas` (window), `surface` (tables, panes), `raised` (popovers, cards), `selection`,
    `hover`, `pressed`. Inks, all readable on every ground: `text`, `muted`, `accent`, and the
    states `ok`, `waiting`, `running`, `bad`, `card_file`, `unknown`. `line` draws hairlines,
    `field` the border of a control, `faint` what is switched off, on `disabled` where it has a
    ground, `skeleton` rows that load; the ``*_ground`` tints lie under messages of that state.

    Texts reach a contrast of 4.5:1 and borders and marks 3:1 on every ground, also switched off;
    with high contrast texts reach 7:1 and borders 4.5:1. `edge` is the border of a button that
    otherwise has none.
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
    edge: str = "transparent"
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

HIGH_LIGHT: Final = ThemeColours(
    canvas="#FFFFFF",
    surface="#FFFFFF",
    raised="#FFFFFF",
    line="#4F5A65",
    field="#28313A",
    text="#000000",
    muted="#2B343D",
    faint="#3A434C",
    accent="#003F75",
    accent_hover="#002B52",
    on_accent="#FFFFFF",
    selection="#CFE3F7",
    hover="#EDF1F5",
    pressed="#DDE4EA",
    skeleton="#DDE3E9",
    disabled="#F1F3F5",
    ok="#0A4A1F",
    waiting="#573800",
    running="#003F75",
    bad="#870D06",
    card_file="#6B2408",
    unknown="#4B2778",
    ok_ground="#E8F4EC",
    waiting_ground="#FBF2DF",
    running_ground="#E6F0F9",
    bad_ground="#FBEAE8",
    desk="#E3E6EA",
    edge="#28313A",
)
HIGH_DARK: Final = ThemeColours(
    canvas="#000000",
    surface="#000000",
    raised="#0A0D10",
    line="#8A949E",
    field="#C4CCD4",
    text="#FFFFFF",
    muted="#D3DAE1",
    faint="#BFC7CF",
    accent="#8CC8FF",
    accent_hover="#B5DCFF",
    on_accent="#000000",
    selection="#0E3156",
    hover="#1A1F25",
    pressed="#262D34",
    skeleton="#262D34",
    disabled="#1C2127",
    ok="#8BE6A8",
    waiting="#FFD070",
    running="#8CC8FF",
    bad="#FFB3AB",
    card_file="#FFC29E",
    unknown="#DCC4FF",
    ok_ground="#0B1F12",
    waiting_ground="#231B08",
    running_ground="#0A1B2C",
    bad_ground="#2B1110",
    desk="#000000",
    edge="#C4CCD4",
)
_BY_GROUND: Final = {
    QColor(each.canvas).rgb(): each for each in (LIGHT, DARK, HIGH_LIGHT, HIGH_DARK)
}
"""The sets by their canvas, which the palette of the application carries."""


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
_TAGS_HIGH_LIGHT: Final = {
    "grey": TagInks("#E9ECF0", "#28323C"),
    "blue": TagInks("#DFEDFA", "#063A66"),
    "teal": TagInks("#DAF1EF", "#06403B"),
    "green": TagInks("#DFF2E5", "#0B4220"),
    "amber": TagInks("#FBEFD5", "#4F3400"),
    "red": TagInks("#FBE3E1", "#6F130E"),
    "pink": TagInks("#FBE2F0", "#6C0E45"),
    "violet": TagInks("#EDE3F8", "#44236B"),
}
_TAGS_HIGH_DARK: Final = {
    "grey": TagInks("#2A323A", "#E4EAF0"),
    "blue": TagInks("#122A40", "#B9DBFB"),
    "teal": TagInks("#0F2E2C", "#A3E6DF"),
    "green": TagInks("#132C1B", "#ADEBC1"),
    "amber": TagInks("#2E250F", "#F7D795"),
    "red": TagInks("#331917", "#FFC9C3"),
    "pink": TagInks("#33172C", "#F9C3E1"),
    "violet": TagInks("#281B39", "#E3D1F9"),
}
TAG: Final = "tag:"
"""Begins the name of a label's colour where otherwise a token is named."""
TAG_COLOURS: Final = {
    "light": _TAGS_LIGHT,
    "dark": _TAGS_DARK,
    "high light": _TAGS_HIGH_LIGHT,
    "high dark": _TAGS_HIGH_DARK,
}
"""The colours that a person can choose for labels, in each set of colours, by name."""
_TAGS_BY_CANVAS: Final = {
    each.canvas: TAG_COLOURS[name]
    for name, each in zip(TAG_COLOURS, (LIGHT, DARK, HIGH_LIGHT, HIGH_DARK), strict=True)
}


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
DETAILS_USUAL: Final = 352
"""Width of a details pane that cannot be made wider."""
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
    ground = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    known = _BY_GROUND.get(ground.rgb())
    return known or colours_of(dark=is_dark(), high=False)


def colours_of(*, dark: bool, high: bool) -> ThemeColours:
    """The colours of a scheme and a contrast."""
    if high:
        return HIGH_DARK if dark else HIGH_LIGHT
    return DARK if dark else LIGHT


def tag_inks(name: str) -> TagInks:
    """How a label of a colour looks at the moment; grey for a colour that is not known."""
    inks = _TAGS_BY_CANVAS[tokens().canvas]
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
