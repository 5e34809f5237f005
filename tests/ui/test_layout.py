"""Tests that no page, in any language, cuts a text or has small or nameless controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.payments.payment_layout import PAYMENT_LAYOUT
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.theme.tokens import NAVIGATION
from tests.support.layout import (
    at_rest,
    cut_cells,
    cut_texts,
    faults,
    filled_buttons,
    place_of,
    small_targets,
    still,
    without_name,
)
from tests.support.pages import PageFakes
from tests.support.window_tasks import ending
from tests.support.windows import documents
from tests.ui.every_page import (
    HALVES,
    USUAL,
    is_read,
    lines,
    shown,
    visit,
    wrong_in_forms,
    wrong_in_the_application,
    wrong_in_the_frame,
    wrong_on_pages,
)
from tests.ui.gateway.order_pages import opened_shop
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NARROW: Final = (1000, 700)
FORM_ROW_HEIGHT: Final = 64
"""Height of a row of a form."""
SIZES: Final = (NARROW, (1440, 900), (1920, 1080), USUAL)
WITH_LISTS: Final = (
    "documents", "to_sign", "card_file", "requirements", "register", "outbox", "orders",
    "stored_cards", "recurring", "counterparties", "templates", "activity", "directories",
)  # fmt: skip
IN_NARROW: Final = ("documents", "outbox", "payment", "orders", "counterparties", "templates")
DOMESTIC: Final = ("legalPayments", "individualPayments", "budgetPayments", "selfPayments")
TITLE_ROW: Final = 56
"""Most pixels of the head of a page."""


@pytest.fixture(params=list(Language))
def language(request: pytest.FixtureRequest, themed_app: QApplication) -> Iterator[Language]:
    """Every language of the window, one after the other."""
    use_language(themed_app, request.param)
    yield request.param
    use_language(themed_app, Language.ENGLISH)


def wrong_in(root: QWidget) -> list[str]:
    """Everything on the screen that is not as it should be."""
    filled = filled_buttons(root)
    several = [f"filled at once: {filled}"] if len(filled) > 1 else []
    return [
        *cut_texts(root),
        *cut_cells(root),
        *small_targets(root),
        *without_name(root),
        *several,
    ]


async def cut_in_other_sizes(window: MainWindow, name: str, page: QWidget) -> dict[str, list[str]]:
    """Cells that are cut on the page on show in windows of other sizes; the last is the usual."""
    found = {}
    for width, height in SIZES:
        window.resize(width, height)
        await still(page)
        found[f"{name}, {width} × {height}"] = cut_cells(page)
    return found


async def wrong_in_little_room(window: MainWindow) -> dict[str, list[str]]:
    """What is wrong on pages that are opened in a narrow window, and in the smallest one."""
    window.resize(*NARROW)
    found = {f"{name}, narrow": wrong_in(await visit(window, name)) for name in IN_NARROW}
    window.resize(window.minimumSize())
    for name in IN_NARROW:
        page = await visit(window, name)
        found[f"{name}, least"] = [*faults(page), *cut_cells(page)]
    return found


async def look_at_domestic_payments(page: QWidget) -> None:
    """Every kind of domestic payment is visible without scrolling, in the same rows.

    The kind is that of before again.
    """
    assert isinstance(page, PaymentPage)
    form = page.view.form
    assert set(DOMESTIC) < set(PAYMENT_LAYOUT.kinds)
    before = form.kind
    for kind in DOMESTIC:
        form.set_kind(kind)
        await still(page)
        view = form.parentWidget()
        assert view is not None
        assert form.y() == 0, f"{kind} is scrolled"
        slack = max(TITLE_ROW - page.head.height(), 0)
        for name, field in form.fields.items():
            if field.isVisible():
                bottom = field.mapTo(view, field.rect().bottomLeft()).y()
                assert bottom < view.height() - slack, (kind, name)
        tops = {
            name: field.mapTo(form, QPoint()).y()
            for name, field in form.fields.items()
            if field.isVisible()
        }
        assert tops["account"] == tops["number"] == tops["date"]
        assert tops["party.account"] - tops["account"] in {FORM_ROW_HEIGHT, 2 * FORM_ROW_HEIGHT}
        if "party.bic" in tops:
            assert tops["party.taxpayer_number"] == tops["party.bic"]
            assert tops["party.bic"] == tops["amount"] == tops["currency"]
            assert tops["party.name"] - tops["account"] == FORM_ROW_HEIGHT
        assert tops["amount"] - tops["party.account"] == FORM_ROW_HEIGHT
        assert not wrong_in(page), wrong_in(page)
    form.set_kind(before)
    await still(page)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("names", HALVES, ids=["one half", "the other"])
def test_every_page_in_every_language_and_size(
    run_qt: Run,
    synchronised: Path,
    sandbox: SandboxProcess,
    registry: CommandRegistry,
    themed_app: QApplication,
    names: tuple[str, ...],
) -> None:
    """Nothing is wrong, and what fits itself into its room asks for no other layout once it does.

    Each page is made in the usual size, and lists are resized on show.
    """

    async def story() -> None:
        found: dict[str, list[str]] = {}
        seen_closer: list[str] = []

        async def look_closer(name: str, page: QWidget) -> None:
            await at_rest(themed_app)
            if name in WITH_LISTS:
                found.update(await cut_in_other_sizes(window, name, page))
            if name == "payment":
                await look_at_domestic_payments(page)
                seen_closer.append(name)

        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            found |= await wrong_on_pages(window, names, wrong_in, look_closer)
            assert ("payment" in names) == (seen_closer == ["payment"])
            assert not lines(found), lines(found)

    run_qt(ending(story()))


@pytest.mark.usefixtures("language")
def test_every_form_the_frame_and_little_room_in_every_language(
    run_qt: Run, synchronised: Path, sandbox: SandboxProcess, registry: CommandRegistry
) -> None:
    async def story() -> None:
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            found = await wrong_in_forms(window, wrong_in)
            found |= await wrong_in_the_frame(window, wrong_in)
            found |= await wrong_in_little_room(window)
            window.resize(*NARROW)
            frame = await wrong_in_the_frame(window, wrong_in)
            found |= {f"{place}, narrow": wrong for place, wrong in frame.items()}
            assert not lines(found), lines(found)

    run_qt(ending(story()))


def out_of_reach(root: QWidget) -> list[str]:
    """What is cut, out of sight or small."""
    return [*cut_texts(root), *cut_cells(root), *small_targets(root)]


@pytest.mark.parametrize("names", HALVES, ids=["one half", "the other"])
def test_every_page_is_whole_with_large_text(
    run_qt: Run,
    synchronised: Path,
    sandbox: SandboxProcess,
    registry: CommandRegistry,
    themed_app: QApplication,
    names: tuple[str, ...],
) -> None:
    """The size is chosen while the window is on the screen; the language has long words."""
    use_language(themed_app, Language.RUSSIAN)

    async def story() -> None:
        async with (
            opened_shop(synchronised, sandbox) as workspace,
            shown(workspace, registry) as window,
        ):
            theme.apply(themed_app, theme.Scheme.LIGHT, text=max(theme.TEXT_SIZES))
            found = {name: out_of_reach(await visit(window, name)) for name in names}
            found["frame"] = [*out_of_reach(window.navigation), *out_of_reach(window.status_bar)]
            theme.apply(themed_app, theme.Scheme.LIGHT, text=theme.USUAL_TEXT)
            assert window.navigation.width() == NAVIGATION
            assert not lines(found), lines(found)

    run_qt(ending(story()))


def test_the_pages_of_the_application_in_every_language(
    language: Language, registry: CommandRegistry, profile: Profile, qtbot: QtBot, run_qt: Run
) -> None:
    appearance = Appearance(language=language)

    async def story() -> None:
        found = await wrong_in_the_application(registry, profile, appearance, qtbot, wrong_in)
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


def test_the_measure_of_cells_sees_cut_states_and_cut_texts_that_nothing_says(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        page = DocumentsPage(PageFakes(documents(30)).context())
        qtbot.addWidget(page)
        page.resize(*USUAL)
        page.show()
        await settle(lambda: is_read(page))
        await still(page)
        assert cut_cells(page) == []
        table = page.list.table
        table.setColumnWidth(0, 40)
        first = table._model.cells(0)
        assert first is not None
        assert f"{place_of(table)} {first[0].text!r} is cut" in cut_cells(page)
        table.setColumnWidth(0, 400)
        monkeypatch.setattr(table, "tip_at", lambda _: "")  # nothing says what is cut
        names = [each.id for each in table._model.columns]
        table.setColumnWidth(names.index("party"), 40)
        assert cut_cells(page)

    run_qt(ending(use()))
