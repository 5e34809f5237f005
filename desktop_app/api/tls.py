"""Configures TLS: protocol versions and trusted certificates."""

from __future__ import annotations

import re
import ssl
import sys
from pathlib import Path
from typing import Final

import truststore

_FILES: Final = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/pki/tls/cert.pem",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Where distributions of Linux and the BSDs keep the certificates that the system trusts."""
_HASHED = re.compile(r"[0-9a-f]{8}\.[0-9]")


def tls_context(ca_file: Path | None) -> ssl.SSLContext:
    """A TLS context with the system's certificates, those of `ca_file`, and no old protocols.

    The environment counts for nothing: neither `SSL_CERT_FILE` and `SSL_CERT_DIR`, which name
    certificates to trust, nor `SSLKEYLOGFILE`, which would write down the keys of connections.

    Raises:
        OSError: `ca_file` cannot be read, or has no certificate.
    """
    if sys.platform in ("win32", "darwin"):
        context: ssl.SSLContext = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    else:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.hostname_checks_common_name = False
        _trust_the_system(context)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    if ca_file is not None:
        context.load_verify_locations(cafile=ca_file)
    return context


def trust_places(ca_file: Path | None) -> tuple[str, ...]:
    """The files and folders with the certificates of `tls_context`; none where the system asks."""
    file, folder = (None, None) if sys.platform in ("win32", "darwin") else _places()
    return tuple(str(each) for each in (file, folder, ca_file) if each is not None)


def _trust_the_system(context: ssl.SSLContext) -> None:
    file, folder = _places()
    if file is not None or folder is not None:
        context.load_verify_locations(cafile=file, capath=folder)


def _places() -> tuple[Path | None, Path | None]:
    """File and folder of OpenSSL's default location that are there, else one of `_FILES`."""
    built = ssl.get_default_verify_paths()
    file, folder = Path(built.openssl_cafile), Path(built.openssl_capath)
    is_file = file.is_file()
    is_folder = folder.is_dir() and any(_HASHED.fullmatch(each.name) for each in folder.iterdir())
    if is_file or is_folder:
        return (file if is_file else None, folder if is_folder else None)
    return next((Path(each) for each in _FILES if Path(each).is_file()), None), None
