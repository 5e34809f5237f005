"""The chips of a filter bar: each shows the choice of one facet and opens its popover."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QStyle

from desktop_app.domain.values.periods import Preset, today
from desktop_app.storage.window import Facet
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.latest import LatestTask
from desktop_app.ui.tables.facet_popover import FacetPopover
from desktop_app.ui.tables.period_popover import PeriodPopover
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

    from PySide6.QtWidgets import QStyleOptionButton, QWidget

    from desktop_app.domain.values.periods import Clock, Period
    from desktop_app.domain.views.filter_values import FilterValue
    from desktop_app.ui.tables.columns import Part
    from desktop_app.ui.tables.popover import Popover

T = TypeVar("T")

_LONGEST: Final = 28
_MOST_NAMED: Final = 6
_MORE: Final = Text("filters", "{names} and {count} more")
_CARET: Final = "\u2002▾"
_CROSS: Final = "\u2002×"


class Chip(Translated, QPushButton):
    """A button that shows the filter on one facet; pressing it opens a popover."""

    changed = Signal()
    """Something else is chosen."""
    end: str = _CARET
    """What the text ends with: what pressing the chip does."""

    def __init__(self, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._popover: Popover | None = None
        theme.look(self, "chip")
        self.setCheckable(True)
        self.clicked.connect(self._on_clicked)

    @property
    def is_filtering(self) -> bool:
        """Whether anything is chosen."""
        raise NotImplementedError

    def clear(self) -> None:
        """Choose nothing."""
        raise NotImplementedError

    def put(self, value: Any) -> None:
        """Choose what another page asks for, without telling."""
        raise NotImplementedError

    def words(self) -> str:
        """What is chosen, in a few words."""
        raise NotImplementedError

    def names(self) -> str:
        """What is chosen, called by name."""
        return self.words()

    def written(self) -> str:
        """What is filtered and by what, for a paper that is read at another time."""
        if not self.is_filtering:
            return ""
        names = self.names()
        return f"{self._title}: {names}" if names else str(self._title)

    @property
    def choice(self) -> FilterValue | None:
        """What is chosen, as a saved view keeps it; None for nothing."""
        raise NotImplementedError

    @property
    def choice_now(self) -> FilterValue | None:
        """What is chosen, as of now."""
        return self.choice

    @property
    def popover(self) -> Popover | None:
        """What the chip offers, while that is open."""
        return self._popover

    def open_popover(self) -> None:
        """Open what changes the choice."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Say again what is chosen."""
        self.setChecked(self.is_filtering)
        title, words = str(self._title), self.words()
        self.setAccessibleName(f"{title}: {words}" if words else title)
        if len(words) > _LONGEST:
            words = words[: _LONGEST - 1].rstrip() + "…"
        shown = f"{title}: {words}" if words else title
        self.setText(f"{shown}{self.end}".replace("&", "&&"))

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Where the text has too little room, cut its end off and keep the caret."""
        super().initStyleOption(option)
        inside = QStyle.SubElement.SE_PushButtonContents
        room = self.style().subElementRect(inside, option, self).width()
        metrics = self.fontMetrics()
        if metrics.horizontalAdvance(self.text()) > room:
            words = self.text().removesuffix(self.end)
            left = max(room - metrics.horizontalAdvance(self.end), 0)
            cut = metrics.elidedText(
                words, Qt.TextElideMode.ElideRight, left, Qt.TextFlag.TextShowMnemonic
            )
            option.text = f"{cut}{self.end}"

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self.refresh()

    def _show_popover(self, popover: Popover) -> None:
        if self._popover is not None:
            self._popover.close()
        self._popover = popover
        popover.closed.connect(popover.deleteLater)
        popover.destroyed.connect(self._on_popover_destroyed)
        popover.open_below(self)

    def _on_popover_destroyed(self) -> None:
        self._popover = None

    def _on_clicked(self) -> None:
        self.setChecked(self.is_filtering)
        self.open_popover()

    def _tell(self) -> None:
        self.refresh()
        self.changed.emit()


class FacetChip(Chip):
    """A filter on any number of the occurring values, such as accounts, statuses or types."""

    def __init__(
        self,
        title: Text,
        *,
        load: Callable[[Any], Awaitable[tuple[Facet, ...]]],
        name: Callable[[Facet], str],
        values: Iterable[str] = (),
        same: Mapping[str, str] = MappingProxyType({}),
        parent: QWidget | None = None,
    ) -> None:
        """`name` says what a value is called.

        `load` returns the values with their counts among the rows of a filter, without the part of
        that filter for the facet itself. `set_count_filter` sets the filter. `values` are all that
        can be chosen, in order; without them, it is what occurs. `same` are values that mean the
        same as another one, and stand in its line.
        """
        super().__init__(title, parent)
        self._load = load
        self._values = tuple(values)
        self._same = same
        self._filter: Callable[[], object] | None = None
        self._name = name
        self._facets: dict[str, Facet] = {}
        self._opening = LatestTask(self)
        self.chosen: frozenset[str] = frozenset()
        self.refresh()

    @property
    def is_filtering(self) -> bool:
        """Whether any value is chosen."""
        return bool(self.chosen)

    @property
    def choice(self) -> FilterValue | None:
        """The chosen values."""
        return self.chosen or None

    def clear(self) -> None:
        """Choose no value."""
        self.chosen = frozenset()
        self.refresh()

    def put(self, value: frozenset[str]) -> None:
        """Choose exactly these values, without telling."""
        self.chosen = self._lines(value)
        self.refresh()

    def set_count_filter(self, where: Callable[[], object]) -> None:
        """Count the values among what matches a filter, which is asked for each time."""
        self._filter = where

    def choose(self, values: frozenset[str], *, name: str = "") -> None:
        """Choose exactly these values; `name` is what a single one is called."""
        self.chosen = self._lines(values)
        for value in self.chosen if name else ():
            self._facets.setdefault(value, Facet(value, name, 0))
        self._tell()

    def words(self) -> str:
        """The name of the one value, or how many there are."""
        several = len(self.chosen) > 1
        return formats.count(len(self.chosen)) if several else self.names()

    def names(self) -> str:
        """The names of the values, as they are offered; of many the first, and how many more."""
        places = {value: place for place, value in enumerate(self._values or self._facets)}
        last = len(places)
        values = sorted(self.chosen, key=lambda value: (places.get(value, last), value))
        facets = [self._facets.get(value) or Facet(value, "", 0) for value in values]
        names = ", ".join(filter(None, map(self._name, facets[:_MOST_NAMED])))
        more = len(facets) - _MOST_NAMED
        return _MORE.format(names=names, count=formats.count(more)) if more > 0 else names

    def open_popover(self) -> None:
        """Read the values and show them."""
        self._opening.start(self._open(watch_focus()), retry=self.open_popover)

    async def _open(self, is_here: Callable[[], bool]) -> None:
        if self._filter is None:
            raise RuntimeError("nothing says what the values are counted among")
        facets = self._with_zeros(self._joined(await self._load(self._filter())))
        if not self.isVisible() or not is_here():
            return  # the person has gone on
        found = {facet.value: facet for facet in facets}
        self._facets = found | {key: each for key, each in self._facets.items() if key not in found}
        names = {value: self._name(facet) for value, facet in self._facets.items()}
        popover = FacetPopover(self)
        popover.show_values(facets, names, self.chosen)
        popover.chosen.connect(self._on_popover_chosen)
        self._show_popover(popover)

    def _lines(self, values: frozenset[str]) -> frozenset[str]:
        """The values in whose lines these stand."""
        return frozenset(self._same.get(each, each) for each in values)

    def _joined(self, found: tuple[Facet, ...]) -> tuple[Facet, ...]:
        """One line for values that mean the same."""
        lines: dict[str, Facet] = {}
        for each in found:
            value = self._same.get(each.value, each.value)
            before = lines.get(value, Facet(value, "", 0))
            lines[value] = Facet(
                value,
                before.name or each.name,
                before.count + each.count,
                before.count_is_exact and each.count_is_exact,
            )
        return tuple(lines.values())

    def _with_zeros(self, found: tuple[Facet, ...]) -> tuple[Facet, ...]:
        if not self._values:
            return found
        known = {facet.value: facet for facet in found}
        return tuple(known.get(value, Facet(value, "", 0)) for value in self._values)

    def _on_popover_chosen(self, value: str, on: bool) -> None:
        self.chosen = self.chosen | {value} if on else self.chosen - {value}
        self._tell()


class RequestedChip(Chip, Generic[T]):
    """A filter that only other pages set: it is visible while it filters; a press removes it."""

    end = _CROSS

    def __init__(
        self, title: Text, *, name: Callable[[T], str] = str, parent: QWidget | None = None
    ) -> None:
        """`name` says what the wanted value is called; it may be empty."""
        super().__init__(title, parent)
        self._name = name
        self.wanted: T | None = None
        self.refresh()

    @property
    def is_filtering(self) -> bool:
        """Whether anything is wanted."""
        return self.wanted is not None

    @property
    def choice(self) -> FilterValue | None:
        """What is wanted."""
        wanted: Any = self.wanted
        found: FilterValue | None = wanted
        return found

    def clear(self) -> None:
        """Want nothing."""
        self.wanted = None
        self.refresh()

    def put(self, value: Any) -> None:
        """Want a value, without telling."""
        self.wanted = value
        self.refresh()

    def words(self) -> str:
        """What the wanted value is called."""
        return "" if self.wanted is None else self._name(self.wanted)

    def refresh(self) -> None:
        """Say again what is wanted; without a wish there is no chip."""
        super().refresh()
        self.setVisible(self.is_filtering and self.parentWidget() is not None)

    def open_popover(self) -> None:
        """End the filter."""
        self.clear()
        self.changed.emit()


class SwitchChip(Chip):
    """A filter that is on or off: a press switches it."""

    def __init__(self, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._on = False
        self.refresh()

    @property
    def is_filtering(self) -> bool:
        """Whether it is on."""
        return self._on

    @property
    def choice(self) -> FilterValue | None:
        """True while it is on."""
        return self._on or None

    def clear(self) -> None:
        """Switch it off."""
        self._on = False
        self.refresh()

    def put(self, value: Any) -> None:
        """Switch it on or off, without telling."""
        self._on = bool(value)
        self.refresh()

    def words(self) -> str:
        """Its title says everything."""
        return ""

    def refresh(self) -> None:
        """Say whether it is on; the cross says that a press ends that."""
        self.end = _CROSS if self._on else ""
        super().refresh()

    def open_popover(self) -> None:
        """Switch it on or off."""
        self._on = not self._on
        self._tell()


class PeriodChip(Chip):
    """A filter on a period: a name, which is relative to today, or two days."""

    def __init__(self, title: Text, *, clock: Clock, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._clock = clock
        self._chosen: Preset | Period | None = None
        self.refresh()

    @property
    def period(self) -> Period | None:
        """The days that are chosen, as of today."""
        if isinstance(self._chosen, Preset):
            return self._chosen.period(today(self._clock))
        return self._chosen

    @property
    def is_filtering(self) -> bool:
        """Whether a period is chosen."""
        return self._chosen is not None

    @property
    def choice(self) -> FilterValue | None:
        """The name of the period, or its two days."""
        return self._chosen

    @property
    def choice_now(self) -> FilterValue | None:
        """The days that are chosen, as of today."""
        return self.period

    def clear(self) -> None:
        """Choose any time."""
        self._chosen = None
        self.refresh()

    def put(self, value: Preset | Period | None) -> None:
        """Choose a period, without telling."""
        self._chosen = value
        self.refresh()

    def choose(self, chosen: Preset | Period | None) -> None:
        """Choose a period."""
        self._chosen = chosen
        self._tell()

    def words(self) -> str:
        """The name of the period, or its two days."""
        if isinstance(self._chosen, Preset):
            return labels.preset(self._chosen)
        return formats.period(self._chosen) if self._chosen is not None else ""

    def written(self) -> str:
        """The period with its days: the name *last quarter* alone says nothing in a year."""
        if self.period is None or not isinstance(self._chosen, Preset):
            return super().written()
        return f"{super().written()} ({formats.period(self.period)})"

    def open_popover(self) -> None:
        """Show the names and the two days."""
        popover = PeriodPopover(self, today=today(self._clock), chosen=self._chosen)
        popover.preset_chosen.connect(self.choose)
        popover.period_chosen.connect(self.choose)
        self._show_popover(popover)


def choices(chips: Mapping[Part, Chip]) -> dict[str, Any]:
    """What chips have chosen as of now, by their parts; those that filter nothing are left out."""
    return {part.value: chip.choice_now for part, chip in chips.items() if chip.is_filtering}
