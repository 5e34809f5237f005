"""`python -m tests.campaign [--rounds N] [--seed N]`: random rounds that must lose no money."""

from __future__ import annotations

import signal
import sys

from tests.campaign.command import main

if __name__ == "__main__":
    # Whoever ends a long campaign still gets its figures.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
