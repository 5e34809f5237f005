"""How generated examples are drawn: however slow the machine is, and the same every time."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("kantora", deadline=None, derandomize=True, database=None)
settings.load_profile("kantora")
