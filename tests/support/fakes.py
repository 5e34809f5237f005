"""In-memory fakes of services: details, print forms, activity, register, directories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import Author, Change, RecordedChange, Topic
from desktop_app.domain.documents.directories import DirectoryEntry, PaymentType
from desktop_app.domain.documents.files import FileContent, FileFormat, StoredFile
from desktop_app.domain.documents.listed import (
    Attachment,
    BankDocument,
    BankDocumentDetails,
    CardFileDetails,
    CardFileDocument,
    DetailTable,
    Kind,
    OtherField,
    PaymentRequirement,
    RequirementDetails,
    Signature,
)
from desktop_app.domain.errors import UserError
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentDetails,
    RegisterForm,
    RegisterRequest,
    RegisterRequestDetails,
)
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.bus import Bus
from desktop_app.services.documents.reading import DocumentGone, NotKept, OpenedDetails
from desktop_app.storage.window import Facet, Row, Sort, SortKey, Totals, Window
from desktop_app.ui.shell.page_memory import PaneState, TableLayout
from tests.support.windows import MemoryWindows

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.directories import Directory
    from desktop_app.domain.documents.listed import (
        DocumentType,
        ListedDocument,
    )
    from desktop_app.storage.window import ActivityFilter, DirectoryFilter, DocumentFilter

NOW: Final = datetime(2026, 11, 16, 9, 14, tzinfo=MINSK)


class Offline(UserError):
    """Raised as if the bank could not be reached."""

    code = "api.connection_failed"
    retryable = True


class FixedClock:
    """A clock that always shows `NOW`."""

    def now(self) -> datetime:
        """Always the same moment."""
        return NOW


def details_of(row: ListedDocument) -> Details:
    """Details with every field filled, unknown ones included."""
    other = (OtherField("loyaltyCode", '"A-17"'), OtherField("feeShare", "12.50"))
    common: dict[str, Any] = {
        "priority": "22",
        "contract_date": date(2026, 3, 12),
        "contract_number": "45-П",
        "third_party_taxpayer_number": "100297103",
        "value_date": date(2026, 11, 17),
        "other": other,
    }
    applications = ("Акт сверки от 01.11.2026", "Копия договора")
    if isinstance(row, CardFileDocument):
        return CardFileDetails(document=row, applications=applications, **common)
    if isinstance(row, PaymentRequirement):
        return RequirementDetails(document=row, applications=applications, **common)
    if isinstance(row, RegisterRequest):
        return RegisterRequestDetails(document=row, other=other)
    if isinstance(row, RegisterDocument):
        return RegisterDocumentDetails(document=row, other=other)
    assert isinstance(row, BankDocument)
    return BankDocumentDetails(
        document=row,
        payer_name="ООО «Ромашка и партнёры»",
        payer_taxpayer_number="193004517",
        payer_bic="ALFABY2X",
        payer_bank="ЗАО «Альфа-Банк»",
        urgency="urgent",
        purpose_code="22601",
        category_code="OTHR",
        payment_sign="1",
        operation_code="11100",
        budget_code="00901",
        party_country="BY",
        rejection_reason="Счёт получателя закрыт" if row.status == 3 else "",
        created_at=NOW - timedelta(days=1, hours=2),
        changed_at=NOW - timedelta(hours=1),
        can_change=False,
        can_delete=False,
        can_sign=row.status == 1,
        tables=(
            DetailTable(
                name="Получатели",
                columns=("ФИО", "Счёт", "Сумма"),
                rows=(
                    ("Кавалёва Алёна Віктараўна", "BY27MTBK30140000000000000001", "1 250,00"),
                    ("Жданович Пётр Сергеевич", "BY27MTBK30140000000000000002", "980,45"),
                ),
            ),
        ),
        files=(
            Attachment(file_id="1", name="Договор 45-П.pdf", size=184_320),
            Attachment(file_id="2", name="Счёт-фактура 118.xlsx", size=12_044),
        ),
        signatures=(
            Signature(name="Кавалёва А. В.", role="Директор", signed_at=NOW - timedelta(hours=20)),
            Signature(name="Жданович П. С.", role="Главный бухгалтер"),
        ),
        **common,
    )


@dataclass
class FakeDocuments:
    """Details from the store and from the bank.

    Attributes:
        stored: details that can be read offline, by kind and identifier.
        online: whether the bank answers.
        asked: what the bank was asked for.
        attached: the documents of the attachments that were read.
    """

    rows: MemoryWindows
    stored: dict[tuple[Kind, str], OpenedDetails] = field(default_factory=dict)
    online: bool = True
    asked: list[tuple[Kind, str]] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    attached: list[str] = field(default_factory=list)

    async def stored_details(self, kind: Kind, document_id: str) -> OpenedDetails | None:
        """What the store has."""
        return self.stored.get((kind, document_id))

    async def is_absent(self, _kind: Kind, document_id: str) -> bool:
        """Whether the bank does not have it any more."""
        return document_id in self.rows.gone

    async def details(self, kind: Kind, document_id: str, *, fresh: bool = False) -> OpenedDetails:
        """What the bank has, or the store."""
        self.asked.append((kind, document_id))
        stored = self.stored.get((kind, document_id))
        rows = (row for row in self.rows.rows if (row.kind, row.id) == (kind, document_id))
        row = next(rows, None)
        if row is None or document_id in self.rows.gone or not self.online:
            error = DocumentGone() if self.online else Offline()
            if stored is None:
                raise error
            return replace(stored, error=error)
        opened = OpenedDetails(details_of(row), NOW.astimezone(UTC))
        self.stored[kind, document_id] = opened
        return opened

    async def attachment(self, document_id: str, attachment: Attachment) -> StoredFile:
        """An attachment."""
        if not self.online:
            raise NotKept
        content = FileContent(name=attachment.name, content_type="", data=b"%PDF-attached")
        self.kept.append(attachment.file_id)
        self.attached.append(document_id)
        return StoredFile(content=content, fetched_at=NOW)

    async def keep_offline(self, kind: Kind, document_ids: Iterable[str]) -> int:
        """Read everything now."""
        for document_id in document_ids:
            opened = await self.details(kind, document_id, fresh=True)
            if opened.error is not None:
                raise opened.error
            self.kept.append(document_id)
        return 1


@dataclass
class FakePrintForms:
    """Print forms with given bytes.

    Attributes:
        files: bytes by format.
        failure: raised instead of giving a form.
        outdated: what is kept is older than its document.
        asked: the forms that were asked for.
    """

    files: dict[FileFormat, bytes] = field(default_factory=dict)
    failure: Exception | None = None
    names: frozenset[str] = frozenset()
    outdated: bool = False
    asked: list[tuple[Kind, str, FileFormat, RegisterForm, bool]] = field(default_factory=list)
    read_ahead: list[str] = field(default_factory=list)

    async def get(
        self,
        kind: Kind,
        document_id: str,
        file_format: FileFormat,
        *,
        register_form: RegisterForm = RegisterForm.REQUEST,
        fresh: bool = False,
        even_outdated: bool = False,
    ) -> StoredFile:
        """A print form; an older one where that is allowed and the present one cannot be had."""
        self.asked.append((kind, document_id, file_format, register_form, fresh))
        outdated = self.outdated and even_outdated and not fresh
        if self.failure is not None and not outdated:
            raise self.failure
        name = f"Платёжное поручение {document_id}.{file_format}"
        content = FileContent(
            name=name, content_type="", data=self.files.get(file_format, b"%PDF-none")
        )
        return StoredFile(content=content, fetched_at=NOW, is_outdated=outdated)

    async def kept_form(
        self,
        kind: Kind,
        document_id: str,
        file_format: FileFormat,
        *,
        register_form: RegisterForm = RegisterForm.REQUEST,
        most_bytes: int,
    ) -> StoredFile | None:
        """A form that counts as kept, unless it has too many bytes."""
        self.read_ahead.append(document_id)
        data = self.files.get(file_format, b"")
        if not data or len(data) > most_bytes or self.outdated:
            return None
        content = FileContent(name=f"{register_form}.{file_format}", content_type="", data=data)
        return StoredFile(content=content, fetched_at=NOW)

    async def has_changed(
        self,
        kind: Kind,
        document_id: str,
        kept: StoredFile,
        *,
        register_form: RegisterForm = RegisterForm.REQUEST,
    ) -> bool:
        """Whether what is kept is older than its document."""
        return self.outdated

    async def kept(self, kind: Kind, document_id: str) -> frozenset[str]:
        """Names of what can be read offline."""
        return self.names


@dataclass
class FakeActivity:
    """Recorded changes in a list."""

    changes: Sequence[RecordedChange] = ()

    async def window(
        self, where: ActivityFilter, sort: Sort, *, offset: int, limit: int
    ) -> Window[RecordedChange]:
        """Changes that match."""
        found = [each for each in self.changes if _matches(each, where)]
        found.sort(key=lambda each: each.noticed_at, reverse=sort.descending)
        rows = tuple(Row(n, str(n), each) for n, each in enumerate(found))
        return Window(0, offset, rows[offset : offset + limit], len(rows))

    async def position(self, where: ActivityFilter, sort: Sort, row_id: str) -> int | None:
        """Place of a change."""
        window = await self.window(where, sort, offset=0, limit=1_000_000)
        return next((n for n, row in enumerate(window.rows) if row.id == row_id), None)

    async def totals(self, where: ActivityFilter, *, exact: bool = False) -> Totals:
        """Number of changes."""
        window = await self.window(where, Sort(SortKey.DATE), offset=0, limit=1)
        return Totals(window.count)

    async def kinds(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Lists that occur."""
        others = replace(where, kinds=frozenset())
        found = Counter(each.kind for each in self.changes if _matches(each, others))
        return tuple(Facet(kind, "", count) for kind, count in found.items())

    async def differences(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Differences that occur."""
        others = replace(where, differences=frozenset())
        found = Counter(each.difference for each in self.changes if _matches(each, others))
        return tuple(Facet(each, "", count) for each, count in found.items())

    async def authors(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """All of them come from the bank."""
        others = replace(where, by=frozenset())
        found = [each for each in self.changes if _matches(each, others)]
        return (Facet(Author.BANK, "", len(found)),) if found else ()


def _matches(change: RecordedChange, where: ActivityFilter) -> bool:
    return (
        (not where.document_id or change.document_id == where.document_id)
        and (not where.kinds or change.kind in where.kinds)
        and (not where.differences or change.difference in where.differences)
        and (not where.by or Author.BANK in where.by)
        and where.text.casefold() in (change.number + change.party_name).casefold()
    )


@dataclass
class FakeLists:
    """Whole lists for exports."""

    windows: MemoryWindows

    async def iterate(
        self, where: DocumentFilter, sort: Sort
    ) -> AsyncIterator[tuple[ListedDocument, ...]]:
        """Documents in batches of 500."""
        async for rows in self.iterate_rows(where, sort):
            yield tuple(row.value for row in rows)

    async def repeated(self, where: DocumentFilter) -> frozenset[int]:
        """No obligation came twice."""
        del where
        return frozenset()

    async def iterate_rows(
        self, where: DocumentFilter, sort: Sort, *, annotated: bool = True
    ) -> AsyncIterator[tuple[Row[ListedDocument], ...]]:
        """Rows in batches of 500."""
        offset = 0
        while True:
            window = await self.windows.window(where, sort, offset=offset, limit=500)
            if not window.rows:
                return
            yield window.rows
            offset += len(window.rows)

    async def answered_demands(self) -> frozenset[str]:
        """Nothing was answered."""
        return frozenset()


@dataclass
class FakeMemory:
    """Remembers layouts in memory."""

    layouts: dict[str, TableLayout] = field(default_factory=dict)
    panes: dict[str, PaneState] = field(default_factory=dict)
    columns: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    looked: dict[str, tuple[datetime, datetime]] = field(default_factory=dict)

    def table_layout(self, table: str) -> TableLayout | None:
        """A layout."""
        return self.layouts.get(table)

    def remember_table_layout(self, table: str, layout: TableLayout) -> None:
        """Keep a layout."""
        self.layouts[table] = layout

    def pane_state(self, page: str) -> PaneState | None:
        """A pane."""
        return self.panes.get(page)

    def remember_pane_state(self, page: str, state: PaneState) -> None:
        """Keep a pane."""
        self.panes[page] = state

    def import_columns(self, profile: str) -> Mapping[str, Any] | None:
        """Assigned columns."""
        return self.columns.get(profile)

    def remember_import_columns(self, profile: str, values: Mapping[str, Any]) -> None:
        """Keep assigned columns."""
        self.columns[profile] = values

    def looks(self, profile: str) -> tuple[datetime, datetime] | None:
        """When news were looked at."""
        return self.looked.get(profile)

    def remember_looks(self, profile: str, looks: tuple[datetime, datetime]) -> None:
        """Keep when news were looked at."""
        self.looked[profile] = looks


@dataclass
class FakeRegister:
    """Replies of the register, and whether the bank can be reached."""

    online: bool = True
    asked: list[str] = field(default_factory=list)

    async def refresh_replies(self, request: RegisterRequest) -> int:
        """Ask for a reply."""
        self.asked.append(request.id)
        if not self.online:
            raise Offline
        return 0


@dataclass
class FakeDirectories:
    """Directories and payment types, both as service and as rows."""

    bus: Bus
    online: bool = True
    kept: dict[str, tuple[DirectoryEntry, ...]] = field(default_factory=dict)
    fetched: dict[str, datetime] = field(default_factory=dict)

    async def entries(self, name: Directory) -> tuple[DirectoryEntry, ...]:
        """Values of a directory."""
        if name not in self.kept:
            await self.refresh(name)
        return self.kept[name]

    async def refresh(self, name: Directory) -> int:
        """Read a directory."""
        if not self.online:
            raise Offline
        self.kept[name] = tuple(
            DirectoryEntry(code, text, extra)
            for code, text, extra in (
                ("112", "Беларусь", "BY"),
                ("643", "Россия", "RU"),
                ("616", "Польша", "PL"),
                ("440", "Литва", "LT"),
                ("804", "Украина", "UA"),
            )
        )
        self.fetched[name] = NOW
        self.bus.publish(Change(Topic.DIRECTORIES, frozenset({name.value})))
        return len(self.kept[name])

    async def fetched_at(self, name: Directory) -> datetime | None:
        """When a directory was read."""
        return self.fetched.get(name)

    async def payment_types_fetched_at(self, document_type: DocumentType) -> datetime | None:
        """When payment types were read."""
        return NOW if self.online and document_type else None

    async def payment_types(
        self, document_type: DocumentType, *, fresh: bool = False
    ) -> tuple[PaymentType, ...]:
        """Payment types of a document type."""
        if not self.online:
            raise Offline
        return (
            PaymentType("OTHR", "Прочие платежи", default=True),
            PaymentType("TAXS", "Налоги и сборы"),
        )

    async def window(
        self, where: DirectoryFilter, sort: Sort, *, offset: int, limit: int
    ) -> Window[DirectoryEntry]:
        """Values that contain a text."""
        rows = [
            Row(number, entry.code, entry)
            for number, entry in enumerate(self.kept.get(where.directory, ()))
            if where.text.casefold() in f"{entry.code} {entry.name} {entry.extra}".casefold()
        ]
        read = {"code": "code", "name": "name", "extra": "extra"}[sort.key]
        rows.sort(key=lambda row: getattr(row.value, read), reverse=sort.descending)
        generation = len(self.fetched)
        return Window(generation, offset, tuple(rows[offset : offset + limit]), len(rows))

    async def position(self, where: DirectoryFilter, sort: Sort, row_id: str) -> int | None:
        """Place of a value."""
        rows = (await self.window(where, sort, offset=0, limit=10_000)).rows
        return next((place for place, row in enumerate(rows) if row.id == row_id), None)

    async def totals(self, where: DirectoryFilter, *, exact: bool = False) -> Totals:
        """Number of values."""
        return Totals((await self.window(where, Sort(SortKey.CODE), offset=0, limit=1)).count)


def failing_once(owner: Any, name: str, error: Exception) -> None:
    """Let the next call of a method raise an error after it has done its work."""
    real = getattr(owner, name)

    async def fails(*given: Any, **named: Any) -> Any:
        setattr(owner, name, real)
        await real(*given, **named)
        raise error

    setattr(owner, name, fails)
