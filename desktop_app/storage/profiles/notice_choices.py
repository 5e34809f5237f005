"""Reads and writes how a person wants to be told what came, among the other preferences."""

from __future__ import annotations

import datetime as dt
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.notices import QUIET_FROM, QUIET_UNTIL, NoticeChoices, NoticeKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.storage.profiles.preferences import Preferences

_NAME: Final = "notices"


def notice_choices(preferences: Preferences) -> NoticeChoices:
    """The choices as they are kept; what is missing or unreadable is as at first."""
    return _choices(preferences.arrangement(_NAME) or {})


def keep_notice_choices(
    preferences: Preferences, choices: NoticeChoices, *, before: NoticeChoices
) -> None:
    """Keep what was chosen otherwise than before.

    The rest stays as it is kept by now: the window of another profile may have changed it.
    """
    changed = {
        one.name: getattr(choices, one.name)
        for one in fields(NoticeChoices)
        if getattr(choices, one.name) != getattr(before, one.name)
    }
    turned_off, turned_on = choices.off - before.off, before.off - choices.off

    def change(kept: Mapping[str, Any]) -> Mapping[str, Any]:
        now = _choices(kept)
        return _written(replace(now, **(changed | {"off": (now.off | turned_off) - turned_on})))

    preferences.rearrange(_NAME, change)


def _choices(kept: Mapping[str, Any]) -> NoticeChoices:
    off = kept.get("off")
    return NoticeChoices(
        off=frozenset(kind for kind in NoticeKind if isinstance(off, list) and kind.value in off),
        quiet=kept.get("quiet") is True,
        quiet_from=_time(kept, "quiet_from", QUIET_FROM),
        quiet_until=_time(kept, "quiet_until", QUIET_UNTIL),
        sums=kept.get("sums") is True,
        tray=kept.get("tray") is True,
    )


def _written(choices: NoticeChoices) -> Mapping[str, Any]:
    return {
        "off": sorted(choices.off),
        "quiet": choices.quiet,
        "quiet_from": choices.quiet_from.isoformat("minutes"),
        "quiet_until": choices.quiet_until.isoformat("minutes"),
        "sums": choices.sums,
        "tray": choices.tray,
    }


def _time(kept: Mapping[str, Any], name: str, usual: dt.time) -> dt.time:
    try:
        return dt.time.fromisoformat(kept[name])
    except (KeyError, TypeError, ValueError):
        return usual
