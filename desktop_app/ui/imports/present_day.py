"""Has the rows of an import checked by the present day, and says what that changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Sequence

    from desktop_app.services.imports.imports import Imports, Plan
    from desktop_app.ui.imports.import_messages import ImportMessages
    from desktop_app.ui.imports.import_preview import ImportPreview
    from desktop_app.ui.widgets.progress_strip import ProgressStrip

CHECKING: Final = Text("ImportPage", "Checking {name}")


class PresentDay(QObject):
    """Follows the day for the rows on show that did not come in yet, all of them together.

    What is made is what was on show: until rows are followed, they keep the day by which they were
    checked, and rows of a day that is over do not come in.
    """

    def __init__(
        self,
        *,
        preview: ImportPreview,
        imports: Imports,
        strip: ProgressStrip,
        says: ImportMessages,
        correcting: asyncio.Lock,
    ) -> None:
        """`correcting` is held while rows are changed."""
        super().__init__(preview)
        self._preview = preview
        self._imports = imports
        self._strip = strip
        self._says = says
        self._correcting = correcting

    def is_over(self, plan: Plan, places: Sequence[int]) -> bool:
        """Whether the day by which rows of a plan were checked is over."""
        return self._imports.is_outdated(plan, places)

    @property
    def is_over_on_show(self) -> bool:
        """Whether it is over for any row on show that did not come in."""
        plan = self._preview.model.plan
        return plan is not None and self.is_over(plan, self._places(plan))

    def follow(self) -> None:
        """Check the rows by the present day if theirs is over, unless other work is under way."""
        plan = self._preview.model.plan
        if plan is None or self._strip.busy:
            return
        places = self._places(plan)
        if self.is_over(plan, places):
            self._strip.run(
                self._check(plan, places),
                what=CHECKING.format(name=self._preview.name),
                total=len(places),
                retry=self.follow,
            )

    def _places(self, plan: Plan) -> tuple[int, ...]:
        """The rows of the plan on show that did not come in."""
        is_imported = self._preview.model.is_imported
        return tuple(at for at in range(len(plan.rows)) if not is_imported(at))

    async def _check(self, plan: Plan, places: Sequence[int]) -> None:
        model = self._preview.model
        async with self._correcting:
            before = model.chosen_count
            try:
                await self._imports.follow_day(plan, places, progress=self._strip.show_done)
            finally:  # also of those that were followed before it was stopped
                followed = [at for at in places if not self.is_over(plan, (at,))]
                if followed and model.plan is plan:
                    model.refresh(ticks=False)
                    self._says.new_day(plan, followed, unticked=before - model.chosen_count)
