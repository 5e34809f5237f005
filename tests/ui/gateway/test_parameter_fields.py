"""Tests of the fields of gateway parameters that stand in a fold."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.instructions.problems import Severity
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

TODAY: Final = dt.date(2026, 11, 23)
SPECS: Final = (
    ParameterSpec(name="ip", row=0),
    ParameterSpec(name="feeInput", row=0, shape=ParameterShape.AMOUNT),
    ParameterSpec(name="merchantLogin", row=1),
)


def folded(qtbot: QtBot) -> tuple[QWidget, ParameterFields, FoldSection]:
    """A page with fields in a fold; it has to be held."""
    page = QWidget()
    qtbot.addWidget(page)
    fields = ParameterFields(SPECS, today=lambda: TODAY, folded=True)
    section = FoldSection(Text("test", "More"), fields)
    QVBoxLayout(page).addWidget(section)
    page.show()
    return page, fields, section


def test_a_fold_is_asked_and_set_before_its_controls_are_there(qtbot: QtBot) -> None:
    page, fields, section = folded(qtbot)
    fields.fill({"ip": "10.0.0.1"})
    fields.put("feeInput", "5")
    fields.set_decimals("feeInput", 0)
    fields.set_allowed({"ip", "feeInput"})
    problem = ParameterProblem("ip", ParameterRule.MISSING)
    fields.show_notes(FieldNotes(problems=(problem,)), whole=True)
    fields.show_notes(FieldNotes(problems=(problem,)), whole=False)
    assert fields.texts() == {"ip": "10.0.0.1", "feeInput": "5", "merchantLogin": ""}
    assert fields.is_filled("ip")
    assert not fields.offers("merchantLogin")
    assert page.isVisible()
    assert not fields.findChildren(QWidget), "nobody has looked at it"
    section.set_open(is_open=True)
    assert fields.fields["ip"].control.isVisible()
    assert fields.fields["ip"].control.text() == "10.0.0.1"
    assert fields.fields["ip"].severity is Severity.ERROR, "what was wrong before is said"
    assert fields.fields["feeInput"].control.decimals == 0
    assert not fields.fields["merchantLogin"].isVisible()


def test_a_field_in_a_fold_is_gone_to_and_tells_its_changes(qtbot: QtBot) -> None:
    page, fields, section = folded(qtbot)
    page.activateWindow()
    told: list[str] = []
    fields.changed.connect(told.append)
    fields.put("ip", "10.0.0.1")
    section.set_open(is_open=True)
    fields.go_to("ip")
    qtbot.waitUntil(fields.fields["ip"].control.hasFocus)
    assert not told, "nobody has typed"
    fields.fields["ip"].control.setText("10.0.0.2")
    assert told == ["ip"]
    assert fields.texts()["ip"] == "10.0.0.2"


def test_the_blocks_about_the_payer_wait_until_somebody_looks(qtbot: QtBot) -> None:
    blocks = PayerBlocks(today=lambda: TODAY)
    qtbot.addWidget(blocks)
    blocks.show()
    assert not any(block.is_made for block in blocks.blocks)
    blocks.fill({"billingPayerData.billingCity": "Minsk"})
    assert blocks.value().billing.city == "Minsk"
    assert [block.is_made for block in blocks.blocks] == [False, True, False, False]
