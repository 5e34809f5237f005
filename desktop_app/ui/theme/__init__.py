"""The look of the window; the only package that defines colours, sizes and fonts.

``QApplication([name, *STYLE])``, then ``apply(app, Scheme.SYSTEM)`` once before the first window,
and again whenever the person chooses another scheme: fonts, palette and one stylesheet made from
the tokens; every widget follows without a restart. In widgets::

    theme.tokens().muted                       # "#55616E": ask again at every paint
    theme.font(Type.CAPTION)                   # for delegates and labels painted by hand
    theme.icon(Icon.PRINT), theme.icon(Icon.WARNING, "waiting")
    layout.setSpacing(Space.S)
    theme.look(button, "primary")              # what the stylesheet knows: see `LOOKS`

A label is a `Label`, which shows plain text, with a look (``title``, ``caption``, ``muted``,
``strong``, ``figure``, ``bad`` ...); a tooltip is given with `set_tip`. A button is a
``QPushButton`` (``primary``, plain, ``quiet``, ``danger``) or a ``QToolButton``; a card is a
``QFrame`` with the look ``card``; a hairline is `line()`. What has a size of its own grows with the
size of text a person chose: `scaled` where it is asked for each time, `fix` where it is set once.
"""

from __future__ import annotations

from desktop_app.ui.theme.application import STYLE, apply, chosen, is_motion_reduced
from desktop_app.ui.theme.fonts import (
    TEXT_SIZES,
    USUAL_TEXT,
    Type,
    eased,
    font,
    scaled,
    stretch,
    widened,
)
from desktop_app.ui.theme.icons import Icon, application_icon, icon, icon_font, paint, tag_icon
from desktop_app.ui.theme.label_widgets import ElidedLabel, Mark, wrapped
from desktop_app.ui.theme.plain_text import Label, plain, set_tip
from desktop_app.ui.theme.side_icons import side_icon
from desktop_app.ui.theme.sizing import fix, size_again, when_sized
from desktop_app.ui.theme.style_variants import LOOKS, keep_colours, line, look, set_shown
from desktop_app.ui.theme.tokens import (
    CONTROL,
    DARK,
    DETAILS_MAXIMUM,
    DETAILS_MINIMUM,
    HIGH_DARK,
    HIGH_LIGHT,
    ICON,
    ICON_LARGE,
    LIGHT,
    PROFILE_COLOURS,
    ROW,
    ROW_COMPACT,
    Contrast,
    Radius,
    Scheme,
    Space,
    TagInks,
    ThemeColours,
    ink,
    ink_on,
    is_dark,
    profile_colour,
    tag_inks,
    tokens,
)

__all__ = [
    "CONTROL",
    "DARK",
    "DETAILS_MAXIMUM",
    "DETAILS_MINIMUM",
    "HIGH_DARK",
    "HIGH_LIGHT",
    "ICON",
    "ICON_LARGE",
    "LIGHT",
    "LOOKS",
    "PROFILE_COLOURS",
    "ROW",
    "ROW_COMPACT",
    "STYLE",
    "TEXT_SIZES",
    "USUAL_TEXT",
    "Contrast",
    "ElidedLabel",
    "Icon",
    "Label",
    "Mark",
    "Radius",
    "Scheme",
    "Space",
    "TagInks",
    "ThemeColours",
    "Type",
    "application_icon",
    "apply",
    "chosen",
    "eased",
    "fix",
    "font",
    "icon",
    "icon_font",
    "ink",
    "ink_on",
    "is_dark",
    "is_motion_reduced",
    "keep_colours",
    "line",
    "look",
    "paint",
    "plain",
    "profile_colour",
    "scaled",
    "set_shown",
    "set_tip",
    "side_icon",
    "size_again",
    "stretch",
    "tag_icon",
    "tag_inks",
    "tokens",
    "when_sized",
    "widened",
    "wrapped",
]
