"""Tests of what another program may open."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.files import FileContent

PDF = b"%PDF-1.4\n"


def opens(name: str) -> bool:
    return FileContent(name=name, content_type="application/pdf", data=PDF).opens_safely


@given(
    before=st.text(st.characters(exclude_categories=["Cs"]), max_size=9),
    separator=st.sampled_from(["/", "\\", "\0", "C:", "/../", "..\\"]),
)
def test_a_path_is_no_name(before: str, separator: str) -> None:
    assert not opens(f"{before}{separator}x.pdf")


@given(st.text("абвABC 0123-_()№«».,", min_size=1, max_size=30))
def test_a_plain_name_is_one(stem: str) -> None:
    assert opens(f"{stem}x.PDF")
    assert not opens(f"{stem}x.pdf.exe")
