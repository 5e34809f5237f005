"""Values in the bodies of the control interface: read strictly, described as they are read."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from desktop_app.sandbox.http.parameters import INT64_MAX

_DIGITS = "^[1-9][0-9]{0,17}$"

_PORT = "(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[0-9]{1,4})"
_HOST = r"([A-Za-z0-9._-]{1,255}|\[::1\])"


class RequestBody(BaseModel):
    """A body that has known fields alone, each of the type that is described."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _whole(value: Any) -> Any:
    """A number without a fraction is a whole one, however JSON writes it."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _numbered(value: Any) -> Any:
    """The number that an identifier stands for; lists show some identifiers as texts."""
    if isinstance(value, str) and re.fullmatch(_DIGITS, value):
        return int(value)
    return _whole(value)


WHOLE = BeforeValidator(_whole)
"""Stands behind the limits of a whole number."""

Identifier = Annotated[
    int,
    Field(ge=1, le=INT64_MAX),
    BeforeValidator(_numbered),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": INT64_MAX},
                {"type": "string", "pattern": _DIGITS},
            ]
        }
    ),
]
"""Number of a document or a request to the register, as a number or as a text."""

Login = Annotated[str, Field(min_length=1, max_length=50, pattern=r"^[A-Za-z0-9_.-]+$")]

Address = Annotated[str, Field(pattern=f"^(https?://{_HOST}(:{_PORT})?([/?#][!-~]*)?)?$")]
"""Address of a server; an empty one stands for none."""
