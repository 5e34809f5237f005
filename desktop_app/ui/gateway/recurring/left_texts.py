"""Puts texts that were left in a form back into its controls; what does not fit changes nothing."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QValidator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QComboBox, QLineEdit


class LeftTexts:
    """Texts by the names of fields; another version may have written them."""

    def __init__(self, texts: Mapping[str, object]) -> None:
        """`texts` may lack some, and have others that nobody knows."""
        self._texts = texts

    def text(self, name: str) -> str | None:
        """The text of a field; None where there is none."""
        found = self._texts.get(name)
        return found if isinstance(found, str) and is_whole(found) else None

    def day(self, name: str) -> dt.date | None:
        """The day of a text as ``yyyy-mm-dd``; None where it is none."""
        try:
            return dt.date.fromisoformat(self.text(name) or "")
        except ValueError:
            return None

    def flag(self, name: str) -> bool | None:
        """Whether something is so: ``1``, or empty; None where nothing tells."""
        text = self.text(name)
        return None if text is None else {"1": True, "": False}.get(text)

    def put_line(self, name: str, line: QLineEdit) -> None:
        """Show a text as it was typed, also half of it, if it could be typed there."""
        text = self.text(name)
        check: Any = line.validator()  # None where anything can be typed
        if text is None:
            return
        if check is None or check.validate(text, 0)[0] is not QValidator.State.Invalid:
            line.setText(text)

    def put_choice(self, name: str, choice: QComboBox) -> None:
        """Choose what was chosen, if it is offered."""
        place = choice.findData(self.text(name))
        if place >= 0:
            choice.setCurrentIndex(place)


def is_whole(text: str) -> bool:
    """Whether a text has no half of a character, which cannot be sent or stored."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
