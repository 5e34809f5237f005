"""Tests of what a batch comes to, and of its warnings by kind."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from desktop_app.domain.values.money import Money
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.outbox.batch_content import BatchContent, BatchTotal
from desktop_app.ui.outbox.batch_items import WarningKind
from desktop_app.ui.outbox.batch_overview import BatchOverview
from tests.support.layout import cut_texts, still
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


def test_longer_words_of_another_language_are_whole_at_once(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run
) -> None:
    overview = BatchOverview()
    qtbot.addWidget(overview)
    items: Any = (object(),) * 3
    kinds = WarningKind.NEW_ACCOUNT, WarningKind.PERHAPS_ANSWERED, WarningKind.OTHERS_ACCOUNT
    overview.show_content(BatchContent(items=items, counts=Counter(kinds)))
    overview.show_totals((BatchTotal("BY07ALFA30128063019073009933", 3, Money(12345, "BYN")),))
    needed = {}

    async def story() -> None:
        overview.show()
        for language in Language:
            use_language(themed_app, language)
            await still(overview)
            needed[language] = max(
                each.width_needed for each in (overview._totals, overview._warnings)
            )
        widest = max(needed, key=needed.__getitem__)
        least = min(needed, key=needed.__getitem__)
        use_language(themed_app, least)
        overview.resize(2 * needed[least] + 60, 400)
        await still(overview)
        beside = overview.height()
        use_language(themed_app, widest)
        await settle(lambda: overview.height() > beside)
        await still(overview)
        assert cut_texts(overview) == []

    try:
        run_qt(story())
    finally:
        use_language(themed_app, Language.ENGLISH)
