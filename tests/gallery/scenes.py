"""States of pages that are worth a picture: what opens, what goes wrong, and each step of a way.

A scene brings a window into a state and leaves it again; what is on the screen meanwhile is its
picture.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.documents.changeability import is_changeable_payment
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.gateway.moto.moto_page import MotoPage
from desktop_app.ui.gateway.orders.orders_page import OrdersPage
from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage, RecurringTab
from desktop_app.ui.gateway.stored_cards.stored_cards_page import StoredCardsPage
from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage
from desktop_app.ui.gateway.three_ds.pay_panel import PayStep
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.outbox.batch_page import BatchPage, BatchStep
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip
from tests.gallery.apart_scenes import APART_SCENES
from tests.gallery.settings_scenes import SETTINGS_SCENES
from tests.gallery.signing_scenes import SIGNING_SCENES
from tests.support.layout import still
from tests.ui.every_page import visit
from tests.ui.hands import settle, write

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.change_target import ChangeTarget
    from desktop_app.ui.shell.main_window import MainWindow

    Scene = Callable[[MainWindow, Workspace], AbstractAsyncContextManager[QWidget]]

P = TypeVar("P", bound=QWidget)
_PAYMENT: Final = {
    "party.name": "ООО «Северный Склад»",
    "party.account": "BY80 AKBB 3012 0000 0000 2027 0000",
    "party.taxpayer_number": "100000007",
    "party.bic": "AKBBBY2X",
    "amount": "1 284,60",
    "purpose": "Аренда склада за ноябрь 2026 г. по договору № 14 от 02.02.2026. "
    "В т.ч. НДС 20 % – 214,10 BYN",
}
"""A payment to somebody the sandbox knows nothing about."""
_BY_OTHERS: Final = "Аренда склада за ноябрь и декабрь 2026 г. по договору № 14 от 02.02.2026"


async def _page(window: MainWindow, kind: type[P], name: str) -> P:
    page = await visit(window, name)
    assert isinstance(page, kind)
    return page


def _dialogs() -> list[QDialog]:
    return [
        each
        for each in QApplication.topLevelWidgets()
        if isinstance(each, QDialog) and each.isVisible()
    ]


@asynccontextmanager
async def _asked(page: QWidget, ask: Callable[[], object]) -> AsyncIterator[QWidget]:
    """What asks in a dialog over a page; it is answered with *Cancel*."""
    ask()
    await settle(lambda: bool(_dialogs()))
    (dialog,) = _dialogs()
    await still(dialog)
    try:
        yield dialog
    finally:
        dialog.reject()
        await settle(lambda: not _dialogs())
        await still(page)


@asynccontextmanager
async def payment(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """A payment as a person would have it who has just typed it."""
    page = await _page(window, PaymentPage, "payment")
    form = page.view.form
    for field, text in _PAYMENT.items():
        form.put(field, text)
        form.changed.emit(field)
    await settle(lambda: bool(form.texts()["number"]))
    await still(page)
    yield page


@asynccontextmanager
async def payment_wrong(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """A payment of which fields are missing or wrong."""
    page = await _page(window, PaymentPage, "payment")
    form = page.view.form
    for field, text in {"party.account": "BY80 AKBB 3012", "amount": "12,345"}.items():
        form.put(field, text)
        form.changed.emit(field)
    await settle(lambda: bool(form.texts()["number"]))
    page.view.review_button.click()
    await settle(lambda: any(field.severity is Severity.ERROR for field in form.fields.values()))
    await still(page)
    yield page


@asynccontextmanager
async def documents_filter(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The card of a filter."""
    page = await _page(window, DocumentsPage, "documents")
    chip = next(each for each in page.findChildren(FacetChip) if each.isVisible())
    async with _opened(chip) as popover:
        yield popover


@asynccontextmanager
async def documents_period(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The card of a filter by days."""
    page = await _page(window, DocumentsPage, "documents")
    chip = next(each for each in page.findChildren(PeriodChip) if each.isVisible())
    async with _opened(chip) as popover:
        yield popover


@asynccontextmanager
async def _opened(chip: FacetChip | PeriodChip) -> AsyncIterator[QWidget]:
    chip.open_popover()
    await settle(lambda: chip.popover is not None and chip.popover.isVisible())
    popover = chip.popover
    assert popover is not None
    await still(popover)
    try:
        yield popover
    finally:
        popover.close()
        await settle(lambda: chip.popover is None)


@asynccontextmanager
async def documents_error(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """What went wrong, in the strip below the head."""
    page = await _page(window, DocumentsPage, "documents")
    page.messages.show_error(ConnectionFailed(), retry=lambda: None)
    await still(page)
    yield page
    page.messages.clear()


@asynccontextmanager
async def documents_toast(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """What went well, in its corner."""
    page = await _page(window, DocumentsPage, "documents")
    page.messages.show_notice(
        "picture", MessageSeverity.SUCCESS, Text("DocumentsPage", "Documents"), passing=True
    )
    await still(page)
    yield page
    page.messages.clear()


@asynccontextmanager
async def conflict(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The last look at a change of a document that others have changed at the bank meanwhile."""
    documents = await _page(window, DocumentsPage, "documents")
    model = documents.list.model
    await settle(lambda: all(model.row(place) is not None for place in range(20)))
    rows = [model.row(place) for place in range(model.count)]
    number = next(
        place
        for place, row in enumerate(rows)
        if row is not None and is_changeable_payment(row.value)
    )
    documents.list.table.go_to(number)
    await settle(lambda: window.registry.can_run("documents.change"))
    window.registry.run("documents.change")
    await settle(lambda: window.current == "payment")
    page = window.page("payment")
    assert isinstance(page, PaymentPage)
    await settle(lambda: bool(page.view.form.texts()["number"]))
    find = page.find_change_target

    async def changed_by_others(*about: Any, **named: Any) -> ChangeTarget:
        found = await find(*about, **named)
        others: Any = {"purpose": _BY_OTHERS, "amount": Amount(Decimal("1600.00"), "BYN")}
        assert found.now is not None
        assert found.now_written is not None
        details: Any = found.now.details
        details = replace(details, document=replace(details.document, **others))
        return replace(
            found,
            now=replace(found.now, details=details),
            now_written=replace(found.now_written, **others),
        )

    page.find_change_target = changed_by_others  # type: ignore[method-assign]
    page.view.form.put("purpose", "Аренда склада за ноябрь 2026 г. по договору № 14")
    page.view.form.changed.emit("purpose")
    page.review()
    await settle(lambda: page.stack.currentWidget() is page.confirmation)
    await settle(lambda: bool(page.confirmation.items))
    await still(page)
    yield page
    page.confirmation.declined.emit()
    del page.find_change_target
    page.begin()
    await still(page)


async def _send(window: MainWindow, count: int) -> None:
    """Ask to send so many of the documents that are ready."""
    page = await _page(window, OutboxPage, "outbox")
    table = page.list.table
    while table.chosen.count() != count or not window.registry.can_run("outbox.send"):
        _choose_ready(page, count)  # anew where rows were read meanwhile
        await still(page)
    window.registry.run("outbox.send")


def _choose_ready(page: OutboxPage, count: int) -> None:
    model, table = page.list.model, page.list.table
    rows = [(place, model.row(place)) for place in range(model.count)]
    ready = [
        place for place, row in rows if row is not None and row.value.state is OutboxState.READY
    ]
    flags = QItemSelectionModel.SelectionFlag
    table.clearSelection()
    for place in ready[:count]:
        table.selectionModel().select(model.index(place, 0), flags.Select | flags.Rows)


async def _ready(window: MainWindow, name: str) -> QWidget:
    """A page whose next step can be taken."""
    await settle(lambda: window.current == name)
    page = window.page(name)
    buttons = page.findChildren(QPushButton)
    await settle(
        lambda: any(
            each.isVisible() and each.isEnabled() and each.property("look") == "primary"
            for each in buttons
        )
    )
    await still(page)
    return page


@asynccontextmanager
async def confirmation(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The last look at one document before it is sent."""
    await _send(window, 1)
    yield await _ready(window, "confirmation")


@asynccontextmanager
async def batch(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The last look at several documents, with what is alike among them confirmed."""
    await _send(window, 2)
    await settle(lambda: window.current == "batch")
    page = window.page("batch")
    assert isinstance(page, BatchPage)
    await settle(lambda: page.step is BatchStep.REVIEW)
    page.view.checked.setChecked(True)
    yield await _ready(window, "batch")


@asynccontextmanager
async def pay_order(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """The card that is to pay an order."""
    orders = await _page(window, OrdersPage, "orders")
    model = orders.list.model
    await settle(lambda: all(model.row(place) is not None for place in range(model.count)))
    rows = [model.row(place) for place in range(model.count)]
    payable = next(each.value for each in rows if each is not None and each.value.is_payable)
    window.go("pay_order")
    page = window.page("pay_order")
    assert isinstance(page, PayOrderPage)
    page.pay(payable.id)
    await settle(lambda: page.step is PayStep.CARD)
    await still(page)
    yield page


@asynccontextmanager
async def moto(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """A payment by phone that is typed."""
    window.go("orders")
    window.registry.run("orders.moto")
    await settle(lambda: window.current == "moto")
    page = window.page("moto")
    assert isinstance(page, MotoPage)
    await settle(lambda: bool(page.form.number))
    card = page.form.card
    for field, text in (
        (page.form.amount, "1234,5"),
        (card.number.control, "4444555511113333"),
        (card.expiry.control, "1234"),
        (card.holder.control, "ANNA KAVALENKA"),
    ):
        field.clear()
        write(field, text)
    await still(page)
    yield page


async def _cards(window: MainWindow, workspace: Workspace) -> StoredCardsPage:
    page = await _page(window, StoredCardsPage, "stored_cards")
    wanted = next(
        each[0].id
        for each in await workspace.stored_credentials.chargeable(CredentialType.RECURRENT)
    )
    page.stack.setCurrentIndex(0)
    page.show_customer(wanted)
    await settle(
        lambda: (
            page.view.shown is not None
            and page.view.shown.customer.id == wanted
            and bool(page.view.shown.cards)
        )
    )
    await still(page)
    return page


@asynccontextmanager
async def stored_cards(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """The cards of a customer."""
    yield await _cards(window, workspace)


@asynccontextmanager
async def stored_cards_charge(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """A card that is to be charged."""
    page = await _cards(window, workspace)
    page.charge_first()
    await still(page)
    yield page
    page.form.cancel.click()


@asynccontextmanager
async def stored_cards_store(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """A card that is to be stored."""
    page = await _cards(window, workspace)
    page.store_card()
    await still(page)
    yield page
    page.store_form.cancel.click()


@asynccontextmanager
async def stored_cards_customer(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """The dialog of a customer."""
    page = await _cards(window, workspace)
    async with _asked(page, page.edit) as dialog:
        yield dialog


async def _recurring(window: MainWindow, tab: RecurringTab) -> RecurringPage:
    page = await _page(window, RecurringPage, "recurring")
    page.show_tab(tab)
    return page


@asynccontextmanager
async def recurring(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """What is due."""
    page = await _recurring(window, RecurringTab.DUE)
    await settle(lambda: bool(page.due.due))
    await still(page)
    yield page


@asynccontextmanager
async def recurring_schedules(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """Schedules, one with its next dates."""
    page = await _recurring(window, RecurringTab.SCHEDULES)
    model = page.schedules.model
    await settle(lambda: model.known and model.row(0) is not None)
    row = model.row(0)
    assert row is not None
    page.show_schedule(row.id)
    await settle(lambda: page.pane.isVisible() and page.pane.shown is not None)
    await still(page)
    yield page


@asynccontextmanager
async def recurring_date(window: MainWindow, workspace: Workspace) -> AsyncIterator[QWidget]:
    """The dialog that changes one date of a schedule."""
    async with recurring_schedules(window, workspace) as page:
        assert isinstance(page, RecurringPage)
        button = page.pane.buttons["one 1"]
        async with _asked(page, button.click) as dialog:
            yield dialog


@asynccontextmanager
async def recurring_form(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """A new schedule."""
    page = await _recurring(window, RecurringTab.SCHEDULES)
    page.new()
    await settle(lambda: page.stack.currentWidget() is page.form)
    await still(page)
    yield page
    page.show_tab(RecurringTab.DUE)


@asynccontextmanager
async def recurring_history(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """Charges that were made."""
    page = await _recurring(window, RecurringTab.HISTORY)
    await settle(lambda: page.history.model.known and page.history.model.row(0) is not None)
    await still(page)
    yield page


@asynccontextmanager
async def labels_new(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The dialog of a label."""
    page = await visit(window, "labels")
    async with _asked(page, lambda: window.registry.run("labels.new")) as dialog:
        yield dialog


@asynccontextmanager
async def palette(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """All commands over a page."""
    await visit(window, "documents")
    window.palette_overlay.open_commands()
    await still(window.palette_overlay)
    yield window.palette_overlay
    window.palette_overlay.close_overlay()


@asynccontextmanager
async def shortcuts(window: MainWindow, _workspace: Workspace) -> AsyncIterator[QWidget]:
    """The sheet of shortcuts over a page."""
    await visit(window, "documents")
    window.shortcut_sheet.open_sheet()
    await still(window.shortcut_sheet)
    yield window.shortcut_sheet
    window.shortcut_sheet.toggle()


SCENES: Final[dict[str, Scene]] = {
    "payment": payment,
    "payment-wrong": payment_wrong,
    "documents-filter": documents_filter,
    "documents-period": documents_period,
    "documents-error": documents_error,
    "documents-toast": documents_toast,
    "confirmation": confirmation,
    "batch": batch,
    "pay_order": pay_order,
    "moto": moto,
    "stored_cards": stored_cards,
    "stored_cards-charge": stored_cards_charge,
    "stored_cards-store": stored_cards_store,
    "stored_cards-customer": stored_cards_customer,
    "recurring": recurring,
    "recurring-schedules": recurring_schedules,
    "recurring-date": recurring_date,
    "recurring-form": recurring_form,
    "recurring-history": recurring_history,
    "labels-new": labels_new,
    "palette": palette,
    "shortcuts": shortcuts,
    "conflict": conflict,
    **APART_SCENES,
    **SETTINGS_SCENES,
    **SIGNING_SCENES,
}
"""By the name of the picture. One with the name of a page is its picture instead of the page as it
is first shown."""
