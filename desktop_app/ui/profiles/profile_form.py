"""The form of a profile: company, environment, colour, address and way to sign in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDateEdit,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from desktop_app.domain.profiles.host_doubts import host_doubt
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets, SignInWay
from desktop_app.domain.values.web_addresses import address_is_usable
from desktop_app.ui import theme
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.profiles.oauth_form import OAuthForm
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.labelled_field import ColourChoice, LabelledField, SecretField

if TYPE_CHECKING:
    from collections.abc import Callable

_REQUIRED: Final = Text("ProfileForm", "This is needed")
_COLOUR: Final = Text("ProfileForm", "Choose a colour that no other company has here")
_ADDRESS: Final = Text("ProfileForm", "An address begins with https:// and names a host")
_WAYS: Final = {
    SignInWay.PASTED: Text("ProfileForm", "Pasted token"),
    SignInWay.OAUTH: Text("ProfileForm", "Sign in at the bank"),
}
_OTHER_GATEWAY: Final = Text(
    "ProfileForm", "The address of card payments does not go with this; change it first"
)
_SHORT: Final = 2
_OFFERED: Final = (Environment.PRODUCTION, Environment.TEST)
_DEFAULT_COLOURS: Final = {
    Environment.DEMO: theme.PROFILE_COLOURS["violet"],
    Environment.TEST: theme.PROFILE_COLOURS["amber"],
    Environment.PRODUCTION: "",  # the person decides: it tells companies apart
}
COLOUR_NAMES: Final = {
    "violet": Text("ProfileForm", "Violet"),
    "blue": Text("ProfileForm", "Blue"),
    "teal": Text("ProfileForm", "Teal"),
    "green": Text("ProfileForm", "Green"),
    "amber": Text("ProfileForm", "Amber"),
    "red": Text("ProfileForm", "Red"),
    "pink": Text("ProfileForm", "Pink"),
    "graphite": Text("ProfileForm", "Graphite"),
}


class ProfileForm(Translated, QWidget):
    """The fields of a profile in two columns, with validation."""

    changed = Signal()
    """The person changed something."""

    def __init__(
        self, *, token_help: Text, secret_help: Text, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._profile = Profile(
            id="",
            name="",
            short_name="",
            colour="",
            environment=Environment.PRODUCTION,
            documents_url="",
        )
        self._colour_chosen = False
        self.name = LabelledField(
            Text("ProfileForm", "Company"),
            QLineEdit(),
            help=Text("ProfileForm", "As it is to appear in the window's title"),
        )
        self.short_name = LabelledField(
            Text("ProfileForm", "Short name"),
            QLineEdit(),
            help=Text("ProfileForm", "Two letters for the navigation"),
            optional=True,
        )
        self.environment = LabelledField(
            Text("ProfileForm", "Environment"), QComboBox(), can_fail=True
        )
        self.colour = LabelledField(
            Text("ProfileForm", "Frame colour"),
            ColourChoice({theme.PROFILE_COLOURS[key]: text for key, text in COLOUR_NAMES.items()}),
            can_fail=True,
        )
        self.address = LabelledField(
            Text("ProfileForm", "Address of the documents service"),
            QLineEdit(),
            help=Text("ProfileForm", "From the bank's developer pages; it begins with https://"),
        )
        self.token = LabelledField(
            Text("ProfileForm", "Access token"), SecretField(), help=token_help
        )
        self.oauth = OAuthForm(secret_help=secret_help)
        self.ways = QButtonGroup(self)
        self.first_day = LabelledField(
            Text("ProfileForm", "Read documents since"),
            QDateEdit(),
            help=Text("ProfileForm", "Older documents stay at the bank"),
        )
        self._prepare()
        self._lay_out()
        self.choose_way(SignInWay.PASTED)
        self._connect()

    @property
    def way(self) -> SignInWay:
        """The chosen way to sign in."""
        return list(_WAYS)[self.ways.checkedId()]

    def load(self, profile: Profile) -> None:
        """Show a profile; its secrets are not shown."""
        self._profile = profile
        self._colour_chosen = True
        with QSignalBlocker(self):
            self.name.control.setText(profile.name)
            self.short_name.control.setText(profile.short_name)
            self.address.control.setText(profile.documents_url)
            self.address.control.setCursorPosition(0)
            self.colour.control.choose(profile.colour)
            self._show_environment(profile.environment)
            day = QDate.fromString(profile.first_day, "yyyy-MM-dd")
            self.first_day.control.setDate(day if day.isValid() else _two_years_ago())
            self.token.control.clear()
            self.oauth.load(profile.oauth, profile.documents_url)
            self.choose_way(profile.sign_in)

    def adopt(self, profile: Profile) -> None:
        """Keep what has no field here as another form has saved it."""
        self._profile = profile

    def choose_way(self, way: SignInWay) -> None:
        """Choose how to sign in, and show the fields that it needs."""
        self.ways.button(list(_WAYS).index(way)).setChecked(True)
        self.token.setVisible(way is SignInWay.PASTED)
        self.oauth.setVisible(way is SignInWay.OAUTH)

    def check(self, *, token_needed: bool) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        named = bool(self.name.control.text().strip())
        self.name.set_error(None if named else _REQUIRED)
        coloured = bool(self._chosen_colour())
        self.colour.set_error(None if coloured else _COLOUR)
        named = self._goes_with_gateway() and named and coloured
        address = self.address.control.text().strip()
        good = address_is_usable(address)
        self.address.set_error(None if good else _ADDRESS if address else _REQUIRED)
        if self.way is SignInWay.OAUTH:
            return self.oauth.check() and named and good
        has_token = bool(self.token.control.text().strip()) or not token_needed
        self.token.set_error(None if has_token else _REQUIRED)
        return named and good and has_token

    def profile(self) -> Profile:
        """The profile as the fields have it, with the identifier of the one that was loaded."""
        name = self.name.control.text().strip()
        return replace(
            self._profile,
            name=name,
            short_name=self.short_name.control.text().strip() or _initials(name),
            colour=self._chosen_colour(),
            environment=self.chosen_environment,
            documents_url=self.address.control.text().strip().rstrip("/"),
            first_day=self.first_day.control.date().toString("yyyy-MM-dd"),
            sign_in=self.way,
            oauth=self.oauth.settings()
            if self.oauth.client_id.control.text().strip()
            else self._profile.oauth,
        )

    def entered(self) -> Secrets:
        """The secrets of the chosen way; a token without spaces or the word Bearer before it."""
        if self.way is SignInWay.OAUTH:
            return Secrets(client_secret=self.oauth.entered_secret())
        token = "".join(self.token.control.text().split()).removeprefix("Bearer")
        return Secrets(access_token=token)

    def forget_secrets(self) -> None:
        """Empty the fields that hold secrets."""
        self.token.control.clear()
        self.oauth.client_secret.control.clear()

    def retranslate(self) -> None:
        """Update the environments after a language change."""
        super().retranslate()
        combo = self.environment.control
        for index in range(combo.count()):
            combo.setItemText(index, labels.environment(Environment(combo.itemData(index))))

    def _prepare(self) -> None:
        combo = self.environment.control
        for environment in _OFFERED:
            combo.addItem(labels.environment(environment), environment)
        self.short_name.control.setMaxLength(_SHORT)
        self.name.control.setMaxLength(140)
        day = self.first_day.control
        day.setCalendarPopup(True)
        day.setDisplayFormat("dd.MM.yyyy")
        day.setDate(_two_years_ago())
        day.setMaximumDate(QDate.currentDate())
        self._show_environment(Environment.PRODUCTION)
        self._suggest_colour()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(0)
        ways = LabelledField(Text("ProfileForm", "Signing in"), self._way_row())
        ways.setContentsMargins(0, 0, 0, Space.M)
        rows: tuple[tuple[QWidget, ...], ...] = (
            (self.name, self.short_name),
            (self.environment, self.colour),
            (self.address, self.first_day),
            (ways,),
            (self.token,),
            (self.oauth,),
        )
        for row, fields in enumerate(rows):
            for column, field in enumerate(fields):
                grid.addWidget(field, row, column, 1, 3 - len(fields), Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)

    def _way_row(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        for number, text in enumerate(_WAYS.values()):
            button = QPushButton()
            button.setCheckable(True)
            theme.look(button, "choice")
            self.ways.addButton(button, number)
            row.addWidget(button)
            self.bind_text(button.setText, text)
            self.bind_text(button.setAccessibleName, text)
        row.addStretch(1)
        return holder

    def _connect(self) -> None:
        for line in (self.name, self.short_name, self.address, self.token):
            line.control.textEdited.connect(self._on_edited(line))
        self.environment.control.currentIndexChanged.connect(self._on_environment_changed)
        self.colour.control.changed.connect(self._on_colour_changed)
        self.first_day.control.dateChanged.connect(self.changed)
        self.address.control.textEdited.connect(self._on_address_edited)
        self.oauth.changed.connect(self.changed)
        self.ways.idClicked.connect(self._on_way_chosen)

    def _on_edited(
        self, field: LabelledField[QLineEdit] | LabelledField[SecretField]
    ) -> Callable[[], None]:
        def edited() -> None:
            field.set_error(None)
            self.changed.emit()

        return edited

    def _on_address_edited(self, address: str) -> None:
        self.oauth.follow(address.strip())

    def _on_way_chosen(self, number: int) -> None:
        self.choose_way(list(_WAYS)[number])
        self.changed.emit()

    def _on_environment_changed(self) -> None:
        self.environment.set_error(None)
        self.colour.set_error(None)
        if not self._colour_chosen:
            self._suggest_colour()
        self.changed.emit()

    def _on_colour_changed(self) -> None:
        self.colour.set_error(None)
        self._colour_chosen = True
        self.changed.emit()

    def _chosen_colour(self) -> str:
        """The chosen colour, or that of the profile if it is not among those offered."""
        return self.colour.control.colour or self._profile.colour

    def _suggest_colour(self) -> None:
        self.colour.control.choose(_DEFAULT_COLOURS[self.chosen_environment])

    def _goes_with_gateway(self) -> bool:
        """Say whether the address of card payments is one of this environment."""
        doubt = host_doubt(self.chosen_environment, self._profile.gateway_url)
        good = doubt is None or not doubt.forbids
        self.environment.set_error(None if good else _OTHER_GATEWAY)
        return good

    @property
    def chosen_environment(self) -> Environment:
        """The environment that is chosen."""
        return Environment(self.environment.control.currentData())

    def _show_environment(self, environment: Environment) -> None:
        combo = self.environment.control
        if combo.findData(environment) < 0:
            combo.addItem(labels.environment(environment), environment)
        combo.setCurrentIndex(combo.findData(environment))


def _initials(name: str) -> str:
    """Two letters of a company's name, its legal form and quotation marks left out."""
    words = ["".join(letter for letter in word if letter.isalnum()) for word in name.split()]
    telling = [word for word in words if word and not (word.isupper() and len(word) <= 4)]  # noqa: PLR2004
    chosen = (telling or [word for word in words if word])[:_SHORT]
    if len(chosen) == 1:
        return chosen[0][:_SHORT].upper()
    return "".join(word[0] for word in chosen).upper()


def _two_years_ago() -> QDate:
    return QDate.currentDate().addYears(-2)
