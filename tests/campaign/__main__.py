"""`python -m tests.campaign [--rounds N] [--seed N]`: random rounds that must lose no money."""

from __future__ import annotations

import sys

from tests.campaign.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
