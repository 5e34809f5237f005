"""Schemathesis check: right data are refused for what is there, and for nothing else."""

from __future__ import annotations

import re
from typing import Any

import schemathesis
from schemathesis import GenerationMode

BAD_REQUEST = 400
STATES = re.compile(
    r"(document|request|order|binding): there is no |"
    r"order: no callback was sent for |"
    r"seconds: the clock cannot pass |"
    r"password: a new merchant needs one$|"
    r"(parent|login): there is no merchant |"
    r"pem: "
)
"""How refusals begin that no description of a body could foretell."""


@schemathesis.check
def refused_for_its_state(ctx: Any, response: Any, case: Any) -> None:
    """Fail where a right body was refused for what it says."""
    del ctx
    components = case.meta.components.values()
    right = all(component.mode == GenerationMode.POSITIVE for component in components)
    if not right or response.status_code != BAD_REQUEST:
        return
    message = response.json()["message"]
    assert STATES.match(message), f"{case.body!r} was refused: {message}"
