"""The floor of synchronisation: download the same pages with httpx and throw them away.

Reads one line of JSON (`url`, `token`, `pages`: paths with queries), then downloads all of them
for every further line and answers with the seconds it took.
"""

from __future__ import annotations

import json
import sys
import time

import httpx


def main() -> None:
    """Download whenever asked."""
    wish = json.loads(sys.stdin.readline())
    headers = {"Authorization": f"Bearer {wish['token']}"}
    with httpx.Client(base_url=wish["url"], headers=headers, trust_env=False) as client:
        for _ in sys.stdin:
            began = time.perf_counter()
            for page in wish["pages"]:
                client.get(page).raise_for_status()
            sys.stdout.write(f"{time.perf_counter() - began}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
