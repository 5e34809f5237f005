"""Switches controls on and off, and says why what is switched off cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui import theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.i18n.translations import Text


def enable_unless(control: QWidget, why_not: Text | None) -> None:
    """Enable a control, or disable it for a reason.

    The reason is the control's tooltip, which is also read aloud. None stands for no reason.
    """
    control.setEnabled(why_not is None)
    theme.set_tip(control, "" if why_not is None else str(why_not))
