"""Schemathesis check: a gateway refuses wrong data with HTTP 200 and an error in the body.

Only JSON is looked at: in a form everything is a text, so that a number is as good as its digits.
What is empty counts as absent, and says nothing.
"""

from __future__ import annotations

from typing import Any

import schemathesis
from schemathesis import GenerationMode
from schemathesis.core.parameters import ParameterLocation

HTTP_OK = 200


@schemathesis.check
def refused_in_body(ctx: Any, response: Any, case: Any) -> None:
    """Fail where wrong JSON was accepted."""
    del ctx
    component = case.meta.components.get(ParameterLocation.BODY)
    wrong = component is not None and component.mode == GenerationMode.NEGATIVE
    if not wrong or response.status_code != HTTP_OK or case.media_type != "application/json":
        return
    if _has_empty_value(case.body):
        return
    body = response.json()
    assert body.get("success") is False, f"wrong data were accepted: {case.body!r}"


def _has_empty_value(body: object) -> bool:
    """Whether something in a body is empty, at any depth."""
    inner = body.values() if isinstance(body, dict) else body if isinstance(body, list) else ()
    return any(_is_empty(value) or _has_empty_value(value) for value in inner)


def _is_empty(value: object) -> bool:
    return value in (None, "", [], {})
