"""Hypothesis settings for the api tests: no deadline, deterministic examples."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("kantora", deadline=None, derandomize=True, database=None)
settings.load_profile("kantora")
