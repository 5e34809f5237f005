"""Tests that no page, in any language, cuts a text or has small or nameless controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QToolButton, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.settings.settings_cards import Appearance
from tests.support.layout import cut_texts, filled_buttons, small_targets, without_name
from tests.support.windowed import ending
from tests.ui.every_page import (
    judged_in_forms,
    judged_in_the_application,
    judged_in_the_frame,
    judged_on_every_page,
    lines,
    shown,
    visit,
)
from tests.ui.gateway.order_pages import opened_shop

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NARROW: Final = (1000, 700)
IN_NARROW: Final = ("documents", "outbox", "payment", "orders", "counterparties", "templates")


@pytest.fixture(params=list(Language))
def language(request: pytest.FixtureRequest, look: QApplication) -> Iterator[Language]:
    """Every language of the window, one after the other."""
    use_language(look, request.param)
    yield request.param
    use_language(look, Language.ENGLISH)


def wrong_in(root: QWidget) -> list[str]:
    """Everything on the screen that is not as it should be."""
    filled = filled_buttons(root)
    several = [f"filled at once: {filled}"] if len(filled) > 1 else []
    return [*cut_texts(root), *small_targets(root), *without_name(root), *several]


@pytest.mark.usefixtures("language")
def test_every_page_in_every_language(
    run_qt: Run, synchronised: Path, sandbox: SandboxProcess, registry: CommandRegistry
) -> None:
    async def story() -> None:
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            found = await judged_on_every_page(window, wrong_in)
            found |= await judged_in_forms(window, wrong_in)
            found |= await judged_in_the_frame(window, wrong_in)
            window.resize(*NARROW)
            for name in IN_NARROW:
                found[f"{name}, narrow"] = wrong_in(await visit(window, name))
            assert not lines(found), lines(found)

    run_qt(ending(story()))


def test_the_pages_of_the_application_in_every_language(
    language: Language, registry: CommandRegistry, profile: Profile, qtbot: QtBot, run_qt: Run
) -> None:
    appearance = Appearance(language=language)

    async def story() -> None:
        found = await judged_in_the_application(registry, profile, appearance, qtbot, wrong_in)
        assert not lines(found), lines(found)

    run_qt(ending(story()))


def test_the_measures_see_what_is_wrong(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    root.resize(400, 300)
    label, box, field = theme.Label("Назначение платежа"), QCheckBox("Бессрочно"), QLineEdit()
    icon, buttons = QToolButton(), [QPushButton("Отправить"), QPushButton("Подписать")]
    everything = (label, box, field, icon, *buttons)
    for place, one in enumerate(everything):
        one.setParent(root)
        one.setGeometry(10, 10 + 40 * place, 24, 24)
    for button in buttons:
        theme.look(button, "primary")
    field.setPlaceholderText("Название, счёт или УНП")
    root.show()
    cut = " ".join(cut_texts(root))
    for words in ("Назначение", "Бессрочно", "Название", "Отправить"):
        assert words in cut
    assert {"QToolButton in QWidget '' is 24 × 24"} <= set(small_targets(root))
    assert without_name(root) == ["QLineEdit in QWidget", "QToolButton in QWidget"]
    assert filled_buttons(root) == ["Отправить", "Подписать"]
    for one in everything:
        one.resize(320, 34)
    field.setAccessibleName("Получатель")
    icon.setAccessibleName("Печать")
    theme.look(buttons[0], "")
    assert wrong_in(root) == []
