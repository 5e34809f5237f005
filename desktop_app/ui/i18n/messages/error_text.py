"""The data type of an error message: its texts, with parameters."""

from __future__ import annotations

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.i18n.translations import Text


@dataclass(frozen=True, slots=True)
class ErrorText:
    """The texts for an error code: what happened, what it means and what to do about it.

    Both may name parameters of the error as ``{name}``. The key under which words stand is a
    code, or a code with a parameter that must not be empty (``api.too_many_requests:seconds``) or
    have a value (``api.bad_address:reason=not_encrypted``); the most special key wins.
    """

    title: Text
    text: Text
