"""The display names of a profile's environments; needed for the first paint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.profiles.profile import Environment
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

ENVIRONMENTS: Final[Mapping[Environment, Text]] = {
    Environment.DEMO: Text("labels", "Demo"),
    Environment.TEST: Text("labels", "Test"),
    Environment.PRODUCTION: Text("labels", "Production"),
}


def environment(value: Environment) -> str:
    """The name of an environment."""
    return str(ENVIRONMENTS[value])
