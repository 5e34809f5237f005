"""Tests of the theme: readable in both schemes, switched at run time, complete."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics, QRawFont
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app import resources
from desktop_app.ui import theme
from desktop_app.ui.theme import (
    DARK,
    HIGH_DARK,
    HIGH_LIGHT,
    LIGHT,
    LOOKS,
    Contrast,
    Icon,
    Mark,
    Scheme,
    ThemeColours,
    Type,
)
from desktop_app.ui.theme.stylesheet import stylesheet

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

SETS = {"light": LIGHT, "dark": DARK, "high light": HIGH_LIGHT, "high dark": HIGH_DARK}
GROUNDS = ("canvas", "surface", "raised", "selection", "hover", "pressed")
TEXT_COLOURS = (
    "text",
    "muted",
    "accent",
    "ok",
    "waiting",
    "running",
    "bad",
    "card_file",
    "unknown",
)
TINTS = ("ok_ground", "waiting_ground", "running_ground", "bad_ground", "skeleton")
NOTICES = {"ok_ground": "ok", "waiting_ground": "waiting", "running_ground": "running",
           "bad_ground": "bad"}  # fmt: skip


def _luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: str, ground: str) -> float:
    """Contrast of two colours as WCAG 2.2 defines it."""
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def readable(colours: ThemeColours) -> float:
    """The least contrast of a text."""
    return 7.0 if colours in (HIGH_LIGHT, HIGH_DARK) else 4.5


def visible(colours: ThemeColours) -> float:
    """The least contrast of a border or a mark."""
    return 4.5 if colours in (HIGH_LIGHT, HIGH_DARK) else 3.0


@pytest.mark.parametrize("colours", SETS.values(), ids=SETS)
def test_every_ink_is_readable_on_every_ground(colours: ThemeColours) -> None:
    poor = {
        f"{ink} on {ground}: {ratio:.2f}"
        for ink, ground in product(TEXT_COLOURS, GROUNDS)
        if (ratio := contrast(getattr(colours, ink), getattr(colours, ground))) < readable(colours)
    }
    assert not poor


@pytest.mark.parametrize("colours", SETS.values(), ids=SETS)
def test_messages_and_buttons_are_readable(colours: ThemeColours) -> None:
    pairs = [(ink, ground) for ground, own in NOTICES.items() for ink in ("text", "accent", own)]
    pairs += [("on_accent", "accent"), ("on_accent", "accent_hover")]
    poor = {
        f"{ink} on {ground}: {ratio:.2f}"
        for ink, ground in pairs
        if (ratio := contrast(getattr(colours, ink), getattr(colours, ground))) < readable(colours)
    }
    assert not poor


@pytest.mark.parametrize("colours", SETS.values(), ids=SETS)
def test_the_focus_ring_is_visible(colours: ThemeColours) -> None:
    for ground in GROUNDS:
        assert contrast(colours.accent, getattr(colours, ground)) >= visible(colours)


@pytest.mark.parametrize("colours", SETS.values(), ids=SETS)
def test_borders_are_seen_and_what_is_switched_off_is_read(colours: ThemeColours) -> None:
    """A control that is switched off has its own ground, or stands on any other."""
    grounds = (*GROUNDS, *TINTS, "disabled")
    pairs = [(ink, ground) for ink in ("field", "faint") for ground in grounds]
    poor = {
        f"{ink} on {ground}: {ratio:.2f}"
        for ink, ground in pairs
        if (ratio := contrast(getattr(colours, ink), getattr(colours, ground)))
        < (readable(colours) if ink == "faint" else visible(colours))
    }
    assert not poor


def test_what_is_switched_off_uses_these_colours() -> None:
    for rule in re.findall(r"[^{}]*:disabled[^{}]*{([^}]*)}", stylesheet(LIGHT)):
        assert LIGHT.faint in rule
        assert set(re.findall("#[0-9A-F]{6}", rule)) <= {LIGHT.faint, LIGHT.disabled, LIGHT.field}


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
def test_profile_colours_are_seen_and_carry_letters(
    themed_app: QApplication, scheme: Scheme
) -> None:
    theme.apply(themed_app, scheme)
    for chosen in theme.PROFILE_COLOURS.values():
        colour = theme.profile_colour(chosen)
        assert contrast(colour.name().upper(), theme.tokens().canvas) >= visible(theme.tokens())
        assert contrast(theme.ink_on(colour).name().upper(), colour.name().upper()) >= readable(
            theme.tokens()
        )
    assert theme.profile_colour("#123456").name() == "#123456"


def test_tokens_are_colours() -> None:
    for colours in SETS.values():
        for name in ThemeColours._fields:
            assert re.fullmatch("#[0-9A-F]{6}|transparent", getattr(colours, name)), name


def _middle(widget: QWidget) -> str:
    image: QImage = widget.grab().toImage()
    return image.pixelColor(image.width() // 2, 4).name().upper()


def test_the_scheme_changes_at_run_time(themed_app: QApplication, qtbot: QtBot) -> None:
    button = QPushButton("                     ")
    theme.look(button, "primary")
    qtbot.addWidget(button)
    button.resize(120, 32)
    button.show()
    assert theme.tokens() is LIGHT
    assert _middle(button) == LIGHT.accent
    theme.apply(themed_app, Scheme.DARK)
    assert theme.tokens() is DARK
    assert theme.chosen(themed_app) is Scheme.DARK
    assert _middle(button) == DARK.accent
    theme.apply(themed_app, Scheme.LIGHT)
    assert _middle(button) == LIGHT.accent


class Counted(QWidget):
    """Counts how often it is told that its style has changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.count = 0

    def changeEvent(self, event: QEvent) -> None:
        """Count changes of the style."""
        self.count += event.type() == QEvent.Type.StyleChange
        super().changeEvent(event)


def test_a_change_styles_each_widget_once_however_deep_it_lies(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    parts: list[Counted] = []
    for _ in range(12):
        parts.append(Counted(parts[-1] if parts else window))
    window.show()
    theme.apply(themed_app, Scheme.DARK)
    counts = {part.count for part in parts}
    assert len(counts) == 1
    assert counts <= {1, 2}
    theme.apply(themed_app, Scheme.DARK)
    assert {part.count for part in parts} == counts  # nothing has changed


def test_what_is_on_show_is_the_same_after_a_change_and_back(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    """Sizes, places and texts; also of what has scrolled."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    table, notes, choice = QTableWidget(60, 3), QPlainTextEdit("Line\n" * 40), QComboBox()
    choice.addItems(["BYN", "USD"])
    for place in range(60):
        table.setItem(place, 0, QTableWidgetItem(f"No. {place}"))
    buttons = QPushButton("Send"), QPushButton("Later"), QCheckBox("All"), QLineEdit("100.00")
    theme.look(buttons[0], "primary")
    for each in (table, notes, choice, *buttons):
        column.addWidget(each)
        each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    window.resize(400, 520)
    window.show()
    bars = table.verticalScrollBar(), notes.verticalScrollBar()
    for bar in bars:
        bar.setValue(bar.maximum() // 2)
    places = [(bar.value(), bar.maximum()) for bar in bars]
    assert all(value > 0 for value, _ in places)
    before = window.grab().toImage()
    theme.apply(themed_app, Scheme.DARK)
    assert window.grab().toImage() != before
    assert [(bar.value(), bar.maximum()) for bar in bars] == places
    theme.apply(themed_app, Scheme.LIGHT)
    assert window.grab().toImage() == before


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
def test_high_contrast_is_chosen_beside_light_and_dark(
    themed_app: QApplication, scheme: Scheme
) -> None:
    theme.apply(themed_app, scheme, contrast=Contrast.HIGH)
    high = HIGH_DARK if scheme is Scheme.DARK else HIGH_LIGHT
    assert theme.tokens() is high
    assert theme.is_dark() is (scheme is Scheme.DARK)
    assert high.edge in themed_app.styleSheet()
    theme.apply(themed_app, scheme)
    assert theme.tokens() is high
    theme.apply(themed_app, scheme, contrast=Contrast.SYSTEM)
    hints = themed_app.styleHints()
    wanted = hints.accessibility().contrastPreference()
    assert (theme.tokens() is high) is (wanted is Qt.ContrastPreference.HighContrast)


@pytest.mark.parametrize("percent", theme.TEXT_SIZES)
def test_sizes_follow_the_size_of_text_at_run_time(
    themed_app: QApplication, qtbot: QtBot, percent: int
) -> None:
    window = QWidget()
    calls: list[QWidget] = []
    qtbot.addWidget(window)
    field, button, mark = QWidget(window), QPushButton("Подписать", window), Mark(Icon.PRINT)
    mark.setParent(window)
    theme.fix(field, width=120, least_height=40)
    theme.fix(button, beside=(90, 300))
    theme.when_sized(button, calls.append)
    window.show()
    usual = button.sizeHint()
    theme.apply(themed_app, Scheme.LIGHT, text=percent)
    assert theme.scaled(100) == pytest.approx(percent, abs=5)
    assert (field.width(), field.minimumHeight()) == (theme.scaled(120), theme.scaled(40))
    assert button.minimumWidth() == theme.eased(90) <= theme.scaled(90)
    assert button.maximumWidth() == theme.eased(300)
    assert button.sizeHint().height() == pytest.approx(usual.height() * percent / 100, abs=4)
    assert mark.width() == theme.scaled(theme.ICON)
    assert len(calls) == 1 + (percent != theme.USUAL_TEXT)


def test_nothing_moves_where_that_is_wished(themed_app: QApplication) -> None:
    effects = [each for each in Qt.UIEffect if themed_app.isEffectEnabled(each)]
    theme.apply(themed_app, Scheme.LIGHT, calm=True)
    assert theme.is_motion_reduced()
    assert not [each for each in effects if themed_app.isEffectEnabled(each)]
    theme.apply(themed_app, Scheme.LIGHT, calm=False)
    assert [each for each in Qt.UIEffect if themed_app.isEffectEnabled(each)] == effects


def test_the_system_decides_where_nothing_is_chosen(themed_app: QApplication) -> None:
    theme.apply(themed_app, Scheme.SYSTEM)
    unknown = themed_app.styleHints().colorScheme() is not Qt.ColorScheme.Dark
    assert theme.is_dark() is not unknown
    themed_app.styleHints().setColorScheme(Qt.ColorScheme.Dark)
    assert theme.is_dark() == (themed_app.styleHints().colorScheme() is Qt.ColorScheme.Dark)
    themed_app.styleHints().unsetColorScheme()


def test_an_icon_changes_with_the_scheme(themed_app: QApplication) -> None:
    icon = theme.icon(Icon.WARNING, "waiting")

    def darkest() -> set[str]:
        image = icon.pixmap(32, 32).toImage()
        return {
            image.pixelColor(x, y).name().upper()
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() == 255
        }

    assert LIGHT.waiting in darkest()
    theme.apply(themed_app, Scheme.DARK)
    assert DARK.waiting in darkest()


def test_a_disabled_icon_is_faint() -> None:
    pixmap = theme.icon(Icon.PRINT).pixmap(32, 32, theme.icon(Icon.PRINT).Mode.Disabled)
    image = pixmap.toImage()
    inks = {
        image.pixelColor(x, y).name().upper()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }
    assert inks <= {LIGHT.faint}


def test_a_mark_paints_its_icon(qtbot: QtBot) -> None:
    mark = Mark(Icon.STATE_OK, "ok", size=20)
    qtbot.addWidget(mark)
    image = mark.grab().toImage()
    colours = {
        image.pixelColor(x, y).name().upper()
        for x in range(image.width())
        for y in range(image.height())
    }
    assert LIGHT.ok in colours


def test_the_icon_font_has_every_icon() -> None:
    font = QRawFont(str(resources.path("fonts", "kantora-icons.ttf")), 16)
    assert font.isValid()
    missing = [each.name for each in Icon if not font.supportsCharacter(ord(each.value))]
    assert not missing


def test_icons_differ() -> None:
    assert len({each.value for each in Icon}) == len(list(Icon)) == len(Icon.__members__)


def test_the_font_has_cyrillic_and_figures_of_one_width(themed_app: QApplication) -> None:
    for kind in Type:
        font = theme.font(kind)
        metrics = QFontMetrics(font)
        face = QRawFont.fromFont(font)
        assert all(face.supportsCharacter(ord(letter)) for letter in "АЯабяёЎўІіŁł№«»—₽€")
        assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1
    assert QFontInfo(themed_app.font()).pixelSize() == 13


def test_stylesheet_and_looks_agree() -> None:
    written = set(re.findall(r'(\w+|#\w+)\[look="(\w+)"\]', stylesheet(LIGHT)))
    promised = {(widget, look) for widget, looks in LOOKS.items() for look in looks}
    assert {(widget.replace("#PageBody", "QWidget"), look) for widget, look in written} == promised


def test_the_stylesheet_scales_with_the_text() -> None:
    assert "font-size: 16px" in stylesheet(LIGHT)
    assert "font-size: 24px" in stylesheet(LIGHT, scale=1.5)


def test_drawings_of_the_stylesheet_exist() -> None:
    for colours in SETS.values():
        for path in re.findall(r'url\("([^"]+)"\)', stylesheet(colours)):
            assert resources.path("icons", path.rsplit("/", 1)[1]).is_file()


def test_a_look_is_given_taken_and_seen_at_once(qtbot: QtBot) -> None:
    button = QPushButton("            ")
    qtbot.addWidget(button)
    button.resize(120, 32)
    button.show()
    theme.look(button, "primary")
    assert _middle(button) == LIGHT.accent
    theme.look(button, "")
    assert QColor(_middle(button)).lightness() > 200


def _first_ink(window: QWidget, place: QWidget) -> int:
    """The first column with ink beside a widget, in the coordinates of its window."""
    image = window.grab(
        QRect(QPoint(0, place.y()), QSize(window.width(), place.height()))
    ).toImage()
    ground = image.pixelColor(0, 0)
    return next(
        column
        for column in range(image.width())
        if any(image.pixelColor(column, line) != ground for line in range(image.height()))
    )


@pytest.mark.parametrize("percent", theme.TEXT_SIZES)
def test_a_link_begins_where_text_begins(
    themed_app: QApplication, qtbot: QtBot, percent: int
) -> None:
    theme.apply(themed_app, Scheme.LIGHT, text=percent)
    window = QWidget()
    column = QVBoxLayout(window)
    heading, link = theme.Label("Historia"), QPushButton("Historia")
    theme.look(link, "link")
    for each in (heading, link):
        column.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
    qtbot.addWidget(window)
    window.show()
    assert _first_ink(window, link) == pytest.approx(_first_ink(window, heading), abs=1)
    assert link.height() >= theme.CONTROL


def test_a_link_of_few_letters_is_large_enough_to_be_clicked(qtbot: QtBot) -> None:
    link = QPushButton("Да")
    theme.look(link, "link")
    qtbot.addWidget(link)
    link.show()
    assert min(link.sizeHint().width(), link.sizeHint().height()) >= theme.CONTROL - 2


def test_the_application_icon_has_small_and_large_drawings() -> None:
    sizes = {size.width() for size in theme.application_icon().availableSizes()}
    assert {32, 256} <= sizes
