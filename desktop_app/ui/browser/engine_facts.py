"""What the embedded browser is, as issuers want to know it (2.7)."""

from __future__ import annotations

import json
import platform
from typing import Any, Final

from desktop_app.domain.gateway.card_payments import BrowserInfo

QUESTION: Final = """JSON.stringify((function(){
var zone='';try{zone=Intl.DateTimeFormat().resolvedOptions().timeZone||'';}catch(unknown){}
return {agent:navigator.userAgent,language:navigator.language,zone:zone,
offset:String(new Date().getTimezoneOffset()),depth:screen.colorDepth,
width:screen.width,height:screen.height,
inner:screen.availWidth+'x'+screen.availHeight,
java:typeof navigator.javaEnabled==='function'&&navigator.javaEnabled(),
plugins:Array.prototype.map.call(navigator.plugins,function(one){return one.name;}).join(','),
mobile:/Mobi|Android/.test(navigator.userAgent)};
})())"""
"""Answered by the engine in a page of ours."""

_LONGEST_AGENT, _LONGEST_LANGUAGE, _LONGEST_OFFSET, _LONGEST_SIZE = 2048, 8, 5, 6
_DEEPEST: Final = 99
_SYSTEMS: Final = {"Darwin": "macOS"}


def browser_info(answer: str, accepts: str, *, ip: str = "") -> BrowserInfo:
    """The browser data of a payment; what was not answered, or does not fit, stays out.

    Args:
        answer: to `QUESTION`.
        accepts: the `Accept` header of pages.
        ip: address of this computer as the issuer sees it, where somebody knows it.
    """
    facts = _read(answer)
    if not facts:
        return BrowserInfo()
    width, height, depth = _size(facts, "width"), _size(facts, "height"), facts.get("depth")
    resolution = f"{width}x{height}" if width and height else ""
    deep = isinstance(depth, int) and 0 < depth <= _DEEPEST
    system = platform.system()
    return BrowserInfo(
        user_agent=_text(facts, "agent")[:_LONGEST_AGENT],
        os=_SYSTEMS.get(system, system),
        os_version=platform.release(),
        accept_header=accepts[:_LONGEST_AGENT],
        ip_address=ip,
        language=_text(facts, "language")[:_LONGEST_LANGUAGE],
        time_zone=_text(facts, "zone"),
        time_zone_offset=_text(facts, "offset")[:_LONGEST_OFFSET],
        color_depth=str(depth) if deep else "",
        is_mobile=bool(facts.get("mobile")),
        java_enabled=bool(facts.get("java")),
        javascript_enabled=True,
        plugins=_text(facts, "plugins"),
        screen_width=width,
        screen_height=height,
        screen_print=(
            f"Current Resolution: {resolution}, Available Resolution: {_text(facts, 'inner')},"
            f" Color Depth: {depth}"
            if resolution and deep
            else ""
        ),
        device_type="desktop",
    )


def _read(answer: str) -> dict[str, Any]:
    try:
        facts = json.loads(answer)
    except ValueError:
        return {}
    return facts if isinstance(facts, dict) else {}


def _text(facts: dict[str, Any], name: str) -> str:
    value = facts.get(name)
    return value if isinstance(value, str) else ""


def _size(facts: dict[str, Any], name: str) -> int | None:
    value = facts.get(name)
    fits = isinstance(value, int) and value > 0 and len(str(value)) <= _LONGEST_SIZE
    return value if fits else None
