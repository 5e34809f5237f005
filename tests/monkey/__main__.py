"""`python -m tests.monkey [--minutes N] [--seed N] [--faults]`: random clicking."""

from __future__ import annotations

import sys

from tests.monkey.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
