"""Switches controls on and off, and says why what is switched off cannot be used.

What only waits against double clicks keeps its colours: it can be used in a moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui import theme
from desktop_app.ui.widgets.click_guard import ONE_MOMENT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.i18n.translations import Text


def enable_unless(control: QWidget, why_not: Text | None) -> None:
    """Enable a control, or disable it for a reason.

    The reason is the control's tooltip, which is also read aloud. None stands for no reason.
    """
    theme.keep_colours(control, kept=why_not is ONE_MOMENT)
    control.setEnabled(why_not is None)
    theme.set_tip(control, "" if why_not is None else str(why_not))
