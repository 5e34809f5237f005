"""`python -m tests.bench [NAME …]`: runs benchmarks and compares them with floors."""

from __future__ import annotations

import sys

from tests.bench.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
