"""Tests of exports: every row once, whatever is sent or changed meanwhile, and every column."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from shiboken6 import delete

from desktop_app.domain.annotations.annotations import Annotation
from desktop_app.domain.changes import Difference, RecordedChange
from desktop_app.domain.documents.directories import Directory, DirectoryEntry, PaymentType
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Amount
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.services.pdf.made_files import made_file
from desktop_app.storage.documents.change_records import record
from desktop_app.storage.gateway.order_store import OrderEntry
from desktop_app.storage.window import OrderFilter, OutboxFilter, Sort, SortKey
from desktop_app.ui.activity.activity_page import ActivityPage, change_columns
from desktop_app.ui.address_book.counterparty_columns import counterparty_columns
from desktop_app.ui.annotations.annotation_columns import annotation_columns
from desktop_app.ui.documents.answer_columns import answer_columns
from desktop_app.ui.documents.document_columns import document_columns, received_columns
from desktop_app.ui.gateway.orders.order_columns import order_columns
from desktop_app.ui.gateway.orders.orders_page import OrdersPage
from desktop_app.ui.gateway.recurring.recurring_columns import charge_columns, schedule_columns
from desktop_app.ui.gateway.stored_cards.customer_list import customer_columns
from desktop_app.ui.labels.labels_page import LabelsPage, label_columns
from desktop_app.ui.outbox.outbox_columns import outbox_columns
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.reference_data.directories_page import (
    DirectoriesPage,
    entry_columns,
    type_columns,
)
from desktop_app.ui.tables.export.list_export import export_columns
from desktop_app.ui.templates.template_columns import template_columns
from desktop_app.ui.templates.templates_page import TemplatesPage
from desktop_app.ui.widgets import system_dialogs
from tests.services.payments.test_templates import RENT, opened
from tests.storage.test_table_facets import write
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.fakes import FixedClock
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.services.pdf.sheet import SheetContent
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.list_page import ListPage
    from tests.support.loops import Run

ROWS = 501
"""One more than are read at once."""


@pytest.mark.parametrize(
    "columns",
    [
        *(document_columns(kind, clock=FixedClock()) for kind in Kind),
        received_columns(lambda _: ""),
        outbox_columns(is_on_its_way=lambda _: False),
        counterparty_columns(),
        order_columns(),
        customer_columns(),
        schedule_columns(today=lambda: FixedClock().now().date(), calendar=BusinessCalendar),
        charge_columns(),
        annotation_columns(lambda _: Annotation()),
        change_columns(lambda _: ""),
        entry_columns(str, shown=lambda: Directory.TERM),
        type_columns(),
        label_columns(),
        answer_columns(),
        template_columns(),
    ],
)
def test_every_column_of_a_list_is_exported_unless_it_is_a_command(
    columns: Sequence[ColumnSpec[Any]],
) -> None:
    titles = [each.title for each in export_columns(columns)]
    shown = [str(column.title) for column in columns if not column.acts]
    units = [str(column.unit[0]) for column in columns if column.unit is not None]
    assert Counter(titles) == Counter([*shown, *units])


def test_an_exported_list_has_every_row_once(run_qt: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            names = [f"draft {number}" for number in range(ROWS)]
            for name in names:
                await workspace.drafts.save(Draft(id=name, operation=Operation.CREATE_PAYMENT))
            page = OutboxPage(context_of(workspace))
            export: Any = page._exports
            found: list[str] = []
            newest = Sort(SortKey.CHANGED, descending=True)
            async for batch in export._source.iterate_rows(OutboxFilter(), newest):
                found += [row.id for row in batch]
                if len(found) < ROWS:
                    assert await workspace.outbox.discard(found[0])
            assert sorted(found) == sorted(names)
            delete(page)

    run_qt(story())


def test_changes_values_of_directories_and_labels_are_exported(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        path = tmp_path / "list.csv"
        proposed: list[str] = []

        async def answer(_: object, *, name: str, **__: object) -> Path:
            proposed.append(name)
            return path

        async def exported(page: ListPage[Any, Any]) -> str:
            page.export(ExportFormat.CSV)
            await settle(path.exists)
            await settle(lambda: not page.strip.busy)
            text = path.read_text(encoding="utf-8-sig")
            path.unlink()
            delete(page)
            return text

        monkeypatch.setattr(system_dialogs, "save_path", answer)
        async with opened(tmp_path) as workspace:
            store: Any = workspace.activity
            change = RecordedChange(
                kind=Kind.DOCUMENT,
                document_id="7",
                difference=Difference.ABSENT,
                noticed_at=workspace.clock.now(),
                party_name="ООО «Альфа»",
            )
            await write(store._database, record, [change])
            rows: Any = workspace.directory_rows
            await rows.replace(
                Directory.COUNTRY_CODE, [DirectoryEntry(code="32", name="Аргентина")]
            )
            types = [PaymentType(code="TAXS", name="Налоги", default=True)]
            await rows.replace_payment_types(DocumentType.LETTERS.value, types)
            await workspace.annotations.make("Срочно")

            text = await exported(ActivityPage(context_of(workspace)))
            assert "ООО «Альфа»" in text
            assert "No longer listed;20.11.2026 09:14:00;Document;" in text
            assert "032;Аргентина" in await exported(DirectoriesPage(context_of(workspace)))
            page = DirectoriesPage(context_of(workspace))
            page.names.choose(DocumentType.LETTERS)
            await settle(lambda: page.active is page.types and page.types.model.count == 1)
            assert "TAXS;Налоги;Yes" in await exported(page)
            labels = LabelsPage(context_of(workspace))
            await settle(lambda: labels.list.model.count == 1)
            assert "Срочно;0;" in await exported(labels)
            await workspace.templates.save("Аренда", "legalPayments", RENT)
            templates = TemplatesPage(context_of(workspace))
            await settle(lambda: templates.list.model.count == 1)
            text = await exported(templates)
            assert text.splitlines()[1].startswith("Аренда;")
            assert proposed == [
                "Activity 2026-11-20.csv",
                "Countries 2026-11-20.csv",
                "Payment types · Letter 2026-11-20.csv",
                "Labels 2026-11-20.csv",
                "Templates 2026-11-20.csv",
            ]

    run_qt(story())


def test_every_list_is_printed_as_it_is_shown(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        made: list[SheetContent] = []

        async def noted(content: SheetContent, *, name: str) -> StoredFile:
            made.append(content)
            return await made_file(content, name=name)

        async def printed(make: type[ListPage[Any, Any]], text: str = "") -> SheetContent:
            context = context_of(workspace)
            page = make(context)
            page.show()
            if text:
                page.search(text)
            await settle(lambda: page.active.searched == text and page.active.model.known)
            await settle(lambda: page.active.model.count > 0)
            page.registry.run(f"{page.name}.print_list")
            assert isinstance(context.navigator, RecordingNavigator)
            (request,) = context.navigator.print_forms
            stored = await request.make()
            assert stored.content.data.startswith(b"%PDF")
            delete(page)
            return made.pop()

        monkeypatch.setattr("desktop_app.ui.tables.export.printed_list.made_file", noted)
        async with opened(tmp_path) as workspace:
            await workspace.annotations.make("Срочно")
            await workspace.annotations.make("Позже")
            for number in range(3):
                draft = Draft(id=f"draft {number}", operation=Operation.CREATE_PAYMENT)
                await workspace.drafts.save(draft)
            labels = await printed(LabelsPage, "сроч")
            assert (labels.title, labels.state) == ("Labels", "сроч")
            assert labels.table is not None
            assert [row[0] for row in labels.table.rows] == ["Срочно"]
            assert labels.groups[-1].rows == (("Rows", "1"),)
            outbox = await printed(OutboxPage)
            assert outbox.table is not None
            assert len(outbox.table.rows) == 3
            assert outbox.foot.startswith("Made by Kantora, ")
            assert outbox.foot.endswith("No bank document.")
            rows: Any = workspace.directory_rows
            await rows.replace(Directory.COUNTRY_CODE, [DirectoryEntry(code="32", name="Чад")])
            directory = await printed(DirectoriesPage)
            assert directory.title == "Countries", "not what the page is called"
            await workspace.templates.save("Аренда", "legalPayments", RENT)
            templates = await printed(TemplatesPage)
            assert templates.title == "Templates"
            assert templates.table is not None
            assert [row[0] for row in templates.table.rows] == ["Аренда"]

    run_qt(story())


def test_printed_orders_are_added_up_by_state_and_never_together(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            rows: Any = workspace.order_rows
            now = workspace.clock.now()
            for name, phase, value in (
                ("1", OrderPhase.PAID, "100"),
                ("2", OrderPhase.PAID, "25.5"),
                ("3", OrderPhase.DECLINED, "500"),
            ):
                amount = Amount(Decimal(value), "BYN")
                book = BookedOrder(
                    id=name, number=name, phase=phase, amount=amount, created_at=now, status_at=now
                )
                await rows.save([OrderEntry(order=book)])
            page = OrdersPage(context_of(workspace))
            groups = page.print_groups
            assert groups is not None
            by_state, whole = await groups(OrderFilter())
            told = {name: text.replace("\N{NO-BREAK SPACE}", " ") for name, text in by_state.rows}
            assert told == {"Paid": "2 · 125.50 BYN", "Declined": "1 · 500.00 BYN"}
            assert whole.rows == (("Rows", "3"),)
            declined, _ = await groups(OrderFilter(phases=frozenset({OrderPhase.DECLINED})))
            assert [name for name, _ in declined.rows] == ["Declined"]
            delete(page)

    run_qt(story())
