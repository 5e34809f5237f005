"""Makes ``resources/fonts/kantora-icons.ttf`` from the icons used of the Phosphor font.

Run ``python packaging/devtools/icon_font.py`` in the project's environment after adding an icon to
`desktop_app.ui.theme.icons.Icon`. The whole font has 4,470 icons and 1.4 MB; the window needs a
hundred of them before its first paint.
"""

from __future__ import annotations

import sys
from pathlib import Path

import qtawesome
from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
SOURCE = Path(qtawesome.__file__).parent / "fonts" / "phosphor-1.3.0.ttf"
TARGET = ROOT / "resources" / "fonts" / "kantora-icons.ttf"
FAMILY = "Kantora Icons"


def make(letters: str) -> int:
    """Write the font with these letters and return its size in bytes."""
    font = TTFont(SOURCE)
    options = subset.Options(hinting=False, name_IDs=["*"], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters])
    subsetter.subset(font)
    names = {1: FAMILY, 4: FAMILY, 6: FAMILY.replace(" ", ""), 16: FAMILY}
    for name_id, name in names.items():
        font["name"].setName(name, name_id, 3, 1, 0x409)
        font["name"].setName(name, name_id, 1, 0, 0)
    font.save(TARGET)
    return TARGET.stat().st_size


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from desktop_app.ui.theme.icons import Icon

    print(f"{TARGET.name}: {len(Icon)} icons, {make(''.join(Icon))} bytes")
