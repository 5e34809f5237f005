"""`python -m desktop_app.sandbox`: the sandbox from the command line."""

from __future__ import annotations

import sys

from desktop_app.sandbox.options import parse_options
from desktop_app.sandbox.server import serve


def main() -> int:
    """Run the sandbox; returns its exit status."""
    return serve(parse_options())


if __name__ == "__main__":
    sys.exit(main())
