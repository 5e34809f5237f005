"""Removes secrets from texts: tokens, passwords, card and account numbers."""

from __future__ import annotations

import re

from desktop_app.domain.gateway.secret_removal import without_numbers

REDACTED = "[redacted]"

_NAMES = (
    "token", "password", "passwd", "secret", "passphrase", "recovery", "signature", "cookie",
    "api_key", "apikey", "cvc", "cvv", "pan",
)  # fmt: skip
_TELLING_NAME = rf"[\"']?\b\w*(?:{'|'.join(_NAMES)})\w*[\"']?\s*[:=]\s*"
_RULES = (
    (
        ("authorization",),
        re.compile(r"(?i)(\b(?:proxy-)?authorization[\"']?\s*[:=]\s*[\"']?(?:\w+\s+)?)[^\s\"',]+"),
    ),
    (("bearer",), re.compile(r"(?i)(\bbearer\s+)[\w.~+/=-]+")),
    (_NAMES, re.compile(rf"(?i)({_TELLING_NAME}[\"'])[^\"']+")),
    (_NAMES, re.compile(rf"(?i)({_TELLING_NAME})[^\s\"',;&)}}\]]+")),
    # A name and a password in an address.
    (("://",), re.compile(r"(://)[^/\s:@]+:[^/\s@]+(?=@)")),
    # A signed token, a recovery code, a key.
    (("eyj",), re.compile(r"()\beyJ[\w-]+\.[\w-]+\.[\w-]*")),
    (("-",), re.compile(r"()\b(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}\b")),
    (("",), re.compile(r"()\b[0-9A-Fa-f]{32,}\b")),
)
"""What every match of a rule contains, in small letters, and the rule."""
_LONG_NUMBER = re.compile(r"(?<![\w])(?:\d[ \u00a0-]?){11,}\d(?!\w)")
_IBAN = re.compile(r"\bBY\d{2}[A-Z0-9]{4}\d{4}[A-Z0-9]{16}\b")


def redact(text: str) -> str:
    """Redact a text: values after secret names, bearer tokens, long runs of digits.

    Of a card number that is written in an unusual way the first six and last four digits stay.
    """
    small = text.lower() if text.isascii() else None  # beyond it, letters have unexpected forms
    for needed, rule in _RULES:
        if small is None or any(each in small for each in needed):
            text = rule.sub(rf"\1{REDACTED}", text)
    text = _IBAN.sub(REDACTED, text)
    return without_numbers(_LONG_NUMBER.sub(REDACTED, text))
