"""Removes secrets from texts: tokens, passwords, card and account numbers."""

from __future__ import annotations

import re

from desktop_app.domain.gateway.secret_removal import without_numbers

REDACTED = "[redacted]"

_TELLING_NAME = (
    r"[\"']?\b\w*(?:token|password|passwd|secret|passphrase|recovery|signature|cookie|api_?key|cvc"
    r"|cvv|pan)\w*[\"']?\s*[:=]\s*"
)
_RULES = (
    re.compile(r"(?i)(\b(?:proxy-)?authorization[\"']?\s*[:=]\s*[\"']?(?:\w+\s+)?)[^\s\"',]+"),
    re.compile(r"(?i)(\bbearer\s+)[\w.~+/=-]+"),
    re.compile(rf"(?i)({_TELLING_NAME}[\"'])[^\"']+"),
    re.compile(rf"(?i)({_TELLING_NAME})[^\s\"',;&)}}\]]+"),
    re.compile(r"(://)[^/\s:@]+:[^/\s@]+(?=@)"),  # a name and a password in an address
    re.compile(r"()\beyJ[\w-]+\.[\w-]+\.[\w-]*"),  # a signed token
    re.compile(r"()\b(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}\b"),  # a recovery code
    re.compile(r"()\b[0-9A-Fa-f]{32,}\b"),  # a key
)
_LONG_NUMBER = re.compile(r"(?<![\w])(?:\d[ \u00a0-]?){11,}\d(?!\w)")
_IBAN = re.compile(r"\bBY\d{2}[A-Z0-9]{4}\d{4}[A-Z0-9]{16}\b")


def redact(text: str) -> str:
    """Redact a text: values after secret names, bearer tokens, long runs of digits.

    Of a card number that is written in an unusual way the first six and last four digits stay.
    """
    for rule in _RULES:
        text = rule.sub(rf"\1{REDACTED}", text)
    text = _IBAN.sub(REDACTED, text)
    return without_numbers(_LONG_NUMBER.sub(REDACTED, text))
