"""Starts Kantora with `python -m desktop_app`."""

from __future__ import annotations

import sys

from desktop_app.cli import main

if __name__ == "__main__":
    sys.exit(main())
