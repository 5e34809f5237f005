"""Replaces labels in the filters of saved views, inside the transactions of other stores."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from desktop_app.storage.engine.sql import select

if TYPE_CHECKING:
    from collections.abc import Collection

    import apsw


def replace_label(
    connection: apsw.Connection, old: str, new: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Let views that filter by one label filter by another one.

    Returns:
        Identifiers of these views, and of those among them that lacked the other label.
    """
    views: list[str] = []
    lacked: list[str] = []
    for view_id, content, labels in _filtering(connection, old):
        views.append(view_id)
        if new not in labels:
            lacked.append(view_id)
        _write(connection, view_id, content, (labels - {old}) | {new})
    return tuple(views), tuple(lacked)


def put_back(
    connection: apsw.Connection,
    old: str,
    new: str,
    *,
    views: Collection[str],
    lacked: Collection[str],
) -> None:
    """Undo `replace_label` in those of its views that still filter by the other label."""
    for view_id, content, labels in _filtering(connection, new):
        if view_id in views:
            without = {new} if view_id in lacked else set()
            _write(connection, view_id, content, (labels - without) | {old})


def _filtering(
    connection: apsw.Connection, label_id: str
) -> list[tuple[str, dict[str, Any], set[str]]]:
    """Views that filter by a label: identifier, what they hold, and the labels."""
    found = []
    for view_id, text in select(connection, "SELECT id, content FROM saved_views"):
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):  # damaged: it shows everything
            continue
        match content:
            case {"filter": {"labels": {"values": [*values]}}} if label_id in values and all(
                isinstance(each, str) for each in values
            ):
                found.append((view_id, content, set(values)))
    return found


def _write(
    connection: apsw.Connection, view_id: str, content: dict[str, Any], labels: set[str]
) -> None:
    content["filter"]["labels"]["values"] = sorted(labels)
    connection.execute(
        "UPDATE saved_views SET content = ? WHERE id = ?",
        (json.dumps(content, ensure_ascii=False), view_id),
    )
