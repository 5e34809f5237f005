"""Tests of form widgets and of the profile form."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit

from desktop_app.domain.profiles.profile import Environment
from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, SignInWay
from desktop_app.domain.values.web_addresses import address_is_usable
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.profiles.profile_form import COLOUR_NAMES, ProfileForm
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.focus_ring import OUTSIDE
from desktop_app.ui.widgets.field_row import FieldRow
from desktop_app.ui.widgets.labelled_field import ColourChoice, LabelledField, SecretField
from tests.ui.hands import click, press, write

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile

AMOUNT = Text("labels", "Amount")
HELP = Text("labels", "What remains to be paid")
WRONG = Text("ProfileForm", "This is needed")
FORM_ROW_HEIGHT: Final = 64


def _notes(field: QWidget) -> list[str]:
    return [label.text() for label in field.findChildren(QLabel) if label.isVisible()]


def test_a_field_says_help_or_error_in_one_place(qtbot: QtBot) -> None:
    field = LabelledField(AMOUNT, QLineEdit(), help=HELP)
    qtbot.addWidget(field)
    field.show()
    assert _notes(field) == ["Amount", "What remains to be paid"]
    assert field.control.accessibleName() == "Amount"
    assert field.control.accessibleDescription() == "required. What remains to be paid"
    height = field.sizeHint().height()
    field.set_error(WRONG)
    assert _notes(field) == ["Amount", "This is needed"]
    assert field.control.accessibleDescription() == "required. This is needed"
    assert field.control.property("look") == "wrong"
    assert field.sizeHint().height() == height
    field.set_error(None)
    assert field.error is None
    assert field.control.property("look") == ""


def test_a_short_error_in_the_place_of_a_long_help_moves_nothing(qtbot: QtBot) -> None:
    field = LabelledField(AMOUNT, QLineEdit(), help=Text("x", "What remains to be paid. " * 8))
    qtbot.addWidget(field)
    field.show()
    two_lines = field.heightForWidth(400)
    assert two_lines > FORM_ROW_HEIGHT
    field.set_error(WRONG)
    assert field.heightForWidth(400) == two_lines


def test_what_may_stay_empty_is_marked_and_what_may_not_is_only_read_aloud(qtbot: QtBot) -> None:
    needed = LabelledField(AMOUNT, QLineEdit(), can_fail=True)
    free = LabelledField(AMOUNT, QLineEdit(), can_fail=True, optional=True)
    choice = QComboBox()
    choice.addItem("BYN", "BYN")
    always = LabelledField(AMOUNT, choice, can_fail=True, optional=True)
    for field in (needed, free, always):
        qtbot.addWidget(field)
        field.show()
    assert _notes(needed) == ["Amount", ""]
    assert needed.control.accessibleDescription() == "required"
    assert _notes(free) == ["Amount", "optional", ""]
    assert free.control.accessibleDescription() == ""
    assert _notes(always) == ["Amount", ""]
    assert choice.accessibleDescription() == ""
    needed.set_optional(optional=True)
    assert _notes(needed) == ["Amount", "optional", ""]
    assert needed.control.accessibleDescription() == ""


def test_a_field_of_one_line_is_sixty_four_pixels_high(qtbot: QtBot) -> None:
    alone = LabelledField(AMOUNT, QLineEdit(), can_fail=True)
    row = FieldRow(((LabelledField(AMOUNT, QLineEdit(), can_fail=True, optional=True), 1),))
    helped = FieldRow(((LabelledField(AMOUNT, QLineEdit(), help=HELP), 1),))
    for each, height in (
        (alone, FORM_ROW_HEIGHT),
        (row, FORM_ROW_HEIGHT),
        (helped, FORM_ROW_HEIGHT + Space.XS),
    ):
        qtbot.addWidget(each)
        each.show()
        assert each.sizeHint().height() == height, "a help line keeps its distance from below"


def test_notes_side_by_side_share_the_line_below(qtbot: QtBot) -> None:
    fields = [LabelledField(AMOUNT, QLineEdit(), can_fail=True) for _ in range(3)]
    row = FieldRow((field, 1) for field in fields)
    qtbot.addWidget(row)
    row.resize(3 * 140 + 2 * 12, FORM_ROW_HEIGHT)
    row.show()
    notes = [field._note for field in fields]
    long = Text("x", "What remains to be paid, in words")
    fields[0].set_error(long)
    assert notes[0].width_of_text > 140
    assert notes[0].text() == notes[0].whole  # there is room below the others
    fields[2].set_error(long)
    assert notes[2].text() == notes[2].whole
    assert notes[2].geometry().right() <= row.width()
    fields[1].set_error(long)
    assert all(note.text().endswith("…") for note in notes)
    assert not any(one.geometry().intersects(other.geometry()) for one, other in pairwise(notes))
    fields[1].control.setFocus()
    qtbot.waitUntil(lambda: notes[1].text() == notes[1].whole)
    shown = [note for note in notes if note.isVisible()]
    assert not any(one.geometry().intersects(other.geometry()) for one, other in pairwise(shown))
    assert {field.height() for field in fields} == {FORM_ROW_HEIGHT}


def test_a_field_follows_the_language(themed_app: QApplication, qtbot: QtBot) -> None:
    field = LabelledField(AMOUNT, QLineEdit(), can_fail=True)
    qtbot.addWidget(field)
    field.show()
    field.set_error(WRONG)
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: _notes(field) == ["Сумма", "Обязательное поле"])
    assert field.control.accessibleName() == "Сумма"
    assert field.control.accessibleDescription() == "обязательно. Обязательное поле"


def test_a_secret_is_hidden_until_asked_for(qtbot: QtBot) -> None:
    field = SecretField()
    qtbot.addWidget(field)
    assert field.echoMode() is QLineEdit.EchoMode.Password
    (reveal,) = field.actions()
    reveal.trigger()
    assert field.echoMode() is QLineEdit.EchoMode.Normal
    reveal.trigger()
    assert field.echoMode() is QLineEdit.EchoMode.Password
    for mode in (QLineEdit.EchoMode.Normal, QLineEdit.EchoMode.Password):
        press(field, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        assert field.echoMode() is mode, "by keyboard as well"
    press(field, Qt.Key.Key_Down)
    assert field.echoMode() is QLineEdit.EchoMode.Password


def test_one_colour_is_chosen(qtbot: QtBot) -> None:
    choice = ColourChoice({"#6B3FA0": COLOUR_NAMES["violet"], "#0B5FA5": COLOUR_NAMES["blue"]})
    qtbot.addWidget(choice)
    choice.show()
    assert choice.colour == ""
    choice.choose("#6B3FA0")
    choice.choose("#123456")
    assert choice.colour == "#6B3FA0"
    violet, blue = choice.findChildren(QAbstractButton)
    assert violet.accessibleName() == "Violet"
    with qtbot.waitSignal(choice.changed) as told:
        click(blue)
    assert told.args == ["#0B5FA5"]
    assert choice.colour == "#0B5FA5"


def test_every_colour_of_a_profile_has_a_name() -> None:
    assert set(COLOUR_NAMES) == set(theme.PROFILE_COLOURS)


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("https://bank.example/documents", True),
        ("https://bank.example:8273/partner/1.0.3/documents", True),
        ("http://127.0.0.1:8080/documents", True),
        ("http://localhost:8080", True),
        ("http://[::1]:8080", True),
        ("http://bank.example/documents", False),
        ("ftp://bank.example", False),
        ("bank.example", False),
        ("https://", False),
        ("https://bank.example:99999", False),
        ("https://me:secret@bank.example", False),
        ("https://bank.example/?a=1", False),
        ("https://[bank", False),
        ("", False),
    ],
)
def test_addresses(address: str, good: bool) -> None:
    assert address_is_usable(address) is good


@pytest.fixture
def form(qtbot: QtBot) -> ProfileForm:
    made = ProfileForm(token_help=HELP, secret_help=HELP)
    qtbot.addWidget(made)
    made.show()
    return made


def test_an_empty_form_says_what_it_needs(form: ProfileForm) -> None:
    assert not form.check(token_needed=True)
    assert form.name.error == WRONG
    assert form.colour.error is not None
    assert form.address.error == WRONG
    assert form.token.error == WRONG
    assert not form.check(token_needed=False)
    assert form.token.error is None


def test_a_wrong_address_is_explained_and_forgiven(form: ProfileForm, qtbot: QtBot) -> None:
    form.address.control.setText("bank")
    form.check(token_needed=True)
    assert form.address.error is not None
    assert "https://" in form.address.error.source
    with qtbot.waitSignal(form.changed):
        write(form.address.control, "x")
    assert form.address.error is None


def test_a_filled_form_gives_a_profile(form: ProfileForm) -> None:
    form.name.control.setText("  ООО «Белые журавли» ")
    form.colour.control.choose(theme.PROFILE_COLOURS["blue"])
    form.address.control.setText(" https://bank.example/documents/ ")
    form.token.control.setText("Bearer ab c\n")
    form.first_day.control.setDate(QDate(2025, 3, 1))
    assert form.check(token_needed=True)
    profile = form.profile()
    assert profile.id == ""
    assert profile.name == "ООО «Белые журавли»"
    assert profile.short_name == "БЖ"
    assert profile.environment is Environment.PRODUCTION
    assert profile.colour == theme.PROFILE_COLOURS["blue"]
    assert profile.documents_url == "https://bank.example/documents"
    assert profile.first_day == "2025-03-01"
    assert form.entered() == Secrets(access_token="abc")


@pytest.mark.parametrize(
    ("name", "initials"),
    [("ИП Ковалёв", "КО"), ("ООО", "ОО"), ("Alfa Beta Gamma", "AB"), ("«»", "")],
)
def test_initials(form: ProfileForm, name: str, initials: str) -> None:
    form.name.control.setText(name)
    assert form.profile().short_name == initials


def test_a_company_s_real_profile_gets_no_colour_by_itself(form: ProfileForm) -> None:
    """The colour is what tells the companies apart when a payment is sent."""
    combo = form.environment.control
    form.name.control.setText("ООО «Мы»")
    form.address.control.setText("https://bank.example/documents")
    for environment, suggested in (
        (Environment.PRODUCTION, ""),
        (Environment.TEST, theme.PROFILE_COLOURS["amber"]),
        (Environment.PRODUCTION, ""),
    ):
        combo.setCurrentIndex(combo.findData(environment))
        assert form.profile().colour == suggested
        assert form.check(token_needed=False) is bool(suggested)
        assert (form.colour.error is None) is bool(suggested)
    click(form.colour.control.findChildren(QAbstractButton)[0])
    assert form.colour.error is None
    assert form.check(token_needed=False)


def test_a_colour_that_is_not_offered_is_kept(form: ProfileForm) -> None:
    form.load(replace(form.profile(), name="ООО «Мы»", colour="#123456",
                      documents_url="https://bank.example/documents"))  # fmt: skip
    assert form.check(token_needed=False)
    assert form.profile().colour == "#123456"


def test_the_environment_suggests_a_colour_until_one_is_chosen(
    form: ProfileForm, qtbot: QtBot
) -> None:
    combo = form.environment.control
    combo.setCurrentIndex(combo.findData(Environment.TEST))
    assert form.profile().colour == theme.PROFILE_COLOURS["amber"]
    teal = next(
        each
        for each in form.colour.control.findChildren(QAbstractButton)
        if each.accessibleName() == "Teal"
    )
    click(teal)
    combo.setCurrentIndex(combo.findData(Environment.PRODUCTION))
    assert form.profile().colour == theme.PROFILE_COLOURS["teal"]


def test_a_profile_goes_in_and_comes_out(form: ProfileForm, profile: Profile) -> None:
    form.token.control.setText("left over")
    form.load(profile)
    assert form.profile() == profile
    assert form.entered() == Secrets()


def test_a_profile_that_signs_in_by_browser_goes_in_and_comes_out(
    form: ProfileForm, profile: Profile
) -> None:
    settings = OAuthSettings(
        authorize_url="https://id.bank.example/authorize?lang=ru",
        token_url="https://id.bank.example/token",
        client_id="kantora",
        scopes=("read_documents",),
        basic=True,
        return_url="http://127.0.0.1:8700/return",
    )
    told = replace(profile, sign_in=SignInWay.OAUTH, oauth=settings)
    form.load(told)
    assert form.check(token_needed=False)
    assert form.profile() == told
    form.oauth.client_secret.control.setText(" hush ")
    assert form.entered() == Secrets(client_secret="hush")
    # Whoever goes back to a pasted token keeps the settings.
    click(form.ways.button(0))
    assert form.profile() == replace(told, sign_in=SignInWay.PASTED)
    assert form.entered() == Secrets()


def test_addresses_for_signing_in_follow_that_of_the_service_until_they_are_edited(
    form: ProfileForm,
) -> None:
    form.choose_way(SignInWay.OAUTH)
    oauth = form.oauth
    write(form.address.control, "https://bank.example:8273/partner/1.0.3/documents")
    assert oauth.settings().authorize_url == "https://bank.example:8273/authorize"
    assert oauth.settings().token_url == "https://bank.example:8273/token"
    assert oauth.settings().revoke_url == "https://bank.example:8273/revoke"
    click(oauth.fold)
    oauth.revoke.control.clear()
    write(oauth.revoke.control, "x")
    write(form.address.control, "2")
    assert oauth.settings().revoke_url == "x"


@pytest.mark.parametrize(
    ("name", "text", "good"),
    [
        ("client_id", "", False),
        ("authorize", "", False),
        ("authorize", "http://bank.example/authorize", False),
        ("token", "bank", False),
        ("revoke", "", True),
        ("revoke", "ftp://bank.example", False),
        ("return_address", "", True),
        ("return_address", "http://localhost:8700/back", True),
        ("return_address", "https://bank.example/back", False),
        ("return_address", "http://127.0.0.1:0/back", False),
    ],
)
def test_what_signing_in_needs_is_said_at_its_field(
    form: ProfileForm, name: str, text: str, *, good: bool
) -> None:
    form.name.control.setText("ООО «Мы»")
    form.colour.control.choose(theme.PROFILE_COLOURS["blue"])
    form.address.control.setText("https://bank.example/documents")
    form.choose_way(SignInWay.OAUTH)
    form.oauth.follow("https://bank.example/documents")
    form.oauth.client_id.control.setText("kantora")
    assert form.check(token_needed=True)
    field = getattr(form.oauth, name)
    field.control.setText(text)
    assert form.check(token_needed=True) is good
    assert (field.error is None) is good
    if not good and name != "client_id":
        assert field.isVisible()  # what was folded away is shown


def test_at_least_one_permission_is_asked_for(form: ProfileForm) -> None:
    form.choose_way(SignInWay.OAUTH)
    for box in form.oauth.scopes.values():
        click(box)
    assert not form.oauth.check()
    assert "Choose at least one" in _notes(form.oauth.permissions)
    click(form.oauth.scopes["read_documents"])
    assert form.oauth.permissions.error is None
    assert form.oauth.settings().scopes == ("read_documents",)


def test_environments_follow_the_language(
    form: ProfileForm, themed_app: QApplication, qtbot: QtBot
) -> None:
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: form.environment.control.currentText() == "Рабочая среда")


def test_the_ring_touches_no_words_and_a_note_is_told_from_the_next_caption(qtbot: QtBot) -> None:
    field = LabelledField(AMOUNT, QLineEdit(), help=HELP)
    qtbot.addWidget(field)
    field.resize(300, field.sizeHint().height())
    field.show()
    box = field.control.geometry()
    caption, note = field._name, field._note
    capitals = QFontMetrics(theme.font(theme.Type.CAPTION))
    above_capitals = capitals.ascent() - capitals.capHeight()
    assert caption.geometry().bottom() < box.top() - OUTSIDE
    assert note.y() + above_capitals >= box.bottom() + OUTSIDE
    assert note.contentsRect().left() > caption.x(), "it stands below what is typed"
