"""Codes of directories as documents write them."""

from __future__ import annotations

import pytest

from desktop_app.domain.directories import Directory, DirectoryEntry, as_written


@pytest.mark.parametrize(
    ("directory", "entry", "code"),
    [
        (Directory.CORR_BIC, DirectoryEntry("101", "ЗАО «Альфа-Банк»", "ALFABY2X"), "ALFABY2X"),
        (Directory.COUNTRY_CODE, DirectoryEntry("112", "Беларусь", " BY "), "BY"),
        (Directory.TYPE_OF_PAYMENTS, DirectoryEntry("2", "Налоги", "TAXS"), "TAXS"),
        (Directory.PRIORITY, DirectoryEntry("7", "07 – заработная плата", "07"), "07"),
        (Directory.CORR_BIC, DirectoryEntry("ALFABY2X", "ЗАО «Альфа-Банк»"), "ALFABY2X"),
        (Directory.PURPOSE_TYPE, DirectoryEntry("10101", "Заработная плата", "SALA"), "10101"),
        (Directory.RESERVATION_TYPE, DirectoryEntry("7", "Бронирование", "07"), "7"),
    ],
)
def test_a_code_is_what_documents_write(
    directory: Directory, entry: DirectoryEntry, code: str
) -> None:
    written = as_written(directory, entry)
    assert (written.code, written.name) == (code, entry.name)
