"""Names of what a profile has: its environment, and the permissions that its bank gives."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.profiles.profile import Environment
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ENVIRONMENTS: Final[Mapping[Environment, Text]] = {
    Environment.DEMO: Text("labels", "Demo"),
    Environment.TEST: Text("labels", "Test"),
    Environment.PRODUCTION: Text("labels", "Production"),
}


def environment(value: Environment) -> str:
    """The name of an environment."""
    return str(ENVIRONMENTS[value])


SCOPES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "read_documents": Text("labels", "Reading documents"),
        "create_documents": Text("labels", "Creating and changing"),
        "sign_documents": Text("labels", "Starting a signature"),
    }
)


def scope(name: str) -> str:
    """What a permission allows; the bank's own name where this program knows no other."""
    return str(SCOPES.get(name, name))


def scopes(names: Iterable[str]) -> str:
    """Several permissions in the middle of a sentence."""
    return ", ".join(scope(name).lower() for name in names)
