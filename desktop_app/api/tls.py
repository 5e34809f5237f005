"""How connections are encrypted, and whose certificates are trusted."""

from __future__ import annotations

import ssl
import sys
from typing import TYPE_CHECKING

import truststore

if TYPE_CHECKING:
    from pathlib import Path


def tls_context(ca_file: Path | None) -> ssl.SSLContext:
    """Certificates are checked by the operating system; old protocols are off."""
    context: ssl.SSLContext = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    if ca_file is not None:
        context.load_verify_locations(cafile=ca_file)
    if sys.platform not in ("win32", "darwin"):
        # Elsewhere truststore only finds the system's file of certificates, but reads it again for
        # every connection (20 ms). The context inside has read it by now and checks by itself.
        probe = context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="localhost")
        context = probe.context
    return context
