"""Builds the stylesheet of the whole window from the tokens."""

from __future__ import annotations

import re
from string import Template
from typing import TYPE_CHECKING, Final

from desktop_app import resources
from desktop_app.ui.theme.tokens import CONTROL, DARK, HIGH_DARK, ICON, TARGET, Radius

if TYPE_CHECKING:
    from desktop_app.ui.theme.tokens import ThemeColours

_BOX: Final = 24
"""Width of a check box without words: 14 px, its border, and the space before words."""
_SIDES: Final = re.compile(r"\b((?:min-|max-)?(?:width|height)|border-radius): (\d\d)px")
"""Sizes of two digits, which grow with the text; hairlines, corners and paddings stay."""
_ICONS: Final = "QToolButton, QCheckBox, QComboBox, QLineEdit { icon-size: %dpx; }\n"
_BUTTON_ICONS: Final = "QPushButton { qproperty-iconSize: %dpx %dpx; }\n"
_ICON_GAP: Final = 4
"""Pixels between the icon and the words of a button, beside the four that Qt leaves."""
_SIZES: Final = {"caption": 11, "body": 13, "title": 16, "figure": 20, "heading": 14}


def stylesheet(colours: ThemeColours, *, scale: float = 1.0) -> str:
    """The stylesheet for one set of colours, and for text `scale` times the usual size."""
    values: dict[str, str] = colours._asdict()
    values |= {f"{name}_px": f"{round(size * scale)}px" for name, size in _SIZES.items()}
    values["radius"] = f"{int(Radius.CONTROL)}px"
    values["card_radius"] = f"{int(Radius.CARD)}px"
    values["control"] = f"{round((CONTROL - 2) * scale)}px"
    values["target"] = f"{round(TARGET * scale)}px"
    values["target_inner"] = f"{round((TARGET - 2) * scale)}px"
    values["beside_box"] = f"{round((TARGET - _BOX) * scale)}px"
    ring = round(5 * scale)
    values["dot"] = f"{round(7 * scale) + 1}px"
    values["dot_ring"] = f"{ring}px"
    values["dot_inner"] = f"{round(14 * scale) + 2 - 2 * ring}px"
    values["pill"] = f"{round((TARGET - 2) * scale) // 2 + 1}px"
    values["drawings"] = resources.path("icons").as_posix()
    values["shade"] = "dark" if colours in (DARK, HIGH_DARK) else "light"
    rules = _TEXT + _CONTROLS + _LISTS + _FRAME
    side = round(ICON * scale)
    if scale != 1.0:
        rules = _ICONS % side + _SIDES.sub(lambda size: _larger(size, scale), rules)
    rules = _BUTTON_ICONS % (side + round(_ICON_GAP * scale), side) + rules
    return Template(rules).substitute(values)


def _larger(side: re.Match[str], scale: float) -> str:
    return f"{side[1]}: {round(int(side[2]) * scale)}px"


_TEXT: Final = """
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 4px 6px; }
QLabel { background: transparent; }
QLabel[look="title"] { font-size: $title_px; font-weight: 600; }
QLabel[look="heading"] { font-size: $heading_px; font-weight: 600; }
QLabel[look="figure"] { font-size: $figure_px; font-weight: 600; }
QLabel[look="strong"] { font-weight: 600; }
QLabel[look="caption"] { font-size: $caption_px; color: $muted; }
QLabel[look="caption_bad"] { font-size: $caption_px; color: $bad; }
QLabel[look="caption_waiting"] { font-size: $caption_px; color: $waiting; }
QLabel[look="label"] { font-size: $caption_px; font-weight: 500; }
QLabel[look="code"] { font-size: $figure_px; font-weight: 500; letter-spacing: 1px; }
QLabel[look="muted"] { color: $muted; }
QLabel[look="caption"]:disabled, QLabel[look="muted"]:disabled { color: $faint; }
QLabel[look="struck"] { color: $muted; text-decoration: line-through; }
QLabel[look="key"] {
  font-size: $caption_px; color: $muted; border: 1px solid $line; border-radius: 4px;
  padding: 1px 6px; background: $canvas;
}
QLabel[look="ok"] { color: $ok; }
QLabel[look="waiting"] { color: $waiting; }
QLabel[look="running"] { color: $running; }
QLabel[look="bad"] { color: $bad; }
QLabel[look="card_file"] { color: $card_file; }
QLabel[look="unknown"] { color: $unknown; }
"""

_CONTROLS: Final = """
QPushButton {
  min-height: $control; padding: 0 12px; border: 1px solid $field; border-radius: $radius;
  background: $raised; color: $text; font-weight: 500;
}
QPushButton:hover { background: $hover; }
QPushButton:pressed, QPushButton:checked { background: $pressed; }
QPushButton:disabled { color: $faint; border-color: $field; background: $disabled; }
QPushButton[look="primary"] { background: $accent; border-color: $accent; color: $on_accent; }
QPushButton[look="primary"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[look="primary"]:disabled {
  background: $disabled; border-color: $field; color: $faint;
}
QPushButton[look="danger"] { color: $bad; }
QPushButton[waits="true"]:!enabled { background: $raised; color: $text; }
QPushButton[look="primary"][waits="true"]:!enabled {
  background: $accent; border-color: $accent; color: $on_accent;
}
QPushButton[look="danger"][waits="true"]:!enabled { color: $bad; }
QPushButton[look="quiet"], QPushButton[look="link"] {
  background: transparent; border-color: $edge;
}
QPushButton[look="quiet"]:hover { background: $hover; }
QPushButton[look="link"] {
  color: $accent; padding: 0; border-width: 1px 0; border-color: transparent; min-width: $target;
}
QPushButton[look="chip"] {
  min-height: $target_inner; padding: 0 8px; border-radius: $pill; font-weight: 400;
}
QPushButton[look="choice"]:checked { background: $selection; border-color: $accent; }
QPushButton[look="chip"]:checked { background: $selection; border-color: $selection; }
QPushButton[look="small"] {
  min-height: $target_inner; padding: 0 6px; border-color: transparent; background: transparent;
  border-radius: 4px; font-size: $caption_px; color: $accent;
}
QPushButton[look="small"]:hover { background: $hover; }
QPushButton::menu-indicator, QToolButton::menu-indicator { image: none; width: 0; }
QToolButton {
  border: 1px solid $edge; border-radius: $radius; background: transparent; padding: 5px;
  color: $text;
}
QToolButton:hover { background: $hover; }
QToolButton:pressed, QToolButton:checked, QToolButton:open { background: $pressed; }
QToolButton[look="fold"] { font-weight: 600; padding: 5px 5px 5px 0; margin-left: -6px; }
QToolButton[look="fold"]:checked { background: transparent; }
QToolButton[look="fold"]:hover { background: $hover; }
QToolButton:disabled { color: $faint; }
QLineEdit, QComboBox, QDateEdit, QAbstractSpinBox, QPlainTextEdit, QTextEdit {
  border: 1px solid $field; border-radius: $radius; background: $surface; color: $text;
  selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit, QComboBox, QDateEdit, QAbstractSpinBox { min-height: $control; padding: 0 8px; }
QPlainTextEdit, QTextEdit { padding: 4px; }
QTextBrowser { background: $surface; border: 2px solid transparent; border-radius: 0; padding: 0; }
QTextBrowser:focus { border: 2px solid $accent; padding: 0; }
QLineEdit[look="palette"] {
  border: none; background: transparent; min-height: 44px; padding: 0 8px; font-size: $heading_px;
}
QLineEdit[look="wrong"] { border-color: $bad; }
QPlainTextEdit[look="wrong"] { border-color: $bad; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled, QPlainTextEdit:disabled,
QTextEdit:disabled { color: $faint; background: $disabled; }
QLineEdit[readOnly="true"] { background: $canvas; }
QDateEdit, QAbstractSpinBox { max-height: $control; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {
  border: none; min-height: 0; padding: 0; background: transparent;
}
QTimeEdit::up-button, QTimeEdit::down-button {
  subcontrol-origin: border; subcontrol-position: right; width: 1px; border: none;
}
QTimeEdit::up-arrow, QTimeEdit::down-arrow { image: none; width: 0; height: 0; }
QComboBox::drop-down, QDateEdit::drop-down { border: none; width: 36px; }
QComboBox::down-arrow, QDateEdit::down-arrow {
  image: url("$drawings/caret-down-$shade.svg"); width: 16px; height: 16px;
}
QComboBox QAbstractItemView {
  border: 1px solid $field; background: $raised; padding: 4px; outline: 0;
}
QComboBox QAbstractItemView::item { min-height: 28px; padding: 0 8px; }
QCheckBox, QRadioButton {
  spacing: 8px; background: transparent; min-height: $target; min-width: $beside_box;
}
QCheckBox::indicator, QRadioButton::indicator, QTableView::indicator {
  width: 14px; height: 14px; border: 1px solid $field; background: $surface; border-radius: 4px;
}
QRadioButton::indicator { border-radius: $dot; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $accent; }
QTableView[look="cells"]::item { padding: 0 5px; border-bottom: 1px solid $line; }
QTableView[look="cells"]::item:selected { background: $selection; color: $text; }
QCheckBox::indicator:checked, QCheckBox::indicator:indeterminate, QTableView::indicator:checked {
  background: $accent; border-color: $accent; image: url("$drawings/check-$shade.svg");
}
QRadioButton::indicator:checked {
  border: $dot_ring solid $accent; width: $dot_inner; height: $dot_inner;
  background: $on_accent;
}
QCheckBox:disabled, QRadioButton:disabled { color: $faint; }
"""

_LISTS: Final = """
QMenu { background: $raised; border: 1px solid $field; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 8px; border-radius: 4px; }
QMenu::item:selected { background: $selection; color: $text; }
QMenu::item:disabled { color: $faint; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: $line; margin: 4px 0; }
QTableView, QListView, QTreeView {
  border: none; background: $surface; color: $text; gridline-color: $line; outline: 0;
  selection-background-color: $selection; selection-color: $text;
}
QListWidget { background: transparent; padding: 4px 0; }
QTreeView::item { padding: 0 5px; }
#HelpIndex::item { padding: 0 12px; }
QListView[look="popup"] { background: $raised; border: 1px solid $field; padding: 2px; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }
QHeaderView { background: $surface; border: none; }
QHeaderView::section {
  background: $surface; color: $muted; font-size: $caption_px; font-weight: 400;
  padding: 6px 8px; border: none;
  border-bottom: 1px solid $line;
}
QHeaderView::section:hover { color: $text; }
QTableCornerButton::section { background: $surface; border: none; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $field; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QProgressBar { border: none; border-radius: 2px; background: $pressed; max-height: 4px; }
QProgressBar::chunk { border-radius: 2px; background: $accent; }
QTabBar::tab {
  padding: 8px 12px; color: $muted; border-bottom: 2px solid transparent; background: transparent;
}
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabWidget::pane { border: none; border-top: 1px solid $line; }
"""

_FRAME: Final = """
QFrame[look="line"] { background: $line; border: none; }
QFrame[look="card"] { background: $raised; border: 1px solid $line; border-radius: $card_radius; }
QFrame[look="card_bad"] {
  background: $bad_ground; border: 1px solid $bad; border-radius: $card_radius;
}
QFrame[look="card_waiting"] {
  background: $waiting_ground; border: 1px solid $line; border-radius: $card_radius;
}
QFrame[look="card_tinted"] {
  background: $running_ground; border: 1px solid $line; border-radius: $card_radius;
}
QFrame[look="pane"] { background: $surface; border: none; border-left: 1px solid $line; }
QFrame[look="popover"] {
  background: $raised; border: 1px solid $line; border-radius: $card_radius;
}
QFrame[look="popup"] { background: $raised; border: 1px solid $field; border-radius: 0; }
#Navigation { background: $canvas; border-right: 1px solid $line; }
#Pages, #PageHead, #PageBody { background: $surface; }
#PageBody[look="desk"] { background: $canvas; }
#PageHead { border-bottom: 1px solid $line; }
#StatusBar { background: $canvas; border-top: 1px solid $line; }
#MessageBar { border-bottom: 1px solid $line; background: $running_ground; }
#MessageBar[severity="error"] { background: $bad_ground; }
#MessageBar[severity="warning"] { background: $waiting_ground; }
#MessageBar[severity="success"] { background: $ok_ground; }
#MessageBar[toast="true"] {
  background: $raised; border: 1px solid $line; border-radius: $card_radius;
}
"""
