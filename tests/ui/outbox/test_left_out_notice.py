"""Tests of the words about documents that cannot be part of a batch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import Party
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.outbox.batch_view import left_out_notice
from tests.support.windows import documents

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


def test_what_is_left_out_is_named_legibly_and_without_a_name_by_its_type(
    themed_app: QApplication,
) -> None:
    (row,) = documents(1, seed=5)
    odd = replace(row, number="", party=Party(name="ab\u202ecd\nef"))
    bare = replace(row, party=Party())
    title, names = left_out_notice([odd, bare], [])
    assert formats.count(2) in title()
    assert names() == f"ab\ufffdcd ef, {formats.numbered(row.number)} {labels.type_name(row)}"
