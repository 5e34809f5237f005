"""A card with a chart, a switch of currencies, and the same figures as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.today import charts
from desktop_app.ui.today.bar_chart import BarChart, Chart, described

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.services.today.daily_overview import Overview
    from desktop_app.ui.i18n.translations import Text


class ChartCard(Translated, QFrame):
    """One chart of the overview; see the module."""

    chosen = Signal(int, str)
    """The person asks for what a bar counts: its place, and the currency."""

    def __init__(
        self,
        title: Text,
        *,
        heading: Text,
        nothing: Callable[[Overview], Text],
        currencies: Callable[[Overview], tuple[str, ...]],
        build: Callable[[Overview, str], Chart],
    ) -> None:
        """`heading` is that of the table's first column; `nothing` is said without a bar."""
        super().__init__()
        self._heading, self._nothing = heading, nothing
        self._currencies, self._build = currencies, build
        self._overview: Overview | None = None
        theme.look(self, "card")
        self._title = theme.Label()
        theme.look(self._title, "strong")
        self.currency = QComboBox()
        self.as_table = QPushButton()
        theme.look(self.as_table, "chip")
        self.as_table.setCheckable(True)
        self.chart = BarChart()
        self.table = QTableWidget()
        self._description = theme.ElidedLabel()
        theme.look(self._description, "muted")
        self._stack = QStackedWidget()
        self._lay_out()
        self.bind_text(self._title.setText, title)
        self.bind_text(self.chart.setAccessibleName, title)
        for named in (self.table, *self.table.findChildren(QAbstractButton)):  # Qt's own corner
            self.bind_text(named.setAccessibleName, title)
        self.bind_text(self.as_table.setText, lambda: self.tr("As a table"))
        self.bind_text(
            self.as_table.setAccessibleName,
            lambda: self.tr("{chart}: as a table").format(chart=title),
        )
        self.bind_text(self.currency.setAccessibleName, lambda: self.tr("Currency"))
        self.currency.activated.connect(self._show)
        self.as_table.toggled.connect(self._on_table_toggled)
        self.chart.entered.connect(self._on_entered)
        self.chart.chosen.connect(self._on_chosen)
        self.table.cellActivated.connect(lambda row, _column: self._on_chosen(row))

    def show_overview(self, overview: Overview) -> None:
        """Show the figures of an overview, in the currency that was chosen."""
        self._overview = overview
        found, shown = self._currencies(overview), self.currency.currentText()
        if [self.currency.itemText(at) for at in range(self.currency.count())] != list(found):
            self.currency.clear()
            self.currency.addItems(found)
            self.currency.setCurrentText(shown if shown in found else "")
            if shown not in found and found:
                self.currency.setCurrentIndex(0)
        self.currency.setVisible(len(found) > 1)
        self.as_table.setVisible(bool(found))
        self._show()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        if self._overview is None:
            return
        currency = self.currency.currentText()
        chart = self._build(self._overview, currency) if currency else Chart()
        self.chart.show_chart(chart)
        self.chart.setEnabled(bool(currency))
        if self.as_table.isChecked():
            self._fill_table(chart)
        self._on_entered(self.chart.current)

    def _fill_table(self, chart: Chart) -> None:
        table, names = self.table, [part.name or self.tr("Amount") for part in chart.parts]
        table.setColumnCount(len(names) + 1)
        end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, name in enumerate((str(self._heading), *names)):
            heading = QTableWidgetItem(name)
            heading.setTextAlignment(end if column else Qt.AlignmentFlag.AlignLeft)
            table.setHorizontalHeaderItem(column, heading)
        table.setRowCount(len(chart.bars))
        for row, bar in enumerate(chart.bars):
            for column, text in enumerate((bar.title, *bar.words)):
                item = QTableWidgetItem(text)
                if column:
                    item.setTextAlignment(end)
                table.setItem(row, column, item)

    def _lay_out(self) -> None:
        table = self.table
        theme.look(table, "cells")
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setCornerButtonEnabled(False)
        table.setShowGrid(False)
        for corner in table.findChildren(QAbstractButton):  # never shown, but read aloud
            corner.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        table.verticalHeader().hide()
        theme.fix(table.verticalHeader(), row=theme.ROW_COMPACT)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.currency.hide()
        self._stack.addWidget(self.chart)
        self._stack.addWidget(self.table)
        self._stack.setFixedHeight(self.chart.sizeHint().height())
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self._title, 1)
        head.addStrut(theme.scaled(theme.CONTROL) + 2)
        head.addWidget(self.currency)
        head.addWidget(self.as_table)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        column.setSpacing(Space.XS)
        column.addLayout(head)
        column.addWidget(self._stack)
        column.addWidget(self._description)
        column.addStretch(1)

    def _on_table_toggled(self, checked: bool) -> None:
        self._stack.setCurrentWidget(self.table if checked else self.chart)
        if checked:
            self._fill_table(self.chart.chart)
            self.table.scrollToBottom()  # the newest day
        self._on_entered(-1)

    def _on_entered(self, place: int) -> None:
        """Say exactly what the bar is that the person is at, or what all of them come to."""
        chart = self.chart.chart
        if place >= 0:
            self._description.show_text(described(chart, place))
        elif chart.bars:
            self._description.show_text(charts.sums_of(chart, self.currency.currentText()))
        else:
            nothing = "" if self._overview is None else str(self._nothing(self._overview))
            self._description.show_text(nothing)

    def _on_chosen(self, place: int) -> None:
        self.chosen.emit(place, self.currency.currentText())
