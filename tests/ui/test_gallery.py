"""Tests of the pictures of all pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage

from desktop_app.ui import theme
from tests.gallery.command import main, read, take
from tests.support.window_tasks import ending

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


def test_a_page_is_pictured_in_each_combination(
    run_qt: Run,
    themed_app: QApplication,
    synchronised: Path,
    sandbox: SandboxProcess,
    tmp_path: Path,
) -> None:
    folder = tmp_path / "pictures"
    words = [str(folder), "--page", "labels", "--size", "1000x700", "--scheme", "dark"]
    chosen = read([*words, "--language", "ru", "--language", "en"])
    assert run_qt(ending(take(themed_app, sandbox, synchronised, chosen))) == []
    for language in ("ru", "en"):
        picture = QImage(str(folder / f"{language}-dark-1000x700" / "labels.png"))
        assert (picture.width(), picture.height()) == (1000, 700)
        assert picture.pixelColor(picture.width() - 2, 300).lightness() < 80, "it is dark"
        assert not QImage(str(folder / f"{language}-dark-1000x700.png")).isNull()


def test_everything_is_pictured_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = read(["somewhere"])
    assert len(chosen.language) * len(chosen.size) * len(chosen.scheme) == 4 * 3 * 2
    assert len(chosen.page) > 25
    with pytest.raises(SystemExit):
        read(["somewhere", "--size", "wide"])
    assert "1280x800" in capsys.readouterr().err


def test_a_gallery_that_cannot_keep_its_pictures_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main([str(tmp_path / "file" / "shots")]) == 1
    assert "cannot be kept" in capsys.readouterr().err


WITH_LITTLE_ROOM = (
    "outbox", "batch", "stored_cards", "recurring", "counterparties", "documents-error",
    "settings-middle", "conflict",
)  # fmt: skip


WITH_LEAST_ROOM = (
    "documents", "to_sign", "payment", "new_order", "stored_cards", "conflict", "counterparties",
    "templates", "recurring", "recurring-schedules", "pay_order",
    "settings-gateway-unfolded", "web_wallet", "signing-bank",
)  # fmt: skip
IN_LEAST_WINDOW = (
    "documents", "requirements", "received", "outbox", "orders", "templates", "counterparties",
    "recurring-schedules",
)  # fmt: skip


@pytest.mark.parametrize("language", ["ru", "be"])
@pytest.mark.parametrize(
    ("size", "text", "pages"),
    [
        ("1280x800", "200", WITH_LITTLE_ROOM),
        ("1000x700", "200", WITH_LEAST_ROOM),
        ("760x600", "100", IN_LEAST_WINDOW),
    ],
)
def test_nothing_is_cut_and_no_page_scrolls_sideways_in_little_room(
    run_qt: Run,
    themed_app: QApplication,
    synchronised: Path,
    sandbox: SandboxProcess,
    tmp_path: Path,
    size: str,
    text: str,
    pages: tuple[str, ...],
    language: str,
) -> None:
    words = [str(tmp_path / "pictures"), "--size", size, "--scheme", "light", "--text", text]
    for page in pages:
        words += ["--page", page]
    chosen = read([*words, "--language", language])
    try:
        assert run_qt(ending(take(themed_app, sandbox, synchronised, chosen))) == []
    finally:
        theme.apply(themed_app, theme.Scheme.LIGHT, text=theme.USUAL_TEXT)
