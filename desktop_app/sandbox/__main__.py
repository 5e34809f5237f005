"""`python -m desktop_app.sandbox`: the sandbox from the command line."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Run the sandbox; returns its exit status."""
    gc.disable()  # until it answers: hardly anything is garbage before that
    from desktop_app.sandbox.options import parse_options  # noqa: PLC0415 - as below
    from desktop_app.sandbox.server import serve  # noqa: PLC0415 - imports make no garbage either

    return serve(parse_options())


if __name__ == "__main__":
    sys.exit(main())
