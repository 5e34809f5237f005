"""The services that the pages with forms use."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from desktop_app.domain.documents.listed import Kind, ListedDocument
from desktop_app.domain.profiles.profile import Profile
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.periods import Clock
from desktop_app.services.bus import Bus
from desktop_app.services.documents.current_version import CurrentVersions
from desktop_app.services.outbox.drafts import Drafts
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.payments.debit_acceptances import DebitAcceptances
from desktop_app.services.payments.other_documents import OtherDocuments
from desktop_app.services.payments.payment_data import PaymentData
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS


@dataclass(frozen=True, kw_only=True)
class FormServices:
    """The services of a page with a form.

    Attributes:
        others: finds the documents that other documents relate to.
        debit: the existing acceptances of direct debits.
        current_versions: read the bank's current version of a document that is changed.
        calendar: the business days that are known.
        find_document: a listed document by its identifier, or None.
        show_outbox: opens the outbox page at this row.
        bus: publishes which rows of the outbox have changed.
        click_guard_ms: how long something must be shown before it can be sent, in milliseconds.
    """

    registry: CommandRegistry
    profile: Profile
    payments: PaymentData
    others: OtherDocuments
    debit: DebitAcceptances
    current_versions: CurrentVersions
    drafts: Drafts
    outbox: Outbox
    clock: Clock
    calendar: BusinessCalendar
    find_document: Callable[[Kind, str], Awaitable[ListedDocument | None]]
    show_outbox: Callable[[str], object]
    bus: Bus
    click_guard_ms: int = CLICK_GUARD_MS
