"""The one place that states the version of Kantora."""

from __future__ import annotations

__version__ = "0.1.0"
