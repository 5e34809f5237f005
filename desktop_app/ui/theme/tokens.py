"""The colours, sizes and spacings of the window, in light and dark."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, NamedTuple

from PySide6.QtGui import QGuiApplication, QPalette


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
    `field` the border of a control, `faint` what is switched off, `skeleton` rows that load;
    the ``*_ground`` tints lie under messages of that state.
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
    field="#C3CAD2",
    text="#1A2129",
    muted="#55616E",
    faint="#98A2AD",
    accent="#0B5FA5",
    accent_hover="#094F8A",
    on_accent="#FFFFFF",
    selection="#DCEBF8",
    hover="#F0F3F6",
    pressed="#E4E9EE",
    skeleton="#E9ECF0",
    ok="#176B35",
    waiting="#805300",
    running="#0B5FA5",
    bad="#B3261E",
    card_file="#7A4B12",
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
    line="#2B333C",
    field="#414C58",
    text="#E8ECF0",
    muted="#A3AEBA",
    faint="#66717D",
    accent="#6DB3F2",
    accent_hover="#8CC4F6",
    on_accent="#0B1621",
    selection="#1D3A55",
    hover="#1F262E",
    pressed="#28313A",
    skeleton="#242C34",
    ok="#6CCB8B",
    waiting="#E5B454",
    running="#6DB3F2",
    bad="#FF8A80",
    card_file="#D9A066",
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
"""What a person can choose for a profile, the same in light and dark."""


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
CONTROL: Final = 30
"""Height of a button or a field."""
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
